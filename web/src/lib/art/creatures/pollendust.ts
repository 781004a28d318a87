// Pollendust, the gentle one: a furry body, wings like petals, and a cloud of gold wherever it goes.
import { at, both, burst, dot, oval, stars, type Drawing, type Figure } from '../kit'

const wing: Drawing = [
  ['alt', 'M92 92C84 46 50 10 14 16C-10 22 -12 60 8 82C26 100 60 104 92 100Z'],
  ['alt', 'M92 104C62 104 26 116 20 144C18 166 42 174 62 162C80 150 92 126 96 112Z'],
  [
    'light flat',
    'M76 78C66 52 44 34 22 36C12 42 16 62 30 72C44 82 60 82 76 78ZM74 122C58 124 42 132 38 146C40 156 54 152 62 144C70 136 74 128 74 122Z',
  ],
  ['gold thin', oval(38, 52, 11, 10) + oval(52, 142, 7, 7)],
]
const shade: Drawing = [
  [
    'dots',
    'M186 16C210 22 212 60 192 82C174 100 140 104 108 100C150 98 186 66 186 16ZM180 144C182 166 158 174 138 162C126 154 116 140 110 128C132 152 160 160 180 144Z',
  ],
]
const folded: Drawing = [
  ['alt', 'M92 92C66 84 36 92 22 116C12 140 16 172 36 184C56 176 84 140 96 110Z'],
  ['light flat', 'M78 106C60 106 42 116 34 134C30 150 32 162 40 168C54 158 72 130 78 106Z'],
  ['gold thin', oval(46, 136, 8, 10)],
]
const trunk: Drawing = [
  ['body', 'M100 78C120 78 130 96 128 118C126 148 114 180 100 190C86 180 74 148 72 118C70 96 80 78 100 78Z'],
  [
    'ink flat',
    'M73 126C84 134 116 134 127 126L125 140C114 147 86 147 76 140ZM79 152C88 158 112 158 121 152L117 164C108 169 92 169 83 164Z',
  ],
  ['dots', 'M112 81C126 88 130 102 128 118C126 148 114 180 100 190C116 160 122 118 112 81Z'],
  ['paper', 'M76 88L70 98L78 98L76 110L86 104L92 114L100 105L108 114L114 104L124 110L122 98L130 98L124 88Z'],
]
const feet: Drawing = [['line', 'M84 118L68 130M86 134L72 148M116 118L132 130M114 134L128 148']]
const head: Drawing = [
  ['line', 'M88 44C84 24 72 12 56 12M112 44C116 24 128 12 144 12'],
  ['gold', dot(54, 12, 8) + dot(146, 12, 8)],
  ['body', 'M100 40C124 40 134 54 132 70C130 86 118 94 100 94S70 86 68 70C66 54 76 40 100 40Z'],
  ['dots', 'M112 42C126 44 134 56 132 70C130 86 118 94 100 94C122 82 126 60 112 42Z'],
]
const eyes: Drawing = [
  ['ink', dot(80, 64, 13) + dot(120, 64, 13)],
  ['paper flat', dot(84, 59, 5) + dot(124, 59, 5) + dot(76, 69, 2.4) + dot(116, 69, 2.4)],
]
const smile: Drawing = [['line', 'M92 80Q100 87 108 80']]
const pollen: Drawing = [
  ['gold thin fine', dot(18, 108, 5) + dot(186, 104, 4) + dot(30, 182, 4) + dot(172, 184, 5) + dot(156, 172, 3)],
]

const stand: Drawing = [...both(100, wing), ...shade, ...feet, ...trunk, ...head, ...eyes, ...smile, ...pollen]

const attack: Drawing = [
  ...both(100, at('rotate(18 92 100)', wing)),
  ...feet,
  ...trunk,
  ...head,
  ...eyes,
  ['ink flat', 'M64 50L96 60L92 50L76 44ZM136 50L104 60L108 50L124 44Z'],
  ['ink thin', 'M88 76H112C112 86 108 92 100 92S88 86 88 76Z'],
  [
    'gold thin',
    dot(30, 176, 9) +
      dot(54, 190, 7) +
      dot(150, 190, 8) +
      dot(176, 172, 9) +
      dot(190, 146, 7) +
      dot(10, 148, 7) +
      dot(200, 120, 5) +
      dot(0, 120, 5),
  ],
]

const hurt: Drawing = [
  ...both(100, folded),
  ...feet,
  ...at('rotate(-8 100 180)', trunk),
  ...at('rotate(-14 100 100)', head, [
    ['line', 'M72 56l16 8-16 8M128 56l-16 8 16 8'],
    ['ink thin', 'M92 78Q100 72 108 78Q108 88 100 88T92 78Z'],
  ]),
  ...burst(128, 128),
  ['gold thin fine', dot(170, 92, 5) + dot(182, 110, 4) + dot(24, 84, 4)],
]

const fallen: Drawing = [
  ['alt', 'M96 176C70 140 28 138 4 164C-2 180 14 192 36 191H96Z'],
  ['alt', 'M104 176C130 140 172 138 196 164C202 180 186 192 164 191H104Z'],
  ['light flat', 'M76 172C60 154 34 154 20 168C20 178 34 182 48 182ZM124 172C140 154 166 154 180 168C180 178 166 182 152 182Z'],
  ['dots', 'M196 164C202 180 186 192 164 191H104C140 190 176 184 196 164Z'],
  ['gold thin', oval(40, 170, 8, 7) + oval(160, 170, 8, 7)],
  ['line', 'M88 134L80 112L88 104M100 130V106L108 98M112 134L120 114L114 104'],
  ['body', 'M70 191C66 156 78 130 100 130S134 156 130 191Z'],
  ['ink flat', 'M76 150C86 144 114 144 124 150L127 160C114 154 86 154 73 160Z'],
  ['dots', 'M112 134C126 144 132 166 130 191H110C120 174 120 152 112 134Z'],
  ['line', 'M82 166l12 12M94 166l-12 12M106 166l12 12M118 166l-12 12'],
  ['ink thin', 'M94 186Q100 180 106 186Z'],
  ...stars(100, 62, 34),
  ['gold thin fine', dot(30, 128, 4) + dot(170, 124, 5) + dot(186, 138, 3.4)],
]

export const pollendust: Figure = {
  inks: { body: '#f0b02c', light: '#fbd3dc', alt: '#e0678c' },
  box: [-8, -2, 216],
  poses: { stand, attack, hurt, fallen },
}
