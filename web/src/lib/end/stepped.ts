// Which turns are written under a line of time: the first, then every second, fifth, tenth, as there is room.

interface Mark {
  turn: number
  x: number
}

const STEPS = [1, 2, 5, 10, 20, 50, 100]

/** `room` is what a number needs, `first` what the first one with its word does. */
export function stepped(turns: readonly Mark[], room: number, first: number): Mark[] {
  const begins = turns.filter(({ turn }, i) => turn > 0 && turn !== turns[i - 1]?.turn)
  const [begin] = begins
  if (!begin) return []
  const shown = (step: number) => [begin, ...begins.filter(({ turn, x }) => turn % step === 0 && x - begin.x >= first)]
  const fits = (marks: Mark[]) => marks.every(({ x }, i) => i < 2 || x - (marks[i - 1]?.x ?? 0) >= room)
  return STEPS.map(shown).find(fits) ?? [begin]
}
