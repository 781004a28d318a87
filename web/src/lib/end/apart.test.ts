import { expect, test } from 'vitest'
import { apart } from './apart'

test('what lies apart stays, what lies together is moved apart and stays inside', () => {
  expect(apart([10, 60], 20, 0, 100)).toEqual([10, 60])
  expect(apart([50, 50, 50], 20, 0, 100)).toEqual([50, 70, 90])
  expect(apart([100, 98], 20, 0, 100)).toEqual([100, 80])
})
