// The spaces of a board under pointer and keys, and what a page asks of a board. The element of a space says by `data-space` which one it is.
import { untrack } from 'svelte'
import { on } from 'svelte/events'
import type { BoardHandle } from '../skin'
import { aimed, FINGER, NOTHING, under, type Aim } from './aim'
import type BoardView from './BoardView.svelte'
import { ahead, walk } from './keys'
import type { Box } from './labels'
import type { Spot } from './round'

export interface Drawn<S extends Spot> {
  /** The space that the Tab key comes to at first. */
  first: string
  view: () => BoardView
  spots: () => Map<string, S>
  lit: () => Set<string>
  /** The pieces on offer, and what is done with one. */
  litPieces?: () => Set<string>
  piece?: (id: string) => void
  choose: (id: string) => void
  /** A piece was dragged to a space; to none, if nothing on offer lay there. */
  drop?: (piece: string, space: string) => void
  /** A piece is taken up to be dragged. */
  lift?: (piece: string) => void
  /** Told of a lit space that is looked at. */
  look: (id: string | null) => void
  /** Where an arrow key leads from a space. */
  step: (key: string, id: string) => string | null
  /** The box in which some spaces are shown. */
  around: (spots: S[]) => Box | null
  /** The least magnification in which one is shown. */
  closest: number
}

/** So far from one another, in the coordinates of a board, spaces are seen together even on a phone. */
const TOGETHER = 700

/** The one with the most others about it. */
export function crowded<S extends Spot>(spots: readonly S[]): S[] {
  const about = (one: S) => spots.filter(({ x, y }) => Math.hypot(x - one.x, y - one.y) < TOGETHER).length
  return spots.toSorted((a, b) => about(b) - about(a)).slice(0, 1)
}

export interface Drag {
  piece: string
  from: Spot
  to: Spot
}
/** How far a pointer must go before it drags. */
const SHAKE = 8
/** So near to a piece on offer, in pixels, a click on its space means the piece. */
const BESIDE = 40

export class Spaces<S extends Spot> implements BoardHandle {
  /** The space that is looked at. */
  hovered = $state<string | null>(null)
  /** The space that the Tab key comes to. */
  cursor = $state('')
  /** A piece on its way under the pointer, from where to where on the screen. */
  drag = $state.raw<Drag | null>(null)
  #drawn: Drawn<S>
  /** What the pointer was aimed at when it went down: the board may move before it comes up. */
  #aim: Aim | null = null

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
    const listen = (kind: string, heard: (id: string, event: Event) => void, at: EventTarget = holder) =>
      on(at, kind, (event) => {
        const id = (event.target as SVGElement).dataset.space
        if (id !== undefined) heard(id, event)
      })
    const deaf = [
      on(holder, 'pointerdown', (event) => this.#down(event as PointerEvent)),
      on(holder, 'click', (event) => this.#click(event as MouseEvent)),
      listen('keydown', (id, event) => this.#keys(id, event as KeyboardEvent)),
      // Heard outside the picture: what hears of the focus within a picture can have it, and Tab would stop there.
      listen('focusin', (id) => (this.cursor = this.hovered = id), holder.closest('svg')?.parentElement ?? document.body),
      listen('pointerover', (id) => (this.hovered = id)),
      listen('pointerout', (id) => this.hovered === id && (this.hovered = null)),
    ]
    return () => deaf.forEach((stop) => stop())
  }

  /** Whether something is on offer; for a finger, what it then means. */
  #offered = ({ space, piece }: Aim) => this.#grips(piece) || this.#drawn.lit().has(space)
  #grips = (piece: string) => !!piece && !!this.#drawn.litPieces?.().has(piece)
  /** Near something on offer that stands in a space which is not: the piece is meant. A stack that is fanned out leaves gaps. */
  #standingNear(aim: Aim, x: number, y: number): Aim {
    if (!aim.space || this.#offered(aim)) return aim
    const standing = [...document.querySelectorAll<SVGElement>('[data-stands]')].filter(({ dataset }) => dataset.at === aim.space)
    const [near] = standing
      .flatMap((element) => {
        const piece = element.dataset.stands ?? ''
        const { left, top, width, height } = element.getBoundingClientRect()
        const away = Math.hypot(left + width / 2 - x, top + height / 2 - y)
        return this.#grips(piece) && away < BESIDE + Math.max(width, height) / 2 ? [{ piece, away }] : []
      })
      .sort((a, b) => a.away - b.away)
    return near ? { space: aim.space, piece: near.piece } : aim
  }
  #aimAt = ({ pointerType, clientX, clientY }: PointerEvent) =>
    aimed(clientX, clientY, pointerType === 'touch' ? FINGER : 0, this.#offered)

  /** For the view: a piece that can be taken up is dragged, and the board stays where it is. */
  holds = (target: EventTarget | null) => !!this.#drawn.drop && this.#grips(under(target as Element | null).piece)

  #down(event: PointerEvent) {
    if (!event.isPrimary || event.button) return
    const aim = this.#aimAt(event)
    this.#aim = this.#standingNear(aim, event.clientX, event.clientY)
    if (!this.#drawn.drop || !this.#grips(aim.piece)) return
    const from = { x: event.clientX, y: event.clientY }
    const move = ({ clientX: x, clientY: y }: PointerEvent) => {
      if (!this.drag && Math.hypot(x - from.x, y - from.y) < SHAKE) return
      if (!this.drag) this.#drawn.lift?.(aim.piece)
      this.drag = { piece: aim.piece, from, to: { x, y } }
      this.hovered = this.#aimAt(new PointerEvent('pointermove', { clientX: x, clientY: y })).space || null
    }
    const up = (end: PointerEvent) => {
      stop.forEach((off) => off())
      if (!this.drag) return
      this.drag = null
      this.#aim = NOTHING
      const { space } = aimed(end.clientX, end.clientY, FINGER, (found) => this.#drawn.lit().has(found.space))
      this.#drawn.drop?.(aim.piece, end.type === 'pointerup' ? space : '')
    }
    const stop = [on(window, 'pointermove', move), on(window, 'pointerup', up), on(window, 'pointercancel', up)]
  }

  #click(event: MouseEvent) {
    const aim = this.#aim ?? under(event.target as Element)
    this.#aim = null
    if (this.#grips(aim.piece)) this.#drawn.piece?.(aim.piece)
    else if (aim.space) this.#drawn.choose(aim.space)
  }

  #keys(id: string, event: KeyboardEvent) {
    const { lit, choose } = this.#drawn
    if (walk(event.key, { at: id, offered: [...lit()], step: (key) => this.#step(key, id), go: this.#go, choose }))
      event.preventDefault()
  }

  /** Where an arrow leads: to the next space, unless only one further on is on offer that way. */
  #step(key: string, id: string): string | null {
    const { lit, step, spots } = this.#drawn
    const next = step(key, id)
    const offered = lit()
    if (next && offered.has(next)) return next
    const from = spots().get(id)
    return (from && ahead(key, from, this.found([...offered]), (spot) => this.#idOf(spot))) || next
  }
  #idOf = (spot: S) => [...this.#drawn.spots()].find(([, other]) => other === spot)?.[0] ?? ''

  /** The space where the keyboard begins: of those on offer the nearest to some place. With the focus, if nothing else has it. */
  begin = (near: string, focus = false) => {
    const offered = [...this.#drawn.lit()]
    const from = this.found([near])[0]
    const away = (id: string) => (from ? (this.found([id]).map(({ x, y }) => Math.hypot(x - from.x, y - from.y))[0] ?? 0) : 0)
    const first = offered.toSorted((a, b) => away(a) - away(b))[0] ?? near
    if (!this.#drawn.spots().has(first)) return
    if (!focus) this.cursor = first
    else this.#go(first)
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
  show = (id: string, closest = this.#drawn.closest, free?: Box) => {
    for (const { x, y } of this.found([id])) this.#drawn.view().show(x, y, closest, free)
  }
  frameAround = (ids: string[], home?: string[]) => {
    const spots = this.found(ids)
    const near = home && (home.length ? this.found(home) : crowded(spots))
    const [all, middle] = [this.#drawn.around(spots), near ? this.#drawn.around(near) : null]
    if (all) this.#drawn.view().frame(all, middle)
  }
  sees = (ids: string[], well = false) => this.found(ids).some(({ x, y }) => this.#drawn.view().sees(x, y, well))
  narrow = () => this.#drawn.view().narrow()
  fit = () => this.#drawn.view().fit()
}
