// Captain Colossal, a hero as high as a tower: a mask with a crest, a golden cape, a star on his chest, and a very square jaw.
import { at, burst, dot, out, star, stars, type Drawing, type Figure } from '../kit'

const cape: Drawing = [
  ['alt', 'M64 62C40 80 24 130 18 186L44 176L62 190L84 176L104 188L128 176L150 188L168 174L186 182C178 130 164 84 140 62Z'],
  ['dots', 'M140 62C164 84 178 130 186 182L168 174L150 188L134 179C150 140 152 96 140 62Z'],
]
const legs: Drawing = [
  ['body', 'M72 132H132L138 172H108L103 148H101L96 172H66Z'],
  ['alt', 'M66 164H97L96 191H54C52 182 58 178 66 176ZM107 164H138L138 176C146 178 152 182 150 191H108Z'],
  ['dots', 'M124 164H138L138 176C146 178 152 182 150 191H126Z'],
]
const trunk: Drawing = [
  ['body', 'M52 66C64 54 84 52 102 52S140 54 152 66C152 92 142 112 134 138H70C62 112 52 92 52 66Z'],
  ['dots', 'M126 53C138 55 146 60 152 66C152 92 142 112 134 138H112C128 110 132 80 126 53Z'],
  ['gold thin', 'M68 126H136L134 139H70Z'],
  ['paper', dot(102, 92, 23)],
  ['red flat', star(102, 93, 18)],
]
const armDown: Drawing = [
  ['body', 'M62 60C44 58 34 70 32 86L28 124H52L60 96Z'],
  ['light', 'M24 118H56V128C58 142 52 154 40 154S22 142 24 128Z'],
  ['line thin', 'M34 142v9M43 142v9'],
]
const hip: Drawing = [
  ['body', 'M146 62C164 62 176 76 182 96C186 108 180 116 170 122L146 136L134 120L156 102L138 84Z'],
  ['dots', 'M182 96C186 108 180 116 170 122L146 136L140 128C160 118 172 108 176 84Z'],
  ['light', 'M128 116L146 114L152 132C148 142 136 144 128 136Z'],
]
const punch: Drawing = [
  ['body', 'M134 62C152 58 168 62 182 70L176 100C164 96 148 96 134 92Z'],
  ['dots', 'M176 100C164 96 148 96 134 92L134 84C150 88 166 90 178 90Z'],
  ['light', 'M178 62C190 54 212 58 216 74C218 94 208 106 192 108C180 108 172 102 172 92Z'],
  ['line thin', 'M204 62c6 4 8 10 8 16M198 78h14M196 92h14'],
]
const head: Drawing = [
  ['light', 'M78 30C78 14 90 8 104 8S130 14 130 30L128 54C126 64 116 68 104 68S82 64 80 54Z'],
  ['body', 'M74 34C72 10 86 0 104 0S136 10 134 34L130 44H108L104 48L98 44H78Z'],
  ['dots', 'M112 0C128 2 136 14 134 34L130 44H118C126 30 124 12 112 0Z'],
  ['alt', 'M104 -8C112 2 112 18 107 30H101C96 18 96 2 104 -8Z'],
]
const gaze: Drawing = [['paper flat', 'M82 32l18 4c-2 6-16 5-18-4zM126 32l-17 4c2 6 15 5 17-4z']]
const jaw: Drawing = [['line', 'M92 58Q104 63 116 57']]
const shout: Drawing = [
  ['ink thin', 'M90 50H120C120 60 114 66 105 66S92 60 90 50Z'],
  ['paper flat', 'M93 51H117V55H93Z'],
]

const stand: Drawing = [...cape, ...legs, ...hip, ...trunk, ...armDown, ...head, ...gaze, ...jaw]

const attack: Drawing = [
  ...at('rotate(10 100 120) translate(-10 0)', [
    ['alt', 'M70 62C40 66 10 90 -6 138L22 132L30 154L54 138L72 156L92 136L130 64Z'],
    ['dots', 'M-6 138L22 132L30 154L54 138L72 156L92 136L100 118C60 130 20 128 -6 138Z'],
  ]),
  ...at('translate(-4 0)', [
    ['body', 'M76 130L132 132L150 170L122 176L104 150L84 162L52 180L36 158Z'],
    ['alt', 'M52 150L66 176L36 191H14C12 182 18 176 26 172ZM122 160L146 158L154 174C164 178 170 184 168 191H124Z'],
  ]),
  ...at('rotate(10 100 160)', armDown, trunk, head, gaze, shout),
  ...at('translate(0 8)', punch),
  ['line thin', 'M206 124l12 8M222 108l14 4'],
]

const hurt: Drawing = [
  ...at('rotate(-6 100 100)', cape),
  ...legs,
  ...at(
    'rotate(-12 100 170)',
    at('rotate(-60 150 76) translate(6 -4)', punch),
    trunk,
    at('rotate(28 56 70) translate(0 4)', armDown),
  ),
  ...at('rotate(-22 100 130) translate(-4 2)', head, [
    ['line paper', 'M84 30l12 5-12 5M126 30l-12 5 12 5', undefined, 4],
    ['paper thin', 'M92 52H118L116 62H94Z'],
    ['line thin', 'M100 52V62M108 52V62'],
  ]),
  ...burst(126, 110),
]

const fallen: Drawing = [
  ['alt', 'M4 191L14 172L60 160L150 164L196 191Z'],
  ['dots', 'M60 176L150 164L196 191H40Z'],
  ['body', 'M136 126L172 122V150L136 154ZM136 156L172 156V186L136 184Z'],
  ['alt', 'M164 118H178C180 108 192 108 196 118L194 152H164ZM164 154H178C182 146 196 148 198 158L194 191H164Z'],
  ['body', 'M52 122C62 112 96 118 134 124C142 128 146 136 146 150S142 180 134 184C100 191 66 191 52 186C44 168 44 140 52 122Z'],
  ['dots', 'M48 170C70 180 110 176 145 164C144 176 140 182 134 184C100 191 66 191 52 186Z'],
  ['gold thin', 'M134 124C140 126 146 138 146 152S140 182 134 184L126 185C132 166 132 142 126 123Z'],
  ['paper', dot(92, 152, 21)],
  ['red flat', star(92, 153, 17, 5, 0.42, -20)],
  ['light', 'M74 182C88 176 112 178 124 184C128 190 122 194 116 194H80Z'],
  ...at('translate(34 152) rotate(-78) scale(.95) translate(-104 -36)', head, [
    ['paper flat', 'M82 30l18 3v6l-18 1zM126 30l-17 3v6l17 1z'],
    ...out(91, 35, 4),
    ...out(117, 35, 4),
    ['ink thin', 'M94 56Q104 50 114 56Q112 64 104 64T94 56Z'],
  ]),
  ...stars(44, 66, 28),
]

export const captain_colossal: Figure = {
  inks: { body: '#2f62b5', light: '#f2c193', alt: '#f0b02c' },
  box: [-2, -10, 208],
  poses: { stand, attack, hurt, fallen },
}
