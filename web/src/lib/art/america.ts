// The figures of America, by either book.
import { CREATURES as OLD, TONES, UNITS as OLD_UNITS } from '../monsters/figures'
import { CITIES } from './cities'
import { CREATURES } from './creatures'
import type { Art } from './kit'
import { old } from './old'
import { UNITS } from './units'

const GREY = ['#6b7078', '#3d4148', '#b9bec6'] as const
const before = (id: string) => old(OLD[id] ?? OLD_UNITS[id] ?? [], TONES[id] ?? GREY)

export const art: Art = {
  creature: {
    ...CREATURES,
  },
  unit: {
    army_tank: UNITS.tank,
    army_missile_launcher: UNITS.missile_launcher,
    guard_tank: UNITS.tank,
    guard_fighter: UNITS.fighter,
    navy_fighter: UNITS.fighter,
    navy_nuclear_submarine: UNITS.submarine,
    air_force_fighter: UNITS.fighter,
    air_force_cruise_missile: before('missile'),
    marines_fighter: UNITS.fighter,
    marines_rocket_launcher: before('rocket_launcher'),
    x_fighter: before('x_fighter'),
  },
  city: CITIES,
}
