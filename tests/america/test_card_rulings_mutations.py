"""Rulings on the Mutations: where their texts meet the rest of the rules."""

from __future__ import annotations

import pytest

from america.battles import assault, duel
from america.scenario import board, scenario
from support import rule

EMPTY = {"research": []}


# -- Fins and Gills --------------------------------------------------------------------------------------------------


@rule("A-CARD-69")
@pytest.mark.parametrize(
    ("barriers", "health"), [("", 10), ("z-a:lake", 10), ("b-c:lake", 11), ("b-c:sea", 11), ("b-c:sea a-b:sea", 11)]
)
def test_one_edge_of_either_kind_makes_a_space_wet(barriers, health):
    box = board("z a b c", barriers=barriers)
    at = {"zorb": "b", "guard_tank_1": "b"}
    g = scenario(box=box, active=1, at=at, mutations={"zorb": ["fins_and_gills"]}, decks=EMPTY, dice=[1, 1, 1, 4, 4], forced=False)
    g.play("end", "battle b", *["attack guard_tank_1"] * 4)
    assert g.health("zorb") == health
    g.done()


@rule("A-CARD-69")
def test_a_coast_without_a_barrier_is_not_wet():
    box = board("z a b c", terrain={"b": "coast"})
    g = assault(box=box, mutations={"zorb": ["fins_and_gills"]}, dice=[4, 3])
    assert g.health("zorb") == 10
    g.done()


@rule("A-CARD-70")
@pytest.mark.parametrize(("mutations", "spaces"), [(["fins_and_gills"], ["z", "b", "c"]), ([], ["z"])])
def test_fins_and_gills_lead_out_to_sea(mutations, spaces):
    box = board("z a b c", barriers="a-b:sea", terrain={"b": "sea", "c": "sea"})
    g = scenario(box=box, at={"konk": "a"}, mutations={"konk": mutations}, forced=False)
    assert g.play("pick konk").targets("move") == spaces


# -- Rampage and Atomic Recovery -------------------------------------------------------------------------------------


@rule("A-CARD-71")
@pytest.mark.parametrize(
    ("place", "space", "may_move"),
    [("vanished", "b", True), ("hollywood", "b", True), ("hollywood", "los_angeles", False)],
)
def test_rampage_counts_on_every_lair_but_not_in_los_angeles(place, space, may_move):
    box = board("a b c los_angeles", lair={"b": "konk", "c": "konk"})
    at = {"konk": place, "army_tank_1": "a"}
    g = scenario(
        box=box,
        at=at,
        health={"konk": 4},
        mutations={"konk": ["rampage"]},
        dice=[3] if place == "hollywood" else [],
        forced=False,
    )
    g.play(f"appear {space}")
    assert ("pick konk" in g.options("pick")) == may_move
    g.done()


@rule("A-CARD-72")
def test_a_monster_moving_off_by_rampage_fights_nobody_on_the_lair():
    box = board("a b c d", lair={"b": "konk", "d": "konk"})
    at = {"konk": "vanished", "guard_tank_1": "b"}
    g = scenario(box=box, at=at, mutations={"konk": ["rampage"]}, decks=EMPTY, forced=False)
    g.play("appear b", "pick konk", "move c", "end")
    assert (g.at_of("konk"), g.at_of("guard_tank_1"), g.told("battle")) == ("c", "b", [])
    assert g.turn_of() == 1


@rule("A-CARD-72")
def test_a_monster_that_stays_on_the_lair_fights_there():
    box = board("a b c d", lair={"b": "konk", "d": "konk"})
    at = {"konk": "vanished", "guard_tank_1": "b"}
    g = scenario(box=box, at=at, mutations={"konk": ["rampage"]}, forced=False)
    g.play("appear b", "end")
    assert g.options() == ["battle b"]


@rule("A-CARD-74")
@pytest.mark.parametrize(("mutations", "health", "about"), [(["atomic_recovery"], 10, "appear"), ([], 3, "end")])
def test_atomic_recovery_breaks_a_monster_out_of_hollywood_after_its_roll(mutations, health, about):
    box = board("a los_angeles b", lair={"b": "konk"})
    g = scenario(box=box, at={"konk": "hollywood"}, health={"konk": 0}, mutations={"konk": mutations}, dice=[3], forced=False)
    assert g.health("konk") == health
    assert g.options()[0].split()[0] == about
    g.done()


@rule("A-CARD-74")
def test_atomic_recovery_comes_after_the_roll_and_not_on_top_of_it():
    box = board("a los_angeles b", lair={"b": "konk"})
    g = scenario(
        box=box, at={"konk": "hollywood"}, health={"konk": 8}, mutations={"konk": ["atomic_recovery"]}, dice=[6], forced=False
    )
    assert g.health("konk") == 14
    assert g.told("restored") == []


# -- Radiation Field and Whip Tentacles ------------------------------------------------------------------------------


@rule("A-CARD-73")
def test_a_radiation_field_destroys_a_giant_for_good():
    at = {"zorb": "a", "captain_colossal": "b"}
    g = scenario(box=board("z a b c"), active=1, at=at, mutations={"zorb": ["radiation_field"]}, decks=EMPTY, dice=[1, 1, 1, 1])
    g.play("pick zorb", "move b")
    assert (g.at_of("captain_colossal"), g.health("captain_colossal"), g.at_of("zorb")) == ("out", 0, "b")
    g.done()


@rule("A-CARD-73")
def test_a_giant_burnt_in_a_duel_has_lost_it():
    g = duel(
        at={"zorb": "hollywood", "captain_colossal": "0811"},
        health={"zorb": 0},
        mutations={"konk": ["radiation_field"]},
        dice=[1, 1, 1, 1],
    )
    g.play("challenge captain_colossal", *["attack captain_colossal"] * 3)
    assert (g.at_of("captain_colossal"), g.state.winner, g.health("konk")) == ("out", 0, 10)
    g.done()


@rule("A-CARD-75")
def test_an_attack_won_with_the_last_target_is_lost():
    g = assault("army_tank_1", mutations={"zorb": ["whip_tentacles"]}, infamy={"zorb": 1}, dice=[1, 1, 6])
    g.play(*["attack army_tank_1"] * 3)
    assert (g.at_of("army_tank_1"), g.about, g.turn_of()) == ("tile", "move", 1)
    g.done()


# -- the Guard and its friend ----------------------------------------------------------------------------------------

FRIEND = {"konk": ["kinda_friendly"]}


@rule("A-CARD-77")
def test_the_guard_goes_home_also_where_the_monster_stayed():
    g = scenario(box=board("a b"), at={"konk": "a", "guard_tank_1": "a", "guard_tank_2": "b"}, mutations=FRIEND, decks=EMPTY)
    assert g.at_of("guard_tank_1") == "a"
    g.play("end")
    assert (g.at_of("guard_tank_1"), g.at_of("guard_tank_2")) == ("tile", "b")
    assert g.told("battle") == []


@rule("A-CARD-77")
@pytest.mark.parametrize(("answers", "tank"), [(["use laser_fence", "retreat c"], "b"), (["pass"], "tile")])
def test_the_guard_goes_home_only_after_the_fence(answers, tank):
    at = {"konk": "a", "guard_tank_1": "b"}
    g = scenario(box=board("z a b c"), at=at, mutations=FRIEND, research={1: ["laser_fence"]}, decks=EMPTY)
    g.play("pick konk", "move b", "enter a")
    assert (g.about, g.at_of("guard_tank_1")) == ("fence", "b")
    g.play(*answers)
    assert (g.at_of("guard_tank_1"), g.told("battle")) == (tank, [])


@rule("A-CARD-78")
def test_any_other_unit_still_stops_and_fights_the_friend_of_the_guard():
    at = {"konk": "a", "guard_tank_1": "b", "navy_fighter_1": "b"}
    g = scenario(box=board("z a b c d"), at=at, mutations=FRIEND, infamy={"konk": 1})
    assert g.play("pick konk").targets("move") == ["z", "b"]
    g.play("move b")
    assert g.at_of("guard_tank_1") == "tile"
    assert (g.about, g.targets("attack")) == ("attack", ["navy_fighter_1"])


@rule("A-CARD-78")
def test_with_only_the_guard_there_the_friend_has_no_battle_and_encounters_the_space():
    at = {"konk": "a", "guard_tank_1": "b"}
    g = scenario(box=board("z a b c", city={"b": "1hp"}), at=at, mutations=FRIEND, decks=EMPTY)
    g.play("pick konk", "move b", "enter a")
    assert (g.told("battle"), g.stomped("b"), g.health("konk")) == ([], True, 11)


@rule("A-CARD-79")
def test_guard_units_sent_in_on_another_players_turn_fight_the_friend():
    at = {"konk": "b", "guard_tank_1": "a"}
    g = scenario(
        box=board("z a b c"),
        active=1,
        at=at,
        mutations=FRIEND,
        infamy={"konk": 1},
        research={1: ["guard_commander"]},
        decks=EMPTY,
    )
    g.play("pick guard_tank_1", "move b")
    assert (g.asked, g.about, g.at_of("guard_tank_1")) == (0, "attack", "b")


# -- Laser Beam Eyes -------------------------------------------------------------------------------------------------


@rule("A-CARD-80")
@pytest.mark.parametrize(
    ("declared", "die", "hits"), [("missile", 4, True), ("missile", 3, False), ("submarine", 4, False), ("submarine", 5, True)]
)
def test_laser_beam_eyes_count_against_a_submarine_declared_as_a_missile(declared, die, hits):
    box = board("z a b c", terrain={"b": "coast"})
    sub = "navy_nuclear_submarine_1"
    g = scenario(
        box=box, at={"konk": "a", sub: "b"}, mutations={"konk": ["laser_beam_eyes"]}, dice=[die], decks=EMPTY, forced=False
    )
    g.play("pick konk", "move b", "end", "battle b", f"{declared} {sub}", f"attack {sub}")
    assert (g.at_of(sub) == "tile") == hits
    g.done()


# -- the Monster Challenge -------------------------------------------------------------------------------------------


@rule("A-CARD-76")
def test_high_octane_blood_makes_nobody_challenger():
    g = duel(seats=3, at={"megaclaw": "1301"}, mutations={"zorb": ["high_octane_blood"]}, health={"zorb": 1}, dice=[1, 1, 1, 4])
    g.play("challenge zorb")
    assert (g.asked, g.state.challenger) == (1, g.piece("konk"))
    g.play(*["attack konk"] * 3, "attack zorb")
    assert (g.asked, g.about, g.targets("challenge")) == (0, "challenge", ["megaclaw"])
    assert g.health("konk") == 11  # Zorb's weigh-in
    g.done()


@rule("A-CARD-81")
def test_a_giant_may_miss_a_robot_freely():
    g = duel(
        at={"zorb": "hollywood", "captain_colossal": "0811"},
        health={"zorb": 0},
        mutations={"konk": ["its_a_robot"]},
        dice=[1, 1, 1, 2, 3],
    )
    g.play("challenge captain_colossal", *["attack captain_colossal"] * 3)
    assert (g.health("captain_colossal"), g.health("konk")) == (8, 10)
    g.done()


@rule("A-CARD-82")
def test_a_monster_that_wears_itself_out_on_a_robot_has_lost():
    g = duel(mutations={"zorb": ["its_a_robot"]}, health={"konk": 2}, dice=[1, 1])
    g.play("challenge zorb", "attack zorb", "attack zorb")
    assert (g.at_of("konk"), g.state.winner, g.decision) == ("out", 1, None)
    assert g.health("zorb") == 13  # and Konk's weigh-in is Zorb's
    g.done()


@rule("A-CARD-82")
def test_the_loss_comes_before_the_attacks_that_are_left():
    g = duel(mutations={"zorb": ["its_a_robot"]}, health={"konk": 1}, infamy={"konk": 5}, dice=[1])
    g.play("challenge zorb", "attack zorb")
    assert (g.at_of("konk"), g.state.winner) == ("out", 1)
    g.done()
