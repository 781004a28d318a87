"""The turn and the order of moves (A-MOVE-07 to A-MOVE-11, A-MOVE-15)."""

from __future__ import annotations

from math import dist, isclose, sqrt

import pytest

from america.scenario import board, scenario
from menace.games.usa.content import standard_box
from support import rule


def turns(g):
    return [event["seat"] for event in g.told("turn")]


# -- turns ---------------------------------------------------------------------------------------------------------


@rule("A-MOVE-07")
@pytest.mark.parametrize(("seats", "active", "order"), [(2, 1, "10101"), (3, 0, "01201"), (4, 2, "23012")])
def test_turns_go_to_the_left(seats, active, order):
    g = scenario(seats=seats, active=active)
    for seat in order[:-1]:
        assert (g.asked, g.about, g.turn_of()) == (int(seat), "move", int(seat))
        g.play("end", "end")
    assert turns(g) == [int(seat) for seat in order]


@rule("A-MOVE-07")
def test_a_player_whose_monster_is_away_has_turns_all_the_same():
    g = scenario(seats=3, at={"zorb": "hollywood"}, health={"zorb": 0}, dice=[1])
    g.play("end", "end")
    assert (g.asked, g.about) == (1, "deploy")
    g.play("end")
    assert turns(g) == [0, 1, 2]
    g.done()


@rule("A-MOVE-07")
def test_no_turn_comes_once_the_challenge_begins():
    g = scenario(seats=3, active=2, stack=0, declared=1, challenger=1)
    g.play("end", "end")
    assert (g.asked, g.about) == (0, "challenge")
    assert turns(g) == [2]


@rule("A-MOVE-08")
def test_move_then_fight_then_encounter_then_deploy():
    land = {"city": {"b": "1hp"}, "bases": {"d": ["army"]}}
    g = scenario(box=board("a b c d", **land), at={"konk": "c", "guard_tank_1": "b"}, dice=[6])
    assert g.about == "move"
    g.play("pick konk", "move b")
    assert g.about == "deploy"
    g.play("deploy army_tank_1")
    kinds = [event.kind for event in g.events]
    order = [kinds.index(kind) for kind in ("turn", "moved", "battle", "attacked", "battle over", "stomped", "deployed")]
    assert order == sorted(order)
    assert kinds.count("turn") == 2
    g.done()


@rule("A-MOVE-08")
def test_no_step_comes_twice():
    """After the Deploy step nothing moves any more: the next player is asked."""
    g = scenario(at={"konk": "0805"}).play("end", "end")
    assert (g.asked, g.about) == (1, "move")


# -- the order of moves --------------------------------------------------------------------------------------------


@rule("A-MOVE-09")
def test_monster_and_units_may_move_or_none():
    at = {"konk": "a", "army_tank_1": "b", "army_tank_2": "c", "army_tank_3": "c"}
    g = scenario(box=board("a b c d e f"), at=at)
    assert g.targets("pick") == ["konk", "army_tank_1", "army_tank_2", "army_tank_3"]
    assert g.play("end").about == "deploy"
    assert g.told("moved") == []


@rule("A-MOVE-09")
@pytest.mark.parametrize("moving", [["army_tank_1"], ["army_tank_1", "army_tank_3"], ["army_tank_1", "army_tank_2", "army_tank_3"]])
def test_any_number_of_units_may_move(moving):
    at = {"konk": "f", "army_tank_1": "a", "army_tank_2": "a", "army_tank_3": "a"}
    g = scenario(box=board("a b c d e f"), at=at)
    for unit in moving:
        assert "end" in g.options()
        g.play(f"pick {unit}", "move c")
    g.play("end")
    assert {name: g.at_of(name) for name in at} == {**at, **dict.fromkeys(moving, "c")}


@rule("A-MOVE-10")
def test_each_piece_moves_once_and_in_any_order():
    at = {"konk": "a", "army_tank_1": "c", "army_tank_2": "c"}
    g = scenario(box=board("a b c d e f"), at=at, forced=False)
    g.play("pick army_tank_2", "move d")
    assert g.targets("pick") == ["konk", "army_tank_1"]
    g.play("pick konk", "move b")
    assert g.targets("pick") == ["army_tank_1"]
    g.play("pick army_tank_1", "move d")
    assert g.options() == ["end"]


@rule("A-MOVE-10")
def test_a_unit_may_clear_the_way():
    at = {"konk": "a", "army_tank_1": "b"}
    g = scenario(box=board("a b c d e f"), at=at, forced=False)
    assert g.play("pick konk").targets("move") == ["b"]
    g = scenario(box=board("a b c d e f"), at=at).play("pick army_tank_1", "move f", "pick konk")
    assert g.targets("move") == ["b", "c", "d", "e"]


@rule("A-MOVE-10")
def test_a_monster_may_clear_the_way_and_block_it():
    at = {"konk": "b", "army_tank_1": "a"}
    g = scenario(box=board("a b c d e f"), at=at, forced=False)
    assert g.play("pick army_tank_1").targets("move") == ["b"]
    g = scenario(box=board("a b c d e f"), at=at).play("pick konk", "move d", "pick army_tank_1")
    assert g.targets("move") == ["b", "c", "d"]


@rule("A-MOVE-10")
def test_a_new_turn_lets_everything_move_again():
    g = scenario(at={"konk": "0805", "army_tank_1": "0906"})
    g.play("pick konk", "move 0905", "pick army_tank_1", "move 0907")
    g.play("end", "1:end", "1:end")
    assert (g.asked, g.about) == (0, "move")
    assert g.targets("pick") == ["konk", "army_tank_1"]


@rule("A-MOVE-11")
def test_neighbours_are_the_touching_hexes():
    """Flat-top hexes of side 1, odd columns half a hex lower: centres of neighbours lie a hex apart."""
    map_ = standard_box().board
    centres = []
    for name in map_.ids:
        column, row = int(name[:2]), int(name[2:])
        centres.append((1.5 * column, sqrt(3) * (row + 0.5 * (column % 2))))
    for here in range(map_.size):
        touching = [there for there in range(map_.size) if isclose(dist(centres[here], centres[there]), sqrt(3))]
        assert list(map_.neighbours[here]) == touching
        assert 2 <= len(touching) <= 6


@rule("A-MOVE-11")
def test_a_flier_over_open_country_reaches_rings_of_hexes():
    """6 + 12 + 18 spaces at most three steps away, one ring more with each step."""
    at = {"gargantis": "1006", "zorb": "0203"}
    g = scenario(monsters=["gargantis", "zorb"], at=at).play("pick gargantis")
    assert len(g.targets("move")) == 6 + 12 + 18
    g = scenario(monsters=["gargantis", "zorb"], at=at, mutations={"gargantis": ["winged_horror"]})
    assert len(g.play("end", "pick gargantis").targets("move")) == 6 + 12 + 18 + 24


# -- the start of a turn -------------------------------------------------------------------------------------------


@rule("A-MOVE-15")
def test_hollywood_then_recovery_then_discards_then_the_move_step():
    g = scenario(
        monsters=["gargantis", "zorb"],
        at={"gargantis": "hollywood"},
        health={"gargantis": 0},
        mutations={"gargantis": ["atomic_recovery", "berserk"]},
        dice=[2],
    )
    kinds = [event.kind for event in g.events]
    assert [kind for kind in kinds if kind in ("turn", "healed", "restored")] == ["turn", "healed", "restored"]
    assert g.told("healed")[0]["health"] == 2
    assert g.health("gargantis") == 10
    assert (g.asked, g.about) == (0, "shed")
    g.play("shed berserk", "end")
    assert g.health("gargantis") == 13
    assert g.about == "move"
    assert g.options("appear")
    g.done()


@rule("A-MOVE-15")
def test_the_challenge_comes_before_all_of_it():
    g = scenario(
        seats=3,
        active=2,
        stack=0,
        declared=1,
        challenger=1,
        at={"konk": "0805"},
        health={"konk": 3},
        mutations={"konk": ["atomic_recovery"]},
    )
    g.play("end", "end")
    assert g.about == "challenge"
    assert g.health("konk") == 3
    assert g.told("restored") == []


@rule("A-MOVE-15")
def test_recovery_comes_before_the_move_step():
    g = scenario(at={"konk": "0805"}, health={"konk": 3}, mutations={"konk": ["atomic_recovery"]})
    assert g.about == "move"
    assert g.health("konk") == 10
