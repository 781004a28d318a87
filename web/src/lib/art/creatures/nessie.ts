// Nessie: a long neck and two humps out of the loch, small horns, a gentle smile that is not meant.
import { at, burst, dot, eye, out, shut, stars, type Drawing, type Figure } from '../kit'

const water: Drawing = [
  [
    'paper flat',
    'M-6 176Q10 164 26 174T58 174T90 174T122 174T154 174T186 174T206 172V192Q190 198 174 193T142 193T110 193T78 193T46 193T14 193T-6 194Z',
  ],
  ['line', 'M-6 176Q10 164 26 174T58 174T90 174T122 174T154 174T186 174T206 172'],
  ['line thin', 'M12 184Q20 180 28 184M64 184Q72 180 80 184M112 184Q120 180 128 184M164 184Q172 180 180 184'],
]
const tail: Drawing = [
  ['body', 'M14 178C14 160 8 148 -4 138C12 132 24 138 28 148C36 142 44 142 50 148C40 156 36 166 36 178Z'],
  ['dots', 'M14 178C14 160 8 148 -4 138C12 146 22 158 26 178Z'],
]
const humps: Drawing = [
  ['body', 'M32 182C32 148 48 130 66 130S100 148 100 182Z'],
  ['dots', 'M72 131C90 136 100 154 100 182H78C84 164 82 146 72 131Z'],
  ['gold thin', 'M52 134L58 118L68 130ZM70 130L80 118L84 136Z'],
  ['body', 'M74 182C74 140 92 116 116 116S158 140 158 182Z'],
  ['gold thin', 'M94 124L98 104L110 117ZM114 116L124 102L130 119Z'],
]
const neck: Drawing = [
  [
    'body',
    'M104 182C106 152 124 134 130 110C136 86 118 70 116 46C114 20 136 6 158 12C172 14 180 22 188 34C198 42 200 54 190 60C180 64 166 60 158 64C152 72 158 86 162 102C170 130 166 156 164 182Z',
  ],
  ['dots', 'M104 182C106 152 124 134 130 110C136 86 118 70 116 46C122 66 142 84 142 112C142 138 128 156 126 182Z'],
  ['light thin', 'M156 88C168 118 166 152 162 182H144C150 152 156 122 156 88Z'],
  ['line thin', 'M156 112l10 -2M156 130l11 0M152 150l13 1M149 168l14 1'],
]
const horns: Drawing = [
  ['limb body', 'M130 18L122 0', undefined, 8],
  ['gold thin', dot(121, -2, 6)],
  ['limb body', 'M148 12L146 -6', undefined, 8],
  ['gold thin', dot(146, -9, 6)],
]
const smile: Drawing = [
  ['line', 'M194 50Q178 56 166 44'],
  ['ink flat', dot(184, 38, 2.6)],
  ['paper thin', 'M190 52l-4 9-6-8z'],
]
const brow: Drawing = [['ink flat', 'M136 22L166 32L164 22L148 16Z']]

const lunge: Drawing = [
  [
    'body',
    'M92 182C90 152 104 136 112 118C116 92 124 72 146 64L184 46C200 42 206 56 196 64L166 84C164 90 168 92 174 94L196 104C206 112 198 124 186 120L156 112C148 128 158 150 156 182Z',
  ],
  ['dots', 'M92 182C90 152 104 136 112 118C116 92 124 72 140 66C130 92 134 112 126 132C120 150 118 166 118 182Z'],
  ['red thin', 'M192 66L168 84C165 90 168 92 174 94L190 102C180 92 182 76 192 66Z'],
  ['paper thin', 'M196 63L191 74L185 68L180 77L173 76ZM193 103L188 93L182 97L177 91L173 94Z'],
  ['light thin', 'M146 118C150 140 156 160 154 182H136C140 160 144 140 146 118Z'],
]

const stand: Drawing = [...tail, ...humps, ...horns, ...neck, ...eye(150, 30, 9, 4, 3), ...brow, ...smile, ...water]

const attack: Drawing = [
  ...tail,
  ...at('translate(-14 4)', humps),
  ...at('translate(10 52) rotate(18 138 8)', horns),
  ...lunge,
  ...eye(158, 70, 8.5, 4, 3),
  ['ink flat', `M142 62L172 68L168 58L152 54Z${dot(190, 54, 2.4)}`],
  ...water,
  ['paper thin', 'M150 172C156 158 168 158 170 150C180 158 184 166 182 176Z'],
]

const hurt: Drawing = [
  ...tail,
  ...humps,
  ...at('rotate(-18 130 182)', horns, neck, shut(152, 30, 8, 1), [
    ['ink thin', 'M166 46Q180 40 196 48Q190 60 176 58Q168 56 166 46Z'],
    ['paper flat', 'M170 47h22l-2 5h-18z'],
    ['ink flat', dot(184, 36, 2.6)],
  ]),
  ...water,
  ...burst(146, 120),
]

const fallen: Drawing = [
  ...at('translate(6 4)', tail),
  ['body', 'M26 184C26 160 44 148 66 148S106 160 106 184Z'],
  ['dots', 'M72 149C94 152 106 166 106 184H84C88 170 84 158 72 149Z'],
  ['gold thin', 'M48 150L54 136L64 147ZM66 147L76 136L80 150Z'],
  ['body', 'M92 186C96 160 112 148 132 148C150 148 158 152 172 154C192 158 202 172 198 186Z'],
  ['dots', 'M92 186C94 174 98 166 104 160C124 174 160 180 199 180L198 186Z'],
  ['limb body', 'M146 148L140 130', undefined, 8],
  ['limb body', 'M160 150L160 132', undefined, 8],
  ['gold thin', dot(139, 127, 6) + dot(160, 129, 6)],
  ...out(160, 166, 5.5),
  ['line', 'M197 176Q184 172 174 178'],
  ['red thin', 'M182 177C190 174 198 180 196 188C188 190 184 186 182 177Z'],
  ...water,
  ['paper thin fine', dot(182, 132, 7) + dot(194, 114, 5) + dot(178, 104, 3.6)],
  ...stars(128, 88, 30),
]

export const nessie: Figure = {
  inks: { body: '#2f78b0', light: '#bfe0ea' },
  box: [-8, -18, 216],
  poses: { stand, attack, hurt, fallen },
}
