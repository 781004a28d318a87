// The drawn block letters of posters, bursts and ends: strokes with square ends on a grid fourteen units high.

type Point = [x: number, y: number]

interface Glyph {
  width: number
  /** Each stroke a list of points; one that ends where it began is closed. */
  strokes: Point[][]
}

const HIGH = 14
/** Between two letters, so that their rims touch and do not run into each other. */
const APART = 5
const SPACE = 6.5

const ROUND = '1.5 0 3.5 0 5 1.5 5 12.5 3.5 14 1.5 14 0 12.5 0 1.5 1.5 0'

const DRAWN: Record<string, [width: number, ...strokes: string[]]> = {
  A: [5, '0 14 0 2 1.5 0 3.5 0 5 2 5 14', '0 9 5 9'],
  B: [5, '0 0 3.3 0 5 1.6 5 5.2 3.6 7 5 8.8 5 12.4 3.3 14 0 14 0 0', '0 7 3.6 7'],
  C: [5, '5 4 5 1.5 3.5 0 1.5 0 0 1.5 0 12.5 1.5 14 3.5 14 5 12.5 5 10'],
  D: [5, '0 0 3.3 0 5 2 5 12 3.3 14 0 14 0 0'],
  E: [5, '5 0 0 0 0 14 5 14', '0 7 4 7'],
  F: [5, '5 0 0 0 0 14', '0 7.2 4 7.2'],
  G: [5, '5 2.9 5 1.5 3.5 0 1.5 0 0 1.5 0 12.5 1.5 14 3.5 14 5 12.5 5 8.7 3.4 8.7'],
  H: [5, '0 0 0 14', '5 0 5 14', '0 7 5 7'],
  I: [0, '0 0 0 14'],
  J: [4.6, '4.6 0 4.6 12.5 3.1 14 1.5 14 0 12.5 0 10.4'],
  K: [5.2, '0 0 0 14', '5.2 0 5.2 2.6 1.4 7 5.2 11.4 5.2 14'],
  L: [4.6, '0 0 0 14 4.6 14'],
  M: [8, '0 14 0 0 0.6 0 4 6 7.4 0 8 0 8 14'],
  N: [5.2, '0 14 0 0 0.6 0 5 13 5 14', '5.2 14 5.2 0'],
  O: [5, ROUND],
  P: [5, '0 14 0 0 3.5 0 5 1.5 5 7 3.5 8.5 0 8.5'],
  Q: [5, ROUND, '3 10.6 5.4 15'],
  R: [5, '0 14 0 0 3.5 0 5 1.5 5 6 3.5 7.5 0 7.5', '3 7.5 5 10.5 5 14'],
  S: [5, '5 3.8 5 1.5 3.5 0 1.5 0 0 1.5 0 5 1.2 6.5 3.8 7.5 5 9 5 12.5 3.5 14 1.5 14 0 12.5 0 10.2'],
  T: [5, '2.5 0 2.5 14', '0 0 5 0'],
  U: [5, '0 0 0 12.5 1.5 14 3.5 14 5 12.5 5 0'],
  V: [5.6, '0 0 0 5 2.5 14 3.1 14 5.6 5 5.6 0'],
  W: [8, '0 0 0 14 0.6 14 4 8 7.4 14 8 14 8 0'],
  X: [5.4, '0 0 0 2 5.4 12 5.4 14', '5.4 0 5.4 2 0 12 0 14'],
  Y: [5.4, '0 0 0 4 2.7 8 5.4 4 5.4 0', '2.7 8 2.7 14'],
  Z: [5, '0 0 5 0 5 2 0 12 0 14 5 14'],
  '0': [5, ROUND],
  '1': [2.4, '0 2.4 2.4 0 2.4 14'],
  '2': [5, '0 4 0 1.5 1.5 0 3.5 0 5 1.5 5 5 0 12.4 0 14 5 14'],
  '3': [5, '0 3.4 0 1.5 1.5 0 3.5 0 5 1.5 5 5.2 3.6 7 5 8.8 5 12.5 3.5 14 1.5 14 0 12.5 0 10.6', '2.4 7 3.6 7'],
  '4': [5.4, '3.8 14 3.8 0 3.2 0 0 8.4 0 10 5.4 10'],
  '5': [5, '5 0 0 0 0 6 3.5 6 5 7.5 5 12.5 3.5 14 1.5 14 0 12.5 0 11'],
  '6': [5, '5 3.4 5 1.5 3.5 0 1.5 0 0 1.5 0 12.5 1.5 14 3.5 14 5 12.5 5 7.9 3.5 6.6 0 6.6'],
  '7': [5, '0 0 5 0 5 2.4 2 9 2 14'],
  '8': [5, '1.5 7 0 5.4 0 1.5 1.5 0 3.5 0 5 1.5 5 5.4 3.5 7 1.5 7 0 8.6 0 12.5 1.5 14 3.5 14 5 12.5 5 8.6 3.5 7'],
  '9': [5, '0 10.6 0 12.5 1.5 14 3.5 14 5 12.5 5 1.5 3.5 0 1.5 0 0 1.5 0 6.1 1.5 7.4 5 7.4'],
  // The rims of bar and dot meet: a slit between them would look like a scratch.
  '!': [0, '0 0 0 8.4', '0 13.2 0 14'],
  '?': [5, '0 3.6 0 1.5 1.5 0 3.5 0 5 1.5 5 4.6 2.5 7.2 2.5 9', '2.5 13.8 2.5 14'],
  '+': [5.4, '0 7.4 5.4 7.4', '2.7 4.7 2.7 10.1'],
  '-': [3.6, '0 7.4 3.6 7.4'],
  '%': [8, '0.2 1.2 0.2 2', '7.8 12 7.8 12.8', '6.9 0 1.1 14'],
  '.': [0, '0 13.6 0 14'],
  ':': [0, '0 4 0 4.4', '0 11 0 11.4'],
  "'": [0, '0 0 0 2.4'],
  '/': [4.4, '4.4 0 0 14'],
}

function points(stroke: string): Point[] {
  return [...stroke.matchAll(/(\S+) (\S+)/g)].map(([, x, y]) => [Number(x), Number(y)])
}

const GLYPHS = new Map<string, Glyph>(
  Object.entries(DRAWN).map(([letter, [width, ...strokes]]) => [letter, { width, strokes: strokes.map(points) }]),
)

/** Everything that can be drawn; another sign leaves a gap. */
export const LETTERS: string[] = [...GLYPHS.keys()]

function tidy(n: number): string {
  return String(Math.round(n * 10) / 10)
}

function line(stroke: Point[], left: number): string {
  const at = stroke.map(([x, y]) => `${tidy(x + left)} ${tidy(y)}`)
  const closed = at.length > 2 && at[0] === at.at(-1)
  return 'M' + (closed ? at.slice(0, -1) : at).join('L') + (closed ? 'Z' : '')
}

/** The path of a word and how wide it is, in letters fourteen units high; accents are left away. */
export function lettering(text: string): { path: string; width: number } {
  let left = 0
  let path = ''
  const plain = text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/\u2019/g, "'")
    .replace(/[\u2212\u2013]/g, '-')
  for (const letter of plain.toUpperCase()) {
    const glyph = GLYPHS.get(letter)
    path += glyph?.strokes.map((stroke) => line(stroke, left)).join('') ?? ''
    left += glyph ? glyph.width + APART : SPACE
  }
  return { path, width: Math.max(0, left - APART) }
}

/** The box round letters with their rim and shadow. */
export const BOX = { left: -2.6, top: -2.6, right: 3.7, bottom: HIGH + 3.6, height: HIGH + 6.2 }
