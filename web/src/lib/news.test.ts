import { expect, test } from 'vitest'
import { newsSince } from './news'
import type { Happened } from './protocol/types'

let at = 0
const told = (turn: number, kind: string, facts: Happened['facts'] = {}, seat: number | null = null): Happened => ({
  at: ++at,
  turn,
  kind,
  facts,
  seat,
  battle: null,
  text: kind,
  parts: [],
  rules: [],
  only: null,
})

const GAME = [
  told(1, 'turn', { seat: 0 }, 0),
  told(1, 'stomped', { monster: 'megaclaw', space: 'a' }),
  told(2, 'turn', { seat: 1 }, 1),
  told(2, 'moved', { piece: 'konk', start: 'a', end: 'b' }),
  told(2, 'moved', { piece: 'konk', start: 'b', end: 'c' }),
  told(2, 'stomped', { monster: 'konk', space: 'c' }),
  told(2, 'healed', { monster: 'konk', points: 3, health: 9 }),
  told(2, 'hurt', { piece: 'megaclaw', points: 2, health: 9 }),
  told(2, 'infamy', { monster: 'konk', points: -1, infamy: 0 }),
  told(3, 'turn', { seat: 2 }, 2),
  told(3, 'deployed', { seat: 2, unit: 'tank', space: 'd' }, 2),
  told(4, 'turn', { seat: 0 }, 0),
]

test('since your turn: what each of the others did, and what it came to', () => {
  const [konk, third, ...more] = newsSince(GAME, [0])
  expect(more).toEqual([])
  expect([konk?.seat, konk?.since, konk?.until]).toEqual([1, 2, 9])
  expect(konk?.events.map((e) => e.kind)).toEqual(['stomped'])
  expect(konk?.sums.map((s) => `${s.id} ${s.text}`)).toEqual(['konk +3 Health, −1 Infamy', 'megaclaw −2 Health'])
  expect(konk?.ways).toEqual([{ piece: 'konk', seat: 1, from: 'a', to: 'c' }])
  expect(third?.events.map((e) => e.kind)).toEqual(['deployed'])
})

test('a way is drawn only to where its piece still is, and a stomp is told before what came after it', () => {
  const more = [
    ...GAME.slice(0, 6),
    told(2, 'upgraded', { seat: 1, card: 'x' }),
    told(2, 'placed', { creature: 'bunyip', space: 'd' }),
    told(3, 'turn', { seat: 2 }, 2),
  ]
  expect(newsSince(more, [0])[0]?.events.map((e) => e.kind)).toEqual(['stomped', 'placed'])
  expect(newsSince([...more, told(3, 'retreated', { piece: 'konk', space: 'b' })], [0])[0]?.ways).toEqual([])
  expect(newsSince([...more, told(3, 'defeated', { creature: 'konk' })], [0])[0]?.ways).toEqual([])
})

test('in the middle of another turn it is what has happened so far', () => {
  expect(newsSince(GAME.slice(0, 6), [0]).map((n) => [n.seat, n.over])).toEqual([[1, false]])
  expect(newsSince(GAME, [0]).map((n) => n.over)).toEqual([true, true])
  expect(newsSince(GAME, [1]).map((n) => n.seat)).toEqual([2, 0])
})

test('a stomp that is begun is told before units that were put down', () => {
  const game = [
    told(1, 'turn', { seat: 0 }, 0),
    told(2, 'turn', { seat: 1 }, 1),
    told(2, 'token', { monster: 'konk', space: 'c', focus: 'stomp' }),
    told(2, 'placed', { unit: 'tank', space: 'd' }),
    told(2, 'placed', { unit: 'fighter', space: 'e' }),
    told(3, 'turn', { seat: 0 }, 0),
  ]
  expect(newsSince(game, [0])[0]?.events.map((e) => e.kind)).toEqual(['token', 'placed'])
})

test('what one lost oneself is told, and where it was fought for; and fighting that is told by nothing else', () => {
  const fight = (kind: string, facts: Happened['facts'], battle: number) => ({ ...told(2, kind, facts), battle })
  const game = [
    told(1, 'turn', { seat: 0 }, 0),
    told(1, 'moved', { piece: 'my_tank', start: 'a', end: 'b' }),
    told(2, 'turn', { seat: 1 }, 1),
    fight('battle', { space: 'b' }, 1),
    fight('destroyed', { unit: 'my_tank' }, 1),
    fight('battle', { space: 'c' }, 2),
    fight('hurt', { monster: 'zorb', points: 2, health: 3 }, 2),
    fight('retreated', { monster: 'zorb', space: 'd' }, 2),
    told(2, 'stomped', { monster: 'konk', space: 'e' }),
    told(3, 'turn', { seat: 0 }, 0),
  ]
  const kinds = (events: Happened[], seat = 0) => newsSince(events, [seat])[0]?.events.map((e) => e.kind)
  expect(kinds(game)).toEqual(['battle', 'destroyed', 'battle', 'retreated', 'stomped'])
  const others = game.filter((e) => e.facts.piece !== 'my_tank')
  expect(kinds(others), 'a unit of nobody here').toEqual(['battle', 'retreated', 'stomped'])
  expect(kinds([...game.slice(0, 4), told(3, 'turn', { seat: 0 }, 0)]), 'it came to nothing').toEqual(['battle'])
})

test('a turn of the town is quiet only where nobody did anything', () => {
  const turn = (...kinds: string[]) => [
    told(1, 'turn', { seat: 1 }, 1),
    ...kinds.map((kind) => told(1, kind)),
    told(2, 'turn', { seat: 0 }, 0),
  ]
  const kinds = (...given: string[]) => newsSince(turn(...given), [0])[0]?.events.map((e) => e.kind)
  expect(kinds('acts', 'exerted', 'cancelled', 'draws')).toEqual(['acts', 'cancelled'])
  expect(kinds('acts', 'wounded', 'fight over')).toEqual(['fight over'])
  expect(kinds('stays')).toEqual(['stays'])
  expect(kinds('draws')).toEqual([])
})

test('a fight that a rival began is told before the cards of it, a place that was taken once, and a turn that was missed', () => {
  const game = [
    told(1, 'turn', { seat: 0 }, 0),
    told(1, 'misses turn', { seat: 2 }),
    told(2, 'turn', { seat: 1 }, 1),
    told(2, 'snaked', { seat: 1, place: 'spire', holder: 0 }),
    told(2, 'captured', { seat: 1, place: 'spire' }),
    told(2, 'fight', { seat: 1, place: 'crypt' }),
    told(2, 'cancels', { seat: 0 }),
    told(2, 'plays', { seat: 1, card: 'x' }),
    told(3, 'turn', { seat: 0 }, 0),
  ]
  const [third, second] = newsSince(game, [0])
  expect([third?.seat, third?.events.map((e) => e.kind)]).toEqual([2, ['misses turn']])
  expect([second?.seat, second?.events.map((e) => e.kind)]).toEqual([1, ['snaked', 'fight']])
})

test('of who died it is not told besides what that cost', () => {
  const game = [
    told(1, 'turn', { seat: 1 }, 1),
    told(1, 'wounded', { member: 'kade', wounds: 2, left: 2 }),
    told(1, 'wounded', { member: 'unit', wounds: 2, left: 0 }),
    told(1, 'died', { member: 'unit' }),
    told(2, 'turn', { seat: 0 }, 0),
  ]
  expect(newsSince(game, [0])[0]?.sums.map((s) => `${s.id} ${s.text}`)).toEqual(['kade −2 life'])
})

test('a rival who comes into a fight, and who leaves one, is told before who was recruited or what was played', () => {
  const turn = (...kinds: [string, Happened['facts']?][]) => [
    told(1, 'turn', { seat: 0 }, 0),
    told(2, 'turn', { seat: 1 }, 1),
    ...kinds.map(([kind, facts]) => told(2, kind, facts)),
    told(3, 'turn', { seat: 0 }, 0),
  ]
  const kinds = (...given: Parameters<typeof turn>) => newsSince(turn(...given), [0])[0]?.events.map((e) => e.kind)
  const joins: [string, Happened['facts']] = ['joined', { seat: 1, place: 'station' }]
  expect(kinds(['rendezvous'], joins, ['plays'], ['recruited'], ['recruited'])).toEqual(['joined', 'recruited'])
  expect(kinds(joins, ['died'], ['died'])).toEqual(['joined', 'died'])
  expect(kinds(['plays'], ['left'], ['recruited'], ['recruited'])).toEqual(['left', 'recruited'])
  expect(kinds(['joined', { unit: 'submarine', space: 'a' }], ['stomped']), 'a unit that joins is no gang').toEqual(['stomped'])
})

test('a card that led to a place is not told beside the place', () => {
  const game = (...kinds: string[]) => [
    told(1, 'turn', { seat: 1 }, 1),
    ...kinds.map((kind) => told(1, kind)),
    told(2, 'turn', {}, 0),
  ]
  const kinds = (...given: string[]) => newsSince(game(...given), [0])[0]?.events.map((e) => e.kind)
  expect(kinds('rendezvous', 'captured')).toEqual(['captured'])
  expect(kinds('rendezvous')).toEqual(['rendezvous'])
})
