import { expect, it } from 'vitest'
import { percents } from './shares'

it('the shares of one whole sum to 100 percent', () => {
  expect(percents([0.895, 0.105, 0])).toEqual([90, 10, 0])
  expect(percents([1 / 3, 1 / 3, 1 / 3])).toEqual([34, 33, 33])
  expect(percents([0.9, 0.8]), 'not of one whole').toEqual([90, 80])
  expect(percents([])).toEqual([])
})
