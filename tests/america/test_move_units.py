"""The Move step of units (A-MOVE-16 to A-MOVE-24)."""

from __future__ import annotations

import pytest

from america.scenario import board, scenario
from menace.games.usa.stats import move_of
from support import rule

LINE = "a b c d e f g h i j"


def ends(unit, box, at, **more):
    """Where a unit may end its move."""
    g = scenario(box=box, at=at, forced=False, **more)
    assert f"pick {unit}" in g.options()
    return " ".join(g.play(f"pick {unit}").targets("move"))


# -- how far, and whose --------------------------------------------------------------------------------------------


@rule("A-MOVE-16")
@pytest.mark.parametrize(
    ("branch", "unit", "spaces"),
    [
        ("army", "army_tank_1", "b c d e"),
        ("army", "army_missile_launcher_3", "b c d e"),
        ("navy", "navy_fighter_1", "b c d e f g"),
        ("air_force", "air_force_cruise_missile_1", "b c d e f g h i"),
        ("marines", "marines_fighter_1", "b c d e f"),
        ("army", "mecha_monster", "b c d e"),
        ("army", "x_fighter_1", "b c d e f g"),
    ],
)
def test_a_unit_moves_up_to_its_move_value(branch, unit, spaces):
    assert (
        ends(unit, board(LINE), {"konk": "vanished", unit: "a"}, branches=[branch, "navy" if branch == "army" else "army"])
        == spaces
    )


@rule("A-MOVE-16")
def test_each_unit_has_its_own_move_and_may_stay():
    at = {"konk": "j", "army_tank_1": "a", "army_tank_2": "a", "army_tank_3": "a"}
    g = scenario(box=board(LINE), at=at)
    g.play("pick army_tank_1", "move e", "pick army_tank_3", "move b", "end")
    assert [g.at_of(f"army_tank_{n}") for n in (1, 2, 3)] == ["e", "a", "b"]


@rule("A-MOVE-17")
def test_only_own_units_move():
    at = {"konk": "a", "army_tank_1": "b", "navy_fighter_1": "b", "marines_fighter_1": "b", "guard_tank_1": "b"}
    g = scenario(box=board(LINE), at=at, seats=4, branches=["army", "navy", "air_force", "marines"])
    assert g.targets("pick") == ["konk", "army_tank_1"]


@rule("A-MOVE-17")
def test_giants_and_x_fighters_move_for_their_player_only():
    at = {"konk": "a", "zorb": "j", "mecha_monster": "b", "x_fighter_1": "b", "x_fighter_2": "c"}
    g = scenario(box=board(LINE), at=at, research={0: ["x_fighters"]})
    assert g.targets("pick") == ["konk", "mecha_monster", "x_fighter_1", "x_fighter_2"]
    g = scenario(box=board(LINE), at=at, research={0: ["x_fighters"]}, active=1)
    assert g.targets("pick") == ["zorb"]


@rule("A-MOVE-17")
@pytest.mark.parametrize("unit", ["guard_tank_1", "guard_fighter_1"])
def test_a_guard_unit_does_not_move_even_for_who_deployed_it(unit):
    g = scenario(at={"konk": "0805"})
    g.play("end", f"deploy {unit}", "at 0906", "end")
    g.play("1:end", "1:end")
    assert (g.asked, g.about) == (0, "move")
    assert g.targets("pick") == ["konk"]
    assert g.at_of(unit) == "0906"
    assert move_of(g.table, g.piece(unit)) == 0


@rule("A-MOVE-18")
@pytest.mark.parametrize("active", [0, 1])
def test_a_branch_nobody_has_never_moves(active):
    at = {"konk": "a", "zorb": "j", "marines_fighter_1": "b", "air_force_fighter_1": "b", "army_tank_1": "c", "navy_fighter_1": "c"}
    g = scenario(box=board(LINE), at=at, active=active)
    own = [["konk", "army_tank_1"], ["zorb", "navy_fighter_1"]]
    assert g.targets("pick") == own[active]


@rule("A-MOVE-18")
def test_it_does_for_the_player_who_has_it():
    at = {"konk": "a", "marines_fighter_1": "b"}
    g = scenario(box=board(LINE), at=at, branches=["marines", "navy"])
    assert g.targets("pick") == ["konk", "marines_fighter_1"]


# -- what stops them -----------------------------------------------------------------------------------------------


@rule("A-MOVE-19")
@pytest.mark.parametrize("monster", ["konk", "zorb"])
def test_a_monster_stops_a_unit(monster):
    """A rival's or its own player's."""
    assert ends("army_tank_1", board(LINE), {"konk": "vanished", monster: "c", "army_tank_1": "a"}) == "b c"


@rule("A-MOVE-19")
def test_a_unit_may_go_round_a_monster():
    ring = board("a b c d e", ways="a-b b-c a-d d-e e-c")
    assert ends("army_tank_1", ring, {"konk": "vanished", "zorb": "b", "army_tank_1": "a"}) == "b c d e"
    assert ends("army_tank_1", ring, {"konk": "d", "zorb": "b", "army_tank_1": "a"}) == "b d"


@rule("A-MOVE-19")
def test_a_monster_out_of_reach_or_off_the_board_stops_nobody():
    assert ends("army_tank_1", board(LINE), {"konk": "vanished", "zorb": "f", "army_tank_1": "a"}) == "b c d e"
    assert ends("army_tank_1", board(LINE), {"konk": "vanished", "zorb": "e", "army_tank_1": "a"}) == "b c d e"


@rule("A-MOVE-20")
@pytest.mark.parametrize(
    "others",
    [
        ["army_tank_2"],
        ["navy_fighter_1", "navy_nuclear_submarine_1"],
        ["guard_tank_1", "guard_tank_2"],
        ["marines_rocket_launcher_1"],
        ["mecha_monster", "captain_colossal"],
    ],
)
def test_units_do_not_stop_units(others):
    at = {"konk": "vanished", "army_tank_1": "a", **dict.fromkeys(others, "b")}
    assert ends("army_tank_1", board(LINE), at) == "b c d e"


@rule("A-MOVE-20")
def test_a_giant_passes_units_and_stops_at_monsters():
    at = {"konk": "vanished", "mecha_monster": "a", "guard_tank_1": "b", "captain_colossal": "b", "zorb": "d"}
    assert ends("mecha_monster", board(LINE), at) == "b c d"


@rule("A-MOVE-21")
def test_any_number_of_units_shares_a_space():
    crowd = [f"army_tank_{n}" for n in (2, 3, 4, 5)] + [f"navy_fighter_{n}" for n in (1, 2, 3, 4, 5)]
    crowd += [f"marines_fighter_{n}" for n in (1, 2, 3, 4)] + [f"guard_tank_{n}" for n in (1, 2, 3, 4, 5, 6)]
    crowd += ["air_force_fighter_1", "mecha_monster", "captain_colossal", "x_fighter_1", "x_fighter_2"]
    g = scenario(box=board("a b c"), at={"konk": "vanished", "army_tank_1": "a", **dict.fromkeys(crowd, "b")})
    g.play("pick army_tank_1", "move b", "end")
    assert len(g.state.units_in[g.numbers("space")["b"]]) == len(crowd) + 1 == 25
    assert g.told("battle") == []


@rule("A-MOVE-22")
@pytest.mark.parametrize(
    ("unit", "barrier", "spaces"),
    [
        ("army_tank_1", "lake", "b"),
        ("army_tank_1", "sea", "b"),
        ("mecha_monster", "lake", "b"),
        ("captain_colossal", "lake", "b c d e"),
        ("captain_colossal", "sea", "b c d e"),
        ("x_fighter_1", "lake", "b c d e f g"),
        ("x_fighter_1", "sea", "b c d e f g"),
    ],
)
def test_a_barrier_takes_the_ability_that_fits(unit, barrier, spaces):
    assert ends(unit, board(LINE, barriers=f"b-c:{barrier}"), {"konk": "vanished", unit: "a"}) == spaces


@rule("A-MOVE-22")
def test_a_unit_may_go_round_the_water():
    ring = board("a b c d", ways="a-b b-c a-d d-c", barriers="a-b:lake")
    assert ends("army_tank_1", ring, {"konk": "vanished", "army_tank_1": "a"}) == "b c d"


@rule("A-MOVE-22")
def test_shut_in_by_water_a_unit_cannot_move():
    g = scenario(box=board("a b c", barriers="a-b:lake"), at={"konk": "c", "army_tank_1": "a"})
    assert g.targets("pick") == ["konk"]


# -- beside a monster ----------------------------------------------------------------------------------------------


@rule("A-MOVE-23")
@pytest.mark.parametrize("monster", ["konk", "zorb"])
def test_a_unit_in_a_monsters_space_may_leave_freely(monster):
    at = {"konk": "vanished", monster: "c", "army_tank_1": "c"}
    assert ends("army_tank_1", board(LINE), at) == "a b c d e f g"
    g = scenario(box=board(LINE), at=at).play("pick army_tank_1", "move g", "end" if monster == "zorb" else "vanish")
    assert g.told("battle") == []


@rule("A-MOVE-23")
def test_the_next_monster_stops_it_as_ever():
    at = {"konk": "b", "zorb": "e", "army_tank_1": "b"}
    assert ends("army_tank_1", board(LINE), at) == "a b c d e"


@rule("A-MOVE-24")
def test_a_unit_that_just_stays_starts_no_battle():
    g = scenario(box=board("a b c"), at={"konk": "a", "zorb": "c", "army_tank_1": "c"}).play("end")
    assert g.about == "deploy"
    assert g.told("battle") == []


@rule("A-MOVE-24")
@pytest.mark.parametrize("unit", ["army_tank_1", "mecha_monster", "x_fighter_1"])
def test_a_unit_may_attack_in_place(unit):
    g = scenario(box=board("a b c"), at={"konk": "a", "zorb": "c", unit: "c"}, forced=False)
    assert "move c" in g.play(f"pick {unit}").options()
    g.play("move c", "end")
    assert g.about == "battle"
    assert g.targets("battle") == ["c"]


@rule("A-MOVE-24")
def test_an_attack_in_place_is_the_units_move():
    g = scenario(box=board("a b c"), at={"konk": "a", "zorb": "c", "army_tank_1": "c"}, forced=False)
    g.play("pick army_tank_1", "move c")
    assert g.targets("pick") == ["konk"]


@rule("A-MOVE-24")
def test_without_a_monster_there_is_no_move_of_no_spaces():
    assert ends("army_tank_1", board("a b c"), {"konk": "vanished", "army_tank_1": "b"}) == "a c"


@rule("A-MOVE-24")
def test_hemmed_in_by_water_it_may_still_attack_in_place():
    box = board("a b c", barriers="b-c:lake")
    g = scenario(box=box, at={"konk": "a", "zorb": "c", "army_tank_1": "c"}, forced=False)
    assert g.play("pick army_tank_1").targets("move") == ["c"]


def prey(g):
    """Which unit that can be picked reaches whom, where."""
    picks = {g.game.say(action): g.game.gifts(g.table, g.decision, action) for action in g.decision.actions}
    return {pick: [(gift.text, gift.at) for gift in given] for pick, given in picks.items() if given}


def test_a_unit_that_can_be_moved_says_whom_it_can_attack_and_where():
    far = {"konk": "a", "zorb": "f", "army_tank_1": "b", "army_tank_2": "a", "army_tank_3": "f", "mecha_monster": "c"}
    g = scenario(box=board(LINE), at=far)
    reaches = [("Reaches Zorb", "f")]
    assert prey(g) == {"pick army_tank_1": reaches, "pick army_tank_3": reaches, "pick mecha_monster": reaches}
