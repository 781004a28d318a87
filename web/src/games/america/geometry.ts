// Where things are on the America board, in hundredths of a hex's radius: the same coordinates as map.json.
export const R = 100
const H = (Math.sqrt(3) / 2) * R

export interface Point {
  x: number
  y: number
}

export const BOUNDS = { x: -130, y: -130, width: 3710, height: 2620 }

export function centre(column: number, row: number): Point {
  return { x: 1.5 * R * column, y: 2 * H * (column % 2 ? row + 0.5 : row) }
}

const CORNERS: Point[] = [
  { x: R, y: 0 }, { x: R / 2, y: H }, { x: -R / 2, y: H }, { x: -R, y: 0 }, { x: -R / 2, y: -H }, { x: R / 2, y: -H },
]

export function hexPath({ x, y }: Point, size = 1): string {
  return 'M' + CORNERS.map((c) => `${round(x + c.x * size)} ${round(y + c.y * size)}`).join('L') + 'z'
}

/** The edge two neighbouring hexes share. */
export function edge(a: Point, b: Point): string {
  const shared = CORNERS.map((c) => ({ x: a.x + c.x, y: a.y + c.y })).filter((p) => Math.abs(Math.hypot(p.x - b.x, p.y - b.y) - R) < 2)
  const [p, q] = shared
  return p && q ? `M${round(p.x)} ${round(p.y)}L${round(q.x)} ${round(q.y)}` : ''
}

const round = (n: number) => Math.round(n * 10) / 10

export interface Placed {
  id: string
  x: number
  y: number
  size: number
}

/** Where the pieces of one hex stand: large ones in the middle, units around them; `fanned` spreads them wide. */
export function arrange(at: Point, large: string[], small: string[], fanned: boolean): Placed[] {
  const placed: Placed[] = []
  const spread = fanned ? 1.9 : 1
  const big = large.length > 1 ? 84 : small.length ? 100 : 122
  large.forEach((id, i) => {
    const shift = (i - (large.length - 1) / 2) * (fanned ? 110 : 62)
    placed.push({ id, x: at.x + shift, y: at.y - (small.length ? 14 : 2), size: big })
  })
  const n = small.length
  const size = fanned ? 78 : n > 6 ? 40 : n > 3 ? 46 : 54
  if (!large.length && n <= 3 && !fanned) {
    small.forEach((id, i) => placed.push({ id, x: at.x + (i - (n - 1) / 2) * 50, y: at.y + 26, size: n === 1 ? 62 : 54 }))
    return placed
  }
  small.forEach((id, i) => {
    const angle = large.length && !fanned ? Math.PI * (n === 1 ? 0.25 : 0.05 + (0.9 * i) / (n - 1)) : (2 * Math.PI * i) / n + Math.PI / 2
    const away = (large.length ? 62 : 44) * spread
    placed.push({ id, x: at.x + Math.cos(angle) * away, y: at.y + Math.sin(angle) * away * 0.85, size })
  })
  return placed
}
