import { expect, test } from 'vitest'
import { lastWords } from './last'

const line = (n: number) => ({ n, seat: 0, name: 'Ann', text: 'Roar!', when: 0 })

test('words of the first round are no last words', () => {
  const lines = [1, 2, 3, 4].map(line)
  expect(lastWords(lines, 2).map(({ n }) => n)).toEqual([3, 4])
  expect(lastWords(lines, 4)).toEqual([])
  expect(lastWords(lines, 0).map(({ n }) => n)).toEqual([2, 3, 4])
})
