// A question for everybody who might hold an answer, which need not be put to this person: the page passes, after a while.
import { untrack } from 'svelte'
import { pause } from './asking'
import type { Session } from './session.svelte'

export function passByItself(session: Session, passing: () => boolean): void {
  const position = $derived(session.frame?.at)
  $effect(() => {
    if (!passing()) return
    const at = position
    const left = untrack(() => session.frame?.decision?.left)
    const timer = window.setTimeout(() => position === at && void session.act('pass'), pause(left) * 1000)
    return () => window.clearTimeout(timer)
  })
}
