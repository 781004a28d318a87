// How the town's actions are called on buttons, and its members to a screen reader. Words only; the server says what is on offer.
import type { Offered } from '../../lib/offer'
import type { Content } from '../../lib/protocol/types'
import { knownOf, type Known, type MemberView, type Things, type View } from './things'

/** What the server says a member brings that a location calls and that is not there yet. */
export const COMES = 'comes here'

/** What the server says of playing a drawn place that nobody guards, and of discarding a card that does nothing. */
export const FREE_PLACE = 'a free place'
export const NOTHING_LOST = 'nothing lost'

export const STEPS = [
  ['scout', 'Scout'],
  ['rendezvous', 'Rendezvous'],
  ['combat', 'Combat'],
  ['endgame', 'End Game'],
] as const

export function stepOf(view: View): string {
  if (view.over) return 'over'
  if (!view.set_up) return 'setup'
  if (view.endgame) return 'endgame'
  const now = view.moment.map((m) => m.what)
  if (now.some((what) => what !== 'rendezvous')) return 'combat'
  if (now.includes('rendezvous') || view.rendezvous.holding) return 'rendezvous'
  return 'scout'
}

/** Whose the Rendezvous card in sight is, and whether it is played yet. */
export function cardTitle(view: View, nameOf: (seat: number) => string): string {
  const played = view.moment.find((m) => m.what === 'rendezvous')
  if (played) return played.seat === view.seat ? 'You play' : `${nameOf(played.seat ?? view.active)} plays`
  return view.active === view.seat ? 'You drew' : `${nameOf(view.active)} drew`
}

const PASSES: Record<string, string> = {
  cancel: 'Let it happen',
  'free action': 'No free attack',
  ambush: 'No ambush',
  'extra action': 'Do nothing more',
}
const GOES: Record<string, string> = {
  exchange: 'Keep these cards',
  replenish: 'Draw up to five',
  relocate: 'The rest stay on the Path',
  party: 'Set out',
  concede: 'Play on',
}
const AGREES: Record<string, [string, string]> = {
  stalemate: ['Agree to a stalemate', 'Fight on'],
  ultimatum: ['Force them to scout', 'Let them be'],
}

const PHRASES: Record<string, string> = {
  gang: 'Play {}',
  default: 'Take the usual line-up',
  starter: 'Begin with {}',
  foreign: 'Keep a place for a treaty character',
  'leave-out': 'Leave out {}',
  treaty: 'Begin with {}',
  'no-treaty': 'Begin without a treaty',
  mix: '{} fills the free place',
  relocate: 'Send {} to {}',
  join: '{} scouts',
  stay: 'Do not scout',
  exchange: 'Swap {}',
  'play-it': 'Play this card',
  'discard-it': 'Discard it and draw again',
  play: 'Play {}',
  replenish: 'Swap cards, draw up to five',
  run: 'Run away',
  harness: 'Burn the item of {}: all Power back',
  propose: 'Propose a stalemate',
  target: '{}',
  enough: 'That is enough',
  place: '{}',
  cancel: 'Answer with {}',
  protect: 'Protect {}',
  discard: 'Discard {}',
  take: 'Take {}',
  put: '{} next',
  claim: 'Draw a Special Item',
  equip: 'Give {} to {}',
  combat: 'Fight at {}',
  concede: 'Give up the game',
  skip: 'Leave it',
}

/** What each gang is good at. */
export const GANG_MANNERS: Record<string, string> = {
  militia: 'Many guns that fire together: one shoots, and another shoots along. Wounds can be dressed.',
  fang: 'A Human bitten to death joins them, and some of them bend others to their will.',
  wolfenpack: 'Few, but tough: each has much life, and the more of the pack stand together, the harder they bite.',
  undead: 'Slow and never done: the fallen rise again, and the ranks fill up with those they kill.',
}

const ORDER = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

/** What a button says for an action. */
export function phrase(
  action: string,
  about: string,
  content: Content<Things>,
  names: string[] = [],
  view: View | null = null,
): string {
  const [verb = '', ...args] = action.split(' ')
  const known = knownOf(content.things)
  if (verb === 'pass') return PASSES[about] ?? 'Pass'
  if (verb === 'go') return GOES[about] ?? 'Go on'
  if (verb === 'agree' || verb === 'refuse')
    return AGREES[about]?.[verb === 'agree' ? 0 : 1] ?? (verb === 'agree' ? 'Agree' : 'Refuse')
  if (verb === 'player') return names[Number(args[0])] ?? `Player ${Number(args[0]) + 1}`
  if (verb === 'option') return view?.options[Number(args[0]) - 1] ?? `The ${ORDER[Number(args[0]) - 1] ?? args[0]} way`
  const kinds = content.verbs.find((v) => v.name === verb)?.kinds ?? []
  const called = args.map((arg, i) => content.names[kinds[i] ?? '']?.[arg] ?? arg)
  if (verb === 'use' || verb === 'cancel-with') {
    const ability = known.abilities.get(args[1] ?? '')
    return `${called[0]}: ${ability?.name ?? called[1]}${cost(ability?.cost)}`
  }
  if (verb === 'channel') return `${called[1]} plays ${called[0]}${costOf(args[0], known)}`
  const text = PHRASES[verb]
  if (!text) return content.verbs.find((v) => v.name === verb)?.meaning ?? action
  const said = called.reduce((all, name) => all.replace('{}', name), text)
  return verb === 'play' || verb === 'cancel' ? said + costOf(args[0], known) : said
}

/** What playing a card costs. */
function costOf(card: string | undefined, known: ReturnType<typeof knownOf>): string {
  const first = known.cards.get(card ?? '')?.abilities[0]
  return cost(known.abilities.get(first ?? '')?.cost)
}

/** So many answers are weighed against each other: the odds of each are played out, and there is room for so many lines. */
export const WEIGHED = 3

/** A chance that is only estimated: it is never said to be none, nor certain. */
export function chanceOf(share: number): string {
  const percent = Math.round(share * 100)
  return percent < 1 ? 'under 1 %' : percent > 99 ? 'over 99 %' : `${percent} %`
}

/** The answers to what is announced, each by what it is done with; where there is but one, it needs no name. */
export function answers(offered: readonly Offered[], content: Content<Things>): { action: string; says: string }[] {
  const found = offered.filter((o) => o.verb !== 'pass').slice(0, WEIGHED)
  const named = ({ args }: Offered) => `with ${args.map(({ kind, id }) => content.names[kind]?.[id] ?? id).at(-1)}`
  return found.map((o) => ({ action: o.action, says: found.length > 1 ? named(o) : 'if you answer' }))
}

/** What is asked next when a card or a member is taken up. */
export function further(chosen: string, content: Content<Things>, view: View): string {
  const name = content.names.card?.[chosen]
  if (!name) return ''
  return view.hand.includes(chosen) ? `Who channels ${name}?` : `What does ${name} do?`
}

/** Verbs that pick one of several cards that lie nowhere in sight. */
const PICKED = ['put', 'starter', 'mix']

/** What a card does, or of a character its life and what it can do. */
function cardTells(id: string, content: Content<Things>): string {
  const known = knownOf(content.things)
  const card = known.cards.get(id)
  if (!card) return ''
  if (card.type !== 'character') return card.text ?? ''
  const abilities = card.abilities.flatMap((one) => known.abilities.get(one)?.name ?? [])
  return [`${card.life ?? 0} life`, ...abilities].join(', ')
}

/** What an action does: of an ability its text, which is on no card that is in sight. */
export function tells(action: string, content: Content<Things>): string {
  const [verb = '', first = '', ability = ''] = action.split(' ')
  if (verb === 'use' || verb === 'cancel-with') return knownOf(content.things).abilities.get(ability)?.text ?? ''
  if (PICKED.includes(verb)) return cardTells(first, content)
  return content.verbs.find((v) => v.name === verb)?.meaning.split(': ')[1] ?? ''
}

/** What an ability does in a few words, by the beginning of its text: `2 wounds`. */
export function brief(text: string): string {
  if (/^wounds .* equal to/i.test(text)) return 'more wounds the more you are'
  const begins = text.split(/ on | from |[.;:,(]/)[0]?.trim() ?? ''
  return begins.includes(' ') ? begins : ''
}

/** What would become of somebody who is chosen, as short as it stands on them, by the words of the button: `→ 2`, `dies`. */
export function becomes({ verb, says = '' }: Offered): string {
  const said = verb === 'target' ? (says.split(': ')[1] ?? '') : ''
  const left = /^(\d+) of \d+ life left$/.exec(said)?.[1] ?? /^\d+ to (\d+) life$/.exec(said)?.[1]
  return left ? `→ ${left}` : ['dies', 'no wound'].includes(said) ? said : ''
}

/** A text of somebody else's card, in which that player is meant: `your gang` is theirs. */
export const theirs = (text: string): string =>
  text.replace(/\byou(rs?|)\b/gi, (said, end: string) => {
    const other = end === '' ? 'they' : end === 'r' ? 'their' : 'theirs'
    return said.startsWith('Y') ? `T${other.slice(1)}` : other
  })

/** The texts that can be read on the table just now: of what is announced, in the words for whoever looks, and of the card that is played. */
export function lying(view: Pick<View, 'moment' | 'rendezvous' | 'seat'>, known: Known): string[] {
  const announced = view.moment.flatMap(({ ability = '', seat }) => {
    const text = known.abilities.get(ability)?.text ?? ''
    return seat === view.seat ? text : theirs(text)
  })
  const cards = view.moment.map(({ card }) => card).concat(view.rendezvous.drawn ?? [])
  return [...announced, ...cards.map((id) => known.cards.get(id ?? '')?.text ?? '')].filter((text) => text)
}

const cost = (power: number | undefined) => (power ? ` (${power} Power)` : '')

/** Names in a row, each once and with its number. */
export function counted(names: string[]): string {
  return [...new Set(names)]
    .map((name) => {
      const count = names.filter((one) => one === name).length
      return count > 1 ? `${count} × ${name}` : name
    })
    .join(', ')
}

/** The states of a member in words, for its chips and its label. */
export function statesOf(member: MemberView, party: string[] = []): string[] {
  const states: string[] = []
  if (member.state !== 'ready') states.push(member.state)
  if (member.thralled_by || member.borrowed) states.push('thralled')
  if (member.focus.length) states.push('focused')
  if (party.includes(member.id)) states.push('scouting')
  return states
}

/** What a member is called where there is room for a word: Captain, Stealth 1, Claw. */
export function shortName(name: string): string {
  const words = name.split(' ')
  const number = /^\d+$/.test(words.at(-1) ?? '') ? ` ${words.pop()}` : ''
  return `${words.findLast((word) => word.length > 4) ?? words.at(-1) ?? ''}${number}`
}

export const STATE_WORDS: Record<string, string> = {
  exerted: 'exerted',
  hidden: 'hiding',
  dead: 'dead',
  focused: 'focused',
  thralled: 'thralled',
  scouting: 'scouts',
}

/** A member as a screen reader tells it. */
export function describeMember(member: MemberView, owner: string, party: string[], item: string): string {
  const words = member.state === 'dead' ? [member.name, owner] : [member.name, owner, `${member.life} life left`]
  if (member.wounds) words.push(`${member.wounds} wound${member.wounds > 1 ? 's' : ''}`)
  if (member.lives) words.push(`${member.lives} Life Token${member.lives > 1 ? 's' : ''}`)
  words.push(...statesOf(member, party).map((s) => STATE_WORDS[s] ?? s))
  if (item) words.push(`has ${item}`)
  return words.join(', ')
}

export const FIGHT_WORDS: Record<string, string> = {
  combat: 'Combat',
  skirmish: 'Skirmish',
  ambush: 'Ambush',
  final: 'The last battle',
}

/** The life of a member, point by point: what it has by itself, what tokens brought, and what wounds took. */
export function pipsOf({ life, lives, wounds }: Pick<MemberView, 'life' | 'lives' | 'wounds'>): ('own' | 'extra' | 'gone')[] {
  const extra = Math.min(life, lives)
  const row = <T>(length: number, kind: T) => Array.from({ length }, () => kind)
  return [...row(life - extra, 'own' as const), ...row(extra, 'extra' as const), ...row(wounds, 'gone' as const)]
}
