import { describe, expect, it } from 'vitest'
import { centre, edge, hexPath, outline, shoulder } from './geometry'

describe('the board', () => {
  it('puts odd columns half a hex lower', () => {
    expect(centre(1, 0).y).toBeGreaterThan(centre(0, 0).y)
    expect(centre(2, 0).y).toBe(centre(0, 0).y)
    expect(centre(1, 0).x).toBe(150)
  })

  it('puts a Focus token where it hides neither the number nor the Health of its monster', () => {
    const size = 100 // as a creature is drawn: its number at (-36, -32), its Health at (0, 40), its rim at 46
    const { x, y, scale } = shoulder({ x: 0, y: 0 }, size)
    const radius = 30 * scale
    expect(Math.hypot(x + 36, y + 32)).toBeGreaterThan(radius + 17)
    expect(Math.hypot(x, y - 40)).toBeGreaterThan(radius + 23)
    expect(Math.hypot(x, y)).toBeGreaterThan(46)
    expect(radius * 2 * 0.67, 'pixels across, where a creature is 67 of them').toBeGreaterThan(24)
  })

  it('finds the edge neighbours share, and none between others', () => {
    expect(edge(centre(0, 0), centre(0, 1))).toMatch(/^M.+L/)
    expect(edge(centre(0, 0), centre(1, 0))).toMatch(/^M.+L/)
    expect(edge(centre(0, 0), centre(5, 5))).toBe('')
  })

  it('draws a line round some hexes and none between them', () => {
    const edges = (d: string) => d.split('M').length - 1
    expect(edges(outline([centre(3, 3)]))).toBe(6)
    expect(edges(outline([centre(3, 3), centre(3, 4)]))).toBe(10)
    expect(edges(outline([centre(3, 3), centre(3, 4), centre(4, 4)]))).toBe(12)
  })

  it('draws a hex with six corners', () => {
    expect(hexPath({ x: 0, y: 0 }).match(/-?\d+(\.\d+)? -?\d/g)).toHaveLength(6)
  })
})
