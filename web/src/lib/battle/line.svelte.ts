// The odds of the battle, position by position. They are asked for one request at a time, however fast the table moves: what came
// meanwhile is in the next answer.
import { api, Refusal } from '../protocol/api'
import { restAfter, TRIES } from '../protocol/patiently'
import type { BattleOdds, Odds } from '../protocol/types'

const BETWEEN = 500 // milliseconds from one answer to the next question

export class OddsLine {
  points = $state.raw<{ at: number; battle: BattleOdds }[]>([])
  /** Those of the battles that are due, or of the position as it stands. */
  now = $state.raw<Odds | null>(null)
  /** Up to which position an answer has come; and whether nobody answers any more. */
  heard = $state(-1)
  lost = $state(false)
  #asking = false
  #wanted = -1
  #failed = 0
  #from = 0
  #timer = 0
  #gone = false

  constructor(
    readonly table: string,
    readonly ask: (table: string, since: number, at: number) => Promise<Odds> = (table, since) => api.odds(table, undefined, since),
    /** After a jump into a battle the figure of the moment is asked for before its whole line. */
    readonly nowFirst = false,
  ) {}

  /** A battle begins: what is known of another is of no use. */
  begin(from: number): void {
    this.points = []
    this.heard = -1
    this.lost = false
    this.#from = from
  }

  /** The table has come to a position in a battle. */
  reach(at: number): void {
    this.#wanted = Math.max(at, this.#wanted)
    this.#next()
  }

  /** The page is left. */
  close(): void {
    this.#gone = true
    window.clearTimeout(this.#timer)
  }

  #next(): void {
    if (this.#asking || this.#gone || this.#wanted < 0) return
    const at = this.#wanted
    this.#asking = true
    this.#wanted = -1
    const first = this.nowFirst && !this.points.length && this.heard < 0 && at > this.#from + 1
    const since = first ? at - 1 : Math.max(this.#from, this.points.findLast((point) => point.at < at)?.at ?? 0)
    const rest = (found: Odds | null) => {
      if (found) this.#learn(found)
      if (found && first) this.#wanted = Math.max(at, this.#wanted)
      this.#failed = found ? 0 : this.#failed + 1
      this.lost = this.#failed >= TRIES
      if (this.#failed && this.#failed < TRIES) this.#wanted = Math.max(at, this.#wanted)
      this.#timer = window.setTimeout(
        () => {
          this.#asking = false
          this.#next()
        },
        this.#failed ? restAfter(this.#failed) : BETWEEN,
      )
    }
    this.ask(this.table, since, at).then(rest, (wrong) => {
      if (wrong instanceof Refusal && wrong.status === 409) this.#gone = true // the game is over
      rest(null)
    })
  }

  #learn(found: Odds): void {
    this.now = found
    if (found.at > this.#from) this.heard = Math.max(this.heard, found.at)
    const going = found.battles.find((battle) => battle.going)
    const news = going ? [...found.line, { at: found.at, battle: going }] : found.line
    const fresh = news.filter((point) => point.at > this.#from && !this.points.some((p) => p.at === point.at))
    const once = fresh.filter((point, i) => fresh.findIndex((p) => p.at === point.at) === i)
    this.points = [...this.points, ...once].sort((a, b) => a.at - b.at)
  }

  /** The odds of the battle at a place as far as it has been shown; `from` is the position before it: another was fought there earlier. */
  upTo(at: number, space: string, from = -1): BattleOdds[] {
    return this.points
      .filter((p) => p.at > from && p.at <= at && (!p.battle.space || p.battle.space === space))
      .map((p) => p.battle)
  }
}
