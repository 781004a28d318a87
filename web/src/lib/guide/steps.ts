// What a guide is made of. A step knows which question it is about, which answers are good and what to say; where none of its
// answers is on offer it says nothing, and the guide steps aside.
import type { Offered } from '../offer'
import type { Asked, Content } from '../protocol/types'

/** A question as a guide sees it. */
export interface Moment<V, T> {
  about: string
  offered: readonly Offered[]
  /** What the answers bring, as the plates on the board say it. */
  gives: Asked['gives']
  view: V
  content: Content<T>
  seat: number
  /** Which of one's own turns this is, from 1. */
  turn: number
  /** The pieces in the hand, which are the page's own matter until it is told where they go. */
  held: readonly string[]
}

/** A card of the guide, and where it points: the answers that are good, the best first. */
export interface Card {
  title: string
  text: string
  good: Offered[]
  /** The name of what it points at, where that does not stand there. */
  name?: string
}

export interface Step<V, T> {
  id: string
  /** Only in case it is asked: not every game comes to it. */
  aside?: true
  says(moment: Moment<V, T>): Card | null
}

export interface Guide<V, T> {
  steps: readonly Step<V, T>[]
  /** What is said when both turns are over. */
  farewell: string
  /** What has been achieved by then, if it has. */
  triumph?(view: V, seat: number): string | null
}

/** The answers with a verb, and about a thing if one is named. */
export const withVerb = (offered: readonly Offered[], verb: string, id?: string): Offered[] =>
  offered.filter((o) => o.verb === verb && (id === undefined || o.args[0]?.id === id))

/** What an answer brings, by the server's own word. */
export const brings = (m: { gives: Asked['gives'] }, o: Offered | undefined) => m.gives[o?.action ?? ''] ?? []

/** Whether an answer leads to a fight. */
export const fights = (m: { gives: Asked['gives'] }, o: Offered) => brings(m, o).some(({ tone }) => tone === 'fight')

/** What is to be had there, as its plate says it first. */
export const gain = (m: { gives: Asked['gives'] }, o: Offered | undefined) => brings(m, o).find(({ tone }) => tone !== 'fight')

/** Answers with those first that are better. */
export const ranked = (offered: readonly Offered[], worth: (o: Offered) => number): Offered[] =>
  offered.filter((o) => worth(o) > 0).sort((a, b) => worth(b) - worth(a))

/** The first step that has something to say. */
export function cardFor<V, T>(guide: Guide<V, T>, moment: Moment<V, T>): (Card & { id: string }) | null {
  for (const step of guide.steps) {
    const card = step.says(moment)
    if (card?.good.length) return { ...card, id: step.id }
  }
  return null
}

/** How many of a seat's own turns have begun with a turn of the game that is the active seat's, if everybody is still in it. */
export function ownTurn(turn: number, seats: number, active: number, seat: number): number {
  const ago = (((active - seat) % seats) + seats) % seats
  return Math.max(0, Math.ceil((turn - ago) / Math.max(seats, 1)))
}

/** The turn that is shown, while what has happened since is still to be seen: whose it is tells how far it lies behind. */
export const shownTurn = (turn: number, seats: number, active: number, shown: number): number =>
  active < 0 || shown < 0 ? turn : turn - ((((active - shown) % seats) + seats) % seats)

/** Where on the page an answer is given: its button, or the thing it names, whichever can be seen. */
export function selectorsOf(o: Offered): string[] {
  const quoted = (id: string) => `"${CSS.escape(id).replaceAll('"', '\\"')}"`
  const things = [...o.args]
    .reverse()
    .flatMap(({ id }) => [
      `[data-space="${id}"]`,
      `.map [data-piece="${id}"]`,
      `[data-place="${id}"]`,
      `[data-card="${id}"]`,
      `[data-piece="${id}"]`,
    ])
  return [
    `[data-narrowed] [data-action="${o.action}"]`,
    `.map [data-action="${o.action}"]`,
    ...things,
    `[data-action="${o.action}"]`,
    `[data-group=${quoted(o.args[0]?.id ?? '')}]`,
  ]
}
