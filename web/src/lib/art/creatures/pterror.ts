// The Pterror of the Skies: wings of hide, a beak like a pick, a crest to steer by.
import { at, burst, dot, eye, out, shut, stars, type Drawing, type Figure } from '../kit'

const farWing: Drawing = [['alt', 'M104 96C110 60 136 30 190 14C184 30 190 44 204 56C184 60 172 72 170 88C154 84 138 94 130 114Z']]
const nearWing: Drawing = [
  ['body', 'M112 100C92 64 56 34 -4 26C6 44 4 62 -8 78C14 78 30 88 34 106C50 96 70 104 80 124Z'],
  ['dots', 'M-8 78C14 78 30 88 34 106C50 96 70 104 80 124L96 114C64 80 30 70 -8 78Z'],
  ['line thin', 'M104 98C78 72 44 50 6 38M100 104C78 94 56 90 36 98'],
]
const trunk: Drawing = [
  ['body', 'M92 108C96 90 116 78 134 84C148 92 148 112 138 128C128 146 112 160 96 170C84 160 84 128 92 108Z'],
  ['light thin', 'M126 100C138 106 132 124 122 138C114 148 104 156 98 160C102 138 110 114 126 100Z'],
  ['dots', 'M92 108C84 128 84 160 96 170C100 150 98 126 106 92C99 96 94 102 92 108Z'],
]
const talons: Drawing = [
  ['limb body', 'M100 156L92 178', undefined, 9],
  ['limb body', 'M112 150L116 174', undefined, 9],
  ['gold', 'M82 176L96 174L102 190L94 184L88 191L84 184L74 188ZM106 172L122 170L130 186L120 180L116 188L110 180L102 184Z'],
]
const tail: Drawing = [['body', 'M94 158C84 166 74 172 60 172L66 180L56 186C74 190 90 184 102 168Z']]
const head: Drawing = [
  ['red', 'M128 64C112 54 92 50 70 54C88 64 100 76 122 82Z'],
  ['body', 'M120 92C112 72 124 54 146 54C160 54 168 58 176 64L210 74C196 84 176 88 160 88C150 96 130 102 120 92Z'],
  ['dots', 'M120 92C116 84 116 76 119 69C130 84 164 84 206 76C194 84 176 88 160 88C150 96 130 102 120 92Z'],
]
const calm: Drawing = [
  ...eye(148, 67, 8.5, 4, 2),
  ['ink flat', 'M134 56L160 66L160 57L146 53Z'],
  ['line', 'M206 76L160 79Q152 79 150 84'],
]
const screech: Drawing = [
  ['red', 'M128 64C112 54 92 50 70 54C88 64 100 76 122 82Z'],
  [
    'body',
    'M120 92C112 72 124 54 146 54C160 54 168 56 176 60L214 62C198 76 178 80 166 82C176 92 190 98 204 108C182 112 160 106 150 96C138 102 126 100 120 92Z',
  ],
  ['dots', 'M120 92C116 84 116 76 119 69C128 88 156 94 204 108C182 112 160 106 150 96C138 102 126 100 120 92Z'],
  ['red thin', 'M206 66C194 76 178 80 166 82C174 90 184 95 194 101C180 90 186 76 206 66Z'],
  ...eye(148, 67, 8.5, 4, 2),
  ['ink flat', 'M134 56L160 66L160 57L146 53Z'],
]

const stand: Drawing = [...farWing, ...tail, ...talons, ...trunk, ...head, ...calm, ...nearWing]

const attack: Drawing = [
  ...at('rotate(-12 120 100)', farWing),
  ...at('rotate(24 116 110)', tail, trunk),
  ...at('translate(44 -18) rotate(-36 106 160)', talons),
  ...at('rotate(14 130 84)', screech),
  ...at('rotate(14 112 104)', nearWing),
]

const hurt: Drawing = [
  ...at('rotate(24 110 100)', farWing),
  ...tail,
  ...talons,
  ...trunk,
  ...at('rotate(-26 130 90)', head, shut(148, 66, 8, 1), [
    ['ink thin', 'M162 78L206 76L188 90L166 88Z'],
    ['ink flat', dot(186, 70, 2)],
  ]),
  ...at('rotate(-22 112 104)', nearWing),
  ...burst(124, 122),
]

const fallen: Drawing = [
  ['alt', 'M110 170C130 130 166 118 206 132C196 140 194 150 200 162C186 162 178 168 174 178C162 172 146 176 136 191Z'],
  ['body', 'M96 176C76 140 40 128 -6 144C8 150 12 160 8 172C24 170 34 176 40 186C54 178 70 182 80 191Z'],
  ['dots', 'M8 172C24 170 34 176 40 186C54 178 70 182 80 191L92 186C66 172 36 166 8 172Z'],
  ['line thin', 'M90 176C66 158 40 150 12 150'],
  ['limb body', 'M86 164L80 138', undefined, 9],
  ['limb body', 'M100 160L102 134', undefined, 9],
  ['gold', 'M70 138L84 140L92 126L82 130L78 120L74 130L64 128ZM94 136L110 136L118 122L108 126L104 116L98 126L88 122Z'],
  ['body', 'M66 191C62 172 84 158 108 160C128 160 140 172 140 191Z'],
  ['light thin', 'M82 184C84 172 100 166 116 170C124 172 126 180 124 186Z'],
  ...at('translate(8 104)', [
    ['red', 'M128 74C116 56 102 48 84 44C94 58 102 72 120 84Z'],
    ['body', 'M112 87C108 70 124 60 144 62C158 62 168 66 176 70L208 82C198 86 180 87 160 87Z'],
    ['dots', 'M112 87C111 82 112 77 115 74C136 84 170 84 202 82C194 86 180 87 160 87Z'],
  ]),
  ...out(154, 176, 5),
  ['line', 'M204 184L172 184'],
  ...stars(140, 96, 28),
]

export const pterror: Figure = {
  inks: { body: '#dd7a2a', light: '#f9d9a4', alt: '#a8531a' },
  box: [-8, 0, 216],
  poses: { stand, attack, hurt, fallen },
}
