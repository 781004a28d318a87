// Gargantis, a mantis on the wing: saw-toothed arms, great golden eyes.
import { at, burst, oval, stars, type Drawing, type Figure } from '../kit'

const wings: Drawing = [
  ['light', 'M104 92C84 40 44 8 4 6C2 46 36 96 92 116Z'],
  ['line thin', 'M96 102C70 78 36 44 16 20M84 98C62 86 40 70 24 50'],
  ['light', 'M98 104C64 82 24 78 -4 92C14 124 58 136 98 126Z'],
  ['dots', 'M-4 92C14 124 58 136 98 126C66 122 28 112 -4 92Z'],
]
const legs: Drawing = [
  ['limb body', 'M112 136L140 142L150 188', undefined, 11],
  ['limb body', 'M92 140L64 126L46 188', undefined, 11],
  ['limb body', 'M102 140L96 152L92 188', undefined, 11],
]
const abdomen: Drawing = [
  ['body', 'M108 104C72 108 36 130 10 160C2 172 8 180 22 178C62 176 104 160 120 136Z'],
  ['dots', 'M10 160C2 172 8 180 22 178C62 176 104 160 120 136C82 152 44 160 10 160Z'],
  ['line thin', 'M84 112C92 126 90 146 82 160M60 124C68 136 66 152 58 168M38 138C46 148 44 160 38 172'],
]
const thorax: Drawing = [
  ['body', 'M100 140C90 118 100 88 120 66L146 76C144 104 138 126 124 144C116 150 106 148 100 140Z'],
  ['dots', 'M100 140C90 118 100 88 120 66C114 92 114 120 124 144C116 150 106 148 100 140Z'],
  ['light thin', 'M126 96L140 92C140 106 134 122 126 132C122 120 122 106 126 96Z'],
]
const folded: Drawing = [
  ['limb body', 'M128 98L152 122', undefined, 15],
  ['body', 'M142 116C150 104 160 104 166 96L190 42C202 78 196 112 168 134C154 140 142 130 142 116Z'],
  ['dots', 'M190 42C202 78 196 112 168 134C158 138 148 134 144 126C172 116 186 88 190 42Z'],
  ['paper thin', 'M163 100L154 92L168 88ZM170 86L160 76L174 74ZM177 71L168 61L181 60Z'],
]
const blade: Drawing = [
  ['limb body', 'M126 100L154 96', undefined, 15],
  ['body', 'M146 86C160 80 190 84 214 104C206 116 176 122 152 112C142 106 140 92 146 86Z'],
  ['dots', 'M214 104C206 116 176 122 152 112C146 108 144 104 143 100C170 108 192 108 214 104Z'],
  ['paper thin', 'M160 114L164 126L172 116ZM176 115L182 126L188 114ZM192 112L198 122L203 109Z'],
]
const skull: Drawing = [
  ['line', 'M134 34C130 16 116 6 100 10M152 34C160 18 176 12 190 18'],
  ['body', 'M112 38C122 26 162 26 174 38C172 60 158 84 143 88C128 84 114 60 112 38Z'],
  ['dots', 'M150 28C162 30 170 33 174 38C172 60 158 84 143 88C156 70 160 48 150 28Z'],
]
const glare: Drawing = [
  ['gold', oval(116, 40, 14, 17) + oval(170, 40, 14, 17)],
  ['ink flat', oval(121, 43, 4.5, 8) + oval(165, 43, 4.5, 8)],
]
const jaws: Drawing = [['paper thin', 'M132 68L138 84L143 72L148 84L154 68Z']]
const scream: Drawing = [
  ['ink thin', 'M128 62C136 56 150 56 158 62C158 80 152 92 143 94C134 92 128 80 128 62Z'],
  ['red flat', 'M136 82Q143 74 150 82Q148 90 143 91Q138 90 136 82Z'],
  ['paper flat', 'M130 62l5 11 5-13zM147 60l5 13 5-11z'],
]
const dazed: Drawing = [
  ['paper', oval(116, 40, 14, 17) + oval(170, 40, 14, 17)],
  ['line', 'M109 32l14 16M123 32l-14 16M163 32l14 16M177 32l-14 16'],
]

const stand: Drawing = [
  ...wings,
  ...abdomen,
  ...at('translate(-18 14)', folded),
  ...legs,
  ...thorax,
  ...skull,
  ...glare,
  ...jaws,
  ...at('translate(2 20)', folded),
]

const attack: Drawing = [
  ...at('rotate(10 96 112)', wings),
  ...abdomen,
  ...legs,
  ...at('translate(10 -18) rotate(-20 126 100)', blade),
  ...at('rotate(7 110 140)', thorax, skull, glare, scream),
  ...at('translate(4 10) rotate(6 126 100)', blade),
]

const hurt: Drawing = [
  ...at('rotate(-16 96 112) translate(0 8)', wings),
  ...abdomen,
  ...legs,
  ...at('rotate(-16 110 140)', thorax, skull, dazed, [
    ['ink thin', 'M130 64H156L150 80H136Z'],
    ['paper flat', 'M133 65h20l-2 6h-16z'],
  ]),
  ...at('rotate(-6 128 98) translate(14 14)', folded),
  ...burst(122, 112),
]

const fallen: Drawing = [
  ['light', 'M96 176C60 160 20 152 -6 168C8 192 60 196 100 191Z'],
  ['light', 'M104 178C130 160 170 152 200 168C188 192 140 196 104 191Z'],
  ['dots', 'M-6 168C8 192 60 196 100 191C60 188 24 182 -6 168ZM200 168C188 192 140 196 104 191C140 188 174 182 200 168Z'],
  ['limb body', 'M76 152L60 108L84 92', undefined, 11],
  ['limb body', 'M100 150L96 104L116 92', undefined, 11],
  ['limb body', 'M52 158L28 124L46 104', undefined, 11],
  ['body', 'M130 144C100 138 54 140 16 160C2 168 4 182 20 186C66 194 112 192 140 184Z'],
  ['dots', 'M16 160C2 168 4 182 20 186C66 194 112 192 140 184C96 184 52 178 16 160Z'],
  ['line thin', 'M96 142C90 156 90 174 96 190M68 144C62 158 62 174 68 190M42 150C36 162 36 174 42 187'],
  ['body', 'M166 144C152 140 150 124 160 118L164 74C180 92 186 120 178 138Z'],
  ['paper thin', 'M161 114L151 108L162 102ZM163 98L153 92L163 86Z'],
  ...at('translate(160 168) rotate(66) scale(.86) translate(-143 -52)', skull, dazed, [
    ['ink thin', 'M132 66H154L149 80H137Z'],
    ['red thin', 'M140 76C146 72 156 80 156 90C150 96 142 90 140 76Z'],
  ]),
  ...stars(118, 52, 30),
]

export const gargantis: Figure = {
  inks: { body: '#6f4fa6', light: '#d5c4ec' },
  box: [-6, -4, 212],
  poses: { stand, attack, hurt, fallen },
}
