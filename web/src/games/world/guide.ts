// The guided first game of World, on the fixed beginning the server makes: an easy fight for a city, a unit, then a free meal.
import { brings, fights, gain, ranked, withVerb, type Guide, type Moment, type Step } from '../../lib/guide/steps'
import type { Offered } from '../../lib/offer'
import type { Things, View } from './things'

type At = Moment<View, Things>

const monster = (m: At) => m.view.seats[m.seat]?.monster ?? ''
const monsterName = (m: At) => m.content.names.piece?.[monster(m)] ?? 'your monster'
const called = (m: At, id: string) => m.content.names.space?.[id] ?? id
const destination = (o: Offered) => o.args.at(-1)?.id ?? ''
/** A card that names a space points at that one: of several, the light would fall on the first that is in sight. */
const named = (good: Offered[]) => good.slice(0, 1)
const REACHES = /^Reaches (.*)/
const UNITS = 3 // that may be deployed in a turn

/** What a space would bring in Infamy. */
const infamy = (m: At, o: Offered) => Number(/^\+(\d+) Infamy/.exec(gain(m, o)?.text ?? '')?.[1] ?? 0)

/** Whether a single unit of somebody else stands there, which a monster beats nearly always. */
function easy(m: At, o: Offered): boolean {
  const there = m.view.pieces.filter((piece) => piece.at === destination(o))
  const [one] = there
  const unit = m.content.things.pieces.some((thing) => thing.id === one?.id && thing.group === 'unit')
  return fights(m, o) && there.length === 1 && unit && one?.owner !== m.seat
}

const pick: Step<View, Things> = {
  id: 'pick',
  says: (m) =>
    m.about === 'move'
      ? {
          title: m.turn > 1 ? `${monsterName(m)} again.` : `Click ${monsterName(m)}.`,
          text:
            m.turn > 1
              ? 'Your turn has come round. What the others did is told under the question; now find the next meal.'
              : 'This is your monster. It walks over land and swims the seas; whatever it can reach lights up.',
          good: withVerb(m.offered, 'pick', monster(m)),
        }
      : null,
}

const raid: Step<View, Things> = {
  id: 'raid',
  says(m) {
    if (m.about !== 'move creature' || m.turn > 1 || ![m.view.focus, ...m.held].includes(monster(m))) return null
    const good = named(ranked(withVerb(m.offered, 'move'), (o) => (easy(m, o) ? infamy(m, o) : 0)))
    const [best] = good
    const foe = brings(m, best).find(({ tone }) => tone === 'fight')
    const meal = gain(m, best)
    return {
      title: `Click ${called(m, best ? destination(best) : '')}.`,
      text: `An easy fight ${foe?.says}: the red plate is your chance, and what you fight for. Then there is ${meal?.text} ${meal?.says}, and Infamy is what wins.`,
      good,
    }
  },
}

const go: Step<View, Things> = {
  id: 'go',
  says(m) {
    if (m.about !== 'move creature' || ![m.view.focus, ...m.held].includes(monster(m))) return null
    const good = named(ranked(withVerb(m.offered, 'move'), (o) => (fights(m, o) ? 0 : infamy(m, o))))
    const meal = gain(m, good[0])
    return {
      title: `On to ${called(m, good[0] ? destination(good[0]) : '')}.`,
      text: `${meal?.text} ${meal?.says.split(';')[0]}, and nobody there to fight.`,
      good,
    }
  },
}

/** Where a monster went that was to go to a fight, if nobody is there to be fought. */
function astray(m: At): string | undefined {
  const at = m.view.pieces.find((piece) => piece.id === monster(m))?.at
  const alone = m.view.pieces.every((piece) => piece.at !== at || piece.owner === m.seat)
  return m.turn === 1 && alone ? at : undefined
}

const strayed: Step<View, Things> = {
  id: 'strayed',
  aside: true,
  says(m) {
    const at = astray(m)
    return m.about === 'move' && at && !withVerb(m.offered, 'pick', monster(m)).length
      ? {
          title: `That was ${called(m, at)}.`,
          text: 'Nobody is there to fight. Take it back with Undo; or end your moves here, and go on from what you find.',
          good: withVerb(m.offered, 'end'),
        }
      : null
  },
}

const rest: Step<View, Things> = {
  id: 'rest',
  says: (m) =>
    m.about === 'move' && !withVerb(m.offered, 'pick', monster(m)).length
      ? {
          title: m.turn > 1 ? 'The rest may stay.' : 'End your moves.',
          text:
            m.turn > 1
              ? 'Whoever does not move keeps its place. Go on to what your monster came for.'
              : 'Your minion and your units could move as well. For now let them be: the fight comes next.',
          good: withVerb(m.offered, 'end'),
        }
      : null,
}

/** A fight among one's own, or one that can be left: nothing for a first game. */
const peace: Step<View, Things> = {
  id: 'peace',
  says: (m) =>
    ['battle', 'join', 'early fire'].includes(m.about) && withVerb(m.offered, 'end').length
      ? {
          title: 'This one you can leave.',
          text: 'Soldiers shoot at every monster, even at those of their own side. Nothing makes you fight here: go on.',
          good: withVerb(m.offered, 'end'),
        }
      : null,
}

const battle: Step<View, Things> = {
  id: 'battle',
  says: (m) =>
    ['battle', 'lead', 'attack', 'fire'].includes(m.about)
      ? {
          title: m.turn > 1 ? 'Fight.' : 'Click the foe.',
          text:
            m.turn > 1
              ? 'As before: whom you click is attacked with a die.'
              : `${monsterName(m)} attacks with a die: what it needs stands beside the foe. A hit destroys a unit; then the rest strikes back.`,
          good: ['battle', 'lead', 'attack', 'fire'].flatMap((verb) => withVerb(m.offered, verb)),
        }
      : null,
}

const encounter: Step<View, Things> = {
  id: 'encounter',
  says: (m) =>
    m.about === 'encounter'
      ? {
          title: m.turn > 1 ? 'Eat again.' : 'Stomp it.',
          text:
            m.turn > 1
              ? 'Every stomp brings the end nearer: when the last token is used up, the most Infamy wins.'
              : 'A city gives its value in Infamy and twice that in Health. It costs one of the Stomp tokens that end the game.',
          good: withVerb(m.offered, 'encounter'),
        }
      : null,
}

/** One unit is enough to have seen it; then the turn goes on. */
const enough: Step<View, Things> = {
  id: 'enough',
  says: (m) =>
    m.about === 'deploy' && (m.turn > 1 || (m.view.placements ?? UNITS) < UNITS)
      ? {
          title: m.turn > 1 ? 'Units, if you like.' : 'One will do.',
          text:
            m.turn > 1
              ? 'Send some as you did before, or end your turn here.'
              : 'You could send two more. End the deployment now, and see what the others do.',
          good: withVerb(m.offered, 'end'),
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
  says(m) {
    if (m.about !== 'place') return null
    const mine = (o: Offered) => m.view.pieces.some((piece) => piece.at === destination(o) && piece.owner === m.seat)
    const all = withVerb(m.offered, 'at').sort((a, b) => Number(mine(a)) - Number(mine(b))) // or one's own unit would be taken up in its place
    const prey = (o: Offered | undefined) => REACHES.exec(brings(m, o)[0]?.text ?? '')?.[1]
    const good = named([...all.filter(prey), ...all.filter((o) => !prey(o))])
    const rival = prey(good[0])
    return {
      title: `Put it in ${called(m, good[0] ? destination(good[0]) : '')}.`,
      text: `${rival ? `From there it can go for ${rival} on your next turn. ` : ''}A monster that wants what is there has to fight it first.`,
      good,
    }
  },
}

export const guide: Guide<View, Things> = {
  steps: [pick, raid, go, strayed, rest, peace, battle, encounter, enough, deploy, place],
  farewell: 'Eat cities, spare your Health for the big fights, and watch the Stomp tokens.',
}
