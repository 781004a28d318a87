import { expect, test } from 'vitest'
import { marked } from './marks'

const at = (...xs: number[]) => xs.map((x, i) => ({ turn: i + 1, x }))

test('turns are named evenly, as densely as there is room', () => {
  expect(marked(at(30, 60, 90, 120), 26).map(({ turn }) => turn)).toEqual([1, 2, 3, 4])
  expect(marked(at(30, 40, 70, 75, 110, 120), 26).map(({ turn }) => turn)).toEqual([2, 4, 6])
  expect(marked(at(...Array.from({ length: 20 }, (_, i) => 10 + i * 8)), 26).map(({ turn }) => turn)).toEqual([5, 10, 15, 20])
})

test('a round of several turns is named once, where it begins', () => {
  const rounds = [1, 1, 1, 2, 2].map((turn, i) => ({ turn, x: 30 + i * 30 }))
  expect(marked(rounds, 26)).toEqual([
    { turn: 1, x: 30 },
    { turn: 2, x: 120 },
  ])
})
