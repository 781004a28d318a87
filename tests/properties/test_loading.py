"""Loading, for every game: a changed dump is refused in one sentence, or is a table on which play goes on."""

from __future__ import annotations

import json
import random

import pytest

from america.hostile import tampered
from menace.games.registry import GAMES, game_of
from menace.kernel.driver import full_options
from menace.kernel.engine import advance, choose, roll
from menace.kernel.errors import StateError
from menace.kernel.node import Chance, Decision


def answer(r: random.Random, table) -> bool:
    """Go to the next question and answer it at random; False at the end."""
    node = advance(table)
    if isinstance(node, Chance):
        roll(table, r.choice(node.outcomes))
    elif isinstance(node, Decision):
        choose(table, r.choice(node.actions))
    return node is not None


def dumps_of(name: str, every: int = 25) -> list[str]:
    game = game_of(name)
    dumps: list[str] = []
    for seats in (2, 4):
        r, moves = random.Random(seats), 0
        table = game.new(seats, full_options(game, {}))
        while advance(table) is not None:
            if moves % every == 0:
                dumps.append(json.dumps(game.dump(table)))
            answer(r, table)
            moves += 1
    return dumps


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_a_changed_dump_is_refused_in_a_sentence_or_plays_on(name):
    game, dumps, r = game_of(name), dumps_of(name), random.Random(5)
    accepted = 0
    for _ in range(300):
        try:
            table = game.load(tampered(r, dumps))
        except StateError as refused:
            assert "\n" not in str(refused) and 0 < len(str(refused)) < 300
            continue
        accepted += 1
        for _ in range(60):
            if not answer(r, table):
                break
    assert 3 < accepted < 200
