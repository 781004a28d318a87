// How America's pieces look: which figure is whose, and the signs of its branches.
import { art } from '../../lib/art/america'
import type { Figure } from '../../lib/art/kit'
import { ANCHOR, PLATES, type Badge, type Look } from '../../lib/monsters/figures'
import type { PieceThing, SpaceThing } from './things'

/** The figure of a creature or of a kind of unit. */
export function figure(kind: string): Figure {
  const found = art.creature?.[kind] ?? art.unit?.[kind]
  if (!found) throw new Error(`There is no figure of ${kind}.`)
  return found
}

// The sign of a branch, for its units, its bases and its records.
const BADGES: Record<string, Badge> = {
  army: { plate: PLATES.square, mark: 'M32 8l6 17h18L41 36l6 18-15-11-15 11 6-18L8 25h18z', fill: '#46592b' },
  navy: { plate: PLATES.disc, mark: ANCHOR, fill: '#1d3f73' },
  air_force: {
    plate: PLATES.diamond,
    mark: 'M32 20l6 10 24-12c-2 14-10 22-22 22l-8 12-8-12C12 40 4 32 2 18l24 12z',
    fill: '#2a6f8e',
  },
  marines: {
    plate: PLATES.octagon,
    mark: 'M8 20l24-12 24 12v9L32 17 8 29zM8 36l24-12 24 12v9L32 33 8 45zM8 52l24-12 24 12v7L32 49 8 59z',
    fill: '#8a2a2a',
  },
  national_guard: {
    plate: PLATES.shield,
    mark: 'M32 6c7 4 14 5 21 5 0 22-5 36-21 46C16 47 11 33 11 11c7 0 14-1 21-5zm-4 12v12H18v7h10v10h7V37h10v-7H35V18z',
    fill: '#6a5a1f',
  },
}
const NOBODY: Badge = {
  plate: PLATES.hexagon,
  mark: 'M10 10l22 16 22-16 2 6-17 16 17 16-2 6-22-16-22 16-2-6 17-16L8 16z',
  fill: '#3d3d4a',
}

/** The sign of a branch, or of what serves none. */
export const badge = (branch: string | null): Badge => BADGES[branch ?? ''] ?? NOBODY

/** How a piece looks; a launched submarine flies as a missile. */
export function look(piece: Pick<PieceThing, 'kind' | 'branch' | 'group'>, missile = false): Look {
  const drawn = figure(missile ? 'air_force_cruise_missile' : piece.kind)
  return piece.group === 'unit' ? { figure: drawn, badge: badge(piece.branch) } : { figure: drawn }
}

/** The figures of a unit: what hits it, what it does, and how far it goes, if it does. */
export const figuresOf = (unit: Pick<PieceThing, 'defense' | 'damage' | 'move'>) =>
  [
    ['defense', unit.defense],
    ['damage', unit.damage],
    ['move', unit.move || undefined],
  ] as const

// By the dice they give; small ones of 1 Health look one way or another.
const CITIES = ['', 'town', 'city', 'skyline']
const SMALL = ['village', 'diner', 'farm']

/** The landmark a space is known for. */
export const landmark = (space: string): Figure | undefined => art.landmark?.[space]

/** What stands on a space: a landmark that is known by name, else its city, its sites, a base or a lair. */
export function scene(space: SpaceThing): Figure | undefined {
  const known = landmark(space.id)
  if (known) return known
  if (space.city !== null) return art.city?.[CITIES[space.city] || (SMALL[Number(space.id) % SMALL.length] ?? 'village')]
  if (space.mutation_site) return art.place?.mutation
  if (space.challenge_site) return art.place?.challenge
  if (space.infamy_site) return art.place?.infamy
  if (space.bases.length) return art.place?.base
  return space.lair ? art.place?.lair : undefined
}
