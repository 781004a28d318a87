// The server's words, made from its schema (scripts/client_types.py).
import type { components } from './schema'

type S = components['schemas']
export type Health = S['Health']
export type GameInfo = S['GameInfo']
export type BotInfo = S['BotInfo']
export type OptionInfo = S['OptionInfo']
export type Content = S['Content']
export type Compared = S['Compared']
export type RuleInfo = S['RuleInfo']
/** What has a default may be left out. */
export type NewTable = Pick<S['NewTable'], 'game' | 'seats'> & Partial<S['NewTable']>
export type SeatWanted = S['SeatWanted']
export type Made = S['Made']
export type Mine = S['Mine']
export type Frame = S['Frame']
/** In a game that is replayed nobody sits there now. */
export type SeatInfo = S['SeatInfo'] & { past?: boolean }
export type Asked = S['Asked']
export type Happened = S['Happened']
export type Part = S['Part']
export type Takeback = S['Takeback']
export type TalkLine = S['TalkLine']
export type Because = S['Because']
export type Odds = S['Odds']
export type BattleOdds = S['BattleOdds']
export type Luck = S['Luck']
export type Verified = S['Verified']
export type ReplayInfo = S['ReplayInfo']
export type ReplayFrame = S['ReplayFrame']
export type Series = S['Series']
export type Uploaded = S['Uploaded']
export type Message = S['Message']
export type Refused = S['Refused']
export type Ended = S['Ended']
export type Log = S['Log']
export type Peeked = S['Peeked']
