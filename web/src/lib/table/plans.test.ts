import { expect, it } from 'vitest'
import { parse } from '../offer'
import { alike, attacks, inOneBreath, together, unshared, volley } from './plans'
import { content } from './testing'

const offered = (actions: string[]) => actions.map((action) => parse(action, content))
const at = (places: Record<string, string>) => alike(content, (piece) => places[piece] ?? null)

it('like units of one place share an entry; others do not', () => {
  const list = offered(['lift tank_1', 'lift tank_2', 'lift konk', 'end'])
  expect(together(list, at({ tank_1: 'a', tank_2: 'a' })).map(({ o, same }) => [o.action, same.length])).toEqual([
    ['lift tank_1', 2],
    ['lift konk', 1],
    ['end', 1],
  ])
  expect(together(list, at({ tank_1: 'a', tank_2: 'b' }))).toHaveLength(4)
  expect(inOneBreath(list.slice(0, 2), 'move b')).toBe('lift tank_1; move b; lift tank_2; move b')
})

it('offers to make all attacks on one, and all shots where there is one target', () => {
  const name = (id: string) => id.toUpperCase()
  expect(attacks(offered(['use konk a', 'end']), 'use', 3, name, at({}))).toEqual([
    { label: 'All 3 attacks on KONK', action: 'use konk a', again: ['use konk a'] },
  ])
  expect(attacks(offered(['use konk a']), 'use', 1, name, at({}))).toEqual([])
  const fire = (...args: string[][]) =>
    args.map((ids) => ({ action: `fire ${ids.join(' ')}`, verb: 'fire', args: ids.map((id) => ({ kind: 'piece', id })) }))
  expect(volley(fire(['a', 'x'], ['b', 'x']), 'All')).toEqual([{ label: 'All', action: 'fire a x', again: 'verb' }])
  expect(volley(fire(['a', 'x'], ['b', 'y']), 'All')).toEqual([])
  expect(volley(fire(['a'], ['b']), 'All')).toHaveLength(1)
})

it('foes that are alike are attacked by one plan, one after the other', () => {
  const called = (id: string) => content.names.piece?.[id] ?? id
  const list = offered(['lift tank_1', 'lift tank_2', 'lift konk'])
  const plans = attacks(list, 'lift', 2, called, at({ tank_1: 'a', tank_2: 'a' }))
  expect(plans.map(({ label, again }) => [label, again])).toEqual([
    ['Both attacks on Tank ×2', ['lift tank_1', 'lift tank_2']],
    ['Both attacks on Konk', ['lift konk']],
  ])
})

it('a long list leaves out the words that all of a kind begin with', () => {
  const kin = ['Move Megaclaw', 'Move the Army Tank at Denver', 'Move the Army Tank at Austin']
  expect(kin.map((label) => unshared(kin, label))).toEqual(['Megaclaw', 'Army Tank at Denver', 'Army Tank at Austin'])
  expect(unshared(['Move Megaclaw'], 'Move Megaclaw')).toBe('Move Megaclaw')
  expect(unshared(['Fire', 'Fire again'], 'Fire')).toBe('Fire')
})
