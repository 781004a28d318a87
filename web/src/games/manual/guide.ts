// The guided first game by the manual: the same board, but a stomp is begun with the Focus token and pays a turn later.
import { withVerb, type Guide, type Step } from '../../lib/guide/steps'
import { attackSaying, bestStomps, deploy, enough, gift, pick, placing, rest, spare } from '../america/guide'
import type { Things, View } from '../america/things'
import { nameOf } from '../america/words'

/** The second turn begins with what the first one began, if nobody has driven one's monster off. */
const settled: Step<View, Things> = {
  id: 'pick',
  says(m) {
    const card = pick.says(m)
    const id = m.view.seats[m.seat]?.monster
    const me = m.view.pieces.find((piece) => piece.id === id)
    if (!card || !id || !me || m.turn === 1 || !m.view.stomped.includes(me.at)) return card
    const [name, place] = [m.content.names.piece?.[id] ?? id, nameOf('space', me.at, m.content)]
    return {
      ...card,
      title: 'The dust has settled.',
      text: `${name} held ${place}, and the stomp has paid: it has ${me.health} Health now. Click it, and on to the next meal.`,
    }
  },
}

const go: Step<View, Things> = {
  id: 'go',
  says(m) {
    if (m.about !== 'move monster') return null
    const good = bestStomps(m)
    const id = good[0]?.args.at(-1)?.id ?? ''
    const name = (m.content.names.space?.[id] ?? id).replace(/ \(\d{4}\)$/, '')
    return {
      title: m.turn > 1 ? `On to ${name}.` : `Click ${name}.`,
      text:
        m.turn > 1
          ? `${gift(m, good[0])}, if you are still there when your next turn begins.`
          : `It gives ${gift(m, good[0])}, once the dust has settled: you have to hold it until your next turn.`,
      good,
    }
  },
}

const focus: Step<View, Things> = {
  id: 'focus',
  says: (m) =>
    m.about === 'encounter'
      ? {
          title: m.turn > 1 ? 'Begin the next one.' : 'Start the stomp.',
          text:
            m.turn > 1
              ? 'Your Focus token lies here until you are back at turn.'
              : 'Your Focus token marks it. It pays when your next turn begins, if your monster is still here then.',
          good: [...withVerb(m.offered, 'stomp'), ...withVerb(m.offered, 'mutate')],
        }
      : null,
}

const enter: Step<View, Things> = {
  id: 'enter',
  says: (m) =>
    m.about === 'enter' || m.about === 'fight'
      ? {
          title: m.turn > 1 ? 'The fight that is due.' : 'Your fight.',
          text:
            m.turn > 1
              ? 'It has to be fought before the Stomps.'
              : 'What is due is fought now; where several are, you choose which comes first.',
          good: [...withVerb(m.offered, 'enter'), ...withVerb(m.offered, 'battle'), ...withVerb(m.offered, 'duel')],
        }
      : null,
}

const attack = attackSaying(
  'Three attacks a round, a die each; what it needs stands beside each foe. Who moved in strikes first, but units on a base always do.',
  'Whom you click is attacked with a die; what it needs stands beside it. A unit that is hit makes no further attack.',
)

export const guide: Guide<View, Things> = {
  steps: [settled, go, rest, enter, attack, spare, focus, enough, deploy, placing],
  farewell: 'Gather Infamy and Trophies, and be one of the best two.',
}
