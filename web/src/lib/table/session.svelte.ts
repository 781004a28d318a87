// One table as this browser sees it: the latest frame, everything that happened, and the ways to act. It never runs ahead of the server.
import { api, Refusal, unreached } from '../protocol/api'
import { openSocket, type Link } from '../protocol/socket'
import type { Content, Frame, GameInfo, Happened, Order, Refused, TalkLine } from '../protocol/types'
import { play as playSound } from '../sound/sound'
import { stampOf } from '../art/stamps'
import { Stage } from '../stage/stage.svelte'
import { Hearing } from '../talk/hearing.svelte'
import { learnt, lines, NOTHING } from './known'

const seenKey = (table: string) => `menace-seen-${table}`

/** Whether it is one of this browser's seats that must choose. */
const asksYou = (frame: Frame<never>) => !!frame.decision && frame.you.includes(frame.decision.seat)

export class Session {
  frame = $state.raw<Frame<never> | null>(null)
  private known = $state.raw(NOTHING)
  fresh = $state.raw<Happened[]>([])
  link = $state<Link>('connecting')
  busy = $state(false)
  refused = $state.raw<Refused | null>(null)
  game = $state.raw<GameInfo | null>(null)
  content = $state.raw<Content<never> | null>(null)
  /** What happened, and what is asked, for those who hear the page; what is said at the table they hear where it is shown. */
  said = $state('')
  /** Lets go what is begun and not sent yet. */
  begun = $state.raw<(() => void) | null>(null)
  asks = $state('')
  /** This person had a seat here and was asked to leave it. */
  removed = $state(false)
  /** A bot sets up for this person; not any more once the first turn has begun. */
  settingUp = $state(false)
  looked = $state(0)
  /** Where the table stood when this person came: what happens while they look on is no news. */
  arrived = $state(0)
  /** What happens is shown there beat by beat. */
  readonly stage = new Stage<never>()
  readonly hearing: Hearing
  private close: (() => void) | null = null
  /** It was said that somebody here is asked. */
  #called = false
  /** A bot answers several questions in a row: none of them is put to a person meanwhile. */
  #goesOn = false
  /** How many requests were sent: an answer to an earlier one does not mean that the last has been answered. */
  private sent = 0

  constructor(readonly table: string) {
    this.hearing = new Hearing(table)
    try {
      this.looked = Number(localStorage.getItem(seenKey(table)) ?? 0)
    } catch {
      this.looked = 0
    }
  }

  readonly events = $derived(this.known.events)
  readonly mine = $derived(
    !!this.frame?.decision && this.frame.you.includes(this.frame.decision.seat) && !!this.frame.decision.actions,
  )

  open(): void {
    this.stage.on = {
      said: (text) => (this.said = text),
      begins: (cue) => cue.sound && playSound(cue.sound, cue.who),
      rests: () => this.announce(),
    }
    this.close = openSocket(this.table, {
      frame: (frame) => this.take(frame),
      message: (message) => {
        if (!this.frame) return
        if (message.type === 'talk' && message.talk) {
          const before = this.frame
          this.frame = { ...before, talk: lines(before.talk, [message.talk]) }
          this.hear(before.talk)
        }
        if (message.type === 'seats' && message.seats) {
          this.frame = { ...this.frame, seats: message.seats, spectators: message.spectators ?? this.frame.spectators }
        }
      },
      link: (state) => {
        this.link = state
        if (state === 'lost') void this.ask()
        if (state === 'open' && unreached(this.refused)) this.refused = null
      },
      since: () => this.known.upTo,
    })
  }

  leave(): void {
    this.close?.()
    this.stage.close()
    this.hearing.close()
    this.remember()
  }

  remember(): void {
    if (!this.frame) return
    try {
      localStorage.setItem(seenKey(this.table), String(this.frame.at))
    } catch {
      // Nothing kept: next time the whole log is new.
    }
  }

  take(frame: Frame<never>): void {
    const old = this.frame
    if (unreached(this.refused)) this.refused = null
    if (!old) this.arrived = frame.at
    if (!this.game || this.game.id !== frame.game) void this.load(frame)
    const { known, added } = learnt(this.known, frame)
    this.known = known
    if (added.length) this.fresh = old ? added : added.slice(-12)
    const late = old !== null && frame.at < old.at // its events may be news, how it stood is not
    if (!late && old?.you.length && !frame.you.length) this.removed = true
    if (!late) this.frame = { ...frame, talk: lines(old?.talk ?? [], frame.talk) }
    if (!late && old) {
      this.hear(old.talk)
      this.hearing.notice(added, frame.you)
    }
    if ((!old || frame.at > old.at) && !this.#goesOn) this.busy = false
    const now = late ? old : frame
    if (now.turn || now.result) this.settingUp = false
    this.stage.secrets = !!this.game?.hidden
    this.stage.take(frame)
    if (!this.stage.playing && (added.length || !old || old.decision?.about !== now.decision?.about)) this.announce()
    if (old && document.visibilityState === 'visible') this.remember()
  }

  /** What has been said since these lines is shown and sounds. */
  private hear(before: readonly TalkLine[]): void {
    const { talk = [], you = [] } = this.frame ?? {}
    const fresh = talk.filter((line) => !before.some((known) => known.n === line.n))
    if (!fresh.length) return
    this.hearing.hear(fresh, you)
    const last = fresh.at(-1)
    if (last && stampOf(last.text)?.roars) playSound('roar', last.name)
    else playSound('talk')
  }

  /** What was to be shown is over: who is asked now. */
  private announce(): void {
    const frame = this.frame
    const asked = frame?.decision
    const mine = !!frame && asksYou(frame)
    if (mine) this.asks = `You are asked: ${asked?.question}`
    else this.asks = frame?.result ? 'The game is over.' : ''
    if (mine && !this.#called) playSound('turn')
    this.#called = mine
  }

  private async load(frame: Frame<never>): Promise<void> {
    const games = await api.games()
    const game = games.find((g) => g.id === frame.game)
    if (!game) return
    this.game = game
    this.content = await api.content(frame)
  }

  /** No frame comes: the server says why, in a sentence. */
  private async ask(): Promise<void> {
    if (this.frame) return
    try {
      this.take(await api.frame(this.table))
    } catch (wrong) {
      if (wrong instanceof Refusal) this.refused = wrong.refused
    }
  }

  /** Send a request that answers with a frame; a refusal is shown, a stale one brings the present frame. */
  async send(request: Promise<Frame<never>>): Promise<boolean> {
    const mine = ++this.sent
    this.busy = true
    this.refused = null
    try {
      this.take(await request)
      return true
    } catch (wrong) {
      if (!(wrong instanceof Refusal)) throw wrong
      if (wrong.frame) this.take(wrong.frame)
      this.refused = wrong.refused
      return false
    } finally {
      if (mine === this.sent) this.busy = false
    }
  }

  async act(action: string): Promise<boolean> {
    const frame = this.frame
    if (!frame?.decision || this.busy || !this.mine) return false
    return this.send(api.act(this.table, frame.at, action, frame.decision.seat))
  }

  /** Show again what happened between two positions, all of it: the server tells it in parts. */
  async again(since: number, until: number): Promise<void> {
    try {
      const first = await api.beats(this.table, since, until)
      const beats = [...first.beats]
      for (let at = first.at, before = since; at < until && at > before;) {
        const more = await api.beats(this.table, at, until)
        beats.push(...more.beats)
        ;[before, at] = [at, more.at]
      }
      this.stage.again(first.view, beats)
    } catch (wrong) {
      if (!(wrong instanceof Refusal)) throw wrong
      this.refused = wrong.refused
    }
  }

  /** A bot answers this question for the one who is asked, or all of it. */
  async decide(rest: boolean): Promise<boolean> {
    const frame = this.frame
    if (!frame?.decision || this.busy || !this.mine) return false
    this.#goesOn = rest
    try {
      return await this.send(api.decide(this.table, frame.at, frame.decision.seat, rest))
    } finally {
      this.#goesOn = false
    }
  }

  private get speaker(): number | null {
    const frame = this.frame
    if (!frame) return null
    const asked = frame.decision?.seat
    return asked !== undefined && frame.you.includes(asked) ? asked : (frame.you[0] ?? null)
  }

  undo = () => (this.begun ? this.begun() : this.frame && this.send(api.undo(this.table, this.frame.at, this.lastActor())))
  offer = () => this.send(api.takeback(this.table, 'offer', this.lastActor()))
  answer = (word: 'accept' | 'decline') => {
    const waiting = this.frame?.takeback?.waiting.find((seat) => this.frame?.you.includes(seat))
    return this.send(api.takeback(this.table, word, waiting ?? this.speaker))
  }
  talk = async (text: string) => {
    try {
      await api.talk(this.table, text, this.speaker)
      return true
    } catch (wrong) {
      if (wrong instanceof Refusal) this.refused = wrong.refused
      return false
    }
  }
  call = (name: string, seat: number) => this.send(api.call(this.table, name, seat))
  resign = (seat: number) => this.send(api.resign(this.table, seat))
  standIn = (seat: number, bot: string | null) => this.send(api.standIn(this.table, seat, bot))
  reopen = (seat: number) => this.send(api.reopen(this.table, seat))
  tempo = (wanted: { pace?: number; patience?: number }) => this.send(api.tempo(this.table, wanted))
  order = (word: Order['do'], seat: number) => this.send(api.order(this.table, { do: word, seat }))
  pardon = (name: string) => this.send(api.order(this.table, { do: 'pardon', name }))
  /** Tell whoever runs the server; what they answer. */
  report = async (about: { seat: number } | { line: number }): Promise<string> => {
    try {
      return (await api.report(this.table, about)).sentence
    } catch (wrong) {
      if (!(wrong instanceof Refusal)) throw wrong
      return wrong.refused.error
    }
  }
  comeBack = (seat: number) => this.send(api.comeBack(this.table, seat))

  /** Which of this browser's seats chose last: with several at one screen the server must know whose choice is meant. */
  private lastActor(): number | null {
    const frame = this.frame
    if (!frame || frame.you.length < 2) return frame?.you[0] ?? null
    for (let i = this.events.length - 1; i >= 0; i--) {
      const event = this.events[i] as Happened
      if (event.kind === 'chose' && event.seat !== null && event.seat !== undefined && frame.you.includes(event.seat))
        return event.seat
    }
    return frame.you[0] ?? null
  }
}
