// Frosty, the snowman of the high mountains: a shaggy coat of ice, a blue face, one broken horn.
import { at, burst, dot, mirror, out, star, stars, type Drawing, type Figure } from '../kit'

const legs: Drawing = [
  [
    'body',
    'M52 138L46 156L52 158L42 174L50 176L44 191H94L90 178L98 180L100 160L104 180L112 178L108 191H158L152 176L160 174L150 158L156 156L148 138Z',
  ],
  ['dots', 'M112 178L108 191H158L152 176L160 174L150 158L156 156L148 138H120Z'],
  ['light', 'M40 191C40 182 48 180 56 180H78C88 180 92 184 92 191ZM110 191C110 184 114 180 124 180H146C154 180 162 182 162 191Z'],
]
const trunk: Drawing = [
  [
    'body',
    'M40 84L48 60L66 50H134L152 60L160 84L156 96L164 104L154 114L160 126L150 134L152 148L140 146L136 158L124 152L116 162L108 152L100 164L92 152L84 162L76 152L64 158L60 146L48 148L50 134L40 126L46 114L36 104L44 96Z',
  ],
  [
    'dots',
    'M124 50H134L152 60L160 84L156 96L164 104L154 114L160 126L150 134L152 148L140 146L136 158L124 152C138 116 138 80 124 50Z',
  ],
  ['line thin', 'M82 112l5 8 5-8M104 124l5 8 5-8M76 132l5 8 5-8M96 98l5 7 5-7'],
]
const arm: Drawing = [
  ['body', 'M56 56C36 58 22 74 16 100L8 108L16 116L8 128L16 134L10 150L52 154L54 142L60 138L56 126L64 118L60 108L70 96Z'],
  ['light', 'M6 152C6 144 14 142 22 142H44C52 142 56 148 56 156C56 172 46 180 32 180S6 170 6 152Z'],
  ['line thin', 'M22 166v10M34 168v10'],
]
const head: Drawing = [
  ['gold', 'M70 26C58 22 52 12 54 -2C64 2 72 6 80 16ZM132 26C142 24 146 18 146 10L140 8L142 2C134 2 126 8 120 16Z'],
  [
    'body',
    'M62 62L56 50L64 46L60 32L72 30L74 16L86 18L94 6L104 14L116 6L122 18L134 20L134 32L146 34L142 46L150 52L144 62L148 74L136 78L132 92L120 88L112 98L102 90L92 98L84 88L72 92L70 78L58 74Z',
  ],
  ['dots', 'M116 6L122 18L134 20L134 32L146 34L142 46L150 52L144 62L148 74L136 78L132 92L120 88C132 64 132 32 116 6Z'],
  ['light', 'M78 44C80 32 126 32 128 44C132 58 128 80 103 80S74 58 78 44Z'],
]
const glare: Drawing = [
  ['ink flat', 'M78 42L100 50L100 42L86 36ZM128 42L106 50L106 42L120 36Z'],
  ['paper flat', 'M82 47l16 5c-2 6-14 5-16-5zM124 47l-16 5c2 6 14 5 16-5z'],
  ['ink flat', dot(93, 52, 2.8) + dot(115, 52, 2.8)],
  ['ink flat', 'M98 58h10l-3 5h-4z'],
]
const teeth: Drawing = [
  ['line', 'M86 72Q103 64 120 72'],
  ['paper thin', 'M90 70l4 10 4-11zM108 69l4 11 4-10z'],
]
const bellow: Drawing = [
  ['ink thin', 'M84 66C92 60 114 60 122 66C124 80 116 88 103 88S82 80 84 66Z'],
  ['red flat', 'M93 82Q103 74 113 82Q110 87 103 87T93 82Z'],
  ['paper flat', 'M87 66l4 9 5-10zM110 65l5 10 4-9z'],
]
const grit: Drawing = [
  ['line', 'M82 44l14 6-14 6M124 44l-14 6 14 6'],
  ['paper thin', 'M86 66H120L116 76H90Z'],
  ['line thin', 'M95 66V76M103 66V76M111 66V76'],
]
const snowball: Drawing = [
  ['paper', dot(0, 0, 24)],
  ['dots', 'M8 -22A24 24 0 1 1 -18 16C4 18 18 0 8 -22Z'],
]

const stand: Drawing = [...legs, ...mirror(100, arm), ...trunk, ...arm, ...head, ...glare, ...teeth]

const attack: Drawing = [
  ...legs,
  ...at('rotate(40 60 70)', arm),
  ...at('rotate(5 100 186)', trunk, head, glare, bellow),
  ['body', 'M124 66L140 56L152 62L158 48L170 50L172 34L196 44L192 60L196 70L184 76L182 90L168 92L158 106L146 100L132 104Z'],
  ['dots', 'M196 70L184 76L182 90L168 92L158 106L146 100L132 104L129 92C156 90 176 78 190 62Z'],
  ['light', 'M166 34C160 18 170 6 184 6S208 16 206 32C204 46 192 52 182 50S168 42 166 34Z'],
  ['line thin', 'M178 12v10M190 10v10'],
  ...at('translate(200 2) scale(.9)', snowball),
  ['paper thin fine', star(148, 22, 8, 6, 0.5) + star(212, 76, 7, 6, 0.5)],
]

const hurt: Drawing = [
  ...legs,
  ...at('rotate(-58 146 66)', mirror(100, arm)),
  ...at('rotate(-12 100 186)', trunk, at('rotate(14 60 60)', arm)),
  ...at('rotate(-20 100 120) translate(0 4)', head, grit),
  ...burst(134, 114),
  ['paper thin fine', star(186, 130, 8, 6, 0.5) + star(170, 160, 6, 6, 0.5)],
]

const fallen: Drawing = [
  ['light', 'M150 122C158 116 170 118 172 130L176 191H152ZM172 132C182 124 194 130 194 142L196 191H174Z'],
  [
    'body',
    'M26 191L34 178L28 170L40 160L38 148L52 146L56 132L70 136L80 124L92 132L104 122L114 132L128 126L134 138L148 138L150 150L162 156L158 168L168 176L164 191Z',
  ],
  ['dots', 'M114 132L128 126L134 138L148 138L150 150L162 156L158 168L168 176L164 191H128C142 172 136 150 114 132Z'],
  ['line thin', 'M88 148l5 8 5-8M108 160l5 8 5-8M84 168l5 8 5-8'],
  ['body', 'M86 166L70 164L66 172L52 170L44 178L36 176L32 191H82L96 178Z'],
  ['light', 'M14 191C12 180 22 174 34 176L46 180V191Z'],
  ...at('translate(46 142) rotate(-64) scale(.84) translate(-103 -52)', head, out(90, 50, 6), out(116, 50, 6), [
    ['ink flat', 'M98 58h10l-3 5h-4z'],
    ['ink thin', 'M88 70Q103 62 118 70Q114 80 103 80T88 70Z'],
    ['red thin', 'M102 74C110 70 120 76 120 86C114 92 104 88 102 74Z'],
  ]),
  ...stars(76, 56, 30),
]

export const frosty: Figure = {
  inks: { body: '#e9f1f1', light: '#6fb0d2' },
  box: [-4, -10, 208],
  poses: { stand, attack, hurt, fallen },
}
