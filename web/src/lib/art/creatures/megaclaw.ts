// Megaclaw, a crab: one great claw, a crown of spines, a grin.
import { at, both, burst, dot, mirror, type Drawing, type Figure } from '../kit'

const legs: Drawing = [
  ...both(100, [
    ['body', 'M58 128L20 134L4 170L30 150L62 148Z'],
    ['body', 'M60 146L32 160L24 192L44 172L72 160Z'],
    ['body', 'M74 158L60 174L62 194L78 178L90 166Z'],
  ]),
  ['dots', 'M142 128L180 134L196 170L170 150L138 148ZM140 146L168 160L176 192L156 172L128 160Z'],
]
const crown: Drawing = [['body', 'M44 96L34 70L58 82L62 58L82 76L100 50L118 76L138 58L142 82L166 70L156 96Z']]
const shell: Drawing = [
  ['body', 'M32 120C30 90 62 76 100 76S170 90 168 120C166 148 138 168 100 168S34 148 32 120Z'],
  ['dots', 'M112 77C148 80 169 94 168 120C166 148 138 168 100 168C140 150 150 110 112 77Z'],
  ['line thin', 'M64 94l6 4M78 88l6 4M118 88l8 0M132 94l8 2'],
]
const stalk: Drawing = [
  ['limb body', 'M86 92L78 56', undefined, 10.5],
  ['paper', dot(77, 48, 14)],
  ['ink flat', dot(80, 50, 6)],
  ['body thin', 'M61 46C62 34 72 30 80 32C88 34 92 40 92 46L90 52Z'],
]
const face: Drawing = [['light thin', 'M56 126C60 112 80 106 100 106S140 112 144 126C140 146 124 158 100 158S60 146 56 126Z']]
const shut: Drawing = [
  [
    'body',
    'M-9 8C-29 -3 -38 -26 -29 -50C-22 -66 -8 -75 6 -77C-5 -62 -3 -47 3 -38C8 -55 20 -65 36 -63C38 -40 31 -13 13 5C6 11 -3 12 -9 8Z',
  ],
  ['dots', 'M-9 8C-29 -3 -38 -26 -29 -50C-26 -30 -14 -10 6 -2L13 5C6 11 -3 12 -9 8Z'],
  ['paper thin', 'M-1 -50L6 -47L1 -41ZM10 -50L4 -44L9 -38Z'],
]
const open: Drawing = [
  [
    'body',
    'M-9 8C-32 0 -48 -20 -45 -46C-42 -62 -30 -74 -16 -79C-22 -62 -16 -46 -2 -34C6 -50 24 -62 44 -56C44 -34 34 -11 13 5C6 11 -3 12 -9 8Z',
  ],
  ['dots', 'M-9 8C-29 -3 -38 -26 -29 -50C-26 -30 -14 -10 6 -2L13 5C6 11 -3 12 -9 8Z'],
  ['paper thin', 'M-16 -48L-6 -46L-10 -39ZM10 -44L2 -38L12 -36Z'],
]

const stand: Drawing = [
  ...legs,
  ['limb body', 'M46 116L28 92', undefined, 14.5],
  ['limb body', 'M154 116L166 94', undefined, 16.5],
  ...crown,
  ...shell,
  ...both(100, stalk),
  ...face,
  ['ink thin', 'M70 128H130L122 148L112 138L100 150L88 138L78 148Z'],
  ['paper flat', 'M80 129l5 8 5-8zM95 129l5 8 5-8zM110 129l5 8 5-8z'],
  ...at('translate(26 90) rotate(-10) scale(.78)', shut),
  ...at('translate(164 90) rotate(8) scale(-1.04 1.04)', shut),
]

const attack: Drawing = [
  ...legs,
  ['limb body', 'M46 112L22 100', undefined, 14.5],
  ['limb body', 'M154 112L170 96', undefined, 16.5],
  ...at('translate(0 -6)', crown, shell),
  ...both(100, stalk),
  ...face,
  ['ink thin', 'M68 124H132C134 146 118 156 100 156S66 146 68 124Z'],
  ['paper flat', 'M72 125l6 12 7-12zM88 125l6 12 7-12zM104 125l6 12 7-12zM119 125l5 11 6-11zM80 149l6-9 6 12zM108 152l6-12 6 9z'],
  ['red flat', 'M90 151Q100 142 110 151Q100 158 90 151Z'],
  ...at('translate(24 98) rotate(-22) scale(.92)', open),
  ...at('translate(166 92) rotate(10) scale(-1.14 1.14)', open),
]

const hurt: Drawing = [
  ...legs,
  ['limb body', 'M46 124L24 122', undefined, 14.5],
  ['limb body', 'M154 124L178 118', undefined, 16.5],
  ...at('translate(0 8)', crown),
  ...both(100, [
    ['limb body', 'M84 92L66 58', undefined, 10.5],
    ['paper', dot(62, 50, 13)],
    ['line', 'M55 43l13 13M68 43l-13 13'],
  ]),
  ...at('translate(0 8)', shell),
  ...face,
  ['paper thin', 'M72 132H128L122 146H78Z'],
  ['line thin', 'M84 132V146M94 132V146M106 132V146M116 132V146M75 139H125'],
  ...at('translate(22 124) rotate(-130) scale(.78)', shut),
  ...at('translate(180 118) rotate(150) scale(-1 1)', shut),
  ['line', 'M96 78l8 14-14 8 12 12'],
  ...burst(135, 92, 28),
]

const fallen: Drawing = [
  ...both(100, [['limb body', 'M50 168L30 184', undefined, 14.5]]),
  ['body', 'M26 150C30 116 62 100 100 100S170 116 174 150C174 178 140 190 100 190S26 178 26 150Z'],
  ['light', 'M52 148C56 126 78 116 100 116S144 126 148 148C144 168 124 178 100 178S56 168 52 148Z'],
  ['line thin', 'M58 134Q100 120 142 134M53 148Q100 134 147 148M58 162Q100 150 142 162M100 117V178'],
  ['dots', 'M26 150C26 178 60 190 100 190S174 178 174 150C172 172 140 182 100 182S30 172 26 150Z'],
  ...both(100, [
    ['body', 'M66 118L40 92L44 58L54 86L80 110Z'],
    ['body', 'M80 112L68 80L78 48L82 80L94 108Z'],
    ['body', 'M54 128L20 114L8 84L32 102L64 116Z'],
  ]),
  ...at('translate(30 188) rotate(-78) scale(.72)', shut),
  ...mirror(100, at('translate(32 186) rotate(-80) scale(.9)', shut)),
  ...both(100, [
    ['paper', dot(84, 186, 11)],
    ['line', 'M79 181l10 10M89 181l-10 10'],
  ]),
]

export const megaclaw: Figure = {
  inks: { body: '#d8412a', light: '#f7b65a' },
  box: [-16, -22, 232],
  poses: { stand, attack, hurt, fallen },
}
