// Chances as whole percents.

/** Shares of one whole as percents that sum to 100; others are rounded each by itself. */
export function percents(shares: readonly number[]): number[] {
  const exact = shares.map((share) => share * 100)
  const sum = exact.reduce((all, one) => all + one, 0)
  if (Math.abs(sum - 100) > 0.5) return exact.map(Math.round)
  const found = exact.map(Math.floor)
  const rest = exact.map((one, i) => ({ i, over: one - Math.floor(one) })).sort((a, b) => b.over - a.over)
  const missing = 100 - found.reduce((all, one) => all + one, 0)
  for (const { i } of rest.slice(0, missing)) found[i] = (found[i] ?? 0) + 1
  return found
}
