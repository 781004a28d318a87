// The guided first game of the town, on the fixed beginning the server makes: scout, take a place, go on from there.
import { withVerb, type Guide, type Moment, type Step } from '../../lib/guide/steps'
import type { Things, View } from './things'

type At = Moment<View, Things>
const called = (m: At, id: string | undefined) => m.content.names.card?.[id ?? ''] ?? id ?? ''

const exchange: Step<View, Things> = {
  id: 'exchange',
  says: (m) =>
    m.about === 'exchange'
      ? {
          title: 'Keep your hand.',
          text: 'Your Leader scouts along, so two of your Combat cards could be exchanged. These will do: go on and draw.',
          good: withVerb(m.offered, 'go'),
        }
      : null,
}

const drawn: Step<View, Things> = {
  id: 'drawn',
  says(m) {
    if (m.about !== 'drawn') return null
    const card = m.view.rendezvous.drawn
    return {
      title: 'Play what you drew.',
      text: `${card ? `${called(m, card)}: a` : 'A'} location nobody holds is yours at once, and every location is a conquest point. Were it bad, you could discard it, but then the next one must be played.`,
      good: withVerb(m.offered, 'play-it'),
    }
  },
}

const party: Step<View, Things> = {
  id: 'party',
  says(m) {
    if (m.about !== 'party') return null
    const joining = withVerb(m.offered, 'join')
    const going = withVerb(m.offered, 'go')
    if (going.length && m.view.party.length >= 3)
      return {
        title: 'That is enough: go.',
        text: 'Who stays behind occupies the location: nobody can take it without a fight.',
        good: going,
      }
    return {
      title: `Send ${called(m, joining[0]?.args[0]?.id)}.`,
      text: 'Your gang sits in the location you took. Three of them go on to scout, the rest hold it.',
      good: joining,
    }
  },
}

const relocate: Step<View, Things> = {
  id: 'relocate',
  says: (m) =>
    m.about === 'relocate'
      ? {
          title: 'Scout with everybody.',
          text: 'Members on the road could be sent to a location you hold. Not now.',
          good: withVerb(m.offered, 'go'),
        }
      : null,
}

const gains: Step<View, Things> = {
  id: 'gains',
  says: (m) =>
    ['claim', 'equip', 'choose', 'option', 'recruit', 'replenish'].includes(m.about)
      ? {
          title: 'Take what it gives.',
          text: 'Locations pay when they are captured: items, recruits, Power. Take the best there is.',
          good: ['claim', 'equip', 'target', 'option', 'player', 'place', 'go', 'enough'].flatMap((verb) =>
            withVerb(m.offered, verb),
          ),
        }
      : null,
}

const action: Step<View, Things> = {
  id: 'action',
  says: (m) =>
    ['action', 'target'].includes(m.about)
      ? {
          title: 'One action in this fight.',
          text: 'An ability of a ready member or a Combat card. Who acts is exerted; whatever is announced can be cancelled.',
          good: ['use', 'channel', 'play', 'target', 'replenish', 'enough'].flatMap((verb) => withVerb(m.offered, verb)),
        }
      : null,
}

const cancel: Step<View, Things> = {
  id: 'cancel',
  says: (m) =>
    m.about === 'cancel'
      ? {
          title: 'Cancel it?',
          text: 'A rival announces something. With the right card you could stop it; keep it for something worse.',
          good: withVerb(m.offered, 'pass'),
        }
      : null,
}

export const guide: Guide<View, Things> = {
  steps: [relocate, party, exchange, drawn, gains, action, cancel],
  farewell: 'Take locations, leave somebody in each, and keep a cancel in your hand.',
}
