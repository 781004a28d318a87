// Cities by size, whole and stomped.
import { at, dot, fire, smoke, star, type Drawing, type Figure, type Inks } from './kit'

const CITY: Inks = { body: '#2b6a86', light: '#f3d9a0', alt: '#c4502e' }

/** Lit windows in rows and columns; a third of them is dark, always the same ones. */
function windows(left: number, top: number, columns: number, rows: number, seed = 0): string {
  const lit = Array.from({ length: columns * rows }, (_, i) => i).filter((i) => (i * 7 + seed * 5 + Math.floor(i / 3)) % 4 > 0)
  return lit.map((i) => `M${left + (i % columns) * 12} ${top + Math.floor(i / columns) * 15}h6v8h-6z`).join('')
}

const rubble: Drawing = [['ink', 'M4 190L18 178L34 188L52 180L72 190L96 182L118 190L138 180L156 188L178 180L198 190Z']]

const house = (x: number, y: number): Drawing =>
  at(`translate(${x} ${y})`, [
    ['light', 'M-26 0V-34H26V0Z'],
    ['dots', 'M6 -34H26V0H6Z'],
    ['alt', 'M-34 -32L0 -62L34 -32Z'],
    ['gold thin', 'M-18 -24H-4V-8H-18Z'],
    ['ink flat', 'M6 0V-22H18V0Z'],
  ])

const village: Drawing = [
  ['body', 'M84 190V92H116V190Z'],
  ['dots', 'M102 92H116V190H102Z'],
  ['body', 'M80 94L100 32L120 94Z'],
  ['line', 'M100 34V12M91 20H109'],
  ['gold thin', dot(100, 116, 9)],
  ...house(46, 190),
  ...house(154, 190),
]
const farm: Drawing = [
  ['body', 'M22 190V70C22 52 62 52 62 70V190Z'],
  ['dots', 'M44 57C56 58 62 62 62 70V190H44Z'],
  ['line thin', 'M22 96H62M22 122H62M22 148H62'],
  ['alt', 'M56 190V118L74 88L104 70L134 88L152 118V190Z'],
  ['dots', 'M118 78L134 88L152 118V190H124C132 150 130 108 118 78Z'],
  ['paper thin', 'M84 190V136H124V190Z'],
  ['line', 'M84 136L124 190M124 136L84 190'],
  ['gold thin', 'M94 98H114V116H94Z'],
  ...at('translate(170 190) scale(.8)', house(0, 0)),
]
const farmStomped: Drawing = [
  ...smoke(100, 84, 0.8),
  ['body', 'M22 190V128L32 138L42 118L52 136L62 126V190Z', 'rotate(-8 42 190)'],
  ['alt', 'M56 190V150L70 158L84 132L98 152L114 126L130 150L152 142V190Z'],
  ['dots', 'M114 126L130 150L152 142V190H120C126 170 124 148 114 126Z'],
  ['line', 'M84 166L112 190M112 166L84 190'],
  ...at('translate(168 190) rotate(10)', [
    ['light', 'M-22 0V-20L-8 -14L4 -26L20 -18V0Z'],
    ['alt', 'M-2 -24L14 -42L32 -22L20 -14Z'],
  ]),
  ...fire(72, 190),
  ...fire(140, 190, 0.9),
  ...rubble,
]

const diner: Drawing = [
  ['line', 'M44 190V60'],
  ['alt', 'M12 34H92V74H12Z'],
  ['gold flat', 'M22 46H82V52H22ZM22 58H66V64H22Z'],
  ['gold', star(52, 22, 19)],
  ['light', 'M20 190V126C20 112 32 106 44 106H164C180 106 190 116 190 130V190Z'],
  ['dots', 'M146 106H164C180 106 190 116 190 130V190H150C158 160 158 130 146 106Z'],
  ['alt', 'M20 168H190V180H20Z'],
  ['body', 'M34 122H68V154H34ZM76 122H110V154H76Z'],
  ['ink', 'M122 190V122H152V190Z'],
  ['gold thin', 'M160 124H180V152H160Z'],
]
const dinerStomped: Drawing = [
  ...smoke(112, 80, 0.8),
  ...at('rotate(-28 44 190)', [
    ['line', 'M44 190V92'],
    ['alt', 'M12 66H92V102H12Z'],
    ['gold flat', 'M22 76H82V82H22Z'],
  ]),
  ['light', 'M20 190V150L36 138L52 152L70 132L90 150L110 134L130 152L150 136L170 150L190 142V190Z'],
  ['dots', 'M150 136L170 150L190 142V190H150C158 170 156 152 150 136Z'],
  ['alt', 'M20 172H190V182H20Z'],
  ...fire(66, 190, 0.9),
  ...fire(150, 190, 1.1),
  ...rubble,
]

const villageStomped: Drawing = [
  ...smoke(104, 86, 0.8),
  ['body', 'M84 190V138L92 146L98 130L106 142L116 134V190Z'],
  ...at('translate(40 190) rotate(-14)', [
    ['light', 'M-26 0V-24L-14 -32L-4 -22L8 -30L26 -20V0Z'],
    ['alt', 'M-38 -16L-20 -46L-6 -34L6 -26L-4 -14Z'],
  ]),
  ...at('translate(156 190) rotate(8)', [
    ['light', 'M-26 0V-30L-8 -22L4 -34L16 -24L26 -28V0Z'],
    ['alt', 'M4 -32L20 -52L40 -28L26 -22Z'],
  ]),
  ['body', 'M118 188L126 160L176 176L172 191Z', 'rotate(6 150 180)'],
  ...fire(66, 190),
  ...fire(132, 190, 0.8),
  ...rubble,
]

const town: Drawing = [
  ['line', 'M150 84V54M138 190L146 84M178 190L170 84'],
  ['alt', 'M134 84C134 64 146 54 158 54S182 64 182 84Z'],
  ['dots', 'M164 55C176 58 182 70 182 84H160Z'],
  ['body', 'M20 190V104H70V190Z'],
  ['light', 'M62 190V66H118V190Z'],
  ['dots', 'M96 66H118V190H96ZM52 104H62V190H52Z'],
  ['alt', 'M56 68V52H124V68Z'],
  ['body', 'M110 190V120H160V190Z'],
  ['dots', 'M142 120H160V190H142Z'],
  ['alt', 'M14 106V92H76V106Z'],
  ['gold flat fine', windows(28, 116, 3, 4, 1) + windows(118, 132, 2, 3, 2)],
  ['gold thin', 'M70 80H84V100H70ZM70 112H84V132H70ZM94 80H108V100H94ZM94 112H108V132H94Z'],
  ['ink flat', 'M80 190V154H100V190Z'],
]
const townStomped: Drawing = [
  ...smoke(88, 82, 0.9),
  ...at('rotate(38 160 180) translate(-6 20)', [
    ['line', 'M142 180L148 96M176 180L170 96'],
    ['alt', 'M136 98C136 78 146 68 158 68S182 78 182 98Z'],
  ]),
  ['body', 'M20 190V132L34 142L42 126L54 140L70 130V190Z'],
  ['light', 'M62 190V108L74 122L84 102L94 124L106 112L118 128V190Z'],
  ['dots', 'M96 120L106 112L118 128V190H96Z'],
  ['body', 'M110 190V152L124 160L134 146L146 162L160 154V190Z'],
  ['gold thin', 'M74 136H86V152H74Z'],
  ...fire(46, 190),
  ...fire(128, 190, 1.1),
  ...rubble,
]

const city: Drawing = [
  ['body', 'M12 190V118H52V190Z'],
  ['body', 'M148 190V104H190V190Z'],
  ['body', 'M46 190V62L66 50L86 62V190Z'],
  ['body', 'M114 190V78H154V190Z'],
  ['body', 'M80 190V34C80 22 120 22 120 34V190Z'],
  ['line', 'M100 26V4M128 78V58H140V78'],
  ['dots', 'M104 25C114 26 120 29 120 34V190H104ZM70 52L86 62V190H70ZM138 78H154V190H138ZM174 104H190V190H174Z'],
  ['gold flat fine', windows(54, 76, 2, 7, 1) + windows(86, 48, 3, 9, 2) + windows(122, 90, 2, 6, 3) + windows(20, 128, 2, 4)],
  ['gold flat fine', windows(158, 116, 2, 4, 2)],
]
const cityStomped: Drawing = [
  ...smoke(92, 62, 0.95),
  ['body', 'M12 190V146L22 154L32 140L42 156L52 150V190Z'],
  ['body', 'M148 190V132L160 146L170 126L180 142L190 136V190Z'],
  ['body', 'M46 190V104L58 118L66 96L76 120L86 110V190Z'],
  ...at('rotate(-16 104 190)', [
    ['body', 'M82 190V74L92 84L100 62L112 82L122 74V190Z'],
    ['dots', 'M106 72L112 82L122 74V190H106Z'],
  ]),
  ['body', 'M114 190V128L124 138L134 118L144 136L154 130V190Z'],
  ['dots', 'M70 106L76 120L86 110V190H70ZM140 128L144 136L154 130V190H140Z'],
  ['gold flat fine', windows(56, 132, 2, 3, 1) + windows(122, 148, 2, 2, 2)],
  ...fire(28, 190),
  ...fire(166, 190, 0.9),
  ...rubble,
]

const skyline: Drawing = [
  ['body', 'M8 190V112H44V190Z'],
  ['body', 'M156 190V96H194V190Z'],
  ['body', 'M38 190V72H80V190Z'],
  ['body', 'M122 190V58L142 46L162 58V190Z'],
  ['body', 'M76 190V48H84V34H92V20H108V34H116V48H124V190Z'],
  ['line', 'M100 20V2'],
  ['dots', 'M104 20H108V34H116V48H124V190H106ZM62 72H80V190H62ZM146 48L162 58V190H146ZM178 96H194V190H178Z'],
  ['gold flat fine', windows(46, 82, 3, 6, 1) + windows(84, 56, 3, 8, 2) + windows(130, 66, 2, 7, 3) + windows(15, 122, 2, 4, 1)],
  ['gold flat fine', windows(165, 106, 2, 5, 2)],
]
const skylineStomped: Drawing = [
  ...smoke(97, 68),
  ['body', 'M8 190V142L18 150L26 138L36 154L44 146V190Z'],
  ['body', 'M160 190V124L170 136L178 118L186 132L194 128V190Z'],
  ['body', 'M36 190V110L48 122L56 104L66 126L80 112V190Z'],
  ['body', 'M124 190V98L134 112L142 92L152 118L164 108V190Z'],
  ...at('rotate(14 100 190)', [
    ['body', 'M120 190L98 190L64 74L76 66L86 78L96 58L106 74Z'],
    ['dots', 'M108 186L98 62L106 74L120 190Z'],
  ]),
  ['dots', 'M62 122L66 126L80 112V190H62ZM148 108L152 118L164 108V190H148Z'],
  ['gold flat fine', windows(44, 134, 2, 3, 1) + windows(132, 124, 2, 4, 2)],
  ...fire(32, 190),
  ...fire(176, 190, 0.9),
  ...rubble,
]

/** A city stands whole, and falls to a stomp. */
const built = (stand: Drawing, fallen: Drawing): Figure => ({ inks: CITY, poses: { stand, fallen } })

/** By what a stomp of them brings: 1 Health (the first three) or 1 to 3 dice. */
export const CITIES = {
  village: built(village, villageStomped),
  farm: built(farm, farmStomped),
  diner: built(diner, dinerStomped),
  town: built(town, townStomped),
  city: built(city, cityStomped),
  skyline: built(skyline, skylineStomped),
}
