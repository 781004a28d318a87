import { expect, test } from 'vitest'
import type { Highlights } from '../protocol/types'
import { courseOf, moments } from './moments'

const blow = (seat: number | null, value: number) => ({ seat, value, at: 9, turn: 2, text: 'Konk strikes Zorb.', figure: null })
const row = (seat: number, text: string) => ({ seat, at: 5, turn: 1, dice: ['6'], good: [true], chance: 0.04, text })
const found = (more: Partial<Highlights> = {}): Highlights => ({
  faces: ['konk', 'zorb'],
  hardest: blow(null, 5),
  luckiest: row(1, 'three hits in a row'),
  unluckiest: null,
  own: [
    { hardest: blow(0, 2), luckiest: null, unluckiest: row(0, 'four misses in a row') },
    { hardest: null, luckiest: row(1, 'three hits in a row'), unluckiest: null },
  ],
  victor: '',
  lead: 'health',
  duel: null,
  behind: null,
  turned: null,
  margin: '',
  places: [],
  ...more,
})

test('what the one who looks did themselves comes first', () => {
  const mine = moments(found(), [0], ['Ann', 'Bob'])
  expect(mine.blow).toMatchObject({ title: 'Your hardest hit', value: 2 })
  expect(mine.luck).toMatchObject({ title: 'Your worst luck', row: { text: 'four misses in a row' } })
})

test('who did nothing of the kind, and who only watches, is told what stood out at all', () => {
  expect(moments(found(), [1], ['Ann', 'Bob']).blow).toMatchObject({ title: 'Hardest hit', value: 5 })
  expect(moments(found(), [], ['Ann', 'Bob']).luck?.title).toBe('The luckiest roll: Bob')
})

test('the last fight is told from where one looks at it', () => {
  const duel = { seat: 0, rival: 1, at: 40, turn: 9, began: [11, 9], left: 2, won: 0 }
  const told = (you: number[]) => moments(found({ duel }), you, ['Ann', 'Bob'], ['Konk', 'Zorb']).duel
  expect(told([0])?.title).toBe('The last fight: 2 Health between you and defeat')
  expect(told([1])?.title).toBe('The last fight: Konk was down to 2')
  expect(told([])).toMatchObject({ title: 'The last fight: won with 2 Health', text: 'Konk began it with 11 Health, Zorb with 9.' })
  const rich = moments(found({ duel: { ...duel, won: 9 } }), [], ['Ann', 'Bob'], ['Konk', 'Zorb']).duel
  expect(rich?.text, 'what is left in the end is more than that').toContain('Winning it brought 9 more.')
})

test('the course of the last fight is the chance of who won it, where the table knows it', () => {
  const point = (...shares: number[]) => ({
    at: 1,
    battle: {
      estimates: shares.map((value, i) => ({ what: `${i}`, label: `${i ? 'Zorb' : 'Konk'} wins the game`, value, share: true })),
    },
  })
  const line = [point(0.6, 0.4), point(0.61, 0.39), { at: 2, battle: null }, point(0.2, 0.8)] as never[]
  expect([courseOf(line, 'Zorb'), courseOf(line, 'Konk'), courseOf([], 'Konk')]).toEqual([[0.39, 0.8], [0.61, 0.2], []])
  expect(courseOf(line.slice(0, 2), 'Zorb'), 'one that was decided before it began').toHaveLength(1)
})

test('who came from behind is told by how much, in the words of the game', () => {
  const behind = { seat: 0, rival: 1, at: 40, turn: 9, what: 'conquest points', by: 6 }
  const told = (you: number[], what = behind.what) =>
    moments(found({ behind: { ...behind, what } }), you, ['Ann', 'Bob'], ['Konk', 'Zorb']).behind
  expect(told([0])).toMatchObject({ title: 'You came from behind', text: 'In turn 9 you were 6 conquest points behind Zorb.' })
  expect(told([1], 'infamy with bonuses')?.text).toBe('In turn 9 Konk was 6 Infamy with bonuses behind Zorb.')
  expect(told([0], 'infamy and trophies')?.text).toContain('6 Infamy and Trophies behind')
})

test('what was open to the last is told by what was gained', () => {
  const turned = { seat: 0, at: 30, turn: 7, what: 'infamy', by: 3, text: '' }
  const told = (how: 'led' | 'gained') => moments(found({ turned: { ...turned, how } }), [0], [])?.turned
  expect(told('led')?.told('Konk')).toBe('From here on Konk led in Infamy.')
  expect(told('gained')?.title).toBe('The biggest leap')
  expect(told('gained')?.told('Konk')).toContain('3 Infamy')
})
