"""Where a beaten monster goes, and what that earns (A-RETREAT)."""

from __future__ import annotations

import pytest

from america.scenario import board, scenario
from support import rule

MISS = [1, 1, 1]  # a monster's three attacks
LOST = [*MISS, 1, *MISS, 1]  # two rounds of a monster against one unit, in which nobody hits
STAR = "m-a m-b m-c m-d"  # four spaces around a middle


def star(**features):
    return board("m a b c d", ways=STAR, **features)


def zorb_attacked(box=None, at=None, dice=(), **more):
    """An army tank comes from a into the middle, where Zorb is, and is still there after two rounds."""
    at = {"zorb": "m", "army_tank_1": "a", **(at or {})}
    g = scenario(box=box or star(), at=at, dice=[*LOST, *dice], **more).walk("army_tank_1", "m")
    return g.play("end") if g.about == "move" else g


def konk_beaten(box=None, at=None, start="a", dice=(), **more):
    """Konk comes from a into the middle, where a Guard tank is, and has not destroyed it after two rounds."""
    at = {"konk": start, "guard_tank_1": "m", **(at or {})}
    g = scenario(box=box or star(), at=at, dice=[*LOST, *dice], **more)
    if start != "m":
        g.walk("konk", "m")
    return g.play("end") if g.about == "move" else g


@rule("A-RETREAT-01")
def test_a_monster_withdraws_to_a_neighbour_if_any_unit_is_left():
    g = konk_beaten().done()
    assert [(event["monster"], event["space"]) for event in g.told("retreated")] == [("konk", "a")]
    assert g.at_of("konk") == "a"


@rule("A-RETREAT-01")
def test_a_monster_does_not_withdraw_if_no_unit_is_left():
    g = scenario(box=star(), at={"konk": "a", "guard_tank_1": "m"}, dice=[*MISS, 1, 1, 1, 4]).walk("konk", "m").done()
    assert (g.told("retreated"), g.at_of("konk")) == ([], "m")


@rule("A-RETREAT-01", "A-RETREAT-11")
def test_only_neighbours_are_on_offer_and_staying_is_not():
    g = zorb_attacked(board("e a m b c f", ways="m-a m-b m-c a-e c-f"))
    assert g.targets("retreat") == ["a", "b", "c"]
    assert g.options() == ["retreat a", "retreat b", "retreat c"]


@rule("A-RETREAT-02")
def test_units_never_retreat():
    g = zorb_attacked(at={"navy_fighter_1": "f"}, box=board("a m b c f", ways="m-a m-b m-c c-f"), dice=["cutbacks"])
    g.play("retreat b").done()
    assert g.at_of("army_tank_1") == "m"
    g = konk_beaten().done()
    assert g.at_of("guard_tank_1") == "m"


@rule("A-RETREAT-03")
@pytest.mark.parametrize("feature", ["city", "mutation_site"])
def test_a_monster_that_retreated_encounters_neither_space(feature):
    box = star(**{feature: {"m": "1d", "a": "1d"} if feature == "city" else {"m": "Pit", "a": "Pool"}})
    g = konk_beaten(box).done()
    assert (g.at_of("konk"), g.about) == ("a", "deploy")
    assert (g.stomped("m"), g.stomped("a")) == (False, False)
    assert (g.mutations("konk"), g.state.sites_used[g.piece("konk")]) == ([], ())


@rule("A-RETREAT-03")
def test_a_monster_that_stood_its_ground_has_its_encounter():
    box = star(city={"m": "1d"})
    g = scenario(box=box, at={"konk": "a", "guard_tank_1": "m"}, dice=[4, 5]).walk("konk", "m").done()
    assert (g.stomped("m"), g.health("konk")) == (True, 15)


@rule("A-RETREAT-04")
def test_no_retreat_to_another_monster():
    g = zorb_attacked(seats=3, at={"konk": "b", "megaclaw": "c"})
    assert g.targets("retreat") == ["a", "d"]


@rule("A-RETREAT-05", "A-RETREAT-06")
def test_no_retreat_to_units_of_others_but_own_and_neutral_units_do_not_hinder():
    """Zorb's player has the Navy; of the army, a neutral marine and the Guard only the army hinders."""
    at = {"navy_fighter_1": "b", "marines_fighter_1": "c", "guard_tank_1": "d", "army_tank_2": "a"}
    assert zorb_attacked(at=at).targets("retreat") == ["b", "c", "d"]
    at = {"navy_fighter_1": "b", "guard_tank_1": "b", "army_tank_2": "c", "guard_tank_2": "c"}
    assert zorb_attacked(at=at).targets("retreat") == ["a", "b", "d"]


@rule("A-RETREAT-05")
def test_a_third_players_units_hinder_too():
    g = zorb_attacked(seats=3, at={"air_force_fighter_1": "b", "navy_fighter_1": "d"})
    assert g.targets("retreat") == ["a", "c", "d"]


@rule("A-RETREAT-06")
@pytest.mark.parametrize("unit", ["guard_tank_1", "marines_rocket_launcher_1"])
@pytest.mark.parametrize(("edition", "spaces"), [(2, ["a", "c", "d"]), (3, ["a", "b", "c", "d"])])
def test_neutral_units_hinder_nobody_since_the_third_edition(unit, edition, spaces):
    assert zorb_attacked(at={unit: "b"}, edition=edition).targets("retreat") == spaces


@rule("A-RETREAT-05", "A-RETREAT-06")
@pytest.mark.parametrize(("commander", "spaces"), [(0, ["a", "c", "d"]), (1, ["a", "b", "c", "d"])])
def test_guard_units_hinder_while_another_player_commands_them(commander, spaces):
    g = zorb_attacked(at={"guard_tank_1": "b"}, research={commander: ["guard_commander"]})
    assert g.targets("retreat") == spaces


@rule("A-RETREAT-07")
@pytest.mark.parametrize(
    ("monster", "spaces"),
    [("zorb", ["a"]), ("megaclaw", ["a", "c"]), ("tomanagi", ["a", "b", "c", "d"]), ("gargantis", ["a", "b", "c", "d"])],
)
def test_no_retreat_over_water_the_monster_cannot_cross(monster, spaces):
    """b lies over a sea barrier, c over a lake barrier, and d is open sea."""
    box = board("m a b c d", ways=STAR, barriers="m-b:sea m-c:lake", terrain={"m": "coast", "b": "coast", "d": "sea"})
    dice = [*([1] if monster == "tomanagi" else []), *LOST, *(["cutbacks"] if len(spaces) == 1 else [])]
    g = scenario(monsters=["konk", monster], box=box, at={monster: "m", "army_tank_1": "a"}, dice=dice)
    g.walk("army_tank_1", "m").done()
    if len(spaces) == 1:
        assert g.at_of(monster) == spaces[0]
    else:
        assert g.targets("retreat") == spaces


@rule("A-RETREAT-08")
def test_on_its_own_turn_a_monster_goes_back_where_it_came_from():
    """Konk walks from a by b or by c into m; it goes back to the space of that path, not to where it began."""
    for way in ("b", "c"):
        box = board("a b c m d", ways="a-b a-c b-m c-m m-d")
        g = scenario(box=box, at={"konk": "a", "guard_tank_1": "m"}, dice=LOST)
        g.walk("konk", "m").play(f"enter {way}").done()
        assert (g.at_of("konk"), g.about) == (way, "deploy")


@rule("A-RETREAT-08", "A-RETREAT-09")
@pytest.mark.parametrize("unit", ["navy_fighter_1", "army_tank_1", "marines_fighter_1", "guard_tank_1"])
def test_whosever_units_they_were_there_is_no_choice(unit):
    g = scenario(box=star(), at={"konk": "c", unit: "m"}, dice=LOST, forced=False)
    g.play("pick konk", "move m", "end", "battle m", *["attack " + unit] * 6).done()
    assert (g.at_of("konk"), g.about) == ("c", "deploy")


@rule("A-RETREAT-10")
def test_its_player_chooses_if_it_came_from_nowhere():
    g = konk_beaten(start="m").done()
    assert (g.asked, g.options()) == (0, ["retreat a", "retreat b", "retreat c", "retreat d"])
    g.play("retreat c")
    assert (g.at_of("konk"), g.about) == ("c", "deploy")


@rule("A-RETREAT-10")
@pytest.mark.parametrize("away", ["vanished", "hollywood"])
def test_its_player_chooses_if_it_was_put_there(away):
    box = board("m a b los_angeles", ways="m-a m-b m-los_angeles", lair={"m": "konk"})
    health = {"konk": 5} if away == "hollywood" else {}
    dice = [1, *LOST] if away == "hollywood" else LOST
    g = scenario(box=box, at={"konk": away, "guard_tank_1": "m"}, health=health, dice=dice)
    if away == "hollywood":
        g.play("appear m")
    assert (g.asked, g.targets("retreat")) == (0, ["a", "b", "los_angeles"])
    g.done()


@rule("A-RETREAT-10")
@pytest.mark.parametrize("closed", ["navy_fighter_1", "konk"])
def test_its_player_chooses_if_the_way_back_is_closed(closed):
    """Gargantis flew over a space where it cannot stop on the way back."""
    box = board("a b m c d", ways="a-b b-m m-c m-d")
    at = {"gargantis": "a", closed: "b", "guard_tank_1": "m"}
    g = scenario(monsters=["gargantis", "konk"], box=box, at=at, dice=LOST).walk("gargantis", "m").done()
    assert (g.asked, g.options()) == (0, ["retreat c", "retreat d"])


@rule("A-RETREAT-08")
def test_the_way_back_stays_open_over_own_units():
    box = board("a b m c d", ways="a-b b-m m-c m-d")
    at = {"gargantis": "a", "army_tank_1": "b", "guard_tank_1": "m"}
    g = scenario(monsters=["gargantis", "konk"], box=box, at=at, dice=LOST).walk("gargantis", "m").play("end").done()
    assert (g.at_of("gargantis"), g.about) == ("b", "deploy")


@rule("A-RETREAT-11", "A-RETREAT-12")
def test_the_active_player_chooses_where_a_rival_goes_and_draws_a_card():
    g = zorb_attacked(dice=["cutbacks"])
    assert (g.asked, g.about) == (0, "retreat")
    assert g.research(0) == []
    g.play("0:retreat d").done()
    assert g.at_of("zorb") == "d"
    assert (g.research(0), g.research(1)) == (["cutbacks"], [])


@rule("A-RETREAT-12")
def test_no_card_if_the_rival_is_not_forced_back():
    g = scenario(box=star(), at={"zorb": "m", "army_tank_1": "a"}, dice=[5]).walk("army_tank_1", "m").done()
    assert (g.at_of("zorb"), g.research(0)) == ("m", [])


@rule("A-RETREAT-13")
def test_each_rival_forced_back_earns_a_card():
    box = board("a b c d e f")
    at = {"zorb": "b", "army_tank_1": "c", "megaclaw": "e", "army_tank_2": "d", "konk": "vanished"}
    g = scenario(seats=3, box=box, at=at, dice=[*LOST, "cutbacks", *LOST, "fusion_cells"])
    g.walk("army_tank_1", "b").walk("army_tank_2", "e").play("battle b", "retreat a", "retreat f").done()
    assert g.research(0) == ["cutbacks", "fusion_cells"]
    assert (g.at_of("zorb"), g.at_of("megaclaw")) == ("a", "f")


@rule("A-RETREAT-14")
@pytest.mark.parametrize("survivor", ["guard_tank_1", "navy_fighter_1", "marines_fighter_1"])
def test_the_attackers_player_is_rewarded_even_if_only_others_survive(survivor):
    at = {"zorb": "m", "army_tank_1": "a", survivor: "m"}
    g = scenario(box=star(), at=at, dice=[5, 1, 1, 1, *MISS, 1, "cutbacks"])
    g.walk("army_tank_1", "m").play("attack army_tank_1")
    assert (g.asked, g.about, g.at_of("army_tank_1")) == (0, "retreat", "tile")
    g.play("0:retreat b").done()
    assert g.research(0) == ["cutbacks"]


@rule("A-RETREAT-15")
@pytest.mark.parametrize("unit", ["guard_tank_1", "army_tank_1", "navy_fighter_1"])
def test_nobody_draws_when_a_monster_that_attacked_is_forced_back(unit):
    g = scenario(box=star(), at={"konk": "a", unit: "m"}, dice=LOST).walk("konk", "m")
    if unit == "army_tank_1":
        g.play("end")
    g.done()
    assert (g.at_of("konk"), g.research(0), g.research(1)) == ("a", [], [])


@rule("A-RETREAT-11", "A-RETREAT-12", "A-RETREAT-13", "A-RETREAT-15")
@pytest.mark.parametrize("start", ["a", "m"])
def test_a_players_own_units_force_the_own_monster_back_for_a_card(start):
    """The tank comes from a, or attacks in place; its player chooses the space and draws."""
    g = scenario(box=star(), at={"konk": "m", "army_tank_1": start}, dice=[*LOST, "cutbacks"])
    g.walk("army_tank_1", "m").play("end")
    assert (g.asked, g.targets("retreat")) == (0, ["a", "b", "c", "d"])
    g.play("retreat b").done()
    assert (g.at_of("konk"), g.research(0), g.research(1)) == ("b", ["cutbacks"], [])


@rule("A-RETREAT-08", "A-RETREAT-15")
def test_if_both_attacked_the_monster_goes_back_where_it_came_from_and_the_units_earn_the_card():
    at = {"konk": "a", "army_tank_1": "b", "guard_tank_1": "m"}
    g = scenario(box=star(), at=at, dice=[*MISS, 1, 1, *MISS, 1, 1, "cutbacks"], forced=False)
    g.play("pick konk", "move m", "pick army_tank_1", "move m", "end", "battle m")
    g.play(*["attack guard_tank_1"] * 3, *["attack guard_tank_1"] * 3).done()
    assert (g.at_of("konk"), g.research(0)) == ("a", ["cutbacks"])


@rule("A-RETREAT-15", "A-RETREAT-17")
def test_the_own_monster_that_can_go_nowhere_earns_the_card_too():
    at = {f"navy_fighter_{n}": space for n, space in enumerate("abcd", 1)}
    g = scenario(box=star(), at={"konk": "m", "army_tank_1": "m", **at}, dice=[*LOST, "cutbacks"])
    g.walk("army_tank_1", "m").play("end").done()
    assert (g.at_of("konk"), g.research(0)) == ("vanished", ["cutbacks"])


@rule("A-RETREAT-15")
def test_in_the_first_edition_nobody_drew_for_the_own_monster():
    g = scenario(box=star(), at={"konk": "m", "army_tank_1": "a"}, dice=LOST, edition=1)
    g.walk("army_tank_1", "m").play("end", "retreat a").done()
    assert (g.research(0), g.research(1)) == ([], [])


def cornered(**more):
    """Zorb in the middle, with army tanks all around, attacked by one of them."""
    at = {f"army_tank_{n}": space for n, space in enumerate("abcd", 2)}
    return zorb_attacked(at=at, **more)


@rule("A-RETREAT-16", "A-RETREAT-17")
def test_a_monster_that_can_go_nowhere_vanishes_and_still_earns_a_card():
    g = cornered(dice=["cutbacks"]).done()
    assert g.at_of("zorb") == "vanished"
    assert (g.told("retreated"), g.research(0), g.research(1)) == ([], ["cutbacks"], [])


@rule("A-RETREAT-16")
def test_it_vanishes_as_if_it_had_chosen_to():
    """It comes back on a lair on its player's next turn, and then it is healed."""
    box = board("m a b c d e", ways="m-a m-b m-c m-d d-e", lair={"e": "zorb"})
    g = cornered(box=box, health={"zorb": 2}, dice=["cutbacks"])
    assert (g.at_of("zorb"), g.health("zorb")) == ("vanished", 2)
    g.play("end").done()
    assert (g.at_of("zorb"), g.health("zorb")) == ("e", 11)


@rule("A-RETREAT-16", "A-RETREAT-15", "A-RETREAT-03")
def test_on_its_own_turn_it_vanishes_without_a_card_or_an_encounter():
    at = {f"navy_fighter_{n}": space for n, space in enumerate("abcd", 1)}
    g = scenario(box=star(city={"m": "1d"}), at={"konk": "m", "guard_tank_1": "m", **at}, dice=LOST).play("end").done()
    assert (g.at_of("konk"), g.about) == ("vanished", "deploy")
    assert (g.research(0), g.research(1), g.stomped("m")) == ([], [], False)


@rule("A-RETREAT-18")
def test_arriving_by_retreat_starts_no_battle():
    """Zorb falls back on two fighters of its own player, Konk on a tank that moved this very turn."""
    at = {"navy_fighter_1": "b", "navy_fighter_2": "b"}
    g = zorb_attacked(at=at, dice=["cutbacks"]).play("retreat b").done()
    assert (g.battles(), g.about) == ([("zorb", "m")], "deploy")

    at = {"konk": "a", "guard_tank_1": "m", "army_tank_1": "b"}
    g = scenario(box=board("b a m"), at=at, dice=LOST).walk("konk", "m").walk("army_tank_1", "a").done()
    assert (g.at_of("konk"), g.at_of("army_tank_1")) == ("a", "a")
    assert (g.battles(), g.about) == ([("konk", "m")], "deploy")


@rule("A-RETREAT-19")
def test_on_a_later_turn_the_monster_may_stay_and_encounter_the_space():
    box = star(city={"a": "1d"})
    g = konk_beaten(box, dice=[4]).play("0:end", "1:end", "0:end").done()
    assert (g.at_of("konk"), g.stomped("a"), g.health("konk")) == ("a", True, 14)


@rule("A-RETREAT-19")
def test_a_rival_driven_onto_a_site_uses_it_on_its_own_turn():
    box = star(mutation_site={"b": "Pit"})
    g = zorb_attacked(box, dice=["cutbacks", "rampage"]).play("retreat b")
    g.play("0:end", "1:end").done()
    assert g.mutations("zorb") == ["rampage"]


@rule("A-RETREAT-20")
def test_a_rivals_retreat_does_not_cost_the_active_monster_its_encounter():
    box = board("a b c d e f", city={"e": "1d", "f": "1d"})
    at = {"zorb": "b", "army_tank_1": "c", "konk": "f"}
    g = scenario(box=box, at=at, dice=[*LOST, "fusion_cells", 5])
    g.walk("konk", "e").walk("army_tank_1", "b").play("retreat a").done()
    assert (g.stomped("e"), g.health("konk")) == (True, 15)
