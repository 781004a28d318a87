// What the guide points at on the page: the thing to click, its outline, and what must not be taken for part of it.
import type { Box } from '../board/labels'
import type { Offered } from '../offer'
import { common, grown } from './place'
import { selectorsOf } from './steps'

/** An outline: a path, and the matrix that puts it on the screen. */
export interface Outline {
  d: string
  matrix: string
}

export interface Target {
  element: Element
  /** Where it is seen. */
  box: Box
  /** What is lit: its outlines and its own plate. */
  open: Outline[]
  /** What lies over it and belongs to others. */
  shut: Outline[]
  /** The map on which it lies, and the space by which that can bring it into sight. */
  map: Box | null
  space: string | null
}

const OUT = 6
const STRAIGHT = 'matrix(1 0 0 1 0 0)'
const SAMPLES = [0.5, 0.35, 0.65, 0.2, 0.8]

export function boxOf(one: Element): Box {
  const { x, y, width, height } = one.getBoundingClientRect()
  return { x, y, width, height }
}

const sized = ({ width, height }: Box) => width > 0 && height > 0
const visible = (one: Element) => sized(boxOf(one)) && one.checkVisibility?.() !== false

/** What gives an answer, where it is drawn. */
function drawn(o: Offered): Element[] {
  return selectorsOf(o)
    .flatMap((selector) => [...document.querySelectorAll(selector)])
    .filter(visible)
}

/** Whether a click on it means it somewhere, and nothing that lies over it but the card of the guide, which moves out of the way. */
function reached(one: Element): boolean {
  const { x, y, width, height } = seen(one)
  const space = one.getAttribute('data-space')
  const tries = space ? SAMPLES.flatMap((down) => SAMPLES.map((along) => [along, down] as const)) : [[0.5, 0.5] as const]
  return tries.some(([along, down]) => {
    const hit = document.elementsFromPoint(x + width * along, y + height * down).find((found) => !found.closest('.guide'))
    return one.contains(hit ?? null) || (!!space && hit?.closest('[data-at]')?.getAttribute('data-at') === space)
  })
}

/** The part of it that is not beyond the edge of its map. */
function seen(one: Element): Box {
  const map = one.closest('.map')
  return map ? common(boxOf(one), boxOf(map)) : boxOf(one)
}

/** The first thing that a click would reach, of the best answer; or else the first that there is. */
function thing(good: readonly Offered[]): Element | null {
  for (const o of good) {
    const found = drawn(o).find(reached)
    if (found) return found
  }
  return good[0] ? (drawn(good[0])[0] ?? null) : null
}

/** Where a click answers well; null if that is nowhere on the page. */
export function targetOf(good: readonly Offered[]): Target | null {
  const element = thing(good)
  if (!element) return null
  const map = element.closest('.map')
  const space = element.getAttribute('data-space')
  const around = map && boxOf(map)
  const rest = { element, map: around, space: space ?? (around && element.getAttribute('data-at')) }
  const parts = space && map ? [shapeOf(element, map), plateOf(element, map, space)].flatMap((one) => one ?? []) : []
  if (!parts.length || !map || !space)
    return {
      ...rest,
      box: seen(element),
      open: [element.matches('[data-stands]') ? round(boxOf(element)) : framed(boxOf(element), 1)], // buttons stand close together
      shut: [],
    }
  const box = united(parts.map(seen))
  const others = [...map.querySelectorAll('.plate [data-space]')].filter(
    (one) => one.getAttribute('data-space') !== space && sized(common(boxOf(one), box)),
  )
  return { ...rest, box, open: parts.map(outlined), shut: others.map(outlined) }
}

/** The ground of a space, where it is an answer by its plate. */
function shapeOf(element: Element, map: Element): Element {
  if (!element.closest('.plate')) return element
  const all = [...map.querySelectorAll(`[data-space="${element.getAttribute('data-space')}"]`)]
  return (
    nearest(
      all.filter((one) => !one.closest('.plate')),
      element,
    ) ?? element
  )
}

/** The plate of a space: on a map that goes round the one that lies beside it. */
function plateOf(element: Element, map: Element, space: string): Element | null {
  return nearest([...map.querySelectorAll(`.plate [data-space="${space}"]`)].filter(visible), element)
}

function nearest(found: Element[], to: Element): Element | null {
  const middle = (one: Element) => {
    const { x, width } = boxOf(one)
    return x + width / 2
  }
  return found.toSorted((a, b) => Math.abs(middle(a) - middle(to)) - Math.abs(middle(b) - middle(to)))[0] ?? null
}

function united(boxes: Box[]): Box {
  const [x, y] = [Math.min(...boxes.map((b) => b.x)), Math.min(...boxes.map((b) => b.y))]
  return {
    x,
    y,
    width: Math.max(...boxes.map((b) => b.x + b.width)) - x,
    height: Math.max(...boxes.map((b) => b.y + b.height)) - y,
  }
}

const framed = ({ x, y, width, height }: Box, out = OUT): Outline => ({
  d: `M${x - out} ${y - out}h${width + 2 * out}v${height + 2 * out}h${-width - 2 * out}z`,
  matrix: STRAIGHT,
})

/** A ring about a piece on a map, so that less of its neighbours is lit. */
function round({ x, y, width, height }: Box): Outline {
  const r = Math.max(width, height) / 2 + 2
  return { d: `M${x + width / 2 - r} ${y + height / 2}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`, matrix: STRAIGHT }
}

/** The outline of a shape of a map as it lies on the screen; of anything else, its frame. */
function outlined(one: Element): Outline {
  const points = one.getAttribute('points')
  const d = one.getAttribute('d') ?? (points && `M${points}Z`)
  const matrix = (one as SVGGraphicsElement).getScreenCTM?.()
  if (!d || !matrix) return framed(boxOf(one), 2)
  const { a, b, c, d: e, e: x, f: y } = matrix
  return { d, matrix: `matrix(${[a, b, c, e, x, y].join(' ')})` }
}

/** The buttons that answer the question, the lists of them, why something is no answer, the chances, and the way to the menu: the card keeps off them. */
export function answers(): Box[] {
  const inside =
    ':is(.prompt-area .asking, .battle-stage) :is(button:not(.rule, [data-decide]), summary), .stage .why, .combat .chances, .strip button'
  return [...document.querySelectorAll(inside)].filter(visible).flatMap((one) => {
    const room = one.closest('.prompt-area')
    const box = room ? common(boxOf(one), boxOf(room)) : boxOf(one)
    return sized(box) ? [grown(box, OUT)] : []
  })
}

/** The words of the question, and of the card it is about. */
export function question(): Box[] {
  const words = '.prompt-area :is(.prompt h2, .prompt h2 ~ p:not(.board-hint), .moment .text)'
  return [...document.querySelectorAll(words)].filter(visible).map(boxOf)
}

/** What is better left in sight: what the spaces on offer bring, pieces, other buttons; on a small screen the whole map. */
export function spared(small: boolean): Box[] {
  const others = '.prompt-area button, .battle-stage button'
  const what = small ? '.map' : '.map .plate rect, .map [data-piece], .map button, .stage > .bar'
  return [...document.querySelectorAll(`${what}, ${others}`)].filter(visible).map(boxOf)
}
