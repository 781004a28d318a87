// The guided first game by the manual: the same board, but a stomp is begun with the Focus token and pays a turn later.
import { withVerb, type Guide, type Step } from '../../lib/guide/steps'
import { attack, bestStomps, deploy, gift, pick, placing, rest } from '../america/guide'
import type { Things, View } from '../america/things'

const go: Step<View, Things> = {
  id: 'go',
  says(m) {
    if (m.about !== 'move monster') return null
    const good = bestStomps(m)
    const id = good[0]?.args.at(-1)?.id ?? ''
    const name = (m.content.names.space?.[id] ?? id).replace(/ \(\d{4}\)$/, '')
    return {
      title: `Click ${name}.`,
      text: `It gives ${gift(m, id)}, once the dust has settled: you have to hold it until your next turn.`,
      good,
    }
  },
}

const focus: Step<View, Things> = {
  id: 'focus',
  says: (m) =>
    m.about === 'encounter'
      ? {
          title: 'Put down your Focus token.',
          text: 'The Stomp begins now and pays when your next turn begins, if your monster is still here then.',
          good: [...withVerb(m.offered, 'stomp'), ...withVerb(m.offered, 'mutate')],
        }
      : null,
}

const enter: Step<View, Things> = {
  id: 'enter',
  says: (m) =>
    m.about === 'enter' || m.about === 'fight'
      ? {
          title: 'Your fight.',
          text: 'What is due is fought now; where several are, you choose which comes first.',
          good: [...withVerb(m.offered, 'enter'), ...withVerb(m.offered, 'battle'), ...withVerb(m.offered, 'duel')],
        }
      : null,
}

export const guide: Guide<View, Things> = {
  steps: [pick, go, rest, enter, attack, focus, deploy, placing],
  farewell: 'Gather Infamy and Trophies, and be one of the best two.',
}
