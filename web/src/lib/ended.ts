import type { Ended } from './protocol/types'

/** How a game ended, in a sentence; in some ends nobody has won. */
export function ended(result: Ended, names: string[]): string {
  const winners = result.winners.map((seat) => names[seat] ?? `Player ${seat + 1}`)
  return `${winners.join(' and ') || 'Nobody'} won: ${result.manner}.`
}
