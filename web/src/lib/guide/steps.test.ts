import { expect, test } from 'vitest'
import { cardFor, ownTurn, shownTurn, withVerb, type Guide, type Moment } from './steps'

const offered = ['pick konk', 'pick tank', 'end'].map((action) => {
  const [verb = '', id] = action.split(' ')
  return { action, verb, args: id ? [{ kind: 'piece', id }] : [] }
})
const moment = { about: 'move', offered, turn: 1 } as unknown as Moment<null, null>
const guide: Guide<null, null> = {
  farewell: '',
  steps: [
    { id: 'gone', says: (m) => ({ title: 'a', text: '', good: withVerb(m.offered, 'vanish') }) },
    { id: 'second', says: (m) => (m.turn === 2 ? { title: 'b', text: '', good: [...m.offered] } : null) },
    { id: 'move', says: (m) => ({ title: 'c', text: '', good: withVerb(m.offered, 'pick', 'konk') }) },
  ],
}

test('the first step whose answers are on offer speaks', () => {
  expect(cardFor(guide, moment)).toMatchObject({ id: 'move', title: 'c' })
  expect(cardFor(guide, { ...moment, turn: 2 })?.id).toBe('second')
})

test('where none is, the guide steps aside', () => {
  expect(cardFor(guide, { ...moment, offered: [] })).toBeNull()
})

test('turns of the game are counted as turns of ours', () => {
  const first = [1, 2, 3, 4, 6, 7].map((turn) => ownTurn(turn, 3, (turn - 1) % 3, 0))
  expect(first, 'who plays first').toEqual([1, 1, 1, 2, 2, 3])
  const second = [1, 2, 3, 4, 5, 6].map((turn) => ownTurn(turn, 2, turn % 2, 0))
  expect(second, 'a rival plays first').toEqual([0, 1, 1, 2, 2, 3])
})

test('what is still shown of a turn belongs to that turn', () => {
  expect(shownTurn(5, 2, 1, 0), 'the rival is at it, and one sees the end of one’s own turn').toBe(4)
  expect(shownTurn(5, 2, 1, 1)).toBe(5)
  expect(shownTurn(4, 3, 0, 2)).toBe(3)
})
