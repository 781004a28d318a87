import { describe, expect, it } from 'vitest'
import type { Content } from '../../lib/protocol/types'
import type { PieceView, Things, View } from './things'
import { describeSpace, phrase, takenBy } from './words'

const content = {
  verbs: [
    { name: 'post', kinds: ['piece', 'space'], meaning: 'put it there' },
    { name: 'move', kinds: ['space'], meaning: '' },
    { name: 'trophy', kinds: ['piece'], meaning: '' },
    { name: 'deploy', kinds: ['piece'], meaning: '' },
    { name: 'new_verb', kinds: [], meaning: 'do the new thing' },
  ],
  names: { piece: { tank: 'Army Tank 1' }, space: { '2104': 'New York' } },
  things: { spaces: [] },
} as unknown as Content<Things>

describe('words', () => {
  it('name pieces and places', () => {
    expect(phrase('post tank 2104', 'post', content)).toBe('Army Tank 1 at New York')
    expect(phrase('move 2104', 'move unit', content)).toBe('Go to New York')
    expect(phrase('move 1111', 'move unit', content)).toBe('Go to 1111')
  })

  it('say in set-up who has taken what', () => {
    const seats = [
      { seat: 0, monster: 'tank', branch: 'navy' },
      { seat: 1, monster: null, branch: null },
    ] as View['seats']
    expect(takenBy({ seats }, ['Ann', 'Bob'], content)).toBe('Ann has Army Tank 1 and the Navy.')
    expect(takenBy({ seats: seats.slice(1) }, ['Ann', 'Bob'], content)).toBe('')
  })

  it('say of a unit whether it stands on the board', () => {
    const view = (at: string) => ({ pieces: [{ id: 'tank', at } as PieceView] })
    expect(phrase('trophy tank', 'trophy', content, [], view('2104'))).toBe('Lose Army Tank 1, at New York')
    expect(phrase('trophy tank', 'trophy', content, [], view('tile'))).toBe('Lose Army Tank 1, not on the board')
    expect(phrase('deploy tank', 'deploy', content, [], view('2104'))).toBe('Army Tank 1 from New York')
    expect(phrase('deploy tank', 'deploy', content, [], view('tile'))).toBe('Deploy Army Tank 1')
  })

  it('say what ends: the step or the turn', () => {
    expect(phrase('end', 'last cards', content)).toBe('End turn')
    expect(phrase('end', 'move', content)).toBe('Done moving')
  })

  it('fall back to the meaning the game gives', () => {
    expect(phrase('new_verb', 'x', content)).toBe('do the new thing')
  })

  it('tell a screen reader all that is printed on a space', () => {
    const space = {
      id: '0201',
      name: '',
      terrain: 'coast' as const,
      column: 2,
      row: 1,
      city: 2,
      bases: ['navy'],
      infamy_site: true,
      mutation_site: false,
      challenge_site: false,
      lair: 'konk',
      neighbours: [],
    }
    expect(describeSpace(space)).toBe('0201, coast, city of 2 dice, Navy base, Infamy site, lair of Konk')
  })
})
