// @vitest-environment jsdom
import { render } from '@testing-library/svelte'
import { beforeEach, expect, it, vi } from 'vitest'
import { sampleAsked } from '../protocol/sample'
import type { Offered } from '../offer'
import type { SeatInfo } from '../protocol/types'
import Prompt from './Prompt.svelte'

beforeEach(() => {
  document.body.innerHTML = ''
  window.matchMedia = vi.fn(() => ({ matches: false })) as never
})

const offer = (verb: string, kind: string, ids: string[]): Offered[] =>
  ids.map((id) => ({ action: `${verb} ${id}`.trim(), verb, args: id ? [{ kind, id }] : [] }))

const SAYS: Record<string, string> = { retreat: 'Retreat to', pay: 'Pay 2 Infamy', pick: 'Move the', appear: 'Appear at' }

function asked(question: string, offered: Offered[], more: object = {}) {
  const { container } = render(Prompt, {
    decision: sampleAsked({ question, actions: offered.map(({ action }) => action) }),
    seats: [{ name: 'Ann' }, { name: 'Bob' }] as SeatInfo[],
    mine: true,
    busy: false,
    offered,
    phrase: (action: string) => action.replace(/^\S+/, (verb) => SAYS[verb] ?? verb),
    step: '',
    waits: 'Ann chooses a branch of the military.',
    onact: vi.fn(),
    onrule: vi.fn(),
    ...more,
  })
  container.querySelectorAll('.hidden, kbd').forEach((unseen) => unseen.remove())
  return container
}
const buttons = (page: Element) => [...page.querySelectorAll('[data-action]')].map((one) => one.textContent.trim())

it('among other answers a space says what is done there', () => {
  const ways = [...offer('retreat', 'space', ['New York', 'Ottawa', 'Boston']), ...offer('pay', '', [''])]
  expect(buttons(asked('Does it pay 2 Infamy or retreat?', ways))).toContain('Retreat to New York')
  expect(buttons(asked('Where does it retreat to?', offer('retreat', 'space', ['New York', 'Ottawa', 'Boston', 'Erie'])))).toEqual([
    'New York',
    'Ottawa',
    'Boston',
    'Erie',
  ])
})

it('where a place is asked for it comes first, and what else can be done keeps its verb', () => {
  const lairs = offer(
    'appear',
    'space',
    Array.from({ length: 19 }, (_, i) => `lair ${i}`),
  )
  const page = asked('Gargantis must come back: where does it appear?', [...lairs, ...offer('pick', 'piece', ['a', 'b', 'c', 'd'])])
  const [list, units] = [page.querySelector('details'), page.querySelector('[data-action="pick a"]')]
  expect(list?.textContent).toContain('19 places as a list')
  expect(list && units && list.compareDocumentPosition(units) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  expect(units?.textContent.trim()).toBe('Move the a')
})

it('what one has come for is the one bright button', () => {
  const ways = ['stomp', 'mutate', 'pass'].flatMap((verb) => offer(verb, '', ['']))
  const bright = (meant: string[]) =>
    [...asked('Stomp or nothing?', ways, { meant }).querySelectorAll('.main')].map((one) => one.getAttribute('data-action'))
  expect(bright(['stomp', 'mutate'])).toEqual(['stomp'])
  expect(bright([])).toEqual([])
})

it('while a bot sets up for somebody it is said who else is waited for', () => {
  const waits = asked('Which branch?', [], { mine: false, delegated: true }).textContent.replace(/\s+/g, ' ')
  expect(waits).toContain('Waiting for Ann')
  expect(waits).toContain('Ann chooses a branch of the military. A bot sets up for you.')
  expect(asked('Which branch?', [], { delegated: true }).textContent).toContain('Your first turn begins in a moment.')
})
