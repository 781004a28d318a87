"""How long a game takes and how much there is to choose, from games of the best bots: src/menace/games/lengths.json.

    python scripts/measure_lengths.py [GAMES]

A person is taken to need CHOICE seconds for each choice that is left to a seat, and to watch each turn of a rival for TURN seconds
(the page shows a bot's turn in 8 at most). The minutes are those of the game a quarter of all are shorter than, and of the one a
quarter are longer than, rounded to five, with three players; the weight counts the choices of a person in the middle game.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from statistics import quantiles

from menace.bots.match import Match
from menace.bots.registry import bot_for
from menace.games.registry import GAMES, game_of
from menace.kernel.node import Decision

CHOICE, TURN = 8, 8
SEATS = 3
HEAVY, MEDIUM = 300, 130  # choices a game
FILE = Path(__file__).resolve().parent.parent / "src/menace/games/lengths.json"


class Counted(Match):
    """A match that counts the choices of the first seat, and the stretches in which others are asked."""

    choices = turns = 0
    asked = -1

    def ask(self, decision: Decision) -> int:
        if len(decision.actions) > 1:
            self.choices += decision.seat == 0
        if decision.seat != self.asked:
            self.asked = decision.seat
            self.turns += decision.seat != 0
        return super().ask(decision)


def measure(name: str, games: int) -> dict[str, object]:
    played: list[Counted] = []
    for seed in range(games):
        match = Counted(game_of(name), [bot_for(name, None)] * SEATS, f"length {seed}")
        if match.run(20_000) is not None:
            played.append(match)
    minutes = quantiles([(match.choices * CHOICE + match.turns * TURN) / 60 for match in played], n=4)
    choices = round(quantiles([match.choices for match in played], n=2)[0])
    weight = "heavy" if choices >= HEAVY else "medium" if choices >= MEDIUM else "light"
    fives = [max(5 * round(value / 5), 5) for value in (minutes[0], minutes[2])]
    return {"minutes": fives, "choices": choices, "weight": weight, "games": len(played)}


if __name__ == "__main__":
    wanted = int(sys.argv[1]) if len(sys.argv) > 1 else 40
    FILE.write_text(json.dumps({name: measure(name, wanted) for name in GAMES}, indent=2) + "\n", encoding="utf-8")
    print(FILE.read_text(encoding="utf-8"), end="")
