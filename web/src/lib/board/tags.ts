// Where the plates of lit spaces lie: on their own space or beside it, on no other plate and on nothing that stands there.
import { boxAt, touch, type Box } from './labels'

type Point = { x: number; y: number }

/** A plate, in board units but for its width, which is in pixels. */
export interface Tag extends Point {
  id: string
  text: string
  battle?: boolean
  /** A battle in brief: crossed swords stand for the word. */
  swords?: boolean
  width: number
  /** It lies beyond its space, to which a line leads, up to here. */
  leads?: Point
  /** There is no room for it: a mark says that something is to be had, and the plate comes when one points at the space. */
  folded?: boolean
}

/** How a board is seen: pixels a unit, from the middle of a space to where its plate lies, and how far off one may begin. */
export interface Scene {
  scale: number
  down: number
  reach: number
}

/** What a piece covers, and in which space it stands. */
export type Standing = Box & { at?: string }

/** Where the star of a battle to come lies, in pixels from the middle of its space, and how large it is. */
export const STAR = { x: 30, y: -30, size: 50 }
export const starred = ({ x, y }: Point, scale: number): Standing =>
  boxAt(x + STAR.x / scale, y + STAR.y / scale, STAR.size / scale, STAR.size / scale)

const TAG = { letter: 6.3, pad: 12, height: 17, gap: 3, swords: 15 }
/** The middle of a space, where things are printed, in ways from there to its plate. */
const CORE = 0.3

type Plates = ReadonlyMap<string, { text: string; battle?: boolean; cost?: string }>
type Spots = ReadonlyMap<string, Point>

/** How far a box begins from a point. */
function away({ x, y }: Point, box: Box): number {
  return Math.hypot(Math.max(box.x - x, 0, x - box.x - box.width), Math.max(box.y - y, 0, y - box.y - box.height))
}

const core = ({ x, y }: Point, down: number) => boxAt(x, y, 2 * CORE * down, 2 * CORE * down)

/** What crossed swords stand for. */
const SAID = /^Battle( to come)?,? ?/

/** What stands on each plate, with or without the word for a battle and its cost. */
function worded(plates: Plates, spots: Spots, brief: boolean, costs: boolean): (Tag & { spot: Point })[] {
  return [...plates].flatMap(([id, plate]) => {
    const spot = spots.get(id)
    if (!spot) return []
    const swords = brief && !!plate.battle
    const odds = swords ? plate.text.replace(SAID, '') : plate.text
    const text = costs && plate.cost ? `${odds}, ${plate.cost}` : odds
    const width = text.length * TAG.letter + TAG.pad + (swords ? TAG.swords : 0)
    return [{ id, text, battle: !!plate.battle, swords, x: spot.x, y: spot.y, width, spot }]
  })
}

/** How far under the middle of its space a plate lies at best: clear of what is printed there. */
const under = (height: number, down: number) => Math.max(down, height / 2 + CORE * down)

/** Where the middle of a plate may lie, seen from the middle of its space. */
function ways(width: number, height: number, { down, reach }: Scene): Point[] {
  const best = under(height, down)
  const aside = width / 2 + CORE * down
  const across = [0, width / 4, -width / 4, width / 2, -width / 2, aside, -aside, aside + down / 2, -aside - down / 2]
  const further = Array.from({ length: Math.ceil((4 * reach) / height) }, (_, i) => best + ((i + 1) * height) / 4)
  return [0, best, -best, ...further, ...further.map((y) => -y)].flatMap((y) => across.map((x) => ({ x, y })))
}

/** The best free place of a plate: under its space, else beside it; it keeps off the middles of other spaces if it can. */
function placed(tag: Tag & { spot: Point }, full: readonly Box[], cores: ReadonlyMap<string, Box>, scene: Scene): Point | null {
  const { scale, down, reach } = scene
  const [width, height] = [(tag.width + TAG.gap) / scale, (TAG.height + TAG.gap) / scale]
  const { spot } = tag
  const best = under(height, down)
  const own = core(spot, down)
  const near = [...cores].filter(([id, box]) => id !== tag.id && away(spot, box) < reach + width).map(([, box]) => box)
  const beside = full.filter((box) => away(spot, box) < reach + width)
  let found: (Point & { cost: number }) | null = null
  for (const way of ways(width, height, scene)) {
    const at = { x: spot.x + way.x, y: spot.y + way.y }
    const box = boxAt(at.x, at.y, width, height)
    const gap = away(spot, box)
    const off = 1.5 * Math.max(0, gap - best + height / 2) + Math.hypot(way.x, 0.8 * (way.y - best))
    if (gap > reach || (found && off >= found.cost) || touch(own, box) || beside.some((other) => touch(other, box))) continue
    const cost = off + near.filter((other) => touch(other, box)).length * 2 * down
    if (!found || cost < found.cost) found = { ...at, cost }
  }
  return found
}

/** Where a line from a plate to its space ends, if it needs one: not where it lies on its space or touches a piece there. */
function leading(tag: Tag & { spot: Point }, standing: readonly Standing[], { scale, down }: Scene): Point | undefined {
  const box = boxAt(tag.x, tag.y, (tag.width + 8) / scale, (TAG.height + 20) / scale)
  const gap = away(tag.spot, box)
  if (gap < 1.3 * down || standing.some((piece) => piece.at === tag.id && touch(piece, box))) return undefined
  const share = (CORE * down) / Math.hypot(tag.x - tag.spot.x, tag.y - tag.spot.y)
  return { x: tag.spot.x + (tag.x - tag.spot.x) * share, y: tag.spot.y + (tag.y - tag.spot.y) * share }
}

/** A plate lies in its own space: on a neighbour it would seem to speak of that. */
function homely({ x, y, spot }: Tag & { spot: Point }, { scale, down }: Scene): boolean {
  return Math.hypot(x - spot.x, y - spot.y) <= Math.max(1.4 * down, 1.15 * under(TAG.height / scale, down))
}

/** Where many plates are as wide as their spaces, the least of them, which is printed there as well, is only a mark. */
const LEAST = /^\+1 \S$/
const CROWD = 12
const small = (tags: readonly Tag[], { text, width }: Tag, { scale, down }: Scene) =>
  tags.length > CROWD && LEAST.test(text) && width / scale > 2.2 * down

function laid(tags: (Tag & { spot: Point })[], lit: Spots, standing: readonly Standing[], scene: Scene): Tag[] {
  const cores = new Map([...lit].map(([id, spot]) => [id, core(spot, scene.down)]))
  const full: Box[] = [...standing]
  const found = new Map<string, Tag>()
  for (const tag of tags.toSorted((a, b) => Number(b.battle) - Number(a.battle))) {
    const { spot, ...rest } = tag
    const at = small(tags, tag, scene) ? null : placed(tag, full, cores, scene)
    if (!at) {
      found.set(tag.id, { ...rest, y: spot.y + scene.down, folded: true })
      continue
    }
    const leads = leading({ ...tag, x: at.x, y: at.y }, standing, scene)
    found.set(tag.id, { ...rest, x: at.x, y: at.y, ...(leads && { leads }) })
    full.push(boxAt(at.x, at.y, (tag.width + TAG.gap) / scene.scale, (TAG.height + TAG.gap) / scene.scale))
  }
  return tags.flatMap(({ id }) => found.get(id) ?? [])
}

/**
 * Where plates lie so that none covers another, nor what stands there, and none is far from its space. Battles come first, and in
 * words and with what they cost if there is room for all; what has no room is folded into a mark.
 */
export function tagged(plates: Plates, spots: Spots, scene: Scene, standing: readonly Standing[] = []): Tag[] {
  const lit = new Map([...plates.keys()].flatMap((id) => (spots.has(id) ? [[id, spots.get(id) as Point] as const] : [])))
  const lay = (brief: boolean, costs: boolean) => laid(worded(plates, spots, brief, costs), lit, standing, scene)
  const home = (tag: Tag) => homely({ ...tag, spot: spots.get(tag.id) ?? tag }, scene)
  const clear = (tags: Tag[]) => tags.every((tag) => (!tag.folded || !tag.battle) && !tag.leads && (!tag.battle || home(tag)))
  const long = lay(false, true)
  if (clear(long)) return long
  const figures = lay(true, true)
  return clear(figures) ? figures : lay(true, false)
}

/** What plates cover. */
export const covered = (tags: readonly Tag[], scale: number): Box[] =>
  tags.filter(({ folded }) => !folded).map(({ x, y, width }) => boxAt(x, y, width / scale, TAG.height / scale))
