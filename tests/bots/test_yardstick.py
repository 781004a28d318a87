"""The yardstick `greedy-1` plays as it always has: everything that is said about strength was measured with it."""

from __future__ import annotations

import hashlib

import pytest

from menace.bots.match import Match
from menace.bots.registry import HURRIED, YARDSTICK, bot_class, bots_for
from menace.games.registry import game_of

CHOICES = 900  # of a game at most: enough for every kind of question, and soon played

# By rule set, for tables of two, three and four: what its choices come to, in words. Rules may have to change them; a mind may not.
PLAYED = {
    "america": ["549b944d841ab489", "4b2c6c69822078c2", "8469f9817bdfc1ce"],
    "manual": ["c23aa31cd14b62d7", "5fdf20e133c5a51e", "a10487860ed6cfe7"],
    "town": ["bae4b7745b170c67", "1733b3dcb1cf562f", "1932c2b96d307f8f"],
    "world": ["6bc152ac94fb4a80", "f1efbd389d121a43", "54e623e28334d9ca"],
}


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("name", sorted(PLAYED))
def test_the_yardstick_chooses_as_it_always_has(name, seats):
    game = game_of(name)
    match = Match(game, [YARDSTICK] * seats, f"yardstick {seats}", keep=True)
    match.run(CHOICES)
    made = " ".join(map(str, match.record.entries))
    assert hashlib.sha256(made.encode()).hexdigest()[:16] == PLAYED[name][seats - 2]


def test_the_yardstick_and_the_hurried_mind_are_known_and_offered_to_nobody():
    for name in (YARDSTICK, HURRIED):
        assert bot_class(name) and name not in bots_for("town")


@pytest.mark.parametrize("name", sorted(PLAYED))
def test_the_hurried_mind_plays_a_game_like_any_bot(name):
    one, two = (Match(game_of(name), [HURRIED, YARDSTICK], "hurry", keep=True) for _ in range(2))
    for match in (one, two):
        assert match.run(5000) is not None
    assert one.record.text() == two.record.text()
