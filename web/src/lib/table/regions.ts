// What is on offer, by the part of a large board it lies in.

export interface Region {
  name: string
  spaces: string[]
}

/** The regions in which these spaces lie, in the order in which they come. */
export function byRegion(spaces: readonly string[], regionOf: (space: string) => string): Region[] {
  const names = [...new Set(spaces.map(regionOf))]
  return names.map((name) => ({ name, spaces: spaces.filter((space) => regionOf(space) === name) }))
}
