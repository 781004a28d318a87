"""Refusals name the rule that stands in the way, verb by verb."""

from __future__ import annotations

import random

import pytest

from america.battles import assault, duel
from america.hostile import keen_choice
from america.scenario import Scene, board, fresh, scenario
from menace.games.america.deploy import DeployStep
from menace.games.america.fight import FightStep
from menace.games.america.move import monster_stops, unit_moves
from menace.games.america.retreat import Retreat
from menace.games.america.texts import ABOUTS
from menace.games.america.why import ASKED, BECAUSE, WHEN, why_not
from menace.games.america.words import END, FLY, MOVE, PASS, TILE, VERBS
from menace.games.registry import game_of, ledger_of
from menace.kernel.action import act
from menace.kernel.engine import advance, choose, roll
from menace.kernel.node import Chance, Decision

LINE = "a b c d e f g h i j"
RULES = ledger_of("america").by_id


def why(g: Scene, action: str) -> str:
    """The rule behind a refusal; the sentence must be one, and asking must change nothing."""
    number = g.game.read(action)
    assert number not in g.decision.actions, f"{action} is legal here"
    before = g.game.digest(g.table)
    refusal = why_not(g.table, g.decision, number)
    assert g.game.digest(g.table) == before
    assert refusal.rule in RULES
    assert refusal.sentence[0].isupper() and refusal.sentence.endswith(".") and ". " not in refusal.sentence
    return refusal.rule


def said(g: Scene, action: str) -> str:
    return why_not(g.table, g.decision, g.game.read(action)).sentence


def line(at, names=LINE, **more) -> Scene:
    """A table on a line of spaces, where no choice is made by itself."""
    features = {key: more.pop(key) for key in list(more) if key in FEATURES}
    return scenario(box=board(names, **features), at=at, forced=False, **more)


FEATURES = ("barriers", "terrain", "city", "bases", "infamy_site", "lair", "ways", "cities", "mutation_site", "challenge_site")


# -- the tables are complete ---------------------------------------------------------------------------------------


def test_every_question_says_which_verbs_answer_it():
    """Every question of a decision is known; what is only ever rolled needs no verbs."""
    rolled = {"first", "hollywood", "research", "mutation", "satellites", "cannon", "antimatter", "healing"}
    assert set(ASKED) == set(ABOUTS) - rolled


def test_every_verb_has_a_reason_or_a_moment():
    numbers = {verb.number for verb in VERBS}
    assert set(WHEN) == numbers - {END, PASS}
    always_fine = {"pass", "endure", "health", "infamy"}
    assert {verb.name for verb in VERBS if verb.number not in BECAUSE} == always_fine
    answered = {verb for verbs in ASKED.values() for verb in verbs}
    assert answered == numbers


def test_every_rule_named_outside_the_functions_is_in_the_ledger():
    assert {rule for rule, _ in WHEN.values()} <= set(RULES)


# -- set-up --------------------------------------------------------------------------------------------------------


def test_monsters_are_picked_from_those_left():
    g = fresh(2, [0])
    assert why(g, "monster mecha_monster") == "A-SETUP-03"
    assert why(g, "monster army_tank_1") == "A-SETUP-03"
    g.play("monster konk")
    assert why(g, "monster konk") == "A-SETUP-14"
    assert "Player 1 has Konk" in said(g, "monster konk")


def test_branches_are_picked_from_those_left():
    g = fresh(2, [0]).play("monster konk", "monster zorb")
    assert why(g, "branch national_guard") == "A-SETUP-17"
    g.play("branch army")
    assert why(g, "branch army") == "A-SETUP-16"
    assert why(g, "monster megaclaw") == "A-SETUP-14"


def test_posts_are_filled_in_order_from_the_tile():
    g = fresh(3, [0]).play("monster konk", "monster zorb", "monster megaclaw", "branch army", "branch navy", "branch air_force")
    assert g.about == "post"
    base = g.options()[0].split()[2]
    other = next(space for space in g.game.lexicon.ids["space"] if space != base)
    assert why(g, f"post army_tank_1 {base}") == "A-SETUP-20"
    assert why(g, f"post marines_fighter_1 {other}") == "A-SETUP-20"
    assert why(g, f"post marines_fighter_2 {base}") == "A-SETUP-21"
    assert "marines_fighter_1" in said(g, f"post marines_fighter_2 {base}")
    g.play(f"post marines_fighter_1 {base}")
    base = g.options()[0].split()[2]
    assert why(g, f"post marines_fighter_1 {base}") == "A-SETUP-20"


def test_a_monster_begins_on_a_lair_of_its_own():
    g = fresh(4, [0]).play("monster konk", "monster zorb", "monster megaclaw", "monster toxicor")
    g.play("branch army", "branch navy", "branch air_force", "branch marines")
    assert g.about == "lair"
    assert why(g, "appear 0507") == "A-SETUP-25"
    g.play("appear 0204")
    assert g.about == "deploy"
    assert why(g, "endure") == "A-CARDS-17"


def test_a_card_drawn_in_the_set_up_waits_for_a_turn():
    g = scenario(at={"konk": "1005"}, research={0: ["cutbacks", "fusion_cells"]}, steps=[DeployStep(0, 1)], forced=False)
    assert why(g, "use cutbacks") == "A-SETUP-27"
    assert why(g, "use fusion_cells") == "A-CARDS-04"


# -- picking -------------------------------------------------------------------------------------------------------


def test_only_own_pieces_that_have_not_moved_are_picked():
    g = line({"konk": "a", "zorb": "j", "army_tank_1": "c", "navy_fighter_1": "d", "guard_tank_1": "e", "marines_fighter_1": "f"})
    assert why(g, "pick zorb") == "A-MOVE-09"
    assert why(g, "pick megaclaw") == "A-MOVE-09"
    assert why(g, "pick navy_fighter_1") == "A-MOVE-17"
    assert why(g, "pick guard_tank_1") == "A-MOVE-17"
    assert "National Guard" in said(g, "pick guard_tank_1")
    assert why(g, "pick marines_fighter_1") == "A-MOVE-18"
    assert why(g, "pick army_tank_2") == "A-MOVE-16"
    assert "tile" in said(g, "pick army_tank_2")
    assert why(g, "pick mecha_monster") == "A-MOVE-16"
    g.play("pick army_tank_1", "move d")
    assert why(g, "pick army_tank_1") == "A-MOVE-10"
    g.play("pick konk", "move b")
    assert why(g, "pick konk") == "A-MOVE-10"


def test_a_trophy_is_out_of_play():
    g = line({"konk": "a", "zorb": "j", "army_tank_1": "trophy of zorb"})
    assert why(g, "pick army_tank_1") == "A-ENCOUNTER-18"


def test_what_cannot_move_is_not_picked():
    sea = {"terrain": {"c": "sea", "d": "sea", "e": "sea"}}
    g = line({"konk": "d", "zorb": "j", "mecha_monster": "d"}, **sea)
    assert why(g, "pick konk") == "A-MOVE-48"
    g = line({"konk": "c", "zorb": "j", "army_tank_1": "c"}, barriers="b-c:lake c-d:lake")
    assert why(g, "pick konk") == "A-MOVE-05"
    g = line({"konk": "a", "zorb": "j", "army_tank_1": "c"}, barriers="b-c:lake c-d:lake")
    assert why(g, "pick army_tank_1") == "A-MOVE-22"
    g = line({"konk": "a", "zorb": "b"})
    assert why(g, "pick konk") == "A-MOVE-04"
    g = line({"konk": "a", "zorb": "j", "mecha_monster": "d"}, **sea)
    assert why(g, "pick mecha_monster") == "A-GIANT-15"


def test_guard_units_move_for_their_commander_only():
    g = line({"konk": "a", "zorb": "j", "guard_tank_1": "c"}, research={1: ["guard_commander"]})
    assert why(g, "pick guard_tank_1") == "A-MOVE-17"
    assert "Player 2" in said(g, "pick guard_tank_1")


# -- moving --------------------------------------------------------------------------------------------------------


def picked(piece: str, at: dict[str, str], **more) -> Scene:
    return line({"konk": "a", "zorb": "j", **at}, **more).play(f"pick {piece}")


def test_a_monster_goes_no_further_than_its_move():
    g = picked("konk", {})
    assert "move e" in g.options()
    assert why(g, "move f") == "A-MOVE-01"
    assert "Move 4" in said(g, "move f") and "5 spaces" in said(g, "move f")
    assert why(g, "move a") == "A-MOVE-02"


def test_another_monster_is_neither_joined_nor_passed():
    g = picked("konk", {"zorb": "c"})
    assert why(g, "move c") == "A-MOVE-04"
    assert why(g, "move d") == "A-MOVE-04"
    assert said(g, "move c") != said(g, "move d")


def test_a_flier_passes_another_monster_but_does_not_join_it():
    g = line({"gargantis": "a", "zorb": "c"}, monsters=["gargantis", "zorb"]).play("pick gargantis")
    assert "move d" in g.options()
    assert why(g, "move c") == "A-MOVE-39"


def test_units_stop_a_monster():
    g = picked("konk", {"army_tank_1": "b"})
    assert g.options() == ["move b"]
    assert why(g, "move c") == "A-MOVE-03"


def test_water_stops_a_monster():
    g = picked("konk", {}, barriers="b-c:lake")
    assert why(g, "move c") == "A-MOVE-05"
    assert why(g, "move d") == "A-MOVE-05"
    g = picked("konk", {}, terrain={"c": "sea"})
    assert why(g, "move c") == "A-MOVE-47"


def test_units_go_by_the_same_reasons():
    g = picked("army_tank_1", {"army_tank_1": "b", "zorb": "d"})
    assert why(g, "move g") == "A-MOVE-16"
    assert why(g, "move b") == "A-MOVE-24"
    assert why(g, "move e") == "A-MOVE-19"
    g = picked("army_tank_1", {"army_tank_1": "b"}, barriers="b-c:sea")
    assert why(g, "move c") == "A-MOVE-22"


def test_a_submarine_keeps_to_the_sea():
    terrain = {"c": "sea", "d": "sea", "b": "coast", "e": "lakeshore"}
    g = picked(
        "navy_nuclear_submarine_1",
        {"navy_nuclear_submarine_1": "c"},
        branches=["navy", "army"],
        terrain=terrain,
        barriers="b-c:sea d-e:sea",
    )
    assert sorted(g.targets("move")) == ["b", "d"]
    assert why(g, "move a") == "A-MOVE-44"
    assert why(g, "move e") == "A-MOVE-45"


def test_a_lured_monster_goes_where_it_is_called():
    g = line({"konk": "b", "zorb": "j"}, lured=1, lure=2)
    assert g.decision.about == "move"
    assert why(g, "end") == "A-CARD-57"
    assert why(g, "vanish") == "A-CARD-57"
    g.play("pick konk")
    assert why(g, "move d") == "A-CARD-57"
    g = line({"konk": "c", "zorb": "j"}, lured=1, lure=2)
    assert why(g, "pick konk") == "A-CARD-57"
    assert why(g, "vanish") == "A-CARD-57"


def test_the_way_in_is_a_way_the_monster_could_have_come():
    box = board("a b c d e", ways="a-b a-c b-d c-d d-e")
    g = scenario(box=box, at={"konk": "a", "zorb": "e", "army_tank_1": "d"}, forced=False).play("pick konk", "move d")
    assert g.options() == ["enter b", "enter c"]
    assert why(g, "enter a") == "A-MOVE-14"
    assert why(g, "enter e") == "A-MOVE-14"
    assert said(g, "enter a") != said(g, "enter e")


def test_only_submarines_with_a_monster_in_reach_are_launched():
    names = " ".join(f"s{n}" for n in range(14))
    water = {"terrain": {f"s{n}": "coast" for n in range(14)}, "branches": ["navy", "army"]}
    g = line({"konk": "s13", "zorb": "s12", "navy_nuclear_submarine_1": "s1", "navy_fighter_1": "s0"}, names, **water)
    assert why(g, "launch navy_nuclear_submarine_1") == "A-UNIT-32"
    assert why(g, "launch navy_fighter_1") == "A-UNIT-31"
    assert why(g, "launch navy_nuclear_submarine_2") == "A-UNIT-31"
    g = line({"konk": "s13", "zorb": "s5", "navy_nuclear_submarine_1": "s1", "navy_nuclear_submarine_2": "s1"}, names, **water)
    g.play("launch navy_nuclear_submarine_1")
    assert g.options() == ["move s5"]
    assert why(g, "move s3") == "A-UNIT-32"
    assert why(g, "move s13") == "A-UNIT-31"
    g.play("move s5")
    assert why(g, "launch navy_nuclear_submarine_1") == "A-UNIT-31"
    rivals = line({"konk": "s13", "zorb": "s5", "navy_nuclear_submarine_1": "s1"}, names, terrain=water["terrain"])
    assert why(rivals, "launch navy_nuclear_submarine_1") == "A-MOVE-17"


# -- vanishing and coming back -------------------------------------------------------------------------------------

LAIRS = {"lair": {"b": "konk", "c": "konk", "d": "konk", "j": "zorb"}}


def test_vanishing_takes_the_place_of_moving():
    g = line({"konk": "a", "zorb": "j"}).play("pick konk", "move b")
    assert why(g, "vanish") == "A-MOVE-31"
    g = line({"konk": "a", "zorb": "j", "army_tank_1": "e"}).play("vanish")
    assert why(g, "vanish") == "A-MOVE-26"
    assert why(g, "pick konk") == "A-MOVE-26"
    assert why(g, "appear b") == "A-MOVE-26"


def test_a_vanished_monster_comes_back_on_a_free_lair():
    g = line({"konk": "vanished", "zorb": "c"}, **LAIRS)
    assert g.options("appear") == ["appear b", "appear d"]
    assert why(g, "appear c") == "A-MOVE-32"
    assert why(g, "appear a") == "A-MOVE-26"
    assert why(g, "appear j") == "A-MOVE-26"
    assert why(g, "end") == "A-MOVE-26"
    assert why(g, "pick konk") == "A-MOVE-26"
    assert why(g, "vanish") == "A-MOVE-26"
    g.play("appear b")
    assert why(g, "appear d") == "A-MOVE-26"


def test_with_every_lair_held_it_stays_away():
    at = {"konk": "vanished", "zorb": "b", "megaclaw": "c", "tomanagi": "d"}
    g = line(at, seats=4, **LAIRS)
    assert why(g, "appear b") == "A-MOVE-33"
    assert why(g, "pick konk") == "A-MOVE-33"


def test_a_lured_monster_comes_back_where_it_is_called():
    g = line({"konk": "vanished", "zorb": "j"}, lured=1, lure=2, **LAIRS)
    assert g.options("appear") == ["appear c"]
    assert why(g, "appear b") == "A-CARD-57"


def test_hollywood_holds_a_monster_till_it_has_5_health():
    g = line({"konk": "hollywood", "zorb": "j"}, names=f"{LINE} los_angeles", health={"konk": 1}, dice=[2], **LAIRS)
    assert g.about == "move"
    assert why(g, "appear b") == "A-HOLLYWOOD-09"
    assert why(g, "pick konk") == "A-HOLLYWOOD-09"
    assert why(g, "vanish") == "A-HOLLYWOOD-15"


def test_a_monster_that_falls_after_its_move_is_done_for_this_turn():
    g = line({"konk": "a", "zorb": "j"}, research={0: ["defense_satellites"]}, health={"konk": 1}, dice=[6, 1], **LAIRS)
    g.play("pick konk", "move b", "use defense_satellites")
    assert g.at_of("konk") == "hollywood"
    assert why(g, "pick konk") == "A-HOLLYWOOD-16"


def test_out_of_hollywood_the_way_leads_to_los_angeles_or_a_lair():
    at = {"konk": "hollywood", "zorb": "los_angeles", "megaclaw": "b"}
    g = line(at, names=f"{LINE} los_angeles", seats=3, health={"konk": 4}, dice=[2], **LAIRS)
    assert g.options("appear") == ["appear c", "appear d"]
    assert why(g, "appear los_angeles") == "A-HOLLYWOOD-12"
    assert why(g, "appear b") == "A-HOLLYWOOD-13"
    assert why(g, "appear a") == "A-HOLLYWOOD-10"
    assert why(g, "end") == "A-HOLLYWOOD-10"


# -- retreats ------------------------------------------------------------------------------------------------------


def retreat_scene(**more) -> Scene:
    box = board("m a b c d e x", ways="m-a m-b m-c m-d m-e e-x", barriers="m-a:sea")
    at = {"konk": "x", "zorb": "m", "army_tank_1": "m", "army_tank_2": "b", "guard_tank_1": "c", "megaclaw": "d"}
    zorb = box.ids.index("zorb")
    return scenario(box=box, seats=3, at=at, steps=[Retreat(zorb)], forced=False, **more)


def test_a_retreat_goes_next_door_to_a_free_space():
    g = retreat_scene()
    assert g.options() == ["retreat e"]
    assert why(g, "retreat a") == "A-RETREAT-07"
    assert why(g, "retreat b") == "A-RETREAT-05"
    assert why(g, "retreat c") == "A-RETREAT-06"
    assert why(g, "retreat d") == "A-RETREAT-04"
    assert why(g, "retreat x") == "A-RETREAT-01"
    assert why(g, "pay") == "A-CARD-38"
    assert why(g, "end") == "A-RETREAT-10"


def test_the_fence_wants_2_infamy_or_an_empty_space():
    g = line({"konk": "b", "zorb": "j", "army_tank_1": "a"}, research={1: ["laser_fence"]}, infamy={"konk": 1}).play("end")
    assert (g.asked, g.about) == (1, "fence")
    assert why(g, "use cutbacks") == "A-CARDS-05"
    assert why(g, "end") == "A-CARD-04"
    g.play("use laser_fence")
    assert g.options() == ["retreat c"]
    assert why(g, "pay") == "A-CARD-38"
    assert why(g, "retreat a") == "A-CARD-39"


# -- cards ---------------------------------------------------------------------------------------------------------


def test_cards_are_used_by_their_player_at_their_time():
    hand = ["cutbacks", "laser_fence", "antimatter", "fusion_cells"]
    g = line({"konk": "a", "zorb": "j"}, research={0: hand, 1: ["blonde_lure"]}, decks={"research": ["chopper_lift"]})
    assert "use cutbacks" in g.options()
    assert why(g, "use berserk") == "A-CARDS-05"
    assert why(g, "use chopper_lift") == "A-CARDS-05"
    assert why(g, "use defense_satellites") == "A-CARDS-06"
    assert why(g, "use blonde_lure") == "A-CARDS-10"
    assert why(g, "use fusion_cells") == "A-CARDS-04"
    assert why(g, "use laser_fence") == "A-CARD-36"
    assert why(g, "use antimatter") == "A-CARDS-14"


def test_cards_that_would_do_nothing_are_kept():
    away = {"konk": "vanished", "zorb": "vanished"}
    g = line(away, research={0: ["cutbacks"]}, **LAIRS).play("appear b")
    assert why(g, "use cutbacks") == "A-CARD-34"
    g = line(away, research={0: ["blonde_lure", "chopper_lift", "defense_satellites"]}, **LAIRS)
    assert why(g, "use blonde_lure") == "A-CARD-56"
    assert why(g, "use chopper_lift") == "A-CARD-64"
    assert why(g, "use defense_satellites") == "A-CARD-46"


def test_once_a_unit_is_placed_the_deploy_step_has_no_cards():
    g = deploying(research={0: ["blonde_lure"]})
    assert "use blonde_lure" in g.options()
    g.play("deploy army_tank_1", "at a")
    assert why(g, "use blonde_lure") == "A-CARDS-12"


def test_cutbacks_takes_research_in_play():
    g = line({"konk": "a", "zorb": "j"}, research={0: ["cutbacks"], 1: ["fusion_cells"]}).play("use cutbacks")
    assert why(g, "cut berserk") == "A-CARD-33"
    assert why(g, "cut blonde_lure") == "A-CARD-33"
    assert why(g, "cut cutbacks") == "A-CARD-33"


def test_a_lure_names_a_monster_on_the_board_and_a_space_next_to_it():
    g = line({"konk": "c", "zorb": "vanished"}, research={0: ["blonde_lure"]}).play("use blonde_lure")
    assert why(g, "lure zorb") == "A-CARD-56"
    assert why(g, "lure army_tank_1") == "A-CARD-56"
    g.play("lure konk")
    assert why(g, "toward e") == "A-CARD-12"
    assert why(g, "toward c") == "A-CARD-12"


def test_a_lift_sets_a_monster_down_in_a_quiet_space():
    g = line(
        {"konk": "a", "zorb": "c", "army_tank_1": "d"},
        research={0: ["chopper_lift"]},
        dice=[5],
        terrain={"e": "sea"},
        city={"f": "1d"},
    ).play("use chopper_lift")
    assert why(g, "lift megaclaw") == "A-CARD-64"
    assert why(g, "lift army_tank_1") == "A-CARD-64"
    g.play("lift konk")
    for space, word in (("i", "further"), ("c", "pieces"), ("d", "pieces"), ("e", "sea"), ("f", "stomp")):
        assert why(g, f"drop {space}") == "A-CARD-16"
        assert word in said(g, f"drop {space}")
    assert "drop b" in g.options() and "drop a" in g.options()


# -- battles -------------------------------------------------------------------------------------------------------


def test_battles_are_those_the_moves_led_to():
    g = line({"konk": "a", "zorb": "e", "army_tank_1": "b", "army_tank_2": "d", "army_tank_3": "g"})
    g.play("pick konk", "move b", "pick army_tank_2", "move e", "end")
    assert g.options() == ["battle b", "battle e"]
    assert why(g, "battle g") == "A-FIGHT-01"
    assert why(g, "end") == "A-FIGHT-04"
    assert why(g, "attack army_tank_1") == "A-FIGHT-16"


def test_a_battle_is_dropped_when_its_units_are_gone():
    box = board(LINE)
    konk, zorb = box.ids.index("konk"), box.ids.index("zorb")
    steps = [FightStep(0, 1, (1, 4), (konk, zorb))]
    g = scenario(box=box, at={"konk": "b", "zorb": "e", "army_tank_1": "b"}, steps=steps, forced=False)
    assert g.options() == ["battle b"]
    assert why(g, "battle e") == "A-FIGHT-08"


def test_submarines_are_declared_one_after_another():
    subs = {f"navy_nuclear_submarine_{n}": "b" for n in (1, 2)}
    g = line({"konk": "a", "zorb": "j", **subs, "navy_nuclear_submarine_3": "e", "navy_fighter_1": "b"})
    g.play("pick konk", "move b", "end", "battle b")
    assert g.about == "declare"
    assert why(g, "submarine navy_fighter_1") == "A-UNIT-27"
    assert why(g, "missile navy_nuclear_submarine_3") == "A-UNIT-27"
    assert why(g, "missile navy_nuclear_submarine_2") == "A-UNIT-27"
    g.play("missile navy_nuclear_submarine_1")
    assert why(g, "submarine navy_nuclear_submarine_1") == "A-UNIT-28"


def test_a_launched_submarine_needs_no_declaration():
    names = "a b c d"
    at = {"konk": "d", "zorb": "b", "navy_nuclear_submarine_1": "a", "navy_nuclear_submarine_2": "b"}
    terrain = dict.fromkeys(names.split(), "coast")
    g = line(at, names, branches=["navy", "army"], terrain=terrain)
    g.play("launch navy_nuclear_submarine_1", "move b", "end", "battle b")
    assert g.about == "declare"
    assert why(g, "submarine navy_nuclear_submarine_1") == "A-UNIT-33"


def test_a_monster_attacks_the_units_of_its_battle_while_it_has_attacks():
    at = {"konk": "a", "zorb": "j", "army_tank_1": "b", "army_tank_2": "c"}
    g = line(at, dice=[1, 1, 1], infamy={"konk": 1}).play("pick konk", "move b", "end", "battle b")
    assert g.about == "attack"
    assert why(g, "attack army_tank_2") == "A-FIGHT-06"
    assert why(g, "attack zorb") == "A-FIGHT-25"
    assert why(g, "end") == "A-FIGHT-28"
    assert why(g, "discard berserk") == "A-CARDS-16"
    assert why(g, "shed berserk") == "A-UNIT-02"
    g.play(*["attack army_tank_1"] * 3)
    assert "cash" in g.options()
    assert why(g, "attack army_tank_1") == "A-FIGHT-24"


def test_infamy_must_be_there_to_be_cashed_in():
    g = line({"konk": "a", "zorb": "j", "army_tank_1": "b"}, mutations={"konk": ["armored_scales"]})
    g.play("pick konk", "move b", "end", "battle b")
    assert why(g, "cash") == "A-FIGHT-40"
    assert why(g, "discard armored_scales") == "A-CARDS-16"
    assert "no attacks" in said(g, "discard armored_scales")


def test_units_attack_in_their_order():
    at = {"army_tank_1": "a", "army_missile_launcher_1": "a", "navy_fighter_1": "b", "army_tank_2": "c"}
    units = ("army_tank_1", "army_missile_launcher_1")
    g = assault(*units, at=at, forced=False, dice=[1, 1, 1, 1, 1, 1])
    g.play("end", "battle b", *["attack navy_fighter_1"] * 3)
    assert (g.about, g.options()) == ("fire", ["fire army_tank_1", "fire army_missile_launcher_1"])
    assert why(g, "fire navy_fighter_1") == "A-FIGHT-29"
    assert why(g, "fire army_tank_2") == "A-FIGHT-06"
    assert why(g, "fire zorb") == "A-FIGHT-16"
    assert why(g, "cash") == "A-FIGHT-42"


def test_units_of_a_kind_stand_for_each_other():
    units = ("army_tank_1", "army_tank_2", "army_missile_launcher_1")
    g = assault(*units, forced=False, dice=[1, 1, 1, 1, 1])
    g.play("end", "battle b", *["attack army_tank_1"] * 3)
    assert why(g, "fire army_tank_2") == "A-FIGHT-29"
    assert "army_tank_1" in said(g, "fire army_tank_2")
    g.play("fire army_tank_1")
    assert why(g, "fire army_tank_1") == "A-FIGHT-26"


def test_gargantis_sheds_its_own_mutations_only():
    g = line(
        {"gargantis": "a", "zorb": "j"},
        monsters=["gargantis", "zorb"],
        mutations={"gargantis": ["berserk"], "zorb": ["war_spikes"]},
    )
    assert g.about == "shed"
    assert why(g, "shed war_spikes") == "A-UNIT-02"
    assert why(g, "pick gargantis") == "A-MOVE-09"


def test_in_a_last_stand_only_healing_helps():
    g = line(
        {"konk": "a", "zorb": "j", "army_tank_1": "b"},
        mutations={"konk": ["berserk", "son_of_a_monster"]},
        health={"konk": 1},
        dice=[1, 1, 1, 6],
    )
    g.play("pick konk", "move b", "end", "battle b", *["attack army_tank_1"] * 3, "end")
    assert g.about == "last stand"
    assert g.options() == ["discard son_of_a_monster", "endure"]
    assert why(g, "discard berserk") == "A-CARDS-17"
    assert why(g, "discard war_spikes") == "A-CARDS-16"
    assert why(g, "shed berserk") == "A-UNIT-02"


def test_outside_a_battle_a_rage_heals_nobody():
    g = line(
        {"gargantis": "a", "zorb": "j"},
        monsters=["gargantis", "zorb"],
        mutations={"gargantis": ["son_of_a_monster"]},
        research={0: ["defense_satellites"]},
        health={"gargantis": 1},
        dice=[6],
    ).play("end", "use defense_satellites")
    assert g.about == "last stand"
    assert why(g, "discard son_of_a_monster") == "A-CARDS-17"


def test_toxicor_keeps_what_it_drew():
    g = line(
        {"toxicor": "a", "zorb": "j"}, monsters=["toxicor", "zorb"], mutation_site={"a": "Site"}, dice=["berserk", "rampage"]
    ).play("end")
    assert g.about == "keep"
    assert why(g, "keep war_spikes") == "A-UNIT-14"


def test_cannon_and_ray_hit_what_the_monster_has():
    g = assault(
        "army_tank_1",
        box=board("z a b c d e", lair={"c": "zorb", "d": "zorb", "e": "zorb"}),
        at={"konk": "d"},
        research={0: ["molecular_cannon"]},
        dice=[1],
        forced=False,
    ).play("end", "battle b")
    assert g.about == "battle cards"
    assert why(g, "use laser_fence") == "A-CARDS-06"
    g.play("use molecular_cannon")
    assert g.options() == ["exile c", "exile e"]
    assert why(g, "exile d") == "A-CARD-53"
    assert why(g, "exile a") == "A-CARD-10"
    g = assault(
        "army_tank_1", research={0: ["stabilizer_ray"]}, mutations={"zorb": ["rampage", "berserk"]}, dice=[1, 1, 1, 5], forced=False
    )
    g.play("end", "battle b", "use stabilizer_ray", *["attack army_tank_1"] * 3)
    if g.about == "attack":
        g.play("end")
    assert g.about == "stabilizer"
    assert why(g, "strip war_spikes") == "A-CARD-07"


# -- encounter and deploy ------------------------------------------------------------------------------------------


def test_a_trophy_is_a_unit_of_the_stomped_branch():
    g = line({"konk": "a", "zorb": "j", "navy_fighter_1": "c", "navy_fighter_2": "trophy of zorb"}, bases={"a": ["navy"]}).play(
        "end"
    )
    assert (g.asked, g.about) == (1, "trophy")
    assert why(g, "trophy army_tank_1") == "A-ENCOUNTER-16"
    assert why(g, "trophy guard_tank_1") == "A-ENCOUNTER-20"
    assert why(g, "trophy mecha_monster") == "A-ENCOUNTER-20"
    assert why(g, "trophy zorb") == "A-ENCOUNTER-20"
    assert why(g, "trophy navy_fighter_2") == "A-ENCOUNTER-18"
    assert why(g, "trophy navy_fighter_4") == "A-ENCOUNTER-16"
    assert "alike" in said(g, "trophy navy_fighter_4")


def test_the_trophy_of_a_branch_nobody_picked_comes_from_its_tile():
    g = line({"konk": "a", "zorb": "j", "marines_fighter_1": "c"}, bases={"a": ["marines"], "c": ["marines"]}).play("end")
    assert why(g, "trophy marines_fighter_1") == "A-ENCOUNTER-21"


def test_city_and_base_leave_two_choices_and_no_third():
    g = line({"zorb": "a", "konk": "j"}, monsters=["zorb", "konk"], city={"a": "1hp"}).play("end")
    assert g.about == "city"
    assert why(g, "end") == "A-ENCOUNTER-13"
    assert why(g, "pass") == "A-ENCOUNTER-13"
    assert why(g, "draw") == "A-DEPLOY-01"


BASES = {"bases": {"a": ["army"], "b": ["army"], "c": ["navy"]}, "city": {"d": "1hp"}, "infamy_site": {"e": "Site"}}


def deploying(at=None, **more) -> Scene:
    g = line({"konk": "i", "zorb": "j", **(at or {})}, **{**BASES, **more}).play("end")
    assert g.about == "deploy"
    return g


def test_units_are_deployed_from_the_own_branch_and_the_guard():
    g = deploying({"guard_tank_1": "h", "army_tank_5": "trophy of zorb", "mecha_monster": "h"})
    assert why(g, "deploy konk") == "A-DEPLOY-08"
    assert why(g, "deploy navy_fighter_1") == "A-DEPLOY-08"
    assert why(g, "deploy marines_fighter_1") == "A-DEPLOY-25"
    assert why(g, "deploy mecha_monster") == "A-DEPLOY-19"
    assert why(g, "deploy guard_tank_1") == "A-DEPLOY-18"
    assert why(g, "deploy army_tank_5") == "A-ENCOUNTER-18"
    assert why(g, "deploy x_fighter_1") == "A-CARD-09"
    assert why(g, "deploy army_tank_2") == "A-DEPLOY-05"
    assert "army_tank_1" in said(g, "deploy army_tank_2")


def test_a_guard_commander_keeps_the_guard_from_others():
    assert why(deploying(research={1: ["guard_commander"]}), "deploy guard_tank_1") == "A-CARD-43"


def test_x_fighters_come_from_their_card():
    g = deploying({"x_fighter_1": "h"}, research={0: ["x_fighters"]})
    assert why(g, "deploy x_fighter_1") == "A-DEPLOY-20"
    g = deploying(research={1: ["x_fighters"]})
    assert why(g, "deploy x_fighter_1") == "A-CARD-09"


def test_placements_are_counted():
    g = deploying().play("deploy army_tank_1", "at a", "deploy army_tank_2", "at b")
    assert why(g, "deploy army_tank_1") == "A-DEPLOY-17"
    assert why(g, "deploy army_tank_3") == "A-DEPLOY-02"
    assert why(g, "draw") == "A-DEPLOY-01"
    g = deploying(branches=["marines", "navy"], bases={"a": ["marines"], "b": ["marines"], "c": ["marines"], "f": ["marines"]})
    for unit, space in (("marines_fighter_1", "a"), ("marines_fighter_2", "b")):
        g.play(f"deploy {unit}", f"at {space}")
    assert why(g, "deploy marines_fighter_2") == "A-DEPLOY-17"


def test_bases_run_out():
    g = deploying(bases={"a": ["army"], "c": ["navy"]}).play("deploy army_tank_1", "at a")
    assert why(g, "deploy army_tank_2") == "A-DEPLOY-06"
    g = deploying(stomped=["a", "b"])
    assert why(g, "deploy army_tank_1") == "A-DEPLOY-07"


def test_guard_places_run_out():
    assert why(deploying(stomped=["a", "b", "c", "d", "e"]), "deploy guard_tank_1") == "A-DEPLOY-09"


def test_spaces_for_units():
    g = deploying({"army_tank_5": "h"}, stomped=["b"]).play("deploy army_tank_1")
    assert why(g, "at b") == "A-DEPLOY-07"
    assert "stomped" in said(g, "at b")
    assert why(g, "at c") == "A-DEPLOY-07"
    g.play("at a", "deploy guard_tank_1")
    assert why(g, "at a") == "A-DEPLOY-06"
    assert why(g, "at b") == "A-DEPLOY-09"
    assert why(g, "at h") == "A-DEPLOY-09"
    assert said(g, "at b") != said(g, "at h")
    g = deploying({"army_tank_5": "h"}, stomped=["b"]).play("deploy army_tank_5")
    assert why(g, "at b") == "A-DEPLOY-15"


def test_a_giant_is_put_on_an_open_base():
    g = deploying(stomped=["b"], dice=["mecha_monster"]).play("draw")
    assert g.about == "giant"
    assert why(g, "at b") == "A-GIANT-09"
    assert why(g, "at c") == "A-GIANT-09"
    assert said(g, "at b") != said(g, "at c")


def test_an_empty_deck_gives_no_card():
    assert why(deploying(decks={"research": []}), "draw") == "A-DEPLOY-21"


# -- the Challenge -------------------------------------------------------------------------------------------------


def test_monsters_are_challenged_before_giants():
    g = duel(at={"megaclaw": "vanished", "mecha_monster": "1005"}, seats=3)
    assert g.about == "challenge"
    assert g.targets("challenge") == ["megaclaw", "zorb"]
    assert why(g, "challenge konk") == "A-CHALLENGE-19"
    assert why(g, "challenge toxicor") == "A-CHALLENGE-19"
    assert why(g, "challenge mecha_monster") == "A-CHALLENGE-39"
    assert why(g, "challenge captain_colossal") == "A-CHALLENGE-39"
    assert why(g, "challenge army_tank_1") == "A-CHALLENGE-36"
    assert why(g, "pick konk") == "A-CHALLENGE-17"
    assert why(g, "deploy army_tank_1") == "A-CHALLENGE-17"
    assert why(g, "use cutbacks") == "A-CHALLENGE-37"


def test_those_who_are_out_cannot_be_challenged():
    g = duel(at={"megaclaw": "hollywood"}, health={"megaclaw": 3}, seats=3)
    assert why(g, "challenge megaclaw") == "A-CHALLENGE-18"
    g = duel(at={"megaclaw": "hollywood"}, health={"megaclaw": 0}, seats=3)
    assert why(g, "challenge megaclaw") == "A-CHALLENGE-28"


def test_in_a_duel_the_target_is_the_opponent():
    g = duel(seats=3).play("challenge zorb")
    assert why(g, "attack megaclaw") == "A-CHALLENGE-27"
    assert why(g, "attack army_tank_1") == "A-CHALLENGE-27"


# -- another moment ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", sorted(WHEN))
def test_a_verb_of_another_moment_says_when_and_what_is_asked_now(number):
    verb = next(verb for verb in VERBS if verb.number == number)
    g = deploying()
    arguments = [g.game.lexicon.ids[kind][0] for kind in verb.kinds]
    if number in ASKED["deploy"]:
        g = fresh(2, [0])
    if number in ASKED[g.about]:
        return
    rule, when = WHEN[number]
    assert why(g, " ".join([verb.name, *arguments])) == rule
    sentence = said(g, " ".join([verb.name, *arguments]))
    assert when[1:] in sentence
    assert ABOUTS[g.about].question.rstrip(".?") in sentence


# -- any illegal action --------------------------------------------------------------------------------------------


def any_action(r: random.Random, game) -> int:
    """A well-formed action of any verb, with arguments of the right kinds."""
    verb = r.choice(VERBS)
    numbers = [r.randrange(len(game.lexicon.ids[kind])) for kind in verb.kinds] + [0, 0]
    return act(verb.number, numbers[0], numbers[1])


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_any_illegal_action_has_a_rule_and_a_sentence_and_changes_nothing(seats):
    game = game_of("america")
    r = random.Random(seats)
    t = game.new(seats, {"standstill": 0})
    asked, rules = set(), set()
    for n in range(4000):
        node = advance(t)
        if node is None:
            break
        if isinstance(node, Chance):
            roll(t, r.choice(node.outcomes))
            continue
        assert isinstance(node, Decision)
        asked.add(node.about)
        before = game.digest(t) if n % 10 == 0 or node.about not in ("move", "move unit") else None
        for _ in range(12 if before else 3):
            verbs = ASKED[node.about]
            action = any_action(r, game)
            if r.random() < 0.6:  # a verb of the moment
                number = r.choice(verbs)
                kinds = game.lexicon.verbs[number].kinds
                numbers = [r.randrange(len(game.lexicon.ids[kind])) for kind in kinds] + [0, 0]
                action = act(number, numbers[0], numbers[1])
            if action in node.actions:
                continue
            refusal = why_not(t, node, action)
            assert refusal.rule in RULES, game.say(action)
            assert refusal.sentence.endswith("."), refusal.sentence
            rules.add(refusal.rule)
        if before:
            assert game.digest(t) == before
        choose(t, keen_choice(r, game, t, node))
    assert len(asked) > 12
    assert len(rules) > 60


def without(game, t, first: int, behind: int):
    """A copy of the table without these pieces."""
    twin = game.copy(t)
    for piece in range(first, behind):
        if twin.state.where[piece] >= 0:
            twin.put(piece, TILE)
    return twin


def test_what_is_said_to_be_in_the_way_is_what_is_in_the_way():
    """Taking the units (or the monsters) named as the obstacle off the board opens the way."""
    game = game_of("america")
    checked = {"A-MOVE-03": 0, "A-MOVE-19": 0}
    for seed in range(3):
        t = game.new(4, {"standstill": 0})
        r = random.Random(seed)
        for _ in range(1200):
            node = advance(t)
            if node is None:
                break
            if isinstance(node, Chance):
                roll(t, r.choice(node.outcomes))
                continue
            if node.about in ("move monster", "move unit"):
                piece = t.agenda[-1].piece
                near = t.board.within(FLY, 5, t.state.where[piece])
                for space in r.sample(near, min(len(near), 10)):
                    if act(MOVE, space) in node.actions:
                        continue
                    rule = why_not(t, node, act(MOVE, space)).rule
                    if rule == "A-MOVE-03":
                        assert space in monster_stops(without(game, t, 6, 50), piece)
                        checked[rule] += 1
                    elif rule == "A-MOVE-19":
                        assert act(MOVE, space) in unit_moves(without(game, t, 0, 6), piece)
                        checked[rule] += 1
            choose(t, keen_choice(r, game, t, node))
    assert min(checked.values()) > 5, checked
