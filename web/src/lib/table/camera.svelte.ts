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

/** The spaces to look at; null where it may stay as it is. */
export function aim({ lit, pieces, home, first, narrow, sees }: Sight): string[] | null {
  // On a large screen what is offered nearly everywhere is in sight anyhow.
  const spaces = lit.length && (narrow || lit.length <= NEARLY_ALL) ? lit : pieces.length ? pieces : first ? home : []
  return spaces.length && (narrow || !sees(spaces)) ? spaces : null
}

/** Let the board look where something is seen happening, unless that is in sight. */
export function attend(board: () => BoardHandle | undefined, place: () => string | null): void {
  $effect(() => {
    const [shown, space] = [board(), place()]
    if (shown && space && shown.sees?.([space]) === false) untrack(() => shown.show(space))
  })
}

/** Let the board follow the game: once for each position, and again for what is taken up there. */
export function follow(
  board: () => BoardHandle | undefined,
  position: () => string | undefined,
  sight: () => Omit<Sight, 'first'>,
): void {
  let looked: string | undefined
  $effect(() => {
    const shown = board()
    const at = position()
    if (!shown || at === undefined || looked === at) return
    const seen = sight()
    const to = aim({ ...seen, first: looked === undefined })
    looked = at
    if (to) shown.frameAround(to, seen.home)
  })
}
