// Several choices made by one act: like pieces together, all who reach a foe, an attack again and again.
import { plain } from '../monsters/pieces'
import type { Offered } from '../offer'
import type { Asked, Content } from '../protocol/types'
import type { Choosing } from './choosing.svelte'

/** One act that makes several choices. */
export interface Plan {
  label: string
  /** What is sent, in one breath. */
  action: string
  /** It is sent again as long as the same question offers it: one of these actions, the first of them first, or any of its verb. */
  again?: readonly string[] | 'verb'
  /** In the rounds that follow as well, until the fight is over or somebody says that they choose themselves. */
  lasting?: true
}

/** The plans for what is asked; none once a choice has been begun. */
export function plansFor<V, T>(choosing: Choosing<V, T>, view: V, content: Content<T>): Plan[] {
  const { skin, decision } = choosing.seeing
  return choosing.half ? [] : (skin.plans?.(decision?.about ?? '', choosing.first.all, view, content, decision?.gives ?? {}) ?? [])
}

/** What actions are the same by: verb, and for a piece its name without a number and where it is. */
export function alike(content: Content<unknown>, placeOf: (piece: string) => string | null) {
  return ({ verb, args }: Offered): string =>
    [
      verb,
      ...args.map(({ kind, id }) => (kind === 'piece' ? `${plain(content.names.piece?.[id] ?? id)} at ${placeOf(id) ?? ''}` : id)),
    ].join('|')
}

/** Each of these with all that are the same, the first standing for them; none is the same as one that names no piece. */
export function together(list: readonly Offered[], key: (o: Offered) => string): { o: Offered; same: string[] }[] {
  const found = new Map<string, { o: Offered; same: string[] }>()
  for (const o of list) {
    const same = o.args.some(({ kind }) => kind === 'piece') ? key(o) : o.action
    const known = found.get(same)
    if (known) known.same.push(o.action)
    else found.set(same, { o, same: [o.action] })
  }
  return [...found.values()]
}

/** What a list of answers says: without the words that all of one kind begin with, where there are several of it. */
export function unshared(kin: readonly string[], label: string): string {
  const lists = kin.map((one) => one.split(' '))
  let shared = 0
  while (lists.length > 1 && lists.every((words) => words.length > shared + 1 && words[shared] === lists[0]?.[shared])) shared++
  const rest = label.split(' ').slice(shared).join(' ')
  return shared ? rest.replace(/^the /, '') : label
}

/** The same for a button of a long list; where it stands among other things, its verb is left out only if `question` has said it. */
export function brief(kin: readonly string[], label: string, question: string | null): string {
  const [verb = ''] = label.split(' ')
  const said = question?.toLowerCase().includes(verb.toLowerCase())
  const short = question === null ? unshared(kin, label) : said ? label.replace(/^\S+ (the )?/, '') : label
  return short.slice(0, 1).toUpperCase() + short.slice(1)
}

/** Each piece taken up and put where the action says. */
export const inOneBreath = (taken: readonly Offered[], action: string) => taken.map((o) => `${o.action}; ${action}`).join('; ')

/** As many pieces go in one breath: so many choices the server takes, two for each. */
const BREATH = 12

/** All who reach the same foe go there together. */
export function charges(offered: readonly Offered[], gives: Asked['gives'], foeAt: (space: string) => string): Plan[] {
  const reaching = (space: string) =>
    offered.filter((o) => o.verb === 'pick' && gives[o.action]?.some(({ at }) => at === space)).slice(0, BREATH)
  const spaces = new Set(Object.values(gives).flatMap((given) => given.map(({ at }) => at).filter((at) => at)))
  return [...spaces].flatMap((space) => {
    const all = reaching(space)
    const label = `${all.length === 2 ? 'Both' : `All ${all.length}`} who reach ${foeAt(space)} attack it`
    return all.length > 1 ? [{ label, action: inOneBreath(all, `move ${space}`) }] : []
  })
}

/** The plans to make an attack again and again: on one foe, or on those that are alike, one after the other. */
export function attacks(
  offered: readonly Offered[],
  verb: string,
  left: number,
  nameOf: (piece: string) => string,
  key: (o: Offered) => string,
): Plan[] {
  const list = together(
    offered.filter((o) => o.verb === verb && o.args.length),
    key,
  )
  const most = 3
  if (left < 2 || list.length > most) return []
  const all = left === 2 ? 'Both' : `All ${left}`
  const names = list.map(({ o }) => nameOf(o.args[0]?.id ?? ''))
  const several = (name: string) => names.filter((one) => plain(one) === plain(name)).length > 1
  return list.map(({ o, same }, i) => {
    const name = names[i] ?? ''
    const foe = same.length > 1 ? `${plain(name)} ×${same.length}` : several(name) ? name : plain(name)
    return { label: `${all} attacks on ${foe}`, action: o.action, again: same }
  })
}

/** What an attacker does with a roll that it needs. */
interface Line {
  attacker: string
  needs: number
  damage: number
  attacks: number
}

/** The plan to attack as long as the fight lasts, whoever is most dangerous of those who stand; none where there is nothing to save by it. */
export function onslaught(offered: readonly Offered[], lines: readonly Line[], left: number, more: boolean): Plan[] {
  const harm = (piece: string) => {
    const line = lines.find(({ attacker }) => attacker === piece)
    return line ? line.attacks * line.damage * Math.max(0, 7 - line.needs) : 0
  }
  const foes = offered
    .filter((o) => o.verb === 'attack')
    .map(({ action, args }) => ({ action, harm: harm(args[0]?.id ?? '') }))
    .sort((one, other) => other.harm - one.harm)
  const [first] = foes
  const mixed = foes.some(({ harm }) => harm !== first?.harm)
  if (!first || !(more || (mixed && left > 1))) return []
  const label = mixed ? 'Attack to the end, the most dangerous first' : 'Attack to the end'
  return [{ label, action: first.action, again: foes.map(({ action }) => action), lasting: true }]
}

/** All of a side shoot, in any order. */
export function volley(offered: readonly Offered[], label: string): Plan[] {
  const list = offered.filter((o) => o.verb === 'fire')
  const targets = new Set(list.map((o) => o.args[1]?.id))
  const [first] = list
  return first && list.length > 1 && targets.size === 1 ? [{ label, action: first.action, again: 'verb', lasting: true }] : []
}
