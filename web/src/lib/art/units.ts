// The units: one silhouette each; the colour of the hull tells land, air and sea. Whose they are is told by the plate around them.
import { at, burst, dot, fire, smoke, star, type Drawing, type Figure } from './kit'

const LAND = '#6f7a4a'
const AIR = '#7f95a3'
const SEA = '#3d6f8e'

/** Down from the sky, turned so far, with smoke behind it. */
const dive = (stand: Drawing, turn: number): Drawing => [
  ...smoke(42, 34, 0.62),
  ...smoke(76, 66, 0.5),
  ...at(`translate(6 26) rotate(${turn} 104 100) translate(10 10) scale(.9)`, stand),
  ...at('translate(64 92) rotate(-40)', fire(0, 0, 1.2)),
]

/** What becomes of it: a burning wreck on land, a dive from the air, bubbles at sea. */
const WRECKS: Record<'land' | 'air' | 'space' | 'sea', (stand: Drawing) => Drawing> = {
  land: (stand) => [
    ...smoke(104, 58, 0.85),
    ...at('translate(2 4) rotate(-11 14 186)', stand),
    ...fire(60, 193, 1.1),
    ...fire(136, 193, 1.3),
    ['ink', 'M2 195L20 182L40 191L62 184L84 194L110 185L132 194L156 184L178 192L198 195Z'],
  ],
  air: (stand) => dive(stand, 38),
  space: (stand) => dive(stand, 84),
  sea: (stand) => [
    ...at('translate(2 6) rotate(-17 110 130)', stand.slice(0, -3)),
    [
      'paper flat',
      'M-6 158Q10 146 26 156T58 156T90 156T122 156T154 156T186 156T206 154V190Q190 196 174 190T142 190T110 190T78 190T46 190T14 190T-6 192Z',
    ],
    ['line', 'M-6 158Q10 146 26 156T58 156T90 156T122 156T154 156T186 156T206 154'],
    ['line thin', 'M12 174Q20 170 28 174M64 178Q72 174 80 178M112 174Q120 170 128 174M164 178Q172 174 180 178'],
    ['paper thin fine', dot(40, 130, 8) + dot(26, 110, 5.5) + dot(48, 98, 4)],
  ],
}

/** A unit with its poses made of the one: it fires from its muzzle, is hit in its middle, and is lost. */
function unit(
  way: keyof typeof WRECKS,
  body: string,
  box: NonNullable<Figure['box']>,
  stand: Drawing,
  [x, y]: readonly [x: number, y: number],
): Figure {
  const attack = [...at('rotate(-4 100 180)', stand), ...burst(x, y, 26)]
  const hurt = [...at('rotate(7 100 180)', stand), ...burst(112, 104, 32)]
  return { inks: { body, light: '#f3e2b8' }, box, poses: { stand, attack, hurt, fallen: WRECKS[way](stand) } }
}

/** The same unit in the colour of another side. */
export const liveried = (figure: Figure, body: string): Figure => ({ ...figure, inks: { ...figure.inks, body } })

const wheels = (...middles: number[]): Drawing => [
  ...middles.map((x) => ['ink', dot(x, 164, 21)] as const),
  ['paper flat', middles.map((x) => dot(x, 164, 9)).join('')],
]

const tank: Drawing = [
  ['ink', 'M20 126H180C196 126 200 142 194 156L182 176C177 184 170 187 160 187H40C30 187 23 184 18 176L6 156C0 142 4 126 20 126Z'],
  ['paper flat', dot(46, 157, 13) + dot(82, 157, 13) + dot(118, 157, 13) + dot(154, 157, 13)],
  ['ink flat', dot(46, 157, 5) + dot(82, 157, 5) + dot(118, 157, 5) + dot(154, 157, 5)],
  ['body', 'M136 62L198 40L200 58L142 84Z'],
  ['body', 'M26 96H170L190 130H10Z'],
  ['dots', 'M100 96H170L190 130H90Z'],
  ['body', 'M56 96C56 64 66 48 86 48H116C138 48 146 66 150 96Z'],
  ['dots', 'M112 48C138 48 146 66 150 96H120C126 78 122 60 112 48Z'],
  ['paper flat', star(94, 75, 17)],
  ['line', 'M70 48V22M70 26L88 32L70 38'],
]

const fighter: Drawing = [
  ['gold flat fine', 'M-4 104L20 94L22 116Z'],
  ['body', 'M96 92L72 40H92L134 90Z'],
  ['body', 'M14 92L8 54H30L56 88L134 78C164 76 190 92 200 108C184 122 160 128 132 128L46 126L26 118Z'],
  ['dots', 'M26 118L46 126L132 128C160 128 184 122 200 108C170 116 80 116 20 104Z'],
  ['paper', 'M124 82C132 60 158 62 172 86L150 94Z'],
  ['body', 'M98 112L52 172H84L142 122Z'],
  ['dots', 'M98 112L74 144L84 172L142 122Z'],
  ['paper flat', star(76, 103, 12)],
]

const launcher: Drawing = [
  ...at('rotate(-34 60 130)', [
    ['body', 'M14 96H126L166 112L126 128H14Z'],
    ['dots', 'M14 112H166L126 128H14Z'],
    ['red', 'M126 96L166 112L126 128Z'],
    ['body', 'M14 96L0 80H34L44 96ZM14 128L0 144H34L44 128Z'],
  ]),
  ['ink', 'M50 126L72 96L92 126Z'],
  ['body', 'M8 124H192V154H8Z'],
  ['dots', 'M8 140H192V154H8Z'],
  ['body', 'M136 80H170L190 126H136Z'],
  ['paper thin', 'M146 90H164L174 112H146Z'],
  ...wheels(40, 100, 158),
]

const submarine: Drawing = [
  ['ink', 'M20 126L0 92V158Z'],
  ['body', 'M84 88L90 44H128L142 88Z'],
  ['line', 'M108 44V16H130'],
  ['body', 'M12 124C12 98 46 86 90 86H140C176 86 194 104 198 124C192 148 172 160 140 160H70C38 160 12 152 12 124Z'],
  ['dots', 'M12 124C12 152 38 160 70 160H140C172 160 192 148 198 124C160 140 60 144 12 124Z'],
  ['paper flat', dot(72, 112, 9) + dot(106, 112, 9) + dot(140, 112, 9) + star(110, 66, 12)],
  ['paper flat', 'M-2 166Q18 148 36 162T76 162T116 162T156 162T202 162V186Q182 192 162 184T122 184T82 184T42 184T-2 186Z'],
  ['line', 'M-2 166Q18 148 36 162T76 162T116 162T156 162T202 162'],
  ['line thin', 'M20 178Q34 172 48 178M90 178Q104 172 118 178M150 178Q164 172 178 178'],
]

const rockets: Drawing = [
  ...at('rotate(-24 56 104)', [
    ['body', 'M10 66H132V122H10Z'],
    ['dots', 'M10 100H132V122H10Z'],
    ['red', 'M132 66L152 75L132 84ZM132 85L152 94L132 103ZM132 104L152 113L132 122Z'],
    ['line thin', 'M10 85H132M10 103H132'],
    ['ink flat', 'M10 66H20V122H10Z'],
  ]),
  ['ink', 'M56 132L66 104H88L98 132Z'],
  ['body', 'M8 128H152V156H8Z'],
  ['dots', 'M8 142H152V156H8Z'],
  ['body', 'M138 156V92H168C176 92 180 96 184 104L194 128V156Z'],
  ['paper thin', 'M150 102H166L176 124H150Z'],
  ['paper flat', star(40, 142, 9)],
  ...wheels(44, 104, 164),
]

const missile: Drawing = [
  ['red', 'M-2 196L6 158L28 150L44 172L36 194L18 190Z'],
  ['gold thin', 'M6 188L14 164L26 160L36 170L30 184L18 180Z'],
  ...at('translate(104 96) rotate(-44)', [
    ['ink', 'M-92 -10L-70 -44H-46L-52 -18ZM-92 10L-70 44H-46L-52 18Z'],
    ['body', 'M-90 -22H52C84 -22 104 -10 112 0C104 10 84 22 52 22H-90Z'],
    ['dots', 'M-90 4H110C102 12 82 22 52 22H-90Z'],
    ['red', 'M56 -22C86 -22 104 -10 112 0C104 10 86 22 56 22Z'],
    ['body', 'M-14 -4L-48 -44H-18L34 -6Z'],
    ['line thin', 'M-66 -22V22M36 -22V22'],
    ['paper flat', star(-2, 8, 11)],
  ]),
]

const xFighter: Drawing = [
  ['gold flat fine', 'M-8 88L18 80V98ZM-8 126L18 118V136Z'],
  ['body', 'M40 92L20 26H50L110 88Z'],
  ['ink', 'M30 22H66V32H30Z'],
  ['body', 'M14 82C40 70 120 66 150 78C176 86 196 98 206 108C192 118 168 128 146 132C110 138 44 142 14 132Z'],
  ['dots', 'M14 112C70 122 150 120 206 108C192 118 168 128 146 132C110 138 44 142 14 132Z'],
  ['gold', 'M112 84C124 68 150 74 166 94L140 100C126 100 116 94 112 84Z'],
  ['body', 'M48 118L26 186H58L120 126Z'],
  ['dots', 'M48 118L38 150L58 186L120 126Z'],
  ['ink', 'M36 180H74V190H36Z'],
  ['red flat', 'M60 96L72 108L60 120H72L79 113L86 120H98L86 108L98 96H86L79 103L72 96Z'],
]

export const UNITS = {
  tank: unit('land', LAND, [-4, -2, 208], tank, [198, 46]),
  fighter: unit('air', AIR, [-6, 0, 212], fighter, [196, 108]),
  x_fighter: unit('air', '#56627d', [-6, 0, 212], xFighter, [200, 108]),
  missile_launcher: unit('land', LAND, [-16, -10, 218], launcher, [150, 52]),
  rocket_launcher: unit('land', LAND, [-8, -4, 210], rockets, [164, 50]),
  submarine: unit('sea', SEA, [-6, -2, 210], submarine, [176, 92]),
  missile: unit('space', '#c9cfd3', [-6, -4, 212], missile, [184, 18]),
}
