// The figures of World.
import { CITIES } from './cities'
import { CREATURES } from './creatures'
import { baby_tomanagi } from './creatures/baby_tomanagi'
import { bunyip } from './creatures/bunyip'
import { chupacoloso } from './creatures/chupacoloso'
import { frosty } from './creatures/frosty'
import { nessie } from './creatures/nessie'
import { pollendust } from './creatures/pollendust'
import { pterror } from './creatures/pterror'
import { strigoika } from './creatures/strigoika'
import type { Art } from './kit'
import { PLACES, TOKENS } from './places'
import { UNITS } from './units'

export const art: Art = {
  creature: {
    ...CREATURES,
    baby_tomanagi,
    bunyip,
    chupacoloso,
    frosty,
    nessie,
    pollendust,
    pterror_of_the_skies: pterror,
    strigoika,
  },
  unit: {
    tank: UNITS.tank,
    fighter: UNITS.fighter,
    submarine: UNITS.submarine,
    missile: UNITS.missile,
    rocket_launcher: UNITS.rocket_launcher,
  },
  city: CITIES,
  place: PLACES,
  token: TOKENS,
}
