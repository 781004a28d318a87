// Pictures that are not redrawn yet: parts in a box of 64, without outlines.
import type { Part } from '../monsters/figures'
import type { Brush, Figure } from './kit'

const BRUSH: Record<Part[0], Brush> = {
  body: 'body',
  dark: 'alt',
  light: 'light flat',
  white: 'paper flat',
  black: 'ink flat',
  glow: 'gold flat',
}

export function old(parts: readonly Part[], [body, alt, light]: readonly [string, string, string]): Figure {
  return { inks: { body, alt, light }, poses: { stand: parts.map(([tone, d]) => [BRUSH[tone], d, 'scale(3.125)']) } }
}
