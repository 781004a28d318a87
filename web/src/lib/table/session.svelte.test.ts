// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sampleAsked, sampleFrame } from '../protocol/sample'
import type { Frame } from '../protocol/types'
import { Session } from './session.svelte'

const frame = (at: number): Frame<never> => sampleFrame({ at })

function answer(): { given: Promise<Frame<never>>; give: (frame: Frame<never>) => void } {
  let give: (frame: Frame<never>) => void = () => undefined
  const given = new Promise<Frame<never>>((resolve) => (give = resolve))
  return { given, give }
}

describe('a table as this browser sees it', () => {
  beforeEach(() => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('[]')))
  })

  it('is busy until the choice is answered or the game has gone on', async () => {
    const session = new Session('t')
    session.take(frame(4))
    const { given, give } = answer()
    const sent = session.send(given)
    expect(session.busy).toBe(true)
    session.take(frame(4))
    expect(session.busy, 'the same position again is no answer').toBe(true)
    session.take(frame(5))
    expect(session.busy).toBe(false)
    give(frame(5))
    expect(await sent).toBe(true)
    expect(session.busy).toBe(false)
  })

  it('fetches all of what is to be seen again, though the server tells it in parts', async () => {
    const asked: string[] = []
    vi.stubGlobal('fetch', (path: string) => {
      asked.push(path)
      const since = Number(/since=(\d+)/.exec(path)?.[1])
      const at = Math.min(since + 150, 200)
      return Promise.resolve(new Response(JSON.stringify({ since, at, seat: 0, view: {}, beats: [{ at, events: [], patch: {} }] })))
    })
    const session = new Session('t')
    const again = vi.spyOn(session.stage, 'again').mockImplementation(() => undefined)
    await session.again(10, 200)
    expect(asked).toHaveLength(2)
    expect(again.mock.calls[0]?.[1].map((beat) => beat.at)).toEqual([160, 200])
  })

  it('stays busy with the next choice when the answer to the last one comes late', async () => {
    const session = new Session('t')
    session.take(frame(4))
    const [first, second] = [answer(), answer()]
    const one = session.send(first.given)
    session.take(frame(5))
    const two = session.send(second.given)
    first.give(frame(5))
    await one
    expect(session.busy).toBe(true)
    second.give(frame(6))
    await two
    expect(session.busy).toBe(false)
    expect(session.frame?.at).toBe(6)
  })

  it('stays busy while a bot answers one question after the other', async () => {
    const { given, give } = answer()
    vi.stubGlobal('fetch', async (path: string) =>
      path.endsWith('/decide') ? new Response(JSON.stringify(await given)) : new Response('[]'),
    )
    const asked = (at: number): Frame<never> => sampleFrame({ at, decision: sampleAsked({ actions: ['a', 'b'] }) })
    const session = new Session('t')
    session.take(asked(4))
    const decided = session.decide(true)
    session.take(asked(5))
    expect(session.busy, 'the next question is not put to anybody').toBe(true)
    give(asked(6))
    expect(await decided).toBe(true)
    expect(session.busy).toBe(false)
  })

  it('is set up for somebody only until the first turn', () => {
    const session = new Session('t')
    session.take(sampleFrame({ at: 4, turn: 0 }))
    session.settingUp = true
    session.take(sampleFrame({ at: 5, turn: 0 }))
    expect(session.settingUp).toBe(true)
    session.take(sampleFrame({ at: 6, turn: 1 }))
    expect(session.settingUp, 'a bot can be asked for other answers then').toBe(false)
  })
})
