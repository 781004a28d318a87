// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Happened, TalkLine } from '../protocol/types'
import { Hearing, lasting } from './hearing.svelte'

const line = (n: number, seat: number | null, text = `line ${n}`): TalkLine => ({ n, seat, name: `Seat ${seat}`, text, when: 0 })

describe('what is said at the table', () => {
  beforeEach(() => {
    localStorage.clear()
    vi.useFakeTimers()
  })
  afterEach(() => vi.useRealTimers())

  it('is shown for five seconds, what is long for longer', () => {
    const hearing = new Hearing('t')
    hearing.hear([line(1, 1)], [0])
    vi.advanceTimersByTime(4900)
    expect(hearing.bubbles.map((one) => one.n)).toEqual([1])
    vi.advanceTimersByTime(200)
    expect(hearing.bubbles).toEqual([])
    expect(lasting(line(1, 1, 'x'.repeat(100)), false)).toBeGreaterThan(lasting(line(1, 1), false))
    expect(lasting(line(1, 1, 'x'.repeat(500)), false)).toBeLessThan(20_000)
  })
  it("shows no more than two at once, and of one's own only stamps", () => {
    const hearing = new Hearing('t')
    hearing.hear([line(1, 1), line(2, 1), line(3, 1), line(4, 0), line(5, 0, 'Roar!')], [0])
    expect(hearing.bubbles.map((one) => one.n)).toEqual([3, 5])
  })
  it("counts what others said until it was read, never one's own", () => {
    const hearing = new Hearing('t')
    const talk = [line(1, 0), line(2, 1), line(3, null)]
    expect(hearing.unread(talk, [0])).toBe(2)
    hearing.seen(talk)
    expect(hearing.unread([...talk, line(4, 0)], [0])).toBe(0)
    expect(hearing.unread([...talk, line(4, 0), line(5, 1)], [0])).toBe(1)
    expect(new Hearing('t').unread(talk, [0]), 'what was read stays read').toBe(0)
  })
})

it('shows who has gone and who is back, of others, and nothing else that happens', () => {
  const hearing = new Hearing('t')
  const event = (at: number, seat: number, now: string) =>
    ({ at, kind: 'seat', seat, facts: { now }, text: `Ben ${now}.` }) as unknown as Happened
  hearing.notice([event(1, 1, 'named'), event(2, 0, 'back'), event(3, 1, 'resigned')], [0])
  expect(hearing.bubbles.map(({ text, told }) => [text, told])).toEqual([['Ben resigned.', true]])
  hearing.close()
})
