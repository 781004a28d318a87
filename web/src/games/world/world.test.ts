import { describe, expect, it } from 'vitest'
import type { Content } from '../../lib/protocol/types'
import { badge, FIGURES, MILITARIES } from './figures'
import { around, BOUNDS, neighbourBy, SHAPES } from './geometry'
import { lines, phrase } from './words'

describe('the round map', () => {
  it('has a drawn shape and a place for the name of every space', () => {
    expect(Object.keys(SHAPES)).toHaveLength(101)
    for (const { d, at } of Object.values(SHAPES)) {
      expect(d).toMatch(/^M/)
      expect(at[0]).toBeGreaterThanOrEqual(0)
      expect(at[0]).toBeLessThanOrEqual(BOUNDS.width)
    }
  })

  it('walks over the edge with the arrow keys', () => {
    expect(neighbourBy('ArrowRight', 'bering-sea', ['alaska', 'kamchatka'])).toBe('alaska')
    expect(neighbourBy('ArrowLeft', 'alaska', ['western-canada', 'bering-sea'])).toBe('bering-sea')
    expect(neighbourBy('ArrowUp', 'alaska', ['gulf-of-alaska'])).toBeNull()
  })

  it('frames spaces on both sides of the edge in one small box', () => {
    expect(around(['bering-sea', 'alaska'], 100)?.width).toBeLessThan(BOUNDS.width / 4)
    expect(around([], 100)).toBeNull()
  })
})

describe('drawings and words', () => {
  it('draws every creature, every type of unit and every military apart', () => {
    for (const parts of Object.values(FIGURES)) expect(parts?.length).toBeGreaterThan(1)
    for (const part of ['plate', 'mark', 'fill'] as const) expect(new Set(MILITARIES.map((id) => badge(id)[part])).size).toBe(4)
  })

  it('writes long names in lines', () => {
    expect(lines('Egypt')).toEqual(['Egypt'])
    expect(lines('US South')).toEqual(['US South'])
    expect(lines('Philippines & Taiwan')).toEqual(['Philippines &', 'Taiwan'])
    expect(lines('East Central Atlantic')).toEqual(['East Central', 'Atlantic'])
  })

  it('says an action with the names of what it is about', () => {
    const content = {
      verbs: [{ name: 'retreat', kinds: ['piece', 'space'], meaning: '' }, { name: 'lair', kinds: ['space'], meaning: '' }],
      names: { piece: { konk: 'Konk' }, space: { us: 'US South' } },
    } as unknown as Content
    expect(phrase('retreat konk us', 'retreat', content)).toBe('Konk retreats to US South')
    expect(phrase('lair us', 'lair', content)).toBe('Begin at US South')
    expect(phrase('lair us', 'return', content)).toBe('Come back at US South')
    expect(phrase('end', 'deploy', content)).toBe('Done deploying')
  })
})
