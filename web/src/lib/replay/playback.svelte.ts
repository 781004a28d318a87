// Going through a recorded game: forwards and back, from turn to turn, by itself.
import type { ReplayInfo } from '../protocol/types'
import { seen, type Speed } from '../stage/tempo.svelte'
import { settings } from '../ui/settings.svelte'

/** Milliseconds between two positions: with nothing shown between them, and otherwise. */
const STEADY = 100
const NEXT = 15
/** Positions before a moment from which it is watched. */
const LEAD = 4

export class Playback {
  at = $state(0)
  playing = $state(false)
  /** A speed of its own: who plays without waiting for others has come here to see it. */
  speed = $state<Speed>(seen(settings.speed))
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

  /** Where the first turn begins: before it there is little to see. */
  get start(): number {
    return this.info.turns.find((t) => t.turn > 0)?.at ?? 0
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

  begin(): void {
    this.at = this.start
    this.playing = true
  }

  /** One position on or back, and to stay there. */
  step(by: 1 | -1): void {
    this.playing = false
    this.jump(this.at + by)
  }

  /** Play, from the first turn where it was over; or stop. */
  toggle(): void {
    if (!this.playing && this.at >= this.info.moves) this.jump(this.start)
    this.playing = !this.playing
  }

  /** What somebody wants to see happen: a little before it, in its turn, and on from there. */
  watch(at: number): void {
    const begun = this.info.turns.findLast((t) => t.at <= at)?.at ?? 0
    this.jump(Math.max(begun, at - LEAD))
    this.playing = true
  }

  /** Go on by itself while it plays, each time as soon as the position has been shown; where nothing is shown between, steadily. `over` is told of the end. */
  run(shown: () => boolean, over: () => void = () => undefined): void {
    $effect(() => {
      if (!this.playing || !shown()) return
      if (this.at >= this.info.moves) {
        this.playing = false
        over()
        return
      }
      const timer = window.setTimeout(() => this.at++, this.speed === 'none' ? STEADY : NEXT)
      return () => window.clearTimeout(timer)
    })
  }
}
