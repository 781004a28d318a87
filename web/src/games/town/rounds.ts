import type { Happened } from '../../lib/protocol/types'
import type { View } from './things'

/** The round of each turn: another begins when the turn has come round to who began. In the End Game none is counted. */
export function roundsOf(events: readonly Happened[], view: Pick<View, 'first' | 'rounds' | 'seats'>): Map<number, number> {
  const found = new Map<number, number>()
  const count = view.seats.length
  let [round, last, ending] = [1, -1, false]
  for (const { kind, turn, facts } of events) {
    if (kind === 'end game') ending = true
    if (kind !== 'turn' && kind !== 'misses turn') continue
    const place = (Number(facts.seat) - view.first + count) % count
    if (place < last) round++
    last = place
    if (kind === 'turn') found.set(turn, ending ? view.rounds + 1 : round)
  }
  return found
}
