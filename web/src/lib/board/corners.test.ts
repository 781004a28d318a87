import { expect, it } from 'vitest'
import { covered, freest } from './corners'

const board = { width: 400, height: 300 }
const card = { width: 100, height: 80 }

it('counts what lies under a corner, and nothing that is out of sight', () => {
  const spots = [
    { x: 380, y: 20 },
    { x: 380, y: 200 },
    { x: 450, y: 20 },
  ]
  expect(covered(spots, board, card, 'top right')).toBe(1)
  expect(covered(spots, board, card, 'bottom right')).toBe(0)
})

it('takes the first corner in which the least is covered', () => {
  expect(freest([], board, card)).toBe('top right')
  expect(freest([{ x: 390, y: 10 }], board, card)).toBe('bottom right')
  const all = [
    { x: 390, y: 10 },
    { x: 390, y: 290 },
    { x: 10, y: 10 },
  ]
  expect(freest(all, board, card)).toBe('bottom left')
  expect(freest(all, board, card, ['top right', 'top left'])).toBe('top right')
})
