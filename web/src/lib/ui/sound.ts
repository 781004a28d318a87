// A few sounds made on the spot; silent unless a person turned them on.
import { settings } from './settings.svelte'

let context: AudioContext | null = null

const NOTES: Record<'dice' | 'turn' | 'talk', [number, number, number][]> = {
  dice: [
    [180, 0, 0.05],
    [240, 0.06, 0.05],
    [200, 0.13, 0.05],
    [300, 0.2, 0.07],
  ],
  turn: [
    [440, 0, 0.12],
    [660, 0.12, 0.16],
  ],
  talk: [[880, 0, 0.07]],
}

export function play(what: keyof typeof NOTES): void {
  if (!settings.sound) return
  context ??= new AudioContext()
  for (const [pitch, start, length] of NOTES[what]) {
    const tone = context.createOscillator()
    const gain = context.createGain()
    tone.type = what === 'dice' ? 'square' : 'sine'
    tone.frequency.value = pitch
    gain.gain.setValueAtTime(0.06, context.currentTime + start)
    gain.gain.exponentialRampToValueAtTime(0.0001, context.currentTime + start + length)
    tone.connect(gain).connect(context.destination)
    tone.start(context.currentTime + start)
    tone.stop(context.currentTime + start + length)
  }
}
