// The battle of World's view, as the stage draws it: who is hostile to whom says who stands where.
import { ends, fightsFor, victory, type Ends } from '../../lib/battle/cues'
import { grouped, several, type Aim, type Fight, type Fighter, type Said, type Scenery } from '../../lib/battle/fight'
import type { Offered } from '../../lib/offer'
import type { Content, SeatInfo } from '../../lib/protocol/types'
import { plain } from '../../lib/monsters/pieces'
import { playerOf } from '../../lib/ui/seats'
import { scene } from './figures'
import type { BattleView, SpaceThing, Things, View } from './things'
import { militaryName } from './words'

/** The verbs of attacks, and which of their pieces is the target. */
const TARGET: Record<string, number> = { strike: 0, attack: 0, volley: 0, ray: 0, fire: 1 }

/** Whether an attack is aimed at a piece of who looks at it. */
export function atOwn({ verb, args }: Offered, view: View): boolean {
  const target = args[TARGET[verb] ?? -1]?.id
  return view.pieces.some((piece) => piece.id === target && piece.owner === view.seat)
}

const STEPS: Record<string, string> = {
  'pre-emptive attack': 'First strikes.',
  'monster attack': 'The monsters attack.',
  'monster counterattack': 'The monsters strike back.',
  'military attack': 'The units attack.',
  'victory or retreat': 'Victory or retreat.',
}

function scenery(space: SpaceThing | undefined): Scenery {
  return space?.terrain === 'ocean' ? 'sea' : space?.city ? 'city' : space?.site || space?.base ? 'towers' : 'hills'
}

/** Those who stand with one's own, or with whose turn it is, and those against them. */
export function facing(battle: BattleView, view: View): [string[], string[]] {
  const all = [...new Set([...battle.pieces, ...battle.joined])]
  const owner = (id: string) => view.pieces.find((p) => p.id === id)?.owner ?? null
  const creature = (id: string) => view.pieces.find((p) => p.id === id)?.health !== undefined
  const rank = (id: string) => (owner(id) === view.seat ? 0 : owner(id) === view.active ? 2 : 4) + (creature(id) ? 0 : 1)
  const hero = [...all].sort((a, b) => rank(a) - rank(b))[0] ?? ''
  const hostile = new Set(battle.lines.filter((l) => l.attacker === hero).map((l) => l.target))
  for (const line of battle.lines) if (line.target === hero) hostile.add(line.attacker)
  // Who is no foe of the hero's own, but belongs to one who is, stands with that one.
  const rivals = new Set([...hostile].map(owner).filter((seat) => seat !== null && seat !== owner(hero)))
  const theirs = (id: string) => hostile.has(id) || rivals.has(owner(id) ?? -1)
  return [all.filter((id) => !theirs(id)), all.filter(theirs)]
}

/** How one side's rolls at a piece stand: by who attacks now, else by the best of them; the worst it can do in turn. */
function best(lines: BattleView['lines'], attacking: string | null): Aim | null {
  const now = lines.filter((l) => l.attacker === attacking)
  return [...(now.length ? now : lines)].sort((a, b) => a.needs - b.needs || b.damage - a.damage)[0] ?? null
}

/** What several that fire from elsewhere are called: submarines of whichever military, or plainly units. */
function kindOf(guns: readonly Fighter[]): string {
  const kinds = new Set(guns.map(({ name }) => plain(name).split(' ').at(-1) ?? ''))
  return kinds.size === 1 ? [...kinds].join('') : 'unit'
}

/** All that can be hit by guns from elsewhere, by name. */
const creatures = (side: readonly Fighter[]) =>
  side
    .filter((one) => one.large)
    .map((one) => one.name)
    .join(' and ')

export function fightOf(view: View, content: Content<Things>, seats: readonly SeatInfo[], you: readonly number[]): Fight | null {
  const battle = view.battle
  if (!battle) return null
  const things = new Map(content.things.pieces.map((p) => [p.id, p]))
  const whose = (owner: number | null, military?: string) =>
    owner === null ? `${militaryName(content.things, military ?? '')}, nobody plays it` : playerOf(owner, seats, you)
  const atSea = (space: string) => content.things.spaces.find((s) => s.id === space)?.terrain !== 'land'
  const fighter = (id: string): Fighter | null => {
    const thing = things.get(id)
    const piece = view.pieces.find((p) => p.id === id)
    if (!thing || !piece) return null
    const large = thing.group !== 'unit'
    return {
      ids: [id],
      kind: thing.kind,
      group: thing.group,
      name: thing.name,
      whose: whose(piece.owner, piece.military),
      seat: piece.owner,
      large,
      health: large ? piece.health : undefined,
      fresh: thing.health,
      defense: piece.defense,
      hitBy: best(
        battle.lines.filter((l) => l.target === id),
        battle.attacking,
      ),
      hits: best(
        battle.lines.filter((l) => l.attacker === id),
        id,
      ),
      spent: battle.fired.includes(id) ? 1 : 0,
      afar: battle.joined.includes(id),
      note: [
        ...(piece.damaged ? ['damaged'] : []),
        ...(battle.joined.includes(id) ? [atSea(piece.at) ? 'from the sea' : 'from next door'] : []),
      ].join(', '),
    }
  }
  const [ours, theirs] = facing(battle, view)
  const side = (ids: string[]) => {
    const found = grouped(ids.map(fighter).filter((one): one is Fighter => one !== null))
    return [...found.filter((one) => one.large), ...found.filter((one) => !one.large)]
  }
  const [left, right] = [side(ours), side(theirs)]
  const step = content.things.reference.battle.findIndex((one) => one.id === battle.step)
  const place = content.names.space?.[battle.space] ?? battle.space
  const count = (fighters: Fighter[]) => fighters.reduce((sum, one) => sum + one.ids.length, 0)
  const lead = (fighters: Fighter[]) =>
    fighters.find((one) => one.large)?.name ??
    (fighters.length === 1 && fighters[0] ? several(fighters[0].name, fighters[0].ids.length) : `${count(fighters)} units`)
  // Who comes is on the side of the player whose turn it is, on whichever side of the stage that stands.
  const comes = (side: Fighter[]) => side.some((fighter) => fighter.seat === view.active)
  const [first, second] = comes(right) && !comes(left) ? [right, left] : [left, right]
  const one = first.some((fighter) => fighter.large) || count(first) === 1
  const fire = first.length > 0 && first.every((fighter) => fighter.afar)
  const verb = fire ? 'fire' : 'attack'
  const headline: Said[] = right.length
    ? [
        { text: fire && !one ? several(kindOf(first), count(first)) : lead(first), name: true },
        { text: ` ${verb}${one ? 's' : ''}${fire ? ' at' : ''} ` },
        { text: fire ? creatures(second) : lead(second), name: true },
        { text: ` at ${place}.` },
      ]
    : [{ text: lead(left), name: true }, { text: ` at ${place}.` }]
  const where = content.things.spaces.find((s) => s.id === battle.space)
  return {
    game: 'world',
    key: `battle ${battle.space}`,
    billing:
      left.some((one) => one.group === 'monster') && right.some((one) => one.group === 'monster') ? 'Monster against monster' : '',
    last: false,
    scenery: scenery(where),
    landmark: where?.site && !where.city ? scene(where) : undefined,
    space: battle.space,
    place,
    headline,
    step: STEPS[battle.step] ?? (battle.step === 'battle end' ? 'It is over.' : 'It is about to begin.'),
    reels: content.things.reference.battle.map((_, i) => String(i + 1)),
    now: step,
    left,
    right,
    attacking: battle.attacking,
    attacks: battle.left,
    note: battle.attacking ? '' : (content.things.reference.battle[step]?.text ?? ''),
    lines: battle.lines,
    lying: battle.rolled && { attacker: battle.rolled.attacker, target: battle.rolled.target, face: battle.rolled.die },
    smash: false,
    counts: [],
  }
}

/** Where a piece is that is in no space. */
const OFF = new Set(['supply', 'down', 'aside', 'gone', 'box'])

/** How a battle came out: who is left where it was fought. */
export function outcomeOf(fight: Fight, after: View): Ends | null {
  const stays = (side: Fighter[]) =>
    side.flatMap((one) => one.ids).some((id) => after.pieces.find((p) => p.id === id)?.at === fight.space)
  const [ours, theirs] = [stays(fight.left), stays(fight.right)]
  const large = (side: Fighter[]) => side.find((one) => one.large)?.name
  const whose = (side: Fighter[]) => side[0]?.whose.replace(/,.*/, '')
  const there = (side: Fighter[]) =>
    side.flatMap((one) => one.ids).every((id) => !OFF.has(after.pieces.find((p) => p.id === id)?.at ?? 'gone'))
  if (ours !== theirs) {
    // Who fired from elsewhere neither holds a place nor leaves one.
    const guns = ours ? fight.right : fight.left
    if (guns.length && guns.every((one) => one.afar) && there(guns))
      return ends('Cease fire!', `The guns fall silent: ${fight.place} was only fired at from outside.`, '')
  }
  const name = (side: Fighter[]) => large(side) ?? (whose(side) ? `${whose(side)}'s units` : 'the units there')
  if (ours === theirs)
    return ends(
      ours ? 'Undecided' : 'Nobody stays',
      ours ? `Both sides stay at ${fight.place}.` : `Nobody is left at ${fight.place}.`,
      ours ? '' : 'lost',
    )
  const [won, lost] = ours ? [fight.left, fight.right] : [fight.right, fight.left]
  const mine = (side: Fighter[]) => fightsFor(after.seat, side)
  // The odds are those of whoever looks, or else of whose turn it is.
  const told = mine(won) !== mine(lost) ? mine(won) : won.some((one) => one.seat === after.active)
  const creature = (side: Fighter[]) => side.some((one) => one.large)
  // Nobody has won a duel that both have lived through: who came goes again.
  if (creature(won) && creature(lost) && there(lost.filter((one) => one.large)))
    return ends('Still standing', `${name(won)} still stands: ${name(lost)} retreats.`, told ? 'won' : 'lost')
  return ends(
    victory(won, after.seat),
    `${name(won)} ${large(won) ? 'holds' : 'hold'} ${fight.place}${lost.length ? ` against ${name(lost)}` : ''}.`,
    told ? 'won' : 'lost',
  )
}
