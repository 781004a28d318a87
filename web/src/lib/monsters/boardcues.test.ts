import { expect, test } from 'vitest'
import type { Happened } from '../protocol/types'
import { boardCues, type BoardView } from './boardcues'

const told = (kind: string, facts: Happened['facts'] = {}): Happened => ({
  at: 1,
  turn: 1,
  battle: null,
  seat: null,
  kind,
  facts,
  text: `${kind}.`,
  parts: [],
  rules: [],
  only: null,
})
const view: BoardView = {
  pieces: [
    { id: 'konk', at: 'a', owner: 0, health: 9 },
    { id: 'tank', at: 'b', owner: 1 },
  ],
  seats: [{ seat: 0, monster: 'konk' }],
  battle: null,
}
const cues = (event: Happened, ...more: Happened[]) => boardCues(event, view, [event, ...more])

test('a choice takes no time, an event that is not known is a line of text', () => {
  expect(cues(told('chose', { action: 'pick konk' }))).toEqual([])
  expect(cues(told('something new'))).toMatchObject([{ kind: 'line', say: 'something new.' }])
})

test('a piece glides from where it was, and only of a creature it is said aloud', () => {
  expect(cues(told('moved', { piece: 'konk', start: 'a', end: 'c' }))).toMatchObject([
    { kind: 'glide', piece: 'konk', from: 'a', to: 'c', ms: 350, say: 'moved.' },
  ])
  const [unit] = cues(told('moved', { piece: 'tank', start: 'b', end: 'c' }))
  expect([unit?.say, unit?.caption]).toEqual([undefined, 'moved.'])
})

test('a die is seen before what it does, and once', () => {
  const [rolled, attacked] = [
    told('rolled', { kind: 'die', is: '5' }),
    told('attacked', { attacker: 'konk', target: 'tank', die: 5, hit: 'hits' }),
  ]
  expect(cues(rolled, attacked)).toEqual([])
  const seen = cues(attacked, rolled)
  expect(seen.map((cue) => [cue.kind, cue.early])).toEqual([
    ['lunge', true],
    ['die', true],
    ['hit', true],
  ])
  expect(
    seen.some((cue) => cue.stride !== undefined),
    'a monster strikes alone',
  ).toBe(false)
  const fire = cues(told('attacked', { attacker: 'tank', target: 'konk', die: 1, hit: 'misses' }))
  expect(
    fire.some((cue) => cue.stride !== undefined),
    'units fire as one',
  ).toBe(true)
  const city = { ...told('rolled', { kind: 'die', is: '4', about: 'city' }), seat: 0 }
  expect(cues(city)).toMatchObject([{ kind: 'die', face: 4, ms: 800, by: 'konk', label: 'City' }])
  expect(
    boardCues({ ...city, seat: null }, { ...view, active: 0 }, [city]),
    'nobody rolls it: it is thrown at whom the turn is',
  ).toMatchObject([{ kind: 'die', by: 'konk' }])
})

test('what is won and lost floats up with its sign; a card that is drawn and used at once is seen once', () => {
  expect(cues(told('hurt', { piece: 'konk', points: 3, health: 6 }))).toMatchObject([
    { kind: 'hurt', float: '−3 Health', bad: true },
  ])
  expect(cues(told('infamy', { monster: 'konk', points: 2, infamy: 4 }))).toMatchObject([{ float: '+2 Infamy' }])
  const [drawn, used] = [told('drew research', { seat: 0, card: 'laser' }), told('used', { seat: 0, card: 'laser' })]
  expect(cues(drawn, used)).toMatchObject([{ kind: 'card', card: 'laser', ms: 1000 }])
  expect(boardCues(used, view, [drawn, used])).toEqual([])
})

test('a stomped place is seen with what it brings, which does not float up a second time; others take less time', () => {
  const paid = told('infamy', { seat: 0, points: 3, infamy: 3 })
  const stomped = told('stomped', { monster: 'konk', space: 'a', location: 'city' })
  const [own] = boardCues(stomped, { ...view, seat: 0 }, [stomped, paid])
  const [rival] = boardCues(stomped, { ...view, seat: 1 }, [stomped, paid])
  expect(own).toMatchObject({ kind: 'stomp', space: 'a', location: 'city', gain: '+3 Infamy' })
  expect(own?.ms).toBeGreaterThanOrEqual(900)
  expect(rival?.ms).toBeLessThan(own?.ms ?? 0)
  expect(boardCues(paid, view, [stomped, paid])[0]).not.toHaveProperty('float')
  expect(cues(paid)[0]).toMatchObject({ float: '+3 Infamy' })
})

test('what a die came to is said before the card it brings, and what a game leads up to is not hurried past', () => {
  const [roll, card] = [told('mutation roll', { monster: 'konk', die: 3 }), told('mutated', { monster: 'konk', card: 'leap' })]
  expect([cues(roll, card)[0]?.early, cues(card, roll)[0]?.early]).toEqual([true, true])
  const [declared] = cues(told('declared challenge', { monster: 'konk' }))
  expect(declared).toMatchObject({ kind: 'title', title: 'Challenge declared!', say: 'declared challenge.' })
  expect(declared?.least).toBe(declared?.ms)
})

test('the ranking is announced once, in its order, after what brought it', () => {
  const ranked = (name: string, place: number) => ({
    ...told('ranked', { place }),
    parts: [{ kind: 'piece', id: name, text: name }],
  })
  const beat = [ranked('Konk', 1), ranked('Zorb', 2)] as Happened[]
  expect(beat.map((event) => boardCues(event, view, beat).length)).toEqual([1, 0])
  const [cue] = beat.flatMap((event) => boardCues(event, view, beat))
  expect(cue).toMatchObject({ kind: 'title', title: 'The ranking stands', early: false })
  expect(cue?.say).toMatch(/^Konk first, Zorb second\. /)
})
