// Going through a recorded game: forwards and back, from turn to turn, by itself.
import type { ReplayInfo } from '../protocol/types'
import { settings } from '../ui/settings.svelte'

/** Milliseconds between two positions: with nothing shown between them, and otherwise. */
const STEADY = 100
const NEXT = 15

export class Playback {
  at = $state(0)
  playing = $state(false)
  readonly turn: ReplayInfo['turns'][number] | null

  constructor(
    readonly info: Pick<ReplayInfo, 'moves' | 'turns'>,
    at: number,
    /** Told of each jump. */
    readonly onjump: (at: number) => void = () => undefined,
  ) {
    this.at = this.#within(at)
    this.turn = $derived(info.turns.findLast((t) => t.at <= this.at) ?? null)
  }

  #within(at: number): number {
    return Math.max(0, Math.min(this.info.moves, Math.round(at)))
  }

  jump(to: number): void {
    this.at = this.#within(to)
    this.onjump(this.at)
  }

  /** To the beginning of the next turn, or of this one or the one before. */
  byTurn(step: 1 | -1): void {
    const { turns, moves } = this.info
    const next = step > 0 ? turns.find((t) => t.at > this.at) : turns.findLast((t) => t.at < this.at)
    this.jump(next?.at ?? (step > 0 ? moves : 0))
  }

  /** Play, from the beginning where it was over; or stop. */
  toggle(): void {
    if (!this.playing && this.at >= this.info.moves) this.jump(0)
    this.playing = !this.playing
  }

  /** Go on by itself while it plays, each time as soon as the position has been shown; where nothing is shown between, steadily. */
  run(shown: () => boolean): void {
    $effect(() => {
      if (!this.playing || !shown()) return
      if (this.at >= this.info.moves) {
        this.playing = false
        return
      }
      const timer = window.setTimeout(() => this.at++, settings.speed === 'none' ? STEADY : NEXT)
      return () => window.clearTimeout(timer)
    })
  }
}
