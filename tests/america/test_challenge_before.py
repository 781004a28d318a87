"""The Monster Challenge before it begins: who is challenger, and when it comes to the duels."""

from __future__ import annotations

import pytest

from america.scenario import board, fresh, scenario
from menace.games.america.game import america
from menace.kernel.errors import MenaceError
from menace.kernel.game import full_options
from support import rule


def road(**features):
    """A road a to f with cities at b and e and a Challenge site at c."""
    return board("a b c d e f", cities=25, city={"b": "1hp", "e": "1hp"}, challenge_site={"c": "Rim"}, **features)


def table(**given):
    """Konk at a, Zorb at f, no cards to draw unless given."""
    given.setdefault("decks", {"research": []})
    at = {"konk": "a", "zorb": "f", **given.pop("at", {})}
    return scenario(box=given.pop("box", None) or road(), at=at, **given)


def challenged(**given):
    """Konk has declared and stands at a; Zorb's player is at the start of a turn."""
    return table(active=1, declared=1, challenger="konk", **given)


def challenger(g):
    return g.game.view(g.table, 0)["challenge"]["challenger"]


def begun(g):
    return [(event["monster"], event["space"]) for event in g.told("challenge begins")]


@rule("A-CHALLENGE-01")
def test_the_last_marker_makes_its_monster_challenger_unasked():
    g = table(stack=1)
    g.play("pick konk", "move b")
    assert g.about == "deploy"  # nothing was asked in between
    assert (challenger(g), g.state.stack, g.state.declared) == ("konk", 0, 1)
    assert [event["monster"] for event in g.told("declared challenge")] == ["konk"]
    g.done()


@rule("A-CHALLENGE-01")
def test_the_last_but_one_marker_does_not():
    g = table(stack=2).play("pick konk", "move b")
    assert (challenger(g), g.state.stack, g.state.declared) == (None, 1, 0)
    g.done()


@rule("A-CHALLENGE-02", "A-CHALLENGE-04")
def test_everyone_else_has_a_full_turn_and_then_it_begins():
    g = table(seats=3, at={"megaclaw": "d"}, stack=1, dice=[6])
    g.play("pick konk", "move b")
    assert g.about == "deploy"  # the rest of the turn
    g.play("deploy guard_tank_1", "at e", "end")
    assert (g.asked, g.about) == (1, "move")
    g.play("pick zorb")  # into e, the only way, where it fights the tank
    assert (g.at_of("zorb"), g.asked, g.about) == ("e", 1, "city")
    g.play("health", "deploy guard_tank_1", "at q0", "end")
    assert (g.asked, g.about) == (2, "move")
    g.play("end")
    assert (g.about, begun(g)) == ("deploy", [])
    g.play("end")
    assert begun(g) == [("konk", "b")]
    assert (g.asked, g.about) == (0, "challenge")
    g.done()


@rule("A-CHALLENGE-03", "A-CHALLENGE-09")
def test_a_challenger_that_retreats_stays_challenger_and_the_challenge_begins_where_it_is():
    g = challenged(seats=3, at={"konk": "b", "navy_fighter_1": "e", "megaclaw": "d"}, dice=[1, 1, 1, 1] * 2)
    g.play("pick navy_fighter_1", "move b", "end", "retreat a")
    assert (g.at_of("konk"), challenger(g)) == ("a", "konk")
    g.play("end", "end", "end")
    assert begun(g) == [("konk", "a")]
    assert (g.asked, g.about) == (0, "challenge")
    g.done()


@rule("A-CHALLENGE-05", "A-CHALLENGE-06")
def test_another_monster_on_a_site_is_the_new_challenger_at_the_end_of_that_turn():
    g = challenged(seats=3, at={"megaclaw": "e", "zorb": "b"}, research={1: ["chopper_lift"]})
    g.play("pick zorb", "move c", "end")
    assert (g.about, challenger(g)) == ("deploy", "zorb")
    g.play("deploy guard_tank_1", "at e", "end")
    assert (g.about, begun(g)) == ("last cards", [])
    g.play("pass")
    assert begun(g) == [("zorb", "c")]
    assert (g.asked, g.about) == (1, "challenge")
    assert g.targets("challenge") == ["konk", "megaclaw"]
    g.done()


@rule("A-CHALLENGE-05")
@pytest.mark.parametrize("site", ["0608", "0903", "1510", "1904"])
def test_each_of_the_four_sites_of_the_board_serves(site):
    g = scenario(seats=3, active=1, declared=1, challenger="konk", at={"zorb": site})
    g.play("end")
    assert challenger(g) == "zorb"
    g.play("end")
    assert begun(g) == [("zorb", site)]


@rule("A-CHALLENGE-05")
def test_a_site_reached_before_the_declaration_means_nothing():
    g = table(active=1, at={"zorb": "d"}).play("pick zorb", "move c")
    assert (g.about, challenger(g)) == ("deploy", None)
    g.play("end")
    assert (g.asked, g.about, begun(g)) == (0, "move", [])


@rule("A-CHALLENGE-07")
def test_a_monster_that_retreats_to_a_site_has_not_reached_it():
    g = challenged(at={"zorb": "c", "guard_tank_1": "d"}, dice=[1, 1, 1, 1] * 2)
    g.play("pick zorb", "move d")
    assert (g.at_of("zorb"), g.about, challenger(g)) == ("c", "deploy", "konk")
    g.done()


@rule("A-CHALLENGE-07")
def test_a_monster_lifted_to_a_site_has_not_reached_it():
    g = challenged(at={"zorb": "e"}, stomped=["e"], research={1: ["chopper_lift"]}, dice=[6])
    g.play("pick zorb", "move d", "use chopper_lift", "lift zorb", "drop c")
    assert (g.at_of("zorb"), g.about, challenger(g)) == ("c", "deploy", "konk")
    g.done()


@rule("A-CHALLENGE-07")
def test_a_monster_fenced_off_to_a_site_has_not_reached_it():
    g = challenged(at={"zorb": "e"}, stomped=["e"], research={0: ["laser_fence"]})
    g.play("pick zorb", "move d", "0:use laser_fence", "1:retreat c")
    assert (g.at_of("zorb"), g.about, challenger(g)) == ("c", "deploy", "konk")


@rule("A-CHALLENGE-07")
def test_a_monster_carried_to_a_site_on_a_rivals_turn_has_not_reached_it():
    g = table(
        seats=3, at={"zorb": "d", "megaclaw": "f"}, declared=1, challenger="megaclaw", research={0: ["chopper_lift"]}, dice=[1]
    )
    g.play("use chopper_lift", "lift zorb", "drop c", "end", "end")
    assert (g.asked, g.about, challenger(g)) == (1, "move", "megaclaw")
    g.done()


@rule("A-CHALLENGE-08")
def test_a_monster_reaches_the_site_it_stands_on_by_staying_there():
    g = challenged(seats=3, at={"zorb": "c", "megaclaw": "e"}, stomped=["e"])
    assert challenger(g) == "konk"
    g.play("end")
    assert challenger(g) == "zorb"
    g.play("end")
    assert begun(g) == [("zorb", "c")]


@rule("A-CHALLENGE-08")
def test_but_not_by_leaving_it():
    g = challenged(at={"zorb": "c"}).play("pick zorb", "move d")
    assert challenger(g) == "konk"


@rule("A-CHALLENGE-10", "A-CHALLENGE-11")
def test_a_challenger_with_nowhere_to_retreat_vanishes_and_is_challenger_no_more():
    g = challenged(at={"navy_fighter_1": "c", "navy_fighter_2": "b"}, dice=[1, 1, 1, 1] * 2)
    g.play("pick navy_fighter_1", "move a", "end")
    assert (g.at_of("konk"), challenger(g), g.state.declared) == ("vanished", None, 1)
    assert [event["monster"] for event in g.told("challenger lost")] == ["konk"]
    g.play("end")
    assert (g.asked, g.about, begun(g)) == (0, "deploy", [])  # Konk's turn is an ordinary one
    g.done()


@rule("A-CHALLENGE-10")
def test_a_challenger_sent_to_hollywood_is_challenger_no_more():
    g = challenged(at={"navy_fighter_1": "b"}, health={"konk": 1}, dice=[1, 1, 1, 4, 2])
    g.play("pick navy_fighter_1", "move a", "end")
    assert (g.at_of("konk"), challenger(g), g.state.declared) == ("hollywood", None, 1)
    g.play("end")
    assert begun(g) == []
    assert (g.asked, g.health("konk")) == (0, 2)  # an ordinary turn, with its roll in Hollywood
    g.done()


@rule("A-CHALLENGE-10")
def test_a_monster_that_is_not_challenger_may_fall_without_a_change():
    g = table(active=1, seats=3, at={"megaclaw": "d", "navy_fighter_1": "b"}, declared=1, challenger="megaclaw",
              health={"konk": 1}, dice=[1, 1, 1, 4])  # fmt: skip
    g.play("pick navy_fighter_1", "move a", "end")
    assert (g.at_of("konk"), challenger(g)) == ("hollywood", "megaclaw")
    g.done()


@rule("A-CHALLENGE-11")
@pytest.mark.parametrize(("seat", "monster"), [(0, "konk"), (1, "zorb")])
def test_without_a_challenger_the_first_on_a_site_is_it(seat, monster):
    g = table(seats=3, active=seat, at={monster: "d", "megaclaw": "e"}, stomped=["e"], declared=1)
    g.play(f"pick {monster}", "move c")
    assert challenger(g) == monster
    g.play("end")
    assert begun(g) == [(monster, "c")]


@rule("A-CHALLENGE-12")
def test_a_challenger_carried_off_by_a_lift_stays_challenger():
    g = challenged(seats=3, at={"megaclaw": "d"}, stomped=["b"], research={1: ["chopper_lift"]}, dice=[1])
    g.play("use chopper_lift", "lift konk", "drop b")
    assert (g.at_of("konk"), challenger(g)) == ("b", "konk")
    g.play("end", "end", "end", "end")
    assert begun(g) == [("konk", "b")]
    g.done()


@rule("A-CHALLENGE-12")
def test_a_challenger_sent_to_a_lair_by_the_cannon_stays_challenger():
    g = challenged(
        seats=3,
        box=road(lair={"q24": "konk"}),
        at={"megaclaw": "d", "navy_fighter_1": "b"},
        research={1: ["molecular_cannon"]},
        dice=[2],
    )
    g.play("pick navy_fighter_1", "move a", "end", "use molecular_cannon")
    assert (g.at_of("konk"), g.health("konk"), challenger(g)) == ("q24", 8, "konk")
    g.play("end", "end", "end")
    assert begun(g) == [("konk", "q24")]
    g.done()


@rule("A-CHALLENGE-13")
def test_a_new_challenger_that_falls_before_its_turn_ends_leaves_none():
    g = challenged(seats=3,
        standstill=1,
        waited=5, at={"zorb": "d", "megaclaw": "e"}, stomped=["e"], health={"zorb": 3},
                   research={1: ["defense_satellites"]}, dice=[3, 1, 1])  # fmt: skip
    g.play("pick zorb", "move c", "end")
    assert (g.about, challenger(g)) == ("deploy", "zorb")
    g.play("end")
    assert g.about == "last cards"
    g.play("use defense_satellites")
    assert (g.at_of("zorb"), challenger(g), begun(g)) == ("hollywood", None, [])
    assert (g.asked, g.about) == (2, "move")
    g.play("end", "end")
    assert (g.asked, g.about, begun(g)) == (0, "move", [])  # nor is Konk challenger again
    g.done()


@rule("A-CHALLENGE-14")
def test_a_later_stomp_declares_nothing():
    g = table(stack=1, seats=3, at={"zorb": "d", "megaclaw": "f"})
    g.play("pick konk", "move b", "end")
    g.play("pick zorb", "move e", "health")
    assert g.stomped("e") and challenger(g) == "konk"
    assert len(g.told("declared challenge")) == 1
    g.play("end", "end", "end")
    assert begun(g) == [("konk", "b")]
    g.done()


@rule("A-CHALLENGE-14", "A-CHALLENGE-15")
def test_a_stomp_without_a_challenger_makes_none_either():
    g = table(stack=0, declared=1).play("pick konk", "move b")
    assert g.stomped("b") and challenger(g) is None
    assert g.told("declared challenge") == []


@rule("A-CHALLENGE-15", "A-CHALLENGE-47")
def test_without_a_challenger_play_goes_on_and_on():
    g = table(declared=1)
    for n in range(40):
        assert (g.asked, g.about) == (n % 2, "move")
        g.play("end", "end")
    assert begun(g) == [] and challenger(g) is None


@rule("A-CHALLENGE-16")
def test_the_challenge_takes_the_place_of_the_turn():
    g = challenged(
        seats=3,
        at={"megaclaw": "e", "army_tank_1": "b"},
        stomped=["e"],
        mutations={"konk": ["atomic_recovery"]},
        health={"konk": 4},
        research={0: ["blonde_lure"]},
    )
    g.play("end", "end", "end")
    turns = len(g.told("turn"))
    g.play("end")
    assert (g.asked, g.about) == (0, "challenge")
    assert len(g.told("turn")) == turns
    assert g.health("konk") == 4  # its start of a turn would have healed it


@rule("A-CHALLENGE-47")
def test_after_a_full_round_without_a_challenger_the_strongest_is_it():
    g = challenged(
        seats=4,
        standstill=1,
        at={"megaclaw": "d", "tomanagi": "q0"},
        stomped=["q0"],
        health={"konk": 1},
        research={1: ["defense_satellites"]},
        dice=[1, 1, 1, 1, 1],
    )
    g.play("use defense_satellites", "end", "end")  # the challenger falls; this is no whole turn without one
    g.play("2:end", "2:end", "3:end", "3:end")
    assert challenger(g) is None
    g.play("0:end")  # Konk is in Hollywood and has only its deployment
    g.play("1:end")
    assert (g.about, begun(g)) == ("deploy", [])
    g.play("1:end")  # now four whole turns have passed
    assert begun(g) == [("megaclaw", "d")]  # 11 Health; Zorb and Tomanagi have 10
    assert (g.asked, g.about) == (2, "challenge")
    assert g.targets("challenge") == ["tomanagi", "zorb"]
    g.done()


@rule("A-CHALLENGE-47")
def test_a_site_reached_within_the_round_goes_before():
    g = table(seats=3, standstill=1, declared=1, waited=1, at={"zorb": "d", "megaclaw": "f"}, active=1)
    g.play("pick zorb", "move c", "end")
    assert begun(g) == [("zorb", "c")]


@rule("A-CHALLENGE-47")
@pytest.mark.parametrize(
    ("health", "infamy", "first", "chosen"),
    [
        ({"konk": 9, "zorb": 10, "megaclaw": 8}, {"konk": 5}, 0, "zorb"),
        ({"konk": 9, "zorb": 9, "megaclaw": 9}, {"megaclaw": 2, "zorb": 1}, 0, "megaclaw"),
        ({"konk": 9, "zorb": 9, "megaclaw": 9}, {}, 0, "konk"),
        ({"konk": 9, "zorb": 9, "megaclaw": 9}, {}, 1, "zorb"),
        ({"konk": 9, "zorb": 9, "megaclaw": 9}, {}, 2, "megaclaw"),
    ],
)
def test_ties_go_by_infamy_and_then_by_turn_order(health, infamy, first, chosen):
    g = table(seats=3, standstill=1, declared=1, waited=2, first=first, at={"megaclaw": "d"}, health=health, infamy=infamy)
    g.play("end")
    assert begun(g) == []
    g.play("end")
    assert [monster for monster, _ in begun(g)] == [chosen]


@rule("A-CHALLENGE-47")
def test_a_monster_off_the_board_is_not_named():
    g = table(seats=3, standstill=1, declared=1, waited=2, at={"zorb": "vanished", "megaclaw": "d"}, health={"zorb": 40})
    g.play("end", "end")
    assert begun(g) == [("megaclaw", "d")]


@rule("A-CHALLENGE-47")
def test_the_limit_is_off_unless_chosen_and_counts_rounds():
    assert full_options(america(), {}) == {"standstill": 0}
    assert full_options(america(), {"standstill": 3}) == {"standstill": 3}
    for wrong in (-1, 100):
        with pytest.raises(MenaceError):
            full_options(america(), {"standstill": wrong})
    assert fresh(2, standstill=3).state.standstill == 3
    g = table(standstill=2, declared=1, waited=2)
    g.play("end", "end")  # the third turn of four
    assert begun(g) == []


@rule("A-CHALLENGE-47")
def test_while_there_is_a_challenger_nobody_counts():
    g = challenged(seats=3, standstill=1, waited=2, at={"megaclaw": "d"})
    g.play("end", "end")
    assert begun(g) == [] and g.state.waited == 2
