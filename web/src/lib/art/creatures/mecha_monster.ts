// Mecha-Monster: a walking boiler of steel plates, a drill for one hand and a pincer for the other.
import { at, burst, dot, smoke, stars, type Drawing, type Figure } from '../kit'

const legs: Drawing = [
  ['alt', 'M60 142H90V176H60ZM110 142H140V176H110Z'],
  ['line thin', 'M60 154H90M60 164H90M110 154H140M110 164H140'],
  ['body', 'M46 191V178C46 170 54 168 62 168H90C96 168 98 174 98 180V191Z'],
  ['body', 'M102 191V180C102 174 104 168 110 168H138C146 168 154 170 154 178V191Z'],
  ['dots', 'M128 168H138C146 168 154 170 154 178V191H128Z'],
]
const stride: Drawing = [
  ['alt', 'M62 140L92 148L68 184L36 174Z'],
  ['alt', 'M108 142H140L152 176H122Z'],
  ['body', 'M16 191V180C16 172 24 168 32 168H64C72 168 74 176 74 182V191Z'],
  ['body', 'M114 191V180C114 174 118 168 124 168H154C164 168 170 172 170 180V191Z'],
  ['dots', 'M146 168H154C164 168 170 172 170 180V191H146Z'],
]
const trunk: Drawing = [
  ['body', 'M38 76C38 66 46 62 54 62H146C154 62 162 66 162 76L154 146C153 152 148 156 142 156H58C52 156 47 152 46 146Z'],
  ['dots', 'M128 62H146C154 62 162 66 162 76L154 146C153 152 148 156 142 156H118C132 130 136 96 128 62Z'],
  ['ink', 'M64 78H136V112H64Z'],
  ['gold flat', 'M70 84H130V88H70ZM70 93H130V97H70ZM70 102H130V106H70Z'],
  ['red thin', dot(100, 132, 11)],
  ['paper flat fine', dot(50, 74, 3) + dot(150, 74, 3) + dot(58, 144, 3) + dot(142, 144, 3)],
]
const shoulders: Drawing = [
  ['body', dot(34, 82, 19) + dot(166, 82, 19)],
  ['dots', 'M166 63A19 19 0 0 1 166 101C176 92 176 72 166 63Z'],
]
const drill: Drawing = [
  ['alt', 'M-12 -6H12V28H-12Z'],
  ['line thin', 'M-12 6H12M-12 16H12'],
  ['gold', 'M-20 28H20L0 84Z'],
  ['line thin', 'M-15 42L14 50M-10 56L8 64'],
]
const pincer: Drawing = [
  ['alt', 'M-12 -6H12V34H-12Z'],
  ['line thin', 'M-12 6H12M-12 18H12'],
  ['body', 'M-24 40C-24 32 24 32 24 40L30 70L16 84L10 58H-10L-16 84L-30 70Z'],
]
const head: Drawing = [
  ['line', 'M128 18V-2'],
  ['red', dot(128, -4, 6)],
  ['body', 'M62 62V30C62 20 68 16 76 14L86 2L98 13H130C138 15 142 20 142 30V62Z'],
  ['dots', 'M124 13H130C138 15 142 20 142 30V62H118C128 46 130 28 124 13Z'],
  ['paper flat fine', dot(70, 54, 2.6) + dot(134, 54, 2.6)],
]
const visor: Drawing = [
  ['ink', 'M72 26H140V40H72Z'],
  ['red flat', 'M96 29H136V37H96Z'],
  ['paper flat', 'M122 29H132V37H122Z'],
]
const grille: Drawing = [
  ['paper thin', 'M82 47H134V58H82Z'],
  ['line thin', 'M92 47V58M103 47V58M114 47V58M124 47V58'],
]

const stand: Drawing = [
  ...legs,
  ...at('translate(170 92) rotate(-8)', drill),
  ...trunk,
  ...at('translate(30 94) rotate(8)', pincer),
  ...shoulders,
  ...head,
  ...visor,
  ...grille,
]

const attack: Drawing = [
  ...stride,
  ...at('rotate(6 100 180)', at('translate(30 84) rotate(64)', pincer), trunk, shoulders, head, visor, [
    ['ink thin', 'M82 46H136V64H82Z'],
    ['paper flat', 'M84 46l6 9 6-9zM100 46l6 9 6-9zM117 46l6 9 6-9zM92 64l6-8 6 8zM109 64l6-8 6 8z'],
  ]),
  ...at('translate(164 92) rotate(-84)', drill),
  ['line thin', 'M214 66l10-8M226 84h12M222 104l12 6'],
]

const hurt: Drawing = [
  ...legs,
  ...at(
    'rotate(-11 100 180)',
    at('translate(168 90) rotate(-46)', drill),
    trunk,
    at('translate(30 90) rotate(34)', pincer),
    shoulders,
  ),
  ...at('translate(-22 6) rotate(-22 100 60)', head, [
    ['ink', 'M72 26H140V40H72Z'],
    ['line gold', 'M80 36L88 30L96 37L104 29L112 37L120 30L128 37L134 31', undefined, 3.4],
    ['ink thin', 'M82 47H134V58H82Z'],
  ]),
  ['line', 'M96 46l-8 -8 12 -4 -8 -10'],
  ...burst(130, 118),
]

const fallen: Drawing = [
  ...smoke(120, 74, 0.72),
  ['alt', 'M144 116H174V138H144ZM144 156H174V180H144Z'],
  ['line thin', 'M154 116V138M164 116V138M154 156V180M164 156V180'],
  ['body', 'M170 104H182C190 104 194 110 194 118V146H170ZM170 150H182C190 150 194 156 194 164V191H170Z'],
  ['body', 'M44 108C44 102 50 98 58 98L136 106C144 108 148 112 148 120V191H44Z'],
  ['dots', 'M44 164H148V191H44Z'],
  ['ink', 'M68 120H104V172H68Z'],
  ['gold flat', 'M74 126H78V166H74ZM84 126H88V166H84ZM94 126H98V166H94Z'],
  ['alt thin', dot(126, 146, 10)],
  ...at('translate(40 152) rotate(-84) translate(-102 -34)', head, [
    ['ink', 'M72 26H140V40H72Z'],
    ['line gold', 'M80 29l8 8M88 29l-8 8M118 29l8 8M126 29l-8 8', undefined, 3.4],
    ['ink thin', 'M82 47H134V58H82Z'],
  ]),
  ['body', dot(92, 186, 15)],
  ...at('translate(98 188) rotate(-88)', [['gold', 'M-14 10H14L0 54Z']]),
  ...stars(58, 60, 28),
]

export const mecha_monster: Figure = {
  inks: { body: '#8393a0', light: '#cfd8de', alt: '#4f5b68' },
  box: [-6, -14, 212],
  poses: { stand, attack, hurt, fallen },
}
