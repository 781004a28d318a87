import { monsterCues } from '../../lib/monsters/cues'
import { monsterSkin } from '../../lib/monsters/skin'
import type { Skin } from '../../lib/skin'
import type { Cue } from '../../lib/stage/cue'
import { volley } from '../../lib/table/plans'
import Cards from './Cards.svelte'
import { countCues } from './count'
import Key from './Key.svelte'
import LargeCard from './LargeCard.svelte'
import Place from './Place.svelte'
import Records from './Records.svelte'
import Scores from './Scores.svelte'
import Setup from './Setup.svelte'
import map from './map.json'
import { atOwn, fightOf, outcomeOf } from './fight'
import { look } from './figures'
import type { PieceThing, Things, View } from './things'
import { deployForMe, inWords, phrase, regionOf, STEPS, sums } from './words'
import WorldBoard from './WorldBoard.svelte'

const cues = monsterCues<View, Things>((view, content) => fightOf(view, content, [], []), outcomeOf)
/** A stomp is seen before the tokens, the Health and the Infamy that come of it. */
const inStep = (list: Cue[]) => list.map((cue) => (cue.kind === 'stomp' ? { ...cue, early: true } : cue))

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
  cues: (event, before, after, content, beat) =>
    event.kind === 'scored' ? countCues(event, beat) : inStep(cues(inWords(event, content, before), before, after, content, beat)),
  setups: ['monster', 'military'],
  unsure: ['move', 'at', 'end'],
  plans: (about, offered) => (about === 'fire' || about === 'early fire' ? volley(offered, 'All shoot, in any order') : []),
  tedious: { deploy: deployForMe, move: 'Move the rest for me' },
  atOwn,
  optional: ['early fire'],
  ending: ['end', 'pass'],
  crowded: true,
  boardKey: '.space[tabindex="0"]',
  guide: () => import('./guide'),
  goal: (view) => view.goal,
  sums,
  regionOf: (space, { things }) => regionOf(space, things),
  steps: STEPS,
  stepOf: (view) => view.phase,
  ...monsterSkin<PieceThing>((at) => at in map.spaces, look),
  ranks: (piece, content) => content.things.pieces.some((thing) => thing.id === piece && thing.group === 'unit'),
  odds: (view, about) => about === 'battle' || (!!view.battle && ['attack', 'lead', 'fire', 'join', 'early fire'].includes(about)),
}
