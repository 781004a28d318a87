// How World's pieces look: which figure is whose, and the signs of its militaries.
import type { Figure } from '../../lib/art/kit'
import { art } from '../../lib/art/world'
import { ANCHOR, PLATES, type Badge, type Look } from '../../lib/monsters/figures'
import type { PieceThing, SpaceThing } from './things'

/** The figure of a creature or of a kind of unit. */
export function figure(id: string): Figure {
  const kind = id.replaceAll('-', '_')
  const found = art.creature?.[kind] ?? art.unit?.[kind]
  if (!found) throw new Error(`There is no figure of ${id}.`)
  return found
}

// The signs of the militaries.
const BADGES: Record<string, Badge> = {
  'asiatic-alliance': {
    plate: PLATES.disc,
    mark: 'M32 20a12 12 0 1 1 0 24 12 12 0 0 1 0-24zM29 2h6l-1 12h-4zM29 62h6l-1-12h-4zM2 29v6l12-1v-4zM62 29v6l-12-1v-4zM9 14l5-5 8 9-4 4zM55 14l-5-5-8 9 4 4zM9 50l5 5 8-9-4-4zM55 50l-5 5-8-9 4-4z',
    fill: '#9a2420',
  },
  'atlantic-defense-force': { plate: PLATES.shield, mark: ANCHOR, fill: '#1c4a8c' },
  'mediterranean-coalition': {
    plate: PLATES.diamond,
    mark: 'M44 8A26 26 0 1 0 44 56 22 22 0 1 1 44 8zM48 22l3 8h9l-7 5 3 9-8-5-8 5 3-9-7-5h9z',
    fill: '#8a5200',
  },
  'northern-union': {
    plate: PLATES.square,
    mark: 'M32 4l7 18 19-4-13 14 13 14-19-4-7 18-7-18-19 4 13-14L6 18l19 4z',
    fill: '#23613a',
  },
}

/** The sign of a military. */
export const badge = (military: string): Badge => BADGES[military] ?? { plate: '', mark: '', fill: '#555' }
export const MILITARIES = Object.keys(BADGES)

/** How a piece looks: a minion has a black rim. */
export function look(piece: Pick<PieceThing, 'kind' | 'group' | 'type' | 'military'>): Look {
  const drawn = figure(piece.kind)
  return piece.military ? { figure: drawn, badge: badge(piece.military) } : { figure: drawn, dark: piece.group === 'minion' }
}

const SIZES: Record<number, string> = { 1: 'town', 2: 'city', 3: 'skyline' }

/** What stands on a space, or what of a kind: its city, its mutation site, a base or a lair. */
export function scene(space: SpaceThing, kind = ''): Figure | undefined {
  if (kind === 'base') return art.place?.base
  if (space.city && kind !== 'site') return art.city?.[SIZES[space.value] ?? 'town']
  if (space.site) return art.site?.[space.id.replaceAll('-', '_')]
  if (space.bases.length) return art.place?.base
  return space.lair ? art.place?.lair : undefined
}
