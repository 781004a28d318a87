// Baby Tomanagi, fresh from the egg: mostly eyes, a sail that is still soft, a shell for trousers.
import { at, burst, dot, out, stars, type Drawing, type Figure } from '../kit'

const tail: Drawing = [
  ['body', 'M56 150C36 152 22 142 18 124L6 112C18 106 28 110 32 118C38 110 48 108 56 112C50 120 48 128 50 134Z'],
]
const trunk: Drawing = [
  ['gold', 'M64 112L48 94L68 92L60 74L82 82Z'],
  ['body', 'M58 150C54 118 74 96 104 96S152 118 148 150L140 176H66Z'],
  ['light thin', 'M112 108C132 112 142 130 136 152H106C110 136 112 122 112 108Z'],
  ['dots', 'M58 150C54 118 74 96 104 96C84 112 78 140 86 166H64Z'],
]
const shell: Drawing = [
  ['paper', 'M48 146L62 156L76 144L90 158L104 146L118 158L132 144L146 156L158 146C162 172 142 191 103 191S44 172 48 146Z'],
  ['dots', 'M130 146L132 144L146 156L158 146C162 172 142 191 103 191C134 182 142 164 130 146Z'],
  ['gold flat fine', dot(72, 172, 5) + dot(98, 178, 4) + dot(120, 170, 5)],
]
const arm: Drawing = [['body', 'M132 124C146 120 158 126 166 138C170 148 160 152 154 146C148 142 140 142 134 144Z']]
const head: Drawing = [
  ['gold', 'M82 34L62 14L66 40L46 40L62 60L46 76L78 84Z'],
  ['body', 'M68 66C64 30 88 8 118 10C146 12 160 30 166 48L180 62C188 74 182 88 168 92C150 104 116 106 96 100C80 96 70 84 68 66Z'],
  ['dots', 'M68 66C64 44 72 28 86 18C80 50 100 84 150 99C130 104 110 104 96 100C80 96 70 84 68 66Z'],
]
const eyes: Drawing = [
  ['paper', dot(108, 48, 20) + dot(148, 46, 16)],
  ['ink flat', dot(114, 50, 11) + dot(153, 48, 9)],
  ['paper flat', dot(110, 44, 4.4) + dot(149, 43, 3.6)],
]
const mouth: Drawing = [
  ['line', 'M182 76Q156 90 128 78'],
  ['paper thin', 'M166 83L162 92L156 86Z'],
]
const cry: Drawing = [
  ['red', 'M126 76C144 84 166 82 182 74C186 94 170 108 152 106C136 104 126 92 126 76Z'],
  ['paper flat', 'M134 79l5 8 6-6zM162 82l5 8 5-10z'],
]

const stand: Drawing = [...tail, ...trunk, ...shell, ...arm, ...head, ...eyes, ...mouth]

const attack: Drawing = [
  ...tail,
  ...trunk,
  ...shell,
  ...at('rotate(-40 136 134)', arm),
  ...at('rotate(8 110 100) translate(4 -4)', head, eyes, cry, [
    ['ink flat', 'M90 26L126 40L122 28L104 20ZM166 28L138 40L142 30L154 24Z'],
  ]),
  ['gold', 'M188 84L214 72L204 88L222 94L202 100L212 116L188 104Z'],
  ['paper flat', 'M190 88L202 84L198 91L208 95L196 97L200 106L190 100Z'],
]

const hurt: Drawing = [
  ...tail,
  ...trunk,
  ...shell,
  ...at('rotate(-70 136 134)', arm),
  ...at(
    'rotate(-18 100 100) translate(-4 2)',
    head,
    [
      ['line', 'M96 38l20 10-20 10M158 38l-16 8 16 9'],
      ['light thin', 'M92 62C86 72 86 80 92 82S98 72 92 62Z'],
    ],
    cry,
  ),
  ...burst(138, 132),
]

const fallen: Drawing = [
  ['paper', 'M4 191C2 166 16 146 34 140L30 152L44 150L40 164L56 164L52 178L62 191Z'],
  ['dots', 'M4 191C3 182 5 172 8 164C20 180 40 184 58 184L62 191Z'],
  ['body', 'M44 191C42 160 66 146 94 150L112 191Z'],
  ['body', 'M60 160C52 142 58 124 70 118C78 126 78 142 84 156Z'],
  ...at('translate(8 92)', [
    ['gold', 'M92 40L76 18L82 44L62 44L76 64L92 78Z'],
    ['body', 'M76 66C72 38 92 22 120 24C146 26 158 38 164 52L178 68C186 82 178 99 162 99H100C84 99 77 84 76 66Z'],
    ['dots', 'M76 66C76 56 78 48 83 41C84 70 110 90 176 90C173 96 168 99 162 99H100C84 99 77 84 76 66Z'],
    ['paper', dot(112, 58, 18) + dot(148, 58, 14)],
  ]),
  ...out(120, 150, 8),
  ...out(156, 150, 6),
  ['line', 'M182 178Q160 186 138 176'],
  ['red thin', 'M158 182C168 178 176 184 174 194C164 196 158 192 158 182Z'],
  ...stars(130, 88, 30),
]

export const baby_tomanagi: Figure = {
  inks: { body: '#3fae9a', light: '#f7e3ae' },
  box: [-4, -4, 208],
  poses: { stand, attack, hurt, fallen },
}
