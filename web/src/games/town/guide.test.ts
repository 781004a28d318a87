import { describe, expect, it } from 'vitest'
import { cardFor, type Moment } from '../../lib/guide/steps'
import type { Asked } from '../../lib/protocol/types'
import { guide } from './guide'
import type { Things, View } from './things'

const member = (id: string, seat: number, at: string, life = 3) => ({ id, name: id, seat, at, life, state: 'ready' })
const NAMES = {
  sergeant: 'Shadow Sergeant',
  path: 'Pathfinder',
  gunner: 'Heavy Gunner',
  one: 'Stealth Unit 1',
  two: 'Stealth Unit 2',
}
const content = {
  names: { card: NAMES, place: { spire: 'Foot of the Spire' } },
  things: {
    abilities: [
      { id: 'sergeant.stealth-kills', name: 'Stealth Kills', cost: 2 },
      { id: 'gunner.long-burst', name: 'Long Burst', cost: 0 },
    ],
    cards: [],
    places: [{ id: 'spire', capturable: true, cards: ['spire-card'] }],
  },
}

/** What the guide says to a question; the view has what the steps look at. */
function said(about: string, actions: string[], view: object = {}, gives: Asked['gives'] = {}) {
  const offered = actions.map((action) => {
    const [verb = '', ...ids] = action.split(' ')
    return { action, verb, args: ids.map((id) => ({ kind: 'card', id })) }
  })
  const places = [{ id: 'spire', capturable: true, fight: 'combat', sides: [0, 1] }]
  const whole = { party: [], members: [], moment: [], places, rendezvous: { drawn: null }, options: [], ...view }
  return cardFor(guide, { about, offered, gives, view: whole, content, seat: 0, turn: 2 } as unknown as Moment<View, Things>)
}
const chosen = (card: ReturnType<typeof said>) => card?.good[0]?.action

describe('the guide of the town', () => {
  it('says of whom it points at what is true of that one', () => {
    const card = said('party', ['join gunner', 'join path', 'go'], { party: ['sergeant', 'path'] })
    expect(card).toMatchObject({ title: 'Send Heavy Gunner.', text: expect.not.stringContaining('Stealth') })
    expect(said('party', ['join one', 'join two', 'go'], { party: ['sergeant', 'path'] })?.text).toContain('Stealth Units')
  })

  it('leaves somebody in the location', () => {
    const last = said('party', ['join gunner', 'go'], { party: ['sergeant', 'path'] })
    expect(chosen(last)).toBe('go')
  })

  it('answers what kills, and keeps the answer where nobody dies', () => {
    const window = ['cancel cover', 'pass']
    const loss = (text: string) => ({ pass: [{ text, says: text, tone: 'loss', at: '' }] })
    expect(chosen(said('cancel', window, {}, loss('Stealth Unit 1 dies')))).toBe('cancel cover')
    expect(chosen(said('cancel', window, {}, loss('Stealth Unit 1: 1 life left')))).toBe('pass')
    expect(said('cancel', ['pass'])?.text).toContain('no answer')
  })

  it('strikes with what hits hardest as things stand, and for the least Power', () => {
    const moment = [{ what: 'combat', place: 'spire' }]
    const members = [member('gunner', 0, 'spire'), member('sergeant', 0, 'spire'), member('foe', 1, 'spire', 4)]
    const wounds = (n: number) => [{ text: `${n} wound${n > 1 ? 's' : ''}`, says: '', tone: '', at: '' }]
    const uses = ['use sergeant sergeant.stealth-kills', 'use gunner gunner.long-burst', 'run']
    const alone = { [uses[0] ?? '']: wounds(1), [uses[1] ?? '']: wounds(2) }
    expect(said('action', uses, { moment, members }, alone)?.title).toBe('Strike: Long Burst.')
    const together = { ...alone, [uses[0] ?? '']: wounds(4) }
    expect(said('action', uses, { moment, members }, together)?.title).toBe('Strike: Stealth Kills.')
    const crowd = [...members, ...['a', 'b', 'c'].map((id) => member(id, 1, 'spire', 4))]
    expect(chosen(said('action', uses, { moment, members: crowd }, alone)), 'a fight that is lost').toBe('run')
  })

  it('picks no fight that would be lost', () => {
    const guarded = (life: number) => ({
      party: ['gunner'],
      members: [member('gunner', 0, 'path'), member('foe', 1, 'spire', life)],
      rendezvous: { drawn: 'spire-card' },
    })
    expect(chosen(said('drawn', ['play-it', 'discard-it'], guarded(2)))).toBe('play-it')
    expect(chosen(said('drawn', ['play-it', 'discard-it'], guarded(9)))).toBe('discard-it')
    expect(chosen(said('drawn', ['play-it'], guarded(9))), 'where it must be played').toBe('play-it')
    expect(chosen(said('option', ['option 1', 'option 2'], guarded(2)))).toBe('option 1')
    expect(chosen(said('option', ['option 1', 'option 2'], guarded(9)))).toBe('option 2')
  })
})
