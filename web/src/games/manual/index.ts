// The same board and pieces by the reference manual: other phases, and words for what only it has.
import type { Asked, Content } from '../../lib/protocol/types'
import type { Skin, Usual } from '../../lib/skin'
import { skin as america } from '../america/index'
import Key from './Key.svelte'
import { fightOf } from '../america/fight'
import type { Things, View } from '../america/things'
import { phrase } from '../america/words'

const PHRASES: Record<string, string> = {
  stomp: 'Start a stomp',
  mutate: 'Start a Mutation',
  finale: 'Begin the Final Challenge here',
  spend: 'Spend 1 Infamy: 2 Health',
  retain: 'Keep Guard Commander, do not deploy',
}

/** As in America, and a stomp where it is all that can be begun. */
function usual(asked: Asked, content: Content<Things> | null): Usual | undefined {
  const only = asked.actions?.includes('stomp') && asked.actions.every((action) => action === 'stomp' || action === 'pass')
  if (asked.about !== 'encounter' || !only) return america.usual?.(asked, content)
  return { when: 'only a stomp', says: 'Stomp, and always from now on', answer: 'stomp' }
}

export const skin: Skin<View, Things> = {
  ...america,
  tedious: { ...america.tedious, guard: 'Place these for me' },
  usual,
  fight: (view, content, seats, you) => fightOf(view, content, seats, you, 'manual'),
  Key,
  meant: ['stomp', 'mutate'],
  guide: () => import('./guide'),
  steps: [
    ['dust', 'Dust'],
    ['move', 'Move'],
    ['fight', 'Fight'],
    ['encounter', 'Encounter'],
    ['deploy', 'Deploy'],
  ],
  phrase(action, about, content, names, view) {
    const [verb = '', first = '', second = ''] = action.split(' ')
    if (verb === 'duel') return `${content.names.piece?.[first] ?? first} challenges ${content.names.piece?.[second] ?? second}`
    return PHRASES[verb] ?? phrase(action, about, content, names, view)
  },
  odds: (view, about) => about === 'fight' || about === 'encounter' || america.odds(view, about),
}
