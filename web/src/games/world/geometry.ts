// Where things are on the World board, in the coordinates of map.json: a map that meets itself at its left and right edges.
import map from './map.json'

export const BOUNDS = { x: 0, y: 0, width: map.width, height: map.height }

export interface Shape {
  d: string
  at: number[]
  city?: number[]
  base?: number[]
  site?: number[]
  lair?: number[]
}
export const SHAPES: Record<string, Shape> = map.spaces

/** How far east `to` lies of `from`, the short way round. */
export function eastward(from: number, to: number): number {
  const way = (((to - from) % map.width) + map.width) % map.width
  return way > map.width / 2 ? way - map.width : way
}

const WAYS: Record<string, [number, number]> = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }

/** The neighbour that lies most nearly the way of an arrow key, if any does. */
export function neighbourBy(key: string, from: string, neighbours: string[]): string | null {
  const way = WAYS[key]
  const [x, y] = SHAPES[from]?.at ?? [0, 0]
  if (!way) return null
  let best: [number, string] | null = null
  for (const id of neighbours) {
    const [u, v] = SHAPES[id]?.at ?? [0, 0]
    const [dx, dy] = [eastward(x as number, u as number), (v as number) - (y as number)]
    const along = (dx * way[0] + dy * way[1]) / Math.hypot(dx, dy)
    if (along > 0.35 && (!best || along > best[0])) best = [along, id]
  }
  return best?.[1] ?? null
}

/** The smallest box round some spaces, which may lie across the edge of the map. */
export function around(ids: string[], margin: number) {
  const points = ids.map((id) => SHAPES[id]?.at).filter((p): p is number[] => !!p) as [number, number][]
  const first = points[0]
  if (!first) return null
  const middle = first[0] + points.reduce((sum, [x]) => sum + eastward(first[0], x), 0) / points.length
  const xs = points.map(([x]) => middle + eastward(middle, x))
  const ys = points.map(([, y]) => y)
  const [x, y] = [Math.min(...xs) - margin, Math.min(...ys) - margin]
  return { x, y, width: Math.max(...xs) + margin - x, height: Math.max(...ys) + margin - y }
}
