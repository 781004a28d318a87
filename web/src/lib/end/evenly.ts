// A line of time on which every turn is as wide as the others, however many dice it took.

const MANY = 5 // so much longer than is usual: the fights that end a game are told in one turn
const WIDE = 4 // and then so much wider
const LAST = 0.4 // the last one by so much of all turns before it: what a game leads to is told in full

/** Which part of the whole game has passed at a position. */
export function evenly(turns: readonly { at: number }[], moves: number): (at: number) => number {
  const begins = [0, ...new Set(turns.map(({ at }) => at).filter((at) => at > 0 && at < moves))].sort((a, b) => a - b)
  const long = begins.map((at, i) => (begins[i + 1] ?? moves) - at)
  const usual = [...long].sort((a, b) => a - b)[long.length >> 1] ?? 1
  const most = Math.max(WIDE, LAST * (long.length - 1))
  const wide = long.map((length, i) => (length < MANY * usual ? 1 : i === long.length - 1 ? most : WIDE))
  const whole = wide.reduce((sum, width) => sum + width, 0)
  return (at) => {
    const i = Math.max(
      0,
      begins.findLastIndex((begin) => begin <= at),
    )
    const before = wide.slice(0, i).reduce((sum, width) => sum + width, 0)
    const into = Math.min(1, (at - (begins[i] ?? 0)) / Math.max(1, long[i] ?? 1))
    return (before + into * (wide[i] ?? 1)) / whole
  }
}
