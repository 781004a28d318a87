// What a pointer is aimed at on a board. A finger is wide: near something on offer it means that.

/** A space, and the piece on it that lies under the pointer; '' for none. */
export interface Aim {
  space: string
  piece: string
}

export const NOTHING: Aim = { space: '', piece: '' }

/** How far from a finger something on offer may lie, in pixels on the screen. */
export const FINGER = 12
const RING = 16

/** What an element of a board stands for. */
export function under(element: Element | null | undefined): Aim {
  const figure = element?.closest<SVGElement>('[data-stands]')
  if (figure) return { space: figure.dataset.at ?? '', piece: figure.dataset.stands ?? '' }
  return { space: element?.closest<SVGElement>('[data-space]')?.dataset.space ?? '', piece: '' }
}

/** Points around a place, the nearest first. */
export function* around(x: number, y: number, reach: number): Generator<[number, number]> {
  for (let away = 2; away <= reach; away += 2)
    for (let i = 0; i < RING; i++) {
      const turn = (2 * Math.PI * i) / RING
      yield [x + Math.cos(turn) * away, y + Math.sin(turn) * away]
    }
}

/** What lies at a place, or else the nearest thing on offer within reach; what lies there, if none does. */
export function aimed(
  x: number,
  y: number,
  reach: number,
  offered: (aim: Aim) => boolean,
  look: (x: number, y: number) => Aim = (u, v) => under(document.elementFromPoint(u, v)),
): Aim {
  const here = look(x, y)
  if (offered(here)) return here
  for (const [u, v] of around(x, y, reach)) {
    const found = look(u, v)
    if (offered(found)) return found
  }
  return here
}
