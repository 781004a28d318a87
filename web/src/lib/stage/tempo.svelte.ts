// How quickly things are shown: as the person likes it, and no longer than a turn may take.
import { calm } from '../ui/settings.svelte'

export type Speed = 'slow' | 'normal' | 'fast' | 'none'

export const SPEEDS: readonly (readonly [Speed, string])[] = [
  ['slow', 'Slow'],
  ['normal', 'Normal'],
  ['fast', 'Fast'],
  ['none', 'At once'],
]

const FACTORS: Record<Speed, number> = { slow: 1.8, normal: 1, fast: 0.45, none: 0 }
/** Where nothing moves there is less to wait for. */
const CALM = 0.6
/** What one turn may take at normal speed. */
const TURN = 6600
/** And a round of the fights that a whole game leads to. */
const ROUND = 4000
/** No single position takes more of what is left of a turn. */
const SHARE = 0.35

export const factorOf = (speed: Speed) => FACTORS[speed] * (calm() ? CALM : 1)

/** The same, for what is to be seen however little one likes to wait. */
export const seen = (speed: Speed): Speed => (speed === 'none' ? 'normal' : speed)

/** How long a glide takes now, in milliseconds; 0 while something is skipped. */
export const glides = $state({ ms: 350 })

/** What is left of the time that a turn may take. Waiting for others to think does not count. */
export class Allowance {
  /** In the midst of a turn come our own answers, each with a time of its own. */
  #spent: Record<string, number> = {}

  /** By how much a position that would take `ms` is to be shortened, with `waiting` behind it in the same turn, or round of a last fight. */
  shorten(turn: string, ms: number, waiting: number, last = false): number {
    if (ms <= 0) return 1
    const left = Math.max(0, (last ? ROUND : TURN) - (this.#spent[turn] ?? 0))
    const part = Math.min(1, left / (ms + waiting), (left * SHARE) / ms)
    this.late(turn, ms * part)
    return part
  }

  /** Something in a turn took longer than it was given, because the machine has much to do: that is the turn's time too. */
  late(turn: string, ms: number): void {
    this.#spent[turn] = (this.#spent[turn] ?? 0) + Math.max(0, ms)
  }
}
