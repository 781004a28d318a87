// What the stage shows of a battle while its beats are played: who lunges, how the die lies, what was lost, who fell. It follows the
// cues of the beat that is played, and holds the battle until the last of them is through.
import { SvelteSet } from 'svelte/reactivity'
import { play } from '../sound/sound'
import type { Active } from '../stage/cue'
import { ofBattle, RESTS, TUMBLES, type BattleCue, type Change, type Ends, type Strike } from './cues'
import { everyone, fighterOf, type Fight, type Fighter } from './fight'

export type Pose = 'stand' | 'attack' | 'hurt' | 'fallen'

export interface Rolled {
  key: number
  /** The position it was thrown at. */
  at: number
  attacker: string
  target: string
  face: number
  /** The lowest face that hits; 0 where the die decides something else, which `what` says. */
  needs: number
  what: string
  hit: boolean | null
  /** What a hit does. */
  why: string
  /** It lies still: the word may be said. */
  settled: boolean
}

/** How many dice of a position have been read. */
export interface Read {
  at: number
  dice: number
}
const NONE: Read = { at: -1, dice: 0 }

export interface Float {
  key: number
  text: string
  good: boolean
}

const READ = 400

export class Playing {
  /** The battle that is drawn: the one of the shown view, or the last one while its end is played. */
  fight = $state.raw<Fight | null>(null)
  roll = $state.raw<Rolled | null>(null)
  read = $state.raw<Read>(NONE)
  poses = $state.raw<Partial<Record<string, Pose>>>({})
  floats = $state.raw<Partial<Record<string, Float>>>({})
  /** Health that the cues have got to, ahead of the view; and what it was before the last change. */
  health = $state.raw<Partial<Record<string, number>>>({})
  was = $state.raw<Partial<Record<string, number>>>({})
  /** The most Health that somebody has had in this battle: what a full bar is. */
  most = $state.raw<Partial<Record<string, number>>>({})
  readonly gone = new SvelteSet<string>()
  /** Those of them that were to be used once, and were. */
  readonly spent = new SvelteSet<string>()
  outcome = $state.raw<Pick<Ends, 'word' | 'text' | 'came'> | null>(null)
  /** How fast it is shown: 1 is normal, less is faster. */
  pace = $state(1)
  readonly attacker = $derived(this.roll?.attacker ?? null)
  /** At whom the die is thrown that has not been read yet. */
  readonly target = $derived(this.roll && !this.roll.settled ? this.roll.target : null)
  #timers: number[] = []
  #seen = -1
  /** When the last word came. */
  #came = -Infinity
  /** What the view had when it was last drawn as it is. */
  #drawn: Fight | null = null

  healthOf(id: string): number {
    return this.health[id] ?? (this.gone.has(id) ? 0 : (fighterOf(this.fight, id)?.health ?? 0))
  }

  /** The view or the cues have moved on. While beats are played, the moment between two cues is no end: the view has yet to follow. */
  follow(fight: Fight | null, cues: readonly Active[], rests: boolean): void {
    const news = cues.filter((cue) => cue.key > this.#seen)
    this.#seen = Math.max(this.#seen, ...cues.map((cue) => cue.key))
    if (fight && fight.key !== this.fight?.key) this.#begin(fight)
    else if (!fight) {
      // What follows is seen on the board, not behind the last word; that is seen first, however slow the machine.
      const read = cues.some((cue) => cue.kind === 'stomp') && performance.now() - this.#came > READ
      if (read || rests || !cues.some(ofBattle)) this.#end() // where all has been shown, nothing holds it
    } else if (!cues.some(ofBattle) && (rests || fight !== this.#drawn)) this.#settle(fight)
    for (const cue of news) if (ofBattle(cue) && this.fight) this.#see(cue, cue.key, cue.at)
  }

  #see(cue: BattleCue, key: number, at: number): void {
    if (typeof cue.base === 'number' && cue.base > 0) this.pace = cue.ms / cue.base
    if (cue.kind === 'strike') this.#throw(cue, key, at)
    else this.#read()
    if (cue.kind === 'change') this.#change(cue, key)
    else if (cue.kind === 'fall') {
      this.gone.add(cue.piece)
      if (cue.spent) this.spent.add(cue.piece)
      this.poses = { [cue.piece]: 'fallen' }
      if (!cue.spent) play('stomp', cue.piece, 0.5)
    } else if (cue.kind === 'battle-ends') {
      this.outcome = cue
      this.health = { ...this.health, ...cue.health }
      this.#came = performance.now()
      this.roll = null // the word has the stage for itself; all dice lie in their row
      this.read = { at, dice: Infinity }
    } else if (cue.kind === 'battle-opens') play('roar', this.fight?.left[0]?.kind)
  }

  #throw(cue: Strike, key: number, at: number): void {
    const { attacker, target, face, needs, what, hit, why } = cue
    const lies = cue.kept && this.roll?.face === face
    this.roll = { key: lies && this.roll ? this.roll.key : key, at, attacker, target, face, needs, what, hit, why, settled: false }
    this.floats = {}
    this.was = {}
    this.poses = attacker ? { [attacker]: 'attack' } : {}
    if (!lies) play('die')
    // An attack is read with its verdict; what else a die decides, when it lies still.
    if (hit === null) this.#later(Math.min((TUMBLES + RESTS * 0.4) * this.pace, cue.ms * 0.72), () => this.#read())
  }

  /** The die has been read, at the latest when something comes of it. */
  #read(): void {
    if (!this.roll || this.roll.settled) return
    this.roll = { ...this.roll, settled: true }
    const { hit, at } = this.roll
    if (hit === null) return
    this.read = { at, dice: (this.read.at === at ? this.read.dice : 0) + 1 }
    play(hit ? 'hit' : 'miss')
  }

  #change({ piece, points, health }: Change, key: number): void {
    this.was = { ...this.was, [piece]: this.healthOf(piece) }
    this.health = { ...this.health, [piece]: health }
    this.floats = { [piece]: { key, text: points < 0 ? `−${-points}` : `+${points}`, good: points > 0 } }
    this.poses = points < 0 ? { [piece]: 'hurt' } : {}
  }

  #begin(fight: Fight): void {
    this.#clear()
    this.most = {}
    this.fight = this.#drawn = fight
    this.#measure(fight)
  }

  /** How much Health they had before what is seen of it: a full bar is the most of that, too. */
  recall(earlier: Fight): void {
    this.#measure(earlier)
  }

  #measure(fight: Fight): void {
    const large = everyone(fight).filter((one) => one.health !== undefined)
    const most = large.map(({ ids: [id = ''], health = 0 }) => [id, Math.max(this.most[id] ?? 0, health)] as const)
    this.most = { ...this.most, ...Object.fromEntries(most) }
  }

  /** Between the beats the battle is as the view has it, whoever watched and whoever skipped; the last die stays to be seen. */
  #settle(fight: Fight): void {
    this.#read()
    this.#stop()
    this.#drawn = fight
    this.fight = this.#withFallen(fight)
    this.#measure(fight)
    this.health = {}
    this.was = {}
    this.floats = {}
    for (const id of [...this.gone]) if (!fighterOf(this.fight, id) || fighterOf(fight, id)) this.gone.delete(id)
    this.poses = {}
    this.outcome = null
  }

  /** When a side has been wiped out, what is left of it lies there until the end, and the title stays what it was. */
  #withFallen(fight: Fight): Fight {
    const was = this.fight
    if (was?.key !== fight.key || (fight.left.length && fight.right.length)) return fight
    const fallen = (side: Fighter[]) => side.filter((one) => one.ids.every((id) => this.gone.has(id)))
    const [left, right] = [fight.left.length ? fight.left : fallen(was.left), fight.right.length ? fight.right : fallen(was.right)]
    return { ...fight, left, right, headline: was.headline }
  }

  #end(): void {
    this.#clear()
    this.fight = null
  }

  #clear(): void {
    this.#stop()
    this.roll = null
    this.read = NONE
    this.poses = {}
    this.floats = {}
    this.health = {}
    this.was = {}
    this.gone.clear()
    this.spent.clear()
    this.outcome = null
  }

  #later(ms: number, then: () => void): void {
    this.#timers.push(window.setTimeout(then, ms))
  }

  #stop(): void {
    for (const timer of this.#timers) window.clearTimeout(timer)
    this.#timers = []
  }
}
