// What a page knows of what happened: whatever way frames come, nothing is missed and nothing is noted twice.
import type { Frame, Happened, TalkLine } from '../protocol/types'

export interface Known {
  /** Everything up to this position is known; null before the first frame. After a lost connection the socket goes on from here. */
  upTo: number | null
  events: Happened[]
}

export const NOTHING: Known = { upTo: null, events: [] }

/**
 * A frame's events that are new, where they join what is known. The answer to a request may run ahead of the socket without
 * bringing all events along; those follow by the socket, whose frames begin where the last one ended.
 */
export function learnt(known: Known, frame: Pick<Frame, 'at' | 'since' | 'events'>): { known: Known; added: Happened[] } {
  const { upTo } = known
  if (upTo !== null && (frame.since > upTo || frame.at <= upTo)) return { known, added: [] }
  const added = frame.events.filter((event) => upTo === null || event.at > upTo)
  return { known: { upTo: frame.at, events: [...known.events, ...added] }, added }
}

/** Table talk by its numbers: only the first frame of a socket and answers to requests bring the latest lines again. */
export function lines(old: TalkLine[], more: TalkLine[]): TalkLine[] {
  const fresh = more.filter((line) => !old.some((known) => known.n === line.n))
  return fresh.length ? [...old, ...fresh].sort((a, b) => a.n - b.n) : old
}
