// The cards of the Renegade Militia.
import { bands, disc, field, night, picture, print, rings, sun, thing, wall, who, type Pictures } from '../picture'
import * as prop from '../props'
import { OLIVE, STEEL, one, place } from './palette'

const dusk = (word = 'dusk') => night('#d96a34', '#4a2a1c', word)
const dawn = sun('#f4b52e', '#f7c95e')
export const militia: Pictures = {
  mil_co_killshot: picture(
    rings('#a92a12', '#c4341b'),
    who(one('mil_ch_pathfinder'), 'attack', -4, 18, 124),
    who(one('vampire'), 'hurt', 128, 34, 96, true),
    print(prop.crosshair, 176, 76, 0.9),
  ),
  mil_co_firepower: picture(
    sun('#d96a34', '#f4b52e', 40, 90),
    who(one('mil_ch_gunner'), 'attack', 20, 4, 128),
    who(one('mil_ch_regular'), 'attack', -20, 50, 110),
    thing(prop.flash, 190, 66, 0.8),
    thing(prop.flash, 132, 112, 0.7),
  ),
  mil_co_crossfire: picture(
    bands('#e08a3a', '#f4b52e'),
    who(one('mil_ch_regular'), 'attack', -18, 34, 108),
    who(one('mil_ch_sergeant'), 'attack', 150, 34, 108, true),
    thing(prop.flash, 100, 60, 0.5),
    thing(prop.flash, 142, 66, 0.5),
    print(prop.tracers, 130, 92, 0.6),
    print(prop.flipped(prop.tracers), 112, 40, 0.6),
  ),
  mil_co_piercing: picture(
    sun('#5d7387', '#7f95a3', 40, 75),
    thing(prop.plate, 168, 76, 1.2, 8, STEEL),
    thing(prop.flash, 150, 74, 1),
    thing(prop.bullet, 84, 74, 1.25, 0, { body: '#c4341b' }),
  ),
  mil_co_dressing: picture(
    field('#a9cf9b', '#7c8a4e'),
    who(one('mil_ch_medic'), 'stand', 20, 16, 128),
    thing(prop.bandage, 168, 74, 0.9, -18),
  ),
  mil_co_cover: picture(
    dusk('cover'),
    who(one('mil_ch_regular'), 'hurt', 58, 34, 116),
    thing(prop.sandbags, 120, 146, 1.1, 0, { light: '#c9a66b' }),
    print(prop.tracers, 226, 44, 0.7),
  ),
  mil_co_smoke: picture(
    field('#8b93a0', '#5d6b57'),
    who(one('mil_ch_stealthunit'), 'stand', 100, 26, 112),
    thing(prop.many(prop.cloud, [0, 0], [60, 10, 0.9], [-50, 14, 1.1], [20, 34, 1.2]), 120, 104, 0.9),
    thing(prop.canister, 62, 92, 0.9, -24, OLIVE),
  ),
  mil_co_curedart: picture(
    rings('#1f8a7d', '#3aa898'),
    who(one('werewolf'), 'hurt', 112, 20, 124, true),
    thing(prop.dart, 74, 72, 1.1, 6, { body: '#fdf3dc', light: '#7fcf6a' }),
  ),
  mil_co_reinforce: picture(
    dawn,
    who(one('mil_ch_regular'), 'stand', 2, 34, 108),
    who(one('mil_ch_pathfinder'), 'stand', 130, 34, 108),
    who(one('mil_ch_sergeant'), 'stand', 62, 20, 122),
  ),
  mil_co_reload: picture(
    wall('#c9a66b', 90),
    thing(prop.magazine, 84, 78, 1.2, -14, { body: '#8b93a0' }),
    thing(prop.bullet, 160, 50, 0.8, -30),
    thing(prop.bullet, 170, 84, 0.8, -30),
    thing(prop.bullet, 160, 118, 0.8, -30),
  ),
  mil_co_holdline: picture(
    sun('#a92a12', '#c4341b'),
    who(one('mil_ch_captain'), 'attack', 64, 2, 120),
    who(one('mil_ch_regular'), 'attack', 8, 36, 98),
    thing(prop.sandbags, 110, 148, 1, 0, { light: '#c9a66b' }),
  ),
  mil_co_countermand: picture(
    bands('#4d5634', '#65743f'),
    who(one('mil_ch_captain'), 'attack', 6, 12, 132),
    thing(prop.scroll, 176, 74, 0.9, 8, { light: '#fdf3dc' }),
    print(prop.no, 176, 76, 1),
  ),
  mil_co_frag: picture(sun('#f4b52e', '#fdf3dc'), thing(prop.flash, 120, 76, 2), thing(prop.grenade, 120, 78, 1.1, 12, OLIVE)),
  mil_it_silver: picture(
    rings('#33333d', '#4b5563'),
    thing(prop.many(prop.bullet, [-10, -34], [10, 0], [-10, 34]), 120, 75, 1.1, -8, { body: '#e8e8ee' }),
  ),
  mil_it_riot: picture(disc('#4d5634', '#7c8a4e'), thing(prop.plate, 120, 76, 1.35, 0, STEEL)),
  mil_it_goggles: picture(disc('#12301c', '#2f6b3a'), thing(prop.owlGoggles, 120, 76, 1.4, 0, STEEL)),
  mil_it_flame: picture(sun('#5b1e1e', '#8f2a1a', 60, 80), thing(prop.flamethrower, 92, 76, 1.1, -8, OLIVE)),
  mil_it_implant: picture(rings('#0d4a50', '#136a70'), thing(prop.implant, 120, 76, 1.4, 0, STEEL)),
  mil_it_shield: picture(
    bands('#5d7387', '#6f87a0'),
    thing(prop.riotShield, 120, 76, 1.2, -6, { body: '#2b4a66' }),
    print(prop.tracers, 90, 60, 0.7),
  ),
  mil_re_lightofday: picture(
    sun('#f7c95e', '#fdf3dc', 120, 70),
    thing(prop.sunDisc, 120, 66, 1.1),
    who(place('house'), 'stand', 8, 84, 70),
    who(place('house'), 'stand', 164, 84, 70),
  ),
  mil_re_hunter: picture(disc('#1c2b3a', '#f4b52e'), who(one('mil_ch_pathfinder'), 'attack', 50, 8, 138)),
  mil_re_treaty: picture(
    field('#f4b52e', '#7c8a4e', 96),
    who(one('mil_ch_captain'), 'stand', 8, 22, 120),
    who(one('wlf_ch_alpha'), 'stand', 112, 22, 120, true),
    thing(prop.handshake, 120, 116, 0.55, 0, { body: '#7c8a4e', light: '#8a5a2b' }),
  ),
}
