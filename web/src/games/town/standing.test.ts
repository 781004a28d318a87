import { describe, expect, it } from 'vitest'
import type { Asked } from '../../lib/protocol/types'
import { kindsHeld, placesHeld, theFight, usual } from './standing'
import type { Known, View } from './things'

const asked = (about: string, actions: string[], gives: Record<string, string> = {}) => ({
  about,
  actions,
  gives: Object.fromEntries(
    Object.entries(gives).map(([action, text]) => [action, [{ text, says: '', tone: '' }]]),
  ) as Asked['gives'],
})

describe('an answer that can be given every time', () => {
  it('is that everyone scouts, and that an item is drawn', () => {
    expect(usual(asked('party', ['join kade', 'join medic', 'stay']))?.answer).toBe('join kade; join medic')
    expect(usual(asked('party', ['go']))).toBeUndefined()
    expect(usual(asked('claim', ['claim', 'skip']))?.answer).toBe('claim')
  })

  it('is for a drawn card only where it gives nothing up, and for either case by itself', () => {
    const drawn = (gives: Record<string, string>) => usual(asked('drawn', ['play-it', 'discard-it'], gives))
    const [free, idle] = [drawn({ 'play-it': 'a free place' }), drawn({ 'discard-it': 'nothing lost' })]
    expect([free?.answer, idle?.answer]).toEqual(['play-it', 'discard-it'])
    expect(free?.when).not.toBe(idle?.when)
    expect(drawn({}), 'any other card is asked about').toBeUndefined()
    expect(usual(asked('action', ['play-it', 'pass']))).toBeUndefined()
  })
})

describe('a fight', () => {
  const member = (id: string, seat: number, state = 'ready') => ({ id, seat, at: 'station', state, life: 2 })
  const MEMBERS = [member('kade', 0), member('elder', 1), member('stalker', 1)]
  function view({ members = MEMBERS, cards = ['one'], place = 'station' } = {}): View {
    const copies = cards.map((card) => ({ card, seat: 0 }))
    const station = { id: place, fight: 'combat', sides: [0, 1], copies }
    const here = members.map((m) => ({ ...m, at: place }))
    return {
      seat: 0,
      active: 1,
      seats: [{}, {}, {}],
      members: here,
      places: [station],
      moment: [{ what: 'combat', place }],
    } as unknown as View
  }

  it('is the same as long as nobody but members of its gangs falls', () => {
    const [elder, ...others] = [member('elder', 1, 'dead'), member('kade', 0), member('stalker', 1)]
    expect(theFight(view({ members: [elder, ...others] }))).toEqual(theFight(view()))
  })

  it('is another where a gang has come or gone, at another place, and when its place is fought over anew', () => {
    const same = theFight(view())
    expect(theFight(view({ members: [...MEMBERS, member('alpha', 2)] }))).not.toEqual(same)
    expect(theFight(view({ members: [member('kade', 0), member('elder', 1, 'dead'), member('stalker', 1, 'dead')] }))).not.toEqual(
      same,
    )
    expect(theFight(view({ place: 'fort' }))).not.toEqual(same)
    expect(theFight(view({ cards: ['one', 'two'] }))).not.toEqual(same)
  })

  it('is none where nobody fights', () => {
    expect(theFight({ ...view(), moment: [] })).toEqual([])
  })
})

it('a hand is of kinds of cards, however many there are of each', () => {
  const cards = new Map([
    ['shot_1', { design: 'shot' }],
    ['shot_2', { design: 'shot' }],
    ['flare', { design: 'flare' }],
  ])
  expect(kindsHeld({ hand: ['shot_1', 'flare', 'shot_2'] }, { cards } as unknown as Known)).toEqual(['shot', 'flare'])
})

it('only the places one holds oneself are gone back to', () => {
  const places = [
    { id: 'fort', holder: 1 },
    { id: 'spire', holder: 0 },
    { id: 'crypt', holder: null },
  ]
  expect(placesHeld({ places, seat: 1 } as unknown as View)).toEqual(['fort'])
})
