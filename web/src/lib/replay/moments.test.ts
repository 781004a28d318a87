import { expect, test } from 'vitest'
import type { ReplayInfo } from '../protocol/types'
import { momentsOf, nearest, roomFor } from './moments'

const marks = [
  { at: 4, turn: 1, kind: 'battle' as const, text: 'Battle.' },
  { at: 20, turn: 3, kind: 'deed' as const, text: 'Konk stomps Reno.' },
]
const turned = { seat: 0, at: 11, turn: 2, what: 'health', how: 'led', by: 1, text: 'Konk hits.' }

test('where it turned stands among the moments', () => {
  const highlights = { turned } as ReplayInfo['highlights']
  expect(momentsOf({ marks, highlights }).map((one) => [one.at, one.kind])).toEqual([
    [4, 'battle'],
    [11, 'turned'],
    [20, 'deed'],
  ])
  expect(momentsOf({ marks, highlights: { ...highlights, turned: null } })).toHaveLength(2)
})

test('a click on the line finds what is nearest', () => {
  expect(nearest(marks, 15)?.at).toBe(20)
  expect(nearest([], 3)).toBeNull()
})

test('where there is no room for all, the few are drawn before the many: a battle of the town before the cards', () => {
  const one = (at: number, kind: 'battle' | 'card') => ({ at, turn: 1, kind, text: '' })
  const drawn = roomFor([one(10, 'card'), one(12, 'battle'), one(40, 'card'), one(60, 'card')], (at) => at)
  expect(drawn.map(({ at }) => at).sort((a, b) => a - b)).toEqual([12, 40, 60])
})
