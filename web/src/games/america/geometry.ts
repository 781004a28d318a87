// Where things are on the America board, in hundredths of a hex's radius: the same coordinates as map.json.
import type { Spot } from '../../lib/board/round'

export const R = 100
const H = (Math.sqrt(3) / 2) * R

export const BOUNDS = { x: -130, y: -130, width: 3710, height: 2620 }

export function centre(column: number, row: number): Spot {
  return { x: 1.5 * R * column, y: 2 * H * (column % 2 ? row + 0.5 : row) }
}

const CORNERS: Spot[] = [
  { x: R, y: 0 },
  { x: R / 2, y: H },
  { x: -R / 2, y: H },
  { x: -R, y: 0 },
  { x: -R / 2, y: -H },
  { x: R / 2, y: -H },
]

export function hexPath({ x, y }: Spot, size = 1): string {
  return 'M' + CORNERS.map((c) => `${round(x + c.x * size)} ${round(y + c.y * size)}`).join('L') + 'z'
}

/** Where a Focus token lies on a monster so large: at the shoulder that bears no number, a third as wide. */
export const shoulder = ({ x, y }: Spot, size: number) => ({ x: x + size * 0.36, y: y - size * 0.37, scale: size * 0.0068 })

/** The edge two neighbouring hexes share. */
export function edge(a: Spot, b: Spot): string {
  const shared = CORNERS.map((c) => ({ x: a.x + c.x, y: a.y + c.y })).filter(
    (p) => Math.abs(Math.hypot(p.x - b.x, p.y - b.y) - R) < 2,
  )
  const [p, q] = shared
  return p && q ? `M${round(p.x)} ${round(p.y)}L${round(q.x)} ${round(q.y)}` : ''
}

const round = (n: number) => Math.round(n * 10) / 10

/** The line round some hexes: every edge that leads out of them. */
export function outline(spots: readonly Spot[]): string {
  const key = (x: number, y: number) => `${Math.round(x)} ${Math.round(y)}`
  const inside = new Set(spots.map(({ x, y }) => key(x, y)))
  let d = ''
  for (const { x, y } of spots) {
    CORNERS.forEach((p, i) => {
      const q = CORNERS[(i + 1) % CORNERS.length] as Spot
      if (!inside.has(key(x + p.x + q.x, y + p.y + q.y)))
        d += `M${round(x + p.x)} ${round(y + p.y)}L${round(x + q.x)} ${round(y + q.y)}`
    })
  }
  return d
}
