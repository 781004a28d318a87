// Night, grave and nature, drawn round 0 0.
import { at, both, dot, fire, mirror, oval, smoke, star, type Drawing } from '../kit'

export const lurker: Drawing = [
  ['ink', 'M-52 80C-54 24 -38 -2 -20 -10L-52 -14C-36 -30 -26 -30 -22 -52H22C26 -30 36 -30 52 -14L20 -10C38 -2 54 24 52 80Z'],
  ['red flat', 'M-22 -34H22L24 -26H-24Z'],
  ['gold flat', 'M-18 4l14 6-13 5zM18 4l-14 6 13 5z'],
  ['paper thin', 'M-58 40L-46 20L-44 42ZM-46 46L-34 24L-32 46ZM58 40L46 20L44 42ZM46 46L34 24L32 46Z'],
]
export const bat: Drawing = [
  [
    'ink',
    'M0 -4L-6 -16L-10 -6C-22 -16 -40 -16 -54 -2C-42 -4 -36 2 -36 10C-28 4 -20 6 -16 14C-10 8 -4 10 0 20C4 10 10 8 16 14C20 6 28 4 36 10C36 2 42 -4 54 -2C40 -16 22 -16 10 -6L6 -16Z',
  ],
  ['red flat', dot(-4, -2, 2) + dot(4, -2, 2)],
]
export const crescent: Drawing = [['gold', 'M8 -44A44 44 0 1 0 44 16A36 36 0 1 1 8 -44Z']]
export const grave: Drawing = [
  ['body', 'M-34 46V-14C-34 -58 34 -58 34 -14V46Z'],
  ['dots', 'M12 -44C26 -40 34 -28 34 -14V46H10C18 12 20 -18 12 -44Z'],
  ['line thin', 'M-18 -14H18M-18 -2H18M-12 10H12'],
]
export const soil: Drawing = [
  ['alt', 'M-80 30C-70 10 -40 14 -30 2C-14 -8 14 -8 30 2C40 14 70 10 80 30Z'],
  ['dots', 'M0 30C20 16 40 12 56 14C68 16 76 22 80 30Z'],
]
export const deadHand: Drawing = [
  [
    'light',
    'M-16 60L-14 10L-30 -10C-34 -18 -26 -24 -20 -16L-12 -8L-16 -38C-16 -46 -6 -46 -4 -38L0 -14L4 -44C6 -52 16 -50 14 -42L12 -12L22 -34C26 -42 34 -36 32 -30L22 2L34 -6C42 -10 46 -2 40 4L18 26L16 60Z',
  ],
  ['dots', 'M6 60C10 30 14 10 22 2L34 -6C42 -10 46 -2 40 4L18 26L16 60Z'],
]
export const skull: Drawing = [
  ['paper', 'M0 -46C30 -46 44 -24 42 0C41 14 34 22 26 26V44H-26V26C-34 22 -41 14 -42 0C-44 -24 -30 -46 0 -46Z'],
  ['dots', 'M14 -44C34 -38 44 -20 42 0C41 14 34 22 26 26V44H8C22 14 24 -18 14 -44Z'],
  ['ink flat', dot(-17, -2, 12) + dot(17, -2, 12) + 'M-5 22L0 10L5 22Z'],
  ['line thin', 'M-12 30V44M0 30V44M12 30V44'],
]
export const bubbles: Drawing = [
  ['light', dot(-24, 14, 18) + dot(16, 22, 22) + dot(4, -18, 14)],
  ['light thin', dot(32, -16, 8) + dot(-26, -20, 7) + dot(14, -44, 6)],
  ['paper flat', dot(-30, 8, 4) + dot(8, 14, 5) + dot(0, -23, 3)],
]
export const flies: Drawing = [
  ['line', 'M-36 -20l10 -6M-28 -14l8 6M30 -30l10 4M26 -22l6 8M6 30l10 -4M2 38l6 6'],
  ['ink flat', dot(-28, -20, 6) + dot(28, -28, 6) + dot(2, 32, 6)],
  ['line light', 'M-14 30C-30 14 2 2 -12 -18C-20 -32 -6 -44 0 -48M16 24C2 10 30 -2 18 -20', undefined, 6],
]
export const frost: Drawing = [
  [
    'line paper',
    'M0 -46V46M-40 -23L40 23M-40 23L40 -23M-10 -36L0 -26L10 -36M-10 36L0 26L10 36M-36 -12L-26 -14L-30 -26M36 12L26 14L30 26M-36 12L-26 14L-30 26M36 -12L26 -14L30 -26',
    undefined,
    6,
  ],
]
export const goblet: Drawing = [
  ['gold', 'M-26 -40H26C30 -8 14 6 6 8V32L22 44H-22L-6 32V8C-14 6 -30 -8 -26 -40Z'],
  ['red flat', 'M-21 -34H21C22 -24 18 -18 14 -14H-14C-18 -18 -22 -24 -21 -34Z'],
]
export const brain: Drawing = [
  [
    'light',
    'M0 -32C16 -44 40 -32 38 -12C50 -2 44 22 28 24C24 38 4 40 0 30C-4 40 -24 38 -28 24C-44 22 -50 -2 -38 -12C-40 -32 -16 -44 0 -32Z',
  ],
  [
    'line thin',
    'M0 -30V30M-26 -14C-14 -18 -10 -6 -18 0M-30 12C-20 6 -12 12 -14 20M26 -14C14 -18 10 -6 18 0M30 12C20 6 12 12 14 20',
  ],
]
export const scroll: Drawing = [
  ['light', 'M-40 -36H34C46 -36 46 -20 34 -20H30V38H-34V-20H-40C-50 -20 -50 -36 -40 -36Z'],
  ['line thin', 'M-22 -8H18M-22 4H18M-22 16H4'],
  ['red thin', star(16, 28, 14, 8, 0.7)],
  ['line', 'M-34 -20H30'],
]
export const paw: Drawing = [
  ['alt', oval(0, 16, 28, 24)],
  ['alt', oval(-32, -10, 11, 15)],
  ['alt', oval(-11, -30, 11, 16)],
  ['alt', oval(11, -30, 11, 16)],
  ['alt', oval(32, -10, 11, 15)],
]
export const cartWheel: Drawing = [
  ['alt', dot(0, 0, 30)],
  ['light thin', dot(0, 0, 20)],
  ['line', 'M0 -28V28M-24 -14L24 14M-24 14L24 -14'],
]
export const flame: Drawing = fire(0, 20, 2)
export const cloud: Drawing = smoke(0, 0, 0.8)
export const sunDisc: Drawing = [
  ['gold', star(0, 0, 50, 14, 0.72)],
  ['paper thin', dot(0, 0, 26)],
]
export const handshake: Drawing = [
  ['body', 'M-64 -20L-24 -26L-4 -8L-20 14L-64 16Z'],
  ['light', 'M64 -20L24 -26L-10 -14C-18 -8 -10 2 0 -2L12 -6L30 14C36 20 28 28 20 22L-2 12L-20 14L-6 28C2 36 22 32 30 22L64 16Z'],
]
export const wings: Drawing = both(0, [
  ['body', 'M6 -6C26 -44 56 -44 72 -28C62 -24 60 -14 62 -6C52 -6 48 4 48 12C38 8 30 14 28 24C22 18 12 22 6 26Z'],
])
export const tentacle: Drawing = [
  [
    'body',
    'M-34 56C-44 20 -14 10 4 -4C24 -20 14 -40 -6 -34C-22 -30 -18 -12 -8 -14C-18 -2 -36 -14 -32 -32C-26 -58 28 -58 30 -20C32 8 -4 14 -4 56Z',
  ],
  ['paper thin', dot(-18, 38, 4) + dot(-14, 20, 4) + dot(4, 4, 4) + dot(16, -12, 4)],
]
export const flipped = (shapes: Drawing): Drawing => mirror(0, shapes)
export const many = (shapes: Drawing, ...places: (readonly [x: number, y: number, size?: number, turn?: number])[]): Drawing =>
  places.flatMap(([x, y, size = 1, turn = 0]) => at(`translate(${x} ${y}) rotate(${turn}) scale(${size})`, shapes))
