// What something that is not on offer would have been, so that the server can say why not; or what there is to say at once.
import type { Offered } from '../../lib/offer'
import type { Unmeant } from '../../lib/skin'
import type { Known, MemberView, View } from './things'

/** Questions in which cards of the hand or of a pile are chosen: no member is. */
const CARDS = ['exchange', 'discard', 'take', 'put']
const offers = (within: readonly Offered[], ...verbs: string[]) => within.some(({ verb }) => verbs.includes(verb))

/** Who would channel a card, by its own first sentence: a Zombie, a Spellcaster; else anybody. */
function channeller(text: string, mine: MemberView[]): MemberView | undefined {
  const first = text.split('.')[0] ?? ''
  return mine.find(({ race, traits }) => [race, ...traits].some((word) => first.includes(word))) ?? mine[0]
}

/** A card of one's own hand. */
function card(id: string, within: readonly Offered[], view: View, known: Known): Unmeant {
  if (offers(within, 'cancel', 'cancel-with')) return { ask: `cancel ${id}` }
  const place = view.moment.find((m) => m.what === 'combat')?.place
  if (!place) return offers(within, ...CARDS) ? {} : { say: 'Combat cards are played in a combat.' }
  if (!offers(within, 'use', 'channel', 'play')) return {}
  const mine = view.members.filter((m) => m.seat === view.seat && m.at === place && m.state !== 'dead')
  const text = known.cards.get(id)?.text ?? ''
  const by = /^\s*channel/i.test(text) ? channeller(text, mine) : undefined
  return { ask: by ? `channel ${id} ${by.id}` : `play ${id}` }
}

function ofMember(member: MemberView, within: readonly Offered[], view: View, known: Known): Unmeant | undefined {
  if (offers(within, ...CARDS)) return {}
  if (!offers(within, 'use', 'channel', 'play')) return undefined
  if (member.seat !== view.seat) return { say: 'First choose what your gang does: whom it strikes is asked then.' }
  const ability = known.cards.get(member.id)?.abilities.find((one) => known.abilities.get(one)?.when === 'action')
  return ability ? { ask: `use ${member.id} ${ability}` } : { say: `${member.name} has no action in combat.` }
}

export function unmeant(id: string, within: readonly Offered[], view: View, known: Known): Unmeant | undefined {
  if (view.hand.includes(id)) return card(id, within, view, known)
  const member = view.members.find((m) => m.id === id)
  if (member) return ofMember(member, within, view, known)
  if (!view.places.some((place) => place.id === id) || offers(within, 'combat', 'place')) return undefined
  const sent = within.find(({ verb }) => verb === 'relocate')
  return sent ? { ask: `relocate ${sent.args[0]?.id} ${id}` } : { say: 'No location is chosen just now.' }
}
