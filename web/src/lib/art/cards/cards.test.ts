import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Pictures } from '../picture'
import { pictures as america } from './america'
import { pictures as world } from './world'

const ids = (file: string, ...lists: string[]) => {
  const read = JSON.parse(readFileSync(resolve('../src/menace/games', file), 'utf8')) as Record<string, { id: string }[]>
  return lists.flatMap((list) => (read[list] ?? []).map((card) => card.id.replaceAll('-', '_')))
}

describe.each<[string, string[], Pictures]>([
  ['America', ids('usa/data/pieces.json', 'research', 'mutations'), america],
  ['World', ids('world/data/cards.json', 'mutations', 'upgrades'), world],
])('the cards of %s', (_, cards, pictures) => {
  it('each have a picture, and no two the same', () => {
    expect(cards.length).toBeGreaterThan(0)
    expect(cards.filter((id) => !pictures[id])).toEqual([])
    expect(new Set(cards.map((id) => JSON.stringify(pictures[id]))).size).toBe(cards.length)
  })

  it('have no picture that belongs to none, but the plain one', () => {
    expect(Object.keys(pictures).filter((id) => id !== 'plain' && !cards.includes(id))).toEqual([])
  })

  it('are drawn whole', () => {
    for (const [id, { ground, parts }] of Object.entries(pictures)) {
      const all = JSON.stringify([ground, parts])
      expect(all, id).not.toMatch(/NaN|undefined|Infinity/)
      expect(parts.length, id).toBeGreaterThan(0)
    }
  })
})
