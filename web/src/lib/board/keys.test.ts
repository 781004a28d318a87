import { expect, it } from 'vitest'
import { walk } from './keys'

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
  expect(walk('x', at('a'))).toBe(false)
})
