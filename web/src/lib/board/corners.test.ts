import { expect, it } from 'vitest'
import { beside, covered, free, freest } from './corners'

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

it('finds a place with nothing under it, in a corner if there is one, else between them', () => {
  const corners = [
    { x: 380, y: 20 },
    { x: 380, y: 280 },
    { x: 20, y: 20 },
    { x: 20, y: 280 },
  ]
  expect(free([], board, card)).toEqual({ x: 290, y: 10 })
  expect(free(corners.slice(0, 1), board, card)).toEqual({ x: 290, y: 210 })
  expect(free(corners, board, card)).toBe(null)
  const between = free(corners, board, { width: 30, height: 30 }, { between: true }) ?? { x: -1, y: -1 }
  expect(corners.filter(({ x, y }) => Math.abs(x - between.x - 15) < 15 && Math.abs(y - between.y - 15) < 15)).toEqual([])
  const everywhere = Array.from({ length: 1200 }, (_, i) => ({ x: (i % 40) * 10, y: Math.floor(i / 40) * 10 }))
  expect(free(everywhere, board, card, { between: true })).toBe(null)
  expect(free([{ x: 900, y: 20 }], board, card), 'out of sight').toEqual({ x: 290, y: 10 })
  expect(free([], board, card, { taken: { x: 280, y: 0, width: 120, height: 90 } })).toEqual({ x: 290, y: 210 })
})

it('lays an answer beside what was pointed at, and not over what is looked at closely', () => {
  const answer = { width: 100, height: 60 }
  expect(beside({ x: 100, y: 150 }, board, answer)).toEqual({ x: 118, y: 120 })
  expect(beside({ x: 350, y: 150 }, board, answer), 'at the edge').toEqual({ x: 232, y: 120 })
  const looked = { x: 180, y: 20, width: 120, height: 200 }
  const at = beside({ x: 350, y: 150 }, board, answer, looked)
  expect(at.x >= 300 || at.y >= 220 || at.x + 100 <= 180 || at.y + 60 <= 20).toBe(true)
  expect(beside({ x: 100, y: 150 }, board, answer, { x: 0, y: 0, ...board }), 'there is no such place').toEqual({ x: 118, y: 120 })
  expect(beside({ x: 350, y: 150 }, board, answer, { x: 0, y: 0, width: 320, height: 300 }), 'as little as may be').toEqual({
    x: 292,
    y: 186,
  })
})
