// A drawing for each card, in a box of 64 by 64; where a card brings a piece, that is its picture.
import { ATOM, BURST, CLAWS, FOOTPRINT, HEART } from '../../lib/monsters/symbols'
import { badge } from './figures'

const BOLT = 'M36 2L12 36h16l-6 26 30-38H34z'
const WING = 'M2 18c18-2 34 4 42 18 8-4 14-12 18-24 2 24-10 42-30 46 4-4 5-8 4-12-8 4-16 2-20-4 4 0 7-2 8-5C14 38 6 30 2 18z'

/** The pieces that cards bring. */
export const BRINGS: Record<string, string> = {
  mecha_monster: 'mecha_monster',
  captain_colossal: 'captain_colossal',
  x_fighters: 'x_fighter',
}

export const ART: Record<string, string> = {
  plain: BURST,
  // Research
  cutbacks:
    'M8 8a10 10 0 0 1 16 12l8 8 22-22 6 4-36 40a10 10 0 1 1-7-6l9-10-8-8A10 10 0 0 1 8 8zm6 4a4 4 0 1 0 0 .1zM38 36l22 20-8 4-20-18zM16 48a4 4 0 1 0 0 .1z',
  laser_fence: 'M6 6h8v52H6zM50 6h8v52h-8zM14 14h36v4H14zM14 28h36v4H14zM14 42h36v4H14z',
  guard_commander: badge('national_guard').mark,
  defense_satellites: 'M22 22h20v20H22zM2 18h16v12H2zM46 18h16v12H46zM18 22h4v4h-4zM42 22h4v4h-4zM28 42h8l10 20H18z',
  stabilizer_ray: 'M4 28h26l6-8h10v24H36l-6-8H4zM50 18l10-8v8l-8 6zM50 46l10 8v-8l-8-6zM52 30h12v4H52z',
  fusion_cells: BOLT,
  molecular_cannon: 'M4 40h10l26-26 10 10-26 26v8H4zM46 8l6-6M52 4l8 8-6 6-8-8z' + 'M46 34h14v6H46zM44 46h10v5H44z',
  second_generation: 'M20 4l4 12h13l-10 8 4 12-11-8-10 8 4-12L4 16h12zM46 26l4 12h12l-10 8 4 12-10-8-10 8 4-12-10-8h12z',
  blonde_lure: HEART,
  anti_mutagen: 'M42 2l20 20-6 4-4-4-22 22-14 2L4 58l-2-2 12-12 2-14L38 8l-4-4zM24 32l8 8 14-14-8-8z',
  antimatter: 'M32 4a28 28 0 1 0 0 56 28 28 0 0 0 0-56zm0 8a20 20 0 0 1 0 40 20 20 0 0 1 0-40zM20 29h24v6H20z',
  scientific_analysis: 'M26 4a22 22 0 1 0 12 40l16 16 8-8-16-16A22 22 0 0 0 26 4zm0 8a14 14 0 1 1 0 28 14 14 0 0 1 0-28z',
  chopper_lift:
    'M4 8h56v5H35v7c12 1 20 9 20 20H22l-6-10H4V18h5l4 6h17v-4h-4v-7H4zM36 26v8h13c-2-5-7-8-13-8zM14 46h42v5H14zM30 51h4v6a6 6 0 0 1-12 0h4a2 2 0 0 0 4 0z',
  // Mutations
  fins_and_gills:
    'M4 34C14 16 36 12 50 26l12-10v32L50 38C36 52 14 50 4 34zM18 30a4 4 0 1 0 0 .1zM30 22c4 7 4 15 0 24l5-1c3-8 3-15 0-22zM30 8l8 8H26z',
  rampage: FOOTPRINT,
  radiation_field:
    'M32 26a6 6 0 1 1 0 12 6 6 0 0 1 0-12zM24 18L14 2a34 34 0 0 1 36 0L40 18a16 16 0 0 0-16 0zM16 33l-18 1a34 34 0 0 0 17 29l9-16a16 16 0 0 1-8-14zM48 33h18a34 34 0 0 1-17 30l-9-16a16 16 0 0 0 8-14z',
  atomic_recovery: ATOM,
  berserk: CLAWS,
  war_spikes: 'M32 2l6 20L56 8 44 26l18 6-18 6 12 18-18-14-6 20-6-20L8 56l12-18-18-6 18-6L8 8l18 14z',
  atomic_breath: 'M2 20c14-6 22-2 26 6l34-18-8 16 8 8-8 8 8 16-34-18c-4 8-12 12-26 6l10-6-6-6 6-6z',
  iron_stomach:
    'M20 4h8v16c12 0 26 4 28 18 2 14-10 22-24 22-16 0-26-10-24-24 1-8 6-12 12-14zM20 34a12 12 0 0 0 14 18l-2-8a8 8 0 0 1-6-10z',
  whip_tentacles:
    'M10 60c-8-20 2-30 12-34S38 12 28 4c16 4 18 20 4 28S14 46 22 60zM34 60c-4-14 2-20 10-24s12-12 6-20c12 6 12 20 0 28-6 4-8 8-6 16z',
  high_octane_blood: 'M32 2c12 18 20 28 20 40a20 20 0 0 1-40 0C12 30 20 20 32 2zM24 38a10 10 0 0 0 8 14v-5a6 6 0 0 1-4-9z',
  son_of_a_monster: 'M32 4c14 0 20 18 20 32S44 60 32 60 12 50 12 36 18 4 32 4zM14 34l8-6 6 6 6-6 6 6 10-6-2-6-8 6-6-6-6 6-6-6-6 6z',
  winged_horror: WING,
  kinda_friendly:
    'M32 4a28 28 0 1 0 0 56 28 28 0 0 0 0-56zM22 20a5 5 0 1 1 0 10 5 5 0 0 1 0-10zM42 20a5 5 0 1 1 0 10 5 5 0 0 1 0-10zM16 38h32c-2 10-8 14-16 14s-14-4-16-14z',
  laser_beam_eyes:
    'M4 20c8-10 20-10 26 0-6 10-18 10-26 0zM36 14l28-10v6L38 20zM4 46c8-10 20-10 26 0-6 10-18 10-26 0zM36 42l28 6v6L36 50z',
  armored_scales:
    'M4 8h18v10a9 9 0 0 1-18 0zM23 8h18v10a9 9 0 0 1-18 0zM42 8h18v10a9 9 0 0 1-18 0zM13 28h18v10a9 9 0 0 1-18 0zM33 28h18v10a9 9 0 0 1-18 0zM23 47h18v6a9 9 0 0 1-18 0z',
  its_a_robot:
    'M30 2h4v8h14l6 6v32l-6 6H16l-6-6V16l6-6h14zM18 22h12v10H18zM34 22h12v10H34zM20 40h24v6H20zM4 24h4v14H4zM56 24h4v14h-4z',
}
