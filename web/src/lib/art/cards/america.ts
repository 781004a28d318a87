// The cards of America and the manual: what laboratories invent, and what monsters grow.
import { CITIES } from '../cities'
import { captain_colossal } from '../creatures/captain_colossal'
import { gargantis } from '../creatures/gargantis'
import { konk } from '../creatures/konk'
import { mecha_monster } from '../creatures/mecha_monster'
import { megaclaw } from '../creatures/megaclaw'
import { tomanagi } from '../creatures/tomanagi'
import { toxicor } from '../creatures/toxicor'
import { zorb } from '../creatures/zorb'
import { bands, disc, field, night, picture, print, rings, sun, thing, wall, who, type Pictures } from '../picture'
import * as prop from '../props'
import { head } from '../town/heads'
import { UNITS } from '../units'

const STEEL = { body: '#8b93a0', alt: '#4b5563', light: '#fdf3dc' }
const LEAF = { body: '#6f9a3a', alt: '#3f5a1c', light: '#d9f0a0' }
const city = (pose: 'stand' | 'fallen', x: number, y: number, size: number) => who(CITIES.skyline, pose, x, y, size)

const research: Pictures = {
  mecha_monster: picture(sun('#2b6a86', '#3a80a0'), who(mecha_monster, 'attack', 46, 2, 146)),
  captain_colossal: picture(sun('#f4b52e', '#fdf3dc'), who(captain_colossal, 'attack', 46, 2, 146)),
  cutbacks: picture(
    wall('#a9cf9b', 96),
    thing(prop.bill, 130, 84, 1, -8, { body: '#4f7a49', light: '#d9f0c0' }),
    thing(prop.scissors, 78, 60, 0.9, 24),
  ),
  laser_fence: picture(
    night('#1c2350', '#12163a', 'fence'),
    who(gargantis, 'hurt', 62, 8, 116),
    print(prop.beams, 120, 82, 0.95),
    thing(prop.pylon, 38, 84, 1, 0, STEEL),
    thing(prop.pylon, 202, 84, 1, 0, STEEL),
  ),
  guard_commander: picture(
    bands('#5b2a5e', '#743a78'),
    who(UNITS.tank, 'attack', 138, 66, 92),
    thing(
      [
        ['body', 'M-50 90C-50 40 -30 34 0 34S50 40 50 90Z'],
        ['gold flat', 'M-46 50H-22V58H-46ZM46 50H22V58H46Z'],
        ...head('Human', 'attack'),
        ['body', 'M-40 -26C-46 -50 -22 -62 0 -62S46 -50 40 -26Z'],
        ['alt', 'M-38 -30H38V-17H-38Z'],
        ['ink', 'M-35 -17C-18 -8 18 -8 35 -17L32 -8C14 1 -14 1 -32 -8Z'],
        ['gold flat', 'M0 -54l4 8 9 1 -7 6 2 9 -8 -5 -8 5 2 -9 -7 -6 9 -1z'],
      ],
      82,
      76,
      1,
      0,
      { body: '#74389b', alt: '#3a1c4a', light: '#e9b98c' },
    ),
  ),
  defense_satellites: picture(
    night('#12101a', '#1e1b2a', 'orbit'),
    thing(prop.ray, 120, 52, 1),
    thing(prop.satellite, 120, 46, 1, -10, { body: '#2b6a86', light: '#c9cfd3', alt: '#f4b52e' }),
    who(megaclaw, 'hurt', 82, 82, 74),
  ),
  stabilizer_ray: picture(
    rings('#0d4a50', '#136a70', 176, 74),
    thing(prop.rayGun, 70, 74, 1, 0, { body: '#c9cfd3', alt: '#c4341b' }),
    print(prop.zap, 148, 70, 0.55),
    who(toxicor, 'hurt', 144, 28, 98, true),
  ),
  fusion_cells: picture(
    sun('#1f6b8e', '#2f83a8'),
    thing(prop.cell, 72, 80, 0.95, -8, { body: '#c4341b' }),
    thing(prop.cell, 120, 74, 1.1, 0, { body: '#1f8a7d' }),
    thing(prop.cell, 168, 80, 0.95, 8, { body: '#c4341b' }),
  ),
  x_fighters: picture(
    disc('#1c2350', '#f4b52e'),
    who(UNITS.x_fighter, 'attack', 20, 14, 116),
    who(UNITS.x_fighter, 'attack', 116, 54, 104),
  ),
  molecular_cannon: picture(
    bands('#33424f', '#425566'),
    thing(prop.cannon, 92, 88, 1.1, 0, STEEL),
    thing(prop.atom, 188, 46, 0.8, 12, { light: '#5cd0c6' }),
  ),
  second_generation: picture(
    field('#e8c27a', '#7c6a3a', 112),
    who(UNITS.tank, 'stand', 14, 44, 92),
    who(UNITS.tank, 'stand', 128, 30, 108),
    thing(prop.plus, 118, 48, 0.7),
  ),
  blonde_lure: picture(
    sun('#d98aa0', '#f0b0c0'),
    thing(prop.curl, 108, 84, 1.1, 0, { light: '#f0c09a' }),
    thing(prop.heart, 190, 50, 0.55, 14),
  ),
  anti_mutagen: picture(
    rings('#2c5f58', '#3a7a70'),
    thing(prop.helix, 72, 76, 1, 14, { light: '#d9f0a0' }),
    thing(prop.phial, 158, 80, 1.15, 10, { alt: '#6b4426' }),
  ),
  antimatter: picture(
    rings('#12101a', '#2a2639'),
    thing(prop.flash, 120, 76, 1.7),
    thing(prop.atom, 120, 76, 1.1, 20, { light: '#b57be0' }),
  ),
  scientific_analysis: picture(
    bands('#0d666a', '#16787c'),
    who(konk, 'stand', 84, 20, 118),
    thing(prop.magnifier, 92, 76, 1.05, 0, { alt: '#6b4426' }),
    print(prop.eyeball, 88, 70, 0.4),
  ),
  chopper_lift: picture(
    field('#a9cddd', '#7c8a4e', 128),
    who(tomanagi, 'hurt', 74, 66, 84),
    thing([['line', 'M-30 0L-24 40M30 0L24 40']], 118, 66, 0.9),
    thing(prop.chopper, 120, 44, 1, 0, { body: '#7c8a4e' }),
  ),
}

const mutations: Pictures = {
  fins_and_gills: picture(
    field('#1f6b8e', '#0d4a60', 116),
    thing(prop.fish, 116, 76, 1.15, -8, { body: '#1f8a7d', alt: '#f4b52e' }),
  ),
  rampage: picture(sun('#c4341b', '#d96a34'), city('fallen', 140, 44, 96), print(prop.footprint, 88, 82, 1)),
  radiation_field: picture(rings('#3f5a1c', '#587a2c'), thing(prop.trefoil, 120, 76, 1.2)),
  atomic_recovery: picture(
    sun('#1f8a7d', '#3aa898'),
    thing(prop.atom, 120, 76, 1.2, 0, { light: '#d9f0a0' }),
    thing(prop.heart, 120, 76, 0.6),
  ),
  berserk: picture(rings('#8f1f1f', '#c4341b'), who(konk, 'attack', 42, 2, 146), thing(prop.slashes, 210, 56, 0.6)),
  war_spikes: picture(bands('#4b3a33', '#5f4a40'), thing(prop.spikes, 120, 76, 1.1, 12, { body: '#a7573a' })),
  atomic_breath: picture(
    sun('#2a3372', '#3a48a0', 60, 70),
    who(tomanagi, 'attack', -6, 14, 134),
    thing(
      [
        ['light', 'M-70 -6C-30 -34 40 -44 84 -30C70 -14 86 -2 74 10C86 22 66 30 40 26C0 30 -40 18 -70 6Z'],
        ['paper flat', 'M-50 0C-20 -14 30 -20 60 -14C48 -4 58 4 46 12C10 16 -24 10 -50 0Z'],
      ],
      178,
      66,
      0.7,
      0,
      { light: '#7fe0d0' },
    ),
  ),
  iron_stomach: picture(
    wall('#a8691c', 90),
    thing(prop.stomach, 120, 78, 1.3),
    thing(
      [
        ['body', 'M-14 -8H14V8H-14Z'],
        ['ink flat', 'M14 -3H30V3H14Z'],
      ],
      128,
      84,
      0.7,
      -10,
      { body: '#8b93a0' },
    ),
  ),
  whip_tentacles: picture(
    sun('#3a1c4a', '#5b2a72'),
    thing(prop.tentacle, 74, 84, 1.1, -8, { body: '#8f5fb0' }),
    thing(prop.flipped(prop.tentacle), 166, 84, 1.1, 8, { body: '#8f5fb0' }),
  ),
  high_octane_blood: picture(bands('#f4b52e', '#f7c95e'), thing(prop.fuel, 120, 78, 1.15), thing(prop.bolt, 190, 60, 0.6, 12)),
  son_of_a_monster: picture(disc('#41204b', '#f4b52e'), thing(prop.egg, 120, 78, 1.15, 0, { light: '#d9f0a0' })),
  winged_horror: picture(
    disc('#1c2030', '#d7402a'),
    thing(prop.wings, 120, 66, 1.4, 0, { body: '#5b2a52' }),
    thing(prop.jaws, 120, 96, 0.5),
  ),
  kinda_friendly: picture(
    sun('#a9cddd', '#fdf3dc'),
    thing(prop.smile, 120, 74, 1.1),
    thing(prop.heart, 40, 46, 0.4, -14),
    thing(prop.heart, 202, 112, 0.4, 14),
  ),
  laser_beam_eyes: picture(
    night('#12101a', '#2a2639', 'laser'),
    who(zorb, 'attack', -4, 12, 130),
    print(
      [
        ['line red', 'M-60 10L70 -30M-60 20L70 24', undefined, 8],
        ['line paper', 'M-60 10L70 -30M-60 20L70 24', undefined, 3],
      ],
      166,
      50,
      1,
    ),
    thing(prop.rocket, 206, 104, 0.5, 200, STEEL),
  ),
  armored_scales: picture(wall('#2c5f58', 110), thing(prop.scales, 120, 72, 1.15, 0, LEAF)),
  its_a_robot: picture(
    bands('#33424f', '#425566'),
    thing(prop.robotHead, 120, 84, 1.1, 0, STEEL),
    thing(prop.bolt, 44, 66, 0.6),
    thing(prop.bolt, 200, 66, 0.6),
  ),
}

export const pictures: Pictures = {
  ...research,
  ...mutations,
  plain: picture(sun('#a92a12', '#c4341b'), thing(prop.flash, 120, 76, 1.5)),
}
