// The keys of a board: arrows walk, Enter chooses, n and p go to the next and the previous thing on offer.
export interface Walk {
  at: string
  offered: readonly string[]
  /** Where an arrow key leads. */
  step: (key: string) => string | null
  go: (id: string) => void
  choose: (id: string) => void
}

/** Whether the key meant something. */
export function walk(key: string, { at, offered, step, go, choose }: Walk): boolean {
  if (key.startsWith('Arrow')) {
    const next = step(key)
    if (next) go(next)
  } else if (key === 'Enter' || (key === ' ' && offered.length))
    choose(at) // with nothing on offer the space bar goes past what is shown
  else if ((key === 'n' || key === 'p') && offered.length) {
    const here = offered.indexOf(at)
    const next = key === 'n' ? here + 1 : here < 0 ? offered.length - 1 : here + offered.length - 1
    go(offered[next % offered.length] as string)
  } else return false
  return true
}

const WAYS: Record<string, readonly [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

/** The nearest of some spots in the direction of an arrow key: not further aside than ahead. */
export function ahead<S extends { x: number; y: number }>(
  key: string,
  from: { x: number; y: number },
  spots: readonly S[],
  idOf: (spot: S) => string,
): string | null {
  const [dx, dy] = WAYS[key] ?? [0, 0]
  const [nearest] = spots
    .map((spot) => {
      const [x, y] = [spot.x - from.x, spot.y - from.y]
      return { spot, on: x * dx + y * dy, aside: Math.abs(x * dy) + Math.abs(y * dx) }
    })
    .filter(({ on, aside }) => on > 0 && aside <= on)
    .sort((a, b) => a.on + a.aside - b.on - b.aside)
  return nearest ? idOf(nearest.spot) : null
}
