// The Bunyip, a lurker in the billabong: a mouth as wide as a road, tusks, reeds on its back.
import { at, both, burst, dot, out, stars, type Drawing, type Figure } from '../kit'

const reeds: Drawing = [
  ['line', 'M44 96C40 70 30 52 22 44M58 84C58 60 54 40 50 26'],
  ['alt', 'M22 28C28 28 30 34 30 42S28 58 24 58S16 50 16 42S18 28 22 28ZM48 8C54 8 56 14 56 22S54 38 50 38S42 30 42 22S44 8 48 8Z'],
]
const heap: Drawing = [
  ['body', 'M10 191C4 150 14 100 50 82C72 70 128 70 150 82C186 100 196 150 190 191Z'],
  ['dots', 'M150 82C186 100 196 150 190 191H150C176 160 172 110 138 76Z'],
]
const knobs: Drawing = both(100, [['body', 'M48 92C40 66 52 50 70 50S98 66 92 90Z']])
const eyes: Drawing = [
  ['gold', dot(70, 68, 13) + dot(130, 68, 13)],
  ['ink flat', 'M74 58C78 62 78 74 74 78C70 74 70 62 74 58ZM134 58C138 62 138 74 134 78C130 74 130 62 134 58Z'],
  ['body thin', 'M54 66C56 52 70 48 84 54L86 64L70 58ZM146 66C144 52 130 48 116 54L114 64L130 58Z'],
]
const snout: Drawing = [
  ['light', 'M22 136C22 108 58 98 100 98S178 108 178 136C178 164 142 172 100 172S22 164 22 136Z'],
  ['ink flat', 'M82 112C88 108 92 112 90 118ZM118 112C112 108 108 112 110 118Z'],
  ['dots', 'M134 101C162 106 178 118 178 136C178 164 142 172 100 172C150 160 160 124 134 101Z'],
]
const shutMouth: Drawing = [
  ['line', 'M26 142C60 128 140 128 174 142'],
  ['paper', 'M48 136L54 106L66 132ZM152 136L146 106L134 132Z'],
]
const openMouth: Drawing = [
  ['ink', 'M30 122C60 108 140 108 170 122C178 156 146 182 100 182S22 156 30 122Z'],
  ['red flat', 'M62 166Q100 138 138 166Q120 180 100 180T62 166Z'],
  ['paper flat', 'M44 120l8 16 10-19zM76 113l8 14 9-15zM108 112l9 15 8-14zM138 117l10 19 8-16z'],
  ['paper thin', 'M50 168L46 132L66 162ZM150 168L154 132L134 162Z'],
]
const paws: Drawing = both(100, [
  ['body', 'M12 191C10 174 24 166 40 168S64 180 62 191Z'],
  ['paper thin', 'M16 191L20 180L26 191ZM32 191L37 179L42 191ZM48 191L52 181L57 191Z'],
])

const stand: Drawing = [...reeds, ...heap, ...knobs, ...eyes, ...snout, ...shutMouth, ...paws]

const attack: Drawing = [
  ...at('translate(-4 -8)', reeds),
  ...at('translate(0 -6)', heap, knobs, eyes, snout, openMouth),
  ['body', 'M150 120C166 104 190 100 206 112C214 122 212 138 202 148C190 150 170 144 152 146Z'],
  ['paper thin', 'M204 114L222 112L210 126ZM210 128L226 132L210 140ZM204 142L216 154L198 150Z'],
  ...paws,
]

const hurt: Drawing = [
  ...at(
    'rotate(-9 100 191)',
    reeds,
    heap,
    knobs,
    [
      ['paper', dot(70, 68, 13) + dot(130, 68, 13)],
      ['line', 'M63 61l13 7-13 7M137 61l-13 7 13 7'],
    ],
    snout,
    [
      ['ink thin', 'M40 140C60 130 80 146 100 136S140 130 160 140L152 156C132 148 120 160 100 152S66 158 48 156Z'],
      ['paper', 'M52 138L56 112L66 136ZM148 138L144 112L134 136Z'],
    ],
  ),
  ...paws,
  ...burst(152, 108),
]

const fallen: Drawing = [
  ['body', 'M6 191C2 158 40 134 100 134S198 158 194 191Z'],
  ['dots', 'M138 138C174 146 196 166 194 191H146C168 176 164 154 138 138Z'],
  ...both(100, [
    ['body', 'M24 156C10 140 14 116 24 108C30 118 38 112 42 122C50 132 54 144 50 152Z'],
    ['paper thin', 'M20 112L18 98L28 110ZM32 112L36 100L40 116Z'],
  ]),
  ['light', 'M44 164C48 148 74 144 100 144S152 148 156 164C154 182 130 188 100 188S46 182 44 164Z'],
  ...out(76, 158, 6),
  ...out(124, 158, 6),
  ['line', 'M60 176Q100 166 140 176'],
  ['paper thin', 'M70 172L66 188L80 170ZM130 172L134 188L120 170Z'],
  ['red thin', 'M94 171C104 166 114 174 112 186C104 190 96 184 94 171Z'],
  ...stars(100, 74, 36),
]

export const bunyip: Figure = {
  inks: { body: '#4f7040', light: '#c9cf8f', alt: '#8a5a2c' },
  box: [-8, -4, 216],
  poses: { stand, attack, hurt, fallen },
}
