// What the parts of the town's board are drawn from.
import type { Active } from '../../lib/stage/cue'
import type { Known, MemberView, Things, View } from './things'

export interface Drawn {
  things: Things
  view: View
  known: Known
  nameOf: (seat: number) => string
  /** Who stands where. */
  at: ReadonlyMap<string, MemberView[]>
  litPieces: ReadonlySet<string>
  /** Pointed at, chosen or in the hand. */
  marked: ReadonlySet<string>
  /** At whom the action of the moment is aimed. */
  aimed: ReadonlySet<string>
  acts: ReadonlyMap<string, Active>
  onpiece: ((id: string) => void) | undefined
  onhover: ((piece: string | null) => void) | undefined
}

/** The living first. */
export const byKeep = (a: MemberView, b: MemberView) => Number(a.state === 'dead') - Number(b.state === 'dead')

/** Those of one seat at a place. */
export const standing = (drawn: Drawn, place: string, seat: number) =>
  (drawn.at.get(place) ?? []).filter((m) => m.seat === seat).sort(byKeep)
