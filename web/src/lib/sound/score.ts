// The sounds of the table, each written down as what is struck when.
import { seeded } from '../seeded'
import { noise, tone, type Outlet } from './voice'

export type Sound = 'die' | 'hit' | 'miss' | 'stomp' | 'roar' | 'card' | 'turn' | 'win' | 'loss' | 'talk'

/** How large who makes it is: a giant monster 1, a minion less. */
type Write = (outlet: Outlet, who: string, size: number) => void

/** A die that knocks on the table, ever faster, and lies. */
const die: Write = (outlet) => {
  const knocks = [0, 0.11, 0.2, 0.27, 0.32, 0.36]
  knocks.forEach((at, i) => {
    const pitch = 2600 - i * 190 + (i % 2) * 420
    noise(outlet, { at, long: 0.045, loud: 1 - i * 0.1, filter: { kind: 'bandpass', pitch: [[0, pitch]], sharp: 7 } })
    tone(
      outlet,
      'triangle',
      [
        [0, pitch / 5],
        [0.03, pitch / 9],
      ],
      { at, long: 0.04, loud: 0.45 },
    )
  })
}

const hit: Write = (outlet) => {
  tone(
    outlet,
    'sine',
    [
      [0, 190],
      [0.2, 42],
    ],
    { long: 0.26, loud: 0.75 },
  )
  noise(outlet, {
    long: 0.14,
    loud: 0.7,
    filter: {
      kind: 'lowpass',
      pitch: [
        [0, 3800],
        [0.14, 300],
      ],
    },
  })
  tone(
    outlet,
    'square',
    [
      [0, 320],
      [0.07, 90],
    ],
    { long: 0.08, loud: 0.16 },
  )
}

const miss: Write = (outlet) => {
  noise(outlet, {
    long: 0.32,
    loud: 0.9,
    rise: 0.13,
    filter: {
      kind: 'bandpass',
      pitch: [
        [0, 500],
        [0.14, 2600],
        [0.32, 700],
      ],
      sharp: 2.4,
    },
  })
}

/** The ground, what falls down on it, and the dust. */
const stomp: Write = (outlet) => {
  tone(
    outlet,
    'sine',
    [
      [0, 96],
      [0.5, 26],
    ],
    { long: 0.75, loud: 1 },
  )
  noise(outlet, {
    long: 0.9,
    loud: 0.8,
    rise: 0.02,
    filter: {
      kind: 'lowpass',
      pitch: [
        [0, 900],
        [0.9, 80],
      ],
    },
  })
  const falls = seeded('rubble')
  for (let i = 0; i < 7; i++) {
    const at = 0.16 + falls() * 0.55
    noise(outlet, { at, long: 0.06, loud: 0.6, filter: { kind: 'bandpass', pitch: [[0, 400 + falls() * 1500]], sharp: 4 } })
  }
}

/** Each has a throat of its own: the larger, the deeper and longer; pitch, growl and how it rises come from its name. */
const roar: Write = (outlet, who, size) => {
  const throat = seeded(who || 'monster')
  const deep = (62 + throat() * 88) / (0.45 + size * 0.55)
  const long = 0.6 + throat() * 0.35 + size * 0.2
  const peak = 1.25 + throat() * 0.75
  const growl = [16 + throat() * 34, deep * (0.18 + throat() * 0.3)] as const
  const mouth = 500 + throat() * 900
  const pitch = [
    [0, deep],
    [long * 0.28, deep * peak],
    [long * 0.6, deep * peak * 0.92],
    [long, deep * 0.55],
  ] as const
  const open = [
    [0, mouth * 0.5],
    [long * 0.35, mouth * 1.7],
    [long, mouth * 0.4],
  ] as const
  tone(
    outlet,
    'sawtooth',
    pitch,
    { long, loud: 1.2, rise: 0.09, hold: long * 0.45, filter: { kind: 'bandpass', pitch: open, sharp: 1.3 } },
    growl,
  )
  tone(
    outlet,
    throat() < 0.5 ? 'square' : 'sawtooth',
    pitch.map(([at, hz]) => [at, hz * 1.51]),
    { long, loud: 0.4, rise: 0.12, hold: long * 0.4, filter: { kind: 'lowpass', pitch: open } },
    growl,
  )
  noise(outlet, {
    long: long * 0.9,
    loud: 0.5,
    rise: 0.15,
    filter: { kind: 'bandpass', pitch: open.map(([at, hz]) => [at, hz * 1.6]), sharp: 1.1 },
  })
}

/** Paper that is drawn and laid down. */
const card: Write = (outlet) => {
  noise(outlet, {
    long: 0.13,
    loud: 0.5,
    rise: 0.07,
    filter: {
      kind: 'highpass',
      pitch: [
        [0, 1800],
        [0.13, 5200],
      ],
    },
  })
  noise(outlet, { at: 0.15, long: 0.05, loud: 0.8, filter: { kind: 'bandpass', pitch: [[0, 1300]], sharp: 1.4 } })
}

const bell = (outlet: Outlet, hz: number, at: number, loud: number, long = 0.7): void => {
  tone(outlet, 'sine', [[0, hz]], { at, long, loud })
  tone(outlet, 'sine', [[0, hz * 3.98]], { at, long: long * 0.3, loud: loud * 0.3 })
}

const turn: Write = (outlet) => {
  bell(outlet, 587.3, 0, 0.34)
  bell(outlet, 880, 0.14, 0.36, 0.9)
}

const talk: Write = (outlet) => bell(outlet, 1046.5, 0, 0.16, 0.25)

function brass(outlet: Outlet, hz: number, at: number, long: number, loud: number): void {
  for (const apart of [0.996, 1.004]) {
    const filter = {
      kind: 'lowpass' as const,
      pitch: [
        [0, hz * 2],
        [Math.min(0.12, long / 2), hz * 6],
        [long, hz * 2.4],
      ] as const,
      sharp: 1.2,
    }
    tone(outlet, 'sawtooth', [[0, hz * apart]], { at, long, loud: loud / 2, rise: 0.03, hold: long * 0.5, filter })
  }
}

/** A fanfare: three quick steps, a leap, and all of it held. */
const win: Write = (outlet) => {
  const steps = [
    [392, 0, 0.15],
    [392, 0.16, 0.1],
    [392, 0.27, 0.1],
    [523.3, 0.38, 0.34],
    [392, 0.73, 0.2],
    [523.3, 0.94, 0.2],
  ] as const
  for (const [hz, at, long] of steps) brass(outlet, hz, at, long, 0.42)
  for (const hz of [261.6, 523.3, 659.3, 784]) brass(outlet, hz, 1.15, 1.3, 0.28)
  noise(outlet, { at: 1.15, long: 1.1, loud: 0.16, filter: { kind: 'highpass', pitch: [[0, 6000]] } })
}

/** Four steps down, the last one sinking. */
const loss: Write = (outlet) => {
  const steps = [311.1, 293.7, 277.2]
  steps.forEach((hz, i) => brass(outlet, hz, i * 0.34, 0.32, 0.36))
  tone(
    outlet,
    'sawtooth',
    [
      [0, 261.6],
      [0.5, 247],
      [1.2, 176],
    ],
    {
      at: 1.02,
      long: 1.25,
      loud: 0.5,
      rise: 0.05,
      filter: {
        kind: 'lowpass',
        pitch: [
          [0, 1400],
          [1.2, 260],
        ],
      },
    },
    [6, 7],
  )
}

export const SCORE: Readonly<Record<Sound, Write>> = { die, hit, miss, stomp, roar, card, turn, win, loss, talk }
