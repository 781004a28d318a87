import { describe, expect, it } from 'vitest'
import { Offer } from './offer'
import type { Asked, Content } from './protocol/types'

const content = {
  verbs: [
    { name: 'move', kinds: ['space'], meaning: '' },
    { name: 'post', kinds: ['piece', 'space'], meaning: '' },
    { name: 'end', kinds: [], meaning: '' },
  ],
} as unknown as Content

const asked = (actions: string[] | null) => ({ seat: 0, about: 'move', question: '', rules: [], actions }) as unknown as Asked

describe('the actions on offer', () => {
  it('say what they bring, where the server does', () => {
    const gives = { 'move 2104': [{ text: '2 wounds', says: '', tone: '', at: '' }] }
    const offer = new Offer({ ...asked(['move 2104', 'end']), gives }, content)
    expect(offer.all.map(({ brings }) => brings)).toEqual(['2 wounds', undefined])
  })

  it('are found by the space and the piece they point at', () => {
    const offer = new Offer(asked(['move 2104', 'post tank 2104', 'post jet 0101', 'end']), content)
    expect([...offer.ids('space')]).toEqual(['2104', '0101'])
    expect([...offer.ids('piece')]).toEqual(['tank', 'jet'])
    expect(offer.of('space', '2104').map((o) => o.action)).toEqual(['move 2104', 'post tank 2104'])
  })

  it('are none for somebody who is not asked', () => {
    expect(new Offer(asked(null), content).all).toEqual([])
    expect(new Offer(null, content).all).toEqual([])
  })
})
