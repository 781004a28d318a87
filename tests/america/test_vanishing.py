"""Vanishing and coming back (A-MOVE-25 to A-MOVE-36)."""

from __future__ import annotations

import pytest

from america.scenario import board, scenario
from support import rule

HOME = {"a": "konk", "c": "konk", "e": "konk"}


def country(**features):
    """Nine spaces in a line; Konk's lairs are a, c and e."""
    return board("a b c d e f g h i", lair=HOME, **features)


# -- going ---------------------------------------------------------------------------------------------------------


@rule("A-MOVE-25")
def test_a_monster_may_vanish_in_place_of_moving():
    g = scenario(box=country(), at={"konk": "b"}, forced=False)
    assert g.options() == ["pick konk", "vanish", "end"]
    g.play("vanish")
    assert g.at_of("konk") == "vanished"
    assert g.options() == ["end"]
    assert [event["monster"] for event in g.told("vanished")] == ["konk"]


@rule("A-MOVE-25")
@pytest.mark.parametrize("place", ["hollywood", "vanished"])
def test_only_a_monster_on_the_board_vanishes(place):
    g = scenario(
        box=country(), at={"konk": place, "army_tank_1": "b"}, health={"konk": 0}, dice=[1] if place == "hollywood" else []
    )
    assert g.about == "move"
    assert "vanish" not in g.options()
    g.done()


@rule("A-MOVE-25")
def test_another_players_monster_is_not_made_to_vanish():
    g = scenario(box=country(), at={"konk": "vanished", "zorb": "h", "army_tank_1": "b"}).play("appear a")
    assert "vanish" not in g.options()


@rule("A-MOVE-31")
def test_a_monster_that_has_moved_cannot_vanish():
    g = scenario(box=country(), at={"konk": "b", "army_tank_1": "h", "army_tank_2": "h"})
    g.play("pick army_tank_1", "move g")
    assert "vanish" in g.options()  # a unit's move does not bar it
    g.play("pick konk", "move d")
    assert g.options() == ["pick army_tank_2", "end"]


@rule("A-MOVE-31")
def test_nor_can_it_move_once_it_has_vanished():
    g = scenario(box=country(), at={"konk": "b", "army_tank_1": "h"}).play("vanish")
    assert g.options() == ["pick army_tank_1", "end"]


@rule("A-MOVE-36")
@pytest.mark.parametrize("unit", ["guard_tank_1", "army_tank_1", "navy_fighter_1", "mecha_monster"])
def test_it_may_vanish_from_among_units_without_a_battle(unit):
    g = scenario(box=country(city={"b": "2d"}), at={"konk": "b", unit: "b"}).play("vanish")
    if g.about == "move":
        g.play("end")
    assert g.about == "deploy"
    assert g.told("battle") == []
    assert g.at_of(unit) == "b"
    assert not g.stomped("b")


# -- coming back ---------------------------------------------------------------------------------------------------


@rule("A-MOVE-26")
def test_it_must_come_back_on_a_lair_of_its_choice():
    g = scenario(box=country(), at={"konk": "b", "zorb": "h", "army_tank_1": "g"})
    g.play("vanish", "end", "0:end", "1:end", "1:end")
    assert (g.asked, g.about, g.at_of("konk")) == (0, "move", "vanished")
    assert g.options() == ["appear a", "appear c", "appear e", "pick army_tank_1"]  # no way to end the step before
    g.play("pick army_tank_1", "move f")
    assert g.options() == ["appear a", "appear c", "appear e"]
    g.play("appear e")
    assert g.at_of("konk") == "e"


@rule("A-MOVE-26")
def test_it_comes_back_no_earlier_than_its_next_turn():
    g = scenario(box=country(), at={"konk": "b", "zorb": "h", "army_tank_1": "d"}).play("vanish")
    assert g.options("appear") == []
    g.play("end", "end")
    assert (g.asked, g.options("appear")) == (1, [])
    g.play("pick zorb", "move g")
    assert (g.asked, g.at_of("konk")) == (1, "vanished")


@rule("A-MOVE-26")
def test_only_its_own_lairs_serve():
    g = scenario(at={"konk": "vanished"})
    assert g.options() == ["appear 0204", "appear 1307", "appear 1707"]


@rule("A-MOVE-27")
def test_coming_back_ends_its_move():
    g = scenario(box=country(), at={"konk": "vanished", "army_tank_1": "g"}).play("appear c")
    assert g.options() == ["pick army_tank_1", "end"]
    g.play("end")
    assert (g.at_of("konk"), g.about) == ("c", "deploy")


@rule("A-MOVE-27")
def test_the_turn_after_it_moves_as_ever():
    g = scenario(box=country(), at={"konk": "vanished", "zorb": "h"}).play("appear c", "0:end", "1:end", "1:end")
    assert g.options() == ["pick konk", "vanish", "end"]


@rule("A-MOVE-28")
@pytest.mark.parametrize(("before", "after"), [(1, 10), (9, 10), (10, 10), (11, 11), (40, 40)])
def test_coming_back_restores_lost_health(before, after):
    g = scenario(box=country(), at={"konk": "vanished"}, health={"konk": before}).play("appear c")
    assert g.health("konk") == after


@rule("A-MOVE-28")
def test_the_starting_value_is_the_monsters_own():
    box = board("a b c", lair={"a": "megaclaw", "c": "megaclaw"})
    g = scenario(box=box, monsters=["megaclaw", "zorb"], at={"megaclaw": "vanished"}, health={"megaclaw": 1}).play("appear c")
    assert g.health("megaclaw") == 12


@rule("A-MOVE-29")
def test_it_keeps_everything_else():
    """Infamy, Mutations, the trophy, and the Mutation site that will not serve it again."""
    g = scenario(
        box=country(mutation_site={"b": "Lab", "c": "Lair Lab"}),
        at={"konk": "a", "zorb": "h", "army_tank_5": "trophy of konk"},
        infamy={"konk": 7},
        mutations={"konk": ["war_spikes"]},
        dice=["fins_and_gills"],
    )
    g.play("pick konk", "move c", "0:end", "1:end", "1:end", "vanish", "0:end")
    kept = (7, ["war_spikes", "fins_and_gills"], "trophy of konk")
    assert (g.infamy("konk"), g.mutations("konk"), g.at_of("army_tank_5")) == kept
    g.play("1:end", "1:end", "appear c")
    assert (g.infamy("konk"), g.mutations("konk"), g.at_of("army_tank_5")) == kept
    assert g.about == "deploy"
    g.done()


@rule("A-MOVE-30")
def test_it_heals_when_it_returns_not_when_it_leaves():
    g = scenario(box=country(), at={"konk": "b", "zorb": "h"}, health={"konk": 3}).play("vanish")
    assert g.health("konk") == 3
    g.play("0:end", "1:end", "1:end")
    assert (g.asked, g.health("konk")) == (0, 3)
    g.play("appear a")
    assert g.health("konk") == 10


@rule("A-MOVE-32")
def test_a_lair_with_another_monster_is_closed():
    g = scenario(box=country(), at={"konk": "vanished", "zorb": "c"})
    assert g.options() == ["appear a", "appear e"]


@rule("A-MOVE-33")
def test_with_every_lair_taken_it_stays_away_and_tries_again():
    at = {"konk": "vanished", "zorb": "a", "megaclaw": "c", "tomanagi": "e"}
    g = scenario(box=country(), seats=4, at=at, health={"konk": 3})
    assert (g.asked, g.about) == (0, "deploy")
    assert (g.at_of("konk"), g.health("konk")) == ("vanished", 3)
    g.play("0:end", "1:pick zorb", "1:end", "2:end", "2:end", "3:end")
    assert (g.at_of("konk"), g.turn_of()) == ("vanished", 3)
    g.play("3:end")  # back on the one lair that is free, without a choice
    assert (g.at_of("konk"), g.health("konk"), g.asked) == ("a", 10, 0)


@rule("A-MOVE-33")
def test_one_free_lair_must_be_taken():
    at = {"konk": "vanished", "zorb": "a", "megaclaw": "c", "tomanagi": "f"}
    g = scenario(box=country(), seats=4, at=at, forced=False)
    assert g.options() == ["appear e"]


@rule("A-MOVE-34")
def test_units_on_the_lair_are_fought():
    g = scenario(box=country(), at={"konk": "vanished", "guard_tank_1": "c", "guard_tank_2": "e"}, forced=False)
    g.play("appear c", "end")
    assert (g.about, g.options()) == ("battle", ["battle c"])
    g.play("battle c")
    assert g.options() == ["attack guard_tank_1"]


@rule("A-MOVE-34")
def test_driven_off_it_came_from_nowhere():
    """Its player chooses the space to retreat to."""
    g = scenario(box=country(), at={"konk": "vanished", "guard_tank_1": "c"}, dice=[1, 1, 1, 1] * 2)
    g.play("appear c")
    assert (g.asked, g.options()) == (0, ["retreat b", "retreat d"])
    g.done()


# -- while it is away ----------------------------------------------------------------------------------------------


@rule("A-MOVE-35")
def test_a_vanished_monster_has_no_encounter():
    """Neither where it was nor anywhere else."""
    g = scenario(box=country(city=dict.fromkeys("abcdefghi", "1hp")), at={"konk": "b"}).play("vanish")
    assert g.about == "deploy"
    assert sum(g.state.stomped) == 0
    assert g.health("konk") == 10


@rule("A-MOVE-35")
def test_a_vanished_monster_fights_nowhere():
    units = {f"guard_tank_{n}": space for n, space in enumerate("bdfghi", start=1)}
    g = scenario(box=country(), at={"konk": "b", **units}).play("vanish")
    assert g.about == "deploy"
    assert g.told("battle") == []


@rule("A-MOVE-35")
def test_a_vanished_monster_is_no_target():
    """No dice for it from satellites, no lure, no lift, no launch, no battle."""
    g = scenario(
        box=country(terrain={"f": "coast", "g": "coast"}),
        active=1,
        at={"konk": "vanished", "zorb": "h", "navy_nuclear_submarine_1": "f", "navy_fighter_1": "f"},
        research={1: ["defense_satellites", "blonde_lure", "chopper_lift"]},
        dice=[2, 5],
    )
    g.play("use defense_satellites")
    assert (g.health("konk"), g.health("zorb")) == (10, 9)
    g.play("use blonde_lure")
    assert g.about == "lure to"  # only Zorb could be named
    g.play("toward g", "use chopper_lift")
    assert g.about == "drop"  # only Zorb could be lifted
    g.play("drop h")
    assert g.targets("launch") == ["navy_nuclear_submarine_1"]
    g.play("launch navy_nuclear_submarine_1")
    assert g.at_of("navy_nuclear_submarine_1") == "h"  # into Zorb's space, the only one
    g.done()


@rule("A-MOVE-35")
def test_with_every_monster_away_nobody_can_be_aimed_at():
    g = scenario(
        box=country(terrain={"f": "coast", "g": "coast"}),
        active=1,
        at={"konk": "vanished", "zorb": "vanished", "navy_nuclear_submarine_1": "f"},
        research={1: ["defense_satellites", "blonde_lure", "chopper_lift"]},
    )
    assert g.options() == ["pick navy_nuclear_submarine_1", "end"]
