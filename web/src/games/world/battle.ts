// Who takes part in a battle, and how they do against each other.
import { plain } from '../../lib/monsters/pieces'
import type { SeatInfo } from '../../lib/protocol/types'
import type { BattleView, Things, View } from './things'
import { militaryName } from './words'

export interface Side {
  title: string
  ids: string[]
}

/** Those who take part, by whose they are: the active player's first, then in order of play, then militaries nobody plays. */
export function sidesOf(battle: BattleView, view: View, seats: SeatInfo[], things: Things): Side[] {
  const found = new Map<string, Side & { rank: number }>()
  for (const id of new Set([...battle.pieces, ...battle.joined])) {
    const piece = view.pieces.find((p) => p.id === id)
    if (!piece) continue
    const key = piece.owner === null ? (piece.military ?? '') : String(piece.owner)
    const title =
      piece.owner === null
        ? `${militaryName(things, key)}, which nobody plays`
        : (seats[piece.owner]?.name ?? `Player ${piece.owner + 1}`)
    const rank = piece.owner === null ? 99 : (piece.owner - view.active + view.seats.length) % view.seats.length
    const side = found.get(key) ?? { title, rank, ids: [] }
    side.ids.push(id)
    found.set(key, side)
  }
  return [...found.values()].sort((a, b) => a.rank - b.rank)
}

/** How a piece does against its foes: those it hits alike share a line. */
export function hitting(battle: BattleView, id: string, things: Things): { needs: number; damage: number; foes: string }[] {
  const kinds = new Map<string, { needs: number; damage: number; foes: Set<string> }>()
  for (const { needs, damage, target } of battle.lines.filter((l) => l.attacker === id)) {
    const line = kinds.get(`${needs} ${damage}`) ?? { needs, damage, foes: new Set() }
    line.foes.add(plain(things.pieces.find((p) => p.id === target)?.name ?? target))
    kinds.set(`${needs} ${damage}`, line)
  }
  return [...kinds.values()].map((line) => ({ ...line, foes: [...line.foes].join(', ') }))
}
