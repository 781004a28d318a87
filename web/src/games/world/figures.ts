// How World's pieces look: our own drawings in a box of 64 by 64, and the signs of its militaries. Creatures that America has too are shared.
import { ANCHOR, CREATURES, dot, PLATES, TONES, UNITS, type Badge, type Look, type Part } from '../../lib/monsters/figures'
import type { PieceThing } from './things'

// A lean hunter on four legs, spines along its back.
const chupacoloso: Part[] = [
  ['dark', 'M17 27l-4-13 9 9 0-14 8 13 4-13 5 14 9-9-2 12z'],
  [
    'body',
    'M6 50c2-13 8-23 20-25 9-2 16-1 21 2 3-6 8-9 13-8l-2 5c4 2 6 6 5 10l-10 5c-2 5-4 8-5 12l2 9h-7l-2-12-12 1-4 11h-7l3-14-7 2-4 13H3z',
  ],
  ['light', 'M24 33c6-2 13-2 18 0-3 5-13 6-18 0z'],
  ['glow', dot(54.5, 26.5, 2)],
  ['white', 'M52 34l2 5 2-4 2 4 3-6z'],
]

// A long neck out of the water, and two humps.
const nessie: Part[] = [
  [
    'body',
    'M14 56c-2-14 5-19 3-30-1-3-4-4-7-3-4 1-7-1-7-5 0-6 7-12 14-11 10 1 14 9 13 19-1 8-5 14-4 19 3-6 8-9 13-8 5 1 8 5 8 11 2-4 5-6 8-5 4 1 5 5 5 13z',
  ],
  ['light', 'M20 56c0-12 6-18 6-30 3 12-3 18-1 30zM36 48c2-4 7-4 9 0z'],
  ['dark', 'M18 7l4-5 1 6 5-1-2 5zM0 56q5-5 11 0t11 0 11 0 11 0 10 0 10 0v7H0z'],
  ['white', dot(13, 15, 2.6)],
  ['black', dot(12.4, 15.3, 1.3)],
]

// A night hag with wide wings.
const strigoika: Part[] = [
  [
    'dark',
    'M29 26C22 12 12 8 0 14c4 3 6 8 5 14 4-2 8 0 9 5 4-3 8-1 9 4l9 6 9-6c1-5 5-7 9-4 1-5 5-7 9-5-1-6 1-11 5-14-12-6-22-2-29 12z',
  ],
  ['body', 'M24 14c0-8 4-12 8-12s8 4 8 12c0 4-2 7-4 9l5 12 6 26-8-4-7 5-7-5-8 4 6-26 5-12c-2-2-4-5-4-9z'],
  ['light', 'M27 13c0-4 2-6 5-6s5 2 5 6-2 8-5 8-5-4-5-8z'],
  ['glow', dot(29.6, 12.4, 1.4) + dot(34.4, 12.4, 1.4)],
  ['white', 'M29 17l1 4 1.5-3h1l1.5 3 1-4z'],
  ['dark', 'M22 14C20 6 26 0 32 0s12 6 10 14c-1-6-5-9-10-9s-9 3-10 9z'],
]

const pterror: Part[] = [
  [
    'body',
    'M33 30C26 16 14 10 0 12c6 6 9 10 10 17 6-1 10 2 12 8l8 4-2 14 5 7 5-7-2-14c4 0 6-2 8-4 3-6 7-8 12-7 0-7 2-12 8-18-14-1-24 5-31 18z',
  ],
  ['dark', 'M33 30c-4-3-6-7-5-12L10 6l22 6c5 1 8 4 8 8l20 3-21 5c-1 2-3 3-6 2z'],
  ['light', 'M32 38c2-2 4-2 6 0l-3 12z'],
  ['glow', dot(34, 18, 1.8)],
]

const frosty: Part[] = [
  [
    'body',
    'M32 3c9 0 14 5 14 13 9 2 15 9 15 20 0 8-2 15-6 15-3 0-4-3-3-7l-2-6c1 6 2 12 2 17 0 4-3 6-7 6h-8l-2-9h-6l-2 9h-8c-4 0-7-2-7-6 0-5 1-11 2-17l-2 6c1 4 0 7-3 7-4 0-6-7-6-15 0-11 6-18 15-20C18 8 23 3 32 3z',
  ],
  ['light', 'M24 13c0-4 4-6 8-6s8 2 8 6c0 6-3 11-8 11s-8-5-8-11zM18 30l5 7 4-6 5 8 5-8 4 6 5-7-4 16H22z'],
  ['black', dot(28, 14, 1.8) + dot(36, 14, 1.8)],
  ['dark', 'M27 19h10l-2 3h-6z'],
  ['white', 'M20 4l3 6 3-7 2 5zM44 4l-3 6-3-7-2 5z'],
]

const pollendust: Part[] = [
  [
    'light',
    'M30 28C24 8 10 2 1 8c-3 12 6 23 20 24C8 33 3 44 8 55c12 4 20-6 23-20zM34 28C40 8 54 2 63 8c3 12-6 23-20 24 13 1 18 12 13 23-12 4-20-6-23-20z',
  ],
  ['glow', dot(13, 17, 5) + dot(51, 17, 5) + dot(16, 46, 4) + dot(48, 46, 4)],
  ['body', 'M32 16c4 0 5 4 4 9l2 18-6 17-6-17 2-18c-1-5 0-9 4-9z'],
  ['dark', 'M31 18C28 10 24 6 19 5l1-3c7 1 11 6 13 15zM33 18c3-8 7-12 12-13l-1-3c-7 1-11 6-13 15zM27 32h10v3H27zM26 40h12v3H26z'],
  ['black', dot(30, 21, 1.4) + dot(34, 21, 1.4)],
]

const bunyip: Part[] = [
  [
    'body',
    'M10 24c-4-8-1-16 5-20 0 6 3 9 8 11 5-3 14-3 19 0 5-2 8-5 8-11 6 4 9 12 4 20 4 8 6 17 3 25-2 8-6 11-12 11l-4-6-9 4-9-4-4 6c-6 0-10-3-12-11-2-8-1-17 3-25z',
  ],
  ['light', 'M18 36c4-4 22-4 28 0 2 8-2 14-14 14s-16-6-14-14z'],
  ['dark', 'M20 40h24l-3 7-4-4-5 4-5-4-4 4z'],
  ['white', dot(22, 26, 4.6) + dot(42, 26, 4.6) + 'M22 40l2 6 2-6zM38 40l2 6 2-6z'],
  ['black', dot(23, 26.6, 2.2) + dot(41, 26.6, 2.2)],
]

const baby: Part[] = [
  ['dark', 'M24 14l-8-2 4 7-9 3 7 6-8 6 9 2z'],
  [
    'body',
    'M6 60c5 0 9-3 11-8-3-8-1-15 3-20-2-14 8-25 21-24 11 1 17 9 16 18-1 8-6 12-12 13 4 5 5 10 4 15l5 7H41l-3-5h-7l-2 5H18l2-4c-4 4-9 5-14 3z',
  ],
  ['light', 'M30 40c5 1 10 1 13 0 2 6 1 11-3 14-5 0-9-1-11-3z'],
  ['white', dot(36, 20, 6) + dot(50, 20, 5)],
  ['black', dot(37.5, 20.5, 3) + dot(51, 20.5, 2.6)],
  ['dark', 'M38 31q8 4 14-1l-1 3q-6 4-12 1z'],
]

export const FIGURES: Record<string, Part[] | undefined> = {
  chupacoloso,
  nessie,
  strigoika,
  frosty,
  pollendust,
  bunyip,
  pterror_of_the_skies: pterror,
  baby_tomanagi: baby,
  ...CREATURES,
  ...UNITS,
}

export const OWN: Record<string, readonly [string, string, string]> = {
  chupacoloso: ['#7a6a52', '#a3342a', '#c2b08e'],
  nessie: ['#2e6d78', '#17404a', '#8fc4b8'],
  strigoika: ['#5c2348', '#2b1230', '#d9c6c8'],
  baby_tomanagi: ['#2a7456', '#154433', '#9fd0a0'],
  pterror_of_the_skies: ['#b06a2c', '#6d3a14', '#e5b77c'],
  frosty: ['#cfe3ee', '#3d6a86', '#8db9d3'],
  pollendust: ['#d9a21b', '#5a3d08', '#e8698a'],
  bunyip: ['#4b5a3a', '#232c1a', '#8d9c6c'],
}

// The signs of the militaries.
const BADGES: Record<string, Badge> = {
  'asiatic-alliance': {
    plate: PLATES.disc,
    mark: 'M32 20a12 12 0 1 1 0 24 12 12 0 0 1 0-24zM29 2h6l-1 12h-4zM29 62h6l-1-12h-4zM2 29v6l12-1v-4zM62 29v6l-12-1v-4zM9 14l5-5 8 9-4 4zM55 14l-5-5-8 9 4 4zM9 50l5 5 8-9-4-4zM55 50l-5 5-8-9 4-4z',
    fill: '#9a2420',
  },
  'atlantic-defense-force': { plate: PLATES.shield, mark: ANCHOR, fill: '#1c4a8c' },
  'mediterranean-coalition': {
    plate: PLATES.diamond,
    mark: 'M44 8A26 26 0 1 0 44 56 22 22 0 1 1 44 8zM48 22l3 8h9l-7 5 3 9-8-5-8 5 3-9-7-5h9z',
    fill: '#8a5200',
  },
  'northern-union': {
    plate: PLATES.square,
    mark: 'M32 4l7 18 19-4-13 14 13 14-19-4-7 18-7-18-19 4 13-14L6 18l19 4z',
    fill: '#23613a',
  },
}

/** The sign of a military. */
export const badge = (military: string): Badge => BADGES[military] ?? { plate: '', mark: '', fill: '#555' }
export const MILITARIES = Object.keys(BADGES)

/** How a piece looks: a minion has a dark rim. */
export function look(piece: Pick<PieceThing, 'kind' | 'group' | 'type' | 'military'>): Look {
  const id = (piece.type ?? piece.kind).replaceAll('-', '_')
  const parts = FIGURES[id] ?? []
  return piece.military
    ? { parts, badge: badge(piece.military) }
    : { parts, tones: OWN[id] ?? TONES[id], dark: piece.group === 'minion' }
}
