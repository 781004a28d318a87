// For tests: a table of a small game of its own, with a page that looks on.
import { sampleAsked, sampleContent, sampleFrame } from '../protocol/sample'
import type { Asked, Content, Frame, GameInfo, Peeked } from '../protocol/types'
import type { Skin } from '../skin'
import { Choosing } from './choosing.svelte'
import { Foreseeing } from './foreseeing.svelte'
import { Seeing } from './seeing.svelte'
import { Session } from './session.svelte'

export interface SmallView {
  secret: string
}

const VERBS = { move: ['space'], pick: ['piece'], lift: ['piece'], use: ['piece', 'space'], end: [], pass: [] }

export const content = sampleContent({
  shorthands: { march: ['lift', 'move'] },
  names: { piece: { tank_1: 'Tank 1', tank_2: 'Tank 2', konk: 'Konk' } },
  verbs: Object.entries(VERBS).map(([name, kinds]) => ({ name, kinds, meaning: '' })),
})

export const smallSkin = (more: Partial<Skin<SmallView, object>> = {}): Skin<SmallView, object> => ({
  Board: () => ({ show: () => undefined, frameAround: () => undefined, narrow: () => false, fit: () => undefined }),
  phrase: (action) => action,
  setups: [],
  unsure: ['move'],
  goal: () => '',
  steps: [],
  stepOf: () => '',
  activeSeat: () => 0,
  placeOf: () => null,
  home: () => [],
  odds: () => false,
  seatTitle: () => '',
  ...more,
})

let made = 0

/** A table at which these actions are offered. What it sends to the server is kept in `sent`; `peeked` is what the server foresees. */
export function tableOf(
  actions: string[],
  more: {
    asked?: Partial<Asked>
    frame?: object
    skin?: object
    hidden?: boolean
    table?: string
    shorthands?: Record<string, string[]>
  } = {},
) {
  const sent: string[] = []
  const peeked: Partial<Peeked> = { then: 'you', path: [] }
  /** So many requests from now on are too many. */
  const busy = { refuses: 0 }
  const id = more.table ?? `t${++made}` // of its own: what an earlier table still asks for late is not taken for a request of this one
  globalThis.fetch = async (path, options) => {
    if (!String(path).includes(`/${id}/`)) return new Response('{}')
    const body = options?.body ? (JSON.parse(String(options.body)) as { action?: string }) : {}
    const what = String(path).split('/').at(-1) ?? ''
    sent.push([what, body.action].filter((word) => word).join(' '))
    if (busy.refuses > 0) {
      busy.refuses--
      return new Response(JSON.stringify({ error: 'Too many requests.' }), { status: 429 })
    }
    if (what === 'peek') return new Response(JSON.stringify(peeked))
    if (what === 'actions') return new Response(JSON.stringify({ ...frame, at: frame.at + 1 }))
    return new Response(JSON.stringify({ battles: [] }))
  }
  const decision = sampleAsked({ actions, ...more.asked })
  const frame = { ...sampleFrame<SmallView>({ at: 5, view: { secret: 'hers' }, decision }), ...more.frame }
  const session = new Session(id)
  session.game = { id: frame.game, hidden: !!more.hidden, windows: [] as string[] } as GameInfo
  session.content = { ...content, shorthands: more.shorthands ?? content.shorthands } as Content<never>
  session.take(frame as Frame<never>)
  const seeing = new Seeing(session, smallSkin(more.skin))
  const foreseeing = new Foreseeing(session, 'space')
  return { session, seeing, foreseeing, choosing: new Choosing(seeing, foreseeing), sent, peeked, busy }
}
