// A question for everybody who might hold an answer, which need not be put to this person: the page passes, after a while.
import { untrack } from 'svelte'
import { pause } from './asking'
import type { Session } from './session.svelte'

export function passByItself(session: Session, passing: () => boolean, passage: () => string | undefined): void {
  const position = $derived(session.frame?.at)
  /** The position at which it has been answered: what is refused is not sent again and again. */
  let done: number | undefined
  $effect(() => {
    void position
    done = undefined
  })
  $effect(() => {
    // While another answer is under way nothing is sent: it would be lost.
    if (!passing() || session.busy || done === position) return
    const at = position
    const asked = untrack(() => session.frame?.decision)
    const answer = untrack(passage)
    // What only its player is asked betrays nothing by a quick answer.
    const wait = asked?.window ? pause(asked.left) * 1000 : 0
    const timer = window.setTimeout(() => {
      if (position !== at || !answer) return
      done = at
      void session.act(answer)
    }, wait)
    return () => window.clearTimeout(timer)
  })
}
