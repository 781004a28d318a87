// Where the board looks when a new question comes. When one's turn begins, at one's own monster; then on a small screen at what is
// offered, on a large one only if nothing of it is in sight.
import { untrack } from 'svelte'
import type { BoardHandle } from '../skin'
import type { Cue } from '../stage/cue'

export interface Sight {
  /** The spaces on offer, and those on which pieces on offer stand. */
  lit: string[]
  pieces: string[]
  /** The spaces of one's own most important pieces. */
  home: string[]
  /** The board was just opened. */
  first: boolean
  /** One's own turn begins with this question. */
  begins: boolean
  /** It is small. */
  narrow: boolean
  /** Whether any of some spaces can be seen; well, if that is asked for: not at the edge. */
  sees: (spaces: string[], well?: boolean) => boolean
}

const NEARLY_ALL = 60

/** The spaces to look at; null where it may stay as it is. */
export function aim({ lit, pieces, home, first, begins, narrow, sees }: Sight): string[] | null {
  if (begins && home.length) return narrow || !sees(home, true) ? [...(lit.length ? lit : pieces), ...home] : null
  // On a large screen what is offered nearly everywhere is in sight anyhow.
  const spaces = lit.length && (narrow || lit.length <= NEARLY_ALL) ? lit : pieces.length ? pieces : first ? home : []
  return spaces.length && (narrow || !sees(spaces)) ? spaces : null
}

/** Where something is seen happening: where it goes, where it is, or where the piece is that does it; null where that is nowhere. */
export function spaceOf(cue: Cue | undefined, placeOf: (piece: string) => string | null): string | null {
  const space = cue && (cue.to ?? cue.space ?? placeOf(String(cue.piece ?? cue.by ?? '')))
  return typeof space === 'string' ? space : null
}

/** What is seen happening. */
export interface Happening {
  space: string
  /** It matters by itself, and is looked at wherever it is. */
  great: boolean
  /** The rival's turn in which it happens; empty in one's own. */
  turn: string
}

/**
 * Looks where something is seen happening, unless that is in sight. In a rival's turn it looks once, so that all that is known to come
 * (`coming`) is in sight as far as that is possible; after that only what is great moves the board.
 */
export class Attention {
  #turn = ''

  constructor(readonly coming: () => string[]) {}

  look(board: BoardHandle, { space, great, turn }: Happening): void {
    const first = !!turn && turn !== this.#turn
    if (first) this.#turn = turn
    const all = first ? [space, ...this.coming().filter((one) => one !== space)] : [space]
    if (all.every((one) => board.sees?.([one]) !== false)) return
    if (first && all.length > 1) board.frameAround(all, [space])
    else if (first || great || !turn) board.show(space)
  }
}

/** Let the board attend to what happens. */
export function attend(board: () => BoardHandle | undefined, happening: () => Happening | null, coming: () => string[]): void {
  const attention = new Attention(coming)
  $effect(() => {
    const [shown, seen] = [board(), happening()]
    if (shown && seen) untrack(() => attention.look(shown, seen))
  })
}

/** Let the board follow the game: once for each position, and again for what is taken up there. */
export function follow(
  board: () => BoardHandle | undefined,
  position: () => string | undefined,
  sight: () => Omit<Sight, 'first' | 'begins'>,
  /** The turn, if it is one's own and one is asked. */
  turn: () => number | null,
): void {
  let looked: string | undefined
  let begun: number | null = null
  $effect(() => {
    const shown = board()
    const at = position()
    if (!shown || at === undefined || looked === at) return
    const seen = sight()
    const now = turn()
    const to = aim({ ...seen, first: looked === undefined, begins: now !== null && now !== begun })
    looked = at
    begun = now ?? begun
    if (to) shown.frameAround(to, seen.home)
  })
}
