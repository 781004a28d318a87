// Where the board looks when a new question comes. When one's turn begins, or one's monster is taken up, at that; then on a small screen
// at what is offered, on a large one only if much of it is out of sight; where nothing is offered, at whom the question is about.
import { untrack } from 'svelte'
import type { BoardHandle } from '../skin'
import type { Cue } from '../stage/cue'

export interface Sight {
  /** The spaces on offer, and those on which pieces on offer stand. */
  lit: string[]
  pieces: string[]
  /** The spaces of one's own most important pieces. */
  home: string[]
  /** The spaces of the most important pieces of who is at turn: what is asked is about them. */
  subject: string[]
  /** A piece is in the hand: it is what stands at home. */
  held: boolean
  /** It is one's monster, whose reach is looked at from nearer. */
  large: boolean
  /** The same was asked just before: who has looked elsewhere meanwhile goes on there. */
  again: boolean
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

/** So much of what is offered is to be in sight. */
const MOST = 0.75

/** The spaces to look at; null where it may stay as it is. */
export function aim({ lit, pieces, home, subject, held, large, again, first, begins, narrow, sees }: Sight): string[] | null {
  const offered = lit.length ? lit : pieces
  const turnsTo = begins || held || (pieces.includes(home[0] ?? '') && !again)
  if (turnsTo && home.length && (narrow ? begins : !sees(home, true))) return [...offered, ...home]
  if (large && !narrow && lit.length && lit.length <= NEARLY_ALL) return [...lit, ...home]
  if (!offered.length) {
    const about = first || !subject.length ? home : subject
    return (first || subject.length) && about.length && !sees(about, true) ? about : null
  }
  // On a large screen what is offered nearly everywhere is in sight anyhow.
  const spaces = lit.length && (narrow || lit.length <= NEARLY_ALL) ? lit : pieces.length ? pieces : first ? home : []
  if (!spaces.length || narrow) return spaces.length ? spaces : null
  const enough = spaces === lit ? (again ? 1 : MOST * lit.length) : again ? 0 : 1
  return spaces.filter((space) => sees([space])).length < enough ? spaces : null
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

/** What is known to come in the turn that is shown. */
export interface Coming {
  space: string
  great: boolean
}

/**
 * Looks where something is seen happening, unless that is in sight. In a rival's turn it looks first so that all that matters and is known
 * to come is in sight as far as that is possible; after that it goes to what is great, and for small things to as many of them as it can.
 */
export class Attention {
  #turn = ''

  constructor(readonly coming: () => Coming[]) {}

  look(board: BoardHandle, { space, great, turn }: Happening): void {
    const first = !!turn && turn !== this.#turn
    if (first) this.#turn = turn
    const more = turn ? this.coming().filter((one) => (first ? one.great : !great && !one.great)) : []
    const all = [space, ...more.map((one) => one.space)].filter((one, i, every) => every.indexOf(one) === i)
    // What matters is seen with room around it, a small thing wherever it is seen at all.
    const seen = (one: string) => board.sees?.([one], great) !== false
    if (first ? all.every(seen) : seen(space)) return
    if (turn && !(great && !first) && all.length > 1) board.frameAround(all, [space])
    else board.show(space)
  }
}

/** Let the board attend to what happens. */
export function attend(board: () => BoardHandle | undefined, happening: () => Happening | null, coming: () => Coming[]): void {
  const attention = new Attention(coming)
  $effect(() => {
    const [shown, seen] = [board(), happening()]
    if (shown && seen) untrack(() => attention.look(shown, seen))
  })
}

/** Let the board follow the game: once for each position, and again for what is taken up there, and after something was seen once more. */
export function follow(
  board: () => BoardHandle | undefined,
  position: () => string | undefined,
  sight: () => Omit<Sight, 'first' | 'begins' | 'again'>,
  /** The turn, if it is one's own and one is asked; what is asked; how often something was seen once more. */
  now: () => { turn: number | null; asked: string; shows: number },
): void {
  let looked: string | undefined
  let before: ReturnType<typeof now> = { turn: null, asked: '', shows: 0 }
  $effect(() => {
    const shown = board()
    const at = position()
    const is = now()
    if (!shown || at === undefined || looked === `${at} ${is.shows}`) return
    const seen = untrack(sight)
    const back = is.shows !== before.shows
    const begins = is.turn !== null && (is.turn !== before.turn || back)
    const to = aim({ ...seen, first: looked === undefined, begins, again: is.asked === before.asked && !back })
    looked = `${at} ${is.shows}`
    before = { ...is, turn: is.turn ?? before.turn }
    const [only] = to ?? []
    if (only && to?.length === 1 && !seen.narrow) shown.show(only)
    // Where one's monster is no part of what is asked, most of what is offered is looked at, not what lies about the monster.
    else if (to) shown.frameAround(to, seen.held || to.some((space) => seen.home.includes(space)) ? seen.home : [])
  })
}
