// For tests: a frame and a question of a table at which nothing has happened yet, except what a test says.
import type { Asked, Content, Frame } from './types'

export const sampleFrame = <V = never>(more: Partial<Frame<V>> = {}): Frame<V> => ({
  table: 't',
  game: 'america',
  content: '',
  options: {},
  status: 'playing',
  at: 0,
  since: 0,
  turn: 1,
  seats: [],
  host: true,
  invites: [],
  you: [0],
  seat: 0,
  view: null,
  decision: null,
  undo: false,
  may_ask: false,
  takeback: null,
  trouble: null,
  talk: [],
  spectators: 0,
  pace: 0,
  patience: 0,
  events: [],
  beats: [],
  result: null,
  fair: { commitment: '', secret: null, words: [] },
  version: '',
  ...more,
})

export const sampleAsked = (more: Partial<Asked> = {}): Asked => ({
  seat: 0,
  about: 'move',
  question: '',
  rules: [],
  actions: [],
  window: false,
  left: null,
  ...more,
})

export const sampleContent = (more: Partial<Content<object>> = {}): Content<object> => ({
  game: 'america',
  digest: '',
  version: '',
  title: '',
  events: {},
  questions: {},
  shorthands: {},
  verbs: [],
  names: {},
  things: {},
  ...more,
})
