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
