// Zorb, an eye from elsewhere: one great eye, a ring of rivets, tentacles.
import { at, burst, dot, stars, type Drawing, type Figure } from '../kit'

const ring: Drawing = [
  ['ink', 'M30 108C60 128 140 128 170 108L168 124C140 142 60 142 32 124Z'],
  ['gold flat', dot(52, 126, 4) + dot(76, 132, 4) + dot(100, 134, 4) + dot(124, 132, 4) + dot(148, 126, 4)],
]
const ball: Drawing = [
  ['body', 'M100 10C144 10 174 40 174 80C174 112 152 134 100 134S26 112 26 80C26 40 56 10 100 10Z'],
  ['dots', 'M124 13C154 22 174 46 174 80C174 112 152 134 100 134C150 118 160 56 124 13Z'],
  ['light flat', 'M44 58C50 42 62 30 78 26C66 38 58 48 56 64C52 70 42 68 44 58Z'],
]
const antennae: Drawing = [
  ['limb body', 'M72 20C64 8 54 2 44 2', undefined, 8],
  ['limb body', 'M128 20C136 8 146 2 156 2', undefined, 8],
  ['gold', dot(40, 2, 8) + dot(160, 2, 8)],
]
const white: Drawing = [['paper', dot(104, 76, 40)]]
const iris: Drawing = [
  ['gold', dot(112, 78, 24)],
  ['ink flat', dot(116, 80, 12)],
  ['paper flat', dot(108, 70, 6)],
]
const lid: Drawing = [['body', 'M62 76C60 46 84 32 108 34C132 36 148 54 145 72C132 50 84 48 62 76Z']]
const angry: Drawing = [['body', 'M60 72C58 44 84 30 108 34C134 36 150 58 146 84L108 58Z']]

const feelers: Drawing = [
  ['limb body', 'M60 128C48 150 22 150 20 170C20 184 34 188 40 178', undefined, 17],
  ['limb body', 'M140 128C152 150 178 150 180 170C180 184 166 188 160 178', undefined, 17],
  ['limb body', 'M84 132C84 154 62 164 66 184C70 190 80 188 82 182', undefined, 17],
  ['limb body', 'M116 132C116 154 138 164 134 184C130 190 120 188 118 182', undefined, 17],
  ['limb body', 'M100 134V186', undefined, 17],
]
const lash: Drawing = [
  ['limb body', 'M60 126C38 136 14 126 8 106C6 92 20 86 26 98', undefined, 17],
  ['limb body', 'M140 122C168 130 178 104 196 100C212 98 218 116 204 122', undefined, 17],
  ['limb body', 'M128 130C148 152 176 142 194 154C208 164 198 180 186 172', undefined, 17],
  ['limb body', 'M84 132C84 154 56 162 54 184C58 190 70 188 72 182', undefined, 17],
  ['limb body', 'M106 134C108 154 116 164 114 186', undefined, 17],
]

const stand: Drawing = [...antennae, ...feelers, ...ball, ...ring, ...white, ...iris, ...lid]

const attack: Drawing = [
  ...at('rotate(6 100 180)', antennae),
  ...lash,
  ...at(
    'rotate(6 100 180)',
    ball,
    ring,
    white,
    [
      ['red', dot(116, 80, 24)],
      ['ink flat', dot(120, 82, 9)],
      ['paper flat', dot(111, 71, 5)],
    ],
    angry,
  ),
]

const hurt: Drawing = [
  ...at('rotate(-14 100 180)', antennae),
  ...feelers,
  ...at('rotate(-14 100 180)', ball, ring, white, [
    ['body', 'M64 76C62 48 82 36 104 36C128 36 144 54 144 76C144 96 128 116 104 116S66 98 64 76Z'],
    ['line', 'M68 84C84 72 124 72 140 84M74 86l-8 12M90 80l-4 14M118 80l4 14M134 86l8 12'],
  ]),
  ...burst(150, 104),
]

const fallen: Drawing = [
  ['limb body', 'M70 176C44 166 26 186 8 176C-2 166 10 154 18 162', undefined, 17],
  ['limb body', 'M130 176C156 166 174 186 192 176C202 166 190 154 182 162', undefined, 17],
  ...at('translate(100 130) rotate(12) scale(.86) translate(-100 -76)', antennae, ball, ring, white, [
    ['line', 'M84 58l38 38M122 58l-38 38'],
  ]),
  ['limb body', 'M78 184C64 182 50 190 36 184', undefined, 17],
  ['limb body', 'M120 184C136 182 150 190 164 184', undefined, 17],
  ...stars(108, 22, 36),
]

export const zorb: Figure = {
  inks: { body: '#b32d72', light: '#f0a9cc' },
  box: [-4, -12, 208],
  poses: { stand, attack, hurt, fallen },
}
