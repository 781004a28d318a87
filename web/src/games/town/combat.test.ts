import { describe, expect, it } from 'vitest'
import type { Offered } from '../../lib/offer'
import { answerers, combatOf, inSight, outcome, stamp, suffered, type Combat, type CombatSide } from './combat'
import type { MomentView, View } from './things'

const NAMES = ['Ann', 'Ben', 'Cleo']
const nameOf = (seat: number) => NAMES[seat] ?? ''
const offer = (...actions: string[]) =>
  actions.map((action) => ({ action, verb: action.split(' ')[0], args: [] }) as unknown as Offered)

/** A combat of three at the station, as one of them sees it. */
function view(seat: number, moment: MomentView[]): View {
  const place = { id: 'station', name: 'Central Station', holder: null, fight: 'combat', sides: [0, 1, 2] }
  return { seat, active: 0, seats: [{}, {}, {}], members: [], places: [place], moment } as unknown as View
}
const ANNOUNCED: MomentView[] = [
  { what: 'action', seat: 0, place: 'station', ability: 'bite' },
  { what: 'combat', seat: 0, place: 'station', runaway: null },
]

function told(seen: View, offered: Offered[]): string[] {
  const combat = combatOf(seen)
  return combat ? answerers(combat, seen, offered, nameOf).map(({ says }) => says) : []
}

describe('who may answer what is announced', () => {
  it('is oneself only with an answer on offer', () => {
    expect(told(view(1, ANNOUNCED), offer('cancel cover', 'pass'))).toEqual(['You may cancel it', 'Cleo may hold an answer'])
    expect(told(view(1, ANNOUNCED), offer('cancel-with envoy talk', 'pass'))).toContain('You may cancel it')
    expect(told(view(1, ANNOUNCED), offer('pass'))).toEqual(['Cleo may hold an answer'])
    expect(told(view(1, ANNOUNCED), [])).toEqual(['Cleo may hold an answer'])
  })
  it('is told of all others alike, whatever they hold', () => {
    expect(told(view(0, ANNOUNCED), [])).toEqual(['Ben may hold an answer', 'Cleo may hold an answer'])
    expect(told(view(-1, ANNOUNCED), [])).toEqual(['Ben may hold an answer', 'Cleo may hold an answer'])
  })
  it('is not one who runs away', () => {
    const runs = ANNOUNCED.map((m) => (m.what === 'combat' ? { ...m, runaway: 1 } : m))
    expect(told(view(0, runs), [])).toEqual(['Cleo may hold an answer'])
  })
})

it('stages a combat for those who only look on with each gang where it began, whoever acts', () => {
  const left = (seat: number, active: number) => combatOf({ ...view(seat, ANNOUNCED), active })?.left.map((side) => side.seat)
  expect([left(-1, 0), left(-1, 1), left(-1, 2)]).toEqual([[0], [0], [0]])
  expect(left(1, 0)).toEqual([1])
})

describe('the end of a combat', () => {
  const FOUGHT: MomentView[] = [{ what: 'combat', seat: 0, place: 'station', runaway: null }]
  const ENDS: MomentView[] = [{ what: 'end of combat', place: 'station' }]
  /** Who lives there, and who has fallen there. */
  function ended(seat: number, moment: MomentView[], living: number[], dead: number[] = []): string | null {
    const one = (state: string) => (seat: number) => ({ id: `${state} ${seat}`, seat, at: 'station', state, life: 2 })
    const seen = { ...view(seat, moment), members: [...living.map(one('ready')), ...dead.map(one('dead'))] } as unknown as View
    const combat = combatOf(seen)
    return combat && outcome(combat, seen, nameOf)
  }
  it('is not told while several stand', () => expect(ended(0, FOUGHT, [0, 1], [2])).toBe(null))
  it('says who has won and who has lost', () => {
    expect(ended(0, FOUGHT, [0], [1, 2])).toBe('You have won here')
    expect(ended(1, ENDS, [0], [1, 2])).toBe('You have lost here')
    expect(ended(-1, ENDS, [0], [1, 2])).toBe('Ann has won here')
  })
  it('is one word for those who look on', () => {
    const stamped = (seat: number, holder: number | null, capturable = true) => {
      const members = [0, 1].map((one) => ({ id: `${one}`, seat: one, at: 'station', state: one ? 'dead' : 'ready', life: 2 }))
      const all = view(seat, ENDS)
      const seen = { ...all, members, places: all.places.map((p) => ({ ...p, holder, capturable })) } as unknown as View
      const combat = combatOf(seen)
      return combat && stamp(combat, seen, nameOf)
    }
    const words = (...all: ReturnType<typeof stamped>[]) => all.map((one) => one?.word)
    expect(words(stamped(0, 1), stamped(0, 0), stamped(0, null, false))).toEqual(['Taken!', 'Held!', 'Won!'])
    expect(words(stamped(1, 1), stamped(-1, 1))).toEqual(['Lost', 'It is over'])
    expect(stamped(0, 1)?.brings).toMatch(/ is yours: a conquest point$/)
    expect([stamped(0, 0), stamped(0, null, false), stamped(1, 1), stamped(-1, 1)].map((one) => one?.brings)).toEqual([
      '',
      '',
      '',
      '',
    ])
  })
  it('says nothing where nobody is left alone', () => {
    expect(ended(0, ENDS, [0, 1])).toBe('')
    expect(ended(0, ENDS, [], [0, 1])).toBe('')
  })
})

it('counts blows that the view does not have yet: with whom they struck, and with that side', () => {
  const side = (seat: number, ...lives: number[]) => ({
    seat,
    life: lives.reduce((sum, life) => sum + life, 0),
    members: lives.map((life, i) => ({ id: `${seat}${i}`, life, state: 'ready' })),
  })
  const combat = { left: [side(0, 4, 2)], right: [side(1, 3)] } as unknown as Combat
  const now = suffered(combat, new Map([['00', 1], ['10', 0], ['elsewhere', 7]])) // prettier-ignore
  expect(now.left[0]).toMatchObject({ life: 3, members: [{ life: 1 }, { life: 2 }] })
  expect(now.right[0]).toMatchObject({ life: 0, members: [{ life: 0 }] })
  expect(suffered(combat, new Map())).toBe(combat)
})

it('leaves the dead out where they would take the room of the living, unless one of them is asked about', () => {
  const members = [{ id: 'mo', state: 'ready' }, { id: 'jo', state: 'dead' }, { id: 'al', state: 'dead' }] // prettier-ignore
  const side = { seat: 0, life: 3, members } as unknown as CombatSide
  const ids = (all: boolean, ...asked: string[]) => inSight(side, all, new Set(asked)).map(({ id }) => id)
  expect([ids(true), ids(false), ids(false, 'al')]).toEqual([['mo', 'jo', 'al'], ['mo'], ['mo', 'al']])
})
