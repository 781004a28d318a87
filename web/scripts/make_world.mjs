// Prepares the shapes of the World board: every space, the seas and islets that are only painted, where names and marks stand, ferries
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

const polygons = ({ type, coordinates }) => (type === 'Polygon' ? [coordinates] : coordinates)
const path = (geometry) => polygons(geometry).flat().map((ring) => line(ring, true)).join('')

const drawn = new Map(shapes.features.map((f) => [f.properties.id, path(f.geometry)]))
const spaces = Object.fromEntries(
  board.spaces.map((s) => [
    s.id,
    {
      d: drawn.get(s.id),
      at: point(s.label),
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
