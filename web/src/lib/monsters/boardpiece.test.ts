// @vitest-environment jsdom
import { render } from '@testing-library/svelte'
import { beforeEach, expect, it, vi } from 'vitest'
import BoardPiece from './BoardPiece.svelte'

const glided: unknown[] = []
let calm = false

beforeEach(() => {
  glided.length = 0
  calm = false
  vi.stubGlobal('matchMedia', () => ({ matches: calm }))
  Element.prototype.animate = function (frames: unknown) {
    glided.push(frames)
    return {} as Animation
  }
})

const piece = (x: number, at: string, round = 5760) => ({
  id: 'konk',
  at,
  x,
  y: 300,
  size: 100,
  look: { figure: { inks: { body: '#123456' }, poses: { stand: [] } } },
  title: 'Konk',
  round,
  onenter() {},
  onleave() {},
})
const from = () => (glided as { transform: string }[][]).map((frames) => frames[0]?.transform)

it('glides over the edge of a round board the short way, and is at once where it belongs', async () => {
  const { container, rerender } = render(BoardPiece, piece(5700, 'bering-sea'))
  const drawn = container.querySelector<SVGElement>('[data-piece="konk"]')
  expect(glided).toEqual([])
  await rerender(piece(60, 'alaska'))
  expect(drawn?.style.transform).toBe('translate(60px, 300px)')
  expect(drawn?.dataset.at).toBe('alaska')
  expect(from()).toEqual(['translate(-60px, 300px)'])
  await rerender(piece(5700, 'bering-sea'))
  expect(from()[1]).toBe('translate(5820px, 300px)')
})

it('stays still while only its size or its neighbours change, and where no motion is wanted', async () => {
  const { rerender } = render(BoardPiece, piece(100, 'alaska'))
  await rerender(piece(120, 'alaska'))
  expect(glided).toEqual([])
  calm = true
  await rerender(piece(900, 'greenland'))
  expect(glided).toEqual([])
})
