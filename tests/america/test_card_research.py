"""The sixteen Research cards: when each is used, what it does, how long it lasts."""

from __future__ import annotations

import pytest

from america.battles import LAUNCHER, assault
from america.scenario import board, scenario
from menace.games.america.deploy import DeployStep
from support import rule

ROAD = "a b c d e f g h i j k"


def gone(g, card: str) -> bool:
    """The card is before no player and in no deck."""
    number = g.card(card)
    return number not in g.state.research_deck and all(number not in cards for cards in g.state.research)


def barracks(*steps, **more):
    """A board of Army bases a and c and a Navy base b, at the Deploy step of seat 0."""
    box = board("a b c d", bases={"a": ["army"], "b": ["navy"], "c": ["army"]}, infamy_site={"d": "Dam"})
    return scenario(box=box, steps=list(steps) or [DeployStep(0)], **more)


# -- giants ----------------------------------------------------------------------------------------------------------


@rule("A-CARD-01", "A-CARD-02")
@pytest.mark.parametrize(("giant", "health"), [("mecha_monster", 6), ("captain_colossal", 8)])
def test_a_drawn_giant_stands_at_once_on_a_base_of_its_player(giant, health):
    g = barracks(dice=[giant])
    g.play("draw")
    assert (g.asked, g.about, g.targets("at")) == (0, "giant", ["a", "c"])
    g.play("at c")
    assert (g.at_of(giant), g.health(giant), g.state.owner[g.piece(giant)]) == ("c", health, 0)
    assert gone(g, giant)
    g.done()


@rule("A-CARD-01", "A-CARD-02")
@pytest.mark.parametrize("giant", ["mecha_monster", "captain_colossal"])
def test_a_giant_belongs_to_its_player_until_its_health_is_0(giant):
    g = scenario(box=board("z a b c"), at={"konk": "a", giant: "c"}, health={giant: 4}, forced=False)
    assert f"pick {giant}" in g.options("pick")
    g.play("pick konk", "move b", "end", "end")
    assert f"pick {giant}" not in g.options("pick")  # seat 1 has no say
    h = scenario(box=board("z a b c"), at={"konk": "a", giant: "b"}, health={giant: 3}, dice=[5])
    h.play("pick konk", "move b", "end")
    assert h.at_of(giant) == "out"
    h.done()


# -- cards for one's own turn ----------------------------------------------------------------------------------------


@rule("A-CARD-03")
def test_cutbacks_takes_a_research_card_out_of_the_game():
    g = scenario(box=board("z a b c"), at={"konk": "a"}, research={0: ["cutbacks"], 1: ["fusion_cells", "antimatter"]})
    g.play("use cutbacks")
    assert (g.asked, g.about) == (0, "cutbacks")
    g.play("cut fusion_cells")
    assert g.research(1) == ["antimatter"]
    assert gone(g, "fusion_cells")
    assert gone(g, "cutbacks")
    assert g.options("use") == []


@rule("A-CARD-03", "A-CARD-06", "A-CARD-12", "A-CARD-16")
@pytest.mark.parametrize("card", ["cutbacks", "defense_satellites", "blonde_lure", "chopper_lift"])
def test_these_cards_are_for_their_holders_own_turn(card):
    held = {0: [card], 1: ["fusion_cells"]}
    g = scenario(box=board("z a b c"), at={"konk": "a"}, research=held)
    assert f"use {card}" in g.options("use")
    h = scenario(box=board("z a b c"), at={"konk": "a", "zorb": "c"}, research=held, active=1)
    assert h.asked == 1
    assert h.options("use") == []


@rule("A-CARD-06")
def test_defense_satellites_strike_every_monster_with_a_die_each_and_no_giant():
    g = scenario(
        box=board("a b c d"),
        seats=3,
        at={"konk": "a", "zorb": "b", "megaclaw": "c", "mecha_monster": "d"},
        research={0: ["defense_satellites"]},
        dice=[1, 6, 3],
    )
    g.play("use defense_satellites")
    assert [g.health(name) for name in ("konk", "zorb", "megaclaw", "mecha_monster")] == [9, 5, 9, 6]
    assert gone(g, "defense_satellites")
    g.done()


@rule("A-CARD-12")
def test_blonde_lure_draws_a_monster_to_a_space_next_to_it_on_its_next_turn():
    at = {"konk": "a", "zorb": "c"}
    g = scenario(box=board("a b c d e"), at=at, research={0: ["blonde_lure"]}, decks={"research": []}, forced=False)
    g.play("use blonde_lure", "lure zorb")
    assert g.targets("toward") == ["b", "d"]
    g.play("toward d")
    assert gone(g, "blonde_lure")
    g.play("end")
    assert (g.asked, g.options()) == (1, ["pick zorb"])
    g.play("pick zorb")
    assert g.targets("move") == ["d"]


@rule("A-CARD-12")
def test_a_lure_used_in_ones_own_move_step_binds_the_own_monster_only_next_turn():
    g = scenario(box=board("z a b c"), at={"konk": "b"}, research={0: ["blonde_lure"]}, decks={"research": []}, forced=False)
    g.play("use blonde_lure", "lure konk", "toward a")
    assert {"vanish", "end"} <= set(g.options())
    g.play("pick konk")
    assert g.targets("move") == ["z", "a", "c"]
    g.play("move c", "end", "end")
    assert g.options() == ["pick konk"]
    g.play("pick konk")
    assert g.targets("move") == ["a"]


@rule("A-CARD-16")
def test_chopper_lift_carries_a_monster_as_far_as_the_die_and_costs_it_an_infamy():
    g = scenario(
        box=board("a b c d e f"), at={"konk": "a", "zorb": "f"}, infamy={"konk": 3}, research={0: ["chopper_lift"]}, dice=[3]
    )
    g.play("use chopper_lift", "lift konk")
    assert g.targets("drop") == ["a", "b", "c", "d"]
    g.play("drop d")
    assert (g.at_of("konk"), g.infamy("konk")) == ("d", 2)
    assert gone(g, "chopper_lift")
    g.done()


@rule("A-CARD-16")
def test_chopper_lift_sets_nobody_down_with_a_piece_at_sea_or_on_something_to_stomp():
    box = board(
        "hub unit rival sea city base site ruin coast plain mutant",
        ways="hub-unit hub-rival hub-sea hub-city hub-base hub-site hub-ruin hub-coast hub-plain hub-mutant",
        terrain={"sea": "sea", "coast": "coast"},
        city={"city": "1d", "ruin": "1d"},
        bases={"base": ["navy"]},
        infamy_site={"site": "Dam"},
        mutation_site={"mutant": "Plant"},
    )
    g = scenario(
        box=box,
        at={"konk": "hub", "zorb": "rival", "army_tank_1": "unit"},
        stomped=["ruin"],
        research={0: ["chopper_lift"]},
        dice=[1],
    )
    g.play("use chopper_lift", "lift konk")
    assert g.targets("drop") == ["hub", "ruin", "coast", "plain", "mutant"]


# -- Laser Fence -----------------------------------------------------------------------------------------------------


def fenced(**more):
    """Konk walks from a to b, a city, before the eyes of seat 1's Laser Fence; c is a city too."""
    g = scenario(box=board("z a b c", city={"b": "1hp", "c": "1hp"}), at={"konk": "a"}, research={1: ["laser_fence"]}, **more)
    return g.play("pick konk", "move b")


@rule("A-CARD-04")
def test_laser_fence_makes_a_monster_pay_2_infamy():
    g = fenced(infamy={"konk": 3})
    assert (g.asked, g.about) == (1, "fence")
    g.play("1:use laser_fence")
    assert (g.asked, g.options()) == (0, ["retreat a", "retreat c", "pay"])
    g.play("pay")
    assert (g.at_of("konk"), g.infamy("konk"), g.stomped("b")) == ("b", 1, True)
    assert gone(g, "laser_fence")


@rule("A-CARD-04")
def test_laser_fence_makes_a_monster_retreat_without_an_encounter():
    g = fenced(infamy={"konk": 3})
    g.play("1:use laser_fence", "retreat c")
    assert (g.at_of("konk"), g.infamy("konk")) == ("c", 3)
    assert (g.stomped("b"), g.stomped("c")) == (False, False)


@rule("A-CARD-04")
def test_laser_fence_comes_before_the_battles():
    g = scenario(box=board("z a b c"), at={"konk": "a", "guard_tank_1": "b"}, research={1: ["laser_fence"]}, decks={"research": []})
    g.play("pick konk", "move b", "1:use laser_fence", "retreat c")
    assert (g.at_of("konk"), g.at_of("guard_tank_1"), g.turn_of()) == ("c", "b", 0)


@rule("A-CARD-04")
def test_a_fence_that_is_not_used_stays():
    g = fenced()
    g.play("1:pass")
    assert g.research(1) == ["laser_fence"]
    assert g.stomped("b")


# -- lasting cards of the Move and Deploy steps ----------------------------------------------------------------------


@rule("A-CARD-05")
def test_the_guard_commander_moves_tanks_3_on_land_and_fighters_5_by_air():
    box = board("a b c d e f g h", barriers="c-d:lake")
    at = {"guard_tank_1": "a", "guard_tank_2": "h", "guard_fighter_1": "a"}
    g = scenario(box=box, at=at, research={0: ["guard_commander"]}, forced=False)
    g.play("pick guard_tank_1")
    assert g.targets("move") == ["b", "c"]
    g.play("move c", "pick guard_tank_2")
    assert g.targets("move") == ["e", "f", "g"]
    g.play("move e", "pick guard_fighter_1")
    assert g.targets("move") == ["b", "c", "d", "e", "f"]
    for others in ({}, {1: ["guard_commander"]}):
        without = scenario(box=box, at=at, research=others, forced=False)
        assert (without.asked, without.options("pick")) == (0, [])


@rule("A-CARD-05")
def test_the_guard_commander_redeploys_the_guard():
    g = barracks(at={"guard_tank_1": "b"}, research={0: ["guard_commander"]})
    assert "guard_tank_1" in g.targets("deploy")
    g.play("deploy guard_tank_1", "at d")
    assert g.at_of("guard_tank_1") == "d"
    assert g.research(0) == ["guard_commander"]
    without = barracks(at={"guard_tank_1": "b"})
    assert "guard_tank_1" not in without.targets("deploy")


@rule("A-CARD-05")
def test_nobody_else_deploys_the_guard():
    g = barracks(research={1: ["guard_commander"]})
    assert g.asked == 0
    assert not [unit for unit in g.targets("deploy") if unit.startswith("guard")]
    with_none = barracks()
    assert [unit for unit in with_none.targets("deploy") if unit.startswith("guard")] == ["guard_tank_1", "guard_fighter_1"]


@rule("A-CARD-05")
def test_drawing_the_guard_commander_puts_the_guard_under_command_at_once():
    g = barracks(DeployStep(0), DeployStep(0), at={"guard_tank_3": "b"}, dice=["guard_commander"])
    assert "guard_tank_3" not in g.targets("deploy")
    g.play("draw")
    assert "guard_tank_3" in g.targets("deploy")


@rule("A-CARD-08")
def test_fusion_cells_give_own_units_1_more_move():
    at = {"army_tank_1": "a", "navy_fighter_1": "a"}
    g = scenario(box=board(ROAD), at=at, research={0: ["fusion_cells"]}, forced=False)
    g.play("pick army_tank_1")
    assert g.targets("move")[-1] == "f"
    assert g.research(0) == ["fusion_cells"]
    h = scenario(box=board(ROAD), at=at, research={0: ["fusion_cells"]}, active=1, forced=False)
    h.play("pick navy_fighter_1")
    assert h.targets("move")[-1] == "g"  # its rival's still have 6


@rule("A-CARD-09")
def test_drawn_x_fighters_wait_on_the_card_and_are_deployed_in_place_of_branch_units():
    g = barracks(DeployStep(0), DeployStep(0), dice=["x_fighters"], forced=False)
    assert g.at_of("x_fighter_1") == "box"
    g.play("draw")
    assert (g.at_of("x_fighter_1"), g.at_of("x_fighter_2"), g.research(0)) == ("tile", "tile", ["x_fighters"])
    g.play("deploy x_fighter_1", "at a", "deploy x_fighter_2", "at c")
    assert (g.at_of("x_fighter_1"), g.at_of("x_fighter_2")) == ("a", "c")
    assert not [unit for unit in g.targets("deploy") if unit.startswith("army")]  # both of the Army's placements are used
    g.done()


@rule("A-CARD-09")
def test_a_destroyed_x_fighter_leaves_the_game_and_the_second_takes_the_card_along():
    g = scenario(
        box=board("z a b c"),
        at={"konk": "a", "x_fighter_1": "b", "x_fighter_2": "b"},
        infamy={"konk": 1},
        research={1: ["x_fighters"]},
        dice=[4, 4],
    )
    g.play("pick konk", "move b", "attack x_fighter_1")
    assert (g.at_of("x_fighter_1"), g.research(1)) == ("out", ["x_fighters"])
    g.play("attack x_fighter_2")
    assert (g.at_of("x_fighter_2"), g.research(1)) == ("out", [])
    assert gone(g, "x_fighters")
    g.done()


@rule("A-CARD-11")
def test_second_generation_places_1_more_unit_of_branch_or_guard():
    box = board("a b c d e", bases={space: ["army"] for space in "abcde"})
    g = scenario(box=box, research={0: ["second_generation"]}, steps=[DeployStep(0)], forced=False)
    for unit, space in [("army_tank_1", "a"), ("army_tank_2", "b"), ("army_tank_3", "c")]:
        g.play(f"deploy {unit}", f"at {space}")
    assert g.targets("deploy") == ["guard_tank_1", "guard_fighter_1"]
    g.play("deploy guard_tank_1", "at d")
    assert (g.asked, g.about, g.research(0)) == (1, "move", ["second_generation"])
    h = scenario(box=box, research={0: ["second_generation"]}, steps=[DeployStep(0)], forced=False)
    for n, space in enumerate("abcd", 1):
        h.play(f"deploy guard_tank_{n}", f"at {space}")
    assert h.asked == 1
    without = scenario(box=box, steps=[DeployStep(0)], forced=False)
    for n, space in enumerate("abc", 1):
        without.play(f"deploy guard_tank_{n}", f"at {space}")
    assert without.asked == 1


# -- cards for battles -----------------------------------------------------------------------------------------------


@rule("A-CARD-07", "A-CARD-10", "A-CARD-14")
@pytest.mark.parametrize("card", ["stabilizer_ray", "molecular_cannon", "antimatter"])
def test_battle_cards_need_own_units_in_the_battle_and_the_own_turn(card):
    g = assault(research={0: [card]})
    assert (g.asked, g.about, g.options()) == (0, "battle cards", [f"use {card}", "pass"])
    box = board("z a b c")
    own_turn_without_units = scenario(box=box, at={"konk": "a", "guard_tank_1": "b"}, research={0: [card]}, infamy={"konk": 1})
    own_turn_without_units.play("pick konk", "move b")
    assert own_turn_without_units.about == "attack"
    at = {"zorb": "a", "army_tank_1": "b", "navy_fighter_1": "b"}
    rivals_turn = scenario(box=box, active=1, at=at, research={0: [card]}, infamy={"zorb": 1})
    rivals_turn.play("pick zorb", "move b", "end")
    assert (rivals_turn.asked, rivals_turn.about) == (1, "attack")
    second_of_two = assault(research={1: [card]}, dice=[1], infamy={"zorb": 1}).play("hold")
    assert (second_of_two.asked, second_of_two.about) == (1, "attack")


@rule("A-CARD-07")
def test_stabilizer_ray_strips_a_mutation_when_own_units_do_damage():
    g = assault(mutations={"zorb": ["rampage", "iron_stomach"]}, research={0: ["stabilizer_ray"]}, dice=[4, 3])
    g.play("use stabilizer_ray")
    assert gone(g, "stabilizer_ray")
    assert (g.asked, g.about, g.targets("strip")) == (0, "stabilizer", ["rampage", "iron_stomach"])
    g.play("strip rampage")
    assert g.mutations("zorb") == ["iron_stomach"]
    assert g.card("rampage") not in g.state.mutation_deck
    g.done()


@rule("A-CARD-07")
def test_stabilizer_ray_lasts_for_one_battle():
    g = scenario(
        box=board("z a b c d e f"),
        seats=3,
        at={"zorb": "b", "megaclaw": "d", LAUNCHER: "a", "army_missile_launcher_2": "e"},
        mutations={"zorb": ["rampage"], "megaclaw": ["iron_stomach"]},
        research={0: ["stabilizer_ray"]},
        decks={"research": []},
        dice=[1, 3, 4, 3],
    )
    g.play(f"pick {LAUNCHER}", "move b", "pick army_missile_launcher_2", "move d", "battle b", "use stabilizer_ray")
    assert g.health("megaclaw") == 11
    assert (g.mutations("zorb"), g.mutations("megaclaw")) == (["rampage"], ["iron_stomach"])
    g.done()


@rule("A-CARD-10")
def test_molecular_cannon_hurts_the_monster_and_sends_it_to_a_lair():
    box = board("z a b c d e", lair={"d": "zorb", "e": "zorb"})
    g = assault(box=box, research={0: ["molecular_cannon"]}, dice=[4])
    g.play("use molecular_cannon")
    assert (g.asked, g.about, g.targets("exile")) == (0, "exile", ["d", "e"])
    g.play("exile d")
    assert (g.at_of("zorb"), g.health("zorb"), g.at_of(LAUNCHER)) == ("d", 7, "b")
    assert gone(g, "molecular_cannon")
    g.done()


@rule("A-CARD-13")
@pytest.mark.parametrize(("mutations", "loss"), [([], 0), (["rampage"], 1), (["rampage", "iron_stomach", "war_spikes"], 3)])
def test_anti_mutagen_costs_a_health_for_each_mutation(mutations, loss):
    g = assault(mutations={"zorb": mutations}, research={0: ["anti_mutagen"]}, dice=[1, 3])
    assert g.health("zorb") == 11 - loss
    assert g.research(0) == ["anti_mutagen"]
    g.done()


@rule("A-CARD-15")
def test_scientific_analysis_costs_a_health():
    g = assault(research={0: ["scientific_analysis"]}, dice=[1, 3])
    assert g.health("zorb") == 10
    assert g.research(0) == ["scientific_analysis"]
    g.done()


@rule("A-CARD-13", "A-CARD-15")
@pytest.mark.parametrize(("unit", "loss"), [("army_tank_1", 2), ("guard_tank_1", 0)])
def test_lasting_losses_come_on_anyones_turn_but_only_with_own_units(unit, loss):
    g = scenario(
        box=board("z a b c"),
        active=1,
        at={"zorb": "a", unit: "b"},
        mutations={"zorb": ["rampage"]},
        research={0: ["anti_mutagen", "scientific_analysis"]},
        dice=[5],
    )
    g.play("pick zorb", "move b")
    assert g.health("zorb") == 11 - loss
    g.done()


@rule("A-CARD-14")
def test_antimatter_doubles_the_damage_of_the_first_round():
    g = assault(research={0: ["antimatter"]}, dice=[4, 2, 1, 2, 2, 5, 3, 1, 1, 1, 4])
    g.play("use antimatter", "retreat c")
    assert [event["points"] for event in g.told("hurt")] == [2, 2, 1]
    assert g.health("zorb") == 6
    assert gone(g, "antimatter")
    g.done()


@rule("A-CARD-14")
@pytest.mark.parametrize(("die", "mutated"), [(1, ["rampage"]), (2, []), (6, [])])
def test_antimatter_mutates_the_monster_on_a_1(die, mutated):
    g = assault(research={0: ["antimatter"]}, dice=[4, die, *mutated, 3])
    g.play("use antimatter")
    assert g.mutations("zorb") == mutated
    g.done()


@rule("A-CARD-14")
def test_antimatter_rolls_nothing_for_a_miss():
    g = assault(research={0: ["antimatter"]}, dice=[3, 3])
    g.play("use antimatter")
    assert (g.health("zorb"), g.told("hurt")) == (11, [])
    g.done()
