import { expect, test } from 'vitest'
import { evenly } from './evenly'

test('every turn is as wide, however many dice it took', () => {
  const at = evenly([{ at: 10 }, { at: 50 }, { at: 60 }], 80)
  expect([0, 10, 30, 50, 60, 70, 80].map(at)).toEqual([0, 0.25, 0.375, 0.5, 0.75, 0.875, 1])
})

test('a turn that is a game of its own has more room', () => {
  const at = evenly([{ at: 10 }, { at: 20 }], 220)
  expect([0, 10, 20, 120, 220].map(at)).toEqual([0, 1 / 6, 2 / 6, 4 / 6, 1])
})

test('the fight that ends a long game has more than a quarter of it', () => {
  const turns = Array.from({ length: 40 }, (_, i) => ({ at: 10 * i }))
  expect(1 - evenly(turns, 400 + 200)(390)).toBeCloseTo(0.4 / 1.4)
})

test('a game without turns still goes from beginning to end', () => {
  expect([0, 5, 10].map(evenly([], 10))).toEqual([0, 0.5, 1])
})
