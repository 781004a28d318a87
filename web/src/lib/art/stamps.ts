// The six stamps of table talk, cut from the same kit as the figures.
import { both, dot, oval, star, teeth, type Figure } from './kit'

const roar: Figure = {
  inks: { body: '#1f8a78', light: '#f4b52e' },
  poses: {
    stand: [
      ['light', 'M40 66L34 22L66 44L80 8L100 36L120 8L134 44L166 22L160 66Z'],
      ['body', 'M26 104C22 62 56 36 100 36S178 62 174 104L168 164C164 184 138 192 100 192S36 184 32 164Z'],
      ['dots', 'M128 40C162 50 178 74 174 104L168 164C164 184 144 190 124 191C152 150 156 90 128 40Z'],
      ['ink', 'M44 120C44 98 156 98 156 120L150 160C144 182 56 182 50 160Z'],
      ['red flat', oval(100, 162, 34, 14)],
      ...teeth(52, 110, 96, 5, 22),
      ...teeth(62, 172, 76, 4, -18),
      ...both(100, [
        ['paper thin', 'M48 66L90 84C88 98 54 98 48 66Z'],
        ['ink flat', dot(74, 84, 7)],
      ]),
    ],
  },
}

const ouch: Figure = {
  inks: { body: '#e8552f', light: '#f6cf9a' },
  poses: {
    stand: [
      ['body', star(100, 100, 96, 11, 0.64, 8)],
      ['gold', star(100, 100, 62, 11, 0.68, 0)],
      ['light', 'M34 136L136 34C152 20 182 50 168 66L66 166C50 182 20 152 34 136Z'],
      ['line thin', 'M68 102L98 132M102 68L132 98'],
      ['ink flat', `${dot(100, 84, 5)}${dot(84, 100, 5)}${dot(116, 100, 5)}${dot(100, 116, 5)}`],
    ],
  },
}

const played: Figure = {
  inks: { body: '#f4b52e', light: '#fbe3a0', alt: '#c4341b' },
  poses: {
    stand: [
      ['limb body', 'M54 46C10 40 14 104 66 104', undefined, 15],
      ['limb body', 'M146 46C190 40 186 104 134 104', undefined, 15],
      ['body', 'M88 120H112L116 156H84Z'],
      ['alt', 'M58 154H142L150 190H50Z'],
      ['body', 'M44 16H156C158 84 140 130 100 130S42 84 44 16Z'],
      ['dots', 'M118 16H156C158 84 140 130 100 130C128 110 128 60 118 16Z'],
      ['light', star(96, 66, 34)],
    ],
  },
}

const laugh: Figure = {
  inks: { body: '#8a56c2', light: '#b98ae6', alt: '#4aa6d8' },
  poses: {
    stand: [
      ['light', 'M54 54L38 8L84 34ZM146 54L162 8L116 34Z'],
      ['body', dot(100, 110, 82)],
      ['dots', 'M128 33C164 46 182 76 182 110C182 152 150 188 110 191C152 156 160 84 128 33Z'],
      ['line', 'M50 92C54 72 80 72 84 92M116 92C120 72 146 72 150 92'],
      ['ink', 'M48 112H152C152 154 130 172 100 172S48 154 48 112Z'],
      ['red flat', oval(100, 156, 30, 12)],
      ['paper flat', 'M56 116H144L140 130H60Z'],
      ['alt thin', 'M36 96C20 116 14 130 26 136S44 122 36 96ZM164 96C180 116 186 130 174 136S156 122 164 96Z'],
    ],
  },
}

const hurry: Figure = {
  inks: { body: '#c4341b', light: '#f1e4c8' },
  poses: {
    stand: [
      ['limb body', 'M62 168L44 188M138 168L156 188', undefined, 13],
      ['gold', 'M30 66C14 40 44 12 70 24ZM170 66C186 40 156 12 130 24Z'],
      ['gold', 'M90 8H110V34H90Z'],
      ['body', dot(100, 108, 76)],
      ['light', dot(100, 108, 56)],
      ['dots', 'M118 54C144 62 156 84 156 108C156 138 132 162 104 164C136 136 138 88 118 54Z'],
      ['line', 'M100 70V110L128 126', undefined, 9],
      ['line thin', 'M100 60V66M100 150V156M52 108H58M142 108H148'],
      ['ink flat', dot(100, 108, 8)],
    ],
  },
}

const thanks: Figure = {
  inks: { body: '#d7402a', light: '#ff9a7d' },
  poses: {
    stand: [
      ['body', 'M100 186C40 140 12 106 14 68C16 22 76 6 100 52C124 6 184 22 186 68C188 106 160 140 100 186Z'],
      ['dots', 'M142 24C170 28 186 44 186 68C188 106 160 140 100 186C150 116 166 70 142 24Z'],
      ['light flat', 'M36 72C34 50 50 34 68 38C54 44 46 56 46 76Z'],
    ],
  },
}

export interface StampOf {
  /** What is said with it: a line of talk that is just this is shown as the stamp, and reads well where none are drawn. */
  text: string
  figure: Figure
  /** It roars. */
  roars?: true
}

export const STAMPS: readonly StampOf[] = [
  { text: 'Roar!', figure: roar, roars: true },
  { text: 'Ouch!', figure: ouch },
  { text: 'Well played!', figure: played },
  { text: 'Ha ha!', figure: laugh },
  { text: 'Tick-tock!', figure: hurry },
  { text: 'Thank you!', figure: thanks },
]

/** The stamp that a line of talk is, if it is one. */
export const stampOf = (text: string): StampOf | undefined => STAMPS.find((stamp) => stamp.text === text)
