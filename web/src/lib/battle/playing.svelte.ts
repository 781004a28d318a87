// What the stage shows of a battle while its beats are played: who lunges, how the die lies, what was lost, who fell. It follows the
// cues of the beat that is played, and holds the battle until the last of them is through.
import { SvelteSet } from 'svelte/reactivity'
import { play } from '../sound/sound'
import type { Active } from '../stage/cue'
import { ofBattle, RESTS, TUMBLES, type BattleCue, type Change, type Strike } from './cues'
import { fighterOf, type Fight } from './fight'

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

export interface Float {
  key: number
  text: string
  good: boolean
}

export class Playing {
  /** The battle that is drawn: the one of the shown view, or the last one while its end is played. */
  fight = $state.raw<Fight | null>(null)
  roll = $state.raw<Rolled | null>(null)
  poses = $state.raw<Partial<Record<string, Pose>>>({})
  floats = $state.raw<Partial<Record<string, Float>>>({})
  /** Health that the cues have got to, ahead of the view; and what it was before the last change. */
  health = $state.raw<Partial<Record<string, number>>>({})
  was = $state.raw<Partial<Record<string, number>>>({})
  readonly gone = new SvelteSet<string>()
  outcome = $state.raw<{ word: string; text: string } | null>(null)
  /** How fast it is shown: 1 is normal, less is faster. */
  pace = $state(1)
  readonly attacker = $derived(this.roll?.attacker ?? null)
  /** At whom the die is thrown that has not been read yet. */
  readonly target = $derived(this.roll && !this.roll.settled ? this.roll.target : null)
  #timers: number[] = []
  #seen = -1

  healthOf(id: string): number {
    return this.health[id] ?? fighterOf(this.fight, id)?.health ?? 0
  }

  /** The view or the cues have moved on. */
  follow(fight: Fight | null, cues: readonly Active[]): void {
    const news = cues.filter((cue) => cue.key > this.#seen)
    this.#seen = Math.max(this.#seen, ...cues.map((cue) => cue.key))
    if (fight && fight.key !== this.fight?.key) this.#begin(fight)
    else if (!cues.some(ofBattle)) {
      if (fight) this.#settle(fight)
      else this.#end()
    }
    for (const cue of news) if (ofBattle(cue) && this.fight) this.#see(cue, cue.key, cue.at)
  }

  #see(cue: BattleCue, key: number, at: number): void {
    if (typeof cue.base === 'number' && cue.base > 0) this.pace = cue.ms / cue.base
    if (cue.kind === 'strike') this.#throw(cue, key, at)
    else this.#read()
    if (cue.kind === 'change') this.#change(cue, key)
    else if (cue.kind === 'fall') {
      this.gone.add(cue.piece)
      this.poses = { [cue.piece]: 'fallen' }
      play('stomp', cue.piece, 0.5)
    } else if (cue.kind === 'battle-ends') this.outcome = cue
    else if (cue.kind === 'battle-opens') play('roar', this.fight?.left[0]?.kind)
  }

  #throw(cue: Strike, key: number, at: number): void {
    const { attacker, target, face, needs, what, hit, why } = cue
    this.roll = { key, at, attacker, target, face, needs, what, hit, why, settled: false }
    this.floats = {}
    this.was = {}
    this.poses = attacker ? { [attacker]: 'attack' } : {}
    play('die')
    // An attack is read with its verdict; what else a die decides, when it lies still.
    if (hit === null) this.#later(Math.min((TUMBLES + RESTS * 0.4) * this.pace, cue.ms * 0.72), () => this.#read())
  }

  /** The die has been read, at the latest when something comes of it. */
  #read(): void {
    if (!this.roll || this.roll.settled) return
    this.roll = { ...this.roll, settled: true }
    if (this.roll.hit !== null) play(this.roll.hit ? 'hit' : 'miss')
  }

  #change({ piece, points, health }: Change, key: number): void {
    this.was = { ...this.was, [piece]: this.healthOf(piece) }
    this.health = { ...this.health, [piece]: health }
    this.floats = { [piece]: { key, text: points < 0 ? `−${-points}` : `+${points}`, good: points > 0 } }
    this.poses = points < 0 ? { [piece]: 'hurt' } : {}
  }

  #begin(fight: Fight): void {
    this.#clear()
    this.fight = fight
  }

  /** Between the beats the battle is as the view has it, whoever watched and whoever skipped; the last die stays to be seen. */
  #settle(fight: Fight): void {
    this.#read()
    this.#stop()
    this.fight = fight
    this.health = {}
    this.was = {}
    this.floats = {}
    this.gone.clear()
    this.poses = {}
    this.outcome = null
  }

  #end(): void {
    this.#clear()
    this.fight = null
  }

  #clear(): void {
    this.#stop()
    this.roll = null
    this.poses = {}
    this.floats = {}
    this.health = {}
    this.was = {}
    this.gone.clear()
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
