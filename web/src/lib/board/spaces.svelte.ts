// The spaces of a board under pointer and keys, and what a page asks of a board. The element of a space says by `data-space` which one it is.
import { untrack } from 'svelte'
import { on } from 'svelte/events'
import type { BoardHandle } from '../skin'
import type BoardView from './BoardView.svelte'
import { walk } from './keys'
import type { Box } from './labels'
import type { Spot } from './round'

export interface Drawn<S extends Spot> {
  /** The space that the Tab key comes to at first. */
  first: string
  view: () => BoardView
  spots: () => Map<string, S>
  lit: () => Set<string>
  choose: (id: string) => void
  /** Told of a lit space that is looked at. */
  look: (id: string | null) => void
  /** Where an arrow key leads from a space. */
  step: (key: string, id: string) => string | null
  /** The box in which some spaces are shown. */
  around: (spots: S[]) => Box | null
  /** The least magnification in which one is shown. */
  closest: number
}

export class Spaces<S extends Spot> implements BoardHandle {
  /** The space that is looked at. */
  hovered = $state<string | null>(null)
  /** The space that the Tab key comes to. */
  cursor = $state('')
  #drawn: Drawn<S>

  constructor(drawn: Drawn<S>) {
    this.#drawn = drawn
    this.cursor = drawn.first
    $effect(() => {
      const space = this.hovered !== null && drawn.lit().has(this.hovered) ? this.hovered : null
      untrack(() => drawn.look(space))
    })
  }

  /** For the element that holds the spaces. */
  hear = (holder: Element) => {
    const listen = (kind: string, heard: (id: string, event: Event) => void) =>
      on(holder, kind, (event) => {
        const id = (event.target as SVGElement).dataset.space
        if (id !== undefined) heard(id, event)
      })
    const deaf = [
      listen('click', (id) => this.#drawn.choose(id)),
      listen('keydown', (id, event) => this.#keys(id, event as KeyboardEvent)),
      listen('focusin', (id) => (this.cursor = this.hovered = id)),
      listen('pointerover', (id) => (this.hovered = id)),
      listen('pointerout', (id) => this.hovered === id && (this.hovered = null)),
    ]
    return () => deaf.forEach((stop) => stop())
  }

  #keys(id: string, event: KeyboardEvent) {
    const { lit, step, choose } = this.#drawn
    if (walk(event.key, { at: id, offered: [...lit()], step: (key) => step(key, id), go: this.#go, choose })) event.preventDefault()
  }

  #go = (id: string) => {
    this.cursor = this.hovered = id
    this.show(id, 0)
    document.getElementById(`space-${id}`)?.focus({ preventScroll: true })
  }

  /** Those of some spaces that are on the board. */
  found(ids: readonly string[]): S[] {
    return ids.map((id) => this.#drawn.spots().get(id)).filter((spot) => spot !== undefined)
  }

  // What a board exports to its page.
  show = (id: string, closest = this.#drawn.closest) => {
    for (const { x, y } of this.found([id])) this.#drawn.view().show(x, y, closest)
  }
  frameAround = (ids: string[]) => {
    const box = this.#drawn.around(this.found(ids))
    if (box) this.#drawn.view().frame(box)
  }
  sees = (ids: string[]) => this.found(ids).some(({ x, y }) => this.#drawn.view().sees(x, y))
  narrow = () => this.#drawn.view().narrow()
  fit = () => this.#drawn.view().fit()
}
