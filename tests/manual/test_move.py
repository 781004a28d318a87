"""The turn, the Movement Phase, vanishing and Hollywood (M-TURN, M-MOVE, M-HOLLYWOOD)."""

from __future__ import annotations

import pytest

from manual.scenario import attack_all, board, end_moves, go, scenario, star
from support import rule


@rule("M-TURN-01", "M-TURN-02")
def test_the_five_phases_in_their_order_and_the_turn_passes_clockwise():
    box = star(city={"m": "1d", "a": "1d"}, bases={"d": ["army"]})
    g = scenario(box=box, at={"konk": "m", "guard_tank_1": "a"}, focus={"konk": "stomp"}, dice=[2, 5], seats=3)
    phases = [g.game.view(g.table, 0)["step"]]
    assert g.stomped("m")  # Dust is Settling came first
    go(g, "konk", "a")
    kinds = [event.kind for event in g.events]
    assert kinds.index("stomped") < kinds.index("moved") < kinds.index("battle")
    phases.append(g.game.view(g.table, 0)["step"])
    g.play("stomp")
    phases.append(g.game.view(g.table, 0)["step"])
    assert phases == ["move", "encounter", "deploy"]
    g.play("end")
    assert g.turn_of() == 1


@rule("M-TURN-02")
def test_after_the_last_seat_comes_the_first():
    g = scenario(box=star(), active=1, at={"konk": "a"})
    while g.turn_of() == 1:
        g.play("end")
    assert g.turn_of() == 0


@rule("M-TURN-03")
def test_the_hollywood_roll_and_atomic_recovery_come_before_the_dust():
    g = scenario(
        box=star(city={"m": "1d"}),
        at={"konk": "m"},
        health={"konk": 3},
        mutations={"konk": ["atomic_recovery"]},
        focus={"konk": "stomp"},
        dice=[4],
    )
    assert g.health("konk") == 14  # 10, and then the city


@rule("M-TURN-04", "M-HOLLYWOOD-09")
@pytest.mark.parametrize("away", ["hollywood", "vanished"])
def test_without_its_monster_a_player_moves_units_fights_and_deploys(away):
    at = {"konk": away, "zorb": "m", "army_tank_1": "a"}
    start = [1] if away == "hollywood" else []
    g = scenario(box=star(bases={"d": ["army"]}), at=at, health={"konk": 1}, dice=[*start, 1, 5])
    go(g, "army_tank_1", "m")
    attack_all(g).done()
    assert (g.battles(), g.at_of("army_tank_1"), g.about) == ([("zorb", "m")], "tile", "deploy")


# -- monsters ---------------------------------------------------------------------------------------------------------


def reach(at, monster="konk", box=None, **more):
    g = scenario(box=box or board("a b c d e f g"), at=at, monsters=[monster, "zorb"], **more)
    g.play(f"pick {monster}")
    return g.targets("move")


@rule("M-MOVE-01")
def test_a_monster_moves_up_to_its_move_or_stays():
    assert reach({"konk": "a"}) == ["b", "c", "d", "e"]
    g = scenario(box=board("a b"), at={"konk": "a"})
    assert "end" in g.options()


@rule("M-MOVE-02")
def test_a_monster_does_not_enter_another():
    assert reach({"konk": "a", "zorb": "d"}) == ["b", "c"]


@rule("M-MOVE-03")
@pytest.mark.parametrize("unit", ["army_tank_1", "navy_fighter_1", "guard_tank_1", "marines_fighter_1"])
def test_a_monster_stops_where_any_unit_is(unit):
    assert reach({"konk": "a", unit: "c"}) == ["b", "c"]


@rule("M-MOVE-04")
def test_water_needs_its_ability():
    box = board("a b c", ways="a-b a-c", barriers="a-b:sea")
    assert scenario(box=box, at={"konk": "a"}).play("pick konk").at_of("konk") == "c"  # the only way
    g = scenario(box=box, at={"tomanagi": "a"}, monsters=["tomanagi", "zorb"]).play("pick tomanagi")
    assert g.targets("move") == ["b", "c"]


@rule("M-MOVE-05")
def test_a_flier_passes_over_monsters_and_units_but_ends_with_no_monster():
    at = {"gargantis": "a", "zorb": "b", "guard_tank_1": "c"}
    assert reach(at, "gargantis") == ["c", "d"]


@rule("M-MOVE-06", "M-CHALLENGE-01")
def test_moving_past_a_monster_starts_nothing():
    box = board("a b c d e z", ways="a-b b-c c-d d-e c-z")
    g = go(scenario(box=box, at={"konk": "a", "zorb": "z"}), "konk", "e")
    assert (g.at_of("konk"), g.told("challenged")) == ("e", [])


LAIRS = {"a": "konk", "b": "zorb", "c": "megaclaw", "d": "tomanagi"}


@rule("M-MOVE-07", "M-MOVE-18")
def test_a_monster_may_vanish_and_is_nowhere():
    g = scenario(box=star(lair=LAIRS), at={"konk": "m", "zorb": "a"}).play("vanish")
    assert g.at_of("konk") == "vanished" and len(g.told("vanished")) == 1
    end_moves(g)
    assert (g.told("challenged"), g.about) == ([], "deploy")


@rule("M-MOVE-08")
def test_no_vanishing_after_a_move():
    g = scenario(box=star(), at={"konk": "a", "army_tank_1": "b"})
    assert "vanish" in g.options()
    g.walk("konk", "m")
    assert "vanish" not in g.options()


@rule("M-MOVE-09", "M-CARDS-15")
def test_a_monster_that_came_back_does_not_vanish_again_even_with_rampage():
    g = scenario(box=star(lair={"a": "konk"}), at={"konk": "vanished", "zorb": "vanished"}, mutations={"konk": ["rampage"]})
    assert (g.at_of("konk"), "vanish" in g.options(), "pick konk" in g.options()) == ("a", False, True)


@rule("M-MOVE-10", "M-MOVE-11")
def test_it_comes_back_in_its_next_movement_phase_on_any_lair():
    g = scenario(box=star(lair=LAIRS), at={"konk": "vanished", "zorb": "vanished"})
    assert (g.targets("appear"), "end" in g.options()) == (["a", "b", "c", "d"], False)
    g.play("appear c")
    assert g.at_of("konk") == "c"


@rule("M-MOVE-12")
def test_a_lair_with_a_monster_or_any_unit_is_not_open():
    at = {"konk": "vanished", "zorb": "a", "army_tank_1": "b", "guard_tank_1": "c"}
    g = scenario(box=star(lair=LAIRS), at=at, steps=None, forced=False)
    assert g.targets("appear") == ["d"]


@rule("M-MOVE-13")
@pytest.mark.parametrize(
    ("monster", "edition", "lairs"),
    [
        ("konk", 2, ["a", "b"]),
        ("gargantis", 2, ["a", "b"]),
        ("konk", 1, ["a"]),
        ("megaclaw", 1, ["a"]),
        ("tomanagi", 1, ["a", "b"]),
    ],
)
def test_a_sea_lair_is_open_to_all_but_in_the_first_edition(monster, edition, lairs):
    box = star(lair={"a": "konk", "b": "zorb"}, terrain={"b": "sea"})
    at = {monster: "vanished", "zorb": "vanished"}
    g = scenario(box=box, monsters=[monster, "zorb"], at=at, edition=edition, forced=False)
    assert g.targets("appear") == lairs


@rule("M-MOVE-13")
def test_who_cannot_leave_the_sea_may_vanish_again():
    box = star(lair={"b": "zorb"}, terrain={"b": "sea"}, barriers="m-b:sea")
    g = scenario(box=box, at={"konk": "b", "zorb": "vanished"}, forced=False)
    assert g.options() == ["vanish", "end"]


@rule("M-MOVE-14")
def test_with_no_lair_open_it_stays_away_until_its_next_turn():
    at = {"konk": "vanished", "zorb": "vanished", "guard_tank_1": "a"}
    g = scenario(box=star(lair={"a": "konk"}), at=at, forced=False)
    assert (g.targets("appear"), "end" in g.options()) == ([], True)
    g.play("end", "end")
    assert (g.turn_of(), g.at_of("konk")) == (1, "vanished")


@rule("M-MOVE-15", "M-MOVE-16")
@pytest.mark.parametrize(("before", "after"), [(4, 10), (10, 10), (17, 17)])
def test_coming_back_restores_health_but_never_lowers_it(before, after):
    g = scenario(box=star(lair={"a": "konk"}), at={"konk": "vanished"}, health={"konk": before})
    assert (g.at_of("konk"), g.health("konk")) == ("a", after)


@rule("M-MOVE-17")
def test_coming_back_is_the_move():
    g = scenario(box=star(lair={"a": "konk"}), at={"konk": "vanished", "army_tank_1": "b"}).play("appear a")
    assert (g.at_of("konk"), "pick konk" in g.options(), g.about) == ("a", False, "move")


@rule("M-MOVE-18")
def test_effects_on_monsters_on_the_board_miss_a_vanished_one():
    g = scenario(box=star(), at={"konk": "m", "zorb": "vanished"}, research={0: ["defense_satellites"]}, dice=[2])
    g.play("use defense_satellites").done()
    assert (g.health("konk"), g.health("zorb")) == (8, 11)


# -- units ------------------------------------------------------------------------------------------------------------


@rule("M-MOVE-19", "M-MOVE-20", "M-MOVE-21")
def test_a_player_moves_units_of_its_own_branch_only():
    at = {"army_tank_1": "a", "navy_fighter_1": "b", "guard_tank_1": "c", "marines_fighter_1": "d", "konk": "vanished"}
    g = scenario(box=board("a b c d e f g"), at=at)
    assert g.targets("pick") == ["army_tank_1"]
    g.play("pick army_tank_1")
    assert g.targets("move") == ["b", "c", "d", "e"]


@rule("M-MOVE-21", "M-GUARD-14")
def test_guard_units_move_only_for_their_commander():
    at = {"guard_tank_1": "a", "konk": "vanished"}
    g = scenario(box=board("a b c d e"), at=at, research={0: ["guard_commander"]})
    g.play("pick guard_tank_1")
    assert g.targets("move") == ["b", "c", "d"]


@rule("M-MOVE-22")
def test_a_unit_stops_in_a_monsters_space():
    at = {"army_tank_1": "a", "zorb": "c", "konk": "vanished"}
    g = scenario(box=board("a b c d e"), at=at).play("pick army_tank_1")
    assert g.targets("move") == ["b", "c"]


@rule("M-MOVE-23")
def test_any_number_of_units_share_a_space():
    at = {f"army_tank_{n}": "b" for n in range(1, 5)} | {"navy_fighter_1": "b", "guard_tank_1": "b", "army_tank_5": "a"}
    g = go(scenario(box=board("a b"), at=at), "army_tank_5", "b")
    assert len(g.state.units_in[g.numbers("space")["b"]]) == 7


# -- Hollywood --------------------------------------------------------------------------------------------------------


def hollywood(health, dice, at=None, **more):
    box = board("los_angeles b c d", lair={"c": "zorb", "d": "konk"})
    return scenario(box=box, at={"konk": "hollywood", "zorb": "vanished", **(at or {})}, health={"konk": health}, dice=dice, **more)


@rule("M-HOLLYWOOD-01", "M-HOLLYWOOD-02", "M-HOLLYWOOD-10", "M-HOLLYWOOD-11")
def test_a_fallen_monster_goes_to_hollywood_with_nothing_and_the_active_player_draws():
    at = {"konk": "vanished", "zorb": "m"}
    cards = {0: ["defense_satellites"]}
    g = scenario(box=star(), at=at, health={"zorb": 2}, infamy={"zorb": 1}, research=cards, dice=[6, "fusion_cells"])
    g.play("use defense_satellites").done()  # -4 Health: 1 Infamy is not enough
    assert (g.at_of("zorb"), g.health("zorb"), g.infamy("zorb")) == ("hollywood", 0, 0)
    assert (g.research(0), g.research(1)) == (["fusion_cells"], [])


@rule("M-HOLLYWOOD-11")
def test_nobody_draws_when_it_falls_on_its_own_turn():
    g = scenario(box=star(), at={"konk": "m"}, health={"konk": 2}, research={0: ["defense_satellites"]}, dice=[5])
    g.play("use defense_satellites").done()
    assert (g.at_of("konk"), g.told("drew research")) == ("hollywood", [])


@rule("M-HOLLYWOOD-03", "M-HOLLYWOOD-05")
def test_a_die_each_turn_and_below_5_it_stays():
    g = hollywood(1, [3])
    assert (g.health("konk"), g.at_of("konk"), g.targets("appear")) == (4, "hollywood", [])


@rule("M-HOLLYWOOD-04", "M-HOLLYWOOD-06", "M-HOLLYWOOD-08")
def test_with_5_it_comes_back_in_los_angeles_or_on_any_lair_with_what_it_rolled():
    g = hollywood(1, [4])
    assert (g.health("konk"), g.targets("appear"), "end" in g.options()) == (5, ["los_angeles", "c", "d"], False)
    g.play("appear c")
    assert (g.at_of("konk"), g.health("konk"), g.about) == ("c", 5, "deploy")


@rule("M-HOLLYWOOD-06")
def test_a_lair_with_units_is_open_from_hollywood_and_a_battle_follows():
    g = hollywood(1, [4, 1, 1, 1, 1, 1, 1, 1, 1], {"guard_tank_1": "c"})
    assert g.targets("appear") == ["los_angeles", "c", "d"]
    g.play("appear c")
    assert g.battles() == [("konk", "c")]
    assert hollywood(1, [4], {"guard_tank_1": "c"}, edition=1).targets("appear") == ["los_angeles", "d"]


@rule("M-HOLLYWOOD-06")
def test_a_lair_with_a_monster_is_closed_from_hollywood():
    assert hollywood(1, [4], {"zorb": "c"}).targets("appear") == ["los_angeles", "d"]


@rule("M-HOLLYWOOD-06", "M-MOVE-13")
def test_a_lair_in_the_sea_is_open_from_hollywood():
    box = board("los_angeles b c", lair={"c": "zorb"}, terrain={"c": "sea"})
    at = {"konk": "hollywood", "zorb": "vanished"}
    g = scenario(box=box, at=at, health={"konk": 1}, dice=[4], forced=False)
    assert g.targets("appear") == ["los_angeles", "c"]


@rule("M-HOLLYWOOD-07")
def test_los_angeles_is_closed_by_a_monster_but_not_by_units():
    assert hollywood(1, [4], {"zorb": "los_angeles"}).targets("appear") == ["c", "d"]
    g = hollywood(1, [4, 1, 1, 1, 1, 1, 1, 1, 1], {"guard_tank_1": "los_angeles"}).play("appear los_angeles")
    assert g.battles() == [("konk", "los_angeles")]


def test_a_unit_that_can_be_moved_says_whom_it_can_attack_and_where():
    g = scenario(box=board("a b c d e f"), at={"konk": "a", "zorb": "f", "army_tank_1": "b", "army_tank_2": "a"})
    picks = {g.game.say(action): g.game.gifts(g.table, g.decision, action) for action in g.decision.actions}
    reached = {pick: [(gift.text, gift.says, gift.at) for gift in given] for pick, given in picks.items() if given}
    assert reached == {"pick army_tank_1": [("Reaches Zorb", f"{g.health('zorb')} Health", "f")]}
