// Since your turn: one line a player, of what changed while others played.
import { byTurn, holding, type Turn } from './history'
import type { Happened } from './protocol/types'

/** A piece that went from one space to another. */
export interface Way {
  seat: number
  from: string
  to: string
}

export interface News {
  seat: number
  turn: number
  /** The positions it can be seen again from and up to. */
  since: number
  until: number
  happened: Happened[]
  /** The few events that count most. */
  events: Happened[]
  /** What it came to: Health and Infamy won and lost, by whose they are. */
  sums: { id: string; kind: string; text: string }[]
  ways: Way[]
}

const GREAT = new Set([
  ...[
    'stomped',
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
  ...['captured', 'snaked', 'lost place', 'died', 'converted', 'recruited', 'rendezvous', 'fight', 'cancels', 'plays', 'out'],
])
const COUNTED: Record<string, string> = { destroyed: 'destroyed', deployed: 'deployed', redeployed: 'moved' }

const idOf = ({ facts }: Happened) => String(facts.monster ?? facts.creature ?? facts.piece ?? facts.member ?? facts.seat ?? '')

/** Won and lost, added up by whose it is. */
function sums(events: Happened[]): News['sums'] {
  const found = new Map<string, { id: string; kind: string; health: number; infamy: number }>()
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
    const sum = found.get(id) ?? { id, kind, health: 0, infamy: 0 }
    found.set(id, { ...sum, health: sum.health + health, infamy: sum.infamy + infamy })
  }
  const signed = (n: number, what: string) => (n ? [`${n > 0 ? '+' : '−'}${Math.abs(n)} ${what}`] : [])
  return [...found.values()].flatMap(({ id, kind, health, infamy }) => {
    const text = [...signed(health, 'Health'), ...signed(infamy, 'Infamy')].join(', ')
    return text ? [{ id, kind, text }] : []
  })
}

/** Where creatures went, from their first place to their last. */
function ways(events: Happened[], seat: number): Way[] {
  const found = new Map<string, Way>()
  for (const event of events) {
    const { piece, start, end } = event.facts
    if (event.kind !== 'moved' || piece === undefined || start === undefined || end === undefined) continue
    const known = found.get(String(piece))
    found.set(String(piece), { seat, from: known?.from ?? String(start), to: String(end) })
  }
  return [...found.values()].filter((way) => way.from !== way.to)
}

function newsOfTurn(turn: Turn): News | null {
  const events = turn.groups.flatMap((group) => group.events)
  const [first, last] = [events[0], events.at(-1)]
  if (!first || !last || turn.seat === null) return null
  const great = events.filter((e) => GREAT.has(e.kind))
  return {
    seat: turn.seat,
    turn: turn.turn,
    since: first.at - 1,
    until: last.at,
    happened: events,
    events: (great.length ? great : events.filter((e) => e.kind in COUNTED || e.kind === 'moved')).slice(-2),
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

const joined = (a: News, b: News): News => ({
  ...a,
  until: b.until,
  happened: [...a.happened, ...b.happened],
  events: [...a.events, ...b.events].slice(-2),
  sums: sums([...a.happened, ...b.happened]),
  ways: [...a.ways, ...b.ways],
})

/** The turns of others since the last of these seats, up to the one that is theirs now. */
export function newsSince(events: Happened[], seats: readonly number[]): News[] {
  const turns = byTurn(holding(events)).filter((turn) => turn.turn > 0)
  const mine = (turn: Turn) => turn.seat !== null && seats.includes(turn.seat)
  const last = turns.at(-1)
  const others = last && mine(last) ? turns.slice(0, -1) : turns
  const before = others.findLastIndex(mine)
  return bySeat(others.slice(before + 1).flatMap((turn) => newsOfTurn(turn) ?? []))
}
