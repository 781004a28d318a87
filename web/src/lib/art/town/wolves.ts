// The cards of the Wölfenpack.
import { bands, disc, field, night, picture, print, rings, sun, thing, wall, who, type Flat, type Pictures } from '../picture'
import * as prop from '../props'
import { FUR, STEEL, one, place } from './palette'

const amber = (x = 120): Flat[] => sun('#a8691c', '#cf9140', x)
export const wolves: Pictures = {
  wlf_co_howl: picture(disc('#4d3013', '#f4b52e'), who(one('wlf_ch_howler'), 'attack', 20, 12, 132), print(prop.waves, 178, 60, 1)),
  wlf_co_rend: picture(amber(), thing(prop.slashes, 114, 76, 1.4)),
  wlf_co_frenzy: picture(
    sun('#8f1f1f', '#c4341b'),
    who(one('wlf_ch_hunter'), 'attack', -10, 30, 116),
    who(one('wlf_ch_brute'), 'attack', 76, 6, 136),
    thing(prop.drop, 216, 50, 0.4),
    thing(prop.drop, 30, 26, 0.4),
  ),
  wlf_co_lick: picture(
    field('#a9cf9b', '#6b7a3a'),
    who(one('wlf_ch_reader'), 'stand', 26, 16, 124),
    thing(prop.heart, 172, 64, 0.9),
  ),
  wlf_co_hide: picture(
    bands('#6b4426', '#8a5a2b'),
    thing(prop.shield, 120, 76, 1.25, 0, FUR),
    thing(prop.paw, 120, 74, 0.5, 0, FUR),
    thing(prop.bullet, 42, 40, 0.5, 200),
    thing(prop.bullet, 40, 106, 0.5, 160),
  ),
  wlf_co_packtactics: picture(
    disc('#4d3013', '#cf9140'),
    who(one('wlf_ch_hunter'), 'attack', -16, 40, 104),
    who(one('wlf_ch_reader'), 'attack', 146, 40, 104, true),
    who(one('wlf_ch_alpha'), 'attack', 52, 10, 130),
  ),
  wlf_co_infect: picture(
    sun('#3f5a1c', '#6b8a2c'),
    thing(prop.jaws, 120, 70, 1.4),
    thing(prop.many(prop.bubbles, [0, 0]), 66, 122, 0.45, 0, { light: '#b8cf6a' }),
    thing(prop.bubbles, 178, 118, 0.4, 0, { light: '#b8cf6a' }),
  ),
  wlf_co_throat: picture(
    rings('#6b1c1c', '#8f2a1a'),
    who(one('wlf_ch_brute'), 'attack', -2, 8, 138),
    who(one('vampire'), 'hurt', 128, 26, 104, true),
  ),
  wlf_co_scent: picture(
    field('#cf9140', '#6b4426', 112),
    who(one('wlf_ch_reader'), 'attack', 6, 14, 122),
    thing(prop.many(prop.drop, [0, 0], [40, -22, 0.7], [74, -8, 0.5]), 144, 110, 0.5),
  ),
  wlf_co_shake: picture(
    bands('#a8691c', '#cf9140'),
    who(one('wlf_ch_brute'), 'hurt', 56, 6, 136),
    print(
      prop.many(
        [['line paper', 'M-8 0H8', undefined, 6]],
        [-70, -30, 1, 30],
        [-80, 6, 1, 0],
        [-66, 40, 1, -30],
        [72, -40, 1, -30],
        [84, 0, 1, 0],
        [74, 36, 1, 30],
      ),
      122,
      74,
      1.1,
    ),
  ),
  wlf_co_moonsurge: picture(
    disc('#26384a', '#fdf3dc', 120, 72, 60),
    who(one('wlf_ch_shaman'), 'stand', 58, 12, 126),
    thing(prop.bolt, 40, 60, 0.6),
    thing(prop.bolt, 202, 60, 0.6),
  ),
  wlf_co_wind: picture(
    bands('#1f8a7d', '#3aa898'),
    who(one('wlf_ch_hunter'), 'attack', 50, 10, 132),
    print(
      [['line paper', 'M-60 -20C-20 -34 10 -6 40 -20M-70 4C-30 -10 0 18 50 2M-56 28C-20 14 10 42 36 28', undefined, 5]],
      48,
      74,
      0.9,
    ),
  ),
  wlf_co_leap: picture(night('#1c2030', '#0c0a12', 'leap', 70), {
    ...who(one('wlf_ch_loner'), 'attack', 0, 0, 120),
    move: 'translate(124 70) rotate(24) scale(.68) translate(-100 -100)',
  }),
  wlf_co_callpack: picture(
    disc('#3a2410', '#f4b52e', 120, 70, 58),
    thing([['ink', 'M-76 60L-60 10L-40 24L-18 -18L-22 -46L-8 -34L14 -58L22 -40L34 -34L20 -22L30 20L60 34L76 60Z']], 116, 96, 0.9),
    thing(prop.paw, 44, 44, 0.5, -20, FUR),
    thing(prop.paw, 200, 50, 0.5, 20, FUR),
  ),
  wlf_it_knuckles: picture(amber(), thing(prop.knuckles, 120, 84, 1.3, 0, STEEL)),
  wlf_it_scrap: picture(wall('#5d7387', 80), thing(prop.scrap, 120, 76, 1.3, 0, { body: '#8b93a0', alt: '#a8691c' })),
  wlf_it_tattoo: picture(sun('#4d3013', '#6b4426'), thing(prop.brand, 120, 72, 1.2, 0, FUR)),
  wlf_it_flail: picture(bands('#3a4a5c', '#4b5f75'), thing(prop.anchorChain, 122, 76, 1.3, 0, STEEL)),
  wlf_it_totem: picture(disc('#26384a', '#8fa3b5'), thing(prop.owlCharm, 120, 80, 1.3)),
  wlf_it_collar: picture(rings('#6b4426', '#8a5a2b'), thing(prop.collar, 120, 74, 1.35, 0, STEEL)),
  wlf_re_bloodmoon: picture(
    disc('#2a0f14', '#d7402a', 120, 66, 60),
    ...[who(place('woods'), 'stand', 0, 70, 84), who(place('woods'), 'stand', 158, 70, 84)],
  ),
  wlf_re_treaty: picture(
    night('#26384a', '#12202c', 'camp'),
    who(one('wlf_ch_shaman'), 'stand', 4, 26, 116),
    who(one('mil_ch_envoy'), 'stand', 118, 26, 116, true),
    thing(prop.flame, 120, 116, 0.7),
  ),
}
