// Pieces of the monster games in lists: counted by name, said in words.
import type { Pose } from '../art/kit'
import type { Content } from '../protocol/types'
import type { Look } from './figures'

/** What every monster game shows of a piece. */
export interface PieceShown {
  id: string
  kind: string
  owner: number | null
  at: string
  defense: number
  damage: number
  move: number
  moved: boolean
  health?: number
}

/** A player's monster in the records: where it is, and how it looks there. */
export interface Shown {
  id: string
  name: string
  look: Look
  where: string
  pose: Pose
}

/** A unit's name without its number. */
export const plain = (name: string) => name.replace(/ \d+$/, '')

export interface Counted {
  name: string
  look: Look
  count: number
}

/** Pieces of one name counted together, in the order they first come. */
export function counted(pieces: readonly { name: string; look: Look }[]): Counted[] {
  const seen = new Map<string, Counted>()
  for (const { name, look } of pieces) {
    const entry = seen.get(plain(name)) ?? { name: plain(name), look, count: 0 }
    entry.count++
    seen.set(entry.name, entry)
  }
  return [...seen.values()]
}

/** Where a piece is: in words of the game where it is off the board, else at a space. */
export const whereIs = (at: string, words: Record<string, string>, content: Content) =>
  words[at] ?? `at ${content.names.space?.[at] ?? at}`

/** What a button says for a unit to deploy: a new one, or one that is on the board and is taken from there. */
export function deploying(
  unit: string,
  name: string,
  view: { pieces: readonly { id: string; at: string }[] } | undefined,
  content: Content,
): string {
  const at = view?.pieces.find((p) => p.id === unit)?.at ?? ''
  const from = content.names.space?.[at]
  return from === undefined ? `Deploy ${name}` : `${name} from ${from}`
}

/** `3 × Tank, 2 × Fighter`. */
export function tally(names: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const name of names.map(plain)) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].map(([name, n]) => `${n} × ${name}`).join(', ')
}

/** Which rolls of a die hit, in words. */
export const rolls = (needs: number) => (needs > 6 ? 'never' : needs <= 1 ? 'always' : needs === 6 ? '6' : `${needs}–6`)

/** How likely such a roll is. */
export const chance = (needs: number) => `${Math.round((Math.max(0, Math.min(6, 7 - needs)) / 6) * 100)} %`

/** A text as its first sentence, and the rest of it; where that is only a drawback what makes up for it belongs to it. */
export function firstSentence(text: string): [string, string] {
  const [, first = text, rest = ''] = /^(.*?[.!?])\s+(.*)$/s.exec(text) ?? []
  if (!rest || first.includes('+') || !/-\d/.test(first)) return [first, rest]
  const [second, more] = firstSentence(rest)
  return [`${first} ${second}`, more]
}
