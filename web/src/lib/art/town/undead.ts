// The cards of the Living Undead.
import { bands, disc, field, night, picture, print, rings, sun, thing, wall, who, type Flat, type Pictures } from '../picture'
import * as prop from '../props'
import * as gear from './gear'
import { FUR, ROT, STEEL, one } from './palette'

const mould = (x = 120): Flat[] => sun('#183d3c', '#2c5f58', x)
export const undead: Pictures = {
  und_co_acid: picture(
    wall('#3f5a1c', 86),
    who(one('und_ch_blight'), 'stand', 14, 14, 128),
    thing(prop.bubbles, 176, 84, 1.1, 0, { light: '#b8e05a' }),
  ),
  und_co_nopain: picture(
    bands('#2c7f78', '#3a968c'),
    who(one('und_ch_colossus'), 'stand', 56, 2, 140),
    thing(gear.knife, 146, 92, 0.9, 200),
    thing(gear.dagger, 92, 84, 0.9, -20),
  ),
  und_co_approach: picture(
    night('#183d3c', '#0c1f1e', 'near'),
    who(one('und_ch_shuffler'), 'stand', 0, 54, 84),
    who(one('und_ch_mouth'), 'stand', 158, 54, 84),
    who(one('und_ch_colossus'), 'attack', 50, 6, 138),
  ),
  und_co_necroblast: picture(
    rings('#2a1c40', '#4a3568', 170, 70),
    who(one('und_ch_necro'), 'attack', -10, 18, 126),
    thing(prop.skull, 178, 66, 0.9),
    thing(prop.bolt, 132, 44, 0.5, 60),
    thing(prop.bolt, 214, 114, 0.5, -30),
  ),
  und_co_ravenous: picture(mould(), who(one('und_ch_ghoul'), 'attack', 12, 10, 132), thing(prop.jaws, 182, 80, 0.9)),
  und_co_soil: picture(
    field('#2c5f58', '#5b4a38', 92),
    thing(prop.deadHand, 72, 84, 0.9, -10, ROT),
    thing(prop.deadHand, 124, 74, 1.1, 4, ROT),
    thing(prop.deadHand, 176, 88, 0.85, 12, ROT),
    thing(prop.soil, 120, 128, 1.5, 0, ROT),
  ),
  und_co_hands: picture(
    mould(),
    thing(prop.deadHand, 46, 70, 0.9, 70, ROT),
    thing(prop.flipped(prop.deadHand), 194, 70, 0.9, -70, ROT),
    who(one('mil_ch_regular'), 'hurt', 66, 22, 112),
    thing(prop.deadHand, 120, 130, 0.7, 0, ROT),
  ),
  und_co_mob: picture(
    disc('#12302c', '#93bf7d'),
    who(one('und_ch_shuffler'), 'attack', -8, 46, 96),
    who(one('und_ch_mouth'), 'attack', 52, 24, 108),
    who(one('und_ch_ghoul'), 'attack', 124, 46, 96),
    who(one('zombie'), 'attack', 20, 60, 90),
  ),
  und_co_reanimate: picture(
    bands('#2a1c40', '#3a2858'),
    who(one('zombie'), 'fallen', 20, 16, 120),
    thing(prop.bolt, 172, 54, 1.1),
    thing(prop.bolt, 128, 36, 0.6, 20),
  ),
  und_co_rot: picture(
    wall('#4b4a2c', 60),
    thing(prop.skull, 120, 70, 1.1, 0),
    thing(prop.many(prop.bubbles, [-70, 30, 0.7], [72, 26, 0.8], [0, 52, 0.6]), 120, 76, 0.8, 0, { light: '#b8cf6a' }),
  ),
  und_co_chill: picture(
    rings('#26485c', '#3a667c'),
    thing(prop.grave, 120, 90, 1.1, 0, STEEL),
    print(prop.frost, 58, 50, 0.7),
    print(prop.frost, 188, 60, 0.8),
  ),
  und_co_stench: picture(
    wall('#6f6a2c', 90),
    who(one('und_ch_swollen'), 'stand', 56, 12, 132),
    thing(prop.flies, 52, 66, 0.9, 0, { light: '#b8cf6a' }),
    thing(prop.flipped(prop.flies), 192, 62, 0.9, 0, { light: '#b8cf6a' }),
  ),
  und_it_cleaver: picture(mould(), thing(gear.cleaver, 92, 88, 1.7, -24, STEEL)),
  und_it_lid: picture(disc('#2c2438', '#6b5570'), thing(prop.coffinLid, 120, 76, 1.25, 10, { alt: '#8a5a2b' })),
  und_it_idol: picture(rings('#183d3c', '#2c5f58'), thing(prop.idol, 120, 78, 1.35, 0, { body: '#7a6a8a' })),
  und_it_nails: picture(bands('#4b3a33', '#5f4a40'), thing(prop.nails, 120, 78, 1.3, 0, { light: '#93bf7d' })),
  und_it_gland: picture(sun('#3f5a1c', '#587a2c'), thing(prop.stomach, 120, 78, 1.35)),
  und_re_lurker: picture(
    wall('#183d3c', 60),
    thing(prop.flipped(prop.lurker), 120, 84, 1.15),
    thing(prop.grave, 196, 112, 0.6, 8, STEEL),
    thing(prop.bolt, 40, 60, 0.5),
  ),
  und_re_cart: picture(
    field('#2c5f58', '#4b4a38', 116),
    thing(
      [
        ['alt', 'M-70 -10H60L50 26H-60Z'],
        ['line', 'M60 -6L96 -20'],
        ['light', 'M-54 -10C-50 -28 -28 -30 -24 -12M-14 -10C-8 -34 22 -32 24 -10'],
        ['line', 'M-40 -24L-50 -44L-42 -56M6 -28L14 -50'],
      ],
      112,
      82,
      1,
      0,
      ROT,
    ),
    thing(prop.cartWheel, 76, 116, 0.9, 0, FUR),
    thing(prop.cartWheel, 144, 116, 0.9, 0, FUR),
  ),
  und_re_treaty: picture(
    night('#2a1c40', '#160e24', 'lease'),
    who(one('und_ch_mother'), 'stand', 4, 22, 120),
    who(one('fng_ch_elder'), 'stand', 118, 22, 120, true),
    thing(prop.scroll, 120, 112, 0.55, 0, { light: '#fdf3dc' }),
  ),
}
