// The figures of World.
import { FIGURES, OWN } from '../../games/world/figures'
import { TONES } from '../monsters/figures'
import { CITIES } from './cities'
import { CREATURES } from './creatures'
import type { Art } from './kit'
import { old } from './old'
import { UNITS } from './units'

const GREY = ['#6b7078', '#3d4148', '#b9bec6'] as const
const before = (id: string) => [id, old(FIGURES[id] ?? [], OWN[id] ?? TONES[id] ?? GREY)] as const
const OTHERS = 'chupacoloso nessie strigoika frosty pollendust bunyip pterror_of_the_skies baby_tomanagi'

export const art: Art = {
  creature: { ...CREATURES, ...Object.fromEntries(OTHERS.split(' ').map(before)) },
  unit: { tank: UNITS.tank, fighter: UNITS.fighter, submarine: UNITS.submarine, rocket_launcher: before('rocket_launcher')[1] },
  city: CITIES,
}
