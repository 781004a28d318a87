import { describe, expect, it } from 'vitest'
import { parse } from '../offer'
import { figure, lines, oddsThere, plateOf, plates } from './gives'
import { content } from './testing'
import type { Odds } from '../protocol/types'
import { meant } from './why.svelte'

const gift = (text: string, tone = '') => ({ text, says: '', tone, at: '' })
const offered = (...actions: string[]) => actions.map((action) => parse(action, content))

describe('what a choice brings', () => {
  it('stands on no plate where it is said aside', () => {
    expect(plateOf([gift('Guards', 'aside')], undefined)).toBeNull()
    expect(plateOf([gift('Reaches Konk'), gift('Guards', 'aside')], undefined)?.text).toBe('Reaches Konk')
  })

  it('stands on its plate: a battle with its odds before everything else', () => {
    expect(plateOf([gift('Battle', 'fight'), gift('2 dice')], 0.724)).toEqual({ text: 'Battle 72 %', battle: true })
    expect(plateOf([gift('Battle', 'fight')], undefined)).toEqual({ text: 'Battle', battle: true })
    const dear = { text: 'Battle 72 %', battle: true, cost: '−4 ♥', says: 'Battle 72 %, about −4 Health' }
    expect(plateOf([gift('Battle', 'fight')], 0.724, 3.6)).toEqual(dear)
    expect(plateOf([gift('Battle', 'fight')], 0.724, 0.3)).toEqual({ text: 'Battle 72 %', battle: true })
    expect(plateOf([gift('1 die'), gift('+1 Infamy'), gift('Mutation')], undefined)).toEqual({ text: '1 die, +1 Infamy' })
    expect(plateOf([gift('1 die')], undefined)).toEqual({ text: '1 die' })
    expect(plateOf([], 0.5)).toBe(null)
  })

  it('says what can be had only instead of the other, and a verb of several once', () => {
    const site = { ...gift('Mutation'), says: 'instead of that, and +1 Infamy at Fukushima' }
    expect(plateOf([gift('+3 Infamy'), site], undefined)).toEqual({ text: '+3 Infamy or Mutation' })
    expect(plateOf([gift('Reaches Zorb'), gift('Reaches Konk')], undefined)).toEqual({ text: 'Reaches Zorb, Konk' })
  })

  it('of a gain is a sign, on a crowded board a figure; the rest is said elsewhere', () => {
    const battle = { text: 'Battle 72 %', battle: true }
    for (const crowded of [true, false]) expect(figure(battle, crowded)).toEqual(battle)
    const gain = { text: '+1 Infamy, +2 Health' }
    expect(figure(gain, true)).toEqual({ text: '+1', says: gain.text })
    expect(figure(gain, false)).toEqual({ text: '+1 ★, +2 ♥', says: gain.text })
    expect(figure({ text: 'Mutation' }, true)).toEqual({ text: 'Mutation' })
  })

  it('is written on the space that it names, and nowhere else', () => {
    const found = plates(offered('move a', 'move b', 'end'), { 'move a': [gift('3 dice')] }, 'space', {})
    expect([...found]).toEqual([['a', { text: '3 dice' }]])
    const fought = (crowded: boolean) =>
      plates(
        offered('move a'),
        { 'move a': [gift('Battle', 'fight'), gift('+3 Infamy')] },
        'space',
        { 'move a': 0.5 },
        crowded,
      ).get('a')
    expect([fought(false)?.text, fought(true)?.text], 'and what it is fought for').toEqual(['Battle 50 %', 'Battle 50 %, +3'])
  })
})

describe('the card of a choice', () => {
  it('takes a line for each thing it brings, and more where there is more to say', () => {
    const long = { text: 'Battle', says: 'against 2 Atlantic Tanks and 1 Atlantic Fighter', tone: 'fight', at: '' }
    expect([lines(undefined), lines([gift('1 die')]), lines([long, gift('1 die')])]).toEqual([0, 1, 3])
  })
})

describe('what is not on offer', () => {
  it('is asked about as the action that a click on it would have been', () => {
    expect(meant(offered('move a', 'end'), 'space', 'z', null)).toBe('move z')
    expect(meant(offered('move a', 'pick konk'), 'piece', 'zorb', null)).toBe('pick zorb')
    expect(meant(offered('use konk a', 'use konk b'), 'space', 'z', null)).toBe('use konk z')
    expect(meant(offered('use konk a', 'use zorb b'), 'space', 'z', null)).toBe(null)
    expect(meant(offered('use konk a', 'use zorb b'), 'space', 'z', 'zorb')).toBe('use zorb z')
    expect(meant(offered('end'), 'space', 'z', null)).toBe(null)
  })
})

it('odds are those of the place that is looked at, where it would be fought for', () => {
  const battle = (space: string) => ({ space, title: '', exact: true, going: false, runs: 0, success: null, estimates: [] })
  const odds = { at: 1, battles: [battle('a'), battle('b')], ranking: null } as unknown as Odds
  expect(oddsThere(odds, 'b')?.battles).toEqual([battle('b')])
  expect(oddsThere(odds, 'c')?.battles).toEqual([])
  expect([oddsThere(odds, null), oddsThere(null, 'a')]).toEqual([odds, null])
})
