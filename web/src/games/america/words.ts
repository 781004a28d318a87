// How America's actions and places are called on buttons and to a screen reader. Words only; the server says what is on offer.
import type { Content } from '../../lib/protocol/types'
import { deploying } from '../../lib/monsters/pieces'
import type { SpaceThing, Things, View } from './things'

const TERRAIN: Record<string, string> = { land: 'land', coast: 'coast', lakeshore: 'lakeshore', sea: 'sea' }
const CITY = ['city of 1 Health', 'city of 1 die', 'city of 2 dice', 'city of 3 dice']
export const BRANCH_NAMES: Record<string, string> = {
  army: 'Army',
  navy: 'Navy',
  air_force: 'Air Force',
  marines: 'Marines',
  national_guard: 'National Guard',
}
export const STEPS = [
  ['move', 'Move'],
  ['fight', 'Fight'],
  ['encounter', 'Encounter'],
  ['deploy', 'Deploy'],
] as const

const WAYS: Record<string, string> = {
  land: 'over land',
  lake: 'across lakes',
  sea: 'by sea',
  fly: 'through the air',
  sea_and_coast_only: 'along sea and coast only',
}
/** How a piece gets about. */
export const waysOf = (modes: readonly string[]) => modes.map((mode) => WAYS[mode] ?? mode).join(', ')

export const placeName = (space?: { id: string; name: string }) => (space ? space.name || `space ${space.id}` : 'nowhere')

export function featuresOf(space: SpaceThing): string[] {
  const words: string[] = []
  if (space.city !== null) words.push(CITY[space.city] ?? 'city')
  for (const base of space.bases) words.push(`${BRANCH_NAMES[base]} base`)
  if (space.infamy_site) words.push('Infamy site')
  if (space.mutation_site) words.push('Mutation site')
  if (space.challenge_site) words.push('Challenge site')
  if (space.lair) words.push(`lair of ${space.lair[0]?.toUpperCase()}${space.lair.slice(1)}`)
  return words
}

export function describeSpace(space: SpaceThing, name = space.name || space.id): string {
  return [name, TERRAIN[space.terrain], ...featuresOf(space)].join(', ')
}

const END: Record<string, string> = {
  move: 'Done moving',
  deploy: 'Done deploying',
  attack: 'Stop here',
  shed: 'Keep the rest',
  'cards between': 'Go on',
  'last cards': 'End turn',
  'battle cards': 'Begin the battle',
}

const PHRASES: Record<string, string> = {
  monster: 'Take {}',
  branch: 'Take the {}',
  post: '{} at {}',
  appear: 'Appear at {}',
  pick: 'Move {}',
  move: 'Go to {}',
  enter: 'Enter from {}',
  launch: 'Launch {}',
  vanish: 'Vanish, and come back at a lair next turn',
  use: 'Use {}',
  pass: 'Pass',
  hold: 'Let them attack in this battle',
  cut: 'Cut {}',
  lure: 'Lure {}',
  toward: 'Lure to {}',
  lift: 'Lift {}',
  drop: 'Set down at {}',
  battle: 'Fight at {}',
  submarine: '{} stays a submarine',
  missile: '{} becomes a missile',
  attack: 'Attack {}',
  fire: '{} attacks',
  cash: 'Spend 1 Infamy: one more attack',
  discard: 'Discard {}',
  shed: 'Give up {}: 3 Health',
  endure: 'Take the loss',
  keep: 'Keep {}',
  retreat: 'Retreat to {}',
  pay: 'Pay 2 Infamy and stay',
  health: 'Take Health',
  infamy: 'Take Infamy',
  at: 'Place at {}',
  draw: 'Draw a Research card',
  strip: 'Remove {}',
  challenge: 'Challenge {}',
  exile: 'Send to {}',
}

/** What a thing is called; every space has a name, if only by where it lies. */
export function nameOf(kind: string, id: string, content: Content<Things>): string {
  return content.names[kind]?.[id] ?? id
}

/** Who has taken which monster and which branch so far: `Ann has Konk and the Navy, Bob has Zorb.` */
export function takenBy(view: Pick<View, 'seats'>, names: readonly string[], content: Content<Things>): string {
  const has = view.seats.flatMap(({ seat, monster, branch }) => {
    const found = [monster && nameOf('piece', monster, content), branch && `the ${BRANCH_NAMES[branch] ?? branch}`].filter(Boolean)
    return found.length ? [`${names[seat] ?? `Player ${seat + 1}`} has ${found.join(' and ')}`] : []
  })
  return has.length ? `${has.join(', ')}.` : ''
}

/** Where a unit is lost from. */
function standing(unit: string, view: Pick<View, 'pieces'> | undefined, content: Content<Things>): string {
  const at = view?.pieces.find((p) => p.id === unit)?.at ?? ''
  return content.names.space?.[at] === undefined ? 'not on the board' : `at ${nameOf('space', at, content)}`
}

/** What a button says for an action. */
export function phrase(
  action: string,
  about: string,
  content: Content<Things>,
  _names?: string[],
  view?: Pick<View, 'pieces'> | null,
): string {
  const [verb = '', ...args] = action.split(' ')
  if (verb === 'end') return END[about] ?? 'Done'
  if (verb === 'pass' && about === 'interlude') return 'Let one attack, then ask again'
  const kinds = content.verbs.find((v) => v.name === verb)?.kinds ?? []
  const names = args.map((arg, i) => nameOf(kinds[i] ?? '', arg, content))
  if (verb === 'trophy') return `Lose ${names[0]}, ${standing(args[0] ?? '', view ?? undefined, content)}`
  if (verb === 'deploy') return deploying(args[0] ?? '', names[0] ?? '', view ?? undefined, content)
  const text = PHRASES[verb]
  if (!text) return content.verbs.find((v) => v.name === verb)?.meaning ?? action
  return names.reduce((said, name) => said.replace('{}', name), text)
}
