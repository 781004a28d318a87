import { expect, test } from 'vitest'
import type { Box } from '../board/labels'
import { apart, arrow, common, GAP, left, settle, type Room } from './place'

const box = (x: number, y: number, width: number, height: number): Box => ({ x, y, width, height })
const room = (more: Partial<Room>): Room => ({ width: 1440, height: 900, target: null, kept: [], spared: [], ...more })
const over = (a: Box, b: Box) => common(a, b).width * common(a, b).height

test('a card lies below what it points at, with room for an arrow', () => {
  const target = box(400, 300, 80, 60)
  const card = settle(370, 180, room({ target }), null)
  expect(card.y - target.y - target.height).toBe(GAP)
  expect(arrow(card, target)).toMatchObject({ turn: -90 })
})

test('it covers no button of the question', () => {
  const target = box(1030, 270, 190, 44)
  const kept = [box(1230, 270, 190, 44), box(1030, 320, 190, 44), box(1230, 320, 190, 44), box(1030, 370, 300, 30)]
  const card = settle(370, 180, room({ target, kept }), null)
  expect([target, ...kept].map((one) => over(card, one))).toEqual([0, 0, 0, 0, 0])
})

test('on a phone it leaves the map alone if the question has room for it', () => {
  const [map, buttons] = [box(0, 126, 390, 350), box(25, 655, 340, 90)]
  const card = settle(370, 160, room({ width: 390, height: 844, kept: [buttons], spared: [map] }), null)
  expect([over(card, map), over(card, buttons)]).toEqual([0, 0])
})

test('it stays where it is while that is nearly as good', () => {
  const target = box(400, 300, 80, 60)
  const first = settle(370, 180, room({ target }), null)
  expect(settle(370, 180, room({ target: { ...target, y: 306 } }), first)).toEqual(first)
})

test('what is left of a map is its larger part', () => {
  const map = box(0, 126, 390, 350)
  expect(left(map, box(10, 300, 370, 160))).toEqual(box(0, 126, 390, 174))
  expect(left(map, box(10, 130, 370, 160))).toEqual(box(0, 290, 390, 186))
  expect(left(map, box(10, 500, 370, 160))).toEqual(map)
  expect(apart(box(0, 0, 10, 10), box(13, 14, 5, 5))).toBe(5)
})

test('the words of the question stay in sight, even at the cost of the map and of being far', () => {
  const [map, words, button] = [box(0, 126, 390, 350), box(25, 500, 340, 140), box(25, 655, 340, 90)]
  const card = settle(370, 160, room({ width: 390, height: 844, target: button, read: [words], spared: [map] }), null)
  expect([over(card, words), over(card, button)]).toEqual([0, 0])
})

test('an arrow is never as long as the screen', () => {
  expect(arrow(box(10, 10, 370, 160), box(25, 700, 340, 40))).toMatchObject({ turn: 90, long: 60 })
})
