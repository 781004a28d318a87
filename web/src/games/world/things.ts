// World's own content and view, as its server-side module makes them.
import type { PieceShown } from '../../lib/monsters/pieces'

export interface SpaceThing {
  id: string
  name: string
  terrain: 'land' | 'ocean' | 'mixed'
  continent: string | null
  city: string | null
  value: number
  base: string | null
  bases: string[]
  site: string | null
  lair: string | null
  neighbours: string[]
}

export interface PieceThing {
  id: string
  group: 'monster' | 'minion' | 'unit'
  kind: string
  name: string
  move: number
  defense: number
  damage: number
  health?: number
  attack?: number
  ability?: { name: string; text: string }
  chart?: string[]
  military?: string
  type?: string
  missile_damage?: number
}

export interface CardThing {
  id: string
  name: string
  kind: 'mutation' | 'upgrade'
  text: string
}

export interface MilitaryThing {
  id: string
  name: string
  homes: string[]
  chart: string[]
  units: string[]
}

export interface Things {
  spaces: SpaceThing[]
  ferries: string[][]
  continents: { id: string; name: string }[]
  pieces: PieceThing[]
  cards: CardThing[]
  militaries: MilitaryThing[]
  limits: { health: number; stack: number; tokens: Record<string, number> }
  reference: { battle: { id: string; text: string; rule: string }[]; infamy: ScoreLine[]; scoring: ScoreLine[] }
}

export interface ScoreLine {
  points: string
  text: string
  rule: string
}

export interface PieceView extends PieceShown {
  retreated: boolean
  attack?: number
  ally?: boolean
  lent?: boolean
  military?: string
  damaged?: boolean
}

export interface SeatView {
  seat: number
  monster: string | null
  military: string | null
  infamy: number
  destroyed: number
  mutations: string[]
  upgrades: string[]
  minions: string[]
  bonuses: { minions: number; cards: number; health: number; units: number } | null
  total: number
}

export interface BattleLine {
  attacker: string
  target: string
  needs: number
  damage: number
}

export interface BattleView {
  space: string
  step: string
  pieces: string[]
  joined: string[]
  attacking: string | null
  left: number
  fired: string[]
  rerolls: number
  /** The die that lies there while its owner is asked whether it is rolled again. */
  rolled: { attacker: string; target: string; die: number } | null
  lines: BattleLine[]
}

export interface View {
  /** What one plays for just now. */
  goal: string
  seat: number
  seats: SeatView[]
  first: number
  active: number
  supply: number
  removed: number
  stomped: Record<string, string[]>
  pieces: PieceView[]
  deck: number
  discard: string[]
  cubes: number
  fought: string[]
  phase: string
  focus: string | null
  /** In a deployment: units that may still be placed. */
  placements: number | null
  battle: BattleView | null
  over: boolean
  winners: number[]
}
