// The stage: what happened is shown in order, beat by beat. The shown view follows the beat that is played; at the end it is the frame's own,
// however much of it was skipped. Nobody has to wait for it.
import type { Beat as Told, Happened } from '../protocol/types'
import { settings } from '../ui/settings.svelte'
import type { Active, Cue, CueMaker } from './cue'
import { patched } from './patch'
import { Allowance, factorOf, glides, seen, type Speed } from './tempo.svelte'

/** What the stage reads of a frame. */
export interface Taken<V> {
  at: number
  since: number
  seat: number
  you: readonly number[]
  view: V | null
  beats: readonly Told[]
  decision: { seat: number; left?: number | null } | null
}

/** One position as it is shown: what happened, and what it led to. */
export interface Beat<V> {
  at: number
  events: Happened[]
  before: V
  view: V
  cues: Cue[]
  /** Of which event each cue is, by its place. */
  of: number[]
  /** How long it takes at normal speed until the next one begins, and until all of it is over. */
  ms: number
  whole: number
  /** Whose time it takes: of one turn, or of what followed from one choice of ours; of a last fight, each round's. */
  turn: string
  last: boolean
  /** It is seen however little one likes to wait: the end that a game leads to, or what was asked for once more. */
  wanted: boolean
  /** Somebody else's doing in somebody else's turn. */
  rival: boolean
  /** It is shown once more, and known already. */
  again: boolean
}

export interface StageEvents {
  /** A sentence about a beat that matters. */
  said?: (text: string) => void
  /** A cue begins to be seen. */
  begins?: (cue: Active) => void
  /** Everything has been shown. */
  rests?: () => void
}

/** Written so that a stage of which nothing is known can be handed to those who know its views. */
type Teller<V, Told> = { of(view: V): Told }['of']

const seatOf = (event: Happened) => (typeof event.seat === 'number' ? event.seat : -1)

export class Stage<V> {
  /** What boards and panels draw. */
  shown = $state.raw<V | null>(null)
  beat = $state.raw<Beat<V> | null>(null)
  /** What is seen now. */
  cues = $state.raw<Active[]>([])
  playing = $state(false)
  /** How many events of the beat may be told: those up to what is seen. Who wins is not read before it is seen. */
  #reached = $state(0)
  /** What happened up to this position may be told: it has been shown, or nothing is being shown. */
  told = $state(Infinity)
  /** The latest sentence. */
  caption = $state('')
  /** Whose turn it is in what is shown just now: a position can hold the end of one turn and the beginning of the next. */
  acting = $state(-1)
  /** How often something was shown once more. */
  shows = $state(0)
  /** How the game's events look; until it is known nothing is played. */
  cuesOf: CueMaker<V> | null = null
  /** Whose turn it is in a view. */
  activeSeat: Teller<V, number> = () => -1
  /** Which round of a last fight a view shows; nothing else has a name here. */
  roundOf: Teller<V, string> = () => ''
  /** What one seat sees tells nothing about another's view. */
  secrets = false
  on: StageEvents = {}
  /** How fast it is shown; what is `wanted` does not come at once. */
  paceOf: (wanted: boolean) => Speed = (wanted) => (wanted ? seen(settings.speed) : settings.speed)

  #queue: Beat<V>[] = []
  #upTo = -1
  #seat = -1
  /** The view at `#upTo`, which the last beat in the queue leads to. */
  #last: V | null = null
  /** Beats that have begun and not ended. */
  #going = 0
  #timers: number[] = []
  #allowance = new Allowance()
  /** What the beats follow from, if that is a choice of ours, or that something is wanted again. */
  #ours = ''
  #key = 0
  #hurry = false
  #showsAt = 0

  /** A frame from the server, in whatever order they come. */
  take(frame: Taken<V>): void {
    if (frame.at < this.#upTo || frame.view === null) return
    const first = this.#last === null
    if (!first && frame.since > this.#upTo && frame.at > this.#upTo) return // what lies between comes by the socket
    const news = first ? [] : frame.beats.filter((beat) => beat.at > this.#upTo)
    const strange = frame.seat !== this.#seat && this.secrets
    const unseen = !this.cuesOf || strange || document.visibilityState === 'hidden'
    const mine = !!frame.decision && frame.you.includes(frame.decision.seat)
    this.#ours = ''
    const made = unseen ? [] : news.map((told) => this.#made(told, frame))
    const idle = !this.#queue.length && !this.#going
    const quick = unseen || (idle && made.length > 0 && made.every((beat) => this.#speedOf(beat) === 'none'))
    if (!quick) this.#queue.push(...made)
    const end = this.#queue.at(-1)
    this.#upTo = frame.at
    this.#seat = frame.seat
    this.#last = frame.view
    if (end && news.length && !quick) end.view = frame.view
    else if (idle) this.shown = frame.view
    if (quick) {
      this.skip()
      this.#sum(news)
    } else if (mine && typeof frame.decision?.left === 'number' && this.#length() > frame.decision.left * 250) {
      this.skip() // the time for an answer is running
      this.#sum(news)
    } else this.#run()
    if (mine && !this.#queue.length) this.#hurry = false
  }

  /** Begin anew with a view, as after a jump in a replay. */
  put(at: number, view: V, seat = -1): void {
    this.#clear()
    this.#upTo = at
    this.#seat = seat
    this.#last = this.shown = view
    this.#allowance = new Allowance()
    this.caption = ''
  }

  /** Show something again that happened before, all of it, however long it takes; then the table as it stands. What happens meanwhile follows. */
  again(view: V, beats: readonly Told[]): void {
    this.#clear()
    const now = this.#last
    this.#last = this.shown = view
    this.#ours = `again ${++this.#key}`
    this.shows++
    for (const told of beats) this.#queue.push(this.#made(told, null))
    this.#last = now
    this.#run()
  }

  /** What is to be seen of the turn that is shown, from now on. */
  coming(): Cue[] {
    const now = this.beat
    return now ? [now, ...this.#queue.filter((other) => other.turn === now.turn)].flatMap((beat) => beat.cues) : []
  }

  /** To the end of what is known. */
  skip = (): void => {
    if (this.#queue.length || this.#going) this.#clear()
    this.shown = this.#last
  }

  /** The same, and for all that comes until we are asked. */
  skipToMyTurn = (): void => {
    this.#hurry = true
    this.skip()
  }

  /** The page is left. */
  close(): void {
    this.on = {}
    this.#clear()
  }

  #made(told: Told, frame: Taken<V> | null): Beat<V> {
    const before = this.#last as V
    const view = patched(before, told.patch)
    this.#last = view
    const made = told.events.map((event) => this.cuesOf?.(event, before, view, told.events) ?? [])
    const cues = made.flat()
    const chose = told.events.find((e) => e.kind === 'chose' && !e.facts.forced)
    const ours = !!frame && !!chose && frame.you.includes(seatOf(chose))
    if (frame && chose) this.#ours = ours ? `choice ${told.at}` : ''
    const mine = !!frame && (!frame.you.length || frame.you.includes(this.activeSeat(view)))
    const round = this.roundOf(before) || this.roundOf(view)
    const turn = `${this.#ours || `turn ${told.events[0]?.turn ?? ''}`}${round && `, ${round}`}`
    const rival = !!frame && !mine && !ours
    const stride = cues.find((cue) => cue.stride !== undefined)?.stride
    const whole = cues.reduce((sum, cue) => sum + (cue.next ?? cue.ms), 0)
    return {
      at: told.at,
      events: told.events,
      before,
      view,
      cues,
      of: made.flatMap((list, i) => list.map(() => i)),
      ms: stride ?? whole,
      whole,
      turn,
      last: !!round,
      wanted: !frame || !!round,
      rival,
      again: !frame,
    }
  }

  #speedOf(beat: Beat<V>): Speed {
    return this.paceOf(beat.wanted)
  }

  /** How long what waits would take. */
  #length(): number {
    return this.#queue.reduce((sum, beat) => sum + factorOf(this.#speedOf(beat)) * beat.ms, 0)
  }

  #run(): void {
    if (this.#going || !this.#queue.length) return
    this.playing = true
    this.#next()
  }

  /** Begin beats until one takes time. */
  #next(): void {
    for (;;) {
      const beat = this.#queue.shift()
      if (!beat) return this.#rest()
      this.beat = beat
      this.#reached = beat.of[0] ?? Infinity
      if (!beat.again) this.told = beat.at - 1
      const skipped = beat.rival && (this.#hurry || (settings.skip && !beat.wanted))
      const instant = !beat.cues.length || skipped || this.#speedOf(beat) === 'none'
      if (!instant) return this.#play(beat)
      this.#show(beat)
    }
  }

  #play(beat: Beat<V>): void {
    const pace = factorOf(this.#speedOf(beat))
    const factor = pace * (beat.again ? 1 : this.#shortened(beat))
    this.#going++
    this.acting = this.activeSeat(beat.before)
    const began = performance.now()
    let at = 0
    let longer = 0
    const seen = (cue: Cue) => {
      const [least, time] = [(cue.least ?? 0) * pace, (cue.next ?? cue.ms) * factor]
      const ms = Math.max(cue.ms * factor, least)
      this.#after(at, () => this.#begin(cue, beat, ms))
      at += Math.max(time, least)
      longer += Math.max(0, least - time)
    }
    for (const cue of beat.cues.filter((c) => c.early)) seen(cue)
    // Of overlapping positions each is shown after the one before it.
    const now = performance.now()
    at = Math.max(at, this.#showsAt - now)
    this.#showsAt = now + at
    this.#after(at, () => {
      glides.ms = 350 * factor
      this.#show(beat)
    })
    for (const cue of beat.cues.filter((c) => !c.early)) seen(cue)
    if (!beat.again) this.#allowance.late(beat.turn, longer / (pace || 1)) // what comes after it has that much less
    const stride = beat.cues.find((cue) => cue.stride !== undefined)?.stride
    if (stride !== undefined && this.#queue.length) this.#after(Math.min(stride * factor, at), () => this.#next())
    this.#after(at, () => {
      if (stride === undefined && !beat.again) this.#allowance.late(beat.turn, (performance.now() - began - at) / (pace || 1))
      this.#going--
      if (stride === undefined || !this.#going) this.#next()
    })
  }

  /** By how much a beat is hurried, so that its turn takes no longer than it may. */
  #shortened(beat: Beat<V>): number {
    const behind = this.#queue.filter((other) => other.turn === beat.turn)
    const last = behind.at(-1)
    const waiting = behind.reduce((sum, other) => sum + other.ms, 0) + (last ? last.whole - last.ms : 0)
    return this.#allowance.shorten(beat.turn, last ? beat.ms : beat.whole, waiting, beat.last)
  }

  #begin(cue: Cue, beat: Beat<V>, ms: number): void {
    const active: Active = { ...cue, ms, at: beat.at, key: ++this.#key }
    if (cue.kind === 'turn') this.acting = this.activeSeat(beat.view)
    this.cues = [...this.cues, active]
    const after = beat.cues.indexOf(cue) + 1
    if (beat === this.beat) this.#reached = Math.max(this.#reached, beat.of[after] ?? Infinity)
    this.caption = cue.caption ?? cue.say ?? this.caption
    if (cue.say) this.on.said?.(cue.say)
    this.on.begins?.(active)
    this.#after(ms, () => (this.cues = this.cues.filter((other) => other.key !== active.key)))
  }

  /** Whether something of the beat that is played is still to be seen. */
  withholds(event: Happened): boolean {
    const { beat } = this
    if (!beat || beat.at !== event.at) return false
    return beat.events.slice(this.#reached).some(({ kind, text }) => kind === event.kind && text === event.text)
  }

  #show(beat: Beat<V>): void {
    this.shown = beat.view
    if (!beat.again) this.told = beat.at
  }

  #rest(): void {
    if (this.#going) return
    this.told = Infinity
    this.shown = this.#last
    this.beat = null
    if (!this.playing) return
    this.playing = false
    this.on.rests?.()
  }

  /** What was not shown one by one is said in short. */
  #sum(news: readonly Told[]): void {
    const told = news.flatMap((beat) => beat.events).filter((e) => e.kind !== 'chose' && e.kind !== 'rolled')
    if (told.length)
      this.on.said?.(
        told
          .slice(-4)
          .map((e) => e.text)
          .join(' '),
      )
  }

  #after(ms: number, what: () => void): void {
    if (ms <= 0) return what()
    const timer = window.setTimeout(() => {
      this.#timers = this.#timers.filter((other) => other !== timer)
      what()
    }, ms)
    this.#timers.push(timer)
  }

  #clear(): void {
    for (const timer of this.#timers) window.clearTimeout(timer)
    this.#timers = []
    this.#queue = []
    this.#going = 0
    this.#showsAt = 0
    this.cues = []
    this.beat = null
    this.told = Infinity
    glides.ms = 0
    if (!this.playing) return
    this.playing = false
    this.on.rests?.()
  }
}
