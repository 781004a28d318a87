// The guided first game of World, on the fixed beginning the server makes: a city for Infamy and Health, then units, then a look around.
import { withVerb, type Guide, type Moment, type Step } from '../../lib/guide/steps'
import type { Offered } from '../../lib/offer'
import type { Things, View } from './things'

type At = Moment<View, Things>

const monster = (m: At) => m.view.seats[m.seat]?.monster ?? ''
const monsterName = (m: At) => m.content.names.piece?.[monster(m)] ?? 'your monster'
const called = (m: At, id: string) => m.content.names.space?.[id] ?? id
const destination = (o: Offered) => o.args.at(-1)?.id ?? ''

/** What a space would bring in Infamy; nothing where it was stomped, or where somebody would have to be fought. */
function worth(m: At, id: string): number {
  const space = m.content.things.spaces.find((one) => one.id === id)
  const done = m.view.stomped[id] ?? []
  const crowded = m.view.pieces.some((piece) => piece.at === id && piece.owner !== m.seat)
  const own = m.view.pieces.some(
    (piece) => piece.at === id && m.content.things.pieces.some((one) => one.id === piece.id && one.group === 'unit'),
  )
  if (!space || crowded || own) return 0
  if (space.base && !done.includes('base')) return 3
  return space.city && !done.includes('city') ? space.value : 0
}

const best = (m: At) =>
  withVerb(m.offered, 'move')
    .filter((o) => worth(m, destination(o)) > 0)
    .sort((a, b) => worth(m, destination(b)) - worth(m, destination(a)))

const pick: Step<View, Things> = {
  id: 'pick',
  says: (m) =>
    m.about === 'move'
      ? {
          title: `Click ${monsterName(m)}.`,
          text: 'This is your monster. It walks over land and swims the seas; whatever it can reach lights up.',
          good: withVerb(m.offered, 'pick', monster(m)),
        }
      : null,
}

const go: Step<View, Things> = {
  id: 'go',
  says(m) {
    if (m.about !== 'move creature' || ![m.view.focus, ...m.held].includes(monster(m))) return null
    const good = best(m)
    const id = good[0] ? destination(good[0]) : ''
    const infamy = worth(m, id)
    return {
      title: `Click ${called(m, id)}.`,
      text: `There is something to stomp there: ${infamy} Infamy, which is what wins, and nobody to fight.`,
      good,
    }
  },
}

const rest: Step<View, Things> = {
  id: 'rest',
  says: (m) =>
    m.about === 'move' && !withVerb(m.offered, 'pick', monster(m)).length
      ? {
          title: 'End your moves.',
          text: 'Minions and units could move as well. For now let them be; your monster is where it wants to eat.',
          good: withVerb(m.offered, 'end'),
        }
      : null,
}

const peace: Step<View, Things> = {
  id: 'peace',
  says: (m) =>
    ['battle', 'join', 'early fire'].includes(m.about) && withVerb(m.offered, 'end').length
      ? {
          title: 'No fight you need.',
          text: 'Your own units would fight your own monsters too. Nothing here has to be fought: go on.',
          good: withVerb(m.offered, 'end'),
        }
      : null,
}

const battle: Step<View, Things> = {
  id: 'battle',
  says: (m) =>
    ['battle', 'lead', 'attack', 'fire'].includes(m.about)
      ? {
          title: 'Fight.',
          text: 'One round: name a target and roll. What it needs stands beside each foe.',
          good: ['battle', 'lead', 'attack', 'fire'].flatMap((verb) => withVerb(m.offered, verb)),
        }
      : null,
}

const encounter: Step<View, Things> = {
  id: 'encounter',
  says: (m) =>
    m.about === 'encounter'
      ? {
          title: 'Stomp it.',
          text: 'A city gives its value in Infamy and twice that in Health. It costs one of the Stomp tokens that end the game.',
          good: withVerb(m.offered, 'encounter'),
        }
      : null,
}

const deploy: Step<View, Things> = {
  id: 'deploy',
  says(m) {
    if (m.about !== 'deploy') return null
    const units = withVerb(m.offered, 'deploy')
    const fresh = units.filter((o) => !m.content.names.space?.[m.view.pieces.find((piece) => piece.id === o.args[0]?.id)?.at ?? ''])
    return {
      title: 'Send a unit.',
      text: 'Your military slows the other monsters down. Up to three units a turn, each in a space of its own.',
      good: fresh.length ? fresh : units,
    }
  },
}

const place: Step<View, Things> = {
  id: 'place',
  says: (m) =>
    m.about === 'place'
      ? {
          title: `Put it in ${called(m, m.offered[0] ? destination(m.offered[0]) : '')}.`,
          text: 'Any lit space will do: a monster that wants what is there has to stop and fight the unit first.',
          good: withVerb(m.offered, 'at'),
        }
      : null,
}

export const guide: Guide<View, Things> = {
  steps: [pick, go, rest, peace, battle, encounter, deploy, place],
  farewell: 'Eat cities, spare your Health for the big fights, and watch the Stomp tokens.',
}
