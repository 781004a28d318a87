// The same bot in another language: a line of JSON comes in for each question, a line goes out. See docs/protocol.md.
//
//     menace play america --bot "1:node docs/bots/eager.mjs"
import { createInterface } from 'node:readline'

const liked = ['attack', 'battle', 'stomp', 'move', 'pick', 'deploy', 'draw', 'use'] // verbs, the dearest first

/** A number below n that is the same again for the same seed and position. */
function luck(asked, n) {
  let mixed = 2166136261
  for (const letter of `${asked.seed} ${asked.at}`) mixed = Math.imul(mixed ^ letter.charCodeAt(0), 16777619) >>> 0
  return mixed % n
}

function choose(asked) {
  const actions = asked.decision.actions
  const verb = liked.find((verb) => actions.some((action) => action.split(' ')[0] === verb))
  const best = verb ? actions.filter((action) => action.split(' ')[0] === verb) : actions
  return best[luck(asked, best.length)]
}

for await (const line of createInterface({ input: process.stdin })) {
  const asked = JSON.parse(line)
  if (asked.do === 'choose') console.log(JSON.stringify({ action: choose(asked) }))
}
