// Corners of a board: what floats over it goes where it covers the least of what is on offer.
import type { Spot } from './round'

export interface Size {
  width: number
  height: number
}

export type Corner = 'top right' | 'bottom right' | 'top left' | 'bottom left'
export const CORNERS: readonly Corner[] = ['top right', 'bottom right', 'top left', 'bottom left']

/** How many of these places on the screen lie in a corner of a board, under something of a size. */
export function covered(spots: readonly Spot[], board: Size, thing: Size, corner: Corner): number {
  const [vertical, side] = corner.split(' ')
  return spots.filter(({ x, y }) => {
    if (x < 0 || y < 0 || x > board.width || y > board.height) return false
    return (side === 'right' ? board.width - x : x) < thing.width && (vertical === 'top' ? y : board.height - y) < thing.height
  }).length
}

/** The first of some corners in which the least is covered. */
export function freest(spots: readonly Spot[], board: Size, thing: Size, corners: readonly Corner[] = CORNERS): Corner {
  const [first = 'top right', ...others] = corners
  return others.reduce<[Corner, number]>(
    (best, corner) => {
      const under = covered(spots, board, thing, corner)
      return under < best[1] ? [corner, under] : best
    },
    [first, covered(spots, board, thing, first)],
  )[0]
}
