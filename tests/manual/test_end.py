"""The end: the last marker, the run-up, the Final Challenge, the giants, who wins (M-END)."""

from __future__ import annotations

import pytest

from manual.scenario import attack_all, board, end_moves, scenario
from menace.games.manual.final import FinalChallenge, begin_final, force_final
from menace.games.manual.goal import goal
from support import rule

RANKED = {"stack": 0, "declared": 1, "closer": 1}


def arena(**features):
    """A line with a Challenge site at c and lairs at both ends; spaces to stomp lie out of reach."""
    features.setdefault("challenge_site", {"c": "Arena"})
    return board("a b c d e f g", cities=20, lair={"a": "konk", "g": "zorb"}, **features)


def run_up(at=None, ranking=("konk", "zorb"), seats=2, dice=(), box=None, **more):
    """The last marker lies, put down by seat 1 unless told; it is seat 0's turn."""
    more = RANKED | more
    places = {"konk": "c", "zorb": "g", **(at or {})}
    return scenario(box=box or arena(), seats=seats, at=places, ranking=list(ranking), dice=list(dice), **more)


def last_marker(dice=(), at=None, seats=2, infamy=None, **more):
    """Konk's Dust is Settling Phase puts down the last marker of the pile."""
    box = arena(city={"b": "1hp"})
    places = {"konk": "b", "zorb": "g", **(at or {})}
    more.setdefault("forced", True)
    return scenario(box=box, seats=seats, at=places, focus={"konk": "stomp"}, stack=1, infamy=infamy, dice=list(dice), **more)


def names(g, monsters):
    return [g.game.lexicon.ids["piece"][monster] for monster in monsters]


# -- the trigger and the run-up ---------------------------------------------------------------------------------------


@rule("M-END-01", "M-END-02", "M-END-06")
def test_the_last_marker_starts_the_endgame_and_the_turn_goes_on():
    g = last_marker(infamy={"zorb": 2})
    assert (g.state.declared, g.state.stack, g.state.closer, g.about) == (1, 0, 0, "move")
    assert names(g, g.state.ranking) == ["zorb", "konk"]
    g.play("end", "end")
    assert g.turn_of() == 1


@rule("M-END-01")
def test_the_last_but_one_does_not():
    g = scenario(box=arena(city={"b": "1hp"}), at={"konk": "b"}, focus={"konk": "stomp"}, stack=2)
    assert (g.state.stack, g.state.declared) == (1, 0)


@rule("M-END-03", "M-END-04", "M-END-05")
def test_in_the_run_up_stomps_still_resolve_and_start_no_second_endgame():
    g = run_up(box=arena(city={"c": "1hp", "b": "1hp"}), focus={"konk": "stomp"}, ranking=["zorb", "konk"])
    assert (g.stomped("c"), g.health("konk"), g.state.closer) == (True, 11, 1)
    assert (g.told("endgame"), names(g, g.state.ranking)) == ([], ["zorb", "konk"])
    g.play("pick konk", "move b")
    assert (g.about, g.options()) == ("encounter", ["pass", "stomp"])


@rule("M-END-03")
def test_in_the_run_up_battles_are_fought():
    g = end_moves(run_up(at={"guard_tank_1": "c"}, dice=[5]))
    assert g.battles() == [("konk", "c")]


# -- who fights -------------------------------------------------------------------------------------------------------


@rule("M-END-06", "M-END-07")
@pytest.mark.parametrize(
    ("infamy", "trophies", "health", "best"),
    [
        ({"konk": 3, "zorb": 2}, [], {}, "konk"),
        ({"konk": 2, "zorb": 3}, [], {}, "zorb"),
        ({"konk": 2, "zorb": 1}, ["zorb", "zorb"], {}, "zorb"),  # 2 against 3
        ({"konk": 2, "zorb": 0}, ["zorb", "zorb"], {}, "zorb"),  # 2 each, but two Trophies
        ({"konk": 1, "zorb": 1}, [], {"konk": 20, "zorb": 11}, "konk"),
        ({"konk": 1, "zorb": 1}, [], {"konk": 4, "zorb": 11}, "zorb"),
    ],
)
def test_ranked_by_infamy_and_trophies_then_trophies_then_health(infamy, trophies, health, best):
    at = {f"marines_fighter_{n + 1}": f"trophy of {monster}" for n, monster in enumerate(trophies)}
    g = last_marker(at=at, infamy=infamy, health=health)
    assert names(g, g.state.ranking)[0] == best


@rule("M-END-06")
def test_the_stomp_just_made_counts():
    box = arena(infamy_site={"b": "Statue"})
    g = scenario(box=box, at={"konk": "b", "zorb": "g"}, focus={"konk": "stomp"}, stack=1, infamy={"zorb": 1})
    assert names(g, g.state.ranking) == ["konk", "zorb"]


@rule("M-END-07", "M-END-08")
def test_the_higher_die_decides_and_tied_dice_are_rolled_again():
    """Konk has 11 after the stomp, as Zorb; 3 and 3, then 2 and 5."""
    g = last_marker(dice=[3, 3, 2, 5]).done()
    assert names(g, g.state.ranking) == ["zorb", "konk"]
    g = last_marker(dice=[4, 3]).done()
    assert names(g, g.state.ranking) == ["konk", "zorb"]


@rule("M-END-08")
def test_only_those_still_tied_roll_again_and_keep_their_place():
    """Three with 11 Health: Konk 5, Zorb 2, Tomanagi 2; Zorb and Tomanagi roll on with 1 and 6."""
    g = last_marker(
        dice=[5, 2, 2, 1, 6],
        seats=3,
        monsters=["konk", "zorb", "tomanagi"],
        at={"tomanagi": "vanished"},
    ).done()
    assert names(g, g.state.ranking) == ["konk", "tomanagi", "zorb"]


@rule("M-END-09")
def test_the_ranking_stays_whatever_is_gained_later():
    g = run_up(ranking=["zorb", "konk"], infamy={"konk": 12})
    end_moves(g)
    assert g.game.view(g.table, 0)["endgame"]["ranking"] == ["zorb", "konk"]


@rule("M-END-10")
def test_the_goal_says_why_a_third_place_is_one_of_the_final_and_a_second_is_none():
    def told(zorb, seat=0):
        places = {"konk": "c", "zorb": zorb, "megaclaw": "e"}
        g = scenario(box=arena(), seats=3, at=places, infamy={"zorb": 5, "megaclaw": 7}, stack=3, check=False)
        return goal(g.table, seat)

    assert told("g").endswith("You are 3rd.")
    assert told("hollywood").endswith("You are 3rd, and a finalist as it stands: Zorb is in Hollywood.")
    assert told("hollywood", 1).endswith("You are 2nd, but nobody in Hollywood is a finalist.")


@rule("M-END-10", "M-END-11", "M-END-12")
@pytest.mark.parametrize(
    ("zorb", "finalists"), [("g", ["zorb", "konk"]), ("hollywood", ["konk", "megaclaw"]), ("vanished", ["zorb", "konk"])]
)
def test_finalists_are_the_two_best_not_in_hollywood_now(zorb, finalists):
    g = run_up(at={"zorb": zorb, "megaclaw": "e"}, ranking=["zorb", "konk", "megaclaw"], seats=3)
    assert g.game.view(g.table, 0)["endgame"]["finalists"] == finalists


# -- how it begins ----------------------------------------------------------------------------------------------------


@rule("M-END-15", "M-END-16", "M-END-20")
def test_a_finalist_on_a_challenge_site_may_begin_it_at_once():
    g = end_moves(run_up(forced=False))
    assert (g.about, g.options()) == ("encounter", ["pass", "finale"])
    g.play("finale")
    assert (g.at_of("konk"), g.at_of("zorb"), g.state.challenged) == ("c", "c", 1)
    assert g.game.view(g.table, 0)["battle"]["kind"] == "final"
    assert isinstance(g.table.agenda[0], FinalChallenge)


@rule("M-END-15")
def test_it_need_not_be_begun():
    g = end_moves(run_up()).play("pass")
    assert (g.about, g.state.challenged) == ("deploy", 0)


@rule("M-END-17")
def test_it_may_begin_in_the_turn_of_the_last_marker():
    box = arena(city={"c": "1hp"})
    g = scenario(box=box, at={"konk": "c", "zorb": "g"}, focus={"konk": "stomp"}, stack=1, infamy={"konk": 1})
    assert "finale" in end_moves(g).options()


@rule("M-END-18")
def test_not_after_a_retreat():
    g = end_moves(
        run_up(driven=0, at={"zorb": "vanished"}, research={1: ["laser_fence"]}, box=arena(challenge_site={"c": "A", "b": "B"}))
    )
    g.play("1:use laser_fence", "retreat b")
    assert (g.at_of("konk"), g.about) == ("b", "deploy")


@rule("M-END-14", "M-END-19")
def test_a_challenge_site_does_nothing_for_one_that_is_no_finalist():
    g = end_moves(run_up(at={"megaclaw": "e"}, ranking=["zorb", "megaclaw", "konk"], seats=3))
    assert g.about == "deploy"


@rule("M-END-20", "M-END-13", "M-END-12")
def test_a_vanished_defender_is_fetched_with_the_health_it_had():
    g = end_moves(run_up(at={"zorb": "vanished"}, health={"zorb": 3}, forced=False)).play("finale")
    assert (g.at_of("zorb"), g.health("zorb")) == ("c", 3)


@rule("M-END-21")
@pytest.mark.parametrize("turns", [0, 1, 2])
def test_it_is_forced_when_the_last_placer_would_start_a_third_turn(turns):
    g = run_up(active=1, steps=[], closer=0, run_up=turns, forced=False, at={"konk": "a"})
    if turns == 2:
        assert (g.state.challenged, names(g, g.state.finalists)) == (1, ["konk", "zorb"])
        assert g.table.agenda[0].challenger == g.piece("konk")
    else:
        assert (g.state.challenged, g.state.run_up, g.about) == (0, turns + 1, "move")


@rule("M-END-21")
def test_only_the_last_placers_turns_count():
    g = run_up(active=1, steps=[], closer=1, run_up=2, forced=False)
    assert (g.state.challenged, g.about) == (0, "move")


@rule("M-END-22")
@pytest.mark.parametrize(
    ("konk", "zorb", "ground"), [("a", "g", "a"), ("vanished", "g", "g"), ("a", "vanished", "a"), ("vanished", "vanished", "e")]
)
def test_where_a_forced_final_is_fought(konk, zorb, ground):
    box = arena(challenge_site={"c": "Arena", "e": "Dome"})
    g = run_up(active=1, steps=[], closer=0, run_up=2, forced=False, at={"konk": konk, "zorb": zorb}, box=box)
    if ground == "e":
        assert (g.about, g.asked, g.targets("at")) == ("ground", 0, ["c", "e"])
        labels = [g.game.label(g.table, g.decision, action) for action in g.decision.actions]
        assert labels == ["Fight it out at Arena", "Fight it out at Dome"]
        g.play("at e")
    assert (g.at_of("konk"), g.at_of("zorb")) == (ground, ground)


@rule("M-END-23", "M-END-29")
def test_a_lone_finalist_goes_straight_on_and_gives_up_nothing():
    g = end_moves(run_up(at={"zorb": "hollywood", "mecha_monster": "f"}, infamy={"konk": 5}, forced=False)).play("finale")
    assert (g.game.view(g.table, 0)["battle"]["kind"], g.infamy("konk")) == ("giant", 5)


@rule("M-END-23", "M-END-44", "M-END-48")
def test_a_lone_finalist_without_giants_wins():
    g = end_moves(run_up(at={"zorb": "hollywood"})).play("finale")
    assert (g.decision, g.result.winners, g.result.manner) == (None, [0], "king of the giant monsters")
    assert g.table.agenda == []


@rule("M-END-24")
def test_with_all_in_hollywood_america_wins():
    g = run_up(active=1, steps=[], closer=0, run_up=2, at={"konk": "hollywood", "zorb": "hollywood"}, health={"konk": 0, "zorb": 0})
    assert (g.decision, g.result.winners) == (None, [])
    assert "Hollywood" in g.result.manner


# -- the Infamy given up ----------------------------------------------------------------------------------------------


def final(dice=(), at=None, seats=2, ranking=("konk", "zorb"), forced=False, **more):
    """Konk begins the Final Challenge at c."""
    return end_moves(run_up(at=at, dice=dice, seats=seats, ranking=ranking, forced=forced, **more)).play("finale")


@rule("M-END-25", "M-END-26", "M-END-27", "M-END-28")
@pytest.mark.parametrize(
    ("infamy", "trophies", "left"),
    [
        ((9, 4), (0, 0), (4, 0)),
        ((4, 9), (0, 0), (0, 4)),
        ((9, 4), (1, 2), (5, 0)),  # 10 and 6: Konk comes down to 6, of which 1 is a Trophy
        ((2, 1), (5, 0), (0, 0)),  # its Trophies alone are more: down to no Infamy
        ((3, 3), (0, 0), (3, 0)),  # equal totals go by the ranking
    ],
)
def test_the_higher_total_comes_down_and_the_other_gives_up_all(infamy, trophies, left):
    at = {f"marines_fighter_{n + 1}": "trophy of konk" for n in range(min(trophies[0], 4))}
    at |= {f"marines_rocket_launcher_{n + 1}": "trophy of konk" for n in range(trophies[0] - 4)}
    at |= {f"air_force_fighter_{n + 1}": "trophy of zorb" for n in range(trophies[1])}
    g = final(at=at, infamy={"konk": infamy[0], "zorb": infamy[1]})
    assert (g.infamy("konk"), g.infamy("zorb")) == left


# -- the fight of the two ---------------------------------------------------------------------------------------------


@rule("M-END-30", "M-END-31")
def test_round_after_round_the_challenger_first():
    g = attack_all(final([1] * 12 + [5, 1, 1, 1], health={"zorb": 3})).done()
    assert g.attackers()[:12] == (["konk"] * 3 + ["zorb"] * 3) * 2


@rule("M-END-30", "M-END-38", "M-END-44", "M-END-47")
def test_the_survivor_wins_and_gains_nothing():
    g = attack_all(final([5, 1, 1, 1], health={"zorb": 3})).done()
    assert (g.result.winners, g.health("konk"), g.at_of("zorb")) == ([0], 10, "out")
    assert g.game.view(g.table, 0)["places"] == [0, 1]


@rule("M-END-32", "M-END-45", "M-END-46")
def test_a_fallen_monster_still_attacks_in_that_round_and_both_may_fall():
    g = attack_all(final([5, 5], health={"konk": 3, "zorb": 3})).done()
    assert g.attackers() == ["konk", "zorb"]
    assert (g.decision, g.result.winners) == (None, [])
    assert "both" in g.result.manner


@rule("M-END-34")
def test_attacks_left_when_the_opponent_is_down_lapse():
    g = attack_all(final([5, 1, 1, 1], health={"zorb": 3}))
    assert g.attackers() == ["konk", "zorb", "zorb", "zorb"]


@rule("M-END-33")
def test_health_regained_before_the_round_ends_counts():
    g = final([5, 4, 1, 1, 1, 1, 1, 1], health={"zorb": 3}, mutations={"zorb": ["son_of_a_monster"]})
    g.play("attack zorb")
    assert (g.about, sorted(g.options())) == ("rescue", ["discard son_of_a_monster", "endure"])
    g.play("discard son_of_a_monster")
    assert (g.health("zorb"), g.at_of("zorb")) == (4, "c")


@rule("M-END-33")
def test_one_that_endured_may_still_heal_among_its_own_attacks():
    g = final([5, 4, 1, 1, 1, 1, 1], health={"zorb": 3}, mutations={"zorb": ["son_of_a_monster"]})
    g.play("attack zorb", "endure", "discard son_of_a_monster", *["attack konk"] * 5).done()
    assert (g.told("beaten"), g.health("zorb"), g.asked) == ([], 4, 0)


@rule("M-END-35")
def test_infamy_left_buys_attacks():
    g = final(infamy={"konk": 5, "zorb": 3})
    assert (g.infamy("konk"), "cash" in g.options()) == (3, True)


@rule("M-END-36", "M-CARDS-16")
def test_units_and_research_take_no_part():
    cards = {1: ["scientific_analysis"], 0: ["stabilizer_ray"]}
    g = final(at={"navy_fighter_1": "b", "army_tank_1": "b"}, research=cards)
    assert (g.about, g.health("konk"), g.options()) == ("attack", 10, ["attack zorb"])


@rule("M-END-37")
def test_nobody_retreats_in_the_final():
    g = attack_all(final([5, 1, 1, 1], health={"konk": 3, "zorb": 3}))
    assert (g.told("retreated"), g.result.winners) == ([], [0])


@rule("M-KO-09", "M-KO-01", "M-KO-02")
@pytest.mark.parametrize("edition", [2, 3])
def test_infamy_left_saves_a_finalist_since_the_third_edition(edition):
    """Konk and Zorb begin with 3 Health; Zorb has 1 Infamy left, is hit for 3 and lives on with 2."""
    g = final([5, 1, 1, 1], health={"konk": 3, "zorb": 3}, infamy={"konk": 1, "zorb": 2}, edition=edition)
    g.play("attack zorb")
    assert (g.about == "rescue") == (edition == 3)
    if edition == 3:
        g.play("spend")
        assert (g.health("zorb"), g.infamy("zorb"), g.told("beaten")) == (2, 0, [])


@rule("M-KO-09", "M-END-43")
def test_infamy_saves_the_survivor_from_a_giant_and_one_who_endures_has_lost():
    at = {"captain_colossal": "f", "zorb": "hollywood"}
    g = final([1, 1, 1, 6], at=at, owner={"captain_colossal": 1}, health={"zorb": 0, "konk": 1}, infamy={"konk": 5})
    g.play(*["attack captain_colossal"] * 3, "end")
    assert (g.about, g.asked, g.options()) == ("rescue", 0, ["endure", "spend"])
    assert g.play("endure").result.winners == []


@rule("M-CARDS-06", "M-CARDS-08")
@pytest.mark.parametrize(("cards", "first"), [(["zorb"], "zorb"), (["konk"], "konk")])
def test_high_octane_blood_attacks_first_in_the_final(cards, first):
    g = attack_all(final([1] * 6 + [5, 1, 1, 1], health={"zorb": 3, "konk": 3}, mutations={cards[0]: ["high_octane_blood"]}))
    assert g.attackers()[0] == first


# -- giants and places ------------------------------------------------------------------------------------------------


@rule("M-END-39", "M-END-40", "M-END-41", "M-END-42", "M-END-43")
def test_the_survivor_fights_captain_colossal_and_then_mecha_monster_its_own_included():
    at = {"captain_colossal": "f", "mecha_monster": "f", "zorb": "hollywood"}
    dice = [5, 5, 1, 1, 4, 1, 1, 1, 1, 1, 1, 5, 5, 5]
    g = final(dice, at=at, owner={"captain_colossal": 1, "mecha_monster": 0}, health={"zorb": 0})
    g = attack_all(g)
    assert [event["giant"] for event in g.told("giant fight")] == ["captain_colossal", "mecha_monster"]
    assert g.attackers()[:5] == ["konk"] * 3 + ["captain_colossal"] * 2
    assert g.told("attacked")[0]["target"] == "captain_colossal"


@rule("M-END-39")
def test_a_giant_not_on_the_board_does_not_fight():
    g = attack_all(final([5, 5], at={"mecha_monster": "f", "zorb": "hollywood"}, health={"zorb": 0})).done()
    assert [event["giant"] for event in g.told("giant fight")] == ["mecha_monster"]
    assert g.result.winners == [0]


@rule("M-END-40")
def test_giants_come_with_the_health_they_have():
    at = {"mecha_monster": "f", "zorb": "hollywood"}
    g = attack_all(final([5], at=at, health={"zorb": 0, "mecha_monster": 3})).done()
    assert g.result.winners == [0]


@rule("M-END-43", "M-END-45", "M-END-46")
def test_a_survivor_that_falls_to_a_giant_loses_at_once_to_america():
    at = {"captain_colossal": "f", "zorb": "hollywood"}
    g = attack_all(final([1, 1, 1, 4], at=at, health={"konk": 2, "zorb": 0})).done()
    assert (g.decision, g.result.winners, g.at_of("captain_colossal")) == (None, [], "f")
    assert "giant" in g.result.manner
    assert g.game.view(g.table, 0)["winner"] is None


@rule("M-CARDS-07")
def test_what_is_said_of_the_challenge_does_not_hold_against_giants():
    """It's a Robot! costs a missing giant nothing."""
    at = {"captain_colossal": "f", "zorb": "hollywood"}
    g = final([1, 1, 1, 1, 1, 5, 5, 5], at=at, health={"zorb": 0}, mutations={"konk": ["its_a_robot"]})
    attack_all(g)
    assert g.told("attacked")[3]["attacker"] == "captain_colossal"
    assert not [event for event in g.told("hurt") if event["piece"] == "captain_colossal" and event["points"] == 1]


@rule("M-CARDS-17")
def test_lasting_research_of_the_giants_player_applies_and_single_use_cards_do_not():
    at = {"captain_colossal": "f", "zorb": "hollywood"}
    cards = {1: ["scientific_analysis", "stabilizer_ray"]}
    g = final(at=at, owner={"captain_colossal": 1}, health={"zorb": 0}, research=cards)
    assert (g.health("konk"), g.about) == (9, "attack")
    g = final(at=at, owner={"captain_colossal": 0}, health={"zorb": 0}, research=cards)
    assert g.health("konk") == 10


@rule("M-END-47")
def test_places_the_rest_by_the_ranking_and_hollywood_last():
    order = ["zorb", "konk", "tomanagi", "megaclaw"]
    at = {"zorb": "hollywood", "megaclaw": "vanished", "tomanagi": "e"}
    g = attack_all(final([5, 1, 1, 1], at=at, seats=4, ranking=order, health={"tomanagi": 3, "zorb": 0})).done()
    assert g.game.view(g.table, 0)["places"] == [0, 3, 2, 1]


@rule("M-END-47")
def test_places_when_america_wins_go_by_the_ranking():
    g = attack_all(final([5, 5], ranking=["zorb", "konk"], health={"konk": 3, "zorb": 3})).done()
    assert g.game.view(g.table, 0)["places"] == [1, 0]


@rule("M-END-20")
def test_the_steps_of_the_final_can_be_begun_by_hand():
    g = run_up(forced=False)
    begin_final(g.table, g.piece("zorb"))
    assert isinstance(g.table.agenda[0], FinalChallenge)
    assert (g.table.agenda[0].challenger, g.table.agenda[0].defender) == (g.piece("zorb"), g.piece("konk"))


@rule("M-END-21")
def test_a_forced_final_has_the_better_ranked_as_challenger():
    g = run_up(forced=False, ranking=["zorb", "konk"])
    force_final(g.table)
    assert g.table.agenda[0].challenger == g.piece("zorb")
