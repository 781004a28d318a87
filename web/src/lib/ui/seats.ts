import type { SeatInfo } from '../protocol/types'

/** Who sits at a seat, in a word or two. */
export function presence(info: SeatInfo | undefined, you: boolean): string {
  if (you) return 'you'
  if (info?.past) return ''
  if (info?.bot) return `bot: ${info.bot}${info.standin ? ', standing in' : ''}`
  return info?.open ? 'has not come yet' : info?.online ? 'here' : 'away'
}
