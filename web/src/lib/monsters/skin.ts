// What the skins of the monster games answer alike.
import type { Skin } from '../skin'

interface View {
  active: number
  seats: { seat: number; monster: string | null }[]
  pieces: { id: string; at: string }[]
}

/** `onBoard` says whether a piece's whereabouts are a space. */
export function monsterSkin(onBoard: (at: string) => boolean): Pick<Skin, 'activeSeat' | 'placeOf' | 'home' | 'seatTitle'> {
  const placeOf = (view: unknown, piece: string) => {
    const at = (view as View).pieces.find((p) => p.id === piece)?.at
    return at !== undefined && onBoard(at) ? at : null
  }
  return {
    activeSeat: (view) => (view as View).active,
    placeOf,
    home: (view, seats) => (view as View).seats.filter((s) => seats.includes(s.seat)).flatMap((s) => placeOf(view, s.monster ?? '') ?? []),
    seatTitle: (view, seat, content) => content.names.piece?.[(view as View).seats[seat]?.monster ?? ''] ?? '',
  }
}
