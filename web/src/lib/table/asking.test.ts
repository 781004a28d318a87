import { describe, expect, it } from 'vitest'
import { sampleAsked } from '../protocol/sample'
import { notAgain, passes, pause, unsaid } from './asking'

const asked = (actions: string[] | null, window = true) => sampleAsked({ about: 'cancel', actions, window })

describe('when to be asked', () => {
  it('passes by itself only in a window, and only as wished', () => {
    expect(passes(asked(['pass']), 'always')).toBe(false)
    expect(passes(asked(['pass']), 'could')).toBe(true)
    expect(passes(asked(['cancel x', 'pass']), 'could')).toBe(false)
    expect(passes(asked(['cancel x', 'pass']), 'never')).toBe(true)
    expect(passes(asked(['pass'], false), 'never')).toBe(false)
    expect(passes(asked(['agree', 'refuse']), 'never')).toBe(false)
    expect(passes(asked(null), 'never')).toBe(false)
    expect(passes(null, 'never')).toBe(false)
  })
  it('waits a while that betrays nothing, but not longer than there is time', () => {
    expect(pause(null, 0)).toBeGreaterThan(0.5)
    expect(pause(null, 1)).toBeGreaterThan(pause(null, 0))
    expect(pause(0.2, 1)).toBe(0.2)
  })
})

it('does not say again what lies open beside the question', () => {
  const help = 'Kade would die. 2 wounds on an opponent. Or let the action happen.'
  expect(unsaid(help, ['2 wounds on an opponent.'])).toBe('Kade would die. Or let the action happen.')
  expect(unsaid(help, [])).toBe(help)
})

it('is not answered with no, where it is asked which', () => {
  expect(notAgain('Which cards do you discard?', 'Draw up to five')).toBe('Draw up to five, and do not ask again at this table')
  expect(notAgain('Swap up to two cards?', 'Keep these')).toBe('No, and not again at this table')
})
