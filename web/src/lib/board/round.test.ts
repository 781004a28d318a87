import { describe, expect, it } from 'vitest'
import { way } from './glide.svelte'
import { around, eastward, trail } from './round'

describe('a board that goes round', () => {
  it('goes the short way', () => {
    expect(eastward(10, 30, 1000)).toBe(20)
    expect(eastward(990, 10, 1000)).toBe(20)
    expect(eastward(10, 990, 1000)).toBe(-20)
    expect(eastward(10, 990)).toBe(980)
  })

  it('draws a way over the edge as one line', () => {
    expect(
      trail(
        [
          { x: 980, y: 5 },
          { x: 20, y: 9 },
          { x: 40, y: 5 },
        ],
        1000,
      ),
    ).toBe('M980 5L1020 9L1040 5')
    expect(
      trail([
        { x: 980, y: 5 },
        { x: 20, y: 9 },
      ]),
    ).toBe('M980 5L20 9')
    expect(trail([])).toBe('')
  })

  it('finds a small box round what lies on both sides of the edge', () => {
    expect(
      around(
        [
          { x: 990, y: 0 },
          { x: 10, y: 10 },
        ],
        5,
        1000,
      )?.width,
    ).toBe(30)
    expect(
      around(
        [
          { x: 990, y: 0 },
          { x: 10, y: 10 },
        ],
        5,
      )?.width,
    ).toBe(990)
    expect(around([], 5)).toBeNull()
  })
})

describe('a piece that moves', () => {
  const at = (x: number, space: string) => ({ x, y: 0, at: space })

  it('glides over the edge and not across the whole map', () => {
    expect(way(at(990, 'a'), at(10, 'b'), 1000)).toEqual([
      { x: -10, y: 0 },
      { x: 10, y: 0 },
    ])
    expect(way(at(10, 'b'), at(990, 'a'), 1000)).toEqual([
      { x: 1010, y: 0 },
      { x: 990, y: 0 },
    ])
    expect(way(at(10, 'a'), at(990, 'b'))).toEqual([
      { x: 10, y: 0 },
      { x: 990, y: 0 },
    ])
  })

  it('does not glide when it is new, or when only the drawing has changed', () => {
    expect(way(null, at(10, 'a'), 1000)).toBeNull()
    expect(way(at(10, 'a'), at(15, 'a'), 1000)).toBeNull()
  })
})
