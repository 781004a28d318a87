"""What each monster can do that the others cannot."""

from __future__ import annotations

import pytest

from america.scenario import board, scenario
from america.test_challenge_duels import challenge
from menace.games.usa.content import standard_box
from support import rule

FIGHTERS = ["navy_fighter_1", "air_force_fighter_1", "marines_fighter_1", "guard_fighter_1"]


def meeting(monster, unit, dice, **given):
    """A monster of seat 0 comes to a unit at a, on a turn of its own; seat 1 has the Army unless given."""
    rival = "konk" if monster != "konk" else "zorb"
    return scenario(
        box=given.pop("box", None) or board("a b c d"),
        monsters=[monster, rival],
        branches=given.pop("branches", ["marines", "army"]),
        at={monster: "b", rival: "d", unit: "a", **given.pop("at", {})},
        dice=dice,
        **given,
    )


def rolls(g, attacker):
    return len([event for event in g.told("attacked") if event["attacker"] == attacker])


# -- Gargantis -----------------------------------------------------------------------------------------------------


@rule("A-UNIT-02", "A-UNIT-03")
def test_gargantis_sheds_any_number_at_the_start_of_its_turn():
    mutations = {"gargantis": ["war_spikes", "rampage", "berserk"]}
    g = scenario(box=board("a b c"), monsters=["gargantis", "konk"], at={"gargantis": "a", "konk": "c"}, mutations=mutations)
    assert (g.asked, g.about) == (0, "shed")
    assert sorted(g.options()) == ["end", "shed berserk", "shed rampage", "shed war_spikes"]
    g.play("shed war_spikes", "shed berserk")
    assert (g.health("gargantis"), g.mutations("gargantis")) == (16, ["rampage"])
    gone = {g.card("war_spikes"), g.card("berserk")}
    assert not gone & set(g.state.mutation_deck)  # out of the game, not back in the deck
    g.play("end")
    assert g.about == "move"


@rule("A-UNIT-02")
def test_gargantis_gains_no_more_than_the_limit():
    g = scenario(box=board("a b"), monsters=["gargantis", "konk"], at={"gargantis": "a"}, health={"gargantis": 39},
                 mutations={"gargantis": ["rampage"]})  # fmt: skip
    g.play("shed rampage")
    assert (g.health("gargantis"), g.about) == (40, "move")


@rule("A-UNIT-02")
def test_no_other_monster_sheds():
    g = scenario(box=board("a b"), at={"konk": "a"}, mutations={"konk": ["rampage"]})
    assert g.about == "move" and g.options("shed") == []


@rule("A-UNIT-03")
def test_it_is_not_asked_on_anothers_turn_or_without_a_mutation():
    box = board("a b c")
    g = scenario(box=box, monsters=["konk", "gargantis"], at={"konk": "a", "gargantis": "c"}, mutations={"gargantis": ["rampage"]})
    assert (g.asked, g.about) == (0, "move")
    g = scenario(box=box, monsters=["gargantis", "konk"], at={"konk": "a", "gargantis": "c"})
    assert (g.asked, g.about) == (0, "move")


@rule("A-UNIT-03")
def test_gargantis_sheds_at_the_start_of_a_battle_before_losses_and_in_its_attack_phase():
    g = scenario(
        box=board("a b c"),
        monsters=["konk", "gargantis"],
        at={"gargantis": "a", "konk": "c", "army_tank_1": "b"},
        mutations={"gargantis": ["rampage", "berserk", "war_spikes"]},
        research={0: ["scientific_analysis"]},
        decks={"research": []},
        dice=[1, 1, 1, 1],
    )
    g.play("pick army_tank_1", "move a", "end")
    assert (g.asked, g.about, g.health("gargantis")) == (1, "shed", 10)  # Scientific Analysis comes after
    g.play("shed rampage", "end")
    assert (g.about, g.health("gargantis")) == ("attack", 12)
    assert g.options("shed") == ["shed berserk", "shed war_spikes"]
    g.play("attack army_tank_1", "attack army_tank_1", "attack army_tank_1")
    assert g.options("attack") == [] and "end" in g.options()  # the attacks are used up, and it is asked once more
    g.play("shed berserk", "end")
    assert (g.about, g.health("gargantis")) == ("attack", 15)  # the second round, after the tank's miss
    assert g.options("shed") == ["shed war_spikes"]
    g.done()


@rule("A-UNIT-03")
def test_gargantis_sheds_before_the_weigh_in():
    g = challenge("gargantis", monsters=["gargantis", "konk"], at={"konk": "b"}, health={"konk": 3},
                  mutations={"gargantis": ["rampage", "berserk"]}, dice=[4])  # fmt: skip
    assert (g.asked, g.about, g.told("weighed in")) == (0, "shed", [])
    g.play("shed rampage", "end")
    assert g.told("weighed in")[0]["weight"] == 13
    g.play("attack konk")
    g.done()


@rule("A-UNIT-03")
def test_gargantis_as_the_opponent_sheds_before_the_weigh_in_too():
    g = challenge(
        "konk", monsters=["konk", "gargantis"], at={"gargantis": "b"}, mutations={"gargantis": ["rampage"]}, infamy={"konk": 1}
    )
    assert (g.asked, g.about) == (1, "shed")
    g.play("shed rampage")
    assert g.told("weighed in")[0]["foe_weight"] == 13


@rule("A-UNIT-03")
def test_gargantis_sheds_when_it_would_fall():
    g = scenario(
        box=board("a b c"),
        monsters=["konk", "gargantis"],
        at={"gargantis": "a", "konk": "c"},
        health={"gargantis": 3},
        mutations={"gargantis": ["rampage"]},
        research={0: ["defense_satellites"]},
        dice=[1, 4],
    )
    g.play("use defense_satellites")
    assert (g.asked, g.about) == (1, "last stand")
    g.play("shed rampage")
    assert (g.at_of("gargantis"), g.health("gargantis")) == ("a", 3 + 3 - 4)
    g.done()


@rule("A-UNIT-04")
@pytest.mark.parametrize(("roll", "free"), [(1, False), (2, True)])
def test_gargantis_may_shed_its_way_out_of_hollywood(roll, free):
    g = scenario(
        box=board("los_angeles b c", lair={"c": "gargantis"}),
        monsters=["gargantis", "konk"],
        at={"gargantis": "hollywood", "konk": "b"},
        health={"gargantis": 0},
        mutations={"gargantis": ["rampage"]},
        dice=[roll],
        forced=False,
    )
    assert (g.about, g.health("gargantis")) == ("shed", roll)  # after the roll
    g.play("shed rampage")
    assert (g.about, g.health("gargantis")) == ("move", roll + 3)
    assert g.targets("appear") == (["los_angeles", "c"] if free else [])
    g.done()


@rule("A-UNIT-04")
def test_in_hollywood_it_need_not():
    g = scenario(box=board("a b"), monsters=["gargantis", "konk"], at={"gargantis": "hollywood", "konk": "b"},
                 health={"gargantis": 0}, mutations={"gargantis": ["rampage"]}, dice=[4], forced=False)  # fmt: skip
    g.play("end")
    assert (g.about, g.health("gargantis"), g.targets("appear")) == ("move", 4, [])


# -- Konk ----------------------------------------------------------------------------------------------------------


@rule("A-UNIT-06", "A-UNIT-07")
@pytest.mark.parametrize("fighter", [*FIGHTERS, "x_fighter_1"])
def test_konk_hits_a_fighter_with_one_less(fighter):
    defense = standard_box().defense[standard_box().ids.index(fighter)]
    research = {1: ["x_fighters"]} if fighter.startswith("x_") else None
    g = meeting("konk", fighter, [defense - 2, defense - 1], branches=["army", "navy"], research=research)
    g.play("pick konk", "move a")
    assert [(a["die"], a["hit"]) for a in g.told("attacked")] == [(defense - 2, "misses"), (defense - 1, "hits")]
    assert g.at_of(fighter) != "a"
    g.done()


@rule("A-UNIT-06")
def test_another_monster_does_not():
    g = meeting("zorb", "navy_fighter_1", [3, 4], branches=["army", "navy"]).play("pick zorb", "move a")
    assert [a["hit"] for a in g.told("attacked")] == ["misses", "hits"]
    g.done()


@rule("A-UNIT-07")
@pytest.mark.parametrize("unit", ["army_tank_1", "air_force_cruise_missile_1", "guard_tank_1", "marines_rocket_launcher_1"])
def test_konk_has_no_bonus_against_anything_else(unit):
    defense = standard_box().defense[standard_box().ids.index(unit)]
    g = meeting("konk", unit, [defense - 1, defense], branches=["navy", "army"]).play("pick konk", "move a")
    assert [a["hit"] for a in g.told("attacked")] == ["misses", "hits"]
    g.done()


@rule("A-UNIT-07")
def test_konk_has_none_against_a_submarine_that_is_a_missile():
    g = meeting("konk", "navy_nuclear_submarine_1", [5, 6], branches=["army", "navy"])
    g.play("pick konk", "move a", "1:missile navy_nuclear_submarine_1")
    assert [a["hit"] for a in g.told("attacked")] == ["misses", "hits"]
    g.done()


# -- Megaclaw ------------------------------------------------------------------------------------------------------


@rule("A-UNIT-09")
@pytest.mark.parametrize(("monster", "infamy"), [("megaclaw", 3), ("zorb", 2)])
def test_megaclaw_gains_three_for_an_infamy_site(monster, infamy):
    g = scenario(box=board("a b c", infamy_site={"b": "Dam"}), monsters=[monster, "konk"], at={monster: "a", "konk": "c"})
    g.play(f"pick {monster}")
    assert (g.at_of(monster), g.infamy(monster)) == ("b", infamy)


@rule("A-UNIT-09")
def test_megaclaw_gains_one_for_a_base_like_anyone():
    box = board("a b c", bases={"b": ["navy"]})
    g = scenario(box=box, monsters=["megaclaw", "konk"], at={"megaclaw": "a", "konk": "c"})
    g.play("pick megaclaw")
    assert g.infamy("megaclaw") == 1


# -- Tomanagi ------------------------------------------------------------------------------------------------------


@rule("A-UNIT-11", "A-UNIT-12")
@pytest.mark.parametrize(("terrain", "attacks"), [("sea", 4), ("coast", 4), ("lakeshore", 3), ("land", 3)])
def test_tomanagi_attacks_once_more_in_the_first_round_by_the_sea(terrain, attacks):
    box = board("a b c d", terrain={"a": terrain})
    dice = [1] * attacks + [1] + [1] * 3 + [1]
    g = meeting("tomanagi", "air_force_fighter_1", dice, box=box, branches=["army", "air_force"])
    g.play("pick tomanagi", "move a")
    assert rolls(g, "tomanagi") == attacks + 3
    g.done()


@rule("A-UNIT-11")
def test_no_other_monster_does():
    g = meeting("zorb", "army_tank_1", [1, 1, 1, 1] * 2, box=board("a b c d", terrain={"a": "coast"}))
    g.play("pick zorb", "move a")
    assert rolls(g, "zorb") == 6
    g.done()


@rule("A-UNIT-12")
def test_tomanagi_does_so_in_defense_too():
    g = scenario(
        box=board("a b c d", terrain={"a": "coast"}),
        monsters=["konk", "tomanagi"],
        at={"konk": "d", "tomanagi": "a", "army_tank_1": "b"},
        decks={"research": []},
        dice=[1] * 4 + [1] + [1] * 3 + [1],
    )
    g.play("pick army_tank_1", "move a", "end")
    assert rolls(g, "tomanagi") == 7
    g.done()


@rule("A-UNIT-12")
@pytest.mark.parametrize(("terrain", "attacks"), [("sea", 4), ("land", 3)])
def test_tomanagi_does_so_in_a_duel(terrain, attacks):
    box = board("a b", cities=20, terrain={"a": terrain})
    g = challenge("konk", box=box, monsters=["konk", "tomanagi"], at={"tomanagi": "b"}, health={"tomanagi": 3},
                  dice=[1] * 3 + [1] * attacks + [1] * 3 + [1] * 3 + [4])  # fmt: skip
    assert rolls(g, "tomanagi") == attacks + 3
    g.done()


# -- Toxicor -------------------------------------------------------------------------------------------------------


def toxicor(dice, deck):
    box = board("a b c", mutation_site={"b": "Spill"})
    return scenario(
        box=box, monsters=["konk", "toxicor"], active=1, at={"toxicor": "a", "konk": "c"}, decks={"mutation": deck}, dice=dice
    )


@rule("A-UNIT-14", "A-UNIT-16")
def test_toxicor_sees_two_keeps_one_and_returns_the_other():
    g = toxicor(["berserk", "rampage"], ["berserk", "rampage", "war_spikes"])
    g.play("pick toxicor")
    assert (g.asked, g.about, g.options()) == (1, "keep", ["keep rampage", "keep berserk"])
    for seat in (-1, 0, 1):
        shown = [event["card"] for event in g.game.told_to(g.events, seat) if event["kind"] == "drew mutation"]
        assert shown == g.game.view(g.table, seat)["drawn"] == ["berserk", "rampage"]
    assert g.state.mutation_deck == (g.card("war_spikes"),)
    g.play("keep rampage")
    assert g.mutations("toxicor") == ["rampage"]
    assert g.game.view(g.table, 0)["drawn"] == []
    assert set(g.state.mutation_deck) == {g.card("berserk"), g.card("war_spikes")}
    g.done()


@rule("A-UNIT-14")
def test_toxicor_chooses_also_when_a_missile_makes_it_mutate():
    g = scenario(
        box=board("a b c"),
        monsters=["konk", "toxicor"],
        branches=["air_force", "army"],
        at={"toxicor": "a", "konk": "c", "air_force_cruise_missile_1": "b"},
        dice=[1, 1, 1, 1, "berserk", "armored_scales"],
    )
    g.play("pick air_force_cruise_missile_1", "move a", "end")
    assert (g.asked, g.about) == (1, "keep")
    g.play("keep armored_scales")
    assert g.mutations("toxicor") == ["armored_scales"]
    g.done()


@rule("A-UNIT-14")
def test_another_monster_draws_one():
    box = board("a b c", mutation_site={"b": "Spill"})
    g = scenario(box=box, at={"konk": "a", "zorb": "c"}, dice=["berserk"]).play("pick konk")
    assert (g.about, g.mutations("konk")) == ("deploy", ["berserk"])
    g.done()


@rule("A-UNIT-15")
def test_with_one_mutation_left_toxicor_gets_it():
    g = toxicor(["berserk"], ["berserk"]).play("pick toxicor")
    assert (g.about, g.mutations("toxicor"), g.state.mutation_deck) == ("deploy", ["berserk"], ())
    g.done()


# -- Zorb ----------------------------------------------------------------------------------------------------------


def zorb_stomps(size, dice, monster="zorb", infamy=0):
    box = board("a b c", city={"b": size})
    rival = "konk" if monster == "zorb" else "zorb"
    g = scenario(box=box, monsters=[monster, rival], at={monster: "a", rival: "c"}, infamy={monster: infamy}, dice=dice)
    return g.play(f"pick {monster}")


@rule("A-UNIT-18", "A-UNIT-19")
@pytest.mark.parametrize(("choice", "health", "infamy"), [("health", 11 + 7, 0), ("infamy", 11, 2)])
def test_zorb_chooses_between_health_and_infamy_after_the_roll(choice, health, infamy):
    g = zorb_stomps("2d", [3, 4])
    g.done()  # the dice have been rolled
    assert (g.asked, g.options()) == (0, ["health", "infamy"])
    g.play(choice)
    assert (g.health("zorb"), g.infamy("zorb")) == (health, infamy)


@rule("A-UNIT-18")
@pytest.mark.parametrize(("choice", "health", "infamy"), [("health", 12, 0), ("infamy", 11, 2)])
def test_zorb_chooses_for_a_small_city_too(choice, health, infamy):
    g = zorb_stomps("1hp", []).play(choice)
    assert (g.health("zorb"), g.infamy("zorb")) == (health, infamy)
    g.done()


@rule("A-UNIT-18")
def test_another_monster_takes_the_health():
    g = zorb_stomps("1d", [5], monster="konk")
    assert (g.about, g.health("konk"), g.infamy("konk")) == ("deploy", 15, 0)
    g.done()
