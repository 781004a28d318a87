// What of the talk is shown on the page of the end.
import type { TalkLine } from '../protocol/types'

const MOST = 3

/** The last lines after those that had been said as the game ended; of all of them where nobody saw that (`before` is 0). */
export const lastWords = (lines: readonly TalkLine[], before: number): TalkLine[] =>
  lines.filter(({ n }) => n > before).slice(-MOST)
