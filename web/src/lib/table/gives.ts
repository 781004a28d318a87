// What the choices on offer bring, as the server says it: on plates on the board, and on a card beside the question.
import type { Offered } from '../offer'
import type { Asked } from '../protocol/types'
import type { Plate } from '../skin'

export type Given = Asked['gives'][string]

const percent = (share: number) => `${Math.round(share * 100)} %`

/** What stands on the plate of a choice: a battle with its odds first, else up to two of the things it gives. */
export function plateOf(given: Given, odds: number | undefined): Plate | null {
  const fight = given.find((gift) => gift.tone === 'fight')
  if (fight) return { text: odds === undefined ? fight.text : `${fight.text} ${percent(odds)}`, battle: true }
  if (!given.length) return null
  return {
    text: given
      .slice(0, 2)
      .map((gift) => gift.text)
      .join(', '),
  }
}

/** The plates of the spaces that choices lead to. */
export function plates(
  offered: readonly Offered[],
  gives: Asked['gives'],
  kind: string,
  odds: Record<string, number>,
): Map<string, Plate> {
  const found = new Map<string, Plate>()
  for (const o of offered) {
    const space = o.args.findLast((a) => a.kind === kind)?.id
    const plate = space && !found.has(space) ? plateOf(gives[o.action] ?? [], odds[o.action]) : null
    if (space && plate) found.set(space, plate)
  }
  return found
}
