// A game nobody has drawn yet can still be played: its questions, its log and its view in words.
import type { Skin } from '../../lib/skin'
import PlainBoard from './PlainBoard.svelte'

export const skin: Skin<unknown, unknown> = {
  Board: PlainBoard,
  phrase(action, _about, content) {
    const [verb = '', ...args] = action.split(' ')
    const known = content.verbs.find((v) => v.name === verb)
    const names = args.map((arg, i) => content.names[known?.kinds[i] ?? '']?.[arg] ?? arg)
    return [verb.replaceAll('_', ' '), ...names].join(' ')
  },
  setups: [],
  unsure: [],
  goal: (view) => (typeof view === 'object' && view && 'goal' in view ? String(view.goal) : ''),
  steps: [],
  stepOf: () => '',
  activeSeat: (view) => (typeof view === 'object' && view && 'active' in view ? Number(view.active) : -1),
  placeOf: () => null,
  home: () => [],
  odds: () => false,
  seatTitle: () => '',
}
