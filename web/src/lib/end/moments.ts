// What of a finished game is told to the one who looks: what they did themselves, and else what stood out at all.
import { lineOf } from '../battle/chances'
import type { Count } from '../count'
import type { Highlights, Odds } from '../protocol/types'

export interface Moments {
  blow: { title: string; value: number; text: string; at: number; turn: number } | null
  luck: { title: string; row: NonNullable<Highlights['luckiest']> } | null
  /** The last fight, and how near it was. */
  duel: { title: string; text: string; at: number; left: number; who: string } | null
  /** How far behind the winner once was. */
  behind: { title: string; text: string; at: number; by: number } | null
  turned: (NonNullable<Highlights['turned']> & { title: string; told: (who: string) => string }) | null
}

/** What is counted, as the games write it: Infamy with bonuses, Infamy and Trophies, conquest points. */
export const counted = (what: string) =>
  what.replace(/\b(infamy|health|power|trophies)\b/g, (word) => `${word[0]?.toUpperCase()}${word.slice(1)}`)

/** `faces` are what stands for each seat, as people call it. */
export function moments(
  found: Highlights,
  you: readonly number[],
  names: readonly string[],
  faces: readonly string[] = names,
  says: Count['says'] = (turn) => `turn ${turn}`,
): Moments {
  const own = you.length === 1 ? found.own[you[0] as number] : undefined
  const blow = own?.hardest ?? found.hardest
  return {
    blow: blow && { ...blow, title: own?.hardest ? 'Your hardest hit' : 'Hardest hit' },
    luck: luckOf(found, own, names),
    duel: found.duel && duelOf(found.duel, you, faces),
    behind: found.behind && behindOf(found.behind, you, faces, says),
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

function duelOf(
  duel: NonNullable<Highlights['duel']>,
  you: readonly number[],
  faces: readonly string[],
): NonNullable<Moments['duel']> {
  const [had, other] = duel.began
  const won = duel.won ? ` Winning it brought ${duel.won} more.` : ''
  const me = you.length === 1 ? you[0] : -1
  const who = faces[duel.seat] ?? ''
  const rival = faces[duel.rival] ?? ''
  const title =
    me === duel.seat
      ? `The last fight: ${duel.left} Health between you and defeat`
      : me === duel.rival
        ? `The last fight: ${who} was down to ${duel.left}`
        : `The last fight: won with ${duel.left} Health`
  return { title, text: `${who} began it with ${had} Health, ${rival} with ${other}.${won}`, at: duel.at, left: duel.left, who }
}

/** How likely somebody was to win a fight, as far as that changed from die to die; nothing, where there is no line of it. */
export function courseOf(line: Odds['line'], who: string): number[] {
  return lineOf(line.flatMap(({ battle }) => battle?.estimates.find((e) => e.share && e.label.startsWith(`${who} `))?.value ?? []))
}

function behindOf(
  behind: NonNullable<Highlights['behind']>,
  you: readonly number[],
  faces: readonly string[],
  says: Count['says'],
): NonNullable<Moments['behind']> {
  const mine = you.length === 1 && you[0] === behind.seat
  const [who, lagged] = mine ? ['You', 'were'] : [faces[behind.seat] ?? '', 'was']
  const text = `In ${says(behind.turn)} ${mine ? 'you' : who} ${lagged} ${behind.by} ${counted(behind.what)} behind ${faces[behind.rival]}.`
  return { title: `${who} came from behind`, text, at: behind.at, by: behind.by }
}

/** Who led for good, or, where that was open to the last, who gained most when. */
function turnedTo(turned: NonNullable<Highlights['turned']>): Moments['turned'] {
  const what = counted(turned.what)
  if (turned.how === 'led') return { ...turned, title: 'Where it turned', told: (who) => `From here on ${who} led in ${what}.` }
  const gain = turned.by === 1 ? `1 ${what.replace(/s$/, '')}` : `${turned.by} ${what}`
  const told = (who: string) => `Open to the last turn. Here ${who} gained most on the others: ${gain}.`
  return { ...turned, title: 'The biggest leap', told }
}
