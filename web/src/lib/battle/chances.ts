// What of a battle's odds stands above the stage: one chance, who has it, and what lies between winning and losing.
import type { BattleOdds } from '../protocol/types'
import type { Came } from './cues'

export interface Chances {
  /** `Konk wins`. */
  who: string
  name: string
  share: number
  /** Neither: a retreat, for one. */
  between: number
  betweenSays: string
  other: string
}

/** The sentence `Konk destroys every unit` is about Konk. */
const subject = (label: string) => label.replace(/ (destroys|wins|holds|must|falls|takes).*$/, '')

/** `you` are the seats of the one who looks: where one of them is attacked, it is their own chance that is told. */
export function chancesOf(battle: BattleOdds | undefined, you: readonly number[] = []): Chances | null {
  const found = battle?.estimates.filter((e) => e.share) ?? []
  const own = found.find((e) => you.some((seat) => e.what === `side ${seat} left`))
  const shares = own ? [own, ...found.filter((e) => e !== own)] : found
  const [first, second] = shares
  if (!first) return null
  const name = subject(first.label)
  const between = shares.find((e) => e.what === 'retreats')
  return {
    who: between ? `${name} wins` : first.label,
    name,
    share: first.value,
    between: between?.value ?? 0,
    betweenSays: between ? 'must retreat' : '',
    other: between ? 'the units' : second ? subject(second.label) : '',
  }
}

/** When it has come out, what was a chance is certain. */
export const settled = (chances: Chances, came: Came): Chances =>
  came ? { ...chances, share: came === 'won' ? 1 : 0, between: came === 'retreat' ? 1 : 0 } : chances

/** What is less than the error of the estimate is no change. */
const ERROR = 0.025

/** The line of the chance: a dot for each change; the last one says what the chance is now. */
export function lineOf(shares: readonly number[]): number[] {
  const dots: { from: number; now: number }[] = []
  for (const share of shares) {
    const last = dots.at(-1)
    if (last && Math.abs(share - last.from) < ERROR) last.now = share
    else dots.push({ from: share, now: share })
  }
  return dots.map((dot) => dot.now)
}
