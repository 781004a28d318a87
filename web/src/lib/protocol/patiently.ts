// What is only told is asked for again where the server has much to do: it says so, and a little later it answers.
import { Refusal } from './api'

/** Milliseconds from a first refusal to the next question; each time twice as long, up to the longest. */
const REST = 1000
const LONGEST = 4000
export const TRIES = 5

/** How long to wait after so many refusals, one behind the other. */
export const restAfter = (failed: number) => Math.min(LONGEST, REST * 2 ** (failed - 1))

/** Whether the same question may be answered later: too much was asked, or nobody was there. */
export const passing = (wrong: unknown) =>
  !(wrong instanceof Refusal) || !wrong.status || wrong.status === 429 || wrong.status >= 500

/** Ask until there is an answer or a refusal that stays one; null as well where nobody wants to know any more. */
export async function patiently<T>(ask: () => Promise<T>, wanted: () => boolean): Promise<T | null> {
  for (let failed = 1; wanted(); failed++) {
    try {
      const found = await ask()
      return wanted() ? found : null
    } catch (wrong) {
      if (failed === TRIES || !passing(wrong)) return null
    }
    await new Promise((done) => setTimeout(done, restAfter(failed)))
  }
  return null
}
