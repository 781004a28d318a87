// The figures of America, by either book.
import { CITIES } from './cities'
import { CREATURES } from './creatures'
import type { Art } from './kit'
import { LANDMARKS } from './landmarks'
import { PLACES, TOKENS } from './places'
import { UNITS } from './units'

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
    air_force_cruise_missile: UNITS.missile,
    marines_fighter: UNITS.fighter,
    marines_rocket_launcher: UNITS.rocket_launcher,
    x_fighter: UNITS.x_fighter,
  },
  city: CITIES,
  place: PLACES,
  landmark: LANDMARKS,
  token: TOKENS,
}
