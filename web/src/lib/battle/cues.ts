// How the events of a battle look on the stage, and how long each takes at normal speed.
import type { Happened } from '../protocol/types'
import type { Cue } from '../stage/cue'
import { everyone, fighterOf, type Fight, type Fighter } from './fight'

export const TUMBLES = 450
export const RESTS = 350
const WORD = 350
const STRUCK = 450
const FALLS = 450
const OPENS = 600
const ENDS = 1200
const SMALL = 0.65
const PAYS = 250
const SPARE = 400
const KEPT = 100
/** A unit's die is one of many. */
const QUICK = 0.7

/** A die is thrown at somebody, or decides something else. */
export interface Strike extends Cue {
  kind: 'strike'
  attacker: string
  target: string
  face: number
  needs: number
  what: string
  hit: boolean | null
  why: string
  /** It lies there already, and is only read. */
  kept?: boolean
}

/** The die lies still and is read. */
export interface Verdict extends Cue {
  kind: 'verdict'
}

/** Health is lost or won. */
export interface Change extends Cue {
  kind: 'change'
  piece: string
  points: number
  health: number
}

export interface Fall extends Cue {
  kind: 'fall'
  piece: string
  /** Nobody has struck it down: it was to be used once. */
  spent: boolean
}

export interface Opens extends Cue {
  kind: 'battle-opens'
}

/** How it came out for whom the odds are told: a retreat is neither; nothing, where it cannot be said so. */
export type Came = 'won' | 'lost' | 'retreat' | ''

/** How it came out. */
export interface Ends extends Cue {
  kind: 'battle-ends'
  word: string
  text: string
  came: Came
  /** The Health that was told last of those whose Health changed with it: who was healed at the very end stands. */
  health?: Record<string, number>
}

export type BattleCue = Strike | Verdict | Change | Fall | Opens | Ends
const KINDS = new Set(['strike', 'verdict', 'change', 'fall', 'battle-opens', 'battle-ends'])

export const ofBattle = (cue: Cue): cue is BattleCue => KINDS.has(cue.kind)

/** What is shown before the view changes; `base` says how long it takes at normal speed, whatever the speed is. */
const before = <C extends BattleCue>(cue: C): C => ({ ...cue, early: true, base: cue.ms })

const text = (value: unknown) => String(value ?? '')
const landed = (hit: unknown) => hit === 'hits' || hit === 1

const needsOf = (fight: Fight, attacker: string, target: string) =>
  fight.lines.find((l) => l.attacker === attacker && l.target === target)?.needs ?? 0

/** The die is thrown, and its owner is asked whether it counts. */
function lies(fight: Fight | null): Strike[] {
  if (!fight?.lying) return []
  const { attacker, target, face } = fight.lying
  const [needs, name] = [needsOf(fight, attacker, target), fighterOf(fight, attacker)?.name ?? '']
  const caption = `${name} rolls ${face} ...`
  return [before({ kind: 'strike', ms: TUMBLES + RESTS, attacker, target, face, needs, what: '', hit: null, why: '', caption })]
}

/** The die is thrown, and what it came to is said only when it lies still. One at somebody who has fallen only joins the row of dice. */
function strike(event: Happened, fight: Fight): Cue[] {
  const { attacker, target, die, hit } = event.facts
  const line = fight.lines.find((l) => l.attacker === text(attacker) && l.target === text(target))
  const hits = landed(hit)
  const more = hits && Number(die) === 6 && fight.smash ? ', +1 for a six' : ''
  const [by, at] = [fighterOf(fight, text(attacker)), fighterOf(fight, text(target))]
  if (!at) return [spare(text(attacker), Number(die))]
  const quick = by?.large ? 1 : QUICK
  const kept = !!fight.lying
  const thrown: Strike = {
    kind: 'strike',
    ms: kept ? KEPT : TUMBLES + RESTS * 0.4 * quick,
    kept,
    attacker: text(attacker),
    target: text(target),
    face: Number(die),
    needs: line?.needs ?? 0,
    what: '',
    hit: hits,
    why: hits && line && at.large ? `${line.damage} damage${more}` : '',
    caption: by ? `${by.name} attacks ${at.name} ...` : '',
  }
  const read: Verdict = { kind: 'verdict', ms: RESTS * 0.6 * quick + (hits ? 0 : WORD), say: event.text }
  return [before(thrown), before(read)]
}

/** It is thrown all the same: all dice at one target are rolled together. */
const spare = (attacker: string, face: number): Strike =>
  before({
    kind: 'strike',
    ms: SPARE,
    attacker,
    target: '',
    face,
    needs: 0,
    what: 'hits nobody',
    hit: null,
    why: '',
    caption: 'It is down already: this die hits nobody.',
  })

/** What a die decides that is thrown in a battle and is no attack. */
const OTHER: Record<string, string> = {
  antimatter: 'a 1 mutates it',
  cannon: 'Molecular Cannon',
  healing: 'Health',
  pulse: 'the pulse',
  horror: 'a horror',
}

function otherDie(event: Happened): Strike[] {
  const what = OTHER[text(event.facts.about)]
  const face = Number(event.facts.is)
  if (!what || !(face >= 1 && face <= 6)) return []
  return [before({ kind: 'strike', ms: TUMBLES + RESTS, attacker: '', target: '', face, needs: 0, what, hit: null, why: '' })]
}

const pieceOf = ({ facts }: Happened) => text(facts.piece ?? facts.monster ?? facts.creature ?? facts.unit)

const change = (event: Happened, sign: 1 | -1): Change =>
  before({
    kind: 'change',
    ms: STRUCK,
    piece: pieceOf(event),
    points: sign * Number(event.facts.points),
    health: Number(event.facts.health),
    say: event.text,
  })

const fall = (event: Happened): Fall =>
  before({ kind: 'fall', ms: FALLS, piece: pieceOf(event), spent: event.kind === 'spent', say: event.text })

/** Whether one of these fights for the seat that looks on; units that nobody plays fight for none. */
export const fightsFor = (seat: number, side: readonly Fighter[]) => side.some((one) => one.seat !== null && one.seat === seat)

/** The last Health that a beat tells of each whose Health it changes. */
export const healthTold = (beat: readonly Happened[]): Record<string, number> =>
  Object.fromEntries(
    beat.filter(({ kind }) => kind === 'hurt' || kind === 'healed').map((event) => [pieceOf(event), Number(event.facts.health)]),
  )

/** The word over a battle that is won: a victory to those whose own it is, to everybody else who has won it. */
export function victory(won: readonly Fighter[], seat: number): string {
  if (fightsFor(seat, won)) return 'Victory!'
  const large = won.find((one) => one.large)
  return large ? `${large.name} wins!` : 'The units win!'
}

/** The end of a battle as the stage shows it. */
export const ends = (word: string, said: string, came: Came): Ends =>
  before({ kind: 'battle-ends', ms: ENDS, word, text: said, came, say: said })

/**
 * The cues of an event of a battle, or nothing where it is none of it; `outcome` says how the battle came out, where the view after the
 * event knows it no more.
 */
export function battleCues(event: Happened, was: Fight | null, is: Fight | null, outcome: () => Ends | null): Cue[] | null {
  const fight = was ?? is
  if (!fight) return null
  const over = () => {
    const end = was && is?.key !== was.key ? outcome() : null
    if (!end || !was) return null
    if (was.last) return { ...end, least: end.ms } // what a whole game has led to is not hurried past
    const small = everyone(was).length <= 2 && !was.billing // one monster against units of one kind
    return small ? before({ ...end, ms: ENDS * SMALL }) : end
  }
  switch (event.kind) {
    case 'attacked':
      return strike(event, fight)
    case 'rolled':
      return text(event.facts.about) === 'attack' ? lies(is) : otherDie(event)
    case 'hurt':
    case 'healed':
      return fighterOf(fight, pieceOf(event)) ? [change(event, event.kind === 'hurt' ? -1 : 1)] : null
    case 'destroyed':
    case 'spent':
    case 'hollywood':
    case 'defeated':
      return fighterOf(fight, pieceOf(event)) ? [fall(event)] : null
    case 'beaten': {
      const end = over()
      return end ? [fall(event), end] : [fall(event)]
    }
    case 'battle':
    case 'challenged':
    case 'giant fight':
    case 'final':
      return is ? [{ kind: 'battle-opens', ms: OPENS, base: OPENS, say: event.text } satisfies Opens & { base: number }] : null
    case 'battle over':
    case 'challenge won': {
      const end = over()
      return end ? [end] : []
    }
    case 'infamy': // paid for attacks, a point at a time: the stage shows what they do
      return Number(event.facts.points) < 0 ? [{ kind: 'infamy', ms: PAYS, caption: event.text }] : null
    case 'chose':
    case 'extra attacks':
      return []
    default:
      return null
  }
}
