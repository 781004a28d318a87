// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest'
import { keep } from '../ui/settings.svelte'
import { tableOf, type SmallView } from './testing'

const shared = { hidden: true, frame: { you: [0, 1] }, skin: { veil: (copy: SmallView) => void (copy.secret = '') } }
beforeEach(() => keep({ askMe: 'could' }))

describe('what may be seen', () => {
  it('is everything this seat knows, where nobody else is at the screen', () => {
    const { seeing } = tableOf(['end'], { ...shared, frame: { you: [0] } })
    expect(seeing.view).toEqual({ secret: 'hers' })
    expect(seeing.mine).toBe(true)
    expect(seeing.curtain).toBe(false)
  })

  it('is nothing secret at a shared screen, until the one who is asked says that they are there', () => {
    const { seeing, choosing, session } = tableOf(['end'], shared)
    expect(seeing.curtain).toBe(true)
    expect(seeing.view).toEqual({ secret: '' })
    expect(choosing.offer.all).toEqual([])
    seeing.viewer = 0
    expect(seeing.curtain).toBe(false)
    expect(seeing.view).toEqual({ secret: 'hers' })
    expect(choosing.offer.all).toHaveLength(1)
    expect(session.frame?.view, 'the frame itself is left as it came').toEqual({ secret: 'hers' })
  })

  it('of the log is what everybody, or the one who is there, may read', () => {
    const happened = (at: number, only: number | null) => ({
      at,
      turn: 1,
      kind: 'drew',
      only,
      seat: only,
      battle: null,
      facts: {},
      parts: [],
      text: '',
    })
    const { seeing } = tableOf(['end'], {
      ...shared,
      frame: { you: [0, 1], events: [happened(3, null), happened(4, 0), happened(5, 1)] },
    })
    expect(seeing.events.map((e) => e.at)).toEqual([3])
    seeing.viewer = 1
    expect(seeing.events.map((e) => e.at)).toEqual([3, 5])
  })
})

describe('a question in a window', () => {
  const window = { asked: { window: true } }
  it('is passed for who can only pass, and put to who holds an answer', () => {
    expect(tableOf(['pass'], window).seeing.passing).toBe(true)
    expect(tableOf(['pass', 'pick konk'], window).seeing.passing).toBe(false)
    expect(tableOf(['pass']).seeing.passing, 'no window').toBe(false)
  })

  it('is put to everybody at a shared screen: a curtain for some alone would tell', () => {
    const { seeing } = tableOf(['pass'], { ...shared, ...window })
    expect(seeing.passing).toBe(false)
    expect(seeing.curtain).toBe(true)
  })

  it('is not put to who wants to be asked for nothing', () => {
    keep({ askMe: 'never' })
    expect(tableOf(['pass', 'pick konk'], window).seeing.passing).toBe(true)
  })
})
