// @vitest-environment jsdom
import { fireEvent } from '@testing-library/svelte'
import { flushSync } from 'svelte'
import { beforeEach, expect, it } from 'vitest'
import type BoardView from './BoardView.svelte'
import { crowded, Spaces } from './spaces.svelte'

const spots = new Map([
  ['a', { x: 1, y: 10 }],
  ['b', { x: 2, y: 20 }],
  ['c', { x: 3, y: 30 }],
])
const done: unknown[] = []
beforeEach(() => {
  done.length = 0
  document.body.innerHTML =
    '<svg><g>' +
    ['a', 'b', 'c'].map((id) => `<path id="space-${id}" data-space="${id}" tabindex="-1"></path>`).join('') +
    '<path class="decor"></path></g></svg>'
})

/** A board of three spaces in a row, b and c on offer, of which only what lies left of x = 3 is in sight. */
function board() {
  const view = {
    show: (...at: number[]) => done.push(['show', ...at]),
    frame: (box: unknown, home: unknown) => done.push(['frame', box, home]),
    sees: (x: number) => x < 3,
    narrow: () => true,
    fit: () => done.push('fit'),
  } as unknown as BoardView
  let spaces!: Spaces<{ x: number; y: number }>
  let deaf!: () => void
  const end = $effect.root(() => {
    spaces = new Spaces({
      first: 'a',
      view: () => view,
      spots: () => spots,
      lit: () => new Set(['b', 'c']),
      choose: (id) => done.push(['choose', id]),
      litPieces: () => new Set(['tank']),
      piece: (id) => done.push(['piece', id]),
      look: (id) => done.push(['look', id]),
      step: (key, id) => (key === 'ArrowRight' ? ({ a: 'b', b: 'c' }[id] ?? null) : null),
      around: (found) => (found.length ? { x: found.length, y: 0, width: found.length > 2 ? 9 : 1, height: 1 } : null),
      closest: 0.5,
    })
    deaf = spaces.hear(document.querySelector('g') as Element)
  })
  flushSync()
  done.length = 0
  return { spaces, deaf, end }
}
const space = (id: string) => document.querySelector(`[data-space="${id}"]`) as SVGElement

it('follows the pointer, and says which space on offer is looked at', () => {
  const { spaces, end } = board()
  for (const [id, told] of [
    ['b', 'b'],
    ['a', null],
  ] as const) {
    fireEvent.pointerOver(space(id))
    flushSync()
    expect(spaces.hovered).toBe(id)
    expect(done.pop()).toEqual(['look', told])
  }
  fireEvent.pointerOut(space('b'))
  expect(spaces.hovered).toBe('a')
  fireEvent.pointerOut(space('a'))
  expect(spaces.hovered).toBeNull()
  end()
})

it('chooses what is clicked and nothing else', () => {
  const { deaf, end } = board()
  fireEvent.click(space('c'))
  fireEvent.click(document.querySelector('.decor') as Element)
  deaf()
  fireEvent.click(space('a'))
  expect(done).toEqual([['choose', 'c']])
  end()
})

it('takes a piece on offer when its space is clicked beside it, where the space itself is none', () => {
  const { end } = board()
  const beside = (id: string, left: number) => {
    document.querySelector('g')?.insertAdjacentHTML('beforeend', `<rect data-stands="tank" data-at="${id}"></rect>`)
    const piece = document.querySelector('rect') as SVGElement
    piece.getBoundingClientRect = () => new DOMRect(left, 0, 20, 20)
    document.elementFromPoint = () => space(id)
    fireEvent.pointerDown(space(id), { isPrimary: true, button: 0, clientX: 0, clientY: 10 })
    fireEvent.click(space(id))
    piece.remove()
    return done.pop()
  }
  expect(beside('a', 5), 'a gap between pieces').toEqual(['piece', 'tank'])
  expect(beside('a', 90), 'far from them').toEqual(['choose', 'a'])
  expect(beside('b', 5), 'the space is on offer').toEqual(['choose', 'b'])
  end()
})

it('lets the keyboard begin at what is on offer, nearest to some place, and takes the focus only if told', () => {
  const { spaces, end } = board()
  spaces.begin('c')
  expect([spaces.cursor, document.activeElement]).toEqual(['c', document.body])
  spaces.begin('a', true)
  expect([spaces.cursor, document.activeElement?.id]).toEqual(['b', 'space-b'])
  end()
})

it('walks by keys: the view, the cursor and the focus go along', () => {
  const { spaces, end } = board()
  space('a').focus()
  expect(spaces.hovered).toBe('a')
  const right = new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true })
  space('a').dispatchEvent(right)
  expect(right.defaultPrevented).toBe(true)
  expect(done).toContainEqual(['show', 2, 20, 0, undefined])
  expect([spaces.cursor, spaces.hovered, document.activeElement?.id]).toEqual(['b', 'b', 'space-b'])
  fireEvent.keyDown(space('b'), { key: 'x' })
  fireEvent.keyDown(space('b'), { key: 'ArrowLeft' })
  expect(spaces.cursor, 'nothing is on offer that way').toBe('b')
  fireEvent.keyDown(space('b'), { key: 'ArrowDown' })
  expect(spaces.cursor, 'the next on offer, where no neighbour is').toBe('c')
  fireEvent.keyDown(space('c'), { key: 'ArrowUp' })
  fireEvent.keyDown(space('b'), { key: 'Enter' })
  expect(done).toContainEqual(['choose', 'b'])
  end()
})

const spot = (x: number) => ({ x, y: 0 })

it('shows, frames and sees spaces for the page, and passes over what is not on the board', () => {
  const { spaces, end } = board()
  spaces.show('b')
  spaces.show('nowhere')
  spaces.show('c', 0.9)
  spaces.frameAround(['a', 'nowhere', 'c'])
  spaces.frameAround(['nowhere'])
  expect(done).toEqual([
    ['show', 2, 20, 0.5, undefined],
    ['show', 3, 30, 0.9, undefined],
    ['frame', { x: 2, y: 0, width: 1, height: 1 }, null],
  ])
  done.length = 0
  spaces.frameAround(['a', 'b', 'c'], ['c'])
  expect(done, 'where all of it would be too small, it is seen from home').toEqual([
    ['frame', { x: 3, y: 0, width: 9, height: 1 }, { x: 1, y: 0, width: 1, height: 1 }],
  ])
  done.length = 0
  spaces.frameAround(['a', 'b', 'c'], [])
  expect((done[0] as unknown[])[2], 'or from where most of it is, if it is about nobody').not.toBe(null)
  expect(crowded([spot(0), spot(1300), spot(1900), spot(2100)])).toEqual([spot(1900)])
  expect([spaces.sees(['a', 'c']), spaces.sees(['c', 'nowhere']), spaces.narrow()]).toEqual([true, false, true])
  end()
})
