// Our own drawings that the monster games share, in a box of 64 by 64: creatures and units. A part is a path and a tone.
export type Tone = 'body' | 'dark' | 'light' | 'white' | 'black' | 'glow'
export type Part = readonly [Tone, string]

/** A whole circle as a path. */
export const dot = (x: number, y: number, r: number) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`

const konk: Part[] = [
  [
    'body',
    'M32 5c7 0 11 4 11 10 9 1 16 6 18 15 1 8 1 15-1 20-1 4-8 5-9 1-1-3 1-6 1-10l-4-7c0 6 1 11 3 17 2 5 0 9-5 9h-9l-2-9h-6l-2 9h-9c-5 0-7-4-5-9 2-6 3-11 3-17l-4 7c0 4 2 7 1 10-1 4-8 3-9-1C2 45 2 38 3 30c2-9 9-14 18-15C21 9 25 5 32 5z',
  ],
  ['light', 'M32 11c5 0 8 3 8 8 0 6-3 9-8 9s-8-3-8-9c0-5 3-8 8-8zM23 33q9 6 18 0l-2 9q-7 4-14 0z'],
  ['dark', 'M25 15q7-5 14 0l-1 3q-6-3-12 0zM27 23q5 4 10 0l-1 3q-4 2-8 0z'],
  ['white', dot(28.5, 18.5, 1.8) + dot(35.5, 18.5, 1.8)],
  ['black', dot(28.5, 18.8, 0.9) + dot(35.5, 18.8, 0.9)],
]

const gargantis: Part[] = [
  [
    'dark',
    'M31 27C26 14 14 7 1 10c5 4 6 8 5 14 4-1 8 1 9 6 4-2 7-1 8 3l9 5 9-5c1-4 4-5 8-3 1-5 5-7 9-6-1-6 0-10 5-14-13-3-25 4-30 17z',
  ],
  ['body', 'M32 13c5 0 8 4 7 9l-2 5c5 5 6 13 2 20l5 11-7-3-5 7-5-7-7 3 5-11c-4-7-3-15 2-20l-2-5c-1-5 2-9 7-9z'],
  ['body', 'M27 17l-6-11 9 7zM37 17l6-11-9 7z'],
  ['light', 'M32 32c3 2 4 8 0 13-4-5-3-11 0-13z'],
  ['glow', 'M26.5 19l4.5 2-3.5 1.5zM37.5 19l-4.5 2 3.5 1.5z'],
  ['white', 'M29 26l1.5 3 1.5-3 1.5 3 1.5-3z'],
]

const megaclaw: Part[] = [
  ['dark', 'M18 46l-12 4 1 3 13-4zM21 51l-9 9 3 2 9-9zM46 46l12 4-1 3-13-4zM43 51l9 9-3 2-9-9z'],
  [
    'body',
    'M17 36C7 34 1 26 3 15 4 9 9 4 15 3c-3 5-3 9-1 13 2-5 6-8 11-8 0 11-3 18-7 20l3 6zM47 36c10-2 16-10 14-21-1-6-6-11-12-12 3 5 3 9 1 13-2-5-6-8-11-8 0 11 3 18 7 20l-3 6z',
  ],
  ['body', 'M32 27c11 0 18 6 18 15s-8 14-18 14-18-5-18-14 7-15 18-15z'],
  ['light', 'M32 34c8 0 12 3 12 7H20c0-4 4-7 12-7z'],
  ['dark', 'M24 46h16l-2 6-2-3-2 3-2-3-2 3-2-3-2 3z'],
  ['body', 'M25 31l-3-11 3-1 4 11zM39 31l3-11-3-1-4 11z'],
  ['white', dot(23.5, 19, 3.4) + dot(40.5, 19, 3.4)],
  ['black', dot(24, 19, 1.6) + dot(40, 19, 1.6)],
]

const tomanagi: Part[] = [
  ['dark', 'M30 10l-9-3 4 8-11 0 7 7-11 4 9 5-9 7 11 0-5 8 10-4z'],
  [
    'body',
    'M3 59c10 1 16-3 19-10-3-9-1-18 4-24 0-9 6-16 15-17l11 1c6 1 8 5 7 10l-12 5c6 6 8 12 6 19l6 17H48l-4-9c-2 2-4 3-7 3l-2 6H24l2-7c-7 7-16 11-23 6z',
  ],
  ['light', 'M40 27c4 5 5 14 2 21-3 1-6 1-8 0 4-6 5-14 6-21z'],
  ['white', 'M58 20l-2 4-2-3-2 4-2-3-2 3-1-4z'],
  ['glow', dot(46, 14, 2.4)],
  ['black', dot(46.5, 14, 1.1)],
  ['dark', 'M46 33l8-1-4 5 4 3-8 0z'],
]

const toxicor: Part[] = [
  [
    'body',
    'M32 6c10 0 16 8 16 17 0 6 6 9 10 15 4 8 2 17-4 20-5 2-6-3-10-3s-5 6-12 6-8-6-12-6-5 5-10 3c-6-3-8-12-4-20 4-6 10-9 10-15 0-9 6-17 16-17z',
  ],
  ['light', 'M20 40c-4 3-7 7-6 12 1-4 4-6 6-12zM47 42c4 3 5 6 4 10-1-4-3-6-4-10z'],
  ['dark', 'M20 40l5 3 4-3 4 3 4-3 4 3 4-3-4 9H24z'],
  ['white', dot(25, 23, 5) + dot(39, 20, 6) + dot(32, 32, 3.6)],
  ['black', dot(26, 24, 2.2) + dot(38, 21, 2.6) + dot(32, 32.5, 1.6)],
  ['glow', dot(9, 20, 3) + dot(14, 11, 2) + dot(54, 25, 2.5) + dot(56, 14, 1.6)],
]

const zorb: Part[] = [
  [
    'dark',
    'M21 34c-2 9-12 9-14 18 0 5 6 8 8 4 1-6 11-7 12-18zM43 34c2 9 12 9 14 18 0 5-6 8-8 4-1-6-11-7-12-18zM28 36c1 9-6 14-3 22 2 5 8 3 7-2-1-6 4-11 3-20zM36 36c-1 9 6 14 3 22-2 5-8 3-7-2',
  ],
  ['body', 'M32 3c15 0 23 9 23 20 0 9-6 16-13 17H22C15 39 9 32 9 23 9 12 17 3 32 3z'],
  ['light', 'M15 15c2-4 6-7 11-8-4 3-6 6-7 11zM46 8c3 2 5 4 6 8l-4-1z'],
  ['white', dot(32, 23, 10)],
  ['glow', dot(32, 23, 6)],
  ['black', dot(32, 23, 3)],
]

const mecha_monster: Part[] = [
  ['body', 'M22 4h20l3 4v10H19V8zM14 20h36l4 6-3 16H13l-3-16z'],
  ['dark', 'M4 24h7v22H3zM53 24h7l1 22h-8zM17 43h12l-1 18H14zM35 43h12l3 18H36z'],
  ['light', 'M19 24h26v10H19zM3 46h9v6H3zM52 46h9v6h-9z'],
  ['glow', 'M23 9h18v4H23z'],
  ['black', dot(26, 29, 2) + dot(32, 29, 2) + dot(38, 29, 2)],
  ['dark', 'M31 0h2v5h-2z'],
]

const captain_colossal: Part[] = [
  ['dark', 'M22 18C14 26 8 42 7 60l14-5 11 4 11-4 14 5c-1-18-7-34-15-42z'],
  ['body', 'M24 20h16l7 5 5 16-5 2-6-12-1 11H24l-1-11-6 12-5-2 5-16z'],
  ['body', 'M24 41h16l2 20h-8l-2-13-2 13h-8z'],
  ['light', 'M32 3c5 0 8 4 8 9s-3 8-8 8-8-3-8-8 3-9 8-9z'],
  ['black', 'M24 9h16v4H34l-2 1-2-1h-6z'],
  ['glow', 'M32 23l2.5 5h5l-4 3.5 1.5 5-5-3-5 3 1.5-5-4-3.5h5z'],
]

const tank: Part[] = [
  ['dark', 'M6 42h52c3 0 5 3 4 6l-3 7c-1 2-3 3-5 3H10c-2 0-4-1-5-3l-3-7c-1-3 1-6 4-6z'],
  ['body', 'M10 32h44l6 9H4zM20 18h20c4 0 6 3 7 6l2 7H15l1-8c1-3 2-5 4-5z'],
  ['body', 'M44 20h20v5H46z'],
  ['light', dot(13, 50, 3.5) + dot(26, 50, 3.5) + dot(39, 50, 3.5) + dot(51, 50, 3.5)],
]

const missile_launcher: Part[] = [
  ['dark', dot(14, 53, 7) + dot(32, 53, 7) + dot(50, 53, 7)],
  ['body', 'M4 40h56v9H4zM46 26h12l4 14H46z'],
  ['body', 'M6 34L38 8l6 8-30 24z'],
  ['light', 'M38 8l12-6-6 14zM49 30h7l2 7h-9z'],
]

const rocket_launcher: Part[] = [
  ['dark', dot(16, 53, 8) + dot(48, 53, 8)],
  ['body', 'M4 38h56v12H4zM42 24h12l6 14H42z'],
  ['body', 'M8 14h30v6H8zM8 22h30v6H8zM8 30h30v6H8z'],
  ['light', 'M38 14l6 3-6 3zM38 22l6 3-6 3zM38 30l6 3-6 3zM46 28h7l3 8H46z'],
]

const fighter: Part[] = [
  ['body', 'M32 2c3 4 4 10 4 18l22 18v7l-22-7-1 12 9 7v5l-12-3-12 3v-5l9-7-1-12-22 7v-7l22-18c0-8 1-14 4-18z'],
  ['light', 'M32 12c2 3 2 7 2 11h-4c0-4 0-8 2-11z'],
]

const x_fighter: Part[] = [
  ['dark', 'M5 8l24 18-2 5L3 14zM59 8L35 26l2 5 24-17zM5 58l24-20-2-5L3 52zM59 58L35 38l2-5 24 19z'],
  ['body', 'M32 2c4 6 5 14 5 24v20l-5 14-5-14V26c0-10 1-18 5-24z'],
  ['glow', 'M30 54h4l-2 8zM32 12c2 3 2 7 2 11h-4c0-4 0-8 2-11z'],
]

const nuclear_submarine: Part[] = [
  ['body', 'M4 38c0-6 8-11 20-11h18c11 0 18 5 20 11-2 6-9 11-20 11H24C12 49 4 44 4 38z'],
  ['body', 'M28 27l2-13h12l2 13zM37 14V6h8v3h-5v5z'],
  ['light', dot(20, 37, 2.6) + dot(30, 37, 2.6) + dot(40, 37, 2.6)],
  ['dark', 'M4 38L0 29v18zM2 53q5-4 10 0t10 0 10 0 10 0 10 0 10 0v4q-5-4-10 0t-10 0-10 0-10 0-10 0-10 0z'],
]

const cruise_missile: Part[] = [
  ['body', 'M62 4c1 8-3 15-8 20L26 52l-14 0 0-14L40 10c5-5 13-8 22-6z'],
  ['dark', 'M24 26L6 30l-4 8 14-2zM38 40l-4 18-8 4 2-14zM12 52L2 62l2-12z'],
  ['light', 'M62 4c1 6-1 10-4 13L47 6c4-2 9-3 15-2z'],
]

export const CREATURES: Record<string, Part[]> = {
  konk,
  gargantis,
  megaclaw,
  tomanagi,
  toxicor,
  zorb,
  mecha_monster,
  captain_colossal,
}

export const UNITS: Record<string, Part[]> = {
  tank,
  missile_launcher,
  rocket_launcher,
  fighter,
  x_fighter,
  submarine: nuclear_submarine,
  missile: cruise_missile,
}

/** How a piece looks: its drawing, the three tones of a creature, and for a unit the plate and the mark of those it fights for. */
export interface Look {
  parts: readonly Part[]
  tones?: readonly [body: string, dark: string, light: string] | undefined
  badge?: Badge
  /** The rim of a creature: white, or dark where it serves another. */
  dark?: boolean
}

/** A side's sign: its plate has a shape of its own, so that colour is not the only sign, and on it lies its mark. */
export interface Badge {
  plate: string
  mark: string
  fill: string
}

/** Shapes of plates. */
export const PLATES = {
  square: 'M8 6h48c3 0 5 2 5 5v42c0 3-2 5-5 5H8c-3 0-5-2-5-5V11c0-3 2-5 5-5z',
  disc: dot(32, 32, 30),
  diamond: 'M32 1l30 31-30 31L2 32z',
  octagon: 'M20 2h24l18 18v24L44 62H20L2 44V20z',
  shield: 'M32 1c10 5 19 6 28 6 1 26-6 46-28 56C10 53 3 33 4 7c9 0 18-1 28-6z',
  hexagon: 'M32 1l28 16v30L32 63 4 47V17z',
}
/** The mark of those at home at sea. */
export const ANCHOR =
  'M32 6a7 7 0 0 1 4 13v4h9v6h-9v19c7-1 12-5 14-11l-5 1 8-11 6 13-5-2c-3 11-11 17-22 18C21 55 13 49 10 38l-5 2 6-13 8 11-5-1c2 6 7 10 14 11V29h-9v-6h9v-4a7 7 0 0 1 4-13z'

const FIXED: Partial<Record<Tone, string>> = { white: '#fff', black: '#16161c', glow: '#ffd23e' }
const ON_PLATE: Record<Tone, string> = {
  body: '#fff',
  dark: '#d9dde2',
  light: '#20262e',
  glow: '#ffd35c',
  white: '#fff',
  black: '#20262e',
}
const GREY = ['#6b7078', '#3d4148', '#b9bec6'] as const

/** The colour of one part of a look. */
export function colour(tone: Tone, look: Look): string {
  if (look.badge) return ON_PLATE[tone]
  const [body, dark, light] = look.tones ?? GREY
  return FIXED[tone] ?? { body, dark, light }[tone as 'body' | 'dark' | 'light']
}

/** The tones of the creatures that are in more than one game. */
export const TONES: Record<string, readonly [string, string, string]> = {
  konk: ['#6f4426', '#3f2412', '#c89367'],
  gargantis: ['#5d4b9b', '#3b2e6b', '#a596d8'],
  megaclaw: ['#b5302a', '#6e1815', '#e8826a'],
  tomanagi: ['#2a7456', '#154433', '#9fd0a0'],
  toxicor: ['#6b8c1c', '#34480a', '#bcd85a'],
  zorb: ['#a12f74', '#6b1c4c', '#dd86b9'],
  mecha_monster: ['#7d8794', '#434c57', '#bac4cf'],
  captain_colossal: ['#1f56a5', '#b3241f', '#e6b48c'],
}
