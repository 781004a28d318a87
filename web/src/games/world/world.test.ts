import { describe, expect, it } from 'vitest'
import { monsterSkin } from '../../lib/monsters/skin'
import { cardFor, type Moment } from '../../lib/guide/steps'
import type { Content, Happened } from '../../lib/protocol/types'
import { atOwn, facing, fightOf, outcomeOf } from './fight'
import { badge, MILITARIES } from './figures'
import { around, BOUNDS, neighbourBy, SHAPES } from './geometry'
import { guide } from './guide'
import type { Things, View } from './things'
import { deployForMe, lines, phrase } from './words'

describe('the round map', () => {
  it('has a drawn shape and a place for the name of every space', () => {
    expect(Object.keys(SHAPES)).toHaveLength(101)
    for (const { d, at } of Object.values(SHAPES)) {
      expect(d).toMatch(/^M/)
      expect(at[0]).toBeGreaterThanOrEqual(0)
      expect(at[0]).toBeLessThanOrEqual(BOUNDS.width)
    }
  })

  it('walks over the edge with the arrow keys', () => {
    expect(neighbourBy('ArrowRight', 'bering-sea', ['alaska', 'kamchatka'])).toBe('alaska')
    expect(neighbourBy('ArrowLeft', 'alaska', ['western-canada', 'bering-sea'])).toBe('bering-sea')
    expect(neighbourBy('ArrowUp', 'alaska', ['gulf-of-alaska'])).toBeNull()
  })

  it('frames spaces on both sides of the edge in one small box', () => {
    expect(around(['bering-sea', 'alaska'], 100)?.width).toBeLessThan(BOUNDS.width / 4)
    expect(around([], 100)).toBeNull()
  })
})

describe('drawings and words', () => {
  it('draws every military apart', () => {
    for (const part of ['plate', 'mark', 'fill'] as const) expect(new Set(MILITARIES.map((id) => badge(id)[part])).size).toBe(4)
  })

  it('writes long names in lines', () => {
    expect(lines('Egypt')).toEqual(['Egypt'])
    expect(lines('US South')).toEqual(['US South'])
    expect(lines('Philippines & Taiwan')).toEqual(['Philippines &', 'Taiwan'])
    expect(lines('East Central Atlantic')).toEqual(['East Central', 'Atlantic'])
  })

  it('says an action with the names of what it is about', () => {
    const content = {
      verbs: [
        { name: 'retreat', kinds: ['piece', 'space'], meaning: '' },
        { name: 'lair', kinds: ['space'], meaning: '' },
      ],
      names: { piece: { konk: 'Konk' }, space: { us: 'US South' } },
    } as unknown as Content<Things>
    expect(phrase('retreat konk us', 'retreat', content)).toBe('Konk retreats to US South')
    expect(phrase('lair us', 'lair', content)).toBe('Begin at US South')
    expect(phrase('lair us', 'return', content)).toBe('Come back at US South')
    expect(phrase('end', 'deploy', content)).toBe('Done deploying')
  })

  const content = {
    verbs: [
      { name: 'volley', kinds: ['piece', 'count'], meaning: '' },
      { name: 'upgrade', kinds: ['card'], meaning: '' },
      { name: 'deploy', kinds: ['piece'], meaning: '' },
    ],
    names: { piece: { konk: 'Konk', tank: 'Atlantic Tank 1' }, space: { britain: 'Britain & Ireland' }, count: { 2: '2' } },
    things: {
      spaces: [{ id: 'britain', city: 'London', value: 3, base: null, site: 'Loch' }],
      cards: [{ id: 'plating', name: 'Plating', text: 'Harder to hit.' }],
    },
  } as unknown as Content<Things>
  const table = (more: object) =>
    ({ active: 0, seats: [{ monster: 'konk' }], focus: null, battle: null, ...more }) as unknown as View

  it('says what is encountered by its name', () => {
    const view = table({ pieces: [{ id: 'konk', at: 'britain' }] })
    expect(phrase('encounter city', 'encounter', content, [], view)).toBe('Encounter the city London, value 3')
    expect(phrase('encounter site', 'encounter', content, [], view)).toBe('Encounter the Mutation Site Loch')
    expect(phrase('encounter site', 'encounter', content)).toBe('Encounter the Mutation Site')
  })

  it('says whether a unit is new or comes from the board', () => {
    expect(phrase('deploy tank', 'deploy', content, [], table({ pieces: [{ id: 'tank', at: 'supply' }] }))).toBe('Deploy Tank 1')
    expect(phrase('deploy tank', 'deploy', content, [], table({ pieces: [{ id: 'tank', at: 'britain' }] }))).toBe(
      'Tank 1 from Britain & Ireland',
    )
  })

  it('says whether a bot may do research instead of deploying', () => {
    const offered = ['deploy', 'research'].map((verb) => ({ action: verb, verb, args: [] }))
    expect(deployForMe(offered)).toBe('Deploy or do research for me')
    expect(deployForMe(offered.slice(0, 1))).toBe('Deploy the rest for me')
  })

  it('says how many attacks on whom', () => {
    expect(phrase('volley tank 2', 'attack', content)).toBe('2 attacks on Atlantic Tank 1')
  })

  it('tells what a card does that may be taken', () => {
    const { tells } = monsterSkin(
      () => true,
      () => badge('northern-union') as never,
    )
    expect(tells?.('upgrade plating', content)).toBe('Harder to hit.')
    expect(tells?.('volley tank 2', content)).toBe('')
  })
})

describe('the sides of a battle', () => {
  const piece = (id: string, owner: number | null, health?: number) => ({ id, owner, at: 'sudan', ...(health ? { health } : {}) })
  const pieces = [piece('konk', 0, 9), piece('tank', 1), piece('zorb', 1, 8), piece('ship', 0)]
  const line = (attacker: string, target: string) => ({ attacker, target, needs: 4, damage: 1 })
  const sides = (seat: number, fighting: string[], joined: string[], lines: [string, string][]) =>
    facing(
      { pieces: fighting, joined, lines: lines.map(([a, b]) => line(a, b)) } as unknown as Parameters<typeof facing>[0],
      { seat, active: 0, pieces } as unknown as Parameters<typeof facing>[1],
    )

  it('has my own on the left, whoever attacks', () => {
    const both: [string, string][] = [
      ['konk', 'tank'],
      ['tank', 'konk'],
    ]
    expect(sides(0, ['konk', 'tank'], [], both)).toEqual([['konk'], ['tank']])
    expect(sides(1, ['konk', 'tank'], [], both)).toEqual([['tank'], ['konk']])
    expect(sides(-1, ['konk', 'tank'], [], both)).toEqual([['konk'], ['tank']])
  })

  it('counts a ship of mine that shells a monster from the sea among my own', () => {
    expect(sides(0, ['zorb'], ['ship'], [['ship', 'zorb']])).toEqual([['ship'], ['zorb']])
  })
})

describe('a stomp', () => {
  it('is seen before what it brings stands beside the board', async () => {
    const { skin } = await import('./index')
    const event = { kind: 'stomped', at: 1, turn: 1, seat: 0, facts: { piece: 'konk', space: 'egypt', location: 'city' }, text: '' }
    const view = { pieces: [{ id: 'konk', at: 'egypt', owner: 0 }], seat: 0, battle: null } as unknown as View
    const content = { names: { space: {}, piece: {} }, things: { pieces: [], spaces: [] } } as unknown as Content<Things>
    const cues = skin.cues?.(event as unknown as Happened, view, view, content, [])
    expect(cues?.map(({ kind, early }) => [kind, early])).toEqual([['stomp', true]])
  })
})

describe('the guided game', () => {
  const card = (about: string, actions: string[], at: string, gives: object = {}) => {
    const offered = actions.map((action) => {
      const [verb = '', id = ''] = action.split(' ')
      return { action, verb, args: id ? [{ kind: 'space', id }] : [] }
    })
    const pieces = [
      { id: 'konk', at, owner: 0 },
      { id: 'tank', at: 'britain', owner: 1 },
    ]
    const view = { seats: [{ monster: 'konk' }], pieces }
    const content = { names: { space: { britain: 'Britain', norway: 'Norway' }, piece: { konk: 'Konk' } }, things: { pieces: [] } }
    return cardFor(guide, { about, offered, gives, view, content, seat: 0, turn: 1, held: [] } as unknown as Moment<View, Things>)
  }

  it('says where a monster has strayed to, and promises a fight only where there is one', () => {
    expect(card('move', ['end'], 'norway')).toMatchObject({ id: 'strayed', title: 'That was Norway.' })
    expect(card('move', ['end'], 'britain')?.id).toBe('rest')
  })

  it('puts a unit where it reaches somebody, and takes no other word for a name', () => {
    const gives = {
      'at norway': [{ text: 'Guards', says: 'Oslo', tone: 'aside' }],
      'at britain': [{ text: 'Reaches Zorb', says: '' }],
    }
    expect(card('place', ['at norway', 'at britain'], 'norway', gives)?.title).toBe('Put it in Britain.')
    expect(card('place', ['at norway'], 'norway', gives)?.text).toMatch(/^A monster that wants/)
  })
})

describe('guns from the sea', () => {
  const ships = ['asiatic', 'atlantic'].map((navy, seat) => ({ id: `${navy}-submarine-1`, at: 'arabian-sea', owner: seat }))
  const pieces = [
    ...ships,
    { id: 'bunyip', at: 'horn', owner: 2, health: 5 },
    { id: 'strigoika', at: 'horn', owner: 2, health: 19 },
  ]
  const kinds = { submarine: 'unit', bunyip: 'minion', strigoika: 'monster' }
  const content = {
    names: { space: { horn: 'Horn of Africa' } },
    things: {
      pieces: pieces.map(({ id }) => {
        const kind = Object.keys(kinds).find((one) => id.includes(one)) as keyof typeof kinds
        return { id, kind, group: kinds[kind], name: id[0]?.toUpperCase() + id.slice(1).replace('-s', ' S').replace('-1', ' 1') }
      }),
      spaces: [{ id: 'horn', terrain: 'land' }],
      militaries: [],
      reference: { battle: [] },
    },
  } as unknown as Content<Things>
  const battle = (peaceful: string) => ({
    space: 'horn',
    pieces: ['bunyip', 'strigoika'],
    joined: ships.map(({ id }) => id),
    fired: [],
    lines: ships.flatMap(({ id }) =>
      ['bunyip', 'strigoika'].filter((one) => one !== peaceful).map((target) => ({ attacker: id, target, needs: 4, damage: 1 })),
    ),
  })
  const seen = (peaceful = '') =>
    fightOf({ seat: 0, active: 1, pieces, battle: battle(peaceful) } as unknown as View, content, [], [0])

  it('fire at every creature there, and those of one player stand together', () => {
    expect(
      seen()
        ?.headline.map(({ text }) => text)
        .join(''),
    ).toBe('2 Submarines fire at Bunyip and Strigoika at Horn of Africa.')
    expect(seen('bunyip')?.right.map(({ name }) => name)).toEqual(['Bunyip', 'Strigoika'])
  })

  it("are known to be aimed at one's own", () => {
    const view = { seat: 2, pieces } as unknown as View
    const aim = (verb: string, ...ids: string[]) =>
      atOwn({ action: '', verb, args: ids.map((id) => ({ kind: 'piece', id })) }, view)
    expect([aim('strike', 'bunyip'), aim('fire', 'asiatic-submarine-1', 'bunyip')]).toEqual([true, true])
    expect([aim('strike', 'asiatic-submarine-1'), aim('lead', 'bunyip')]).toEqual([false, false])
  })
})

describe('the end of a battle', () => {
  const one = (id: string, seat: number) => ({ ids: [id], name: id, seat, large: true, whose: '' })
  const fight = { left: [one('Zorb', 1)], right: [one('Konk', 2)], space: 'egypt', place: 'Egypt' }
  const seenBy = (seat: number) =>
    outcomeOf(
      fight as unknown as Parameters<typeof outcomeOf>[0],
      { seat, active: 2, pieces: [{ id: 'Zorb', at: 'egypt' }] } as unknown as View,
    )

  it('is a victory and won to who wins, lost to who loses, and told by name to everybody else', () => {
    expect(seenBy(1)).toMatchObject({ word: 'Victory!', came: 'won' })
    expect(seenBy(2)).toMatchObject({ word: 'Zorb wins!', came: 'lost' })
    expect(seenBy(0)).toMatchObject({ word: 'Zorb wins!', came: 'lost' }) // the odds were told of whose turn it is
    expect(seenBy(-1)).toMatchObject({ word: 'Zorb wins!', came: 'lost' })
  })

  it('is no victory where both creatures live through it: it says who still stands', () => {
    const end = outcomeOf(
      fight as unknown as Parameters<typeof outcomeOf>[0],
      {
        seat: 2,
        active: 2,
        pieces: [
          { id: 'Zorb', at: 'egypt' },
          { id: 'Konk', at: 'red_sea' },
        ],
      } as unknown as View,
    )
    expect(end).toMatchObject({ word: 'Still standing', text: 'Zorb still stands: Konk retreats.', came: 'lost' })
  })

  it('is won by nobody where guns fired from elsewhere, and says nothing of a side that is no more', () => {
    const came = (right: object[], pieces: object[]) =>
      outcomeOf(
        { ...fight, right } as unknown as Parameters<typeof outcomeOf>[0],
        { seat: 1, active: 2, pieces: [{ id: 'Zorb', at: 'egypt' }, ...pieces] } as unknown as View,
      )
    const ship = { ...one('ship', 2), large: false, afar: true }
    expect(came([ship], [{ id: 'ship', at: 'red_sea' }])).toMatchObject({ word: 'Cease fire!', came: '' })
    expect(came([ship], [{ id: 'ship', at: 'supply' }])?.word).toBe('Victory!')
    expect(came([], [])?.text).toBe('Zorb holds Egypt.')
  })
})
