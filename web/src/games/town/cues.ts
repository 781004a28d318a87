// How the events of the town look: members walk to their places, cards are shown large, wounds and Power float up, who dies falls.
import type { Happened } from '../../lib/protocol/types'
import { lineOf, type Cue } from '../../lib/stage/cue'

type Maker = (event: Happened) => Cue[]

const fact = (event: Happened, ...names: string[]) => names.map((name) => event.facts[name]).find((value) => value !== undefined)
const member = (event: Happened) => fact(event, 'member')

const walk: Maker = (event) => [
  { kind: 'glide', ms: 350, next: 250, piece: member(event), to: fact(event, 'place') ?? 'path', caption: event.text },
]
const large: Maker = (event) => [
  { kind: 'card', ms: 1000, early: true, card: fact(event, 'card', 'item'), say: event.text, sound: 'card' },
]
const small: Maker = (event) => [{ kind: 'sign', ms: 300, next: 180, piece: member(event), caption: event.text }]
const told: Maker = (event) => [lineOf(event)]
const fall: Maker = (event) => [{ kind: 'fall', ms: 600, piece: member(event), say: event.text, sound: 'miss' }]
const deed: Maker = (event) => [
  { kind: 'deed', ms: 900, early: true, piece: member(event), ability: fact(event, 'ability'), say: event.text, sound: 'card' },
]
const float =
  (kind: string, sign: string, points: string): Maker =>
  (event) => {
    const n = Number(event.facts[points])
    if (!n) return [lineOf(event)]
    return [
      {
        kind,
        ms: 700,
        next: 400,
        piece: fact(event, 'target', 'member'),
        float: `${sign}${n}`,
        bad: sign === '−',
        say: event.text,
        sound: sign === '−' ? 'hit' : 'card',
      },
    ]
  }
const place: Maker = (event) => [
  { kind: 'captured', ms: 900, next: 600, space: fact(event, 'place'), seat: event.facts.seat, say: event.text, sound: 'stomp' },
]

const MAKERS: Record<string, Maker> = {
  'power roll': (event) => [{ kind: 'die', ms: 800, early: true, face: Number(event.facts.roll), sound: 'die', say: event.text }],
  turn: (event) => [{ kind: 'turn', ms: 450, seat: event.seat, say: event.text }],
  moved: walk,
  'to path': walk,
  'in party': small,
  exerted: small,
  readied: small,
  hides: small,
  'comes out': small,
  targets: (event) => [{ kind: 'aim', ms: 400, early: true, piece: member(event), caption: event.text }],
  rendezvous: large,
  refuses: large,
  sees: large,
  // A hand is filled card by card.
  drew: (event) => large(event).map((cue) => ({ ...cue, ms: 700, next: 350 })),
  discarded: small,
  plays: large,
  claimed: large,
  equipped: large,
  attached: large,
  treaty: large,
  captured: place,
  snaked: place,
  'lost place': place,
  fight: (event) => [{ kind: 'battle', ms: 600, space: fact(event, 'place'), say: event.text, sound: 'roar' }],
  'fight over': (event) => [{ kind: 'battle over', ms: 300, space: fact(event, 'place'), say: event.text }],
  acts: deed,
  trigger: deed,
  cancels: deed,
  cancelled: (event) => [{ kind: 'cancelled', ms: 900, ability: fact(event, 'ability'), say: event.text, sound: 'miss' }],
  protected: told,
  wounded: float('hurt', '−', 'wounds'),
  reflected: float('hurt', '−', 'wounds'),
  healed: float('heal', '+', 'points'),
  died: fall,
  converted: fall,
  vanished: fall,
  resurrected: small,
  recruited: small,
  starts: small,
  'end game': (event) => [{ kind: 'title', ms: 1400, early: true, title: 'End Game', say: event.text, sound: 'roar' }],
}
/** What is told by what is seen with it, or is nobody's news. */
const SILENT = new Set([
  'chose',
  'rolled',
  'undone',
  'seat',
  'picked',
  'left out',
  'draws',
  'power',
  'side readied',
  'stays',
  'joined',
  'turns cancel',
  'refused',
  'won',
])

export function townCues(event: Happened): Cue[] {
  return SILENT.has(event.kind) ? [] : (MAKERS[event.kind]?.(event) ?? told(event))
}
