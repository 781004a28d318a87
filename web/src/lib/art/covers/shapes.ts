// What several covers are built of.
import { seeded } from '../../seeded'

const round = (n: number) => Math.round(n * 10) / 10

/** The wedges of a sunburst round a point, so many all round, every other one. */
export function rays(x: number, y: number, far: number, count: number, turn = 0): string {
  const edge = (i: number) => {
    const angle = ((i + turn) * Math.PI) / count
    return `${round(x + Math.cos(angle) * far)} ${round(y + Math.sin(angle) * far)}`
  }
  return Array.from({ length: count }, (_, i) => `M${x} ${y}L${edge(2 * i)} ${edge(2 * i + 1)}Z`).join('')
}

/** A row of houses from left to right on a ground line, and their lit windows. */
export function skyline(
  word: string,
  left: number,
  right: number,
  ground: number,
  low: number,
  high: number,
): { houses: string; windows: string } {
  const next = seeded(word)
  let [houses, windows] = ['', '']
  for (let x = left; x < right;) {
    const wide = 16 + Math.round(next() * 14)
    const top = ground - Math.round(low + next() * (high - low))
    houses += `M${x} ${ground}V${top}h${wide}V${ground}z`
    if (next() < 0.35) houses += `M${x + 4} ${top}v-8h${wide - 8}v8z`
    if (next() < 0.25) houses += `M${x + wide / 2 - 1} ${top - 8}v-16h2v16z`
    for (let y = top + 7; y < ground - 8; y += 10)
      for (let at = x + 4; at < x + wide - 4; at += 7) if (next() < 0.42) windows += `M${at} ${y}h3.5v5h-3.5z`
    x += wide + (next() < 0.2 ? 3 : 0)
  }
  return { houses, windows }
}

/** Stars scattered over the sky. */
export function starry(word: string, count: number, wide: number, high: number): string {
  const next = seeded(word)
  return Array.from({ length: count }, () => {
    const [x, y, r] = [round(next() * wide), round(next() * high), round(1.2 + next() * 3)]
    const thin = round(r * 0.24)
    return `M${x} ${round(y - r)}l${thin} ${round(r - thin)} ${round(r - thin)} ${thin} ${-round(r - thin)} ${thin} ${-thin} ${round(r - thin)} ${-thin} ${-round(r - thin)} ${-round(r - thin)} ${-thin} ${round(r - thin)} ${-thin}z`
  }).join('')
}
