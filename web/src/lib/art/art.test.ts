// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { render } from '@testing-library/svelte'
import { describe, expect, it } from 'vitest'
import { art as america } from './america'
import Drawing from './Drawing.svelte'
import { at, both, mirror, POSES, star, type Drawing as Shapes, type Figure } from './kit'
import { detailAt, paint, PAPER, posed, rim } from './paint'
import { art as world } from './world'

const data = (path: string) => JSON.parse(readFileSync(`../src/menace/games/${path}`, 'utf8')) as Record<string, unknown>
const ids = (list: unknown) => (list as { id: string }[]).map(({ id }) => id.replaceAll('-', '_'))

const usa = data('usa/data/pieces.json')
const globe = data('world/data/cards.json')
const CREATURES = {
  america: [...ids(usa.monsters), ...ids(usa.giants)],
  world: [...ids(globe.monsters), ...ids(globe.minions)],
}

describe('figures', () => {
  it.each([
    ['america', america],
    ['world', world],
  ] as const)('shows every creature of %s in four poses, each drawn apart', (game, art) => {
    const drawn = new Set<string>()
    for (const id of CREATURES[game]) {
      const figure = art.creature?.[id]
      expect(figure, id).toBeDefined()
      for (const pose of POSES) drawn.add(JSON.stringify(figure?.poses[pose]))
    }
    expect(drawn.size).toBe(CREATURES[game].length * POSES.length)
    expect(drawn).not.toContain(undefined)
  })

  it('shows every kind of unit of every branch and military', () => {
    const branches = usa.branches as { id: string; units: { id: string }[] }[]
    const kinds = branches.flatMap(({ id, units }) => ids(units).map((unit) => `${id.replace('national_', '')}_${unit}`))
    for (const kind of [...kinds, 'x_fighter']) expect(america.unit?.[kind], kind).toBeDefined()
    for (const { type } of globe.units as { type: string }[]) expect(world.unit?.[type.replaceAll('-', '_')], type).toBeDefined()
  })

  it('knows every famous place of the board, and shows what is left of it', () => {
    const spaces = data('usa/data/board.json').spaces as Record<string, string>[]
    const famous = spaces.filter((s) => s.infamy_site ?? s.mutation_site ?? s.challenge_site)
    expect(famous.length).toBeGreaterThan(20)
    for (const { id = '' } of famous) expect(america.landmark?.[id]?.poses.fallen, id).toBeDefined()
  })

  it('knows every mutation site of the world, each by a drawing of its own', () => {
    const sites = (data('world/data/map.json').spaces as { id: string; site: unknown }[]).filter((s) => s.site)
    expect(sites).toHaveLength(10)
    expect(new Set(sites.map(({ id }) => world.site?.[id.replaceAll('-', '_')]?.poses.stand)).size).toBe(10)
  })

  it('has no path that cannot be read', () => {
    for (const art of [america, world])
      for (const figure of Object.values(art).flatMap((kind) => Object.values(kind)))
        for (const pose of POSES)
          for (const [, d, move] of posed(figure, pose)) {
            expect(d).toMatch(/^M[-\d.\sMLHVCSQTAZmlhvcsqtaz,]*$/)
            expect(`${move}`).not.toMatch(/undefined ./)
          }
  })
})

const plain: Figure = { inks: { body: '#aa0000', light: '#ffeeee' }, poses: { stand: [['body', 'M0 0H9V9Z']] } }

describe('painting', () => {
  it('has heavier lines and neither dots nor fine things where it is small', () => {
    const shapes: Shapes = [
      ['body', 'M0 0H9V9Z'],
      ['dots', 'M0 0H9V9Z'],
      ['gold thin fine', 'M0 0H9V9Z'],
    ]
    const large = paint(shapes, plain.inks, detailAt(320))
    const small = paint(shapes, plain.inks, detailAt(24))
    expect(large.map((s) => s.fill)).toEqual(['#aa0000', 'url(#halftone)', '#f4b52e'])
    expect(small.map((s) => s.fill)).toEqual(['#aa0000'])
    expect(small[0]?.width).toBeGreaterThan(large[0]?.width ?? 0)
  })

  it('cuts a rim of paper around whatever has an outline, in one piece where it can', () => {
    const shapes: Shapes = [
      ['body', 'M0 0H9V9Z'],
      ['light', 'M1 1H5V5Z'],
      ['ink flat', 'M1 1H2Z'],
      ['limb body', 'M0 0L9 9', undefined, 20],
    ]
    const edge = rim(paint(shapes, plain.inks, detailAt(320)))
    expect(edge.map(({ d, stroke, width }) => [d, stroke, width])).toEqual([
      ['M0 0H9V9ZM1 1H5V5Z', PAPER, 16.5],
      ['M0 0L9 9', PAPER, 36.5],
    ])
  })

  it('stands where it has no such pose, and is black and paper on a plate', () => {
    expect(posed(plain, 'fallen')).toBe(plain.poses.stand)
    const { container } = render(Drawing, { figure: plain, pose: 'hurt', onplate: true })
    expect([...container.querySelectorAll('path')].map((p) => p.getAttribute('fill'))).toEqual([PAPER])
  })
})

describe('the kit', () => {
  it('moves parts together, the outer move first', () => {
    const [inner] = at('rotate(7)', at('scale(2)', plain.poses.stand))
    expect(inner?.[2]).toBe('rotate(7) scale(2)')
    expect(both(100, plain.poses.stand).map(([, , move]) => move)).toEqual([undefined, 'matrix(-1 0 0 1 200 0)'])
    expect(mirror(104, plain.poses.stand)[0]?.[2]).toBe('matrix(-1 0 0 1 208 0)')
  })

  it('draws a star with its points up', () => {
    expect(star(0, 0, 10)).toMatch(/^M0 -10L/)
    expect(star(0, 0, 10, 7).match(/L/g)).toHaveLength(13)
  })
})
