import { describe, expect, it } from 'vitest'
import type { BattleOdds, Happened } from '../protocol/types'
import { chancesOf, forUnits, lineOf, ofUnits, partsOf, seenBack, settled, toldOf } from './chances'
import { battleCues, ends, victory, type Came } from './cues'
import { described, grouped, needed, numbering, onStage, refused, rollWords, type Fight, type Fighter } from './fight'

const tank = (n: number, more: Partial<Fighter> = {}): Fighter => ({
  ids: [`tank_${n}`],
  kind: 'army_tank',
  group: 'unit',
  name: `Army Tank ${n}`,
  whose: 'Ben',
  seat: 1,
  large: false,
  hitBy: { needs: 5, damage: 1 },
  hits: { needs: 4, damage: 1 },
  spent: 0,
  note: '',
  ...more,
})
const konk: Fighter = {
  ...tank(0),
  ids: ['konk'],
  kind: 'konk',
  group: 'monster',
  name: 'Konk',
  large: true,
  health: 12,
  fresh: 12,
}
const fight: Fight = {
  game: 'america',
  key: 'battle 0205 konk',
  billing: '',
  last: false,
  scenery: 'hills',
  space: '0205',
  place: 'Reno',
  headline: [{ text: 'Konk attacks 3 units at Reno.' }],
  step: 'Round 1 of 2.',
  reels: ['1', '2'],
  now: 0,
  left: [konk],
  right: grouped([tank(1), tank(2), tank(3, { note: 'damaged' })]),
  attacking: 'konk',
  attacks: 2,
  note: '',
  lines: [
    { attacker: 'konk', target: 'tank_1', needs: 5, damage: 3 },
    { attacker: 'tank_1', target: 'konk', needs: 4, damage: 1 },
  ],
  smash: true,
  counts: [],
}
const offer = (action: string, ...pieces: string[]) => ({
  action,
  verb: action.split(' ')[0] ?? '',
  args: pieces.map((id) => ({ kind: 'piece', id })),
})
const event = (kind: string, facts: Record<string, unknown>): Happened =>
  ({
    at: 7,
    kind,
    seat: null,
    facts,
    text: `${kind}.`,
    parts: [],
    rules: [],
    turn: 1,
    battle: 1,
    only: null,
  }) as unknown as Happened

describe('who is no answer', () => {
  it('is asked about as the others of its side are chosen', () => {
    expect(refused(fight, [offer('attack tank_1', 'tank_1'), offer('end')], null, 'tank_2')).toBe('attack tank_2')
    const volleys = [offer('volley tank_1 konk 2', 'tank_1', 'konk'), offer('fire tank_1 konk', 'tank_1', 'konk')]
    expect(refused(fight, volleys, 'tank_1', 'tank_3')).toBe('fire tank_3 konk')
  })
  it('is not, where nobody of its side is chosen', () => {
    expect(refused(fight, [offer('attack tank_1', 'tank_1')], null, 'konk')).toBe(null)
    expect(refused(fight, [offer('end')], null, 'tank_1')).toBe(null)
  })
})

describe('a fight', () => {
  it('puts alike units together and says what hits them', () => {
    expect(fight.right.map((one) => one.ids)).toEqual([['tank_1', 'tank_2'], ['tank_3']])
    expect(described(fight.right[0] as Fighter)).toBe('2 Army Tanks, Ben, hit by 5+, 33 %, hits on 4+ for 1')
    expect([needed(4), needed(6), needed(7), needed(1)]).toEqual(['needs 4 or more', 'needs a 6', 'cannot hit', 'cannot miss'])
  })

  it('makes a choice by the one it names, and by a button where a click could not say which', () => {
    const ways = onStage(fight, [offer('attack tank_1', 'tank_1'), offer('cash'), offer('end')], null)
    expect([...ways.by.keys()]).toEqual(['tank_1'])
    expect(ways.buttons.map((o) => o.action)).toEqual(['cash', 'end'])
    const two = [offer('submarine tank_1', 'tank_1'), offer('missile tank_1', 'tank_1')]
    expect(onStage(fight, two, null)).toEqual({ by: new Map(), buttons: two })
  })

  it('lights those who may attack, then whom the chosen one may hit', () => {
    const shots = [offer('fire tank_1 konk', 'tank_1', 'konk'), offer('fire tank_3 konk', 'tank_3', 'konk')]
    expect([...onStage(fight, shots, null).by.keys()]).toEqual(['tank_1', 'tank_3'])
    const aimed = onStage(fight, shots, 'tank_1').by
    expect(aimed.get('konk')?.map((o) => o.action)).toEqual(['fire tank_1 konk'])
    expect(aimed.get('tank_3')?.map((o) => o.action)).toEqual(['fire tank_3 konk'])
  })
})

describe('the cues of a battle', () => {
  const none = () => null

  it('throw a die before the view changes, with what it needs', () => {
    const facts = { attacker: 'tank_1', target: 'konk', die: 6, hit: 'hits' }
    const [cue, read] = battleCues(event('attacked', facts), fight, fight, none) ?? []
    expect(cue).not.toHaveProperty('say')
    expect(read).toMatchObject({ kind: 'verdict', say: 'attacked.' })
    expect(cue).toMatchObject({ kind: 'strike', early: true, face: 6, needs: 4, hit: true, why: '1 damage, +1 for a six' })
    expect(battleCues(event('rolled', { about: 'attack', is: '6' }), fight, fight, none)).toEqual([])
  })

  it('throw the die at somebody who has fallen, and at nobody', () => {
    const facts = { attacker: 'konk', target: 'tank_9', die: 1, hit: 'misses' }
    expect(battleCues(event('attacked', facts), fight, fight, none)).toMatchObject([
      { kind: 'strike', face: 1, target: '', needs: 0, hit: null, caption: 'It is down already: this die hits nobody.' },
    ])
  })

  it('say how it came out only where the view after it knows the battle no more', () => {
    const over = event('battle over', { space: '0205' })
    const came = () => ends('Victory!', 'Konk wins.', 'won')
    expect(battleCues(over, fight, fight, came)).toEqual([])
    expect(battleCues(over, fight, null, came)?.map((cue) => cue.kind)).toEqual(['battle-ends'])
    expect(battleCues(over, fight, null, came)?.[0]?.least).toBe(undefined)
    const [end] = battleCues(over, { ...fight, last: true }, null, came) ?? []
    expect(end?.least).toBe(end?.ms) // who has won the last fight is seen, however long that was
  })

  it('call a victory only what the one who looks has won', () => {
    expect(victory([konk, tank(1)], 1)).toBe('Victory!')
    expect(victory([konk, tank(1)], 0)).toBe('Konk wins!')
    expect(victory([tank(1), tank(2)], 0)).toBe('The units win!')
    expect(victory([tank(1, { seat: null })], 0)).toBe('The units win!')
  })

  it('leave alone what is none of the battle', () => {
    expect(battleCues(event('hurt', { piece: 'zorb', points: 1, health: 3 }), fight, fight, none)).toBeNull()
    expect(battleCues(event('attacked', {}), null, null, none)).toBeNull()
  })
})

describe('the chance above the stage', () => {
  const estimate = (what: string, label: string, value: number) => ({ what, label, value, error: 0, share: true })
  const odds = (estimates: ReturnType<typeof estimate>[]) => ({
    title: '',
    space: null,
    exact: true,
    runs: 1,
    going: true,
    success: null,
    estimates,
  })

  it('is that of winning, with a retreat between', () => {
    const found = chancesOf(
      odds([estimate('wins', 'Konk destroys every unit', 0.5), estimate('retreats', 'Konk must retreat', 0.3)]),
    )
    expect(found).toMatchObject({ who: 'Konk wins', name: 'Konk', share: 0.5, between: 0.3, others: [{ name: 'the units' }] })
  })

  it('is that of the units, to whose they are', () => {
    const all = [estimate('wins', 'Konk destroys every unit', 0.25), estimate('retreats', 'Konk must retreat', 0.7)]
    const found = chancesOf(odds([...all, { ...estimate('health lost', 'Health Konk loses', 5), share: false }]))
    const units = found && ofUnits(found)
    expect(units).toMatchObject({ who: 'Your units win', share: 0.75, loser: 'Konk', cost: 5 })
    expect(units && partsOf(units).map(({ name, share }) => [name, share])).toEqual([
      ['Your units', 0.75],
      ['Konk', 0.25],
    ])
    expect(['won', 'lost', 'retreat', ''].map((came) => forUnits(came as Came))).toEqual(['lost', 'won', 'won', ''])
  })

  it('names both in a duel, and is none without odds', () => {
    const found = chancesOf(odds([estimate('challenger wins', 'Konk wins', 0.6), estimate('foe wins', 'Zorb wins', 0.4)]))
    expect(found).toMatchObject({ who: 'Konk wins', share: 0.6, between: 0, others: [{ name: 'Zorb', share: 0.4 }] })
    expect(chancesOf(undefined)).toBeNull()
  })

  it('is that of who was challenged, to its own player', () => {
    const all = [estimate('challenger wins', 'Konk wins', 0.6), estimate('foe wins', 'Zorb wins', 0.4)]
    const found = chancesOf(odds(all), [1], true)
    expect(found).toMatchObject({ who: 'Zorb wins', share: 0.4, others: [{ name: 'Konk', share: 0.6 }] })
    expect([seenBack('won'), seenBack('lost'), seenBack('retreat')]).toEqual(['lost', 'won', 'retreat'])
  })

  it('is shared among all who can win, and a share of nothing is not drawn', () => {
    const three = [
      estimate('challenger wins', 'Tomanagi wins the game', 0.44),
      estimate('foe wins', 'Megaclaw wins the game', 0.05),
      estimate('america wins', 'America wins', 0.51),
    ]
    const found = chancesOf(odds([...three, { ...estimate('health lost', 'Health Tomanagi loses', 6.6), share: false }]))
    expect(found && partsOf(found)).toEqual([
      { kind: 'win', name: 'Tomanagi', share: 0.44 },
      { kind: 'other', name: 'Megaclaw', share: 0.05 },
      { kind: 'other', name: 'America', share: 0.51 },
    ])
    expect(found?.cost).toBe(6.6)
    expect(found && partsOf(settled(found, 'won'))).toEqual([{ kind: 'win', name: 'Tomanagi', share: 1 }])
    expect(found && settled(found, 'won').cost).toBe(0)
    expect(found && partsOf(settled(found, 'lost')).map((part) => part.name)).toEqual(['Megaclaw', 'America'])
    const sure = chancesOf(
      odds([estimate('wins', 'Konk destroys every unit', 0.997), estimate('retreats', 'Konk must retreat', 0)]),
    )
    expect(sure && partsOf(sure).map((part) => part.kind)).toEqual(['win'])
  })

  it('is none where no place can be won: what it costs both is told, and nobody reads of 0 %', () => {
    const health = (what: string, name: string, value: number) => ({
      ...estimate(what, `Health ${name} loses`, value),
      share: false,
    })
    const lost = [health('health lost', 'Konk', 2.2), health('zorb loses', 'Zorb', 5.8)]
    const stays = (value: number) => estimate('stays', 'Konk holds the place', value)
    expect(chancesOf(odds([stays(0), estimate('side 1 left', 'Zorb holds the place', 1), ...lost]))?.toll).toBe(
      'About −6 for Zorb, −2 for Konk',
    )
    expect(chancesOf(odds([stays(0.02), ...lost]))?.toll).toBeUndefined()
    const shot = odds([
      health('zorb loses', 'Zorb', 1.6),
      health('frosty loses', 'Frosty', 0.2),
      estimate('zorb falls', 'Zorb falls', 0),
    ])
    expect(chancesOf(shot)?.toll).toBe('About −2 for Zorb, under −1 for Frosty')
    expect(toldOf(shot).map((e) => e.what)).toEqual(['zorb loses', 'frosty loses'])
  })

  it('is the last dot of its line, and certain at the end', () => {
    expect(lineOf([0.98, 0.94, 0.99, 1])).toEqual([0.98, 0.94, 1]) // less than its error is no new dot
    expect(lineOf([0.5, 0.51, 0.52, 0.53])).toEqual([0.52, 0.53]) // a little each time adds up
    expect(lineOf([])).toEqual([])
    const chances = {
      who: 'Konk wins',
      name: 'Konk',
      share: 0.6,
      between: 0.3,
      betweenSays: '',
      others: [{ name: 'Zorb', share: 0.1 }],
    }
    expect(settled(chances, 'won')).toMatchObject({ share: 1, between: 0 })
    expect(settled(chances, 'lost')).toMatchObject({ share: 0, between: 0 })
    expect(settled(chances, 'retreat')).toMatchObject({ share: 0, between: 1 })
    expect(settled(chances, '')).toBe(chances)
  })
})

it('never gives a button the number key by which a foe was attacked', () => {
  const fight = { left: [tank(1)], right: [tank(2), tank(3)], now: 0 } as Fight
  const [attack, cash] = [
    { action: 'attack tank_3', verb: 'attack', args: [] },
    { action: 'cash', verb: 'cash', args: [] },
  ]
  const attacking = numbering(fight, new Map([['tank_3', [attack]]]), [cash])
  expect([attacking('attack tank_3'), attacking('cash')]).toEqual([2, 3])
  expect(numbering(fight, new Map(), [cash])('cash')).toBe(3)
  expect(numbering({ ...fight, now: -1 }, new Map(), [cash])('cash'), 'before the first round').toBe(1)
})

it('says whose rolls a plate tells of, where the viewer is one of the two', () => {
  expect(rollWords(tank(1), [tank(2, { whose: 'you' })])).toEqual(['You hit on', 'Hits you on'])
  expect(rollWords(tank(2, { whose: 'you' }), [tank(1)])).toEqual(['Is hit on', 'Hits on'])
  expect(rollWords(tank(1), [tank(2)])).toEqual(['Is hit on', 'Hits on'])
})

describe('a die whose owner is asked whether it counts', () => {
  const asked = { ...fight, lying: { attacker: 'konk', target: 'tank_1', face: 2 } }
  it('is thrown before that, and read where it lies once it is kept', () => {
    const thrown = battleCues(event('rolled', { about: 'attack', kind: 'die', is: '2' }), fight, asked, () => null)
    expect(thrown?.map((cue) => [cue.kind, cue.face, cue.needs, cue.hit])).toEqual([['strike', 2, 5, null]])
    const attacked = event('attacked', { attacker: 'konk', target: 'tank_1', die: 2, hit: 'misses' })
    expect(battleCues(attacked, asked, fight, () => null)?.map((cue) => [cue.kind, cue.kept])[0]).toEqual(['strike', true])
    expect(battleCues(attacked, fight, fight, () => null)?.map((cue) => cue.kept)[0]).toBe(false)
  })
})

it('of a fight others are in too, the chance of who stands there is told, not of who is out of it', () => {
  const wins = (what: string, label: string, value: number) => ({ what, label, value, error: 0, share: true })
  const last = {
    title: '',
    space: 'a',
    exact: false,
    going: true,
    success: null,
    estimates: [
      wins('gargantis wins', 'Gargantis wins the game', 0.001),
      wins('tomanagi wins', 'Tomanagi wins the game', 0.63),
      wins('america wins', 'America wins the game', 0.369),
    ],
  } as unknown as BattleOdds
  expect(chancesOf(last, [], false, ['Tomanagi'])?.who).toBe('Tomanagi wins the game')
  expect(chancesOf(last, [], false, ['Konk'])?.who, 'nobody of them').toBe('Gargantis wins the game')
})
