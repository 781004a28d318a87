import { expect, test } from 'vitest'
import { verdict } from './verdict'

const over = (winners: number[], you: number[], text = '32 Health') =>
  verdict({
    winners,
    manner: 'king of the giant monsters',
    you,
    names: ['Ann', 'Greedy 2'],
    faces: ['Konk', 'Zorb'],
    places: [
      { seat: 1, text: '3 Health', deeds: '' },
      { seat: 0, text, deeds: '' },
    ],
  })

test('who has won hears so', () => {
  expect(over([0], [0])).toEqual({ word: 'YOU WIN!', lead: 'Konk wins: king of the giant monsters.', mood: 'won' })
  expect(over([0, 1], [0]).word).toBe('YOU SHARE THE WIN!')
})

test('who has lost hears how', () => {
  expect(over([1], [0], 'fell in turn 20')).toEqual({
    word: 'KNOCKED OUT',
    lead: 'Zorb wins: king of the giant monsters.',
    mood: 'lost',
  })
  expect(over([1], [0], 'out').word).toBe('WIPED OUT')
  expect(over([1], [0], '12 Infamy').word).toBe('BEATEN')
})

test('nobody has won, and who watches is not spoken to', () => {
  expect(over([], [0])).toEqual({ word: 'NOBODY WINS', lead: 'King of the giant monsters.', mood: 'nobody' })
  expect(over([1], []).word).toBe('ZORB WINS!')
  expect(over([1], [0, 1]).mood).toBe('watched')
})

test('where no player won but the country did, it is said so', () => {
  const told = verdict({
    winners: [],
    manner: 'America wins: both finalists fell',
    you: [0],
    names: [],
    faces: [],
    places: [],
  })
  expect(told).toEqual({ word: 'AMERICA WINS!', lead: 'Both finalists fell.', mood: 'nobody' })
})
