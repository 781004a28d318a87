import { expect, it } from 'vitest'
import { parse } from '../offer'
import { alike, attacks, brief, charges, inOneBreath, onslaught, together, unshared, volley } from './plans'
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
  expect(volley(fire(['a', 'x'], ['b', 'x']), 'All')).toEqual([{ label: 'All', action: 'fire a x', again: 'verb', lasting: true }])
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

it('attacks go on to the end, on the most dangerous first, where that saves anything', () => {
  const foes = (...ids: string[]) => ids.map((id) => ({ action: `attack ${id}`, verb: 'attack', args: [{ kind: 'piece', id }] }))
  const line = (attacker: string, needs: number, damage: number, attacks = 1) => ({ attacker, needs, damage, attacks })
  const lines = [line('tank_1', 4, 1), line('jet_1', 4, 2), line('ship_1', 7, 3), line('gun_1', 5, 1, 2)]
  const made = onslaught(foes('tank_1', 'jet_1', 'ship_1', 'gun_1'), lines, 2, false)
  expect(made).toEqual([
    {
      label: 'Attack to the end, the most dangerous first',
      action: 'attack jet_1',
      again: ['attack jet_1', 'attack gun_1', 'attack tank_1', 'attack ship_1'],
      lasting: true,
    },
  ])
  expect(onslaught(foes('tank_1', 'jet_1'), lines, 1, false), 'one attack and no more').toEqual([])
  expect(onslaught(foes('tank_1'), lines, 3, false), 'all of them on one').toEqual([])
  expect(onslaught(foes('tank_1'), lines, 1, true).map(({ label }) => label)).toEqual(['Attack to the end'])
  expect(onslaught([], lines, 0, true), 'only to buy more is asked').toEqual([])
})

it('all who reach the same foe go there by one plan, where there are several', () => {
  const reaches = (...spaces: string[]) => spaces.map((at) => ({ text: 'Reaches', says: '', tone: '', at }))
  const list = offered(['pick tank_1', 'pick tank_2', 'pick konk', 'lift tank_1', 'end'])
  const gives = {
    'pick tank_1': reaches('a', 'b'),
    'pick tank_2': reaches('a'),
    'pick konk': reaches(''),
    'lift tank_1': reaches('a'),
  }
  expect(charges(list, gives, (space) => `who is at ${space}`)).toEqual([
    { label: 'Both who reach who is at a attack it', action: 'pick tank_1; move a; pick tank_2; move a' },
  ])
  expect(charges(list, { ...gives, 'pick konk': reaches('a') }, (space) => space)[0]?.label).toBe('All 3 who reach a attack it')
  const many = offered(Array.from({ length: 15 }, (_, i) => `pick tank_${i}`))
  const all = Object.fromEntries(many.map(({ action }) => [action, reaches('a')]))
  expect(charges(many, all, (space) => space).map(({ action }) => action.split(';').length)).toEqual([24])
})

it('a long list leaves out the words that all of a kind begin with', () => {
  const kin = ['Move Megaclaw', 'Move the Army Tank at Denver', 'Move the Army Tank at Austin']
  expect(kin.map((label) => unshared(kin, label))).toEqual(['Megaclaw', 'Army Tank at Denver', 'Army Tank at Austin'])
  expect(unshared(['Move Megaclaw'], 'Move Megaclaw')).toBe('Move Megaclaw')
  expect(unshared(['Fire', 'Fire again'], 'Fire')).toBe('Fire')
})

it('where other things can be done as well, a list keeps its verb, unless the question has it', () => {
  const kin = ['Retreat to New York', 'Retreat to the space south-east of Ottawa']
  expect(kin.map((label) => brief(kin, label, ''))).toEqual(kin)
  expect(kin.map((label) => brief(kin, label, null))).toEqual(['New York', 'Space south-east of Ottawa'])
  const units = ['Move the Army Tank at Denver', 'Move the Army Tank at Austin']
  expect(brief(units, units[0] ?? '', 'Who moves? 2 units can still go.')).toBe('Army Tank at Denver')
  expect(brief(units, units[0] ?? '', 'Gargantis must come back: where does it appear?')).toBe(units[0])
})
