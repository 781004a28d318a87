// Where things are on the World board, in the coordinates of map.json: a map that meets itself at its left and right edges.
import { around as box, eastward } from '../../lib/board/round'
import map from './map.json'

export const BOUNDS = { x: 0, y: 0, width: map.width, height: map.height }

export interface Shape {
  d: string
  at: number[]
  stand: number[]
  city?: number[]
  base?: number[]
  site?: number[]
  lair?: number[]
}
export const SHAPES: Record<string, Shape> = map.spaces

/** Beyond the map: the pack ice of the north, and the coast of the ice in the south, which meets itself as the map does. */
const turn = (2 * Math.PI) / map.width
const coast = Array.from({ length: 145 }, (_, i) => (i / 144) * map.width).map((x) => {
  const y =
    map.height +
    210 +
    55 * Math.sin(3 * turn * x) +
    34 * Math.sin(7 * turn * x + 1) +
    17 * Math.sin(19 * turn * x + 2) +
    9 * Math.sin(41 * turn * x)
  return `${Math.round(x)} ${Math.round(y)}`
})
export const POLES = `M0-3000H${map.width}V2H0zM${coast.join('L')}V${map.height + 3000}H0z`
/** Every fifteen degrees. */
export const MERIDIANS = Array.from({ length: 24 }, (_, i) => `M${(i * map.width) / 24}-3000V${map.height + 3000}`).join('')

const WAYS: Record<string, [number, number]> = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }

/** The neighbour that lies most nearly the way of an arrow key, if any does. */
export function neighbourBy(key: string, from: string, neighbours: string[]): string | null {
  const way = WAYS[key]
  const [x, y] = SHAPES[from]?.at ?? [0, 0]
  if (!way) return null
  let best: [number, string] | null = null
  for (const id of neighbours) {
    const [u, v] = SHAPES[id]?.at ?? [0, 0]
    const [dx, dy] = [eastward(x as number, u as number, map.width), (v as number) - (y as number)]
    const along = (dx * way[0] + dy * way[1]) / Math.hypot(dx, dy)
    if (along > 0.35 && (!best || along > best[0])) best = [along, id]
  }
  return best?.[1] ?? null
}

/** The smallest box round some spaces, which may lie across the edge of the map. */
export function around(ids: string[], margin: number) {
  return box(
    ids.flatMap((id) => (SHAPES[id] ? [{ x: SHAPES[id].at[0] as number, y: SHAPES[id].at[1] as number }] : [])),
    margin,
    map.width,
  )
}
