// Who stands in the middle of a combat: who acts, at whom it is aimed, and what comes of it, as far as it is seen.
import type { Pose } from '../../lib/art/kit'
import type { Active } from '../../lib/stage/cue'
import type { Combat } from './combat'
import type { Known, MomentView, View } from './things'

/** One who has stepped forward. */
export interface Stander {
  id: string
  name: string
  design: string
  race: string
  pose: Pose
  /** Before what is seen just now, and after it. */
  from: number
  left: number
}

export interface Ring {
  /** Another one for whatever begins anew. */
  key: string
  by: Stander | null
  at: Stander[]
  /** Who acts stands on the right, as on the sides. */
  mirrored: boolean
  /** It is done, not only announced. */
  struck: boolean
  word: string
  tone: 'hit' | 'miss' | 'great'
  float: string
  ms: number
}

const BLOWS = ['hurt', 'heal', 'fall', 'safe', 'cancelled']
const TONES: Record<string, Ring['tone']> = { hurt: 'hit', fall: 'hit', heal: 'great', safe: 'miss', cancelled: 'miss' }
const POSES: Record<string, Pose> = { hurt: 'hurt', fall: 'fallen' }

const text = (value: unknown) => (typeof value === 'string' ? value : '')
const list = (value: unknown) => (Array.isArray(value) ? value.map(String) : [])

function stander(id: string, pose: Pose, view: View, known: Known, cue?: Active): Stander | null {
  const [card, member] = [known.cards.get(id), view.members.find((m) => m.id === id)]
  if (!card) return null
  const now = member && member.state !== 'dead' ? member.life : 0
  const [from, left] = [Number(cue?.from ?? now), Number(cue?.left ?? (cue?.kind === 'fall' ? 0 : now))]
  return { id, name: member?.name ?? card.name, design: card.design, race: card.race ?? '', pose, from, left }
}

/** The life that blows seen just now leave, by whom they strike. */
export const leftBy = (cues: readonly Active[]): [string, number][] =>
  cues.flatMap((cue) => {
    const left = cue.kind === 'fall' ? 0 : Number(cue.left ?? NaN)
    const blow: [string, number] = [text(cue.piece), left]
    return BLOWS.includes(cue.kind) && blow[0] && !Number.isNaN(left) ? [blow] : []
  })

/** How what was announced ended, while that is seen: it is stopped, or one of those it meant is safe from it. */
export function endOf(cues: readonly Active[]): 'cancelled' | 'safe' | '' {
  const blow = cues.findLast((cue) => BLOWS.includes(cue.kind))
  return blow?.kind === 'cancelled' || blow?.kind === 'safe' ? blow.kind : ''
}

/** What is announced: by the view, or by the cue of a deed that no view shows because nobody could answer it. */
export function announcedIn(combat: Combat, view: View, cues: readonly Active[]): MomentView[] {
  const deed = cues.findLast((cue) => cue.kind === 'deed')
  const [top, ...rest] = combat.announced
  if (!deed) return combat.announced
  // Before it is said, the view knows an action of one's own, and not yet whom it is aimed at.
  if (top?.ability === deed.ability)
    return [top?.targets?.length ? top : ({ ...top, targets: list(deed.targets) } as MomentView), ...rest]
  const member = text(deed.piece) || null
  const seat = typeof deed.seat === 'number' ? deed.seat : view.members.find((m) => m.id === member)?.seat
  const targets = list(deed.targets)
  const one: MomentView = { what: Array.isArray(deed.targets) ? 'action' : 'answer', place: combat.place.id, member, targets }
  const more = { ability: text(deed.ability), card: text(deed.card) || null, ...(seat === undefined ? {} : { seat }) }
  return [{ ...one, ...more }, ...combat.announced]
}

/** Whoever is dead lies there also when the blow has been seen; who went to the reserves with it is gone. */
const poseOf = (id: string, view: View, blow: Active | undefined): Pose =>
  POSES[blow?.kind ?? ''] ?? (!blow && view.members.some((m) => m.id === id && m.state === 'dead') ? 'fallen' : 'stand')
const stays = (id: string, view: View) => view.members.some((m) => m.id === id)

/** The middle of the arena; nobody stands there while nothing is done. */
export function ringOf(combat: Combat, view: View, known: Known, cues: readonly Active[]): Ring | null {
  const announced = announcedIn(combat, view, cues)
  const blow = cues.findLast((cue) => BLOWS.includes(cue.kind))
  // Whoever answers from the hand does it to those who stand there already.
  const meant =
    (blow && announced.find((m) => m.ability === blow.ability)) ?? announced.find((m) => m.what === 'action') ?? announced[0]
  if (!blow && !meant) return null
  const doer = text(blow?.by) || meant?.member || ''
  const targets = blow?.piece ? [text(blow.piece)] : [...new Set(meant?.targets ?? [])]
  const at = targets
    .flatMap((id) => stander(id, poseOf(id, view, blow), view, known, blow) ?? [])
    .filter(({ id }) => blow || stays(id, view))
  // Who harms itself stands there once.
  const by = at.some((one) => one.id === doer)
    ? null
    : stander(doer, blow && blow.kind !== 'cancelled' ? 'attack' : 'stand', view, known)
  const onRight = (id: string | undefined) => combat.right.some((side) => side.members.some((m) => m.id === id))
  return {
    key: `${meant?.ability ?? blow?.ability ?? ''} ${doer} ${targets.join(' ')}`,
    by,
    at,
    mirrored: by ? onRight(by.id) : at.length > 0 && !onRight(at[0]?.id),
    struck: !!blow,
    word: text(blow?.word),
    tone: TONES[blow?.kind ?? ''] ?? 'hit',
    float: text(blow?.float),
    ms: blow?.ms ?? 0,
  }
}
