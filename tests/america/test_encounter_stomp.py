"""Stomping: the marker, and what cities, bases and Infamy sites give. A-ENCOUNTER-08 to 25."""

from __future__ import annotations

import pytest

from america.scenario import board, scenario
from menace.games.america.challenge import MonsterChallenge
from menace.games.america.deploy import DeployStep
from menace.games.america.encounter import EncounterStep
from menace.games.usa.harm import HealingDice
from support import rule

LAUNCHERS = ["army_missile_launcher_1", "army_missile_launcher_2", "army_missile_launcher_3"]
TANKS = [f"army_tank_{n}" for n in range(1, 6)]


def stomping(dice=None, at=None, forced=True, seats=2, more=None, **features):
    """Konk's Encounter in space a, which has these features."""
    return scenario(
        box=board("a b c", **features),
        seats=seats,
        at={"konk": "a", **(at or {})},
        steps=[EncounterStep(0)],
        dice=dice,
        forced=forced,
        **(more or {}),
    )


@rule("A-ENCOUNTER-08")
@pytest.mark.parametrize(
    ("feature", "dice"),
    [({"city": {"a": "1hp"}}, []), ({"bases": {"a": ["army"]}}, []), ({"infamy_site": {"a": "Site"}}, [])],
)
def test_a_city_a_base_or_an_infamy_site_takes_a_marker_from_the_stack(feature, dice):
    g = stomping(dice, **feature)
    assert g.stomped("a")
    assert g.state.stack == 13
    assert g.state.extras == 9
    assert not g.stomped("b")


@rule("A-ENCOUNTER-08", "A-ENCOUNTER-33")
@pytest.mark.parametrize(
    "feature", [{}, {"mutation_site": {"a": "Site"}}, {"challenge_site": {"a": "Site"}}, {"lair": {"a": "konk"}}]
)
def test_other_spaces_take_no_marker(feature):
    g = stomping(["berserk"] if "mutation_site" in feature else [], **feature)
    assert not g.stomped("a")
    assert g.state.stack == 14
    g.done()


@rule("A-ENCOUNTER-09")
def test_nobody_is_asked_whether_to_stomp():
    g = stomping([3], forced=False, city={"a": "1d"})
    assert g.stomped("a")
    assert g.turn_of() == 1
    g.done()


@rule("A-ENCOUNTER-10")
def test_a_stomped_space_is_not_stomped_again():
    g = scenario(box=board("a b", city={"a": "1d"}), at={"konk": "a"}, steps=[EncounterStep(0), EncounterStep(0)], dice=[5])
    assert g.health("konk") == 15
    assert g.state.stack == 13
    g.done()


@rule("A-ENCOUNTER-10")
def test_nor_is_it_by_another_monster():
    g = scenario(box=board("a b", bases={"a": ["army"]}), at={"zorb": "a"}, stomped=["a"], steps=[EncounterStep(1)])
    assert g.infamy("zorb") == 0
    assert not g.told("trophy")
    assert g.state.stack == 13
    g.done()


@rule("A-ENCOUNTER-11")
def test_every_icon_counts_under_one_marker():
    g = stomping([6], city={"a": "1d"}, bases={"a": ["army"]}, infamy_site={"a": "Site"})
    g.play("0:trophy army_tank_1")
    assert g.state.stack == 13
    assert g.health("konk") == 16
    assert g.infamy("konk") == 3
    assert g.at_of("army_tank_1") == "trophy of konk"
    g.done()


@rule("A-ENCOUNTER-12")
@pytest.mark.parametrize("bases", [["navy", "army"], ["army", "navy"]])
def test_the_city_comes_first_then_the_bases_as_printed_then_the_site(bases):
    g = stomping([6], city={"a": "1d"}, bases={"a": bases}, infamy_site={"a": "Site"})
    seats = {"army": 0, "navy": 1}
    units = {"army": "army_tank_1", "navy": "navy_fighter_1"}
    for branch in bases:
        g.play(f"{seats[branch]}:trophy {units[branch]}")
    told = [event.kind for event in g.events if event.kind != "turn"]
    assert told[:7] == ["stomped", "healed", "infamy", "trophy", "infamy", "trophy", "infamy"]
    assert [fact["unit"] for fact in g.told("trophy")] == [units[branch] for branch in bases]
    assert [fact["points"] for fact in g.told("infamy")] == [1, 1, 2]
    g.done()


@rule("A-ENCOUNTER-13")
@pytest.mark.parametrize(("size", "dice", "gain"), [("1hp", [], 1), ("1d", [1], 1), ("2d", [3, 6], 9), ("3d", [6, 1, 5], 12)])
def test_a_city_gives_health_by_its_size(size, dice, gain):
    g = stomping(dice, city={"a": size})
    assert g.health("konk") == 10 + gain
    assert g.infamy("konk") == 0
    g.done()


@rule("A-ENCOUNTER-13")
@pytest.mark.parametrize(("space", "dice"), [("1210", 0), ("0301", 1), ("2006", 2), ("2104", 3)])
def test_printed_cities_have_their_sizes(space, dice):
    g = scenario(at={"konk": space}, branches=["air_force", "navy"], steps=[EncounterStep(0)], dice=[2] * dice)
    assert g.health("konk") == 10 + (2 * dice or 1)
    g.done()


@rule("A-ENCOUNTER-14")
@pytest.mark.parametrize(("before", "after"), [(36, 39), (37, 40), (38, 40), (40, 40)])
def test_health_stops_at_40(before, after):
    g = stomping([3], city={"a": "1d"}, more={"health": {"konk": before}})
    assert g.health("konk") == after
    g.done()


@rule("A-ENCOUNTER-14")
def test_health_from_a_base_stops_at_40():
    more = {"health": {"konk": 38}, "mutations": {"konk": ["iron_stomach"]}}
    g = stomping(bases={"a": ["army"]}, more=more)
    g.play("health")
    assert g.health("konk") == 40
    g.done()


@rule("A-ENCOUNTER-14")
def test_health_for_a_shed_mutation_stops_at_40():
    g = scenario(
        box=board("a b"),
        monsters=["gargantis", "zorb"],
        at={"gargantis": "a"},
        health={"gargantis": 39},
        mutations={"gargantis": ["berserk"]},
    )
    g.play("shed berserk")
    assert g.health("gargantis") == 40
    g.done()


@rule("A-ENCOUNTER-14")
def test_dice_of_health_stop_at_40():
    g = scenario(box=board("a b"), at={"konk": "a"}, health={"konk": 37}, steps=[HealingDice(1, 1)], dice=[4])
    assert g.health("konk") == 40
    g.done()


@rule("A-ENCOUNTER-14")
def test_health_won_in_a_duel_stops_at_40():
    g = scenario(
        box=board("a b"),
        seats=3,
        at={"konk": "a", "zorb": "b", "megaclaw": "vanished"},
        health={"konk": 39, "zorb": 3},
        challenged=1,
        declared=1,
        challenger=1,
        steps=[MonsterChallenge(1)],
        dice=[4],
        forced=False,
    )
    g.play("challenge zorb", "attack zorb")
    assert g.health("konk") == 40
    g.done()


@rule("A-ENCOUNTER-15")
def test_a_base_gives_1_infamy():
    g = stomping(bases={"a": ["army"]})
    assert g.infamy("konk") == 1
    assert g.health("konk") == 10


@rule("A-ENCOUNTER-16")
def test_the_branchs_player_picks_any_unit_on_the_board_or_a_kind_on_the_tile():
    g = stomping(at={"navy_fighter_1": "b", "navy_fighter_2": "c", "navy_nuclear_submarine_2": "a"}, bases={"a": ["navy"]})
    assert (g.asked, g.about) == (1, "trophy")
    wanted = {"navy_fighter_1", "navy_fighter_2", "navy_fighter_3", "navy_nuclear_submarine_1", "navy_nuclear_submarine_2"}
    assert set(g.targets("trophy")) == wanted
    assert g.options() == g.options("trophy")
    g.play("trophy navy_fighter_2")
    assert g.at_of("navy_fighter_2") == "trophy of konk"
    assert g.at_of("navy_fighter_3") == "tile"
    g.done()


@rule("A-ENCOUNTER-16")
def test_a_trophy_may_come_from_the_tile():
    g = stomping(at={"navy_fighter_1": "b"}, bases={"a": ["navy"]})
    g.play("trophy navy_fighter_2")
    assert g.at_of("navy_fighter_2") == "trophy of konk"
    assert g.at_of("navy_fighter_1") == "b"
    g.done()


@rule("A-ENCOUNTER-17")
def test_ones_own_base_costs_a_trophy_too():
    g = stomping(bases={"a": ["army"]})
    assert (g.asked, g.about) == (0, "trophy")
    g.play("trophy army_tank_1")
    assert g.at_of("army_tank_1") == "trophy of konk"
    assert g.infamy("konk") == 1
    g.done()


@rule("A-ENCOUNTER-18")
def test_a_trophy_is_never_deployed_again():
    spent = dict.fromkeys(LAUNCHERS + TANKS[1:], "trophy of zorb")
    box = board("a b c", bases={"a": ["army"], "b": ["army"], "c": ["army"]})
    g = scenario(box=box, at={"konk": "a", **spent}, steps=[EncounterStep(0), DeployStep(0)])
    assert g.at_of("army_tank_1") == "trophy of konk"
    assert g.about == "deploy"
    assert g.targets("deploy") == ["guard_tank_1", "guard_fighter_1"]
    g.play("deploy guard_tank_1", "at b", "end")
    assert g.at_of("army_tank_1") == "trophy of konk"
    g.done()


@rule("A-ENCOUNTER-18")
def test_a_trophy_is_not_moved_by_its_player():
    g = scenario(box=board("a b c"), at={"konk": "a", "army_tank_1": "trophy of zorb", "army_tank_2": "b"})
    assert g.targets("pick") == ["konk", "army_tank_2"]
    assert "army_tank_1" not in [g.game.box.ids[unit] for unit in g.table.own_units(0)]


@rule("A-ENCOUNTER-19")
def test_trophies_change_nothing_about_the_monster():
    def konk(at):
        g = scenario(box=board("a b c"), at={"konk": "a", **at})
        return g.game.view(g.table, 0)["pieces"][g.piece("konk")], g.options()

    assert konk({"navy_fighter_1": "trophy of konk", "army_tank_1": "trophy of konk"}) == konk({})


@rule("A-ENCOUNTER-19")
def test_trophies_stay_with_a_monster_that_falls():
    g = scenario(
        box=board("a b c"),
        at={"zorb": "b", "konk": "c", "army_tank_1": "trophy of zorb"},
        health={"zorb": 1},
        research={0: ["defense_satellites"]},
        dice=[1, 1, "fusion_cells"],
    )
    g.play("use defense_satellites")
    assert g.at_of("zorb") == "hollywood"
    assert g.at_of("army_tank_1") == "trophy of zorb"
    g.done()


@rule("A-ENCOUNTER-20")
def test_only_units_of_the_branch_become_its_trophies():
    others = {"x_fighter_1": "a", "mecha_monster": "a", "guard_tank_1": "a", "navy_fighter_1": "a"}
    g = stomping(at={"army_tank_2": "a", **others}, bases={"a": ["army"]}, more={"research": {0: ["x_fighters"]}})
    assert set(g.targets("trophy")) == {"army_tank_1", "army_tank_2", "army_missile_launcher_1"}


@rule("A-ENCOUNTER-20", "A-ENCOUNTER-22")
def test_without_a_unit_of_the_branch_nothing_else_takes_its_place():
    gone = dict.fromkeys(LAUNCHERS + TANKS, "trophy of zorb")
    others = {"x_fighter_1": "a", "mecha_monster": "a", "guard_tank_1": "a"}
    g = stomping([4], at={**gone, **others}, city={"a": "1d"}, bases={"a": ["army"]}, more={"research": {0: ["x_fighters"]}})
    assert not g.told("trophy")
    assert g.stomped("a")
    assert g.infamy("konk") == 1
    assert g.health("konk") == 14
    assert g.turn_of() == 1
    g.done()


@rule("A-ENCOUNTER-21")
def test_a_branch_nobody_took_gives_from_its_tile_first():
    fighters = {f"marines_fighter_{n}": "b" for n in range(1, 5)}
    rockets = {f"marines_rocket_launcher_{n}": "b" for n in range(1, 4)}
    g = stomping(at={**fighters, **rockets}, bases={"a": ["marines"]})
    assert g.at_of("marines_rocket_launcher_4") == "trophy of konk"
    g.done()


@rule("A-ENCOUNTER-21")
def test_with_an_empty_tile_the_next_player_picks_one_from_the_board():
    marines = dict.fromkeys(new_names("marines"), "b")
    g = stomping(seats=3, at=marines, bases={"a": ["marines"]})
    assert (g.asked, g.about) == (1, "trophy")
    assert set(g.targets("trophy")) == set(marines)
    g.play("1:trophy marines_fighter_3")
    assert g.at_of("marines_fighter_3") == "trophy of konk"
    g.done()


@rule("A-ENCOUNTER-21")
def test_the_owner_of_a_branch_may_keep_its_tile_and_give_from_the_board():
    g = stomping(at={"navy_fighter_1": "b"}, bases={"a": ["navy"]})
    assert {"navy_fighter_1", "navy_fighter_2"} <= set(g.targets("trophy"))


def new_names(branch):
    g = scenario(box=board("a b"))
    return [name for name in g.game.box.ids if name.startswith(branch)]


@rule("A-ENCOUNTER-23")
def test_two_bases_in_a_space_count_as_two():
    g = stomping(bases={"a": ["navy", "army"]})
    assert g.asked == 1
    assert all(name.startswith("navy") for name in g.targets("trophy"))
    g.play("1:trophy navy_fighter_1")
    assert g.asked == 0
    assert all(name.startswith("army") for name in g.targets("trophy"))
    g.play("0:trophy army_tank_1")
    assert g.infamy("konk") == 2
    assert g.state.stack == 13
    g.done()


@rule("A-ENCOUNTER-24")
def test_an_infamy_site_gives_2_infamy():
    g = stomping(infamy_site={"a": "Site"})
    assert g.infamy("konk") == 2
    assert g.health("konk") == 10
    g.done()


@rule("A-ENCOUNTER-25")
@pytest.mark.parametrize(("before", "after"), [(12, 14), (13, 15), (14, 15), (15, 15)])
def test_infamy_stops_at_15(before, after):
    g = stomping(infamy_site={"a": "Site"}, more={"infamy": {"konk": before}})
    assert g.infamy("konk") == after
    g.done()


@rule("A-ENCOUNTER-25")
def test_infamy_from_bases_stops_at_15():
    g = stomping(bases={"a": ["army"]}, more={"infamy": {"konk": 15}})
    g.play("trophy army_tank_1")
    assert g.infamy("konk") == 15
    g.done()


@rule("A-ENCOUNTER-14", "A-ENCOUNTER-25")
def test_the_caps_are_those_of_the_box():
    g = scenario(box=board("a b"))
    assert g.game.box.health_cap == 40
    assert g.game.box.infamy_cap == 15
