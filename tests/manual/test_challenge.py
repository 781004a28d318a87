"""Challenges between monsters in neighbouring spaces, and what a retreat leads to (M-CHALLENGE)."""

from __future__ import annotations

import pytest

from manual.scenario import attack_all, board, end_moves, go, scenario, star
from support import rule

WIN = [5, 1, 1, 1, 1, 1]  # the Challenger hits once for 3, the other never


def field(**features):
    """Around the middle lie a, b and c; b touches c and d as well."""
    return board("m a b c d", ways="m-a m-b m-c b-c b-d", **features)


def meet(dice=(), at=None, box=None, seats=2, **more):
    """Konk comes from a to m, next to Zorb at b."""
    g = scenario(box=box or field(), seats=seats, at={"konk": "a", "zorb": "b", **(at or {})}, dice=list(dice), **more)
    return go(g, "konk", "m")


@rule("M-CHALLENGE-01", "M-CHALLENGE-05", "M-CHALLENGE-07", "M-CHALLENGE-08")
def test_neighbours_fight_one_round_the_mover_first():
    g = attack_all(meet(WIN)).done()
    assert [(event["monster"], event["foe"]) for event in g.told("challenged")] == [("konk", "zorb")]
    assert g.attackers() == ["konk"] * 3 + ["zorb"] * 3
    assert g.health("zorb") == 8


@rule("M-CHALLENGE-01")
def test_monsters_two_spaces_apart_do_not_fight():
    g = go(scenario(box=board("a b c d"), at={"konk": "a", "zorb": "d"}), "konk", "b")
    assert g.told("challenged") == []


@rule("M-CHALLENGE-01")
def test_neither_may_decline():
    g = end_moves(scenario(box=star(), at={"konk": "m", "zorb": "b"}, forced=False))
    assert g.options() == ["duel konk zorb"]


@rule("M-CHALLENGE-02", "M-CHALLENGE-06")
@pytest.mark.parametrize(("active", "challenger"), [(0, "zorb"), (1, "zorb"), (2, "megaclaw")])
def test_neighbours_fight_on_everybodys_turn_the_next_in_turn_order_first(active, challenger):
    """Konk, who has vanished and stays away, is the first player's, Zorb the second's, Megaclaw the third's."""
    at = {"konk": "vanished", "zorb": "b", "megaclaw": "m"}
    g = end_moves(scenario(box=star(), seats=3, at=at, active=active, dice=WIN))
    assert [event["monster"] for event in g.told("challenged")] == [challenger]


@rule("M-CHALLENGE-02")
def test_in_the_second_edition_two_bystanders_did_not():
    at = {"konk": "vanished", "zorb": "b", "megaclaw": "m"}
    g = end_moves(scenario(box=star(), seats=3, at=at, edition=2))
    assert g.told("challenged") == []


@rule("M-CARDS-12", "M-CHALLENGE-06")
def test_a_bystander_lifted_next_to_another_is_the_challenger():
    at = {"konk": "vanished", "zorb": "b", "megaclaw": "e"}
    box = board("m a b c d e", ways="m-a m-b m-c m-d d-e")
    g = scenario(box=box, seats=3, at=at, research={0: ["chopper_lift"]}, dice=[2, *WIN])
    g.play("use chopper_lift", "lift megaclaw", "drop m")
    end_moves(g)
    assert [(event["monster"], event["foe"]) for event in g.told("challenged")] == [("megaclaw", "zorb")]


@rule("M-CHALLENGE-03")
def test_water_between_them_does_not_matter():
    assert meet(WIN, box=field(barriers="m-b:sea")).told("challenged")


@rule("M-CHALLENGE-04")
def test_the_same_two_fight_once_a_turn():
    """Zorb is sent to c, still next to Konk at m."""
    g = attack_all(meet(WIN)).play("retreat c").done()
    assert (len(g.told("challenged")), g.at_of("zorb"), g.about) == (1, "c", "deploy")


@rule("M-CHALLENGE-06")
def test_the_later_of_two_that_came_is_the_challenger():
    box = board("m a b c d e", ways="m-a m-b m-c b-d d-e")
    g = scenario(box=box, at={"konk": "a", "zorb": "e"}, research={0: ["chopper_lift"]}, dice=[2, *WIN])
    g.walk("konk", "m")
    g.play("use chopper_lift", "lift zorb", "drop b")
    end_moves(g)
    assert [(event["monster"], event["foe"]) for event in g.told("challenged")] == [("zorb", "konk")]


@rule("M-CHALLENGE-06")
@pytest.mark.parametrize(("active", "pair"), [(0, ("konk", "zorb")), (1, ("zorb", "konk"))])
def test_if_neither_came_the_active_players_is_the_challenger(active, pair):
    g = end_moves(scenario(box=star(), at={"konk": "m", "zorb": "b"}, active=active, dice=WIN))
    assert [(event["monster"], event["foe"]) for event in g.told("challenged")] == [pair]


@rule("M-CHALLENGE-08", "M-FIGHT-12")
def test_infamy_buys_attacks_and_a_natural_6_does_one_more():
    g = meet([6, 1, 1, 1, 1, 1, 1], infamy={"konk": 1})
    g.play("cash").done()
    assert (g.health("zorb"), g.attackers()) == (7, ["konk"] * 4 + ["zorb"] * 3)


@rule("M-CHALLENGE-09")
def test_units_take_no_part():
    at = {"army_tank_1": "c", "navy_fighter_1": "d"}
    assert set(attack_all(meet(WIN, at=at)).attackers()) == {"konk", "zorb"}


@rule("M-CHALLENGE-10", "M-CHALLENGE-18", "M-CHALLENGE-21")
@pytest.mark.parametrize(("dice", "loser", "asked"), [(WIN, "zorb", 0), ([5, 1, 1, 5, 5, 1], "konk", 1)])
def test_who_dealt_more_wins_stays_and_sends_the_loser_off(dice, loser, asked):
    g = attack_all(meet(dice))
    assert (g.about, g.asked) == ("retreat", asked)
    g.play("retreat c")
    winner, stayed = ("konk", "m") if loser == "zorb" else ("zorb", "b")
    assert (g.at_of(winner), g.at_of(loser)) == (stayed, "c")


@rule("M-CHALLENGE-11")
@pytest.mark.parametrize("first", [[1, 1, 1, 1, 1, 1], [5, 1, 1, 5, 1, 1]])
def test_equal_damage_is_fought_again_with_the_same_challenger_first(first):
    g = attack_all(meet([*first, *WIN])).done()
    assert g.attackers() == (["konk"] * 3 + ["zorb"] * 3) * 2
    assert (g.about, g.told("challenge won")[0]["winner"]) == ("retreat", "konk")


@rule("M-CHALLENGE-11")
def test_damage_counts_in_all_rounds_together():
    g = attack_all(meet([5, 1, 1, 5, 1, 1, 1, 1, 1, 6, 1, 1]))
    assert g.asked == 1  # Zorb has 7, Konk 3


@rule("M-CHALLENGE-12")
def test_full_damage_counts_below_0_and_other_losses_do_not():
    """Zorb at 1 is hit for 3 and saved by Infamy; Konk has dealt 3, and loses to 4."""
    g = meet([5, 1, 1, 6, 1, 1], health={"zorb": 1}, infamy={"zorb": 3})
    g.play("1:spend", "spend", "end")
    attack_all(g)
    assert (g.told("challenge won")[0]["winner"], g.health("konk")) == ("zorb", 6)


@rule("M-CHALLENGE-12", "M-CARDS-06")
def test_health_lost_to_its_a_robot_is_no_damage_dealt():
    """Each of Konk's two misses costs it 1; the damage is 3 to 0."""
    g = attack_all(meet(WIN, mutations={"zorb": ["its_a_robot"]}))
    assert (g.health("konk"), g.told("challenge won")[0]["winner"]) == (8, "konk")


@rule("M-CHALLENGE-13", "M-CHALLENGE-15", "M-CHALLENGE-14")
def test_a_monster_that_goes_to_hollywood_has_lost_and_pays_first():
    g = meet([5, "fusion_cells"], health={"zorb": 2}, infamy={"zorb": 4})
    g.play("1:endure").done()
    assert (g.at_of("zorb"), g.infamy("zorb"), g.infamy("konk"), g.attackers()) == ("hollywood", 0, 1, ["konk"])
    assert g.told("retreated") == []


@rule("M-CHALLENGE-13", "M-CHALLENGE-15")
@pytest.mark.parametrize(
    ("dice", "edition", "winner", "driven"),
    [
        ([5, 5, 1, 5], 3, "konk", True),  # 6 to 3: ahead in damage, it has won all the same
        ([5, 1, 1, 5], 3, "zorb", False),  # 3 to 3: the one that is left
        ([1, 1, 1, 5], 3, "zorb", False),
        ([5, 5, 1, 5], 2, "zorb", False),  # in the second edition the damage did not matter
    ],
)
def test_damage_decides_even_for_one_that_goes_to_hollywood(dice, edition, winner, driven):
    """Konk falls at its first hit; if it has won, its player still says where Zorb goes, and its Infamy is gone."""
    g = attack_all(meet(dice, health={"konk": 1, "zorb": 11}, infamy={"zorb": 4}, edition=edition))
    assert (g.at_of("konk"), g.told("challenge won")[0]["winner"]) == ("hollywood", winner)
    assert (g.infamy("konk"), g.infamy("zorb")) == (0, 3 if driven else 4)
    assert ((g.about, g.asked) == ("retreat", 0)) == driven
    if driven:
        g.play("retreat d").done()
    assert g.at_of("zorb") == ("d" if driven else "b")


@rule("M-CHALLENGE-14", "M-CHALLENGE-17")
@pytest.mark.parametrize(("held", "konk", "zorb"), [(0, 0, 0), (1, 1, 0), (5, 1, 4)])
def test_the_winner_takes_one_infamy_before_the_retreat(held, konk, zorb):
    g = meet(WIN, infamy={"zorb": held})
    while g.about == "attack":
        g.play(next(text for text in g.options() if text != "cash"))
    assert (g.about, g.infamy("konk"), g.infamy("zorb")) == ("retreat", konk, zorb)


@rule("M-CHALLENGE-16")
def test_a_winner_with_15_takes_it_all_the_same():
    g = meet(WIN, infamy={"konk": 15, "zorb": 3})
    while g.about == "attack":
        g.play(next(text for text in g.options() if text != "cash"))
    assert (g.infamy("konk"), g.infamy("zorb")) == (15, 2)


CROSS = "m-a m-b b-c b-d b-e"


def cross(**features):
    return board("a m b c d e f", ways=f"{CROSS} e-f", **features)


@rule("M-CHALLENGE-19")
def test_a_legal_space_holds_no_monster_but_may_hold_units():
    box = board("a m b c d e f", ways="m-a m-b b-c b-d b-e e-f", barriers="b-c:lake")
    at = {"army_tank_1": "d", "navy_fighter_1": "e"}
    g = attack_all(meet(WIN, box=box, at=at))
    assert g.targets("retreat") == ["d", "e"]
    box = board("a m b c d", ways="m-a m-b b-c b-d m-c")
    assert attack_all(meet(WIN, box=box)).targets("retreat") == ["c", "d"]  # c touches the winner


@rule("M-CHALLENGE-20", "M-CHALLENGE-30")
def test_with_no_legal_space_the_loser_vanishes_and_nobody_draws():
    g = attack_all(meet(WIN, box=board("a m b"))).done()
    assert (g.at_of("zorb"), g.told("drew research")) == ("vanished", [])


@rule("M-CHALLENGE-22", "M-CHALLENGE-24")
def test_a_loser_driven_onto_units_fights_them_at_once_as_the_attacker():
    g = attack_all(meet([*WIN, 5], box=cross(), at={"army_tank_1": "d"})).play("retreat d").done()
    assert (g.battles(), g.attackers()[6:], g.at_of("army_tank_1")) == ([("zorb", "d")], ["zorb"], "tile")


@rule("M-CHALLENGE-24", "M-FIGHT-09")
def test_driven_onto_a_base_with_units_it_is_attacked_first():
    box = cross(bases={"d": ["army"]})
    g = attack_all(meet([*WIN, 1, 5], box=box, at={"army_tank_1": "d"})).play("retreat d").done()
    assert g.attackers()[6:] == ["army_tank_1", "zorb"]


@rule("M-CHALLENGE-23", "M-CHALLENGE-24", "M-CHALLENGE-28")
def test_a_loser_driven_next_to_a_third_monster_challenges_it_at_once():
    """Konk's own battle with the Guard tank, due as well, waits."""
    g = meet([*WIN], box=cross(), at={"megaclaw": "f", "guard_tank_1": "m"}, seats=3, forced=False)
    g.play("duel konk zorb")
    while g.about == "attack":
        g.play("attack zorb" if g.asked == 0 else "attack konk")
    g.play("retreat e")
    assert g.options() == ["duel zorb megaclaw"]


@rule("M-CARDS-18", "M-CHALLENGE-28")
def test_cards_wait_until_what_a_loser_has_run_into_is_fought():
    """Zorb's Challenge with Megaclaw comes first; then, before the battle that is still due, its player may use the card."""
    at = {"megaclaw": "f", "guard_tank_1": "m"}
    g = meet([*WIN, *WIN], box=cross(), at=at, seats=3, research={0: ["blonde_lure"]}, forced=False)
    g.play("duel konk zorb")
    attack_all(g).play("retreat e")
    assert g.options() == ["duel zorb megaclaw"]
    attack_all(g.play("duel zorb megaclaw"))  # Megaclaw has nowhere to go but away
    assert (g.asked, g.about, g.options()) == (0, "cards between", ["use blonde_lure", "pass"])
    g.play("pass")
    assert (g.about, g.options()) == ("fight", ["battle m"])


@rule("M-CARDS-18")
def test_before_edition_3_nobody_was_asked_between_two_fights():
    at = {"megaclaw": "f", "guard_tank_1": "m"}
    g = meet([*WIN], box=cross(), at=at, seats=3, research={0: ["blonde_lure"]}, forced=False, edition=2)
    g.play("duel konk zorb")
    attack_all(g).play("retreat c")
    assert (g.about, g.options()) == ("fight", ["battle m"])


@rule("M-CHALLENGE-25")
def test_units_come_before_the_neighbour():
    g = attack_all(
        meet([*WIN], box=cross(), at={"megaclaw": "f", "army_tank_1": "e"}, seats=3, forced=False).play("duel konk zorb")
    )
    g.play("retreat e")
    assert g.options() == ["battle e"]


@rule("M-CHALLENGE-26")
def test_of_several_neighbours_the_active_player_names_the_next():
    box = board("a m b c x y", ways="a-m m-b b-c c-x c-y")
    g = meet(WIN, box=box, at={"megaclaw": "x", "tomanagi": "y"}, seats=4)
    attack_all(g)
    assert (g.at_of("zorb"), g.asked, g.options()) == ("c", 0, ["duel zorb megaclaw", "duel zorb tomanagi"])


@rule("M-CHALLENGE-27")
def test_a_monster_that_retreats_from_units_to_another_fights_that_one_at_once():
    box = board("a m b c d", ways="a-m m-b b-c a-d")
    at = {"konk": "a", "guard_tank_1": "m", "zorb": "c", "army_tank_1": "d"}
    g = scenario(box=box, at=at, dice=[1] * 8, forced=False)
    g.play("pick konk", "move m", "end", "battle m")
    attack_all(g).play("retreat b")
    assert g.options() == ["duel konk zorb"]


@rule("M-CHALLENGE-29")
def test_nobody_gains_health():
    g = attack_all(meet(WIN))
    assert (g.health("konk"), g.health("zorb")) == (10, 8)


@rule("M-ENCOUNTER-04")
def test_a_challenger_driven_off_begins_no_encounter():
    box = field(city={"c": "1d", "a": "1d", "d": "1d"})
    g = attack_all(meet([1, 1, 1, 5, 1, 1], box=box)).play("retreat c")
    assert (g.at_of("konk"), g.about) == ("c", "deploy")


@rule("M-DUST-05")
def test_a_token_is_lost_by_a_retreat():
    g = meet(WIN, box=field(city={"b": "1d"}), focus={"zorb": "stomp"})
    assert (g.about, g.state.focus[g.piece("zorb")]) == ("retreat", 1)
    g.play("retreat c")
    assert g.state.focus[g.piece("zorb")] == 0


# -- cards in a Challenge ---------------------------------------------------------------------------------------------


@rule("M-CARDS-06")
def test_high_octane_blood_attacks_first_in_a_challenge():
    g = attack_all(meet([1, 1, 1, 5, 1, 1], mutations={"zorb": ["high_octane_blood"]}))
    assert g.attackers() == ["zorb"] * 3 + ["konk"] * 3


@rule("M-CARDS-09", "M-CARDS-10")
def test_seaside_attacks_look_at_the_monsters_own_space_and_at_the_first_round():
    for terrain, first in (({"b": "coast"}, 4), ({"m": "coast"}, 3)):
        box = star(terrain=terrain)
        g = scenario(
            box=box,
            monsters=["konk", "tomanagi"],
            at={"konk": "a", "tomanagi": "b"},
            dice=[1] * (3 + first) + [5, 1, 1, 1, 1, 1],
        )
        attack_all(go(g, "konk", "m")).done()
        assert g.attackers() == ["konk"] * 3 + ["tomanagi"] * first + ["konk"] * 3 + ["tomanagi"] * 3


@rule("M-CHALLENGE-04")
def test_in_the_next_turn_the_same_two_fight_again():
    g = attack_all(meet([*WIN, *WIN])).play("retreat c")
    while g.turn_of() == 0:
        g.play("end")
    end_moves(g)
    assert [(event["monster"], event["foe"]) for event in g.told("challenged")] == [("konk", "zorb"), ("zorb", "konk")]
