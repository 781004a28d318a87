// The guided first game of the town, on the fixed beginning the server makes: scout, take a place, go on from there.
import { withVerb, type Guide, type Moment, type Step } from '../../lib/guide/steps'
import type { Offered } from '../../lib/offer'
import type { Things, View } from './things'

type At = Moment<View, Things>
const called = (m: At, id: string | undefined) => m.content.names.card?.[id ?? ''] ?? id ?? ''

const exchange: Step<View, Things> = {
  id: 'exchange',
  says: (m) =>
    m.about === 'exchange'
      ? {
          title: 'Keep your hand.',
          text: 'Your Leader scouts along, which lets you exchange up to two Combat cards. These will do: go on.',
          good: withVerb(m.offered, 'go'),
        }
      : null,
}

const drawn: Step<View, Things> = {
  id: 'drawn',
  says(m) {
    if (m.about !== 'drawn') return null
    const card = m.view.rendezvous.drawn
    const place = m.content.things.places.some(({ capturable, cards }) => capturable && cards.includes(card ?? ''))
    const name = card ? called(m, card) : 'It'
    return {
      title: m.turn > 1 ? 'Play this one too.' : 'Play what you drew.',
      text: place
        ? `${name}: a location nobody holds is yours at once, and every location is a conquest point. Were it bad, you could discard it, but then the next one must be played.`
        : `${name} is what your party came upon. Played, it happens at once.`,
      good: withVerb(m.offered, 'play-it'),
    }
  },
}

/** Those who go on to scout, one after the other: enough of them to win a fight. */
const PARTY = 5
const ALONG = [
  'Your gang sits in the location you took. Who is clicked goes on to scout, the rest hold it.',
  'Whom the party meets it has to fight, so nobody should go alone.',
  'Stealth Units make each other stronger: take both.',
  'Many against few win a fight; few against many lose it.',
  'The last one: who is not sent stays at home.',
]

const party: Step<View, Things> = {
  id: 'party',
  says(m) {
    if (m.about !== 'party') return null
    const joining = withVerb(m.offered, 'join')
    const going = withVerb(m.offered, 'go')
    if (going.length && m.view.party.length >= PARTY)
      return {
        title: 'That is enough: go.',
        text: 'Who stays behind occupies the location: nobody can take it without a fight.',
        good: going,
      }
    const name = called(m, joining[0]?.args[0]?.id)
    return { title: `Send ${name}.`, text: ALONG[m.view.party.length] ?? '', good: joining, name }
  },
}

const relocate: Step<View, Things> = {
  id: 'relocate',
  aside: true,
  says: (m) =>
    m.about === 'relocate'
      ? {
          title: 'Scout with everybody.',
          text: 'Members on the road could be sent to a location you hold. Not now.',
          good: withVerb(m.offered, 'go'),
        }
      : null,
}

/** The life of the rivals who stand at a place. */
const guard = (m: At, place: string | undefined) =>
  m.view.members
    .filter((one) => one.at === place && one.seat !== m.seat && one.state !== 'dead')
    .reduce((sum, { life }) => sum + life, 0)

/** A card that leads to a fight: where the fewest stand against you. */
const raid: Step<View, Things> = {
  id: 'raid',
  says(m) {
    if (m.about === 'option')
      return {
        title: 'Attack a location.',
        text: 'What a rival holds is a point for you as well, if you can take it. Nobody has to fight; you can.',
        good: withVerb(m.offered, 'option'),
      }
    const places = withVerb(m.offered, 'place').toSorted((a, b) => guard(m, a.args[0]?.id) - guard(m, b.args[0]?.id))
    const place = m.content.names.place?.[places[0]?.args[0]?.id ?? '']
    return m.about === 'choose'
      ? {
          title: `Attack ${place}.`,
          text: 'Your rival went on and left almost nobody here. Look who stands somewhere before you pick a fight.',
          good: places,
        }
      : null
  },
}

const gains: Step<View, Things> = {
  id: 'gains',
  says(m) {
    const verbs = ['claim', 'equip', 'target', 'option', 'player', 'place', 'go', 'enough']
    const good = verbs.flatMap((verb) => withVerb(m.offered, verb))
    const name = called(m, good[0]?.args.at(-1)?.id)
    const enough = withVerb(m.offered, 'enough')
    if (m.about === 'claim')
      return { title: 'Take the item.', text: 'Locations pay when they are captured: items, recruits, cards, Power.', good }
    if (m.about === 'replenish')
      return { title: 'Keep your hand.', text: 'After a fight you draw up to five Combat cards. What you hold will do.', good }
    if (m.about === 'recruit') return { title: 'Take one more in.', text: 'Some locations bring you a recruit.', good }
    if (m.about === 'equip')
      return {
        title: `Give it to ${name}.`,
        text: 'An item helps who carries it. Thrown away in a fight, it fills your Power again.',
        good,
        name,
      }
    if (m.about === 'choose' && enough.length)
      return {
        title: 'The location is yours.',
        text: 'Each pays something when it is captured. This one calls your members together, and they are all here: go on.',
        good: enough,
      }
    return m.about === 'choose'
      ? { title: `Take ${name}.`, text: 'Whoever is lit can be chosen. Each member has abilities of its own.', good, name }
      : null
  },
}

/** What hits hardest for little, the best first. */
const BLOWS = ['stealth-kills', 'invisible-death', 'aimed-shot', 'long-burst']
const rank = (o: Offered) => (BLOWS.indexOf(o.args.at(-1)?.id.split('.')[1] ?? '') + BLOWS.length + 1) % (BLOWS.length + 1)

/** What is done in a combat: an ability, and whom it is aimed at. */
const action: Step<View, Things> = {
  id: 'action',
  says(m) {
    if (m.about !== 'action' && m.about !== 'extra action') return null
    const uses = withVerb(m.offered, 'use').toSorted((a, b) => rank(a) - rank(b))
    const good = [...uses, ...['channel', 'play', 'replenish', 'enough', 'pass'].flatMap((verb) => withVerb(m.offered, verb))]
    const [by, what] = good[0]?.args ?? []
    const ability = m.content.things.abilities.find(({ id }) => id === what?.id)
    const place = m.view.members.find(({ id }) => id === by?.id)?.at
    const foes = m.view.members.filter((one) => one.at === place && one.seat !== m.seat && one.state !== 'dead')
    const alone = foes.length === 1 && foes[0] ? ` ${foes[0].name} has ${foes[0].life} life.` : ''
    return {
      title: `Strike: ${ability?.name ?? 'click it'}.`,
      text: `Each side does one thing a turn, by a member who is ready or with a Combat card. ${called(m, by?.id)} hits hard.${alone}`,
      good,
    }
  },
}

const target: Step<View, Things> = {
  id: 'target',
  aside: true,
  says(m) {
    if (m.about !== 'target') return null
    const life = (id: string | undefined) => m.view.members.find((one) => one.id === id)?.life ?? 99
    const good = withVerb(m.offered, 'target').toSorted((a, b) => life(a.args[0]?.id) - life(b.args[0]?.id))
    const name = called(m, good[0]?.args[0]?.id)
    return {
      title: `Aim at ${name}.`,
      text: 'Wounds stay. As many of them as a member has life, and it is dead: begin with the weakest.',
      good,
    }
  },
}

const cancel: Step<View, Things> = {
  id: 'cancel',
  aside: true,
  says: (m) =>
    m.about === 'cancel'
      ? {
          title: 'Cancel it?',
          text: 'A rival announces something. With the right card you could stop it; keep it for something worse.',
          good: withVerb(m.offered, 'pass'),
        }
      : null,
}

const heldBy = (view: View, seat: number) => view.places.filter((place) => place.holder === seat)

export const guide: Guide<View, Things> = {
  steps: [relocate, party, exchange, drawn, raid, gains, action, target, cancel],
  /** A fight that is begun is seen to its end. */
  lasts: (view, seat) => view.places.some(({ fight, sides }) => fight && sides.includes(seat)),
  triumph: (view, seat) => (heldBy(view, seat).length > 1 ? 'You won the fight, and the place.' : null),
  farewell: 'Take locations, leave somebody in each, pick fights you can win, and keep a cancel in your hand.',
}
