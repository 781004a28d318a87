// What is told to those who wait: of whom, and what they are at. How a question is put is for the one who is asked.
import type { SeatInfo } from '../protocol/types'

const DOES: Record<string, string> = {
  monster: 'chooses a monster',
  branch: 'chooses a branch of the military',
  military: 'chooses a military',
  gang: 'chooses a gang',
  'line-up': 'chooses who comes along',
  mix: 'chooses who comes along',
  'set-up': 'sets up',
  dust: 'collects what was begun a turn ago',
  move: 'moves',
  fight: 'fights',
  encounter: 'looks at what is there',
  deploy: 'deploys units',
  scout: 'scouts',
  drawn: 'decides whether to play a card',
  rendezvous: 'carries out a card',
  combat: 'is in combat',
  'end game': 'chooses how to end it',
  'monster challenge': 'fights for the crown',
  'final challenge': 'fights for the crown',
}

/** What somebody else does who is asked: by what it is about, or by the step, if it is their own turn. */
export function theyDo(name: string, about: string, step: string, atTurn: string): string {
  const does = DOES[about] ?? (atTurn === name ? DOES[step.toLowerCase()] : undefined)
  if (does) return `${name} ${does}.`
  return atTurn && atTurn !== name ? `${name} answers in the turn of ${atTurn}.` : `${name} is choosing.`
}

/** Who is asked and has left the page: a person to whom a bot may stand in. */
export function awaited<S extends Pick<SeatInfo, 'seat' | 'bot' | 'online' | 'open'>>(
  seats: readonly S[],
  asked?: number,
): S | undefined {
  return seats.find((one) => one.seat === asked && !one.bot && !one.online && !one.open)
}

/** "Ann", "Ann and Bob", "Ann, Bob and Eve". */
export function together(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`
}
