import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { pictureId } from '../../../games/town/marks'
import { POSES } from '../kit'
import { paint, posed } from '../paint'
import { MEMBERS } from './members'
import { pictures } from './pictures'
import { PLACES } from './places'

interface Card {
  id: string
  type: string
  kind?: string
  name: string
  location?: string
}
const data = (file: string) => {
  const read = JSON.parse(readFileSync(resolve('../src/menace/games/town/data', file), 'utf8')) as { cards: Card[] }
  return read.cards
}
const cards = [...data('town.json'), ...data('packs/night_market/pack.json')]
const drawn = (id: string) => id.replaceAll('-', '_')

/** What a drawing comes to, so that two can be told apart. */
const ink = (value: unknown) => JSON.stringify(value)

describe('the people of the town', () => {
  const people = cards.filter((card) => card.type === 'character')

  it('each have a figure of their own, and four poses that differ', () => {
    expect(people.map((card) => card.id).filter((id) => !MEMBERS[drawn(id)])).toEqual([])
    const stands = people.map((card) => ink([MEMBERS[drawn(card.id)]?.inks, MEMBERS[drawn(card.id)]?.poses.stand]))
    expect(new Set(stands).size).toBe(people.length)
    for (const figure of Object.values(MEMBERS)) expect(new Set(POSES.map((pose) => ink(posed(figure, pose)))).size).toBe(4)
  })

  it('are drawn with whole numbers of ink: no path is broken', () => {
    for (const [id, figure] of Object.entries(MEMBERS))
      for (const pose of POSES)
        for (const { d, transform = '' } of paint(posed(figure, pose), figure.inks, { line: 5.5, fine: true })) {
          expect(d, id).toMatch(/^M/)
          expect(d + transform, id).not.toMatch(/NaN|undefined|Infinity/)
        }
  })
})

describe('the cards and places of the town', () => {
  const others = cards.filter((card) => card.type !== 'character')
  const pictured = (card: Card) => drawn(pictureId({ type: card.type, kind: card.kind ?? null, design: card.id }))

  it('each have a picture', () => {
    expect(others.filter((card) => !pictures[pictured(card)]).map((card) => card.id)).toEqual([])
  })

  it('are told apart: no two names share one', () => {
    const seen = new Map<string, string>()
    for (const card of others) {
      const what = ink(pictures[pictured(card)])
      expect(seen.get(what) ?? card.name, card.id).toBe(card.name)
      seen.set(what, card.name)
    }
  })

  it('show a place as it is and as it is fought over', () => {
    const places = new Set(others.map((card) => card.location).filter((id) => id !== undefined))
    for (const id of places) expect(ink(PLACES[id]?.poses.hurt), id).not.toBe(ink(PLACES[id]?.poses.stand))
  })
})
