// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Beat as Told, Happened } from '../protocol/types'
import { settings } from '../ui/settings.svelte'
import type { Cue } from './cue'
import { patched } from './patch'
import { Stage, type Taken } from './stage.svelte'

interface Small {
  n: number
  pieces: { id: string; at: string }[]
}

const event = (at: number, kind: string, more: Partial<Happened> = {}): Happened => ({
  at,
  turn: 1,
  battle: null,
  seat: 1,
  kind,
  facts: {},
  text: `${kind} ${at}.`,
  parts: [],
  rules: [],
  only: null,
  ...more,
})

const beat = (at: number, kind: string, patch: object): Told => ({ at, events: [event(at, kind)], patch: patch as Told['patch'] })

const frame = (at: number, since: number, view: Small, beats: Told[] = [], more: Partial<Taken<Small>> = {}): Taken<Small> => ({
  at,
  since,
  view,
  beats,
  seat: 0,
  you: [0],
  decision: null,
  ...more,
})

const CUES: Record<string, Cue[]> = {
  die: [
    { kind: 'die', ms: 800, early: true },
    { kind: 'hit', ms: 400, say: 'A hit.' },
  ],
  move: [{ kind: 'glide', ms: 350 }],
  volley: [{ kind: 'die', ms: 800, early: true, stride: 200 }],
  turn: [{ kind: 'turn', ms: 450 }],
  end: [{ kind: 'end', ms: 1200, least: 1200, early: true }],
}
const at0 = { n: 0, pieces: [{ id: 'tank', at: 'a' }] }

function stageOf(): Stage<Small> {
  const stage = new Stage<Small>()
  stage.cuesOf = (e) => CUES[e.kind] ?? []
  stage.take(frame(10, 10, at0))
  return stage
}

beforeEach(() => {
  vi.useFakeTimers()
  settings.speed = 'normal'
  settings.skip = false
  window.matchMedia = (() => ({ matches: false })) as unknown as typeof window.matchMedia
})
afterEach(() => vi.useRealTimers())

test('what happened at once is told as far as it is seen: who wins is not read before the count', () => {
  const stage = stageOf()
  const events = [event(11, 'turn'), event(11, 'end'), event(11, 'won')].map((e) => ({ ...e, text: e.kind }))
  const told = { at: 11, events, patch: {} as Told['patch'] }
  const calm = { ...CUES, end: [{ kind: 'end', ms: 1200 }] }
  stage.cuesOf = (e) => calm[e.kind as keyof typeof calm] ?? []
  stage.take(frame(11, 10, at0, [told]))
  expect(events.map((e) => stage.withholds(e))).toEqual([false, true, true])
  vi.advanceTimersByTime(500)
  expect(events.map((e) => stage.withholds(e))).toEqual([false, false, false])
  expect(stage.withholds({ ...event(10, 'won'), text: 'won' }), 'of an earlier beat').toBe(false)
})

test('a patch changes what it names, by id in a list, and shares the rest', () => {
  const before = {
    a: { x: 1 },
    b: null,
    list: [
      { id: 'p', at: '1' },
      { id: 'q', at: '2' },
    ],
    plain: [1, 2],
  }
  const after = patched(before as object, {
    b: { y: null },
    list: { q: { at: '3' }, p: null, r: { id: 'r', at: '4' } },
    plain: [3],
  })
  expect(after).toEqual({
    a: { x: 1 },
    b: { y: null },
    list: [
      { id: 'q', at: '3' },
      { id: 'r', at: '4' },
    ],
    plain: [3],
  })
  expect((after as typeof before).a).toBe(before.a)
  expect(
    patched(
      {
        seats: [
          { seat: 0, n: 1 },
          { seat: 1, n: 1 },
        ],
      },
      { seats: { 1: { n: 2 } } },
    ),
  ).toEqual({
    seats: [
      { seat: 0, n: 1 },
      { seat: 1, n: 2 },
    ],
  })
})

test('beats are shown in order, a die before what it does, and the question opens after the last', () => {
  const stage = stageOf()
  const end = { n: 2, pieces: [{ id: 'tank', at: 'b' }] }
  stage.take(frame(12, 10, end, [beat(11, 'die', { n: 2 }), beat(12, 'move', { pieces: { tank: { at: 'b' } } })]))
  expect([stage.playing, stage.shown?.n, stage.cues.map((c) => c.kind)]).toEqual([true, 0, ['die']])
  vi.advanceTimersByTime(801)
  expect([stage.shown?.n, stage.shown?.pieces[0]?.at, stage.cues.map((c) => c.kind)]).toEqual([2, 'a', ['hit']])
  expect(stage.caption).toBe('A hit.')
  vi.advanceTimersByTime(400)
  expect([stage.playing, stage.shown?.pieces[0]?.at, stage.cues.map((c) => c.kind)]).toEqual([true, 'b', ['glide']])
  vi.advanceTimersByTime(351)
  expect([stage.playing, stage.shown, stage.cues]).toEqual([false, end, []])
})

test('to skip at any moment shows the same as to wait', () => {
  for (const wait of [0, 100, 801, 1000, 1300]) {
    const stage = stageOf()
    const end = { n: 2, pieces: [{ id: 'tank', at: 'b' }] }
    stage.take(frame(12, 10, end, [beat(11, 'die', { n: 2 }), beat(12, 'move', { pieces: { tank: { at: 'b' } } })]))
    vi.advanceTimersByTime(wait)
    stage.skip()
    expect([stage.playing, stage.shown, stage.cues, stage.beat]).toEqual([false, end, [], null])
    vi.advanceTimersByTime(5000)
    expect(stage.shown).toBe(end)
  }
})

test('frames that come twice, late or out of order show each beat once', () => {
  const stage = stageOf()
  const seen: string[] = []
  stage.on = { begins: (cue) => seen.push(`${cue.kind} ${cue.at}`) }
  const first = frame(11, 10, { ...at0, n: 1 }, [beat(11, 'move', { n: 1 })])
  stage.take(frame(12, 11, { ...at0, n: 2 }, [beat(12, 'move', { n: 2 })])) // runs ahead: what lies between is not known yet
  expect(stage.shown?.n).toBe(0)
  stage.take(first)
  stage.take(first)
  stage.take(frame(12, 10, { ...at0, n: 2 }, [beat(11, 'move', { n: 1 }), beat(12, 'move', { n: 2 })]))
  vi.advanceTimersByTime(5000)
  expect(seen).toEqual(['glide 11', 'glide 12'])
  expect(stage.shown?.n).toBe(2)
})

test('who was away for long sees the table as it stands', () => {
  const stage = stageOf()
  stage.take(frame(500, 10, { ...at0, n: 9 }))
  expect([stage.playing, stage.shown?.n]).toEqual([false, 9])
})

test('the dice of a volley overlap, and all of them are over before the question opens', () => {
  const stage = stageOf()
  let rests = 0
  stage.on = { rests: () => rests++ }
  stage.take(
    frame(
      13,
      10,
      { ...at0, n: 3 },
      [1, 2, 3].map((n) => beat(10 + n, 'volley', { n })),
    ),
  )
  vi.advanceTimersByTime(450)
  expect(stage.cues.map((c) => c.at)).toEqual([11, 12, 13])
  expect(stage.shown?.n).toBe(0)
  vi.advanceTimersByTime(400)
  expect([stage.shown?.n, rests]).toEqual([1, 0])
  vi.advanceTimersByTime(400)
  expect([stage.shown?.n, stage.playing, rests]).toEqual([3, false, 1])
})

test('a turn takes eight seconds at most, however much happens in it', () => {
  const stage = stageOf()
  const many = Array.from({ length: 100 }, (_, i) => beat(11 + i, 'die', { n: i }))
  let dice = 0
  stage.on = { begins: (cue) => (dice += Number(cue.kind === 'die')) }
  stage.take(frame(110, 10, { ...at0, n: 99 }, many))
  vi.advanceTimersByTime(8000)
  expect([stage.playing, dice]).toEqual([false, 100])
})

test('an answer of ours in the midst of a turn has its own time, and gives the others no more of theirs', () => {
  const stage = stageOf()
  const dice = (from: number, n: number) => Array.from({ length: n }, (_, i) => beat(from + i, 'die', { n: from + i }))
  const lasts = (at: number, since: number, beats: Told[]) => {
    const began = performance.now()
    stage.take(frame(at, since, { ...at0, n: at }, beats))
    while (stage.playing) vi.advanceTimersByTime(10)
    return performance.now() - began
  }
  const first = lasts(30, 10, dice(11, 20))
  const chosen = { at: 31, events: [event(31, 'chose', { seat: 0 }), event(31, 'die')], patch: { n: 31 } as Told['patch'] }
  expect(lasts(31, 30, [chosen])).toBeGreaterThan(1000)
  expect(first + lasts(51, 31, dice(32, 20))).toBeLessThan(8000)
})

test('each round of a last fight has a time of its own', () => {
  const lasts = (roundOf: (view: { n: number }) => string) => {
    const stage = stageOf()
    stage.roundOf = roundOf
    const began = performance.now()
    const dice = Array.from({ length: 60 }, (_, i) => beat(11 + i, 'die', { n: i }))
    stage.take(frame(70, 10, { ...at0, n: 59 }, dice))
    while (stage.playing) vi.advanceTimersByTime(10)
    return performance.now() - began
  }
  const plain = lasts(() => '')
  expect(plain).toBeLessThan(8000)
  const last = lasts((view) => `round ${Math.floor(view.n / 15)}`)
  expect(last).toBeGreaterThan(2 * 6600 - 1000)
  expect(last).toBeLessThan(4 * 4000 + 1000)
})

test('who likes everything at once still sees the fight that a game leads to, and what is wanted once more', () => {
  settings.speed = 'none'
  const stage = stageOf()
  stage.roundOf = (view) => (view.n > 1 ? 'round 1' : '')
  stage.take(frame(11, 10, { ...at0, n: 1 }, [beat(11, 'die', { n: 1 })]))
  expect([stage.playing, stage.shown?.n]).toEqual([false, 1])
  stage.take(frame(12, 11, { ...at0, n: 2 }, [beat(12, 'die', { n: 2 })]))
  expect(stage.cues.map(({ kind, ms }) => [kind, ms])).toEqual([['die', 800]])
  stage.take(frame(12, 12, { ...at0, n: 2 })) // somebody talks
  expect(stage.playing).toBe(true)
  stage.skip()
  expect([stage.playing, stage.shown?.n]).toEqual([false, 2])
  stage.again(at0, [beat(11, 'die', { n: 1 })])
  expect(stage.playing).toBe(true)
})

test('what must be seen is seen, however little time is left', () => {
  const stage = stageOf()
  const seen: Record<string, number> = {}
  stage.on = { begins: (cue) => (seen[cue.kind] = cue.ms) }
  const dice = Array.from({ length: 60 }, (_, i) => beat(11 + i, 'die', { n: i }))
  stage.take(frame(71, 10, { ...at0, n: 60 }, [...dice, beat(71, 'end', { n: 60 })]))
  while (stage.playing) vi.advanceTimersByTime(10)
  expect(seen.die).toBeLessThan(200)
  expect(seen.end).toBe(1200)
})

test('on a slow machine too: what comes late is the time of the turn', () => {
  const stage = stageOf()
  const many = Array.from({ length: 100 }, (_, i) => beat(11 + i, 'die', { n: i }))
  const clock = performance.now.bind(performance)
  let late = 0
  let over = 0
  const slow = vi.spyOn(performance, 'now').mockImplementation(() => clock() + late)
  stage.on = { begins: (cue) => (late += cue.ms > 0 ? 50 : 0), rests: () => (over = clock() + late) }
  const began = clock()
  stage.take(frame(110, 10, { ...at0, n: 99 }, many))
  vi.advanceTimersByTime(8000)
  slow.mockRestore()
  expect(over - began).toBeGreaterThan(4000)
  expect(over - began).toBeLessThan(8000)
})

test('to my turn: what the others do is not played, my own is', () => {
  const stage = stageOf()
  stage.activeSeat = (view) => (view.n < 3 ? 1 : 0)
  stage.take(frame(11, 10, { ...at0, n: 1 }, [beat(11, 'die', { n: 1 })]))
  stage.skipToMyTurn()
  stage.take(frame(12, 11, { ...at0, n: 2 }, [beat(12, 'die', { n: 2 })]))
  expect([stage.playing, stage.shown?.n]).toEqual([false, 2])
  stage.take(frame(13, 12, { ...at0, n: 3 }, [beat(13, 'die', { n: 3 })], { decision: { seat: 0 } }))
  expect(stage.playing).toBe(true)
})

test('what ends a turn is the doing of whose turn it was, though the next one begins at the same position', () => {
  const stage = stageOf()
  stage.activeSeat = (view) => view.n
  const both: Told = { at: 11, events: [event(11, 'move'), event(11, 'turn', { turn: 2 })], patch: { n: 1 } as Told['patch'] }
  stage.take(frame(11, 10, { ...at0, n: 1 }, [both]))
  vi.advanceTimersByTime(100)
  expect([stage.cues[0]?.kind, stage.acting]).toEqual(['glide', 0])
  vi.advanceTimersByTime(300)
  expect([stage.cues[0]?.kind, stage.acting]).toEqual(['turn', 1])
})

test('who has little time for an answer is not kept from the question', () => {
  const stage = stageOf()
  stage.take(frame(11, 10, { ...at0, n: 1 }, [beat(11, 'die', { n: 1 })], { decision: { seat: 0, left: 3 } }))
  expect([stage.playing, stage.shown?.n]).toEqual([false, 1])
  stage.take(frame(12, 11, { ...at0, n: 2 }, [beat(12, 'die', { n: 2 })], { decision: { seat: 0, left: 30 } }))
  expect(stage.playing).toBe(true)
})

test('something is shown again, and then the table as it stands', () => {
  const stage = stageOf()
  stage.again({ ...at0, n: 5 }, [beat(3, 'die', { n: 6 })])
  expect([stage.playing, stage.shown?.n, stage.told]).toEqual([true, 5, Infinity])
  vi.advanceTimersByTime(801)
  expect(stage.shown?.n).toBe(6)
  vi.advanceTimersByTime(1000)
  expect([stage.playing, stage.shown]).toEqual([false, at0])
})

test('what is asked for once more is shown to its end at its own speed, though all else be shown at once', () => {
  settings.speed = 'none'
  const stage = stageOf()
  const many = Array.from({ length: 30 }, (_, i) => beat(i + 1, 'die', { n: i + 1 }))
  stage.again({ ...at0, n: 0 }, many)
  vi.advanceTimersByTime(29 * 1200 + 810)
  expect([stage.playing, stage.shown?.n], 'the last of thirty dice falls').toEqual([true, 30])
  vi.advanceTimersByTime(500)
  expect([stage.playing, stage.shown, stage.cues]).toEqual([false, at0, []])
})
