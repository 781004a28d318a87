// Small signs of the town in boxes of 64 by 64: gangs, kinds of items, states of a member.

export const MARKS: Record<string, string> = {
  militia: 'M32 3 8 10v20c0 15 10 25 24 31 14-6 24-16 24-31V10zM18 24l14 8 14-8v7l-14 8-14-8zm0 13 14 8 14-8v7l-14 8-14-8z',
  fang: 'M6 8c17 7 35 7 52 0-2 9-6 14-11 16l-5 32-9-29h-2l-9 29-5-32C12 22 8 17 6 8z',
  wolfenpack:
    'M12 18a6 8 0 1 0 12 0 6 8 0 1 0-12 0M26 12a6 8 0 1 0 12 0 6 8 0 1 0-12 0M40 18a6 8 0 1 0 12 0 6 8 0 1 0-12 0M32 28c11 0 20 10 18 20-2 9-10 8-18 8s-16 1-18-8c-2-10 7-20 18-20z',
  undead:
    'M32 5c14 0 23 9 23 22 0 8-4 13-9 16v13h-6v-7h-5v7h-6v-7h-5v7h-6V43c-5-3-9-8-9-16C9 14 18 5 32 5zM17 27a6 6 0 1 0 12 0 6 6 0 1 0-12 0M35 27a6 6 0 1 0 12 0 6 6 0 1 0-12 0M32 34l-3 7h6z',
  carnival: 'M32 4 60 26H50V58H14V26H4zM22 30v24h6V30zM36 30v24h6V30z',
}
/** For a gang without one. */
export const PLAIN_MARK = 'M32 4 60 32 32 60 4 32zM32 16 16 32l16 16 16-16z'
export const markOf = (gang: string | null | undefined) => (gang && MARKS[gang]) || PLAIN_MARK

export const ITEMS: Record<string, string> = {
  weapon: 'M50 4l10 2 2 10-26 26 6 6-6 4-6-6-14 14-8-2-2-8 14-14-6-6 4-6 6 6z',
  armour: 'M32 3 8 11v19c0 15 10 25 24 31 14-6 24-16 24-31V11zM32 10v44c-10-5-17-13-17-24V16z',
  augmentation: 'M36 2 12 36h16l-6 26 28-36H34l8-24z',
}

/** Small signs for the state of a member; each goes with its word. */
export const STATES: Record<string, string> = {
  exerted: 'M10 6h44v6L38 32l16 20v6H10v-6l16-20L10 12zM20 12l12 15 12-15z',
  hidden:
    'M4 26c16-12 40-12 56 0-2 14-12 22-22 18l-6-6-6 6C16 48 6 40 4 26zM14 28c4-4 10-4 12 1-4 4-9 3-12-1zM50 28c-4-4-10-4-12 1 4 4 9 3 12-1z',
  dead: 'M14 6l18 18L50 6l8 8-18 18 18 18-8 8-18-18-18 18-8-8 18-18L6 14z',
  focused:
    'M24 18h-8a14 14 0 0 0 0 28h8v-7h-8a7 7 0 0 1 0-14h8zM40 18h8a14 14 0 0 1 0 28h-8v-7h8a7 7 0 0 0 0-14h-8zM20 29h24v6H20z',
  thralled:
    'M4 4h56v8H4zM10 12h3v20h-3zM30 12h4v14h-4zM51 12h3v20h-3zM24 32a8 8 0 1 0 16 0 8 8 0 1 0-16 0M14 62c0-14 6-19 18-19s18 5 18 19z',
  wound: 'M8 4l8 2 34 42-4 8-8-2L6 12zM20 4l8 3 30 36-2 9-10-6L18 14z',
  life: 'M32 58C10 42 4 32 4 22c0-14 20-20 28-6 8-14 28-8 28 6 0 10-6 20-28 36z',
  scouting: 'M8 24h20l4 6 4-6h20l6 22a10 10 0 0 1-20 4l-6-8h-8l-6 8a10 10 0 0 1-20-4z',
}

/** The word by which a place or the card that leads to it is drawn: its copies and the gang whose card it is are left away. */
export const placeWord = (id: string): string => id.replace(/-\d+$/, '').split('-').at(-1) ?? ''

/** The id of a card's picture. */
export const pictureId = (card: { type: string; kind: string | null; design: string }): string =>
  card.kind === 'location' ? placeWord(card.design) : card.design
