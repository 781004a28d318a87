"""Rulings on the Research cards for battles: whose units count, and what ends a battle."""

from __future__ import annotations

import pytest

from america.battles import LAUNCHER, assault, duel
from america.scenario import board
from support import rule

# -- Stabilizer Ray --------------------------------------------------------------------------------------------------

RAY = {0: ["stabilizer_ray"]}


@rule("A-CARD-47")
def test_the_ray_acts_even_on_the_hit_that_sends_the_monster_to_hollywood():
    g = assault(health={"zorb": 1}, mutations={"zorb": ["rampage", "iron_stomach"]}, research=RAY, dice=[4, 1])
    g.play("use stabilizer_ray")
    assert (g.asked, g.about, g.at_of("zorb")) == (0, "stabilizer", "hollywood")
    g.play("strip iron_stomach")
    assert g.mutations("zorb") == ["rampage"]
    g.done()


@rule("A-CARD-47")
def test_the_ray_acts_once_and_at_the_first_damage():
    g = assault(
        LAUNCHER,
        "army_missile_launcher_2",
        mutations={"zorb": ["rampage", "iron_stomach", "war_spikes"]},
        research=RAY,
        dice=[4, 4, 3, 3],
    )
    g.play("use stabilizer_ray", "strip rampage", f"attack {LAUNCHER}")
    assert (g.health("zorb"), g.mutations("zorb")) == (9, ["iron_stomach", "war_spikes"])
    g.done()


@rule("A-CARD-47")
def test_the_ray_ignores_damage_by_units_of_others():
    g = assault("army_tank_1", at={"guard_tank_1": "b"}, mutations={"zorb": ["rampage"]}, research=RAY, dice=[5, 1, 1, 6, 5])
    g.play("use stabilizer_ray", "attack army_tank_1")
    assert (g.health("zorb"), g.mutations("zorb")) == (9, ["rampage"])
    g.done()


@rule("A-CARD-48")
def test_the_ray_is_spent_if_no_damage_is_done():
    g = assault(mutations={"zorb": ["rampage"]}, research=RAY, dice=[3, 3])
    g.play("use stabilizer_ray")
    assert (g.research(0), g.mutations("zorb"), g.health("zorb")) == ([], ["rampage"], 11)
    g.done()


@rule("A-CARD-48")
def test_the_ray_is_spent_on_a_monster_without_mutations_even_if_it_mutates_afterwards():
    dice = [4, 1, "rampage", 1, 1, 1, 4, 5, 3]
    g = assault(research={0: ["stabilizer_ray", "antimatter"]}, dice=dice)
    g.play("use stabilizer_ray", "use antimatter")
    assert (g.health("zorb"), g.mutations("zorb")) == (7, ["rampage"])
    g.done()


# -- Molecular Cannon ------------------------------------------------------------------------------------------------


@rule("A-CARD-51")
def test_after_the_cannon_there_is_no_round_no_retreat_and_no_card():
    box = board("z a b c d e", lair={"d": "zorb", "e": "zorb"})
    g = assault(box=box, research={0: ["molecular_cannon"]}, decks={"research": ["cutbacks"]}, dice=[1])
    g.play("use molecular_cannon", "exile e")
    assert (g.at_of("zorb"), g.at_of(LAUNCHER), g.about) == ("e", "b", "deploy")
    assert (g.told("attacked"), g.told("retreated"), g.told("drew research")) == ([], [], [])
    g.done()


@rule("A-CARD-51")
def test_the_cannon_ends_the_battle_even_if_the_lair_is_where_it_was_fought():
    box = board("z a b c d", lair={"b": "zorb", "d": "zorb"})
    g = assault(box=box, research={0: ["molecular_cannon"]}, dice=[1])
    g.play("use molecular_cannon", "exile b")
    assert (g.at_of("zorb"), g.health("zorb"), g.at_of(LAUNCHER), g.turn_of()) == ("b", 10, "b", 1)
    g.done()


@rule("A-CARD-52")
@pytest.mark.parametrize(("health", "die", "place"), [(4, 4, "hollywood"), (5, 6, "hollywood"), (5, 4, "d")])
def test_a_monster_the_cannon_brings_to_0_goes_to_hollywood(health, die, place):
    box = board("z a b c d", lair={"d": "zorb"})
    g = assault(
        box=box, health={"zorb": health}, research={0: ["molecular_cannon"]}, dice=[die, 1] if place == "hollywood" else [die]
    )
    g.play("use molecular_cannon")
    assert g.at_of("zorb") == place
    g.done()


@rule("A-CARD-53")
def test_the_cannon_names_no_lair_with_another_monster_and_without_one_the_monster_vanishes():
    box = board("z a b c d e f", lair={"d": "zorb", "e": "zorb", "f": "zorb"})
    g = assault(box=box, seats=3, at={"megaclaw": "e"}, research={0: ["molecular_cannon"]}, dice=[2])
    g.play("use molecular_cannon")
    assert g.targets("exile") == ["d", "f"]
    at = {"konk": "d", "megaclaw": "e", "tomanagi": "f"}
    h = assault(box=box, seats=4, at=at, research={0: ["molecular_cannon"]}, dice=[2])
    h.play("end", "use molecular_cannon")
    assert (h.at_of("zorb"), h.health("zorb")) == ("vanished", 9)
    h.done()


# -- Anti-Mutagen and Scientific Analysis ----------------------------------------------------------------------------

LOSSES = {0: ["scientific_analysis", "anti_mutagen"]}


@rule("A-CARD-59")
def test_lasting_losses_act_once_a_battle_also_alongside_others():
    dice = [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]
    g = assault("army_tank_1", at={"guard_tank_1": "b"}, mutations={"zorb": ["rampage"]}, research=LOSSES, dice=dice)
    g.play(*["attack army_tank_1"] * 6, "retreat c")
    assert g.health("zorb") == 9
    assert [event["card"] for event in g.told("weakened")] == ["scientific_analysis", "anti_mutagen"]
    g.done()


@rule("A-CARD-60")
@pytest.mark.parametrize("health", [1, 2])
def test_a_lasting_loss_can_send_a_monster_to_hollywood_before_the_first_attack(health):
    at = {"army_tank_1": "z"}
    g = assault(at=at, health={"zorb": health}, mutations={"zorb": ["rampage"]}, research=LOSSES, dice=[1])
    g.play("end")
    assert (g.at_of("zorb"), g.at_of(LAUNCHER), g.told("attacked")) == ("hollywood", "b", [])
    assert len(g.told("weakened")) == health  # the second has nothing left to act on
    g.done()


@rule("A-CARD-61")
@pytest.mark.parametrize(("holder", "health"), [(0, 8), (1, 10)])
def test_lasting_losses_act_in_a_duel_with_a_giant_of_their_player(holder, health):
    g = duel(
        at={"zorb": "hollywood", "mecha_monster": "0811"},
        health={"zorb": 0},
        mutations={"konk": ["rampage"]},
        research={holder: LOSSES[0]},
    )
    g.play("challenge mecha_monster")
    assert g.health("konk") == health


@rule("A-CARD-61")
def test_lasting_losses_do_not_act_between_monsters():
    g = duel(mutations={"konk": ["rampage"]}, research={1: LOSSES[0]})
    g.play("challenge zorb")
    assert g.health("konk") == 10


@rule("A-CARD-61")
def test_a_giant_may_win_by_a_lasting_loss():
    g = duel(
        at={"zorb": "hollywood", "mecha_monster": "0811"}, health={"zorb": 0, "konk": 1}, research={0: ["scientific_analysis"]}
    )
    g.play("challenge mecha_monster")
    assert (g.at_of("konk"), g.state.winner, g.result.manner) == ("out", 0, "america saved")


# -- Antimatter ------------------------------------------------------------------------------------------------------


@rule("A-CARD-62")
def test_antimatter_counts_for_the_units_of_everyone_and_for_giants():
    dice = [4, 2, 1, 1, 1, 4, 2, 4, 2, 4, 2]  # early shot; misses; launcher, giant and Guard, each with its roll
    g = assault(at={"mecha_monster": "b", "guard_tank_1": "b"}, health={"zorb": 30}, research={0: ["antimatter"]}, dice=dice)
    g.play("end", "use antimatter", *[f"attack {LAUNCHER}"] * 3, "fire mecha_monster")
    assert [event["points"] for event in g.told("hurt")] == [2, 8, 2, 2]
    g.done()


@rule("A-CARD-63")
@pytest.mark.parametrize(("die", "points"), [(5, 2), (6, 4)])
def test_antimatter_doubles_the_point_of_a_smash_too(die, points):
    g = assault(research={0: ["antimatter"]}, dice=[die, 2, 3])
    g.play("use antimatter")
    assert g.health("zorb") == 11 - points
    g.done()
