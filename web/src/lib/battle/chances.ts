// What of a battle's odds stands above the stage: one chance, who has it, and what lies between winning and losing.
import type { BattleOdds } from '../protocol/types'

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
const subject = (label: string) => label.replace(/ (destroys|wins|stays|is left|must|falls|takes).*$/, '')

export function chancesOf(battle: BattleOdds | undefined): Chances | null {
  const shares = battle?.estimates.filter((e) => e.share) ?? []
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
