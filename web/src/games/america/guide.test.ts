import { expect, test } from 'vitest'
import { parse } from '../../lib/offer'
import { sampleContent } from '../../lib/protocol/sample'
import { inTheWay } from './guide'

type At = Parameters<typeof inTheWay>[0]

test('a unit is put in the way of a rival: near it, in nobody else’s place, and calmly if that is near enough', () => {
  const content = sampleContent({
    names: { piece: { konk: 'Konk' } },
    verbs: [{ name: 'at', kinds: ['space'], meaning: '' }],
    things: { spaces: Array.from({ length: 20 }, (_, i) => ({ id: `s${i}`, column: i, row: 0 })), pieces: [] },
  })
  const pieces = [
    { id: 'zorb', at: 's0', owner: 0 },
    { id: 'konk', at: 's10', owner: 1 },
    { id: 'tank', at: 's12', owner: 0 },
  ]
  const view = {
    seats: [
      { seat: 0, monster: 'zorb' },
      { seat: 1, monster: 'konk' },
    ],
    pieces,
  }
  const best = (...spaces: string[]) => {
    const offered = spaces.map((space) => parse(`at ${space}`, content))
    const { good, rival } = inTheWay({ content, view, offered, seat: 0 } as unknown as At)
    return `${good[0]?.action} ${rival}`
  }
  expect(best('s19', 's11', 's13'), 'not at its feet').toBe('at s13 Konk')
  expect(best('s19', 's11', 's16'), 'rather there than where it is in no way').toBe('at s11 Konk')
  expect(best('s19', 's10', 's12'), 'not in its place, nor where one has a unit').toBe('at s19 Konk')
})
