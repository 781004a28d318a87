import { expect, it } from 'vitest'
import { beside, boxAt, covered, outside, settle, tagged } from './labels'

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

it('puts plates beside one another where it is crowded, battles in the best place', () => {
  const spots = new Map(Array.from({ length: 6 }, (_, i) => [`s${i}`, { x: i * 30, y: 0 }]))
  const plates = new Map([...spots.keys()].map((id) => [id, { text: '+1 Infamy', battle: id === 's3' }]))
  const tags = tagged(plates, spots, 0.5, 20)
  expect(tags.find((tag) => tag.id === 's3')).toMatchObject({ x: 90, y: 20 })
  const boxes = covered(tags, 0.5)
  for (const a of boxes)
    for (const b of boxes)
      if (a !== b) expect(Math.abs(a.x - b.x) >= a.width || Math.abs(a.y - b.y) >= a.height, JSON.stringify([a, b])).toBe(true)
})
