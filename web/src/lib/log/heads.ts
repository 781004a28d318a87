// What a battle in the log is headed by: where it was fought, and who stood against whom, as far as it has been told.
import { plain } from '../monsters/pieces'
import type { Happened, Part } from '../protocol/types'
import { together } from '../table/waiting'

/** What it is called, by the event that began it. */
const WORDS: Record<string, string> = { fight: 'Combat', challenged: 'Duel', final: 'The Final Challenge' }

const named = (events: readonly Happened[], kinds: readonly string[]): Part[] =>
  events.flatMap((event) => event.parts.filter((part) => part.id && kinds.includes(part.kind ?? '')))

/** Who fights, by whose side it is on: that of who is named first, or that of its foes. */
function sides(events: readonly Happened[]): [string[], string[]] {
  const found: [Set<string>, Set<string>] = [new Set(), new Set()]
  const stand = (id: unknown, side: 0 | 1) =>
    void (found[0].has(String(id)) || found[1].has(String(id)) || found[side].add(String(id)))
  named(events.slice(0, 1), ['piece']).forEach((part, i) => stand(part.id, i ? 1 : 0))
  for (const { kind, facts } of events) {
    if (kind !== 'attacked') continue
    const side = found[1].has(String(facts.attacker)) || found[0].has(String(facts.target)) ? 1 : 0
    stand(facts.attacker, side)
    stand(facts.target, side ? 0 : 1)
  }
  return [[...found[0]], [...found[1]]]
}

/** `Megaclaw`, `Army Tank`, `Konk and 2 units`: units have a number in their names, and who has none is called by it. */
function inWords(ids: readonly string[], names: ReadonlyMap<string, string>): string {
  const known = ids.map((id) => names.get(id) ?? id)
  const great = known.filter((name) => plain(name) === name)
  const [unit, ...more] = known.filter((name) => plain(name) !== name)
  return together([...great, ...(unit ? [more.length ? `${more.length + 1} units` : plain(unit)] : [])])
}

/** Both sides as they are called. */
export function opponents(events: readonly Happened[]): [string, string] {
  const names = new Map(named(events, ['piece']).map((part) => [part.id ?? '', part.text]))
  const [ours, theirs] = sides(events)
  return [inWords(ours, names), inWords(theirs, names)]
}

function fighters(events: readonly Happened[], players: readonly string[]): string {
  const [ours, theirs] = opponents(events)
  if (ours) return theirs ? `${ours} against ${theirs}` : ours
  const seats = new Set(
    named(
      events.filter((event) => event.kind in WORDS || event.kind === 'joined'),
      ['seat'],
    ).map((part) => part.id),
  )
  return together([...seats].map((seat) => players[Number(seat)] ?? ''))
}

/** `Battle at Nashville: Megaclaw against 2 units`, by the number of each battle. */
export function heads(events: readonly Happened[], players: readonly string[]): Map<number, string> {
  const battles = new Map<number, Happened[]>()
  for (const event of events) if (event.battle !== null) battles.set(event.battle, [...(battles.get(event.battle) ?? []), event])
  return new Map(
    [...battles].map(([number, fought]) => {
      const place = named(fought.slice(0, 1), ['space', 'place'])[0]?.text
      const who = fighters(fought, players)
      return [number, `${WORDS[fought[0]?.kind ?? ''] ?? 'Battle'}${place ? ` at ${place}` : ''}${who ? `: ${who}` : ''}`]
    }),
  )
}
