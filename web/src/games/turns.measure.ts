// @vitest-environment jsdom
// How long the others' turns take on the stage, by its own clock: games that somebody has played are shown to whoever sits at seat 0
// (scripts/turn_lengths.py, which says where they lie and reads what is found).
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import type { Beat, Content } from '../lib/protocol/types'
import type { SomeSkin } from '../lib/skin'
import { direct } from '../lib/stage/direct'
import { patched } from '../lib/stage/patch'
import { Stage } from '../lib/stage/stage.svelte'
import { settings } from '../lib/ui/settings.svelte'
import { skinOf } from './index'

interface Game {
  game: string
  content: Content<never>
  start: never
  beats: Beat[]
}

/** What a turn may take at normal speed. */
const MOST = 8000
/** Between two moves of a bot, as the server lets it move where people look on. */
const PACE = 50
const TICK = 10
const folder = process.env.MENACE_TURNS ?? ''

const chooses = (beat: Beat) => beat.events.find((e) => e.kind === 'chose' && !e.facts.forced)
const turnOf = (beat: Pick<Beat, 'events'>) => beat.events[0]?.turn ?? 0

/** The beats as they come: with each free choice all that follows it. */
function frames(beats: readonly Beat[]): Beat[][] {
  const made: Beat[][] = []
  for (const beat of beats) {
    if (chooses(beat) || !made.length) made.push([])
    made.at(-1)?.push(beat)
  }
  return made
}

/** How long each turn of somebody else took, with the pauses in it: but for last fights and what followed from answers of ours, and in all. */
function lengths({ content, start, beats }: Game, skin: SomeSkin): [number, number][] {
  const stage = new Stage<never>()
  direct(stage, skin, content)
  const taken = { seat: 0, you: [0], decision: null }
  let [view, since] = [start, 0]
  stage.take({ ...taken, at: 0, since: 0, view, beats: [] })
  const turns = new Map<number, { theirs: number; all: number; active: number[] }>()
  const of = (turn: number) => {
    const known = turns.get(turn) ?? { theirs: 0, all: 0, active: [] }
    turns.set(turn, known)
    return known
  }
  let turn = 0
  const pass = (ms: number) => {
    for (let t = 0; t < ms && (ms < Infinity || stage.playing); t += TICK) {
      if (stage.beat) turn = turnOf(stage.beat)
      of(turn).all += TICK
      if (!stage.beat?.turn.startsWith('choice') && !stage.beat?.last) of(turn).theirs += TICK
      vi.advanceTimersByTime(TICK)
    }
  }
  for (const frame of frames(beats)) {
    pass(frame[0] && chooses(frame[0])?.seat === 0 ? Infinity : PACE)
    for (const beat of frame) {
      view = patched(view, beat.patch)
      of(turnOf(beat)).active.push(skin.activeSeat(view))
    }
    const at = frame.at(-1)?.at ?? since
    stage.take({ ...taken, at, since, view, beats: frame })
    since = at
    if (!stage.playing) turn = frame.map(turnOf).at(-1) ?? turn
  }
  pass(Infinity)
  expect(stage.shown).toEqual(view)
  const ours = (active: number[]) => active.filter((seat) => seat === 0).length * 2 > active.length
  return [...turns].filter(([n, { active }]) => n > 0 && !ours(active)).map(([, { theirs, all }]) => [theirs, all])
}

test('no turn of somebody else takes longer than eight seconds', async () => {
  const found = new Map<string, [number, number][]>()
  const games = readdirSync(folder).map((name): Game => JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')))
  const drawn = await Promise.all(games.map(({ game }) => skinOf(game)))
  vi.useFakeTimers()
  settings.speed = 'normal'
  window.matchMedia = (() => ({ matches: false })) as unknown as typeof window.matchMedia
  games.forEach((game, n) => {
    found.set(game.game, [...(found.get(game.game) ?? []), ...lengths(game, drawn[n] as SomeSkin)])
  })
  vi.useRealTimers()
  const told = [...found].map(([game, turns]) => {
    const sorted = turns.map(([theirs]) => theirs / 1000).toSorted((a, b) => a - b)
    const all = Math.max(...turns.map(([, ms]) => ms / 1000))
    return [game, { turns: sorted.length, longest: sorted.at(-1), most: sorted[Math.floor(sorted.length * 0.95)], answered: all }]
  })
  writeFileSync(`${folder}/told`, JSON.stringify(Object.fromEntries(told)))
  for (const turns of found.values()) expect(Math.max(...turns.map(([theirs]) => theirs))).toBeLessThanOrEqual(MOST)
}, 120_000)
