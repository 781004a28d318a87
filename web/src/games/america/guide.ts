// The guided first game of America, on the fixed beginning the server makes: a stomp, units in the others' way, then a fight.
import { gain, withVerb, type Guide, type Moment, type Step } from '../../lib/guide/steps'
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
const UNITS = 3 // that may be deployed in a turn
const left = (m: At) => (m.view.placements ? m.view.placements.any + m.view.placements.guard : UNITS)
const destination = (o: Offered) => o.args.at(-1)?.id ?? ''

/** The calm spaces that give most, the best first. */
export function bestStomps(m: At): Offered[] {
  return withVerb(m.offered, 'move')
    .filter((o) => worth(m, destination(o)) > 0 && !guarded(m, destination(o)) && !besieged(m, destination(o)))
    .sort((a, b) => worth(m, destination(b)) - worth(m, destination(a)))
}

/** What a space gives, in the words of its plate. */
export const gift = (m: At, o: Offered | undefined) => gain(m, o)?.text.replace(/ (die|dice)$/, ' $1 of Health') ?? ''

const CLOSE = 3.5 // spaces: what stands there is in a monster's way

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
  /** Where no unit of one's own stands, which could be taken up in its place. */
  const free = (o: Offered) => !m.view.pieces.some((piece) => piece.at === destination(o) && piece.owner === m.seat)
  /** Where nobody is disturbed. */
  const calm = (o: Offered) => spots.every(({ there }) => away(destination(o), there) >= 2)
  const beside = (o: Offered) => free(o) && near(destination(o)) >= 1
  const all = withVerb(m.offered, 'at').sort((a, b) => near(destination(a)) - near(destination(b)))
  const close = (o: Offered) => near(destination(o)) <= CLOSE
  const kinds = [(o: Offered) => beside(o) && calm(o) && close(o), (o: Offered) => beside(o) && close(o), beside, () => true]
  const good = kinds.flatMap((fits, i) => all.filter((o) => fits(o) && !kinds.slice(0, i).some((better) => better(o))))
  const spot = good[0] ? destination(good[0]) : ''
  const rival = rivals.toSorted((a, b) => away(spot, a.there) - away(spot, b.there))[0]
  return { good, rival: m.content.names.piece?.[rival?.monster ?? ''] ?? 'the others' }
}

export const pick: Step<View, Things> = {
  id: 'pick',
  says: (m) =>
    m.about === 'move'
      ? {
          title: m.turn > 1 ? `${monsterName(m)} again.` : `Click ${monsterName(m)}.`,
          text:
            m.turn > 1
              ? 'Your turn has come round. What the others did is told under the question; now go for the next meal.'
              : 'This is your monster. Whatever it can reach lights up, and says what it brings.',
          good: withVerb(m.offered, 'pick', monster(m)),
        }
      : null,
}

const go: Step<View, Things> = {
  id: 'go',
  says(m) {
    if (m.about !== 'move monster') return null
    const good = bestStomps(m)
    const name = called(m, good[0] ? destination(good[0]) : '')
    return {
      title: m.turn > 1 ? `On to ${name}.` : `Click ${name}.`,
      text:
        m.turn > 1
          ? `${gift(m, good[0])}, and nobody to fight.`
          : `Your monster grows by stomping: this gives ${gift(m, good[0])}, and no unit stands in the way.`,
      good,
    }
  },
}

const enter: Step<View, Things> = {
  id: 'enter',
  says: (m) =>
    m.about === 'enter'
      ? {
          title: m.turn > 1 ? 'Which way in?' : 'From which side?',
          text: m.turn > 1 ? 'Where it comes from it also goes back to.' : 'If it cannot clear the space, it goes back there.',
          good: withVerb(m.offered, 'enter'),
        }
      : null,
}

export const rest: Step<View, Things> = {
  id: 'rest',
  says: (m) =>
    m.about === 'move' && !withVerb(m.offered, 'pick', monster(m)).length
      ? {
          title: m.turn > 1 ? 'The rest may stay.' : 'End your moves.',
          text:
            m.turn > 1
              ? 'Whoever does not move keeps its place. Go on to what your monster came for.'
              : 'Units move as well, and attack a monster they reach. For now let them stay; the Fights and your Stomp come next.',
          good: withVerb(m.offered, 'end'),
        }
      : null,
}

/** The step of an attack, with what is said of it at first and later: who strikes first is another matter in each rule set. */
export const attackSaying = (first: string, later: string): Step<View, Things> => ({
  id: 'attack',
  says: (m) =>
    m.about === 'attack'
      ? {
          title: m.turn > 1 ? 'Strike.' : 'Attack.',
          text: m.turn > 1 ? later : first,
          good: withVerb(m.offered, 'attack'),
        }
      : null,
})

const attack = attackSaying(
  'Three attacks a round, a die each. What it needs stands beside each foe; what you hit is gone before it can strike back.',
  'Whom you click is attacked with a die; what it needs stands beside it. A unit that is hit cannot strike back.',
)

/** All attacks of a round are made, and more could be paid for. */
export const spare: Step<View, Things> = {
  id: 'spare',
  says: (m) =>
    m.about === 'attack'
      ? {
          title: 'Save it.',
          text:
            m.turn > 1
              ? 'Further attacks cost something; this fight is not worth it.'
              : 'Your attacks are made. Infamy or a card would buy more of them: keep those for a fight that counts.',
          good: withVerb(m.offered, 'end'),
        }
      : null,
}

/** One unit is enough to have seen it; then the turn goes on. */
export const enough: Step<View, Things> = {
  id: 'enough',
  says: (m) =>
    m.about === 'deploy' && (m.turn > 1 || left(m) < UNITS)
      ? {
          title: m.turn > 1 ? 'Units, if you like.' : 'One will do.',
          text:
            m.turn > 1
              ? 'Send some as you did before, or end your turn here.'
              : 'More could be sent. End the deployment now, and see what the others do.',
          good: withVerb(m.offered, 'end'),
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
      text: 'A monster that meets a unit has to stop and fight it.',
      good: good.slice(0, 1), // of several the light would fall on whichever is in sight
    }
  },
}

const cards: Step<View, Things> = {
  id: 'cards',
  says: (m) =>
    /cards|fence|interlude/.test(m.about)
      ? {
          title: m.turn > 1 ? 'A card now?' : 'A card for this moment?',
          text: m.turn > 1 ? 'Keep it for when it counts.' : 'Here a card could be used. Nothing is lost by keeping it.',
          good: [...withVerb(m.offered, 'end'), ...withVerb(m.offered, 'pass')],
        }
      : null,
}

export const guide: Guide<View, Things> = {
  steps: [pick, go, enter, rest, attack, spare, enough, deploy, placing, cards],
  farewell: 'Stomp, grow, and keep the others small.',
}
