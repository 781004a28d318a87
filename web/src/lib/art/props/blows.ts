// Blows, as pictures show them, each drawn round 0 0, some 80 units across.
import { burst, dot, type Drawing } from '../kit'

export const flash: Drawing = burst(0, 0, 34)
export const tracers: Drawing = [['line gold', 'M-60 -14H-8M-76 0H-4M-60 14H-8', undefined, 5]]
export const slashes: Drawing = [
  ['red thin', 'M-40 -44C-20 -24 -6 4 0 46C-12 16 -28 -12 -40 -44Z'],
  ['red thin', 'M-14 -50C6 -26 20 2 26 44C12 12 -4 -16 -14 -50Z'],
  ['red thin', 'M14 -46C32 -26 44 0 48 34C36 8 24 -16 14 -46Z'],
]
export const crosshair: Drawing = [
  ['line red', 'M-30 0a30 30 0 1 0 60 0a30 30 0 1 0 -60 0M-44 0H-18M18 0H44M0 -44V-18M0 18V44', undefined, 6],
  ['red flat', dot(0, 0, 4)],
]
export const jaws: Drawing = [
  ['ink', 'M-46 -22C-20 -36 20 -36 46 -22L40 28C20 44 -20 44 -40 28Z'],
  ['red flat', 'M-24 24C-10 10 10 10 24 24C12 34 -12 34 -24 24Z'],
  ['paper thin', 'M-36 -20L-26 14L-14 -24ZM36 -20L26 14L14 -24ZM-12 -25L-6 -6L0 -26L6 -6L12 -25Z'],
  ['paper thin', 'M-30 30L-22 8L-12 36ZM30 30L22 8L12 36Z'],
]
export const drop: Drawing = [
  ['red', 'M0 -40C16 -16 28 0 28 16A28 28 0 0 1 -28 16C-28 0 -16 -16 0 -40Z'],
  ['paper flat', 'M-16 12C-16 22 -10 28 -2 30L-4 24C-8 22 -11 18 -10 12Z'],
]
export const bolt: Drawing = [['gold', 'M10 -48L-30 8H-4L-14 48L32 -14H6L22 -48Z']]
export const waves: Drawing = [
  ['line paper', 'M-20 -30C-4 -14 -4 14 -20 30M0 -42C22 -20 22 20 0 42M22 -54C50 -26 50 26 22 54', undefined, 7],
]
