import { describe, expect, it } from 'vitest'
import type { Content } from '../../lib/protocol/types'
import { fates } from './combat'
import { markOf, pictureId, placeWord, PLAIN_MARK } from './marks'
import { copyOnOffer, handOf, isOut, leadsTo, veil, type Known, type MemberView, type Things, type View } from './things'
import {
  answers,
  becomes,
  brief,
  cardTitle,
  chanceOf,
  counted,
  describeMember,
  phrase,
  pipsOf,
  shortName,
  statesOf,
  stepOf,
  tells,
  theirs,
} from './words'

const content = {
  verbs: [
    { name: 'use', kinds: ['card', 'ability'], meaning: '' },
    { name: 'channel', kinds: ['card', 'card'], meaning: '' },
    { name: 'target', kinds: ['card'], meaning: '' },
    { name: 'pass', kinds: [], meaning: 'do nothing here' },
    { name: 'run', kinds: [], meaning: 'run away: with a free attack' },
  ],
  names: { card: { kade: 'Captain Kade', shot: 'Kill Shot' }, ability: { 'kade.fire': 'Concentrated Fire' } },
  things: {
    cards: [
      { id: 'shot', abilities: ['shot.shot'] },
      { id: 'plate', name: 'Riot Plate', text: 'One wound less.', abilities: [] },
    ],
    abilities: [
      { id: 'kade.fire', name: 'Concentrated Fire', text: '2 wounds on an opposing member.', cost: 1 },
      { id: 'shot.shot', name: 'Kill Shot', cost: 4 },
    ],
    places: [],
    gangs: [],
  },
} as unknown as Content<Things>

const member = (more: Partial<MemberView> = {}): MemberView => ({
  id: 'kade',
  name: 'Captain Kade',
  gang: 'militia',
  race: 'Human',
  traits: [],
  seat: 0,
  owner: 0,
  at: 'path',
  state: 'ready',
  wounds: 0,
  lives: 0,
  life: 4,
  item: null,
  harness: false,
  item_kind: null,
  attached: [],
  focus: [],
  thralled_by: null,
  borrowed: false,
  effects: [],
  worth: 3,
  ...more,
})

describe('a card that was drawn', () => {
  it('marks the location it would lead to', () => {
    const view = (drawn: string | null) => ({ rendezvous: { drawn } }) as unknown as View
    const places = ['spire', 'path'].map((id) => ({ id, capturable: id === 'spire', cards: [`card-${id}`] }))
    const things = { places } as unknown as Things
    expect(leadsTo(view('card-spire'), things)).toEqual(['spire'])
    expect([...leadsTo(view('card-path'), things), ...leadsTo(view(null), things)]).toEqual([])
  })
})

describe('a gang', () => {
  it('is out when its last member dies as the game ends', () => {
    const view = { over: true, winners: [1], members: [member({ state: 'dead' }), member({ seat: 1 })] }
    expect([0, 1].map((seat) => isOut(view, { seat, out: false }))).toEqual([true, false])
    expect(isOut({ ...view, over: false }, { seat: 0, out: false })).toBe(false)
  })
})

describe('the words of the town', () => {
  it('name who does what, and what it costs', () => {
    expect(phrase('use kade kade.fire', 'action', content)).toBe('Captain Kade: Concentrated Fire (1 Power)')
    expect(phrase('channel shot kade', 'action', content)).toBe('Captain Kade plays Kill Shot (4 Power)')
    expect(phrase('target kade', 'target', content)).toBe('Captain Kade')
  })
  it('tell what an ability does, and what a way out costs', () => {
    expect(tells('use kade kade.fire', content)).toBe('2 wounds on an opposing member.')
    expect(tells('use kade kade.unheard', content)).toBe('')
    expect(tells('run', content)).toBe('with a free attack')
    expect(tells('pass', content)).toBe('')
    expect(tells('target kade', content)).toBe('')
    expect(tells('put plate', content), 'of a card that is nowhere in sight').toBe('One wound less.')
  })
  it('say in short what an ability does, where its text begins with that', () => {
    expect(brief('2 wounds on an opposing member; a Human killed by it is turned.')).toBe('2 wounds')
    expect(brief('wounds on an opposing member')).toBe('')
    expect(brief('Remove up to 2 Wound Tokens from a Human of yours here.')).toBe('Remove up to 2 Wound Tokens')
  })
  it('speak of another player as of them', () => {
    expect(theirs('Cancel it as far as it affects one Werewolf of yours here.')).toContain('one Werewolf of theirs here')
    expect(theirs('You recruit a Fledgling; your Power is yours.')).toBe('They recruit a Fledgling; their Power is theirs.')
  })
  it('say what passing means here', () => {
    expect(phrase('pass', 'cancel', content)).toBe('Let it happen')
    expect(phrase('pass', 'action', content)).toBe('Pass')
  })

  it('count what has the same name', () => {
    expect(counted(['Kade', 'Stealth Unit', 'Stealth Unit'])).toBe('Kade, 2 × Stealth Unit')
    expect(counted([])).toBe('')
  })
  it('weigh up to three answers, each named by what it is done with', () => {
    const offered = (action: string, ...args: [string, string][]) => ({
      action,
      verb: action.split(' ')[0] ?? '',
      args: args.map(([kind, id]) => ({ kind, id })),
    })
    const [pass, shot] = [offered('pass'), offered('cancel shot', ['card', 'shot'])]
    const fire = offered('cancel-with kade kade.fire', ['card', 'kade'], ['ability', 'kade.fire'])
    expect(answers([pass, shot], content)).toEqual([{ action: 'cancel shot', says: 'if you answer' }])
    expect(answers([shot, fire, pass], content).map(({ says }) => says)).toEqual(['with Kill Shot', 'with Concentrated Fire'])
    expect(answers([shot, shot, shot, shot], content)).toHaveLength(3)
  })

  it('name the ways a card offers', () => {
    const view = { options: ['Ambush them', 'Do nothing'] } as unknown as View
    expect(phrase('option 2', 'option', content, [], view)).toBe('Do nothing')
    expect(phrase('option 1', 'option', content)).toBe('The first way')
  })
  it('tell the states of a member, all of them', () => {
    expect(statesOf(member())).toEqual([])
    expect(statesOf(member({ state: 'exerted', thralled_by: 'x', focus: ['y'] }), ['kade'])).toEqual([
      'exerted',
      'thralled',
      'focused',
      'scouting',
    ])
    expect(describeMember(member({ state: 'hidden', wounds: 2, life: 2 }), 'Ann', [], 'Riot Plate')).toBe(
      'Captain Kade, Ann, 2 life left, 2 wounds, hiding, has Riot Plate',
    )
    expect(describeMember(member({ state: 'dead' }), 'Ann', [], '')).toBe('Captain Kade, Ann, dead')
  })
})

describe('the step of a turn', () => {
  const view = (more: Partial<View>): View =>
    ({ over: false, set_up: true, endgame: false, moment: [], rendezvous: { holding: false }, ...more }) as View
  it('follows what is going on', () => {
    expect(stepOf(view({ set_up: false }))).toBe('setup')
    expect(stepOf(view({}))).toBe('scout')
    expect(stepOf(view({ moment: [{ what: 'rendezvous' }] }))).toBe('rendezvous')
    expect(stepOf(view({ moment: [{ what: 'combats' }] })), 'which comes next is asked').toBe('combat')
    expect(stepOf(view({ moment: [{ what: 'action' }, { what: 'rendezvous' }] }))).toBe('combat')
    expect(stepOf(view({ endgame: true, moment: [{ what: 'combat' }] }))).toBe('endgame')
  })
})

describe('a Rendezvous card', () => {
  const view = (seat: number, moment: View['moment']) => ({ seat, active: 1, moment }) as View
  const name = (seat: number) => ['Ann', 'Ben'][seat] ?? ''
  it('is told to be whose it is, drawn or played', () => {
    expect(cardTitle(view(1, []), name)).toBe('You drew')
    expect(cardTitle(view(0, []), name)).toBe('Ben drew')
    expect(cardTitle(view(0, [{ what: 'rendezvous', seat: 1, card: 'x' }]), name)).toBe('Ben plays')
    expect(cardTitle(view(1, [{ what: 'rendezvous', seat: 1, card: 'x' }]), name)).toBe('You play')
    expect(cardTitle(view(-1, [{ what: 'rendezvous', seat: 0, card: 'x' }]), name)).toBe('Ann plays')
  })
})

describe('an announced action', () => {
  it('names each target once, however often it is meant', () => {
    const says = fates({ what: 'action', targets: ['kade', 'medic', 'kade', 'howler'], safe: ['howler'] })
    expect(says).toEqual([
      { id: 'kade', says: 'is the target 2 times' },
      { id: 'medic', says: 'is the target' },
      { id: 'howler', says: 'is safe from it' },
    ])
    expect(fates({ what: 'action' })).toEqual([])
  })
})

describe('a hand', () => {
  const known = {
    cards: new Map([
      ['a-1', { id: 'a-1', design: 'a' }],
      ['a-2', { id: 'a-2', design: 'a' }],
      ['b', { id: 'b', design: 'b' }],
    ]),
  } as unknown as Known
  it('offers every copy of a card that is on offer, and no other', () => {
    const hand = ['a-1', 'a-2', 'b']
    expect(hand.map((id) => copyOnOffer(id, hand, new Set(['a-2']), known))).toEqual(['a-2', 'a-2', null])
    expect(copyOnOffer('a-1', hand, new Set(['a-1', 'a-2']), known)).toBe('a-1')
    expect(copyOnOffer('a-1', hand, new Set(['a-3']), known)).toBe(null)
  })
  it('lie in the hand once, with their number, as the copy that is on offer', () => {
    expect(handOf(['a-1', 'b', 'a-2'], new Set(['a-2']), known).map(({ card, count, copy }) => [card.id, count, copy])).toEqual([
      ['a-2', 2, 'a-2'],
      ['b', 1, null],
    ])
  })
})

describe('a veiled view', () => {
  it('keeps nothing that only one seat may see', () => {
    const secret = {
      seat: 1,
      hand: ['shot'],
      line_up: { starters: ['kade'] },
      members: [member()],
      rendezvous: { deck: 9, discard: ['a'], drawn: 'secret-card', top: ['secret-top', null], on_top_somewhere: ['secret-some'] },
    } as unknown as View
    veil(secret)
    expect(JSON.stringify(secret)).not.toMatch(/secret|shot|starters/)
    expect(secret.members).toHaveLength(1)
    expect(secret.rendezvous.top).toHaveLength(2)
  })
})

describe('drawings', () => {
  it('are found for places, their cards and strangers', () => {
    expect(markOf('a fifth gang')).toBe(PLAIN_MARK)
    expect(placeWord('spire')).toBe('spire')
    expect(pictureId({ type: 'rendezvous', kind: 'location', design: 'und-re-spire' })).toBe('spire')
    expect(pictureId({ type: 'combat', kind: null, design: 'mil-co-frag' })).toBe('mil-co-frag')
  })
})

it('calls a member by one word where there is room for no more', () => {
  const names = ['Captain Iris Kade', 'Stealth Unit 2', 'The Lone Claw', 'The Alpha Male', 'Gutter Necromancer', 'Fledgling 1']
  expect(names.map(shortName)).toEqual(['Captain', 'Stealth 2', 'Claw', 'Alpha', 'Necromancer', 'Fledgling 1'])
})

it('the life of a member is told point by point, with what tokens brought and what wounds took', () => {
  expect(pipsOf({ life: 3, lives: 1, wounds: 2 })).toEqual(['own', 'own', 'extra', 'gone', 'gone'])
  expect(pipsOf({ life: 1, lives: 2, wounds: 3 })).toEqual(['extra', 'gone', 'gone', 'gone'])
})

describe('what stands on those who may be chosen', () => {
  const target = (says: string) => becomes({ action: 'target kade', verb: 'target', args: [{ kind: 'card', id: 'kade' }], says })
  it('is what an attack or a cure would leave them, by the words of the button', () => {
    expect(target('Captain Kade: 2 of 4 life left')).toBe('→ 2')
    expect(target('Captain Kade: 2 to 3 life')).toBe('→ 3')
    expect([target('Captain Kade: dies'), target('Captain Kade: no wound')]).toEqual(['dies', 'no wound'])
    expect([target('Captain Kade'), target('Moon Shaman: 5 life, Staff'), target('Captain Kade: not wounded')]).toEqual([
      '',
      '',
      '',
    ])
    expect(becomes({ action: 'target kade', verb: 'target', args: [] })).toBe('')
  })
})

it('never says of an estimate that it is none or certain', () => {
  expect([chanceOf(0), chanceOf(0.004), chanceOf(0.47), chanceOf(0.996), chanceOf(1)]).toEqual([
    'under 1 %',
    'under 1 %',
    '47 %',
    'over 99 %',
    'over 99 %',
  ])
})
