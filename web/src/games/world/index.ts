import { monsterCues } from '../../lib/monsters/cues'
import { monsterSkin } from '../../lib/monsters/skin'
import type { Skin } from '../../lib/skin'
import { volley } from '../../lib/table/plans'
import Cards from './Cards.svelte'
import Key from './Key.svelte'
import LargeCard from './LargeCard.svelte'
import Place from './Place.svelte'
import Records from './Records.svelte'
import Scores from './Scores.svelte'
import Setup from './Setup.svelte'
import map from './map.json'
import { fightOf, outcomeOf } from './fight'
import { look } from './figures'
import type { PieceThing, Things, View } from './things'
import { phrase, regionOf, STEPS } from './words'
import WorldBoard from './WorldBoard.svelte'

export const skin: Skin<View, Things> = {
  Board: WorldBoard,
  Records,
  Cards,
  Card: LargeCard,
  Place,
  Key,
  Setup,
  Scores,
  phrase,
  fight: fightOf,
  cues: monsterCues<View, Things>((view, content) => fightOf(view, content, [], []), outcomeOf),
  setups: ['monster', 'military'],
  unsure: ['move', 'at', 'end'],
  plans: (about, offered) => (about === 'fire' || about === 'early fire' ? volley(offered, 'All shoot, in any order') : []),
  tedious: { deploy: 'Deploy for me', move: 'Move the rest for me' },
  optional: ['join', 'early fire'],
  ending: ['end', 'pass'],
  boardKey: '.space[tabindex="0"]',
  guide: () => import('./guide'),
  goal: (view) => view.goal,
  regionOf: (space, { things }) => regionOf(space, things),
  steps: STEPS,
  stepOf: (view) => view.phase,
  ...monsterSkin<PieceThing>((at) => at in map.spaces, look),
  odds: (view, about) => about === 'battle' || (!!view.battle && ['attack', 'lead', 'fire', 'join', 'early fire'].includes(about)),
}
