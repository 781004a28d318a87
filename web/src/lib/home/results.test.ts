import { expect, test } from 'vitest'
import { standing, wonBy } from './results'

const over = { status: 'over', asked: false, you: [0], names: ['Ann', 'Bob', 'Cid'] } as const
const told = (winners: number[], you = [0]) => ({ ...over, you, names: [...over.names], winners })

test('a table that is over says how it ended for the one who looks', () => {
  expect([[0], [1], [0, 2], []].map((winners) => standing(told(winners)))).toEqual(['won', 'lost', 'shared win', 'nobody won'])
  expect(standing(told([1], [0, 1, 2]))).toBe('won')
  expect(wonBy(told([1, 2]))).toBe('Bob and Cid won')
  expect(wonBy(told([0]))).toBe('')
})

test('a table that goes on says whether one is asked', () => {
  const going = { ...told([]), status: 'playing' as const }
  expect([standing(going), standing({ ...going, asked: true })]).toEqual(['going on', 'your turn'])
  expect(standing({ ...going, status: 'abandoned' })).toBe('given up')
})
