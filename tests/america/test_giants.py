"""The giant military units: A-GIANT-01 to 16."""

from __future__ import annotations

import pytest

from america.scenario import board, scenario
from menace.games.america.deploy import DeployStep
from menace.games.america.encounter import EncounterStep
from menace.games.usa.draw import DrawResearch
from support import rule

GIANTS = ["mecha_monster", "captain_colossal"]
BASES = board("a b c d e f", bases={"a": ["army"], "b": ["army"], "c": ["navy"]})
MISSES = [1] * 3


def drawing(card="mecha_monster", box=BASES, dice=(), **more):
    """Seat 0 draws a giant's card."""
    return scenario(box=box, steps=[DrawResearch(0)], dice=[card, *dice], **more)


def konk_meets(giant, dice, box=None, at=None, **more):
    """Konk ends its move with a rival's giant; a Guard tank beside it keeps the targets a choice."""
    pieces = {"konk": "a", giant: "b", "guard_tank_1": "b"}
    g = scenario(box=box or board("a b c"), at={**pieces, **(at or {})}, dice=dice, **more)
    g.state.owner[g.piece(giant)] = 1
    return g.play("pick konk")


# -- coming into play ------------------------------------------------------------------------------------------------


@rule("A-GIANT-01")
@pytest.mark.parametrize("giant", GIANTS)
def test_a_giant_comes_with_its_card(giant):
    g = drawing(giant)
    assert g.at_of(giant) == "box"
    assert (g.asked, g.about) == (0, "giant")
    g.play("at b")
    assert g.at_of(giant) == "b"
    assert g.state.owner[g.piece(giant)] == 0
    other = next(name for name in GIANTS if name != giant)
    assert g.at_of(other) == "box"
    g.done()


@rule("A-GIANT-01")
def test_giants_are_not_deployed_from_the_box():
    g = scenario(box=BASES, steps=[DeployStep(0)])
    assert all(unit.startswith(("army", "guard")) for unit in g.targets("deploy"))
    assert [g.at_of(giant) for giant in GIANTS] == ["box", "box"]


@rule("A-GIANT-02")
@pytest.mark.parametrize(("giant", "health"), [("mecha_monster", 6), ("captain_colossal", 8)])
def test_a_giant_begins_with_its_printed_health(giant, health):
    g = drawing(giant).play("at a")
    assert g.health(giant) == health


@rule("A-GIANT-02")
def test_a_giants_health_is_not_restored_by_turns_or_spaces():
    g = scenario(
        box=board("a b c", city={"b": "1hp"}),
        at={"mecha_monster": "a", "zorb": "c"},
        health={"mecha_monster": 2},
        decks={"research": []},
    )
    g.play("pick mecha_monster", "move b", "end", "end", "end")
    assert g.turn_of() == 0
    assert g.at_of("mecha_monster") == "b"
    assert g.health("mecha_monster") == 2
    assert "vanish" not in g.options()


@rule("A-GIANT-09")
def test_a_giant_stands_on_an_unstomped_base_of_its_players_branch():
    g = drawing()
    assert g.targets("at") == ["a", "b"]
    ruined = drawing(stomped=["a"])
    assert ruined.at_of("mecha_monster") == "b"


def test_where_a_giant_is_put_says_whom_it_reaches():
    g = drawing(at={"konk": "f", "zorb": "c"})
    put = next(action for action in g.decision.actions if g.game.say(action) == "at a")
    assert [gift.text for gift in g.game.gifts(g.table, g.decision, put)] == ["Reaches Zorb"]


@rule("A-GIANT-09")
def test_without_an_unstomped_base_the_card_is_spent_for_nothing():
    g = drawing(stomped=["a", "b"])
    assert g.at_of("mecha_monster") == "box"
    assert g.research(0) == []
    assert g.card("mecha_monster") not in g.state.research_deck
    assert g.about != "giant"
    g.done()


@rule("A-GIANT-08")
def test_placing_a_giant_is_no_deployment():
    box = board("a b c", bases={"a": ["army"], "b": ["army"], "c": ["army"]})
    g = scenario(box=box, steps=[DrawResearch(0), DeployStep(0)], dice=["mecha_monster"])
    g.play("at a", "deploy army_tank_1", "at a", "deploy army_tank_2", "at b", "deploy guard_tank_1")
    assert g.at_of("mecha_monster") == g.at_of("army_tank_1") == "a"
    assert g.at_of("guard_tank_1") == "c"
    assert g.turn_of() == 1
    g.done()


@rule("A-GIANT-07")
def test_a_giant_shares_a_space_with_any_units():
    g = scenario(
        box=board("a b c"),
        at={"mecha_monster": "a", "captain_colossal": "b", "navy_fighter_1": "b", "guard_tank_1": "b", "army_tank_1": "b"},
    )
    g.play("pick mecha_monster", "move b")
    assert g.at_of("mecha_monster") == g.at_of("captain_colossal") == g.at_of("navy_fighter_1") == "b"
    assert not g.told("battle")


@rule("A-GIANT-07")
def test_a_giant_may_be_placed_with_the_other_giant():
    g = drawing(at={"captain_colossal": "a", "army_tank_1": "a", "navy_fighter_1": "a"})
    assert g.targets("at") == ["a", "b"]
    g.play("at a")
    assert g.at_of("mecha_monster") == "a"


# -- placed with a monster -------------------------------------------------------------------------------------------


def satellites(at, dice, **more):
    """In seat 0's Move step Zorb is about to fall, which earns a card."""
    return scenario(
        box=board("a b c d e f", bases={"a": ["army"], "b": ["army"]}),
        at={"zorb": "f", **at},
        health={"zorb": 1},
        research={0: ["defense_satellites"]},
        dice=dice,
        **more,
    )


@rule("A-GIANT-10")
def test_a_giant_placed_on_a_monster_that_has_moved_starts_no_battle_and_does_not_stop_its_encounter():
    g = satellites({"konk": "c", "army_tank_1": "e"}, [1, 1, "mecha_monster"])
    g.play("pick konk", "move a", "use defense_satellites", "at a", "end")
    assert not g.told("battle")
    assert g.stomped("a")
    g.play("trophy army_tank_2")
    assert g.at_of("mecha_monster") == g.at_of("konk") == "a"
    assert g.about == "deploy"
    g.done()


@rule("A-GIANT-10", "A-GIANT-16")
def test_that_giant_may_still_attack_in_place():
    g = satellites({"konk": "c"}, [1, 1, "mecha_monster", *MISSES, 1, *MISSES, 1, "fusion_cells"])
    g.play("pick konk", "move a", "use defense_satellites", "at a")
    assert not g.game.view(g.table, 0)["pieces"][g.piece("mecha_monster")]["moved"]
    g.play("pick mecha_monster", "move a")
    assert g.told("battle")
    assert not g.stomped("a")
    g.done()


@rule("A-GIANT-10")
def test_with_other_units_there_the_battle_takes_the_giant_in():
    g = satellites({"konk": "c", "guard_tank_1": "a", "army_tank_1": "e"}, [1, 1, "mecha_monster"])
    g.play("pick konk", "move a", "use defense_satellites", "at a", "end")
    assert g.about == "attack"
    assert set(g.targets("attack")) == {"guard_tank_1", "mecha_monster"}
    g.done()


@rule("A-GIANT-10")
def test_a_monster_that_then_stays_has_ended_its_move_with_the_giant():
    g = satellites({"konk": "a"}, [1, 1, "mecha_monster"], infamy={"konk": 1})
    g.play("use defense_satellites", "at a", "end")
    assert g.about == "attack"
    assert g.targets("attack") == ["mecha_monster"]
    g.done()


@rule("A-GIANT-10", "A-GIANT-11")
def test_a_monster_that_then_comes_to_the_giant_fights_it():
    g = satellites({"konk": "c"}, [1, 1, "mecha_monster"], infamy={"konk": 1})
    g.play("use defense_satellites", "at b", "pick konk", "move b", "end")
    assert g.about == "attack"
    assert g.targets("attack") == ["mecha_monster"]
    g.done()


@rule("A-GIANT-10")
def test_a_giant_placed_in_the_fight_step_starts_no_battle():
    box = board("a b c d e", bases={"a": ["army"]}, ways="b-c c-d d-e e-a")
    g = scenario(
        box=box,
        at={"konk": "a", "zorb": "c", "army_tank_1": "b"},
        dice=[*MISSES, 1, *MISSES, 1, "mecha_monster"],
    )
    g.play("pick army_tank_1", "end", "retreat d")
    assert g.at_of("mecha_monster") == "a"
    assert len(g.told("battle")) == 1
    assert g.stomped("a")
    g.done()


@rule("A-GIANT-10")
def test_a_giant_placed_on_a_rivals_monster_starts_no_battle():
    g = satellites({"megaclaw": "a", "army_tank_1": "e"}, [1, "mecha_monster", 1], seats=3)
    g.play("use defense_satellites", "at a", "end")
    assert not g.told("battle")
    assert g.about == "deploy"
    g.done()


# -- in battle -------------------------------------------------------------------------------------------------------


@rule("A-GIANT-03")
@pytest.mark.parametrize(
    ("giant", "die", "left"),
    [
        ("mecha_monster", 4, 6),
        ("mecha_monster", 5, 3),
        ("mecha_monster", 6, 2),
        ("captain_colossal", 3, 8),
        ("captain_colossal", 4, 5),
        ("captain_colossal", 6, 4),
    ],
)
def test_a_hit_takes_health_from_a_giant(giant, die, left):
    g = konk_meets(giant, [die])
    g.play(f"attack {giant}")
    assert g.health(giant) == left
    assert g.at_of(giant) == "b"
    g.done()


@rule("A-GIANT-03")
def test_an_ordinary_unit_is_destroyed_by_the_same_hit():
    g = konk_meets("mecha_monster", [4], infamy={"konk": 1})
    g.play("attack guard_tank_1")
    assert g.at_of("guard_tank_1") == "tile"
    assert g.targets("attack") == ["mecha_monster"]
    g.done()


@rule("A-GIANT-04")
def test_a_giant_at_0_leaves_the_game_for_good():
    g = konk_meets("mecha_monster", [5, 5], infamy={"konk": 1})
    g.play("attack mecha_monster")
    assert (g.health("mecha_monster"), g.at_of("mecha_monster")) == (3, "b")
    g.play("attack mecha_monster")
    assert (g.health("mecha_monster"), g.at_of("mecha_monster")) == (0, "out")
    assert g.targets("attack") == ["guard_tank_1"]
    assert g.card("mecha_monster") not in g.state.research_deck
    g.done()


@rule("A-GIANT-04")
def test_a_giant_out_of_the_game_is_not_moved_or_deployed():
    g = scenario(box=BASES, at={"mecha_monster": "out", "army_tank_1": "f"}, health={"mecha_monster": 0})
    assert g.targets("pick") == ["army_tank_1"]
    g.play("end")
    assert "mecha_monster" not in g.targets("deploy")


@rule("A-GIANT-11")
def test_a_giant_stops_a_monster():
    box = board("a b c d e")
    g = scenario(box=box, at={"konk": "a", "mecha_monster": "c"})
    g.play("pick konk")
    assert g.targets("move") == ["b", "c"]


@rule("A-GIANT-11")
def test_a_giant_starts_a_battle_attacks_monsters_only_and_forces_a_retreat():
    g = scenario(
        box=board("a b c", bases={"a": ["army"]}),
        at={"zorb": "b", "mecha_monster": "a", "navy_fighter_1": "b"},
        dice=[*MISSES, 4, 1, *MISSES, 6, 1, "fusion_cells"],
    )
    g.play("pick mecha_monster")
    assert len(g.told("battle")) == 1
    g.play(*["1:attack navy_fighter_1"] * 6)
    struck = [event["target"] for event in g.told("attacked") if event["attacker"] == "mecha_monster"]
    assert struck == ["zorb", "zorb"]
    assert g.health("zorb") == 11 - 4 - 5
    assert (g.asked, g.about) == (0, "retreat")
    g.play("retreat c")
    assert g.research(0) == ["fusion_cells"]
    g.done()


@rule("A-GIANT-11")
def test_a_giant_alone_drives_a_monster_back_on_its_own_turn():
    g = scenario(
        box=board("a b c", city={"b": "1d"}),
        active=1,
        at={"zorb": "a", "mecha_monster": "b"},
        dice=[*MISSES, 1, *MISSES, 1],
    )
    g.play("pick zorb")
    assert g.at_of("zorb") == "a"
    assert not g.stomped("b")
    g.done()


@rule("A-GIANT-13")
@pytest.mark.parametrize(("giant", "attacks"), [("mecha_monster", 1), ("captain_colossal", 2)])
def test_a_giant_makes_its_printed_attacks_each_round(giant, attacks):
    g = scenario(
        box=board("a b c"),
        at={"zorb": "b", giant: "a"},
        dice=[*MISSES, *[1] * attacks, *MISSES, *[1] * attacks, "fusion_cells"],
    )
    g.play(f"pick {giant}")
    assert [event["attacker"] for event in g.told("attacked")] == ["zorb"] * 3 + [giant] * attacks + ["zorb"] * 3 + [
        giant
    ] * attacks
    g.play("retreat c")
    g.done()


# -- encounters, movement and command --------------------------------------------------------------------------------


@rule("A-GIANT-05", "A-GIANT-06")
@pytest.mark.parametrize("giant", GIANTS)
@pytest.mark.parametrize("feature", ["city", "mutation_site", "challenge_site", "infamy_site"])
def test_a_giant_encounters_nothing(giant, feature):
    value = "2d" if feature == "city" else "Site"
    g = scenario(box=board("a b c", **{feature: {"b": value}}), at={giant: "a"}, declared=int(feature == "challenge_site"))
    g.play(f"pick {giant}", "move b")
    assert g.at_of(giant) == "b"
    assert g.about == "deploy"
    assert not g.stomped("b")
    assert g.state.stack == 14
    assert g.state.challenger == -1
    assert len(g.state.mutation_deck) == 16
    g.done()


@rule("A-GIANT-05")
def test_a_giant_on_a_site_leaves_it_to_the_monsters():
    g = scenario(
        box=board("a b", mutation_site={"a": "Site"}),
        at={"konk": "a", "mecha_monster": "a"},
        steps=[EncounterStep(0)],
        dice=["berserk"],
    )
    assert g.mutations("konk") == ["berserk"]
    g.done()


@rule("A-GIANT-12")
@pytest.mark.parametrize(("giant", "reach"), [("mecha_monster", ["b", "c"]), ("captain_colossal", ["b", "c", "d", "e"])])
def test_a_giant_moves_by_its_printed_move_and_abilities(giant, reach):
    box = board("a b c d e f", barriers="c-d:lake d-e:sea")
    g = scenario(box=box, at={giant: "a", "army_tank_1": "f"})
    g.play(f"pick {giant}")
    assert g.targets("move") == reach


@rule("A-GIANT-12")
def test_a_giant_moves_in_its_controllers_move_step_only():
    g = scenario(box=board("a b c d e f"), active=1, at={"mecha_monster": "a", "navy_fighter_1": "f"})
    assert g.targets("pick") == ["navy_fighter_1"]
    own = scenario(box=board("a b c d e f"), at={"mecha_monster": "a", "army_tank_1": "f"})
    own.play("pick mecha_monster", "move c")
    assert own.targets("pick") == ["army_tank_1"]


@rule("A-GIANT-14")
@pytest.mark.parametrize("place", ["vanished", "hollywood"])
def test_a_giant_stays_with_its_controller_whatever_becomes_of_the_monster(place):
    g = scenario(
        box=board("a b c"),
        at={"konk": place, "mecha_monster": "a"},
        health={"konk": 1},
        dice=[1] if place == "hollywood" else [],
    )
    assert g.targets("pick") == ["mecha_monster"]


@rule("A-GIANT-14")
def test_a_giants_card_is_spent_and_out_of_reach_of_cutbacks():
    g = scenario(
        box=BASES,
        steps=[DrawResearch(0), DeployStep(0)],
        research={0: ["cutbacks", "antimatter"]},
        dice=["mecha_monster"],
    )
    g.play("at a")
    assert g.research(0) == ["cutbacks", "antimatter"]
    g.play("use cutbacks")
    assert g.research(0) == []
    assert g.at_of("mecha_monster") == "a"
    assert g.state.owner[g.piece("mecha_monster")] == 0


@rule("A-GIANT-15")
def test_a_land_giant_placed_at_sea_is_stuck_there():
    g = drawing(box=None, branches=["navy", "army"])
    assert "0209" in g.targets("at")
    g.play("at 0209")
    at_sea = scenario(branches=["navy", "army"], at={"mecha_monster": "0209", "captain_colossal": "0201"})
    assert "mecha_monster" not in at_sea.targets("pick")
    assert "captain_colossal" in at_sea.targets("pick")


@rule("A-GIANT-15")
def test_captain_colossal_leaves_a_base_at_sea():
    g = scenario(branches=["navy", "army"], at={"captain_colossal": "0209"})
    g.play("pick captain_colossal")
    assert g.targets("move")


@rule("A-GIANT-16")
def test_a_giant_placed_in_the_move_step_may_still_move():
    g = satellites({"army_tank_1": "e"}, [1, "mecha_monster"])
    g.play("use defense_satellites", "at a")
    assert (g.asked, g.about) == (0, "move")
    g.play("pick mecha_monster", "move c")
    assert g.at_of("mecha_monster") == "c"
    assert "mecha_monster" not in g.targets("pick")
    g.done()


@rule("A-GIANT-16")
def test_a_giant_drawn_in_the_deploy_step_moves_next_turn():
    g = scenario(box=BASES, at={"zorb": "f"}, steps=[DeployStep(0)], dice=["mecha_monster"])
    g.play("draw", "at a")
    assert g.turn_of() == 1
    g.play("end", "end")
    assert g.turn_of() == 0
    assert g.targets("pick") == ["mecha_monster"]
    g.done()
