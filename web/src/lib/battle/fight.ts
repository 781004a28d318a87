// A battle as the stage draws it: two sides face to face, whatever game it belongs to. Each game's skin makes one from its view.
import type { Figure } from '../art/kit'
import { chance, plain } from '../monsters/pieces'
import type { Offered } from '../offer'

/** A roll at somebody: the lowest face that hits, and what a hit costs. */
export interface Aim {
  needs: number
  damage: number
}

/** One who fights, or several of a kind that stand together. */
export interface Fighter {
  /** Which pieces they are; the first stands for all. */
  ids: string[]
  /** The drawing: which piece of the game, and its kind. */
  kind: string
  group: string
  name: string
  /** Whose it is, in a word: `you`, a player's name, nobody's. */
  whose: string
  seat: number | null
  /** Drawn large, with its Health. */
  large: boolean
  health?: number
  /** What it has when the game begins. */
  fresh?: number
  defense?: number
  /** What hits it, and what it does. */
  hitBy: Aim | null
  hits: Aim | null
  /** How many of them have attacked in this round. */
  spent: number
  /** What else is to be known: damaged, from the sea. */
  note: string
  /** It fights from another space. */
  afar?: boolean
}

/** A stretch of the line that says what happens; a name stands out. */
export interface Said {
  text: string
  name?: boolean
}

export type Scenery = 'hills' | 'city' | 'towers' | 'sea' | 'ring'

export interface Fight {
  game: string
  /** The same for as long as it is the same battle. */
  key: string
  /** What the poster above a great fight says; nothing for a plain battle. */
  billing: string
  /** What the whole game leads to: its rounds are not hurried through. */
  last: boolean
  scenery: Scenery
  /** What stands on the horizon, where the place is known for it. */
  landmark?: Figure | undefined
  space: string
  place: string
  headline: Said[]
  /** What is done now: the step or the round. */
  step: string
  /** How far it has got: the rounds or steps, and which is now (from 0; below, it has not begun). */
  reels: string[]
  now: number
  left: Fighter[]
  right: Fighter[]
  /** Who attacks, and with how many attacks left. */
  attacking: string | null
  attacks: number
  note: string
  /** What each roll of one at another needs and does. */
  lines: readonly { attacker: string; target: string; needs: number; damage: number }[]
  /** The die that lies there while its owner is asked whether it is rolled again. */
  lying?: { attacker: string; target: string; face: number } | null
  /** A six does one more. */
  smash: boolean
  /** What is counted besides Health: damage dealt, in a Challenge that is won by it. */
  counts: { name: string; value: number }[]
}

export const everyone = (fight: Fight) => [...fight.left, ...fight.right]

export const fighterOf = (fight: Fight | null, id: string) =>
  fight ? everyone(fight).find((one) => one.ids.includes(id)) : undefined

/** `4 or more`, as it is said beside a die. */
export const needed = (needs: number) =>
  needs > 6 ? 'cannot hit' : needs <= 1 ? 'cannot miss' : needs === 6 ? 'needs a 6' : `needs ${needs} or more`

/** The two sides of the rolls between somebody and who faces it, as a plate says them: by `you` where the viewer is one of the two. */
export const rollWords = (one: Fighter, foes: readonly Fighter[]): [string, string] =>
  one.whose !== 'you' && foes.some((foe) => foe.whose === 'you') ? ['You hit on', 'Hits you on'] : ['Is hit on', 'Hits on']

/** `4+`, as it stands on a plate. */
export const short = (needs: number) => (needs > 6 ? 'never' : needs <= 1 ? 'always' : needs === 6 ? '6' : `${needs}+`)

export const percent = (needs: number) => chance(needs)

const aimKey = (aim: Aim | null) => (aim ? `${aim.needs}/${aim.damage}` : '')

/** Those of a kind that do the same stand together; what is large stands alone. */
export function grouped(fighters: readonly Fighter[]): Fighter[] {
  const found = new Map<string, Fighter>()
  for (const one of fighters) {
    const key = one.large ? one.ids[0] : [one.kind, one.whose, one.note, aimKey(one.hitBy), aimKey(one.hits)].join('|')
    const group = found.get(key ?? '')
    if (group) {
      group.ids = [...group.ids, ...one.ids]
      group.spent += one.spent
    } else found.set(key ?? '', { ...one, name: one.large ? one.name : plain(one.name) })
  }
  return [...found.values()]
}

/** `Army Tank`, `3 Army Tanks`. */
export const several = (name: string, count: number) => (count === 1 ? name : `${count} ${name}s`)

/** What a screen reader hears of one who fights. */
export function described(one: Fighter): string {
  const said = [one.large ? one.name : several(one.name, one.ids.length)]
  if (one.whose) said.push(one.whose)
  if (one.health !== undefined) said.push(`${one.health} Health`)
  if (one.hitBy)
    said.push(`${one.hitBy.needs > 6 ? 'cannot be hit' : `hit by ${short(one.hitBy.needs)}, ${percent(one.hitBy.needs)}`}`)
  if (one.hits) said.push(`${one.hits.needs > 6 ? 'cannot hit' : `hits on ${short(one.hits.needs)} for ${one.hits.damage}`}`)
  if (one.spent) said.push(one.ids.length === one.spent ? 'has attacked' : `${one.spent} have attacked`)
  if (one.note) said.push(one.note)
  return said.join(', ')
}

const howMany = (o: Offered) => Number(o.action.split(' ').at(-1))

/** Of several volleys at one foe only the largest has a button: fewer attacks are made one by one, with a click on the foe each. */
const larger = (a: Offered, b: Offered) =>
  a.verb === 'volley' && b.verb === 'volley' && a.args[0]?.id === b.args[0]?.id && howMany(a) > howMany(b)

/** The action that a click on one who is no answer would have been: made as the others of that side are chosen. */
export function refused(fight: Fight, offered: readonly Offered[], picked: string | null, id: string): string | null {
  const side = [fight.left, fight.right].find((fighters) => fighters.some((one) => one.ids.includes(id))) ?? []
  const mates = new Set(side.flatMap((one) => one.ids))
  const place = ({ args }: Offered) => args.findIndex((a) => a.kind === 'piece' && mates.has(a.id))
  const like = offered.find((o) => o.verb !== 'volley' && place(o) >= 0 && (place(o) === 0 || o.args[0]?.id === picked))
  return like ? [like.verb, ...like.args.map((a, i) => (i === place(like) ? id : a.id))].join(' ') : null
}

/** How the choices on offer are made on the stage: by one who stands there, or by a button under it. */
export interface OnStage {
  /** The choices that a click on a fighter makes, by each piece that can be clicked. */
  by: Map<string, Offered[]>
  buttons: Offered[]
}

/**
 * A choice that names a piece on the stage is made by clicking it: with two pieces first who attacks, then whom; `first` is the one
 * clicked already. A piece that two choices of different verbs name needs buttons, for a click could not say which is meant.
 */
export function onStage(fight: Fight, offered: readonly Offered[], first: string | null): OnStage {
  const here = new Set(everyone(fight).flatMap((one) => one.ids))
  const by = new Map<string, Offered[]>()
  const buttons: Offered[] = []
  const pieces = (o: Offered) => o.args.filter((a) => a.kind === 'piece').map((a) => a.id)
  const put = (id: string, o: Offered) => by.set(id, [...(by.get(id) ?? []), o])
  const open = offered.filter((o) => o.verb !== 'volley' || !offered.some((other) => larger(other, o)))
  for (const o of open) {
    const [one, two] = pieces(o)
    if (one === undefined || !here.has(one) || (two !== undefined && !here.has(two)) || o.verb === 'volley') buttons.push(o)
    else if (two === undefined) put(one, o)
    else put(first === one ? two : one, o)
  }
  for (const [id, list] of [...by]) {
    if (new Set(list.map((o) => o.verb)).size < 2) continue
    by.delete(id)
    buttons.push(...list.filter((o) => !buttons.includes(o)))
  }
  return { by, buttons: open.filter((o) => buttons.includes(o)) }
}

/**
 * The number keys of the choices: those who can be clicked by their places in their side, buttons from there on. So what is paid for
 * never has the key by which a foe was attacked a moment ago. Before the first round nobody was: there they begin with 1.
 */
export function numbering(fight: Fight | null, by: ReadonlyMap<string, Offered[]>, buttons: readonly Offered[]) {
  const [left, right] = [fight?.left ?? [], fight?.right ?? []]
  const before = left.some((one) => one.ids.some((id) => by.has(id))) ? left.length : 0
  const keys = new Map<string, number>()
  const count = (side: readonly Fighter[], from: number) =>
    side.forEach(({ ids }, i) => ids.forEach((id) => by.get(id)?.forEach((o) => keys.set(o.action, from + i + 1))))
  count(left, 0)
  count(right, before)
  const begun = !!fight && fight.now >= 0
  const after = by.size || begun ? Math.max(left.length, before + right.length) : 0
  buttons.forEach((o, i) => keys.set(o.action, after + i + 1))
  return (action: string): number => keys.get(action) ?? 0
}
