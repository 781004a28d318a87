// What is said at the table: shown for a while over the page, and counted until it has been read.
import { stampOf } from '../art/stamps'
import type { TalkLine } from '../protocol/types'

/** Milliseconds for which something short is shown, for each letter of something long, and at most. */
const SHORT = 5000
const LETTER = 60
const LONGEST = 14_000
/** One's own stamp is only seen to have gone out. */
const OWN = 2500
/** More than this at once would cover the table. */
const TOGETHER = 2

/** For how long a line is shown. */
export function lasting(line: TalkLine, own: boolean): number {
  if (own) return OWN
  return Math.min(LONGEST, SHORT + Math.max(0, line.text.length - 40) * LETTER)
}

const keyOf = (table: string) => `menace-talk-${table}`

export class Hearing {
  /** What is shown just now, the latest last. */
  bubbles = $state.raw<TalkLine[]>([])
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
      this.bubbles = [...this.bubbles, line].slice(-TOGETHER)
      this.#fade(line, lasting(line, own))
    }
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
  #fade(line: TalkLine, time: number): void {
    const timer = window.setTimeout(() => {
      if (document.visibilityState === 'hidden') this.#fade(line, 1000)
      else this.drop(line)
    }, time)
    this.timers.push(timer)
  }
}
