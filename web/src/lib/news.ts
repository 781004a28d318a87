// Since your turn: one line a player, of what changed while others played.
import { byTurn, holding, type Turn } from './history'
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
  /** The few events that count most. */
  events: Happened[]
  /** Those of them that are told besides: what one lost, and where was fought. */
  besides: Happened[]
  /** What it came to: Health and Infamy won and lost, by whose they are. */
  sums: { id: string; kind: string; text: string }[]
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
/** What is told before what else happened: a rival who comes into a fight; who was stomped or fell; a place that changed hands, a fight
 * that began or was left, a turn that was missed. What was only played or recruited is told where there is room. */
const TIERS = [
  new Set(['entered']),
  new Set(['stomped', 'token', 'mutated', 'beaten', 'defeated', 'challenge won', 'final', 'captured', 'died', 'out']),
  new Set(['snaked', 'lost place', 'fight', 'left', 'runs', 'fight over', 'misses turn', 'end game']),
]
const LAST = new Set(['recruited', 'plays', 'rendezvous', 'cancels'])
/** What a Rendezvous card led to says which it was. */
const LED = new Set(['snaked', 'captured', 'fight', 'entered'])
const LEFT = new Set(['destroyed', 'spent', 'defeated', 'beaten', 'discarded', 'set aside', 'hollywood'])
/** What is told of a turn with nothing greater in it. */
const LESSER = new Set(['moved', 'joined', 'acts', 'claimed', 'harnessed', 'replenishes', 'hides', 'cancelled', 'stays'])
const COUNTED: Record<string, string> = { destroyed: 'destroyed', spent: 'spent', deployed: 'deployed', redeployed: 'moved' }

/** By what an event counts: in the town a whole gang joins a fight, elsewhere a unit does. */
const sort = ({ kind, facts }: Happened) => (kind === 'joined' && 'place' in facts ? 'entered' : kind)

function tierOf(event: Happened): number {
  const found = TIERS.findIndex((tier) => tier.has(sort(event)))
  return found >= 0 ? found : TIERS.length + (LAST.has(event.kind) ? 1 : 0)
}

const idOf = ({ facts }: Happened) => String(facts.monster ?? facts.creature ?? facts.piece ?? facts.member ?? facts.seat ?? '')

/** Won and lost, added up by whose it is. */
function sums(events: Happened[]): News['sums'] {
  const found = new Map<string, { id: string; kind: string; health: number; infamy: number; what: string }>()
  for (const event of events) {
    const points = Number(event.facts.points ?? event.facts.wounds ?? 0)
    const [health, infamy] =
      event.kind === 'hurt' || event.kind === 'wounded'
        ? [-points, 0]
        : event.kind === 'healed'
          ? [points, 0]
          : event.kind === 'infamy'
            ? [0, points]
            : [0, 0]
    if (!health && !infamy) continue
    const id = idOf(event)
    const kind = event.facts.seat !== undefined && id === String(event.facts.seat) ? 'seat' : 'thing'
    const sum = found.get(id) ?? { id, kind, health: 0, infamy: 0, what: 'left' in event.facts ? 'life' : 'Health' }
    found.set(id, { ...sum, health: sum.health + health, infamy: sum.infamy + infamy })
  }
  for (const { kind, facts } of events) if (kind === 'died') found.delete(String(facts.member)) // that is told
  const signed = (n: number, what: string) => (n ? [`${n > 0 ? '+' : '−'}${Math.abs(n)} ${what}`] : [])
  return [...found.values()].flatMap(({ id, kind, health, infamy, what }) => {
    const text = [...signed(health, what), ...signed(infamy, 'Infamy')].join(', ')
    return text ? [{ id, kind, text }] : []
  })
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

const MOST_TOLD = 2

/** The two that count most, in their order: by what they are, then the latest. */
function chief(events: Happened[]): Happened[] {
  const taken = new Set(events.filter((e) => e.kind === 'snaked').map(({ facts }) => facts.place))
  const led = new Set(events.filter((e) => LED.has(sort(e))).map(({ turn }) => turn))
  const said = ({ kind, facts, turn }: Happened) =>
    kind === 'captured' ? taken.has(facts.place) : kind === 'rendezvous' && led.has(turn) // that it was taken says whose it is
  const once = events.filter((e) => !said(e)).reverse()
  const told = once.toSorted((a, b) => tierOf(a) - tierOf(b)).slice(0, MOST_TOLD)
  return events.filter((e) => told.includes(e))
}

/** A turn that somebody else missed is none of anybody's: it is told with the turn before it. */
function missed(turn: Turn | undefined, seats: readonly number[]): News[] {
  const found = turn?.groups.flatMap((group) => group.events).filter((e) => e.kind === 'misses turn') ?? []
  return found
    .filter(({ facts }) => !seats.includes(Number(facts.seat)))
    .map((e) => ({
      ...{ seat: Number(e.facts.seat), turn: e.turn, over: true, since: e.at - 1, until: e.at },
      ...{ happened: [e], events: [e], besides: [e], sums: [], ways: [] },
    }))
}

const HARMS = new Set(['hurt', 'destroyed', 'retreated'])
const MOST_LOST = 2

/**
 * What is told besides: what one lost oneself, and where there was fighting of which nothing else is told, as long as something came of
 * it, or as it is all there was.
 */
function fighting(events: Happened[], told: readonly Happened[], lost: (event: Happened) => boolean): Happened[] {
  const losses = events.filter(lost).slice(-MOST_LOST)
  const begun = events.filter((e) => e.kind === 'battle')
  const harms = (battle: Happened) => events.some((e) => e.battle === battle.battle && HARMS.has(e.kind))
  const silent = (battle: Happened) => ![...told, ...losses].some((e) => e.battle !== null && e.battle === battle.battle)
  const of = (loss: Happened) => begun.find((e) => e.battle !== null && e.battle === loss.battle) ?? []
  const quiet = begun.filter((e) => silent(e) && (harms(e) || !told.length)).slice(-1)
  const fled = quiet.flatMap((e) => events.filter((o) => o.kind === 'retreated' && o.battle === e.battle).slice(-1))
  return [...losses, ...losses.flatMap(of), ...quiet, ...fled]
}

/** Whose units are, as far as that was seen: who moves or deploys one has it. */
function ownersIn(turns: readonly Turn[]): Map<string, number> {
  const found = new Map<string, number>()
  for (const { seat, groups } of turns)
    for (const { kind, facts } of groups.flatMap((group) => group.events)) {
      const whose = kind === 'deployed' ? Number(facts.seat) : kind === 'moved' ? seat : null
      if (whose !== null) found.set(String(facts.unit ?? facts.piece), whose)
    }
  return found
}

type Lost = (event: Happened) => boolean

function newsOfTurn(turn: Turn, over: boolean, lost: Lost): News | null {
  const events = turn.groups.flatMap((group) => group.events)
  const [first, last] = [events[0], events.at(-1)]
  if (!first || !last || turn.seat === null) return null
  const great = events.filter((e) => GREAT.has(sort(e)))
  const told = chief(great.length ? great : events.filter((e) => e.kind in COUNTED || LESSER.has(e.kind)))
  const besides = fighting(events, great.length ? told : [], lost)
  return {
    seat: turn.seat,
    turn: turn.turn,
    over,
    since: first.at - 1,
    until: last.at,
    happened: events,
    events: events.filter((e) => besides.includes(e) || told.includes(e)),
    besides,
    sums: sums(events),
    ways: ways(events, turn.seat),
  }
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

function joined(a: News, b: News): News {
  const [events, besides] = [
    [...a.events, ...b.events],
    [...a.besides, ...b.besides],
  ]
  const told = chief(events.filter((e) => !besides.includes(e)))
  return {
    ...a,
    over: b.over,
    until: b.until,
    happened: [...a.happened, ...b.happened],
    events: events.filter((e) => besides.includes(e) || told.includes(e)),
    besides,
    sums: sums([...a.happened, ...b.happened]),
    ways: [...a.ways, ...b.ways],
  }
}

/** The turns of others since the last of these seats, up to the one that is theirs now. */
export function newsSince(events: Happened[], seats: readonly number[]): News[] {
  const turns = byTurn(holding(events)).filter((turn) => turn.turn > 0)
  const mine = (turn: Turn) => turn.seat !== null && seats.includes(turn.seat)
  const last = turns.at(-1)
  const others = last && mine(last) ? turns.slice(0, -1) : turns
  const before = others.findLastIndex(mine)
  const owners = ownersIn(turns)
  const lost = ({ kind, facts }: Happened) =>
    kind === 'destroyed' && seats.includes(owners.get(String(facts.unit ?? facts.piece)) ?? -1)
  const news = bySeat([
    ...missed(others[before], seats),
    ...others.slice(before + 1).flatMap((turn) => newsOfTurn(turn, turn !== last, lost) ?? []),
  ])
  const happened = news.flatMap((one) => one.happened).sort((a, b) => a.at - b.at)
  return news.map((one) => ({ ...one, ways: still(one.ways, happened) }))
}
