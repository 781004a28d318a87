"""Refusals of America name the rule that stands in the way: set-up, moves, vanishing, retreats."""

from __future__ import annotations

from america.lines import LAIRS, LINE, line
from america.scenario import Scene, board, fresh, scenario
from menace.games.america.deploy import DeployStep
from menace.games.america.retreat import Retreat
from refusals import said, why, whys

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
    assert why(g, "monster megaclaw") == "A-SETUP-16"


def test_posts_are_filled_in_order_from_the_tile():
    g = fresh(3, [0]).play("monster konk", "monster zorb", "monster megaclaw", "branch army", "branch navy", "branch air_force")
    assert g.about == "post"
    base = g.options()[0].split()[2]
    other = next(space for space in g.game.lexicon.ids["space"] if space != base)
    assert why(g, f"post army_tank_1 {base}") == "A-SETUP-20"
    assert why(g, f"post marines_fighter_1 {other}") == "A-SETUP-30"
    assert why(g, f"post marines_fighter_2 {base}") == "A-UNIT-52"
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
    assert why(g, "endure") == "A-DEPLOY-01"


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
    assert why(g, "pick army_tank_2") == "A-MOVE-11"
    assert "tile" in said(g, "pick army_tank_2")
    assert why(g, "pick mecha_monster") == "A-MOVE-17"
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
    assert why(g, "pick konk") == "A-MOVE-47"
    g = line({"konk": "c", "zorb": "j", "army_tank_1": "c"}, barriers="b-c:lake c-d:lake")
    assert why(g, "pick konk") == "A-MOVE-05"
    g = line({"konk": "a", "zorb": "j", "army_tank_1": "c"}, barriers="b-c:lake c-d:lake")
    assert why(g, "pick army_tank_1") == "A-MOVE-22"
    g = line({"konk": "a", "zorb": "b"})
    assert why(g, "pick konk") == "A-MOVE-04"
    g = line({"konk": "a", "zorb": "j", "mecha_monster": "d"}, **sea)
    assert why(g, "pick mecha_monster") == "A-MOVE-47"


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
    assert why(g, "move a") == "A-MOVE-49"


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
    assert whys(g, "move g") == ("A-MOVE-19", "A-MOVE-16")
    assert why(g, "move b") == "A-MOVE-49"
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
    assert why(g, "launch navy_nuclear_submarine_2") == "A-MOVE-11"
    g = line({"konk": "s13", "zorb": "s5", "navy_nuclear_submarine_1": "s1", "navy_nuclear_submarine_2": "s1"}, names, **water)
    g.play("launch navy_nuclear_submarine_1")
    assert g.options() == ["move s5"]
    assert why(g, "move s3") == "A-UNIT-32"
    assert why(g, "move s13") == "A-UNIT-31"
    g.play("move s5")
    assert why(g, "launch navy_nuclear_submarine_1") == "A-MOVE-10"
    rivals = line({"konk": "s13", "zorb": "s5", "navy_nuclear_submarine_1": "s1"}, names, terrain=water["terrain"])
    assert why(rivals, "launch navy_nuclear_submarine_1") == "A-MOVE-17"


# -- vanishing and coming back -------------------------------------------------------------------------------------


def test_vanishing_takes_the_place_of_moving():
    g = line({"konk": "a", "zorb": "j"}).play("pick konk", "move b")
    assert why(g, "vanish") == "A-MOVE-31"
    g = line({"konk": "a", "zorb": "j", "army_tank_1": "e"}).play("vanish")
    assert why(g, "vanish") == "A-MOVE-25"
    assert why(g, "pick konk") == "A-MOVE-35"
    assert why(g, "appear b") == "A-MOVE-26"


def test_a_vanished_monster_comes_back_on_a_free_lair():
    g = line({"konk": "vanished", "zorb": "c"}, **LAIRS)
    assert g.options("appear") == ["appear b", "appear d"]
    assert why(g, "appear c") == "A-MOVE-32"
    assert why(g, "appear a") == "A-MOVE-26"
    assert why(g, "appear j") == "A-MOVE-26"
    assert why(g, "end") == "A-MOVE-26"
    assert why(g, "pick konk") == "A-MOVE-35"
    assert why(g, "vanish") == "A-MOVE-25"
    g.play("appear b")
    assert why(g, "appear d") == "A-MOVE-26"


def test_with_every_lair_held_it_stays_away():
    at = {"konk": "vanished", "zorb": "b", "megaclaw": "c", "tomanagi": "d"}
    g = line(at, seats=4, **LAIRS)
    assert why(g, "appear b") == "A-MOVE-32"
    assert why(g, "pick konk") == "A-MOVE-35"


def test_a_lured_monster_comes_back_where_it_is_called():
    g = line({"konk": "vanished", "zorb": "j"}, lured=1, lure=2, **LAIRS)
    assert g.options("appear") == ["appear c"]
    assert why(g, "appear b") == "A-CARD-57"


def test_hollywood_holds_a_monster_till_it_has_5_health():
    g = line({"konk": "hollywood", "zorb": "j"}, names=f"{LINE} los_angeles", health={"konk": 1}, dice=[2], **LAIRS)
    assert g.about == "move"
    assert why(g, "appear b") == "A-HOLLYWOOD-09"
    assert why(g, "pick konk") == "A-HOLLYWOOD-16"
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
    assert g.options() == ["retreat c", "retreat e"]
    assert why(g, "retreat a") == "A-RETREAT-07"
    assert why(g, "retreat b") == "A-RETREAT-05"
    assert why(g, "retreat d") == "A-RETREAT-04"
    assert whys(g, "retreat x") == ("A-RETREAT-01", "A-RETREAT-04")
    assert why(g, "pay") == "A-RETREAT-10"
    assert why(g, "end") == "A-RETREAT-10"


def test_the_fence_wants_2_infamy_or_an_empty_space():
    g = line({"konk": "b", "zorb": "j", "army_tank_1": "a"}, research={1: ["laser_fence"]}, infamy={"konk": 1}).play("end")
    assert (g.asked, g.about) == (1, "fence")
    assert whys(g, "use cutbacks") == ("A-CARDS-12", "A-CARDS-10")
    assert why(g, "end") == "A-CARD-04"
    g.play("use laser_fence")
    assert g.options() == ["retreat c"]
    assert why(g, "pay") == "A-CARD-38"
    assert why(g, "retreat a") == "A-CARD-39"
