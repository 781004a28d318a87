// The battle of America's and the manual's view, as the stage draws it.
import { ends, fightsFor, victory, type Ends } from '../../lib/battle/cues'
import { grouped, several, type Fight, type Fighter, type Said, type Scenery } from '../../lib/battle/fight'
import type { Content, Happened, SeatInfo } from '../../lib/protocol/types'
import { playerOf } from '../../lib/ui/seats'
import { landmark } from './figures'
import type { BattleView, PieceThing, SpaceThing, Things, View } from './things'
import { nameOf } from './words'

const BILLING: Record<BattleView['kind'], string> = {
  battle: '',
  duel: 'Monster Challenge',
  challenge: 'Challenge',
  final: 'Final Challenge',
  giant: 'The last giant',
}
const NOTES: Partial<Record<BattleView['kind'], string>> = {
  duel: 'To the end: who falls is out of the game.',
  challenge: 'Who deals more damage wins 1 Infamy and sends the other away; a tie is fought on.',
  final: 'Round after round, until somebody is without Health when a round ends.',
  giant: 'The last monster against the last giant.',
}

function scenery(battle: BattleView, space: SpaceThing | undefined): Scenery {
  if (battle.kind !== 'battle') return 'ring'
  if (space?.terrain === 'sea') return 'sea'
  if (space?.city !== null && space?.city !== undefined) return 'city'
  return space?.infamy_site || space?.mutation_site ? 'towers' : 'hills'
}

const named = (text: string): Said => ({ text, name: true })

/** Greedy 3 attacks Konk at Three Mile Island with 4 units. */
function headline(battle: BattleView, view: View, content: Content<Things>, names: readonly string[]): Said[] {
  const piece = (id: string) => content.names.piece?.[id] ?? id
  const at = ` at ${nameOf('space', battle.space, content)}`
  const monster = view.pieces.find((p) => p.id === battle.monster)
  if (battle.kind !== 'battle') {
    const verb = battle.kind === 'giant' ? ' fights ' : battle.kind === 'final' ? ' meets ' : ' challenges '
    return [named(piece(battle.monster)), { text: verb }, named(piece(battle.foes[0] ?? '')), { text: `${at}.` }]
  }
  const owners = new Set(battle.foes.map((id) => view.pieces.find((p) => p.id === id)?.owner ?? null))
  const count = several('unit', battle.foes.length).replace(/^unit$/, '1 unit')
  if (monster?.owner === view.active || !owners.has(view.active))
    return [named(piece(battle.monster)), { text: ` attacks ${count}${at}.` }]
  return [named(names[view.active] ?? ''), { text: ' attacks ' }, named(piece(battle.monster)), { text: `${at} with ${count}.` }]
}

/** The fights that a game leads to. */
const LAST = ['duel', 'final', 'giant']

/** Whose turn it is; in a last fight, whose monster attacks: whose turn it was may be out. */
export function acting(view: View): number {
  const { battle } = view
  if (!battle || !LAST.includes(battle.kind)) return view.active
  const owner = (id: string | null) => view.pieces.find((p) => p.id === id)?.owner ?? null
  return owner(battle.attacking) ?? owner(battle.monster) ?? view.active
}

export function fightOf(
  view: View,
  content: Content<Things>,
  seats: readonly SeatInfo[],
  you: readonly number[],
  game = 'america',
): Fight | null {
  const battle = view.battle
  if (!battle) return null
  const things = new Map(content.things.pieces.map((p) => [p.id, p]))
  const names = seats.map((s) => s.name)
  const line = (attacker: string, target: string) =>
    battle.lines.find((l) => l.attacker === attacker && l.target === target) ?? null
  const whose = (owner: number | null) => (owner === null ? 'nobody plays it' : playerOf(owner, seats, you))
  const fighter = (id: string, against: string): Fighter | null => {
    const thing: PieceThing | undefined = things.get(id)
    const piece = view.pieces.find((p) => p.id === id)
    if (!thing || !piece) return null
    const large = thing.group !== 'unit'
    return {
      ids: [id],
      kind: piece.missile ? 'air_force_cruise_missile' : thing.kind,
      group: thing.group,
      name: thing.name,
      whose: whose(piece.owner),
      seat: piece.owner,
      large,
      health: large ? piece.health : undefined,
      fresh: thing.health ?? undefined,
      defense: piece.defense,
      hitBy: line(against, id),
      hits: line(id, against),
      spent: battle.fired.includes(id) ? 1 : 0,
      // A submarine that was launched fights as one; others are called what they are.
      note: piece.missile ? (thing.name.includes('Missile') ? 'gone after this round' : 'a missile, gone after this round') : '',
    }
  }
  const present = (found: (Fighter | null)[]) => grouped(found.filter((one): one is Fighter => one !== null))
  const rounds = battle.kind === 'battle' ? 2 : Math.max(battle.round, 1)
  return {
    game,
    key: `${battle.kind} ${battle.space} ${battle.monster} ${battle.kind === 'battle' ? '' : (battle.foes[0] ?? '')}`,
    billing: BILLING[battle.kind],
    last: LAST.includes(battle.kind),
    scenery: scenery(
      battle,
      content.things.spaces.find((s) => s.id === battle.space),
    ),
    landmark: landmark(battle.space),
    space: battle.space,
    place: nameOf('space', battle.space, content),
    headline: headline(battle, view, content, names),
    step: battle.round ? `Round ${battle.round}${battle.kind === 'battle' ? ' of 2' : ''}.` : 'It is about to begin.',
    reels: battle.kind === 'battle' ? ['1', '2'] : [String(rounds)],
    now: battle.kind === 'battle' ? battle.round - 1 : battle.round ? 0 : -1,
    left: present([fighter(battle.monster, battle.foes[0] ?? '')]),
    right: present(battle.foes.map((id) => fighter(id, battle.monster))),
    attacking: battle.attacking,
    attacks: battle.left,
    note: battle.units_first ? 'The units attack first in each round.' : (NOTES[battle.kind] ?? ''),
    lines: battle.lines,
    smash: true,
    counts: Object.entries(battle.dealt ?? {}).map(([id, value]) => ({ name: `${things.get(id)?.name ?? id} has dealt`, value })),
  }
}

/** How a battle came out, by what has become of those who fought it; `beat` is all that happened with its end. */
export function outcomeOf(fight: Fight, after: View, content: Content<Things>, beat: readonly Happened[] = []): Ends | null {
  const [hero, foe] = [fight.left[0], fight.right[0]]
  if (!hero) return null
  const at = (id: string) => after.pieces.find((p) => p.id === id)?.at ?? ''
  const stands = (id: string) => /^\d{4}$/.test(at(id))
  if (fight.billing && foe) {
    const [one = '', other = ''] = [hero.ids[0], foe.ids[0]]
    const winner = beat.find((event) => event.kind === 'challenge won')?.facts.winner // both of them may stay on the board
    if (!winner && !stands(one) && !stands(other))
      return ends('Both are down!', `${hero.name} and ${foe.name} fall together.`, 'lost')
    const won = (winner ? winner === one : stands(one)) ? hero : foe
    const lost = won === hero ? foe : hero
    return ends(`${won.name} wins!`, `${won.name} beats ${lost.name}.`, won === hero ? 'won' : 'lost')
  }
  const { name } = hero
  const where = at(hero.ids[0] ?? '')
  const units = fight.right.flatMap((one) => one.ids)
  const left = units.filter((id) => at(id) === fight.space)
  const still = left.length === 1 ? '1 unit is' : `${left.length} units are`
  if (where === fight.space && !left.length) {
    const spent = beat.some((event) => event.kind === 'spent' && units.includes(String(event.facts.unit)))
    const held = `${name} stands its ground at ${fight.place}: missiles fight for one round, and they are spent.`
    return spent
      ? ends('Still standing!', held, 'won')
      : ends(victory([hero], after.seat), `${name} wins: no unit is left at ${fight.place}.`, 'won')
  }
  if (where === 'hollywood' || where === 'out') {
    const own = fightsFor(after.seat, [hero])
    return ends(
      own ? 'Knocked out!' : `${name} is down!`,
      `${name} is beaten at ${fight.place}${where === 'hollywood' ? ' and goes to Hollywood' : ''}.`,
      'lost',
    )
  }
  if (fight.now < 0) return ends('Thrown out!', `${name} is gone from ${fight.place} before a die is thrown at it.`, 'retreat')
  const goes = where === 'vanished' ? 'with nowhere to go it vanishes' : `it must retreat from ${fight.place}`
  return ends('Undecided', `Two rounds are over and ${still} left: ${name} did not win, and ${goes}.`, 'retreat')
}
