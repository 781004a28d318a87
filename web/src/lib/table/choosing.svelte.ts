// Making a choice: by a button, by a thing on the board, by two things one after the other; and being asked before it counts.
import { idsIn, Offer, pointing, type Offered } from '../offer'
import { settings } from '../ui/settings.svelte'
import type { Foreseeing } from './foreseeing.svelte'
import type { Seeing } from './seeing.svelte'
import { meant, WhyNot } from './why.svelte'

/** Where nothing can be pointed at without touching it, a first tap on the board only shows what it would lead to. */
const touched = () => window.matchMedia('(hover: none)').matches

export class Choosing<V, T> {
  /** The thing that is looked at closely, or that a choice of two things begins with. */
  chosen = $state<string | null>(null)
  /** The actions that a half-made choice leaves. */
  narrowed = $state.raw<Offered[] | null>(null)
  /** A choice that is to be confirmed, and who comes after it. */
  pending = $state<{ action: string; then: string } | null>(null)
  readonly why: WhyNot
  readonly offer: Offer
  readonly spaceKind: string
  readonly pieceKind: string
  /** What is on offer, within a half-made choice of two things. */
  readonly within: Offered[]
  readonly lit: Set<string>
  readonly litPieces: Set<string>

  constructor(
    readonly seeing: Seeing<V, T>,
    readonly foreseeing: Foreseeing,
  ) {
    this.why = new WhyNot(seeing.session.table)
    this.spaceKind = seeing.skin.kinds?.space ?? 'space'
    this.pieceKind = seeing.skin.kinds?.piece ?? 'piece'
    this.offer = $derived(new Offer(seeing.mine ? seeing.decision : null, seeing.content))
    this.within = $derived(seeing.skin.chains && this.narrowed ? this.narrowed : this.offer.all)
    this.lit = $derived(idsIn(this.within, this.spaceKind))
    this.litPieces = $derived(idsIn(this.within, this.pieceKind))
  }

  /** Play an action; where it could not be taken back afterwards and a person might want to, or where it is to be looked at first, ask. */
  async act(action: string, sure = false, tapped = false): Promise<void> {
    if (tapped && this.pending?.action === action) sure = true
    this.widen()
    const { session, skin } = this.seeing
    const at = session.frame?.at ?? 0
    const careful = !sure && !session.busy && skin.unsure.includes(action.split(' ')[0] ?? '')
    const looks = tapped && touched()
    if (careful && (settings.ask || looks)) {
      const next = await this.foreseeing.peek(action)
      if (session.frame?.at === at && (looks || next?.then === 'bot' || next?.then === 'chance')) {
        this.pending = { action, then: settings.ask ? (next?.then ?? '') : '' }
        if (looks) this.foreseeing.point(this.offer.all.find((o) => o.action === action) ?? null)
        return
      }
    }
    this.pending = null
    await session.act(action)
  }

  /** It is meant. */
  confirm(): void {
    if (this.pending) void this.act(this.pending.action, true)
  }

  /** It is not meant. */
  back(): void {
    this.pending = null
    this.foreseeing.point(null)
  }

  /** Nothing is chosen any more, not even half. */
  widen(): void {
    this.chosen = null
    this.narrowed = null
  }

  /** A new question clears what belonged to the old one; what is looked at closely stays. */
  renew(): void {
    this.pending = null
    this.why.close()
    this.narrowed = null
    this.foreseeing.clear()
  }

  choose(options: Offered[], id: string): void {
    if (this.seeing.session.busy) return
    const [only] = options
    if (only && options.length === 1) void this.act(only.action, false, true)
    else if (options.length) {
      this.narrowed = options
      this.chosen = id
    }
  }

  /** The actions that point at a thing: within a half-made choice first. */
  pointedAt(kind: string, id: string): Offered[] {
    const inside = pointing(this.within, kind, id)
    return inside.length ? inside : this.offer.of(kind, id)
  }

  /** Who chooses has seen enough of what happened. */
  #hurry(): void {
    this.seeing.session.stage.skip()
  }

  /** A space was clicked, or with no id nothing at all. */
  space(id: string): void {
    this.#hurry()
    const options = id ? this.pointedAt(this.spaceKind, id) : []
    if (options.length) this.choose(options, id)
    else {
      this.#refuse(this.spaceKind, id)
      this.#inspect(id)
    }
  }

  /** A piece was clicked. */
  piece(id: string): void {
    this.#hurry()
    const { skin } = this.seeing
    if (skin.chains && this.narrowed && this.chosen === id) return this.widen()
    const options = this.pointedAt(this.pieceKind, id)
    if (!options.length) this.#refuse(this.pieceKind, id)
    if (!options.length && skin.inspects) return this.#inspect(id)
    const spaces = options.flatMap((o) => o.args.filter((a) => a.kind === this.spaceKind).map((a) => a.id))
    this.choose(options, skin.chains ? id : (spaces[0] ?? ''))
  }

  /** What is not on offer is answered with the reason. */
  #refuse(kind: string, id: string): void {
    this.why.close()
    if (!id || !this.seeing.mine || this.seeing.session.busy || this.chosen === id) return
    const action = meant(this.within, kind, id, this.narrowed ? this.chosen : null)
    if (action) void this.why.ask(action)
  }

  #inspect(id: string): void {
    this.chosen = id && this.chosen !== id ? id : null
    this.narrowed = null
  }

  /** A lit space is looked at on the board. */
  look(space: string | null): void {
    if (this.pending) return
    const options = space ? this.pointedAt(this.spaceKind, space) : []
    if (options.length === 1) this.foreseeing.point(options[0] ?? null)
    else if (this.foreseeing.pointed.size) this.foreseeing.point(null)
  }

  /** A piece is looked at on the board. */
  hover(piece: string | null): void {
    const { content, skin } = this.seeing
    if (!content) return
    const lit = piece !== null && this.litPieces.has(piece) && !skin.chains
    const taking = lit ? this.offer.of(this.pieceKind, piece).find((o) => o.args.length === 1) : undefined
    if (taking || !lit) this.foreseeing.hover(taking ?? null, content)
  }

  /** What a button for an action says: the server's words, or the skin's for what is only thought of. */
  phrase(action: string): string {
    const { decision, content, skin, names, view } = this.seeing
    if (decision?.labels[action]) return decision.labels[action]
    return content ? skin.phrase(action, decision?.about ?? '', content, names, view) : action
  }

  /** The action that passes or goes on. */
  get ending(): Offered | undefined {
    const verbs = this.seeing.skin.ending ?? ['end', 'pass', 'endure']
    return verbs.map((verb) => this.offer.all.find((o) => o.verb === verb)).find((o) => o)
  }
}
