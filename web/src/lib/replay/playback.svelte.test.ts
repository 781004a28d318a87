// @vitest-environment jsdom
import { flushSync } from 'svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { settings } from '../ui/settings.svelte'
import { Playback } from './playback.svelte'

const turns = [0, 4, 9].map((at, turn) => ({ at, turn, round: 0, seat: 0 }))
const info = { moves: 12, turns }
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('going through a recorded game', () => {
  it('stays within it, and tells each jump', () => {
    const told: number[] = []
    const playback = new Playback(info, 99, (at) => told.push(at))
    expect(playback.at).toBe(12)
    for (const to of [-3, 5, 13]) playback.jump(to)
    expect(told).toEqual([0, 5, 12])
  })

  it('goes from turn to turn', () => {
    const playback = new Playback(info, 5)
    expect(playback.turn?.turn).toBe(1)
    playback.byTurn(1)
    expect(playback.at).toBe(9)
    playback.byTurn(1)
    expect(playback.at, 'after the last turn comes the end').toBe(12)
    for (const at of [9, 4, 0, 0]) {
      playback.byTurn(-1)
      expect(playback.at).toBe(at)
    }
  })

  it('plays by itself to the end, and then from the first turn', () => {
    const playback = new Playback(info, 10)
    const over = vi.fn()
    const stop = $effect.root(() => playback.run(() => true, over))
    playback.toggle()
    for (const at of [11, 12]) {
      flushSync()
      vi.advanceTimersByTime(200)
      expect(playback.at).toBe(at)
    }
    flushSync()
    expect(playback.playing).toBe(false)
    expect(over).toHaveBeenCalledTimes(1)
    playback.toggle()
    expect(playback.at, 'the first turn, not the set-up').toBe(4)
    stop()
  })

  it('shows a moment from a little before it, in its turn', () => {
    const playback = new Playback(info, 0)
    playback.watch(12)
    expect([playback.at, playback.playing]).toEqual([9, true])
    playback.step(-1)
    expect([playback.at, playback.playing]).toEqual([8, false])
  })

  it('has a speed of its own, and is seen by who has everything else shown at once', () => {
    settings.speed = 'none'
    expect(new Playback(info, 0).speed).toBe('normal')
    settings.speed = 'fast'
    expect(new Playback(info, 0).speed).toBe('fast')
    settings.speed = 'normal'
  })

  it('waits for a position to be shown before it goes on', () => {
    const playback = new Playback(info, 0)
    const stop = $effect.root(() => playback.run(() => false))
    playback.toggle()
    flushSync()
    vi.advanceTimersByTime(10_000)
    expect(playback.at).toBe(0)
    stop()
  })
})
