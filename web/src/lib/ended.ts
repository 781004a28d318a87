import type { Ended } from './protocol/types'

/** How a game ended, in a sentence to whoever sits at `you`; in some ends nobody has won. */
export function ended(result: Ended, names: string[], you: readonly number[] = []): string {
  const me = you.length === 1 ? you[0] : undefined // several people at one screen are not spoken to
  if (me !== undefined && result.winners.length === 1 && result.winners[0] === me) return `You won: ${result.manner}.`
  const winners = result.winners.map((seat) => names[seat] ?? `Player ${seat + 1}`)
  return `${winners.join(' and ') || 'Nobody'} won: ${result.manner}.`
}
