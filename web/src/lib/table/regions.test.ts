import { expect, it } from 'vitest'
import { byRegion } from './regions'

it('sorts spaces by the region they lie in', () => {
  const regionOf = (space: string) => (space.endsWith('sea') ? 'At sea' : 'Europe')
  expect(byRegion(['italy', 'north-sea', 'france'], regionOf)).toEqual([
    { name: 'Europe', spaces: ['italy', 'france'] },
    { name: 'At sea', spaces: ['north-sea'] },
  ])
  expect(byRegion([], regionOf)).toEqual([])
})
