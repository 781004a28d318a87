// How people count their way through a game: by its rounds, where its table tells them, or by turns.
import type { ReplayInfo } from './protocol/types'

export interface Count {
  word: 'round' | 'turn'
  of: (turn: number) => number
  /** `turn 7`. */
  says: (turn: number) => string
}

export function countOf(turns: ReplayInfo['turns']): Count {
  const rounds = new Map(turns.map(({ turn, round }) => [turn, round]))
  const word = turns.some(({ round }) => round) ? 'round' : 'turn'
  const of = (turn: number) => rounds.get(turn) || turn
  return { word, of, says: (turn) => `${word} ${of(turn)}` }
}

export const capital = (text: string) => text.replace(/^./, (letter) => letter.toUpperCase())
