// Where the pieces of a board stand: large ones in the middle of their space, units beside them, those that are alike in a stack.
import type { Box } from '../board/labels'
import { plain } from './pieces'

export interface Placed {
  id: string
  x: number
  y: number
  size: number
  /** How many that are alike stand here, on the one that lies on top of them. */
  count: number
}

/** How large creatures and units are drawn. */
export interface Sizes {
  creature: number
  unit: number
}

type Spot = readonly [number, number]

/** Units by themselves, in widths of a unit: up to four stacks in rows, more in a ring. */
const ROWS: Record<number, Spot[]> = {
  1: [[0, 0]],
  2: [
    [-0.5, 0],
    [0.5, 0],
  ],
  3: [
    [-0.5, -0.34],
    [0.5, -0.34],
    [0, 0.46],
  ],
  4: [
    [-0.5, -0.46],
    [0.5, -0.46],
    [-0.5, 0.46],
    [0.5, 0.46],
  ],
}
/** Beside a creature: first where neither its number nor its Health is, in turns of a circle. */
const BESIDE = [0.02, 0.48, 0.12, 0.38, -0.1, -0.2, 0.2, 0.3]

function ring(n: number, away: number): Spot[] {
  return Array.from({ length: n }, (_, i) => {
    const turn = (2 * Math.PI * i) / n - Math.PI / 2
    return [Math.cos(turn) * away, Math.sin(turn) * away] as const
  })
}

/** Where stacks of units stand around (0, 0), and how large; `creature` is the size of what stands in the middle, if anything does. */
function units(n: number, creature: number, { unit }: Sizes, fanned: boolean): Spot[] {
  if (fanned) return ring(n, Math.max(creature * 0.5 + unit * 0.62, (n * unit * 1.12) / (2 * Math.PI), unit * 0.8))
  if (!creature) return (ROWS[n] ?? ring(n, unit * 0.2 * n)).map(([x, y]) => (ROWS[n] ? [x * unit, y * unit] : [x, y]))
  const away = creature * 0.5 + unit * 0.22
  return Array.from({ length: n }, (_, i) => {
    const turn = 2 * Math.PI * (BESIDE[i] ?? i / n)
    return [Math.cos(turn) * away, Math.sin(turn) * away] as const
  })
}

/** The pieces of one space around (0, 0): the large ones, and stacks of units that are alike; `fanned` lays every unit out by itself. */
export function arrange(large: string[], stacks: string[][], sizes: Sizes, fanned: boolean): Placed[] {
  const several = large.length > 1
  const creature = large.length ? sizes.creature * (several ? 0.8 : stacks.length ? 0.88 : 1) : 0
  const placed = large.map((id, i): Placed => {
    return { id, x: (i - (large.length - 1) / 2) * creature * (fanned ? 1.05 : 0.74), y: 0, size: creature, count: 1 }
  })
  const laid = fanned ? stacks.flatMap((stack) => stack.map((id) => [id])) : stacks
  const middle = several ? creature * 1.5 : creature
  units(laid.length, middle, sizes, fanned).forEach(([x, y], i) => {
    const stack = laid[i] ?? []
    stack.forEach((id, k) => {
      const under = (stack.length - 1 - k) * sizes.unit * 0.07
      placed.push({ id, x: x + under, y: y - under, size: sizes.unit, count: k === stack.length - 1 ? stack.length : 1 })
    })
  })
  return placed
}

export interface Standing<P, T> extends Placed {
  piece: P
  thing: T
}

/** Stacks of those of one name and side. */
function stacked<P extends { id: string; owner: number | null }>(list: P[], name: (piece: P) => string): string[][] {
  const found = new Map<string, string[]>()
  for (const piece of list) {
    const key = `${plain(name(piece))} ${piece.owner}`
    found.set(key, [...(found.get(key) ?? []), piece.id])
  }
  return [...found.values()]
}

/** Creatures of neighbouring spaces lean away from each other as far as they would cover one another, though not out of their spaces. */
function part(creatures: { x: number; y: number; size: number; piece: { at: string } }[]): void {
  creatures.forEach((a, i) => {
    for (const b of creatures.slice(i + 1)) {
      const [dx, dy] = [b.x - a.x, b.y - a.y]
      const [away, wanted] = [Math.hypot(dx, dy), (a.size + b.size) * 0.47]
      if (a.piece.at === b.piece.at || !away || away >= wanted) continue
      const lean = Math.min((wanted - away) / 2, a.size * 0.24) / away
      a.x -= dx * lean
      a.y -= dy * lean
      b.x += dx * lean
      b.y += dy * lean
    }
  })
}

/** Every piece on the board with its place and size; those of a space that is looked at are laid out. */
export function stand<P extends { id: string; at: string; owner: number | null }, T extends { group: string; name: string }>(
  pieces: readonly P[],
  things: Map<string, T>,
  spots: Map<string, { x: number; y: number; lower?: number }>,
  sizes: Sizes,
  looked: (space: string) => boolean,
  apart: (piece: P) => boolean = () => false,
): Standing<P, T>[] {
  const here = new Map<string, P[]>()
  for (const piece of pieces) if (spots.has(piece.at)) here.set(piece.at, [...(here.get(piece.at) ?? []), piece])
  const found: Standing<P, T>[] = []
  for (const [id, list] of here) {
    const spot = spots.get(id) as { x: number; y: number; lower?: number }
    const small = list.filter((p) => things.get(p.id)?.group === 'unit')
    const large = list.filter((p) => things.get(p.id)?.group !== 'unit')
    const stacks = stacked(small, (p) => (apart(p) ? p.id : (things.get(p.id)?.name ?? '')))
    const fanned = looked(id) && (small.length > stacks.length || stacks.length + large.length > 3)
    const lower = large.length ? 0 : (spot.lower ?? 0)
    for (const placed of arrange(
      large.map((p) => p.id),
      stacks,
      sizes,
      fanned,
    )) {
      const piece = list.find((p) => p.id === placed.id) as P
      found.push({ ...placed, x: spot.x + placed.x, y: spot.y + placed.y + lower, piece, thing: things.get(placed.id) as T })
    }
  }
  part(found.filter((s) => s.thing.group !== 'unit'))
  // Always the same order, so that a piece keeps its element and glides.
  return found.sort((a, b) => a.id.localeCompare(b.id))
}

/** What a piece covers; the heart of a great one hangs below it. */
export const boxOf = <P extends { at: string }, T extends { group: string }>({
  x,
  y,
  size,
  thing,
  piece: { at },
}: Standing<P, T>): Box & { at: string } =>
  thing.group === 'unit'
    ? { x: x - size * 0.45, y: y - size * 0.45, width: size * 0.9, height: size * 0.9, at }
    : { x: x - size * 0.48, y: y - size * 0.48, width: size * 0.96, height: size * 1.13, at }
