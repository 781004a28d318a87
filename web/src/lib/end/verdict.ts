// What is said in big letters when a game is over, to the one who looks.
import type { Highlights } from '../protocol/types'

export interface Verdict {
  /** The big word. */
  word: string
  lead: string
  mood: 'won' | 'lost' | 'nobody' | 'watched'
}

interface Over {
  winners: number[]
  manner: string
  /** The seats of the one who looks; of several people at one screen, and of a spectator, nobody is spoken to. */
  you: number[]
  names: string[]
  /** What stands for each seat, as people call it: Konk, the Militia. */
  faces: string[]
  places: Highlights['places']
}

/** "most Infamy" as the end of a sentence. */
const stop = (manner: string) => `${manner[0]?.toUpperCase() ?? ''}${manner.slice(1)}.`

export function verdict({ winners, manner, you, names, faces, places }: Over): Verdict {
  const country = /^(\w+) wins: (.*)/.exec(manner) // it is no player, but it has won
  if (!winners.length && country?.[1] && country[2])
    return { word: `${country[1].toUpperCase()} WINS!`, lead: stop(country[2]), mood: 'nobody' }
  if (!winners.length) return { word: 'NOBODY WINS', lead: stop(manner), mood: 'nobody' }
  const me = you.length === 1 ? (you[0] as number) : -1
  const called = (seat: number) => faces[seat] || names[seat] || `Player ${seat + 1}`
  const who = winners.map(called).join(' and ')
  const verb = winners.length > 1 ? 'win' : 'wins'
  if (me < 0) return { word: `${who.toUpperCase()} ${winners.length > 1 ? 'WIN' : 'WINS'}!`, lead: stop(manner), mood: 'watched' }
  if (winners.includes(me)) {
    const shared = winners.length > 1
    return { word: shared ? 'YOU SHARE THE WIN!' : 'YOU WIN!', lead: `${who} ${verb}: ${manner}.`, mood: 'won' }
  }
  const fell = places.find((place) => place.seat === me)?.text ?? ''
  const word = fell.startsWith('fell') ? 'KNOCKED OUT' : fell === 'out' ? 'WIPED OUT' : 'BEATEN'
  return { word, lead: `${who} ${verb}: ${manner}.`, mood: 'lost' }
}
