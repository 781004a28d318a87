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
  /** Who else could win; with the two shares above, all of them are 1. */
  others: { name: string; share: number }[]
  /** How much Health it is likely to cost from here on; none where that is not told. */
  cost?: number
  /** Whose Health it is, where that is another one. */
  loser?: string
  /** What it will cost both sides, where no place can be won: that is told instead of a chance. */
  toll?: string
}

/** A chance that is less is none to hope for. */
const HARDLY = 0.005

/** Whether a battle leads to nothing but wounds: nobody holds a place who came from elsewhere, or whose foe will not fall. */
function moot({ estimates }: BattleOdds): boolean {
  const stays = estimates.find((e) => e.what === 'stays')
  if (!estimates.some((e) => e.what.endsWith(' loses'))) return false
  return stays ? stays.value < HARDLY : !estimates.some((e) => e.share && !e.what.endsWith(' falls'))
}

/** What there is to tell of a battle: where it is about wounds, not who holds the place, nor who falls where nobody does. */
export const toldOf = (battle: BattleOdds) =>
  battle.estimates.filter((e) => !e.share || !moot(battle) || (e.what.endsWith(' falls') && e.value >= HARDLY))

const LOSES = /^Health (.*) loses$/

/** `About −6 for Strigoika, −2 for Konk`. */
function tollOf({ estimates }: BattleOdds): string {
  const lost = estimates.filter((e) => LOSES.test(e.label) && e.value >= 0.05).sort((a, b) => b.value - a.value)
  const words = lost.map((e) => `${e.value < 0.5 ? 'under −1' : `−${Math.round(e.value)}`} for ${LOSES.exec(e.label)?.[1]}`)
  const units = estimates.find((e) => e.what === 'units lost')?.value ?? 0
  if (units >= 0.5) words.push(`−${Math.round(units)} ${units < 1.5 ? 'unit' : 'units'}`)
  return words.length ? `About ${words.join(', ')}` : 'Hardly a scratch'
}

/** The sentence `Konk destroys every unit` is about Konk. */
const subject = (label: string) => label.replace(/ (destroys|wins|holds|must|falls|takes).*$/, '')

/**
 * `you` are the seats of the one who looks: where one of them is attacked, or was challenged, it is their own chance that is told; else
 * that of `who` stands there.
 */
export function chancesOf(
  battle: BattleOdds | undefined,
  you: readonly number[] = [],
  challenged = false,
  who: readonly string[] = [],
): Chances | null {
  if (battle?.estimates.length && moot(battle)) {
    return { who: '', name: '', share: 0, between: 0, betweenSays: '', others: [], toll: tollOf(battle) }
  }
  const found = battle?.estimates.filter((e) => e.share) ?? []
  const own =
    found.find((e) => (challenged && e.what === 'foe wins') || you.some((seat) => e.what === `side ${seat} left`)) ??
    found.find((e) => / wins\b/.test(e.label) && who.includes(subject(e.label)))
  const shares = own ? [own, ...found.filter((e) => e !== own)] : found
  const [first] = shares
  if (!first) return null
  const name = subject(first.label)
  const between = shares.find((e) => e.what === 'retreats')
  const left = Math.max(1 - first.value - (between?.value ?? 0), 0)
  const rivals = shares.slice(1).filter((e) => e.what.endsWith(' wins'))
  const others = rivals.length
    ? rivals.map((e) => ({ name: subject(e.label), share: e.value }))
    : [{ name: between ? 'the units' : shares[1] ? subject(shares[1].label) : '', share: left }]
  const cost = battle?.estimates.find((e) => e.what === (challenged ? 'foe health lost' : 'health lost'))?.value
  return {
    who: between ? `${name} wins` : first.label,
    name,
    share: first.value,
    between: between?.value ?? 0,
    betweenSays: between ? 'must retreat' : '',
    others,
    ...(cost !== undefined && { cost }),
  }
}

/** The same for whose units stand against the monster: they win where it falls and where it has to retreat. */
export function ofUnits({ name, share, cost }: Chances): Chances {
  const who = 'Your units'
  const rest = { name: who, share: 1 - share, between: 0, betweenSays: '', others: [{ name, share }] }
  return { ...rest, who: `${who} win`, ...(cost !== undefined && { cost, loser: name }) }
}

/** How it came out for those units. */
export const forUnits = (came: Came = ''): Came => (came === 'won' ? 'lost' : came && 'won')

/** How it came out for the other one. */
export const seenBack = (came: Came = ''): Came => (came === 'won' ? 'lost' : came === 'lost' ? 'won' : came)

/** When it has come out, what was a chance is certain; who of several others has won is not told. */
export function settled(chances: Chances, came: Came): Chances {
  if (!came || chances.toll !== undefined) return chances
  const all = chances.others.reduce((sum, one) => sum + one.share, 0)
  const others = chances.others.map((one) => ({
    ...one,
    share: came !== 'lost' ? 0 : all ? one.share / all : 1 / chances.others.length,
  }))
  return { ...chances, cost: 0, share: came === 'won' ? 1 : 0, between: came === 'retreat' ? 1 : 0, others }
}

/** A part of the bar: nothing is drawn that is hardly a percent. */
export interface Part {
  kind: 'win' | 'between' | 'other'
  name: string
  share: number
}

export function partsOf(chances: Chances): Part[] {
  const all: Part[] = [
    { kind: 'win', name: chances.name, share: chances.share },
    { kind: 'between', name: chances.betweenSays, share: chances.between },
    ...chances.others.map((one) => ({ kind: 'other' as const, ...one })),
  ]
  return all.filter((part) => part.share >= 0.0075)
}

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
