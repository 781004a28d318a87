// The art of each game, loaded when it is first asked for.
import { SvelteMap } from 'svelte/reactivity'
import type { Art, Figure } from './kit'

const SHEETS: Record<string, () => Promise<{ art: Art }>> = {
  america: () => import('./america'),
  manual: () => import('./america'),
  world: () => import('./world'),
}

const hung = new SvelteMap<string, Art>()
const coming: Record<string, Promise<void>> = {}

/** Loads a game's art, once; one that has none is left without. */
export function hang(game: string): Promise<void> {
  const sheet = SHEETS[game]
  if (!sheet) return Promise.resolve()
  return (coming[game] ??= sheet().then(({ art }) => void hung.set(game, art)))
}

// What a game calls its creatures.
const CREATURES = ['monster', 'minion', 'giant']

/** A figure of a game, or nothing while its art is on the way and where there is none. */
export function figureOf(game: string, kind: string, id: string): Figure | undefined {
  if (!hung.has(game)) void hang(game)
  return hung.get(game)?.[CREATURES.includes(kind) ? 'creature' : kind]?.[id.replaceAll('-', '_')]
}
