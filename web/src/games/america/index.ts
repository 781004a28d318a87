import { monsterCues } from '../../lib/monsters/cues'
import { monsterSkin } from '../../lib/monsters/skin'
import type { Skin } from '../../lib/skin'
import { alike, attacks, volley } from '../../lib/table/plans'
import AmericaBoard from './AmericaBoard.svelte'
import Cards from './Cards.svelte'
import Key from './Key.svelte'
import LargeCard from './LargeCard.svelte'
import Place from './Place.svelte'
import Records from './Records.svelte'
import Setup from './Setup.svelte'
import { fightOf, outcomeOf } from './fight'
import { look } from './figures'
import type { PieceThing, Things, View } from './things'
import { phrase, STEPS } from './words'

export const skin: Skin<View, Things> = {
  Board: AmericaBoard,
  Records,
  Cards,
  Place,
  Key,
  Setup,
  Card: LargeCard,
  phrase,
  fight: (view, content, seats, you) => fightOf(view, content, seats, you, 'america'),
  cues: monsterCues<View, Things>((view, content) => fightOf(view, content, [], []), outcomeOf),
  setups: ['monster', 'branch'],
  unsure: ['move', 'enter', 'at', 'post', 'end'],
  guide: () => import('./guide'),
  wayIn: 'enter',
  plans: (about, offered, view, content) => [
    ...(about === 'attack'
      ? attacks(
          offered,
          'attack',
          view.battle?.left ?? 0,
          (id) => content.names.piece?.[id] ?? id,
          alike(content, (id) => skin.placeOf(view, id)),
        )
      : []),
    ...(about === 'fire' ? volley(offered, 'All shoot, in any order') : []),
  ],
  tedious: {
    post: 'Place these for me',
    station: 'Place these for me',
    deploy: 'Deploy for me',
    move: 'Move the rest for me',
  },
  optional: ['shed', 'interlude', 'cards between', 'last cards', 'battle cards'],
  goal: (view) => view.goal,
  steps: STEPS,
  stepOf: (view) => view.step,
  ...monsterSkin<PieceThing>((at) => /^\d{4}$/.test(at), look),
  odds: (view, about) =>
    about === 'battle' ||
    about === 'challenge' ||
    (!!view.battle && (about === 'attack' || about === 'fire' || about === 'battle cards' || about === 'declare')),
}
