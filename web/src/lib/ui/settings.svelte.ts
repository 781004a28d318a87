// What a person prefers, kept in this browser: theme, motion, sound, name, whether to ask before a turn ends, when to be asked.
import type { Speed } from '../stage/tempo.svelte'
import type { AskMe } from '../table/asking'

export type Theme = 'auto' | 'light' | 'dark'

interface Kept {
  theme: Theme
  motion: 'auto' | 'reduced'
  muted: boolean
  /** How loud, from 0 to 1. */
  volume: number
  name: string
  ask: boolean
  /** When to ask about answers in a window. */
  askMe: AskMe
  /** How quickly it is shown what happens. */
  speed: Speed
  /** What the others do is not shown one by one. */
  skip: boolean
  /** Whether the browser is to say when it is one's turn; empty until that was asked. */
  tell: '' | 'yes' | 'no'
}

const KEY = 'menace-settings'

function read(): Kept {
  const plain: Kept = {
    theme: 'auto',
    motion: 'auto',
    muted: false,
    volume: 0.4,
    name: '',
    ask: true,
    askMe: 'could',
    speed: 'normal',
    skip: false,
    tell: '',
  }
  try {
    return { ...plain, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') }
  } catch {
    return plain
  }
}

export const settings = $state<Kept>(read())

export function keep(change: Partial<Kept>): void {
  Object.assign(settings, change)
  try {
    localStorage.setItem(KEY, JSON.stringify(settings))
  } catch {
    // A browser that keeps nothing still plays.
  }
  dress()
}

/** Put theme and motion on the page. */
export function dress(): void {
  document.documentElement.dataset.theme = settings.theme
  document.documentElement.dataset.motion = settings.motion
}

/** No motion wanted. */
export function calm(): boolean {
  return settings.motion === 'reduced' || window.matchMedia('(prefers-reduced-motion: reduce)').matches
}
