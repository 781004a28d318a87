import { expect, test } from 'vitest'
import type { GameInfo } from '../protocol/types'
import { inOrder, minutes, players, seated, shortTitle, span } from './games'

const game = (id: string, seats = [2, 3, 4], low = 20, high = 25) =>
  ({ id, seats, length: { minutes: [low, high], choices: 100, weight: 'light' } }) as unknown as GameInfo

test('length and players are said in short', () => {
  expect(minutes(game('america'))).toBe('20 min')
  expect(minutes(game('manual', [2], 80, 205))).toBe('2 h')
  expect(span(game('manual', [2], 80, 205))).toBe('80 to 205 minutes')
  expect(minutes(game('america', [2], 30, 30))).toBe('30 min')
  expect(players(game('america'))).toBe('2–4')
})

test('one click means three at the table, or as many as can be', () => {
  expect(seated(game('america'), 'Ann', 'bot').map((seat) => seat.who)).toEqual(['me', 'bot', 'bot'])
  expect(seated(game('chess', [2]), '', 'friend')).toEqual([
    { who: 'me', name: null, bot: null },
    { who: 'friend', name: null, bot: null },
  ])
})

test('games come in their order, and a strange one last', () => {
  expect(inOrder([game('chess'), game('town'), game('america')]).map((one) => one.id)).toEqual(['america', 'town', 'chess'])
  expect(shortTitle('chess', 'Chess')).toBe('Chess')
})
