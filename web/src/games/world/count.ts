// The count at the end of the game, as the stage shows it: one source after another, for all players at once.
import type { Happened } from '../../lib/protocol/types'
import type { Cue } from '../../lib/stage/cue'

export interface Counted {
  seat: number
  /** Infamy, then each bonus. */
  parts: number[]
  total: number
  won: boolean
}

export const SOURCES = ['Infamy', 'for minions', 'for Mutations and Upgrades', 'for Health', 'for destroyed units'] as const
const EACH = 650
const HELD = 1300

/** What each had up to a source. */
export const upTo = ({ parts }: Counted, source: number) => parts.slice(0, source + 1).reduce((sum, n) => sum + n, 0)

/** The whole count is one thing to be seen and heard; what the others had is part of it. */
export function countCues(event: Happened, beat: readonly Happened[]): Cue[] {
  const scored = beat.filter((e) => e.kind === 'scored')
  if (event !== scored[0]) return []
  const winners = new Set(beat.filter((e) => e.kind === 'won').map((e) => e.facts.seat))
  const rows = scored.map(({ facts }): Counted => ({
    seat: Number(facts.seat),
    parts: [facts.infamy, facts.minions, facts.cards, facts.health, facts.units].map(Number),
    total: Number(facts.total),
    won: winners.has(facts.seat ?? -1),
  }))
  return [
    {
      kind: 'count',
      ms: SOURCES.length * EACH + HELD,
      rows,
      say: scored.map((e) => e.text).join(' '),
      caption: 'The count.',
      sound: 'card',
    },
  ]
}
