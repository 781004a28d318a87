"""What a searching bot takes where there is nothing to count yet: the sides that won most often when all of them were drawn."""

from __future__ import annotations

import json
from functools import cache
from importlib import resources
from random import Random

from menace.bots.greedy import mind_of
from menace.games.registry import game_of
from menace.kernel.chance import Seeded
from menace.kernel.engine import advance, choose, roll
from menace.kernel.game import Game
from menace.kernel.node import Chance, Decision

DRAWN = {"america": ("monster", "branch")}  # what is asked for; only where arenas show that it helps
SEATS = {"america": (2,)}
CLOSE = 0.02  # shares of the win that are no further apart are equals
LONGEST = 30_000  # choices and rolls

Shares = dict[str, dict[str, float]]  # by what is asked, how much of the win each side had
Taken = tuple[int, str, str]  # a seat, what it was asked, and the side it got


@cache
def shares_of(game: str, seats: int) -> Shares:
    """What was found out about the sides of a game (`python scripts/openings.py`)."""
    file = resources.files("menace.bots") / "weights" / "openings.json"
    found: Shares = json.loads(file.read_text(encoding="utf-8"))["games"].get(game, {}).get(str(seats), {})
    return found


def side_of(game: Game, action: int) -> str:
    return game.say(action).split()[-1]


def best_sides(game: Game, seats: int, decision: Decision) -> list[int]:
    """The actions that take the side that won most often, or one as good; none where no side is chosen or nothing is known."""
    known = shares_of(game.id, seats).get(decision.about)
    if not known:
        return []
    shares = {action: known[side] for action in decision.actions if (side := side_of(game, action)) in known}
    best = max(shares.values(), default=0.0)
    return [action for action, share in shares.items() if share >= best - CLOSE]


def play_drawn(game_id: str, seats: int, number: int) -> tuple[list[Taken], list[int]]:
    """A game of minds in a hurry whose sides are drawn, from its number alone: who had which, and who won."""
    game, haste = game_of(game_id), mind_of(game_id).hasty()
    table = game.new(seats, {})
    chance, draws = Seeded(f"op{game_id}{seats}:{number}"), Random(f"{game_id}{seats}{number}")
    taken: list[Taken] = []
    for _ in range(LONGEST):
        node = advance(table)
        if node is None:
            break
        if isinstance(node, Chance):
            roll(table, chance.pick(node))
        elif isinstance(node, Decision):
            if node.about in DRAWN[game_id]:
                action = draws.choice(node.actions)
                taken.append((node.seat, node.about, side_of(game, action)))
            else:
                action = haste.answer(table, node)
            choose(table, action)
    result = game.result(table)
    return taken, result.winners if result is not None else []
