"""Giants in the Monster Challenge: the last to be fought."""

from __future__ import annotations

from america.test_challenge_duels import attackers, challenge
from support import rule

MECHA = {"mecha_monster": "c"}
BOTH = {"mecha_monster": "c", "captain_colossal": "d"}


@rule("A-CHALLENGE-39")
def test_a_giant_is_not_on_offer_while_a_monster_is():
    g = challenge(seats=3, at={"zorb": "b", "megaclaw": "vanished", **MECHA})
    assert g.targets("challenge") == ["megaclaw", "zorb"]


@rule("A-CHALLENGE-39", "A-CHALLENGE-40", "A-CHALLENGE-46")
def test_the_last_monster_must_fight_its_own_players_giant():
    g = challenge(at={"zorb": "b", **MECHA}, health={"zorb": 3}, dice=[4], infamy={"konk": 1})
    g.play("attack zorb")
    assert (g.result, g.at_of("zorb")) == (None, "out")
    assert g.state.owner[g.piece("mecha_monster")] == 0
    assert g.at_of("mecha_monster") == "a"  # it stood at c
    assert g.options() == ["attack mecha_monster", "cash"]
    g.done()


@rule("A-CHALLENGE-40")
def test_a_duel_with_the_own_giant_is_fought_out():
    g = challenge(at={"zorb": "b", **MECHA}, health={"zorb": 3}, dice=[4, 1, 1, 1, 3, 5, 6])
    assert attackers(g) == ["konk"] * 4 + ["mecha_monster"] + ["konk"] * 2
    assert (g.at_of("mecha_monster"), g.result.winners) == ("out", [0])
    g.done()


@rule("A-CHALLENGE-41")
def test_nobody_weighs_in_with_a_giant():
    g = challenge(at={"zorb": "b", **MECHA}, health={"konk": 10, "zorb": 3}, dice=[4, 6, 6])
    assert len(g.told("weighed in")) == 1  # with Zorb only
    assert g.health("konk") == 13  # and nothing for Mecha-Monster's 6
    g.done()


@rule("A-CHALLENGE-41")
def test_a_giant_that_wins_gains_nothing():
    g = challenge(at={"zorb": "hollywood", **MECHA}, health={"konk": 4, "mecha_monster": 2}, dice=[1, 1, 1, 4])
    assert g.at_of("konk") == "out"
    assert (g.health("mecha_monster"), g.told("healed")) == (2, [])
    g.done()


@rule("A-CHALLENGE-42")
def test_giants_never_fight_each_other():
    g = challenge(at={"zorb": "hollywood", **BOTH}, health={"konk": 2}, infamy={"konk": 1}, dice=[1, 1, 1, 1, 4])
    g.play("challenge captain_colossal", "cash")
    assert g.result.winners == [0]
    assert (g.at_of("mecha_monster"), g.at_of("captain_colossal")) == ("c", "a")
    assert attackers(g) == ["konk"] * 4 + ["captain_colossal"]
    assert g.decision is None
    g.done()


@rule("A-CHALLENGE-43")
def test_the_monster_attacks_first_in_each_round():
    dice = [1, 1, 1, 1, 1] * 2 + [4, 4, 4]
    g = challenge(at={"zorb": "hollywood", "captain_colossal": "c"}, dice=dice)
    assert attackers(g) == (["konk"] * 3 + ["captain_colossal"] * 2) * 2 + ["konk"] * 3
    assert g.result.winners == [0]
    g.done()


@rule("A-CHALLENGE-43")
def test_it_has_no_say_who_is_first_even_against_a_new_challenger():
    g = challenge(at={"zorb": "b", **MECHA}, health={"konk": 3}, dice=[1, 1, 1, 4, 6, 6])
    assert attackers(g) == ["konk"] * 3 + ["zorb"] + ["zorb"] * 2
    assert g.result.winners == [1]
    g.done()


@rule("A-CHALLENGE-44")
def test_of_two_giants_the_player_chooses_the_first_and_then_meets_the_other():
    g = challenge(at={"zorb": "hollywood", **BOTH}, dice=[4, 4, 4] + [6, 6])
    assert (g.asked, g.targets("challenge")) == (0, ["mecha_monster", "captain_colossal"])
    g.play("challenge captain_colossal")
    assert (g.at_of("captain_colossal"), g.at_of("mecha_monster")) == ("out", "out")
    assert [event["foe"] for event in g.told("challenged")] == ["captain_colossal", "mecha_monster"]
    assert g.result.winners == [0]
    g.done()


@rule("A-CHALLENGE-44")
def test_or_the_other_way_round():
    g = challenge(at={"zorb": "hollywood", **BOTH}, dice=[6, 6] + [4, 4, 4])
    g.play("challenge mecha_monster")
    assert [event["foe"] for event in g.told("challenged")] == ["mecha_monster", "captain_colossal"]
    g.done()


@rule("A-CHALLENGE-45")
def test_a_giant_is_in_play_whatever_became_of_its_players_monster():
    g = challenge(
        seats=3,
        at={"zorb": "hollywood", "megaclaw": "b", **MECHA},
        owner={"mecha_monster": 1},
        health={"megaclaw": 3},
        infamy={"konk": 1},
        dice=[4],
    )
    assert g.at_of("zorb") == "out"
    g.play("attack megaclaw")
    assert g.options() == ["attack mecha_monster", "cash"]
    g.done()


@rule("A-CHALLENGE-45")
def test_a_giant_that_has_left_the_game_is_not():
    g = challenge(at={"zorb": "hollywood", "mecha_monster": "out"})
    assert g.result.winners == [0]
    g.done()
