// America's own content and view, as its server-side module makes them.
import type { PieceShown } from '../../lib/monsters/pieces'

export interface SpaceThing {
  id: string
  name: string
  terrain: 'land' | 'lakeshore' | 'coast' | 'sea'
  column: number
  row: number
  city: number | null
  bases: string[]
  infamy_site: boolean
  mutation_site: boolean
  challenge_site: boolean
  lair: string | null
  neighbours: string[]
}

export interface PieceThing {
  id: string
  group: 'monster' | 'giant' | 'unit'
  kind: string
  name: string
  branch: string | null
  health: number | null
  move: number
  modes: string[]
  defense: number
  attacks: number
  damage: number
  text: string
}

export interface CardThing {
  id: string
  name: string
  deck: 'research' | 'mutation'
  text: string
}

export interface Things {
  spaces: SpaceThing[]
  barriers: [string, string, 'lake' | 'sea'][]
  pieces: PieceThing[]
  cards: CardThing[]
  branches: { id: string; name: string; playable: boolean; placements: number; guard_placements: number; units: string[] }[]
  limits: { health: number; infamy: number; markers: Record<string, number> }
}

export interface PieceView extends PieceShown {
  modes: string[]
  attacks: number
  missile: boolean
}

export interface SeatView {
  seat: number
  monster: string | null
  branch: string | null
  research: string[]
  mutations: string[]
  infamy: number
  trophies: string[]
  sites_used: string[]
  /** The manual's total of Infamy and Trophies, and its Focus token. */
  total?: number
  token?: { space: string; for: string } | null
}

export interface BattleLine {
  attacker: string
  target: string
  needs: number
  damage: number
  attacks: number
}

export interface BattleView {
  kind: 'battle' | 'duel' | 'challenge' | 'final' | 'giant'
  space: string
  monster: string
  foes: string[]
  round: number
  attacking: string | null
  left: number
  fired: string[]
  lines: BattleLine[]
  /** The manual's: the damage each side has dealt in a Challenge, and whether the units attack first in a battle. */
  dealt?: Record<string, number>
  units_first?: boolean
}

export interface Ranked {
  monster: string
  place: number
  infamy: number
  trophies: number
  total: number
  finalist: boolean
}

export interface View {
  /** What one plays for just now. */
  goal: string
  seat: number
  seats: SeatView[]
  first: number
  active: number
  stack: number
  /** How many markers the stack began with, where that is a matter of choice. */
  pile?: number
  extras?: number
  stomped: string[]
  pieces: PieceView[]
  decks: { research: number; mutation: number }
  drawn?: string[]
  challenge?: { declared: boolean; challenger: string | null; begins_this_turn: boolean; begun: boolean }
  /** The manual's end of the game. */
  endgame?: {
    begun: boolean
    closer: number | null
    turns_left: number | null
    ranking: string[]
    finalists: string[]
    final_begun: boolean
  }
  standing?: Ranked[]
  lure: { monster: string; space: string } | null
  step: string
  focus: string | null
  /** In a deployment: units that may still be placed, and units of the Guard beside them. */
  placements: { any: number; guard: number } | null
  battle: BattleView | null
  winner: number | null
  manner: string | null
}
