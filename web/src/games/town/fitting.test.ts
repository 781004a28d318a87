import { describe, expect, test } from 'vitest'
import { columnsFor, fitCrew, fitHand, fitSides, fitStacked, GAP, shareOf } from './fitting'

describe('the grid of the town', () => {
  test.each([
    [1000, 330],
    [860, 270],
    [656, 250],
  ])('leaves each of 14 places the shape of its picture in %d by %d', (wide, high) => {
    const columns = columnsFor(14, wide, high)
    const rows = Math.ceil(14 / columns)
    const [w, h] = [(wide - GAP * (columns - 1)) / columns, (high - GAP * (rows - 1)) / rows]
    expect(w).toBeGreaterThan(110)
    expect(h).toBeGreaterThan(60)
    expect(w / h).toBeGreaterThan(1.1)
    expect(w / h).toBeLessThan(2.4)
  })
  test('is there before it is measured', () => {
    expect(columnsFor(14, 0, 0)).toBe(1)
    expect(columnsFor(0, 900, 300)).toBe(1)
  })
})

describe('who stands in a place', () => {
  test('has its name where there is room', () => {
    expect(fitCrew(3, 300, 130)).toMatchObject({ whole: true, shown: 3 })
  })
  test('is a head with its name where there is a little less', () => {
    expect(fitCrew(6, 460, 90)).toMatchObject({ whole: false, named: 70, shown: 6 })
    expect(fitCrew(6, 300, 90).named).toBeUndefined()
  })
  test('is a head where there is less, the larger the fewer', () => {
    const [few, many] = [fitCrew(2, 170, 80), fitCrew(9, 170, 80)]
    expect([few.whole, many.whole]).toEqual([false, false])
    expect(few.size).toBeGreaterThan(many.size)
    expect([few.shown, many.shown]).toEqual([2, 9])
  })
  test('is never outside of it, and seen by a third at least', () => {
    for (const [wide, high] of [
      [112, 47],
      [100, 40],
      [170, 72],
    ] as const)
      for (let count = 1; count < 30; count++) {
        const { whole, size, step, columns, shown } = fitCrew(count, wide, high)
        expect(whole).toBe(false)
        expect(step).toBeGreaterThan(size / 3)
        const used = shown + (shown < count ? 1 : 0)
        expect((Math.min(used, columns) - 1) * step + size + 4).toBeLessThanOrEqual(wide + 0.01)
        expect(Math.ceil(used / columns) * (size + 11) - 4).toBeLessThanOrEqual(high)
      }
  })
  test('is a whole gang in the smallest of places', () => {
    expect(fitCrew(7, 103, 45).shown).toBe(7)
    expect(fitCrew(7, 103, 45, false).shown).toBeLessThan(7) // where nobody is asked about them
  })
  test('becomes a number where there are too many', () => {
    expect(fitCrew(30, 112, 54).shown).toBeLessThan(30)
    expect(fitCrew(1, 10, 10).shown).toBe(0)
  })
})

describe('who stands in a combat', () => {
  const band = (count: number, chips = 0) => Array.from({ length: count }, () => chips)
  test('is as large as its side has room for, with what it can do; the few are not giants', () => {
    const [mine, theirs] = fitSides([[band(5, 2)], [band(1)]], [380, 290], [440, 440], 38)
    expect([mine?.form, theirs?.form]).toEqual(['card', 'card'])
    expect(mine?.chips).toBe('told')
    expect(theirs?.size).toBe(1.5 * (mine?.size ?? 0))
  })
  test('is told by name alone what more of them can do', () => {
    const [mine] = fitSides([[band(5, 2)], [band(5)]], [348, 232], [400, 400], 38)
    expect([mine?.form, mine?.chips]).toEqual(['card', 'named'])
  })
  test('has the width its many need, and one who fights alone no more than that', () => {
    expect(shareOf(6, 8, true)).toBe(1.3)
    expect(shareOf(1, 5, true)).toBe(0.8)
    expect(shareOf(5, 1, true)).toBe(2)
    expect(shareOf(4, 4, false)).toBe(1)
  })
  test('has of a phone what the larger gang needs', () => {
    const [few, many] = fitStacked([[band(3)], [band(11)]], 374, 200, 24)
    const even = fitSides([[band(3)], [band(11)]], [374, 374], [100, 100], 24, 4)
    expect(many?.size).toBeGreaterThan(even[1]?.size ?? 0)
    expect(few?.size).toBeGreaterThanOrEqual(many?.size ?? 0)
  })
  test('is in sight however many there are, each side as large as it can be', () => {
    const [mine, theirs] = fitSides([[band(6, 2)], [band(7), band(5)]], [180, 180], [330, 330], 38)
    expect(theirs?.form).toBe('head')
    expect(mine?.form).toBe('named')
    const columns = Math.floor((180 + GAP) / ((theirs?.wide ?? 0) + GAP))
    expect(Math.ceil(7 / columns) + Math.ceil(5 / columns)).toBeLessThanOrEqual(5)
  })
})

describe('a hand', () => {
  const sum = (all: number[]) => all.reduce((one, other) => one + other, 0)
  test('lies in large type where there is room', () => {
    expect(fitHand([100, 200], 870)).toEqual({ wide: [188, 249], needs: [188, 249], dense: false })
  })
  test('of six or seven cards lies side by side in smaller type, each as wide as its words need', () => {
    const { wide, needs, dense } = fitHand([176, 120, 177, 90, 130, 212], 870)
    expect(dense).toBe(true)
    expect(sum(wide) + 5 * GAP).toBeLessThanOrEqual(870)
    expect(wide.every((one, i) => one >= (needs[i] ?? 0))).toBe(true)
  })
  test('is cut evenly only where there is no room for its words at all', () => {
    const { wide, needs } = fitHand([200, 200, 200, 200, 200, 325], 570)
    expect(sum(wide) + 5 * GAP).toBeLessThanOrEqual(570)
    expect(wide.every((one, i) => one < (needs[i] ?? 0))).toBe(true)
  })
})
