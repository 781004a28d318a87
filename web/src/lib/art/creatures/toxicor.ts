// Toxicor, a heap of living waste: three eyes that do not agree, and the drum it was thrown away in.
import { at, burst, dot, out, smoke, stars, type Drawing, type Figure } from '../kit'

const drum: Drawing = [
  ['gold', 'M-22 -30C-22 -38 22 -38 22 -30V30C22 38 -22 38 -22 30Z'],
  ['line thin', 'M-22 -12C-16 -7 16 -7 22 -12M-22 12C-16 17 16 17 22 12'],
  ['ink', 'M-22 -30C-22 -22 22 -22 22 -30C22 -38 -22 -38 -22 -30Z'],
  ['ink flat', `${dot(0, 3, 3)}M-2 -2L-7 -8H7L2 -2ZM-3 5L-9 10L-3 14ZM3 5L9 10L3 14Z`],
]
const heap: Drawing = [
  [
    'body',
    'M18 191C2 191 -2 176 10 166C22 154 30 140 32 118C36 76 56 40 92 30C132 22 160 50 164 96C166 122 172 142 186 156C202 172 198 191 180 191H150C142 191 142 180 134 180S124 191 114 191H74C64 191 64 182 56 182S46 191 38 191Z',
  ],
  [
    'dots',
    'M124 34C150 46 162 66 164 96C166 122 172 142 186 156C202 172 198 191 180 191H150C142 191 142 180 134 180C150 140 150 80 124 34Z',
  ],
  ['light flat', 'M52 70C58 54 70 44 84 42C72 54 66 66 64 84C58 86 50 80 52 70ZM44 110C48 104 54 106 54 114C54 124 44 124 44 110Z'],
]
const goo: Drawing = [['body', 'M32 118C24 134 26 150 22 158C18 166 26 168 30 160C34 150 40 140 42 128Z']]
const armUp: Drawing = [
  ['body', 'M142 92C160 92 172 82 172 62C166 50 172 38 184 38C198 38 202 52 194 62C196 92 180 118 152 122Z'],
  ['dots', 'M194 62C196 92 180 118 152 122L148 112C174 106 184 86 184 62Z'],
]
const fling: Drawing = [
  ['body', 'M138 92C160 90 176 96 184 104C194 94 210 100 212 114C212 128 196 134 186 126C172 132 150 130 138 122Z'],
  ['dots', 'M212 114C212 128 196 134 186 126C172 132 150 130 138 122L139 114C164 122 192 122 212 114Z'],
  ['body thin', dot(214, 84, 8) + dot(226, 104, 5.5) + dot(206, 146, 6.5)],
]
const eyes: Drawing = [
  ['paper', dot(78, 74, 18) + dot(124, 68, 23) + dot(96, 104, 13)],
  ['ink flat', dot(84, 76, 8) + dot(132, 70, 10) + dot(100, 105, 6)],
]
const lids: Drawing = [
  ['body thin', 'M59 72C60 58 72 54 84 56L98 70L78 66ZM100 68C100 50 116 42 132 46C142 50 148 58 147 66L122 56Z'],
]
const grin: Drawing = [
  ['ink thin', 'M62 134C84 126 122 126 146 130C144 154 126 164 102 164S66 154 62 134Z'],
  ['paper flat', 'M70 133l6 12 8-14zM94 130l6 13 8-13zM120 129l7 14 7-13z'],
  [
    'light flat',
    'M80 163C80 152 88 152 88 162L86 176C84 180 80 178 80 174ZM112 164C112 154 120 154 120 162L118 170C116 174 113 172 113 168Z',
  ],
]
const roar: Drawing = [
  ['ink thin', 'M56 124C80 112 128 112 152 122C156 156 134 174 104 174S52 156 56 124Z'],
  ['red flat', 'M80 162Q104 140 130 160Q120 172 104 172T80 162Z'],
  ['paper flat', 'M64 122l7 15 9-18zM92 116l7 15 8-15zM124 117l8 16 8-13z'],
]

const stand: Drawing = [
  ...at('translate(34 66) rotate(-24)', drum),
  ...armUp,
  ...heap,
  ...goo,
  ...eyes,
  ...lids,
  ...grin,
  ['body thin fine', dot(182, 18, 6) + dot(164, 26, 4)],
]

const attack: Drawing = [
  ...at('translate(30 60) rotate(-30)', drum),
  ...at('translate(14 -2)', fling),
  ...at('rotate(5 100 190)', heap, goo, eyes, lids, roar),
]

const hurt: Drawing = [
  ...at('translate(14 78) rotate(-40)', drum),
  ...at('rotate(-10 150 110) translate(-6 4)', armUp),
  ...at('rotate(-9 100 190)', heap, goo, [
    ['paper', dot(78, 74, 18) + dot(124, 68, 23) + dot(96, 104, 13)],
    ['line', 'M70 66l15 8-15 8M136 56l-20 12 20 10M90 98l12 12M102 98l-12 12'],
    ['ink thin', 'M66 138C80 130 90 144 102 136S126 130 142 138L136 154C120 148 112 158 100 152S82 158 70 152Z'],
  ]),
  ...burst(152, 126),
  ['body thin', dot(186, 150, 7) + dot(20, 120, 6)],
]

const fallen: Drawing = [
  ...at('translate(34 152) rotate(-86)', drum),
  [
    'body',
    'M10 191C-8 191 -8 178 8 174C22 170 34 160 50 150C78 130 124 128 148 148C160 160 176 168 192 174C206 180 206 191 190 191Z',
  ],
  ['dots', 'M124 134C134 138 142 143 148 148C160 160 176 168 192 174C206 180 206 191 190 191H118C146 178 146 154 124 134Z'],
  ['light flat', 'M60 156C68 146 80 142 90 141C80 148 74 154 70 162C64 166 56 162 60 156Z'],
  ['paper', dot(86, 162, 14) + dot(122, 160, 18)],
  ...out(86, 162, 6),
  ...out(122, 160, 8),
  ['line', 'M92 183Q110 176 132 183'],
  ['light thin', 'M168 191C176 180 196 178 204 191Z'],
  ...at('translate(104 96)', smoke(0, 0, 0.62)),
  ...stars(104, 44, 34),
]

export const toxicor: Figure = {
  inks: { body: '#8fa31c', light: '#e3ea8c' },
  box: [-6, -2, 208],
  poses: { stand, attack, hurt, fallen },
}
