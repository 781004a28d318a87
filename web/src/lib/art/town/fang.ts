// The cards of the Brotherhood of the Fang.
import { bands, disc, field, night, picture, print, rings, sun, thing, wall, who, type Flat, type Pictures } from '../picture'
import * as prop from '../props'
import { FUR, STEEL, WINE, one } from './palette'

const crimson = (x = 120): Flat[] => sun('#451525', '#6b1c34', x)
export const fang: Pictures = {
  fng_co_reflexes: picture(
    bands('#343c5c', '#4a5480'),
    who(one('fng_ch_duellist'), 'stand', 86, 18, 124),
    who(one('fng_ch_duellist'), 'attack', 30, 18, 124),
    thing(prop.slashes, 204, 74, 0.7, 20),
  ),
  fng_co_acrobat: picture(
    disc('#2a1230', '#f4b52e', 150, 66),
    { ...who(one('fng_ch_stalker'), 'attack', 0, 0, 120), move: 'translate(120 70) rotate(-60) scale(.62) translate(-100 -100)' },
    print(prop.tracers, 90, 126, 0.8),
  ),
  fng_co_crimsonbite: picture(
    crimson(),
    thing(prop.jaws, 120, 68, 1.4, 0, WINE),
    thing(prop.drop, 78, 122, 0.5),
    thing(prop.drop, 162, 122, 0.5),
  ),
  fng_co_gaze: picture(
    rings('#3a1c4a', '#5b2a72', 130),
    who(one('fng_ch_mesmerist'), 'stand', -6, 30, 118),
    thing(prop.eyeball, 168, 72, 1.2),
  ),
  fng_co_bloodlance: picture(
    crimson(40),
    who(one('fng_ch_countess'), 'attack', -14, 16, 132),
    thing([['red', 'M-70 -8L40 -5V-18L84 0L40 18V5L-70 8L-58 0Z']], 158, 70, 0.95, -6),
    thing(prop.drop, 150, 116, 0.4),
  ),
  fng_co_riseagain: picture(
    disc('#2a1230', '#b8455d'),
    thing(prop.coffinLid, 70, 86, 1.1, -34, FUR),
    who(one('vampire'), 'attack', 74, 6, 128),
  ),
  fng_co_mist: picture(
    night('#4a3568', '#2a1c40', 'mist'),
    who(one('fng_ch_stalker'), 'stand', 58, 10, 120),
    thing(prop.many(prop.cloud, [0, 0], [66, 6], [-64, 8], [30, 26, 1.2], [-34, 26, 1.2]), 120, 112, 0.9),
  ),
  fng_co_drinkdeep: picture(
    crimson(),
    thing(prop.goblet, 120, 80, 1.4),
    thing(prop.many(prop.drop, [0, 0]), 120, 18, 0.4),
    thing(prop.heart, 186, 50, 0.5),
    thing(prop.heart, 54, 60, 0.4),
  ),
  fng_co_mindtheft: picture(
    rings('#2d2250', '#4a3a80'),
    thing(prop.brain, 120, 78, 1.4, 0, { light: '#e08aa0' }),
    thing(prop.bolt, 66, 40, 0.6, 30),
    thing(prop.bolt, 176, 44, 0.6, -20),
  ),
  fng_co_duel: picture(
    disc('#20304a', '#d9c6e8'),
    who(one('fng_ch_duellist'), 'attack', 2, 20, 120),
    who(one('fng_ch_exile'), 'attack', 118, 20, 120, true),
  ),
  fng_co_bounty: picture(
    night('#2a1230', '#12081a', 'bounty'),
    thing(prop.crescent, 120, 62, 1.1),
    thing(prop.bat, 60, 64, 0.6, -12),
    thing(prop.bat, 186, 50, 0.5, 14),
    thing(prop.bat, 150, 112, 0.5),
  ),
  fng_co_brood: picture(
    disc('#451525', '#b8455d'),
    thing(prop.bat, 120, 40, 0.9),
    who(one('fng_ch_fledgling'), 'stand', 8, 42, 100),
    who(one('fng_ch_fledgling'), 'stand', 132, 42, 100, true),
    who(one('fng_ch_countess'), 'stand', 66, 30, 112),
  ),
  fng_co_puppet: picture(
    wall('#5b2a52', 96),
    thing(prop.cross, 120, 52, 1, 0, FUR),
    who(one('mil_ch_regular'), 'hurt', 70, 50, 100),
  ),
  fng_co_hush: picture(
    disc('#1c2b3a', '#7f95a3'),
    thing(prop.grave, 76, 88, 1.1, -4, STEEL),
    who(one('fng_ch_elder'), 'stand', 98, 16, 122),
  ),
  fng_it_sabre: picture(crimson(), thing(prop.sabre, 120, 76, 1.2)),
  fng_it_shroud: picture(disc('#33333d', '#8b93a0'), thing(prop.shroud, 120, 78, 1.3, 0, { body: '#6a6470' })),
  fng_it_phylactery: picture(rings('#451525', '#6b1c34'), thing(prop.phial, 120, 78, 1.4, 0, FUR)),
  fng_it_cloak: picture(sun('#f4b52e', '#f7c95e'), thing(prop.cloak, 120, 80, 1.3, 0, { body: '#8f1f38', alt: '#d7402a' })),
  fng_it_signet: picture(rings('#2a1230', '#4a1c40'), thing(prop.ring, 120, 78, 1.4)),
  fng_it_nightblade: picture(night('#1c2350', '#0c0a12', 'blade'), thing(prop.nightBlade, 120, 76, 1.3, 0, WINE)),
  fng_re_darkness: picture(
    night('#12101a', '#2a2639', 'dark', 60),
    thing(prop.crescent, 120, 50, 0.9),
    thing(prop.bat, 176, 44, 0.6),
  ),
  fng_re_lurker: picture(wall('#2a1230', 60), thing(prop.lurker, 120, 84, 1.15), thing(prop.bolt, 196, 60, 0.5)),
  fng_re_treaty: picture(
    field('#6b1c34', '#3a2a3a', 104),
    who(one('fng_ch_countess'), 'stand', 6, 20, 120),
    who(one('und_ch_shuffler'), 'stand', 116, 22, 120, true),
    thing(prop.grave, 120, 104, 0.6, 0, STEEL),
  ),
}
