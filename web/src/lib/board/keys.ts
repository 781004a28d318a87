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
  } else if (key === 'Enter' || key === ' ') choose(at)
  else if ((key === 'n' || key === 'p') && offered.length) {
    const here = offered.indexOf(at)
    const next = key === 'n' ? here + 1 : here < 0 ? offered.length - 1 : here + offered.length - 1
    go(offered[next % offered.length] as string)
  } else return false
  return true
}
