import { expect, test } from 'vitest'
import { folded } from './folded'

test('a long name stands in two lines, with all its words', () => {
  expect(folded('7 Wölfenpack', 17)).toEqual(['7 Wölfenpack'])
  expect(folded('0 Brotherhood of the Fang', 17)).toEqual(['0 Brotherhood', 'of the Fang'])
  expect(folded('Wölfenpack', 4)).toEqual(['Wölfenpack'])
})
