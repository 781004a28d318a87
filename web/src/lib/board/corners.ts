// Corners of a board: what floats over it goes where it covers the least of what is on offer.
import type { Box } from './labels'
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

/** From the edge of the board, and from one place along it to the next. */
const EDGE = 10
const STRIDE = 12

const along = (length: number, size: number) =>
  Array.from({ length: Math.max(1, Math.floor((length - size - 2 * EDGE) / STRIDE) + 1) }, (_, i) => EDGE + i * STRIDE)

/** Where something of a size may lie at the edges of a board, by its left upper corner: in the corners first, then down the sides and across. */
function edges(board: Size, { width, height }: Size, between: boolean): Spot[] {
  const [right, bottom] = [board.width - width - EDGE, board.height - height - EDGE]
  const corners = [right, EDGE].flatMap((x) => [EDGE, bottom].map((y) => ({ x, y })))
  if (!between) return corners
  const sides = along(board.height, height).flatMap((y) => [right, EDGE].map((x) => ({ x, y })))
  return [...corners, ...sides, ...along(board.width, width).flatMap((x) => [EDGE, bottom].map((y) => ({ x, y })))]
}

const over = (a: Box, b: Box) => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

/** Where something of a size may lie beside a place, so that it covers nothing that is `taken`: to the right, to the left, above, below; or at that box's other sides. */
export function beside({ x, y }: Spot, board: Size, { width, height }: Size, taken?: Box): Spot {
  const [AWAY, RIM] = [18, 8]
  const within = (at: Spot) => ({
    x: Math.max(RIM, Math.min(at.x, board.width - width - RIM)),
    y: Math.max(RIM, Math.min(at.y, board.height - height - RIM)),
  })
  const sides = [
    { x: x + AWAY + width < board.width ? x + AWAY : x - AWAY - width, y: y - height / 2 },
    { x: x - AWAY - width, y: y - height / 2 },
    { x: x - width / 2, y: y + 2 * AWAY },
    { x: x - width / 2, y: y - 2 * AWAY - height },
  ]
  const round = taken
    ? [
        { x: taken.x, y: taken.y + taken.height + RIM },
        { x: taken.x, y: taken.y - height - RIM },
      ]
    : []
  /** How much of what is taken would be covered. */
  const lost = (at: Spot) =>
    taken
      ? Math.max(0, Math.min(at.x + width, taken.x + taken.width) - Math.max(at.x, taken.x)) *
        Math.max(0, Math.min(at.y + height, taken.y + taken.height) - Math.max(at.y, taken.y))
      : 0
  return [...sides, ...round].map(within).reduce((best, at) => (lost(at) < lost(best) ? at : best))
}

/** The first place in the corners, or `between` them too, with nothing of what is on offer under it or nearer than `away`; none, where there is none. */
export function free(
  spots: readonly Spot[],
  board: Size,
  thing: Size,
  { away = 0, between = false, taken = null }: { away?: number; between?: boolean; taken?: Box | null } = {},
): Spot | null {
  const lies = (spot: Spot, { x, y, width, height }: Box, by: number) =>
    spot.x > x - by && spot.x < x + width + by && spot.y > y - by && spot.y < y + height + by
  const seen = spots.filter((spot) => lies(spot, { x: 0, y: 0, ...board }, 0))
  const clear = (at: Spot) => {
    const box = { ...at, ...thing }
    return !(taken && over(box, taken)) && !seen.some((spot) => lies(spot, box, away))
  }
  return edges(board, thing, between).find(clear) ?? null
}
