import { expect, it } from 'vitest'
import { beside, boxAt, nameHeight, outside, own, settle } from './labels'

it('writes each name where it is free, and leaves out what has no room', () => {
  const one = { width: 40, height: 10 }
  const found = settle(
    [
      {
        key: 'first',
        ...one,
        places: [
          [0, 0],
          [0, 30],
        ],
      },
      {
        key: 'second',
        ...one,
        places: [
          [10, 2],
          [10, 30],
        ],
      },
      { key: 'crowded', ...one, places: [[5, 5]] },
      { key: 'far', ...one, places: [[500, 5]] },
    ],
    [boxAt(0, 0, 20, 20)],
  )
  expect([...found]).toEqual([
    ['first', [0, 30]],
    ['far', [500, 5]],
  ])
  expect(
    settle(
      [
        {
          key: 'second',
          ...one,
          places: [
            [10, 2],
            [10, 30],
          ],
        },
      ],
      [],
    ).get('second'),
  ).toEqual([10, 2])
})

it('begins no name beyond the sides of the board', () => {
  const label = {
    key: 'a',
    width: 40,
    height: 10,
    places: [
      [95, 5],
      [50, 5],
    ] as const,
  }
  expect(settle([label], outside({ x: 0, y: 0, width: 100, height: 50 })).get('a')).toEqual([50, 5])
  expect(settle([{ ...label, places: [[5, 5]] }], outside({ x: 0, y: 0, width: 100, height: 50 })).get('a')).toBeUndefined()
})

it('looks below, above, right and left', () => {
  expect(beside(0, 0, 5, 9)).toEqual([
    [0, 9],
    [0, -9],
    [5, 0],
    [-5, 0],
  ])
})

it('writes the name of what is looked at where no plate lies, and above all else where there is no such place', () => {
  expect(nameHeight('Amazonia', 10, 0, [-60, 80], [])).toBe(-60)
  expect(nameHeight('Amazonia', 10, 0, [-60, 80], [boxAt(0, -60, 30, 10)])).toBe(80)
  expect(nameHeight('Amazonia', 10, 0, [-60, 80], [boxAt(0, 0, 300, 300)])).toBe(-60)
})

it('writes a name only where it would not seem to be that of a neighbour', () => {
  const places = beside(0, 0, 60, 30)
  expect(own(places, [{ x: 0, y: 0 }], [{ x: 80, y: 0 }])).toEqual([
    [0, 30],
    [0, -30],
    [-60, 0],
  ])
  expect(own(places, [{ x: 0, y: 0 }], [])).toEqual(places)
})
