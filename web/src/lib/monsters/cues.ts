// How what happens in the monster games looks: in a battle as the stage over the board shows it, else on the board.
import { battleCues, healthTold, type Ends } from '../battle/cues'
import type { Fight } from '../battle/fight'
import type { Content, Happened } from '../protocol/types'
import type { Cue } from '../stage/cue'
import { boardCues, type BoardView } from './boardcues'

/** `fight` is the battle of a view, `outcome` how it came out by the view after it. */
export function monsterCues<V extends BoardView, T>(
  fight: (view: V, content: Content<T>) => Fight | null,
  outcome: (fight: Fight, after: V, content: Content<T>, beat: readonly Happened[]) => Ends | null,
) {
  return (event: Happened, before: V, after: V, content: Content<T>, beat: readonly Happened[]): Cue[] => {
    const was = fight(before, content)
    const is = fight(after, content)
    const end = () => {
      const found = was && outcome(was, after, content, beat)
      return found && { ...found, health: healthTold(beat) }
    }
    return battleCues(event, was, is, end) ?? boardCues(event, before, beat)
  }
}
