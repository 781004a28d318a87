import { expect, test } from 'vitest'
import { newsOfMine, newsSince, type News } from './news'
import type { Happened, Part } from './protocol/types'

let at = 0
const NAMED: Record<string, string> = { space: 'space', start: 'space', end: 'space', place: 'place', card: 'card', seat: 'seat' }
const PIECES = ['monster', 'piece', 'unit', 'creature', 'attacker', 'target', 'winner', 'loser', 'foe', 'member']
/** A sentence of the server: who, what they do, and the other names. */
function partsOf(kind: string, facts: Happened['facts']): Part[] {
  const names = Object.entries(facts).flatMap(([fact, id]) => {
    const named = PIECES.includes(fact) ? 'piece' : NAMED[fact]
    return named ? [{ kind: named, id: String(id), text: String(id) }] : []
  })
  const said = (text: string) => ({ kind: null, id: null, text }) as Part
  return [...names.slice(0, 1), said(` ${kind}`), ...names.slice(1).flatMap((name) => [said(' '), name]), said('.')] as Part[]
}
/** What is told of somebody, one's own losses marked. */
const linesOf = (news: News | null | undefined) =>
  (news?.lines ?? []).map(({ parts, mine }) => (mine ? '* ' : '') + parts.map((part) => part.text).join(''))
const told = (turn: number, kind: string, facts: Happened['facts'] = {}, seat: number | null = null): Happened => ({
  at: ++at,
  turn,
  kind,
  facts,
  seat,
  battle: null,
  text: kind,
  parts: partsOf(kind, facts),
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
/** Whose pieces are. */
const OWNERS: Record<string, number> = { megaclaw: 0, my_tank: 0, konk: 1, zorb: 2 }
const owner = (id: string) => OWNERS[id] ?? null

test('since your turn: what each of the others did, and what it came to', () => {
  const [konk, third, ...more] = newsSince(GAME, [0])
  expect(more).toEqual([])
  expect([konk?.seat, konk?.since, konk?.until]).toEqual([1, 2, 9])
  expect(linesOf(konk)).toEqual(['konk stomped c: +3 Health, −1 Infamy.', 'megaclaw −2 Health (9 left).'])
  expect(konk?.ways).toEqual([{ piece: 'konk', seat: 1, from: 'a', to: 'c' }])
  expect(linesOf(third)).toEqual(['2 deployed tank d.'])
})

test('a way is drawn only to where its piece still is, and a stomp is told before what came after it', () => {
  const more = [
    ...GAME.slice(0, 6),
    told(2, 'upgraded', { seat: 1, card: 'x' }),
    told(2, 'placed', { creature: 'bunyip', space: 'd' }),
    told(3, 'turn', { seat: 2 }, 2),
  ]
  expect(linesOf(newsSince(more, [0])[0])).toEqual(['konk stomped c.', 'bunyip placed d.', '1 upgraded x.'])
  expect(newsSince([...more, told(3, 'retreated', { piece: 'konk', space: 'b' })], [0])[0]?.ways).toEqual([])
  expect(newsSince([...more, told(3, 'defeated', { creature: 'konk' })], [0])[0]?.ways).toEqual([])
})

test('in the middle of another turn it is what has happened so far', () => {
  expect(newsSince(GAME.slice(0, 6), [0]).map((n) => [n.seat, n.over])).toEqual([[1, false]])
  expect(newsSince(GAME, [0]).map((n) => n.over)).toEqual([true, true])
  expect(newsSince(GAME, [1]).map((n) => n.seat)).toEqual([2, 0])
})

const fight = (kind: string, facts: Happened['facts'], battle: number) => ({ ...told(2, kind, facts), battle })

test('a battle is one line with all it cost, and what somebody here lost comes first, with who did it', () => {
  const game = [
    told(1, 'turn', { seat: 0 }, 0),
    told(1, 'restored', { monster: 'megaclaw', health: 10 }),
    told(2, 'turn', { seat: 1 }, 1),
    told(2, 'stomped', { monster: 'konk', space: 'e' }),
    fight('battle', { monster: 'konk', space: 'b' }, 1),
    fight('attacked', { attacker: 'konk', target: 'my_tank', die: 5, hit: 'hits' }, 1),
    fight('destroyed', { unit: 'my_tank' }, 1),
    fight('battle', { monster: 'zorb', space: 'c' }, 2),
    fight('attacked', { attacker: 'tank', target: 'zorb', die: 5, hit: 'hits' }, 2),
    fight('hurt', { monster: 'zorb', points: 2, health: 3 }, 2),
    told(2, 'retreated', { monster: 'zorb', space: 'd' }),
    fight('battle', { monster: 'megaclaw', space: 'f' }, 3),
    fight('attacked', { attacker: 'missile', target: 'megaclaw', die: 6, hit: 'hits' }, 3),
    fight('hurt', { piece: 'megaclaw', points: 12, health: -2 }, 3),
    told(2, 'hollywood', { monster: 'megaclaw' }),
    told(3, 'turn', { seat: 0 }, 0),
  ]
  expect(linesOf(newsSince(game, [0], owner)[0])).toEqual([
    '* megaclaw against missile at f: megaclaw falls and goes to Hollywood, megaclaw −10 Health.',
    '* konk against my_tank at b: your my_tank is destroyed.',
    'konk stomped e.',
    'zorb against tank at c: zorb retreated d, zorb −2 Health (3 left).',
  ])
  const before = game.slice(0, 6)
  expect(linesOf(newsSince([...before, told(3, 'turn', { seat: 0 }, 0)], [0], owner)[0])[0], 'it came to nothing').toBe(
    '* konk against my_tank at b: nobody is hit.',
  )
})

test('a stomp that another put an end to is told, and what a card brought about stands with it', () => {
  const game = [
    told(1, 'turn', { seat: 0 }, 0),
    told(1, 'token', { monster: 'megaclaw', space: 'c', focus: 'stomp' }),
    told(2, 'turn', { seat: 1 }, 1),
    told(2, 'used', { seat: 1, card: 'cutbacks' }),
    told(2, 'card gone', { card: 'cutbacks' }),
    told(2, 'card gone', { card: 'commander' }),
    told(2, 'used', { seat: 1, card: 'lure' }),
    told(2, 'token off', { monster: 'megaclaw' }),
    told(3, 'turn', { seat: 0 }, 0),
    told(3, 'token', { monster: 'megaclaw', space: 'c', focus: 'mutate' }),
    told(3, 'token off', { monster: 'megaclaw' }),
  ]
  expect(linesOf(newsSince(game, [0], owner)[0])).toEqual([
    '* 1 used lure: megaclaw loses the stomp it had begun.',
    '1 used cutbacks: commander card gone.',
  ])
  expect(linesOf(newsOfMine(game, [0], owner)), 'to give it up is no loss').toEqual([
    'megaclaw token c mutate.'.replace(' mutate', ''),
  ])
})

test("of one's own turn the latest is told first, and nothing where nothing came of it", () => {
  const mine = [
    told(5, 'turn', { seat: 0 }, 0),
    told(5, 'moved', { piece: 'megaclaw', start: 'a', end: 'b' }),
    told(5, 'stomped', { monster: 'megaclaw', space: 'b' }),
    told(5, 'infamy', { monster: 'megaclaw', points: 2, infamy: 2 }),
    { ...told(5, 'battle', { monster: 'zorb', space: 'c' }), battle: 7 },
    { ...told(5, 'attacked', { attacker: 'missile', target: 'zorb', die: 1, hit: 'misses' }), battle: 7 },
    { ...told(5, 'spent', { unit: 'missile' }), battle: 7 },
  ]
  expect(linesOf(newsOfMine(mine, [0], (id) => (id === 'missile' ? 0 : owner(id))))).toEqual([
    '* zorb against missile at c: your missile is spent.',
    'megaclaw stomped b: +2 Infamy.',
  ])
  expect(newsOfMine(mine.slice(0, 2), [0])).toBeNull()
  expect(newsOfMine(mine, [1])).toBeNull()
})

test('a turn of the town is quiet only where nobody did anything', () => {
  const turn = (...kinds: string[]) => [
    told(1, 'turn', { seat: 1 }, 1),
    ...kinds.map((kind) => told(1, kind)),
    told(2, 'turn', { seat: 0 }, 0),
  ]
  const lines = (...given: string[]) => linesOf(newsSince(turn(...given), [0])[0])
  expect(lines('acts', 'exerted', 'cancelled', 'draws')).toEqual([' acts.', ' cancelled.'])
  expect(lines('acts', 'wounded', 'fight over')).toEqual([' fight over.'])
  expect(lines('stays')).toEqual([' stays.'])
  expect(lines('draws')).toEqual([])
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
  expect([third?.seat, linesOf(third)]).toEqual([2, ['2 misses turn.']])
  expect([second?.seat, linesOf(second)]).toEqual([1, ['* 1 snaked spire.', '1 fight crypt.', '1 plays x.', '0 cancels.']])
})

test('of who died it is not told besides what that cost', () => {
  const game = [
    told(1, 'turn', { seat: 1 }, 1),
    told(1, 'wounded', { member: 'kade', wounds: 2, left: 2 }),
    told(1, 'wounded', { member: 'unit', wounds: 2, left: 0 }),
    told(1, 'died', { member: 'unit' }),
    told(2, 'turn', { seat: 0 }, 0),
  ]
  expect(linesOf(newsSince(game, [0])[0])).toEqual(['unit died.', 'kade −2 life (2 left).'])
})

/** What a turn of somebody else is told by, in this order. */
const order = (...kinds: [string, Happened['facts']?][]) => {
  const events = kinds.map(([kind, facts]) => told(2, kind, facts))
  const game = [told(1, 'turn', { seat: 0 }, 0), told(2, 'turn', { seat: 1 }, 1), ...events, told(3, 'turn', { seat: 0 }, 0)]
  return linesOf(newsSince(game, [0])[0]).map((line) => kinds.find(([kind]) => line.includes(kind))?.[0])
}

test('a rival who comes into a fight, and who leaves one, is told before who was recruited or what was played', () => {
  const joins: [string, Happened['facts']] = ['joined', { seat: 1, place: 'station' }]
  expect(order(['rendezvous'], joins, ['plays'], ['recruited'])).toEqual(['joined', 'recruited', 'plays'])
  expect(order(joins, ['died'])).toEqual(['joined', 'died'])
  expect(order(['plays'], ['left'], ['recruited'])).toEqual(['left', 'recruited', 'plays'])
  expect(order(['joined', { unit: 'submarine', space: 'a' }], ['stomped']), 'a unit that joins is no gang').toEqual(['stomped'])
})

test('a card that led to a place is not told beside the place', () => {
  expect(order(['rendezvous'], ['captured'])).toEqual(['captured'])
  expect(order(['rendezvous'])).toEqual(['rendezvous'])
})

test('a place or a member that somebody here lost comes first, and is marked; a place that changed hands before who died', () => {
  const game = [
    told(1, 'turn', { seat: 0 }, 0),
    told(2, 'turn', { seat: 1 }, 1),
    told(2, 'joined', { seat: 1, place: 'station' }),
    told(2, 'captured', { seat: 1, place: 'tower' }),
    told(2, 'died', { member: 'crawler' }),
    told(2, 'snaked', { seat: 1, place: 'plant', holder: 0 }),
    told(3, 'turn', { seat: 0 }, 0),
  ]
  const lines = linesOf(newsSince(game, [0])[0])
  expect(lines).toEqual(['* 1 snaked plant.', '1 joined station.', '1 captured tower.', 'crawler died.'])
})
