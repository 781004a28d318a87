// The beats of the latest battle, kept so that it can be watched again: a stage of its own plays them.
import type { Frame, Happened } from '../protocol/types'
import { patched } from '../stage/patch'
import { Stage } from '../stage/stage.svelte'

interface Kept<V> {
  at: number
  events: Happened[]
  before: V
  view: V
}

export class Reel<V> {
  kept = $state.raw<Kept<V>[]>([])
  /** The stage on which it is seen once more. */
  again = $state.raw<Stage<V> | null>(null)
  #upTo = -1
  #last: V | null = null

  constructor(
    /** Whether there is a battle in a view. */
    readonly fought: (view: V) => boolean,
  ) {}

  /** Another frame has come: keep what of its beats belongs to the battle. */
  take(frame: Pick<Frame<V>, 'at' | 'since' | 'beats' | 'view'>): void {
    if (frame.view === null || frame.at <= this.#upTo) return
    const joined = this.#last !== null && frame.since <= this.#upTo
    let before = this.#last
    for (const beat of joined ? frame.beats.filter((b) => b.at > this.#upTo) : []) {
      const view = patched(before, beat.patch) as V
      this.#keep({ at: beat.at, events: beat.events, before: before as V, view })
      before = view
    }
    if (!joined) this.kept = []
    this.#last = frame.view
    this.#upTo = frame.at
  }

  #keep(one: Kept<V>): void {
    const [was, is] = [this.fought(one.before), this.fought(one.view)]
    if (is && !was) this.kept = []
    if (is || was) this.kept = [...this.kept, one]
  }

  /** Play it again, by the cues of another stage; the page shows this one until it is through. */
  watch(stage: Stage<V>): void {
    const [first, last] = [this.kept[0], this.kept.at(-1)]
    if (!first || !last || this.again) return
    const again = new Stage<V>()
    again.cuesOf = stage.cuesOf
    again.paceOf = () => stage.paceOf(true)
    again.put(first.at - 1, first.before)
    again.on = { rests: () => (this.again = null) }
    this.again = again
    again.take({
      at: last.at,
      since: first.at - 1,
      seat: -1,
      you: [],
      view: last.view,
      beats: this.kept.map(({ at, events, view }) => ({ at, events, patch: view as Record<string, unknown> })),
      decision: null,
    })
  }

  close(): void {
    this.again?.close()
    this.again = null
  }
}
