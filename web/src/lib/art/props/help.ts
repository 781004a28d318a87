// What helps, hinders or answers, drawn round 0 0.
import { dot, type Drawing } from '../kit'

export const shield: Drawing = [
  ['body', 'M0 -48L-40 -36V-4C-40 24 -22 40 0 50C22 40 40 24 40 -4V-36Z'],
  ['dots', 'M0 -48L40 -36V-4C40 24 22 40 0 50C14 20 14 -16 0 -48Z'],
  ['paper thin', 'M0 -34L-27 -26V-4C-27 14 -16 26 0 34C16 26 27 14 27 -4V-26Z'],
]
export const heart: Drawing = [
  ['red', 'M0 40C-34 16 -44 0 -42 -16C-40 -38 -10 -42 0 -20C10 -42 40 -38 42 -16C44 0 34 16 0 40Z'],
  ['paper flat', 'M-5 -16H5V-5H16V5H5V16H-5V5H-16V-5H-5Z'],
]
export const bandage: Drawing = [
  ['paper', 'M-44 -16H44V16H-44Z'],
  ['line thin', 'M-30 -16V16M30 -16V16'],
  ['red flat', 'M-4 -11H4V-4H11V4H4V11H-4V4H-11V-4H-4Z'],
]
export const no: Drawing = [['line red', 'M-34 0a34 34 0 1 0 68 0a34 34 0 1 0 -68 0M-24 -24L24 24', undefined, 10]]
export const plus: Drawing = [['gold', 'M-10 -32H10V-10H32V10H10V32H-10V10H-32V-10H-10Z']]
export const arrows: Drawing = [
  ['gold', 'M-36 -6C-34 -32 -6 -44 16 -30L24 -40L30 -6L-2 -14L6 -22C-8 -30 -22 -20 -22 -6Z'],
  ['gold', 'M36 6C34 32 6 44 -16 30L-24 40L-30 6L2 14L-6 22C8 30 22 20 22 6Z'],
]
export const spiral: Drawing = [
  ['paper', dot(0, 0, 42)],
  ['line', 'M2 0C6 -8 14 0 8 8C-2 18 -18 6 -12 -8C-4 -24 22 -20 24 0C26 22 2 36 -18 26C-36 16 -36 -12 -20 -26', undefined, 6],
]
export const eyeball: Drawing = [
  ['paper', 'M-50 0C-30 -34 30 -34 50 0C30 34 -30 34 -50 0Z'],
  ['red thin', dot(0, 0, 20)],
  ['ink flat', dot(0, 0, 10)],
  ['paper flat', dot(6, -6, 4)],
]
export const cross: Drawing = [
  ['alt', 'M-8 -50H8V-8H-8Z'],
  ['alt', 'M-48 -42H48V-28H-48Z'],
  ['line thin', 'M-42 -28V44M0 -10V44M42 -28V44'],
]
