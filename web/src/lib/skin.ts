// What a game gives the table page: its board, its records and its words. Each game's folder exports one.
import type { Component } from 'svelte'
import type { Box } from './board/labels'
import type { Fight } from './battle/fight'
import type { Guide } from './guide/steps'
import type { Look } from './monsters/figures'
import type { SymbolName } from './monsters/symbols'
import type { Offered } from './offer'
import type { Asked, BattleOdds, Content, Happened, SeatInfo } from './protocol/types'
import type { Plan } from './table/plans'
import type { Way } from './news'
import type { Active, Cue } from './stage/cue'

/** An answer that somebody may want to give every time: in which cases, what the button says, and the answer. */
export interface Usual {
  when: string
  says: string
  answer: string
}

export interface BoardHandle {
  /** Bring a space into sight; into the middle of a part of the screen, if one is named. */
  show(id: string, closest?: number, free?: Box): void
  /** Show these spaces; where that would make them too small for a finger, those at `home`; at none, most of them. */
  frameAround(ids: string[], home?: string[]): void
  narrow(): boolean
  /** Whether any of these spaces can be seen; well: not at the edge. */
  sees?(ids: string[], well?: boolean): boolean
  fit(): void
  /** Let the keyboard begin at what is on offer, as near to a space as may be; with the focus there, if that is asked for. */
  begin?(near: string, focus?: boolean): void
}

/** What the parts of a game's drawing are given; `V` is the game's view, `T` its things. */
export interface Shown<V, T> {
  view: V
  content: Content<T>
  seats: SeatInfo[]
}

export interface CardsProps<V, T> extends Shown<V, T> {
  marked?: Set<string>
}

export interface RecordsProps<V, T> extends CardsProps<V, T> {
  you: number[]
  onname?: (kind: string, id: string) => void
}

export interface BattleProps<V, T> extends Shown<V, T> {
  offered?: Set<string>
  onpiece?: (id: string) => void
  onname?: (kind: string, id: string) => void
}

export interface PlaceProps<V, T> extends Shown<V, T> {
  id: string
  offered?: Set<string>
  onpiece?: (id: string) => void
  onclose?: () => void
}

export interface SetupProps<V, T> {
  about: string
  offered: Offered[]
  content: Content<T>
  view: V
  /** Who sits there, by seat. */
  names?: string[]
  busy: boolean
  onact: (action: string) => void
}

export interface ScoresProps<V, T> {
  view: V
  content: Content<T>
  names: string[]
  /** Everything that happened. */
  events: Happened[]
}

export interface HandProps<V, T> {
  view: V
  content: Content<T>
  seat: number
  lit?: Set<string>
  chosen?: string | null
  /** Somebody else may be looking. */
  veiled?: boolean
  onpiece?: (id: string) => void
  /** A card is taken up to be dragged, and let go over a piece or elsewhere. */
  onlift?: (card: string) => void
  ondrop?: (card: string, piece: string) => void
}

export interface IconProps<T> {
  piece: string
  content: Content<T>
}

/** A few words on a lit space: `+1 Health`, `Battle 72 %`. */
export interface Plate {
  text: string
  /** It will be fought for. */
  battle?: boolean
  /** What that is likely to cost, where there is room for it. */
  cost?: string
  /** All of it, where the text is a figure only. */
  says?: string
}

/** The odds of the fights of the moment, and of what each way to answer would lead to. */
export interface Foretold {
  battles: BattleOdds[]
  ways: { says: string; battles: BattleOdds[] }[]
}

export interface BoardProps<V, T> {
  things: T
  allNames?: Record<string, Record<string, string>>
  view: V
  lit?: Set<string>
  litPieces?: Set<string>
  reach?: Set<string>
  marked?: Set<string>
  chosen?: string | null
  /** The pieces in the hand. */
  held?: readonly string[]
  /** What a lit space brings, written on it. */
  plates?: Map<string, Plate>
  /** The spaces that the choice pointed at would lead through. */
  path?: string[]
  seatNames?: string[]
  /** Where the others' pieces went since one's own turn. */
  ways?: readonly Way[]
  /** The spaces of battles that are due. */
  due?: readonly string[]
  foretold?: Foretold | undefined
  /** What is seen happening now. */
  cues?: readonly Active[]
  /** What is on offer, where a board shows more of it than lit things; and the choice of one. */
  offered?: readonly Offered[]
  /** Those that a half-made choice leaves: the others stay where they are, and wait. */
  within?: readonly Offered[]
  onact?: (action: string) => void
  onspace?: (id: string) => void
  onpiece?: (id: string) => void
  /** A piece is taken up to be dragged, and let go over a space on offer or elsewhere. */
  onlift?: (piece: string) => void
  ondrop?: (piece: string, space: string) => void
  onhover?: (piece: string | null) => void
  onlook?: (space: string | null) => void
}

/** What clicking a thing that is not on offer would have been: an action to ask the server about, or a sentence; with neither there is nothing to say. */
export interface Unmeant {
  ask?: string
  say?: string
}

export interface Skin<V, T> {
  Board: Component<BoardProps<V, T>, BoardHandle>
  // What a game does not draw is left out of its page.
  Records?: Component<RecordsProps<V, T>>
  Battle?: Component<BattleProps<V, T>>
  Cards?: Component<CardsProps<V, T>>
  Place?: Component<PlaceProps<V, T>>
  Key?: Component
  Setup?: Component<SetupProps<V, T>>
  /** The count at the end of the game, where it is a sum. */
  Scores?: Component<ScoresProps<V, T>>
  /** What a seat holds in its hand, under the board, for games with hands. */
  Hand?: Component<HandProps<V, T>>
  /** The battle of a view, as the stage over the board draws it. */
  fight?(view: V, content: Content<T>, seats: readonly SeatInfo[], you: readonly number[]): Fight | null
  /** How a piece looks, on the buttons that are about it. */
  icon?(piece: string, content: Content<T>): Look | undefined
  /** The same for a game that draws its pieces in another way. */
  Icon?: Component<IconProps<T>>
  phrase(action: string, about: string, content: Content<T>, names?: string[], view?: V | null): string
  /** What an action does, where its name alone does not say it. */
  tells?(action: string, content: Content<T>): string
  /** What the game calls a space and a piece in its actions, if not so. */
  kinds?: { space: string; piece: string }
  /** A choice of two things is made by clicking one, then the other: what fits the first stays lit. */
  chains?: boolean
  /** The board is crowded: its plates show a number only. */
  crowded?: boolean
  /** Anything can be clicked for a closer look. */
  inspects?: boolean
  /** What a thing that is not on offer is answered with, where the verbs on offer alone do not tell. */
  unmeant?(id: string, within: readonly Offered[], view: V, content: Content<T>): Unmeant | undefined
  /** Questions whose actions `Setup` shows instead of buttons. */
  setups: readonly string[]
  /** Verbs a person may want to take back: where the game would go on by itself after one, the page asks first. */
  unsure: readonly string[]
  /** Whether an action strikes at a piece of one's own: it stands last, is not lit, and is asked about once more. */
  atOwn?(o: Offered, view: V): boolean
  /** The verb that says from where a piece has come, where the shown way is taken unless somebody asks to be asked. */
  wayIn?: string
  /** Verbs of actions that are aimed at something: it is chosen before anything is sent, and until then another can be taken. */
  aims?: readonly string[]
  /** The questions that say at what. */
  aimed?: readonly string[]
  /** Verbs whose things are listed by name as well, though they are lit on the board. */
  named?: readonly string[]
  /** Whether a piece is one of many that are listed only when asked for, whatever names its verb. */
  ranks?(piece: string, content: Content<T>): boolean
  /** Several choices that are made by one act. */
  plans?(about: string, offered: readonly Offered[], view: V, content: Content<T>, gives: Asked['gives']): Plan[]
  /** Questions that go on and on, which a bot may answer to their end: what the button says. */
  tedious?: Record<string, string | ((offered: readonly Offered[]) => string)>
  /** Questions that only ask whether something is to be done, so that a person may not want to be asked again. */
  optional?: readonly string[]
  /** What somebody may want to answer in the same way every time it is asked. */
  usual?(asked: Asked, content: Content<T> | null): Usual | undefined
  /** Questions that are asked again when something new has come to what they hang on: what the button says, and what that is. */
  until?: Readonly<Record<string, { says: string; basis: (view: V, content: Content<T>) => readonly string[] }>>
  /** Verbs that pass or go on. */
  ending?: readonly string[]
  /** What the key b jumps to on the board. */
  boardKey?: string
  /** Takes out of a copy of the view what only its seat may see: it is shown while somebody else may be looking. */
  veil?(copy: V): void
  /** How its first game is gone through, step by step. */
  guide?(): Promise<{ guide: Guide<V, T> }>
  /** What one plays for just now, as the game says it. */
  goal(view: V): string
  /** How the figures in that sentence come about, a line for each player; shown on a click. */
  sums?(view: V, names: string[]): string[]
  steps: readonly (readonly [string, string])[]
  stepOf(view: V): string
  activeSeat(view: V): number
  /** Which round it is, where that says more than the number of turns that all have taken. */
  round?(view: V): number
  /** The same of every turn there was. */
  roundsOf?(events: readonly Happened[], view: V): Map<number, number>
  /** The space a piece stands on, if it is on the board. */
  placeOf(view: V, piece: string): string | null
  /** Questions about nothing but the cards of the hand: on a phone these lie in the question. */
  ofHand?: readonly string[]
  /** Texts that lie open on the table: the help of a question need not say them again. */
  lying?(view: V, content: Content<T>): string[]
  /** Whether one holds a card in the hand, which lies before one's eyes. */
  inHand?(view: V, card: string): boolean
  /** Questions that have a usual answer of their own: nobody else needs to decide them. */
  ownDefault?: readonly string[]
  /** Verbs of what one has come for: the first of them that is on offer is the one bright button. */
  meant?: readonly string[]
  /** What is said of a choice that brings nothing, by its verb. */
  nothing?: Record<string, string>
  /** The figures of what an action is about, where it is chosen by them. */
  strength?(o: Offered, content: Content<T>): readonly (readonly [SymbolName, number | undefined])[]
  /** Verbs that are rarely what one wants: they stand last, and quietly. */
  weak?: readonly string[]
  /** What is asked when a choice of two things is begun with one. */
  further?(chosen: string, content: Content<T>, view: V): string
  /** The part of a large board in which a space lies. */
  regionOf?(space: string, content: Content<T>): string
  /** Where to look first: the spaces of these seats' most important pieces. */
  home(view: V, seats: number[]): string[]
  /** Whether the step named is about a battle, so that odds are worth asking for. */
  odds(view: V, about: string): boolean
  /** Choices whose odds are compared while one of them is to be made; what each is called. */
  compares?(about: string, offered: readonly Offered[], content: Content<T>): { action: string; says: string }[]
  seatTitle(view: V, seat: number, content: Content<T>): string
  /** The piece that stands for a seat, where the view says it; at the end of a game it is there before the story of it has come. */
  faceOf?(view: V, seat: number): string
  /** Whose a piece is, where it is somebody's. */
  ownerOf?(view: V, piece: string): number | null
  /** How an event looks and how long that takes, between the views before and after it; with none it takes no time. */
  cues?(event: Happened, before: V, after: V, content: Content<T>, beat: readonly Happened[]): Cue[]
  /** A card, large, for the moment in which it is drawn or played. */
  Card?: Component<{ id: string; content: Content<T> }>
}

/** The skin of a game of which nothing is known here: no view can be given to it but by a page that takes whatever view its frames have. */
export type SomeSkin = Skin<never, never>
