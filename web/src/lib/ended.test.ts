import { expect, test } from 'vitest'
import { ended } from './ended'

test('a game is won by somebody, by several, or by nobody', () => {
  const names = ['Ann', 'Bob', 'Cy']
  expect(ended({ winners: [1], manner: 'most Infamy', rules: [] }, names)).toBe('Bob won: most Infamy.')
  expect(ended({ winners: [0, 2], manner: 'tie-breakers', rules: [] }, names)).toBe('Ann and Cy won: tie-breakers.')
  expect(ended({ winners: [], manner: 'America wins: both finalists fell', rules: [] }, names)).toBe(
    'Nobody won: America wins: both finalists fell.',
  )
})

test('who has won alone is told so; of several people at one screen nobody is', () => {
  const won = { winners: [1], manner: 'last gang standing', rules: [] }
  expect(ended(won, ['Ann', 'Bob'], [1])).toBe('You won: last gang standing.')
  expect(ended(won, ['Ann', 'Bob'], [0])).toBe('Bob won: last gang standing.')
  expect(ended(won, ['Ann', 'Bob'], [0, 1])).toBe('Bob won: last gang standing.')
})
