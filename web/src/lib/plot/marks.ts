// Which turns are named under a line over them: every one, every second, every fifth, as they fit, and no others between.
const STEPS = [1, 2, 5, 10, 20, 50, 100]

/** So far apart as they need to be read. */
export function marked(turns: readonly { turn: number; x: number }[], room: number): { turn: number; x: number }[] {
  const first = turns.filter(({ turn }, i) => turn > 0 && turn !== turns[i - 1]?.turn)
  const fits = (some: typeof first) => some.every(({ x }, i) => x - (some[i - 1]?.x ?? 0) >= room)
  const every = (step: number) => first.filter(({ turn }) => turn % step === 0)
  return STEPS.map(every).find(fits) ?? []
}
