// Chupacoloso, a lean hunter by night: a comb of quills down his back, long fangs, eyes that glow.
import { at, burst, dot, out, shut, stars, type Drawing, type Figure } from '../kit'

const tail: Drawing = [['limb body', 'M52 140C30 140 14 126 10 104C6 92 14 82 22 88', undefined, 13]]
const quills: Drawing = [['ink', 'M44 118L22 100L48 100L34 76L60 88L54 60L78 78L80 48L98 72L108 44L120 74L134 56L138 84Z']]
const back: Drawing = [
  ['body', 'M40 136C42 104 66 84 100 82C130 80 150 90 154 112C156 134 136 146 112 146C88 146 78 158 58 158C46 158 39 148 40 136Z'],
  [
    'dots',
    'M40 136C39 148 46 158 58 158C78 158 88 146 112 146C136 146 156 134 154 112C140 128 112 130 88 134C66 140 50 144 40 136Z',
  ],
  ['line thin', 'M92 104c6 6 8 14 6 22M108 100c6 6 8 16 6 24M124 100c5 6 6 12 5 20'],
]
const hind: Drawing = [
  [
    'body',
    'M40 132C44 118 70 116 78 130C84 144 72 152 66 158L74 174C82 174 88 180 88 191H44C42 184 46 178 54 176L44 158C38 150 38 142 40 132Z',
  ],
  ['line thin', 'M60 184v7M72 184v7'],
]
const farHind: Drawing = [['body', 'M60 140L84 150L76 170L90 178C98 178 102 184 102 191H64L66 174L62 160Z']]
const fore: Drawing = [
  [
    'body',
    'M118 112C132 104 150 110 150 124L146 152L150 172C160 172 168 180 168 191H124C122 184 126 178 132 176L128 152C118 140 112 124 118 112Z',
  ],
  ['line thin', 'M142 184v7M154 184v7'],
]
const farFore: Drawing = [['body', 'M140 118L166 126L164 152L168 172C176 172 182 180 182 191H146L148 174L146 152Z']]
const head: Drawing = [
  [
    'body',
    'M124 58C120 42 110 30 98 22C116 18 132 26 142 38C160 30 178 36 186 50L200 66C206 76 202 86 192 88L170 92C156 98 136 96 128 84C122 76 122 66 124 58Z',
  ],
  ['dots', 'M128 84C122 76 122 66 124 58C140 76 164 84 199 82C197 86 195 87 192 88L170 92C156 98 136 96 128 84Z'],
  ['light thin', 'M124 44C120 36 114 30 108 27C118 27 126 32 132 40Z'],
]
const eye: Drawing = [
  ['gold', 'M144 54C152 46 166 50 170 62C160 68 148 66 144 54Z'],
  ['ink flat', dot(160, 58, 4)],
  ['ink flat', dot(196, 68, 3)],
]
const fangs: Drawing = [
  ['line', 'M200 78Q178 84 160 78'],
  ['paper thin', 'M194 79L191 98L184 81ZM178 82L174 98L168 81Z'],
]
const gape: Drawing = [
  [
    'body',
    'M124 58C120 42 110 30 98 22C116 18 132 26 142 38C160 28 180 30 190 42L208 52C214 60 210 70 200 72L170 76L176 88L202 96C208 104 202 114 192 114L150 104C134 100 124 84 124 58Z',
  ],
  ['dots', 'M124 66C136 88 160 100 200 108C198 112 195 114 192 114L150 104C136 100 126 86 124 66Z'],
  ['red thin', 'M202 72L170 76L176 88L196 94C190 86 194 78 202 72Z'],
  ['paper thin', 'M206 68L202 88L195 72ZM188 74L184 90L178 76ZM196 95L192 84L186 92Z'],
  ['gold', 'M144 50C152 42 166 44 172 56C162 62 148 62 144 50Z'],
  ['ink flat', dot(162, 53, 4) + dot(202, 56, 3)],
]

const stand: Drawing = [...tail, ...farHind, ...farFore, ...quills, ...back, ...hind, ...fore, ...head, ...eye, ...fangs]

const attack: Drawing = [
  ...at(
    'rotate(-14 60 180)',
    tail,
    farHind,
    quills,
    back,
    at('translate(4 2)', [['body', 'M140 118L176 112L196 120C206 122 210 132 204 138L192 128L194 142L180 132L176 144L148 138Z']]),
  ),
  ...hind,
  ...at('rotate(-10 60 180)', [
    [
      'body',
      'M118 116C132 106 150 112 160 122L186 138C196 140 200 150 194 156L182 148L182 162L170 150L164 162L136 146C120 140 112 128 118 116Z',
    ],
  ]),
  ...at('translate(2 -18) rotate(-4 150 70)', gape),
]

const hurt: Drawing = [
  ...tail,
  ...farHind,
  ...farFore,
  ...at('rotate(-8 60 160)', quills, back),
  ...hind,
  ...fore,
  ...at('rotate(-34 130 90) translate(-2 -2)', head, shut(158, 58, 9, 1), [
    ['ink flat', dot(196, 68, 3)],
    ['ink thin', 'M162 74L200 72L196 86L166 86Z'],
    ['paper flat', 'M168 76h26l-1 4h-24z'],
  ]),
  ...burst(136, 118),
]

const fallen: Drawing = [
  ['ink', 'M28 191L12 172L34 172L30 150L50 160L58 140L74 158L88 138L98 158L114 144L118 168Z'],
  ['limb body', 'M30 180C16 176 4 182 -4 172', undefined, 13],
  ['body', 'M24 191C20 164 50 152 88 154C124 154 142 166 142 191Z'],
  ['dots', 'M24 191C23 182 26 174 32 169C56 182 100 184 142 184V191Z'],
  ['limb body', 'M50 168L40 128L56 112', undefined, 15],
  ['limb body', 'M76 164L74 124L92 112', undefined, 15],
  ['limb body', 'M112 164L118 126L136 120', undefined, 15],
  ...at('translate(0 104)', [
    [
      'body',
      'M124 58C124 44 118 34 110 28C124 24 136 32 142 44C160 38 178 44 186 54L200 68C206 78 202 87 192 87H132C122 80 122 66 124 58Z',
    ],
    ['dots', 'M124 66C140 78 164 82 200 80C198 85 195 87 192 87H132C126 82 124 74 124 66Z'],
    ['ink flat', dot(194, 68, 3)],
    ['line', 'M200 78Q178 82 164 76'],
    ['paper thin', 'M184 79L180 66L174 79Z'],
    ['red thin', 'M168 79C176 76 184 82 182 90C174 92 168 88 168 79Z'],
  ]),
  ...out(156, 164, 6),
  ...stars(160, 88, 28),
]

export const chupacoloso: Figure = {
  inks: { body: '#c08a3e', light: '#f3d79a' },
  box: [-6, 4, 214],
  poses: { stand, attack, hurt, fallen },
}
