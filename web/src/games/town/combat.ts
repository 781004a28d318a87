// A combat as it is staged: where, who stands against whom, and what is announced.
import type { Offered } from '../../lib/offer'
import type { BattleOdds } from '../../lib/protocol/types'
import type { MemberView, MomentView, PlaceView, View } from './things'

export interface CombatSide {
  seat: number
  members: MemberView[]
  life: number
}

export interface Combat {
  place: PlaceView
  /** The one whose eyes these are, then all others; who only looks on sees each gang where it began, whoever acts. */
  left: CombatSide[]
  right: CombatSide[]
  /** What is announced, the innermost first. */
  announced: MomentView[]
}

const byKeep = (a: MemberView, b: MemberView) => Number(a.state === 'dead') - Number(b.state === 'dead')

/** The combat that something is done in now. */
export function combatOf(view: View): Combat | null {
  const at = view.moment.find((m) => m.place)?.place
  const place = view.places.find((p) => p.id === at && p.fight)
  if (!place) return null
  const here = view.members.filter((m) => m.at === place.id)
  const seats = [...new Set([...place.sides, ...here.map((m) => m.seat)])].sort((a, b) => a - b)
  const side = (seat: number): CombatSide => {
    const members = here.filter((m) => m.seat === seat).sort(byKeep)
    return { seat, members, life: members.reduce((sum, m) => sum + (m.state === 'dead' ? 0 : m.life), 0) }
  }
  const first = seats.includes(view.seat) ? view.seat : seats[0]
  return {
    place,
    left: seats.filter((seat) => seat === first).map(side),
    right: seats.filter((seat) => seat !== first).map(side),
    announced: view.moment.filter((m) => m.what === 'action' || m.what === 'answer'),
  }
}

/** The combat as far as its blows have been seen, by the life that each left: the view has them only when the last is through. */
export function suffered(combat: Combat, left: ReadonlyMap<string, number>): Combat {
  if (!left.size) return combat
  const now = ({ seat, members, life }: CombatSide): CombatSide => {
    const then = members.map((m) => ({ ...m, life: m.state === 'dead' ? m.life : (left.get(m.id) ?? m.life) }))
    const lost = members.reduce((sum, m, i) => sum + m.life - (then[i]?.life ?? 0), 0)
    return { seat, members: then, life: life - lost }
  }
  return { ...combat, left: combat.left.map(now), right: combat.right.map(now) }
}

/** Those of a side who are drawn: the dead lie there only while somebody asks about them, or where there is room for all. */
export const inSight = ({ members }: CombatSide, all: boolean, asked: ReadonlySet<string>): MemberView[] =>
  members.filter((m) => all || m.state !== 'dead' || asked.has(m.id))

/** Those who are engaged where something is announced, from the left of who announced it; who runs away answers nothing. */
function engaged(combat: Combat, view: View, announced: MomentView[]): number[] {
  const [by, seats] = [announced[0]?.seat, view.seats.length]
  if (by === undefined) return []
  const runs = view.moment.find((m) => m.what === 'combat')?.runaway
  const order = Array.from({ length: seats - 1 }, (_, k) => (by + 1 + k) % seats)
  return order.filter((seat) => combat.place.sides.includes(seat) && seat !== runs)
}

export const CANCELS = ['cancel', 'cancel-with']

/**
 * Who is told to answer what is announced, and in which words. To oneself only what one is offered; of the others all that are
 * engaged, alike: who of them could cancel is hidden.
 */
export function answerers(
  combat: Combat,
  view: View,
  offered: readonly Offered[],
  nameOf: (seat: number) => string,
  announced: MomentView[] = combat.announced,
): { seat: number; says: string }[] {
  const can = offered.some(({ verb }) => CANCELS.includes(verb))
  return engaged(combat, view, announced)
    .filter((seat) => seat !== view.seat || can)
    .map((seat) => ({ seat, says: seat === view.seat ? 'You may cancel it' : `${nameOf(seat)} may hold an answer` }))
}

/** A seat's chance to win the combat, by odds that are of this place. */
export function winShare(battle: BattleOdds | undefined, seat: number): number | null {
  return battle?.estimates.find((e) => e.what === `side ${seat} wins`)?.value ?? null
}

/** How a combat ended for those who look at it; null while it goes on, nothing where nobody is left with the place alone. */
export function outcome(combat: Combat, view: View, nameOf: (seat: number) => string): string | null {
  const sides = [...combat.left, ...combat.right]
  const standing = sides.filter(({ members }) => members.some((m) => m.state !== 'dead'))
  const ends = view.moment.some((m) => m.what === 'end of combat' && m.place === combat.place.id)
  if (!ends && standing.length > 1) return null
  const [winner, second] = standing
  if (!winner || second) return ''
  if (winner.seat === view.seat) return 'You have won here'
  return sides.some(({ seat }) => seat === view.seat) ? 'You have lost here' : `${nameOf(winner.seat)} has won here`
}

/** The great word over a combat as it ends: what it was to those who look at it, and what that brought them. */
export function stamp(combat: Combat, view: View, nameOf: (seat: number) => string): { word: string; brings: string } {
  const ended = outcome(combat, view, nameOf)
  const { capturable, holder, name } = combat.place
  if (ended === 'You have lost here') return { word: 'Lost', brings: '' }
  if (ended !== 'You have won here') return { word: 'It is over', brings: '' }
  if (!capturable) return { word: 'Won!', brings: '' }
  return holder === view.seat ? { word: 'Held!', brings: '' } : { word: 'Taken!', brings: `${name} is yours: a conquest point` }
}

/** At whom something is aimed, each once: an action with two effects may mean the same one twice. */
export function fates({ targets = [], safe = [] }: MomentView): { id: string; says: string }[] {
  const times = (id: string) => targets.filter((one) => one === id).length
  return [...new Set(targets)].map((id) => ({
    id,
    says: safe.includes(id) ? 'is safe from it' : times(id) > 1 ? `is the target ${times(id)} times` : 'is the target',
  }))
}
