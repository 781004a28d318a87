// How World's actions and places are called on buttons and to a screen reader. Words only; the server says what is on offer.
import type { Offered } from '../../lib/offer'
import type { Content, Happened } from '../../lib/protocol/types'
import { deploying } from '../../lib/monsters/pieces'
import type { SpaceThing, Things, View } from './things'

export const STEPS = [
  ['move', 'Move'],
  ['fight', 'Fight'],
  ['encounter', 'Encounter'],
  ['deploy', 'Deploy'],
] as const

/** A bot may prefer a roll of research as long as nothing is deployed. */
export const deployForMe = (offered: readonly Offered[]) =>
  offered.some(({ verb }) => verb === 'research') ? 'Deploy or do research for me' : 'Deploy the rest for me'

export const militaryName = (things: Things, id: string | null) => things.militaries.find((m) => m.id === id)?.name ?? ''

export function featuresOf(space: SpaceThing, things: Things): string[] {
  const words: string[] = []
  if (space.city) words.push(`city ${space.city}, value ${space.value}`)
  if (space.base) words.push(`base ${space.base} (${space.bases.map((m) => militaryName(things, m)).join(', ')})`)
  if (space.site) words.push(`Mutation Site ${space.site}`)
  if (space.lair) words.push(`lair ${space.lair}`)
  return words
}

export const TERRAIN: Record<SpaceThing['terrain'], string> = { land: 'land', ocean: 'ocean', mixed: 'land and ocean' }

export function describeSpace(space: SpaceThing, things: Things): string {
  const continent = things.continents.find((c) => c.id === space.continent)?.name
  return [space.name, TERRAIN[space.terrain], ...(continent ? [continent] : []), ...featuresOf(space, things)].join(', ')
}

/** A name in lines of about a dozen letters, to be written on the map. */
export function lines(name: string): string[] {
  const found: string[] = []
  for (const word of name.split(' ')) {
    const last = found.at(-1)
    if (last !== undefined && (last.length + word.length < 12 || word === '&')) found[found.length - 1] = `${last} ${word}`
    else found.push(word)
  }
  return found
}

const END: Record<string, string> = {
  move: 'Done moving',
  deploy: 'Done deploying',
  attack: 'No more attacks',
  fire: 'Hold fire',
  'early fire': 'Hold fire for now',
  encounter: 'No encounter',
  feast: 'Keep the rest',
  join: 'No more submarines',
  battle: 'No more battles',
}

const PHRASES: Record<string, string> = {
  monster: 'Take {}',
  military: 'Take the {}',
  lair: 'Begin at {}',
  pick: 'Move {}',
  move: 'Go to {}',
  pass: 'Pass',
  battle: 'Fight at {}',
  join: '{} joins',
  use: 'Use {}',
  lead: '{} attacks next',
  attack: 'Attack {}',
  fire: '{} attacks {}',
  reroll: 'Roll again',
  keep: 'Keep the roll',
  also: 'Hit {} too',
  guard: 'The minion takes the hit',
  endure: 'The monster takes the hit',
  flee: '{} flees to {}',
  stay: '{} stays',
  yield: 'The {} retreat',
  retreat: '{} retreats to {}',
  leave: '{} leaves the board',
  disband: 'Destroy {}',
  rampage: 'Rampage into {}',
  ray: 'Opticus Ray at {}',
  feed: '1 Health to {}',
  mutation: 'Take {}',
  pollinate: 'Pollendust uses the site',
  give: 'Give the cube',
  tanks: 'Tanks at {}',
  dive: 'Slip away to {}',
  missile: '{} as a cruise missile',
  at: 'Place at {}',
  research: 'Do research instead',
  upgrade: 'Take {}',
  sail: '{} puts to sea: {}',
  strike: 'Strike {}',
}

const LAIRS: Record<string, string> = { return: 'Come back at {}', 'minion lair': 'It appears at {}' }

const LOCATIONS: Record<string, string> = { base: 'base', city: 'city', site: 'Mutation Site' }

/** What a monster may encounter where it is: `Encounter the city London, value 3`. */
function encounter(location: string, content: Content<Things>, view?: View): string {
  const monster = view?.seats[view.active]?.monster
  const at = view?.pieces.find((p) => p.id === monster)?.at
  const space = content.things.spaces.find((s) => s.id === at)
  const name = space?.[location as 'base' | 'city' | 'site']
  return `Encounter the ${LOCATIONS[location] ?? location}${name ? ` ${name}` : ''}${name && location === 'city' ? `, value ${space?.value}` : ''}`
}

/** What a button says for an action. */
export function phrase(action: string, about: string, content: Content<Things>, _names?: string[], view?: View | null): string {
  const [verb = '', ...args] = action.split(' ')
  if (verb === 'end') return END[about] ?? 'Done'
  const meant = content.verbs.find((v) => v.name === verb)
  const names = args.map((arg, i) => content.names[meant?.kinds[i] ?? '']?.[arg] ?? arg)
  if (verb === 'volley') return `${names[1]} attacks on ${names[0]}`
  if (verb === 'encounter') return encounter(args[0] ?? '', content, view ?? undefined)
  // They are all of one military: the icon shows which.
  if (verb === 'deploy') return deploying(args[0] ?? '', names[0]?.replace(/^\S+ /, '') ?? '', view ?? undefined, content)
  const text = (verb === 'lair' ? LAIRS[about] : undefined) ?? PHRASES[verb]
  return text ? names.reduce((said, name) => said.replace('{}', name), text) : (meant?.meaning ?? action)
}

/** The continent a space belongs to; the oceans are one. */
export function regionOf(id: string, { spaces, continents }: Pick<Things, 'spaces' | 'continents'>): string {
  const continent = spaces.find((space) => space.id === id)?.continent
  return continents.find((one) => one.id === continent)?.name ?? 'At sea'
}

/** A city that is stomped is called by its name, as on the button that did it; of an attack it is said how its roll adds up. */
export function inWords(event: Happened, content: Content<Things>, view: View | null): Happened {
  if (event.kind === 'attacked') return { ...event, text: attackWords(event, content, view) }
  const { location, space } = event.facts
  const city = content.things.spaces.find((s) => s.id === space)?.city
  if (event.kind !== 'stomped' || location !== 'city' || !city) return event
  return { ...event, text: event.text.replace(`the city at ${content.names.space?.[String(space)]}`, city) }
}

/** `Konk rolls 4 at Zorb: 4 − 1 = 3 against Defense 3, and hits.` The die alone says it where nothing is added. */
function attackWords({ facts, text }: Happened, content: Content<Things>, view: View | null): string {
  const [die, roll] = [Number(facts.die), Number(facts.roll)]
  const called = (id: unknown) => content.names.piece?.[String(id)]
  const line = view?.battle?.lines.find((l) => l.attacker === facts.attacker && l.target === facts.target)
  const begins = `${called(facts.attacker)} rolls ${die} at ${called(facts.target)}`
  if (!called(facts.attacker) || !called(facts.target)) return text
  if (die === roll) return `${begins} and ${facts.hit}.`
  const defense = line && line.needs > 1 ? ` against Defense ${line.needs + roll - die}` : ''
  return `${begins}: ${die} ${roll > die ? '+' : '−'} ${Math.abs(roll - die)} = ${roll}${defense}, and ${facts.hit}.`
}

/** `Ann: 6 Infamy, +3 for minions = 9`, for each player: the count as it would be now. */
export function sums(view: View, names: readonly string[]): string[] {
  const plus = (n: number, what: string) => (n ? [`+${n} for ${what}`] : [])
  return view.seats.flatMap(({ seat, infamy, bonuses, total }) => {
    if (!bonuses) return []
    const more = [
      ...plus(bonuses.minions, 'minions'),
      ...plus(bonuses.cards, 'Mutations and Upgrades'),
      ...plus(bonuses.health, 'Health'),
      ...plus(bonuses.units, 'destroyed units'),
    ]
    return [`${names[seat] ?? `Player ${seat + 1}`}: ${[`${infamy} Infamy`, ...more].join(', ')} = ${total}`]
  })
}
