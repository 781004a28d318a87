// How America's pieces look: which drawing is whose, and the signs of its branches.
import { CREATURES, dot, TONES, UNITS, type Badge, type Look, type Part } from '../../lib/monsters/figures'
import type { PieceThing } from './things'

const FIGURES: Record<string, Part[] | undefined> = {
  ...CREATURES,
  army_tank: UNITS.tank, guard_tank: UNITS.tank, army_missile_launcher: UNITS.missile_launcher, marines_rocket_launcher: UNITS.rocket_launcher,
  navy_fighter: UNITS.fighter, air_force_fighter: UNITS.fighter, marines_fighter: UNITS.fighter, guard_fighter: UNITS.fighter, x_fighter: UNITS.x_fighter,
  navy_nuclear_submarine: UNITS.submarine, air_force_cruise_missile: UNITS.missile,
}

export const figure = (kind: string): readonly Part[] => FIGURES[kind] ?? UNITS.tank ?? []

// The plate behind a unit: each branch has a shape of its own, so that colour is not the only sign.
const PLATES: Record<string, string> = {
  army: 'M8 6h48c3 0 5 2 5 5v42c0 3-2 5-5 5H8c-3 0-5-2-5-5V11c0-3 2-5 5-5z',
  navy: dot(32, 32, 30),
  air_force: 'M32 1l30 31-30 31L2 32z',
  marines: 'M20 2h24l18 18v24L44 62H20L2 44V20z',
  national_guard: 'M32 1c10 5 19 6 28 6 1 26-6 46-28 56C10 53 3 33 4 7c9 0 18-1 28-6z',
  none: 'M32 1l28 16v30L32 63 4 47V17z',
}

// The mark of a branch, for its bases and records.
const MARKS: Record<string, string> = {
  army: 'M32 8l6 17h18L41 36l6 18-15-11-15 11 6-18L8 25h18z',
  navy: 'M32 6a7 7 0 0 1 4 13v4h9v6h-9v19c7-1 12-5 14-11l-5 1 8-11 6 13-5-2c-3 11-11 17-22 18C21 55 13 49 10 38l-5 2 6-13 8 11-5-1c2 6 7 10 14 11V29h-9v-6h9v-4a7 7 0 0 1 4-13z',
  air_force: 'M32 20l6 10 24-12c-2 14-10 22-22 22l-8 12-8-12C12 40 4 32 2 18l24 12z',
  marines: 'M8 20l24-12 24 12v9L32 17 8 29zM8 36l24-12 24 12v9L32 33 8 45zM8 52l24-12 24 12v7L32 49 8 59z',
  national_guard: 'M32 6c7 4 14 5 21 5 0 22-5 36-21 46C16 47 11 33 11 11c7 0 14-1 21-5zm-4 12v12H18v7h10v10h7V37h10v-7H35V18z',
  none: 'M10 10l22 16 22-16 2 6-17 16 17 16-2 6-22-16-22 16-2-6 17-16L8 16z',
}
const FILLS: Record<string, string> = { army: '#46592b', navy: '#1d3f73', air_force: '#2a6f8e', marines: '#8a2a2a', national_guard: '#6a5a1f', none: '#3d3d4a' }

/** The sign of a branch. */
export function badge(branch: string | null): Badge {
  const id = branch && branch in PLATES ? branch : 'none'
  return { plate: PLATES[id] ?? '', mark: MARKS[id] ?? '', fill: FILLS[id] ?? '#555' }
}

/** How a piece looks; a launched submarine flies as a missile. */
export function look(piece: Pick<PieceThing, 'kind' | 'branch' | 'group'>, missile = false): Look {
  const parts = figure(missile ? 'air_force_cruise_missile' : piece.kind)
  return piece.group === 'unit' ? { parts, badge: badge(piece.branch) } : { parts, tones: TONES[piece.kind] }
}
