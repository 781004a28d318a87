// Arms, armour and charms, drawn round 0 0.
import { dot, star, teeth, type Drawing } from '../kit'

export const grenade: Drawing = [
  ['body', 'M-24 -8C-30 24 -14 44 0 44S30 24 24 -8C16 -18 -16 -18 -24 -8Z'],
  ['dots', 'M8 -14C16 -14 22 -12 24 -8C30 24 14 44 2 44C18 24 18 2 8 -14Z'],
  ['line', 'M-24 6H24M-24 20H24M-9 -12V40M9 -12V40'],
  ['ink', 'M-10 -30H12V-14H-10Z'],
  ['paper thin', 'M12 -30L34 -24L30 6L24 4L26 -18L10 -20Z'],
  ['line', 'M-26 -30a9 9 0 1 0 18 0a9 9 0 1 0 -18 0'],
]
export const bullet: Drawing = [
  ['gold', 'M-40 -14H6V14H-40Z'],
  ['body', 'M6 -14C26 -14 40 -6 46 0C40 6 26 14 6 14Z'],
  ['dots', 'M-40 2H6V14H-40ZM6 2H45C40 7 26 14 6 14Z'],
  ['line thin', 'M-34 -14V14'],
]
export const magazine: Drawing = [
  ['ink', 'M-22 -30H22L30 44H-14Z'],
  ['gold thin', 'M-18 -44H-8V-28H-18ZM-4 -46H6V-28H-4ZM10 -44H20V-28H10Z'],
  ['line body', 'M-12 -8H20M-8 12H24', undefined, 3],
]
export const canister: Drawing = [
  ['body', 'M-18 -24H18V40H-18Z'],
  ['dots', 'M4 -24H18V40H4Z'],
  ['paper flat', 'M-18 -4H18V14H-18Z'],
  ['ink', 'M-12 -36H12V-24H-12Z'],
]
export const dart: Drawing = [
  ['body', 'M-20 -9H24V9H-20Z'],
  ['red thin', 'M-20 -4H-44L-52 -18H-34L-20 -9ZM-20 4H-44L-52 18H-34L-20 9Z'],
  ['line', 'M24 0H56'],
  ['light flat', 'M-12 -5H12V5H-12Z'],
]
export const sandbags: Drawing = [
  ...[-58, 0, 58].map((x): Drawing[number] => [
    'light',
    `M${x - 29} 0C${x - 34} -16 ${x - 24} -20 ${x} -20S${x + 34} -16 ${x + 29} 0C${x + 24} 6 ${x - 24} 6 ${x - 29} 0Z`,
  ]),
  ...[-29, 29].map((x): Drawing[number] => [
    'light',
    `M${x - 29} -24C${x - 34} -40 ${x - 24} -44 ${x} -44S${x + 34} -40 ${x + 29} -24C${x + 24} -18 ${x - 24} -18 ${x - 29} -24Z`,
  ]),
  ['dots', 'M29 0C24 6 -24 6 -29 0L-24 -6H24ZM87 0C82 6 34 6 29 0L34 -6H82Z'],
]
export const flamethrower: Drawing = [
  ['red', 'M8 -8C40 -40 84 -30 96 0C84 30 40 40 8 8Z'],
  ['gold flat', 'M14 -4C36 -22 64 -18 76 0C64 18 36 22 14 4Z'],
  ['ink', 'M-50 -8H12V8H-50Z'],
  ['body', 'M-40 8H-10V24H-40Z'],
  ['ink flat', 'M-24 -18H-16V-8H-24Z'],
]
export const plate: Drawing = [
  ['body', 'M-38 -40H-18C-12 -28 12 -28 18 -40H38L44 0L34 44H-34L-44 0Z'],
  ['dots', 'M18 -40H38L44 0L34 44H6C20 16 24 -12 18 -40Z'],
  ['line thin', 'M0 -30V44M-38 6H38'],
  ['ink flat', dot(-28, -28, 3) + dot(28, -28, 3) + dot(-26, 34, 3) + dot(26, 34, 3)],
]
export const owlGoggles: Drawing = [
  ['ink', 'M-56 -10H56V10H-56Z'],
  ['body', dot(-24, 0, 24) + dot(24, 0, 24)],
  ['gold thin', dot(-24, 0, 15) + dot(24, 0, 15)],
  ['ink flat', dot(-22, 2, 6) + dot(26, 2, 6)],
  ['body thin', 'M-6 6L0 20L6 6Z'],
]
export const riotShield: Drawing = [
  ['body', 'M-34 -50C-12 -56 12 -56 34 -50V44C12 52 -12 52 -34 44Z'],
  ['dots', 'M10 -54C20 -53 28 -52 34 -50V44C26 47 18 49 8 50C20 18 20 -20 10 -54Z'],
  ['paper thin', 'M-24 -36H24V-14H-24Z'],
  ['line thin', 'M-20 -20L-8 -34M-8 -18L8 -36'],
]
export const implant: Drawing = [
  ['red', 'M0 40C-34 16 -44 0 -42 -16C-40 -38 -10 -42 0 -20C10 -42 40 -38 42 -16C44 0 34 16 0 40Z'],
  ['body thin', 'M-18 -10H18V18H-18Z'],
  ['line', 'M-18 -2H-34M-18 10H-30M18 -2H34M18 10H30'],
  ['gold flat', 'M4 -8L-8 6H0L-4 16L9 1H1Z'],
]
export const sabre: Drawing = [
  ['paper', 'M-44 40C-10 30 26 -4 46 -50C40 0 6 42 -36 50Z'],
  ['gold', 'M-50 30C-36 30 -30 40 -32 54L-40 50C-40 42 -44 38 -52 38Z'],
  ['ink', 'M-44 42L-60 56L-54 62L-38 50Z'],
]
export const nightBlade: Drawing = [
  ['ink', 'M-30 34L34 -46L44 -50L40 -38L-22 42Z'],
  ['line paper', 'M-22 32L34 -38', undefined, 3],
  ['alt', 'M-44 22L-16 48L-22 54L-50 28Z'],
  ['red thin', dot(-42, 48, 8)],
]
export const shroud: Drawing = [
  ['body', 'M0 -48C26 -48 34 -20 34 0L46 48L28 40L14 50L0 40L-14 50L-28 40L-46 48L-34 0C-34 -20 -26 -48 0 -48Z'],
  ['ink thin', 'M0 -34C14 -34 20 -18 18 0C10 10 -10 10 -18 0C-20 -18 -14 -34 0 -34Z'],
  ['dots', 'M14 -44C30 -36 34 -16 34 0L46 48L28 40L14 50C24 20 26 -16 14 -44Z'],
]
export const phial: Drawing = [
  ['paper', 'M-12 -28H12V-8L28 26C32 40 22 46 0 46S-32 40 -28 26L-12 -8Z'],
  ['red flat', 'M-18 8H18L25 28C28 38 20 42 0 42S-28 38 -25 28Z'],
  ['alt', 'M-16 -42H16V-28H-16Z'],
]
export const cloak: Drawing = [
  ['gold', dot(0, -10, 46)],
  ['body', 'M-8 -40H8L14 -28L44 46L22 38L0 48L-22 38L-44 46L-14 -28Z'],
  ['alt thin', 'M0 -24L16 36L0 44L-16 36Z'],
]
export const ring: Drawing = [
  ['line', 'M-28 14a28 28 0 1 0 56 0a28 28 0 1 0 -56 0', undefined, 18],
  ['line gold', 'M-28 14a28 28 0 1 0 56 0a28 28 0 1 0 -56 0', undefined, 8],
  ['red', 'M-18 -36H18L26 -22L0 0L-26 -22Z'],
  ['line thin', 'M-26 -22H26M-8 -36L0 0L8 -36'],
]
export const knuckles: Drawing = [
  ['body', 'M-46 -8C-46 -24 -30 -26 0 -26S46 -24 46 -8V8H-46Z'],
  ['ink thin', dot(-31, -4, 8) + dot(-10, -4, 8) + dot(11, -4, 8) + dot(32, -4, 8)],
  ['paper', 'M-40 -24L-32 -48L-22 -26ZM-18 -26L-9 -52L0 -26ZM4 -26L13 -52L22 -26ZM24 -26L34 -48L42 -22Z'],
  ['body', 'M-34 8H34L26 28H-26Z'],
]
export const scrap: Drawing = [
  ['body', 'M-42 -34L-6 -44L4 0L-36 8Z'],
  ['alt', 'M0 -40L40 -32L36 8L2 2Z'],
  ['body', 'M-34 4L6 0L10 44L-26 40Z'],
  ['alt', 'M8 4L42 6L34 42L8 46Z'],
  ['ink flat', dot(-34, -26, 3) + dot(-4, -34, 3) + dot(32, -24, 3) + dot(30, 2, 3) + dot(-26, 32, 3) + dot(30, 34, 3)],
  ['dots', 'M8 4L42 6L34 42L8 46Z'],
]
export const brand: Drawing = [
  ['body', dot(0, 0, 46)],
  ['gold', 'M6 -34A34 34 0 1 0 34 10A27 27 0 1 1 6 -34Z'],
  ['line red', 'M-44 -30L-32 -20M44 -30L32 -20M0 56V46', undefined, 5],
]
export const anchorChain: Drawing = [
  ['line', 'M-54 -40L-10 -14', undefined, 14],
  ['line body', 'M-54 -40L-10 -14', undefined, 6],
  ['ink', 'M-6 -22H8V30C22 28 30 20 32 8L44 14C42 34 26 48 0 50C-26 48 -42 34 -44 14L-32 8C-30 20 -22 28 -6 30Z'],
  ['body', dot(1, -28, 12)],
]
export const owlCharm: Drawing = [
  ['line', 'M-40 -50Q0 -20 40 -50'],
  ['paper', 'M0 -26C26 -30 32 -4 26 12C22 28 12 44 0 46C-12 44 -22 28 -26 12C-32 -4 -26 -30 0 -26Z'],
  ['ink flat', dot(-11, -2, 8) + dot(11, -2, 8)],
  ['gold flat', dot(-11, -2, 3.4) + dot(11, -2, 3.4) + 'M-5 8L0 20L5 8Z'],
  ['paper thin', 'M-36 -30L-30 -46L-24 -32ZM36 -30L30 -46L24 -32Z'],
]
export const collar: Drawing = [
  ['body', 'M-46 -8C-46 -30 46 -30 46 -8V12C46 34 -46 34 -46 12Z'],
  ['ink thin', 'M-30 -10C-30 -20 30 -20 30 -10C30 0 -30 0 -30 -10Z'],
  ['paper', 'M-44 10L-52 32L-30 22ZM-14 24L-10 46L6 26ZM24 24L38 40L40 14Z'],
  ['gold thin', dot(0, 14, 7)],
]
export const coffinLid: Drawing = [
  ['alt', 'M-20 -52H20L36 -20L22 52H-22L-36 -20Z'],
  ['dots', 'M4 -52H20L36 -20L22 52H2Z'],
  ['line thin', 'M-8 -50V50M10 -50V50'],
  ['gold thin', star(0, -16, 13, 4, 0.4)],
]
export const idol: Drawing = [
  ['body', 'M-22 48V14C-34 4 -36 -24 -20 -38C-10 -48 10 -48 20 -38C36 -24 34 4 22 14V48Z'],
  ['dots', 'M8 -45C26 -40 36 -16 28 4L22 14V48H6C14 20 18 -14 8 -45Z'],
  ['gold flat', dot(-10, -16, 7) + dot(10, -16, 7)],
  ['ink thin', 'M-14 4H14V14H-14Z'],
  ['paper flat', 'M-10 5h5v6h-5zM-2 5h5v6h-5zM6 5h5v6h-5z'],
  ['line thin', 'M-16 28H16M-16 38H16'],
]
export const nails: Drawing = [
  ['light', 'M-40 -36C-20 -46 20 -46 40 -36C46 0 40 30 24 46H-24C-40 30 -46 0 -40 -36Z'],
  ['dots', 'M16 -43C28 -42 36 -39 40 -36C46 0 40 30 24 46H4C20 18 24 -14 16 -43Z'],
  ...[
    [-24, -22],
    [4, -28],
    [28, -14],
    [-30, 8],
    [-4, 2],
    [22, 16],
    [-14, 30],
  ].map(([x = 0, y = 0]): Drawing[number] => ['paper thin', `M${x - 3} ${y}L${x - 12} ${y - 20}L${x + 4} ${y - 3}Z`]),
]
export const stomach: Drawing = [
  ['red', 'M-10 -50H8V-22C34 -22 46 -2 42 18C38 40 16 48 -6 44C-32 40 -44 22 -38 4L-26 8C-26 20 -14 26 -6 18C2 8 -14 -12 -10 -24Z'],
  ['dots', 'M18 -20C38 -16 46 0 42 18C38 40 16 48 -6 44C22 34 34 6 18 -20Z'],
  ['line', 'M-34 8L-50 20L-44 36'],
  ...teeth(-2, 2, 32, 3, 12),
]
