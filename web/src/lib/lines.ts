// What came of a turn, line by line: a battle is one sentence with all that it cost, anything else is told with what it brought. What
// somebody here lost stands first.
import { opponents } from './log/heads'
import type { Happened, Part } from './protocol/types'

export interface Line {
  parts: Part[]
  /** Somebody here lost by it, or fought in it. */
  mine: boolean
  at: number
}

/** What must be known of the game to say what an event came to. */
export interface Knowing {
  mine(id: string): boolean
  /** Whether somebody here sits there. */
  here(seat: unknown): boolean
  /** What Health was really lost: who has 2 left and is hit for 5 loses 2. */
  lost: ReadonlyMap<Happened, number>
  /** What a monster of somebody here had begun to do, where another's turn put an end to it. */
  stopped: ReadonlyMap<Happened, string>
}

interface Result {
  parts: Part[]
  /** Who won or lost it: its name is the first of the parts. */
  of?: string
  /** 0: one's own monster fell; 1: it was hurt or driven off, or its stomp is lost; 2: one's own unit was lost; 9: it is no loss of one's own. */
  rank: number
}

const NO_LOSS = 9
const FOUGHT = new Set(['battle', 'challenged', 'final', 'giant fight'])
const FELL = new Set(['hollywood', 'defeated', 'beaten', 'set aside'])
const GONE: Record<string, string> = { destroyed: 'destroyed', damaged: 'damaged', spent: 'spent', 'sent home': 'sent home' }
/** What is told with what brought it about, not by itself. */
const RESULTS = new Set([
  ...['hurt', 'healed', 'restored', 'wounded', 'infamy', 'retreated', 'card gone', 'token off'],
  ...[...FELL, ...Object.keys(GONE)],
])
/** So many positions later something still comes of an event: there was a choice to be made, or a die to be thrown. */
const NEAR = 3

const said = (text: string): Part => ({ id: null, kind: null, text })
export const idOf = ({ facts }: Happened) =>
  String(facts.monster ?? facts.creature ?? facts.piece ?? facts.unit ?? facts.member ?? facts.seat ?? '')
const nameIn = (event: Happened): Part => event.parts.find(({ id }) => id === idOf(event)) ?? said(idOf(event))
/** A sentence within a sentence has no full stop. */
const within = (parts: Part[]): Part[] =>
  parts.map((part, i) => (i < parts.length - 1 ? part : { ...part, text: part.text.replace(/\.$/, '') }))
const strung = (all: Part[][]): Part[] => all.flatMap((parts, i) => (i ? [said(', '), ...parts] : parts))

/** What everybody's Health really fell by, and whose doings were cut short. */
export function knowing(events: readonly Happened[], seats: readonly number[], ownerOf: (id: string) => number | null): Knowing {
  const [health, begun] = [new Map<string, number>(), new Map<string, string>()]
  const [lost, stopped] = [new Map<Happened, number>(), new Map<Happened, string>()]
  const mine = (id: string) => seats.includes(ownerOf(id) ?? -1)
  const here = (seat: unknown) => seats.includes(Number(seat ?? -1))
  let turn = -1
  for (const event of events) {
    const [{ facts, kind }, id] = [event, idOf(event)]
    if (kind === 'turn') turn = Number(event.seat ?? facts.seat)
    if (kind === 'token') begun.set(id, String(facts.focus))
    if (kind === 'token off' && mine(id) && !seats.includes(turn)) stopped.set(event, begun.get(id) ?? '')
    if (typeof facts.health !== 'number') continue
    const [had, points] = [health.get(id), Number(facts.points)]
    const has = Math.max(0, facts.health)
    if (kind === 'hurt') lost.set(event, had !== undefined && had > has ? Math.min(points, had - has) : points)
    health.set(id, has)
  }
  return { mine, here, lost, stopped }
}

/** Health and Infamy, won and lost, added up by whose it is. */
function sums(events: readonly Happened[], { mine, lost }: Knowing): Result[] {
  const found = new Map<string, { name: Part; health: number; infamy: number; left: number | null; what: string }>()
  for (const event of events) {
    const { kind, facts } = event
    const points = Number(lost.get(event) ?? facts.points ?? facts.wounds ?? 0)
    const health = kind === 'hurt' || kind === 'wounded' ? -points : kind === 'healed' ? points : 0
    const infamy = kind === 'infamy' ? points : 0
    if (!health && !infamy) continue
    const sum = found.get(idOf(event)) ?? { name: nameIn(event), health: 0, infamy: 0, left: null, what: 'Health' }
    const left = health ? Number(facts.health ?? facts.left) : sum.left
    const what = 'left' in facts ? 'life' : sum.what
    found.set(idOf(event), { ...sum, what, left, health: sum.health + health, infamy: sum.infamy + infamy })
  }
  const signed = (n: number, what: string) => (n ? [`${n > 0 ? '+' : '−'}${Math.abs(n)} ${what}`] : [])
  return [...found].flatMap(([id, { name, health, infamy, left, what }]) => {
    const has = health < 0 && left !== null && left > 0 ? ` (${left} left)` : ''
    const text = [...signed(health, what).map((one) => one + has), ...signed(infamy, 'Infamy')].join(', ')
    return text ? [{ of: id, parts: [name, said(` ${text}`)], rank: health < 0 && mine(id) ? 1 : NO_LOSS }] : []
  })
}

/** Units that were lost: one of one's own by its name, more of them and others by their number. */
function gone(events: readonly Happened[], { mine }: Knowing): Result[] {
  return Object.entries(GONE).flatMap(([kind, word]) => {
    const all = events.filter((event) => event.kind === kind)
    const [own, others] = [all.filter((event) => mine(idOf(event))), all.filter((event) => !mine(idOf(event)))]
    const [one] = own
    const yours =
      own.length > 1 ? [said(`${own.length} of your units are ${word}`)] : one && [said('your '), nameIn(one), said(` is ${word}`)]
    const count = others.length === 1 ? '1 unit is' : `${others.length} units are`
    return [
      ...(yours ? [{ parts: yours, rank: 2 }] : []),
      ...(others.length ? [{ parts: [said(`${count} ${word}`)], rank: NO_LOSS }] : []),
    ]
  })
}

/** Who fell or was driven off, and what was lost by that. */
function driven(events: readonly Happened[], { mine, stopped }: Knowing): Result[] {
  return events.flatMap((event) => {
    const own = mine(idOf(event))
    if (event.kind === 'hollywood') return { parts: [nameIn(event), said(' falls and goes to Hollywood')], rank: own ? 0 : NO_LOSS }
    if (FELL.has(event.kind)) return { parts: within(event.parts), rank: own ? 0 : NO_LOSS }
    if (event.kind === 'retreated') return { parts: within(event.parts), rank: own ? 1 : NO_LOSS }
    if (event.kind === 'card gone') return { parts: within(event.parts), rank: NO_LOSS }
    if (event.kind === 'restored') return { parts: [nameIn(event), said(` has ${event.facts.health} Health`)], rank: NO_LOSS }
    const focus = stopped.get(event)
    return focus ? { parts: [nameIn(event), said(` loses the ${focus} it had begun`)], rank: 1 } : []
  })
}

/** All that came of some events, the own losses first. */
const results = (events: readonly Happened[], known: Knowing): Result[] =>
  [...driven(events, known), ...gone(events, known), ...sums(events, known)].sort((a, b) => a.rank - b.rank)

interface Ranked extends Line {
  rank: number
}

/** `Konk against 2 units at Denver: Konk −3 Health (4 left), 1 unit is destroyed.` */
function ofBattle(events: readonly Happened[], known: Knowing): Ranked[] {
  const [first] = events
  if (!first) return []
  const came = results(events, known)
  const [ours, theirs] = opponents(events)
  const place = first.parts.find(({ kind }) => kind === 'space')
  const fight = first.kind === 'battle' && theirs && place
  const head = fight ? [said(`${ours} against ${theirs} at `), place] : within(first.parts)
  const won = events.find(({ kind }) => kind === 'challenge won')
  const told = [
    ...(won ? [[won.parts.find(({ id }) => id === won.facts.winner) ?? said(''), said(' wins')]] : []),
    ...came.map(({ parts }) => parts),
  ]
  const mine = events.some(
    ({ kind, facts }) => kind === 'attacked' && [facts.attacker, facts.target].some((id) => known.mine(String(id))),
  )
  const rank = Math.min(...came.map((one) => one.rank), mine ? 3 : NO_LOSS)
  const parts = [...head, said(told.length ? ': ' : ': nobody is hit'), ...strung(told), said('.')]
  return [{ parts, mine: rank < NO_LOSS, at: first.at, rank: rank < NO_LOSS ? rank : 5 }]
}

/** Who has been named as the one who did it is not named again. */
const unnamed = ({ of, parts }: Result, event: Happened): Part[] =>
  of === idOf(event) ? parts.slice(1).map((part) => ({ ...part, text: part.text.trimStart() })) : parts

/** What is a loss by itself: a member that died, a place that was taken or given up. */
const loses = (event: Happened, { mine, here }: Knowing) =>
  event.kind === 'died'
    ? mine(idOf(event))
    : event.kind === 'snaked'
      ? here(event.facts.holder)
      : event.kind === 'lost place' && here(event.facts.seat)

/** An event and what it brought: `Tomanagi stomps Vancouver; 3 markers are left: +4 Health.` */
function ofEvent(event: Happened, brought: readonly Happened[], rank: number, known: Knowing): Ranked {
  const came = results(brought, known)
  const own = Math.min(...came.map((one) => one.rank), loses(event, known) ? 2 : NO_LOSS)
  const parts = came.length
    ? [...within(event.parts), said(': '), ...strung(came.map((one) => unnamed(one, event))), said('.')]
    : event.parts
  return { parts, mine: own < NO_LOSS, at: event.at, rank: own < NO_LOSS ? own : rank }
}

const BY_DICE: Record<string, string> = { hollywood: ' in Hollywood', city: ' from the city', 'city dice': ' from the city' }

/** What no told event brought about: a die did, or it is told in short. */
function byItself(events: readonly Happened[], how: string, known: Knowing): Ranked[] {
  const came = results(events, known)
  if (!came.length) return []
  const rank = Math.min(...came.map((one) => one.rank))
  const parts = [...strung(came.map((one) => one.parts)), said(`${how}.`)]
  return [{ parts, mine: rank < NO_LOSS, at: events[0]?.at ?? 0, rank: rank < NO_LOSS ? rank : 6 }]
}

/** What happens to a fighter right after its battle belongs to that. */
function battles(happened: readonly Happened[]): Map<number, Happened[]> {
  const found = new Map<number, Happened[]>()
  let last: Happened[] = []
  for (const event of happened) {
    if (event.battle !== null) {
      last = found.get(event.battle) ?? []
      found.set(event.battle, last)
      last.push(event)
    } else if (event.kind === 'turn' || event.kind === 'stomped') last = []
    else if ((FELL.has(event.kind) || ['retreated', 'token off'].includes(event.kind)) && fights(last, idOf(event)))
      last.push(event)
  }
  return new Map([...found].filter(([, [first]]) => first && FOUGHT.has(first.kind)))
}
const fights = (battle: readonly Happened[], id: string) =>
  battle.some(({ facts }) => [facts.attacker, facts.target, facts.monster, facts.foe].includes(id))

/** What came of these events: `told` are those that are told by themselves, those that count most first. */
export function linesOf(happened: readonly Happened[], told: readonly Happened[], known: Knowing): Line[] {
  const fought = battles(happened)
  const dead = new Set(happened.filter(({ kind }) => kind === 'died').map(idOf)) // that is told
  const inBattle = new Set([...fought.values()].flat())
  const own = told.filter((event) => !inBattle.has(event) && !RESULTS.has(event.kind))
  const brought = new Map<Happened, Happened[]>(own.map((event) => [event, []]))
  const loose = new Map<string, Happened[]>()
  const how = ({ at }: Happened) => BY_DICE[String(happened.find((e) => e.at === at && e.kind === 'rolled')?.facts.about)] ?? ''
  for (const event of happened) {
    if (!RESULTS.has(event.kind) || inBattle.has(event) || dead.has(idOf(event))) continue
    const near = own.filter(({ at }) => at <= event.at && at >= event.at - NEAR)
    const cause = near
      .toSorted((a, b) => b.at - a.at)
      .find((one) => one.at === event.at || idOf(one) === idOf(event) || one.kind === 'used')
    // That a card was used up is no news; that another one is gone for it is.
    if (event.kind === 'card gone' && (cause?.kind !== 'used' || cause.facts.card === event.facts.card)) continue
    if (cause) brought.get(cause)?.push(event)
    else loose.set(how(event), [...(loose.get(how(event)) ?? []), event])
  }
  const lines = [
    ...own.map((event, i) => ofEvent(event, brought.get(event) ?? [], 4 + i / own.length, known)),
    ...[...fought.values()].flatMap((events) => ofBattle(events, known)),
    ...[...loose].flatMap(([by, events]) => byItself(events, by, known)),
  ]
  return lines.sort((a, b) => a.rank - b.rank).map(({ parts, mine, at }) => ({ parts, mine, at }))
}
