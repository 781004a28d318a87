// The creatures that more than one game has.
import type { Figure } from '../kit'
import { captain_colossal } from './captain_colossal'
import { gargantis } from './gargantis'
import { konk } from './konk'
import { mecha_monster } from './mecha_monster'
import { megaclaw } from './megaclaw'
import { tomanagi } from './tomanagi'
import { toxicor } from './toxicor'
import { zorb } from './zorb'

export const CREATURES = { captain_colossal, gargantis, konk, mecha_monster, megaclaw, tomanagi, toxicor, zorb } satisfies Record<
  string,
  Figure
>
