// The odds along a whole fight: an answer holds the latest of them, what came before is asked for after it.
import type { Odds } from '../protocol/types'

const ANSWERS = 8

/** `grown` hears of the line each time there is more of it. */
export async function lineBack(
  since: number,
  until: number,
  ask: (since: number, at: number) => Promise<Odds | null>,
  grown: (line: Odds['line']) => void,
): Promise<void> {
  let line: Odds['line'] = []
  for (let i = 0, at = until; i < ANSWERS && at > since; i++) {
    const part = (await ask(since, at).catch(() => null))?.line ?? []
    if (!part[0]) break
    line = [...part, ...line]
    grown(line)
    at = part[0].at - 1
  }
}
