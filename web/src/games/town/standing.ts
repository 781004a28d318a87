// What a player may want to have answered in the same way from now on, and as long as what stays the same.
import type { Asked } from '../../lib/protocol/types'
import type { Usual } from '../../lib/skin'
import { combatOf } from './combat'
import { pile, type Known, type View } from './things'
import { FREE_PLACE, NOTHING_LOST } from './words'

/** All who can join a party, in one breath. */
export const everyone = (actions: readonly string[]) => actions.filter((action) => action.startsWith('join ')).join('; ')

/** What a player nearly always answers to such a question, if there is such an answer. */
export function usual({ about, actions, gives }: Pick<Asked, 'about' | 'actions' | 'gives'>): Usual | undefined {
  const offered = (answer: string, says: string, when = about) => (actions?.includes(answer) ? { when, says, answer } : undefined)
  const all = about === 'party' ? everyone(actions ?? []) : ''
  const brings = (action: string) => gives?.[action]?.[0]?.text
  if (all) return { when: about, says: 'Everyone scouts, always from now on', answer: all }
  if (about === 'claim') return offered('claim', 'Yes, and always from now on')
  if (brings('play-it') === FREE_PLACE)
    return offered('play-it', 'Play it, and always from now on a place that is free', 'free place')
  if (brings('discard-it') === NOTHING_LOST)
    return offered('discard-it', 'Discard it, and always from now on what does nothing', 'idle card')
  return undefined
}

/** Which fight it is, and between whom: its cards lie at its place until it is over. */
export function theFight(view: View): string[] {
  const combat = combatOf(view)
  if (!combat) return []
  const { place, left, right } = combat
  const sides = [...left, ...right].filter(({ members }) => members.some(({ state }) => state !== 'dead'))
  return [[place.id, ...place.copies.map(({ card }) => card).toSorted(), ...sides.map(({ seat }) => seat).toSorted()].join(' ')]
}

/** The kinds of cards in a hand: to keep one is to keep its like. */
export const kindsHeld = ({ hand }: Pick<View, 'hand'>, known: Known): string[] => pile(known, hand).map(({ card }) => card.design)

/** The places a player holds, to which somebody could go back. */
export const placesHeld = ({ places, seat }: Pick<View, 'places' | 'seat'>): string[] =>
  places.filter(({ holder }) => holder === seat).map(({ id }) => id)
