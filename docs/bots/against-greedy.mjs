// Plays whole games against bots through `menace table`, the referee for programs: one line of JSON out, one line in.
// Ours is seat 0 and chooses at random; the others are Menace's own bots. See docs/protocol.md.
//
//     node docs/bots/against-greedy.mjs america world
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

const [program, ...words] = (process.env.MENACE ?? 'menace').split(' ')
const table = spawn(program, [...words, 'table'], { stdio: ['pipe', 'pipe', 'inherit'] })
const replies = createInterface({ input: table.stdout })[Symbol.asyncIterator]()

/** What the referee answers; a refusal is a mistake of ours. */
async function ask(request) {
  table.stdin.write(JSON.stringify(request) + '\n')
  const reply = JSON.parse((await replies.next()).value)
  if (!reply.ok) throw new Error(`${reply.error} (${reply.rule})`)
  return reply
}

async function play(game, seed) {
  let choices = 0
  let now = await ask({ do: 'new', game: game.id, seats: 2, seed, bots: [null, 'greedy'], forced: true })
  while (now.decision) {
    const actions = now.decision.actions
    now = await ask({ do: 'play', action: actions[(choices * 7919) % actions.length] })
    choices += 1
  }
  const winners = now.result.winners.map((seat) => (seat === 0 ? 'we' : 'the bot'))
  console.log(`${game.title}: ${winners.join(' and ') || 'nobody'} won after ${choices} choices of ours (${now.result.manner}).`)
}

const { games } = await ask({ do: 'games' })
const wanted = process.argv.slice(2)
for (const game of games) {
  if (!wanted.length || wanted.includes(game.id)) await play(game, 3)
}
await ask({ do: 'quit' })
