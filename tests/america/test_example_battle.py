"""The worked battle of the rulebook: Konk in New York."""

from __future__ import annotations

import pytest

from america.scenario import scenario
from support import rule

LAUNCHERS = ["marines_rocket_launcher_1", "marines_rocket_launcher_2"]
SUBMARINE = "navy_nuclear_submarine_1"
TANK = "guard_tank_1"
ROUND_1 = ["attack " + LAUNCHERS[0], "attack " + LAUNCHERS[0], "attack " + LAUNCHERS[1]]
ROUND_2 = ["attack " + TANK, "attack " + TANK]  # the third attack has no target but the submarine
DICE = [2, 3, 4, 4, 3, 3, 4, 4, 6]


def three_mile_island(dice=(), **more):
    """Konk at Three Mile Island, its player's turn; the four units in New York."""
    return scenario(
        seats=3,
        monsters=["konk", "zorb", "megaclaw"],
        branches=["army", "navy", "marines"],
        at={"konk": "2005", **dict.fromkeys(LAUNCHERS, "2104"), TANK: "2104", SUBMARINE: "2104"},
        dice=list(dice),
        **more,
    )


def new_york(dice=(), **more):
    """Konk has gone to New York, straight from Three Mile Island."""
    return three_mile_island(dice, **more).play("pick konk", "move 2104", "enter 2005")


def after_the_battle():
    return new_york(DICE).play(f"1:submarine {SUBMARINE}", *ROUND_1, *ROUND_2).done()


@rule("A-EXAMPLE-01")
def test_konk_stops_in_new_york_for_one_battle_with_all_four():
    g = three_mile_island(forced=False)
    board = g.table.board
    assert [board.names[g.numbers("space")[space]] for space in ("2104", "2005")] == ["New York", "Three Mile Island"]
    g.play("pick konk", "move 2104", "enter 2005")
    assert (g.at_of("konk"), g.stomped("2104")) == ("2104", False)
    assert g.options() == ["end"]  # one of its four steps, and it goes no further
    g.play("end")
    assert g.options() == ["battle 2104"]
    g.play("battle 2104")
    assert g.battles() == [("konk", "2104")]
    g.play(f"submarine {SUBMARINE}")
    assert set(g.targets("attack")) == {*LAUNCHERS, SUBMARINE, TANK}


@rule("A-EXAMPLE-02")
def test_the_navy_is_asked_before_the_first_attack():
    g = new_york(DICE)
    assert (g.asked, g.about, g.attacks()) == (1, "declare", [])
    assert g.options() == [f"submarine {SUBMARINE}", f"missile {SUBMARINE}"]
    g.play(f"1:submarine {SUBMARINE}")
    assert (g.asked, g.about) == (0, "attack")


@rule("A-EXAMPLE-02")
@pytest.mark.parametrize("first", [True, False])
def test_a_submarine_has_defense_5_and_damage_1_in_both_rounds(first):
    """Konk's 4 misses it and a 5 hits; its own 4 costs Konk 1 Health."""
    quiet, busy = [1, 1, 1, 1, 1, 1, 1], [4, 1, 1, 4, 1, 1, 1]
    g = new_york([*busy, *quiet] if first else [*quiet, *busy]).play(f"submarine {SUBMARINE}")
    g.play(*[f"attack {SUBMARINE}"] * 6).done()
    assert (g.at_of(SUBMARINE), g.health("konk"), g.at_of("konk")) == ("2104", 9, "2005")
    dice = [5, 1, 1, 1, 1, 1] if first else [*quiet, 5, 1, 1, 1, 1, 1]
    g = new_york(dice).play(f"submarine {SUBMARINE}")
    g.play(*[f"attack {SUBMARINE}"] * (1 if first else 4), *[f"attack {TANK}"] * 2).done()
    assert g.at_of(SUBMARINE) == "tile"


@rule("A-EXAMPLE-02")
def test_a_missile_would_have_had_defense_6_and_damage_3():
    g = new_york([5, 1, 1, 4, 1, 1, 1]).play(f"missile {SUBMARINE}", *[f"attack {SUBMARINE}"] * 3).done()
    assert (g.at_of(SUBMARINE), g.health("konk")) == ("tile", 7)
    assert g.attacks()[0] == ("konk", SUBMARINE, 5, "misses")


@rule("A-EXAMPLE-03", "A-EXAMPLE-05")
def test_the_first_round():
    g = new_york(DICE).play(f"submarine {SUBMARINE}", *ROUND_1)
    assert g.attacks() == [
        ("konk", LAUNCHERS[0], 2, "misses"),
        ("konk", LAUNCHERS[0], 3, "hits"),
        ("konk", LAUNCHERS[1], 4, "hits"),
        (SUBMARINE, "konk", 4, "hits"),
        (TANK, "konk", 3, "misses"),
    ]
    assert g.health("konk") == 9


@rule("A-EXAMPLE-04", "A-EXAMPLE-05")
def test_the_second_round():
    g = after_the_battle()
    assert g.attacks()[5:] == [
        ("konk", TANK, 3, "misses"),
        ("konk", TANK, 4, "hits"),
        ("konk", SUBMARINE, 4, "misses"),
        (SUBMARINE, "konk", 6, "hits"),
    ]
    assert g.health("konk") == 7


@rule("A-EXAMPLE-06")
def test_konk_goes_back_to_three_mile_island_without_a_choice():
    g = after_the_battle()
    assert [(event["monster"], event["space"]) for event in g.told("retreated")] == [("konk", "2005")]
    assert (g.at_of("konk"), g.asked, g.about) == ("2005", 0, "deploy")


@rule("A-EXAMPLE-06")
def test_nobody_is_asked_even_where_single_choices_are():
    g = three_mile_island(DICE, forced=False).play("pick konk", "move 2104", "enter 2005", "end", "battle 2104")
    g.play(f"submarine {SUBMARINE}", *ROUND_1, *ROUND_2, f"attack {SUBMARINE}").done()
    assert (g.at_of("konk"), g.about) == ("2005", "deploy")


@rule("A-EXAMPLE-07")
def test_new_york_is_not_stomped():
    g = after_the_battle()
    assert (g.stomped("2104"), g.told("stomped"), g.told("healed")) == (False, [], [])
    assert (g.state.stack, g.health("konk")) == (17, 7)


@rule("A-EXAMPLE-07")
def test_it_would_have_been_had_the_submarine_been_hit():
    dice = [*DICE[:7], 5, 1, 2, 3]
    g = new_york(dice).play(f"submarine {SUBMARINE}", *ROUND_1, *ROUND_2).done()
    assert (g.stomped("2104"), g.state.stack, g.health("konk")) == (True, 16, 9 + 6)


@rule("A-EXAMPLE-08")
def test_konk_draws_no_mutation_and_may_still_do_so_later():
    g = after_the_battle()
    assert g.table.board.mutation_site[g.numbers("space")["2005"]]
    assert (g.mutations("konk"), g.told("drew mutation")) == ([], [])
    assert g.state.sites_used[g.piece("konk")] == ()
    g.chance.outcomes.append(g.card("rampage"))
    g.play("0:end", "1:end", "1:end", "2:end", "2:end", "0:end").done()
    assert g.mutations("konk") == ["rampage"]


@rule("A-EXAMPLE-09")
def test_where_everything_is_afterwards():
    g = after_the_battle()
    assert [g.at_of(unit) for unit in [*LAUNCHERS, TANK, SUBMARINE]] == ["tile", "tile", "tile", "2104"]
    assert [g.research(seat) for seat in range(3)] == [[], [], []]
    assert g.told("drew research") == []
