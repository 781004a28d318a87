// @vitest-environment jsdom
import { render, screen } from '@testing-library/svelte'
import { tick } from 'svelte'
import { expect, test } from 'vitest'
import Letters from './Letters.svelte'
import { LETTERS, lettering } from './letters'

test('every letter, digit and sign of the posters is drawn, each in its own way', () => {
  const all = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789!+-%']
  expect(all.filter((letter) => !LETTERS.includes(letter))).toEqual([])
  const paths = all.filter((letter) => letter !== '0').map((letter) => lettering(letter).path)
  expect(new Set(paths).size).toBe(paths.length)
  for (const path of paths) expect(path).toMatch(/^(M[\d.]+ [\d.]+(L[\d.]+ [\d.]+)+Z?)+$/)
})

test('small letters and accents are drawn as their capitals, an unknown sign leaves a gap', () => {
  expect(lettering('Wölf')).toEqual(lettering('WOLF'))
  expect(lettering('−2')).toEqual(lettering('-2'))
  expect(lettering('A§').path).toBe(lettering('A').path)
  expect(lettering('A B').width).toBeGreaterThan(lettering('AB').width)
  expect(lettering('')).toEqual({ path: '', width: 0 })
})

test('a word is one picture with its text, or none for a screen reader when it is said elsewhere', async () => {
  const { rerender } = render(Letters, { text: 'YOU WIN!', height: 126 })
  const picture = screen.getByRole('img', { name: 'YOU WIN!' })
  expect(picture.getAttribute('height')).toBe('126')
  const layers = [...picture.querySelectorAll('path')].map((path) => path.getAttribute('d'))
  expect(layers).toEqual(Array(3).fill(lettering('YOU WIN!').path))
  await rerender({ text: 'HIT', label: '' })
  await tick()
  expect(screen.queryByRole('img')).toBeNull()
})
