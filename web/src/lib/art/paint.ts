// From shapes to what SVG needs: fills, lines and widths, by how large the figure is seen.
import type { Colour, Drawing, Figure, Inks, Pose, Shape } from './kit'

export const INK = '#1b1a22'
export const PAPER = '#fdf3dc'
const SHEET: Record<Exclude<Colour, 'body' | 'light' | 'alt'>, string> = { paper: PAPER, ink: INK, red: '#d7402a', gold: '#f4b52e' }

/** The inks of what is printed on a coloured plate. */
export const ON_PLATE: Inks = { body: PAPER, light: '#e9d9b4', alt: '#b9a988' }

/** A path with all its paint. */
export interface Stroke {
  d: string
  transform?: string | undefined
  fill: string
  stroke: string
  width: number
}

/** How heavy the line is, and whether dots and fine things are seen. */
export interface Detail {
  line: number
  fine: boolean
}

/** The smaller a figure is seen, the heavier its line; below 32 pixels no dots. */
export function detailAt(pixels: number): Detail {
  if (pixels < 32) return { line: 11, fine: false }
  return { line: pixels < 90 ? 7 : 5.5, fine: true }
}

const coloured = (colour: Colour, inks: Inks): string =>
  colour === 'body' ? inks.body : colour === 'light' ? (inks.light ?? PAPER) : colour === 'alt' ? (inks.alt ?? INK) : SHEET[colour]

function limb([, d, transform, width = 20]: Shape, colour: string, line: number): Stroke[] {
  return [
    { d, transform, fill: 'none', stroke: INK, width: width + line },
    { d, transform, fill: 'none', stroke: colour, width: Math.max(width - line, width * 0.3) },
  ]
}

function stroked(shape: Shape, inks: Inks, { line, fine }: Detail): Stroke[] {
  const [brush, d, transform, width] = shape
  const [first = '', ...rest] = brush.split(' ')
  if (!fine && (first === 'dots' || rest.includes('fine') || brush === 'line thin')) return []
  if (first === 'dots') return [{ d, transform, fill: 'url(#halftone)', stroke: 'none', width: 0 }]
  if (first === 'limb') return limb(shape, coloured(rest[0] as Colour, inks), line)
  if (first === 'line') {
    const colour = rest[0] && rest[0] !== 'thin' ? coloured(rest[0] as Colour, inks) : INK
    return [{ d, transform, fill: 'none', stroke: colour, width: width ?? (rest[0] === 'thin' ? 3.4 : line) }]
  }
  const flat = rest.includes('flat')
  return [
    {
      d,
      transform,
      fill: coloured(first as Colour, inks),
      stroke: flat ? 'none' : INK,
      width: flat ? 0 : rest.includes('thin') ? line * 0.6 : line,
    },
  ]
}

/** A drawing's paths, from back to front. */
export const paint = (drawing: Drawing, inks: Inks, detail: Detail): Stroke[] =>
  drawing.flatMap((shape) => stroked(shape, inks, detail))

/** The rim behind it all: whatever has an outline, and wider. What moves together is one path, for it is all of one colour. */
export function rim(strokes: readonly Stroke[], colour = PAPER, wide = 11): Stroke[] {
  const found = new Map<string, Stroke>()
  for (const { d, transform, fill, stroke, width } of strokes) {
    if (stroke !== INK) continue
    const key = `${transform} ${width} ${fill === 'none'}`
    const before = found.get(key)?.d ?? ''
    found.set(key, { d: before + d, transform, fill: fill === 'none' ? 'none' : colour, stroke: colour, width: width + wide })
  }
  return [...found.values()]
}

/** The drawing of a pose; a figure that has not got it stands. */
export const posed = (figure: Figure, pose: Pose): Drawing => figure.poses[pose] ?? figure.poses.stand

/** How the figure's square is brought into the box of 200. */
export function fit({ box }: Figure): string | undefined {
  if (!box) return undefined
  const [x, y, side] = box
  return `scale(${200 / side}) translate(${-x} ${-y})`
}
