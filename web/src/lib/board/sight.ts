// What part of a board a small window shows.
import type { Box } from './labels'

/** Where the middle of a window of some length lies that shows as much of a stretch as it can, with a place in its middle if it may. */
export function middle(from: number, length: number, window: number, place: number): number {
  if (window >= length) return from + length / 2
  return Math.min(Math.max(place, from + window / 2), from + length - window / 2)
}

/** The middle of what is seen of a box by a window, near another box. */
export function nearBy(box: Box, home: Box, window: { width: number; height: number }): { x: number; y: number } {
  return {
    x: middle(box.x, box.width, window.width, home.x + home.width / 2),
    y: middle(box.y, box.height, window.height, home.y + home.height / 2),
  }
}
