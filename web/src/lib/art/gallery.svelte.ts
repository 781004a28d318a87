// The art of each game, loaded when it is first asked for.
import { SvelteMap } from 'svelte/reactivity'
import type { Art, Figure } from './kit'
import type { Picture, Pictures } from './picture'

const SHEETS: Record<string, () => Promise<{ art: Art }>> = {
  america: () => import('./america'),
  manual: () => import('./america'),
  world: () => import('./world'),
  town: () => import('./town/art'),
}
const ALBUMS: Record<string, () => Promise<{ pictures: Pictures }>> = {
  america: () => import('./cards/america'),
  manual: () => import('./cards/america'),
  world: () => import('./cards/world'),
  town: () => import('./town/pictures'),
}

const hung = new SvelteMap<string, Art>()
const opened = new SvelteMap<string, Pictures>()
const coming: Record<string, Promise<void>> = {}

/** Loads a game's art, once; one that has none is left without. */
export function hang(game: string): Promise<void> {
  const sheet = SHEETS[game]
  if (!sheet) return Promise.resolve()
  return (coming[game] ??= sheet().then(({ art }) => void hung.set(game, art)))
}

/** All figures of a game, once they are there. */
export function artOf(game: string): Art | undefined {
  if (!hung.has(game)) void hang(game)
  return hung.get(game)
}

// What a game calls its creatures.
const CREATURES = ['monster', 'minion', 'giant']

/** A figure of a game, or nothing while its art is on the way and where there is none. */
export function figureOf(game: string, kind: string, id: string): Figure | undefined {
  return artOf(game)?.[CREATURES.includes(kind) ? 'creature' : kind]?.[id.replaceAll('-', '_')]
}

/** Loads a game's card pictures, once. */
export function open(game: string): Promise<void> {
  const album = ALBUMS[game]
  if (!album) return Promise.resolve()
  return (coming[`${game} cards`] ??= album().then(({ pictures }) => void opened.set(game, pictures)))
}

/** All card pictures of a game, once they are there. */
export function picturesOf(game: string): Pictures | undefined {
  if (!opened.has(game)) void open(game)
  return opened.get(game)
}

/** The picture of a card or place, or nothing while it is on the way and where there is none. */
export function pictureOf(game: string, id: string): Picture | undefined {
  return picturesOf(game)?.[id.replaceAll('-', '_')]
}
