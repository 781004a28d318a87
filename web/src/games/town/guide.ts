// The guided first game of the town, on the fixed beginning the server makes: scout, take a place, go on from there.
import { brings, withVerb, type Card, type Guide, type Moment, type Step } from '../../lib/guide/steps'
import type { Offered } from '../../lib/offer'
import type { MemberView, Things, View } from './things'

type At = Moment<View, Things>
const called = (m: At, id: string | undefined) => m.content.names.card?.[id ?? ''] ?? id ?? ''

const lifeOf = (members: readonly MemberView[]) => members.reduce((sum, { life }) => sum + life, 0)
/** The party, as it sets out. */
const party = (m: At) => m.view.members.filter(({ id }) => m.view.party.includes(id))
/** The rivals who stand at a place. */
const rivals = (m: At, place: string | undefined) =>
  m.view.members.filter((one) => one.at === place && one.seat !== m.seat && one.state !== 'dead')
const strength = (members: readonly MemberView[]) =>
  `${members.length} ${members.length > 1 ? 'members' : 'member'} with ${lifeOf(members)} life`

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
    const guards = rivals(m, m.content.things.places.find(({ cards }) => cards.includes(card ?? ''))?.id)
    const refused = withVerb(m.offered, 'discard-it')
    if (place && refused.length && lifeOf(guards) > lifeOf(party(m)))
      return {
        title: 'Not this one.',
        text: `${name} is held by ${strength(guards)}, against ${strength(party(m))} of yours. Discard it; the next card must be played.`,
        good: refused,
      }
    if (place && guards.length)
      return {
        title: 'Attack it.',
        text: `${name} is held by ${strength(guards)}, and you come with ${strength(party(m))}: that is a fight to win.`,
        good: withVerb(m.offered, 'play-it'),
      }
    return {
      title: m.turn > 1 ? 'Play this one too.' : 'Play what you drew.',
      text: place
        ? `${name}: a location nobody holds is yours at once, and every location is a conquest point. Were it bad, you could discard it, but then the next one must be played.`
        : `${name} is what your party came upon. Played, it happens at once.`,
      good: withVerb(m.offered, 'play-it'),
    }
  },
}

/** So many go on to scout: enough to win a fight. */
const PARTY = 5
const isStealth = (name: string) => name.startsWith('Stealth')

/** Why this one goes along. */
function along(m: At, name: string): string {
  const names = m.view.party.map((id) => called(m, id))
  if (isStealth(name) && names.some(isStealth)) return 'The second of them: now each hits harder.'
  if (isStealth(name)) return 'Stealth Units make each other stronger: take both, if you have two.'
  if (!names.length) return 'Your gang sits in the location you took. Who is clicked goes on to scout, the rest hold it.'
  if (names.length === 1) return 'Whom the party meets it has to fight, so nobody should go alone.'
  return names.length < PARTY - 1 ? 'Many against few win a fight; few against many lose it.' : 'One more, and it is enough.'
}

const scouts: Step<View, Things> = {
  id: 'party',
  says(m) {
    if (m.about !== 'party') return null
    const joining = withVerb(m.offered, 'join')
    const going = withVerb(m.offered, 'go')
    if (going.length && (m.view.party.length >= PARTY || joining.length < 2))
      return {
        title: 'That is enough: go.',
        text: 'Who stays behind occupies the location: nobody can take it without a fight.',
        good: going,
      }
    const name = called(m, joining[0]?.args[0]?.id)
    return { title: `Send ${name}.`, text: along(m, name), good: joining, name }
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

/** A card that leads to a fight: where the fewest stand against you. */
const raid: Step<View, Things> = {
  id: 'raid',
  says(m) {
    if (m.about === 'option') return way(m)
    const guard = (o: Offered) => lifeOf(rivals(m, o.args[0]?.id))
    const places = withVerb(m.offered, 'place').toSorted((a, b) => guard(a) - guard(b))
    const place = places[0]?.args[0]?.id ?? ''
    return m.about === 'choose'
      ? {
          title: `Attack ${m.content.names.place?.[place]}.`,
          text: `Your rival went on and left ${strength(rivals(m, place))} here. Look who stands somewhere before you pick a fight.`,
          good: places,
        }
      : null
  },
}

/** To attack, if there is somebody to win against; else the way that does nothing, the last one. */
function way(m: At): Card {
  const ways = withVerb(m.offered, 'option')
  const held = m.view.places.filter(({ capturable }) => capturable).map(({ id }) => rivals(m, id))
  const weakest = Math.min(...[...held, rivals(m, 'path')].map(lifeOf).filter((life) => life > 0))
  if (weakest <= lifeOf(party(m)))
    return {
      title: 'Attack a location.',
      text: 'What a rival holds is a point for you as well, if you can take it. Nobody has to fight; you can.',
      good: ways,
    }
  return {
    title: 'Not now.',
    text: 'Wherever a rival stands there is more life than in your party: that fight would be lost. Wait for a better one.',
    good: ways.slice(-1),
  }
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
        title: 'Leave the others where they are.',
        text: 'This location calls your members together. Who holds another one is needed there: go on.',
        good: enough,
      }
    return m.about === 'choose'
      ? { title: `Take ${name}.`, text: 'Whoever is lit can be chosen. Each member has abilities of its own.', good, name }
      : null
  },
}

/** How many wounds an answer deals, by the server's word, and what it costs. */
function blow(m: At, o: Offered): { wounds: number; cost: number; name: string } {
  const { abilities, cards } = m.content.things
  const said = brings(m, o).map(({ text }) => /(\d+) wounds?$/.exec(text)?.[1])
  const first = o.verb === 'use' ? o.args[1]?.id : cards.find(({ id }) => id === o.args[0]?.id)?.abilities[0]
  const ability = abilities.find(({ id }) => id === first)
  return { wounds: Number(said.find((one) => one) ?? 0), cost: ability?.cost ?? 0, name: ability?.name ?? 'click it' }
}

/** Blows, the best first: what fells somebody for the least Power, then what wounds most, then what costs least. */
function blows(m: At, least: number): Offered[] {
  const found = ['use', 'channel', 'play'].flatMap((verb) => withVerb(m.offered, verb)).map((o) => ({ o, ...blow(m, o) }))
  const fells = (wounds: number) => Number(wounds >= least)
  return found
    .filter(({ wounds }) => wounds)
    .sort((a, b) => fells(b.wounds) - fells(a.wounds) || (fells(a.wounds) ? 0 : b.wounds - a.wounds) || a.cost - b.cost)
    .map(({ o }) => o)
}

/** So many times one's own life on the other side is a fight that is lost. */
const LOST = 2

/** What is done in a combat: an ability, and whom it is aimed at. */
const action: Step<View, Things> = {
  id: 'action',
  says(m) {
    if (m.about !== 'action' && m.about !== 'extra action') return null
    const place = m.view.moment.find(({ what }) => what === 'combat')?.place
    const foes = rivals(m, place)
    const own = m.view.members.filter((one) => one.at === place && one.seat === m.seat && one.state !== 'dead')
    const away = withVerb(m.offered, 'run')
    if (away.length && lifeOf(foes) >= LOST * lifeOf(own))
      return {
        title: 'Run away.',
        text: `${strength(own)} against ${strength(foes)}: this fight is lost. Running costs the place and a free attack; the gang lives on.`,
        good: away,
      }
    const strikes = blows(m, Math.min(...foes.map(({ life }) => life)))
    if (!strikes[0])
      return {
        title: 'Do something else.',
        text: 'Nothing you have wounds anybody now. New cards may help.',
        good: ['replenish', 'enough', 'pass'].flatMap((verb) => withVerb(m.offered, verb)),
      }
    const { wounds, cost, name } = blow(m, strikes[0])
    const alone = foes.length === 1 && foes[0] ? ` ${foes[0].name} has ${foes[0].life} life.` : ''
    const price = cost ? `for ${cost} Power` : 'for no Power'
    return {
      title: `Strike: ${name}.`,
      text: `Each side does one thing a turn, by a member who is ready or with a Combat card. This is ${wounds} ${wounds > 1 ? 'wounds' : 'wound'} ${price}.${alone}`,
      good: strikes,
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
  says(m) {
    if (m.about !== 'cancel') return null
    const pass = withVerb(m.offered, 'pass')
    const held = [...withVerb(m.offered, 'cancel'), ...withVerb(m.offered, 'cancel-with')]
    const lost = brings(m, pass[0]).map(({ text }) => text)
    const fatal = lost.find((text) => text.endsWith(' dies'))
    if (!held.length)
      return { title: 'Let it happen.', text: 'A rival announces something, and you hold no answer to it.', good: pass }
    if (fatal)
      return { title: 'Stop it.', text: `Without an answer ${fatal}. What you keep for later saves nobody now.`, good: held }
    return {
      title: 'Let it happen.',
      text: `You hold an answer, and nobody dies of this${lost[0] ? ` (${lost[0]})` : ''}: keep it for something worse.`,
      good: pass,
    }
  },
}

const heldBy = (view: View, seat: number) => view.places.filter((place) => place.holder === seat)

export const guide: Guide<View, Things> = {
  steps: [relocate, scouts, exchange, drawn, raid, gains, action, target, cancel],
  triumph(view, seat) {
    if (view.places.some(({ fight, sides }) => fight && sides.includes(seat))) return 'The fight goes on, and it is yours now.'
    return heldBy(view, seat).length > 1 ? 'You won the fight, and the place.' : null
  },
  farewell: 'Take locations, leave somebody in each, pick fights you can win, and keep a cancel in your hand.',
}
