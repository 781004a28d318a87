// Prepares the shapes of the World board: every space, the seas and islets that are only painted, where names, pieces and marks stand, ferries
// and closed canals. Run `npm run world` after changing it; the result is committed.
//
// Sources: world-map.geojson beside this script (our spaces over Natural Earth, public domain), and the game's own map.json.
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = dirname(fileURLToPath(import.meta.url))
const read = (...path) => JSON.parse(readFileSync(join(here, ...path), 'utf8'))
const shapes = read('world-map.geojson')
const board = read('..', '..', 'src', 'menace', 'games', 'world', 'data', 'map.json')

const UNIT = 16 // of the drawing, to a degree of longitude
const { west, east, south, north } = board.frame

// Patterson's cylindrical projection: straight meridians, so that the map meets itself at the edge, and lands of fair shape.
function height(lat) {
  const f = (lat * Math.PI) / 180
  return f * (1.0148 + f ** 4 * (0.23185 + f ** 2 * (-0.14499 + f ** 2 * 0.02406)))
}
const SCALE = (UNIT * 180) / Math.PI
const point = ([lon, lat]) => [Math.round((lon - west) * UNIT), Math.round((height(north) - height(lat)) * SCALE)]

/** A line of whole numbers, each point told from the one before; points that fall together are told once. */
function line(points, closed) {
  const at = points.map(point)
  let [x, y] = at[0]
  let d = `M${x} ${y}`
  let drawn = 'm'
  for (const [u, v] of at.slice(1)) {
    if (u === x && v === y) continue
    d += `${drawn === 'l' ? (u < x ? '' : ' ') : 'l'}${u - x}${v < y ? '' : ' '}${v - y}`
    ;[x, y, drawn] = [u, v, 'l']
  }
  return drawn === 'm' ? '' : closed ? d + 'z' : d
}

/** Whether a point lies within some rings, holes left out. */
function inside([x, y], rings) {
  let odd = false
  for (const ring of rings)
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
      const [[a, b], [c, d]] = [ring[i], ring[j]]
      if (b > y !== d > y && x < ((c - a) * (y - b)) / (d - b) + a) odd = !odd
    }
  return odd
}

/** How far a point is from the nearest of the rings' edges. */
function border([x, y], rings) {
  let least = Infinity
  for (const ring of rings)
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
      const [[a, b], [c, d]] = [ring[j], ring[i]]
      const t = Math.max(0, Math.min(1, ((x - a) * (c - a) + (y - b) * (d - b)) / ((c - a) ** 2 + (d - b) ** 2 || 1)))
      least = Math.min(least, Math.hypot(x - a - t * (c - a), y - b - t * (d - b)))
    }
  return least
}

const taken = []
/** Where the pieces of a space stand: within it, off all marks, borders and the pieces of others, and not far from its label. */
function standing(geometry, label, marks) {
  const parts = polygons(geometry).map((rings) => rings.map((ring) => ring.map(point)))
  const size = (rings) =>
    Math.abs(rings[0].reduce((sum, [x, y], i, all) => sum + x * all[(i + 1) % all.length][1] - all[(i + 1) % all.length][0] * y, 0))
  const part = parts.find((rings) => inside(label, rings)) ?? parts.reduce((a, b) => (size(a) > size(b) ? a : b))
  const score = (p) => {
    const off = (list) => Math.min(...list.map((m) => Math.hypot(m[0] - p[0], m[1] - p[1])))
    return (
      1.2 * Math.min(border(p, part), 80) +
      Math.min(off(marks), 120) +
      Math.min(off(taken), 190) -
      0.3 * Math.hypot(p[0] - label[0], p[1] - label[1])
    )
  }
  let best = [label, score(label) + (inside(label, part) ? 0 : -Infinity)]
  for (let dx = -400; dx <= 400; dx += 16)
    for (let dy = -300; dy <= 300; dy += 16) {
      const p = [label[0] + dx, label[1] + dy]
      if (!inside(p, part)) continue
      const worth = score(p)
      if (worth > best[1] + 0.5) best = [p, worth]
    }
  taken.push(best[0])
  return best[0]
}

const polygons = ({ type, coordinates }) => (type === 'Polygon' ? [coordinates] : coordinates)
const path = (geometry) =>
  polygons(geometry)
    .flat()
    .map((ring) => line(ring, true))
    .join('')

const drawn = new Map(shapes.features.map((f) => [f.properties.id, path(f.geometry)]))
const outline = new Map(shapes.features.map((f) => [f.properties.id, f.geometry]))
const marksOf = (s) =>
  [
    ...(s.cities.length ? [s.cities[0].at] : []),
    ...(s.base ? [s.base.at] : []),
    ...(s.site ? [s.site.at] : []),
    ...(s.lair ? [s.lairAt] : []),
  ].map(point)
const marks = board.spaces.flatMap(marksOf)
const spaces = Object.fromEntries(
  board.spaces.map((s) => [
    s.id,
    {
      d: drawn.get(s.id),
      at: point(s.label),
      stand: standing(outline.get(s.id), point(s.label), marks),
      ...(s.cities.length ? { city: point(s.cities[0].at) } : {}),
      ...(s.base ? { base: point(s.base.at) } : {}),
      ...(s.site ? { site: point(s.site.at) } : {}),
      ...(s.lair ? { lair: point(s.lairAt) } : {}),
    },
  ]),
)
const CANALS = { 'Suez Canal': [32.4, 30.3], 'Panama Canal': [-79.7, 9.1] }
const [width, bottom] = point([east, south])
const made = {
  width,
  height: bottom,
  spaces,
  decor: shapes.decor.map((f) => ({ name: f.name, kind: f.kind, d: path(f.geometry) })),
  ferries: board.ferryLines.map((f) => line(f.line, false)).join(''),
  canals: board.closedCanals.map((c) => ({ name: c.name, at: point(CANALS[c.name]) })),
}
writeFileSync(join(here, '..', 'src', 'games', 'world', 'map.json'), JSON.stringify(made) + '\n')
