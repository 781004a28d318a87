// Pictures for cards and places: a printed ground, and on it figures and things. The box is 240 by 150; what matters
// stands in the middle 150, because small cards show a square of it.
import { rays, skyline, starry } from './covers/shapes'
import { at, type Drawing, type Figure, type Inks, type Pose } from './kit'
import { fit, posed } from './paint'

export const WIDE = 240
export const HIGH = 150

/** A flat of colour: any paint, or `dots` for the halftone screen. */
export type Flat = readonly [paint: string, d: string]

export interface Part {
  shapes: Drawing
  inks: Inks
  move?: string | undefined
  /** Without the paper rim around it. */
  bare?: boolean
}

export interface Picture {
  ground: readonly Flat[]
  parts: readonly Part[]
}

/** The pictures of a game by card id. */
export type Pictures = Readonly<Record<string, Picture>>

const ALL = `M0 0H${WIDE}V${HIGH}H0Z`

// ---------------------------------------------------------------- grounds

/** Rays from a point. */
export const sun = (paint: string, ray: string, x = 120, y = 84): Flat[] => [
  [paint, ALL],
  [ray, rays(x, y, 240, 14, 0.5)],
]
/** A great disc in the sky, shaded. */
export const disc = (sky: string, paint: string, x = 120, y = 78, r = 66): Flat[] => [
  [sky, ALL],
  [paint, `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`],
  [
    'dots',
    `M${x} ${y + r}A${r} ${r} 0 0 0 ${x + r} ${y}C${x + r * 0.8} ${y + r * 0.5} ${x + r * 0.4} ${y + r * 0.8} ${x} ${y + r}Z`,
  ],
]
/** Sky over a ground, with a dotted edge. */
export const field = (sky: string, soil: string, line = 108): Flat[] => [
  [sky, ALL],
  [soil, `M0 ${line}C60 ${line - 10} 180 ${line - 10} ${WIDE} ${line}V${HIGH}H0Z`],
  [
    'dots',
    `M0 ${line}C60 ${line - 10} 180 ${line - 10} ${WIDE} ${line}V${line + 12}C180 ${line + 4} 60 ${line + 4} 0 ${line + 12}Z`,
  ],
]
/** A night sky, starry, with the town under it. */
export const night = (sky: string, houses: string, word = 'night', high = 46): Flat[] => {
  const line = skyline(word, -4, WIDE + 4, HIGH, 24, high)
  return [
    [sky, ALL],
    ['#fdf3dc', starry(word, 16, WIDE, 90)],
    [houses, line.houses],
    ['#f4b52e', line.windows],
  ]
}
/** Broad diagonal bands. */
export const bands = (paint: string, band: string): Flat[] => [
  [paint, ALL],
  [band, Array.from({ length: 8 }, (_, i) => `M${i * 60 - 120} ${HIGH}l90 -${HIGH}h30l-90 ${HIGH}z`).join('')],
]
/** A wall of dots that rises from below. */
export const wall = (paint: string, low = 70): Flat[] => [
  [paint, ALL],
  ['dots', `M0 ${low}H${WIDE}V${HIGH}H0Z`],
]
/** Rings round a point. */
export const rings = (paint: string, ring: string, x = 120, y = 75): Flat[] => [
  [paint, ALL],
  ...[120, 78, 38].map((r, i): Flat => [
    i % 2 ? paint : ring,
    `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`,
  ]),
]

// ---------------------------------------------------------------- what stands on them

/** A figure of the sheet, so large, with its upper left corner there; flipped it looks left. */
export function who(figure: Figure, pose: Pose, x: number, y: number, size: number, flip = false): Part {
  const place = flip
    ? `translate(${x + size} ${y}) scale(${-size / 200} ${size / 200})`
    : `translate(${x} ${y}) scale(${size / 200})`
  return { shapes: posed(figure, pose), inks: figure.inks, move: [place, fit(figure)].filter(Boolean).join(' ') }
}

const PLAIN: Inks = { body: '#7f95a3', light: '#f0bd7c', alt: '#6b4426' }

/** Things drawn round 0 0, placed there, so large and so turned. */
export const thing = (shapes: Drawing, x: number, y: number, size = 1, turn = 0, inks: Partial<Inks> = {}): Part => ({
  shapes: at(`translate(${x} ${y}) rotate(${turn}) scale(${size})`, shapes),
  inks: { ...PLAIN, ...inks },
})

/** The same, printed straight on the ground. */
export const print = (shapes: Drawing, x: number, y: number, size = 1, turn = 0, inks: Partial<Inks> = {}): Part => ({
  ...thing(shapes, x, y, size, turn, inks),
  bare: true,
})

export const picture = (ground: readonly Flat[], ...parts: Part[]): Picture => ({ ground, parts })
