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
import type { Art, Figure } from './kit'
import { PLACES } from './places'
import { SITES } from './sites'
import { TOKENS } from './tokens'
import { liveried, UNITS } from './units'

/** The units of a military, in its colour. */
const fleet = (military: string, body: string, types: readonly (keyof typeof UNITS)[]): Record<string, Figure> =>
  Object.fromEntries(types.map((type) => [`${military}_${type}`, liveried(UNITS[type], body)]))

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
    ...UNITS,
    ...fleet('asiatic', '#b0644a', ['tank', 'fighter', 'submarine']),
    ...fleet('atlantic', '#547ea8', ['tank', 'fighter', 'submarine']),
    ...fleet('mediterranean', '#b8924a', ['tank', 'rocket_launcher', 'submarine']),
    ...fleet('northern', '#5f8468', ['tank', 'fighter', 'rocket_launcher']),
  },
  city: CITIES,
  place: PLACES,
  site: { ...SITES, eastern_europe: PLACES.mutation },
  token: TOKENS,
}
