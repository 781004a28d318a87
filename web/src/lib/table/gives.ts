// What the choices on offer bring, as the server says it: on plates on the board, and on a card beside the question.
import type { Offered } from '../offer'
import type { Asked, Odds } from '../protocol/types'
import type { Plate } from '../skin'

export type Given = Asked['gives'][string]

/** An estimate is never sure: what can hardly be, or hardly fail, is said so. */
export const percent = (share: number) =>
  share < 0.005 ? 'under 1 %' : share > 0.995 ? 'over 99 %' : `${Math.round(share * 100)} %`

/** What a battle is likely to cost, if that is more than a scratch. */
export const costOf = (health: number | undefined) => (health !== undefined && health >= 0.5 ? Math.round(health) : 0)

/** What stands on the plate of a choice: a battle with its odds and cost first, else up to two of the things it gives. */
export function plateOf(given: Given, odds: number | undefined, health?: number): Plate | null {
  const fight = given.find((gift) => gift.tone === 'fight')
  const cost = costOf(health)
  if (fight) {
    const text = odds === undefined ? fight.text : `${fight.text} ${percent(odds)}`
    return { text, battle: true, ...(cost && { cost: `−${cost} ♥`, says: `${text}, about −${cost} Health` }) }
  }
  const [first, second] = given.filter((gift) => gift.tone !== 'aside')
  if (!first || !second) return first ? { text: first.text } : null
  // What is had instead of the other is no sum; and of several that are reached the verb is said once.
  const joined = second.says.startsWith('instead') ? ` or ${second.text}` : `, ${second.text.replace(/^Reaches /, '')}`
  return { text: `${first.text}${joined}` }
}

/**
 * The same in brief, so that plates leave room for the board: of gains the number and a sign, on a crowded board the first number.
 * The card beside the question says the rest, and so does the space to who hears it.
 */
export function figure(plate: Plate, crowded: boolean): Plate {
  const found = (crowded && !plate.battle ? /^[+-]\d+/ : /^$/).exec(plate.text)?.[0]
  const text = found ?? plate.text.replaceAll(' Health', ' ♥').replaceAll(' Infamy', ' ★')
  return text === plate.text ? plate : { ...plate, text, says: plate.text }
}

/** Where a battle is fought for something, its number stands beside the chance. */
export function foughtFor(plate: Plate, given: Given): Plate {
  const gain = given.find(({ text }) => /^\+\d/.test(text))?.text
  const figure = /^\+\d+/.exec(gain ?? '')?.[0]
  return plate.battle && figure
    ? { ...plate, text: `${plate.text}, ${figure}`, says: `${plate.says ?? plate.text}, ${gain}` }
    : plate
}

const LETTERS = 28 // in a line of the card beside the question, about

/** How many lines a choice's card takes, about. */
export function lines(given: Given | undefined): number {
  return (given ?? []).reduce((sum, { says }) => sum + Math.max(1, Math.ceil(says.length / LETTERS)), 0)
}

/** The plates of the spaces that choices lead to. */
export function plates(
  offered: readonly Offered[],
  gives: Asked['gives'],
  kind: string,
  odds: Record<string, number>,
  crowded = false,
  costs: Record<string, number> = {},
): Map<string, Plate> {
  const found = new Map<string, Plate>()
  for (const o of offered) {
    const space = o.args.findLast((a) => a.kind === kind)?.id
    const given = gives[o.action] ?? []
    const plate = space && !found.has(space) ? plateOf(given, odds[o.action], costs[o.action]) : null
    if (space && plate) found.set(space, crowded ? foughtFor(figure(plate, true), given) : figure(plate, false))
  }
  return found
}

/** The odds of the battle at one place; of all, where none is named. */
export const oddsThere = (odds: Odds | null, space: string | null): Odds | null =>
  odds && space ? { ...odds, battles: odds.battles.filter((battle) => battle.space === space) } : odds
