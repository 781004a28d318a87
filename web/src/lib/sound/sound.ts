// Sounds of the table, made on the spot: quiet until the first click, muted with `m`; how loud is kept in the settings.
import { keep, settings } from '../ui/settings.svelte'
import { SCORE, type Sound } from './score'

export type { Sound } from './score'

/** The same sound again within this many seconds is one sound: a volley does not clatter. */
const AGAIN = 0.045

let context: AudioContext | null = null
let outlet: GainNode | null = null
const last = new Map<Sound, number>()

/** How loud the loudest setting is: the ear hears squares, and a table is not a cinema. */
const gained = (volume: number) => volume * volume * 0.9

/** What a browser offers to make sounds with; nothing where there is none. */
function begin(): void {
  if (context || typeof AudioContext === 'undefined') return
  try {
    context = new AudioContext()
    outlet = context.createGain()
    outlet.gain.value = gained(settings.volume)
    const even = context.createDynamicsCompressor()
    outlet.connect(even).connect(context.destination)
  } catch {
    context = null // A machine without anything to hear with plays on in silence.
    outlet = null
  }
}

/** From the first click or key on there is sound: browsers allow none before. Returns how to stop listening. */
export function awaken(on: Window = window): () => void {
  const wake = () => {
    begin()
    if (context?.state === 'suspended') void context.resume().catch(() => undefined)
  }
  on.addEventListener('pointerdown', wake)
  on.addEventListener('keydown', wake)
  return () => {
    on.removeEventListener('pointerdown', wake)
    on.removeEventListener('keydown', wake)
  }
}

/** Play a sound now. `who` gives a roar its throat, by id; `size` is 1 for a giant monster and less for the smaller. */
export function play(sound: Sound, who = '', size = 1): void {
  if (!context || !outlet || settings.muted || settings.volume === 0 || context.state !== 'running') return
  const now = context.currentTime
  const before = last.get(sound)
  if (before !== undefined && now - before < AGAIN) return
  last.set(sound, now)
  SCORE[sound]({ context, to: outlet, now: now + 0.005 }, who, size)
}

/** Mute, or not; without a word, the other way round. Says which it is now. */
export function mute(on: boolean = !settings.muted): boolean {
  keep({ muted: on })
  return on
}

/** How loud, from 0 to 1. */
export function volume(loud: number): void {
  keep({ volume: Math.min(1, Math.max(0, loud)) })
  if (outlet) outlet.gain.value = gained(settings.volume)
}
