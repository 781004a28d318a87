// The keys of the table page: numbers for the choices, letters for what is done most.
import { writes } from '../ui/writing'

export interface Pressed {
  /** Whether there is such a choice. */
  number(n: number): boolean
  goOn(): void
  undo(): void
  toActions(): void
  toBoard(): void
  explain(): void
  escape(): void
  /** Past what is shown; whether anything was. */
  skip(): boolean
}

const WORDS: Record<string, Exclude<keyof Pressed, 'number' | 'skip'>> = {
  e: 'goOn',
  u: 'undo',
  a: 'toActions',
  b: 'toBoard',
  '?': 'explain',
  Escape: 'escape',
}

/** Do what a key stands for; not while somebody writes, or in a dialog. */
export function press(event: KeyboardEvent, pressed: Pressed): void {
  const target = event.target instanceof Element ? event.target : null
  if (event.ctrlKey || event.metaKey || event.altKey || writes(target) || target?.closest('dialog, [popover]')) return
  if (document.querySelector('dialog[open]')) return // it has the keys, also where its button that was pressed has gone
  const pressing = target?.closest('button, a, summary, [type=checkbox]')
  if (event.key === ' ' && !pressing && pressed.skip()) return event.preventDefault()
  const word = WORDS[event.key]
  if (/^[1-9]$/.test(event.key) && pressed.number(Number(event.key))) event.preventDefault()
  if (!word) return
  pressed[word]()
  event.preventDefault()
}

/** The choice that shows the number `n`: on the battle stage, if one is asked there; where none shows any they are counted. */
export function numbered(choices: readonly HTMLButtonElement[], n: number): HTMLButtonElement | undefined {
  const keyed = choices.filter((one) => one.dataset.key && !one.closest('details:not([open])'))
  const staged = keyed.filter((one) => one.closest('.battle-stage'))
  if (!keyed.length) return choices[n - 1]
  return (staged.length ? staged : keyed).find((one) => one.dataset.key === String(n))
}

/** The list that hides the choice with the number `n`: its key opens it, since what it does is to be read first. */
export const folding = (choices: readonly HTMLButtonElement[], n: number) =>
  choices.find((one) => one.dataset.key === String(n))?.closest<HTMLDetailsElement>('details:not([open])')
