"""Battles with units, retreats and the cards they earn; missiles and launchers (M-FIGHT, M-UNIT)."""

from __future__ import annotations

import pytest

from manual.scenario import attack_all, board, end_moves, go, scenario, star
from support import rule

MISS = [1, 1, 1]
LOST = [*MISS, 1, *MISS, 1]  # two rounds of a monster against one unit, in which nobody hits


def raid(unit="guard_tank_1", dice=(), at=None, box=None, **more):
    """Konk moves from a into the middle, where a unit stands."""
    g = scenario(box=box or star(), at={"konk": "a", unit: "m", "zorb": "vanished", **(at or {})}, dice=list(dice), **more)
    return go(g, "konk", "m")


def assault(*units, dice=(), at=None, box=None, **more):
    """Seat 0's units move from a into the middle, where seat 1's Zorb stands."""
    units = units or ("army_tank_1",)
    places = {"konk": "vanished", "zorb": "m"} | dict.fromkeys(units, "a") | (at or {})
    g = scenario(box=box or star(), at=places, dice=list(dice), **more)
    for unit in units:
        g.walk(unit, "m")
    return end_moves(g)


@rule("M-FIGHT-01")
@pytest.mark.parametrize("unit", ["army_tank_1", "navy_fighter_1", "guard_tank_1", "marines_fighter_1"])
def test_a_battle_wherever_a_monster_and_units_share_a_space_own_ones_included(unit):
    assert raid(unit, dice=[6]).done().battles() == [("konk", "m")]


@rule("M-FIGHT-02")
def test_a_battle_is_due_for_those_who_did_not_move():
    g = end_moves(scenario(box=star(), at={"konk": "m", "guard_tank_1": "m", "zorb": "b", "navy_fighter_1": "b"}, forced=False))
    assert g.about == "fight"
    assert g.options("battle") == ["battle m", "battle b"]


@rule("M-FIGHT-03")
def test_the_active_player_orders_battles_and_challenges_and_what_is_due_is_asked_anew():
    at = {"konk": "m", "zorb": "a", "guard_tank_1": "m", "army_tank_1": "a"}
    g = end_moves(scenario(box=star(), at=at, dice=[5, 5], forced=False))
    assert (g.asked, g.options()) == (0, ["battle m", "battle a", "duel konk zorb"])
    g.play("battle m", "attack guard_tank_1")
    assert g.options() == ["battle a", "duel konk zorb"]


@rule("M-FIGHT-04", "M-FIGHT-11", "M-FIGHT-13", "M-FIGHT-14")
def test_two_rounds_of_three_attacks_and_one_for_each_unit():
    g = attack_all(raid(dice=LOST)).done()
    assert g.attackers() == ["konk", "konk", "konk", "guard_tank_1"] * 2


@rule("M-FIGHT-05", "M-FIGHT-32", "M-FIGHT-33")
def test_a_battle_ends_when_all_units_are_destroyed_and_the_monster_stays():
    g = attack_all(raid(dice=[1, 4])).done()
    assert (g.attackers(), g.at_of("guard_tank_1"), g.at_of("konk")) == (["konk", "konk"], "tile", "m")
    assert g.told("retreated") == []


@rule("M-FIGHT-05", "M-FIGHT-34")
def test_a_battle_ends_when_the_monster_is_gone_and_nobody_draws_for_a_retreat():
    g = assault(dice=[6, "fusion_cells"], health={"zorb": 1}).done()
    assert (g.at_of("zorb"), g.attackers(), g.told("retreated")) == ("hollywood", ["army_tank_1"], [])
    assert (g.research(0), g.at_of("army_tank_1")) == (["fusion_cells"], "m")  # the card of Hollywood, no other


@rule("M-FIGHT-06")
def test_the_side_that_moved_in_attacks_first_in_each_round():
    assert attack_all(raid(dice=LOST)).attackers()[0] == "konk"
    g = attack_all(assault(dice=[1, *MISS, 1, *MISS])).done()
    assert g.attackers() == ["army_tank_1", "zorb", "zorb", "zorb"] * 2


@rule("M-FIGHT-07")
@pytest.mark.parametrize(("order", "first"), [(["konk", "army_tank_1"], "army_tank_1"), (["army_tank_1", "konk"], "konk")])
def test_of_two_that_entered_the_later_one_attacks_first(order, first):
    g = scenario(box=star(), at={"konk": "a", "army_tank_1": "b", "zorb": "vanished"}, dice=[1] * 8)
    for name in order:
        g.walk(name, "m")
    attack_all(end_moves(g)).done()
    assert g.attackers()[0] == first


@rule("M-FIGHT-08")
@pytest.mark.parametrize(("active", "first"), [(0, "konk"), (1, "guard_tank_1")])
def test_if_neither_entered_the_active_players_monster_goes_first_and_else_the_military(active, first):
    g = scenario(box=star(), at={"konk": "m", "guard_tank_1": "m", "zorb": "vanished"}, active=active, dice=[1] * 8)
    attack_all(end_moves(g))
    assert g.attackers()[0] == first


@rule("M-FIGHT-09", "M-FIGHT-10")
@pytest.mark.parametrize("unit", ["navy_fighter_1", "guard_tank_1"])
@pytest.mark.parametrize("branch", ["army", "navy", "marines"])
def test_at_a_base_the_military_attacks_first(unit, branch):
    g = attack_all(raid(unit, box=star(bases={"m": [branch]}), dice=[1, *MISS, 1, *MISS])).done()
    assert g.attackers() == [unit, "konk", "konk", "konk"] * 2


@rule("M-FIGHT-10")
@pytest.mark.parametrize(("features", "stomped"), [({"bases": {"m": ["navy"]}}, ["m"]), ({"city": {"m": "1d"}}, [])])
def test_a_stomped_base_or_a_city_gives_no_such_advantage(features, stomped):
    g = attack_all(raid(box=star(**features), stomped=stomped, dice=LOST)).done()
    assert g.attackers()[0] == "konk"


@rule("M-FIGHT-12")
def test_infamy_buys_attacks_as_often_as_it_can_be_paid():
    g = raid(infamy={"konk": 2}, dice=[1] * 4 + [5])
    for _ in range(3):
        g.play("attack guard_tank_1")
    assert sorted(g.options()) == ["cash", "end"]
    g.play("cash", "attack guard_tank_1", "cash").done()
    assert (g.infamy("konk"), g.attackers()) == (0, ["konk"] * 5)


@rule("M-FIGHT-15")
@pytest.mark.parametrize(("die", "gone"), [(3, False), (4, True), (5, True)])
def test_a_roll_of_the_targets_defense_hits(die, gone):
    g = raid(dice=[die] + [] if gone else [die, 1, 1, 1, 1, 1, 1, 1])
    attack_all(g)
    assert (g.told("attacked")[0]["hit"] == "hits") == gone
    assert (g.at_of("guard_tank_1") == "tile") == gone


@rule("M-FIGHT-16")
@pytest.mark.parametrize(("die", "health"), [(3, 11), (4, 10), (5, 10), (6, 9)])
def test_a_natural_six_does_one_more(die, health):
    g = assault(dice=[die, 6])
    attack_all(g)
    assert g.health("zorb") == health


@rule("M-FIGHT-16")
def test_a_six_reached_by_a_bonus_does_not():
    """Konk has +1 against fighters: a 5 counts as a 6 to hit, but Captain Colossal shows no bonus; a giant loses 3 by a 5."""
    g = raid("captain_colossal", dice=[5, 1, 1, 1, 1, 1, 1, 1, 1, 1])
    attack_all(g)
    assert g.health("captain_colossal") == 5


@rule("M-FIGHT-17", "M-FIGHT-18")
def test_a_destroyed_unit_attacks_no_more_in_the_round():
    g = raid(at={"navy_fighter_1": "m"}, dice=[5, 5])
    g.play("attack guard_tank_1")
    attack_all(g)
    assert g.attackers() == ["konk", "konk"]


@rule("M-FIGHT-18")
def test_a_monster_that_is_hit_loses_the_damage():
    g = assault("mecha_monster", dice=[4, 1, 1, 1, 1, 1, 1, 1])
    attack_all(g)
    assert g.health("zorb") == 7


# -- retreats ---------------------------------------------------------------------------------------------------------


@rule("M-FIGHT-19", "M-FIGHT-20", "M-FIGHT-21", "M-FIGHT-22")
def test_the_attacking_player_sends_the_beaten_monster_one_space_also_the_own():
    g = attack_all(raid(dice=LOST))
    assert (g.about, g.asked, g.targets("retreat")) == ("retreat", 0, ["a", "b", "c", "d"])
    g.play("retreat c")
    assert (g.at_of("konk"), g.at_of("guard_tank_1")) == ("c", "m")
    g = attack_all(assault(dice=[1, *MISS, 1, *MISS, "fusion_cells"]))
    assert (g.about, g.asked) == ("retreat", 0)
    g.play("retreat b")
    assert (g.at_of("zorb"), g.at_of("army_tank_1")) == ("b", "m")


@rule("M-FIGHT-23")
def test_the_space_must_hold_no_monster_and_no_unit_of_anyone():
    at = {"army_tank_2": "a", "navy_fighter_1": "b", "guard_tank_1": "c"}
    g = attack_all(assault(dice=[1, *MISS, 1, *MISS, "fusion_cells"], at=at))
    assert g.at_of("zorb") == "d"  # the only one left: not even its own units


@rule("M-FIGHT-24")
def test_a_retreat_obeys_the_movement_abilities():
    box = board("m a b c", ways="m-a m-b m-c", barriers="m-b:sea m-c:lake")
    g = attack_all(assault(dice=[1, *MISS, 1, *MISS, "fusion_cells"], box=box))
    assert g.at_of("zorb") == "a"


@rule("M-FIGHT-25", "M-FIGHT-30")
def test_with_nowhere_to_go_it_vanishes_and_that_is_a_retreat():
    g = attack_all(assault("army_tank_1", dice=[1, *MISS, 1, *MISS, "fusion_cells"], box=board("a m"), at={"guard_tank_1": "a"}))
    assert (g.at_of("zorb"), g.research(0)) == ("vanished", ["fusion_cells"])


@rule("M-FIGHT-26", "M-FIGHT-27", "M-FIGHT-31")
def test_each_player_with_units_draws_one_destroyed_ones_included_clockwise_from_the_active():
    """Seat 1's tank and two of seat 2's fighters meet seat 0's Konk on seat 1's turn; a fighter is destroyed."""
    at = {"konk": "m", "navy_fighter_1": "a", "air_force_fighter_1": "m", "air_force_fighter_2": "m", "guard_tank_1": "m"}
    g = scenario(
        box=star(),
        seats=3,
        active=1,
        at=at,
        dice=[1, 1, 1, 1, 1, 5, 5, 1, 1, 1, 1, 1, "fusion_cells", "cutbacks"],
    )
    go(g, "navy_fighter_1", "m")
    while g.about in ("attack", "fire"):
        g.play("attack air_force_fighter_1" if "attack air_force_fighter_1" in g.options() else g.options()[0])
    g.play("retreat b")
    assert [(event["seat"], event["card"]) for event in g.told("drew research")] == [(1, "fusion_cells"), (2, "cutbacks")]


@rule("M-FIGHT-27")
def test_a_player_whose_only_unit_was_destroyed_draws_all_the_same():
    g = assault(at={"guard_tank_1": "m"}, dice=[1, 1, 5, 1, 1, 1, 1, 1, 1, "fusion_cells"])
    g.play("attack army_tank_1")
    attack_all(g).play("retreat a")
    assert (g.at_of("army_tank_1"), g.research(0)) == ("tile", ["fusion_cells"])


@rule("M-FIGHT-28")
def test_the_monsters_own_player_draws_for_own_units_too():
    g = attack_all(raid("army_tank_1", dice=[*LOST, "fusion_cells"])).play("retreat b").done()
    assert g.research(0) == ["fusion_cells"]


@rule("M-FIGHT-28")
def test_but_not_in_the_first_edition():
    g = attack_all(raid("army_tank_1", dice=LOST, edition=1)).play("retreat b").done()
    assert g.research(0) == []


def forced_in(edition=2):
    """Konk beats Zorb in a Challenge and drives it into a Guard tank at b, which it cannot destroy."""
    box = board("a m z b c d", ways="a-m m-z z-b b-c b-d")
    at = {"konk": "a", "zorb": "z", "guard_tank_1": "b"}
    g = scenario(box=box, at=at, dice=[5, 1, 1, 1, 1, 1, *LOST], edition=edition)
    return attack_all(go(g, "konk", "m")).done()


@rule("M-FIGHT-22", "M-CHALLENGE-24")
def test_a_monster_forced_into_units_is_the_attacker_and_its_player_chooses():
    g = forced_in()
    assert (g.battles(), g.about, g.asked) == ([("zorb", "b")], "retreat", 1)
    assert forced_in(edition=1).asked == 0


@rule("M-FIGHT-22", "M-FIGHT-09")
def test_the_first_strike_at_a_base_makes_the_military_no_attacker():
    """Zorb, driven to a base, is shot at first and is the attacker all the same."""
    box = board("a m z b c d", ways="a-m m-z z-b b-c b-d", bases={"b": ["navy"]})
    at = {"konk": "a", "zorb": "z", "guard_tank_1": "b"}
    g = go(scenario(box=box, at=at, dice=[5, 1, 1, 1, 1, 1, 1, *MISS, 1, *MISS]), "konk", "m")
    attack_all(g).done()
    assert (g.attackers()[6], g.about, g.asked) == ("guard_tank_1", "retreat", 1)


@rule("M-FIGHT-22", "M-FIGHT-08")
def test_where_neither_moved_the_active_player_chooses():
    g = scenario(box=star(), at={"konk": "vanished", "zorb": "m", "navy_fighter_1": "m"}, dice=[1, *MISS, 1, *MISS])
    g = attack_all(end_moves(g))
    assert (g.about, g.asked) == ("retreat", 0)


@rule("M-FIGHT-29")
@pytest.mark.parametrize("unit", ["guard_tank_1", "marines_fighter_1"])
def test_guard_and_neutral_units_earn_nobody_a_card(unit):
    g = attack_all(raid(unit, dice=LOST)).play("retreat b").done()
    assert g.told("drew research") == []


@rule("M-GUARD-18")
def test_not_even_their_commander_draws_for_guard_units():
    g = attack_all(raid(dice=LOST, research={1: ["guard_commander"]})).play("retreat b").done()
    assert g.research(1) == ["guard_commander"]


@rule("M-GIANT-15")
def test_a_giant_earns_its_player_the_card():
    dice = [*MISS, 1, *MISS, 1, "fusion_cells"]
    g = attack_all(raid("mecha_monster", dice=dice, owner={"mecha_monster": 1})).play("retreat b").done()
    assert g.research(1) == ["fusion_cells"]


# -- missiles and launchers -------------------------------------------------------------------------------------------


def missile(dice, **more):
    """Seat 1 of three has the Air Force; here seat 0 has it."""
    return assault("air_force_cruise_missile_1", branches=["air_force", "navy"], dice=dice, **more)


@rule("M-UNIT-01", "M-UNIT-02")
@pytest.mark.parametrize("die", [2, 5])
def test_a_missile_is_destroyed_after_the_first_round_hit_or_miss(die):
    g = attack_all(missile([die, *MISS])).done()
    assert (g.at_of("air_force_cruise_missile_1"), g.at_of("zorb"), g.told("retreated")) == ("tile", "m", [])
    assert g.health("zorb") == (11 if die == 2 else 8)
    assert len(g.told("spent")) == 1


@rule("M-UNIT-01")
def test_a_missile_that_is_shot_down_is_not_spent():
    g = attack_all(missile([2, 6])).done()
    assert (g.at_of("air_force_cruise_missile_1"), g.told("spent")) == ("tile", [])


@rule("M-UNIT-03")
def test_a_missiles_natural_1_mutates_and_uses_up_no_site():
    g = attack_all(missile([1, "berserk", *MISS], box=star(mutation_site={"m": "Pit"})))
    assert (g.mutations("zorb"), g.state.sites_used[g.piece("zorb")]) == (["berserk"], ())


SUB = "navy_nuclear_submarine_1"


def launched(dice, box=None, at=None, **more):
    places = {"konk": "vanished", "zorb": "m", SUB: "a", **(at or {})}
    return scenario(box=box or star(terrain={"a": "coast"}), branches=["navy", "army"], at=places, dice=list(dice), **more)


@rule("M-UNIT-04", "M-UNIT-06", "M-UNIT-07")
def test_a_submarine_is_launched_into_a_monsters_space_only_and_fights_as_a_missile():
    box = board("a b c m d", terrain={"a": "coast"})
    g = launched([1, "berserk", *MISS], box=box)
    g.play(f"launch {SUB}")
    attack_all(end_moves(g)).done()
    assert [event["end"] for event in g.told("launched")] == ["m"]
    assert (g.at_of(SUB), g.mutations("zorb")) == ("tile", ["berserk"])


@rule("M-UNIT-07")
def test_no_launch_without_a_monster_in_reach():
    assert not launched([], at={"zorb": "vanished"}).options("launch")


@rule("M-UNIT-08", "M-UNIT-09")
def test_a_launched_submarine_without_a_battle_crashes():
    """The monster is lifted away before the battle."""
    box = board("a m b c", terrain={"a": "coast"})
    g = launched([1], box=box, research={0: ["chopper_lift"]})
    g.play(f"launch {SUB}", "use chopper_lift", "drop b")
    end_moves(g)
    assert (g.at_of(SUB), g.state.missiles, g.battles()) == ("tile", (), [])


@rule("M-UNIT-06")
def test_a_submarine_that_sailed_in_is_declared_when_its_battle_starts():
    box = star(terrain={"m": "coast", "a": "coast"})
    g = go(launched([5, *MISS], box=box), SUB, "m")
    assert (g.about, g.options()) == ("declare", [f"submarine {SUB}", f"missile {SUB}"])
    attack_all(g.play(f"missile {SUB}")).done()
    assert (g.health("zorb"), g.at_of(SUB)) == (8, "tile")


@rule("M-UNIT-05")
def test_an_air_force_missile_may_wait_in_a_space_without_a_monster():
    g = scenario(box=star(), branches=["air_force", "navy"], at={"konk": "vanished", "air_force_cruise_missile_1": "a"})
    g.play("pick air_force_cruise_missile_1", "move b")
    end_moves(g)
    assert g.at_of("air_force_cruise_missile_1") == "b"


@rule("M-UNIT-10", "M-UNIT-11")
def test_a_missile_launcher_shoots_before_everything_in_the_first_round_only():
    unit = "army_missile_launcher_1"
    g = attack_all(raid(unit, dice=[1, *MISS, 1, *MISS, 1])).done()
    assert g.attackers() == [unit, "konk", "konk", "konk", unit, "konk", "konk", "konk", unit]
    g = attack_all(assault(unit, dice=[1, 1, *MISS, 1, *MISS])).done()
    assert g.attackers() == [unit, unit, "zorb", "zorb", "zorb", unit, "zorb", "zorb", "zorb"]
