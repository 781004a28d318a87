// Cities, whole and stomped.
import { at, fire, smoke, type Drawing, type Figure, type Inks } from './kit'

const CITY: Inks = { body: '#2b6a86' }

/** Lit windows in rows and columns; a third of them is dark, always the same ones. */
function windows(left: number, top: number, columns: number, rows: number, seed = 0): string {
  const lit = Array.from({ length: columns * rows }, (_, i) => i).filter((i) => (i * 7 + seed * 5 + Math.floor(i / 3)) % 4 > 0)
  return lit.map((i) => `M${left + (i % columns) * 12} ${top + Math.floor(i / columns) * 15}h6v8h-6z`).join('')
}

const whole: Drawing = [
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

const stomped: Drawing = [
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
  ['ink', 'M4 190L18 178L34 188L52 180L72 190L96 182L118 190L138 180L156 188L178 180L198 190Z'],
]

/** A city stands whole, and falls to a stomp. */
const city = (stand: Drawing, fallen: Drawing): Figure => ({ inks: CITY, poses: { stand, fallen } })

export const CITIES = { skyline: city(whole, stomped) }
