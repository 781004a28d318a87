// Plain HTTP to the server. A refusal is thrown as `Refusal`, with the rule behind it and, when stale, the present frame.
import type {
  Because,
  Compared,
  Content,
  Frame,
  GameInfo,
  Health,
  Lesson,
  Log,
  Luck,
  Made,
  Mine,
  NewTable,
  Odds,
  Order,
  Peeked,
  Prospects,
  Refused,
  Reported,
  ReplayFrame,
  ReplayInfo,
  Scene,
  RuleInfo,
  TalkLine,
  Uploaded,
  Verified,
} from './types'

const UNREACHED = 'The server cannot be reached just now.'

export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly refused: Refused,
    readonly frame: Frame<never> | null = null,
  ) {
    super(refused.error)
  }
}

/** Whether a refusal only said that the server was not there: old news once it is. */
export const unreached = (refused: Refused | null) => refused?.error === UNREACHED

async function call<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> {
  let answer: Response
  try {
    answer = await fetch(path, {
      method,
      headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
    })
  } catch {
    throw new Refusal(0, { error: UNREACHED, rule: null, text: null })
  }
  const said = await answer.json().catch(() => null)
  if (!answer.ok) {
    const error = typeof said?.error === 'string' ? said.error : `The server refused this (${answer.status}).`
    throw new Refusal(answer.status, { rule: null, text: null, ...said, error }, said?.frame ?? null)
  }
  return said as T
}

const get = <T>(path: string) => call<T>('GET', path)
const post = <T>(path: string, body: unknown = {}) => call<T>('POST', path, body)
const at = (table: string) => `/api/tables/${encodeURIComponent(table)}`

export const api = {
  health: () => get<Health>('/api/health'),
  games: () => get<GameInfo[]>('/api/games'),
  /** What a game, a table or a replay is played with: tables keep what they were begun with. */
  content: (held: { content: string }) => get<Content<never>>(held.content),
  rules: (game: string) => get<RuleInfo[]>(`/api/games/${encodeURIComponent(game)}/rules`),
  compared: (game: string) => get<Compared>(`/api/games/${encodeURIComponent(game)}/compared`),
  lesson: (game: string) => get<Lesson>(`/api/games/${encodeURIComponent(game)}/lesson`),
  mine: () => get<Mine[]>('/api/mine'),
  make: (wanted: NewTable) => post<Made>('/api/tables', wanted),
  /** A first game with a fixed beginning. */
  guided: (game: string, name: string) => post<Made>('/api/tables/guided', { game, name: name || null }),
  rematch: (table: string) => post<Made>(`${at(table)}/rematch`),
  frame: (table: string) => get<Frame<never>>(at(table)),
  /** To a seat by its own link, or to the next free one by that of the table. */
  join: (table: string, seat: number | null, key: string, name: string, words: string) =>
    post<Made>(`${at(table)}/join`, { seat, key, name: name || null, words }),
  recover: (table: string, seat: number, key: string) => post<Made>(`${at(table)}/recover`, { seat, key }),
  recovery: (table: string) => get<Made>(`${at(table)}/recovery`),
  act: (table: string, position: number, action: string, seat: number) =>
    post<Frame<never>>(`${at(table)}/actions`, { at: position, action, seat }),
  decide: (table: string, position: number, seat: number, rest: boolean) =>
    post<Frame<never>>(`${at(table)}/decide`, { at: position, seat, rest }),
  undo: (table: string, position: number, seat: number | null) => post<Frame<never>>(`${at(table)}/undo`, { at: position, seat }),
  takeback: (table: string, word: 'offer' | 'accept' | 'decline', seat: number | null) =>
    post<Frame<never>>(`${at(table)}/takeback`, { do: word, seat }),
  talk: (table: string, text: string, seat: number | null) => post<TalkLine>(`${at(table)}/talk`, { text, seat }),
  /** One's own name, before the game begins. */
  call: (table: string, name: string, seat: number) => post<Frame<never>>(`${at(table)}/name`, { name, seat }),
  resign: (table: string, seat: number) => post<Frame<never>>(`${at(table)}/resign`, { seat }),
  standIn: (table: string, seat: number, bot: string | null) => post<Frame<never>>(`${at(table)}/seats/${seat}/bot`, { bot }),
  /** A bot leaves a seat to a friend, before the game begins. */
  reopen: (table: string, seat: number) => post<Frame<never>>(`${at(table)}/seats/${seat}/open`),
  comeBack: (table: string, seat: number) => post<Frame<never>>(`${at(table)}/seats/${seat}/return`),
  tempo: (table: string, wanted: { pace?: number; patience?: number }) => post<Frame<never>>(`${at(table)}/tempo`, wanted),
  /** Who made the table keeps order at it. */
  order: (table: string, wanted: Partial<Order> & Pick<Order, 'do'>) => post<Frame<never>>(`${at(table)}/order`, wanted),
  /** A name, or a line of talk, for whoever runs the server. */
  report: (table: string, about: { seat: number } | { line: number }) => post<Reported>(`${at(table)}/report`, about),
  prospects: (table: string, begun?: string) =>
    get<Prospects>(`${at(table)}/prospects${begun ? `?begun=${encodeURIComponent(begun)}` : ''}`),
  why: (table: string, action: string) => post<Because>(`${at(table)}/why`, { action }),
  peek: (table: string, position: number, action: string) => post<Peeked>(`${at(table)}/peek`, { at: position, action }),
  odds: (table: string, action?: string, since?: number) => {
    const asked = [...(action ? [`action=${encodeURIComponent(action)}`] : []), ...(since === undefined ? [] : [`since=${since}`])]
    return get<Odds>(`${at(table)}/odds${asked.length ? `?${asked.join('&')}` : ''}`)
  },
  beats: (table: string, since: number, until: number) => get<Scene<never>>(`${at(table)}/beats?since=${since}&until=${until}`),
  log: (table: string) => get<Log>(`${at(table)}/log`),
  luck: (table: string) => get<Luck>(`${at(table)}/luck`),
  verify: (table: string) => get<Verified>(`${at(table)}/verify`),
  upload: (record: string) => post<Uploaded>('/api/records', { record }),
  replay: (id: string) => get<ReplayInfo>(`/api/replays/${encodeURIComponent(id)}`),
  /** How a battle of a replay stood between two positions; of a long one its latest part. */
  replayOdds: (id: string, since: number, position: number) =>
    get<Odds>(`/api/replays/${encodeURIComponent(id)}/odds?since=${since}&at=${position}`),
  replayFrame: (id: string, position: number, since?: number) =>
    get<ReplayFrame<never>>(
      `/api/replays/${encodeURIComponent(id)}/frame?at=${position}${since === undefined ? '' : `&since=${since}`}`,
    ),
}
