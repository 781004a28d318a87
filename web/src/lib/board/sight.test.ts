import { expect, test } from 'vitest'
import { nearBy } from './sight'

const box = { x: 0, y: 0, width: 100, height: 40 }
const home = (x: number) => ({ x: x - 5, y: 15, width: 10, height: 10 })

test('a window looks at home, and as little as it may beyond the edge of what is to be seen', () => {
  const window = { width: 30, height: 60 }
  expect([2, 50, 97].map((x) => nearBy(box, home(x), window))).toEqual([
    { x: 8, y: 20 },
    { x: 50, y: 20 },
    { x: 91, y: 20 },
  ])
})
