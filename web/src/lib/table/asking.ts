// "Ask me when": what to do with a question that is put to everybody who might hold an answer.
import type { Asked } from '../protocol/types'

export type AskMe = 'always' | 'could' | 'never'

export const ASK_ME: [AskMe, string][] = [
  ['always', 'always ask me'],
  ['could', 'ask me when I have an answer'],
  ['never', 'pass for me'],
]

/** Whether to pass without troubling the player. */
export function passes(asked: Asked | null, wish: AskMe): boolean {
  if (!asked?.window || !asked.actions?.includes('pass')) return false
  return wish === 'never' || (wish === 'could' && asked.actions.length === 1)
}

/** How long to wait before passing by itself: never at once and never the same, so that the pause betrays nothing. */
export function pause(left: number | null | undefined, chance: number = Math.random()): number {
  const wanted = 0.6 + 1.4 * chance
  return Math.min(wanted, left ?? wanted)
}

/** The questions that somebody does not want to be asked any more at a table: the page answers them with what passes. */
const key = (table: string) => `menace-quiet-${table}`

export function quietAt(table: string): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key(table)) ?? '[]')
    return Array.isArray(kept) ? kept.filter((about) => typeof about === 'string') : []
  } catch {
    return []
  }
}

export function keepQuiet(table: string, quiet: readonly string[]): void {
  try {
    localStorage.setItem(key(table), JSON.stringify(quiet))
  } catch {
    // Nothing kept: after a reload it is asked again.
  }
}

/** The action that passes or goes on, by the verbs that do. */
export const endingOf = (actions: readonly string[] | null | undefined, verbs: readonly string[]) =>
  verbs.flatMap((verb) => actions?.find((action) => action.split(' ')[0] === verb) ?? [])[0]

/** The help of a question without what lies open beside it. */
export const unsaid = (help: string, lying: readonly string[]) =>
  lying
    .reduce((left, text) => left.replace(text, ''), help)
    .replace(/ {2,}/g, ' ')
    .trim()

/** What a button says that passes once and for all: to `Which cards?` nobody answers no. */
export const notAgain = (question: string, passing: string) =>
  /^(Which|Whom?|Where)\b/.test(question) && passing
    ? `${passing}, and do not ask again at this table`
    : 'No, and not again at this table'
