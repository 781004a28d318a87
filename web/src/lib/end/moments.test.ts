import { expect, test } from 'vitest'
import type { Highlights } from '../protocol/types'
import { moments } from './moments'

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

test('what was open to the last is told by what was gained', () => {
  const turned = { seat: 0, at: 30, turn: 7, what: 'infamy', by: 3, text: '' }
  const told = (how: 'led' | 'gained') => moments(found({ turned: { ...turned, how } }), [0], [])?.turned
  expect(told('led')?.told('Konk')).toBe('From here on Konk led in Infamy.')
  expect(told('gained')?.title).toBe('The biggest leap')
  expect(told('gained')?.told('Konk')).toContain('3 Infamy')
})
