"""Missile Launchers, nuclear submarines and cruise missiles."""

from __future__ import annotations

import pytest

from america.scenario import board, scenario
from support import rule

LAUNCHER, TANK = "army_missile_launcher_1", "army_tank_1"
SUB, CRUISE = "navy_nuclear_submarine_1", "air_force_cruise_missile_1"
LINE = [f"s{n}" for n in range(12)]


def zorb_comes(units, dice, branches=("marines", "army"), **given):
    """Zorb, of seat 0, moves from b into a, where the units are; Konk is far off at d."""
    at = {"zorb": "b", "konk": "d", **dict.fromkeys(units, "a")}
    box = given.pop("box", None) or board("a b c d", cities=1)
    g = scenario(box=box, monsters=["zorb", "konk"], branches=list(branches), at=at, dice=dice, **given)
    return g.play("pick zorb", "move a")


def seat_attacks(unit, branch, dice, start="b", **given):
    """The unit of seat 0 is at b (or where given), Zorb of seat 1 at a and Konk at d; no Research to draw."""
    given.setdefault("decks", {"research": []})
    at = {"konk": "d", "zorb": "a", unit: start, **given.pop("at", {})}
    box = given.pop("box", None) or board("a b c d", cities=1)
    other = "army" if branch != "army" else "marines"
    return scenario(box=box, branches=[branch, other], at=at, dice=dice, **given)


def order(g):
    return [event["attacker"] for event in g.told("attacked")]


def view_of(g, piece, seat=-1):
    return next(shown for shown in g.game.view(g.table, seat)["pieces"] if shown["id"] == piece)


# -- Missile Launchers ---------------------------------------------------------------------------------------------


@rule("A-UNIT-22", "A-UNIT-23")
def test_a_launcher_shoots_before_the_monster_and_again_after_it():
    g = zorb_comes([LAUNCHER, TANK], [4, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1])
    g.play(*[f"attack {TANK}"] * 3)
    assert order(g)[:4] == [LAUNCHER, "zorb", "zorb", "zorb"]  # the tank has no early shot
    assert g.about == "fire"
    g.play(f"fire {TANK}", *[f"attack {TANK}"] * 3)
    assert order(g)[4:9] == [TANK, LAUNCHER, "zorb", "zorb", "zorb"]  # none in the second round
    g.play(f"fire {TANK}")
    assert order(g)[9:] == [TANK, LAUNCHER]
    assert g.health("zorb") == 10
    g.done()


@rule("A-UNIT-22")
def test_each_launcher_has_its_own_early_shot():
    second = "army_missile_launcher_2"
    g = zorb_comes([LAUNCHER, second], [4, 4, 3, 3])
    g.play(f"attack {LAUNCHER}")  # and then the other, the only one left
    assert order(g)[:2] == [LAUNCHER, second]
    assert g.health("zorb") == 9
    assert g.at_of(LAUNCHER) == g.at_of(second) == "tile"
    g.done()


@rule("A-UNIT-23")
def test_a_launcher_that_is_destroyed_has_had_its_early_shot_only():
    g = zorb_comes([LAUNCHER], [1, 3])
    assert order(g) == [LAUNCHER, "zorb"]
    g.done()


@rule("A-UNIT-24")
def test_an_early_shot_may_bring_the_monster_down_before_it_attacks():
    g = zorb_comes([LAUNCHER, TANK], [4], health={"zorb": 1})
    assert g.at_of("zorb") == "hollywood"
    assert order(g) == [LAUNCHER]
    g.done()


@rule("A-UNIT-24")
def test_an_early_shot_is_an_attack_of_the_first_round():
    g = seat_attacks(LAUNCHER, "army", [4, 2], research={0: ["antimatter"]}, infamy={"zorb": 1})
    g.play(f"pick {LAUNCHER}", "move a", "end", "use antimatter", "hold")
    assert g.about == "attack"
    assert g.health("zorb") == 11 - 2  # doubled by Antimatter, which counts in the first round
    g.done()


@rule("A-UNIT-24")
def test_an_early_smash_is_a_smash():
    g = zorb_comes([LAUNCHER], [6, 3])
    assert g.health("zorb") == 9
    g.done()


# -- submarines ----------------------------------------------------------------------------------------------------


@rule("A-UNIT-27", "A-UNIT-28")
def test_each_submarine_is_declared_when_a_monster_comes_to_it():
    second = "navy_nuclear_submarine_2"
    g = zorb_comes([SUB, second], [1, 1], branches=["army", "navy"])
    assert (g.asked, g.about, g.options()) == (1, "declare", [f"submarine {SUB}", f"missile {SUB}"])
    g.play(f"1:missile {SUB}")
    assert (g.asked, g.options()) == (1, [f"submarine {second}", f"missile {second}"])
    g.play(f"1:submarine {second}")
    assert (g.asked, g.about) == (0, "attack")  # asked before the first attack
    for seat in (-1, 0, 1):  # open to all
        assert (view_of(g, SUB, seat)["missile"], view_of(g, second, seat)["missile"]) == (True, False)
        said = [(event["unit"], event["mode"]) for event in g.game.told_to(g.events, seat) if event["kind"] == "declared"]
        assert said == [(SUB, "cruise missile"), (second, "submarine")]
    g.play(f"attack {SUB}", f"attack {SUB}")
    assert g.about == "attack"
    g.done()


@rule("A-UNIT-27", "A-UNIT-34")
@pytest.mark.parametrize(("word", "damage"), [("submarine", 1), ("missile", 3)])
def test_a_submarine_that_moved_into_the_battle_may_be_declared_either_way(word, damage):
    coast = board("a b c d", cities=1, terrain={"a": "coast", "b": "coast"})
    rest = [5] if word == "submarine" else []
    g = seat_attacks(SUB, "navy", [1, 1, 1, 4, *rest], box=coast)
    g.play(f"pick {SUB}", "end")
    assert (g.asked, g.options()) == (0, [f"submarine {SUB}", f"missile {SUB}"])
    g.play(f"{word} {SUB}")
    assert g.health("zorb") == 11 - damage
    assert g.at_of(SUB) == "tile"
    g.done()


@rule("A-UNIT-27")
def test_it_is_declared_anew_in_the_next_battle():
    g = zorb_comes([SUB], [1, 1, 1, 1] * 2, branches=["army", "navy"])
    g.play(f"1:submarine {SUB}")
    assert (g.at_of("zorb"), g.about) == ("b", "deploy")
    g.play("end", "1:end", "1:end", "0:pick zorb", "move a")
    assert (g.asked, g.about) == (1, "declare")
    g.done()


@rule("A-UNIT-28")
def test_the_declaration_holds_for_both_rounds():
    g = zorb_comes([SUB], [1, 1, 1, 4, 4, 4, 4, 4], branches=["army", "navy"])
    g.play(f"1:submarine {SUB}")
    assert len(g.told("declared")) == 1
    assert g.health("zorb") == 11 - 1 - 1  # a hit of 1 in each round, and Defense 5 against three rolls of 4
    g.done()


@rule("A-UNIT-29")
def test_a_submarine_of_nobody_is_declared_by_an_opponent_of_the_monster():
    g = zorb_comes([SUB], [], branches=["army", "marines"])
    assert (g.asked, g.about) == (1, "declare")  # the next to the left of the active player, whose monster it is


@rule("A-UNIT-29")
def test_or_by_the_active_player_if_the_monster_is_a_rivals():
    g = seat_attacks(TANK, "army", [], at={SUB: "a"})
    g.play(f"pick {TANK}", "move a", "end")
    assert (g.asked, g.about) == (0, "declare")


@rule("A-UNIT-30")
@pytest.mark.parametrize(("roll", "hit"), [(5, "misses"), (6, "hits")])
def test_as_a_missile_it_has_defense_six(roll, hit):
    g = zorb_comes([SUB], [roll] if roll == 6 else [5, 5, 5, 2], branches=["army", "navy"])
    g.play(f"1:missile {SUB}")
    assert g.told("attacked")[0]["hit"] == hit
    g.done()


@rule("A-UNIT-30")
@pytest.mark.parametrize(("roll", "damage"), [(3, 0), (4, 3), (6, 4)])
def test_as_a_missile_it_deals_three(roll, damage):
    g = zorb_comes([SUB], [1, 1, 1, roll], branches=["army", "navy"])
    g.play(f"1:missile {SUB}")
    assert g.health("zorb") == 11 - damage
    g.done()


def launching(spaces, dice=(), **given):
    """A submarine of seat 0 at s0; Zorb where given, on a board of land with s0 on the coast."""
    box = board(" ".join(LINE), cities=1, terrain={"s0": "coast"})
    at = {"konk": "s11", SUB: "s0", **spaces}
    given.setdefault("decks", {"research": []})
    given.setdefault("branches", ["navy", "army"])
    return scenario(box=box, at=at, dice=list(dice), **given)


@rule("A-UNIT-31")
@pytest.mark.parametrize(("space", "reached"), [("s1", True), ("s8", True), ("s9", False)])
def test_a_submarine_is_launched_eight_spaces_over_land(space, reached):
    g = launching({"zorb": space}, [1, 1, 1, 2])
    assert g.targets("launch") == ([SUB] if reached else [])
    if reached:
        g.play(f"launch {SUB}", "end")  # the only target
        assert len(g.told("launched")) == 1 and order(g) == ["zorb"] * 3 + [SUB]


@rule("A-UNIT-31")
def test_a_launch_takes_the_place_of_its_move():
    coast = board("a b c d", cities=1, terrain={"a": "coast", "b": "coast", "c": "coast"})
    g = scenario(box=coast, branches=["navy", "army"], at={"konk": "d", "zorb": "a", SUB: "c"}, forced=False)
    assert (g.targets("launch"), SUB in g.targets("pick")) == ([SUB], True)
    g.play(f"pick {SUB}", "move b")
    assert (g.targets("launch"), SUB in g.targets("pick")) == ([], False)  # moved, so it is not launched any more
    g = scenario(box=coast, branches=["navy", "army"], at={"konk": "d", "zorb": "a", SUB: "c"}, forced=False)
    g.play(f"launch {SUB}", "move a")
    assert (g.targets("launch"), SUB in g.targets("pick")) == ([], False)


@rule("A-UNIT-31")
def test_only_submarines_are_launched_and_only_on_their_players_turn():
    at = {"konk": "d", "zorb": "a", SUB: "b", "navy_fighter_1": "b", CRUISE: "b"}
    box = board("a b c d", cities=1, terrain={"b": "coast"})
    g = scenario(box=box, branches=["navy", "air_force"], at=at, forced=False)
    assert g.targets("launch") == [SUB]
    g.play("end", "end")
    assert (g.asked, g.about, g.targets("launch")) == (1, "move", [])


@rule("A-UNIT-32")
def test_a_launched_submarine_flies_to_a_monster_and_nowhere_else():
    g = launching({"zorb": "s5", "konk": "s2"}, forced=False)
    g.play(f"launch {SUB}")
    assert g.targets("move") == ["s2", "s5"]  # the own monster is one too
    labels = [g.game.label(g.table, g.decision, action) for action in g.decision.actions]
    assert [label.split(", at ")[0] for label in labels] == ["Launch it at Konk", "Launch it at Zorb"]


@rule("A-UNIT-32")
def test_without_a_monster_in_reach_there_is_no_launch():
    g = launching({"zorb": "vanished", "konk": "hollywood"}, [1], health={"konk": 0}, forced=False)
    assert g.targets("launch") == []


@rule("A-UNIT-33", "A-UNIT-28")
def test_a_launched_submarine_fights_as_a_missile_unasked():
    g = launching({"zorb": "s5"}, [1, 1, 1, 4])
    g.play(f"launch {SUB}")
    assert view_of(g, SUB)["missile"] is True
    g.play("end")
    assert g.told("declared") == []
    assert g.health("zorb") == 8
    assert (g.at_of(SUB), view_of(g, SUB)["missile"]) == ("tile", False)
    g.done()


@rule("A-UNIT-35")
def test_a_launched_submarine_whose_battle_is_dropped_goes_home():
    g = launching({"zorb": "s5"}, [1], research={0: ["chopper_lift"]})
    g.play(f"launch {SUB}", "use chopper_lift", "lift zorb", "drop s6", "end")
    assert (g.at_of("zorb"), g.at_of(SUB), g.about) == ("s6", "tile", "deploy")
    assert (order(g), view_of(g, SUB)["missile"]) == ([], False)
    g.done()


@rule("A-UNIT-35")
def test_a_launched_submarine_whose_battle_ends_before_the_first_round_goes_home():
    g = launching({"zorb": "s5"}, research={0: ["scientific_analysis"]}, health={"zorb": 1})
    g.play(f"launch {SUB}", "end")
    assert (g.at_of("zorb"), g.at_of(SUB)) == ("hollywood", "tile")
    assert (order(g), g.told("destroyed"), view_of(g, SUB)["missile"]) == ([], [], False)
    g.done()


@rule("A-UNIT-35", "A-UNIT-42")
@pytest.mark.parametrize(("research", "dice"), [(["scientific_analysis"], []), ([], [1, 1, 1, 4])])
def test_it_is_home_and_a_submarine_again_before_the_next_battle_of_the_turn(research, dice):
    at = {"zorb": "s5", "megaclaw": "s8", "navy_fighter_1": "s4"}
    g = launching(
        at, dice, seats=3, branches=["navy", "army", "marines"], research={0: research}, health={"zorb": 1}, infamy={"megaclaw": 1}
    )
    g.play(f"launch {SUB}", "move s5", "pick navy_fighter_1", "move s8", "end", "battle s5")
    assert (g.asked, g.about, g.at_of("zorb")) == (2, "attack", "hollywood")  # the battle at s8 goes on
    assert (g.at_of(SUB), view_of(g, SUB)["missile"]) == ("tile", False)
    g.done()


@rule("A-UNIT-35")
def test_a_submarine_that_was_only_declared_stays():
    coast = board("a b c d", cities=1, terrain={"a": "coast", "b": "coast"})
    g = seat_attacks(SUB, "navy", [], box=coast, research={0: ["scientific_analysis"]}, health={"zorb": 1})
    g.play(f"pick {SUB}", "end", f"missile {SUB}")
    assert (g.at_of("zorb"), g.at_of(SUB), view_of(g, SUB)["missile"]) == ("hollywood", "a", False)
    g.done()


# -- cruise missiles -----------------------------------------------------------------------------------------------


@rule("A-UNIT-38")
def test_an_air_force_missile_may_move_to_a_new_space_and_stay():
    g = seat_attacks(CRUISE, "air_force", [])
    g.play(f"pick {CRUISE}", "move c", "end", "end")
    assert g.asked == 1
    g.play("end", "end")
    assert (g.at_of(CRUISE), g.told("battle")) == ("c", [])


@rule("A-UNIT-39", "A-UNIT-42")
@pytest.mark.parametrize(("roll", "damage"), [(2, 0), (4, 3)])
def test_a_missile_is_spent_with_the_first_round_hit_or_miss(roll, damage):
    g = seat_attacks(CRUISE, "air_force", [1, 1, 1, roll])
    g.play(f"pick {CRUISE}", "move a", "end")
    assert (g.at_of(CRUISE), g.health("zorb"), g.at_of("zorb")) == ("tile", 11 - damage, "a")  # it does not retreat
    g.done()


@rule("A-UNIT-39")
def test_a_missile_does_not_fight_in_the_second_round():
    g = seat_attacks(CRUISE, "air_force", [1, 1, 1, 2, 2, 1, 1, 1, 2], at={"air_force_fighter_1": "a"})
    g.play(f"pick {CRUISE}", "move a", "end", *[f"attack {CRUISE}"] * 3)
    g.play(f"fire {CRUISE}")
    assert order(g) == ["zorb"] * 3 + [CRUISE, "air_force_fighter_1"] + ["zorb"] * 3 + ["air_force_fighter_1"]
    assert g.at_of(CRUISE) == "tile"
    g.done()


@rule("A-UNIT-39", "A-UNIT-40")
def test_a_missile_is_spent_also_when_the_monster_falls_in_the_first_round():
    second = "air_force_cruise_missile_2"
    g = seat_attacks(CRUISE, "air_force", [1, 1, 1, 4], at={second: "a"}, health={"zorb": 3})
    g.play(f"pick {CRUISE}", "move a", "end", *[f"attack {CRUISE}"] * 3)
    assert g.at_of("zorb") == "hollywood"
    assert (g.at_of(CRUISE), g.at_of(second)) == ("tile", "tile")  # the one that did not get to attack as well
    g.done()


@rule("A-UNIT-40")
def test_it_is_spent_also_when_an_early_shot_ends_the_battle():
    g = zorb_comes([LAUNCHER, CRUISE], [4], health={"zorb": 1})
    assert (g.at_of("zorb"), g.at_of(CRUISE), g.at_of(LAUNCHER)) == ("hollywood", "tile", "a")
    g.done()


@rule("A-UNIT-41")
def test_a_battle_that_ends_before_its_first_round_leaves_a_missile_in_place():
    g = seat_attacks(CRUISE, "air_force", [], research={0: ["scientific_analysis"]}, health={"zorb": 1})
    g.play(f"pick {CRUISE}", "move a", "end")
    assert (g.at_of("zorb"), g.at_of(CRUISE)) == ("hollywood", "a")
    g.done()


@rule("A-UNIT-42")
def test_a_spent_missile_can_be_deployed_again_and_a_submarine_is_one_again():
    box = board("a b c d", cities=1, terrain={"a": "coast", "b": "coast"}, bases={"c": ["navy"]})
    g = seat_attacks(SUB, "navy", [1, 1, 1, 4], box=box)
    g.play(f"pick {SUB}", "end", f"missile {SUB}")
    assert g.at_of(SUB) == "tile"
    shown = view_of(g, SUB)
    assert (shown["missile"], shown["defense"], shown["damage"]) == (False, 5, 1)
    g.play(f"deploy {SUB}")
    assert g.at_of(SUB) == "c"
    g.done()


@rule("A-UNIT-43")
@pytest.mark.parametrize(("roll", "mutations"), [(1, ["berserk"]), (2, [])])
def test_an_air_force_missile_that_rolls_a_one_mutates_the_monster(roll, mutations):
    g = seat_attacks(CRUISE, "air_force", [1, 1, 1, roll, *mutations], decks={"research": [], "mutation": ["berserk", "rampage"]})
    g.play(f"pick {CRUISE}", "move a", "end")
    assert (g.mutations("zorb"), g.health("zorb")) == (mutations, 11)
    g.done()


@rule("A-UNIT-43")
def test_no_other_unit_does():
    g = zorb_comes(["marines_fighter_1"], [1, 1, 1, 1] * 2, branches=["army", "marines"])
    assert g.mutations("zorb") == []
    g.done()


@rule("A-UNIT-44")
@pytest.mark.parametrize(("word", "dice"), [("missile", [1, "berserk"]), ("submarine", [1, 1, 1, 1, 1])])
def test_a_submarine_does_so_only_as_a_missile(word, dice):
    g = zorb_comes([SUB], [1, 1, 1, *dice], branches=["army", "navy"])
    g.play(f"1:{word} {SUB}")
    assert g.mutations("zorb") == [card for card in dice if card == "berserk"]
    g.done()
