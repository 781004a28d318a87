// What the pictures of the town share: who may stand in them, and the inks of each gang's things.
import type { Figure } from '../kit'
import { MEMBERS } from './members'
import { PLACES } from './places'

/** A member by design. */
export const one = (id: string): Figure => MEMBERS[id] ?? (MEMBERS.human as Figure)
/** A place by id. */
export const place = (id: string): Figure => PLACES[id] ?? (PLACES.house as Figure)
export const OLIVE = { body: '#7c8a4e', alt: '#4d5634', light: '#c9b98a' }
export const STEEL = { body: '#8b93a0', alt: '#4b5563', light: '#fdf3dc' }
export const WINE = { body: '#8f1f38', alt: '#451525', light: '#e6dcef' }
export const FUR = { body: '#8a5a2b', alt: '#6b4426', light: '#e8bf84' }
export const ROT = { body: '#6b7a68', alt: '#5b4a38', light: '#93bf7d' }
