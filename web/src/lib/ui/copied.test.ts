// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { copied } from './copied'

const refuse = () => vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('no')) } })
afterEach(() => vi.unstubAllGlobals())

test('where the clipboard is refused the link is copied by hand, and nothing stays behind', async () => {
  refuse()
  const command = vi.fn(() => true)
  document.execCommand = command
  expect(await copied('https://here/join')).toBe(true)
  expect(command).toHaveBeenCalledWith('copy')
  expect(document.querySelector('input')).toBeNull()
})

test('where even that is refused it lies marked where it stands', async () => {
  refuse()
  document.execCommand = () => false
  const field = document.body.appendChild(document.createElement('input'))
  field.value = 'https://here/join'
  expect(await copied(field.value, field)).toBe(false)
  expect([document.activeElement, field.selectionEnd]).toEqual([field, field.value.length])
})
