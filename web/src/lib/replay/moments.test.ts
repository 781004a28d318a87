import { expect, test } from 'vitest'
import type { ReplayInfo } from '../protocol/types'
import { momentsOf, nearest } from './moments'

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
