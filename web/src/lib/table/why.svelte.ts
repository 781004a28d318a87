// Why not: something that is not on offer was clicked, and the server says which rule keeps it out.
import type { Offered } from '../offer'
import { api } from '../protocol/api'

export interface Because {
  sentence: string
  rule: string
  /** Where on the screen it was asked. */
  x: number
  y: number
}

/** The action that clicking a thing would have been, if it were on offer: of the verbs on offer the one that names such a thing. */
export function meant(offered: readonly Offered[], kind: string, id: string, first: string | null): string | null {
  for (const o of offered) {
    const [one, two] = o.args
    if (o.args.length === 1 && one?.kind === kind) return `${o.verb} ${id}`
    if (o.args.length === 2 && two?.kind === kind && one) {
      const fixed = first ?? (offered.every((other) => other.args[0]?.id === one.id) ? one.id : null)
      if (fixed) return `${o.verb} ${fixed} ${id}`
    }
  }
  return null
}

/** What is to be chosen before a space is, by the verb that begins it. */
const FIRSTLY: Record<string, string> = { pick: 'First choose who moves.', deploy: 'First choose which unit comes.' }

/** A space was clicked where first somebody must be chosen who goes there; nothing, where nobody is. */
export const firstly = (begin: readonly Offered[]): string => begin.map(({ verb }) => FIRSTLY[verb]).find((says) => says) ?? ''

export class WhyNot {
  said = $state.raw<Because | null>(null)
  /** Where the pointer last went down. */
  #at = { x: 0, y: 0 }
  #asked = 0

  constructor(readonly table: string) {}

  point(x: number, y: number): void {
    this.#at = { x, y }
  }

  async ask(action: string): Promise<void> {
    const mine = ++this.#asked
    const { x, y } = this.#at
    this.said = null
    try {
      const found = await api.why(this.table, action)
      if (mine !== this.#asked || found.legal) return
      this.said = { sentence: found.sentence, rule: found.rule ?? '', x, y }
    } catch {
      // Nothing to say is no news: what was clicked stays as it was.
    }
  }

  /** What needs no asking. */
  say(sentence: string): void {
    this.#asked++
    this.said = sentence ? { sentence, rule: '', ...this.#at } : null
  }

  close(): void {
    this.#asked++
    this.said = null
  }
}
