// @vitest-environment jsdom
import { flushSync } from 'svelte'
import { expect, it, vi } from 'vitest'
import { passByItself } from './passing.svelte'
import { tableOf } from './testing'

it('what is answered by itself waits for another answer that is under way, and is sent once', async () => {
  const { session, sent, busy } = tableOf(['end'])
  busy.refuses = 1
  session.busy = true
  const stop = $effect.root(() =>
    passByItself(
      session,
      () => true,
      () => 'end',
    ),
  )
  flushSync()
  await new Promise((done) => setTimeout(done, 30))
  expect(sent).toEqual([])
  session.busy = false
  flushSync()
  await vi.waitFor(() => expect(sent).toEqual(['actions end']))
  await new Promise((done) => setTimeout(done, 60))
  expect(sent, 'refused').toEqual(['actions end'])
  stop()
})
