"""Counts of sequences from fixed positions: the cheapest net under a change that should change nothing.

The first counts of each are worked out by hand in the comments; the deeper ones were counted once and hold since.
"""

from __future__ import annotations

import pytest

from america.scenario import board, fresh, scenario
from properties.play import perft


def battle():
    """Konk among an Army launcher, a Navy submarine and a Guard tank, with 1 Infamy and Berserk; the battle is due."""
    g = scenario(
        box=board("a b c", bases={"b": ["army"]}, lair={"a": "konk", "c": "zorb"}),
        at={"konk": "b", "army_missile_launcher_1": "b", "navy_nuclear_submarine_1": "b", "guard_tank_1": "b"},
        infamy={"konk": 1},
        mutations={"konk": ["berserk"]},
        forced=False,
        check=False,
    )
    return g.play("end")


# One battle; the submarine is declared in 2 ways; before the early shot Infamy, Berserk and two ways to decline; then 3 targets and
# what is left of the two, or the shot's 6 faces.
@pytest.mark.parametrize(("depth", "count"), [(1, 1), (2, 2), (3, 8), (4, 40), (5, 204), (6, 931), (7, 4258)])
def test_a_small_battle(depth, count):
    g = battle()
    assert perft(g.game, g.table, depth) == count


# Six monsters, then five; four branches, then three; for 8 Navy bases a Fighter or a Submarine.
@pytest.mark.parametrize(("depth", "count"), [(1, 6), (2, 30), (3, 120), (4, 360), (5, 720)])
def test_the_drafts_of_two_players(depth, count):
    g = fresh(2)
    assert perft(g.game, g.table, depth) == count
