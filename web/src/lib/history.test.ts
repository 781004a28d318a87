import { describe, expect, it } from 'vitest'
import { bare, battleShown, battleSoFar, byTurn, concerns, gist, holding, inShort, since } from './history'
import type { Happened } from './protocol/types'

function event(at: number, kind: string, more: Partial<Happened> = {}): Happened {
  return {
    at,
    turn: 1,
    battle: null,
    seat: null,
    only: null,
    kind,
    facts: {},
    text: kind,
    parts: [],
    rules: [],
    ...more,
  } as Happened
}

describe('what happened', () => {
  it('leaves out what was taken back', () => {
    const events = [event(1, 'chose'), event(2, 'moved'), event(3, 'undone', { facts: { to: 1 } }), event(4, 'moved')]
    expect(holding(events).map((e) => e.at)).toEqual([1, 3, 4])
  })

  it('tells in short who scouts together, and a drawn card once', () => {
    const scout = (at: number, name: string) => {
      const parts = [
        { text: name, kind: 'card', id: name },
        { text: ' scouts.', kind: null, id: null },
      ]
      return event(at, 'in party', { parts, text: `${name} scouts.` })
    }
    const mine = { facts: { seat: 0 } }
    const events = [scout(1, 'Kade'), scout(1, 'Medic'), scout(1, 'Gunner'), event(2, 'draws', mine), event(2, 'drew', mine)]
    const told = inShort([...events, event(3, 'draws', { facts: { seat: 1 } })])
    expect(told.map((e) => e.kind)).toEqual(['in party', 'drew', 'draws'])
    expect(told[0]?.text).toBe('Kade, Medic and Gunner scout.')
    expect(inShort([scout(1, 'Kade')])[0]?.text).toBe('Kade scouts.')
    const begin = (name: string, seat: number) => {
      const plain = (text: string) => ({ text, kind: null, id: null })
      const parts = [{ text: name, kind: 'card', id: name }, plain(' begins for '), { text: `P${seat}`, kind: 'seat', id: '' }]
      return event(1, 'starts', { parts: [...parts, plain('.')], facts: { seat } })
    }
    const begun = inShort([begin('Kade', 0), begin('Medic', 0), begin('Gunner', 0), begin('Ghoul', 1)])
    expect(begun.map(({ parts }) => parts.map(({ text }) => text).join(''))).toEqual([
      'Kade, Medic and Gunner begin for P0.',
      'Ghoul begins for P1.',
    ])
  })

  it('keeps everything where nothing was taken back', () => {
    expect(holding([event(1, 'moved'), event(2, 'hurt')])).toHaveLength(2)
  })

  it('tells what happened since somebody last chose, the small steps last', () => {
    const mine = event(3, 'chose', { seat: 0 })
    const events = [
      event(1, 'hurt'),
      event(2, 'chose', { seat: 1 }),
      mine,
      event(3, 'moved'),
      event(4, 'chose', { seat: 1 }),
      event(4, 'stomped'),
      event(5, 'turn'),
      event(6, 'deployed'),
      event(7, 'deployed'),
    ]
    expect(since(events, [0]).map((e) => e.kind)).toEqual(['moved', 'stomped', 'deployed', 'deployed'])
    expect(since(events, [1]).map((e) => e.kind)).toEqual(['stomped', 'deployed', 'deployed'])
    expect(since(events, [2])).toHaveLength(5)
    expect(gist(since(events, [0]), 2).map((e) => e.at)).toEqual([4, 7])
    expect(gist(since(events, [0]), 3).map((e) => e.at)).toEqual([4, 6, 7])
    expect(gist(since(events, [0]), 4)).toHaveLength(4)
    expect(gist([event(1, 'moved'), event(2, 'moved'), event(3, 'moved')], 2).map((e) => e.at)).toEqual([2, 3])
  })

  it('groups by turn, then by battle', () => {
    const events = [
      event(1, 'turn', { seat: 2 }),
      event(2, 'battle', { battle: 1 }),
      event(3, 'attacked', { battle: 1 }),
      event(4, 'moved'),
      event(5, 'turn', { turn: 2, seat: 0 }),
    ]
    const turns = byTurn(events)
    expect(turns.map((t) => [t.turn, t.seat])).toEqual([
      [1, 2],
      [2, 0],
    ])
    expect(turns[0]?.groups.map((g) => [g.battle, g.events.length])).toEqual([
      [null, 1],
      [1, 2],
      [null, 1],
    ])
  })

  it('knows whom an event concerns', () => {
    const turn = { turn: 1, seat: 0, groups: [] }
    expect(concerns(event(1, 'hurt'), turn, 0)).toBe(true)
    expect(concerns(event(1, 'hurt'), turn, 1)).toBe(false)
    expect(concerns(event(1, 'used', { parts: [{ text: 'Ann', kind: 'seat', id: '1' }] }), turn, 1)).toBe(true)
  })

  it('tells bare choices and rolls from sentences', () => {
    expect([event(1, 'chose'), event(1, 'rolled'), event(1, 'moved')].map(bare)).toEqual([true, true, false])
  })
})

describe('the battle that is shown', () => {
  const seen = [event(1, 'attacked', { battle: 1 }), event(2, 'moved')]
  it('is that of the beat that is played, and else the latest', () => {
    expect(battleShown(seen, null)).toBe(1)
    expect(battleShown(seen, { events: [event(3, 'battle', { battle: 2 })] })).toBe(2)
    expect(battleShown(seen, { events: [event(3, 'moved')] })).toBe(1)
    expect(battleShown([], null)).toBe(undefined)
  })

  it('keeps its last die to the end, even where the next battle opens with it', () => {
    const die = event(3, 'attacked', { battle: 1 })
    const beat = { at: 3, events: [die, event(3, 'battle over', { battle: 1 }), event(3, 'battle', { battle: 2 })] }
    const dice = (roll: boolean, read: number) =>
      battleSoFar(seen, beat, { roll: roll ? { at: 3 } : null, read: { at: read ? 3 : -1, dice: read } }).filter(
        (e) => e.kind === 'attacked',
      )
    expect(dice(true, 0)).toEqual([seen[0]]) // it is in the air
    expect(dice(true, 1)).toEqual([seen[0], die])
    expect(dice(false, Infinity)).toEqual([seen[0], die]) // the word has the stage
    expect(dice(false, 0)).toEqual([]) // the next one has begun
  })

  it('shows of several dice at once those that have been read', () => {
    const volley = [1, 2, 3].map((n) => event(3, 'attacked', { battle: 1, facts: { die: n } }))
    const found = battleSoFar([], { at: 3, events: volley }, { roll: { at: 3 }, read: { at: 3, dice: 2 } })
    expect(found).toEqual(volley.slice(0, 2))
  })
})
