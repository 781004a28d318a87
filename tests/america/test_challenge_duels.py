"""The duels of the Monster Challenge, between monsters."""

from __future__ import annotations

from america.scenario import board, scenario
from support import rule

MONSTERS = ["konk", "zorb", "megaclaw", "tomanagi"]
ALL_RESEARCH = ["cutbacks", "laser_fence", "defense_satellites", "stabilizer_ray", "molecular_cannon", "blonde_lure", "antimatter"]


def challenge(challenger="konk", seats=2, **given):
    """The Challenge begins in space a; the others stand elsewhere or have vanished. Two monsters fight without being asked."""
    monsters = given.pop("monsters", MONSTERS)
    before = (monsters.index(challenger) - 1) % seats
    at = {challenger: "a", **given.pop("at", {})}
    box = given.pop("box", None) or board("a b c d e", cities=20)
    return scenario(
        box=box, seats=seats, monsters=monsters, active=before, steps=[], declared=1, stack=0, challenger=challenger, at=at, **given
    )


def attackers(g):
    """Who attacked, in order."""
    return [event["attacker"] for event in g.told("attacked")]


@rule("A-CHALLENGE-17")
def test_once_begun_there_is_nothing_but_duels():
    g = challenge(seats=3, at={"zorb": "b", "megaclaw": "c"}, health={"zorb": 3, "megaclaw": 3}, dice=[4, 4], forced=False)
    seen = []
    while g.decision:
        seen.append(g.about)
        g.play(g.decision.actions[0])
    assert set(seen) == {"challenge", "attack"}
    kinds = {event.kind for event in g.events}
    assert kinds <= {"challenge begins", "challenged", "weighed in", "attacked", "hurt", "beaten", "healed", "won"}
    g.done()


@rule("A-CHALLENGE-18")
def test_monsters_in_hollywood_are_out_of_the_game():
    g = challenge(seats=4, at={"zorb": "hollywood", "megaclaw": "c", "tomanagi": "d"}, health={"zorb": 4})
    assert g.targets("challenge") == ["megaclaw", "tomanagi"]
    assert g.at_of("zorb") == "out"


@rule("A-CHALLENGE-19", "A-CHALLENGE-20")
def test_the_challengers_player_picks_any_other_monster_a_vanished_one_too():
    g = challenge("zorb", seats=4, at={"konk": "b", "megaclaw": "vanished", "tomanagi": "d"})
    assert (g.asked, g.about) == (1, "challenge")
    assert g.targets("challenge") == ["konk", "megaclaw", "tomanagi"]


@rule("A-CHALLENGE-20", "A-CHALLENGE-21")
def test_a_vanished_monster_appears_unhealed():
    g = challenge(seats=3, at={"zorb": "vanished", "megaclaw": "c"}, health={"zorb": 2}, infamy={"konk": 1})
    g.play("challenge zorb")
    assert (g.at_of("zorb"), g.health("zorb")) == ("a", 2)
    assert g.told("weighed in")[0]["foe_weight"] == 2


@rule("A-CHALLENGE-22", "A-CHALLENGE-23")
def test_the_picked_monster_appears_at_once_over_land_and_sea():
    sea = board("a b c far", "a-b b-c", "b-c:sea", cities=20, terrain={"b": "coast", "c": "sea"})
    g = challenge(seats=3, box=sea, at={"zorb": "far", "megaclaw": "b"}, infamy={"konk": 1})
    assert g.at_of("zorb") == "far"
    g.play("challenge zorb")
    assert (g.at_of("zorb"), g.at_of("konk"), g.at_of("megaclaw")) == ("a", "a", "b")


@rule("A-CHALLENGE-23")
def test_even_where_it_could_not_go_itself():
    g = challenge(
        "tomanagi", seats=4, box=board("a b c", cities=20, terrain={"a": "sea"}), at={"zorb": "c"}, infamy={"tomanagi": 1}
    )
    g.play("challenge zorb")  # land only, and now at sea
    assert g.at_of("zorb") == "a"


@rule("A-CHALLENGE-24")
def test_both_weigh_in_before_the_first_attack():
    g = challenge(health={"konk": 7, "zorb": 3}, at={"zorb": "b"}, dice=[1, 4])
    weighing = g.told("weighed in")
    assert [(w["monster"], w["weight"], w["foe"], w["foe_weight"]) for w in weighing] == [("konk", 7, "zorb", 3)]
    kinds = [event.kind for event in g.events]
    assert kinds.index("weighed in") < kinds.index("attacked")
    g.done()


@rule("A-CHALLENGE-25", "A-CHALLENGE-26")
def test_a_duel_goes_on_for_as_many_rounds_as_it_takes():
    g = challenge(at={"zorb": "b"}, health={"zorb": 3}, dice=[1] * 6 * 7 + [1, 1, 4])
    assert attackers(g) == (["konk"] * 3 + ["zorb"] * 3) * 7 + ["konk"] * 3
    assert g.told("retreated") == []
    assert g.result.winners == [0]
    g.done()


@rule("A-CHALLENGE-26")
def test_the_challenger_attacks_first_whoever_it_is():
    g = challenge("zorb", at={"konk": "b"}, health={"zorb": 3}, dice=[1, 1, 1, 4])
    assert attackers(g) == ["zorb", "zorb", "zorb", "konk"]
    assert g.result.winners == [0]
    g.done()


@rule("A-CHALLENGE-26")
def test_a_beaten_opponent_does_not_attack_back():
    g = challenge(at={"zorb": "b"}, health={"zorb": 3}, dice=[4])
    assert attackers(g) == ["konk"]
    g.done()


@rule("A-CHALLENGE-27")
def test_monsters_hit_each_other_by_the_usual_rules():
    g = challenge(seats=3, at={"zorb": "b", "megaclaw": "c", "army_tank_1": "a"}, infamy={"konk": 1, "zorb": 1}, dice=[3, 4, 6])
    g.play("challenge zorb", "1:hold")
    assert g.options() == ["attack zorb", "cash"]  # never the tank
    g.play("attack zorb")  # 3 misses Defense 4
    assert g.health("zorb") == 11
    g.play("attack zorb")  # 4 hits for 3
    assert g.health("zorb") == 8
    g.play("attack zorb")  # a smash
    assert g.health("zorb") == 4
    g.done()


@rule("A-CHALLENGE-28")
def test_the_beaten_monster_is_out_and_not_in_hollywood():
    g = challenge(seats=3, at={"zorb": "b", "megaclaw": "c"}, health={"zorb": 3}, infamy={"konk": 1, "megaclaw": 1}, dice=[4])
    g.play("challenge zorb", "attack zorb")
    assert (g.at_of("zorb"), g.health("zorb")) == ("out", 0)
    assert g.told("hollywood") == []
    assert [g.research(seat) for seat in range(3)] == [[], [], []]  # no card for it
    g.done()


@rule("A-CHALLENGE-29")
def test_the_winner_adds_the_losers_weigh_in():
    g = challenge(at={"zorb": "b"}, health={"konk": 5, "zorb": 8}, dice=[4, 4, 4])
    assert g.health("konk") == 5 + 8
    g.done()


@rule("A-CHALLENGE-29")
def test_what_the_loser_gained_in_the_duel_does_not_count():
    g = challenge(
        at={"zorb": "b"}, health={"konk": 5, "zorb": 3}, mutations={"zorb": ["son_of_a_monster"]}, dice=[4, 5, 1, 1, 4, 4]
    )
    g.play("1:pass")
    assert g.about == "last stand"
    g.play("1:discard son_of_a_monster")  # 3 + 5 - 3 = 5 Health, two attacks that miss, then 2, then none
    assert (g.at_of("zorb"), g.health("konk")) == ("out", 5 + 3)
    g.done()


@rule("A-CHALLENGE-29")
def test_what_the_winner_lost_in_the_duel_stays_lost():
    g = challenge(at={"zorb": "b"}, health={"konk": 9, "zorb": 5}, dice=[4, 1, 1, 4, 6, 1, 4])
    assert g.health("konk") == 9 - 3 - 4 + 5
    g.done()


@rule("A-CHALLENGE-30")
def test_forty_is_the_limit_here_too():
    g = challenge(at={"zorb": "b"}, health={"konk": 38, "zorb": 3}, dice=[4])
    assert g.health("konk") == 40
    g.done()


@rule("A-CHALLENGE-30")
def test_just_forty_is_not_cut():
    g = challenge(at={"zorb": "b"}, health={"konk": 37, "zorb": 3}, dice=[4])
    assert g.health("konk") == 40
    g.done()


@rule("A-CHALLENGE-31", "A-CHALLENGE-32")
def test_the_winner_is_challenger_and_fights_on_in_the_same_space():
    g = challenge(seats=4, at={"zorb": "b", "megaclaw": "c", "tomanagi": "d"}, health={"konk": 3, "zorb": 4}, dice=[1, 1, 1, 4])
    g.play("0:challenge zorb")  # Konk loses
    assert (g.asked, g.about) == (1, "challenge")
    assert g.targets("challenge") == ["megaclaw", "tomanagi"]
    assert g.game.view(g.table, 0)["challenge"]["challenger"] == "zorb"
    g.chance.outcomes += [6, 6, 6] * 2  # Megaclaw's 12, then Tomanagi's 11
    g.play("1:challenge megaclaw")
    assert g.at_of("megaclaw") == "out"
    weighing = [(w["monster"], w["weight"], w["foe"], w["foe_weight"]) for w in g.told("weighed in")]
    assert weighing[:2] == [("konk", 3, "zorb", 4), ("zorb", 4 + 3, "megaclaw", 12)]
    assert weighing[2] == ("zorb", 4 + 3 + 12, "tomanagi", 11)  # the last of them, unasked
    assert g.at_of("zorb") == "a"
    assert attackers(g)[4:7] == ["zorb"] * 3
    assert g.result.winners == [1]
    g.done()


@rule("A-CHALLENGE-33")
def test_each_duel_is_a_battle_of_its_own():
    g = challenge(
        seats=3,
        at={"zorb": "b", "megaclaw": "c"},
        health={"zorb": 3, "megaclaw": 3},
        mutations={"konk": ["atomic_breath"]},
        dice=[1] * 4 + [1] * 3 + [4] + [1] * 4 + [1] * 3 + [1] * 3 + [1] * 3 + [4],
    )
    g.play("challenge zorb")
    assert attackers(g)[:8] == ["konk"] * 4 + ["zorb"] * 3 + ["konk"]
    assert attackers(g)[8:] == ["konk"] * 4 + (["megaclaw"] * 3 + ["konk"] * 3) + ["megaclaw"] * 3 + ["konk"]
    g.done()


@rule("A-CHALLENGE-33")
def test_the_kind_of_space_counts_in_each_duel():
    g = challenge(
        "tomanagi",
        seats=4,
        box=board("a b", cities=20, terrain={"a": "coast"}),
        at={"konk": "hollywood"},
        health={"zorb": 3, "megaclaw": 3},
        dice=[1, 1, 1, 4, 1, 1, 1, 4],
    )
    g.play("challenge zorb")
    assert attackers(g) == ["tomanagi"] * 8
    assert g.result.winners == [3]
    g.done()


@rule("A-CHALLENGE-34")
def test_both_sides_may_use_infamy_and_mutations():
    g = challenge(
        at={"zorb": "b"},
        infamy={"konk": 1, "zorb": 1},
        mutations={"konk": ["berserk"], "zorb": ["son_of_a_monster"]},
        dice=[1] * 9,
    )
    assert (g.asked, g.options()) == (1, ["pass", "cash", "discard son_of_a_monster", "hold"])
    g.play("hold")
    assert (g.asked, g.options()) == (0, ["attack zorb", "cash", "discard berserk"])
    g.play("cash", "discard berserk")
    assert attackers(g) == ["konk"] * 9  # 3, 1 bought and 5 for Berserk
    assert (g.asked, g.options()) == (1, ["attack konk", "cash", "discard son_of_a_monster"])
    g.chance.outcomes += [3, 6, 6, 6]
    g.play("cash", "discard son_of_a_monster")
    assert g.health("zorb") == 11 + 3 + 10  # of its six attacks three smashes were enough
    assert attackers(g) == ["konk"] * 9 + ["zorb"] * 3
    assert g.result.winners == [1]
    g.done()


@rule("A-CHALLENGE-35")
def test_the_winner_takes_over_neither_infamy_nor_mutations():
    g = challenge(
        seats=3,
        at={"zorb": "b", "megaclaw": "c"},
        health={"zorb": 3},
        infamy={"konk": 2, "zorb": 7, "megaclaw": 1},
        mutations={"konk": ["war_spikes"], "zorb": ["armored_scales"]},
        dice=[5],
    )
    g.play("challenge zorb", "1:pass", "attack zorb")
    assert (g.infamy("konk"), g.mutations("konk")) == (2, ["war_spikes"])
    g.done()


@rule("A-CHALLENGE-36")
def test_ordinary_units_look_on():
    units = {"army_tank_1": "a", "navy_fighter_1": "a", "guard_tank_1": "a"}
    g = challenge(at={"zorb": "b", **units}, health={"zorb": 3}, dice=[1] * 6 + [4])
    assert set(attackers(g)) == {"konk", "zorb"}
    assert [g.at_of(unit) for unit in units] == ["a", "a", "a"]
    g.done()


@rule("A-CHALLENGE-37")
def test_no_research_card_is_used_in_the_challenge():
    cards = {0: ALL_RESEARCH[:4], 1: [*ALL_RESEARCH[4:], "chopper_lift"]}
    g = challenge(
        at={"zorb": "b", "army_tank_1": "a", "navy_fighter_1": "a"},
        health={"zorb": 3},
        research=cards,
        dice=[1] * 6 + [4],
        forced=False,
    )
    while g.decision:
        assert g.options("use") == [] and g.about in ("challenge", "attack")
        g.play(g.decision.actions[0])
    assert [g.research(0), g.research(1)] == [cards[0], cards[1]]
    g.done()


@rule("A-CHALLENGE-38")
def test_the_first_at_nought_has_lost():
    g = challenge(at={"zorb": "b"}, health={"konk": 1, "zorb": 1}, mutations={"zorb": ["its_a_robot"]}, dice=[3])
    assert g.at_of("konk") == "out"  # its miss cost the last point, and it attacks no more
    assert attackers(g) == ["konk"]
    assert g.result.winners == [1]
    assert g.health("zorb") == 2
    g.done()


@rule("A-CHALLENGE-38")
def test_a_hit_comes_before_any_answer():
    g = challenge(at={"zorb": "b"}, health={"konk": 1, "zorb": 1}, mutations={"zorb": ["its_a_robot"]}, dice=[4])
    assert g.at_of("zorb") == "out"
    assert g.result.winners == [0]
    g.done()


@rule("A-CHALLENGE-34", "A-CARDS-18")
def test_attacks_gained_in_a_last_stand_within_the_own_phase_belong_to_it():
    g = challenge(
        at={"zorb": "b"},
        health={"konk": 1, "zorb": 12},
        mutations={"konk": ["son_of_a_monster"], "zorb": ["its_a_robot"]},
        dice=[3, 6] + [4, 4, 4, 4],
    )
    g.play("attack zorb")
    assert (g.asked, g.about) == (0, "last stand")
    g.play("discard son_of_a_monster")  # two attacks were left and two came in addition
    assert attackers(g) == ["konk"] * 5
    assert g.result.winners == [0]
    g.done()


@rule("A-CHALLENGE-34", "A-CARDS-18")
def test_attacks_gained_in_the_others_phase_are_made_at_once():
    """Zorb would fall to Konk's first attack; the two it gains come before Konk's second."""
    mutations = {"zorb": ["son_of_a_monster"]}
    g = challenge(at={"zorb": "b"}, health={"konk": 12, "zorb": 3}, mutations=mutations, dice=[4, 6, 4, 4, 1, 1, 4, 4])
    g.play("1:pass", "1:discard son_of_a_monster")
    assert attackers(g) == ["konk"] + ["zorb"] * 2 + ["konk"] * 2 + ["zorb"] * 2
    assert g.result.winners == [1]
    g.done()


@rule("A-CHALLENGE-34", "A-FIGHT-42")
def test_infamy_buys_an_attack_between_the_attacks_of_the_other():
    """Zorb strikes before Konk's first attack and between the second and the third, and says that that is all."""
    g = challenge(at={"zorb": "b"}, infamy={"zorb": 3}, dice=[4, 1, 1, 4, 1])
    buy = ("1:cash", "1:attack konk")
    g.play(*buy, "1:pass", "1:pass", *buy, "1:hold").done()
    assert attackers(g) == ["zorb", "konk", "konk", "zorb", "konk"]
    assert (g.asked, g.about, g.infamy("zorb"), g.health("konk")) == (1, "attack", 1, 10 - 3 - 3)


@rule("A-FIGHT-42")
def test_a_duel_of_the_first_edition_was_not_interrupted():
    g = challenge(at={"zorb": "b"}, infamy={"zorb": 3}, dice=[1] * 3, edition=1).done()
    assert (g.asked, g.about, attackers(g)) == (1, "attack", ["konk"] * 3)


@rule("A-FIGHT-42")
def test_the_other_may_strike_between_two_attacks_that_were_bought():
    """Zorb buys one, then another: before that one Konk may strike, as between any two attacks."""
    g = challenge(at={"zorb": "b"}, infamy={"konk": 2, "zorb": 2}, dice=[1, 1, 1])
    g.play("1:cash", "1:attack konk", "1:cash")
    assert (attackers(g), g.asked, g.about) == (["zorb"], 0, "interlude")
    g.play("0:cash", "0:attack zorb", "0:pass").done()
    assert attackers(g) == ["zorb", "konk", "zorb"]
    assert (g.asked, g.about) == (0, "attack")


@rule("A-FIGHT-42")
def test_who_has_just_made_its_own_attacks_is_not_asked_before_the_very_next_one():
    """Zorb ends its attacks with Infamy left; Konk's first attack of the second round follows at once, then Zorb is asked."""
    g = challenge(at={"zorb": "b"}, infamy={"zorb": 1}, dice=[1] * 7)
    g.play(*["1:pass"] * 3).play("1:attack konk", "1:attack konk", "1:attack konk")
    assert (g.about, attackers(g)) == ("attack", ["konk"] * 3 + ["zorb"] * 3)
    g.play("1:end").done()
    assert (g.asked, g.about, attackers(g)[-1]) == (1, "interlude", "konk")
