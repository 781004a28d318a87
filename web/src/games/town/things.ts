// The town's own content and view, as its server-side module makes them.
export interface GangThing {
  id: string
  name: string
  starters: number
  reserves: number | null
  power: number
  characters: string[]
  default_starters: string[]
  deck: string[]
  items: string[]
  rendezvous: string[]
}

export interface CardThing {
  id: string
  design: string
  name: string
  type: 'character' | 'combat' | 'item' | 'rendezvous'
  kind: string | null
  gang: string | null
  text: string
  flavour: string
  endgame: boolean
  abilities: string[]
  race?: string
  life?: number
  worth?: number
  traits?: string[]
}

export interface AbilityThing {
  id: string
  name: string
  text: string
  when: 'action' | 'cancel' | 'constant' | 'trigger' | 'capture' | 'reveal'
  cost: number
  tags: string[]
  hidden: boolean
  once: boolean
}

export interface PlaceThing {
  id: string
  name: string
  capturable: boolean
  final: boolean
  gangs: string[]
  cards: string[]
  text: string
}

export interface Things {
  gangs: GangThing[]
  cards: CardThing[]
  abilities: AbilityThing[]
  places: PlaceThing[]
  limits: { power: number; hand: number; goal: number }
}

export interface MemberView {
  id: string
  name: string
  gang: string
  race: string
  traits: string[]
  seat: number
  owner: number
  at: string
  state: 'ready' | 'exerted' | 'hidden' | 'dead'
  wounds: number
  lives: number
  life: number
  item: string | null
  harness: boolean
  item_kind: string | null
  attached: string[]
  focus: string[]
  thralled_by: string | null
  borrowed: boolean
  effects: string[]
  worth: number
}

export interface SeatView {
  seat: number
  gang: string | null
  power: number
  baseline: number
  points: number
  locations: string[]
  out: boolean
  scouted: boolean
  duty: number
  turns: number
  may_recruit: boolean
  hand: number
  deck: number
  discard: string[]
  aside: string[]
  items: number
  item_discard: string[]
  treaties: string[]
  trophies: string[]
}

export interface PlaceView {
  id: string
  name: string
  capturable: boolean
  holder: number | null
  fight: 'combat' | 'skirmish' | 'ambush' | 'final' | null
  sides: number[]
  waiting: number[]
  copies: { card: string; seat: number | null }[]
  idle: number
}

export interface MomentView {
  what: 'action' | 'answer' | 'combat' | 'runs' | 'end of combat' | 'rendezvous' | 'combats'
  seat?: number
  place?: string
  member?: string | null
  card?: string | null
  ability?: string
  targets?: string[]
  safe?: string[]
  cancelled?: boolean
  protects?: string
  runaway?: number | null
}

export interface View {
  /** What one plays for just now. */
  goal: string
  seat: number
  seats: SeatView[]
  first: number
  active: number
  rounds: number
  set_up: boolean
  hand: string[]
  line_up: { characters: string[]; starters: string[]; left_out: string[]; foreign: number; treaty: string | null } | null
  members: MemberView[]
  reserves: string[]
  aside: string[]
  places: PlaceView[]
  rendezvous: {
    deck: number
    discard: string[]
    effects: string[]
    holding: boolean
    drawn: string | null
    top: (string | null)[]
    on_top_somewhere: string[]
  }
  moment: MomentView[]
  options: string[]
  played: string[]
  party: string[]
  endgame: boolean
  ending: boolean
  over: boolean
  winners: number[]
  manner: string | null
}

/** Things by id, made once for a content. */
export interface Known {
  cards: Map<string, CardThing>
  abilities: Map<string, AbilityThing>
  places: Map<string, PlaceThing>
  gangs: Map<string, GangThing>
}

const known = new WeakMap<object, Known>()

export function knownOf(things: Things): Known {
  let found = known.get(things)
  if (!found) {
    found = {
      cards: new Map(things.cards.map((c) => [c.id, c])),
      abilities: new Map(things.abilities.map((a) => [a.id, a])),
      places: new Map(things.places.map((p) => [p.id, p])),
      gangs: new Map(things.gangs.map((g) => [g.id, g])),
    }
    known.set(things, found)
  }
  return found
}

/** Of cards that are alike only one is on offer, and each stands for it. */
export function copyOnOffer(card: string, hand: string[], lit: Set<string>, known: Known): string | null {
  if (lit.has(card)) return card
  const design = known.cards.get(card)?.design
  return hand.find((other) => lit.has(other) && known.cards.get(other)?.design === design) ?? null
}

/** Whether a gang is out of the game: one whose last member died as the game ended is, too. */
export const isOut = (view: Pick<View, 'over' | 'winners' | 'members'>, { seat, out }: Pick<SeatView, 'seat' | 'out'>) =>
  view.winners.includes(seat) ? false : out || (view.over && !view.members.some((m) => m.seat === seat && m.state !== 'dead'))

/** The cards of a hand, those that are alike once with their number; each by its copy on offer, if it has one. */
export function handOf(hand: string[], lit: Set<string>, known: Known): { card: CardThing; count: number; copy: string | null }[] {
  return pile(known, hand).map(({ card, count, ids }) => {
    const copy = copyOnOffer(ids[0] ?? '', hand, lit, known)
    return { card: known.cards.get(copy ?? '') ?? card, count, copy }
  })
}

/** What a Combat card costs to play. */
export const costOf = ({ type, abilities: [first = ''] }: CardThing, { abilities }: Known): number | undefined =>
  type === 'combat' ? abilities.get(first)?.cost : undefined

/** Takes out of a copy of the view what only its seat may see, for the moments when somebody else may be looking at the screen. */
export function veil(copy: View): void {
  copy.seat = -1
  copy.hand = []
  copy.line_up = null
  copy.rendezvous.drawn = null
  copy.rendezvous.top.fill(null)
  copy.rendezvous.on_top_somewhere = []
}

/** Copies of a card are shown once, with their number; the pile's order is kept. */
export function pile(known: Known, ids: string[]): { card: CardThing; count: number; ids: string[] }[] {
  const found = new Map<string, { card: CardThing; count: number; ids: string[] }>()
  for (const id of ids) {
    const card = known.cards.get(id)
    if (!card) continue
    const entry = found.get(card.design) ?? { card, count: 0, ids: [] }
    entry.count++
    entry.ids.push(id)
    found.set(card.design, entry)
  }
  return [...found.values()]
}

/** The location that a card one has drawn would lead to: it is asked about, so it is marked on the board. */
export const leadsTo = ({ rendezvous: { drawn } }: Pick<View, 'rendezvous'>, { places }: Pick<Things, 'places'>): string[] =>
  drawn ? places.filter(({ capturable, cards }) => capturable && cards.includes(drawn)).map(({ id }) => id) : []

/** Who is where. */
export function byPlace(members: MemberView[]): Map<string, MemberView[]> {
  const found = new Map<string, MemberView[]>()
  for (const member of members) found.set(member.at, [...(found.get(member.at) ?? []), member])
  return found
}
