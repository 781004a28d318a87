// Strigoika, an owl that drinks blood: bat wings like a cloak, ears like horns, eyes like lamps.
import { at, both, burst, dot, mirror, stars, type Drawing, type Figure } from '../kit'

const spread: Drawing = [
  ['body', 'M76 86C58 72 30 60 -14 24C-22 66 -14 112 2 148C12 132 24 130 34 142C40 126 52 126 60 140C66 130 74 130 80 138Z'],
  ['line thin', 'M72 90C44 88 18 70 -6 42M72 98C54 104 42 118 36 134'],
]
const furled: Drawing = [
  ['body', 'M70 80C44 84 22 108 18 142C18 160 24 176 30 188C38 176 46 174 54 184C58 172 66 170 74 178Z'],
  ['line thin', 'M66 92C50 104 40 130 40 160'],
]
const feet: Drawing = both(100, [['gold', 'M66 191C66 180 72 174 82 174S98 180 98 191L90 186L82 191L74 186Z']])
const trunk: Drawing = [
  ['body', 'M58 92C58 66 76 54 100 54S142 66 142 92C146 122 142 160 122 178H78C58 160 54 122 58 92Z'],
  ['light', 'M74 116C80 106 90 104 100 104S120 106 126 116C130 140 122 162 112 172H88C78 162 70 140 74 116Z'],
  ['line thin', 'M82 122l6 7 6-7 6 7 6-7 6 7 6-7M84 138l5 6 5-6 6 6 6-6 5 6 5-6M88 153l6 6 6-6 6 6 6-6'],
  ['dots', 'M126 60C138 66 142 78 142 92C146 122 142 160 122 178H112C130 150 138 100 126 60Z'],
]
const head: Drawing = [
  [
    'body',
    'M52 60C46 40 44 20 38 0C58 4 74 12 84 20C94 16 106 16 116 20C126 12 142 4 162 0C156 20 154 40 148 60C146 90 126 108 100 108S54 90 52 60Z',
  ],
  ['dots', 'M116 20C126 12 142 4 162 0C156 20 154 40 148 60C146 90 126 108 100 108C134 92 138 54 116 20Z'],
  ['light', 'M100 44C92 32 62 34 60 60C60 84 80 98 100 98S140 84 140 60C138 34 108 32 100 44Z'],
]
const stare: Drawing = [
  ['gold', dot(80, 60, 14) + dot(120, 60, 14)],
  ['red flat', dot(81, 61, 7.5) + dot(119, 61, 7.5)],
  ['ink flat', dot(82, 62, 3.4) + dot(118, 62, 3.4)],
  ['ink flat', 'M58 42L98 58L98 48L72 34ZM142 42L102 58L102 48L128 34Z'],
]
const beak: Drawing = [
  ['ink', 'M92 70L100 64L108 70L100 88Z'],
  ['paper thin', 'M86 78L90 94L95 82ZM114 78L110 94L105 82Z'],
]
const peep: Drawing = [
  ['ink', 'M90 74H110L100 92Z'],
  ['paper thin', 'M86 78L89 92L94 82ZM114 78L111 92L106 82Z'],
]
const shriek: Drawing = [
  ['ink', 'M84 72C90 64 110 64 116 72C118 92 110 102 100 102S82 92 84 72Z'],
  ['red flat', 'M92 94Q100 84 108 94Q100 102 92 94Z'],
  ['paper flat', 'M86 72l5 17 6-18zM103 71l6 18 5-17z'],
]

const stand: Drawing = [
  ...both(100, furled),
  ['dots', 'M170 108C180 120 184 142 182 160C178 172 172 182 170 188C162 176 154 174 150 180C168 160 172 136 170 108Z'],
  ...feet,
  ...trunk,
  ...head,
  ...stare,
  ...beak,
]

const attack: Drawing = [
  ...both(100, spread),
  ['dots', 'M214 24C222 66 214 112 198 148C188 132 176 130 166 142C190 110 206 68 214 24Z'],
  ...at(
    'translate(0 -10)',
    both(100, [['gold', 'M60 178C62 166 70 158 82 160S98 172 98 184L92 196L84 182L74 196L70 180L56 190Z']]),
  ),
  ...at('translate(0 -10)', trunk),
  ...at('translate(0 -6)', head, stare, shriek),
]

const hurt: Drawing = [
  ...at('rotate(-20 76 100) translate(4 6)', spread),
  ...mirror(100, furled),
  ...feet,
  ...at('rotate(-8 100 180)', trunk),
  ...at(
    'rotate(-18 100 110) translate(-4 6)',
    head,
    [
      ['paper', dot(80, 60, 14) + dot(120, 60, 14)],
      ['line', 'M72 52l15 8-15 8M128 52l-15 8 15 8'],
    ],
    peep,
  ),
  ...burst(132, 132),
]

const fallen: Drawing = [
  ...both(100, [
    ['body', 'M88 168C60 150 24 150 -8 172C4 174 10 180 12 191C24 184 34 186 40 191C50 184 62 186 70 191H92Z'],
    ['line thin', 'M80 170C56 162 32 164 10 176'],
  ]),
  ['dots', 'M208 172C196 174 190 180 188 191C176 184 166 186 160 191C150 184 138 186 130 191H116C150 186 184 184 208 172Z'],
  [
    'gold',
    'M72 118C70 106 76 96 82 92L84 104L92 96L92 108L100 104C98 116 92 124 86 126ZM128 118C130 106 124 96 118 92L116 104L108 96L108 108L100 104C102 116 108 124 114 126Z',
  ],
  ['body', 'M62 191C56 160 70 120 100 120S144 160 138 191Z'],
  ['light', 'M78 176C74 154 84 134 100 134S126 154 122 176Z'],
  ['line thin', 'M86 148l5 6 5-6 5 6 5-6 5 6M84 162l5 6 5-6 6 6 6-6 5 6 5-6'],
  ...at('translate(100 168) scale(.62) rotate(180) translate(-100 -60)', head, [
    ['paper', dot(80, 60, 14) + dot(120, 60, 14)],
    ['line', 'M73 53l14 14M87 53l-14 14M113 53l14 14M127 53l-14 14'],
    ['ink', 'M92 72L100 66L108 72L100 88Z'],
  ]),
  ...stars(100, 60, 34),
]

export const strigoika: Figure = {
  inks: { body: '#6a2a58', light: '#ead3c8' },
  box: [-8, -10, 216],
  poses: { stand, attack, hurt, fallen },
}
