import { describe, expect, it } from 'vitest'
import { awaited, theyDo, together } from './waiting'

describe('what is told to those who wait', () => {
  it('says what somebody does by the step of their own turn', () => {
    expect(theyDo('Finn', 'pieces', 'Move', 'Finn')).toBe('Finn moves.')
    expect(theyDo('Finn', 'monster', '', '')).toBe('Finn chooses a monster.')
    expect(theyDo('Finn', 'city', 'Dust', 'Finn')).toBe('Finn collects what was begun a turn ago.')
  })
  it('says that somebody answers in the turn of another', () => {
    expect(theyDo('Finn', 'defend', 'Fight', 'Hanna')).toBe('Finn answers in the turn of Hanna.')
  })
  it('says no more than it knows', () => {
    expect(theyDo('Finn', 'something new', 'Somewhere', 'Finn')).toBe('Finn is choosing.')
    expect(theyDo('Finn', 'something new', '', '')).toBe('Finn is choosing.')
  })
  it('says who decides on a card that it is that', () => {
    expect(theyDo('Ann', 'drawn', 'Rendezvous', 'Ann')).toBe('Ann decides whether to play a card.')
  })
  it('knows whom a bot could stand in for: a person who is asked and away', () => {
    const seat = { seat: 1, bot: null, online: false, open: false }
    expect(awaited([seat], 1)).toBe(seat)
    expect([
      awaited([seat], 0),
      awaited([{ ...seat, online: true }], 1),
      awaited([{ ...seat, bot: 'greedy' }], 1),
      awaited([{ ...seat, open: true }], 1),
      awaited([seat], undefined),
    ]).toEqual([undefined, undefined, undefined, undefined, undefined])
  })
  it('names several as one would', () => {
    expect([together([]), together(['Ann']), together(['Ann', 'Bob']), together(['Ann', 'Bob', 'Eve'])]).toEqual([
      '',
      'Ann',
      'Ann and Bob',
      'Ann, Bob and Eve',
    ])
  })
})
