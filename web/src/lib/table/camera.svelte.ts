// Where the board looks when a new question comes. On a small screen at what is offered, or at one's own monster; on a large one
// only if nothing of it is in sight.
import { untrack } from 'svelte'
import type { BoardHandle } from '../skin'

export interface Sight {
  /** The spaces on offer, and those on which pieces on offer stand. */
  lit: string[]
  pieces: string[]
  /** The spaces of one's own most important pieces. */
  home: string[]
  /** The board was just opened. */
  first: boolean
  /** It is small. */
  narrow: boolean
  /** Whether any of some spaces can be seen. */
  sees: (spaces: string[]) => boolean
}

const NEARLY_ALL = 60

/** The spaces to look at, or the whole board; null where it may stay as it is. */
export function aim({ lit, pieces, home, first, narrow, sees }: Sight): string[] | 'all' | null {
  // Where nearly everything is offered, all of it; a board just opened shows enough of it.
  if (lit.length > NEARLY_ALL && narrow) return first ? null : 'all'
  const spaces = lit.length && lit.length <= NEARLY_ALL ? lit : pieces.length ? pieces : first ? home : []
  return spaces.length && (narrow || !sees(spaces)) ? spaces : null
}

/** Let the board look where something is seen happening, unless that is in sight. */
export function attend(board: () => BoardHandle | undefined, place: () => string | null): void {
  $effect(() => {
    const [shown, space] = [board(), place()]
    if (shown && space && shown.sees?.([space]) === false) untrack(() => shown.show(space))
  })
}

/** Let the board follow the game: once for each position. */
export function follow(
  board: () => BoardHandle | undefined,
  position: () => number | undefined,
  sight: () => Omit<Sight, 'first'>,
): void {
  let looked: number | undefined
  $effect(() => {
    const shown = board()
    const at = position()
    if (!shown || at === undefined || looked === at) return
    const to = aim({ ...sight(), first: looked === undefined })
    looked = at
    if (to === 'all') shown.fit()
    else if (to) shown.frameAround(to)
  })
}
