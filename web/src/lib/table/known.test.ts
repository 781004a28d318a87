import { describe, expect, it } from 'vitest'
import type { Happened, TalkLine } from '../protocol/types'
import { learnt, lines, NOTHING, type Known } from './known'

const event = (at: number) => ({ at, kind: 'moved' }) as Happened
const frame = (since: number, at: number, events: number[] = []) => ({ since, at, events: events.map(event) })

function after(...frames: ReturnType<typeof frame>[]): Known {
  return frames.reduce((known, one) => learnt(known, one).known, NOTHING)
}
const ats = (known: Known) => known.events.map((one) => one.at)

describe('what a page knows', () => {
  it('begins with the first frame and goes on from there', () => {
    const known = after(frame(3, 5, [4, 5]), frame(5, 7, [6, 6, 7]))
    expect([known.upTo, ats(known)]).toEqual([7, [4, 5, 6, 6, 7]])
  })
  it('notes nothing twice when an answer and the socket bring the same', () => {
    const known = after(
      frame(0, 2, [1, 2]),
      frame(2, 4, [3, 4]),
      frame(2, 4, [3, 4]),
      frame(0, 4, [1, 2, 3, 4]),
      frame(1, 5, [2, 3, 4, 5]),
    )
    expect(ats(known)).toEqual([1, 2, 3, 4, 5])
  })
  it('misses nothing when an answer without events runs ahead of the socket', () => {
    const ahead = after(frame(0, 2, [1, 2]), frame(6, 6))
    expect(ahead.upTo).toBe(2)
    const known = [frame(2, 4, [3, 4]), frame(4, 6, [5, 6])].reduce((was, one) => learnt(was, one).known, ahead)
    expect([known.upTo, ats(known)]).toEqual([6, [1, 2, 3, 4, 5, 6]])
  })
  it('says what is new', () => {
    expect(learnt(after(frame(0, 2, [1, 2])), frame(1, 3, [2, 3])).added.map((one) => one.at)).toEqual([3])
  })
})

describe('table talk', () => {
  const line = (n: number) => ({ n, text: `line ${n}` }) as TalkLine
  it('is kept when a frame brings none, and joined by number when it does', () => {
    expect(lines([line(1), line(2)], []).map((one) => one.n)).toEqual([1, 2])
    expect(lines([line(1), line(3)], [line(2), line(3), line(4)]).map((one) => one.n)).toEqual([1, 2, 3, 4])
  })
})
