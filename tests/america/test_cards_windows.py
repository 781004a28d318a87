"""When cards may be used: A-CARDS-05 and A-CARDS-11 to 18, and A-EXAMPLE-16."""

from __future__ import annotations

import pytest

from america.scenario import board, fresh, scenario
from menace.games.america.challenge import MonsterChallenge
from menace.games.america.deploy import DeployStep
from menace.games.usa.cards import CardWindow
from menace.games.usa.words import RESEARCH
from support import rule

LINE = board("a b c d e f g h")
TURN_CARDS = ["cutbacks", "defense_satellites", "blonde_lure", "chopper_lift"]
BATTLE_CARDS = ["stabilizer_ray", "molecular_cannon", "antimatter"]
EVERY_CARD = list(RESEARCH[2:])
MISSES = [1] * 3
FOUGHT = [*MISSES, 1, *MISSES, 1]  # a battle with one unit in which nothing hits


def attack_on_zorb(dice=None, seats=2, active=0, at=None, **more):
    """Seat 0's two Army tanks stand beside Zorb; Konk is away."""
    pieces = {"zorb": "b", "army_tank_1": "a", "army_tank_2": "a"}
    return scenario(box=board("a b c"), seats=seats, active=active, at={**pieces, **(at or {})}, dice=dice, **more)


def used(g):
    return set(g.targets("use"))


@rule("A-CARDS-05", "A-CARDS-12")
def test_only_cards_for_ones_turn_are_offered_in_the_move_step():
    g = scenario(box=LINE, at={"konk": "a", "zorb": "h", "army_tank_1": "b"}, research={0: EVERY_CARD})
    assert used(g) == set(TURN_CARDS)


@rule("A-CARDS-05", "A-CARDS-14")
def test_only_battle_cards_are_offered_at_the_start_of_a_battle():
    g = attack_on_zorb(research={0: [card for card in EVERY_CARD if card not in TURN_CARDS]})
    g.play("pick army_tank_1", "end")
    assert g.about == "battle cards"
    assert used(g) == set(BATTLE_CARDS)


@rule("A-CARDS-05")
def test_only_laser_fence_is_offered_when_the_move_has_ended():
    cards = [card for card in EVERY_CARD if card not in TURN_CARDS]
    g = scenario(box=LINE, at={"konk": "a", "zorb": "h"}, research={0: cards})
    g.play("end")
    assert g.about == "fence"
    assert g.options() == ["use laser_fence", "pass"]


@rule("A-CARDS-11")
def test_nobody_has_to_use_a_card():
    cards = [*TURN_CARDS, *BATTLE_CARDS, "laser_fence"]
    at = {"konk": "d", "zorb": "b", "army_tank_1": "a"}
    g = scenario(box=LINE, at=at, research={0: cards}, dice=[*MISSES, 1, *MISSES, 1, "fusion_cells"], forced=False)
    g.play("pick army_tank_1", "move b", "end", "pass", "battle b", "pass")
    g.play(*["attack army_tank_1"] * 6)
    g.play("retreat c", "pass")
    assert g.about == "deploy"
    g.play("end", "pass")
    assert g.turn_of() == 1
    assert set(g.research(0)) == {*cards, "fusion_cells"}
    assert not g.told("used")
    g.done()


# -- cards for one's turn --------------------------------------------------------------------------------------------


@rule("A-CARDS-12")
def test_turn_cards_are_offered_before_each_move_and_before_the_step_ends():
    at = {"konk": "a", "zorb": "h", "army_tank_1": "b"}
    g = scenario(box=LINE, at=at, research={0: ["blonde_lure"]})
    assert used(g) == {"blonde_lure"}
    g.play("pick army_tank_1", "move c")
    assert used(g) == {"blonde_lure"}
    g.play("pick konk", "move b")
    assert (g.about, used(g)) == ("move", {"blonde_lure"})
    g.play("use blonde_lure", "lure zorb")
    assert g.about == "deploy"
    g.done()


@rule("A-CARDS-12")
def test_turn_cards_are_offered_at_the_start_of_the_deploy_step():
    box = board("a b c d", bases={"a": ["army"], "b": ["army"], "c": ["army"]})
    g = scenario(box=box, at={"zorb": "d"}, research={0: ["defense_satellites"]}, steps=[DeployStep(0)], dice=[2])
    assert used(g) == {"defense_satellites"}
    g.play("use defense_satellites")
    assert g.health("zorb") == 9
    assert g.about == "deploy"
    assert "draw" in g.options()
    assert g.targets("deploy")
    g.done()


@rule("A-CARDS-12")
@pytest.mark.parametrize(("edition", "offered"), [(3, {"defense_satellites"}), (2, set())])
def test_turn_cards_are_offered_between_two_deployments_since_edition_3(edition, offered):
    box = board("a b c d", bases={"a": ["army"], "b": ["army"], "c": ["army"]})
    more = {"research": {0: ["defense_satellites"]}, "steps": [DeployStep(0)], "edition": edition, "dice": [2]}
    g = scenario(box=box, at={"zorb": "d"}, **more)
    g.play("deploy army_tank_1", "at a")
    assert (g.about, used(g)) == ("deploy", offered)
    if offered:
        g.play("use defense_satellites").done()
        assert (g.about, g.health("zorb")) == ("deploy", 9)
        assert g.targets("deploy") and "draw" not in g.options()  # the turn's choice has been made


@rule("A-CARDS-12")
def test_no_deployment_is_held_open_for_a_card():
    box = board("a b c d", bases={"a": ["army"]})
    g = scenario(box=box, at={"zorb": "d"}, research={0: ["defense_satellites"]}, steps=[DeployStep(0), CardWindow(0)])
    g.play("deploy army_tank_1")
    assert g.about == "last cards"


@rule("A-CARDS-12")
def test_turn_cards_are_offered_once_more_at_the_end_of_the_turn():
    g = scenario(box=LINE, at={"zorb": "h"}, research={0: ["defense_satellites", "blonde_lure"]}, dice=[2])
    g.play("end")
    assert (g.about, used(g)) == ("deploy", {"defense_satellites", "blonde_lure"})
    g.play("end")
    assert (g.asked, g.about) == (0, "last cards")
    assert used(g) == {"defense_satellites", "blonde_lure"}
    g.play("use defense_satellites")
    assert g.about == "last cards"
    g.play("pass")
    assert g.turn_of() == 1
    assert g.research(0) == ["blonde_lure"]
    g.done()


@rule("A-CARDS-13")
def test_turn_cards_are_not_for_another_players_turn():
    g = scenario(box=LINE, active=1, at={"konk": "a", "zorb": "h", "army_tank_1": "b"}, research={0: TURN_CARDS})
    assert g.asked == 1
    assert used(g) == set()
    g.play("end")
    assert (g.asked, g.about) == (1, "deploy")
    assert used(g) == set()
    g.play("end")
    assert g.turn_of() == 0
    assert used(g) == set(TURN_CARDS)


@rule("A-CARDS-13")
def test_turn_cards_wait_for_the_end_of_the_set_up():
    g = fresh(2, [0, "chopper_lift"])
    g.play("monster konk", "monster zorb", "branch navy", "branch army")
    while g.about == "post":
        g.play(g.options("post")[0])
    g.play("0:appear 0204", "0:draw")
    assert (g.asked, g.about) == (1, "lair")
    g.play(g.options("appear")[0], "end")
    assert (g.asked, g.about) == (0, "move")
    assert used(g) == {"chopper_lift"}


@rule("A-CARDS-13")
def test_a_deployment_of_the_set_up_offers_no_cards():
    g = scenario(box=LINE, at={"zorb": "h"}, research={0: TURN_CARDS}, steps=[DeployStep(0, 1)])
    assert (g.asked, g.about) == (0, "deploy")
    assert used(g) == set()


@rule("A-CARDS-13")
def test_turn_cards_are_not_for_a_battle():
    g = attack_on_zorb(research={0: [*TURN_CARDS, "antimatter"]}, dice=[1])
    g.play("pick army_tank_1", "pick army_tank_2", "end")
    assert (g.about, used(g)) == ("battle cards", {"antimatter"})
    g.play("pass")
    assert g.options() == ["attack army_tank_1", "attack army_tank_2"]
    g.play("attack army_tank_1")
    assert g.options() == ["attack army_tank_1", "attack army_tank_2"]
    g.done()


@rule("A-CARDS-13")
def test_turn_cards_are_not_for_the_challenge():
    g = scenario(
        box=LINE,
        seats=3,
        at={"konk": "a", "zorb": "h", "megaclaw": "g"},
        research={0: TURN_CARDS, 1: BATTLE_CARDS},
        challenged=1,
        challenger=1,
        steps=[MonsterChallenge(1)],
        forced=False,
        dice=[1, 1, 1],
    )
    assert g.options() == ["challenge megaclaw", "challenge zorb"]
    g.play("challenge zorb")
    assert g.options() == ["attack zorb"]
    g.play(*["attack zorb"] * 3)
    assert g.options() == ["attack konk"]
    g.done()


# -- cards for a battle ----------------------------------------------------------------------------------------------


@rule("A-CARDS-14")
def test_battle_cards_are_offered_where_ones_monster_meets_ones_own_units():
    at = {"konk": "a", "army_tank_1": "b"}
    g = scenario(box=board("a b c"), at=at, research={0: ["antimatter"]})
    g.play("pick konk", "end")
    assert (g.asked, g.about) == (0, "battle cards")


@rule("A-CARDS-14")
def test_battle_cards_are_not_offered_without_own_units_in_the_battle():
    at = {"konk": "a", "guard_tank_1": "b", "navy_fighter_1": "b", "army_tank_1": "c"}
    g = scenario(box=board("a b c"), at=at, research={0: BATTLE_CARDS[:2], 1: ["antimatter"]})
    g.play("pick konk", "end")
    assert g.about == "attack"


@rule("A-CARDS-14")
def test_battle_cards_are_not_offered_on_a_rivals_turn():
    g = scenario(
        box=board("a b c"),
        active=1,
        at={"zorb": "a", "army_tank_1": "b", "army_tank_2": "b"},
        research={0: BATTLE_CARDS},
    )
    g.play("pick zorb")
    assert (g.asked, g.about) == (1, "attack")


@rule("A-CARDS-14")
def test_battle_cards_are_offered_also_to_an_attacker_among_others():
    g = attack_on_zorb(at={"navy_fighter_1": "b"}, research={0: ["antimatter"], 1: ["stabilizer_ray"]})
    g.play("pick army_tank_1", "end")
    assert (g.asked, g.about) == (0, "battle cards")
    assert used(g) == {"antimatter"}


@rule("A-CARDS-14")
def test_several_battle_cards_may_be_used_in_one_battle():
    g = attack_on_zorb(research={0: BATTLE_CARDS})
    g.play("pick army_tank_1", "pick army_tank_2", "use antimatter")
    assert used(g) == {"stabilizer_ray", "molecular_cannon"}
    g.play("use stabilizer_ray")
    assert g.options() == ["use molecular_cannon", "pass"]
    g.play("pass")
    assert g.about == "attack"
    assert g.research(0) == ["molecular_cannon"]


def two_battles(dice, **more):
    """Seat 0's tanks attack Zorb at b and Megaclaw at e; nothing else stands in the way."""
    box = board("a b c d e f", ways="a-b b-c d-e e-f")
    at = {"zorb": "b", "megaclaw": "e", "army_tank_1": "a", "army_tank_2": "d"}
    g = scenario(box=box, seats=3, at=at, dice=dice, **more)
    return g.play("pick army_tank_1", "pick army_tank_2")


@rule("A-CARDS-14")
def test_battle_cards_are_offered_in_each_battle_of_the_turn():
    g = two_battles([*MISSES, 1, *MISSES, 1, "fusion_cells"], research={0: ["antimatter"]})
    g.play("battle b")
    assert (g.about, used(g)) == ("battle cards", {"antimatter"})
    g.play("pass", "retreat c")
    assert (g.about, used(g)) == ("battle cards", {"antimatter"})
    g.done()


@rule("A-CARDS-12")
def test_turn_cards_are_offered_after_each_battle():
    dice = [*FOUGHT, "fusion_cells", *FOUGHT, "x_fighters", 6, 6]
    g = two_battles(dice, research={0: ["blonde_lure", "defense_satellites"]})
    g.play("end", "battle b", "retreat c")
    assert (g.asked, g.about, used(g)) == (0, "cards between", {"blonde_lure", "defense_satellites"})
    g.play("pass", "retreat f")
    assert (g.asked, g.about, used(g)) == (0, "cards between", {"blonde_lure", "defense_satellites"})
    before = g.health("zorb")
    g.play("use defense_satellites")
    assert (g.health("zorb"), g.about, used(g)) == (before - 6, "cards between", {"blonde_lure"})
    g.play("pass").done()
    assert g.about == "deploy"


@rule("A-CARDS-12")
def test_satellites_between_two_battles_can_do_without_the_second():
    dice = [*FOUGHT, "fusion_cells", 1, 6, "x_fighters"]  # the last for the victory
    g = two_battles(dice, research={0: ["defense_satellites"]}, health={"megaclaw": 6})
    g.play("end", "battle b", "retreat c", "use defense_satellites").done()
    assert (g.at_of("megaclaw"), g.about) == ("hollywood", "deploy")


@rule("A-CARDS-12")
@pytest.mark.parametrize(("edition", "about"), [(3, "cards between"), (2, "deploy")])
def test_after_the_last_battle_turn_cards_come_before_the_encounter_since_edition_3(edition, about):
    box = board("a b c", city={"b": "1hp"})
    at = {"konk": "a", "guard_tank_1": "b"}
    g = scenario(box=box, at=at, research={0: ["blonde_lure"]}, dice=[6], edition=edition)
    g.play("pick konk", "end").done()
    assert (g.about, g.stomped("b")) == (about, edition == 2)
    if edition == 3:
        g.play("pass")
        assert (g.about, g.stomped("b")) == ("deploy", True)


@rule("A-CARDS-12")
@pytest.mark.parametrize(
    ("held", "drawn", "about"), [([], "x_fighters", "retreat"), (["antimatter"], "x_fighters", "battle cards")]
)
def test_nobody_is_asked_between_battles_without_such_a_card(held, drawn, about):
    g = two_battles([*FOUGHT, drawn, *FOUGHT], research={0: held})
    g.play("battle b", *["pass"] * len(held), "retreat c")
    assert g.about == about


@rule("A-CARDS-12", "A-CARD-34")
@pytest.mark.parametrize(("others", "about"), [([], "deploy"), (["x_fighters"], "cards between")])
def test_nobody_is_asked_for_a_card_that_would_do_nothing(others, about):
    """Cutbacks needs another card in play; that of Laser Fence has just left the game."""
    cards = ["laser_fence", "cutbacks"]
    g = scenario(box=LINE, at={"konk": "c", "zorb": "h"}, research={0: cards, 1: others}, infamy={"konk": 2})
    g.play("pick konk", "move b", "end", "use laser_fence", "pay")
    assert g.about == about


@rule("A-CARDS-12")
@pytest.mark.parametrize(("edition", "about"), [(3, "cards between"), (2, "deploy")])
def test_who_has_used_laser_fence_on_the_own_turn_is_asked_again_since_edition_3(edition, about):
    cards = ["laser_fence", "blonde_lure"]
    g = scenario(box=LINE, at={"konk": "c", "zorb": "h"}, research={0: cards}, infamy={"konk": 2}, edition=edition)
    g.play("pick konk", "move b", "end", "use laser_fence", "pay")
    assert g.about == about


@rule("A-CARDS-15")
def test_a_card_earned_in_one_battle_may_be_used_in_the_next():
    g = two_battles([*MISSES, 1, *MISSES, 1, "antimatter"])
    g.play("battle b", "retreat c")
    assert (g.about, used(g)) == ("battle cards", {"antimatter"})
    g.done()


@rule("A-CARDS-15")
def test_a_card_drawn_in_the_deploy_step_may_be_used_at_the_end_of_the_turn():
    g = scenario(box=LINE, at={"zorb": "h"}, steps=None, dice=["defense_satellites", 3])
    g.play("draw")
    assert (g.asked, g.about) == (0, "last cards")
    g.play("use defense_satellites")
    assert g.health("zorb") == 8
    assert g.turn_of() == 1
    g.done()


@rule("A-CARDS-15")
def test_a_card_drawn_too_late_for_its_moment_waits():
    g = scenario(box=LINE, at={"zorb": "h"}, dice=["antimatter"])
    g.play("draw")
    assert g.turn_of() == 1
    assert g.research(0) == ["antimatter"]
    g.done()


# -- Mutations discarded in battle -----------------------------------------------------------------------------------


def konk_against_the_guard(card, dice, **more):
    at = {"konk": "a", "guard_tank_1": "b", "guard_tank_2": "b"}
    g = scenario(box=board("a b c"), at=at, mutations={"konk": [card]}, dice=dice, **more)
    return g.play("pick konk")


@rule("A-CARDS-16")
@pytest.mark.parametrize("attacks", [0, 1, 2])
def test_berserk_is_offered_before_each_attack(attacks):
    g = konk_against_the_guard("berserk", [1] * attacks)
    g.play(*["attack guard_tank_1"] * attacks)
    assert g.about == "attack"
    assert "discard berserk" in g.options()
    assert "end" not in g.options()
    g.done()


@rule("A-CARDS-16")
def test_berserk_is_offered_when_the_attacks_are_used_up():
    g = konk_against_the_guard("berserk", [1] * 3)
    g.play(*["attack guard_tank_1"] * 3)
    assert g.options() == ["end", "discard berserk"]
    g.play("discard berserk")
    assert g.targets("attack") == ["guard_tank_1", "guard_tank_2"]
    g.done()


@rule("A-CARDS-16")
def test_berserk_gives_5_attacks_to_the_phase():
    g = konk_against_the_guard("berserk", [1] * 8 + [1, 1])
    g.play("discard berserk", *["attack guard_tank_1"] * 8)
    assert len(g.told("attacked")) == 10
    assert g.mutations("konk") == []
    g.done()


@rule("A-CARDS-16")
def test_berserk_is_offered_between_the_attacks_of_units_but_not_outside_battles():
    g = konk_against_the_guard("berserk", [1] * 3 + [1] + [5] * 2, health={"konk": 1})
    g.play(*["attack guard_tank_1"] * 3, "end")
    assert (g.attackers(), g.about) == (["konk"] * 3 + ["guard_tank_1"], "interlude")
    g.play("discard berserk", "attack guard_tank_2")  # the other one is the only target then
    assert g.attackers() == ["konk"] * 3 + ["guard_tank_1", "konk", "konk"]
    assert (g.at_of("guard_tank_1"), g.at_of("guard_tank_2"), g.at_of("konk")) == ("tile", "tile", "b")
    quiet = scenario(box=LINE, at={"konk": "a"}, mutations={"konk": ["berserk", "son_of_a_monster"]})
    assert quiet.options("discard") == []
    g.done()


# -- the last stand --------------------------------------------------------------------------------------------------


@rule("A-CARDS-17")
def test_son_of_a_monster_may_save_a_monster_in_battle():
    g = konk_against_the_guard("son_of_a_monster", [1] * 3 + [4, 3, 1, 1, 1], health={"konk": 1})
    g.play(*["attack guard_tank_1"] * 3, "end")
    assert (g.asked, g.about) == (0, "last stand")
    assert g.options() == ["discard son_of_a_monster", "endure"]
    g.play("discard son_of_a_monster")
    assert g.health("konk") == 1 + 3 - 1
    assert g.at_of("konk") == "b"
    g.play(*["attack guard_tank_1"] * 2).done()


@rule("A-CARDS-17")
def test_a_monster_may_endure_and_fall():
    g = konk_against_the_guard("son_of_a_monster", [1] * 3 + [4], health={"konk": 1})
    g.play(*["attack guard_tank_1"] * 3, "end", "endure")
    assert g.at_of("konk") == "hollywood"
    assert g.mutations("konk") == ["son_of_a_monster"]
    g.done()


@rule("A-CARDS-17")
def test_nobody_is_asked_while_health_is_left():
    g = konk_against_the_guard("son_of_a_monster", [1] * 3 + [4, 1], health={"konk": 2})
    g.play(*["attack guard_tank_1"] * 3, "end")
    assert (g.about, g.health("konk")) == ("interlude", 1)
    g.play("pass")
    assert (g.about, g.health("konk")) == ("attack", 1)
    g.done()


@rule("A-CARDS-17")
def test_berserk_does_not_heal_and_is_no_last_stand():
    g = konk_against_the_guard("berserk", [1] * 3 + [4], health={"konk": 1})
    g.play(*["attack guard_tank_1"] * 3, "end")
    assert g.at_of("konk") == "hollywood"
    g.done()


@rule("A-CARDS-17")
def test_son_of_a_monster_does_not_help_outside_battles():
    g = scenario(
        box=LINE,
        active=1,
        at={"konk": "a", "navy_fighter_1": "h"},
        health={"konk": 1},
        mutations={"konk": ["son_of_a_monster"]},
        research={1: ["defense_satellites"]},
        dice=[1, "fusion_cells"],
    )
    g.play("use defense_satellites")
    assert g.at_of("konk") == "hollywood"
    g.done()


@rule("A-CARDS-17")
def test_gargantis_may_shed_at_any_time_until_it_has_enough():
    g = scenario(
        box=LINE,
        monsters=["gargantis", "zorb"],
        active=1,
        at={"gargantis": "a", "navy_fighter_1": "h"},
        health={"gargantis": 1},
        mutations={"gargantis": ["berserk", "rampage", "armored_scales"]},
        research={1: ["defense_satellites"]},
        dice=[6],
    )
    g.play("use defense_satellites")
    assert (g.asked, g.about) == (0, "last stand")
    assert g.options("discard") == []
    g.play("shed berserk")
    assert g.about == "last stand"
    g.play("shed rampage")
    assert g.health("gargantis") == 1
    assert g.mutations("gargantis") == ["armored_scales"]
    assert g.about == "move"
    g.done()


@rule("A-CARDS-17")
def test_a_last_stand_may_not_be_enough():
    g = konk_against_the_guard("son_of_a_monster", [1] * 3 + [6, 1], health={"konk": 1})
    g.play(*["attack guard_tank_1"] * 3, "end", "discard son_of_a_monster")
    assert g.at_of("konk") == "hollywood"
    g.done()


@rule("A-CARDS-18")
def test_attacks_gained_under_fire_are_made_at_once():
    g = konk_against_the_guard("son_of_a_monster", [1] * 3 + [4, 3] + [1, 1] + [1] + [1] * 3 + [1, 1], health={"konk": 1})
    g.play(*["attack guard_tank_1"] * 3, "end", "discard son_of_a_monster", *["attack guard_tank_1"] * 2)
    assert g.attackers()[3:] == ["guard_tank_1", "konk", "konk", "guard_tank_2"]
    g.play(*["attack guard_tank_1"] * 3).done()
    assert g.attackers()[7:] == ["konk"] * 3 + ["guard_tank_1", "guard_tank_2"]


@rule("A-CARDS-18")
def test_in_the_first_edition_they_waited_for_the_next_phase():
    dice = [1] * 3 + [4, 3, 1] + [1] * 5 + [1, 1]
    g = konk_against_the_guard("son_of_a_monster", dice, health={"konk": 1}, edition=1)
    g.play(*["attack guard_tank_1"] * 3, "end", "discard son_of_a_monster", *["attack guard_tank_1"] * 5).done()
    assert g.attackers()[5:] == ["konk"] * 5 + ["guard_tank_1", "guard_tank_2"]


@rule("A-CARDS-18", "A-FIGHT-42")
@pytest.mark.parametrize(("die", "place"), [(1, "a"), (5, "b")])
def test_attacks_gained_by_the_last_attack_are_made_before_the_retreat(die, place):
    """The Guard's very last attack would fell Konk; the two attacks so gained may still win the battle."""
    dice = [5, 1, 1] + [1] + [1] * 3 + [4, 3] + [1, die]
    g = konk_against_the_guard("son_of_a_monster", dice, health={"konk": 1}).play("attack guard_tank_1")
    g.play(*["attack guard_tank_2"] * 2, "end", *["attack guard_tank_2"] * 3, "end", "discard son_of_a_monster").done()
    assert (g.attackers()[-3:], g.at_of("konk")) == (["guard_tank_2", "konk", "konk"], place)


@rule("A-CARDS-18")
def test_attacks_gained_before_the_first_round_count_in_it():
    at = {"konk": "a", "army_tank_1": "b", "army_tank_2": "b"}
    g = scenario(
        box=board("a b c"),
        at=at,
        health={"konk": 1},
        mutations={"konk": ["son_of_a_monster"]},
        research={0: ["scientific_analysis"]},
        dice=[4] + [1] * 5 + [1, 1],
    )
    g.play("pick konk", "end", "discard son_of_a_monster", *["attack army_tank_1"] * 5)
    assert [event["attacker"] for event in g.told("attacked")] == ["konk"] * 5 + ["army_tank_1", "army_tank_2"]
    g.done()


@rule("A-EXAMPLE-16", "A-CARDS-04")
@pytest.mark.parametrize(("die", "health"), [(4, 11), (5, 10)])
def test_scales_grown_in_a_battle_protect_from_the_units_still_to_attack(die, health):
    g = scenario(
        box=board("a b c"),
        branches=["air_force", "navy"],
        at={"zorb": "b", "air_force_cruise_missile_1": "a", "air_force_fighter_1": "b"},
        dice=[*MISSES, 1, "armored_scales", die, 4],
    )
    g.play("pick air_force_cruise_missile_1", "move b", "end")
    g.play(*["1:attack air_force_fighter_1"] * 3, "fire air_force_cruise_missile_1")
    assert g.mutations("zorb") == ["armored_scales"]
    assert g.health("zorb") == health
    g.done()


@rule("A-EXAMPLE-16")
def test_without_the_scales_a_4_hits():
    g = scenario(
        box=board("a b c"),
        branches=["air_force", "navy"],
        at={"zorb": "b", "air_force_cruise_missile_1": "a", "air_force_fighter_1": "b"},
        dice=[*MISSES, 2, 4, 4],
    )
    g.play("pick air_force_cruise_missile_1", "move b", "end")
    g.play(*["1:attack air_force_fighter_1"] * 3, "fire air_force_cruise_missile_1")
    assert g.health("zorb") == 10
    g.done()
