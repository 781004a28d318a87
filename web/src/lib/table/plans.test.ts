import { expect, it } from 'vitest'
import { parse } from '../offer'
import { alike, attacks, inOneBreath, together, volley } from './plans'
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
  expect(attacks(offered(['use konk a', 'end']), 'use', 3, name)).toEqual([
    { label: 'All 3 attacks on KONK', action: 'use konk a', again: 'action' },
  ])
  expect(attacks(offered(['use konk a']), 'use', 1, name)).toEqual([])
  const fire = (...args: string[][]) =>
    args.map((ids) => ({ action: `fire ${ids.join(' ')}`, verb: 'fire', args: ids.map((id) => ({ kind: 'piece', id })) }))
  expect(volley(fire(['a', 'x'], ['b', 'x']), 'All')).toEqual([{ label: 'All', action: 'fire a x', again: 'verb' }])
  expect(volley(fire(['a', 'x'], ['b', 'y']), 'All')).toEqual([])
  expect(volley(fire(['a'], ['b']), 'All')).toHaveLength(1)
})
