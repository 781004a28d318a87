// Where a crown sits on those who can win, as they attack: the middle of its band in their box of 200, how it leans, how large it is.

export interface Seat {
  x: number
  y: number
  lean: number
  size: number
}

const SEATS: Record<string, Seat> = {
  konk: { x: 123, y: 24, lean: -3, size: 1 },
  zorb: { x: 108, y: 27, lean: -2, size: 1.1 },
  toxicor: { x: 113, y: 34, lean: -2, size: 1.1 },
  megaclaw: { x: 99, y: 54, lean: -3, size: 0.85 },
  tomanagi: { x: 159, y: 50, lean: -7, size: 0.75 },
  chupacoloso: { x: 158, y: 16, lean: 14, size: 0.7 },
  strigoika: { x: 104, y: 42, lean: 0, size: 0.85 },
  nessie: { x: 146, y: 74, lean: -14, size: 0.6 },
  gargantis: { x: 148, y: 40, lean: 4, size: 0.75 },
}
/** People of the town are all cut from the same figure. */
const PERSON: Seat = { x: 119, y: 36, lean: 8, size: 1 }

export const crownOf = (id: string): Seat => SEATS[id] ?? PERSON

/** The transform of a crown drawn round 0 0 (its band at 40) for a figure at x and y, `side` high, looking left if `flip`. */
export function crowned(id: string, figure: { x: number; y: number; size: number; flip: boolean }): string {
  const { x, y, lean, size } = crownOf(id)
  const unit = figure.size / 200
  const at = [figure.x + (figure.flip ? 200 - x : x) * unit, figure.y + y * unit].map((n) => Math.round(n * 10) / 10)
  return `translate(${at.join(' ')}) rotate(${figure.flip ? -lean : lean}) scale(${Math.round(unit * size * 50) / 100}) translate(0 -40)`
}
