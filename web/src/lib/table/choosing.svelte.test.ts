import { beforeEach, describe, expect, it, vi } from 'vitest'
import { keep } from '../ui/settings.svelte'
import { tableOf } from './testing'

let touch = false
beforeEach(() => {
  touch = false
  vi.stubGlobal('matchMedia', () => ({ matches: touch }))
  keep({ ask: true })
})

describe('a choice', () => {
  it('lights up what it can be made by, and is made by a click on it', async () => {
    const { choosing, sent } = tableOf(['pick konk', 'move a', 'end'])
    expect([...choosing.lit]).toEqual(['a'])
    expect([...choosing.litPieces]).toEqual(['konk'])
    choosing.piece('konk')
    await vi.waitFor(() => expect(sent).toContain('actions pick konk'))
  })

  it('is not made by a click on something else, which is only looked at and asked about', () => {
    const { choosing, sent } = tableOf(['move a'])
    choosing.space('b')
    expect(choosing.chosen).toBe('b')
    choosing.space('b')
    expect(choosing.chosen).toBe(null)
    expect(sent).toEqual(['why move b'])
  })

  it('of two things is made half by the first, and what fits it stays lit', async () => {
    const { choosing, sent } = tableOf(['use konk a', 'use konk b', 'use zorb c'], { skin: { chains: true } })
    choosing.piece('konk')
    expect(choosing.chosen).toBe('konk')
    expect([...choosing.lit]).toEqual(['a', 'b'])
    choosing.space('b')
    await vi.waitFor(() => expect(sent).toContain('actions use konk b'))
    expect(choosing.narrowed).toBe(null)
  })

  it('half made is taken back by a second click on the same thing', () => {
    const { choosing } = tableOf(['use konk a', 'use konk b'], { skin: { chains: true } })
    choosing.piece('konk')
    choosing.piece('konk')
    expect(choosing.narrowed).toBe(null)
    expect(choosing.chosen).toBe(null)
  })

  it('that cannot be taken back is asked about first', async () => {
    const { choosing, sent, peeked } = tableOf(['move a'])
    peeked.then = 'bot'
    await choosing.act('move a')
    expect(choosing.pending).toEqual({ action: 'move a', then: 'bot' })
    expect(sent).toEqual(['peek move a'])
    choosing.confirm()
    await vi.waitFor(() => expect(sent).toContain('actions move a'))
    expect(choosing.pending).toBe(null)
  })

  it('is not asked about where it can be taken back, or where nobody wants to be asked', async () => {
    const free = tableOf(['move a'])
    await free.choosing.act('move a')
    expect(free.sent).toEqual(['peek move a', 'actions move a'])
    keep({ ask: false })
    const bold = tableOf(['move a'])
    bold.peeked.then = 'bot'
    await bold.choosing.act('move a')
    expect(bold.sent).toEqual(['actions move a'])
  })

  it('by a tap only shows what it would lead to; a second tap makes it', async () => {
    touch = true
    const { choosing, foreseeing, sent } = tableOf(['move a', 'move b'])
    choosing.space('a')
    await vi.waitFor(() => expect(choosing.pending?.action).toBe('move a'))
    expect([...foreseeing.pointed]).toEqual(['a'])
    expect(sent).not.toContain('actions move a')
    choosing.space('a')
    await vi.waitFor(() => expect(sent).toContain('actions move a'))
  })

  it('can be thought better of', async () => {
    const { choosing, foreseeing, peeked } = tableOf(['move a'])
    peeked.then = 'chance'
    await choosing.act('move a')
    choosing.back()
    expect(choosing.pending).toBe(null)
    expect(foreseeing.pointed.size).toBe(0)
  })

  it('cannot be made twice while the first is under way', async () => {
    const { choosing, sent } = tableOf(['pick konk', 'pick zorb'])
    choosing.piece('konk')
    choosing.piece('zorb')
    await vi.waitFor(() => expect(sent).toContain('actions pick konk'))
    expect(sent).not.toContain('actions pick zorb')
  })

  it('to go on is found among the others', () => {
    expect(tableOf(['move a', 'pass', 'end']).choosing.ending?.action).toBe('end')
    expect(tableOf(['move a', 'end', 'pass'], { skin: { ending: ['pass'] } }).choosing.ending?.action).toBe('pass')
    expect(tableOf(['move a']).choosing.ending).toBe(undefined)
  })
})
