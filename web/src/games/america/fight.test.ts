import { describe, expect, it } from 'vitest'
import type { Content, Happened } from '../../lib/protocol/types'
import { outcomeOf } from './fight'
import type { Things, View } from './things'

const content = {} as Content<Things>
const hero = { ids: ['konk'], name: 'Konk', seat: 1, large: true }
const tanks = { ids: ['tank_1', 'tank_2'], name: 'Army Tank', seat: 0, large: false }
const fight = { billing: '', now: 1, left: [hero], right: [tanks], space: '2104', place: 'New York' }

type Fought = Parameters<typeof outcomeOf>[0]
const came = (at: Record<string, string>, seat = 0, more = {}, beat: object[] = []) => {
  const view = { seat, pieces: Object.entries(at).map(([id, where]) => ({ id, at: where })) }
  return outcomeOf({ ...fight, ...more } as unknown as Fought, view as unknown as View, content, beat as Happened[])
}

describe('the end of a fight of two', () => {
  const two = { billing: 'Challenge', right: [{ ids: ['zorb'], name: 'Zorb', seat: 0, large: true }] }

  it('is told by who has won it, though both may still stand', () => {
    const both = { konk: '2104', zorb: '2105' }
    const won = (winner: string) => [{ kind: 'challenge won', facts: { winner } }]
    expect(came(both, 0, two, won('zorb'))).toMatchObject({ word: 'Zorb wins!', came: 'lost' })
    expect(came(both, 0, two, won('konk'))).toMatchObject({ word: 'Konk wins!', came: 'won' })
  })

  it('is told by who is left, if anybody is', () => {
    expect(came({ konk: '2104', zorb: 'out' }, 0, two)?.word).toBe('Konk wins!')
    expect(came({ konk: 'out', zorb: '2104' }, 0, two)?.word).toBe('Zorb wins!')
    expect(came({ konk: 'out', zorb: 'out' }, 0, two)?.word).toBe('Both are down!')
  })
})

describe('the end of a battle with units', () => {
  const held = { tank_1: '2104', tank_2: 'tile' }

  it('is a knock-out where the monster has fallen, and says where', () => {
    expect(came({ konk: 'hollywood', ...held })).toMatchObject({
      word: 'Konk is down!',
      text: 'Konk is beaten at New York and goes to Hollywood.',
      came: 'lost',
    })
    expect(came({ konk: 'hollywood', ...held }, 1)).toMatchObject({ word: 'Knocked out!', came: 'lost' })
  })

  it('is no knock-out for who must go or was thrown elsewhere', () => {
    const all = 'Two rounds are over and 1 unit is left: Konk did not win, and '
    expect(came({ konk: '2105', ...held })?.text).toBe(`${all}it must retreat from New York.`)
    expect(came({ konk: 'vanished', ...held })?.text).toBe(`${all}with nowhere to go it vanishes.`)
    expect(came({ konk: '0101', ...held }, 0, { now: -1 })).toMatchObject({ word: 'Thrown out!', came: 'retreat' })
  })

  it('is a victory over units that were destroyed, not over missiles that were spent', () => {
    const gone = { konk: '2104', tank_1: 'tile', tank_2: 'tile' }
    expect(came(gone, 1)).toMatchObject({ word: 'Victory!', came: 'won' })
    const spent = { kind: 'spent', facts: { unit: 'tank_2' } }
    expect(came(gone, 1, {}, [spent])).toMatchObject({ word: 'Still standing!', came: 'won' })
  })
})
