// The games the client can draw, each loaded when it is first needed.
import type { Skin } from '../lib/skin'

const SKINS: Record<string, () => Promise<{ skin: Skin }>> = {
  america: () => import('./america/index'),
  manual: () => import('./america/index'),
}

export async function skinOf(game: string): Promise<Skin | null> {
  const load = SKINS[game]
  return load ? (await load()).skin : null
}
