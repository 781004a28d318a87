import { expect, test } from 'vitest'
import { countOf } from './count'

const turn = (turn: number, round: number) => ({ turn, round, seat: 0, at: turn * 10 })

test('a game is counted as its table counts it', () => {
  const inRounds = countOf([turn(1, 1), turn(2, 1), turn(3, 2)])
  expect([inRounds.word, inRounds.says(2), inRounds.says(3)]).toEqual(['round', 'round 1', 'round 2'])
  expect(countOf([turn(1, 0), turn(2, 0)]).says(2)).toBe('turn 2')
})
