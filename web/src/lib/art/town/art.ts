// The figures of the town: its people and its places.
import type { Art } from '../kit'
import { BUSTS, MEMBERS } from './members'
import { PLACES } from './places'

export const art: Art = { member: MEMBERS, bust: BUSTS, place: PLACES }
