// How a table stands, as the list of one's tables says it.
import type { Mine } from '../protocol/types'

type Told = Pick<Mine, 'status' | 'asked' | 'you' | 'winners' | 'names'>

/** In a word or two: your turn, won, lost. */
export function standing({ status, asked, you, winners }: Told): string {
  if (status === 'waiting') return 'waiting for friends'
  if (status === 'playing') return asked ? 'your turn' : 'going on'
  if (status === 'abandoned') return 'given up'
  if (!winners.length) return 'nobody won'
  if (!you.some((seat) => winners.includes(seat))) return 'lost'
  return winners.length > you.length ? 'shared win' : 'won'
}

/** Who has won where it was another; else nothing. */
export function wonBy({ you, winners, names }: Told): string {
  if (!winners.length || you.some((seat) => winners.includes(seat))) return ''
  return `${winners.map((seat) => names[seat]).join(' and ')} won`
}
