// The actions on offer, sorted by what on the table they point at.
import type { Asked, Content } from './protocol/types'

export interface Offered {
  action: string
  verb: string
  args: { kind: string; id: string }[]
  /** What it brings, in a few words of the server's. */
  brings?: string
  /** What its button says, in the server's words. */
  says?: string
}

export function parse(action: string, content: Content): Offered {
  const [verb = '', ...words] = action.split(' ')
  const kinds = content.verbs.find((v) => v.name === verb)?.kinds ?? []
  return { action, verb, args: words.map((id, i) => ({ kind: kinds[i] ?? '', id })) }
}

/** The same with what it brings and is called, if that is said. */
function brought(o: Offered, { gives, labels }: Asked): Offered {
  const [brings, says] = [gives?.[o.action]?.[0]?.text, labels?.[o.action]]
  return { ...o, ...(brings ? { brings } : {}), ...(says ? { says } : {}) }
}

/** The ids of a kind (space, piece, card) that some of these actions point at. */
export const idsIn = (list: Offered[], kind: string) =>
  new Set(list.flatMap((o) => o.args.filter((a) => a.kind === kind).map((a) => a.id)))

/** The ids of everything that an action names. */
export const idsOf = (o: Offered | null) => new Set(o?.args.map((a) => a.id))

/** Those of these actions that point at a thing. */
export const pointing = (list: Offered[], kind: string, id: string) =>
  list.filter((o) => o.args.some((a) => a.kind === kind && a.id === id))

export class Offer {
  readonly all: Offered[]

  /** `last` says which are seldom meant: they stand after all others. */
  constructor(decision: Asked | null, content: Content | null, last: (o: Offered) => boolean = () => false) {
    const all = decision?.actions && content ? decision.actions.map((action) => brought(parse(action, content), decision)) : []
    this.all = [...all.filter((o) => !last(o)), ...all.filter(last)]
  }

  /** The ids of a kind (space, piece, card) that some action points at. */
  ids(kind: string): Set<string> {
    return idsIn(this.all, kind)
  }

  /** The actions that point at a thing. */
  of(kind: string, id: string): Offered[] {
    return pointing(this.all, kind, id)
  }
}
