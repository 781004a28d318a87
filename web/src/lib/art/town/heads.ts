// The faces of the town, by race and mood, round the middle of the head; some 84 units high.
// Skin is `light`, fur is `body`.
import { dot, mirror, out, shut, type Drawing, type Pose } from '../kit'

export type Race = 'Human' | 'Vampire' | 'Werewolf' | 'Zombie'

/** What a face needs for its moods: brows and eyes that look, and a mouth for each. */
interface Face {
  skull: Drawing
  eyes: Drawing
  mouth: Drawing
  shout: Drawing
  grit: Drawing
  /** Where the eyes are, for those that are shut or out. */
  at: readonly [x: number, y: number, r: number]
}

const grit: Drawing = [
  ['paper thin', 'M-12 16H12L10 27H-10Z'],
  ['line thin', 'M-6 16V27M0 16V27M6 16V27'],
]
const limp: Drawing = [
  ['line', 'M-9 23Q0 17 9 23'],
  ['red thin', 'M0 20C0 31 9 31 9 22Z'],
]

const human: Face = {
  skull: [
    ['light', 'M-31 -14C-31 -36 -16 -44 0 -44S31 -36 31 -14C33 10 22 37 0 39S-33 10 -31 -14Z'],
    ['dots', 'M10 -43C26 -40 32 -26 31 -14C33 10 22 37 2 39C20 26 24 4 19 -14C17 -28 15 -36 10 -43Z'],
  ],
  eyes: [
    ['paper flat', 'M-21 -3L-5 1C-7 8 -19 6 -21 -3ZM21 -3L5 1C7 8 19 6 21 -3Z'],
    ['ink flat', dot(-10, 2.4, 3) + dot(11, 2.4, 3)],
    ['ink flat', 'M-25 -13L-3 -5L-4 1L-24 -5ZM25 -13L3 -5L4 1L24 -5Z'],
    ['line thin', 'M2 6L-3 14H3'],
  ],
  mouth: [['line', 'M-10 25Q0 20 10 25']],
  shout: [
    ['ink thin', 'M-14 17C-6 13 6 13 14 17C16 30 8 35 0 35S-16 30 -14 17Z'],
    ['paper flat', 'M-10 18H10L8 23H-8Z'],
    ['red flat', 'M-7 31Q0 25 7 31Q0 36 -7 31Z'],
  ],
  grit,
  at: [13, 1, 7],
}

const vampire: Face = {
  skull: [
    ['light', 'M-27 -6L-47 -26L-41 4L-26 12Z'],
    ['light', 'M27 -6L47 -26L41 4L26 12Z'],
    ['light', 'M-29 -20C-29 -40 -14 -46 0 -46S29 -40 29 -20C30 6 16 36 0 43C-16 36 -30 6 -29 -20Z'],
    ['dots', 'M10 -44C24 -40 29 -34 29 -20C30 6 16 36 2 42C16 26 22 4 17 -16Z'],
    ['ink', 'M-32 -4C-38 -40 -18 -54 0 -54S38 -40 32 -4L25 -25C18 -34 8 -34 0 -18C-8 -34 -18 -34 -25 -25Z'],
  ],
  eyes: [
    ['paper flat', 'M-23 -4L-4 3C-8 11 -20 9 -23 -4ZM23 -4L4 3C8 11 20 9 23 -4Z'],
    ['red flat', dot(-11, 4, 3.6) + dot(12, 4, 3.6)],
    ['ink flat', 'M-27 -14L-3 -2L-4 4L-25 -6ZM27 -14L3 -2L4 4L25 -6Z'],
    ['line thin', 'M2 8L-3 15H2'],
  ],
  mouth: [
    ['line', 'M-11 23Q0 28 11 22'],
    ['paper thin', 'M-9 24l2.5 10 4-8.500zM3 26l3.500 8.500 3-10z'],
  ],
  shout: [
    ['ink thin', 'M-13 18C-6 21 6 21 13 18C15 32 7 38 0 38S-15 32 -13 18Z'],
    ['paper flat', 'M-11 20l3 12 4.500-11zM11 20l-3 12 -4.500-11z'],
    ['red flat', 'M-6 34Q0 28 6 34Q0 38 -6 34Z'],
  ],
  grit,
  at: [13, 3, 7],
}

const werewolf: Face = {
  skull: [
    [
      'body',
      'M-18 -32L-40 -62L-42 -16L-52 4L-42 6L-48 20L-32 20L-19 40C-10 50 10 50 19 40L32 20L48 20L42 6L52 4L42 -16L40 -62L18 -32C10 -36 -10 -36 -18 -32Z',
    ],
    ['dots', 'M12 -34L18 -32L40 -62L42 -16L52 4L42 6L48 20L32 20L19 40C14 46 8 48 2 48C22 24 26 -6 12 -34Z'],
    ['light thin', 'M-34 -46L-33 -22L-23 -30ZM34 -46L33 -22L23 -30Z'],
  ],
  eyes: [
    ['gold flat', 'M-28 -9L-7 1C-12 9 -25 5 -28 -9ZM28 -9L7 1C12 9 25 5 28 -9Z'],
    ['ink flat', dot(-15, 1, 3) + dot(15, 1, 3)],
    ['ink flat', 'M-32 -19L-4 -5L-6 2L-30 -9ZM32 -19L4 -5L6 2L30 -9Z'],
  ],
  mouth: [
    ['light thin', 'M-20 12C-16 0 16 0 20 12L20 30C14 45 -14 45 -20 30Z'],
    ['ink flat', 'M-10 5H10L4 14H-4Z'],
    ['line', 'M-17 28Q-8 22 0 28Q8 22 17 28M0 14V27'],
    ['paper thin', 'M-13 26l3 11 4.500-10zM13 26l-3 11 -4.500-10z'],
  ],
  shout: [
    ['light thin', 'M-20 8C-16 -3 16 -3 20 8L23 34C16 56 -16 56 -23 34Z'],
    ['ink flat', 'M-10 1H10L4 10H-4Z'],
    ['ink thin', 'M-17 18C-8 14 8 14 17 18C19 40 10 48 0 48S-19 40 -17 18Z'],
    ['paper flat', 'M-14 18l3 13 5-13zM14 18l-3 13 -5-13zM-10 43l4-10 4 12zM10 43l-4-10 -4 12z'],
    ['red flat', 'M-6 44Q0 32 6 44Q0 49 -6 44Z'],
  ],
  grit: [
    ['light thin', 'M-20 12C-16 0 16 0 20 12L20 30C14 45 -14 45 -20 30Z'],
    ['ink flat', 'M-10 5H10L4 14H-4Z'],
    ['paper thin', 'M-16 19H16L13 33H-13Z'],
    ['line thin', 'M-15 26L-10 20L-5 32L0 20L5 32L10 20L15 26'],
  ],
  at: [17, -2, 7],
}

const zombie: Face = {
  skull: [
    [
      'light',
      'M-31 -10C-35 -36 -16 -46 2 -46C26 -46 34 -30 32 -8C32 4 28 10 27 20L24 34C14 43 -12 43 -20 35L-24 21C-29 12 -31 2 -31 -10Z',
    ],
    ['dots', 'M12 -45C28 -42 34 -26 32 -8C32 4 28 10 27 20L24 34C18 39 10 41 2 41C20 26 24 -10 12 -45Z'],
    ['red thin', 'M6 -46C14 -38 22 -38 30 -26C24 -42 16 -46 6 -46Z'],
    ['line thin', 'M-27 -24L-14 -30M-25 -19L-20 -33M-19 -21L-15 -35'],
  ],
  eyes: [
    ['paper thin', dot(-12, -3, 10.5) + dot(14, -1, 7)],
    ['ink flat', dot(-10, -1, 3.4) + dot(15, 0, 2.6)],
    ['line', 'M-24 -13L-4 -15'],
    ['ink flat', 'M-3 10L1 5L5 11L1 14Z'],
  ],
  mouth: [
    ['ink thin', 'M-16 19C-6 16 10 16 20 21L17 33C6 37 -6 37 -13 33Z'],
    ['paper flat', 'M-12 20h5v6h-5zM-3 19h5v7h-5zM11 21h4v6h-4zM-8 34v-6h5v7zM4 35v-7h5v6z'],
  ],
  shout: [
    ['ink thin', 'M-17 16C-6 12 12 12 21 17L18 38C6 46 -8 46 -14 39Z'],
    ['paper flat', 'M-12 17h5v8h-5zM-3 15h5v8h-5zM11 17h5v8h-5zM-9 40v-7h5v9zM4 42v-8h5v7z'],
    ['red flat', 'M-6 36Q3 28 10 36Q3 44 -6 36Z'],
  ],
  grit,
  at: [13, -2, 8],
}

const FACES: Record<Race, Face> = { Human: human, Vampire: vampire, Werewolf: werewolf, Zombie: zombie }

/** A head in the mood of its pose. */
export function head(race: Race, pose: Pose = 'stand'): Drawing {
  const { skull, eyes, mouth, shout, grit: gritted, at } = FACES[race]
  const [x, y, r] = at
  const muzzle = race === 'Werewolf' ? mouth : []
  if (pose === 'attack') return [...skull, ...eyes, ...shout]
  if (pose === 'hurt') return [...skull, ...gritted, ...shut(-x, y, r), ...mirror(0, shut(-x, y, r))]
  if (pose === 'fallen')
    return [...skull, ...muzzle, ...(muzzle.length ? limp.slice(1) : limp), ...out(-x, y, r - 1.5), ...out(x, y, r - 1.5)]
  return [...skull, ...eyes, ...mouth]
}
