// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { aimed, FINGER, under, type Aim } from './aim'

/** A board with a lit space right of x = 10, and an unlit one left of it. */
const look = (x: number): Aim => ({ space: x >= 10 ? 'lit' : 'dark', piece: '' })
const offered = ({ space }: Aim) => space === 'lit'

it('takes what lies under the finger if it is on offer, and else the nearest thing on offer within reach', () => {
  expect(aimed(11, 0, FINGER, offered, look).space).toBe('lit')
  expect(aimed(0, 0, FINGER, offered, look).space).toBe('lit')
  expect(aimed(-3, 0, FINGER, offered, look).space).toBe('dark')
  expect(aimed(9, 0, 0, offered, look).space).toBe('dark')
})

it('takes the nearest of two', () => {
  const two = (x: number): Aim => ({ space: x <= -8 ? 'left' : x >= 6 ? 'right' : 'dark', piece: '' })
  expect(aimed(0, 0, FINGER, ({ space }) => space !== 'dark', two).space).toBe('right')
})

it('knows a piece and its space by any part of them', () => {
  document.body.innerHTML =
    '<svg><path data-space="a" id="s"></path><g data-stands="konk" data-at="b"><circle id="p"></circle></g><path id="x"></path></svg>'
  const at = (id: string) => under(document.getElementById(id))
  expect(at('s')).toEqual({ space: 'a', piece: '' })
  expect(at('p')).toEqual({ space: 'b', piece: 'konk' })
  expect(at('x')).toEqual({ space: '', piece: '' })
})
