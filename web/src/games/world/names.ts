// What is printed on the World board, and what is written beside it: each name where it touches nothing.
import { beside, boxAt, own, written, type Box, type Wish } from '../../lib/board/labels'
import { SHAPES, type Shape } from './geometry'
import type { SpaceThing, Things, View } from './things'
import { lines } from './words'

/** A space as it is drawn. */
export interface Spot extends SpaceThing {
  d: string
  /** Where its name would best be written; x and y are where its pieces stand. */
  at: number[]
  x: number
  y: number
}

/** Something printed in a space. */
export interface Mark {
  key: string
  kind: 'city' | 'base' | 'site' | 'lair'
  name: string
  x: number
  y: number
  space: SpaceThing
  stomped: boolean
}

export function marksOf(things: Things, stomped: View['stomped']): Mark[] {
  const found: Mark[] = []
  for (const space of things.spaces) {
    const shape = SHAPES[space.id] as Shape
    for (const kind of ['lair', 'city', 'site', 'base'] as const) {
      const [at, name] = [shape[kind], space[kind]]
      if (!at || !name) continue
      const [x, y] = [at[0] as number, at[1] as number]
      found.push({ key: `${space.id} ${kind}`, kind, name, x, y, space, stomped: !!stomped[space.id]?.includes(kind) })
    }
  }
  return found
}

/** How the board is seen: from near or afar, how large what stands on it and its letters are, and where pieces stand. */
export interface Seen {
  near: boolean
  steady: number
  size: number
  letters: number
  taken: ReadonlySet<string>
}

/** Those of the spaces, and nearer by those of what is printed on them; from afar the great cities'. `full` is what they may not touch. */
export function namesOf(spaces: readonly Spot[], printed: readonly Mark[], seen: Seen, full: readonly Box[]) {
  const { near, steady, size, letters, taken } = seen
  const wanted: Wish[] = []
  const anchors = new Map(spaces.map((space) => [space.id, [space, { x: space.at[0] ?? space.x, y: space.at[1] ?? space.y }]]))
  for (const space of near ? spaces : []) {
    const [words, at] = [lines(space.name), space.at as [number, number]]
    const [across, down] = [46 * size + letters * 3, (taken.has(space.id) ? 58 : 30) * size + letters * 0.55 * words.length]
    const places = [
      ...(taken.has(space.id) ? [] : [at]),
      ...beside(space.x, space.y, across, down),
      at,
      ...beside(at[0], at[1], across, down),
    ]
    const others = space.neighbours.flatMap((id) => anchors.get(id) ?? [])
    wanted.push({
      key: space.id,
      kind: `name ${space.terrain}`,
      lines: words,
      size: letters,
      places: own(places, anchors.get(space.id) ?? [], others),
    })
  }
  for (const mark of printed) {
    if (near ? steady < 0.45 : mark.kind !== 'city' || mark.space.value < 3) continue
    const em = letters * 0.8
    const places = beside(mark.x, mark.y, 24 * size + mark.name.length * em * 0.3, 22 * size + em * 0.6)
    wanted.push({ key: mark.key, kind: 'called', lines: [mark.name], size: em, places })
  }
  const marks = printed.map((m) => boxAt(m.x, m.y, (m.kind === 'base' ? 38 * m.space.bases.length : 36) * size, 36 * size))
  return written(wanted, [...marks, ...full])
}
