// What the skins of the monster games answer alike.
import type { Skin } from '../skin'
import type { Look } from './figures'

interface MonsterView {
  active: number
  seats: { seat: number; monster: string | null }[]
  pieces: { id: string; at: string; owner: number | null }[]
}

interface MonsterThings<P> {
  pieces: P[]
  cards: { id: string; text: string }[]
}

type Alike<V, T> = Pick<
  Skin<V, T>,
  'icon' | 'tells' | 'named' | 'activeSeat' | 'placeOf' | 'home' | 'seatTitle' | 'faceOf' | 'ownerOf'
>

/** `onBoard` says whether a piece's whereabouts are a space. */
export function monsterSkin<P extends { id: string }>(
  onBoard: (at: string) => boolean,
  look: (piece: P) => Look,
): Alike<MonsterView, MonsterThings<P>> {
  const placeOf = (view: MonsterView, piece: string) => {
    const at = view.pieces.find((p) => p.id === piece)?.at
    return at !== undefined && onBoard(at) ? at : null
  }
  return {
    icon(piece, content) {
      const thing = content.things.pieces.find((p) => p.id === piece)
      return thing && look(thing)
    },
    // A card is said by its name alone; what it does is written on it.
    tells(action, content) {
      const [verb, ...args] = action.split(' ')
      const kinds = content.verbs.find((v) => v.name === verb)?.kinds ?? []
      const card = args[kinds.indexOf('card')]
      return content.things.cards.find((c) => c.id === card)?.text ?? ''
    },
    named: ['pick'],
    activeSeat: (view) => view.active,
    placeOf,
    home: (view, seats) => view.seats.filter((s) => seats.includes(s.seat)).flatMap((s) => placeOf(view, s.monster ?? '') ?? []),
    faceOf: (view, seat) => view.seats[seat]?.monster ?? '',
    ownerOf: (view, piece) => view.pieces.find((p) => p.id === piece)?.owner ?? null,
    seatTitle: (view, seat, content) => content.names.piece?.[view.seats[seat]?.monster ?? ''] ?? '',
  }
}
