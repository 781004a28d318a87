"""Refusals of America name the rule that stands in the way: encounters and deployment."""

from __future__ import annotations

from america.lines import deploying, line
from refusals import said, why, whys

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
    assert why(g, "trophy navy_fighter_4") == "A-UNIT-52"
    assert "alike" in said(g, "trophy navy_fighter_4")


def test_the_trophy_of_a_branch_nobody_picked_comes_from_its_tile():
    g = line({"konk": "a", "zorb": "j", "marines_fighter_1": "c"}, bases={"a": ["marines"], "c": ["marines"]}).play("end")
    assert why(g, "trophy marines_fighter_1") == "A-ENCOUNTER-21"


def test_city_and_base_leave_two_choices_and_no_third():
    g = line({"zorb": "a", "konk": "j"}, monsters=["zorb", "konk"], city={"a": "1hp"}).play("end")
    assert g.about == "city"
    assert why(g, "end") == "A-ENCOUNTER-13"
    assert why(g, "pass") == "A-ENCOUNTER-13"
    assert why(g, "draw") == "A-ENCOUNTER-13"


def test_units_are_deployed_from_the_own_branch_and_the_guard():
    g = deploying({"guard_tank_1": "h", "army_tank_5": "trophy of zorb", "mecha_monster": "h"})
    assert why(g, "deploy konk") == "A-DEPLOY-08"
    assert why(g, "deploy navy_fighter_1") == "A-DEPLOY-08"
    assert why(g, "deploy marines_fighter_1") == "A-DEPLOY-25"
    assert why(g, "deploy mecha_monster") == "A-DEPLOY-19"
    assert why(g, "deploy guard_tank_1") == "A-DEPLOY-18"
    assert why(g, "deploy army_tank_5") == "A-ENCOUNTER-18"
    assert why(g, "deploy x_fighter_1") == "A-CARD-09"
    assert why(g, "deploy army_tank_2") == "A-UNIT-52"
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
    assert whys(g, "deploy army_tank_3") == ("A-DEPLOY-02", "A-DEPLOY-06")
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
    assert why(g, "at b") == "A-DEPLOY-07"


def test_a_giant_is_put_on_an_open_base():
    g = deploying(stomped=["b"], dice=["mecha_monster"]).play("draw")
    assert g.about == "giant"
    assert why(g, "at b") == "A-GIANT-09"
    assert why(g, "at c") == "A-CARD-01"
    assert said(g, "at b") != said(g, "at c")


def test_an_empty_deck_gives_no_card():
    assert why(deploying(decks={"research": []}), "draw") == "A-DEPLOY-21"
