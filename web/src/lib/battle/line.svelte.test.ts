// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Odds } from '../protocol/types'
import { OddsLine } from './line.svelte'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const battle = (value: number) => ({
  title: '',
  space: '0205',
  exact: true,
  runs: 1,
  going: true,
  success: null,
  estimates: [{ what: 'wins', label: 'Konk wins', value, error: 0, share: true }],
})

it('asks one question at a time, however fast the table moves, and misses no position', async () => {
  const asked: number[] = []
  let reached = 0
  const line = new OddsLine('t', (_table, since) => {
    asked.push(since)
    const ats = Array.from({ length: reached - since }, (_, i) => since + 1 + i)
    const found: Odds = {
      at: reached,
      action: null,
      battles: [battle(0.5)],
      line: ats.map((at) => ({ at, battle: battle(at / 100) })),
    }
    return Promise.resolve(found)
  })
  for (reached = 1; reached <= 60; reached++) {
    line.reach(reached)
    await vi.advanceTimersByTimeAsync(50)
  }
  reached = 60
  line.reach(60)
  await vi.advanceTimersByTimeAsync(2000)
  expect(asked.length).toBeLessThan(10)
  expect(line.points.map((p) => p.at)).toEqual(Array.from({ length: 60 }, (_, i) => i + 1))
  expect(line.upTo(3, '0205')).toHaveLength(3)
  expect(line.upTo(3, 'elsewhere')).toHaveLength(0)
})

it('asks again after a refusal, less and less often, and is silent once the page is left', async () => {
  let asked = 0
  const line = new OddsLine('t', () => {
    asked++
    return Promise.reject(new Error('too many'))
  })
  line.reach(1)
  await vi.advanceTimersByTimeAsync(900)
  expect(asked).toBe(1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toBe(5)
  line.reach(2)
  await vi.advanceTimersByTimeAsync(100)
  expect(asked).toBe(6)
  line.close()
  line.reach(3)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toBe(6)
})

it('shows the odds that a busy server gives in the end', async () => {
  let asked = 0
  const line = new OddsLine('t', () =>
    ++asked < 3 ? Promise.reject(new Error('busy')) : Promise.resolve({ at: 4, action: null, battles: [battle(0.5)], line: [] }),
  )
  line.reach(4)
  await vi.advanceTimersByTimeAsync(10_000)
  expect([asked, line.now?.at]).toEqual([3, 4])
})

it('tells nothing of an earlier battle at the same place', async () => {
  const line = new OddsLine('t', () =>
    Promise.resolve({ at: 9, action: null, battles: [battle(0.4)], line: [{ at: 4, battle: battle(0.7) }] }),
  )
  line.reach(9)
  await vi.advanceTimersByTimeAsync(1)
  expect(line.upTo(9, '0205', 6)).toHaveLength(1)
  expect(line.upTo(6, '0205', 5)).toEqual([])
})

it('asks for the figure of the moment before the whole line, where one has jumped into a battle', async () => {
  const asked: number[][] = []
  const answer = (_table: string, since: number, at: number) => {
    asked.push([since, at])
    return Promise.resolve({ at, action: null, battles: [], line: [{ at, battle: battle(0.5) }] } satisfies Odds)
  }
  const line = new OddsLine('t', answer, true)
  line.begin(10)
  line.reach(40)
  await vi.advanceTimersByTimeAsync(3000)
  expect(asked).toEqual([
    [39, 40],
    [10, 40],
  ])
  expect(line.heard).toBe(40)
})
