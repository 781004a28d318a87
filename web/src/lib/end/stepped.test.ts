import { expect, test } from 'vitest'
import { stepped } from './stepped'

const turns = (count: number, wide: number) => Array.from({ length: count }, (_, i) => ({ turn: i + 1, x: i * wide }))

test('turns are told at even steps, as many as there is room for', () => {
  const told = (count: number, wide: number) => stepped(turns(count, wide), 34, 52).map(({ turn }) => turn)
  expect(told(4, 60)).toEqual([1, 2, 3, 4])
  expect(told(10, 20)).toEqual([1, 4, 6, 8, 10])
  expect(told(23, 9)).toEqual([1, 10, 15, 20])
  expect(told(85, 4)).toEqual([1, 20, 30, 40, 50, 60, 70, 80])
})

test('a turn that two players share is told once', () => {
  expect(stepped([{ turn: 0, x: 0 }, { turn: 1, x: 5 }, { turn: 1, x: 60 }, { turn: 2, x: 120 }], 34, 52).map(({ x }) => x)).toEqual([5, 120]) // prettier-ignore
})
