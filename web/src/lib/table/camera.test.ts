import { describe, expect, it } from 'vitest'
import { aim, Attention, type Sight } from './camera.svelte'

const sight = (more: Partial<Sight>): Sight => ({
  lit: [],
  pieces: [],
  home: ['home'],
  subject: [],
  held: false,
  large: false,
  again: false,
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

  it('shows most of what is lit when that is asked for first; then it stays as long as some of it is in sight', () => {
    const lit = ['a', 'b', 'c', 'd']
    const sees = (spaces: string[]) => spaces.some((space) => 'ab'.includes(space))
    expect(aim(sight({ lit, sees }))).toEqual(lit)
    expect(aim(sight({ lit, sees, again: true }))).toBe(null)
    expect(aim(sight({ lit, again: true }))).toEqual(lit)
    expect(aim(sight({ pieces: lit, again: true })), 'who places one unit after the other looks where they will').toBe(null)
  })

  it('turns to what is taken up, and to a monster on offer that is out of sight', () => {
    const sees = (spaces: string[]) => !spaces.includes('home')
    expect(aim(sight({ held: true, lit: many, sees }))).toEqual([...many, 'home'])
    expect(aim(sight({ pieces: ['b', 'home'], sees }))).toEqual(['b', 'home', 'home'])
    expect(aim(sight({ pieces: ['b'], sees }))).toBe(null)
  })

  it("looks at all of one's monster's reach from nearer", () => {
    expect(aim(sight({ held: true, large: true, lit: ['a'], sees: () => true }))).toEqual(['a', 'home'])
    expect(aim(sight({ held: true, large: true, lit: many, sees: () => true })), 'not where that is nearly everything').toBe(null)
  })

  it('is at whom the question is about, where nothing is offered on the board', () => {
    expect(aim(sight({ subject: ['rival'] }))).toEqual(['rival'])
    expect(aim(sight({ subject: ['rival'], sees: () => true }))).toBe(null)
    expect(aim(sight({ subject: ['rival'], sees: (_, well) => !well })), 'half of it is not enough').toEqual(['rival'])
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

  it('is looked at once, all that matters; after that it goes to what is great, and to small things as many at once as there are', () => {
    const { handle, moves } = board('japan')
    const coming = ['japan!', 'chile!', 'peru', 'chad'].map((one) => ({ space: one.replace('!', ''), great: one.endsWith('!') }))
    const attention = new Attention(() => coming)
    attention.look(handle, there('japan'))
    attention.look(handle, there('peru'))
    attention.look(handle, there('chile', true))
    expect(moves).toEqual([['japan', 'chile'], ['peru', 'chad'], ['chile']])
  })

  it('is seen with room around it where it matters, not half behind the edge', () => {
    const { handle, moves } = board('japan')
    const edged = { ...handle, sees: (ids: string[], well = false) => !well && ids.includes('japan') }
    const attention = new Attention(() => [])
    attention.look(edged, there('japan', false, ''))
    expect(moves).toEqual([])
    attention.look(edged, there('japan', true, ''))
    expect(moves).toEqual([['japan']])
  })

  it('does not move a board that sees all of it', () => {
    const { handle, moves } = board('japan')
    const attention = new Attention(() => [{ space: 'japan', great: true }])
    attention.look(handle, there('japan'))
    attention.look(handle, there('chile', false, ''))
    expect(moves).toEqual([['chile']])
  })
})
