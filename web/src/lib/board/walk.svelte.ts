// Pieces that are part of a page's text glide too: from where they were seen to where they are put.
import { glides } from '../stage/tempo.svelte'
import { calm } from '../ui/settings.svelte'
import { untrack } from 'svelte'

interface Standing {
  id: string
  at: string
}

const seen = (within: Element, id: string) => within.querySelector(`[data-piece="${CSS.escape(id)}"]`)

/** Let those whose place has changed walk there; for the elements with their `data-piece` inside a board. */
export function walking(board: () => Element | undefined, pieces: () => readonly Standing[]): void {
  let before: Record<string, string> = {}
  let from: Record<string, DOMRect> = {}
  $effect.pre(() => {
    const within = untrack(board)
    from = {}
    for (const { id, at } of pieces()) {
      const element = within && before[id] !== undefined && before[id] !== at ? seen(within, id) : null
      if (element) from[id] = element.getBoundingClientRect()
    }
  })
  $effect(() => {
    before = Object.fromEntries(pieces().map(({ id, at }) => [id, at]))
    const duration = untrack(() => glides.ms)
    const within = untrack(board)
    if (!within || !duration || calm()) return
    for (const [id, old] of Object.entries(from)) {
      const element = seen(within, id)
      const now = element?.getBoundingClientRect()
      if (!element || !now) continue
      const start = `translate(${old.left - now.left}px, ${old.top - now.top}px)`
      element.animate(
        [
          { transform: start, zIndex: 4 },
          { transform: 'none', zIndex: 4 },
        ],
        { duration, easing: 'ease' },
      )
    }
  })
}
