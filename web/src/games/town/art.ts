// Drawings of the town, all our own, in boxes of 64 by 64: heads by race, what each character carries, gangs, buildings, cards.

interface Head {
  shape: string
  eyes: string
}

/** Shoulders and head of each race; the eyes are cut out. */
export const HEADS: Record<string, Head> = {
  Human: {
    shape: 'M8 64c0-12 8-17 18-19v-5c-5-3-8-9-8-16 0-10 6-16 14-16s14 6 14 16c0 7-3 13-8 16v5c10 2 18 7 18 19z',
    eyes: 'M24 25h6v3h-6zM34 25h6v3h-6z',
  },
  Vampire: {
    shape: 'M4 64 10 32l14 14v-5c-4-4-6-9-6-16C18 13 24 7 32 7s14 6 14 18c0 7-2 12-6 16v5l14-14 6 32z',
    eyes: 'M23 24l7 3-6 2zM41 24l-7 3 6 2zM28 36h8l-1 5-2-3h-2l-2 3z',
  },
  Werewolf: {
    shape: 'M6 64c1-10 7-15 14-17l-5-12-3-26 13 9h14l13-9-3 26-5 12c7 2 13 7 14 17z',
    eyes: 'M21 25l9 3-7 3zM43 25l-9 3 7 3zM29 35h6l-3 4zM25 43l3 4 2-4 2 4 2-4 2 4 3-4z',
  },
  Zombie: {
    shape: 'M5 64c2-9 8-13 16-15l1-7c-5-3-8-8-7-15C16 14 23 9 31 9c4 0 6 3 9 2 5 2 8 8 8 15 0 8-3 12-7 15l-1 5c10 0 17 5 19 18z',
    eyes: 'M21 23a4 4 0 1 0 8 0 4 4 0 1 0-8 0M35 26a2.500 2.500 0 1 0 5 0 2.500 2.500 0 1 0-5 0M24 36h15l-3 5-2-2-2 3-3-3-2 2zM36 11l4 6-5 3z',
  },
}

/** What marks one character out, drawn over the head in the accent colour. */
export const GEAR: Record<string, string> = {
  // Militia
  captain:
    'M15 20c2-11 9-15 17-15s15 4 17 15l-17-4zM32 7l1.500 3.500h3.500l-3 2.500 1 3.500-3-2-3 2 1-3.500-3-2.500h3.500zM14 20h36v3H14z',
  medic: 'M16 18C18 8 24 5 32 5s14 3 16 13zM29 50h6v4h4v6h-4v4h-6v-4h-4v-6h4z',
  stealthunit: 'M16 22c0-12 7-17 16-17s16 5 16 17zM17 31h30l-2 10H19z',
  sergeant: 'M14 21c2-12 9-16 18-16s16 4 18 16zM22 50l10 5 10-5v4l-10 5-10-5zM22 57l10 5 10-5v4l-10 3-10-3z',
  pathfinder: 'M10 19h44l-7-3c-2-8-7-11-15-11s-13 3-15 11zM40 23a5 5 0 1 0 10 0 5 5 0 1 0-10 0M42 23a3 3 0 1 1 6 0 3 3 0 1 1-6 0',
  regular: 'M14 23C15 10 22 5 32 5s17 5 18 18l4 2H10z',
  gunner: 'M15 22C16 10 22 5 32 5s16 5 17 17zM2 52l44-8 2 5h14v4H49l-1 4-44 5z',
  envoy: 'M16 18C18 8 24 5 32 5s14 3 16 13zM50 12h3v40h-3zM53 13h10l-3 5 3 5H53z',
  chaplain: 'M16 18C18 8 24 5 32 5s14 3 16 13zM32 48v16M30 48h4v5h5v4h-5v7h-4v-7h-5v-4h5zM6 10l8 6-5 1 6 6-11-6 5-1z',
  // Brotherhood
  countess: 'M18 14l4-10 5 6 5-8 5 8 5-6 4 10zM29 48l3-4 3 4-3 6z',
  mesmerist: 'M32 46a9 9 0 1 1-9 9h3a6 6 0 1 0 6-6 4 4 0 1 1-4 5h3a2 2 0 1 0 1-5zM19 17c2-7 7-10 13-10s11 3 13 10z',
  stalker: 'M14 30C12 12 20 4 32 4s20 8 18 26l-6-11-12-4-12 4z',
  courier: 'M20 48h24v14H20zM20 48l12 8 12-8v3l-12 8-12-8zM18 18C20 9 25 6 32 6s12 3 14 12l-14-5z',
  courtier: 'M32 46l4 4 6-3-2 7 4 4-6 1-1 5h-6l-4-5-5-1 3-5-2-6 6 2zM17 20c1-9 7-14 15-14s14 5 15 14l-9-6-6 3-6-3z',
  witch: 'M8 20h48l-12-4-6-16-9 4-9 12zM50 34h3v30h-3zM47 30l4.500-5 4.500 5-4.500 4z',
  duellist: 'M50 8l4 2-16 40 4 2-1 3-5-2-3 8-4-2 4-8-4-2 1-3 4 2zM18 18C20 9 25 6 32 6s12 3 14 12l-14-4z',
  elder: 'M24 44h16l-2 12-6 8-6-8zM20 16c1-7 6-10 12-10s11 3 12 10l-4-3H24z',
  fledgling: 'M20 17c2-8 6-11 12-11s10 3 12 11l-5-4-3 4-4-5-4 5-3-4z',
  exile: 'M12 34C9 14 18 3 32 3s23 11 20 31l-8-15-12-5-12 5zM46 46l3-6 3 6 6-2-3 5 5 4-6 1 1 6-6-4-5 4 1-6-6-1 5-4-3-5z',
  // Wölfenpack
  alpha: 'M20 16l3-9 5 5 4-9 4 9 5-5 3 9zM14 54h36v5H14zM18 59l3 5 3-5zM30 59l3 5 3-5zM42 59l3 5 3-5z',
  brute: 'M2 64c0-12 5-17 12-18l4 18zM62 64c0-12-5-17-12-18l-4 18zM39 22l8 10-2 1-8-10z',
  hunter: 'M50 6c10 12 10 38 0 52l-2-2c8-14 8-34 0-48zM48 31h14v2H48zM6 54l3-3 4 4-3 3z',
  reader: 'M2 14h18c5 0 5-7 0-7v-3c9 0 9 13 0 13H2zM2 22h12c5 0 5 8-1 8v-3c2 0 2-2 0-2H2zM46 48h16v3H46zM42 55h16v3H42z',
  howler: 'M45 41c4 2 4 8 0 11l-2-2c2-2 2-5 0-7zM51 37c7 5 7 15 0 20l-2-2c5-4 5-12 0-16zM57 33c9 8 9 20 0 28l-2-2c7-7 7-17 0-24z',
  shaman: 'M36 2a10 10 0 1 0 9 15 9 9 0 0 1-9-15zM52 28h3v36h-3zM48 24l5-4 6 4-3 5h-5z',
  loner: 'M38 18l3-1 2 18-3 1zM44 16l3-1 2 18-3 1zM10 56l10-8 2 3-10 8zM16 60l10-8 2 3-10 8z',
  // Undead
  mother: 'M14 17l4-13 6 8 3-11 5 8 5-8 3 11 6-8 4 13zM26 50h12v3H26zM28 55h8v3h-8zM29 60h6v3h-6z',
  necro: 'M52 20h3v44h-3zM46 12a7.500 7.500 0 1 1 15 0c0 4-3 5-3 8h-9c0-3-3-4-3-8zM14 28C12 12 20 4 31 4s20 8 18 20l-8-8H22z',
  shuffler: 'M14 54h8v3h-8zM42 52l9 3-1 3-9-3zM27 48h3v16h-3z',
  swollen: 'M10 64c0-12 10-18 22-18s22 6 22 18zM20 54a3 3 0 1 0 6 0 3 3 0 1 0-6 0M38 58a4 4 0 1 0 8 0 4 4 0 1 0-8 0',
  crawler: 'M2 50l8-6 2 4 4-6 3 6 5-3-2 8H6zM62 50l-8-6-2 4-4-6-3 6-5-3 2 8h18z',
  ghoul: 'M20 51h24v3H20zM22 56h20v3H22zM25 61h14v3H25zM31 46h2v18h-2zM19 12l-6-9 11 5zM44 12l7-9-12 6z',
  colossus: 'M2 64c0-14 5-20 14-21l4 21zM62 64c0-14-5-20-14-21l-4 21zM20 16h24v2H20zM23 13h2v8h-2zM30 13h2v8h-2zM37 13h2v8h-2z',
  blight:
    'M6 20a5 5 0 1 0 10 0 5 5 0 1 0-10 0M2 34a3 3 0 1 0 6 0 3 3 0 1 0-6 0M50 12a4 4 0 1 0 8 0 4 4 0 1 0-8 0M54 30a5 5 0 1 0 10 0 5 5 0 1 0-10 0M29 52a4 4 0 1 0 8 0 4 4 0 1 0-8 0',
  mouth: 'M44 4h18v14H53l-6 6 1-6h-4zM47 8h12v2H47zM47 12h9v2h-9zM24 50l8 5 8-5-3 8-5 6-5-6z',
  awakened:
    'M24 15c3-5 13-5 16 0-3 5-13 5-16 0zM30 15a2 2 0 1 0 4 0 2 2 0 1 0-4 0M31 1h2v6h-2zM18 5l2-1 3 5-2 1zM46 5l-2-1-3 5 2 1z',
}

/** For characters of packs that have no drawing of their own: by trait. */
const BY_TRAIT: Record<string, string> = {
  Leader: GEAR.captain as string,
  Spellcaster: GEAR.shaman as string,
  Scout: GEAR.pathfinder as string,
  Diplomat: GEAR.envoy as string,
  Stealth: GEAR.stalker as string,
  Berserker: GEAR.loner as string,
  Outcast: GEAR.exile as string,
}

export function gearOf(design: string, traits: string[] = []): string {
  const word = design.split('-').at(-1) ?? ''
  return GEAR[word] ?? traits.map((trait) => BY_TRAIT[trait]).find((path) => path) ?? ''
}

export const MARKS: Record<string, string> = {
  militia: 'M32 3 8 10v20c0 15 10 25 24 31 14-6 24-16 24-31V10zM18 24l14 8 14-8v7l-14 8-14-8zm0 13 14 8 14-8v7l-14 8-14-8z',
  fang: 'M6 8c17 7 35 7 52 0-2 9-6 14-11 16l-5 32-9-29h-2l-9 29-5-32C12 22 8 17 6 8z',
  wolfenpack:
    'M12 18a6 8 0 1 0 12 0 6 8 0 1 0-12 0M26 12a6 8 0 1 0 12 0 6 8 0 1 0-12 0M40 18a6 8 0 1 0 12 0 6 8 0 1 0-12 0M32 28c11 0 20 10 18 20-2 9-10 8-18 8s-16 1-18-8c-2-10 7-20 18-20z',
  undead:
    'M32 5c14 0 23 9 23 22 0 8-4 13-9 16v13h-6v-7h-5v7h-6v-7h-5v7h-6V43c-5-3-9-8-9-16C9 14 18 5 32 5zM17 27a6 6 0 1 0 12 0 6 6 0 1 0-12 0M35 27a6 6 0 1 0 12 0 6 6 0 1 0-12 0M32 34l-3 7h6z',
}
export const PLAIN_MARK = 'M32 4 60 32 32 60 4 32zM32 16 16 32l16 16 16-16z'
export const markOf = (gang: string | null | undefined) => (gang && MARKS[gang]) || PLAIN_MARK

/** Buildings, standing on the bottom line. */
export const BUILDINGS: Record<string, string> = {
  spire: 'M30 2h4l2 20 4 10 3 32H21l3-32 4-10zM12 46h8v18h-8zM44 50h9v14h-9z',
  hospital:
    'M6 24h52v40H6zM26 4h12v8h8v10h-8v2H26v-2h-8V12h8zM13 32h8v8h-8zM28 32h8v8h-8zM43 32h8v8h-8zM13 46h8v8h-8zM43 46h8v8h-8zM27 48h10v16H27z',
  armoury: 'M4 28 32 12l28 16v36H4zM14 36h36v6H14zM14 46h36v4H14zM24 54h16v10H24zM30 2h4v10h-4zM34 3h12l-3 4 3 4H34z',
  station:
    'M4 30C4 16 16 8 32 8s28 8 28 22v34H4zM25 20a7 7 0 1 0 14 0 7 7 0 1 0-14 0M31 15h2v6h4v2h-6zM10 38h10v26H10zM27 38h10v26H27zM44 38h10v26H44z',
  fort: 'M4 20h8v6h6v-6h8v6h12v-6h8v6h6v-6h8v44H4zM26 44c0-8 12-8 12 0v20H26zM12 36h5v10h-5zM47 36h5v10h-5z',
  radio:
    'M31 6h2l12 58h-6l-2-12H27l-2 12h-6zM29 30h6l-1-8h-4zM28 46h8l-1-10h-6zM20 4c-6 5-6 14 0 19l2-2c-4-4-4-11 0-15zM44 4c6 5 6 14 0 19l-2-2c4-4 4-11 0-15zM6 54h10v10H6zM48 54h10v10H48z',
  pawn: 'M8 30h48v34H8zM6 22h52v8H6zM25 6a4 4 0 1 0 8 0 4 4 0 1 0-8 0M18 15a4 4 0 1 0 8 0 4 4 0 1 0-8 0M32 15a4 4 0 1 0 8 0 4 4 0 1 0-8 0M14 38h16v14H14zM38 38h12v26H38z',
  crypt:
    'M10 34h44v30H10zM6 34 32 18l26 16zM30 2h4v5h5v4h-5v8h-4v-8h-5V7h5zM26 46c0-8 12-8 12 0v18H26zM16 40h5v18h-5zM43 40h5v18h-5z',
  club: 'M10 14h44v50H10zM16 20h32v10H16zM20 23l3 4 3-4 3 4 3-4 3 4 3-4 3 4 3-4v4H20zM25 40h14v24H25zM14 40h6v8h-6zM44 40h6v8h-6z',
  bloodbank: 'M6 26h52v38H6zM32 2c7 9 11 13 11 18a11 11 0 0 1-22 0c0-5 4-9 11-18zM12 36h10v10H12zM42 36h10v10H42zM26 42h12v22H26z',
  scrapyard:
    'M2 64V46l12-4 4-14 12 6 6-16 10 12 8-4 8 20v18zM20 48a5 5 0 1 0 10 0 5 5 0 1 0-10 0M38 50h12v6H38zM44 34l6 4-4 5-6-4z',
  stockyard: 'M4 36 20 22l16 14v28H4zM38 44h24v3H38zM38 54h24v3H38zM40 38h4v26h-4zM56 38h4v26h-4zM14 46h12v18H14zM14 46l12 18',
  woods: 'M16 4l12 20h-6l9 16h-8l9 14H20v10h-6V54H0l9-14H2l9-16H4zM48 14l10 18h-5l8 14h-7l8 12H51v6h-6v-6H33l8-12h-6l8-14h-5z',
  potter: 'M10 34c0-14 14-14 14 0v30H10zM32 44c0-12 12-12 12 0v20H32zM52 8h4v56h-4zM46 18h16v4H46zM14 38h6v3h-6zM2 60h60v4H2z',
  morgue:
    'M4 20h56v44H4zM10 26h12v10H10zM26 26h12v10H26zM42 26h12v10H42zM10 40h12v10H10zM26 40h12v10H26zM42 40h12v10H42zM18 54h28v10H18zM4 12h56v5H4z',
  render: 'M4 40l14-10v10l14-10v10l14-10v34H4zM48 8h10v56H48zM46 2c6-2 14 0 16 4-6 2-12 0-16-4zM10 46h8v8h-8zM24 46h8v8h-8z',
  crossroads:
    'M24 0h16v24h24v16H40v24H24V40H0V24h24zM31 3h2v7h-2zM31 14h2v7h-2zM31 43h2v7h-2zM31 54h2v7h-2zM3 31h7v2H3zM14 31h7v2h-7zM43 31h7v2h-7zM54 31h7v2h-7z',
  alley: 'M2 8h20v56H2zM42 4h20v60H42zM7 16h10v8H7zM7 32h10v8H7zM47 12h10v8H47zM47 28h10v8H47zM28 40h8l3 24H25z',
  path: 'M26 64 30 0h4l4 64zM4 64 22 0h2L14 64zM60 64 42 0h-2l10 64z',
  field: 'M8 6l24 24L56 6l4 4-24 24 14 14 4-4 4 4-6 6 6 6-4 4-6-6-6 6-4-4 4-4-10-10-14 14-8 4-4-4 4-8 14-14L4 10z',
  house: 'M6 30 32 8l26 22v34H6zM14 38h10v10H14zM40 38h10v10H40zM26 44h12v20H26z',
}
export function buildingOf(id: string): string {
  const word = id.replace(/-\d+$/, '').split('-').at(-1) ?? ''
  return BUILDINGS[word] ?? (BUILDINGS.house as string)
}

/** What a card does, as a picture. The first that fits is taken. */
const SIGNS: [string, string][] = [
  [
    'cancel',
    'M32 4 8 12v18c0 15 10 25 24 30 14-5 24-15 24-30V12zM18 22l4-4 10 10 10-10 4 4-10 10 10 10-4 4-10-10-10 10-4-4 10-10z',
  ],
  [
    'control',
    'M30 2h4v16h-4zM12 6l4-1 6 16-4 1zM52 6l-4-1-6 16 4 1zM20 26a12 12 0 1 0 24 0 12 12 0 1 0-24 0M10 62c0-14 10-20 22-20s22 6 22 20z',
  ],
  ['turn', 'M8 10c16 6 32 6 48 0-2 8-6 13-10 15l-5 26-8-24h-2l-8 24-5-26C14 23 10 18 8 10zM28 56l4-8 4 8a4 4 0 1 1-8 0z'],
  ['cure', 'M26 6h12v20h20v12H38v20H26V38H6V26h20z'],
  ['resurrect', 'M32 4a12 12 0 0 1 6 22l4 12h-8v22h-4V38h-8l4-12A12 12 0 0 1 32 4zM6 60h52v3H6z'],
  [
    'death',
    'M32 4c14 0 24 9 24 22 0 8-4 13-9 16v14H17V42c-5-3-9-8-9-16C8 13 18 4 32 4zM16 27a7 7 0 1 0 14 0 7 7 0 1 0-14 0M34 27a7 7 0 1 0 14 0 7 7 0 1 0-14 0M24 48h3v8h-3zM31 48h3v8h-3zM38 48h3v8h-3z',
  ],
  [
    'focus',
    'M32 6a26 26 0 1 0 .1 0zm0 6a20 20 0 1 1-.1 0zM32 20a12 12 0 1 0 .1 0zm0 6a6 6 0 1 1-.1 0zM30 0h4v12h-4zM30 52h4v12h-4zM0 30h12v4H0zM52 30h12v4H52z',
  ],
  ['spell', 'M32 2l6 20 20-8-12 18 16 10-20 2 2 18-12-14-12 14 2-18L2 42l16-10L6 14l20 8z'],
  ['shot', 'M4 26h36l6 4h14v6H46l-6 4H4zM10 40h10l4 16H12zM48 14l10-8-6 11zM50 52l10 6-8-10z'],
  [
    'howl',
    'M10 24l14-6 10-14v54L24 46l-14-6zM40 20c8 6 8 18 0 24l-3-3c5-5 5-13 0-18zM48 12c13 10 13 30 0 40l-3-3c11-9 11-25 0-34z',
  ],
  ['heal', 'M32 58C10 42 4 32 4 22c0-14 20-20 28-6 8-14 28-8 28 6 0 10-6 20-28 36zM28 20h8v8h8v8h-8v8h-8v-8h-8v-8h8z'],
  ['recruit', 'M14 20a9 9 0 1 0 18 0 9 9 0 1 0-18 0M4 56c0-14 8-20 19-20s19 6 19 20zM46 22h6v8h8v6h-8v8h-6v-8h-8v-6h8z'],
  [
    'hide',
    'M4 26c16-12 40-12 56 0-2 14-12 22-22 18l-6-6-6 6C16 48 6 40 4 26zM14 28c4-4 10-4 12 1-4 4-9 3-12-1zM50 28c-4-4-10-4-12 1 4 4 9 3 12-1z',
  ],
  ['exert', 'M32 6a26 26 0 1 1-24 16l-7-1L14 6l9 17-8-1a20 20 0 1 0 17-10z'],
  ['attack', 'M8 4l8 2 34 42-4 8-8-2L6 12zM20 4l8 3 30 36-2 9-10-6L18 14zM4 24l6-4 34 38-3 5-9-3L2 32z'],
]
const SCROLL =
  'M12 6h36c6 0 8 8 2 10h-4v36c0 6-4 8-8 8H14c-6 0-8-8-2-10h4V16c-6 0-8-10-4-10zM22 22h18v4H22zM22 31h18v4H22zM22 40h12v4H22z'
export const ITEMS: Record<string, string> = {
  weapon: 'M50 4l10 2 2 10-26 26 6 6-6 4-6-6-14 14-8-2-2-8 14-14-6-6 4-6 6 6z',
  armour: 'M32 3 8 11v19c0 15 10 25 24 31 14-6 24-16 24-31V11zM32 10v44c-10-5-17-13-17-24V16z',
  augmentation: 'M36 2 12 36h16l-6 26 28-36H34l8-24z',
}
const RENDEZVOUS: Record<string, string> = {
  encounter: 'M32 2a20 20 0 0 1 20 20c0 14-20 40-20 40S12 36 12 22A20 20 0 0 1 32 2zM30 10h5l-1 16h-3zM29 29h6v6h-6z',
  treaty:
    'M8 8h48v36H8zM14 14h36v3H14zM14 21h36v3H14zM14 28h20v3H14zM38 36a8 8 0 1 0 16 0 8 8 0 1 0-16 0M42 44l-3 16 7-4 7 4-3-16z',
}

export function cardArt(card: { type: string; kind: string | null; design: string }, tags: string[]): string {
  if (card.type === 'item') return ITEMS[card.kind ?? ''] ?? (ITEMS.weapon as string)
  if (card.type === 'rendezvous')
    return card.kind === 'location' ? buildingOf(card.design) : (RENDEZVOUS[card.kind ?? ''] ?? SCROLL)
  return SIGNS.find(([tag]) => tags.includes(tag))?.[1] ?? SCROLL
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
