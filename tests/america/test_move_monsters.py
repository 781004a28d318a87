"""The Move step of monsters (A-MOVE-01 to A-MOVE-06, A-MOVE-12 to A-MOVE-14)."""

from __future__ import annotations

import pytest

from america.scenario import board, scenario
from support import rule

LINE = "a b c d e f g"
SQUARE = "a-b a-c b-d c-d"


def ends(piece, box, at, **more):
    """Where a piece may end its move, its own space excepted."""
    g = scenario(box=box, at=at, forced=False, **more)
    assert f"pick {piece}" in g.options()
    return " ".join(g.play(f"pick {piece}").targets("move"))


# -- how far -------------------------------------------------------------------------------------------------------


@rule("A-MOVE-01")
@pytest.mark.parametrize(("monster", "spaces"), [("konk", "b c d e"), ("gargantis", "b c d"), ("zorb", "b c d e")])
def test_a_monster_moves_up_to_its_move_value(monster, spaces):
    assert ends(monster, board(LINE), {monster: "a"}, monsters=[monster, "tomanagi"]) == spaces


@rule("A-MOVE-01")
def test_a_monster_goes_from_neighbour_to_neighbour():
    assert ends("konk", board("a b c d e f", ways="a-b b-c d-e e-f"), {"konk": "a"}) == "b c"


@rule("A-MOVE-01")
@pytest.mark.parametrize("space", ["b", "c", "d", "e"])
def test_it_ends_where_it_was_sent(space):
    g = scenario(box=board(LINE), at={"konk": "a"}).play("pick konk", f"move {space}")
    assert g.at_of("konk") == space
    assert g.about == "deploy"


@rule("A-MOVE-02")
def test_a_monster_may_stay():
    g = scenario(box=board(LINE), at={"konk": "a"}).play("end")
    assert g.at_of("konk") == "a"
    assert g.told("moved") == []
    assert (g.asked, g.about) == (0, "deploy")


# -- what stops it -------------------------------------------------------------------------------------------------


@rule("A-MOVE-03")
@pytest.mark.parametrize(
    "unit",
    ["army_tank_1", "navy_fighter_1", "marines_fighter_1", "guard_tank_1", "mecha_monster", "captain_colossal", "x_fighter_1"],
)
def test_any_unit_stops_a_monster(unit):
    """Its own player's, a rival's, neutral ones and giants alike."""
    assert ends("konk", board(LINE), {"konk": "a", unit: "c"}) == "b c"


@rule("A-MOVE-03")
def test_a_giant_of_its_own_player_stops_it_too():
    g = scenario(box=board(LINE), at={"konk": "a", "mecha_monster": "b"}, forced=False)
    assert g.state.owner[g.piece("mecha_monster")] == 0
    assert g.play("pick konk").targets("move") == ["b"]


@rule("A-MOVE-03")
def test_a_monster_may_go_round_the_units():
    ring = board("a b c d e", ways="a-b b-c a-d d-e e-c")
    assert ends("konk", ring, {"konk": "a", "guard_tank_1": "b"}) == "b c d e"
    assert ends("konk", ring, {"konk": "a", "guard_tank_1": "b", "guard_tank_2": "d"}) == "b d"


@rule("A-MOVE-04")
def test_a_monster_neither_enters_nor_passes_another():
    assert ends("konk", board(LINE), {"konk": "a", "zorb": "c"}) == "b"
    assert ends("konk", board(LINE), {"konk": "a", "zorb": "f"}) == "b c d e"


@rule("A-MOVE-04")
def test_it_may_go_round_the_other():
    ring = board("a b c d e", ways="a-b b-c a-d d-e e-c")
    assert ends("konk", ring, {"konk": "a", "zorb": "b"}) == "c d e"


@rule("A-MOVE-04")
def test_hemmed_in_it_cannot_move_at_all():
    g = scenario(box=board("a b c"), at={"konk": "a", "zorb": "b"}, forced=False)
    assert g.options() == ["vanish", "end"]


@rule("A-MOVE-05")
@pytest.mark.parametrize(
    ("monster", "barrier", "spaces"),
    [
        ("konk", "lake", "b"),
        ("konk", "sea", "b"),
        ("megaclaw", "lake", "b c d e"),
        ("megaclaw", "sea", "b"),
        ("tomanagi", "lake", "b c d e"),
        ("tomanagi", "sea", "b c d e"),
        ("gargantis", "sea", "b c d"),
    ],
)
def test_a_barrier_takes_the_ability_that_fits(monster, barrier, spaces):
    box = board(LINE, barriers=f"b-c:{barrier}")
    assert ends(monster, box, {monster: "a"}, monsters=[monster, "zorb"]) == spaces


@rule("A-MOVE-05")
def test_a_barrier_is_one_from_both_sides():
    assert ends("konk", board(LINE, barriers="b-c:lake"), {"konk": "d"}) == "c e f g"


@rule("A-MOVE-06")
def test_what_it_passes_it_does_not_encounter():
    land = {"city": {"b": "1hp"}, "infamy_site": {"c": "Site"}, "mutation_site": {"d": "Lab"}}
    g = scenario(box=board(LINE, **land), at={"konk": "a"}).play("pick konk", "move e")
    assert not g.stomped("b")
    assert not g.stomped("c")
    assert (g.health("konk"), g.infamy("konk"), g.mutations("konk")) == (10, 0, [])
    g.done()


@rule("A-MOVE-06")
def test_what_it_ends_in_it_does():
    land = {"city": {"b": "1hp"}, "infamy_site": {"c": "Site"}}
    g = scenario(box=board(LINE, **land), at={"konk": "a"}).play("pick konk", "move c")
    assert not g.stomped("b")
    assert g.stomped("c")
    assert (g.health("konk"), g.infamy("konk")) == (10, 2)
    g.done()


# -- staying, leaving, entering ------------------------------------------------------------------------------------


@rule("A-MOVE-12")
def test_a_monster_that_stays_fights_for_its_space_and_encounters_it():
    g = scenario(box=board("a b c", city={"b": "1hp"}), at={"konk": "b", "guard_tank_1": "b"}, dice=[4])
    g.play("end")
    assert g.at_of("guard_tank_1") == "tile"
    assert g.stomped("b")
    assert g.health("konk") == 11
    assert g.about == "deploy"
    g.done()


@rule("A-MOVE-12")
def test_no_other_monster_counts_as_having_stayed():
    g = scenario(box=board("a b c", city={"c": "1hp"}), at={"konk": "a", "zorb": "c", "guard_tank_1": "c"})
    g.play("end")
    assert g.about == "deploy"
    assert not g.stomped("c")


@rule("A-MOVE-13")
def test_a_monster_among_units_may_leave_freely():
    at = {"konk": "b", "guard_tank_1": "b", "navy_fighter_1": "b"}
    assert ends("konk", board(LINE), at) == "a c d e f"
    g = scenario(box=board(LINE), at=at).play("pick konk", "move d")
    assert (g.at_of("konk"), g.about) == ("d", "deploy")
    assert g.told("battle") == []


@rule("A-MOVE-13")
def test_units_it_then_enters_stop_it_as_ever():
    assert ends("konk", board(LINE), {"konk": "b", "guard_tank_1": "b", "guard_tank_2": "d"}) == "a c d"


@rule("A-MOVE-14")
@pytest.mark.parametrize("way", ["b", "c"])
def test_its_player_says_which_way_it_came_in(way):
    """Three misses and one, twice over: the monster retreats the way it came."""
    box = board("a b c d", ways=SQUARE)
    g = scenario(box=box, at={"konk": "a", "guard_tank_1": "d"}, dice=[1, 1, 1, 1] * 2)
    g.play("pick konk", "move d")
    assert (g.asked, g.about) == (0, "enter")
    assert g.targets("enter") == ["b", "c"]
    g.play(f"enter {way}")
    assert g.at_of("konk") == way
    g.done()


@rule("A-MOVE-14")
def test_a_single_way_in_is_noted_without_a_question():
    g = scenario(box=board("a b c d"), at={"konk": "a", "guard_tank_1": "c"}, dice=[1, 1, 1, 1] * 2)
    g.play("pick konk", "move c")
    assert g.told("retreated")[0]["space"] == "b"
    assert g.about == "deploy"
    g.done()


@rule("A-MOVE-14")
def test_where_no_unit_is_nothing_is_noted():
    g = scenario(box=board("a b c d", ways=SQUARE), at={"konk": "a"}).play("pick konk", "move d")
    assert g.about == "deploy"
    assert g.state.came_from == -1


@rule("A-MOVE-14")
def test_only_ways_within_its_move_count():
    """From a to f over b is two steps; over c, d and e it is four, and five over g too."""
    box = board("a b c d e f g", ways="a-b b-f a-c c-d d-e e-f e-g g-f")
    at = {"konk": "a", "guard_tank_1": "f"}
    g = scenario(box=box, at=at, forced=False).play("pick konk", "move f")
    assert g.targets("enter") == ["b", "e"]
    slow = scenario(box=box, at=at, mutations={"konk": ["armored_scales"]}, forced=False).play("pick konk", "move f")
    assert slow.about != "enter"
    assert slow.state.came_from == slow.numbers("space")["b"]


@rule("A-MOVE-14")
def test_a_way_past_units_monsters_or_water_is_none():
    box = board("a b c d", ways=SQUARE)
    units = scenario(box=box, at={"konk": "a", "guard_tank_1": "d", "guard_tank_2": "b"}, forced=False)
    units.play("pick konk", "move d")
    assert units.state.came_from == units.numbers("space")["c"]
    rival = scenario(box=box, at={"konk": "a", "guard_tank_1": "d", "zorb": "b"}, forced=False).play("pick konk", "move d")
    assert rival.state.came_from == rival.numbers("space")["c"]
    wet = board("a b c d", ways=SQUARE, barriers="b-d:lake")
    water = scenario(box=wet, at={"konk": "a", "guard_tank_1": "d"}, forced=False).play("pick konk", "move d")
    assert water.state.came_from == water.numbers("space")["c"]
    flier = scenario(box=wet, monsters=["gargantis", "zorb"], at={"gargantis": "a", "guard_tank_1": "d", "guard_tank_2": "b"})
    assert flier.play("pick gargantis", "move d").targets("enter") == ["b", "c"]


@rule("A-MOVE-14")
def test_a_monster_that_starts_next_door_may_have_walked_round():
    box = board("a b c", ways="a-b b-c a-c")
    g = scenario(box=box, at={"konk": "a", "guard_tank_1": "c"}, forced=False).play("pick konk", "move c")
    assert g.targets("enter") == ["a", "b"]
    among = scenario(box=box, at={"konk": "a", "guard_tank_1": "c", "guard_tank_2": "a"}, forced=False).play("pick konk", "move c")
    assert among.targets("enter") == ["a", "b"]
