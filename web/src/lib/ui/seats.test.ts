import { expect, test } from 'vitest'
import type { SeatInfo } from '../protocol/types'
import { playerOf } from './seats'

const SEATS = [{ name: 'Ann' }, { name: 'Bob' }] as SeatInfo[]

test('whoever sits alone at a browser is "you" there; who shares it, and everybody else, is told by name', () => {
  expect([0, 1].map((seat) => playerOf(seat, SEATS, [0]))).toEqual(['you', 'Bob'])
  expect([0, 1].map((seat) => playerOf(seat, SEATS, [0, 1]))).toEqual(['Ann', 'Bob'])
  expect(playerOf(0, SEATS, [])).toBe('Ann')
})
