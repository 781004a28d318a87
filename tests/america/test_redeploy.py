"""Redeploying: A-DEPLOY-12 to 20."""

from __future__ import annotations

import pytest

from america.scenario import board, scenario
from menace.games.america.deploy import DeployStep
from support import rule

BOX = board("a b c d e", bases={"a": ["army"], "b": ["army"], "c": ["army"]}, city={"d": "1hp"})


def deploying(at=None, **more):
    return scenario(box=BOX, at=at, steps=[DeployStep(0)], **more)


@rule("A-DEPLOY-12")
@pytest.mark.parametrize("start", ["a", "d", "e"])
def test_a_branch_unit_goes_from_anywhere_on_the_board_to_a_base(start):
    g = deploying(at={"army_tank_3": start})
    g.play("deploy army_tank_3")
    assert g.targets("at") == ["a", "b", "c"]
    g.play("at b")
    assert g.at_of("army_tank_3") == "b"
    g.done()


@rule("A-DEPLOY-12")
def test_each_unit_on_the_board_may_be_the_one():
    g = deploying(at={"army_tank_2": "d", "army_tank_3": "e", "army_missile_launcher_3": "a"})
    assert {"army_tank_2", "army_tank_3", "army_missile_launcher_3"} <= set(g.targets("deploy"))


@rule("A-DEPLOY-12")
def test_a_rivals_unit_is_not_redeployed():
    g = deploying(at={"navy_fighter_1": "a", "army_tank_2": "trophy of zorb"})
    assert "navy_fighter_1" not in g.targets("deploy")
    assert "army_tank_2" not in g.targets("deploy")


@rule("A-DEPLOY-13")
def test_a_redeployment_counts_as_one_branch_unit():
    g = deploying(at={"army_tank_1": "e", "army_tank_2": "e", "army_tank_3": "e"})
    g.play("deploy army_tank_1", "at a", "deploy army_tank_2", "at b")
    assert g.targets("deploy") == ["guard_tank_1", "guard_fighter_1"]
    g.play("deploy guard_tank_1", "at c")
    assert g.turn_of() == 1
    g.done()


@rule("A-DEPLOY-13")
def test_the_guards_own_place_does_not_serve_for_it():
    g = deploying(at={"army_tank_1": "e"})
    g.play("deploy guard_tank_1", "at d", "deploy guard_tank_2", "at a", "deploy guard_fighter_1", "at b")
    assert g.turn_of() == 1
    assert g.at_of("army_tank_1") == "e"
    g.done()


@rule("A-DEPLOY-14")
def test_redeploying_does_not_take_an_empty_tile():
    g = deploying(at={"army_tank_2": "e"})
    assert g.at_of("army_tank_1") == "tile"
    assert {"army_tank_1", "army_tank_2"} <= set(g.targets("deploy"))
    g.play("deploy army_tank_2", "at a")
    assert g.at_of("army_tank_1") == "tile"


@rule("A-DEPLOY-14")
def test_and_it_works_with_an_empty_tile():
    army = [f"army_tank_{n}" for n in range(1, 6)] + [f"army_missile_launcher_{n}" for n in range(1, 4)]
    g = deploying(at=dict.fromkeys(army, "e"))
    assert set(army) <= set(g.targets("deploy"))


@rule("A-DEPLOY-15")
def test_it_goes_to_an_unstomped_base():
    g = deploying(at={"army_tank_1": "e"}, stomped=["a"])
    g.play("deploy army_tank_1")
    assert g.targets("at") == ["b", "c"]


@rule("A-DEPLOY-15")
def test_without_an_unstomped_base_there_is_no_redeploying():
    g = deploying(at={"army_tank_1": "e"}, stomped=["a", "b", "c"])
    assert g.targets("deploy") == ["guard_tank_1", "guard_fighter_1"]


@rule("A-DEPLOY-15")
def test_it_goes_where_nothing_was_placed_this_turn_and_closes_its_space():
    g = deploying(at={"army_tank_1": "e"})
    g.play("deploy guard_tank_1", "at a", "deploy army_tank_1")
    assert g.targets("at") == ["b", "c"]
    g.play("at b", "deploy army_tank_2")
    assert g.at_of("army_tank_2") == "c"
    g.done()


@rule("A-DEPLOY-16")
@pytest.mark.parametrize("monster", ["konk", "zorb"])
def test_a_unit_leaves_a_monsters_space(monster):
    g = deploying(at={"army_tank_1": "e", monster: "e"})
    g.play("deploy army_tank_1", "at a")
    assert g.at_of("army_tank_1") == "a"
    g.done()


@rule("A-DEPLOY-17")
def test_no_unit_is_placed_twice_in_a_step():
    g = deploying(at={"army_tank_3": "e"})
    g.play("deploy army_tank_1", "at a")
    assert "army_tank_1" not in g.targets("deploy")
    assert "army_tank_2" in g.targets("deploy")
    again = deploying(at={"army_tank_3": "e"})
    again.play("deploy army_tank_3", "at a")
    assert "army_tank_3" not in again.targets("deploy")


@rule("A-DEPLOY-17")
def test_in_the_next_step_it_may_be_placed_again():
    g = scenario(box=BOX, steps=[DeployStep(0), DeployStep(0)])
    g.play("deploy army_tank_1", "at a", "end")
    assert "army_tank_1" in g.targets("deploy")


@rule("A-DEPLOY-18")
def test_guard_units_are_not_redeployed():
    g = deploying(at={"guard_tank_1": "d", "guard_fighter_2": "e"})
    assert [unit for unit in g.targets("deploy") if unit.startswith("guard")] == ["guard_tank_2", "guard_fighter_1"]


@rule("A-DEPLOY-18")
def test_but_their_commander_redeploys_them():
    g = deploying(at={"guard_tank_1": "d"}, research={0: ["guard_commander"]})
    assert "guard_tank_1" in g.targets("deploy")
    rival = deploying(at={"guard_tank_1": "d"}, research={1: ["guard_commander"]})
    assert not [unit for unit in rival.targets("deploy") if unit.startswith("guard")]


@rule("A-DEPLOY-19")
def test_giants_are_not_redeployed():
    g = deploying(at={"mecha_monster": "a", "captain_colossal": "e"})
    assert all(unit.startswith(("army", "guard")) for unit in g.targets("deploy"))
    g.play("deploy army_tank_1", "at a")
    assert all(unit.startswith(("army", "guard")) for unit in g.targets("deploy"))


@rule("A-DEPLOY-20")
def test_x_fighters_are_not_redeployed():
    g = deploying(at={"x_fighter_1": "e", "x_fighter_2": "a"}, research={0: ["x_fighters"]})
    assert all(unit.startswith(("army", "guard")) for unit in g.targets("deploy"))
    one_waits = deploying(at={"x_fighter_1": "e"}, research={0: ["x_fighters"]})
    assert [unit for unit in one_waits.targets("deploy") if unit.startswith("x")] == ["x_fighter_2"]
