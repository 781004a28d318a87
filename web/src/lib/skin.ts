// What a game gives the table page: its board, its records and its words. Each game's folder exports one.
import type { Component } from 'svelte'
import type { Look } from './monsters/figures'
import type { Offered } from './offer'
import type { Content, SeatInfo } from './protocol/types'

export interface BoardHandle {
  show(id: string, closest?: number): void
  frameAround(ids: string[]): void
  narrow(): boolean
  /** Whether any of these spaces can be seen. */
  sees?(ids: string[]): boolean
  fit(): void
}

/** What the parts of a game's drawing are given; `V` is the game's view. */
export interface Shown<V> {
  view: V
  content: Content
  seats: SeatInfo[]
}

export interface CardsProps<V> extends Shown<V> {
  marked?: Set<string>
}

export interface RecordsProps<V> extends CardsProps<V> {
  you: number[]
  onname?: (kind: string, id: string) => void
}

export interface BattleProps<V> extends Shown<V> {
  offered?: Set<string>
  onpiece?: (id: string) => void
  onname?: (kind: string, id: string) => void
}

export interface PlaceProps<V> extends Shown<V> {
  id: string
  offered?: Set<string>
  onpiece?: (id: string) => void
  onclose?: () => void
}

export interface SetupProps<V> {
  about: string
  offered: Offered[]
  content: Content
  view: V
  busy: boolean
  onact: (action: string) => void
}

export interface IconProps {
  piece: string
  content: Content
}

export interface BoardProps<T, V> {
  things: T
  view: V
  lit?: Set<string>
  litPieces?: Set<string>
  reach?: Set<string>
  marked?: Set<string>
  chosen?: string | null
  /** The spaces that the choice pointed at would lead through. */
  path?: string[]
  onspace?: (id: string) => void
  onpiece?: (id: string) => void
  onhover?: (piece: string | null) => void
  onlook?: (space: string | null) => void
}

/* eslint-disable @typescript-eslint/no-explicit-any -- a game's own parts know its view; the page only hands it on */
export interface Skin {
  Board: Component<any, any>
  Records: Component<any>
  Battle: Component<any>
  Cards: Component<any>
  Place: Component<any>
  Key: Component<any>
  Setup: Component<any>
  /** The count at the end of the game, where it is a sum. */
  Scores?: Component<any>
  /** What a seat holds in its hand, under the board, for games with hands. */
  Hand?: Component<any>
  /** How a piece looks, on the buttons that are about it. */
  icon?(piece: string, content: Content): Look | undefined
  /** The same for a game that draws its pieces in another way. */
  Icon?: Component<any>
  phrase(action: string, about: string, content: Content, names?: string[], view?: unknown): string
  /** What an action does, where its name alone does not say it. */
  tells?(action: string, content: Content): string
  /** What the game calls a space and a piece in its actions, if not so. */
  kinds?: { space: string; piece: string }
  /** A choice of two things is made by clicking one, then the other: what fits the first stays lit. */
  chains?: boolean
  /** Anything can be clicked for a closer look. */
  inspects?: boolean
  /** Questions whose actions `Setup` shows instead of buttons. */
  setups: readonly string[]
  /** Verbs a person may want to take back: where the game would go on by itself after one, the page asks first. */
  unsure: readonly string[]
  /** A word of help with questions that do not explain themselves, by what they are about. */
  hint?(about: string, view: unknown, offered: readonly Offered[], content: Content): string
  /** Verbs that pass or go on. */
  ending?: readonly string[]
  /** What the key b jumps to on the board. */
  boardKey?: string
  /** The view without what only its seat may see: shown while somebody else may be looking. */
  veil?(view: unknown): unknown
  steps: readonly (readonly [string, string])[]
  stepOf(view: unknown): string
  activeSeat(view: unknown): number
  /** The space a piece stands on, if it is on the board. */
  placeOf(view: unknown, piece: string): string | null
  /** Where to look first: the spaces of these seats' most important pieces. */
  home(view: unknown, seats: number[]): string[]
  /** Whether the step named is about a battle, so that odds are worth asking for. */
  odds(view: unknown, about: string): boolean
  seatTitle(view: unknown, seat: number, content: Content): string
}
