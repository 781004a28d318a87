import type { Offered } from '../../lib/offer'
import type { Skin } from '../../lib/skin'
import Cards from './Cards.svelte'
import { combatOf } from './combat'
import Hand from './Hand.svelte'
import Icon from './Icon.svelte'
import { townCues } from './cues'
import Key from './Key.svelte'
import LargeCard from './LargeCard.svelte'
import Moment from './Moment.svelte'
import Place from './Place.svelte'
import Records from './Records.svelte'
import Scores from './Scores.svelte'
import Setup from './Setup.svelte'
import { roundsOf } from './rounds'
import { everyone, kindsHeld, placesHeld, theFight, usual } from './standing'
import { knownOf, veil, type Things, type View } from './things'
import TownBoard from './TownBoard.svelte'
import { unmeant } from './why'
import { answers, COMES, further, lying, phrase, STEPS, stepOf, tells } from './words'

/** All whom a location calls together, if that is what is asked: those who would come, by the server's word. */
function called(offered: readonly Offered[]): string | undefined {
  const coming = offered.filter(({ verb, brings }) => verb === 'target' && brings === COMES)
  return coming.map(({ action }) => action).join('; ') || undefined
}

export const skin: Skin<View, Things> = {
  Board: TownBoard,
  Records,
  Battle: Moment,
  Cards,
  Place,
  Key,
  Setup,
  Scores,
  Icon,
  Hand,
  Card: LargeCard,
  cues: (event, before, _after, _content, beat) => townCues(event, before, beat),
  phrase,
  tells,
  kinds: { space: 'place', piece: 'card' },
  chains: true,
  inspects: true,
  unmeant: (id, within, view, content) => unmeant(id, within, view, knownOf(content.things)),
  setups: ['gang', 'line-up', 'mix'],
  unsure: ['run'],
  plans(about, offered) {
    const all = about === 'party' ? everyone(offered.map((o) => o.action)) : about === 'choose' ? called(offered) : undefined
    return all?.includes(';') ? [{ label: about === 'party' ? 'Everyone scouts' : 'All of them come here', action: all }] : []
  },
  tedious: { party: 'Choose the party for me' },
  ownDefault: ['line-up'],
  aims: ['use', 'channel', 'play', 'harness', 'play-it', 'option', 'cancel', 'cancel-with'],
  aimed: ['target', 'choose', 'protect'],
  usual,
  optional: ['exchange', 'replenish', 'relocate', 'stalemate'],
  until: {
    exchange: {
      says: 'Keep them until I hold another kind',
      basis: (view, content) => kindsHeld(view, knownOf(content.things)),
    },
    relocate: { says: 'All stay on the Path until I hold another place', basis: placesHeld },
    stalemate: { says: 'Fight on as long as no gang comes or goes', basis: theFight },
  },
  ending: ['pass', 'enough', 'go', 'skip', 'refuse'],
  weak: ['replenish', 'run', 'propose', 'harness'],
  further,
  lying: (view, content) => lying(view, knownOf(content.things)),
  boardKey: '[data-piece], .sign',
  veil,
  guide: () => import('./guide'),
  goal: (view) => view.goal,
  steps: STEPS,
  stepOf,
  activeSeat: (view) => view.active,
  round: (view) => view.rounds + 1,
  roundsOf,
  placeOf(view, piece) {
    const member = view.members.find((m) => m.id === piece)
    return member ? member.id : view.places.some((p) => p.id === piece) ? piece : null
  },
  ofHand: ['exchange', 'replenish', 'discard'],
  inHand: (view, card) => view.hand.includes(card),
  home: () => [],
  odds: (view) => view.set_up && combatOf(view) !== null,
  compares: (about, offered, content) =>
    about === 'cancel' ? [{ action: 'pass', says: 'if it happens' }, ...answers(offered, content)] : [],
  seatTitle(view, seat, content) {
    const gang = view.seats[seat]?.gang
    return gang ? (knownOf(content.things).gangs.get(gang)?.name ?? '') : ''
  },
}
