// The figures of America, by either book.
import { CITIES } from './cities'
import { CREATURES } from './creatures'
import type { Art } from './kit'
import { LANDMARKS } from './landmarks'
import { PLACES } from './places'
import { TOKENS } from './tokens'
import { liveried, UNITS } from './units'

export const art: Art = {
  creature: {
    ...CREATURES,
  },
  unit: {
    army_tank: UNITS.tank,
    army_missile_launcher: UNITS.missile_launcher,
    guard_tank: liveried(UNITS.tank, '#a08a4c'),
    guard_fighter: liveried(UNITS.fighter, '#a89a63'),
    navy_fighter: liveried(UNITS.fighter, '#5f86a8'),
    navy_nuclear_submarine: UNITS.submarine,
    air_force_fighter: liveried(UNITS.fighter, '#9fb6bf'),
    air_force_cruise_missile: UNITS.missile,
    marines_fighter: liveried(UNITS.fighter, '#a5796a'),
    marines_rocket_launcher: liveried(UNITS.rocket_launcher, '#94604c'),
    x_fighter: UNITS.x_fighter,
  },
  city: CITIES,
  place: PLACES,
  landmark: LANDMARKS,
  token: TOKENS,
}
