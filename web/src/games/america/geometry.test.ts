import { describe, expect, it } from 'vitest'
import { arrange, centre, edge, hexPath } from './geometry'

describe('the board', () => {
  it('puts odd columns half a hex lower', () => {
    expect(centre(1, 0).y).toBeGreaterThan(centre(0, 0).y)
    expect(centre(2, 0).y).toBe(centre(0, 0).y)
    expect(centre(1, 0).x).toBe(150)
  })

  it('finds the edge neighbours share, and none between others', () => {
    expect(edge(centre(0, 0), centre(0, 1))).toMatch(/^M.+L/)
    expect(edge(centre(0, 0), centre(1, 0))).toMatch(/^M.+L/)
    expect(edge(centre(0, 0), centre(5, 5))).toBe('')
  })

  it('draws a hex with six corners', () => {
    expect(hexPath({ x: 0, y: 0 }).match(/-?\d+(\.\d+)? -?\d/g)).toHaveLength(6)
  })

  it('places every piece of a stack once, and spreads a fanned one', () => {
    const small = ['a', 'b', 'c', 'd', 'e']
    const tight = arrange({ x: 0, y: 0 }, ['konk'], small, false)
    const wide = arrange({ x: 0, y: 0 }, ['konk'], small, true)
    expect(tight.map((p) => p.id).sort()).toEqual(['a', 'b', 'c', 'd', 'e', 'konk'])
    const reach = (placed: typeof tight) => Math.max(...placed.map((p) => Math.hypot(p.x, p.y)))
    expect(reach(wide)).toBeGreaterThan(reach(tight))
  })
})
