// The battle of World's view, as the stage draws it: who is hostile to whom says who stands where.
import { ends, type Ends } from '../../lib/battle/cues'
import { grouped, several, type Aim, type Fight, type Fighter, type Said, type Scenery } from '../../lib/battle/fight'
import type { Content, SeatInfo } from '../../lib/protocol/types'
import { scene } from './figures'
import type { BattleView, SpaceThing, Things, View } from './things'
import { militaryName } from './words'

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

/** Those who stand with the one the battle is about, and those against it. */
export function facing(battle: BattleView, view: View): [string[], string[]] {
  const all = [...new Set([...battle.pieces, ...battle.joined])]
  const owner = (id: string) => view.pieces.find((p) => p.id === id)?.owner ?? null
  const creature = (id: string) => view.pieces.find((p) => p.id === id)?.health !== undefined
  const rank = (id: string) => (creature(id) ? 0 : 4) + (owner(id) === view.seat ? 0 : owner(id) === view.active ? 1 : 2)
  const hero = [...all].sort((a, b) => rank(a) - rank(b))[0] ?? ''
  const hostile = new Set(battle.lines.filter((l) => l.attacker === hero).map((l) => l.target))
  for (const line of battle.lines) if (line.target === hero) hostile.add(line.attacker)
  return [all.filter((id) => !hostile.has(id)), all.filter((id) => hostile.has(id))]
}

/** How one side's rolls at a piece stand: by who attacks now, else by the best of them; the worst it can do in turn. */
function best(lines: BattleView['lines'], attacking: string | null): Aim | null {
  const now = lines.filter((l) => l.attacker === attacking)
  return [...(now.length ? now : lines)].sort((a, b) => a.needs - b.needs || b.damage - a.damage)[0] ?? null
}

export function fightOf(view: View, content: Content<Things>, seats: readonly SeatInfo[], you: readonly number[]): Fight | null {
  const battle = view.battle
  if (!battle) return null
  const things = new Map(content.things.pieces.map((p) => [p.id, p]))
  const whose = (owner: number | null, military?: string) =>
    owner === null
      ? `${militaryName(content.things, military ?? '')}, nobody plays it`
      : you.includes(owner)
        ? 'you'
        : (seats[owner]?.name ?? '')
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
      most: thing.group === 'monster' ? content.things.limits.health : thing.health,
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
      note: [...(piece.damaged ? ['damaged'] : []), ...(battle.joined.includes(id) ? ['from the sea'] : [])].join(', '),
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
  const headline: Said[] = [
    { text: lead(left), name: true },
    { text: ' fights ' },
    { text: lead(right), name: true },
    { text: ` at ${place}. ${STEPS[battle.step] ?? (battle.step === 'battle end' ? 'It is over.' : 'It is about to begin.')}` },
  ]
  const where = content.things.spaces.find((s) => s.id === battle.space)
  return {
    game: 'world',
    key: `battle ${battle.space}`,
    billing:
      left.some((one) => one.group === 'monster') && right.some((one) => one.group === 'monster') ? 'Monster against monster' : '',
    scenery: scenery(where),
    landmark: where?.site && !where.city ? scene(where) : undefined,
    space: battle.space,
    place,
    headline,
    reels: content.things.reference.battle.map((_, i) => String(i + 1)),
    now: step,
    left,
    right,
    attacking: battle.attacking,
    attacks: battle.left,
    note: battle.attacking ? '' : (content.things.reference.battle[step]?.text ?? ''),
    lines: battle.lines,
    smash: false,
    counts: [],
  }
}

/** How a battle came out: who is left where it was fought. */
export function outcomeOf(fight: Fight, after: View): Ends | null {
  const stays = (side: Fighter[]) =>
    side.flatMap((one) => one.ids).some((id) => after.pieces.find((p) => p.id === id)?.at === fight.space)
  const [ours, theirs] = [stays(fight.left), stays(fight.right)]
  const name = (side: Fighter[]) => side.find((one) => one.large)?.name ?? `${side[0]?.whose.replace(/,.*/, '') ?? ''}'s units`
  if (ours === theirs)
    return ends(
      ours ? 'Undecided' : 'Nobody stays',
      ours ? `Both sides stay at ${fight.place}.` : `Nobody is left at ${fight.place}.`,
    )
  const [won, lost] = ours ? [fight.left, fight.right] : [fight.right, fight.left]
  return ends('Victory!', `${name(won)} holds ${fight.place} against ${name(lost)}.`)
}
