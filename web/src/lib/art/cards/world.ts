// The cards of World: Mutations of its monsters, Research of its militaries.
import { CITIES } from '../cities'
import { captain_colossal } from '../creatures/captain_colossal'
import { chupacoloso } from '../creatures/chupacoloso'
import { frosty } from '../creatures/frosty'
import { konk } from '../creatures/konk'
import { nessie } from '../creatures/nessie'
import { strigoika } from '../creatures/strigoika'
import { tomanagi } from '../creatures/tomanagi'
import { bands, disc, field, night, picture, print, rings, sun, thing, wall, who, type Pictures } from '../picture'
import * as prop from '../props'
import { UNITS } from '../units'

const STEEL = { body: '#8b93a0', alt: '#4b5563', light: '#fdf3dc' }
const city = (pose: 'stand' | 'fallen', x: number, y: number, size: number) => who(CITIES.skyline, pose, x, y, size)
const chute = thing(
  [
    ['red', 'M-50 0C-50 -50 50 -50 50 0L30 -8L10 0L-10 -8L-30 0Z'],
    ['line thin', 'M-46 0L0 50L46 0M-14 -4L0 50L14 -4'],
  ],
  120,
  54,
  0.9,
)

const mutations: Pictures = {
  war_spikes: picture(
    bands('#4b3a33', '#5f4a40'),
    who(chupacoloso, 'attack', 4, 12, 130),
    thing(prop.spikes, 182, 72, 0.8, 10, { body: '#c4341b' }),
  ),
  rampage: picture(sun('#c4341b', '#d96a34'), city('fallen', 142, 48, 92), who(chupacoloso, 'attack', 0, 4, 142)),
  blood_frenzy: picture(
    rings('#8f1f1f', '#c4341b'),
    thing(prop.jaws, 120, 70, 1.3),
    thing(prop.drop, 60, 110, 0.5),
    thing(prop.drop, 180, 112, 0.6),
    thing(prop.drop, 196, 40, 0.4),
  ),
  great_leap: picture(
    night('#2b4a66', '#12202c', 'leap', 60),
    { ...who(konk, 'attack', 0, 0, 120), move: 'translate(122 58) rotate(-14) scale(.6) translate(-100 -100)' },
    print([['line paper', 'M-70 60L-34 34M-56 74L-16 52M-84 38L-50 12', undefined, 6]], 92, 72, 0.9),
  ),
  rocket_juggler: picture(
    sun('#f4b52e', '#f7c95e'),
    who(konk, 'stand', 62, 40, 112),
    thing(prop.rocket, 56, 56, 0.6, -50, STEEL),
    thing(prop.rocket, 120, 26, 0.6, 0, STEEL),
    thing(prop.rocket, 186, 60, 0.6, 60, STEEL),
  ),
  kidnapped_friend: picture(
    disc('#41204b', '#f4b52e'),
    who(konk, 'stand', 30, 6, 142),
    thing(prop.curl, 188, 84, 0.55, 8, { light: '#f0c09a' }),
  ),
  thick_hide: picture(
    wall('#2c5f58', 110),
    thing(prop.scales, 120, 72, 1.15, 0, { body: '#b4562a' }),
    thing(prop.bullet, 196, 40, 0.6, 200),
  ),
  tidal_surge: picture(field('#a9cddd', '#1f6b8e', 124), thing(prop.wave, 120, 80, 1.2, 0, { body: '#2b83a8' })),
  vanish_below: picture(
    field('#f4b52e', '#1f4a6b', 84),
    print(prop.bubbles, 66, 104, 0.5, 0, { light: '#7fc0d8' }),
    who(nessie, 'stand', 78, 14, 92),
    thing([['body', 'M-120 10C-90 -10 -60 10 -30 -2C0 -14 30 10 60 -2C90 -12 110 8 130 0V70H-120Z']], 120, 92, 1, 0, {
      body: '#1f4a6b',
    }),
    print(prop.bubbles, 170, 122, 0.4, 0, { light: '#7fc0d8' }),
  ),
  hydrothermal_healing: picture(
    field('#0d4a60', '#3a2a20', 122),
    thing([['alt', 'M-40 40L-24 -20H-8L-4 -6H6L12 -30H26L44 40Z']], 84, 108, 0.9, 0, { alt: '#5b4a38' }),
    print(prop.bubbles, 86, 50, 0.8, 0, { light: '#f4b52e' }),
    thing(prop.heart, 172, 70, 0.9),
  ),
  gamma_pulse: picture(
    rings('#3f5a1c', '#7fae3a'),
    thing(prop.trefoil, 120, 76, 0.9),
    print(prop.waves, 190, 76, 0.7),
    print(prop.flipped(prop.waves), 50, 76, 0.7),
  ),
  seething_terror: picture(
    rings('#2a0f14', '#6b1c34'),
    thing(prop.flame, 40, 104, 0.9),
    thing(prop.flame, 204, 104, 0.9),
    who(strigoika, 'attack', 48, 6, 142),
  ),
  amazon_cult: picture(
    field('#1c3a2a', '#3f5a34', 116),
    thing(prop.idol, 120, 78, 1.2, 0, { body: '#c9a66b' }),
    thing(prop.flame, 52, 112, 0.7),
    thing(prop.flame, 190, 112, 0.7),
  ),
  winged_horror: picture(
    disc('#1c2030', '#d7402a'),
    thing(prop.wings, 120, 66, 1.4, 0, { body: '#5b2a52' }),
    thing(prop.jaws, 120, 96, 0.5),
  ),
  lord_of_monsters: picture(
    sun('#0d4a50', '#136a70'),
    who(tomanagi, 'attack', 34, 10, 136),
    thing(
      [
        ['gold', 'M-34 22L-40 -22L-18 0L0 -32L18 0L40 -22L34 22Z'],
        ['red flat', 'M-30 10H30V18H-30Z'],
      ],
      190,
      44,
      0.9,
      10,
    ),
  ),
  tail_sweep: picture(
    bands('#1f6b5c', '#2c8070'),
    thing(prop.tail, 116, 66, 1.25, 0, { body: '#1f8a7d' }),
    who(UNITS.tank, 'fallen', 8, 6, 66),
  ),
  its_a_robot: picture(
    bands('#33424f', '#425566'),
    thing(prop.robotHead, 120, 84, 1.1, 0, STEEL),
    thing(prop.bolt, 44, 66, 0.6),
    thing(prop.bolt, 200, 66, 0.6),
  ),
  opticus_ray: picture(
    night('#12101a', '#2a2639', 'ray'),
    thing(prop.eyeball, 76, 70, 1.1),
    print(
      [
        ['line red', 'M-60 0H120', undefined, 12],
        ['line paper', 'M-60 0H120', undefined, 4],
      ],
      166,
      70,
      0.9,
    ),
    thing(prop.flash, 216, 70, 0.7),
  ),
}

const upgrades: Pictures = {
  swarm_tactics: picture(
    sun('#c4341b', '#d96a34'),
    who(UNITS.fighter, 'attack', 6, 4, 76),
    who(UNITS.fighter, 'attack', 92, 0, 76),
    who(UNITS.fighter, 'attack', 40, 62, 76),
    who(UNITS.fighter, 'attack', 134, 60, 76),
  ),
  rapid_mobilization: picture(field('#e8c27a', '#7c6a3a', 116), chute, who(UNITS.tank, 'stand', 78, 66, 84)),
  uranium_shells: picture(
    rings('#3f5a1c', '#587a2c'),
    thing(prop.bullet, 120, 76, 1.5, -12, { body: '#7fcf3a' }),
    thing(prop.trefoil, 92, 84, 0.35, -12),
  ),
  colossal_ally: picture(sun('#f4b52e', '#fdf3dc'), who(captain_colossal, 'stand', 46, 4, 146)),
  armored_plating: picture(
    bands('#5d7387', '#6f87a0'),
    who(UNITS.tank, 'stand', 22, 20, 128),
    thing(prop.shield, 182, 66, 0.75, 8, { body: '#2b4a66' }),
  ),
  afterburners: picture(
    sun('#2a3372', '#3a48a0', 220, 40),
    thing(
      [
        ['red', 'M0 -14L-70 0L0 14Z'],
        ['gold flat', 'M0 -7L-44 0L0 7Z'],
      ],
      66,
      84,
      1.1,
      -8,
    ),
    who(UNITS.fighter, 'stand', 58, 8, 140),
  ),
  stealth_coating: picture(
    night('#12101a', '#1e1b2a', 'stealth'),
    who({ ...UNITS.fighter, inks: { body: '#2a2639', light: '#403a55', alt: '#1b1a22' } }, 'stand', 50, 6, 138),
  ),
  nuclear_warheads: picture(sun('#a92a12', '#c4341b'), thing(prop.mushroom, 120, 84, 1.15)),
  long_range_guidance: picture(
    bands('#12303c', '#1c4250'),
    thing(prop.radar, 84, 76, 1.1, 0, { light: '#7fcf6a' }),
    thing(prop.rocket, 178, 60, 0.8, -36, STEEL),
  ),
  citadel_doctrine: picture(
    field('#f4b52e', '#6b2f1c', 124),
    city('stand', 52, 6, 136),
    thing(prop.shield, 120, 96, 0.6, 0, { body: '#1c5fae' }),
  ),
  barrage_doctrine: picture(
    sun('#6f7a4a', '#8a9658', 40, 140),
    who(UNITS.rocket_launcher, 'attack', -6, 26, 124),
    thing(prop.rocket, 150, 40, 0.6, -40, STEEL),
    thing(prop.rocket, 190, 66, 0.6, -34, STEEL),
    thing(prop.rocket, 196, 22, 0.5, -44, STEEL),
  ),
  pursuit_fire: picture(
    field('#d96a34', '#4b3a33', 120),
    who(UNITS.tank, 'attack', -6, 46, 104),
    print(prop.tracers, 132, 74, 0.7),
    who(frosty, 'hurt', 138, 22, 100, true),
  ),
}

export const pictures: Pictures = {
  ...mutations,
  ...upgrades,
  plain: picture(sun('#a92a12', '#c4341b'), thing(prop.flash, 120, 76, 1.5)),
}
