import { expect, it } from 'vitest'
import { sampleContent } from '../../lib/protocol/sample'
import type { Asked, Content } from '../../lib/protocol/types'
import { skin as manual } from '../manual/index'
import { skin } from './index'
import type { Things } from './things'

const pieces = [
  { id: 'konk', group: 'monster' },
  { id: 'army_tank_1', group: 'unit' },
  { id: 'mecha_monster', group: 'giant' },
]
const content = { ...sampleContent(), things: { pieces } } as unknown as Content<Things>
const answers = (about: string, actions: string[], gives: Asked['gives'] = {}, game = skin) =>
  game.usual?.({ about, actions, gives } as Asked, content)?.answer
const reaches: Asked['gives'] = { 'pick army_tank_1': [{ text: 'Reaches Konk', says: '8 Health', tone: '', at: '1204' }] }

it('moves may end by themselves once the monster has moved and nobody left reaches a foe', () => {
  expect(answers('move', ['end', 'pick army_tank_1', 'pick mecha_monster'])).toBe('end')
  expect(answers('move', ['end', 'pick army_tank_1'], reaches), 'one can attack').toBeUndefined()
  expect(answers('move', ['end', 'pick konk', 'pick army_tank_1']), 'the monster can go').toBeUndefined()
  expect(answers('move', ['end', 'pick army_tank_1', 'use cutbacks']), 'a card can be used').toBeUndefined()
  expect(answers('move', ['appear 1204', 'pick army_tank_1']), 'the monster must come back').toBeUndefined()
})

it('units may shoot in any order, and a stomp be begun where it is all that can be', () => {
  expect(answers('fire', ['fire army_tank_1', 'fire mecha_monster'])).toBe('fire army_tank_1')
  expect(answers('encounter', ['pass', 'stomp'], {}, manual)).toBe('stomp')
  expect(answers('encounter', ['mutate', 'pass', 'stomp'], {}, manual)).toBeUndefined()
  expect(answers('encounter', ['finale', 'pass'], {}, manual)).toBeUndefined()
  expect(answers('encounter', ['pass', 'stomp']), 'in the other rules it is not asked').toBeUndefined()
})
