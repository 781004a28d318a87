// Since your turn: what came of what the others did, and of one's own turn so far.
import { byTurn, holding, type Turn } from './history'
import { knowing, linesOf, type Knowing, type Line } from './lines'
import type { Happened } from './protocol/types'

/** A piece that went from one space to another. */
export interface Way {
  piece: string
  seat: number
  from: string
  to: string
}

export interface News {
  seat: number
  turn: number
  /** Whether that turn is over, or still goes on. */
  over: boolean
  /** The positions it can be seen again from and up to. */
  since: number
  until: number
  happened: Happened[]
  /** What came of it, line by line: what somebody here lost first. */
  lines: Line[]
  ways: Way[]
}

const GREAT = new Set([
  ...[
    'stomped',
    'token',
    'pollinated',
    'mutated',
    'beaten',
    'defeated',
    'hollywood',
    'challenge begins',
    'challenged',
    'declared challenge',
  ],
  ...['site reached', 'challenge won', 'final', 'endgame', 'upgraded', 'used', 'giant placed', 'placed', 'appeared', 'returned'],
  ...[
    'captured',
    'snaked',
    'lost place',
    'died',
    'converted',
    'recruited',
    'rendezvous',
    'fight',
    'cancels',
    'plays',
    'entered',
    'left',
    'out',
    'runs',
    'proposed',
    'fight over',
    'resurrected',
    'controlled',
    'vanished',
    'treaty',
    'end game',
    'misses turn',
    'fired',
  ],
])
/**
 * What is told before what else happened: a rival who comes into a fight; what was stomped or changed hands, and who is out; who died;
 * a fight that began or was left, a turn that was missed. What was only played or recruited is told where there is room.
 */
const TIERS = [
  new Set(['entered']),
  new Set([
    'stomped',
    'token',
    'mutated',
    'beaten',
    'defeated',
    'challenge won',
    'final',
    'captured',
    'snaked',
    'lost place',
    'out',
  ]),
  new Set(['died']),
  new Set(['fight', 'left', 'runs', 'fight over', 'misses turn', 'end game']),
]
const LAST = new Set(['recruited', 'plays', 'rendezvous', 'cancels'])
/** What a Rendezvous card led to says which it was. */
const LED = new Set(['snaked', 'captured', 'fight', 'entered'])
const LEFT = new Set(['destroyed', 'spent', 'defeated', 'beaten', 'discarded', 'set aside', 'hollywood'])
/** What is told of a turn with nothing greater in it. */
const LESSER = new Set([
  'moved',
  'joined',
  'acts',
  'claimed',
  'harnessed',
  'replenishes',
  'hides',
  'cancelled',
  'stays',
  'deployed',
  'redeployed',
])

/** By what an event counts: in the town a whole gang joins a fight, elsewhere a unit does. */
const sort = ({ kind, facts }: Happened) => (kind === 'joined' && 'place' in facts ? 'entered' : kind)

function tierOf(event: Happened): number {
  const found = TIERS.findIndex((tier) => tier.has(sort(event)))
  return found >= 0 ? found : TIERS.length + (LAST.has(event.kind) ? 1 : 0)
}

/** Where pieces went, from their first place to their last. */
function ways(events: Happened[], seat: number): Way[] {
  const found = new Map<string, Way>()
  for (const event of events) {
    const { piece, start, end } = event.facts
    if (event.kind !== 'moved' || piece === undefined || start === undefined || end === undefined) continue
    const known = found.get(String(piece))
    found.set(String(piece), { piece: String(piece), seat, from: known?.from ?? String(start), to: String(end) })
  }
  return [...found.values()].filter((way) => way.from !== way.to)
}

/** Those that end where the piece still is: it may have been driven off since, taken up again or destroyed. */
function still(all: readonly Way[], events: Happened[]): Way[] {
  const where = new Map<string, string>()
  for (const { kind, facts } of events) {
    const piece = facts.piece ?? facts.unit ?? facts.creature ?? facts.monster
    if (kind === 'moved') where.set(String(piece), String(facts.end))
    else if (kind === 'retreated' || kind === 'redeployed') where.set(String(piece), String(facts.space))
    else if (LEFT.has(kind)) where.delete(String(piece))
  }
  return all.filter(({ piece, to }) => where.get(piece) === to)
}

const MOST_LESSER = 2

/** What is told by itself, what counts most first: by what it is, then the latest. */
function told(events: readonly Happened[]): Happened[] {
  const taken = new Set(events.filter((e) => e.kind === 'snaked').map(({ facts }) => facts.place))
  const led = new Set(events.filter((e) => LED.has(sort(e))).map(({ turn }) => turn))
  const said = ({ kind, facts, turn }: Happened) =>
    kind === 'captured' ? taken.has(facts.place) : kind === 'rendezvous' && led.has(turn) // that it was taken says whose it is
  const great = events.filter((e) => GREAT.has(sort(e)) && !said(e)).reverse()
  return great.toSorted((a, b) => tierOf(a) - tierOf(b))
}

/** What is told of a turn of which nothing greater is. */
const lesser = (events: readonly Happened[]) => events.filter((e) => LESSER.has(e.kind)).slice(-MOST_LESSER)

function linesIn(happened: readonly Happened[], known: Knowing): Line[] {
  const lines = linesOf(happened, told(happened), known)
  return lines.length ? lines : linesOf(happened, lesser(happened), known)
}

/** A turn that somebody else missed is none of anybody's: it is told with the turn before it. */
function missed(turn: Turn | undefined, seats: readonly number[]): News[] {
  const found = turn?.groups.flatMap((group) => group.events).filter((e) => e.kind === 'misses turn') ?? []
  return found
    .filter(({ facts }) => !seats.includes(Number(facts.seat)))
    .map((e) => ({
      ...{ seat: Number(e.facts.seat), turn: e.turn, over: true, since: e.at - 1, until: e.at },
      ...{ happened: [e], lines: [], ways: [] },
    }))
}

function newsOfTurn(turn: Turn, over: boolean): News | null {
  const happened = turn.groups.flatMap((group) => group.events)
  const [first, last] = [happened[0], happened.at(-1)]
  if (!first || !last || turn.seat === null) return null
  const { seat } = turn
  return { seat, turn: turn.turn, over, since: first.at - 1, until: last.at, happened, lines: [], ways: ways(happened, seat) }
}

/** One line a player, however many turns it had. */
function bySeat(all: News[]): News[] {
  const found: News[] = []
  for (const one of all) {
    const known = found.find((other) => other.seat === one.seat)
    if (!known) found.push(one)
    else found[found.indexOf(known)] = joined(known, one)
  }
  return found
}

const joined = (a: News, b: News): News => ({
  ...a,
  over: b.over,
  until: b.until,
  happened: [...a.happened, ...b.happened],
  ways: [...a.ways, ...b.ways],
})

/** Whose a piece is, where it is somebody's. */
type Owner = (id: string) => number | null

/** The turns of others since the last of these seats, up to the one that is theirs now. */
export function newsSince(events: Happened[], seats: readonly number[], ownerOf: Owner = () => null): News[] {
  const held = holding(events)
  const turns = byTurn(held).filter((turn) => turn.turn > 0)
  const mine = (turn: Turn) => turn.seat !== null && seats.includes(turn.seat)
  const last = turns.at(-1)
  const others = last && mine(last) ? turns.slice(0, -1) : turns
  const before = others.findLastIndex(mine)
  const news = bySeat([
    ...missed(others[before], seats),
    ...others.slice(before + 1).flatMap((turn) => newsOfTurn(turn, turn !== last) ?? []),
  ])
  const known = knowing(held, seats, ownerOf)
  const happened = news.flatMap((one) => one.happened).sort((a, b) => a.at - b.at)
  return news.map((one) => ({ ...one, lines: linesIn(one.happened, known), ways: still(one.ways, happened) }))
}

/** What came of one's own turn so far, the latest first. */
export function newsOfMine(events: Happened[], seats: readonly number[], ownerOf: Owner = () => null): News | null {
  const held = holding(events)
  const turn = byTurn(held).at(-1)
  const news = turn && turn.turn > 0 && seats.includes(turn.seat ?? -1) ? newsOfTurn(turn, false) : null
  if (!news) return null
  const known = knowing(held, seats, ownerOf)
  const lines = linesOf(news.happened, told(news.happened), known).sort((a, b) => b.at - a.at)
  return lines.length ? { ...news, lines } : null
}
