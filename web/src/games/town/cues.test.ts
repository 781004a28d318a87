import { expect, test } from 'vitest'
import type { Happened } from '../../lib/protocol/types'
import { townCues } from './cues'
import type { View } from './things'

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

test('cards are shown large, wounds float, members walk; draws of others and bare rolls take no time', () => {
  expect(townCues(told('rendezvous', { seat: 0, card: 'storm' }))).toMatchObject([{ kind: 'card', card: 'storm', early: true }])
  expect(townCues(told('wounded', { member: 'mo', wounds: 2, left: 1 }))).toMatchObject([{ piece: 'mo', float: '−2', bad: true }])
  expect(townCues(told('moved', { member: 'mo', place: 'station' }))).toMatchObject([{ kind: 'glide', piece: 'mo', to: 'station' }])
  expect(townCues(told('to path', { member: 'mo' }))).toMatchObject([{ to: 'path' }])
  expect(['chose', 'rolled', 'draws', 'power'].flatMap((kind) => townCues(told(kind)))).toEqual([])
  expect(townCues(told('something new'))).toMatchObject([{ kind: 'line', say: 'something new.' }])
})

test('who scouts together is told in one sentence', () => {
  const party = ['Ada', 'Bo', 'Cy', 'Di'].map((name) => ({ ...told('in party', { member: name }), text: `${name} scouts.` }))
  const cues = party.flatMap((one) => townCues(one, undefined, party))
  expect(cues.map(({ piece }) => piece)).toEqual(['Ada', 'Bo', 'Cy', 'Di'])
  expect(cues.flatMap(({ say }) => say ?? [])).toEqual(['Ada, Bo and 2 more scout.'])
})

const fight = (moment: object[] = []) => ({ members: [{ id: 'mo', life: 5 }], moment }) as unknown as View

test('a blow is seen before the view changes: by whom, on whom, and what is left', () => {
  const action = { what: 'action', member: 'jo', ability: 'bite', card: null }
  const [wounded, died] = [told('wounded', { member: 'mo', wounds: 2, left: 3 }), told('died', { member: 'mo' })]
  const seen = { kind: 'hurt', early: true, by: 'jo', piece: 'mo', ability: 'bite', from: 5, left: 3, word: 'Hit!' }
  expect(townCues(wounded, fight([action]), [wounded, died])).toMatchObject([seen])
  expect(townCues(died, fight([action]), [wounded, died])).toMatchObject([{ kind: 'fall', early: true, by: 'jo', word: 'Down!' }])
  expect(townCues(wounded, fight([action]), [wounded, died])[0]?.next).toBeLessThan(600)
  expect(townCues(died, fight([action]), [wounded, died])[0]?.next, 'the last is seen to its end').toBeUndefined()
})

test('who acted in the same breath is who strikes, and a card is seen with its user', () => {
  const beat = [
    told('plays', { seat: 0, card: 'round' }),
    told('acts', { member: 'al', ability: 'shot' }),
    told('targets', { member: 'mo' }),
    told('wounded', { member: 'mo', wounds: 1, left: 4 }),
  ]
  const [plays, acts, targets, wounded] = beat.map((event) => townCues(event, fight(), beat))
  expect([plays, targets]).toEqual([[], []])
  expect(acts).toMatchObject([{ kind: 'deed', piece: 'al', card: 'round', targets: ['mo'], say: 'acts. targets.' }])
  expect(wounded).toMatchObject([{ by: 'al', ability: 'shot', card: 'round' }])
})
