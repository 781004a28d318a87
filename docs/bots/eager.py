"""A bot in its own process: it takes the largest city, base or fight it is offered. See docs/protocol.md.

menace play america --bot "1:python3 docs/bots/eager.py"
"""

import json
import random
import sys

LIKED = ["attack", "battle", "stomp", "move", "pick", "deploy", "draw", "use"]  # verbs, the dearest first


def choose(asked):
    """One of the actions on offer: whatever is liked best, and among equals by luck that is the same again."""
    luck = random.Random(f"{asked['seed']} {asked['at']}")
    actions = asked["decision"]["actions"]
    verbs = [action.split()[0] for action in actions]
    for verb in LIKED:
        if verb in verbs:
            return luck.choice([action for action in actions if action.split()[0] == verb])
    return luck.choice(actions)


for line in sys.stdin:
    asked = json.loads(line)
    if asked["do"] == "choose":
        print(json.dumps({"action": choose(asked)}), flush=True)
