// What sounds are made of: tones and noise with a shape in time, through filters, into one outlet.
import { seeded } from '../seeded'

export interface Outlet {
  context: AudioContext
  to: AudioNode
  /** When the sound begins, on the context's clock. */
  now: number
}

/** Values over time: each a moment (seconds after the start) and what is reached by then. */
export type Curve = readonly (readonly [at: number, value: number])[]

export interface Shape {
  /** Seconds after the sound's beginning. */
  at?: number
  long: number
  loud: number
  /** Seconds until it is at its loudest; it fades from there to its end. */
  rise?: number
  /** Seconds it stays about as loud, from there. */
  hold?: number
  filter?: { kind: BiquadFilterType; pitch: Curve; sharp?: number }
}

const QUIET = 0.0001

function follow(parameter: AudioParam, curve: Curve, start: number): void {
  curve.forEach(([at, value], i) => {
    if (i) parameter.exponentialRampToValueAtTime(Math.max(value, QUIET), start + at)
    else parameter.setValueAtTime(Math.max(value, QUIET), start + at)
  })
}

/** Loudness and filter between a source and the outlet; the source plays as long as the shape says. */
function shaped({ context, to, now }: Outlet, source: AudioScheduledSourceNode, shape: Shape): void {
  const start = now + (shape.at ?? 0)
  const gain = context.createGain()
  const loudest = Math.min(shape.rise ?? 0.005, shape.long / 2)
  const held: Curve = shape.hold ? [[loudest + shape.hold, shape.loud * 0.75]] : []
  follow(gain.gain, [[0, QUIET], [loudest, shape.loud], ...held, [shape.long, QUIET]], start)
  if (shape.filter) {
    const filter = context.createBiquadFilter()
    filter.type = shape.filter.kind
    filter.Q.value = shape.filter.sharp ?? 1
    follow(filter.frequency, shape.filter.pitch, start)
    source.connect(filter).connect(gain)
  } else source.connect(gain)
  gain.connect(to)
  source.start(start)
  source.stop(start + shape.long)
}

/** A tone that follows a curve of pitches, in Hz; `growl` shakes it so many times a second, that deep. */
export function tone(
  outlet: Outlet,
  wave: OscillatorType,
  pitch: Curve,
  shape: Shape,
  growl?: readonly [rate: number, deep: number],
): void {
  const { context, now } = outlet
  const source = context.createOscillator()
  const start = now + (shape.at ?? 0)
  source.type = wave
  follow(source.frequency, pitch, start)
  if (growl) {
    const shaker = context.createOscillator()
    const deep = context.createGain()
    shaker.frequency.value = growl[0]
    deep.gain.value = growl[1]
    shaker.connect(deep).connect(source.frequency)
    shaker.start(start)
    shaker.stop(start + shape.long)
  }
  shaped(outlet, source, shape)
}

let hiss: { of: BaseAudioContext; buffer: AudioBuffer } | null = null

/** One second of noise, made once for a context. */
function noiseOf(context: AudioContext): AudioBuffer {
  if (hiss?.of === context) return hiss.buffer
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate)
  const values = buffer.getChannelData(0)
  const next = seeded('hiss')
  for (let i = 0; i < values.length; i++) values[i] = next() * 2 - 1
  hiss = { of: context, buffer }
  return buffer
}

export function noise(outlet: Outlet, shape: Shape): void {
  const source = outlet.context.createBufferSource()
  source.buffer = noiseOf(outlet.context)
  source.loop = true
  shaped(outlet, source, shape)
}
