// The four games as home and learning speak of them: by a short name, and with what stands for it.
import type { GameInfo, SeatWanted } from '../protocol/types'

const SHORT: Record<string, string> = {
  america: 'America',
  manual: 'America by the manual',
  world: 'the World',
  town: 'Monster Town',
}

/** A game's name in a sentence: "Your turn in America". */
export const shortTitle = (game: string, title: string): string => SHORT[game] ?? title

/** The kind of figure that stands for a seat. */
export const faceKind = (game: string): string => (game === 'town' ? 'member' : 'creature')

/** In this order they are shown, and those nobody has drawn a cover for after them. */
const ORDER = ['america', 'manual', 'world', 'town']
export function inOrder(games: GameInfo[]): GameInfo[] {
  const place = (game: GameInfo) => (ORDER.includes(game.id) ? ORDER.indexOf(game.id) : ORDER.length)
  return [...games].sort((a, b) => place(a) - place(b))
}

/** "25 min", "2 h": how long a game usually takes, between a quicker and a longer one. */
export function minutes({ length }: GameInfo): string {
  const [low = 0, high = 0] = length.minutes
  const usually = Math.sqrt(low * high) // a few very long games do not make all of them long
  return usually < 75 ? `${5 * Math.round(usually / 5)} min` : `${Math.round(usually / 30) / 2} h`
}

/** "20 to 25 minutes": what lies between a quicker and a longer game. */
export function span({ length }: GameInfo): string {
  const [low = 0, high = 0] = length.minutes
  return low === high ? `${low} minutes` : `${low} to ${high} minutes`
}

/** "2–4": how many play. */
export const players = (game: GameInfo): string => `${Math.min(...game.seats)}–${Math.max(...game.seats)}`

/** How many play where nobody has said so: three, or what comes nearest. */
export const usual = (game: GameInfo): number => (game.seats.includes(3) ? 3 : (game.seats[0] ?? 2))

/** A table against the best bots there are, or with a seat for each of so many friends. */
export function seated(game: GameInfo, name: string, others: 'bot' | 'friend', all = usual(game)): SeatWanted[] {
  const me: SeatWanted = { who: 'me', name: name || null, bot: null }
  const rest = Array.from({ length: all - 1 }, (): SeatWanted => ({ who: others, name: null, bot: null }))
  return [me, ...rest]
}
