import { expect, test } from 'vitest'
import type { Active } from '../../lib/stage/cue'
import type { Combat } from './combat'
import { announcedIn, endOf, leftBy, ringOf } from './ring'
import type { Known, MomentView, View } from './things'

const member = (id: string, seat: number) => ({ id, seat, name: id.toUpperCase(), life: 4, state: 'ready' })
const [mo, jo, al] = [member('mo', 0), member('jo', 1), member('al', 1)]
const view = { members: [mo, jo, al] } as unknown as View
const known = { cards: new Map(['mo', 'jo', 'al'].map((id) => [id, { id, design: id, name: id }])) } as unknown as Known
const combat = (...announced: Partial<MomentView>[]) =>
  ({
    place: { id: 'fort' },
    left: [{ seat: 0, members: [mo] }],
    right: [{ seat: 1, members: [jo, al] }],
    announced,
  }) as unknown as Combat
const cue = (kind: string, more: object): Active => ({ kind, ms: 500, key: 1, at: 1, ...more })

test('nobody stands in the middle while nothing is done', () => {
  expect(ringOf(combat(), view, known, [])).toBeNull()
})

test('who announces something faces those it is aimed at, each once, from the side they stand on', () => {
  const ring = ringOf(combat({ what: 'action', member: 'jo', ability: 'bite', targets: ['mo', 'mo'] }), view, known, [])
  expect(ring).toMatchObject({ by: { id: 'jo', pose: 'stand' }, at: [{ id: 'mo', left: 4 }], mirrored: true, struck: false })
})

test('a deed that no view shows is seen by its cue', () => {
  const deed = cue('deed', { piece: 'mo', ability: 'shot', targets: ['jo', 'al'] })
  expect(announcedIn(combat(), view, [deed])).toMatchObject([{ what: 'action', member: 'mo', seat: 0, ability: 'shot' }])
  expect(ringOf(combat(), view, known, [deed])).toMatchObject({
    by: { id: 'mo' },
    at: [{ id: 'jo' }, { id: 'al' }],
    mirrored: false,
  })
})

test('an answer from the hand leaves those there whom it answers', () => {
  const action: MomentView = { what: 'action', member: 'mo', ability: 'shot', targets: ['jo'] }
  const ring = ringOf(combat({ what: 'answer', member: null, ability: 'cover' }, action), view, known, [])
  expect(ring).toMatchObject({ by: { id: 'mo' }, at: [{ id: 'jo' }] })
})

test('a blow is struck, life falls, and who dies lies there', () => {
  const hurt = cue('hurt', { piece: 'jo', by: 'mo', from: 4, left: 1, word: 'Hit!', float: '−3' })
  expect(ringOf(combat(), view, known, [hurt])).toMatchObject({
    by: { id: 'mo', pose: 'attack' },
    at: [{ id: 'jo', pose: 'hurt', from: 4, left: 1 }],
    struck: true,
    word: 'Hit!',
  })
  const fall = cue('fall', { piece: 'jo', by: 'mo', word: 'Down!' })
  expect(ringOf(combat(), view, known, [hurt, fall])?.at).toMatchObject([{ pose: 'fallen', left: 0 }])
})

test('what blows leave is told at once, and how an announcement ends', () => {
  const hurt = cue('hurt', { piece: 'jo', from: 4, left: 1 })
  const fall = cue('fall', { piece: 'al' })
  expect(leftBy([hurt, fall, cue('deed', { piece: 'mo', left: 2 }), cue('safe', { piece: 'mo' })])).toEqual([
    ['jo', 1],
    ['al', 0],
  ])
  expect([endOf([hurt]), endOf([cue('deed', {})]), endOf([hurt, cue('cancelled', {})])]).toEqual(['', '', 'cancelled'])
})

test('whom a blow has killed does not stand up again while what follows is asked', () => {
  const bite: MomentView = { what: 'action', member: 'mo', ability: 'bite', targets: ['jo'] }
  const among = (...members: object[]) => ringOf(combat(bite), { ...view, members } as unknown as View, known, [])?.at
  expect(among(mo, { ...jo, state: 'dead' }, al)).toMatchObject([{ id: 'jo', pose: 'fallen' }])
  expect(among(mo, al), 'gone to the reserves').toEqual([])
})
