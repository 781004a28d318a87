// The games the client can draw, each loaded when it is first needed.
import { hang } from '../lib/art/gallery.svelte'
import type { SomeSkin } from '../lib/skin'

const SKINS: Record<string, () => Promise<{ skin: SomeSkin }>> = {
  america: () => import('./america/index'),
  manual: () => import('./manual/index'),
  town: () => import('./town/index'),
  world: () => import('./world/index'),
}

/** How to draw a game, with its art; one that has no drawing of its own is shown in words. */
export async function skinOf(game: string): Promise<SomeSkin> {
  const [{ skin }] = await Promise.all([(SKINS[game] ?? (() => import('./plain/index')))(), hang(game)])
  return skin
}
