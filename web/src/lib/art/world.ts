// The figures of World.
import { FIGURES, OWN } from '../../games/world/figures'
import { TONES } from '../monsters/figures'
import { CITIES } from './cities'
import { konk } from './creatures/konk'
import { megaclaw } from './creatures/megaclaw'
import { tomanagi } from './creatures/tomanagi'
import type { Art } from './kit'
import { old } from './old'
import { UNITS } from './units'

const GREY = ['#6b7078', '#3d4148', '#b9bec6'] as const
const before = (id: string) => old(FIGURES[id] ?? [], OWN[id] ?? TONES[id] ?? GREY)
const OTHERS =
  'gargantis toxicor zorb mecha_monster captain_colossal chupacoloso nessie strigoika frosty pollendust bunyip pterror_of_the_skies baby_tomanagi'

export const art: Art = {
  creature: { konk, megaclaw, tomanagi, ...Object.fromEntries(OTHERS.split(' ').map((id) => [id, before(id)])) },
  unit: { tank: UNITS.tank, fighter: UNITS.fighter, submarine: UNITS.submarine, rocket_launcher: before('rocket_launcher') },
  city: CITIES,
}
