// How a piece of the monster games looks: its figure, and for a unit the plate and the mark of those it fights for.
import { dot, type Figure } from '../art/kit'

export interface Look {
  figure: Figure
  badge?: Badge
  /** The rim of a creature is paper, or black where it serves another. */
  dark?: boolean
}

/** A side's sign: its plate has a shape of its own, so that colour is not the only sign, and on it lies its mark. */
export interface Badge {
  plate: string
  mark: string
  fill: string
}

/** Shapes of plates. */
export const PLATES = {
  square: 'M8 6h48c3 0 5 2 5 5v42c0 3-2 5-5 5H8c-3 0-5-2-5-5V11c0-3 2-5 5-5z',
  disc: dot(32, 32, 30),
  diamond: 'M32 1l30 31-30 31L2 32z',
  octagon: 'M20 2h24l18 18v24L44 62H20L2 44V20z',
  shield: 'M32 1c10 5 19 6 28 6 1 26-6 46-28 56C10 53 3 33 4 7c9 0 18-1 28-6z',
  hexagon: 'M32 1l28 16v30L32 63 4 47V17z',
}
/** The mark of those at home at sea. */
export const ANCHOR =
  'M32 6a7 7 0 0 1 4 13v4h9v6h-9v19c7-1 12-5 14-11l-5 1 8-11 6 13-5-2c-3 11-11 17-22 18C21 55 13 49 10 38l-5 2 6-13 8 11-5-1c2 6 7 10 14 11V29h-9v-6h9v-4a7 7 0 0 1 4-13z'
