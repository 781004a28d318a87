// @vitest-environment jsdom
import { flushSync, mount, unmount } from 'svelte'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { SeatInfo } from '../protocol/types'
import Away from './Away.svelte'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('offers a bot once the server would let it play, and not to who only watches', () => {
  const shown = (onbot?: () => void) => {
    document.body.innerHTML = ''
    const away = mount(Away, { target: document.body, props: { seat: { name: 'Bob' } as SeatInfo, busy: false, onbot } })
    const offered = () => (flushSync(), document.querySelector('button') !== null)
    const found = [offered(), (vi.advanceTimersByTime(60_000), offered())]
    void unmount(away)
    return found
  }
  expect(shown(() => undefined)).toEqual([false, true])
  expect(shown()).toEqual([false, false])
})
