import { describe, expect, it } from 'vitest'
import { chance, counted, firstSentence, rolls, tally } from './pieces'
import { arrange, stand } from './standing'
import { SYMBOLS } from './symbols'

describe('drawings', () => {
  it('has a drawing of its own for every symbol', () => {
    expect(new Set(Object.values(SYMBOLS).map((s) => s.d)).size).toBe(Object.keys(SYMBOLS).length)
    expect(new Set(Object.values(SYMBOLS).map((s) => s.name)).size).toBe(Object.keys(SYMBOLS).length)
  })
})

describe('pieces', () => {
  it('says the first sentence, and the rest to who wants it', () => {
    expect(firstSentence('Has +1 on the roll. Never at sea. Nor twice.')).toEqual([
      'Has +1 on the roll.',
      'Never at sea. Nor twice.',
    ])
    expect(firstSentence('Flies.')).toEqual(['Flies.', ''])
    expect(firstSentence('Has -1 at units. Has 2 more attacks. Once.')).toEqual(['Has -1 at units. Has 2 more attacks.', 'Once.'])
    expect(firstSentence('')).toEqual(['', ''])
  })

  it('places every piece of a stack once, and spreads a fanned one', () => {
    const small = [['a', 'b', 'c'], ['d'], ['e']]
    const sizes = { creature: 200, unit: 80 }
    const [tight, wide] = [arrange(['konk'], small, sizes, false), arrange(['konk'], small, sizes, true)]
    expect(tight.map((p) => p.id).sort()).toEqual(['a', 'b', 'c', 'd', 'e', 'konk'])
    expect(tight.filter((p) => p.count > 1).map((p) => [p.id, p.count])).toEqual([['c', 3]])
    expect(wide.every((p) => p.count === 1)).toBe(true)
    const [konk, ...others] = tight
    for (const unit of others) expect(Math.hypot(unit.x, unit.y) + unit.size / 2).toBeGreaterThan((konk?.size ?? 0) / 2 + 20)
    const reach = (placed: typeof tight) => Math.max(...placed.map((p) => Math.hypot(p.x, p.y)))
    expect(reach(wide)).toBeGreaterThan(reach(tight))
  })

  it('puts those that are on the board where their space is, in an order that stays', () => {
    const things = new Map([
      ['tank_1', { group: 'unit', name: 'Tank 1' }],
      ['tank_2', { group: 'unit', name: 'Tank 2' }],
      ['konk', { group: 'monster', name: 'Konk' }],
      ['zorb', { group: 'monster', name: 'Zorb' }],
    ])
    const pieces = [
      { id: 'tank_2', at: 'x', owner: 0 },
      { id: 'tank_1', at: 'x', owner: 0 },
      { id: 'konk', at: 'x', owner: 1 },
      { id: 'zorb', at: 'box', owner: 2 },
    ]
    const found = stand(pieces, things, new Map([['x', { x: 500, y: 90 }]]), { creature: 200, unit: 80 }, () => false)
    expect(found.map((s) => s.id)).toEqual(['konk', 'tank_1', 'tank_2'])
    expect(found[0]?.x).toBe(500)
    expect(found.map((s) => s.count)).toEqual([1, 2, 1])
    expect(found[0]?.size).toBeGreaterThan((found[1]?.size ?? 0) * 2)
  })

  it('lets monsters of neighbouring spaces lean away from each other', () => {
    const things = new Map(['konk', 'zorb'].map((id) => [id, { group: 'monster', name: id }]))
    const pieces = [
      { id: 'konk', at: 'x', owner: 0 },
      { id: 'zorb', at: 'y', owner: 1 },
    ]
    const spots = new Map([
      ['x', { x: 0, y: 0 }],
      ['y', { x: 150, y: 0 }],
    ])
    const [a, b] = stand(pieces, things, spots, { creature: 200, unit: 80 }, () => false)
    expect((b?.x ?? 0) - (a?.x ?? 0)).toBeGreaterThan(180)
    expect([a?.y, b?.y]).toEqual([0, 0])
  })

  it('counts those of one name together', () => {
    const look = { figure: { inks: { body: '#123456' }, poses: { stand: [] } } }
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
