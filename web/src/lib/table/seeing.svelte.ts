// What may be seen of a table at this screen, and whose question it is. With several people at one screen a game with secrets shows
// each only to the one who says that they are there.
import { settings } from '../ui/settings.svelte'
import type { Asked, Content, Frame, Happened } from '../protocol/types'
import type { Skin } from '../skin'
import { endingOf, keepQuiet, passes, quietAt, type AskMe } from './asking'
import type { Session } from './session.svelte'

/** Verbs that pass or go on, where a game does not name others. */
export const ENDING = ['end', 'pass', 'endure']

export class Seeing<V, T> {
  /** Who said last that they are there. */
  viewer = $state<number | null>(null)
  /** What this person does not want to be asked any more at this table. */
  quiet = $state.raw<string[]>([])
  readonly frame: Frame<V> | null
  readonly content: Content<T> | null
  readonly decision: Asked | null
  readonly names: string[]
  /** The turn that is shown, and whose it is. */
  readonly turn: number
  readonly active: number
  /** What happened has been shown, and the question is open. */
  readonly open: boolean
  /** Several people with secrets from each other are at this screen. */
  readonly sharing: boolean
  readonly askMe: AskMe
  /** The question need not be put to this person. */
  readonly passing: boolean
  /** Nothing is shown until the one who is asked says that they are there. */
  readonly curtain: boolean
  /** What only one seat may see is taken out, since another may be looking. */
  readonly veiled: boolean
  readonly view: V | null
  /** Somebody here is asked, and may see it. */
  readonly mine: boolean
  readonly events: Happened[]

  constructor(
    readonly session: Session,
    readonly skin: Skin<V, T>,
  ) {
    this.quiet = quietAt(session.table)
    this.frame = $derived(session.frame)
    this.content = $derived(session.content)
    this.decision = $derived(session.frame?.decision ?? null)
    this.names = $derived(session.frame?.seats.map((s) => s.name) ?? [])
    this.sharing = $derived(!!session.game?.hidden && (session.frame?.you.length ?? 0) > 1)
    this.askMe = $derived(this.sharing && settings.askMe === 'could' ? 'always' : settings.askMe)
    this.passing = $derived(
      session.mine && (passes(this.decision, this.askMe) || (this.quiet.includes(this.question) && this.byItself !== undefined)),
    )
    this.curtain = $derived(this.sharing && session.mine && !this.passing && this.decision?.seat !== this.viewer)
    this.veiled = $derived(this.sharing && session.frame?.seat !== this.viewer)
    this.open = $derived(!session.stage.playing)
    const shown = $derived<V | null>(session.stage.shown ?? session.frame?.view ?? null)
    this.view = $derived(shown && this.veiled ? this.#veil(shown) : shown)
    this.turn = $derived(session.stage.beat?.events[0]?.turn ?? session.frame?.turn ?? 0)
    this.active = $derived(session.stage.beat ? session.stage.acting : this.view ? skin.activeSeat(this.view) : -1)
    this.mine = $derived(session.mine && !this.curtain && !this.passing && this.open)
    const known = $derived(
      this.sharing ? session.events.filter((e) => typeof e.only !== 'number' || e.only === this.viewer) : session.events,
    )
    // What is still to be shown is not told before.
    this.events = $derived(
      session.stage.told === Infinity ? known : known.filter((e) => e.at <= session.stage.told && !session.stage.withholds(e)),
    )
  }

  /** What may be left out from now on: all that is asked about this, or only this as long as what it hangs on stays as it is. */
  get question(): string {
    const [about, view] = [this.decision?.about ?? '', this.session.frame?.view]
    const basis = view && this.skin.until?.[about]?.basis(view)
    return basis === undefined ? about : `${about} ${basis}`
  }

  /** The answer that passes or goes on, if there is one. */
  get passage(): string | undefined {
    return endingOf(this.decision?.actions, this.skin.ending ?? ENDING)
  }

  /** What the page answers where a person does not want to be asked. */
  get byItself(): string | undefined {
    return this.quiet.includes(this.question) && this.skin.usual?.[this.decision?.about ?? ''] ? this.usual : this.passage
  }

  /** The answer that somebody may want to give every time, if this question has one. */
  get usual(): string | undefined {
    const { about = '', actions, gives = {} } = this.decision ?? {}
    return this.skin.usual?.[about]?.answer(actions ?? [], gives, this.content)
  }

  /** Whether a question is one of those that can be left out: it only asks whether something is to be done. */
  maySkip(about: string): boolean {
    return !!this.skin.optional?.includes(about) || !!this.skin.usual?.[about]
  }

  /** From now on such a question is passed, or asked again. */
  leaveOut(question: string, on: boolean): void {
    const others = this.quiet.filter((one) => one !== question)
    this.quiet = on ? [...others, question] : others
    keepQuiet(this.session.table, this.quiet)
  }

  #veil(view: V): V {
    if (!this.skin.veil) return view
    const copy = structuredClone(view)
    this.skin.veil(copy)
    return copy
  }
}
