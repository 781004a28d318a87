"""The sixteen Mutations: what each gives its monster, and what it does not."""

from __future__ import annotations

import pytest

from america.battles import LAUNCHER, assault, duel
from america.scenario import board, scenario
from support import rule

ROAD = "a b c d e f g h"
RECOVERY = {"zorb": ["atomic_recovery"]}


def reach(*mutations: str, monster: str = "konk", box=None, **more) -> list[str]:
    """Where a monster at a may go, with these Mutations."""
    g = scenario(
        box=box or board(ROAD), monsters=[monster, "zorb"], at={monster: "a"}, mutations={monster: list(mutations)}, **more
    )
    return g.play(f"pick {monster}").targets("move")


# -- moving ----------------------------------------------------------------------------------------------------------


@rule("A-CARD-17")
@pytest.mark.parametrize("water", ["lake", "sea"])
def test_fins_and_gills_cross_every_water_barrier(water):
    box = board("a b c x", ways="a-b b-c a-x", barriers=f"a-b:{water}")
    assert reach("fins_and_gills", box=box) == ["b", "c", "x"]
    assert reach(box=box, forced=False) == ["x"]


@rule("A-CARD-17")
@pytest.mark.parametrize(("wet", "gills", "lost"), [(True, True, 0), (True, False, 1), (False, True, 1)])
def test_fins_and_gills_give_1_defense_beside_water(wet, gills, lost):
    box = board("z a b c", barriers="b-c:lake" if wet else "")
    g = assault(box=box, mutations={"zorb": ["fins_and_gills"] if gills else []}, dice=[4, 3])
    assert g.health("zorb") == 11 - lost
    g.done()


@rule("A-CARD-17")
def test_fins_and_gills_give_no_more_than_1_defense():
    g = assault(box=board("z a b c", barriers="b-c:lake"), mutations={"zorb": ["fins_and_gills"]}, dice=[5, 3])
    assert g.health("zorb") == 10
    g.done()


@rule("A-CARD-18")
@pytest.mark.parametrize(("mutations", "may_move"), [(["rampage"], True), ([], False)])
def test_rampage_moves_on_the_turn_it_comes_out_of_a_lair(mutations, may_move):
    box = board("a b c d", lair={"b": "konk", "d": "konk"})
    g = scenario(box=box, at={"konk": "vanished", "army_tank_1": "a"}, mutations={"konk": mutations})
    g.play("appear b")
    assert ("pick konk" in g.options("pick")) == may_move
    if may_move:
        g.play("pick konk", "move c")
        assert g.at_of("konk") == "c"
        assert "pick konk" not in g.options("pick")


@rule("A-CARD-83")
@pytest.mark.parametrize("moves", [False, True])
def test_with_rampage_a_monster_may_appear_and_vanish_every_turn(moves):
    box = board("a b c d", lair={"b": "konk", "d": "konk"})
    at = {"konk": "vanished", "army_tank_1": "a"}
    g = scenario(box=box, at=at, health={"konk": 1}, mutations={"konk": ["rampage"]}, forced=False).play("appear b")
    if moves:
        g.play("pick konk", "move c")
        assert "vanish" not in g.options()
        return
    g.play("vanish", "end", "end")
    assert (g.at_of("konk"), g.health("konk"), g.turn_of()) == ("vanished", 10, 1)
    while g.turn_of() == 1:
        g.play(g.options("end")[0] if g.options("end") else g.options()[0])
    g.play("appear d", "vanish")
    assert g.at_of("konk") == "vanished"


@rule("A-CARD-83")
def test_without_it_a_monster_stays_on_the_turn_it_comes_back():
    g = scenario(box=board("a b", lair={"b": "konk"}), at={"konk": "vanished", "army_tank_1": "a"}, forced=False).play("appear b")
    assert "vanish" not in g.options()


@rule("A-CARD-26", "A-CARD-28", "A-CARD-31")
def test_mutations_change_the_move():
    far = {
        (): "e",
        ("high_octane_blood",): "f",
        ("winged_horror",): "f",
        ("armored_scales",): "d",
        ("high_octane_blood", "winged_horror"): "g",
    }
    for mutations, end in far.items():
        assert reach(*mutations)[-1] == end, mutations


@rule("A-CARD-28")
def test_a_winged_horror_flies_over_water_units_and_monsters():
    box = board(ROAD, barriers="a-b:sea")
    at = {"konk": "a", "guard_tank_1": "b", "zorb": "c"}
    g = scenario(box=box, at=at, mutations={"konk": ["winged_horror"]}, forced=False)
    assert g.play("pick konk").targets("move") == ["b", "d", "e", "f"]
    without = scenario(box=box, at=at, forced=False)
    assert without.options("pick") == []


@rule("A-CARD-29")
def test_kinda_friendly_walks_through_the_guard_without_stopping():
    at = {"konk": "a", "guard_tank_1": "b", "guard_fighter_1": "c"}
    g = scenario(box=board(ROAD), at=at, mutations={"konk": ["kinda_friendly"]})
    assert g.play("pick konk").targets("move") == ["b", "c", "d", "e"]
    without = scenario(box=board("z a b c d e"), at=at)
    assert without.play("pick konk").targets("move") == ["z", "b"]


@rule("A-CARD-29")
def test_kinda_friendly_sends_the_guard_home_without_a_fight():
    at = {"konk": "a", "guard_tank_1": "b", "guard_fighter_1": "c", "guard_tank_2": "c"}
    g = scenario(box=board(ROAD), at=at, mutations={"konk": ["kinda_friendly"]})
    g.play("pick konk", "move c", "enter b")
    assert [g.at_of(unit) for unit in ("guard_tank_1", "guard_fighter_1", "guard_tank_2")] == ["b", "tile", "tile"]
    assert g.about == "deploy"
    g.done()


# -- Health ----------------------------------------------------------------------------------------------------------


@rule("A-CARD-20")
@pytest.mark.parametrize(("before", "after"), [(1, 11), (10, 11), (11, 11), (14, 14)])
def test_atomic_recovery_restores_the_starting_health_at_the_start_of_a_turn(before, after):
    g = scenario(box=board("a b"), monsters=["zorb", "konk"], at={"zorb": "a"}, health={"zorb": before}, mutations=RECOVERY)
    assert g.health("zorb") == after


@rule("A-CARD-20")
def test_atomic_recovery_waits_for_its_own_players_turn():
    g = scenario(box=board("a b"), at={"zorb": "b"}, health={"zorb": 3}, mutations=RECOVERY, decks={"research": ["cutbacks"]})
    assert (g.asked, g.health("zorb")) == (0, 3)
    g.play("end")
    assert (g.asked, g.health("zorb")) == (1, 11)
    assert g.mutations("zorb") == ["atomic_recovery"]


@rule("A-CARD-24")
def test_iron_stomach_may_take_3_health_for_each_base():
    box = board("a b", bases={"b": ["army", "navy"]})
    g = scenario(box=box, at={"konk": "a"}, mutations={"konk": ["iron_stomach"]}, forced=False)
    g.play("pick konk", "move b", "end")
    assert (g.asked, g.about, g.options()) == (0, "base", ["health", "infamy"])
    g.play("health")
    assert (g.health("konk"), g.infamy("konk"), g.about) == (13, 0, "trophy")
    g.play("trophy army_tank_1", "infamy")
    assert (g.health("konk"), g.infamy("konk"), g.about) == (13, 1, "trophy")
    g.play("trophy navy_fighter_1")
    assert (g.at_of("army_tank_1"), g.at_of("navy_fighter_1")) == ("trophy of konk", "trophy of konk")
    without = scenario(box=box, at={"konk": "a"}, forced=False)
    without.play("pick konk", "move b", "end")
    assert (without.about, without.infamy("konk"), without.health("konk")) == ("trophy", 1, 10)


# -- attacks ---------------------------------------------------------------------------------------------------------


def brawl(units: list[str], mutations: list[str], dice: list[int | str], **more):
    """Konk walks from a into b among these units."""
    places = {"konk": "a"} | dict.fromkeys(units, "b")
    more = {"decks": {"research": []}} | more
    g = scenario(box=board("z a b c"), at=places, mutations={"konk": mutations}, dice=dice, **more)
    return g.play("pick konk", "move b")


@rule("A-CARD-19")
def test_radiation_field_destroys_a_unit_that_rolls_a_1():
    g = brawl(["guard_tank_1"], ["radiation_field"], [1, 1, 1, 1])
    assert (g.at_of("guard_tank_1"), g.at_of("konk")) == ("tile", "b")
    g.done()


@rule("A-CARD-19")
def test_radiation_field_spares_a_unit_that_rolls_a_2():
    g = brawl(["guard_tank_1"], ["radiation_field"], [1, 1, 1, 2, 1, 1, 1, 2])
    assert (g.at_of("guard_tank_1"), g.at_of("konk")) == ("b", "a")
    g.done()


@rule("A-CARD-19")
def test_without_a_radiation_field_a_1_is_only_a_miss():
    g = brawl(["guard_tank_1"], [], [1, 1, 1, 1, 1, 1, 1, 1])
    assert (g.at_of("guard_tank_1"), g.at_of("konk")) == ("b", "a")
    g.done()


@rule("A-CARD-19")
def test_a_missile_burnt_by_the_field_still_mutates_the_monster():
    g = assault(
        "air_force_cruise_missile_1",
        branches=["air_force", "navy"],
        mutations={"zorb": ["radiation_field"]},
        dice=[1, 1, 1, 1, "war_spikes"],
    )
    assert g.mutations("zorb") == ["radiation_field", "war_spikes"]
    assert g.at_of("air_force_cruise_missile_1") == "tile"
    g.done()


def attackers(g) -> list[str]:
    return [event["attacker"] for event in g.told("attacked")]


@rule("A-CARD-21")
def test_berserk_is_discarded_for_5_attacks_once():
    g = brawl(["guard_tank_1"], ["berserk"], [*[1] * 8, 2, 5])
    g.play("discard berserk")
    assert attackers(g) == ["konk"] * 8 + ["guard_tank_1", "konk"]
    assert g.mutations("konk") == []
    assert g.card("berserk") not in g.state.mutation_deck
    g.done()


@rule("A-CARD-21", "A-CARD-27")
@pytest.mark.parametrize("card", ["berserk", "son_of_a_monster"])
def test_a_rage_works_in_any_battle_the_monster_is_in_and_need_not_be_used(card):
    g = assault("army_tank_1", mutations={"zorb": [card]}, dice=[5])
    assert (g.asked, g.about, g.targets("discard")) == (1, "attack", [card])
    g.play("attack army_tank_1")
    assert g.mutations("zorb") == [card]
    g.done()
    quiet = scenario(box=board("a b"), at={"konk": "a"}, mutations={"konk": [card]})
    assert quiet.options("discard") == []


@rule("A-CARD-27")
def test_son_of_a_monster_is_discarded_for_2_attacks_and_a_die_of_health():
    g = brawl(["guard_tank_1"], ["son_of_a_monster"], [4, *[1] * 5, 2, 5])
    g.play("discard son_of_a_monster")
    assert g.health("konk") == 14
    assert attackers(g) == ["konk"] * 5 + ["guard_tank_1", "konk"]
    assert g.mutations("konk") == []
    assert g.card("son_of_a_monster") not in g.state.mutation_deck
    g.done()


@rule("A-CARD-22")
@pytest.mark.parametrize(("mutations", "die", "left"), [([], 5, 3), (["war_spikes"], 5, 2), ([], 6, 2), (["war_spikes"], 6, 1)])
def test_war_spikes_deal_4(mutations, die, left):
    g = brawl(["mecha_monster"], mutations, [die, 1, 1], infamy={"konk": 1}, forced=False)
    g.play("end", "battle b", "attack mecha_monster")
    assert g.health("mecha_monster") == left


@rule("A-CARD-23")
def test_atomic_breath_adds_an_attack_to_the_first_round_only():
    g = brawl(["guard_tank_1"], ["atomic_breath"], [1, 1, 1, 1, 2, 1, 1, 1, 2])
    assert attackers(g) == ["konk"] * 4 + ["guard_tank_1"] + ["konk"] * 3 + ["guard_tank_1"]
    g.done()


@rule("A-CARD-23")
def test_atomic_breath_works_on_a_rivals_turn_too():
    g = assault("army_tank_1", mutations={"zorb": ["atomic_breath"]}, dice=[1, 1, 1, 5])
    assert g.at_of("army_tank_1") == "tile"
    g.done()


@rule("A-CARD-25")
def test_whip_tentacles_give_an_attack_for_each_6_even_for_one_so_gained():
    guard = ["guard_tank_1", "guard_tank_2", "guard_tank_3"]
    g = brawl(guard, ["whip_tentacles"], [1, 1, 6, 6, 5])
    g.play("attack guard_tank_1", "attack guard_tank_1", "attack guard_tank_1", "attack guard_tank_2")
    assert [g.at_of(tank) for tank in guard] == ["tile", "tile", "tile"]
    assert attackers(g) == ["konk"] * 5
    g.done()


@rule("A-CARD-25")
@pytest.mark.parametrize(("mutations", "die", "attacks"), [(["whip_tentacles"], 6, 4), (["whip_tentacles"], 5, 3), ([], 6, 3)])
def test_only_a_6_and_only_with_tentacles_gives_the_attack(mutations, die, attacks):
    g = duel(mutations={"konk": mutations}, dice=[die, *[1] * (attacks - 1)])
    g.play("challenge zorb", *["attack zorb"] * attacks)
    assert g.asked == 1
    g.done()


@rule("A-CARD-25")
def test_the_6_of_whip_tentacles_smashes_too():
    g = duel(mutations={"konk": ["whip_tentacles"]}, dice=[6])
    g.play("challenge zorb", "attack zorb")
    assert g.health("zorb") == 7


@rule("A-CARD-30")
@pytest.mark.parametrize(("mutations", "die", "hits"), [(["laser_beam_eyes"], 4, 1), (["laser_beam_eyes"], 3, 0), ([], 4, 0)])
def test_laser_beam_eyes_add_2_against_cruise_missiles(mutations, die, hits):
    g = brawl(["air_force_cruise_missile_1"], mutations, [die], branches=["army", "air_force"], forced=False)
    g.play("end", "battle b", "attack air_force_cruise_missile_1")
    assert g.at_of("air_force_cruise_missile_1") == ("tile" if hits else "b")
    g.done()


@rule("A-CARD-30")
def test_laser_beam_eyes_add_nothing_against_others():
    g = brawl(["guard_tank_1"], ["laser_beam_eyes"], [3], forced=False)
    g.play("end", "battle b", "attack guard_tank_1")
    assert g.at_of("guard_tank_1") == "b"
    g.done()


@rule("A-CARD-31")
@pytest.mark.parametrize(("mutations", "die", "health"), [(["armored_scales"], 4, 11), (["armored_scales"], 5, 10), ([], 4, 10)])
def test_armored_scales_give_1_defense(mutations, die, health):
    g = assault(mutations={"zorb": mutations}, dice=[die, 3])
    assert g.health("zorb") == health
    g.done()


# -- the Monster Challenge -------------------------------------------------------------------------------------------


@rule("A-CARD-26")
@pytest.mark.parametrize(
    ("konk", "zorb", "first"),
    [([], [], 0), ([], ["high_octane_blood"], 1), (["high_octane_blood"], [], 0)],
)
def test_high_octane_blood_attacks_first_in_every_round_of_a_duel(konk, zorb, first):
    g = duel(mutations={"konk": konk, "zorb": zorb}, dice=[1] * 9)
    g.play("challenge zorb")
    order = [g.asked]
    for _ in range(9):
        g.play(g.options("attack")[0])
        order.append(g.asked)
    second = 1 - first
    assert order == [first] * 3 + [second] * 3 + [first] * 3 + [second]
    g.done()


@rule("A-CARD-32")
@pytest.mark.parametrize(("zorb", "health"), [(["its_a_robot"], 8), ([], 10)])
def test_each_miss_against_a_robot_costs_a_health(zorb, health):
    g = duel(mutations={"zorb": zorb}, dice=[3, 1, 4])
    g.play("challenge zorb", "attack zorb", "attack zorb", "attack zorb")
    assert (g.health("konk"), g.health("zorb")) == (health, 8)
    g.done()


@rule("A-CARD-32")
def test_a_robot_pays_for_its_own_misses_nothing_and_units_may_miss_it_freely():
    g = duel(mutations={"konk": ["its_a_robot"]}, dice=[1])
    g.play("challenge zorb", "attack zorb")
    assert (g.health("konk"), g.health("zorb")) == (10, 11)
    h = assault(mutations={"zorb": ["its_a_robot"]}, dice=[1, 3])
    assert h.at_of(LAUNCHER) == "tile"
    h.done()
