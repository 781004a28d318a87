// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { parse } from '../offer'
import { sampleAsked, sampleFrame } from '../protocol/sample'
import { content, tableOf } from './testing'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const offered = (action: string) => parse(action, content)

describe('foreseeing', () => {
  it('asks the server about an action once, and again in another position', async () => {
    const { foreseeing, session, sent } = tableOf(['move a'])
    await Promise.all([foreseeing.peek('move a'), foreseeing.peek('move a')])
    expect(sent).toEqual(['peek move a'])
    session.take(sampleFrame({ at: 6 }))
    await foreseeing.peek('move a')
    expect(sent).toEqual(['peek move a', 'peek move a'])
  })

  it('shows the way of a move that is pointed at, and no longer when it is not', async () => {
    const { foreseeing, peeked } = tableOf(['move a'])
    peeked.path = ['here', 'a']
    foreseeing.point(offered('move a'))
    await vi.advanceTimersByTimeAsync(1)
    expect(foreseeing.path).toEqual(['here', 'a'])
    foreseeing.point(null)
    expect(foreseeing.path).toEqual([])
    expect(foreseeing.pointed.size).toBe(0)
  })

  it('looks at a choice by its own name and asks about all of it, where a piece is taken up already', async () => {
    const { foreseeing, sent } = tableOf(['move a'])
    foreseeing.point(offered('move a'), 'pick konk; move a')
    await vi.advanceTimersByTimeAsync(1)
    expect(sent).toEqual(['peek pick konk; move a'])
    expect(foreseeing.looked?.action).toBe('move a')
  })

  it('shows nothing of a choice that was left before the answer came', async () => {
    const { foreseeing, peeked } = tableOf(['move a', 'move b'])
    peeked.path = ['here', 'a']
    foreseeing.point(offered('move a'))
    foreseeing.point(null)
    await vi.advanceTimersByTimeAsync(1000)
    expect(foreseeing.path).toEqual([])
  })

  it('asks again what a busy server refused, as long as somebody wants to know', async () => {
    const { foreseeing, peeked, sent, busy } = tableOf(['move a'])
    peeked.path = ['here', 'a']
    busy.refuses = 2
    foreseeing.point(offered('move a'))
    await vi.advanceTimersByTimeAsync(100)
    expect([sent, foreseeing.path]).toEqual([['peek move a'], []])
    await vi.advanceTimersByTimeAsync(10_000)
    expect(foreseeing.path).toEqual(['here', 'a'])
    expect(sent.filter((what) => what.startsWith('odds'))).toHaveLength(2)
    busy.refuses = 1
    const choices = ['pass', 'use konk a'].map((action) => ({ action, says: action }))
    const compared = foreseeing.compare(choices)
    await vi.advanceTimersByTimeAsync(10_000)
    await compared
    expect(foreseeing.ways).toHaveLength(2)
  })

  it('asks nothing again that nobody wants to know any more', async () => {
    const { foreseeing, sent, busy } = tableOf(['move a'])
    busy.refuses = 9
    foreseeing.point(offered('move a'))
    await vi.advanceTimersByTimeAsync(100)
    foreseeing.point(null)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent).toEqual(['peek move a'])
  })

  it('asks for odds only when somebody stays with a choice', async () => {
    const { foreseeing, sent } = tableOf(['move a', 'move b'])
    foreseeing.point(offered('move a'))
    await vi.advanceTimersByTimeAsync(250)
    foreseeing.point(offered('move b'))
    await vi.advanceTimersByTimeAsync(400)
    expect(sent.filter((what) => what.startsWith('odds'))).toEqual(['odds?action=move%20b'])
  })

  it('compares the choices of a question once, though somebody talks meanwhile', async () => {
    const { foreseeing, sent } = tableOf(['pass', 'use konk a'])
    const choices = [
      { action: 'pass', says: 'if it happens' },
      { action: 'use konk a', says: 'if you answer' },
    ]
    await Promise.all([foreseeing.compare(choices), foreseeing.compare([...choices])])
    expect(foreseeing.ways.map((way) => way.says)).toEqual(['if it happens', 'if you answer'])
    expect(sent).toHaveLength(2)
    await foreseeing.compare([])
    expect(foreseeing.ways).toEqual([])
  })

  it('shows where a piece could go, until the pointer leaves it', async () => {
    const { foreseeing, peeked } = tableOf(['pick konk'])
    peeked.decision = sampleAsked({ actions: ['move a', 'move b'] })
    foreseeing.hover(offered('pick konk'), content)
    await vi.advanceTimersByTimeAsync(300)
    expect([...foreseeing.reach]).toEqual(['a', 'b'])
    foreseeing.hover(null, content)
    expect(foreseeing.reach.size).toBe(0)
  })
})
