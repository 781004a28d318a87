import { expect, test } from 'vitest'
import { newsSince } from './news'
import type { Happened } from './protocol/types'

let at = 0
const told = (turn: number, kind: string, facts: Happened['facts'] = {}, seat: number | null = null): Happened => ({
  at: ++at,
  turn,
  kind,
  facts,
  seat,
  battle: null,
  text: kind,
  parts: [],
  rules: [],
  only: null,
})

const GAME = [
  told(1, 'turn', { seat: 0 }, 0),
  told(1, 'stomped', { monster: 'megaclaw', space: 'a' }),
  told(2, 'turn', { seat: 1 }, 1),
  told(2, 'moved', { piece: 'konk', start: 'a', end: 'b' }),
  told(2, 'moved', { piece: 'konk', start: 'b', end: 'c' }),
  told(2, 'stomped', { monster: 'konk', space: 'c' }),
  told(2, 'healed', { monster: 'konk', points: 3, health: 9 }),
  told(2, 'hurt', { piece: 'megaclaw', points: 2, health: 9 }),
  told(2, 'infamy', { monster: 'konk', points: -1, infamy: 0 }),
  told(3, 'turn', { seat: 2 }, 2),
  told(3, 'deployed', { seat: 2, unit: 'tank', space: 'd' }, 2),
  told(4, 'turn', { seat: 0 }, 0),
]

test('since your turn: what each of the others did, and what it came to', () => {
  const [konk, third, ...more] = newsSince(GAME, [0])
  expect(more).toEqual([])
  expect([konk?.seat, konk?.since, konk?.until]).toEqual([1, 2, 9])
  expect(konk?.events.map((e) => e.kind)).toEqual(['stomped'])
  expect(konk?.sums.map((s) => `${s.id} ${s.text}`)).toEqual(['konk +3 Health, −1 Infamy', 'megaclaw −2 Health'])
  expect(konk?.ways).toEqual([{ seat: 1, from: 'a', to: 'c' }])
  expect(third?.events.map((e) => e.kind)).toEqual(['deployed'])
})

test('in the middle of another turn it is what has happened so far', () => {
  expect(newsSince(GAME.slice(0, 6), [0]).map((n) => n.seat)).toEqual([1])
  expect(newsSince(GAME, [1]).map((n) => n.seat)).toEqual([2, 0])
})
