import { describe, expect, it } from 'vitest'
import { aim, type Sight } from './camera.svelte'

const sight = (more: Partial<Sight>): Sight => ({
  lit: [],
  pieces: [],
  home: ['home'],
  first: false,
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
