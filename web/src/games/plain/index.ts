// A game nobody has drawn yet can still be played: its questions, its log and its view in words.
import type { Skin } from '../../lib/skin'
import Empty from './Empty.svelte'
import Nothing from './Nothing.svelte'
import PlainBoard from './PlainBoard.svelte'

export const skin: Skin = {
  Board: PlainBoard,
  Records: Nothing,
  Battle: Empty,
  Cards: Nothing,
  Place: Empty,
  Key: Nothing,
  Setup: Empty,
  phrase(action, _about, content) {
    const [verb = '', ...args] = action.split(' ')
    const known = content.verbs.find((v) => v.name === verb)
    const names = args.map((arg, i) => content.names[known?.kinds[i] ?? '']?.[arg] ?? arg)
    return [verb.replaceAll('_', ' '), ...names].join(' ')
  },
  setups: [],
  unsure: [],
  steps: [],
  stepOf: () => '',
  activeSeat: (view) => Number((view as { active?: number }).active ?? -1),
  placeOf: () => null,
  home: () => [],
  odds: () => false,
  seatTitle: () => '',
}
