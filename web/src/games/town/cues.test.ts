import { expect, test } from 'vitest'
import type { Happened } from '../../lib/protocol/types'
import { townCues } from './cues'

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
