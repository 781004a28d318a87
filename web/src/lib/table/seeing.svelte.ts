// What may be seen of a table at this screen, and whose question it is. With several people at one screen a game with secrets shows
// each only to the one who says that they are there.
import { settings } from '../ui/settings.svelte'
import type { Asked, Content, Frame, Happened } from '../protocol/types'
import type { Skin, Usual } from '../skin'
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
    this.passing = $derived(session.mine && (passes(this.decision, this.askMe) || (this.leftOut && this.byItself !== undefined)))
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

  /** What is usually answered to what is asked. */
  get usual(): Usual | undefined {
    return this.decision ? this.skin.usual?.(this.decision, this.content) : undefined
  }

  /** What may be left out from now on: all that is asked about this, or such cases of it, or as long as nothing new comes to it. */
  get questions(): readonly string[] {
    const [about, view] = [this.decision?.about ?? '', this.session.frame?.view]
    const until = this.skin.until?.[about]
    if (until && view && this.content) return until.basis(view, this.content).map((one) => `${about} ${one}`)
    return [this.usual?.when ?? about]
  }

  /** All of it has been left out. */
  get leftOut(): boolean {
    return this.questions.length > 0 && this.questions.every((one) => this.quiet.includes(one))
  }

  /** The answer that passes or goes on, if there is one. */
  get passage(): string | undefined {
    return endingOf(this.decision?.actions, this.skin.ending ?? ENDING)
  }

  /** What the page answers where a person does not want to be asked. */
  get byItself(): string | undefined {
    return (this.leftOut ? this.usual?.answer : undefined) ?? this.passage
  }

  /** Whether a question is one of those that can be left out: it only asks whether something is to be done. */
  maySkip(about: string): boolean {
    return !!this.skin.optional?.includes(about) || !!this.usual
  }

  /** From now on such a question is answered by the page. */
  leaveOut(): void {
    this.#keep([...this.quiet, ...this.questions.filter((one) => !this.quiet.includes(one))])
  }

  /** From now on everything is asked again. */
  askAgain(): void {
    this.#keep([])
  }

  #keep(quiet: string[]): void {
    this.quiet = quiet
    keepQuiet(this.session.table, quiet)
  }

  #veil(view: V): V {
    if (!this.skin.veil) return view
    const copy = structuredClone(view)
    this.skin.veil(copy)
    return copy
  }
}
