import { describe, expect, it } from 'vitest'
import { colour, CREATURES, TONES, UNITS } from './figures'
import { arrange, chance, counted, rolls, stand, tally } from './pieces'
import { SYMBOLS } from './symbols'

describe('drawings', () => {
  it('has a drawing and tones for every creature, and one for every kind of unit', () => {
    for (const [name, parts] of Object.entries(CREATURES)) {
      expect(parts.length).toBeGreaterThan(2)
      expect(TONES[name]).toHaveLength(3)
    }
    const drawn = [...Object.values(CREATURES), ...Object.values(UNITS)].map((parts) => parts.map(([, d]) => d).join())
    expect(new Set(drawn).size).toBe(drawn.length)
  })

  it('has a drawing of its own for every symbol', () => {
    expect(new Set(Object.values(SYMBOLS).map((s) => s.d)).size).toBe(Object.keys(SYMBOLS).length)
    expect(new Set(Object.values(SYMBOLS).map((s) => s.name)).size).toBe(Object.keys(SYMBOLS).length)
  })

  it('colours a creature by its tones and a unit by its plate', () => {
    expect(colour('dark', { parts: [], tones: ['#1', '#2', '#3'] })).toBe('#2')
    expect(colour('white', { parts: [], tones: ['#1', '#2', '#3'] })).toBe('#fff')
    expect(colour('body', { parts: [], badge: { plate: '', mark: '', fill: '#123' } })).toBe('#fff')
  })
})

describe('pieces', () => {
  it('places every piece of a stack once, and spreads a fanned one', () => {
    const small = ['a', 'b', 'c', 'd', 'e']
    const [tight, wide] = [arrange(['konk'], small, false), arrange(['konk'], small, true)]
    expect(tight.map((p) => p.id).sort()).toEqual(['a', 'b', 'c', 'd', 'e', 'konk'])
    const reach = (placed: typeof tight) => Math.max(...placed.map((p) => Math.hypot(p.x, p.y)))
    expect(reach(wide)).toBeGreaterThan(reach(tight))
  })

  it('puts those that are on the board where their space is, in an order that stays', () => {
    const things = new Map([
      ['tank', { group: 'unit' }],
      ['konk', { group: 'monster' }],
      ['zorb', { group: 'monster' }],
    ])
    const pieces = [
      { id: 'tank', at: 'x' },
      { id: 'konk', at: 'x' },
      { id: 'zorb', at: 'box' },
    ]
    const found = stand(pieces, things, new Map([['x', { x: 500, y: 90 }]]), { spread: 1, creature: 2, unit: 1 }, () => false)
    expect(found.map((s) => s.id)).toEqual(['konk', 'tank'])
    expect(found[0]?.x).toBe(500)
    expect(found[0]?.size).toBeGreaterThan((found[1]?.size ?? 0) * 2)
  })

  it('counts those of one name together', () => {
    const look = { parts: [] }
    expect(
      counted([
        { name: 'Tank 1', look },
        { name: 'Tank 2', look },
        { name: 'Fighter 1', look },
      ]).map((c) => [c.name, c.count]),
    ).toEqual([
      ['Tank', 2],
      ['Fighter', 1],
    ])
    expect(tally(['Tank 1', 'Tank 12', 'Fighter 3'])).toBe('2 × Tank, 1 × Fighter')
  })

  it('says which rolls hit, and how likely they are', () => {
    expect([7, 6, 4, 1].map(rolls)).toEqual(['never', '6', '4–6', 'always'])
    expect([7, 6, 4, 1].map(chance)).toEqual(['0 %', '17 %', '50 %', '100 %'])
  })
})
