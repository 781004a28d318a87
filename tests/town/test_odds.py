"""The odds of a combat: what they are made of, what they react to, and that they tell nothing a seat does not know."""

from __future__ import annotations

import random

import pytest

from menace.games.registry import game_of
from menace.kernel.chance import Seeded
from menace.kernel.engine import advance, choose, roll
from menace.kernel.node import Chance
from town.scenario import scenario

GAME = game_of("town")


def values(odds):
    return [(battle.title, [(e.what, e.value) for e in battle.estimates]) for battle in odds]


def share(odds, what):
    return next(e.value for e in odds.estimates if e.what == what)


def tables(seed, wanted=6):
    """Tables of a game of random choices in which a combat is under way and somebody is asked in it."""
    dice, luck = random.Random(seed), Seeded(seed)
    t = GAME.new(3)
    for _ in range(8000):
        node = advance(t)
        if node is None or not wanted:
            return
        if isinstance(node, Chance):
            roll(t, luck.pick(node))
            continue
        if node.about in ("cancel", "action", "target") and dice.random() < 0.08:
            wanted -= 1
            yield GAME.copy(t)
        choose(t, dice.choice(node.actions))


@pytest.mark.parametrize("seed", [1, 2])
def test_two_tables_a_seat_cannot_tell_apart_have_the_same_odds(seed):
    looked = 0
    for t in tables(seed):
        for seat in (-1, 0, 1, 2):
            other = GAME.determinize(t, seat, Seeded(f"other {seat}"))
            found = GAME.odds(t, 16, Seeded("same"), seat)
            assert values(found) == values(GAME.odds(other, 16, Seeded("same"), seat))
            looked += bool(found) and GAME.digest(other) != GAME.digest(t)
    assert looked > 4, "no table had anything to hide"


def test_every_course_ends_one_way_and_leaves_the_table_as_it_was():
    for t in tables(3, 3):
        before = GAME.digest(t)
        for battle in GAME.odds(t, 40, Seeded("x"), 0):
            assert battle.going and battle.space
            assert abs(sum(e.value for e in battle.estimates if e.share) - 1) < 1e-9
        assert GAME.digest(t) == before


def test_the_stronger_side_is_said_to_win():
    strong = {0: ["mil-ch-captain", "mil-ch-gunner", "mil-ch-medic", "mil-ch-pathfinder"], 1: ["fng-ch-elder"]}
    many = scenario(fights={"spire": strong}, act="spire")
    [found] = many.game.odds(many.table, 120, Seeded("a"), 0)
    assert found.title == "Combat at the Spire" or "pire" in found.title
    assert share(found, "side 0 wins") > share(found, "side 1 wins") + 0.2


def test_there_are_none_without_a_combat():
    assert scenario(at={"path": {0: ["mil-ch-captain"]}}).game.odds(scenario().table, 4, Seeded("q"), 0) == []
