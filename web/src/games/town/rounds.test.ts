import { expect, test } from 'vitest'
import type { Happened } from '../../lib/protocol/types'
import { roundsOf } from './rounds'
import type { View } from './things'

const told = (kind: string, turn: number, seat: number) => ({ kind, turn, facts: { seat } }) as unknown as Happened
const view = { first: 1, rounds: 3, seats: [0, 1, 2] } as unknown as View

test('a round goes once round the table from who began, whoever misses a turn or has another', () => {
  const events = [
    ...[told('turn', 1, 1), told('turn', 2, 2), told('turn', 3, 2), told('turn', 4, 0)],
    ...[told('turn', 5, 1), told('misses turn', 5, 2), told('misses turn', 5, 0), told('turn', 6, 1)],
    ...[told('end game', 6, 2), told('turn', 7, 2), told('turn', 8, 0), told('turn', 9, 1)],
  ]
  expect([...roundsOf(events, view).values()]).toEqual([1, 1, 1, 1, 2, 3, 4, 4, 4])
})
