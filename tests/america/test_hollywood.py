"""Monsters at 0 Health: how they get to Hollywood and how they come back (A-HOLLYWOOD)."""

from __future__ import annotations

import pytest

from america.scenario import board, scenario
from support import rule

MISS = [1, 1, 1]  # a monster's three attacks


def zorb_felled(box=None, at=None, health=1, dice=(), **more):
    """An army tank comes from a to b, where Zorb is, and hits it for 1 Health in the first round."""
    at = {"zorb": "b", "army_tank_1": "a", **(at or {})}
    g = scenario(box=box or board("a b c d"), at=at, health={"zorb": health}, dice=[*MISS, 4, *dice], **more)
    g.walk("army_tank_1", "b")
    return g.play("end") if g.about == "move" else g


def konk_in_hollywood(box=None, at=None, health=0, dice=(), **more):
    """Konk's player's turn begins with Konk in Hollywood; its lairs are x, y and z."""
    box = box or board("x los_angeles y z w", lair={"x": "konk", "y": "konk", "z": "konk"})
    return scenario(box=box, at={"konk": "hollywood", **(at or {})}, health={"konk": health}, dice=list(dice), **more)


# -- getting there -------------------------------------------------------------------------------------------------


@rule("A-HOLLYWOOD-01")
@pytest.mark.parametrize(("health", "place"), [(1, "hollywood"), (2, "b")])
def test_a_monster_falls_at_0_and_not_before(health, place):
    """With 1 Health left Zorb goes on into the second round and destroys the tank."""
    dice = ["cutbacks"] if health == 1 else [5]
    g = zorb_felled(health=health, dice=dice).done()
    assert (g.at_of("zorb"), g.health("zorb")) == (place, health - 1)


@rule("A-HOLLYWOOD-01", "A-HOLLYWOOD-05")
def test_a_monster_falls_on_its_own_turn_too():
    g = scenario(box=board("a b c"), at={"konk": "a", "guard_tank_1": "b"}, health={"konk": 1}, dice=[*MISS, 4])
    g.walk("konk", "b").done()
    assert g.at_of("konk") == "hollywood"
    assert (g.research(0), g.research(1)) == ([], [])


@rule("A-HOLLYWOOD-01", "A-HOLLYWOOD-05", "A-HOLLYWOOD-06")
def test_satellites_can_send_several_there_and_each_rival_is_one_card():
    """Konk falls to its own player's card and earns nothing; Zorb and Megaclaw earn that player a card each."""
    at = {"konk": "a", "zorb": "b", "megaclaw": "d", "tomanagi": "f"}
    health = {"konk": 2, "zorb": 3, "megaclaw": 4, "tomanagi": 7}
    research = {0: ["defense_satellites"]}
    dice = [2, 3, "fusion_cells", 4, "cutbacks", 6]
    g = scenario(seats=4, box=board("a b c d e f"), at=at, health=health, research=research, dice=dice)
    g.play("use defense_satellites").done()
    assert [g.at_of(monster) for monster in at] == ["hollywood", "hollywood", "hollywood", "f"]
    assert [g.research(seat) for seat in range(4)] == [["fusion_cells", "cutbacks"], [], [], []]


@rule("A-HOLLYWOOD-01", "A-HOLLYWOOD-06")
def test_a_loss_at_the_start_of_a_battle_sends_it_there_too():
    """Seat 2's card fells Zorb on seat 0's turn: the card is for seat 0."""
    at = {"zorb": "b", "army_tank_1": "a", "air_force_fighter_1": "b"}
    research = {2: ["scientific_analysis"]}
    g = scenario(seats=3, box=board("a b c d"), at=at, health={"zorb": 1}, research=research, dice=["cutbacks"])
    g.walk("army_tank_1", "b").done()
    assert (g.at_of("zorb"), g.attackers()) == ("hollywood", [])
    assert (g.research(0), g.research(1), g.research(2)) == (["cutbacks"], [], ["scientific_analysis"])


@rule("A-HOLLYWOOD-02")
@pytest.mark.parametrize("infamy", [1, 15])
def test_it_loses_all_its_infamy(infamy):
    g = zorb_felled(infamy={"zorb": infamy, "konk": 7}, dice=["fusion_cells"])
    g.play(*["attack army_tank_1"] * 3, "end").done()
    assert (g.at_of("zorb"), g.infamy("zorb"), g.infamy("konk")) == ("hollywood", 0, 7)


@rule("A-HOLLYWOOD-02")
def test_a_monster_that_survives_keeps_its_infamy():
    g = zorb_felled(health=2, infamy={"zorb": 5}, dice=[5])
    g.play(*["attack army_tank_1"] * 3, "end", "attack army_tank_1").done()
    assert g.infamy("zorb") == 5


@rule("A-HOLLYWOOD-03")
def test_it_keeps_mutations_trophies_and_used_sites():
    box = board("a b c d", mutation_site={"b": "Pit"})
    at = {"zorb": "b", "army_tank_1": "a", "navy_fighter_2": "trophy of zorb"}
    g = scenario(box=box, at=at, health={"zorb": 1}, mutations={"zorb": ["rampage", "war_spikes"]}, dice=[*MISS, 4, "fusion_cells"])
    g.state.sites_used[g.piece("zorb")] = (g.numbers("space")["b"],)
    g.walk("army_tank_1", "b").done()
    assert g.at_of("zorb") == "hollywood"
    assert g.mutations("zorb") == ["rampage", "war_spikes"]
    assert g.at_of("navy_fighter_2") == "trophy of zorb"
    assert g.state.sites_used[g.piece("zorb")] == (g.numbers("space")["b"],)


@rule("A-HOLLYWOOD-04", "A-HOLLYWOOD-07")
def test_the_active_rival_draws_one_card_and_there_is_no_retreat():
    g = zorb_felled(dice=["cutbacks"]).done()
    assert (g.research(0), g.research(1)) == (["cutbacks"], [])
    assert g.told("retreated") == []
    assert (g.asked, g.about) == (0, "deploy")


@rule("A-HOLLYWOOD-05")
def test_nobody_draws_when_own_units_fell_their_players_monster():
    g = scenario(box=board("a b c"), at={"konk": "b", "army_tank_1": "a"}, health={"konk": 1}, dice=[*MISS, 4])
    g.walk("army_tank_1", "b").play("end").done()
    assert (g.at_of("konk"), g.research(0), g.research(1)) == ("hollywood", [], [])


@rule("A-HOLLYWOOD-06")
@pytest.mark.parametrize("killer", ["guard_tank_1", "navy_fighter_1", "marines_fighter_1"])
def test_the_card_goes_to_the_active_player_whoevers_unit_it_was(killer):
    at = {"zorb": "b", "army_tank_1": "a", killer: "b"}
    g = scenario(box=board("a b c"), at=at, health={"zorb": 1}, dice=[*MISS, 1, 4, "cutbacks"])
    g.walk("army_tank_1", "b").play(*["attack army_tank_1"] * 3).done()
    assert (g.at_of("zorb"), g.research(0), g.research(1)) == ("hollywood", ["cutbacks"], [])


@rule("A-HOLLYWOOD-07")
def test_a_fall_in_the_second_round_is_no_retreat_either():
    g = scenario(
        box=board("a b c"), at={"zorb": "b", "army_tank_1": "a"}, health={"zorb": 1}, dice=[*MISS, 1, *MISS, 4, "cutbacks"]
    )
    g.walk("army_tank_1", "b").done()
    assert (g.at_of("zorb"), g.research(0), g.about) == ("hollywood", ["cutbacks"], "deploy")


# -- coming back ---------------------------------------------------------------------------------------------------


@rule("A-HOLLYWOOD-08", "A-HOLLYWOOD-09")
def test_each_turn_of_its_player_begins_with_a_die_of_health():
    """0, then 2, then 4; the rival's turns between do not count, and with 4 it is not free yet."""
    g = konk_in_hollywood(dice=[2, 2])
    assert (g.about, g.health("konk")) == ("deploy", 2)
    g.play("0:end")
    assert (g.asked, g.health("konk")) == (1, 2)
    g.play("1:end").done()
    assert (g.asked, g.about, g.health("konk"), g.at_of("konk")) == (0, "deploy", 4, "hollywood")


@rule("A-HOLLYWOOD-08")
@pytest.mark.parametrize("place", ["x", "vanished"])
def test_no_die_is_rolled_for_a_monster_elsewhere(place):
    box = board("x y", lair={"x": "konk"})
    g = scenario(box=box, at={"konk": place}, health={"konk": 3}).done()
    assert g.told("healed") == []


@rule("A-HOLLYWOOD-09", "A-HOLLYWOOD-10")
@pytest.mark.parametrize(("health", "die", "free"), [(0, 4, False), (0, 5, True), (0, 6, True), (3, 1, False), (4, 1, True)])
def test_it_breaks_free_with_5_health_or_more(health, die, free):
    g = konk_in_hollywood(health=health, dice=[die]).done()
    assert g.targets("appear") == (["x", "los_angeles", "y", "z"] if free else [])
    if not free:
        assert (g.about, g.at_of("konk")) == ("deploy", "hollywood")


@rule("A-HOLLYWOOD-10", "A-HOLLYWOOD-11")
@pytest.mark.parametrize("place", ["los_angeles", "x", "y", "z"])
def test_it_must_be_placed_and_that_ends_its_move(place):
    g = konk_in_hollywood(at={"army_tank_1": "w"}, dice=[5])
    assert (g.about, "end" in g.options()) == ("move", False)
    g.play(f"appear {place}")
    assert g.at_of("konk") == place
    assert g.options() == ["pick army_tank_1", "end"]
    g.play("end").done()
    assert (g.about, g.at_of("konk")) == ("deploy", place)


@rule("A-HOLLYWOOD-12")
def test_a_monster_in_los_angeles_closes_it():
    g = konk_in_hollywood(at={"zorb": "los_angeles"}, dice=[5]).done()
    assert g.options() == ["appear x", "appear y", "appear z"]


@rule("A-HOLLYWOOD-12")
def test_units_in_los_angeles_do_not_close_it():
    g = konk_in_hollywood(at={"guard_tank_1": "los_angeles"}, dice=[5]).done()
    assert "appear los_angeles" in g.options()


@rule("A-HOLLYWOOD-13")
def test_a_monster_on_a_lair_closes_that():
    at = {"zorb": "y", "megaclaw": "x", "tomanagi": "los_angeles"}
    g = konk_in_hollywood(seats=4, at=at, dice=[5]).done()
    assert g.at_of("konk") == "z"
    g = konk_in_hollywood(seats=4, at={"zorb": "y", "megaclaw": "x", "tomanagi": "z"}, dice=[5]).done()
    assert g.at_of("konk") == "los_angeles"


@rule("A-HOLLYWOOD-14")
@pytest.mark.parametrize("place", ["los_angeles", "y"])
def test_placed_among_units_it_fights_them(place):
    g = konk_in_hollywood(at={"guard_tank_1": place}, dice=[5, 4]).play(f"appear {place}").done()
    assert g.battles() == [("konk", place)]
    assert g.attackers() == ["konk"]


@rule("A-HOLLYWOOD-14")
def test_placed_next_to_units_it_does_not():
    g = konk_in_hollywood(at={"guard_tank_1": "y"}, dice=[5]).play("appear x").done()
    assert (g.battles(), g.about) == ([], "deploy")


@rule("A-HOLLYWOOD-15")
@pytest.mark.parametrize("die", [1, 5])
def test_it_cannot_vanish_from_there(die):
    g = konk_in_hollywood(forced=False, dice=[die]).done()
    assert (g.about, g.options("vanish"), g.options("pick")) == ("move", [], [])


@rule("A-HOLLYWOOD-16")
def test_nothing_can_touch_it_there():
    """Zorb's player is active and has every card that reaches for a monster; only Zorb itself is on offer."""
    cards = ["defense_satellites", "blonde_lure", "chopper_lift"]
    at = {"konk": "hollywood", "zorb": "a", "navy_fighter_1": "b", "navy_nuclear_submarine_1": "c"}
    box = board("a b c los_angeles", terrain={"b": "coast", "c": "coast"})

    def turn(*dice):
        return scenario(active=1, box=box, at=at, health={"konk": 3}, research={1: cards}, dice=list(dice))

    g = turn(4).play("use defense_satellites").done()
    assert (g.health("konk"), g.health("zorb")) == (3, 7)
    g = turn().play("use blonde_lure")
    assert g.state.lured == g.piece("zorb")
    g = turn(3).play("use chopper_lift")
    assert g.options() == ["drop a", "drop los_angeles"]
    g.play("drop a", "launch navy_nuclear_submarine_1").done()
    assert (g.at_of("konk"), g.at_of("navy_nuclear_submarine_1")) == ("hollywood", "a")


@rule("A-HOLLYWOOD-16")
def test_cards_for_monsters_are_not_on_offer_if_all_are_away():
    cards = ["defense_satellites", "blonde_lure", "chopper_lift"]
    g = scenario(active=1, box=board("a b"), at={"konk": "hollywood", "zorb": "vanished"}, research={1: cards})
    assert (g.about, g.options("use")) == ("deploy", [])


@rule("A-HOLLYWOOD-16")
def test_units_in_los_angeles_do_not_meet_it_and_it_stomps_nothing():
    box = board("a los_angeles b", city={"los_angeles": "2d"})
    at = {"konk": "hollywood", "zorb": "b", "army_tank_1": "a"}
    g = scenario(box=box, at=at, health={"konk": 1}, dice=[1]).walk("army_tank_1", "los_angeles").done()
    assert (g.battles(), g.about, g.stomped("los_angeles")) == ([], "deploy", False)


@rule("A-HOLLYWOOD-17")
@pytest.mark.parametrize("stomped", [[], ["los_angeles"]])
def test_los_angeles_is_open_stomped_or_not(stomped):
    box = board("x los_angeles y", lair={"x": "konk"}, city={"los_angeles": "2d"})
    g = konk_in_hollywood(box, stomped=stomped, dice=[5]).done()
    assert g.options() == ["appear x", "appear los_angeles"]


@rule("A-HOLLYWOOD-18", "A-HOLLYWOOD-17")
@pytest.mark.parametrize(("stomped", "left"), [([], 12), (["los_angeles"], 5)])
def test_placed_in_los_angeles_it_stomps_it(stomped, left):
    box = board("x los_angeles y", lair={"x": "konk"}, city={"los_angeles": "2d"})
    dice = [5] if stomped else [5, 3, 4]
    g = konk_in_hollywood(box, stomped=stomped, dice=dice).play("appear los_angeles").done()
    assert (g.health("konk"), g.stomped("los_angeles")) == (left, True)


@rule("A-HOLLYWOOD-18")
def test_driven_off_it_does_not():
    box = board("x los_angeles y", lair={"x": "konk"}, city={"los_angeles": "2d", "y": "1d"})
    dice = [5, *MISS, 1, *MISS, 1]
    g = konk_in_hollywood(box, at={"guard_tank_1": "los_angeles"}, dice=dice).play("appear los_angeles", "retreat y").done()
    assert (g.at_of("konk"), g.stomped("los_angeles"), g.stomped("y"), g.health("konk")) == ("y", False, False, 5)


@rule("A-HOLLYWOOD-19")
@pytest.mark.parametrize("place", ["los_angeles", "x"])
def test_breaking_free_does_not_restore_health(place):
    g = konk_in_hollywood(health=2, dice=[5]).play(f"appear {place}").done()
    assert g.health("konk") == 7


@rule("A-HOLLYWOOD-10", "A-HOLLYWOOD-13")
def test_on_the_printed_board_los_angeles_and_the_lairs_of_konk_are_open():
    g = scenario(at={"konk": "hollywood"}, health={"konk": 4}, dice=[1]).done()
    assert g.targets("appear") == ["0204", "0208", "1307", "1707"]
    names = g.table.board.names
    assert names[g.numbers("space")["0208"]] == "Los Angeles"
