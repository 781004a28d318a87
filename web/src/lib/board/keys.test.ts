import { expect, it } from 'vitest'
import { ahead, walk } from './keys'

it('walks by arrows, through what is on offer, and chooses', () => {
  const went: string[] = []
  const at = (here: string, offered = ['b', 'c']) => ({
    at: here,
    offered,
    step: (key: string) => (key === 'ArrowUp' ? 'n' : null),
    go: (id: string) => went.push(id),
    choose: (id: string) => went.push(`!${id}`),
  })
  expect(walk('ArrowUp', at('a'))).toBe(true)
  expect(walk('ArrowDown', at('a'))).toBe(true)
  walk('n', at('a'))
  walk('n', at('c'))
  walk('p', at('a'))
  walk('p', at('b'))
  walk('Enter', at('a'))
  expect(went).toEqual(['n', 'b', 'b', 'c', 'c', '!a'])
  expect(walk('n', at('a', []))).toBe(false)
  expect(walk(' ', at('a', []))).toBe(false)
  expect(walk('x', at('a'))).toBe(false)
})

it('sees what lies ahead of an arrow: the nearest, not further aside than on', () => {
  const spots = [
    { x: 0, y: -9 },
    { x: 2, y: -5 },
    { x: 8, y: -3 },
    { x: 1, y: 4 },
  ]
  const idOf = (spot: { x: number; y: number }) => String(spots.indexOf(spot))
  const from = { x: 0, y: 0 }
  expect(['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft'].map((key) => ahead(key, from, spots, idOf))).toEqual([
    '1',
    '2',
    '3',
    null,
  ])
})
