"""Where in the game a table says it is."""

from __future__ import annotations

from itertools import islice

import pytest

from menace.games.registry import game_of
from menace.kernel.chance import Seeded
from menace.kernel.engine import advance
from properties.play import step

WORD = {"america": "step", "manual": "step", "world": "phase"}


def moments(name, seats, seed):
    """What each node is about, the word for its moment, and whether a turn has begun."""
    game, chance = game_of(name), Seeded(seed)
    table = game.new(seats, {option.name: option.default for option in game.options})
    table.listening = True
    begun = False
    while (node := advance(table)) is not None:
        begun = begun or any(event.kind in game.turn_begins for event in table.heard())
        yield node.about, game.view(table, -1)[WORD[name]], begun
        step(table, node, chance)


@pytest.mark.parametrize("name", sorted(WORD))
def test_it_is_set_up_until_the_first_turn_begins(name):
    for about, word, begun in islice(moments(name, 3, seed=2), 800):
        assert (word == "setup") == (not begun), about


def test_what_is_bought_in_worlds_deploy_phase_belongs_to_it():
    seen = {(about, word) for about, word, _ in moments("world", 3, seed=1)}
    assert ("attack", "deploy") in seen, "a missile"
    assert {about for about, word in seen if word == "end"} <= {"aside"}
