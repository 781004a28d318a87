import { describe, expect, it } from 'vitest'
import type { ReplayFrame } from '../protocol/types'
import { framesOf } from './frames'

function replay(failing: number[] = []) {
  const asked: number[] = []
  const frames = framesOf('abc', (_id, at) => {
    asked.push(at)
    return failing.includes(at) ? Promise.reject(new Error('away')) : Promise.resolve({ at } as ReplayFrame<never>)
  })
  return { asked, frames }
}

describe('the positions of a replay', () => {
  it('are asked for once', async () => {
    const { asked, frames } = replay()
    expect((await frames(3)).at).toBe(3)
    await Promise.all([frames(3), frames(4), frames(4)])
    expect(asked).toEqual([3, 4])
  })

  it('are asked for again where that failed', async () => {
    const { asked, frames } = replay([5])
    await expect(frames(5)).rejects.toThrow('away')
    await expect(frames(5)).rejects.toThrow('away')
    expect(asked).toEqual([5, 5])
  })

  it('are forgotten when many others have been seen since', async () => {
    const { asked, frames } = replay()
    for (let at = 0; at <= 400; at++) await frames(at)
    await frames(400)
    await frames(0)
    expect(asked).toHaveLength(402)
    expect(asked.at(-1)).toBe(0)
  })
})
