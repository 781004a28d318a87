// Cues: how an event looks. A game's skin makes them, the stage plays them, and whoever draws (board, battle) follows those that are active.
import type { Happened } from '../protocol/types'
import type { Sound } from '../sound/score'

/** Something that is seen for a while; its `kind` and further details are known to the skin that made it and to the parts that draw it. */
export interface Cue {
  kind: string
  /** How long it is seen at normal speed; of an active cue, how long it really is. */
  ms: number
  /** A sentence for the screen reader and the caption; none for what does not matter by itself. */
  say?: string
  /** The sentence of the caption, where it is another or the ear need not hear it. */
  caption?: string
  /** It is seen before the view changes: a die before its hit, a card before what it does. */
  early?: boolean
  /** What follows may begin after so many milliseconds, while this is still seen; otherwise after all of it. */
  next?: number
  /** However little time is left for a turn, it is seen for so many milliseconds at normal speed. */
  least?: number
  /** One of a volley: the next position begins after so many milliseconds, while this one still goes on. */
  stride?: number
  sound?: Sound
  /** Whose throat or hand it is: a piece. */
  who?: string
  [detail: string]: unknown
}

/** A cue that is seen now. */
export interface Active extends Cue {
  key: number
  /** The position it belongs to. */
  at: number
}

/** How an event looks, between the view before it and the one after; with none it takes no time. `beat` is all that happened at once. */
export type CueMaker<V> = { of(event: Happened, before: V, after: V, beat: readonly Happened[]): Cue[] }['of']

/** An event that a skin knows nothing of is a line of text. */
export const lineOf = (event: Happened): Cue => ({ kind: 'line', ms: 450, say: event.text })

/** What each piece is seen doing: the latest cue that is about it. */
export const actsOf = (cues: readonly Active[]): Map<string, Active> =>
  new Map(cues.flatMap((cue) => (typeof cue.piece === 'string' && cue.piece ? [[cue.piece, cue] as const] : [])))
