import { expect, test } from 'vitest'
import type { Happened } from '../protocol/types'
import { soFar } from './soFar'

const event = (at: number, turn: number, kind = 'moved'): Happened =>
  ({ at, turn, kind, seat: 0, battle: null, text: '', facts: {}, parts: [] }) as unknown as Happened

test('a replay tells the turn up to where it is, without bare choices and rolls', () => {
  const past = [event(1, 1), event(2, 2), event(3, 2, 'chose'), event(4, 2, 'rolled'), event(5, 2), event(6, 2)]
  expect(soFar(past, { at: 5, turn: 2 }).map(({ at }) => at)).toEqual([2, 5])
  const many = Array.from({ length: 20 }, (_, at) => event(at, 2))
  expect(soFar(many, { at: 19, turn: 2 }).map(({ at }) => at)).toEqual([14, 15, 16, 17, 18, 19])
})
