"""Dumps of games by the manual, for loading them again and for tampering with."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from functools import cache

from menace.games.manual.game import Manual, manual
from menace.games.manual.table import Table
from menace.kernel.action import first_of, verb_of
from menace.kernel.engine import advance, choose, roll
from menace.kernel.node import Chance, Decision

KEEN = {"use", "discard", "shed", "attack", "draw", "launch", "keep", "cash", "lure", "lift", "strip", "save", "stomp", "mutate"}
OFTEN = {"MovePhase", "MovePiece", "DeployPhase", "PlaceUnit", "MonsterAttacks", "AttackRoll"}


def keen_choice(r: random.Random, game: Manual, t: Table, decision: Decision) -> int:
    """A random choice that likes fights, cards and Encounters, so that every chapter comes up."""
    keen = [action for action in decision.actions if game.lexicon.verbs[verb_of(action)].name in KEEN]
    if keen and r.random() < 0.6:
        return r.choice(keen)
    if decision.about.startswith("move "):
        hot = [action for action in decision.actions if is_hot(t, first_of(action))]
        if hot and r.random() < 0.7:
            return r.choice(hot)
    return r.choice(decision.actions)


def is_hot(t: Table, space: int) -> bool:
    near = [t.monster_in(there) for there in t.board.neighbours[space]]
    return bool(t.state.units_in[space]) or t.monster_in(space) >= 0 or max(near) >= 0 or t.board.mutation_site[space] == 1


def step_on(r: random.Random, game: Manual, t: Table) -> Decision | Chance | None:
    """Go to the next question and answer it; the question, or None at the end."""
    node = advance(t)
    if isinstance(node, Chance):
        roll(t, r.choice(node.outcomes))
    elif isinstance(node, Decision):
        choose(t, keen_choice(r, game, t, node))
    return node


def dumps(games: int = 6, every: int = 40) -> Iterator[str]:
    """Dumps from all over some games, each as JSON; questions that are seldom asked come every time."""
    game = manual()
    for seed in range(games):
        r = random.Random(seed)
        t = game.new(2 + seed % 3, {"markers": 1 + seed % 2})
        moves = 0
        while advance(t) is not None:
            if moves % every == 0 or type(t.agenda[-1]).__name__ not in OFTEN:
                yield json.dumps(game.dump(t))
            step_on(r, game, t)
            moves += 1
        yield json.dumps(game.dump(t))


@cache
def real_dumps() -> list[str]:
    """All of them, for tests that want any."""
    return list(dumps())
