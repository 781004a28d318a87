// What laboratories, armies and atoms bring, drawn round 0 0.
import { at, dot, oval, star, type Drawing } from '../kit'

export const bill: Drawing = [
  ['body', 'M-60 -28H60V28H-60Z'],
  ['light thin', 'M-50 -18H50V18H-50Z'],
  ['body thin', oval(0, 0, 14, 16)],
  [
    'ink flat',
    'M-2 -10H2V-6C6 -5 7 -3 7 -1H2C2 -3 -3 -3 -3 -1C-3 1 7 1 7 6C7 8 5 10 2 10V13H-2V10C-6 9 -7 7 -7 4H-3C-2 7 3 7 3 5C3 3 -7 3 -7 -2C-7 -4 -5 -6 -2 -6Z',
  ],
]
export const scissors: Drawing = [
  ['paper', 'M-10 -6L66 -34L72 -24L0 6Z'],
  ['paper', 'M-10 6L66 34L72 24L0 -6Z'],
  ['line', 'M-42 -20a16 14 0 1 0 32 0a16 14 0 1 0 -32 0M-42 20a16 14 0 1 0 32 0a16 14 0 1 0 -32 0', undefined, 12],
  ['line red', 'M-42 -20a16 14 0 1 0 32 0a16 14 0 1 0 -32 0M-42 20a16 14 0 1 0 32 0a16 14 0 1 0 -32 0', undefined, 5],
  ['ink flat', dot(6, 0, 5)],
]
export const pylon: Drawing = [
  ['body', 'M-14 60L-8 -40H8L14 60Z'],
  ['dots', 'M0 60V-40H8L14 60Z'],
  ['red', dot(0, -48, 12)],
  ['line thin', 'M-12 -10H12M-13 20H13M-14 44H14'],
]
export const beams: Drawing = [
  ['line red', 'M-80 -26H80M-80 4H80M-80 34H80', undefined, 7],
  ['line paper', 'M-80 -26H80M-80 4H80M-80 34H80', undefined, 2.4],
]
export const satellite: Drawing = [
  ['body', 'M-70 -14H-24V14H-70ZM24 -14H70V14H24Z'],
  ['line thin', 'M-58 -14V14M-46 -14V14M-34 -14V14M36 -14V14M48 -14V14M60 -14V14'],
  ['light', 'M-22 -24H22V20H-22Z'],
  ['dots', 'M6 -24H22V20H6Z'],
  ['alt', 'M-26 22C-16 38 16 38 26 22L0 16Z'],
  ['line', 'M0 -24V-40'],
  ['red thin', dot(0, -44, 6)],
]
export const ray: Drawing = [
  ['gold', 'M-10 0L10 0L40 90H-40Z'],
  ['paper flat', 'M-4 4H4L16 84H-16Z'],
]
export const rayGun: Drawing = [
  ['body', 'M-56 -14C-30 -34 20 -30 40 -12V12C20 26 -30 24 -56 8Z'],
  ['dots', 'M-40 8C-16 22 20 24 40 12V0C16 8 -20 8 -50 0Z'],
  ['alt', 'M-30 16L-8 20L-18 52H-42Z'],
  ['gold', 'M40 -16L58 -24V24L40 16Z'],
  ['paper thin', 'M-16 -32L-6 -48L4 -30ZM8 -29L18 -42L26 -22Z'],
  ['red flat', dot(-30, -4, 7)],
]
export const zap: Drawing = [
  ['line gold', 'M-60 0L-40 -16L-30 10L-8 -14L4 12L26 -12L38 8L60 -4', undefined, 8],
  ['line paper', 'M-60 0L-40 -16L-30 10L-8 -14L4 12L26 -12L38 8L60 -4', undefined, 3],
]
export const cell: Drawing = [
  ['ink', 'M-10 -52H10V-42H-10Z'],
  ['body', 'M-22 -42H22V46H-22Z'],
  ['gold thin', 'M-22 -20H22V18H-22Z'],
  ['dots', 'M8 -42H22V46H8Z'],
  ['ink flat', 'M4 -16L-10 2H0L-4 16L11 -3H1Z'],
]
export const atom: Drawing = [
  ['line', `${oval(0, 0, 50, 18)}`, 'rotate(0)', 9],
  ['line', `${oval(0, 0, 50, 18)}`, 'rotate(60)', 9],
  ['line', `${oval(0, 0, 50, 18)}`, 'rotate(120)', 9],
  ['line light', `${oval(0, 0, 50, 18)}`, 'rotate(0)', 4],
  ['line light', `${oval(0, 0, 50, 18)}`, 'rotate(60)', 4],
  ['line light', `${oval(0, 0, 50, 18)}`, 'rotate(120)', 4],
  ['red', dot(0, 0, 12)],
  ['gold thin', dot(50, 0, 7) + dot(-25, -43, 7) + dot(-25, 43, 7)],
]
export const cannon: Drawing = [
  ['body', 'M-56 12L-44 -22L40 -48L52 -18L-36 26Z'],
  ['dots', 'M-50 20L-36 26L52 -18L47 -32L-46 4Z'],
  ['alt', 'M40 -52L58 -58L70 -24L52 -16Z'],
  ['ink', dot(-20, 30, 22)],
  ['light thin', dot(-20, 30, 9)],
  ['gold thin', 'M-34 -26L-20 -30L-14 -14L-28 -10ZM0 -38L14 -42L20 -26L6 -22Z'],
]
export const chopper: Drawing = [
  ['line', 'M-60 -44H60M0 -44V-30'],
  ['body', 'M-22 -30C10 -36 44 -20 46 2C46 16 30 22 6 22H-20L-40 0L-76 -6V-24H-66L-58 -14L-34 -14Z'],
  ['dots', 'M-20 22L-36 4C0 10 30 8 46 2C46 16 30 22 6 22Z'],
  ['paper thin', 'M12 -26C30 -22 40 -10 42 0H12Z'],
  ['line', 'M-24 34H40M-6 22V34M24 22V34'],
]
export const magnifier: Drawing = [
  ['line', 'M20 20L54 54', undefined, 20],
  ['line alt', 'M22 22L54 54', undefined, 10],
  ['paper', dot(-6, -6, 38)],
  ['line', 'M-44 -6a38 38 0 1 0 76 0a38 38 0 1 0 -76 0', undefined, 10],
]
export const trefoil: Drawing = [
  ['gold', dot(0, 0, 50)],
  [
    'ink flat',
    'M-6 -11L-20 -36A41 41 0 0 1 20 -36L6 -11A12.5 12.5 0 0 0 -6 -11ZM12.5 0L41 0A41 41 0 0 1 21 36L7 11A12.5 12.5 0 0 0 12.5 0ZM-12.5 0L-41 0A41 41 0 0 0 -21 36L-7 11A12.5 12.5 0 0 1 -12.5 0Z',
  ],
  ['ink flat', dot(0, 0, 8)],
]
export const helix: Drawing = [
  ['line', 'M-24 -56C-24 -20 24 -36 24 0S-24 20 -24 56M24 -56C24 -20 -24 -36 -24 0S24 20 24 56', undefined, 12],
  ['line light', 'M-24 -56C-24 -20 24 -36 24 0S-24 20 -24 56', undefined, 6],
  ['line red', 'M24 -56C24 -20 -24 -36 -24 0S24 20 24 56', undefined, 6],
  ['line', 'M-20 -44H20M-14 -12H14M-14 12H14M-20 44H20', undefined, 5],
]
export const fish: Drawing = [
  ['body', 'M-56 4C-36 -34 20 -38 44 -4L70 -26V32L44 12C20 40 -36 36 -56 4Z'],
  ['dots', 'M-56 4C-36 36 20 40 44 12L70 32V0L44 4C10 22 -30 20 -56 4Z'],
  ['alt', 'M-20 -26L6 -56L22 -24Z'],
  ['paper thin', dot(-34, -2, 9)],
  ['ink flat', dot(-36, -2, 4)],
  ['line', 'M-10 -14C-2 -4 -2 8 -10 18M4 -16C12 -4 12 8 4 20'],
]
export const footprint: Drawing = [
  ['ink flat', 'M-26 54C-44 24 -32 0 0 0S44 24 26 54C14 62 -14 62 -26 54Z'],
  ['ink flat', oval(-34, -14, 12, 19), 'rotate(-8)'],
  ['ink flat', oval(0, -26, 12, 21)],
  ['ink flat', oval(34, -14, 12, 19), 'rotate(8)'],
  ['ink flat', 'M-44 -34L-42 -58L-28 -40ZM-8 -46L0 -70L8 -46ZM44 -34L42 -58L28 -40Z'],
]
export const spikes: Drawing = [
  ['body', dot(0, 0, 30)],
  ['dots', 'M8 -29A30 30 0 0 1 6 29C20 14 20 -14 8 -29Z'],
  ...[0, 45, 90, 135, 180, 225, 270, 315].map((turn): Drawing[number] => ['paper', 'M-10 -26L0 -62L10 -26Z', `rotate(${turn})`]),
]
export const scales: Drawing = Array.from({ length: 12 }, (_, i): Drawing =>
  at(`translate(${-58 + (i % 4) * 36 + (Math.floor(i / 4) % 2) * 18} ${-40 + Math.floor(i / 4) * 30})`, [
    ['body', 'M-18 -10H18V10C18 26 8 32 0 34C-8 32 -18 26 -18 10Z'],
    ['dots', 'M4 -10H18V10C18 26 8 32 0 34C8 20 8 4 4 -10Z'],
  ]),
).flat()
export const smile: Drawing = [
  ['gold', dot(0, 0, 46)],
  ['ink flat', oval(-15, -10, 6, 10) + oval(15, -10, 6, 10)],
  ['ink thin', 'M-28 10C-18 14 18 14 28 10C24 34 -24 34 -28 10Z'],
  ['paper flat', 'M-20 14C-8 17 8 17 20 14L17 20C6 22 -6 22 -17 20Z'],
]
export const robotHead: Drawing = [
  ['line', 'M0 -44V-60'],
  ['red thin', dot(0, -62, 7)],
  ['body', 'M-38 -44H38V34L24 48H-24L-38 34Z'],
  ['dots', 'M12 -44H38V34L24 48H8C20 20 22 -16 12 -44Z'],
  ['ink', 'M-28 -26H28V-4H-28Z'],
  ['gold flat', dot(-13, -15, 7) + dot(13, -15, 7)],
  ['paper thin', 'M-22 14H22V30H-22Z'],
  ['line thin', 'M-11 14V30M0 14V30M11 14V30'],
  ['alt', 'M-50 -18H-38V10H-50ZM38 -18H50V10H38Z'],
]
export const egg: Drawing = [
  ['light', 'M0 -54C28 -54 42 -16 42 8C42 36 24 52 0 52S-42 36 -42 8C-42 -16 -28 -54 0 -54Z'],
  ['dots', 'M12 -52C32 -42 42 -12 42 8C42 36 24 52 4 52C28 30 28 -16 12 -52Z'],
  ['ink', 'M-42 6L-28 -8L-16 8L0 -10L14 8L28 -8L42 6L40 18L28 6L14 22L0 4L-16 22L-28 6L-40 18Z'],
  ['gold flat', dot(-12, -2, 4) + dot(12, -2, 4)],
]
export const fuel: Drawing = [
  ['red', 'M-34 -30H34V50H-34Z'],
  ['dots', 'M10 -30H34V50H10Z'],
  ['ink', 'M-34 -46H0V-30H-34ZM6 -52L30 -44L26 -30H6Z'],
  ['paper thin', 'M0 -12C12 4 18 12 18 20A18 18 0 0 1 -18 20C-18 12 -12 4 0 -12Z'],
]
export const lips: Drawing = [
  ['red', 'M-50 0C-34 -22 -16 -28 0 -14C16 -28 34 -22 50 0C34 28 -34 28 -50 0Z'],
  ['paper thin', 'M-38 0C-20 -6 20 -6 38 0C20 6 -20 6 -38 0Z'],
]
export const curl: Drawing = [
  ['gold', 'M-40 56C-62 -10 -40 -58 0 -60C40 -58 62 -10 40 56C30 40 28 10 26 -6C10 -22 -10 -22 -26 -6C-28 10 -30 40 -40 56Z'],
  ['light', 'M-24 -10C-10 -26 10 -26 24 -10C26 14 14 34 0 36C-14 34 -26 14 -24 -10Z'],
  ['ink flat', oval(-10, 0, 4, 5) + oval(10, 0, 4, 5)],
  ['red flat', 'M-10 18C-4 14 4 14 10 18C4 26 -4 26 -10 18Z'],
  ['line thin', 'M-18 -8L-6 -10M18 -8L6 -10'],
]
export const wave: Drawing = [
  ['body', 'M-90 50C-70 -10 -30 -60 30 -50C70 -44 76 -4 46 4C56 -20 24 -30 6 -10C-10 10 10 40 60 50Z'],
  ['paper thin', 'M30 -50C70 -44 76 -4 46 4C54 -12 44 -24 28 -24C42 -30 40 -42 30 -50Z'],
  ['line paper', 'M-60 36C-48 6 -30 -20 -6 -34M-40 42C-34 20 -22 0 -8 -12', undefined, 4],
]
export const cup: Drawing = [
  ['gold', star(0, 0, 52, 12, 0.78)],
  ['red thin', dot(0, 0, 34)],
  ['paper flat', star(0, 0, 24)],
]
export const tail: Drawing = [
  ['body', 'M-76 40C-30 44 20 40 40 10C54 -12 40 -32 20 -26C30 -50 70 -44 76 -10C80 34 30 66 -40 62Z'],
  ['gold', 'M-30 44L-22 24L-6 42ZM2 40L14 20L24 36ZM38 16L58 4L56 26Z'],
]
export const mushroom: Drawing = [
  ['gold', 'M-16 56C-4 30 -8 10 -10 0H10C8 10 4 30 16 56Z'],
  ['red', 'M-58 0C-64 -24 -40 -34 -30 -30C-26 -56 26 -56 30 -30C40 -34 64 -24 58 0C40 12 -40 12 -58 0Z'],
  ['dots', 'M8 -50C24 -48 30 -40 30 -30C40 -34 64 -24 58 0C46 8 20 10 0 10C24 -4 22 -34 8 -50Z'],
  ['gold thin', oval(0, 14, 30, 6)],
]
export const rocket: Drawing = [
  ['red', 'M-50 -10L-74 0L-50 10Z'],
  ['gold', 'M-50 -7L-64 0L-50 7Z'],
  ['body', 'M-50 -14H20C40 -12 54 -4 62 0C54 4 40 12 20 14H-50Z'],
  ['dots', 'M-50 2H58C50 7 38 12 20 14H-50Z'],
  ['alt', 'M-50 -14L-62 -32H-40L-24 -14ZM-50 14L-62 32H-40L-24 14Z'],
  ['red', 'M20 -14C40 -12 54 -4 62 0C54 4 40 12 20 14Z'],
]
export const radar: Drawing = [
  ['ink', dot(0, 0, 48)],
  ['line light', 'M-48 0a48 48 0 1 0 96 0a48 48 0 1 0 -96 0M-28 0a28 28 0 1 0 56 0a28 28 0 1 0 -56 0M0 0L34 -34', undefined, 4],
  ['light flat', 'M0 0L34 -34A48 48 0 0 1 48 0Z'],
  ['red flat', dot(-18, -20, 5) + dot(12, 20, 5)],
]
