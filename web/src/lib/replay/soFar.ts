// What the panel of a replay tells at a position.
import { bare, inShort } from '../history'
import type { Happened } from '../protocol/types'

const MOST = 6

/** What happened in this turn up to here, since one looks on; `past` is all since the last jump. */
export function soFar(past: readonly Happened[], here: { at: number; turn: number }): Happened[] {
  return inShort(past.filter((event) => event.at <= here.at && event.turn === here.turn && !bare(event))).slice(-MOST)
}
