import { expect, test } from 'vitest'
import type { Odds } from '../protocol/types'
import { lineBack } from './lineBack'

test('the line of a long fight is asked for from its end back, until its beginning or until nobody answers', async () => {
  const asked: number[] = []
  const grown: number[][] = []
  const hear = (line: Odds['line']) => void grown.push(line.map(({ at }) => at))
  const ask = (since: number, at: number) => {
    asked.push(at)
    return Promise.resolve({ line: [at - 1, at].filter((one) => one > since).map((one) => ({ at: one })) } as unknown as Odds)
  }
  await lineBack(3, 8, ask, hear)
  expect(asked).toEqual([8, 6, 4])
  expect(grown).toEqual([
    [7, 8],
    [5, 6, 7, 8],
    [4, 5, 6, 7, 8],
  ])
  await lineBack(3, 8, () => Promise.reject(new Error('busy')), hear)
  expect(grown).toHaveLength(3)
})
