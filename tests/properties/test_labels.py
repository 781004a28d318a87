"""What is said of answers tells them apart: two have the same words only if they name like pieces that stand in the same place."""

from __future__ import annotations

import re

import pytest

from menace.games.registry import game_of
from menace.kernel.chance import Seeded
from menace.kernel.node import Decision
from menace.kernel.playout import Playout

pytestmark = pytest.mark.sample


@pytest.mark.parametrize(("name", "seed"), [(name, seed) for name in ("america", "manual", "world", "town") for seed in range(2)])
def test_no_two_answers_that_differ_have_the_same_words(name, seed):
    game = game_of(name)
    play = Playout(game, game.new(game.players[seed % len(game.players)]), Seeded(f"labels {seed}"))
    while play.options:
        if len(play.options) > 1 and not play.chance.below(3):
            decision = Decision(play.seat, play.about, play.options)
            places = {piece["id"]: piece["at"] for piece in game.view(play.table, play.seat).get("pieces", [])}
            told: dict[str, list[str]] = {}
            for action in play.options:
                meant = [like(word, places) for word in game.say(action).split()]
                assert told.setdefault(game.label(play.table, decision, action), meant) == meant
        play.apply(play.options[play.chance.below(len(play.options))])


def like(word: str, places: dict[str, str]) -> str:
    """What an action names; of a piece its kind, and where it stands."""
    return f"{re.sub(r'[-_][0-9]+$', '', word)} at {places[word]}" if word in places else word
