"""Rulings on the Research cards: who may be named, what counts, and what happens at the edges."""

from __future__ import annotations

import pytest

from america.scenario import board, scenario
from menace.games.america.deploy import DeployStep
from menace.games.america.retreat import Retreat
from menace.games.usa.content import standard_box
from support import rule

EMPTY = {"research": []}
BASES = {"a": ["army"], "b": ["navy"], "c": ["army"], "e": ["army"]}


def barracks(**more):
    """Army bases a, c and e, a Navy base b and an Infamy site d, at the Deploy step of seat 0."""
    box = board("a b c d e", bases=BASES, infamy_site={"d": "Dam"})
    return scenario(box=box, steps=[DeployStep(0)], forced=False, **more)


KONK = standard_box().ids.index("konk")


# -- Cutbacks --------------------------------------------------------------------------------------------------------


@rule("A-CARD-33")
def test_cutbacks_may_take_any_face_up_research_but_not_itself():
    held = {0: ["cutbacks", "antimatter"], 1: ["laser_fence"], 2: ["x_fighters"]}
    g = scenario(box=board("a b"), seats=3, at={"konk": "a"}, research=held)
    g.play("use cutbacks")
    assert g.targets("cut") == ["laser_fence", "x_fighters", "antimatter"]


@rule("A-CARD-34")
@pytest.mark.parametrize(("rival", "usable"), [([], []), (["antimatter"], ["cutbacks"])])
def test_cutbacks_need_another_card_in_play(rival, usable):
    g = scenario(box=board("a b"), at={"konk": "a"}, research={0: ["cutbacks"], 1: rival})
    assert g.targets("use") == usable


@rule("A-CARD-35")
def test_cutting_the_x_fighters_takes_those_on_the_card_and_leaves_those_on_the_board():
    at = {"konk": "a", "x_fighter_1": "b"}
    g = scenario(box=board("a b c"), at=at, research={0: ["cutbacks", "x_fighters"]}, forced=False)
    g.play("use cutbacks", "cut x_fighters")
    assert (g.at_of("x_fighter_1"), g.at_of("x_fighter_2")) == ("b", "out")
    g.play("pick x_fighter_1", "move c")
    assert g.at_of("x_fighter_1") == "c"


@rule("A-CARD-35")
def test_an_x_fighter_without_its_card_still_leaves_the_game_when_destroyed():
    g = scenario(box=board("z a b"), at={"konk": "a", "x_fighter_1": "b"}, decks={"research": []}, dice=[5])
    g.play("pick konk", "move b", "end")
    assert g.at_of("x_fighter_1") == "out"
    g.done()


# -- Laser Fence -----------------------------------------------------------------------------------------------------


@rule("A-CARD-36")
@pytest.mark.parametrize(
    ("where", "actions"),
    [("a", ["pick konk", "move b", "end"]), ("a", ["end"]), ("vanished", ["appear c", "end"])],
    ids=["moved", "stayed", "placed"],
)
def test_the_fence_is_offered_once_when_the_monsters_move_has_ended(where, actions):
    box = board("a b c d", lair={"c": "konk", "d": "konk"})
    at = {"konk": where, "zorb": "vanished"}
    g = scenario(box=box, at=at, research={1: ["laser_fence"]}, decks=EMPTY, forced=False)
    g.play(*actions)
    assert (g.asked, g.about, g.turn_of()) == (1, "fence", 0)
    g.play("pass")
    assert (g.about, g.turn_of()) == ("move", 1)


@rule("A-CARD-36")
@pytest.mark.parametrize("where", ["a", "hollywood"])
def test_the_fence_is_not_offered_for_a_monster_off_the_board(where):
    at = {"konk": where, "army_tank_1": "b"}
    g = scenario(
        box=board("a b c"),
        at=at,
        health={"konk": 10 if where == "a" else 0},
        research={1: ["laser_fence"]},
        decks=EMPTY,
        dice=[1] * (where != "a"),
        forced=False,
    )
    g.play(*["vanish"] * (where == "a"), "end")
    assert (g.about, g.turn_of()) == ("move", 1)


@rule("A-CARD-37")
@pytest.mark.parametrize("holder", [0, 1, 2])
@pytest.mark.parametrize("active", [0, 1])
def test_the_holder_is_asked_on_every_turn_about_any_monster(holder, active):
    at = {"konk": "a", "zorb": "d"}
    g = scenario(box=board("a b c d"), seats=3, active=active, at=at, research={holder: ["laser_fence"]}, forced=False)
    g.play("end")
    assert (g.asked, g.about) == (holder, "fence")
    g.play("use laser_fence")
    assert (g.asked, g.options()) == (active, ["retreat b"] if active == 0 else ["retreat c"])


@rule("A-CARD-38")
@pytest.mark.parametrize(("infamy", "options"), [(1, ["retreat a", "retreat c"]), (2, ["retreat a", "retreat c", "pay"])])
def test_the_monsters_player_chooses_to_pay_2_or_where_to_retreat(infamy, options):
    g = scenario(box=board("a b c"), at={"konk": "b"}, infamy={"konk": infamy}, research={1: ["laser_fence"]})
    g.play("end", "1:use laser_fence")
    assert (g.asked, g.about, g.options()) == (0, "fenced", options)


@rule("A-CARD-39")
def test_a_fenced_monster_retreats_only_to_empty_spaces_it_can_reach():
    box = board(
        "hub own neutral rival lake sea free plain",
        ways="hub-own hub-neutral hub-rival hub-lake hub-sea hub-free hub-plain",
        barriers="hub-lake:lake",
        terrain={"sea": "sea"},
    )
    at = {"konk": "hub", "army_tank_1": "own", "guard_tank_1": "neutral", "zorb": "rival"}
    g = scenario(box=box, at=at, research={1: ["laser_fence"]})
    g.play("end", "use laser_fence")
    assert g.targets("retreat") == ["free", "plain"]


@rule("A-CARD-40")
@pytest.mark.parametrize(("infamy", "place", "left"), [(1, "vanished", 1), (2, "a", 0), (5, "a", 3)])
def test_without_a_space_a_fenced_monster_pays_or_vanishes(infamy, place, left):
    at = {"konk": "a", "guard_tank_1": "b"}
    g = scenario(
        box=board("a b c"), at=at, infamy={"konk": infamy}, mutations={"konk": ["kinda_friendly"]}, research={1: ["laser_fence"]}
    )
    g.play("end", "use laser_fence")
    assert (g.at_of("konk"), g.infamy("konk")) == (place, left)


@rule("A-CARD-41")
def test_a_retreat_under_the_fence_earns_nobody_a_card():
    g = scenario(box=board("a b c"), at={"konk": "b"}, research={1: ["laser_fence"]})
    g.play("end", "use laser_fence", "retreat c")
    assert (g.at_of("konk"), g.research(0), g.research(1)) == ("c", [], [])
    assert g.told("drew research") == []


# -- Guard Commander -------------------------------------------------------------------------------------------------


@rule("A-CARD-42")
def test_a_redeployed_guard_unit_goes_to_any_open_site_on_a_placement_of_the_guard():
    g = barracks(at={"guard_tank_1": "c"}, stomped=["c"], research={0: ["guard_commander"]})
    g.play("deploy army_tank_1", "at a", "deploy army_tank_2", "at e")
    assert not [unit for unit in g.targets("deploy") if unit.startswith("army")]
    g.play("deploy guard_tank_1")  # the Guard-only placement is left
    assert g.targets("at") == ["b", "d"]
    g.play("at d")
    assert (g.at_of("guard_tank_1"), g.about) == ("d", "move")


@rule("A-CARD-42")
def test_a_redeployed_guard_unit_may_use_a_placement_for_branch_or_guard():
    at = {"guard_tank_1": "a", "guard_tank_2": "b", "guard_tank_3": "c", "guard_tank_4": "d"}
    g = barracks(at=at, research={0: ["guard_commander"]})
    g.play("deploy guard_tank_1", "at b", "deploy guard_tank_2", "at c", "deploy guard_tank_3", "at a")
    assert (g.asked, g.about) == (1, "move")


@rule("A-CARD-43")
@pytest.mark.parametrize(("branch", "units"), [("army", 2), ("marines", 3)])
def test_against_a_rivals_commander_the_guard_only_placement_is_void(branch, units):
    box = board("a b c d", bases={name: [branch] for name in "abcd"})
    g = scenario(box=box, branches=[branch, "navy"], steps=[DeployStep(0)], research={1: ["guard_commander"]}, forced=False)
    for name in "abcd"[:units]:
        assert not [unit for unit in g.targets("deploy") if unit.startswith("guard")]
        g.play(g.options("deploy")[0], f"at {name}")
    assert (g.asked, g.about) == (1, "move")


@rule("A-CARD-44")
@pytest.mark.parametrize(("research", "battle"), [(["guard_commander"], True), ([], False)])
def test_commanded_guard_units_start_battles(research, battle):
    at = {"guard_tank_1": "a", "zorb": "b", "army_tank_1": "a"}
    g = scenario(box=board("z a b c"), at=at, research={0: research}, infamy={"zorb": 1})
    assert ("pick guard_tank_1" in g.options("pick")) == battle
    if battle:
        g.play("pick guard_tank_1", "move b", "end")
        assert (g.asked, g.about) == (1, "attack")


@rule("A-CARD-44")
@pytest.mark.parametrize(("commander", "asked"), [(0, 0), (2, 2)])
def test_the_commander_speaks_for_the_guard_in_a_battle(commander, asked):
    at = {"zorb": "a", "guard_tank_1": "b", "guard_fighter_1": "b"}
    g = scenario(box=board("z a b c"), seats=3, active=1, at=at, research={commander: ["guard_commander"]}, dice=[1, 1, 1])
    g.play("pick zorb", "move b", *["attack guard_tank_1"] * 3)
    assert (g.asked, g.about) == (asked, "fire")
    g.done()


@rule("A-CARD-44")
@pytest.mark.parametrize(("commander", "spaces"), [(0, ["a", "c"]), (1, ["c"])])
def test_commanded_guard_units_do_not_hinder_their_players_retreat(commander, spaces):
    at = {"konk": "b", "guard_tank_1": "a"}
    g = scenario(
        box=board("a b c"), at=at, research={commander: ["guard_commander"]}, steps=[Retreat(KONK)], decks=EMPTY, forced=False
    )
    assert g.targets("retreat") == spaces


@rule("A-CARD-44")
@pytest.mark.parametrize(("commander", "health"), [(0, 10), (1, 11)])
def test_research_counts_commanded_guard_units_as_own(commander, health):
    held = {0: ["scientific_analysis"], 1: []}
    held[commander] = [*held[commander], "guard_commander"]
    g = scenario(box=board("z a b c"), active=1, at={"zorb": "a", "guard_tank_1": "b"}, research=held, dice=[4])
    g.play("pick zorb", "move b")
    if commander == 1:
        g.play("end")  # its Guard might have moved too
    assert g.health("zorb") == health
    g.done()


@rule("A-CARD-44")
def test_commanded_guard_units_are_not_branch_units():
    box = board("z a b", bases={"b": ["army"]})
    g = scenario(box=box, at={"konk": "a", "guard_tank_1": "z"}, research={0: ["guard_commander"]})
    g.play("pick konk", "move b", "end")
    assert g.about == "trophy"
    assert g.targets("trophy") == ["army_tank_1", "army_missile_launcher_1"]


@rule("A-CARD-44")
def test_without_the_card_the_guard_is_nobodys_again():
    at = {"konk": "a", "guard_tank_1": "b"}
    g = scenario(box=board("a b c"), at=at, research={0: ["guard_commander", "cutbacks"]}, forced=False)
    assert "pick guard_tank_1" in g.options("pick")
    g.play("use cutbacks", "cut guard_commander")
    assert g.options("pick") == ["pick konk"]
    assert g.state.owner[g.piece("guard_tank_1")] == -1


# -- Defense Satellites ----------------------------------------------------------------------------------------------


@rule("A-CARD-45")
def test_satellites_strike_in_turn_order_from_the_active_player():
    at = {"konk": "a", "zorb": "b", "megaclaw": "c"}
    g = scenario(box=board("a b c"), seats=3, active=1, at=at, research={1: ["defense_satellites"]}, dice=[1, 2, 3])
    g.play("use defense_satellites")
    assert [event["monster"] for event in g.told("struck")] == ["zorb", "megaclaw", "konk"]
    g.done()


@rule("A-CARD-46")
@pytest.mark.parametrize("place", ["vanished", "hollywood"])
def test_satellites_spare_monsters_off_the_board(place):
    g = scenario(
        box=board("a b c"), at={"konk": "a", "zorb": place}, health={"zorb": 4}, research={0: ["defense_satellites"]}, dice=[3]
    )
    g.play("use defense_satellites")
    assert (g.health("konk"), g.health("zorb"), g.at_of("zorb")) == (7, 4, place)
    g.done()


# -- Fusion Cells ----------------------------------------------------------------------------------------------------


@rule("A-CARD-49")
@pytest.mark.parametrize(
    ("unit", "far"), [("x_fighter_1", "h"), ("mecha_monster", "f"), ("captain_colossal", "f"), ("guard_tank_1", "e")]
)
def test_fusion_cells_count_for_every_own_unit(unit, far):
    held = {"x_fighter_1": ["x_fighters"], "guard_tank_1": ["guard_commander"]}.get(unit, [])
    g = scenario(box=board("a b c d e f g h i j"), at={unit: "a"}, research={0: ["fusion_cells", *held]}, forced=False)
    assert g.play(f"pick {unit}").targets("move")[-1] == far


@rule("A-CARD-49")
@pytest.mark.parametrize(
    ("cells", "zorb", "launch"), [([], "i", 1), ([], "j", 0), (["fusion_cells"], "j", 1), (["fusion_cells"], "k", 0)]
)
def test_fusion_cells_launch_a_submarine_9_spaces(cells, zorb, launch):
    box = board("a b c d e f g h i j k", terrain={"a": "coast", "b": "coast"})
    at = {"navy_nuclear_submarine_1": "a", "zorb": zorb}
    g = scenario(box=box, branches=["navy", "army"], at=at, research={0: cells}, forced=False)
    assert len(g.options("launch")) == launch


# -- X-Fighters and 2nd Generation -----------------------------------------------------------------------------------


@rule("A-CARD-50")
def test_an_x_fighter_is_deployed_on_an_open_base_of_its_players_branch():
    g = barracks(stomped=["c"], research={0: ["x_fighters"]})
    assert g.play("deploy x_fighter_1").targets("at") == ["a", "e"]


@rule("A-CARD-50")
def test_an_x_fighter_cannot_use_the_guard_only_placement():
    g = barracks(research={0: ["x_fighters"]})
    g.play("deploy army_tank_1", "at a", "deploy army_tank_2", "at c")
    assert g.targets("deploy") == ["guard_tank_1", "guard_fighter_1"]
    h = barracks(research={0: ["x_fighters"]})
    h.play("deploy guard_tank_1", "at d")
    assert "x_fighter_1" in h.targets("deploy")


@rule("A-CARD-54")
def test_the_extra_unit_may_be_an_x_fighter_or_redeployed():
    held = {0: ["second_generation", "x_fighters"]}
    g = barracks(at={"army_tank_5": "b"}, research=held)
    g.play("deploy army_tank_1", "at a", "deploy army_tank_2", "at c")
    assert {"x_fighter_1", "army_tank_5", "guard_tank_1"} <= set(g.targets("deploy"))
    g.play("deploy x_fighter_1")
    assert g.targets("at") == ["e"]  # one unit a space, as ever
    h = barracks(at={"army_tank_5": "b"}, research=held)
    h.play("deploy army_tank_1", "at a", "deploy army_tank_2", "at c", "deploy army_tank_5", "at e")
    assert h.at_of("army_tank_5") == "e"
    assert h.targets("deploy") == ["guard_tank_1", "guard_fighter_1"]


@rule("A-CARD-55")
def test_second_generation_gives_nothing_to_a_player_who_draws():
    g = barracks(research={0: ["second_generation"]}, dice=["antimatter"])
    g.play("draw")
    assert (g.asked, g.about, g.research(0)) == (1, "move", ["second_generation", "antimatter"])
    h = barracks(dice=["second_generation"])
    h.play("draw")
    assert (h.asked, h.about) == (1, "move")


# -- Blonde Lure -----------------------------------------------------------------------------------------------------


def lured(toward: str, box=None, **more):
    """Seat 0's Konk has been lured; its turn begins."""
    box = box or board("a b c d e", lair={"d": "konk", "e": "konk"})
    return scenario(box=box, lured=KONK, lure=box.board.ids.index(toward), decks=EMPTY, forced=False, **more)


@rule("A-CARD-56")
def test_the_lure_names_any_monster_on_the_board():
    at = {"konk": "a", "zorb": "c", "megaclaw": "vanished", "tomanagi": "hollywood"}
    g = scenario(box=board("a b c"), seats=4, at=at, health={"tomanagi": 0}, research={0: ["blonde_lure"]})
    assert g.play("use blonde_lure").targets("lure") == ["konk", "zorb"]


@rule("A-CARD-57")
def test_a_lured_monster_that_can_come_must():
    g = lured("c", at={"konk": "b"})
    assert g.options() == ["pick konk"]
    g.play("pick konk")
    assert g.options() == ["move c"]


@rule("A-CARD-57")
def test_a_lured_monster_comes_from_wherever_it_is_now():
    near = lured("e", at={"konk": "a"})
    assert near.options() == ["pick konk"]
    far = lured("e", at={"konk": "a"}, mutations={"konk": ["armored_scales"]})
    assert set(far.options()) == {"pick konk", "vanish", "end"}
    assert far.play("pick konk").targets("move") == ["b", "c", "d"]


@rule("A-CARD-57")
def test_a_lured_monster_that_is_there_already_stays():
    g = lured("b", at={"konk": "b"})
    assert g.options() == ["end"]


@rule("A-CARD-57")
@pytest.mark.parametrize(("toward", "lairs"), [("e", ["e"]), ("a", ["d", "e"])])
def test_a_lured_monster_comes_back_where_it_is_lured_if_that_is_a_lair(toward, lairs):
    g = lured(toward, at={"konk": "vanished"})
    assert g.targets("appear") == lairs


@rule("A-CARD-58")
@pytest.mark.parametrize(
    ("konk", "zorb", "actions"),
    [
        ("b", "vanished", ["pick konk", "move c", "end"]),
        ("b", "c", ["end"]),
        ("b", "c", ["pick konk", "move a", "end"]),
        ("hollywood", "vanished", ["end"]),
    ],
    ids=["obeyed", "a monster there", "out of reach", "off the board"],
)
def test_the_lure_lapses_after_that_move_step(konk, zorb, actions):
    health = {"konk": 0} if konk == "hollywood" else {}
    g = lured("c", at={"konk": konk, "zorb": zorb}, health=health, dice=[2] if health else [])
    g.play(*actions)
    assert (g.state.lured, g.state.lure) == (-1, -1)


@rule("A-CARD-58")
def test_the_lure_waits_for_its_own_monsters_turn():
    g = lured("c", active=1, at={"konk": "b", "zorb": "e"})
    assert "vanish" in g.options()  # it is Zorb's turn, and nobody lures Zorb
    g.play("end")
    assert (g.asked, g.options()) == (0, ["pick konk"])


# -- Chopper Lift ----------------------------------------------------------------------------------------------------

LIFT = {0: ["chopper_lift"]}


@rule("A-CARD-64")
def test_the_lift_takes_any_monster_on_the_board():
    at = {"konk": "a", "zorb": "c", "megaclaw": "vanished"}
    g = scenario(box=board("a b c d"), seats=3, at=at, research=LIFT, dice=[1])
    assert g.play("use chopper_lift").targets("lift") == ["konk", "zorb"]
    g.play("lift zorb", "drop d")
    assert (g.asked, g.at_of("zorb")) == (0, "d")


@rule("A-CARD-65")
def test_the_lift_flies_over_barriers_units_and_monsters():
    box = board("a b c d e", barriers="a-b:sea")
    at = {"konk": "a", "guard_tank_1": "b", "zorb": "c"}
    g = scenario(box=box, at=at, research=LIFT, dice=[4])
    assert g.play("use chopper_lift", "lift konk").targets("drop") == ["a", "d", "e"]


@rule("A-CARD-66")
def test_the_lift_may_leave_a_monster_where_no_move_of_it_could_end():
    box = board("a b c", city={"a": "1d"})
    at = {"konk": "a", "guard_tank_1": "a"}
    g = scenario(box=box, at=at, infamy={"konk": 1}, research=LIFT, dice=[1])
    g.play("use chopper_lift")
    assert g.targets("drop") == ["a", "b"]
    g.play("drop a")
    assert (g.at_of("konk"), g.infamy("konk")) == ("a", 0)


@rule("A-CARD-67")
def test_a_monster_without_infamy_loses_none_to_the_lift():
    g = scenario(box=board("a b c"), at={"konk": "a"}, infamy={"konk": 0}, research=LIFT, dice=[1])
    g.play("use chopper_lift", "drop b")
    assert (g.at_of("konk"), g.infamy("konk")) == ("b", 0)


@rule("A-CARD-68")
def test_a_monster_lifted_before_it_moved_may_still_move_and_encounter():
    box = board("a b c d e f g", city={"g": "1hp"})
    g = scenario(box=box, at={"konk": "a"}, research=LIFT, dice=[2])
    g.play("use chopper_lift", "drop c", "pick konk")
    assert g.targets("move")[-1] == "g"
    g.play("move g")
    assert g.stomped("g")


@rule("A-CARD-68")
def test_a_monster_lifted_after_its_move_does_not_move_again():
    g = scenario(box=board("a b c d"), at={"konk": "a", "army_tank_1": "a"}, research=LIFT, dice=[2])
    g.play("pick konk", "move b", "use chopper_lift", "drop d")
    assert "pick konk" not in g.options("pick")
    assert "vanish" not in g.options()


@rule("A-FIGHT-01", "A-FIGHT-03")
def test_a_battle_that_guard_units_began_is_fought_even_if_their_commander_is_cut_afterwards():
    g = scenario(
        box=board("a b c d", lair={"a": "konk", "d": "zorb"}),
        at={"guard_tank_1": "c", "konk": "a", "zorb": "d"},
        research={0: ["guard_commander", "cutbacks"]},
        dice=[1, 1, 1, 1, 1, 1, 1, 1, 1],
    )
    g.play("pick guard_tank_1", "move d", "use cutbacks", "end")
    assert g.told("battle")
