// The figures of the town: its people and its places.
import type { Art } from '../kit'
import { MEMBERS } from './members'
import { PLACES } from './places'

export const art: Art = { member: MEMBERS, place: PLACES }
