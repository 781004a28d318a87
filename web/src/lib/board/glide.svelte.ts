// A piece that is put elsewhere glides there, the short way round on a board that goes round.
import { untrack } from 'svelte'
import { glides } from '../stage/tempo.svelte'
import { calm } from '../ui/settings.svelte'
import { eastward, type Spot } from './round'

interface Place extends Spot {
  /** The space it stands on. */
  at: string
}

/** Where a glide begins and ends; none where the piece is still on its space, and only the drawing has changed. It ends where the piece now is. */
export function way(from: Place | null, to: Place, round = 0): [Spot, Spot] | null {
  if (!from || from.at === to.at) return null
  return [
    { x: to.x - eastward(from.x, to.x, round), y: from.y },
    { x: to.x, y: to.y },
  ]
}

const put = ({ x, y }: Spot) => `translate(${x}px, ${y}px)`

/** For the element of a piece: keeps it at a place, and lets it glide when the place changes. */
export function glide(place: () => Place, round: () => number) {
  return (node: SVGElement) => {
    let before: Place | null = null
    $effect(() => {
      const to = place()
      const path = calm() ? null : way(before, to, round())
      before = to
      node.style.transform = put(to)
      const duration = untrack(() => glides.ms)
      if (path && duration) node.animate([{ transform: put(path[0]) }, { transform: put(path[1]) }], { duration, easing: 'ease' })
    })
  }
}
