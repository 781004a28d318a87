// What part of a board a small window shows.
import type { Box } from './labels'

/** How far from its middle, in parts of it, the place may lie that a window looks at. */
const ASIDE = 0.2

/** Where the middle of a window of some length lies that shows much of a stretch and keeps a place near its middle. */
export function middle(from: number, length: number, window: number, place: number): number {
  if (window >= length) return from + length / 2
  const most = Math.min(Math.max(place, from + window / 2), from + length - window / 2)
  return Math.min(Math.max(most, place - ASIDE * window), place + ASIDE * window)
}

/** The middle of what is seen of a box by a window, near another box. */
export function nearBy(box: Box, home: Box, window: { width: number; height: number }): { x: number; y: number } {
  return {
    x: middle(box.x, box.width, window.width, home.x + home.width / 2),
    y: middle(box.y, box.height, window.height, home.y + home.height / 2),
  }
}
