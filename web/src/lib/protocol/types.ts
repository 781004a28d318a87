// The server's words, made from its schema (scripts/client_types.py).
import type { components } from './schema'

type S = components['schemas']
export type Health = S['Health']
export type GameInfo = S['GameInfo']
export type BotInfo = S['BotInfo']
export type OptionInfo = S['OptionInfo']
/** What never changes about a game; `T` are the game's own things, which its skin knows. */
export type Content<T = unknown> = Omit<S['Content'], 'things'> & { things: T }
export type Compared = S['Compared']
export type RuleInfo = S['RuleInfo']
export type Lesson = S['Lesson']
export type TaughtStep = S['TaughtStep']
/** What has a default may be left out. */
export type NewTable = Pick<S['NewTable'], 'game' | 'seats'> & Partial<S['NewTable']>
export type SeatWanted = S['SeatWanted']
export type Made = S['Made']
export type Mine = S['Mine']
/**
 * A table as a seat sees it; `V` is the game's own view, which its skin knows. What comes from the server is a `Frame<never>`:
 * its view can be handed to the parts of any skin, and nothing else can be done with it.
 */
export type Frame<V = unknown> = Omit<S['Frame'], 'view'> & { view: V | null }
/** In a game that is replayed nobody sits there now. */
export type SeatInfo = S['SeatInfo'] & { past?: boolean }
export type Asked = S['Asked']
export type Happened = S['Happened']
/** What was seen of one position; the stage makes views of the patches. */
export type Beat = S['Beat']
export type Part = S['Part']
export type Takeback = S['Takeback']
export type TalkLine = S['TalkLine']
export type Order = S['Order']
export type Reported = S['Reported']
export type Because = S['Because']
export type Prospects = S['Prospects']
export type Odds = S['Odds']
export type BattleOdds = S['BattleOdds']
export type Luck = S['Luck']
export type Verified = S['Verified']
export type ReplayInfo = S['ReplayInfo']
export type Highlights = S['Highlights']
export type RowOfRolls = S['RowOfRolls']
export type ReplayFrame<V = unknown> = Omit<S['ReplayFrame'], 'view'> & { view: V }
/** What happened some time ago, to be seen again. */
export type Scene<V = unknown> = Omit<S['Scene'], 'view'> & { view: V }
export type Series = S['Series']
export type Uploaded = S['Uploaded']
export type Message<V = unknown> = Omit<S['Message'], 'frame'> & { frame?: Frame<V> | null }
export type Refused = S['Refused']
export type Ended = S['Ended']
export type Log = S['Log']
export type Peeked = S['Peeked']
