// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { keep } from '../ui/settings.svelte'
import { sampleAsked } from '../protocol/sample'
import type { Frame } from '../protocol/types'
import type { Half } from './choosing.svelte'
import { tableOf } from './testing'

let touch = false
beforeEach(() => {
  touch = false
  vi.stubGlobal('matchMedia', () => ({ matches: touch }))
  keep({ ask: true })
})

describe('a choice', () => {
  it('lights up what it can be made by, and is made by a click on it', async () => {
    const { choosing, sent } = tableOf(['pick konk', 'move a', 'end'])
    expect([...choosing.lit]).toEqual(['a'])
    expect([...choosing.litPieces]).toEqual(['konk'])
    choosing.piece('konk')
    await vi.waitFor(() => expect(sent).toContain('actions pick konk'))
  })

  it('is not made by a click on something else, which is only looked at and asked about', () => {
    const { choosing, sent } = tableOf(['move a'])
    choosing.space('b')
    expect(choosing.chosen).toBe('b')
    choosing.space('b')
    expect(choosing.chosen).toBe(null)
    expect(sent).toEqual(['why move b'])
  })

  it('of a space has to wait until somebody is chosen who goes there', () => {
    const { choosing, sent } = tableOf(['pick konk', 'end'], { shorthands: { walk: ['pick', 'move'] } })
    choosing.space('b')
    expect(choosing.why.said?.sentence).toBe('First choose who moves.')
    choosing.why.close()
    tableOf(['end']).choosing.space('b')
    expect([choosing.why.said, sent]).toEqual([null, []])
  })

  it('is not made by a click on a piece that is looked at: it is asked about as well', () => {
    const { choosing, sent } = tableOf(['pick konk', 'end'], { skin: { inspects: true } })
    choosing.piece('zorb')
    expect(choosing.chosen).toBe('zorb')
    choosing.piece('zorb')
    expect([choosing.chosen, sent]).toEqual([null, ['why pick zorb']])
  })

  it('is not made by what a skin knows to be no answer: that is asked about in its words, or said at once', () => {
    const told: Record<string, object> = { zorb: { ask: 'use zorb a' }, tank_1: { say: 'Choose who first.' }, tank_2: {} }
    const { choosing, sent } = tableOf(['pick konk'], { skin: { inspects: true, unmeant: (id: string) => told[id] } })
    choosing.piece('zorb')
    expect(sent).toEqual(['why use zorb a'])
    choosing.piece('tank_1')
    expect(choosing.why.said?.sentence).toBe('Choose who first.')
    choosing.piece('tank_2')
    expect([choosing.why.said, sent.length]).toEqual([null, 1])
  })

  it('is no longer told why another was not on offer, however late the answer comes', async () => {
    const { choosing, sent } = tableOf(['move a', 'move c'])
    const told = () => vi.waitFor(() => expect(sent).toHaveLength(1)).then(() => new Promise((done) => setTimeout(done, 20)))
    choosing.space('b')
    choosing.back()
    await told()
    expect(choosing.why.said).toBe(null)
    choosing.why.said = { sentence: 'Because.', rule: '', x: 0, y: 0 }
    choosing.space('a')
    expect(choosing.why.said).toBe(null)
  })

  it('of two things is made half by the first, and what fits it stays lit', async () => {
    const { choosing, sent } = tableOf(['use konk a', 'use konk b', 'use zorb c'], { skin: { chains: true } })
    choosing.piece('konk')
    expect(choosing.chosen).toBe('konk')
    expect([...choosing.lit]).toEqual(['a', 'b'])
    choosing.space('b')
    await vi.waitFor(() => expect(sent).toContain('actions use konk b'))
    expect(choosing.narrowed).toBe(null)
  })

  it('of two things is made by dragging the first onto the second; let go elsewhere, nothing is chosen', async () => {
    const { choosing, sent } = tableOf(['use konk a', 'use konk b', 'use zorb c'], { skin: { chains: true } })
    choosing.lift('konk')
    expect([...choosing.lit]).toEqual(['a', 'b'])
    await choosing.drop('konk', '')
    expect([choosing.narrowed, choosing.chosen]).toEqual([null, null])
    choosing.lift('konk')
    await choosing.drop('konk', 'b')
    await vi.waitFor(() => expect(sent).toContain('actions use konk b'))
  })

  it('half made is taken back by a second click on the same thing', () => {
    const { choosing } = tableOf(['use konk a', 'use konk b'], { skin: { chains: true } })
    choosing.piece('konk')
    choosing.piece('konk')
    expect(choosing.narrowed).toBe(null)
    expect(choosing.chosen).toBe(null)
  })

  it('that cannot be taken back is asked about first', async () => {
    const { choosing, sent, peeked } = tableOf(['move a'])
    peeked.then = 'bot'
    await choosing.act('move a')
    expect(choosing.pending).toEqual({ action: 'move a', then: 'bot' })
    expect(sent).toEqual(['peek move a'])
    choosing.confirm()
    await vi.waitFor(() => expect(sent).toContain('actions move a'))
    expect(choosing.pending).toBe(null)
  })

  it('that a guide told one to make is not asked about', async () => {
    const { choosing, sent, peeked } = tableOf(['move a', 'move b'])
    peeked.then = 'bot'
    choosing.advised = ['move a']
    await choosing.act('move a')
    expect([choosing.pending, sent]).toEqual([null, ['actions move a']])
    await choosing.act('move b')
    expect(choosing.pending?.action).toBe('move b')
  })

  it('is not asked about where it can be taken back, or where nobody wants to be asked', async () => {
    const free = tableOf(['move a'])
    await free.choosing.act('move a')
    expect(free.sent).toEqual(['peek move a', 'actions move a'])
    keep({ ask: false })
    const bold = tableOf(['move a'])
    bold.peeked.then = 'bot'
    await bold.choosing.act('move a')
    expect(bold.sent).toEqual(['actions move a'])
  })

  it('by a tap only shows what it would lead to; a second tap makes it', async () => {
    touch = true
    const { choosing, foreseeing, sent } = tableOf(['move a', 'move b'])
    choosing.space('a')
    await vi.waitFor(() => expect(choosing.pending?.action).toBe('move a'))
    expect([...foreseeing.pointed]).toEqual(['a'])
    expect(sent).not.toContain('actions move a')
    choosing.space('a')
    await vi.waitFor(() => expect(sent).toContain('actions move a'))
  })

  it('by a tap that another follows at once is the later one', async () => {
    touch = true
    const { choosing, sent } = tableOf(['move a', 'move b'])
    const first = choosing.act('move a', false, true)
    await choosing.act('move b', false, true)
    await first
    expect(choosing.pending?.action).toBe('move b')
    const third = choosing.act('move a', false, true)
    choosing.back()
    await third
    expect(choosing.pending).toBe(null)
    expect(sent).not.toContain('actions move a')
  })

  it('can be thought better of', async () => {
    const { choosing, foreseeing, peeked } = tableOf(['move a'])
    peeked.then = 'chance'
    await choosing.act('move a')
    choosing.back()
    expect(choosing.pending).toBe(null)
    expect(foreseeing.pointed.size).toBe(0)
  })

  it('cannot be made twice while the first is under way', async () => {
    const { choosing, sent } = tableOf(['pick konk', 'pick zorb'])
    choosing.piece('konk')
    choosing.piece('zorb')
    await vi.waitFor(() => expect(sent).toContain('actions pick konk'))
    expect(sent).not.toContain('actions pick zorb')
  })

  it('to go on is found among the others', () => {
    expect(tableOf(['move a', 'pass', 'end']).choosing.ending?.action).toBe('end')
    expect(tableOf(['move a', 'end', 'pass'], { skin: { ending: ['pass'] } }).choosing.ending?.action).toBe('pass')
    expect(tableOf(['move a']).choosing.ending).toBe(undefined)
  })
})

describe('a choice that is seldom meant', () => {
  it("stands last, is not lit, and is asked about once more where it strikes at one's own", async () => {
    const own = (o: { args: { id: string }[] }) => o.args[0]?.id === 'konk'
    const { choosing, sent } = tableOf(['pick konk', 'pick tank_1'], { skin: { atOwn: own } })
    expect(choosing.offer.all.map(({ action }) => action)).toEqual(['pick tank_1', 'pick konk'])
    expect([...choosing.litPieces]).toEqual(['tank_1'])
    await choosing.act('pick konk')
    expect(choosing.pending?.action).toBe('pick konk')
    expect(sent).toEqual([])
    choosing.confirm()
    await vi.waitFor(() => expect(sent).toContain('actions pick konk'))
  })

  it('is to send a piece where it has to fight, because there is one place for it', async () => {
    const table = tableOf(['lift konk', 'lift tank_1', 'end'], { skin: { unsure: [] } })
    const gives = { 'move b': [{ text: 'Battle', says: '', tone: 'fight', at: '' }] }
    table.peeked.decision = sampleAsked({ about: 'march', actions: ['move b'], gives })
    await table.choosing.act('lift konk')
    expect(table.choosing.pending?.action).toBe('lift konk')
    table.peeked.decision = sampleAsked({ about: 'march', actions: ['move b'] })
    table.choosing.back()
    await table.choosing.act('lift tank_1')
    await vi.waitFor(() => expect(table.sent).toContain('actions lift tank_1'))
  })
})

describe('a piece and its goal', () => {
  const march = (more: object = {}) => {
    const table = tableOf(['lift tank_1', 'lift tank_2', 'lift konk', 'end'], {
      skin: { placeOf: (_: unknown, piece: string) => (piece === 'konk' ? 'c' : 'a'), unsure: [], ...more },
    })
    table.peeked.decision = sampleAsked({ about: 'march', actions: ['move a', 'move b', 'move c'] })
    return table
  }

  it('are one act: the piece is taken up here, and both are sent in one breath', async () => {
    const { choosing, sent, session } = march()
    choosing.piece('konk')
    await vi.waitFor(() => expect(choosing.held).toEqual(['konk']))
    expect([...choosing.lit]).toEqual(['a', 'b', 'c'])
    expect(sent).toEqual(['peek lift konk'])
    expect(session.begun).not.toBe(null)
    choosing.space('b')
    await vi.waitFor(() => expect(sent).toContain('actions lift konk; move b'))
  })

  it('say what is asked between the two, to who hears the page as well', async () => {
    const { choosing, session, peeked } = march()
    const first = session.frame?.decision?.question
    if (peeked.decision) peeked.decision.question = 'Where to?'
    choosing.piece('konk')
    await vi.waitFor(() => expect(session.asks).toBe('You are asked: Where to?'))
    choosing.back()
    expect(session.asks).toBe(`You are asked: ${first}`)
  })

  it('can be let go, and another piece taken instead', async () => {
    const { choosing, sent, session } = march()
    choosing.piece('konk')
    await vi.waitFor(() => expect(choosing.held).toEqual(['konk']))
    choosing.piece('tank_1')
    await vi.waitFor(() => expect(choosing.held).toEqual(['tank_1']))
    session.undo()
    expect(choosing.half).toBe(null)
    expect(sent.some((one) => one.startsWith('actions'))).toBe(false)
  })

  it('are chosen for all that are alike by a second click', async () => {
    const { choosing, sent } = march()
    choosing.piece('tank_1')
    await vi.waitFor(() => expect(choosing.held).toEqual(['tank_1']))
    choosing.half = { ...(choosing.half as Half), asked: sampleAsked({ actions: ['move b', 'move c'] }) }
    choosing.piece('tank_1')
    expect(choosing.held).toEqual(['tank_1', 'tank_2'])
    choosing.space('b')
    await vi.waitFor(() => expect(sent).toContain('actions lift tank_1; move b; lift tank_2; move b'))
  })

  it('go to battle where a piece is clicked that stands there, be it one that could be taken instead', async () => {
    const { choosing, sent } = march()
    choosing.piece('konk')
    await vi.waitFor(() => expect(choosing.held).toEqual(['konk']))
    const gives = { 'move a': [{ text: 'Battle', tone: 'fight', says: 'There is a battle.', at: '' }] }
    choosing.half = { ...(choosing.half as Half), asked: sampleAsked({ actions: ['move a', 'move b'], gives }) }
    choosing.piece('tank_1')
    await vi.waitFor(() => expect(sent).toContain('actions lift konk; move a'))
  })

  it('leave nothing said of why another was not on offer', async () => {
    const { choosing } = march()
    choosing.piece('konk')
    await vi.waitFor(() => expect(choosing.held).toEqual(['konk']))
    choosing.why.say('It is too far.')
    choosing.piece('tank_1')
    await vi.waitFor(() => expect(choosing.held).toEqual(['tank_1']))
    expect(choosing.why.said).toBe(null)
  })

  it('in its own space: it attacks there', async () => {
    const { choosing, sent } = march()
    choosing.piece('konk')
    await vi.waitFor(() => expect(choosing.held).toEqual(['konk']))
    choosing.piece('konk')
    await vi.waitFor(() => expect(sent).toContain('actions lift konk; move c'))
  })

  it('are dragged; let go elsewhere, the piece is where it was', async () => {
    const { choosing, sent } = march()
    choosing.lift('konk')
    await choosing.drop('konk', '')
    expect(choosing.half).toBe(null)
    choosing.lift('konk')
    await choosing.drop('konk', 'a')
    await vi.waitFor(() => expect(sent).toContain('actions lift konk; move a'))
  })

  it('of which there is only one are dragged too, and nothing happens elsewhere', async () => {
    const { choosing, sent, peeked } = march()
    peeked.decision = sampleAsked({ about: 'march', actions: ['move b'] })
    for (const space of ['', 'a']) {
      choosing.lift('konk')
      await choosing.drop('konk', space)
    }
    expect(sent.some((one) => one.startsWith('actions'))).toBe(false)
    choosing.lift('konk')
    await choosing.drop('konk', 'b')
    await vi.waitFor(() => expect(sent).toContain('actions lift konk'))
  })

  it('take the shown way in, unless somebody wants to say it', async () => {
    const way = () => {
      const table = march({ wayIn: 'move' })
      table.peeked.path = ['c', 'b', 'a']
      return table
    }
    const shown = way()
    shown.choosing.lift('konk')
    await shown.choosing.drop('konk', 'a')
    await vi.waitFor(() => expect(shown.sent).toContain('actions lift konk; move a; move b'))
    const own = way()
    own.choosing.ownWay = true
    own.choosing.lift('konk')
    await own.choosing.drop('konk', 'a')
    await vi.waitFor(() => expect(own.sent).toContain('actions lift konk; move a'))
  })
})

describe('an action that is aimed at something', () => {
  const aiming = () => {
    const table = tableOf(['use konk a', 'use konk b', 'end'], { skin: { chains: true, aims: ['use'], aimed: ['target'] } })
    table.peeked.decision = sampleAsked({ about: 'target', actions: ['pick tank_1', 'pick tank_2'] })
    return table
  }

  it('is taken up first, and sent with what it is aimed at', async () => {
    const { choosing, sent } = aiming()
    choosing.piece('konk')
    choosing.space('a')
    await vi.waitFor(() => expect([...choosing.litPieces]).toEqual(['tank_1', 'tank_2']))
    expect(sent).toEqual(['peek use konk a'])
    choosing.piece('tank_2')
    await vi.waitFor(() => expect(sent).toContain('actions use konk a; pick tank_2'))
  })

  it('can be laid down for another', async () => {
    const { choosing, sent } = aiming()
    void choosing.act('use konk a')
    await vi.waitFor(() => expect(choosing.half).not.toBe(null))
    choosing.back()
    expect([choosing.half, [...choosing.lit]]).toEqual([null, ['a', 'b']])
    expect(sent).toEqual(['peek use konk a'])
  })

  it('is sent at once where nothing is left to choose', async () => {
    const { choosing, sent, peeked } = aiming()
    peeked.decision = sampleAsked({ about: 'target', actions: ['pick tank_1'] })
    await choosing.act('use konk a')
    expect(sent).toEqual(['peek use konk a', 'actions use konk a'])
  })

  it('is sent at once where something else is asked next', async () => {
    const { choosing, sent, peeked } = aiming()
    peeked.decision = sampleAsked({ about: 'claim', actions: ['end', 'pass'] })
    await choosing.act('use konk a')
    expect(sent).toEqual(['peek use konk a', 'actions use konk a'])
  })
})

describe('fewer questions', () => {
  it('what is usually answered with yes is so from then on, in just such cases, until all is to be asked again', () => {
    localStorage.clear()
    const usually = (when: string) => ({ skin: { usual: () => ({ when, says: 'Yes', answer: 'use konk a' }) } })
    const { choosing, seeing } = tableOf(['use konk a', 'pass'], usually('sunny'))
    expect([seeing.maySkip('move'), seeing.byItself]).toEqual([true, 'pass'])
    choosing.neverAgain()
    expect([seeing.passing, seeing.byItself, choosing.ending?.action]).toEqual([true, 'use konk a', undefined])
    const { table } = seeing.session
    expect(tableOf(['use konk a', 'pass'], { table, ...usually('sunny') }).seeing.passing, 'at this table').toBe(true)
    expect(tableOf(['use konk a', 'pass'], { table, ...usually('rainy') }).seeing.passing).toBe(false)
    expect(tableOf(['use konk a', 'pass'], { table }).seeing.passing, 'where nothing is usual').toBe(false)
    seeing.askAgain()
    expect(seeing.passing).toBe(false)
  })

  it('a plan is made again as long as the question offers it', async () => {
    const { choosing, sent, session } = tableOf(['use konk a', 'end'])
    await choosing.follow({ label: 'all', action: 'use konk a', again: ['use konk a'] })
    expect(sent.filter((one) => one === 'actions use konk a')).toHaveLength(1)
    choosing.goOn()
    await vi.waitFor(() => expect(sent.filter((one) => one === 'actions use konk a')).toHaveLength(2))
    await vi.waitFor(() => expect(session.busy).toBe(false))
    session.frame = { ...(session.frame as Frame<never>), decision: sampleAsked({ about: 'other', actions: ['use konk a'] }) }
    choosing.goOn()
    expect(sent.filter((one) => one === 'actions use konk a')).toHaveLength(2)
  })

  describe('a plan for a whole fight', () => {
    const fighting = (key: string | null, now: number) => ({ secret: '', fight: key === null ? null : { key, now } })
    const skin = { fight: ({ fight }: { fight: object | null }) => fight }
    const made = (sent: string[]) => sent.filter((one) => one.startsWith('actions')).length
    async function begun(lasting?: true) {
      const table = tableOf(['use konk a', 'end'], { skin, frame: { view: fighting('here', 0) } })
      await table.choosing.follow({ label: 'all', action: 'use konk a', again: 'verb', ...(lasting && { lasting }) })
      const next = (key: string | null, now: number, actions = ['use konk b', 'end']) => {
        const decision = sampleAsked({ actions })
        table.session.frame = { ...(table.session.frame as Frame<never>), view: fighting(key, now) as never, decision }
        table.choosing.goOn()
      }
      return { ...table, next }
    }

    it('goes on in the next round, and past a question about something else', async () => {
      const { next, sent, choosing, session } = await begun(true)
      next('here', 0, ['end'])
      expect([made(sent), !!choosing.lasting], 'whether to buy another').toEqual([1, true])
      next('here', 1)
      await vi.waitFor(() => expect(sent.at(-1)).toBe('actions use konk b'))
      await vi.waitFor(() => expect(session.busy).toBe(false))
      next(null, 0)
      expect([made(sent), choosing.lasting], 'it is over').toEqual([2, undefined])
    })

    it('waits with a new round until the last one has been seen', async () => {
      const { next, sent, session, choosing } = await begun(true)
      const playing = vi.spyOn(session.stage, 'playing', 'get').mockReturnValue(true)
      next('here', 1)
      expect(made(sent)).toBe(1)
      playing.mockRestore()
      expect(choosing.lasting).toBeDefined()
    })

    it('is left off by who chooses again: by saying so, or by doing the same by hand', async () => {
      const { next, sent, choosing } = await begun(true)
      choosing.chooseMyself()
      next('here', 1)
      expect(made(sent)).toBe(1)
      const other = await begun(true)
      await other.choosing.act('use konk a')
      expect(other.choosing.lasting).toBeUndefined()
    })

    it('is none where only this round was meant', async () => {
      const { next, sent } = await begun()
      next('here', 1)
      next('here', 1)
      expect(made(sent)).toBe(1)
    })
  })

  it('what is not to be asked again is passed, until it is to be asked', () => {
    localStorage.clear()
    const { choosing, seeing } = tableOf(['use konk a', 'end'], { skin: { optional: ['move'] } })
    const { table } = seeing.session
    expect(seeing.maySkip('move')).toBe(true)
    expect(seeing.passing).toBe(false)
    choosing.neverAgain()
    expect([seeing.passing, seeing.passage]).toEqual([true, 'end'])
    expect(tableOf(['use konk a', 'end'], { table }).seeing.passing).toBe(true)
    expect(tableOf(['use konk a', 'use konk b'], { table }).seeing.passing).toBe(false)
    seeing.askAgain()
    expect(seeing.passing).toBe(false)
    expect(tableOf(['use konk a', 'end'], { table }).seeing.passing, 'after a reload too').toBe(false)
  })

  it('what hangs on something is passed until something new comes to it', () => {
    localStorage.clear()
    const holding = (...hand: string[]) => ({ optional: ['move'], until: { move: { says: 'Keep them', basis: () => hand } } })
    const { choosing, seeing } = tableOf(['use konk a', 'end'], { skin: holding('shot', 'flare') })
    const { table } = seeing.session
    const passing = (...hand: string[]) => tableOf(['use konk a', 'end'], { table, skin: holding(...hand) }).seeing.passing
    choosing.neverAgain()
    expect(seeing.passing).toBe(true)
    expect(passing('shot', 'flare')).toBe(true)
    expect(passing('flare'), 'less of it is nothing new').toBe(true)
    expect(passing('flare', 'grenade')).toBe(false)
    expect(passing(), 'it hangs on nothing that was seen').toBe(false)
  })
})
