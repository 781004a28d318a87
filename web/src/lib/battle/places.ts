// Where the fighters of one side stand, by the room there is for them: as large as all of them fit, side by side in ranks where they
// are many, and only then in a list that is scrolled.

export interface Room {
  width: number
  height: number
  /** How many are drawn large, and how many groups of units there are. */
  large: number
  units: number
  /** A plate has a line more: what has attacked, what is damaged. */
  noted: boolean
  /** Somebody large can be chosen, and has a plate too. */
  choice: boolean
}

export interface Places {
  /** Of the units; in ranks, of everybody. */
  columns: number
  /** How wide a unit's figure is, and a large one's. */
  figure: number
  creature: number
  /** The figure stands beside its plate, not above it. */
  beside: boolean
  /** The large ones stand one above the other. */
  stacked: boolean
  /** The large ones stand in the same rows as the units. */
  ranks: boolean
  scrolls: boolean
}

const GAP = 8
const SMALL = 40 // a figure below that is not known for what it is
const TALLEST = 150
export const NARROW = 260 // pixels: a side on a phone
const CHIP = 50 // a plate without a name, under somebody large; it begins where the feet end

/** How high a plate is, how wide a cell with the figure above or beside it, and how large somebody large must be. */
function needs({ width, noted }: Room) {
  const narrow = width < NARROW
  return narrow
    ? { narrow, plate: noted ? 72 : 58, above: 110, beside: 136, least: 64 }
    : { narrow, plate: noted ? 82 : 66, above: 112, beside: 138, least: 84 }
}

/** The units in as many columns as show them largest; nothing where that would make them too small. */
function standing(room: Room, width: number, height: number): Pick<Places, 'columns' | 'figure'> | null {
  const { plate, above } = needs(room)
  let best: Pick<Places, 'columns' | 'figure'> | null = null
  for (let columns = 1; columns <= Math.min(room.units, 4); columns++) {
    const cell = (width - (columns - 1) * GAP) / columns
    const rows = Math.ceil(room.units / columns)
    const figure = Math.floor(Math.min(TALLEST, cell * 0.9, (height - (rows - 1) * GAP) / rows - plate))
    if (cell >= above && figure >= SMALL && figure > (best?.figure ?? 0)) best = { columns, figure }
  }
  return best
}

/** Each with the figure beside its plate: how many columns, and whether all of them can be seen. */
function lined(room: Room, width: number, height: number, many: number): Pick<Places, 'columns' | 'scrolls'> {
  const { plate, beside } = needs(room)
  const columns = Math.max(1, Math.min(many, Math.floor((width + GAP) / (beside + GAP))))
  return { columns, scrolls: Math.ceil(many / columns) * (plate + GAP) > height + GAP }
}

/** How large somebody large can be in a place of its own. */
const fitting = (room: Room, width: number, height: number) => Math.floor(Math.min(width, room.choice ? height - CHIP : height))

/** Side by side the plates of those who can be chosen would lie over each other. */
const crowds = (room: Room) => needs(room).narrow && room.large > 1 && room.choice

/** The large ones beside the units, or above them where a side is narrow: as large as leaves room for those. */
function together(room: Room): Partial<Places> | null {
  const { width, height, large, units } = room
  const { narrow, beside, least } = needs(room)
  if (crowds(room)) return null
  for (let creature = fitting(room, (width * (narrow ? 1 : 0.52)) / large, height); creature >= least; creature -= 8) {
    const high = creature + (room.choice ? CHIP : 0)
    const [wide, tall] = narrow ? [width, height - high - GAP] : [width - large * creature - GAP * 2, height]
    const found = standing(room, wide, tall)
    if (found) return { ...found, creature }
    const rows = lined(room, wide, tall, units)
    if (wide >= beside && !rows.scrolls) return { ...rows, creature, beside: true }
  }
  return null
}

export function placed(room: Room): Places {
  const { width, height, large, units } = room
  const places: Places = { columns: 1, figure: SMALL, creature: 80, beside: false, stacked: false, ranks: false, scrolls: false }
  if (!width || !height) return places // it has not been measured yet
  const stacked = crowds(room)
  const creature = stacked
    ? fitting(room, width, (height - (large - 1) * GAP) / large)
    : fitting(room, width / Math.max(large, 1), height)
  if (!units && creature >= needs(room).least) return { ...places, creature, stacked }
  const found = large ? together(room) : standing(room, width, height)
  return found ? { ...places, ...found } : { ...places, ...lined(room, width, height, large + units), beside: true, ranks: true }
}
