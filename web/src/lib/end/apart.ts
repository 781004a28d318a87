/** Heights moved as little as need be so that no two are nearer than `room`, all between `least` and `most`; in the order given. */
export function apart(heights: readonly number[], room: number, least: number, most: number): number[] {
  const order = heights.map((_, i) => i).sort((a, b) => (heights[a] ?? 0) - (heights[b] ?? 0))
  const placed = [...heights]
  let free = least
  for (const i of order) free = (placed[i] = Math.max(heights[i] ?? 0, free)) + room
  let limit = most
  for (const i of order.toReversed()) limit = (placed[i] = Math.min(placed[i] ?? 0, limit)) - room
  return placed
}
