// What is marked on the line of a replay, so that it can be found again.
import type { ReplayInfo } from '../protocol/types'

export interface Moment {
  at: number
  turn: number
  kind: ReplayInfo['marks'][number]['kind'] | 'turned'
  text: string
}

/** Its sign, about a middle of 0 and 19 units high. */
export const SIGNS: Record<Moment['kind'], string> = {
  battle: 'M0 7l1.4 3.4L5 9l-1.4 3.4L6 15l-3.6.2L2 19 0 16.4-2 19l-.4-3.8L-6 15l2.4-2.6L-5 9l3.6 1.4z',
  duel: 'M-8 17V6l4 4 4-7 4 7 4-4v11z',
  card: 'M-3 7h6v9h-6z',
  deed: 'M0 4l2 4 4-2-1 7c0 3-2 5-5 5s-5-2-5-5l-1-7 4 2z',
  fall: 'M-6 6l3-3 3 4 3-4 3 3-4 4 4 4-3 3-3-4-3 4-3-3 4-4z',
  turned: 'M-1 0h10l-3 4 3 4H1v10h-2z',
}

/** What each sign on the line means; what a deed is, hangs on the game. */
export const meanings = (game: string): Record<Moment['kind'], string> => ({
  battle: 'battle',
  duel: 'duel',
  deed: game === 'town' ? 'capture' : 'stomp',
  card: 'card',
  fall: 'knocked out',
  turned: 'turning point',
})

/** In the order in which they happened, and among them where it turned. */
export function momentsOf(info: Pick<ReplayInfo, 'marks' | 'highlights'>): Moment[] {
  const { turned } = info.highlights
  const called = turned?.how === 'gained' ? 'The biggest leap.' : 'Where it turned.'
  const turn: Moment[] = turned
    ? [{ at: turned.at, turn: turned.turn, kind: 'turned', text: `${called} ${turned.text}`.trim() }]
    : []
  return [...info.marks, ...turn].sort((a, b) => a.at - b.at)
}

const ROOM = 9 // that a sign needs

/** Those there is room for, drawn at these places: the kinds that are rarer in this game first. All are in the list beside the line. */
export function roomFor(moments: readonly Moment[], x: (at: number) => number): Moment[] {
  const kept: Moment[] = []
  const many = (kind: Moment['kind']) => (kind === 'turned' ? 0 : moments.filter((one) => one.kind === kind).length)
  for (const one of [...moments].sort((a, b) => many(a.kind) - many(b.kind)))
    if (one.kind === 'turned' || kept.every((other) => Math.abs(x(other.at) - x(one.at)) >= ROOM)) kept.push(one)
  return kept.reverse()
}

/** The one nearest to a position, and what is told by a sign of its own first. */
export function nearest(moments: readonly Moment[], at: number): Moment | null {
  const far = (one: Moment) => Math.abs(one.at - at)
  return moments.reduce<Moment | null>((best, one) => (!best || far(one) < far(best) ? one : best), null)
}
