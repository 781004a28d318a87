// How the town and its people fit into the room there is: a place keeps its size, whoever comes to it and goes.

/** Pixels between places, and between people. */
export const GAP = 8
const CLOSE = 4
/** A member's whole card with its name, and what a head has round its picture. */
const CARD = { wide: 84, high: 122 }
const ROUND = { wide: 4, high: 7 }
const HEADS = [64, 56, 50, 44, 40, 36, 32, 28, 25, 22] as const
/** Pictures of heads with a name under them. */
const NAMED = [48, 42, 36] as const
/** How a place looks best: as its picture is drawn. */
const SHAPE = 240 / 150

/** The columns of a grid of so many places that leave each the best shape. */
export function columnsFor(places: number, wide: number, high: number): number {
  if (!places || !wide || !high) return 1
  const odd = (columns: number) => {
    const rows = Math.ceil(places / columns)
    const [w, h] = [(wide - GAP * (columns - 1)) / columns, (high - GAP * (rows - 1)) / rows]
    return w <= 0 || h <= 0 ? Infinity : Math.abs(Math.log(w / h / SHAPE)) + (columns * rows - places) / (places * 4)
  }
  const all = Array.from({ length: places }, (_, k) => k + 1)
  const best = all.reduce((best, columns) => (odd(columns) < odd(best) ? columns : best))
  // As few as these rows need.
  return Math.ceil(places / Math.ceil(places / best))
}

export interface Fit {
  /** Whole cards with names, or heads, with names or alone. */
  whole: boolean
  /** How wide one with its name is. */
  named?: number
  /** Of a picture. */
  size: number
  /** From one to the next in a row, and how many there are in one. */
  step: number
  columns: number
  /** How many of them can be seen; the others are a number. */
  shown: number
}

interface Box {
  wide: number
  high: number
}

/** How many stand side by side if each may cover so much of the one before, and in how many rows. */
function room(box: Box, one: Box, seen: number): { columns: number; rows: number } {
  const columns = box.wide < one.wide ? 0 : Math.floor((box.wide - one.wide) / ((one.wide + CLOSE) * seen)) + 1
  return { columns, rows: Math.max(0, Math.floor((box.high + CLOSE) / (one.high + CLOSE))) }
}

/** Ways to show heads, the best first: apart, close together, smaller, smaller and closer still. */
const WAYS = [
  { sizes: HEADS.filter((size) => size >= 30), seen: 1 },
  { sizes: HEADS.filter((size) => size >= 30), seen: 0.62 },
  { sizes: HEADS.filter((size) => size < 30), seen: 1 },
  { sizes: HEADS.filter((size) => size < 30), seen: 0.62 },
  { sizes: HEADS.slice(-1), seen: 0.4 },
].flatMap(({ sizes, seen }) => sizes.map((size) => ({ size, seen })))

/** The largest way to show so many people in a box; closest together only where all must be seen. */
export function fitCrew(count: number, wide: number, high: number, all = true): Fit {
  const box = { wide, high }
  const cards = room(box, CARD, 1)
  if (cards.columns * cards.rows >= count)
    return { whole: true, size: 52, step: CARD.wide + CLOSE, columns: cards.columns, shown: count }
  for (const size of NAMED) {
    const one = { wide: size + 34, high: size + 33 }
    const { columns, rows } = room(box, one, 1)
    if (columns * rows >= count) return { whole: false, named: one.wide, size, step: one.wide + CLOSE, columns, shown: count }
  }
  const tried = WAYS.slice(0, all ? undefined : -1).map(({ size, seen }) => {
    const head = { wide: size + ROUND.wide, high: size + ROUND.high }
    const { columns, rows } = room(box, head, seen)
    const across = Math.min(columns, Math.ceil(count / Math.max(1, rows)))
    const step = across < 2 ? head.wide : Math.min(head.wide + CLOSE, (wide - head.wide) / (across - 1))
    return { whole: false, size, step, columns: across, holds: columns * rows, shown: count }
  })
  const { holds, ...found } = tried.find((way) => way.holds >= count) ?? (tried.at(-1) as (typeof tried)[number])
  // The number stands where one more head would.
  return holds >= count ? found : { ...found, shown: Math.max(0, holds - 1) }
}

/** How the members of a combat are drawn: a card with name and life below its picture, a head with its name or a word of it, or a head alone. */
export interface Tile {
  form: 'card' | 'named' | 'short' | 'head'
  /** Of the picture, and of all of it. */
  size: number
  wide: number
  /** What it can do stands under it: with what that does, or by name alone. */
  chips: 'told' | 'named' | ''
}

/** A gang of a combat: for each who stands there, how many lines under it say what it can do. */
export type Band = number[]

const CHIPS = { told: 41, named: 29, '': 0 }
const AROUND = { card: 56, named: 33, short: 18, head: 10 }
/** Pictures from which on a card's words are larger too. */
export const LARGE = 112
const tileHigh = ({ form, size }: Tile) => size + AROUND[form] + (form === 'card' && size >= LARGE ? 8 : 0)
const CHIP_WIDE = { told: 120, named: 108, '': 86 }
const card = (size: number, chips: Tile['chips']): Tile => ({
  form: 'card',
  size,
  wide: Math.max(CHIP_WIDE[chips], size + 16),
  chips,
})
const CARDS = [150, 130, 112, 100, 90, 80, 70, 60, 52] as const
const short = (size: number, wide: number): Tile => ({ form: 'short', size, wide: Math.max(wide, size + 6), chips: '' })
/** The best first: large, then with fewer words under them, then with none, then with less of their names, then without. */
const TILES: Tile[] = [
  ...CARDS.map((size) => card(size, 'told')),
  ...CARDS.map((size) => card(size, 'named')),
  ...CARDS.map((size) => card(size, '')),
  ...NAMED.map((size): Tile => ({ form: 'named', size, wide: size + 34, chips: '' })),
  ...[44, 40, 36, 32, 28, 24].map((size) => short(size, 55)),
  ...[40, 36, 32, 28].map((size) => short(size, 46)),
  ...[44, 40, 36, 32, 28, 24].map((size): Tile => ({ form: 'head', size, wide: size + 6, chips: '' })),
]

/** The largest tiles with which everybody of a side is in sight: some gangs below one another, each under a heading. */
function fitSide(bands: Band[], wide: number, high: number, heading: number, gap: number): Tile {
  const fits = (tile: Tile) => {
    const columns = Math.floor((wide + gap) / (tile.wide + gap))
    const row = (some: Band) => tileHigh(tile) + Math.max(...some) * CHIPS[tile.chips] + GAP
    const rows = (band: Band) =>
      Array.from({ length: Math.ceil(band.length / columns) }, (_, i) => band.slice(i * columns, (i + 1) * columns))
    const tall = (band: Band) => rows(band).reduce((sum, some) => sum + row(some), heading)
    return columns > 0 && bands.reduce((sum, band) => sum + tall(band), -GAP) <= high
  }
  return TILES.find(fits) ?? (TILES.at(-1) as Tile)
}

/** So many times as large as those of the other side may the tiles of the few be. */
const LARGER = 1.5

/** The tiles of both sides: each as large as it can be, cards not much larger than those of the other side. */
export function fitSides(sides: Band[][], wides: number[], highs: number[], heading: number, gap = GAP): Tile[] {
  const tiles = sides.map((bands, i) => fitSide(bands, wides[i] ?? 0, highs[i] ?? 0, heading, gap))
  const least = Math.min(...tiles.map(({ size }) => size))
  return tiles.map((tile) => (tile.form === 'card' ? card(Math.min(tile.size, least * LARGER), tile.chips) : tile))
}

/** How wide the left side is, if the right one is 1: by how many stand on each; what one's own can do stands under them, in a few columns. */
export function shareOf(left: number, right: number, mine: boolean): number {
  const [OWN, FEW, LEAST, MOST] = [1.3, 3, 0.8, 2]
  return Math.min(MOST, Math.max(mine && left >= FEW ? OWN : LEAST, ((mine ? OWN : 1) * left) / right))
}

/** One side above the other: the room is shared so that the smaller of them are as large as can be. */
export function fitStacked(sides: Band[][], wide: number, high: number, heading: number): Tile[] {
  const ways = [0.5, 0.45, 0.55, 0.4, 0.6, 0.35, 0.65, 0.3, 0.7].map((share) =>
    fitSides(sides, [wide, wide], [high * share, high * (1 - share)], heading, CLOSE),
  )
  // Large faces are less than names.
  const least = (tiles: Tile[]) => Math.min(...tiles.map(({ form, size }) => (form === 'head' ? 0 : size)))
  return ways.reduce((best, way) => (least(way) > least(best) ? way : best))
}

/** How the cards of a hand lie side by side. */
export interface HandFit {
  /** Pixels of each, and what it needs for all of its words: more, only where there is no room for all. */
  wide: number[]
  needs: number[]
  /** In smaller type, with a smaller picture. */
  dense: boolean
}

/** By the length of a card's words, in each type, how wide it must be for the height of the hand. */
const ROOMY = { letter: 1.12, around: 24, least: 188, most: 420 }
const DENSE = { letter: 0.7, around: 22, least: 116, most: 270 }

/** All cards of a hand in sight, none above another: in smaller type if they must, and narrower than their words only if even that is too wide. */
export function fitHand(lengths: number[], across: number): HandFit {
  const room = across - GAP * Math.max(0, lengths.length - 1)
  const needsIn = ({ letter, around, least, most }: typeof ROOMY) =>
    lengths.map((length) => Math.min(most, Math.max(least, Math.ceil(length * letter) + around)))
  const sum = (all: number[]) => all.reduce((one, other) => one + other, 0)
  const roomy = needsIn(ROOMY)
  if (sum(roomy) <= room || across <= 0) return { wide: roomy, needs: roomy, dense: false }
  const needs = needsIn(DENSE)
  const share = room / sum(needs)
  return { wide: needs.map((need) => Math.floor(need * share)), needs, dense: true }
}
