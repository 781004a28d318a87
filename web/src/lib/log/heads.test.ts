import { describe, expect, it } from 'vitest'
import type { Happened, Part } from '../protocol/types'
import { heads } from './heads'

const NAMES: Record<string, string> = { tank_1: 'Army Tank 1', tank_2: 'Army Tank 2', megaclaw: 'Megaclaw', zorb: 'Zorb' }
const piece = (id: string) => ({ kind: 'piece', id, text: NAMES[id] ?? id }) as Part
const at = (id: string, text: string, kind = 'space') => ({ kind, id, text }) as Part
const told = (kind: string, parts: Part[], battle = 3) =>
  ({ at: 1, turn: 1, battle, seat: null, only: null, kind, facts: {}, text: '', parts, rules: [] }) as unknown as Happened
const blow = (attacker: string, target: string) => ({
  ...told('attacked', [piece(attacker), piece(target)]),
  facts: { attacker, target },
})
const head = (...events: Happened[]) => heads(events, ['Ann', 'Ben']).get(3)

describe('a battle in the log', () => {
  it('is headed by its place and by who fights whom', () => {
    const begins = told('battle', [piece('megaclaw'), at('1', 'Nashville')])
    expect(head(begins)).toBe('Battle at Nashville: Megaclaw')
    expect(head(begins, blow('megaclaw', 'tank_1'), blow('tank_2', 'megaclaw'))).toBe(
      'Battle at Nashville: Megaclaw against 2 units',
    )
    expect(head(begins, blow('tank_1', 'megaclaw'))).toBe('Battle at Nashville: Megaclaw against Army Tank')
  })

  it('of the World has on one side who strikes first', () => {
    const begins = told('battle', [at('0', 'Ann', 'seat'), at('1', 'Lima')])
    const fought = [blow('zorb', 'megaclaw'), blow('tank_1', 'megaclaw'), blow('megaclaw', 'tank_1')]
    expect(head(begins, ...fought)).toBe('Battle at Lima: Zorb and Army Tank against Megaclaw')
  })

  it('that is a duel or a combat of the town is called so', () => {
    expect(head(told('challenged', [piece('megaclaw'), piece('zorb')]))).toBe('Duel: Megaclaw against Zorb')
    const opened = told('fight', [at('0', 'Player 1', 'seat'), at('path', 'the Path', 'place')])
    expect(head(opened, told('joined', [at('1', 'Player 2', 'seat')]))).toBe('Combat at the Path: Ann and Ben')
    expect(heads([{ ...opened, battle: null }], []).size).toBe(0)
  })
})
