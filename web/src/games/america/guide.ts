// The guided first game of America, on the fixed beginning the server makes: a stomp, units in the others' way, then a fight.
import { withVerb, type Guide, type Moment, type Step } from '../../lib/guide/steps'
import type { Offered } from '../../lib/offer'
import type { SpaceThing, Things, View } from './things'

type At = Moment<View, Things>

const spaceOf = (m: At, id: string | undefined): SpaceThing | undefined => m.content.things.spaces.find((one) => one.id === id)
const called = (m: At, id: string | undefined) => (m.content.names.space?.[id ?? ''] ?? id ?? '').replace(/ \(\d{4}\)$/, '')
const monster = (m: At) => m.view.seats[m.seat]?.monster ?? ''
const monsterName = (m: At) => m.content.names.piece?.[monster(m)] ?? 'your monster'

/** What a space would give a monster, as a number to go by; nothing where it was stomped. */
function worth(m: At, id: string): number {
  const space = spaceOf(m, id)
  if (!space || m.view.stomped.includes(id)) return 0
  const city = space.city === null ? 0 : space.city === 0 ? 1 : space.city * 3.5
  return city + space.bases.length + (space.infamy_site ? 2 : 0)
}
const guarded = (m: At, id: string) =>
  m.view.pieces.some(
    (piece) => piece.at === id && !m.content.things.pieces.some((thing) => thing.id === piece.id && thing.group === 'monster'),
  )
/** Whether another monster stands beside a space. */
const besieged = (m: At, id: string) =>
  m.view.seats.some(({ seat, monster }) => {
    const at = m.view.pieces.find((piece) => piece.id === monster)?.at ?? ''
    return seat !== m.seat && !!spaceOf(m, id)?.neighbours.includes(at)
  })
const destination = (o: Offered) => o.args.at(-1)?.id ?? ''

/** The calm spaces that give most, the best first. */
export function bestStomps(m: At): Offered[] {
  return withVerb(m.offered, 'move')
    .filter((o) => worth(m, destination(o)) > 0 && !guarded(m, destination(o)) && !besieged(m, destination(o)))
    .sort((a, b) => worth(m, destination(b)) - worth(m, destination(a)))
}

/** What a space gives, in words. */
export function gift(m: At, id: string): string {
  const space = spaceOf(m, id)
  if (!space) return ''
  if (space.city) return `${space.city === 1 ? '1 die' : `${space.city} dice`} of Health`
  if (space.city === 0) return '1 Health'
  return `${space.bases.length + (space.infamy_site ? 2 : 0)} Infamy`
}

/** A free space not far from somebody else's monster, but not under its feet; and whose it is. */
export function inTheWay(m: At): { good: Offered[]; rival: string } {
  const spots = m.view.seats.flatMap(({ seat, monster }) => {
    const there = spaceOf(m, m.view.pieces.find((piece) => piece.id === monster)?.at ?? '')
    return there ? [{ seat, monster: monster ?? '', there }] : []
  })
  const away = (id: string, there: SpaceThing) => {
    const space = spaceOf(m, id)
    return space ? Math.hypot(space.column - there.column, space.row - there.row) : 99
  }
  const rivals = spots.filter(({ seat }) => seat !== m.seat)
  const near = (id: string) => Math.min(99, ...rivals.map(({ there }) => away(id, there)))
  const calm = (o: Offered) => spots.every(({ there }) => away(destination(o), there) >= 2)
  const all = withVerb(m.offered, 'at').sort((a, b) => near(destination(a)) - near(destination(b)))
  const good = [...all.filter(calm), ...all.filter((o) => !calm(o))]
  const spot = good[0] ? destination(good[0]) : ''
  const rival = rivals.toSorted((a, b) => away(spot, a.there) - away(spot, b.there))[0]
  return { good, rival: m.content.names.piece?.[rival?.monster ?? ''] ?? 'the others' }
}

export const pick: Step<View, Things> = {
  id: 'pick',
  says: (m) =>
    m.about === 'move'
      ? {
          title: `Click ${monsterName(m)}.`,
          text: 'This is your monster. Whatever it can reach lights up, and says what it brings.',
          good: withVerb(m.offered, 'pick', monster(m)),
        }
      : null,
}

const go: Step<View, Things> = {
  id: 'go',
  says(m) {
    if (m.about !== 'move monster') return null
    const good = bestStomps(m)
    const id = good[0] ? destination(good[0]) : ''
    return {
      title: `Click ${called(m, id)}.`,
      text: `Your monster grows by stomping: this gives ${gift(m, id)}, and no unit stands in the way.`,
      good,
    }
  },
}

const enter: Step<View, Things> = {
  id: 'enter',
  says: (m) =>
    m.about === 'enter'
      ? { title: 'From which side?', text: 'If it cannot clear the space, it goes back there.', good: withVerb(m.offered, 'enter') }
      : null,
}

export const rest: Step<View, Things> = {
  id: 'rest',
  says: (m) =>
    m.about === 'move' && !withVerb(m.offered, 'pick', monster(m)).length
      ? {
          title: 'End your moves.',
          text: 'Units move as well, and attack a monster they reach. For now let them stay; the Fights and your Stomp come next.',
          good: withVerb(m.offered, 'end'),
        }
      : null,
}

export const attack: Step<View, Things> = {
  id: 'attack',
  says: (m) =>
    m.about === 'attack'
      ? {
          title: 'Attack.',
          text: 'Three attacks a round, a die each. What it needs stands beside each foe; what you hit is gone before it can strike back.',
          good: withVerb(m.offered, 'attack'),
        }
      : null,
}

export const deploy: Step<View, Things> = {
  id: 'deploy',
  says(m) {
    if (m.about !== 'deploy') return null
    const units = withVerb(m.offered, 'deploy')
    const fresh = units.filter((o) => !m.view.pieces.some((piece) => piece.id === o.args[0]?.id && spaceOf(m, piece.at ?? '')))
    return {
      title: 'Send a unit.',
      text: 'You command soldiers too: they stand in the way of the other monsters. Up to three each turn.',
      good: fresh.length ? fresh : units,
    }
  },
}

export const placing: Step<View, Things> = {
  id: 'place',
  says(m) {
    if (m.about !== 'place') return null
    const { good, rival } = inTheWay(m)
    return {
      title: `Put it near ${rival}.`,
      text: 'A monster that meets a unit has to stop and fight it, and next turn the unit may attack by itself.',
      good,
    }
  },
}

const cards: Step<View, Things> = {
  id: 'cards',
  says: (m) =>
    /cards|fence|interlude/.test(m.about)
      ? {
          title: 'A card for this moment?',
          text: 'Here a card could be used. Nothing is lost by keeping it.',
          good: [...withVerb(m.offered, 'end'), ...withVerb(m.offered, 'pass')],
        }
      : null,
}

export const guide: Guide<View, Things> = {
  steps: [pick, go, enter, rest, attack, deploy, placing, cards],
  farewell: 'Stomp, grow, and keep the others small.',
}
