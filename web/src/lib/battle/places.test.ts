import { describe, expect, it } from 'vitest'
import { placed } from './places'

const side = (width: number, height: number, large: number, units: number, more = {}) =>
  placed({ width, height, large, units, noted: false, choice: false, ...more })

describe('the fighters of one side', () => {
  it('stand as large as they fit, those that are many in more columns', () => {
    expect(side(400, 300, 1, 0)).toMatchObject({ creature: 300, ranks: false, scrolls: false })
    expect(side(400, 300, 1, 0, { choice: true }).creature).toBeLessThan(300)
    const [two, eight] = [side(400, 400, 0, 2), side(400, 400, 0, 8)]
    expect(two.figure).toBeGreaterThan(eight.figure)
    expect(eight.columns).toBeGreaterThan(two.columns)
    expect(eight.scrolls).toBe(false)
  })

  it('never need more room than there is, unless they scroll', () => {
    for (const [width, height] of [
      [450, 330],
      [390, 190],
      [300, 200],
      [170, 270],
    ] as const)
      for (let large = 0; large <= 3; large++)
        for (let units = large ? 0 : 1; units <= 8; units++) {
          const room = { width, height, large, units, noted: true, choice: true }
          const places = placed(room)
          if (places.scrolls || places.ranks) continue
          const narrow = width < 260
          const rows = Math.ceil(units / places.columns)
          const plate = narrow ? 72 : 82
          const army = rows * ((places.beside ? 0 : places.figure) + plate) + Math.max(0, rows - 1) * 8
          const rank = places.stacked ? 1 : large
          const creature = large ? (places.creature * 0.88 + 46) * (large / rank) + (large / rank - 1) * 8 : 0
          const [high, wide] = [narrow && units ? army + creature : Math.max(army, creature), rank * places.creature]
          expect(high, JSON.stringify([room, places])).toBeLessThanOrEqual(height + 1)
          expect(wide, JSON.stringify([room, places])).toBeLessThanOrEqual(width)
        }
  })

  it('stand one above the other on a phone, where those who can be chosen have plates', () => {
    expect(side(200, 340, 2, 0, { choice: true })).toMatchObject({ stacked: true, ranks: false })
    expect(side(200, 340, 2, 0)).toMatchObject({ stacked: false })
    expect(side(200, 340, 1, 0, { choice: true })).toMatchObject({ stacked: false })
    expect(side(200, 340, 2, 1, { choice: true })).toMatchObject({ ranks: true })
  })

  it('are a list to be scrolled only when nothing else is left', () => {
    expect(side(390, 200, 3, 8)).toMatchObject({ ranks: true, scrolls: true, columns: 2 })
    expect(side(390, 200, 1, 1)).toMatchObject({ ranks: false, scrolls: false })
  })
})
