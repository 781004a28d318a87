// The kit all figures are cut from: flat shapes in a box of 200 by 200 whose ground is at 191, facing right.
// A figure is data: inks, and for each pose a list of shapes, drawn in turn from back to front.

/** The inks of a figure: `body`, `light` and `alt` are its own, the others are the same on every sheet. */
export type Colour = 'body' | 'light' | 'alt' | 'paper' | 'ink' | 'red' | 'gold'

/**
 * How a shape is drawn. A bare colour has the black outline; `thin` a lighter one, `flat` none. `dots` is the halftone shade,
 * `line` an open line. What is `fine` is left away where the figure is small.
 */
export type Brush =
  | Colour
  | `${Colour} ${'thin' | 'flat' | 'thin fine' | 'flat fine'}`
  | `limb ${Colour}`
  | 'dots'
  | 'line'
  | 'line thin'
  | `line ${Colour}`

/** A brush, a path, how it is moved, and for a limb or a coloured line how wide it is. */
export type Shape = readonly [brush: Brush, d: string, move?: string, width?: number]
export type Drawing = readonly Shape[]

export type Pose = 'stand' | 'attack' | 'hurt' | 'fallen'
export const POSES: readonly Pose[] = ['stand', 'attack', 'hurt', 'fallen']

export interface Inks {
  body: string
  light?: string
  alt?: string
}

export interface Figure {
  inks: Inks
  /** The square that is shown: its left, top and side; the whole box of 200 unless told. Poses share it, so that no pose is larger. */
  box?: readonly [x: number, y: number, side: number]
  poses: { readonly stand: Drawing } & { readonly [pose in Pose]?: Drawing }
}

/** What a game shows: for each kind (creature, unit, city ...) its figures by id. */
export type Art = Readonly<Record<string, Readonly<Record<string, Figure>>>>

// ---------------------------------------------------------------- putting shapes together

/** Shapes turned, shifted or scaled together, by an SVG transform. */
export const at = (move: string, ...parts: Drawing[]): Drawing =>
  parts.flat().map(([brush, d, inner, width]) => [brush, d, inner ? `${move} ${inner}` : move, width] as const)

/** The mirror image across the upright line through `middle`. */
export const mirror = (middle: number, ...parts: Drawing[]): Drawing => at(`matrix(-1 0 0 1 ${2 * middle} 0)`, ...parts)

/** Both sides of what has a left and a right one. */
export const both = (middle: number, ...parts: Drawing[]): Drawing => [...parts.flat(), ...mirror(middle, ...parts)]

const round = (n: number) => Math.round(n * 10) / 10

/** A whole circle as a path. */
export const dot = (x: number, y: number, r: number) =>
  `M${round(x - r)} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`

/** A whole ellipse as a path. */
export const oval = (x: number, y: number, rx: number, ry: number) =>
  `M${round(x - rx)} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`

/** A star of so many points, as a path. */
export function star(x: number, y: number, r: number, points = 5, inner = 0.42, turn = 0): string {
  const corners = Array.from({ length: points * 2 }, (_, i) => {
    const angle = (Math.PI * i) / points - Math.PI / 2 + (turn * Math.PI) / 180
    const away = i % 2 ? r * inner : r
    return `${round(x + Math.cos(angle) * away)} ${round(y + Math.sin(angle) * away)}`
  })
  return `M${corners.join('L')}Z`
}

// ---------------------------------------------------------------- what many figures have

/** An eye with its look: the pupil stands off the middle by (dx, dy). */
export const eye = (x: number, y: number, r: number, dx = 0, dy = 0): Drawing => [
  ['paper thin', dot(x, y, r)],
  ['ink flat', dot(x + dx, y + dy, round(r * 0.46))],
]

/** An eye that is out: a cross. */
export const out = (x: number, y: number, r: number): Drawing => [
  ['line', `M${x - r} ${y - r}l${2 * r} ${2 * r}M${x + r} ${y - r}l${-2 * r} ${2 * r}`],
]

/** An eye shut tight by a blow; `way` is 1 where it points to the right. */
export const shut = (x: number, y: number, r: number, way: 1 | -1 = 1): Drawing => [
  ['line', `M${x - way * r} ${y - r * 0.85}L${x + way * r} ${y}L${x - way * r} ${y + r * 0.85}`],
]

/** The flash of a blow. */
export const burst = (x: number, y: number, r = 30): Drawing => [
  ['gold', star(x, y, r, 9, 0.56, 10)],
  ['paper flat', star(x, y, r * 0.55, 9, 0.5, 10)],
]

/** Stars that go round a head. */
export const stars = (x: number, y: number, wide = 32): Drawing => [
  ['gold thin fine', star(x - wide, y + 10, 11, 5, 0.42, -8)],
  ['gold thin fine', star(x, y, 8.5, 5, 0.42, 20)],
  ['gold thin fine', star(x + wide, y + 9, 10.5, 5, 0.42, 8)],
]

/** A row of teeth along a line, pointing down, or up where `long` is below zero. */
export function teeth(x: number, y: number, wide: number, count: number, long = 10): Drawing {
  const step = wide / count
  const path = Array.from(
    { length: count },
    (_, i) => `M${round(x + i * step)} ${y}l${round(step / 2)} ${long} ${round(step / 2)} ${-long}z`,
  )
  return [['paper flat', path.join('')]]
}

/** A tuft of smoke, dotted. */
export const smoke = (x: number, y: number, size = 1): Drawing =>
  at(`translate(${x} ${y}) scale(${size})`, [
    ['paper flat fine', SMOKE],
    ['dots', SMOKE],
  ])
const SMOKE = 'M-53 28C-73 16 -67 -8 -47 -10C-51 -30 -25 -42 -11 -28C-1 -46 31 -44 33 -22C55 -26 67 -4 53 10C67 24 53 42 37 36Z'

/** A fire on the ground. */
export const fire = (x: number, y: number, size = 1): Drawing =>
  at(`translate(${x} ${y}) scale(${size})`, [
    ['red', 'M-10 0C-16 -18 -2 -22 -4 -38C10 -30 16 -16 10 0Z'],
    ['gold thin', 'M-4 0C-7 -10 0 -12 -1 -20C6 -14 8 -6 5 0Z'],
  ])

/** What is left of a place after a visit: tilted, in flames and smoke, in its rubble. */
export const stomped = (whole: Drawing): Drawing => [
  ...smoke(100, 44, 0.9),
  ...at('translate(0 56) rotate(-4 100 190) scale(1 .71)', whole),
  ...fire(44, 191),
  ...fire(152, 191, 1.15),
  ['ink', 'M2 193L18 176L36 188L54 178L74 192L98 180L120 191L140 178L158 189L180 178L199 193Z'],
]
