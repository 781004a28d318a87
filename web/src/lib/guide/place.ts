// Where the card of the guide lies: beside what it points at, over no button of the question, and over as little else as may be.
import type { Box } from '../board/labels'

export interface Room {
  /** What there is of the screen. */
  width: number
  height: number
  /** What the card points at, which is never covered. */
  target: Box | null
  /** The buttons of the question, which are not covered either. */
  kept: readonly Box[]
  /** What is asked, in words: it gives way to nothing but those. */
  read?: readonly Box[]
  /** What is better left in sight. */
  spared: readonly Box[]
}

/** Between the card and what it points at there is room for an arrow. */
export const GAP = 34
const EDGE = 10
const STEP = 16

export const grown = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
})

/** The part of a box that lies in another. */
export function common(a: Box, b: Box): Box {
  const [x, y] = [Math.max(a.x, b.x), Math.max(a.y, b.y)]
  return {
    x,
    y,
    width: Math.max(0, Math.min(a.x + a.width, b.x + b.width) - x),
    height: Math.max(0, Math.min(a.y + a.height, b.y + b.height) - y),
  }
}

const shared = (a: Box, b: Box) => {
  const { width, height } = common(a, b)
  return width * height
}

/** How far apart two boxes are. */
export function apart(a: Box, b: Box): number {
  const dx = Math.max(0, a.x - b.x - b.width, b.x - a.x - a.width)
  const dy = Math.max(0, a.y - b.y - b.height, b.y - a.y - a.height)
  return Math.hypot(dx, dy)
}

/** What a place costs: covering what is pointed at or a button most, then the words of the question, then what is spared, then being far. */
function cost(card: Box, { height, target, kept, read = [], spared }: Room): number {
  const over = (boxes: readonly Box[]) => boxes.reduce((sum, box) => sum + shared(card, box), 0)
  const must = over(kept) + (target ? shared(card, grown(target, 8)) : 0)
  const far = target ? Math.abs(apart(card, target) - GAP) + beside(card, target) : card.x + (height - card.y - card.height)
  return must * 1000 + over(read) * 4 + over(spared) / 20 + far
}

/** Straight below or above is better than askew. */
function beside(card: Box, target: Box): number {
  const aside = Math.abs(card.x + card.width / 2 - target.x - target.width / 2)
  return aside / 8 + (card.y + card.height <= target.y || card.y >= target.y + target.height ? 0 : 30)
}

const between = (low: number, value: number, high: number) => Math.max(low, Math.min(value, high))

/** The places that come into question, those beside what is pointed at first. */
function* places(wide: number, high: number, { width, height, target }: Room): Generator<Box> {
  const [right, low] = [width - wide - EDGE, height - high - EDGE]
  const at = (x: number, y: number): Box => ({ x: between(EDGE, x, right), y: between(EDGE, y, low), width: wide, height: high })
  if (target) {
    const [x, y] = [target.x + target.width / 2 - wide / 2, target.y + target.height / 2 - high / 2]
    yield at(x, target.y + target.height + GAP)
    yield at(x, target.y - GAP - high)
    yield at(target.x - GAP - wide, y)
    yield at(target.x + target.width + GAP, y)
  }
  for (let y = low; y >= EDGE; y -= STEP) for (let x = EDGE; x <= Math.max(EDGE, right); x += STEP) yield at(x, y)
}

/** The best place for a card; where it lay before, if that is hardly worse. */
export function settle(wide: number, high: number, room: Room, before: Box | null): Box {
  let best: { box: Box; cost: number } | null = null
  for (const box of places(wide, high, room)) {
    const found = cost(box, room)
    if (!best || found < best.cost) best = { box, cost: found }
  }
  const old = before && { ...before, width: wide, height: high }
  const stays = old && old.y + high <= room.height && old.x + wide <= room.width && best && cost(old, room) <= best.cost + 40
  return stays ? old : (best?.box ?? { x: EDGE, y: EDGE, width: wide, height: high })
}

/** The larger part of a box that is left free above or below another. */
export function left(box: Box, by: Box): Box {
  if (!shared(box, by)) return box
  const above = by.y - box.y
  const below = box.y + box.height - by.y - by.height
  return above >= below ? { ...box, height: above } : { ...box, y: by.y + by.height, height: below }
}

/** However far the card is: a longer arrow would lie across what is to be seen. */
const LONGEST = 60

/** An arrow from the side of a card to what it points at: where its tip is, which way it looks and how long it is. */
export function arrow(card: Box, target: Box): { x: number; y: number; turn: number; long: number } | null {
  const near = (box: Box, x: number, y: number) => ({
    x: between(box.x, x, box.x + box.width),
    y: between(box.y, y, box.y + box.height),
  })
  const from = near(card, target.x + target.width / 2, target.y + target.height / 2)
  const tip = near(grown(target, 10), from.x, from.y)
  const long = Math.hypot(tip.x - from.x, tip.y - from.y)
  return long < 14
    ? null
    : { ...tip, turn: (Math.atan2(tip.y - from.y, tip.x - from.x) * 180) / Math.PI, long: Math.min(long, LONGEST) }
}
