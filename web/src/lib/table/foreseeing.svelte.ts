// What a choice would lead to, as the server tells it: the odds of battles, the way there, where a piece could go.
import { untrack } from 'svelte'
import { idsOf, Offer, type Offered } from '../offer'
import { api } from '../protocol/api'
import { passing, patiently } from '../protocol/patiently'
import { OddsLine } from '../battle/line.svelte'
import type { Content, Odds, Peeked } from '../protocol/types'
import type { Foretold } from '../skin'
import type { Session } from './session.svelte'

const POINTED_AFTER = 300
const HOVERED_AFTER = 200

export class Foreseeing {
  /** The odds of the battles that are due or going on, and how they came to be so. */
  readonly line: OddsLine
  readonly odds: Odds | null
  /** There is something to have odds of. */
  oddsBusy = $state(false)
  /** The things that the choice pointed at names, the way it would lead and the odds of its battles. */
  pointed = $state.raw(idsOf(null))
  path = $state.raw<string[]>([])
  looked = $state.raw<Offered | null>(null)
  /** How likely the battles are won that choices lead into, by action, as far as that is known. */
  prospects = $state.raw<Record<string, number>>({})
  /** What those battles are likely to cost in Health. */
  costs = $state.raw<Record<string, number>>({})
  foreseen = $state.raw<Odds | null>(null)
  /** What the ways to answer would lead to. */
  ways = $state.raw<Foretold['ways']>([])
  /** Where the piece under the pointer could go. */
  reach = $state.raw(idsOf(null))
  #seen: { at: number; known: Record<string, Promise<Peeked> | undefined> } = { at: -1, known: {} }
  #wait = 0
  #hovered = 0
  #pointings = 0
  #compared = ''
  #comparisons = 0

  constructor(
    readonly session: Session,
    readonly spaceKind: string,
  ) {
    this.line = new OddsLine(session.table)
    this.odds = $derived(this.oddsBusy && this.line.now?.at === this.#at ? this.line.now : null)
  }

  get #at(): number {
    return this.session.frame?.at ?? 0
  }

  /** What an action would lead to; asked once, and again only if there was no answer. */
  #peeked(action: string): Promise<Peeked> {
    const at = this.#at
    if (this.#seen.at !== at) this.#seen = { at, known: {} }
    const { known } = this.#seen
    return (known[action] ??= api.peek(this.session.table, at, action).catch((wrong: unknown) => {
      if (passing(wrong)) known[action] = undefined
      throw wrong
    }))
  }

  /** For somebody who has chosen and waits for what comes of it: now, or not at all. */
  peek(action: string): Promise<Peeked | null> {
    return this.#peeked(action).catch(() => null)
  }

  /** Whether a piece has one place to go to, and has to fight there: nobody is sent there by taking it up. */
  async straightToBattle(taking: Offered): Promise<boolean> {
    const next = (await this.peek(taking.action))?.decision
    const [only, ...more] = next?.actions ?? []
    return !!only && !more.length && !!next?.gives?.[only]?.some(({ tone }) => tone === 'fight')
  }

  /** Show what a choice would lead to; nothing, for none. `action` is all of it, where a part of it is made and not sent. */
  point(o: Offered | null, action = o?.action ?? ''): void {
    this.pointed = idsOf(o)
    this.looked = o ?? this.looked
    this.path = []
    this.foreseen = null
    window.clearTimeout(this.#wait)
    const pointing = ++this.#pointings
    if (!o?.args.some((a) => a.kind === this.spaceKind) || !(o.verb === 'move' || o.verb === 'battle')) return
    const at = this.#at
    const still = () => this.#at === at && this.#pointings === pointing
    if (o.verb === 'move') void patiently(() => this.#peeked(action), still).then((next) => next && (this.path = next.path))
    this.#wait = window.setTimeout(() => {
      const asked = patiently(() => api.odds(this.session.table, action), still)
      void asked.then((found) => found?.battles.length && (this.foreseen = found))
    }, POINTED_AFTER)
  }

  /** Show where a piece could go, by the action that takes it up. */
  hover(taking: Offered | null, content: Content): void {
    window.clearTimeout(this.#wait)
    if (!taking) {
      this.#hovered++
      this.reach = idsOf(null)
      return
    }
    const [at, hovered] = [this.#at, ++this.#hovered]
    const still = () => this.#at === at && this.#hovered === hovered
    this.#wait = window.setTimeout(() => {
      void patiently(() => this.#peeked(taking.action), still).then((next) => {
        if (next) this.reach = new Offer(next.decision ?? null, content).ids(this.spaceKind)
      })
    }, HOVERED_AFTER)
  }

  /** Work out the odds of some choices, one after the other, to be compared. */
  async compare(choices: readonly { action: string; says: string }[]): Promise<void> {
    const asked = `${this.#at} ${choices.map((one) => one.action).join()}`
    if (asked === this.#compared) return // somebody talked, came or went
    this.#compared = asked
    const comparison = ++this.#comparisons
    const still = () => this.#comparisons === comparison
    this.ways = []
    for (const { action, says } of choices.length > 1 ? choices : []) {
      const found = await patiently(() => api.odds(this.session.table, action), still)
      if (!still()) return
      if (found) this.ways = [...this.ways, { says, battles: found.battles }]
    }
  }

  /** A new question: nothing is pointed at. */
  clear(): void {
    this.reach = idsOf(null)
    this.point(null)
    this.looked = null
  }

  /** The odds of every battle that a choice leads into, once a question that has any is open. */
  survey(fought: () => boolean, begun: () => string | undefined): void {
    const position = $derived(this.#at)
    const begins = $derived(begun())
    $effect(() => {
      const [at, first] = [position, begins]
      if (this.session.busy) return // an answer is on its way: soon somebody else is asked
      this.prospects = this.costs = {}
      if (!fought()) return
      const still = () => position === at && begins === first
      const asked = patiently(() => api.prospects(this.session.table, first), still)
      void asked.then((found) => {
        if (found?.at === at) [this.prospects, this.costs] = [found.chances, found.costs]
      })
    })
  }

  /** Odds, where a battle is due or going on; with no line of how they came to be so, those of the moment are enough. */
  watch(fought: () => boolean, lined: boolean): void {
    const position = $derived(this.#at)
    $effect(() => {
      const at = position
      this.oddsBusy = fought()
      if (!this.oddsBusy) this.line.now = null
      else
        untrack(() => {
          if (!lined) this.line.begin(at)
          this.line.reach(at)
        })
    })
    $effect(() => () => this.line.close())
  }
}
