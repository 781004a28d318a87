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
