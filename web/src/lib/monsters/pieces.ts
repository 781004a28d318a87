// Pieces of the monster games in lists: counted by name, and put down in a space.
import type { Content } from '../protocol/types'
import type { Look } from './figures'

/** What every monster game shows of a piece. */
export interface PieceShown {
  id: string
  kind: string
  owner: number | null
  at: string
  defense: number
  damage: number
  move: number
  moved: boolean
  health?: number
}

/** Said to who must choose for units that belong to nobody. */
export function forOthers(
  offered: readonly { args: { kind: string; id: string }[] }[],
  view: { pieces: readonly PieceShown[] },
): string {
  const units = offered.flatMap((o) => o.args.slice(0, 1)).filter((arg) => arg.kind === 'piece')
  const owners = units.map((unit) => view.pieces.find((p) => p.id === unit.id)?.owner ?? null)
  return owners.length && owners.every((owner) => owner === null) ? 'Nobody plays these units; you choose for them.' : ''
}

/** A unit's name without its number. */
export const plain = (name: string) => name.replace(/ \d+$/, '')

export interface Counted {
  name: string
  look: Look
  count: number
}

/** Pieces of one name counted together, in the order they first come. */
export function counted(pieces: readonly { name: string; look: Look }[]): Counted[] {
  const seen = new Map<string, Counted>()
  for (const { name, look } of pieces) {
    const entry = seen.get(plain(name)) ?? { name: plain(name), look, count: 0 }
    entry.count++
    seen.set(entry.name, entry)
  }
  return [...seen.values()]
}

/** A space as a sentence says it: one without a name is a hex. */
const placed = (name: string) => name.replace(/^(?=\d+$)/, 'hex ')

/** `3 more units`. */
export const moreUnits = (n: number) => `${n} more ${n === 1 ? 'unit' : 'units'}`

/** Where a piece is: in words of the game where it is off the board, else at a space. */
export const whereIs = (at: string, words: Record<string, string>, content: Content) =>
  words[at] ?? `at ${placed(content.names.space?.[at] ?? at)}`

/** What a button says for a unit to deploy: a new one, or one that is on the board and is taken from there. */
export function deploying(
  unit: string,
  name: string,
  view: { pieces: readonly { id: string; at: string }[] } | undefined,
  content: Content,
): string {
  const at = view?.pieces.find((p) => p.id === unit)?.at ?? ''
  const from = content.names.space?.[at]
  return from === undefined ? `Deploy ${name}` : `${name} from ${placed(from).replace(` (${at})`, '')}`
}

/** `3 × Tank, 2 × Fighter`. */
export function tally(names: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const name of names.map(plain)) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].map(([name, n]) => `${n} × ${name}`).join(', ')
}

/** Which rolls of a die hit, in words. */
export const rolls = (needs: number) => (needs > 6 ? 'never' : needs <= 1 ? 'always' : needs === 6 ? '6' : `${needs}–6`)

/** How likely such a roll is. */
export const chance = (needs: number) => `${Math.round((Math.max(0, Math.min(6, 7 - needs)) / 6) * 100)} %`

export interface Placed {
  id: string
  x: number
  y: number
  size: number
}

/** Where the pieces of one space stand, around (0, 0): large ones in the middle, units around them; `fanned` spreads them wide. */
export function arrange(large: string[], small: string[], fanned: boolean): Placed[] {
  const placed: Placed[] = []
  const spread = fanned ? 1.9 : 1
  const big = large.length > 1 ? 84 : small.length ? 100 : 122
  large.forEach((id, i) => {
    const shift = (i - (large.length - 1) / 2) * (fanned ? 110 : 62)
    placed.push({ id, x: shift, y: small.length ? -14 : -2, size: big })
  })
  const n = small.length
  const size = fanned ? 78 : n > 6 ? 40 : n > 3 ? 46 : 54
  if (!large.length && n <= 3 && !fanned) {
    small.forEach((id, i) => placed.push({ id, x: (i - (n - 1) / 2) * 50, y: 26, size: n === 1 ? 62 : 54 }))
    return placed
  }
  small.forEach((id, i) => {
    const angle =
      large.length && !fanned ? Math.PI * (n === 1 ? 0.25 : 0.05 + (0.9 * i) / (n - 1)) : (2 * Math.PI * i) / n + Math.PI / 2
    const away = (large.length ? 62 : 44) * spread
    placed.push({ id, x: Math.cos(angle) * away, y: Math.sin(angle) * away * 0.85, size })
  })
  return placed
}

export interface Standing<P, T> extends Placed {
  piece: P
  thing: T
}

/** How large what stands on the board is drawn: how far apart, creatures, units. */
export interface Scale {
  spread: number
  creature: number
  unit: number
}

/** Every piece on the board with its place and size; those of a space that is looked at are fanned out. */
export function stand<P extends { id: string; at: string }, T extends { group: string }>(
  pieces: readonly P[],
  things: Map<string, T>,
  spots: Map<string, { x: number; y: number }>,
  scale: Scale,
  looked: (space: string) => boolean,
): Standing<P, T>[] {
  const here = new Map<string, P[]>()
  for (const piece of pieces) if (spots.has(piece.at)) here.set(piece.at, [...(here.get(piece.at) ?? []), piece])
  const found: Standing<P, T>[] = []
  for (const [id, list] of here) {
    const spot = spots.get(id) as { x: number; y: number }
    const [small, large] = [
      list.filter((p) => things.get(p.id)?.group === 'unit'),
      list.filter((p) => things.get(p.id)?.group !== 'unit'),
    ]
    const fanned = looked(id) && list.length > 3
    for (const placed of arrange(
      large.map((p) => p.id),
      small.map((p) => p.id),
      fanned,
    )) {
      const piece = list.find((p) => p.id === placed.id) as P
      const thing = things.get(placed.id) as T
      const size = placed.size * (thing.group === 'unit' ? scale.unit : scale.creature)
      found.push({ id: placed.id, x: spot.x + placed.x * scale.spread, y: spot.y + placed.y * scale.spread, size, piece, thing })
    }
  }
  // Always the same order, so that a piece keeps its element and glides.
  return found.sort((a, b) => a.id.localeCompare(b.id))
}
