// How the events of the monster games look on the board: pieces glide, dice tumble beside the number they need, what is hit shakes, what falls falls.
import type { Happened } from '../protocol/types'
import { lineOf, type Cue } from '../stage/cue'

export interface BoardView {
  pieces: readonly { id: string; at: string; owner: number | null; health?: number }[]
  /** Who is at turn. */
  active?: number
  /** Who looks. */
  seat?: number
  seats?: readonly { seat: number; monster: string | null }[]
  battle: { lines: readonly { attacker: string; target: string; needs: number }[] } | null
}

type Maker = (event: Happened, before: BoardView, beat: readonly Happened[]) => Cue[]

const GLIDE = 350
const DIE = 800
const VOLLEY = 260
const STOMP = 1200
const FELL = 500

const text = (event: Happened, ...facts: string[]) =>
  facts.map((fact) => event.facts[fact]).find((value) => value !== undefined && value !== '')
const piece = (event: Happened) => String(text(event, 'piece', 'unit', 'monster', 'creature', 'minion', 'giant') ?? '')
const creature = (view: BoardView, id: string) => view.pieces.find((p) => p.id === id)?.health !== undefined
/** What the die came to is said before the card it brings. */
const read: Maker = (event) => [{ kind: 'line', ms: 700, early: true, say: event.text }]

/** Rolls that another event of the same position tells in full. */
const TOLD = ['attacked', 'pulse', 'horror', 'struck', 'ranking die', 'mutation roll', 'research roll']
const isHit = (event: Happened) => event.facts.hit === 'hits' || event.facts.hit === 1 || event.facts.flees === 'flees'

const glide: Maker = (event, before) => {
  const id = piece(event)
  const from = before.pieces.find((p) => p.id === id)?.at
  const to = text(event, 'end', 'space')
  const great = creature(before, id)
  return [
    {
      kind: 'glide',
      ms: GLIDE,
      next: great ? GLIDE : GLIDE / 2,
      piece: id,
      from: text(event, 'start') ?? from,
      to,
      caption: event.text,
      ...(great && { say: event.text }),
    },
  ]
}

const appear: Maker = (event, before) => {
  const id = piece(event)
  const great = creature(before, id)
  return [
    {
      kind: 'appear',
      ms: 350,
      next: 180,
      piece: id,
      to: text(event, 'space'),
      caption: event.text,
      ...(great && { say: event.text }),
    },
  ]
}

const attack: Maker = (event, before) => {
  const [attacker, target] = [
    String(text(event, 'attacker', 'monster') ?? ''),
    String(text(event, 'target', 'piece', 'unit') ?? ''),
  ]
  const needs = before.battle?.lines.find((l) => l.attacker === attacker && l.target === target)?.needs
  const hit = isHit(event)
  const face = Number(event.facts.die)
  // Units fire as one: their dice lie in a row.
  const stride = creature(before, attacker) ? {} : { stride: VOLLEY }
  return [
    { kind: 'lunge', ms: 350, next: 160, early: true, piece: attacker, target, ...stride },
    { kind: 'die', ms: DIE, early: true, face, needs, attacker, target, hit, sound: 'die', caption: event.text },
    {
      kind: hit ? 'hit' : 'miss',
      ms: 350,
      early: true,
      piece: target,
      attacker,
      face,
      needs,
      say: event.text,
      sound: hit ? 'hit' : 'miss',
    },
  ]
}

const float =
  (kind: string, sign: string, what: string): Maker =>
  (event) => [
    {
      kind,
      ms: 700,
      next: 350,
      piece: piece(event),
      seat: event.facts.seat,
      float: `${sign}${Math.abs(Number(event.facts.points ?? event.facts.health))}${what}`,
      bad: sign === '−',
      say: event.text,
    },
  ]

const fall: Maker = (event, before) => {
  const id = piece(event)
  const great = creature(before, id)
  return [
    {
      kind: 'fall',
      ms: great ? 700 : 400,
      early: true,
      piece: id,
      say: event.text,
      ...(great && { sound: 'roar' as const, who: id }),
    },
  ]
}

/** What a stomped place brings is seen with it. */
const paid = (beat: readonly Happened[]) =>
  beat.find((other) => other.kind === 'infamy' && Number(other.facts.points) > 0 && beat.some((e) => MAKERS[e.kind] === stomp))

const stomp: Maker = (event, before, beat) => [
  {
    kind: 'stomp',
    ms: before.pieces.find((p) => p.id === piece(event))?.owner === before.seat ? STOMP : STOMP * 0.75,
    least: FELL, // what a turn is for: it is seen to fall before a die is thrown for it
    piece: piece(event),
    space: text(event, 'space'),
    gain: paid(beat) ? `+${paid(beat)?.facts.points} Infamy` : '',
    location: text(event, 'location'),
    say: event.text,
    sound: 'stomp',
    who: piece(event),
  },
]

const card: Maker = (event) => [
  { kind: 'card', ms: 1000, early: true, card: text(event, 'card'), piece: piece(event), say: event.text, sound: 'card' },
]

/** What a die decides, before its number. */
const ROLLS: Record<string, string> = {
  // One of several, perhaps: what all of them give is told with the Health.
  city: 'A die of the city:',
  'city dice': 'The city gives',
  healing: 'Health won:',
  satellites: 'The satellites strike for',
}

/** What it is thrown for, beside the die itself. */
const DICE: Record<string, string> = {
  city: 'City',
  'city dice': 'City',
  healing: 'Health',
  satellites: 'Satellites',
  research: 'Research',
  mutation: 'Mutation',
  hollywood: 'Hollywood',
  ranking: 'Ranking',
  lift: 'Lift',
  antimatter: 'Antimatter',
  cannon: 'Molecular Cannon',
}

const roll: Maker = (event, before, beat) =>
  event.facts.kind !== 'die' || beat.some((other) => other.kind === 'attacked' || other.kind === 'pulse' || other.kind === 'horror')
    ? []
    : [
        {
          kind: 'die',
          ms: DIE,
          early: true,
          face: Number(event.facts.is),
          about: event.facts.about,
          // Where its monster is, the die is thrown.
          by: before.seats?.find((s) => s.seat === (event.seat ?? before.active))?.monster ?? '',
          label: DICE[String(event.facts.about)] ?? '',
          sound: 'die',
          // What is told in full is told when the die lies still; until then nothing else is said beside it.
          caption: beat.some((other) => TOLD.includes(other.kind))
            ? ''
            : `${ROLLS[String(event.facts.about)] ?? 'The die shows'} ${event.facts.is}.`,
        },
      ]

const TITLES: Record<string, string> = {
  'declared challenge': 'Challenge declared!',
  'challenge begins': 'Monster Challenge',
  challenged: 'Challenge',
  final: 'Final Challenge',
  'giant fight': 'Giant fight',
  ranked: 'The ranking stands',
}

const title: Maker = (event) => [
  {
    kind: 'title',
    ms: 1400,
    least: 1400, // what the game has led up to is read by everybody
    early: true,
    title: TITLES[event.kind],
    piece: piece(event),
    say: event.text,
    sound: 'roar',
    who: piece(event),
  },
]

const PLACES = ['first', 'second', 'third', 'fourth']

/** The ranking is one announcement, with whoever is first, after the stomp that brought it. */
const ranking: Maker = (event, before, beat) => {
  if (event.facts.place !== 1) return []
  const ranked = beat.filter((other) => other.kind === 'ranked')
  const who = (other: Happened) => other.parts.find((part) => part.kind === 'piece')?.text ?? ''
  const order = ranked.map((other) => `${who(other)} ${PLACES[Number(other.facts.place) - 1] ?? ''}`).join(', ')
  const [made] = title(event, before, beat)
  return [{ ...made, early: false, say: `${order}. The two best that are not in Hollywood meet in the Final Challenge.` } as Cue]
}

const infamy: Maker = (event, before, beat) => {
  const points = Number(event.facts.points)
  if (!points) return [] // a price of nothing
  if (event === paid(beat)) return [{ kind: 'infamy', ms: 250, say: event.text }]
  const monster = before.seats?.find((s) => s.seat === event.facts.seat)?.monster
  const made = float('infamy', points < 0 ? '−' : '+', ' Infamy')(event, before, beat)
  return made.map((cue) => ({ ...cue, piece: cue.piece || (monster ?? '') }))
}

/** A missile bursts where its target is. */
const burst: Maker = (event, before) => {
  const space = before.pieces.find((p) => p.id === text(event, 'target'))?.at
  return [{ kind: 'battle', ms: 800, early: true, space, say: event.text, sound: 'hit' }]
}

const MAKERS: Record<string, Maker> = {
  rolled: roll,
  moved: glide,
  launched: glide,
  redeployed: glide,
  retreated: glide,
  lured: glide,
  lifted: glide,
  joined: glide,
  'sent home': glide,
  'put to sea': glide,
  posted: appear,
  placed: appear,
  appeared: appear,
  returned: appear,
  deployed: appear,
  'called up': appear,
  'giant placed': appear,
  'missile placed': appear,
  fired: burst,
  attacked: attack,
  pulse: attack,
  horror: attack,
  hurt: float('hurt', '−', ' Health'),
  healed: float('heal', '+', ' Health'),
  restored: (event) => float('heal', '', ' Health')(event, { pieces: [], battle: null }, []),
  infamy,
  destroyed: fall,
  spent: fall,
  defeated: fall,
  beaten: fall,
  hollywood: fall,
  discarded: fall,
  'set aside': fall,
  vanished: fall,
  stomped: stomp,
  pollinated: stomp,
  'mutation roll': read,
  'research roll': read,
  'drew mutation': card,
  mutated: card,
  'drew research': card,
  used: card,
  upgraded: card,
  weakened: card,
  retained: card,
  'command passes': card,
  'declared challenge': title,
  'challenge begins': title,
  challenged: title,
  final: title,
  'giant fight': title,
  ranked: ranking,
  turn: (event) => [{ kind: 'turn', ms: 450, seat: event.seat, say: event.text }],
  battle: (event) => [{ kind: 'battle', ms: 500, space: text(event, 'space'), say: event.text }],
  'battle over': (event) => [{ kind: 'battle over', ms: 300, space: text(event, 'space'), caption: event.text }],
}
/** What is told by what is seen with it, or concerns nobody but the log. */
const SILENT = new Set(['chose', 'undone', 'seat', 'counted', 'card gone', 'won', 'america', 'token off', 'wasted', 'rerolled'])

export function boardCues(event: Happened, before: BoardView, beat: readonly Happened[]): Cue[] {
  if (SILENT.has(event.kind)) return []
  const made = MAKERS[event.kind]?.(event, before, beat) ?? [lineOf(event)]
  // A card that is drawn and used at once is seen once.
  const [first] = made
  if (first?.kind !== 'card') return made
  const same = beat.find((e) => MAKERS[e.kind] === card && e.facts.card === event.facts.card)
  return same === event ? made : []
}
