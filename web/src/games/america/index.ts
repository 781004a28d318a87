import { monsterCues } from '../../lib/monsters/cues'
import { monsterSkin } from '../../lib/monsters/skin'
import type { SymbolName } from '../../lib/monsters/symbols'
import type { Asked, Content } from '../../lib/protocol/types'
import type { Skin, Usual } from '../../lib/skin'
import type { Offered } from '../../lib/offer'
import { alike, attacks, charges, onslaught, volley, type Plan } from '../../lib/table/plans'
import AmericaBoard from './AmericaBoard.svelte'
import Cards from './Cards.svelte'
import Key from './Key.svelte'
import LargeCard from './LargeCard.svelte'
import Place from './Place.svelte'
import Records from './Records.svelte'
import Setup from './Setup.svelte'
import { acting, fightOf, outcomeOf } from './fight'
import { figuresOf, look } from './figures'
import type { BattleView, PieceThing, Things, View } from './things'
import { nameOf, phrase, STEPS } from './words'

const groupOf = (piece: string, content: Content<Things>) => content.things.pieces.find(({ id }) => id === piece)?.group

/** The monster in a space. */
function monsterAt(space: string, view: View, content: Content<Things>): string {
  const found = view.pieces.find(({ id, at }) => at === space && groupOf(id, content) === 'monster')
  return nameOf('piece', found?.id ?? '', content)
}

/** To attack on and on: in all the rounds, or in this one. */
function assaults(offered: readonly Offered[], view: View, battle: BattleView, content: Content<Things>): Plan[] {
  const more = battle.kind !== 'battle' || battle.round < 2
  const named = (id: string) => nameOf('piece', id, content)
  const key = alike(content, (id) => skin.placeOf(view, id))
  return [...onslaught(offered, battle.lines, battle.left, more), ...attacks(offered, 'attack', battle.left, named, key)]
}

/** The monster has moved, and none that is left to move reaches anybody. */
function endIdle({ actions, gives }: Asked, content: Content<Things> | null): string | undefined {
  const idle = (action: string) => {
    const [verb, piece = ''] = action.split(' ')
    return verb === 'pick' && !!content && groupOf(piece, content) !== 'monster' && !gives[action]?.length
  }
  return actions?.find((action) => action === 'end' && actions.every((other) => other === 'end' || idle(other)))
}

function usual(asked: Asked, content: Content<Things> | null): Usual | undefined {
  const end = asked.about === 'move' ? endIdle(asked, content) : undefined
  const fire = asked.about === 'fire' ? asked.actions?.find((action) => action.startsWith('fire ')) : undefined
  if (end) return { when: 'idle moves', says: 'End, and always from now on when nobody left reaches a foe', answer: end }
  return fire ? { when: 'any order', says: 'In any order, always from now on', answer: fire } : undefined
}

/** Verbs that choose a unit which does not stand on the board yet. */
const CHOOSES = ['post', 'deploy']

/** What a unit that is chosen can do. */
function strengthOf(o: Offered, content: Content<Things>): readonly (readonly [SymbolName, number | undefined])[] {
  const unit = CHOOSES.includes(o.verb) && content.things.pieces.find(({ id }) => id === o.args[0]?.id)
  return unit ? figuresOf(unit) : []
}

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
  strength: (o, content) => strengthOf(o, content),
  nothing: { at: 'No rival monster is within its reach from there.' },
  plans: (about, offered, view, content, gives) => [
    ...(about === 'move' ? charges(offered, gives, (space) => monsterAt(space, view, content)) : []),
    ...(about === 'attack' && view.battle ? assaults(offered, view, view.battle, content) : []),
    ...(about === 'fire' ? volley(offered, 'All shoot, in any order') : []),
  ],
  tedious: {
    post: 'Place these for me',
    station: 'Place these for me',
    deploy: 'Deploy for me',
    move: 'Move the rest for me',
  },
  usual,
  optional: ['shed', 'interlude', 'cards between', 'last cards', 'battle cards'],
  ending: ['hold', 'end', 'pass', 'endure'],
  goal: (view) => view.goal,
  steps: STEPS,
  stepOf: (view) => view.step,
  ...monsterSkin<PieceThing>((at) => /^\d{4}$/.test(at), look),
  activeSeat: acting,
  odds: (view, about) =>
    about === 'battle' ||
    about === 'challenge' ||
    (!!view.battle && (about === 'attack' || about === 'fire' || about === 'battle cards' || about === 'declare')),
}
