// Where names can be written on a board without touching one another or what stands there.

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Where a picture of some pixels has room on the screen, near a point of the board, and how much smaller it must be. */
export type Fits = (x: number, y: number, width: number, height: number) => { x: number; y: number; by: number }

export interface Label {
  key: string
  width: number
  height: number
  /** Where its middle may be, the best place first. */
  places: readonly (readonly [number, number])[]
}

/** A box by its middle. */
export const boxAt = (x: number, y: number, width: number, height: number): Box => ({
  x: x - width / 2,
  y: y - height / 2,
  width,
  height,
})

/** What lies left and right of a board: a name that began there would be cut off when all of the board is in sight. */
export const outside = ({ x, y, width, height }: Box): Box[] => [
  { x: x - width, y, width, height },
  { x: x + width, y, width, height },
]

export const touch = (a: Box, b: Box) => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

/** The first free place of each label in turn; a label without one is left out. */
export function settle(labels: readonly Label[], obstacles: readonly Box[]): Map<string, readonly [number, number]> {
  const full = [...obstacles]
  const found = new Map<string, readonly [number, number]>()
  for (const { key, width, height, places } of labels) {
    const place = places.find(([x, y]) => !full.some((box) => touch(box, boxAt(x, y, width, height))))
    if (!place) continue
    found.set(key, place)
    full.push(boxAt(place[0], place[1], width, height))
  }
  return found
}

export interface Written {
  key: string
  kind: string
  lines: readonly string[]
  size: number
  x: number
  y: number
}

/** What is to be written, in letters of a size, and where it may be. */
export interface Wish extends Pick<Written, 'key' | 'kind' | 'lines' | 'size'> {
  places: Label['places']
}

/** The names that find room, each with the place of its first line. */
export function written(wishes: readonly Wish[], obstacles: readonly Box[]): Written[] {
  const measured = wishes.map((w) => ({
    ...w,
    width: (Math.max(...w.lines.map((line) => line.length)) * 0.65 + 0.5) * w.size,
    height: w.lines.length * 1.05 * w.size,
  }))
  const found = settle(measured, obstacles)
  return wishes.flatMap(({ key, kind, lines, size }) => {
    const place = found.get(key)
    return place ? [{ key, kind, lines, size, x: place[0], y: place[1] - (lines.length / 2 - 0.82) * size }] : []
  })
}

/** How high the name of the space that is looked at is written: the first of some heights at which it lies on nothing, else the first. */
export function nameHeight(name: string, size: number, x: number, heights: readonly number[], full: readonly Box[]): number {
  const places = heights.map((y) => [x, y - size * 0.35] as const)
  const found = settle([{ key: name, width: (name.length * 0.55 + 0.5) * size, height: size, places }], full).get(name)
  return found ? found[1] + size * 0.35 : (heights[0] ?? 0)
}

/** Places around a point at some distances: below, above, right and left of it. */
export const beside = (x: number, y: number, across: number, down: number): [number, number][] => [
  [x, y + down],
  [x, y - down],
  [x + across, y],
  [x - across, y],
]

interface Point {
  x: number
  y: number
}

/** Those of some places for a name that lie nearer to what it names than to anything else that has one: elsewhere it would seem to name that. */
export function own(places: Label['places'], named: readonly Point[], others: readonly Point[]): Label['places'] {
  const nearest = (all: readonly Point[], x: number, y: number) => Math.min(...all.map((one) => Math.hypot(one.x - x, one.y - y)))
  return places.filter(([x, y]) => nearest(named, x, y) < nearest(others, x, y))
}
