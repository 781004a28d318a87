"""Which monster encounters which space, and when: A-ENCOUNTER-01 to 07."""

from __future__ import annotations

import pytest

from america.scenario import board, scenario
from menace.games.america.encounter import EncounterStep
from support import rule

QUIET = ("stomped", "healed", "infamy", "trophy", "drew mutation", "mutated", "site reached", "declared challenge")


def nothing_happened(g) -> bool:
    return not any(g.told(kind) for kind in QUIET)


@rule("A-ENCOUNTER-01")
def test_the_battle_comes_first_and_then_the_space():
    box = board("a b c", city={"b": "1d"})
    g = scenario(box=box, at={"konk": "a", "guard_tank_1": "b", "guard_tank_2": "b"}, dice=[4, 4, 5])
    g.play("pick konk")
    assert g.about == "attack"
    assert not g.stomped("b")
    g.play("attack guard_tank_1")
    assert g.stomped("b")
    assert g.health("konk") == 15
    g.done()


@rule("A-ENCOUNTER-01")
def test_units_move_before_the_space_is_encountered():
    g = scenario(box=board("a b c", city={"b": "1d"}), at={"konk": "a", "army_tank_1": "c"}, dice=[2])
    g.play("pick konk", "move b")
    assert not g.stomped("b")
    g.play("end")
    assert g.stomped("b")
    g.done()


@rule("A-ENCOUNTER-02")
def test_a_rivals_monster_encounters_nothing():
    g = scenario(box=board("a b", city={"a": "1d", "b": "1d"}), at={"konk": "a", "zorb": "b"}, dice=[3])
    g.play("end")
    assert g.about == "deploy"
    assert g.stomped("a")
    assert not g.stomped("b")
    assert g.health("zorb") == 11
    g.done()


@rule("A-ENCOUNTER-02")
def test_a_rivals_monster_driven_onto_a_site_does_not_mutate():
    g = scenario(
        box=board("a b c", mutation_site={"c": "Site"}, city={"a": "1hp"}),
        at={"zorb": "b", "konk": "a", **{f"army_tank_{n}": "b" for n in range(1, 6)}},
        dice=[1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, "fusion_cells"],
    )
    g.play("pick army_tank_1", "move b", "end")
    g.play(*["attack army_tank_1"] * 6)
    assert g.at_of("zorb") == "c"
    assert g.mutations("zorb") == []
    assert g.stomped("a")
    g.done()


@rule("A-ENCOUNTER-03")
def test_a_monster_that_stays_encounters_its_space():
    g = scenario(box=board("a b", city={"a": "1d"}), at={"konk": "a"}, dice=[6])
    assert not g.stomped("a")
    g.play("end")
    assert g.stomped("a")
    assert g.health("konk") == 16
    g.done()


@rule("A-ENCOUNTER-03")
def test_a_monster_that_vanished_encounters_nothing():
    g = scenario(box=board("a b", city={"a": "1d"}), at={"konk": "a"})
    g.play("vanish")
    assert g.about == "deploy"
    assert not g.stomped("a")
    g.done()


def fenced(infamy: int):
    """Konk ends its move on a Mutation site beside another; its rival has Laser Fence."""
    g = scenario(
        box=board("a b c", mutation_site={"b": "One", "c": "Two"}),
        at={"konk": "a"},
        infamy={"konk": infamy},
        research={1: ["laser_fence"]},
        dice=["berserk"] if infamy else [],
    )
    return g.play("pick konk", "move b", "1:use laser_fence")


@rule("A-ENCOUNTER-04")
def test_a_monster_behind_the_laser_fence_encounters_nothing():
    g = fenced(infamy=0)
    g.play("retreat c")
    assert g.at_of("konk") == "c"
    assert nothing_happened(g)
    assert g.state.sites_used[g.piece("konk")] == ()
    g.done()


@rule("A-ENCOUNTER-04")
def test_a_monster_that_pays_the_laser_fence_encounters_its_space():
    g = fenced(infamy=2)
    g.play("pay")
    assert g.at_of("konk") == "b"
    assert g.mutations("konk") == ["berserk"]
    g.done()


def lifting(dice):
    return scenario(
        box=board("a b c d e", mutation_site={"c": "Site"}),
        at={"konk": "a", "zorb": "d"},
        research={0: ["chopper_lift"]},
        dice=dice,
    )


@rule("A-ENCOUNTER-04")
def test_a_monster_lifted_after_its_move_encounters_nothing():
    g = lifting([1])
    g.play("pick konk", "move b", "use chopper_lift", "lift konk", "drop c")
    assert g.about == "deploy"
    assert g.at_of("konk") == "c"
    assert g.mutations("konk") == []
    g.done()


@rule("A-ENCOUNTER-04")
def test_a_monster_lifted_no_distance_after_its_move_encounters_its_space():
    g = lifting([1, "berserk"])
    g.play("pick konk", "move c", "use chopper_lift", "lift konk", "drop c")
    assert g.mutations("konk") == ["berserk"]
    g.done()


@rule("A-ENCOUNTER-04", "A-MOVE-12")
def test_a_monster_that_stayed_and_is_lifted_after_its_battle_encounters_nothing():
    g = scenario(
        box=board("a b c d e", mutation_site={"c": "Site"}),
        at={"konk": "b", "zorb": "e", "army_tank_1": "b"},
        research={0: ["chopper_lift"]},
        dice=[6, 1],
    )
    g.play("end")
    assert g.about == "cards between"
    g.play("use chopper_lift", "lift konk", "drop c")
    assert g.about == "deploy"
    assert g.mutations("konk") == []
    g.done()


@rule("A-ENCOUNTER-04", "A-ENCOUNTER-03")
def test_a_monster_lifted_before_its_move_encounters_where_it_then_stays():
    g = lifting([2, "berserk"])
    g.play("use chopper_lift", "lift konk", "drop c", "end")
    assert g.mutations("konk") == ["berserk"]
    g.done()


@rule("A-ENCOUNTER-04")
def test_lifting_a_rival_does_not_spoil_ones_own_encounter():
    g = lifting([1, "berserk"])
    g.play("pick konk", "move c", "use chopper_lift", "lift zorb", "drop e")
    assert g.mutations("konk") == ["berserk"]
    g.done()


def cannon_board():
    return board("a b c", lair={"c": "konk"}, mutation_site={"c": "Site"})


@rule("A-ENCOUNTER-04")
def test_a_monster_shot_to_its_lair_encounters_nothing():
    g = scenario(box=cannon_board(), at={"konk": "a", "army_tank_1": "b"}, research={0: ["molecular_cannon"]}, dice=[2])
    g.play("pick konk", "end", "use molecular_cannon")
    assert g.at_of("konk") == "c"
    assert g.health("konk") == 8
    assert g.mutations("konk") == []
    assert g.about == "deploy"
    g.done()


@rule("A-ENCOUNTER-04")
def test_shooting_a_rival_to_its_lair_leaves_ones_own_monster_its_encounter():
    box = board("a b c d", lair={"c": "zorb"}, mutation_site={"d": "Site"}, ways="a-b b-c a-d")
    g = scenario(
        box=box,
        at={"konk": "d", "zorb": "b", "army_tank_1": "a"},
        research={0: ["molecular_cannon"]},
        dice=[2, "berserk"],
    )
    g.play("pick army_tank_1", "move b", "end", "use molecular_cannon")
    assert g.at_of("zorb") == "c"
    assert g.mutations("konk") == ["berserk"]
    g.done()


def encountering(box, dice=None, **more):
    """Konk's Encounter in space a."""
    return scenario(box=box, at={"konk": "a"}, steps=[EncounterStep(0)], dice=dice, **more)


@rule("A-ENCOUNTER-05")
def test_a_bare_space_has_no_effect():
    g = encountering(board("a b"))
    assert nothing_happened(g)
    g.done()


@rule("A-ENCOUNTER-06")
@pytest.mark.parametrize("feature", [{"city": {"a": "3d"}}, {"bases": {"a": ["army"]}}, {"infamy_site": {"a": "Site"}}])
def test_a_stomped_space_has_no_effect(feature):
    g = encountering(board("a b", **feature), stomped=["a"])
    assert nothing_happened(g)
    assert g.health("konk") == 10
    assert g.infamy("konk") == 0
    assert g.state.stack == 13
    g.done()


@rule("A-ENCOUNTER-07")
@pytest.mark.parametrize("owner", ["konk", "zorb", "gargantis"])
def test_a_lair_has_no_effect(owner):
    g = scenario(
        box=board("a b", lair={"a": owner}),
        at={"konk": "a", "zorb": "b"},
        steps=[EncounterStep(0)],
        health={"konk": 4},
    )
    assert nothing_happened(g)
    assert not g.told("restored")
    assert g.health("konk") == 4
    g.done()
