// A picture for every card and place of the town: whoever plays it, what it does, on a ground in the gang's colours.
import { bands, disc, field, night, picture, sun, thing, who, type Flat, type Picture, type Pictures } from '../picture'
import * as prop from '../props'
import { fang } from './fang'
import * as gear from './gear'
import { militia } from './militia'
import { one, place } from './palette'
import { PLACES } from './places'
import { undead } from './undead'
import { wolves } from './wolves'

const carnival: Pictures = {
  nm_co_firework: picture(
    night('#1c2350', '#0c0a12', 'boom'),
    thing(prop.flash, 150, 54, 1.1),
    thing(
      [
        ['red', 'M-40 -9H26L44 0L26 9H-40Z'],
        ['line', 'M-40 0H-84'],
      ],
      76,
      104,
      0.9,
      -36,
    ),
  ),
  nm_co_encore: picture(bands('#c4341b', '#d96a34'), who(one('nm_ch_odo'), 'attack', 44, 6, 136)),
  nm_it_hat: picture(sun('#7a3b7a', '#9a5a9a'), thing(gear.topHat, 120, 152, 1.4, 0, { alt: '#f4b52e' })),
  nm_re_stall: picture(night('#41204b', '#2a1230', 'stall'), who(place('pawn'), 'stand', 52, 12, 136)),
}
const SKIES: Record<string, Flat[]> = {
  spire: disc('#2b4a66', '#f4b52e'),
  hospital: field('#a9cddd', '#7c8a4e', 124),
  armoury: field('#e8c27a', '#4d5634', 124),
  station: sun('#2b6a86', '#3a80a0'),
  fort: field('#f4b52e', '#6b2f1c', 124),
  radio: night('#1c2350', '#12163a', 'air'),
  pawn: night('#41204b', '#2a1230', 'pawn'),
  crypt: disc('#2a1230', '#b8455d'),
  club: night('#12101a', '#2a1c40', 'club', 90),
  bloodbank: sun('#6b1c34', '#8f2a48'),
  scrapyard: field('#d96a34', '#4b3a33', 124),
  stockyard: field('#e8c27a', '#8a6a3a', 124),
  woods: disc('#1c3a2a', '#f4b52e'),
  potter: disc('#26384a', '#a9c79a'),
  morgue: night('#26485c', '#12303c', 'cold'),
  render: field('#a8876a', '#4b4038', 124),
  crossroads: sun('#c9a66b', '#e0c48a'),
  alley: night('#1c1830', '#12101a', 'alley', 110),
  path: field('#cf9140', '#3f5a34', 118),
  field: sun('#8f1f1f', '#c4341b'),
  tent: night('#41204b', '#2a1230', 'tent'),
  house: field('#a9cddd', '#7c8a4e', 124),
}
/** A place as a picture: its house under its own sky, and the same while it is fought over. */
const places: Pictures = Object.fromEntries(
  Object.entries(PLACES).flatMap(([id, figure]): [string, Picture][] => {
    const sky = SKIES[id] ?? field('#f4b52e', '#7c8a4e')
    return [
      [id, picture(sky, who(figure, 'stand', 46, 2, 148))],
      [`${id}_fought`, picture(sun('#5b1e1e', '#8f2a1a'), who(figure, 'hurt', 46, 2, 148))],
    ]
  }),
)

/** For cards of packs that bring no picture. */
const plain: Pictures = {
  plain_combat: picture(sun('#a92a12', '#c4341b'), thing(prop.flash, 120, 76, 1.5), thing(gear.dagger, 100, 82, 1.4, -30)),
  plain_item: picture(bands('#5d7387', '#6f87a0'), thing(prop.shield, 120, 76, 1.2, 0, { body: '#4b5563' })),
  plain_rendezvous: picture(night('#41204b', '#2a1230', 'somewhere'), thing(prop.scroll, 120, 74, 1.1, 0, { light: '#fdf3dc' })),
}

export const pictures: Pictures = {
  ...plain,
  ...militia,
  ...fang,
  ...wolves,
  ...undead,
  ...carnival,
  ...places,
}
