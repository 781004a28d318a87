"""An attack and what a hit does (W-FIGHT-29 to 65)."""

from __future__ import annotations

import pytest

from menace.kernel.errors import IllegalAction
from support import rule
from world.scenario import scenario


def duel(dice=(), at=None, **more):
    """Konk attacks Zorb in Sudan."""
    return scenario(at={"konk": "sudan", "zorb": "sudan", **(at or {})}, dice=list(dice), **more).until("attack", 0)


def konk_and(*units, dice=(), **more):
    """Konk among units in Sudan, about to attack."""
    return scenario(at={"konk": "sudan", **dict.fromkeys(units, "sudan")}, dice=list(dice), **more).until("attack", 0)


@rule("W-FIGHT-29", "W-FIGHT-30")
def test_an_attack_names_one_hostile_target_in_the_space_and_rolls_one_die():
    g = duel([4], at={"northern-tank-1": "egypt", "frosty": "sudan"}, owner={"frosty": 1})
    assert set(g.targets("attack")) == {"frosty", "zorb"}
    g.play("attack zorb").done()
    assert g.attacks() == [("konk", "zorb", 4, "hits")]


@rule("W-FIGHT-31", "W-CARD-05")
@pytest.mark.parametrize(("die", "word"), [(2, "misses"), (3, "hits"), (4, "hits")])
def test_a_roll_equal_to_the_defense_hits(die, word):
    assert duel([die]).play("attack zorb").attacks()[-1][3] == word


@rule("W-FIGHT-32", "W-ABILITY-20")
@pytest.mark.parametrize(("die", "word"), [(2, "misses"), (3, "hits")])
def test_modifiers_are_added_before_the_comparison(die, word):
    g = konk_and("asiatic-tank-1", dice=[die]).play("attack asiatic-tank-1")
    assert g.attacks()[-1][3] == word


@rule("W-FIGHT-33")
def test_there_are_no_automatic_hits_or_misses():
    g = konk_and("northern-fighter-1", dice=[2]).play("attack northern-fighter-1")  # 2 + 1 against 3
    assert g.attacks()[-1][3] == "hits"
    g = scenario(monsters=["chupacoloso", "zorb"], at={"chupacoloso": "sudan", "northern-tank-1": "sudan"}, dice=[5]).until(
        "attack", 0
    )
    assert g.play("attack northern-tank-1").attacks()[-1][3] == "misses"  # 5 - 1 against 5


@rule("W-FIGHT-34", "W-FIGHT-35")
def test_attacks_may_be_spread_and_each_target_chosen_after_the_last_result():
    g = konk_and("northern-tank-1", "asiatic-tank-1", dice=[1, 5, 5])
    g.play("attack northern-tank-1", "attack asiatic-tank-1", "attack northern-tank-1").done()
    assert [attack[1] for attack in g.attacks()] == ["northern-tank-1", "asiatic-tank-1", "northern-tank-1"]


@rule("W-FIGHT-35", "W-FIGHT-36")
def test_attacks_announced_together_are_all_rolled_and_hits_beyond_need_are_lost():
    g = konk_and("northern-tank-1", "asiatic-tank-1", dice=[6, 6, 6, 1]).play("volley northern-tank-1 3").done()
    assert (g.at_of("northern-tank-1"), g.at_of("asiatic-tank-1")) == ("supply", "sudan")
    assert len(g.told("wasted")) == 2
    assert g.state.destroyed[0] == 1


@rule("W-FIGHT-37")
def test_creatures_and_early_rockets_may_decline():
    g = duel()
    assert "end" in g.options()
    g.play("end")
    assert (g.asked, "end" in g.options()) == (1, True)
    g = scenario(at={"konk": "sudan", "northern-rocket-launcher-1": "sudan"}).until("early fire")
    assert "end" in g.options()


@rule("W-FIGHT-38")
def test_a_units_own_attack_must_be_made_even_at_its_own_monster():
    g = scenario(at={"konk": "sudan", "zorb": "sudan", "atlantic-tank-1": "sudan"}).until("attack", 1).until("fire")
    assert g.options() == ["fire atlantic-tank-1 konk", "fire atlantic-tank-1 zorb"]
    g = scenario(at={"konk": "sudan", "atlantic-tank-1": "sudan"}, dice=[1]).until("attack").play("end").done()
    assert g.attacks() == [("atlantic-tank-1", "konk", 1, "misses")]


@rule("W-FIGHT-39", "W-FIGHT-40", "W-ABILITY-15")
def test_an_attack_is_carried_through_and_a_reroll_stands():
    g = scenario(monsters=["zorb", "konk"], at={"zorb": "sudan", "konk": "sudan"}, dice=[6, 1, 6]).until("attack", 0)
    g.play("attack konk")
    assert (g.about, g.health("konk")) == ("reroll", 14)
    g.play("reroll")
    assert g.attacks() == [("zorb", "konk", 1, "misses")]
    assert g.about == "attack"


@rule("W-FIGHT-41")
def test_an_added_hit_is_no_attack_and_adds_nothing():
    units = ("northern-tank-1", "asiatic-tank-1", "mediterranean-tank-1")
    g = scenario(
        monsters=["chupacoloso", "zorb"],
        at={"chupacoloso": "sudan", **dict.fromkeys(units, "sudan")},
        mutations={0: ["war-spikes"]},
        dice=[6],
    ).until("attack", 0)
    g.play("attack northern-tank-1", "also asiatic-tank-1").done()
    assert g.units_at("sudan") == ["mediterranean-tank-1"]
    assert len(g.attacks()) == 1


@rule("W-FIGHT-43")
def test_the_owner_picks_the_targets():
    g = scenario(seats=3, at={"konk": "sudan", "zorb": "sudan", "asiatic-tank-1": "sudan"}).until("attack", 0)
    g.play("end")
    assert g.asked == 1
    g.play("end")
    assert (g.about, g.asked) == ("fire", 2)


@rule("W-FIGHT-44")
def test_attacks_without_a_target_are_lost():
    g = konk_and("northern-tank-1", dice=[6]).play("attack northern-tank-1").done()
    assert g.about != "attack"


@rule("W-FIGHT-45", "W-FIGHT-46", "W-FIGHT-47", "W-CARD-06", "W-CARD-16")
def test_a_hit_unit_is_destroyed_at_once_and_can_be_deployed_again_this_turn():
    g = scenario(at={"frosty": "sudan", "atlantic-tank-1": "sudan"}, dice=[4]).until("attack", 0)
    g.play("attack atlantic-tank-1").done()
    assert (g.at_of("atlantic-tank-1"), g.attackers()) == ("supply", ["frosty"])
    g.until("deploy")
    assert "deploy atlantic-tank-1" in g.options()


@rule("W-FIGHT-48", "W-FIGHT-49", "W-INFAMY-20")
def test_destroyed_units_are_counted_own_ones_as_well_without_infamy():
    g = konk_and("atlantic-tank-1", "northern-tank-1", dice=[6, 6])
    g.play("attack atlantic-tank-1", "attack northern-tank-1").done()
    assert (g.state.destroyed, g.state.infamy) == ([2, 0], [0, 0])
    g = scenario(at={"frosty": "sudan", "atlantic-tank-1": "egypt"}, owner={"frosty": 1}, dice=[6]).move("atlantic-tank-1", "sudan")
    g.until("attack", 1).play("attack atlantic-tank-1").done()
    assert g.state.destroyed == [0, 1]


@rule("W-FIGHT-50", "W-ABILITY-21", "W-ABILITY-22")
def test_units_lost_in_other_ways_are_counted_for_nobody():
    g = scenario(
        monsters=["strigoika", "zorb"], at={"strigoika": "sudan", "northern-tank-1": "sudan"}, mutations={0: ["seething-terror"]},
        health={"strigoika": 10}, dice=[2],
    )  # fmt: skip
    g.until("attack", 0).play("end").done()
    assert g.at_of("northern-tank-1") == "supply"
    assert (g.state.destroyed, g.health("strigoika")) == ([0, 0], 10)


@rule("W-FIGHT-51")
def test_the_count_has_no_upper_limit():
    g = scenario(at={"konk": "sudan", "northern-tank-1": "sudan"}, destroyed={0: 99}, dice=[6]).until("attack", 0)
    assert g.play("attack northern-tank-1").state.destroyed[0] == 100


@rule("W-FIGHT-52", "W-FIGHT-53", "W-EX-04")
def test_a_hit_costs_the_attackers_damage_and_health_stops_at_0():
    g = duel([3]).play("attack zorb")
    assert g.lost("zorb") == 3
    g = scenario(
        monsters=["chupacoloso", "zorb"], at={"chupacoloso": "sudan", "zorb": "sudan"}, health={"zorb": 11}, dice=[6, 2, 4, 3]
    ).until("attack", 0)
    g.play("volley zorb 4")
    assert g.health("zorb") == 5
    g = duel([3], health={"zorb": 1}).play("attack zorb")
    assert g.health("zorb") == 0


@rule("W-FIGHT-54", "W-FIGHT-57", "W-FIGHT-58", "W-EX-08", "W-FIGHT-73")
def test_a_defeated_monster_leaves_at_once_and_three_tokens_with_it():
    g = duel([3], health={"zorb": 3}).play("attack zorb").done()
    assert (g.at_of("zorb"), g.state.supply, g.state.removed) == ("down", 9, 3)
    assert g.attackers() == ["konk"]
    assert (g.infamy(0), g.infamy(1), g.at_of("konk")) == (6, 0, "sudan")


@rule("W-FIGHT-59", "W-END-01", "W-FIGHT-61")
def test_with_fewer_tokens_all_go_and_the_infamy_is_settled_before_the_end():
    g = duel([3], health={"zorb": 3}, supply=2, infamy={1: 9}).play("attack zorb").done()
    assert (g.state.supply, g.state.over, g.infamy(0)) == (0, 1, 6)
    assert g.told("tokens removed")[0]["tokens"] == 2


@rule("W-FIGHT-55", "W-FIGHT-60")
def test_pieces_brought_to_0_at_one_moment_are_all_defeated_and_each_scored():
    g = scenario(
        seats=3,
        monsters=["nessie", "zorb", "tomanagi"],
        at={"nessie": "sudan", "zorb": "sudan", "tomanagi": "sudan"},
        health={"zorb": 1, "tomanagi": 1},
        mutations={0: ["gamma-pulse"]},
        dice=[6, 6],
    ).until("deploy")
    assert (g.at_of("zorb"), g.at_of("tomanagi")) == ("down", "down")
    assert g.state.infamy == [12, 6, 6]
    assert g.state.supply == 10


@rule("W-FIGHT-62")
def test_a_defeated_monsters_player_keeps_everything_else():
    g = duel(
        [3], health={"zorb": 3}, infamy={1: 5}, destroyed={1: 7}, mutations={1: ["its-a-robot"]}, upgrades={1: ["pursuit-fire"]},
        at={"toxicor": "japan", "northern-tank-1": "peru"}, owner={"toxicor": 1},
    ).play("attack zorb")  # fmt: skip
    assert (g.infamy(1), g.state.destroyed[1], g.mutations(1), g.upgrades(1)) == (5, 7, ["its-a-robot"], ["pursuit-fire"])
    assert (g.at_of("toxicor"), g.at_of("northern-tank-1")) == ("japan", "peru")


@rule("W-FIGHT-64", "W-FIGHT-65")
def test_a_monster_that_falls_on_its_own_turn_leaves_its_minions_fighting_and_makes_no_encounter():
    at = {"konk": "central-africa", "frosty": "central-africa", "zorb": "central-africa"}
    g = scenario(at=at, health={"konk": 2}, dice=[5, 6, 6]).until("lead").play("lead konk", "end", "end")
    assert g.asked == 1
    g.play("attack konk", "keep")
    assert g.at_of("konk") == "down"
    g.play("end")
    assert g.about == "retreat"
    g.play("retreat frosty sudan").until("deploy")
    assert g.told("stomped") == []


@rule("W-FIGHT-56", "W-MINION-08", "W-MINION-15", "W-INFAMY-17")
def test_a_defeated_minion_is_gone_for_the_game():
    g = scenario(at={"konk": "sudan", "frosty": "sudan"}, owner={"frosty": 1}, health={"frosty": 3}, infamy={1: 4}, dice=[6])
    g.until("attack", 0).play("attack frosty").done()
    assert g.at_of("frosty") == "gone"
    assert g.piece("frosty") in g.state.discard
    assert (g.infamy(0), g.infamy(1), g.state.supply) == (3, 4, 12)


@rule("W-FIGHT-30")
def test_a_piece_that_is_not_hostile_is_no_target():
    g = scenario(at={"konk": "sudan", "frosty": "sudan", "northern-tank-1": "sudan"}).until("lead").play("lead konk")
    assert g.targets("attack") == ["northern-tank-1"]
    with pytest.raises(IllegalAction):
        g.play("attack frosty")
