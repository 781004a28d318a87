// What the skins of the monster games answer alike.
import type { Look } from './figures'
import type { Skin } from '../skin'

interface View {
  active: number
  seats: { seat: number; monster: string | null }[]
  pieces: { id: string; at: string }[]
}

/** `onBoard` says whether a piece's whereabouts are a space. */
export function monsterSkin<T extends { id: string }>(
  onBoard: (at: string) => boolean,
  look: (piece: T) => Look,
): Pick<Skin, 'icon' | 'tells' | 'activeSeat' | 'placeOf' | 'home' | 'seatTitle'> {
  const placeOf = (view: unknown, piece: string) => {
    const at = (view as View).pieces.find((p) => p.id === piece)?.at
    return at !== undefined && onBoard(at) ? at : null
  }
  return {
    icon(piece, content) {
      const thing = (content.things as unknown as { pieces: T[] }).pieces.find((p) => p.id === piece)
      return thing && look(thing)
    },
    // A card is said by its name alone; what it does is written on it.
    tells(action, content) {
      const [verb, ...args] = action.split(' ')
      const kinds = content.verbs.find((v) => v.name === verb)?.kinds ?? []
      const card = args[kinds.indexOf('card')]
      return (content.things as unknown as { cards: { id: string; text: string }[] }).cards.find((c) => c.id === card)?.text ?? ''
    },
    activeSeat: (view) => (view as View).active,
    placeOf,
    home: (view, seats) =>
      (view as View).seats.filter((s) => seats.includes(s.seat)).flatMap((s) => placeOf(view, s.monster ?? '') ?? []),
    seatTitle: (view, seat, content) => content.names.piece?.[(view as View).seats[seat]?.monster ?? ''] ?? '',
  }
}
