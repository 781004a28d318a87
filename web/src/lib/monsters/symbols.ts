// The symbols of the monster games, drawn by us in a box of 64 by 64, and what they are called.
import { dot } from '../art/kit'

export const FOOTPRINT =
  'M30 62c-10 0-15-8-13-18 1-7 5-12 8-18h14c3 6 7 11 8 18 2 10-4 18-17 18zM17 6l8 16-6 3C14 20 13 12 17 6zM32 2l5 20H27zM47 6c4 6 3 14-2 19l-6-3z'
export const CAVE = 'M4 58C4 30 14 10 32 10s28 20 28 48H46c0-14-4-24-14-24S18 44 18 58z'
export const ATOM =
  'M32 28a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM8 32c0-6 11-10 24-10s24 4 24 10-11 10-24 10S8 38 8 32zm4 0c0 3 9 6 20 6s20-3 20-6-9-6-20-6-20 3-20 6zM20 11c5-3 14 5 20 16s9 22 4 26c-5 3-14-5-20-16s-9-23-4-26zm2 4c-2 2 0 11 6 20s12 15 14 14 0-11-6-20-12-15-14-14zM44 11c5 3 2 15-4 26s-15 19-20 16c-5-4-2-15 4-26s15-19 20-16zm-2 4c-2-1-8 5-14 14s-8 19-6 20 8-5 14-14 8-18 6-20z'
export const BURST = 'M32 2l6 14 13-8-2 15 15 1-12 9 10 12-15-1 1 16-13-9-8 12-5-15-14 5 5-14L0 33l14-6L7 13l15 4z'
export const CLAWS = 'M12 4c2 20 4 38 0 56 8-16 8-38 4-56zM30 4c2 20 4 38 0 56 8-16 8-38 4-56zM48 4c2 20 4 38 0 56 8-16 8-38 4-56z'
export const HEART = 'M32 58C12 44 3 33 3 21 3 11 10 5 18 5c6 0 11 3 14 9 3-6 8-9 14-9 8 0 15 6 15 16 0 12-9 23-29 37z'
/** A wall with battlements and a gate: a military base. */
export const BASE = 'M4 60V12h12v10h9V12h14v10h9V12h12v48H40V46a8 8 0 0 0-16 0v14z'
const ARROW = 'M23 23h14V9l24 23-24 23V41H23zM3 23h6v18H3zM13 23h6v18h-6z'
const JAWS =
  'M4 4h52c4 0 6 3 5 7l-5 17-6-9-6 11-7-11-7 11-7-11-6 10-5-8-8 5zM4 60h46c5 0 9-4 10-10l-5-14-6 9-6-11-7 11-7-11-7 11-6-9-5 8-7-4z'
const SHIELD = 'M32 2c9 5 17 7 26 7 1 25-6 43-26 53C12 52 5 34 6 9c9 0 17-2 26-7zm0 9v40c13-8 17-19 17-34-6-1-12-3-17-6z'
const BOLT = 'M37 1L9 37h17l-7 26 36-38H35z'
const SKULL = `M2 27C3 11 15 2 32 2s29 9 30 25zM8 32h48c0 8-3 13-9 16v13H17V48c-6-3-9-8-9-16z${dot(22, 40, 5.5)}${dot(42, 40, 5.5)}M32 43l4 7h-8zM26 54h2v7h-2zM36 54h2v7h-2z`

export const SYMBOLS = {
  health: { name: 'Health', d: HEART },
  move: { name: 'Move', d: ARROW },
  attack: { name: 'Attack', d: JAWS },
  defense: { name: 'Defense', d: SHIELD },
  damage: { name: 'Damage', d: BOLT },
  infamy: { name: 'Infamy', d: BURST },
  destroyed: { name: 'Destroyed Military', d: SKULL },
  lair: { name: 'Lair', d: CAVE },
  base: { name: 'Military Base', d: BASE },
  site: { name: 'Mutation Site', d: ATOM },
  stomped: { name: 'Stomped', d: FOOTPRINT },
  challenge: { name: 'Challenge site', d: CLAWS },
} as const

export type SymbolName = keyof typeof SYMBOLS
