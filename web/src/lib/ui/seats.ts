import type { SeatInfo } from '../protocol/types'

/** Who sits at a seat, in a word or two. */
export function presence(info: SeatInfo | undefined, you: boolean): string {
  if (you) return 'you'
  if (info?.past) return ''
  if (info?.bot) return `bot: ${info.bot}${info.standin ? ', standing in' : ''}`
  return info?.open ? 'has not come yet' : info?.online ? 'here' : 'away'
}

/** Who plays what belongs to a seat: "you" for whoever sits alone at this browser; several who share it are told by their names. */
export function playerOf(seat: number, seats: readonly SeatInfo[], you: readonly number[]): string {
  return you.length === 1 && you[0] === seat ? 'you' : (seats[seat]?.name ?? '')
}
