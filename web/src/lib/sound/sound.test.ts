// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeContext } from './testing'

beforeEach(() => {
  FakeContext.made = []
  localStorage.clear()
  vi.resetModules()
  vi.stubGlobal('AudioContext', FakeContext)
})
afterEach(() => vi.unstubAllGlobals())

/** The sounds as a fresh page has them, before any click. */
async function page() {
  const sound = await import('./sound')
  const { settings } = await import('../ui/settings.svelte')
  const { SCORE } = await import('./score')
  return { ...sound, settings, names: Object.keys(SCORE) as (keyof typeof SCORE)[] }
}

async function awake() {
  const all = await page()
  all.awaken()
  window.dispatchEvent(new Event('pointerdown'))
  const context = FakeContext.made.at(-1) as FakeContext
  return { ...all, context }
}

/** What a sound is made of: the pitches each tone goes through. */
const pitches = (context: FakeContext) => context.played.map((node) => node.frequency.steps)

test('there is no sound before the first click, and then there is', async () => {
  const { awaken, play } = await page()
  awaken()
  play('hit')
  expect(FakeContext.made).toEqual([])
  window.dispatchEvent(new Event('pointerdown'))
  play('hit')
  expect(FakeContext.made).toHaveLength(1)
  expect(FakeContext.made[0]?.played.length).toBeGreaterThan(0)
})

test('every sound begins, comes to an end within three seconds and reaches the outlet', async () => {
  const { play, names, context } = await awake()
  for (const name of names) {
    context.nodes.splice(3)
    play(name, 'konk')
    expect(context.played.length, name).toBeGreaterThan(0)
    for (const node of context.played) {
      expect(node.ended, name).toBeGreaterThan(node.began)
      expect(node.ended, name).toBeLessThan(context.currentTime + 3)
      expect(node.to, name).toHaveLength(1)
    }
  }
})

test('each monster roars in its own voice, always the same, and a small one higher', async () => {
  const { play, context } = await awake()
  const heard: string[] = []
  const first: number[] = []
  for (const [who, size] of [
    ['konk', 1],
    ['megaclaw', 1],
    ['konk', 1],
    ['konk', 0.4],
  ] as const) {
    context.nodes.splice(0)
    context.currentTime += 1
    play('roar', who, size)
    heard.push(JSON.stringify(context.played.map((node) => node.frequency.steps.map(([hz]) => hz))))
    first.push(pitches(context).find((steps) => steps.length)?.[0]?.[0] ?? 0)
  }
  expect(heard[0]).not.toEqual(heard[1])
  expect(heard[2]).toEqual(heard[0])
  expect(first[3]).toBeGreaterThan(first[0] ?? Infinity)
})

test('a volley is one sound; a moment later it sounds again', async () => {
  const { play, context } = await awake()
  play('die')
  const once = context.played.length
  play('die')
  expect(context.played).toHaveLength(once)
  context.currentTime += 0.1
  play('die')
  expect(context.played).toHaveLength(2 * once)
})

test('muted is silent and remembered; how loud is kept and heard at once', async () => {
  const { play, mute, volume, context, settings } = await awake()
  const loudness = context.nodes[0]?.gain
  const loud = loudness?.value ?? 0
  volume(0.1)
  expect(loudness?.value).toBeGreaterThan(0)
  expect(loudness?.value).toBeLessThan(loud)
  volume(7)
  expect(settings.volume).toBe(1)
  expect(mute()).toBe(true)
  play('stomp')
  expect(context.played).toEqual([])
  expect(JSON.parse(localStorage.getItem('menace-settings') ?? '{}')).toMatchObject({ muted: true, volume: 1 })
  vi.resetModules()
  expect((await page()).settings.muted).toBe(true)
})

test('where there is no audio nothing breaks', async () => {
  vi.stubGlobal('AudioContext', undefined)
  const without = await page()
  without.awaken()
  window.dispatchEvent(new Event('pointerdown'))
  for (const name of without.names) without.play(name)
  vi.resetModules()
  vi.stubGlobal('AudioContext', function () {
    throw new Error('no device')
  })
  const broken = await page()
  broken.awaken()
  window.dispatchEvent(new Event('keydown'))
  expect(() => broken.play('win')).not.toThrow()
})
