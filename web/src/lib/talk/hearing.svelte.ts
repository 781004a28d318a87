// What is said at the table: shown for a while over the page, and counted until it has been read.
import { stampOf } from '../art/stamps'
import type { Happened, TalkLine } from '../protocol/types'

/** Milliseconds for which something short is shown, for each letter of something long, and at most. */
const SHORT = 5000
const LETTER = 60
const LONGEST = 14_000
/** One's own stamp is only seen to have gone out. */
const OWN = 2500
/** More than this at once would cover the table. */
const TOGETHER = 2

/** What is shown: what somebody said, or that they have gone or are back, which is told of them. */
export interface Bubble extends TalkLine {
  told?: true
}
/** Who comes and goes in a game. */
const MOVES = new Set(['resigned', 'bot', 'back', 'removed'])

/** For how long a line is shown. */
export function lasting(line: TalkLine, own: boolean): number {
  if (own) return OWN
  return Math.min(LONGEST, SHORT + Math.max(0, line.text.length - 40) * LETTER)
}

const keyOf = (table: string) => `menace-talk-${table}`

export class Hearing {
  /** What is shown just now, the latest last. */
  bubbles = $state.raw<Bubble[]>([])
  /** The last line that was read at this browser. */
  private read = $state(0)
  private timers: number[] = []

  constructor(private readonly table: string) {
    try {
      this.read = Number(localStorage.getItem(keyOf(table)) ?? 0)
    } catch {
      this.read = 0
    }
  }

  /** Lines that were said just now; `you` are the seats of this browser. */
  hear(lines: readonly TalkLine[], you: readonly number[]): void {
    for (const line of lines) {
      const own = line.seat !== null && you.includes(line.seat)
      if (own && !stampOf(line.text)) continue // it is seen where it was written
      this.#show(line, lasting(line, own))
    }
  }

  /** What happened just now: of others it is told who has gone and who is back. */
  notice(events: readonly Happened[], you: readonly number[]): void {
    for (const { at, kind, seat, facts, text } of events)
      if (kind === 'seat' && seat !== null && !you.includes(seat) && MOVES.has(String(facts.now)))
        this.#show({ n: -at, seat, name: '', text, when: 0, told: true }, SHORT)
  }

  #show(line: Bubble, time: number): void {
    this.bubbles = [...this.bubbles, line].slice(-TOGETHER)
    this.#fade(line, time)
  }

  /** How many lines of others have not been read. */
  unread(lines: readonly TalkLine[], you: readonly number[]): number {
    return lines.filter((line) => line.n > this.read && (line.seat === null || !you.includes(line.seat))).length
  }

  /** All of these are before somebody's eyes. */
  seen(lines: readonly TalkLine[]): void {
    const last = lines.at(-1)?.n ?? 0
    if (last <= this.read) return
    this.read = last
    try {
      localStorage.setItem(keyOf(this.table), String(last))
    } catch {
      // Nothing kept: next time it counts as new.
    }
  }

  drop(line: TalkLine): void {
    this.bubbles = this.bubbles.filter((one) => one.n !== line.n)
  }

  close(): void {
    for (const timer of this.timers) window.clearTimeout(timer)
    this.timers = []
    this.bubbles = []
  }

  /** Its time runs only while the page is looked at. */
  #fade(line: Bubble, time: number): void {
    const timer = window.setTimeout(() => {
      if (document.visibilityState === 'hidden') this.#fade(line, 1000)
      else this.drop(line)
    }, time)
    this.timers.push(timer)
  }
}
