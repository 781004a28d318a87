// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/svelte'
import { expect, test } from 'vitest'
import { settings } from '../ui/settings.svelte'
import Hush from './Hush.svelte'

test('M mutes and says so, but not while somebody writes', async () => {
  render(Hush)
  await fireEvent.keyDown(window, { key: 'm' })
  expect(settings.muted).toBe(true)
  expect(screen.getByRole('status').textContent).toBe('Sound off')
  const field = document.body.appendChild(document.createElement('input'))
  await fireEvent.keyDown(field, { key: 'm' })
  expect(settings.muted).toBe(true)
  field.remove()
  await fireEvent.keyDown(window, { key: 'M' })
  expect(settings.muted).toBe(false)
})
