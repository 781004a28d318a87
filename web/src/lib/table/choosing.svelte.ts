// Making a choice: by a button, by a thing on the board, by two things one after the other; and being asked before it counts.
import { idsIn, Offer, pointing, type Offered } from '../offer'
import type { Fight } from '../battle/fight'
import type { Asked } from '../protocol/types'
import { settings } from '../ui/settings.svelte'
import type { Foreseeing } from './foreseeing.svelte'
import { alike, inOneBreath, type Plan } from './plans'
import type { Seeing } from './seeing.svelte'
import { firstly, meant, WhyNot } from './why.svelte'

/** Where nothing can be pointed at without touching it, a first tap on the board only shows what it would lead to. */
const touched = () => window.matchMedia('(hover: none)').matches

/** A choice that is begun and not sent yet: a piece is in the hand, and its next question is open. */
export interface Half {
  /** What was chosen, one action for each piece in the hand. */
  taken: Offered[]
  asked: Asked
}

/** A plan that is made again: at which question, in which fight and round. */
interface Repeated {
  plan: Plan
  about: string
  key: string
  now: number | undefined
}

/** What of a plan is made next, of what is on offer. */
function repeatedBy({ action, again }: Plan, actions: readonly string[]): string | undefined {
  if (again === 'verb') return actions.find((one) => one.split(' ')[0] === action.split(' ')[0])
  return again?.find((one) => actions.includes(one))
}

export class Choosing<V, T> {
  /** The thing that is looked at closely, or that a choice of two things begins with. */
  chosen = $state<string | null>(null)
  /** The actions that a half-made choice leaves. */
  narrowed = $state.raw<Offered[] | null>(null)
  /** A choice that is to be confirmed, and who comes after it. */
  pending = $state<{ action: string; then: string } | null>(null)
  /** What a guide tells this person to choose: it is not asked about once more. */
  advised: readonly string[] = []
  readonly why: WhyNot
  #half = $state.raw<Half | null>(null)
  /** Counts what is meant: an answer about what was meant before comes too late. */
  #meant = 0
  /** The way into a space is asked for, where several lead there; else the one that is shown is taken. */
  ownWay = $state(false)
  /** What is asked, within what is begun. */
  readonly asked: Asked | null
  /** What is on offer at the table, and within what is begun. */
  readonly first: Offer
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
    this.first = $derived(new Offer(seeing.mine ? seeing.decision : null, seeing.content, this.#atOwn))
    this.asked = $derived(this.half && seeing.mine ? this.half.asked : seeing.decision)
    this.offer = $derived(this.half && seeing.mine ? new Offer(this.half.asked, seeing.content, this.#atOwn) : this.first)
    this.within = $derived(seeing.skin.chains && this.narrowed ? this.narrowed : this.offer.all)
    this.lit = $derived(idsIn(this.within, this.spaceKind))
    // With a piece in the hand another may still be taken instead.
    this.litPieces = $derived(
      idsIn(
        this.half ? [...this.within, ...this.first.all.filter(this.#begins)] : this.within.filter((o) => !this.#atOwn(o)),
        this.pieceKind,
      ),
    )
  }

  /** What is begun and can be let go without anybody having heard of it: that is what Undo does then. */
  get half(): Half | null {
    return this.#half
  }
  set half(begun: Half | null) {
    this.#meant++
    this.why.close() // something else is asked
    const { session, mine, decision } = this.seeing
    if (mine && begun !== this.#half) session.asks = `You are asked: ${(begun?.asked ?? decision)?.question}`
    this.#half = begun
    session.begun = begun ? () => this.back() : null
  }

  /** Whether an action is the first half of two that belong together: a piece, and then where it goes. */
  #begins = (o: Offered) =>
    o.args.length === 1 && Object.values(this.seeing.content?.shorthands ?? {}).some(([first]) => first === o.verb)

  /** Whether it strikes at one's own: that can be meant, but seldom is. */
  #atOwn = (o: Offered) => !!this.seeing.view && !!this.seeing.skin.atOwn?.(o, this.seeing.view)

  /** Whether an action is taken up first, so that what it is aimed at is chosen before anything is sent. */
  #aims = (o: Offered) => !!this.seeing.skin.aims?.includes(o.verb)

  /** Those of the table's actions that are the same as one but for which of several like pieces it names. */
  like(action: string): Offered[] {
    const { content, skin, view } = this.seeing
    const all = this.first.all
    const one = all.find((o) => o.action === action)
    if (!one || !content || !view) return []
    const key = alike(content, (piece) => skin.placeOf(view, piece))
    return all.filter((o) => key(o) === key(one))
  }

  /** The pieces in the hand. */
  get held(): string[] {
    return this.half?.taken.flatMap((o) => o.args.map((a) => a.id)) ?? []
  }

  /** Whether a question belongs to the action before it: where a piece goes, or what an action is aimed at. */
  #belongs = (o: Offered, asked: Asked) => !this.#aims(o) || !!this.seeing.skin.aimed?.includes(asked.about)

  /** Take pieces up: what follows is asked here first, and sent in one breath. Whether it could be. */
  async take(list: Offered[]): Promise<boolean> {
    const [one] = list
    const { session } = this.seeing
    if (!one || session.busy) return false
    const at = session.frame?.at
    const next = await this.foreseeing.peek(one.action)
    if (session.frame?.at !== at || !next?.decision?.actions || next.decision.actions.length < 2) return false
    if (!this.#belongs(one, next.decision)) return false
    this.widen()
    this.pending = null
    this.half = { taken: list, asked: next.decision }
    return true
  }

  /** What is sent for an action of the question that is shown: all that was begun, and it. */
  whole(action: string): string {
    return this.half ? inOneBreath(this.half.taken, action) : action
  }

  /** Play an action; where it could not be taken back afterwards and a person might want to, or where it is to be looked at first, ask. */
  async act(action: string, sure = false, tapped = false): Promise<void> {
    if (tapped && this.pending?.action === action) sure = true
    if (this.lasting && this.lasting.action.split(' ')[0] === action.split(' ')[0]) this.chooseMyself()
    this.why.close() // what was asked before is no longer of interest
    const begun = this.half ? undefined : this.first.all.find((o) => o.action === action)
    if (begun && (this.#begins(begun) || this.#aims(begun)) && (await this.take([begun]))) return
    this.widen()
    const { session, skin } = this.seeing
    const at = session.frame?.at ?? 0
    const free = !sure && !session.busy && !this.#fought && !this.advised.includes(action)
    if (free && this.offer.all.some((o) => o.action === action && this.#atOwn(o))) {
      this.pending = { action, then: 'chance' }
      return
    }
    const meant = ++this.#meant
    if (free && begun && this.#begins(begun) && settings.ask && (await this.foreseeing.straightToBattle(begun))) {
      if (meant === this.#meant && session.frame?.at === at) this.pending = { action, then: '' }
      return
    }
    const careful = free && skin.unsure.includes(action.split(' ')[0] ?? '')
    const looks = tapped && touched()
    if (careful && (settings.ask || looks)) {
      const next = await this.foreseeing.peek(this.whole(action))
      if (meant !== this.#meant) return // something else was tapped meanwhile, or the piece was put back
      if (session.frame?.at === at && (looks || next?.then === 'bot' || next?.then === 'chance')) {
        this.pending = { action, then: settings.ask ? (next?.then ?? '') : '' }
        if (looks) this.point(this.offer.all.find((o) => o.action === action) ?? null)
        return
      }
    }
    this.pending = null
    const all = await this.#byTheWay(this.whole(action))
    this.foreseeing.point(null) // what it would lead to need not be worked out any more
    await session.act(all)
  }

  /** With the shown way into a space, where the table would ask for it. */
  async #byTheWay(action: string): Promise<string> {
    const verb = this.seeing.skin.wayIn
    if (!verb || !this.half || this.ownWay) return action
    const next = await this.foreseeing.peek(action)
    const last = next?.path.at(-2)
    const answer = `${verb} ${last}`
    return last && next?.decision?.actions?.includes(answer) ? `${action}; ${answer}` : action
  }

  /** A battle is going on: everybody knows that dice and others' answers follow, and each choice is a small one. */
  get #fought(): boolean {
    return !!this.#fight(this.seeing.view)
  }

  /** The fight as the table stands, which may be ahead of what is shown, and its round. */
  get #round(): { key: string; now: number | undefined } {
    const { frame } = this.seeing
    const fight = this.#fight(frame?.view)
    return { key: `${frame?.turn} ${fight?.key}`, now: fight?.now }
  }

  #fight(view: V | null | undefined): Fight | null | undefined {
    const { skin, content, frame } = this.seeing
    return view && content && frame ? skin.fight?.(view, content, frame.seats, frame.you) : null
  }

  /** Show what a choice would lead to. */
  point(o: Offered | null): void {
    this.foreseeing.point(o, o ? this.whole(o.action) : '')
  }

  /** Let a bot answer this question, or all of it. */
  async decide(rest = false): Promise<void> {
    this.half = null
    this.widen()
    await this.seeing.session.decide(rest)
  }

  /** It is meant. */
  confirm(): void {
    if (this.pending) void this.act(this.pending.action, true)
  }

  /** It is not meant. */
  back(): void {
    this.#meant++
    this.why.close()
    if (!this.pending) this.half = null
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
    this.#meant++
    this.pending = null
    this.why.close()
    this.narrowed = null
    this.half = null
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
    if (this.half && this.#again(id)) return
    const options = this.pointedAt(this.pieceKind, id)
    if (!options.length && skin.inspects) return this.#lookAt(id)
    if (!options.length) this.#refuse(this.pieceKind, id)
    const spaces = options.flatMap((o) => o.args.filter((a) => a.kind === this.spaceKind).map((a) => a.id))
    this.choose(options, skin.chains ? id : (spaces[0] ?? ''))
  }

  /** A piece that is no answer is asked about and looked at; one's own cards in the hand are in sight already. */
  #lookAt(id: string): void {
    const { skin, view } = this.seeing
    this.#refuse(this.pieceKind, id)
    if (!view || !skin.inHand?.(view, id)) this.#inspect(id)
  }

  /** What is not on offer is answered with the reason. */
  #refuse(kind: string, id: string): void {
    this.why.close()
    if (!id || !this.seeing.mine || this.seeing.session.busy || this.chosen === id) return
    const { skin, view, content } = this.seeing
    const told = view && content ? skin.unmeant?.(id, this.within, view, content) : undefined
    if (told) return told.ask ? void this.why.ask(this.whole(told.ask)) : this.why.say(told.say ?? '')
    const action = meant(this.within, kind, id, this.narrowed ? this.chosen : null)
    if (action) void this.why.ask(this.whole(action))
    else if (kind === this.spaceKind) this.why.say(firstly(this.within.filter(this.#begins)))
  }

  /** Why an action that was meant is not on offer. */
  whyNot(action: string): void {
    if (!this.seeing.session.busy) void this.why.ask(action)
  }

  /** What is in the hand can go to battle there: that is what its plate says. */
  #foughtFor(space: string): boolean {
    const gives = this.asked?.gives ?? {}
    return this.pointedAt(this.spaceKind, space).some((o) => gives[o.action]?.some(({ tone }) => tone === 'fight'))
  }

  /** With a piece in the hand: it is put down again, or the others like it come along, or another is taken; or its space is meant. */
  #again(id: string): boolean {
    const { skin, view } = this.seeing
    const space = view ? skin.placeOf(view, id) : null
    const [begun] = pointing(this.first.all, this.pieceKind, id).filter(this.#begins)
    const stays = this.held.includes(id) && !!space && this.lit.has(space) // it attacks where it is
    const kin = begun ? this.like(begun.action).some((o) => this.held.includes(o.args[0]?.id ?? '')) : this.held.includes(id)
    if (space && !kin && this.#foughtFor(space)) {
      this.space(space)
      return true
    }
    if (begun && this.half && !stays) {
      const like = this.like(begun.action)
      const all = this.held.includes(id) && this.half.taken.length < like.length
      if (this.held.includes(id) && !all) this.half = null
      else if (all) this.half = { ...this.half, taken: like }
      else void this.take([begun])
      return true
    }
    if (!space || !this.lit.has(space)) return false
    this.space(space)
    return true
  }

  /** A piece is taken up to be dragged. */
  #lifting: Promise<boolean> = Promise.resolve(false)
  lift(id: string): void {
    this.#hurry()
    if (this.seeing.skin.chains) return this.#raise(id)
    const [begun] = pointing(this.first.all, this.pieceKind, id).filter(this.#begins)
    this.#lifting = begun ? this.take([begun]) : Promise.resolve(false)
  }

  /** It is let go over a space, or elsewhere. */
  async drop(id: string, space: string): Promise<void> {
    if (this.seeing.skin.chains) return this.#lay(space)
    if (!(await this.#lifting)) return this.#straight(id, space)
    if (!this.held.includes(id)) return
    const [option] = space ? pointing(this.offer.all, this.spaceKind, space) : []
    if (option)
      void this.act(option.action, true) // who drags it there has seen where
    else this.half = null
  }

  /** A card is taken from the hand: those who can use it stay lit. */
  #raise(id: string): void {
    const uses = pointing(this.offer.all, this.pieceKind, id).filter((o) => o.args.length > 1)
    this.narrowed = uses.length ? uses : null
    this.chosen = uses.length ? id : null
  }

  /** It is laid on who is to use it; elsewhere it is in the hand again. */
  #lay(on: string): void {
    const option = on ? this.narrowed?.find((o) => o.args[1]?.id === on) : undefined
    if (on && !option) this.#refuse(this.pieceKind, on)
    this.widen()
    if (option) void this.act(option.action)
  }

  /** A piece with one goal only is not taken up: it goes there as soon as it is chosen, and only if it was let go over it. */
  async #straight(id: string, space: string): Promise<void> {
    const [begun] = pointing(this.first.all, this.pieceKind, id).filter(this.#begins)
    const next = begun && (await this.foreseeing.peek(begun.action))
    if (!begun || next?.decision?.actions?.length !== 1) return
    const goals = idsIn(new Offer(next.decision, this.seeing.content).all, this.spaceKind)
    if (goals.has(space)) void this.act(begun.action, true)
  }

  #inspect(id: string): void {
    if (this.half && !id) return void (this.half = null)
    this.chosen = id && this.chosen !== id ? id : null
    this.narrowed = null
  }

  /** A lit space is looked at on the board. */
  look(space: string | null): void {
    if (this.pending) return
    const options = space ? this.pointedAt(this.spaceKind, space) : []
    if (options.length === 1) this.point(options[0] ?? null)
    else if (this.foreseeing.pointed.size) this.point(null)
  }

  /** A piece is looked at on the board. */
  hover(piece: string | null): void {
    const { content, skin } = this.seeing
    if (!content) return
    const lit = piece !== null && this.litPieces.has(piece) && !skin.chains && !this.half
    const taking = lit ? this.offer.of(this.pieceKind, piece).find((o) => o.args.length === 1) : undefined
    if (taking || !lit) this.foreseeing.hover(taking ?? null, content)
  }

  /** What a button for an action says: the server's words, or the skin's for what is only thought of. */
  phrase(action: string): string {
    const { content, skin, names, view } = this.seeing
    const decision = this.asked
    if (decision?.labels[action]) return decision.labels[action]
    return content ? skin.phrase(action, decision?.about ?? '', content, names, view) : action
  }

  /** Make several choices by one act; one that is to be made again is, as long as the same question offers it. */
  #repeated = $state.raw<Repeated | null>(null)
  async follow(plan: Plan): Promise<void> {
    this.#repeated = plan.again ? { plan, about: this.seeing.decision?.about ?? '', ...this.#round } : null
    this.widen()
    await this.seeing.session.act(plan.action)
  }

  /** The plan that is made again in the rounds that follow, if there is one. */
  get lasting(): Plan | undefined {
    return this.#repeated?.plan.lasting && this.#repeated.plan
  }

  /** From here on its player chooses again. */
  chooseMyself(): void {
    this.#repeated = null
  }

  /** A new question has come: what is to be made again is. What lasts waits for a new round until this one has been seen. */
  goOn(): void {
    const again = this.#repeated
    const { session } = this.seeing
    const { key, now } = this.#round
    if (again?.plan.lasting && key !== again.key) this.#repeated = null
    else if (again && session.mine && !session.busy) this.#makeAgain(again, now)
  }

  #makeAgain(again: Repeated, now: number | undefined): void {
    const { session, mine } = this.seeing
    const asked = session.frame?.decision
    const next = asked?.about === again.about ? repeatedBy(again.plan, asked.actions ?? []) : undefined
    const later = now !== again.now
    if (!next || (later && !again.plan.lasting)) {
      if (!again.plan.lasting) this.#repeated = null
    } else if (!later || mine) {
      this.#repeated = { ...again, now }
      void session.act(next)
    }
  }

  /** Pass, or say yes where that is usual, and let such a question be answered so from now on. */
  neverAgain(): void {
    if (this.seeing.decision) this.seeing.leaveOut()
  }

  /** The action that passes or goes on. */
  get ending(): Offered | undefined {
    const passage = this.seeing.passage
    return this.half ? undefined : this.first.all.find((o) => o.action === passage)
  }
}
