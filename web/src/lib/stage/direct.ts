// How the events of a game look: as its skin says, and in a plain way where it says nothing.
import type { Content, Happened } from '../protocol/types'
import type { Skin } from '../skin'
import { lineOf, type Cue } from './cue'
import type { Stage } from './stage.svelte'

/** A game whose skin makes no cues: dice are seen, what is told is a line of text, bare choices take no time. */
export function plainCues(event: Happened): Cue[] {
  if (event.kind === 'chose' || event.kind === 'undone' || event.kind === 'seat') return []
  if (event.kind !== 'rolled') return [lineOf(event)]
  return Number(event.facts.outcomes) <= 6 ? [{ kind: 'die', ms: 800, early: true, face: Number(event.facts.is) }] : []
}

/** Let a stage play a game. */
export function direct<V, T>(stage: Stage<V>, skin: Skin<V, T>, content: Content<T>): void {
  stage.cuesOf = (event, before, after, beat) => skin.cues?.(event, before, after, content, beat) ?? plainCues(event)
  stage.activeSeat = (view) => skin.activeSeat(view)
  stage.roundOf = (view) => {
    const fight = skin.fight?.(view, content, [], [])
    return fight?.last ? `${fight.key}, round ${fight.reels.at(-1)}` : ''
  }
}
