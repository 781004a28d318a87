// @vitest-environment jsdom
import { render } from '@testing-library/svelte'
import { expect, it, vi } from 'vitest'
import type { Happened } from '../protocol/types'
import ThisBattle from './ThisBattle.svelte'

it('tells of the die of a card, too', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  const struck = { at: 3, kind: 'struck', facts: { monster: 'megaclaw', die: 4 } } as unknown as Happened
  const { container } = render(ThisBattle, { props: { events: [struck], names: { megaclaw: 'Megaclaw' } } })
  expect(container.textContent).toContain('A card at Megaclaw')
  expect(container.textContent).toContain('−4')
  expect(container.textContent).not.toContain('No die')
})
