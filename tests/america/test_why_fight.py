"""Refusals of America name the rule that stands in the way: cards, battles, the Monster Challenge."""

from __future__ import annotations

from america.battles import assault, duel
from america.lines import LAIRS, LINE, deploying, line
from america.scenario import board, scenario
from menace.games.america.fight import FightStep
from refusals import said, why, whys

# -- cards ---------------------------------------------------------------------------------------------------------


def test_cards_are_used_by_their_player_at_their_time():
    hand = ["cutbacks", "laser_fence", "antimatter", "fusion_cells"]
    g = line({"konk": "a", "zorb": "j"}, research={0: hand, 1: ["blonde_lure"]}, decks={"research": ["chopper_lift"]})
    assert "use cutbacks" in g.options()
    assert why(g, "use berserk") == "A-CARDS-05"
    assert why(g, "use chopper_lift") == "A-CARDS-10"
    assert why(g, "use defense_satellites") == "A-CARDS-10"
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


def test_before_edition_3_the_deploy_step_had_no_cards_once_a_unit_was_placed():
    g = deploying(research={0: ["blonde_lure"]}, edition=2)
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
    for space, word in (("i", "8 away"), ("c", "empty"), ("d", "empty"), ("e", "sea"), ("f", "stomp")):
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
    assert why(g, "attack army_tank_1") == "A-FIGHT-04"


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
    assert why(g, "missile navy_nuclear_submarine_3") == "A-FIGHT-06"
    assert why(g, "missile navy_nuclear_submarine_2") == "A-UNIT-53"
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
    assert why(g, "discard berserk") == "A-CARDS-10"
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
    assert why(g, "cash") == "A-FIGHT-29"


def test_units_of_a_kind_stand_for_each_other():
    units = ("army_tank_1", "army_tank_2", "army_missile_launcher_1")
    g = assault(*units, forced=False, dice=[1, 1, 1, 1, 1])
    g.play("end", "battle b", *["attack army_tank_1"] * 3)
    assert why(g, "fire army_tank_2") == "A-UNIT-52"
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
    assert why(g, "shed war_spikes") == "A-CARDS-10"
    assert why(g, "pick gargantis") == "A-UNIT-02"


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
    assert why(g, "discard war_spikes") == "A-CARDS-10"
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
    assert whys(g, "use laser_fence") == ("A-CARD-36", "A-CARDS-10")
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


# -- the Challenge -------------------------------------------------------------------------------------------------


def test_monsters_are_challenged_before_giants():
    g = duel(at={"megaclaw": "vanished", "mecha_monster": "1005"}, seats=3)
    assert g.about == "challenge"
    assert g.targets("challenge") == ["megaclaw", "zorb"]
    assert why(g, "challenge konk") == "A-CHALLENGE-19"
    assert why(g, "challenge toxicor") == "A-CHALLENGE-19"
    assert why(g, "challenge mecha_monster") == "A-CHALLENGE-39"
    assert whys(g, "challenge captain_colossal") == ("A-CHALLENGE-39", "A-GIANT-01")
    assert why(g, "challenge army_tank_1") == "A-CHALLENGE-36"
    assert why(g, "pick konk") == "A-CHALLENGE-19"
    assert why(g, "deploy army_tank_1") == "A-CHALLENGE-19"
    assert why(g, "use cutbacks") == "A-CHALLENGE-19"


def test_those_who_are_out_cannot_be_challenged():
    g = duel(at={"megaclaw": "hollywood"}, health={"megaclaw": 3}, seats=3)
    assert why(g, "challenge megaclaw") == "A-CHALLENGE-18"
    g = duel(at={"megaclaw": "hollywood"}, health={"megaclaw": 0}, seats=3)
    assert why(g, "challenge megaclaw") == "A-CHALLENGE-28"


def test_in_a_duel_the_target_is_the_opponent():
    g = duel(seats=3).play("challenge zorb")
    assert why(g, "attack megaclaw") == "A-CHALLENGE-27"
    assert why(g, "attack army_tank_1") == "A-CHALLENGE-27"
