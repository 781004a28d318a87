import { expect, it } from 'vitest'
import type { Offered } from '../../lib/offer'
import type { Known, View } from './things'
import { unmeant } from './why'

const offered = (...actions: string[]): Offered[] =>
  actions.map((action) => {
    const [verb = '', ...ids] = action.split(' ')
    return { action, verb, args: ids.map((id) => ({ kind: 'card', id })) }
  })
const member = (id: string, seat: number, race = 'Zombie', state = 'ready') => ({
  id,
  seat,
  race,
  state,
  at: 'armoury',
  name: id,
  traits: [],
})
const view = {
  seat: 0,
  hand: ['rise', 'duck'],
  members: [member('corpse', 0), member('mage', 0, 'Human'), member('wolf', 1)],
  places: [{ id: 'armoury' }],
  moment: [{ what: 'combat', place: 'armoury' }],
} as unknown as View
const known = {
  cards: new Map([
    ['rise', { text: 'Channel through a Human. Resurrect a Zombie.' }],
    ['duck', { text: '(free cancel) Cancel a wounding action.' }],
    ['mage', { abilities: ['mage.hex', 'mage.bolt'] }],
    ['corpse', { abilities: ['corpse.burst'] }],
  ]),
  abilities: new Map([
    ['mage.hex', { when: 'cancel' }],
    ['mage.bolt', { when: 'action' }],
    ['corpse.burst', { when: 'trigger' }],
  ]),
} as unknown as Known
const why = (id: string, ...actions: string[]) => unmeant(id, offered(...actions), view, known)
const ACT = ['use corpse x', 'replenish']

it('asks of a card in the hand as it would be played: by whom its words name, or by itself', () => {
  expect(why('rise', ...ACT)).toEqual({ ask: 'channel rise mage' })
  expect(why('duck', ...ACT)).toEqual({ ask: 'play duck' })
  expect(why('duck', 'cancel-with mage mage.hex', 'pass')).toEqual({ ask: 'cancel duck' })
})

it('says when cards are played, and nothing of those that are swapped', () => {
  const before = { ...view, moment: [] }
  expect(unmeant('rise', offered('join corpse'), before, known)?.say).toMatch(/combat/)
  expect(unmeant('rise', offered('exchange duck'), before, known)).toEqual({})
})

it('says of a foe that an action is chosen first, and asks what keeps one of one’s own', () => {
  expect(why('wolf', ...ACT)?.say).toMatch(/First choose/)
  expect(why('mage', ...ACT)).toEqual({ ask: 'use mage mage.bolt' })
  expect(why('corpse', ...ACT)?.say).toMatch(/no action/)
  expect(why('wolf', 'exchange duck'), 'cards are chosen').toEqual({})
  expect(why('wolf', 'target mage'), 'the verb tells').toBe(undefined)
})

it('says of a location that none is chosen, or asks whether somebody may be sent there', () => {
  expect(why('armoury', 'join corpse')?.say).toMatch(/No location/)
  expect(why('armoury', 'relocate mage tower')).toEqual({ ask: 'relocate mage armoury' })
  expect(why('armoury', 'combat tower')).toBe(undefined)
})
