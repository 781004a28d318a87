// What happened, put in order for people: without what was taken back, by turn, then by battle.
import type { Happened } from './protocol/types'

/** Events that still hold: an `undone` event (facts: to) takes back those above `to` and below itself. */
export function holding(events: Happened[]): Happened[] {
  let kept: Happened[] = []
  for (const event of events) {
    if (event.kind === 'undone') {
      const to = Number(event.facts.to)
      kept = kept.filter((e) => e.at <= to || e.kind === 'seat' || e.kind === 'undone')
    }
    kept.push(event)
  }
  return kept
}

/** Choices and bare rolls say what the sentences beside them say in words, and no Infamy is none; a short log leaves them out. */
export const bare = ({ kind, facts }: Happened) =>
  kind === 'chose' || kind === 'rolled' || (kind === 'infamy' && Number(facts.points) === 0)

/** What a short log says: a card that one sees oneself draw is not told as a card too, and what several do together is one line. */
export function inShort(events: readonly Happened[]): Happened[] {
  const seen = (one: Happened) => events.some((e) => e.kind === 'drew' && e.at === one.at && e.facts.seat === one.facts.seat)
  const told: Happened[] = []
  for (const event of events) {
    if (event.kind === 'draws' && seen(event)) continue
    const last = told.at(-1)
    if (last && isAlike(last, event)) told[told.length - 1] = both(last, event)
    else told.push(event)
  }
  return told
}

/** What several do together: who scouts, and who begins for whom. */
const isAlike = (one: Happened, other: Happened) =>
  ['in party', 'starts'].includes(other.kind) &&
  other.kind === one.kind &&
  other.turn === one.turn &&
  other.facts.seat === one.facts.seat

/** `Kade and Pathfinder scout.`, and whoever else comes along: names, and then what they do. */
function both(one: Happened, other: Happened): Happened {
  const plain = (text: string) => ({ id: null, kind: null, text })
  const [, does, ...rest] = other.parts
  const names = [...one.parts, ...other.parts].filter(({ kind }) => kind && kind === other.parts[0]?.kind)
  const after = (i: number) => plain([does?.text.replace(/s\b/, '') ?? '', ' and '][names.length - 1 - i] ?? ', ')
  const parts = [...names.flatMap((name, i) => [name, after(i)]), ...rest]
  return { ...one, parts, text: parts.map(({ text }) => text).join('') }
}

/** What happened with and after the last choice of these seats, in words. */
export function since(events: Happened[], seats: readonly number[]): Happened[] {
  const kept = holding(events)
  const last = kept.findLast((e) => e.kind === 'chose' && typeof e.seat === 'number' && seats.includes(e.seat))
  return kept.filter((e) => e.at >= (last?.at ?? 0) && !bare(e) && e.kind !== 'turn' && e.kind !== 'undone')
}

/** What happened in the latest turn, in words. */
export function turnSoFar(events: Happened[]): Happened[] {
  const kept = holding(events)
  const turn = kept.at(-1)?.turn
  return kept.filter((e) => e.turn === turn && !bare(e) && e.kind !== 'turn' && e.kind !== 'undone' && e.kind !== 'seat')
}

/** Whether one of these seats has made a choice of its own in the present turn. */
export function choseSince(events: Happened[], seats: readonly number[]): boolean {
  const begun = events.findLast((e) => e.kind === 'turn')?.at ?? 0
  return holding(events).some(
    (e) => e.at > begun && e.kind === 'chose' && !e.facts.forced && typeof e.seat === 'number' && seats.includes(e.seat),
  )
}

const SMALL = new Set([
  'moved',
  'deployed',
  'redeployed',
  'posted',
  'placed',
  'attacked',
  'in party',
  'draws',
  'drew',
  'exerted',
  'readied',
  'side readied',
])

/** A few of them: the last, which a question may be about; then those that count most, the latest first; then the small steps. */
export function gist(events: Happened[], most: number): Happened[] {
  const latest = [...events].reverse()
  const large = latest.filter((e) => !SMALL.has(e.kind))
  const kept = new Set([...new Set([...latest.slice(0, 1), ...large, ...latest])].slice(0, most))
  return events.filter((e) => kept.has(e))
}

export interface Group {
  battle: number | null
  events: Happened[]
}

export interface Turn {
  turn: number
  seat: number | null
  groups: Group[]
}

export function byTurn(events: Happened[]): Turn[] {
  const turns: Turn[] = []
  for (const event of events) {
    let turn = turns.at(-1)
    if (!turn || turn.turn !== event.turn) {
      turn = { turn: event.turn, seat: null, groups: [] }
      turns.push(turn)
    }
    if (event.kind === 'turn' && turn.seat === null)
      turn.seat = event.seat ?? (event.facts.seat === undefined ? null : Number(event.facts.seat))
    let group = turn.groups.at(-1)
    if (!group || group.battle !== event.battle) {
      group = { battle: event.battle, events: [] }
      turn.groups.push(group)
    }
    group.events.push(event)
  }
  return turns
}

/** Events a seat had a part in, or all of its turn. */
export function concerns(event: Happened, turn: Turn, seat: number): boolean {
  if (event.seat !== null && event.seat !== undefined) return event.seat === seat || turn.seat === seat
  if (event.parts.some((part) => part.kind === 'seat' && Number(part.id) === seat)) return true
  return turn.seat === seat
}

const inBattle = (event: Happened) => event.battle !== null

/**
 * The number of the battle that is shown: that of the beat that is played, for the one that opens it belongs to no other; else the latest.
 * A beat can end one battle and open the next: until its dice have been read, it is the first.
 */
export function battleShown(
  seen: readonly Happened[],
  beat: { events: readonly Happened[] } | null,
  thrown = false,
): number | null | undefined {
  const now = beat?.events ?? []
  return ((thrown ? now.find(inBattle) : now.findLast(inBattle)) ?? seen.findLast(inBattle))?.battle
}

/** What of a position has been shown when so many of its dice have been read: all up to the next die. */
function untilDie(events: readonly Happened[], dice: number): readonly Happened[] {
  const thrown = events.filter((e) => e.kind === 'attacked')
  const next = thrown[dice]
  return dice ? events.slice(0, next ? events.indexOf(next) : undefined) : []
}

/** What happened in the battle that is shown, as far as it has been shown: its last die stays to the end. */
export function battleSoFar(
  told: readonly Happened[],
  beat: { at: number; events: readonly Happened[] } | null,
  battle: { roll: { at: number } | null; read: { at: number; dice: number } },
): Happened[] {
  const before = beat ? told.filter((e) => e.at < beat.at) : told
  const read = beat?.at === battle.read.at ? battle.read.dice : 0
  const number = battleShown(before, beat, read > 0 || (!!beat && battle.roll?.at === beat.at))
  return [...before, ...untilDie(beat?.events ?? [], read)].filter((e) => e.battle === number)
}
