// What of a finished game is told to the one who looks: what they did themselves, and else what stood out at all.
import type { Highlights } from '../protocol/types'

export interface Moments {
  blow: { title: string; value: number; text: string; at: number; turn: number } | null
  luck: { title: string; row: NonNullable<Highlights['luckiest']> } | null
  turned: (NonNullable<Highlights['turned']> & { title: string; told: (who: string) => string }) | null
}

const capital = (words: string) => words.replace(/(^| )[a-z]/g, (letter) => letter.toUpperCase())

export function moments(found: Highlights, you: readonly number[], names: readonly string[]): Moments {
  const own = you.length === 1 ? found.own[you[0] as number] : undefined
  const blow = own?.hardest ?? found.hardest
  return {
    blow: blow && { ...blow, title: own?.hardest ? 'Your hardest hit' : 'Hardest hit' },
    luck: luckOf(found, own, names),
    turned: found.turned && turnedTo(found.turned),
  }
}

function luckOf(found: Highlights, own: Highlights['own'][number] | undefined, names: readonly string[]): Moments['luck'] {
  if (own?.luckiest) return { title: 'Your luckiest roll', row: own.luckiest }
  if (own?.unluckiest) return { title: 'Your worst luck', row: own.unluckiest }
  const by = (what: string, seat: number) => `${what}: ${names[seat] ?? `Player ${seat + 1}`}`
  if (found.luckiest) return { title: by('The luckiest roll', found.luckiest.seat), row: found.luckiest }
  return found.unluckiest && { title: by('The worst luck', found.unluckiest.seat), row: found.unluckiest }
}

/** Who led for good, or, where that was open to the last, who gained most when. */
function turnedTo(turned: NonNullable<Highlights['turned']>): Moments['turned'] {
  const what = capital(turned.what)
  if (turned.how === 'led') return { ...turned, title: 'Where it turned', told: (who) => `From here on ${who} led in ${what}.` }
  const told = (who: string) => `Open to the last turn. Here ${who} gained most on the others: ${turned.by} ${what}.`
  return { ...turned, title: 'The biggest leap', told }
}
