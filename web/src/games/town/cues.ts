// How the events of the town look: members walk to their places, cards are shown large, who strikes and who is struck step forward, who dies falls.
import type { Happened } from '../../lib/protocol/types'
import { lineOf, type Cue } from '../../lib/stage/cue'
import type { View } from './things'

/** What an event is seen in: the view before it, and all that happened at once. */
interface Scene {
  before?: View | undefined
  beat: readonly Happened[]
}
type Maker = (event: Happened, scene: Scene) => Cue[]

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
/** Who goes out goes together: all of them are seen, and one sentence tells it. */
const scouting: Maker = (event, { beat }) => {
  const party = beat.filter(({ kind }) => kind === event.kind)
  const sign = { kind: 'sign', ms: 700, next: 60, piece: member(event) }
  if (event !== party[0]) return [sign]
  const names = party.map(({ text }) => text.replace(/ scouts\.$/, ''))
  return [{ ...sign, say: names.length > 1 ? `${andSo(names)} scout.` : event.text }]
}
const MOST_NAMES = 3
/** Some names; of very many the first. */
const andSo = (names: string[]) =>
  names.length > MOST_NAMES
    ? `${names.slice(0, MOST_NAMES - 1).join(', ')} and ${names.length - MOST_NAMES + 1} more`
    : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`

const DEEDS = ['acts', 'trigger', 'cancels']
const BLOWS = ['wounded', 'reflected', 'healed', 'died', 'converted', 'vanished', 'protected', 'cancelled']
/** Who does what is suffered here: who acted last in the same breath, else who has announced something. */
function doer(event: Happened, { before, beat }: Scene): { by?: string; ability?: string; card?: string } {
  const acted = beat.slice(0, beat.indexOf(event)).findLast(({ kind }) => DEEDS.includes(kind))
  const announced = before?.moment.find((m) => (m.what === 'action' || m.what === 'answer') && !m.cancelled)
  const by = event.kind === 'reflected' ? member(event) : acted ? member(acted) : announced?.member
  const ability = acted ? fact(acted, 'ability') : announced?.ability
  const card = acted ? beat.find(({ kind }) => kind === 'plays')?.facts.card : announced?.card
  return {
    ...(by ? { by: String(by) } : {}),
    ...(ability ? { ability: String(ability) } : {}),
    ...(card ? { card: String(card) } : {}),
  }
}
/** Blows are seen while those who fight still stand there; the last of a row is seen to its end. */
const blow = (event: Happened, { beat }: Scene, next: number) => ({
  early: true,
  ...(beat.findLast(({ kind }) => BLOWS.includes(kind)) === event ? {} : { next }),
})
const fall: Maker = (event, scene) => [
  {
    kind: 'fall',
    ms: 700,
    ...blow(event, scene, 550),
    ...doer(event, scene),
    piece: member(event),
    word: FALLS[event.kind],
    say: event.text,
    sound: 'miss',
  },
]
const FALLS: Record<string, string> = { died: 'Down!', converted: 'Turned!', vanished: 'Gone!' }
/** A card that somebody uses is seen with its user. */
const played: Maker = (event, scene) => (scene.beat.some(({ kind }) => kind === 'acts') ? [] : large(event, scene))
const deed: Maker = (event, { beat }) => {
  const card = event.kind === 'acts' ? beat.find(({ kind }) => kind === 'plays')?.facts.card : undefined
  const aimed = event.kind === 'cancels' ? [] : beat.filter(({ kind }) => kind === 'targets')
  return [
    {
      kind: 'deed',
      ms: 1000,
      early: true,
      piece: member(event),
      ability: fact(event, 'ability'),
      ...(card ? { card } : {}),
      ...(event.kind === 'cancels' ? { seat: event.facts.seat } : { targets: aimed.map(member) }),
      say: [event, ...aimed].map(({ text }) => text).join(' '),
      sound: 'card',
    },
  ]
}
const float =
  (kind: string, sign: string, points: string): Maker =>
  (event, scene) => {
    const n = Number(event.facts[points])
    if (!n) return [lineOf(event)]
    const piece = fact(event, 'target', 'member')
    const life = scene.before?.members.find((m) => m.id === piece)?.life
    const left = Number(event.facts.left ?? Math.max(0, (life ?? n) - n))
    return [
      {
        kind,
        ms: 850,
        ...blow(event, scene, 500),
        ...doer(event, scene),
        piece,
        from: sign === '−' ? Math.max(left, life ?? left + n) : Math.max(0, left - n),
        left,
        float: `${sign}${n}`,
        bad: sign === '−',
        word: sign === '−' ? 'Hit!' : 'Better!',
        say: event.text,
        sound: sign === '−' ? 'hit' : 'card',
      },
    ]
  }
const stopped: Maker = (event, scene) => [
  {
    kind: event.kind === 'cancelled' ? 'cancelled' : 'safe',
    ms: 900,
    ...blow(event, scene, 600),
    ...doer(event, scene),
    piece: member(event),
    ability: fact(event, 'ability'),
    word: event.kind === 'cancelled' ? 'Stopped!' : 'Safe!',
    say: event.text,
    sound: 'miss',
  },
]
const place: Maker = (event) => [
  { kind: 'captured', ms: 900, next: 600, space: fact(event, 'place'), seat: event.facts.seat, say: event.text, sound: 'stomp' },
]

const MAKERS: Record<string, Maker> = {
  'power roll': (event) => [{ kind: 'die', ms: 800, early: true, face: Number(event.facts.roll), sound: 'die', say: event.text }],
  turn: (event) => [{ kind: 'turn', ms: 450, seat: event.seat, say: event.text }],
  moved: walk,
  'to path': walk,
  'in party': scouting,
  exerted: small,
  readied: small,
  hides: small,
  'comes out': small,
  // Told with the deed, where that comes at the same time.
  targets: (event, { beat }) =>
    beat.some(({ kind }) => kind === 'acts' || kind === 'trigger')
      ? []
      : [{ kind: 'aim', ms: 400, next: 250, early: true, piece: member(event), caption: event.text }],
  rendezvous: large,
  refuses: large,
  sees: large,
  // A hand is filled card by card.
  drew: (event, scene) => large(event, scene).map((cue) => ({ ...cue, ms: 480, next: 200 })),
  discarded: small,
  plays: played,
  claimed: large,
  equipped: large,
  attached: large,
  treaty: large,
  captured: place,
  snaked: place,
  'lost place': place,
  fight: (event) => [{ kind: 'battle', ms: 600, space: fact(event, 'place'), say: event.text, sound: 'roar' }],
  'fight over': (event) => [{ kind: 'battle over', ms: 1100, least: 700, space: fact(event, 'place'), say: event.text }],
  acts: deed,
  trigger: deed,
  cancels: deed,
  cancelled: stopped,
  protected: stopped,
  wounded: float('hurt', '−', 'wounds'),
  reflected: float('hurt', '−', 'wounds'),
  healed: float('heal', '+', 'points'),
  died: fall,
  converted: fall,
  vanished: fall,
  resurrected: small,
  recruited: small,
  starts: small,
  // Over the last battle, not over the place that was fought for before.
  'end game': (event) => [{ kind: 'title', ms: 1400, title: 'End Game', say: event.text, sound: 'roar' }],
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

export function townCues(event: Happened, before?: View, beat: readonly Happened[] = [event]): Cue[] {
  const scene = { before, beat }
  return SILENT.has(event.kind) ? [] : (MAKERS[event.kind]?.(event, scene) ?? told(event, scene))
}
