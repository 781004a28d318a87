import { expect, it } from 'vitest'
import { covered, tagged, type Scene } from './tags'
import { boxAt, touch, type Box } from './labels'

const scene = (scale: number): Scene => ({ scale, down: 62, reach: 175 })
const gain = { text: '+1 ★' }
const battle = { text: 'Battle 72 %', battle: true }
const ROW = 173

/** Hexes in columns, as on a board. */
const field = (columns: number, rows: number) =>
  new Map<string, { x: number; y: number }>(
    Array.from({ length: columns * rows }, (_, i) => {
      const [column, row] = [i % columns, Math.floor(i / columns)]
      return [`${column}.${row}`, { x: 150 * column, y: ROW * (row + (column % 2) / 2) }] as const
    }),
  )
const away = ({ x, y }: { x: number; y: number }, box: Box) =>
  Math.hypot(Math.max(box.x - x, 0, x - box.x - box.width), Math.max(box.y - y, 0, y - box.y - box.height))

it('lies under its space, a battle in words', () => {
  const [one, two] = tagged(
    new Map([
      ['0.0', battle],
      ['3.0', gain],
    ]),
    field(4, 1),
    scene(0.3),
  )
  expect(one).toMatchObject({ text: 'Battle 72 %', swords: false, x: 0, y: 62 })
  expect(two).toMatchObject({ text: '+1 ★', x: 450 })
  expect([one?.leads, one?.folded, two?.leads]).toEqual([undefined, undefined, undefined])
})

for (const scale of [0.12, 0.176, 0.27, 0.5])
  it(`covers no other plate, nothing that stands there, and is never a space away (${scale})`, () => {
    const spots = field(5, 5)
    const plates = new Map([...spots.keys()].map((id, i) => [id, i % 3 ? gain : battle]))
    const standing = ['1.1', '2.2', '3.3'].map((at) => ({ ...boxAt(spots.get(at)?.x ?? 0, spots.get(at)?.y ?? 0, 250, 290), at }))
    const tags = tagged(plates, spots, scene(scale), standing)
    expect(tags.map(({ id }) => id)).toEqual([...spots.keys()])
    const open = tags.filter(({ folded }) => !folded)
    expect(open.length).toBeGreaterThan(0)
    const boxes = covered(tags, scale)
    boxes.forEach((a, i) => {
      for (const b of [...boxes.slice(i + 1), ...standing]) expect(touch(a, b), JSON.stringify([a, b])).toBe(false)
      expect(away(spots.get(open[i]?.id ?? '') ?? { x: 0, y: 0 }, a)).toBeLessThanOrEqual(175 + 2 / scale)
    })
  })

it('says what a battle costs where there is room for that', () => {
  const dear = new Map([...field(3, 3).keys()].map((id) => [id, { ...battle, cost: '−4 ♥' }]))
  const texts = (scale: number) => new Set(tagged(dear, field(3, 3), scene(scale)).map(({ text }) => text))
  expect(texts(1)).toEqual(new Set(['Battle 72 %, −4 ♥']))
  expect(texts(0.2)).toEqual(new Set(['72 %']))
})

it('says a battle with swords where the word has no room', () => {
  const spots = field(3, 3)
  const tags = tagged(new Map([...spots.keys()].map((id) => [id, battle])), spots, scene(0.176))
  expect(tags[0]).toMatchObject({ text: '72 %', swords: true })
})

it('is led to its space where something else lies between, though not by a piece that stands there itself', () => {
  const spots = new Map([['here', { x: 0, y: 0 }]])
  const around = (at: string) => [{ ...boxAt(0, 0, 240, 240), at }]
  expect(tagged(new Map([['here', gain]]), spots, scene(0.3), around('there'))[0]?.leads).toBeDefined()
  const own = tagged(new Map([['here', gain]]), spots, scene(0.3), around('here'))[0]
  expect([own?.leads, own?.folded]).toEqual([undefined, undefined])
})

it('gives up what a battle costs before it lies on a neighbour', () => {
  const spots = field(4, 4)
  const dear = new Map([...spots.keys()].map((id) => [id, { ...battle, cost: '−4 ♥' }]))
  const standing = [...spots].map(([at, { x, y }]) => ({ ...boxAt(x, y + 10, 90, 110), at }))
  for (const { x, y, id, text } of tagged(dear, spots, scene(0.46), standing)) {
    expect(text).toBe('72 %')
    expect(Math.hypot(x - (spots.get(id)?.x ?? 0), y - (spots.get(id)?.y ?? 0)), id).toBeLessThan(100)
  }
})

it('leaves the least to marks where many plates would be as wide as their spaces', () => {
  const spots = field(4, 4)
  const plates = new Map([...spots.keys()].map((id, i) => [id, i ? gain : battle]))
  const folded = (scale: number) => tagged(plates, spots, scene(scale)).filter((tag) => tag.folded).length
  expect([folded(0.21), folded(0.5)]).toEqual([15, 0])
})

it('is a mark on its space where there is no room', () => {
  const spots = new Map([['here', { x: 0, y: 0 }]])
  const [tag] = tagged(new Map([['here', gain]]), spots, scene(0.3), [boxAt(0, 0, 900, 900)])
  expect(tag).toMatchObject({ folded: true, x: 0, y: 62 })
  expect(covered(tag ? [tag] : [], 0.3)).toEqual([])
})
