// Places on a board that may go round: its right edge meets its left one.

export interface Spot {
  x: number
  y: number
}

/** How far east `to` lies of `from`: the short way round on a board as wide as `round`, straight on one that does not go round. */
export function eastward(from: number, to: number, round = 0): number {
  if (!round) return to - from
  const way = (((to - from) % round) + round) % round
  return way > round / 2 ? way - round : way
}

/** A line through these places, each the short way from the one before. */
export function trail(spots: readonly Spot[], round = 0): string {
  let d = ''
  let x = 0
  spots.forEach((spot, i) => {
    x = i ? x + eastward(x, spot.x, round) : spot.x
    d += `${i ? 'L' : 'M'}${Math.round(x)} ${Math.round(spot.y)}`
  })
  return d
}

/** The smallest box round some places, which may lie across the edge of the board. */
export function around(spots: readonly Spot[], margin: number, round = 0) {
  const first = spots[0]
  if (!first) return null
  const middle = first.x + spots.reduce((sum, { x }) => sum + eastward(first.x, x, round), 0) / spots.length
  const xs = spots.map(({ x }) => middle + eastward(middle, x, round))
  const ys = spots.map(({ y }) => y)
  const [x, y] = [Math.min(...xs) - margin, Math.min(...ys) - margin]
  return { x, y, width: Math.max(...xs) + margin - x, height: Math.max(...ys) + margin - y }
}
