// Where names can be written on a board without touching one another or what stands there.

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

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

const touch = (a: Box, b: Box) => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

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

/** Places around a point at some distances: below, above, right and left of it. */
export const beside = (x: number, y: number, across: number, down: number): [number, number][] => [
  [x, y + down],
  [x, y - down],
  [x + across, y],
  [x - across, y],
]

export interface Tag {
  id: string
  text: string
  battle?: boolean
  x: number
  y: number
  width: number
}

const TAG = { letter: 6.3, pad: 12, height: 17, gap: 3 }

/** Where plates under some spots lie so that none covers another: a little further off where it is crowded; battles come first. */
export function tagged(
  plates: ReadonlyMap<string, { text: string; battle?: boolean }>,
  spots: ReadonlyMap<string, { x: number; y: number }>,
  scale: number,
  down: number,
): Tag[] {
  const tags = [...plates].flatMap(([id, plate]) => {
    const spot = spots.get(id)
    return spot ? [{ id, ...plate, ...spot, width: plate.text.length * TAG.letter + TAG.pad }] : []
  })
  const row = (TAG.height + TAG.gap) / scale
  const labels = tags.map(({ id, width, x, y }): Label => {
    const aside = width / 2 / scale
    return {
      key: id,
      width: (width + TAG.gap) / scale,
      height: row,
      places: [
        [x, y + down],
        [x, y + down + row],
        [x, y - down],
        [x + aside, y + down],
        [x - aside, y + down],
        [x, y - down - row],
        [x, y + down + 2 * row],
      ],
    }
  })
  const first = new Set(tags.filter((tag) => tag.battle).map((tag) => tag.id))
  const found = settle(
    [...labels].sort((a, b) => Number(first.has(b.key)) - Number(first.has(a.key))),
    [],
  )
  return tags.map((tag) => {
    const [x, y] = found.get(tag.id) ?? [tag.x, tag.y + down]
    return { ...tag, x, y }
  })
}

/** What plates cover. */
export const covered = (tags: readonly Tag[], scale: number): Box[] =>
  tags.map(({ x, y, width }) => boxAt(x, y, width / scale, TAG.height / scale))
