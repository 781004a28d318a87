// The positions of a game that is replayed, each fetched once; what was looked at long ago is forgotten.
import { api } from '../protocol/api'
import type { ReplayFrame } from '../protocol/types'

const KEPT = 400

export function framesOf(id: string, fetch: typeof api.replayFrame = api.replayFrame): (at: number) => Promise<ReplayFrame<never>> {
  const known = new Map<number, Promise<ReplayFrame<never>>>()
  return (at) => {
    const asked = known.get(at)
    if (asked) return asked
    const found = fetch(id, at, at ? at - 1 : undefined)
    found.catch(() => known.delete(at))
    known.set(at, found)
    const [oldest] = known.keys()
    if (known.size > KEPT && oldest !== undefined) known.delete(oldest)
    return found
  }
}
