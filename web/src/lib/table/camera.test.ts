import { describe, expect, it } from 'vitest'
import { aim, Attention, type Sight } from './camera.svelte'

const sight = (more: Partial<Sight>): Sight => ({
  lit: [],
  pieces: [],
  home: ['home'],
  first: false,
  begins: false,
  narrow: false,
  sees: () => false,
  ...more,
})
const many = Array.from({ length: 61 }, (_, i) => `${i}`)

describe('where the board looks', () => {
  it('is at what is offered: spaces first, then where the pieces stand', () => {
    expect(aim(sight({ lit: ['a'], pieces: ['b'] }))).toEqual(['a'])
    expect(aim(sight({ pieces: ['b'] }))).toEqual(['b'])
  })

  it('stays where it is if some of that is in sight, except on a small screen', () => {
    expect(aim(sight({ lit: ['a'], sees: () => true }))).toBe(null)
    expect(aim(sight({ lit: ['a'], sees: () => true, narrow: true }))).toEqual(['a'])
  })

  it("is at one's own monster when one's turn begins, with what is offered around it", () => {
    expect(aim(sight({ begins: true, pieces: ['b'], sees: (spaces) => !spaces.includes('home') }))).toEqual(['b', 'home'])
    expect(aim(sight({ begins: true, pieces: ['b'], sees: () => true })), 'stays where the monster is well in sight').toBe(null)
    expect(aim(sight({ begins: true, lit: ['a'], sees: () => true, narrow: true }))).toEqual(['a', 'home'])
  })

  it('is at home when the board is opened and nothing is offered, and only then', () => {
    expect(aim(sight({ first: true }))).toEqual(['home'])
    expect(aim(sight({}))).toBe(null)
  })

  it('is at all that is offered on a small screen, and on a large one not where that is nearly everything', () => {
    expect(aim(sight({ lit: many, narrow: true }))).toHaveLength(61)
    expect(aim(sight({ lit: many, pieces: ['b'] }))).toEqual(['b'])
    expect(aim(sight({ lit: many.slice(1) }))).toHaveLength(60)
  })
})

describe('what a rival does', () => {
  const board = (...seen: string[]) => {
    const moves: string[][] = []
    const handle = {
      sees: (ids: string[]) => ids.some((id) => seen.includes(id)),
      show: (id: string) => void moves.push([id]),
      frameAround: (ids: string[]) => void moves.push(ids),
      narrow: () => false,
      fit: () => undefined,
    }
    return { handle, moves }
  }
  const there = (space: string, great = false, turn = 'turn 3') => ({ space, great, turn })

  it('is looked at once, all of it; after that only what is great moves the board', () => {
    const { handle, moves } = board('japan')
    const attention = new Attention(() => ['japan', 'chile'])
    attention.look(handle, there('japan'))
    attention.look(handle, there('peru'))
    attention.look(handle, there('chile', true))
    expect(moves).toEqual([['japan', 'chile'], ['chile']])
  })

  it('does not move a board that sees all of it', () => {
    const { handle, moves } = board('japan')
    const attention = new Attention(() => ['japan'])
    attention.look(handle, there('japan'))
    attention.look(handle, there('chile', false, ''))
    expect(moves).toEqual([['chile']])
  })
})
