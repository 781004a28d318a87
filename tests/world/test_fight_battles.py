"""Which battles there are, their five steps, and more than two sides (W-FIGHT-01 to 28, 93 to 97)."""

from __future__ import annotations

import pytest

from menace.kernel.errors import IllegalAction
from support import rule
from world.scenario import scenario


@rule("W-FIGHT-01", "W-FIGHT-02", "W-FIGHT-04")
def test_a_battle_is_due_wherever_an_own_piece_stands_with_a_hostile_one():
    at = {"konk": "sudan", "northern-tank-1": "sudan", "atlantic-tank-1": "peru", "zorb": "peru", "frosty": "japan"}
    g = scenario(at=at).until("battle")
    assert g.options() == ["battle peru", "battle sudan"]  # not Japan, where nothing is hostile
    with pytest.raises(IllegalAction):
        g.play("end")


@rule("W-FIGHT-03", "W-FIGHT-96", "W-UNIT-14")
def test_inactive_pieces_do_not_fight_each_other():
    at = {"zorb": "sudan", "tomanagi": "sudan", "northern-tank-1": "sudan", "konk": "zambezi"}
    g = scenario(seats=3, at=at).until("deploy")
    assert g.battles() == []
    assert (g.at_of("zorb"), g.at_of("tomanagi"), g.at_of("northern-tank-1")) == ("sudan", "sudan", "sudan")


@rule("W-FIGHT-05", "W-FIGHT-28")
def test_the_active_player_chooses_the_order_one_battle_at_a_time():
    at = {"konk": "sudan", "northern-tank-1": "sudan", "frosty": "japan", "northern-tank-2": "japan"}
    g = scenario(at=at, dice=[6]).until("battle").play("battle sudan", "attack northern-tank-1")
    assert g.battles() == ["sudan", "japan"]
    g = scenario(at=at, dice=[6]).until("battle").play("battle japan", "attack northern-tank-2")
    assert g.battles() == ["japan", "sudan"]


@rule("W-FIGHT-06")
def test_a_battle_is_one_round():
    g = scenario(at={"konk": "sudan", "northern-tank-1": "sudan"}, dice=[1, 1, 1, 1])
    g.until("attack").play("volley northern-tank-1 3").done()
    assert g.about == "retreat"
    g.play("retreat konk egypt").until("deploy")
    assert g.battles() == ["sudan"]


@rule("W-FIGHT-07", "W-FIGHT-93", "W-FIGHT-95")
def test_every_piece_in_the_space_belongs_to_the_battle_and_there_are_no_sides():
    at = {"konk": "sudan", "zorb": "sudan", "tomanagi": "sudan", "northern-tank-1": "sudan", "asiatic-tank-1": "sudan"}
    g = scenario(seats=3, at=at, dice=[1, 6, 1, 1, 1, 5, 1], militaries=["atlantic", "northern", "asiatic"]).until("attack")
    assert set(g.targets("attack")) == {"zorb", "tomanagi", "northern-tank-1", "asiatic-tank-1"}
    g.play("end")
    assert (g.asked, set(g.targets("attack"))) == (1, {"konk", "tomanagi", "northern-tank-1", "asiatic-tank-1"})
    g.play("attack tomanagi", "keep", "attack konk", "keep")
    assert g.asked == 2
    g.play("attack zorb", "attack zorb")
    assert (g.about, g.asked) == ("fire", 1)
    assert set(g.targets("fire")) == {"northern-tank-1 konk", "northern-tank-1 zorb", "northern-tank-1 tomanagi"}
    g.play("fire northern-tank-1 zorb")
    assert (g.about, g.asked) == ("fire", 2)
    g.play("fire asiatic-tank-1 konk")
    assert g.attacks()[-2:] == [("northern-tank-1", "zorb", 1, "misses"), ("asiatic-tank-1", "konk", 5, "hits")]


@rule("W-FIGHT-08", "W-EX-07")
def test_own_monster_and_own_units_fight_each_other():
    g = scenario(at={"konk": "sudan", "atlantic-fighter-1": "sudan"}, dice=[1, 1, 1, 5])
    g.until("attack")
    assert g.targets("attack") == ["atlantic-fighter-1"]
    g.play("volley atlantic-fighter-1 3").done()
    assert g.attacks()[-1] == ("atlantic-fighter-1", "konk", 5, "hits")
    assert g.health("konk") == 13


@rule("W-FIGHT-10", "W-FIGHT-54")
@pytest.mark.parametrize(("edition", "attackers"), [(2, ["zorb"]), (3, ["zorb", "northern-tank-1"])])
def test_a_battle_goes_through_its_steps_when_the_active_player_has_nothing_left_in_it(edition, attackers):
    """Zorb destroys the one unit of the active player; its own player's tank, which is hostile to it, still fires."""
    at = {"atlantic-tank-1": "sudan", "zorb": "sudan", "northern-tank-1": "sudan"}
    g = scenario(at=at, dice=[6, 1] if edition == 3 else [6], edition=edition)
    g.until("attack").play("attack atlantic-tank-1", "keep").done()
    assert g.attackers() == attackers
    assert g.told("battle over") and g.about == "deploy"


@rule("W-FIGHT-10", "W-FIGHT-96")
def test_the_others_fight_their_steps_and_then_stay_together():
    at = {"atlantic-tank-1": "sudan", "zorb": "sudan", "tomanagi": "sudan"}
    g = scenario(seats=3, at=at, dice=[6, 1, 1]).until("attack", 1).play("attack atlantic-tank-1", "keep", "end")
    assert (g.asked, g.targets("attack")) == (2, ["zorb"])
    g.play("volley zorb 2").until("deploy").done()
    assert (g.battles(), g.at_of("zorb"), g.at_of("tomanagi")) == (["sudan"], "sudan", "sudan")


@rule("W-FIGHT-11", "W-REF-03")
def test_the_five_steps_in_order():
    at = {
        "konk": "sudan", "gargantis": "sudan", "atlantic-tank-1": "sudan", "zorb": "sudan", "northern-rocket-launcher-1": "sudan",
        "northern-tank-1": "sudan",
    }  # fmt: skip
    g = scenario(at=at, dice=[1] * 20).until("attack")
    g.play("attack zorb", "fire northern-rocket-launcher-1 konk", "lead konk", "volley zorb 3", "volley zorb 2")
    g.play("attack konk", "keep", "attack konk", "keep")
    g.play("fire atlantic-tank-1 konk", "fire northern-tank-1 konk", "fire northern-rocket-launcher-1 konk")
    assert g.attackers() == [
        "gargantis", "northern-rocket-launcher-1", "konk", "konk", "konk", "gargantis", "gargantis", "zorb", "zorb",
        "atlantic-tank-1", "northern-tank-1", "northern-rocket-launcher-1",
    ]  # fmt: skip
    assert g.about == "retreat"


@rule("W-FIGHT-12", "W-EX-10", "W-FIGHT-21")
def test_a_lone_tank_that_attacks_a_monster_is_counterattacked_first():
    at = {"atlantic-tank-1": "egypt", "zorb": "sudan"}
    g = scenario(at=at, dice=[4]).move("atlantic-tank-1", "sudan").until("attack", 1)
    assert g.options() == ["end", "attack atlantic-tank-1"]  # one counterattack, no volley
    g.play("attack atlantic-tank-1", "keep").done()
    assert g.attackers() == ["zorb"]
    g = scenario(at=at, dice=[3, 3]).move("atlantic-tank-1", "sudan").until("attack", 1)
    g.play("attack atlantic-tank-1", "keep").done()
    assert g.attackers() == ["zorb", "atlantic-tank-1"]
    assert g.lost("zorb") == 2
    assert g.about == "retreat"
    assert g.options("retreat")


@rule("W-FIGHT-14", "W-UNIT-19", "W-UNIT-20", "W-UNIT-21")
def test_rocket_launchers_attack_early_and_again_in_attack_and_defence():
    at = {"zorb": "sudan", "northern-rocket-launcher-1": "egypt"}
    g = scenario(monsters=["konk", "zorb"], militaries=["northern", "atlantic"], at=at, dice=[1, 1, 1])
    g.move("northern-rocket-launcher-1", "sudan").until("early fire").play("fire northern-rocket-launcher-1 zorb")
    g.play("attack northern-rocket-launcher-1", "keep").done()
    assert g.attackers() == ["northern-rocket-launcher-1", "zorb", "northern-rocket-launcher-1"]
    g = scenario(at={"konk": "sudan", "northern-rocket-launcher-1": "sudan"}, dice=[4, 6])
    g.until("early fire").play("1:fire northern-rocket-launcher-1 konk", "attack northern-rocket-launcher-1").done()
    assert g.attackers() == ["northern-rocket-launcher-1", "konk"]


@rule("W-FIGHT-15", "W-ABILITY-31", "W-ABILITY-40", "W-ABILITY-41", "W-ABILITY-42")
def test_gargantis_strikes_before_any_rocket_launcher_and_attacks_again():
    at = {"gargantis": "sudan", "northern-rocket-launcher-1": "sudan"}
    g = scenario(at=at, dice=[1, 1, 1, 1, 1]).until("attack")
    g.play("attack northern-rocket-launcher-1", "fire northern-rocket-launcher-1 gargantis", "volley northern-rocket-launcher-1 2")
    assert g.attackers()[:4] == ["gargantis", "northern-rocket-launcher-1", "gargantis", "gargantis"]


@rule("W-ABILITY-40")
def test_gargantis_does_not_strike_early_on_another_players_turn():
    at = {"gargantis": "sudan", "atlantic-tank-1": "sudan"}
    g = scenario(at=at, owner={"gargantis": 1}, dice=[1, 1]).until("attack")
    g.play("attack atlantic-tank-1").done()
    assert g.attackers() == ["gargantis", "atlantic-tank-1"]


@rule("W-FIGHT-16")
def test_rocket_launchers_attack_in_turn_order():
    at = {f"{m}-rocket-launcher-1": "sudan" for m in ("mediterranean", "northern")} | {
        "tomanagi": "sudan",
        "atlantic-tank-1": "sudan",
    }
    g = scenario(seats=3, active=2, militaries=["northern", "mediterranean", "atlantic"], at=at).until("early fire")
    assert g.asked == 0
    g.play("end")
    assert g.asked == 1


@rule("W-FIGHT-17", "W-CARD-04", "W-MINION-07")
def test_each_active_creature_attacks_as_often_as_its_attack_in_every_battle():
    at = {"konk": "sudan", "frosty": "sudan", "northern-tank-1": "sudan", "northern-tank-2": "sudan"}
    g = scenario(at=at, dice=[1] * 8).until("lead").play("lead konk", "volley northern-tank-1 3", "volley northern-tank-1 2")
    assert g.attackers()[:5] == ["konk", "konk", "konk", "frosty", "frosty"]


@rule("W-FIGHT-18")
def test_the_player_chooses_who_goes_first_and_one_finishes_before_the_next():
    at = {"konk": "sudan", "frosty": "sudan", "northern-tank-1": "sudan"}
    g = scenario(at=at, dice=[1] * 8).until("lead")
    assert set(g.targets("lead")) == {"konk", "frosty"}
    g.play("lead frosty", "attack northern-tank-1")
    assert g.about == "attack"
    g.play("attack northern-tank-1", "attack northern-tank-1")
    assert g.attackers() == ["frosty", "frosty", "konk"]


@rule("W-FIGHT-19", "W-FIGHT-94")
def test_inactive_players_counterattack_in_turn_order_and_the_fallen_do_not():
    at = {"konk": "sudan", "zorb": "sudan", "tomanagi": "sudan"}
    g = scenario(seats=3, active=1, at=at, dice=[]).until("attack", 1).play("end")
    assert g.asked == 2
    g.play("end")
    assert g.asked == 0
    g = (
        scenario(seats=3, active=1, at=at, health={"tomanagi": 2}, dice=[6])
        .until("attack", 1)
        .play("attack tomanagi", "keep", "end")
    )
    assert g.asked == 0


@rule("W-FIGHT-20")
def test_a_minion_has_one_counterattack():
    g = scenario(at={"konk": "sudan", "frosty": "sudan"}, owner={"frosty": 1}).until("attack", 0).play("end")
    assert g.options() == ["end", "attack konk"]


@rule("W-FIGHT-21", "W-FIGHT-22", "W-REF-02", "W-FIGHT-24")
def test_two_counterattacks_with_another_monster_there_at_any_hostile_target():
    at = {"konk": "sudan", "frosty": "sudan", "zorb": "sudan"}
    g = scenario(at=at).until("attack", 1)
    assert "volley konk 2" in g.options()
    assert "volley konk 3" not in g.options()
    assert "volley frosty 2" in g.options()
    g = scenario(at={"frosty": "sudan", "atlantic-tank-1": "sudan", "zorb": "sudan"}).until("attack", 1)
    assert not g.options("volley")


@rule("W-FIGHT-23")
def test_whether_another_monster_is_there_is_judged_when_the_counterattack_begins():
    at = {"konk": "sudan", "frosty": "sudan", "zorb": "sudan"}
    dice = [1, 1]  # Konk's misses cost him his last Health: It's a Robot
    g = scenario(at=at, health={"konk": 1}, mutations={1: ["its-a-robot"]}, dice=dice).until("lead")
    g.play("lead konk", "attack zorb", "end")
    assert g.at_of("konk") == "down"
    g.until("attack", 1)
    assert not g.options("volley")


@rule("W-FIGHT-25", "W-FIGHT-27")
def test_every_surviving_unit_attacks_once_the_active_players_first():
    at = {"zorb": "sudan", "atlantic-tank-1": "sudan", "atlantic-tank-2": "sudan", "northern-tank-1": "sudan"}
    g = scenario(at=at, dice=[1, 1, 1]).until("attack", 1).play("end").done()
    assert g.attackers() == ["atlantic-tank-1", "atlantic-tank-2", "northern-tank-1"]


@rule("W-FIGHT-26")
def test_unplayed_militaries_attack_last_in_their_fixed_order():
    at = {"konk": "sudan", "northern-tank-1": "sudan", "mediterranean-tank-1": "sudan", "asiatic-tank-1": "sudan"}
    g = scenario(at=at, dice=[1, 1, 1]).until("attack", 0).play("end").done()
    assert g.attackers() == ["northern-tank-1", "asiatic-tank-1", "mediterranean-tank-1"]


@rule("W-FIGHT-09", "W-ABILITY-28")
def test_no_inactive_piece_initiates():
    at = {"tomanagi": "sudan", "atlantic-tank-1": "egypt"}
    g = scenario(monsters=["konk", "tomanagi"], at=at, mutations={1: ["lord-of-monsters"]}).move("atlantic-tank-1", "sudan")
    g.until("attack", 1)
    assert g.told("drew minion") == []


@rule("W-FIGHT-97", "W-UNIT-10", "W-UNIT-12", "W-FIGHT-91")
def test_what_takes_part_from_outside_forces_nobody_and_is_no_target():
    at = {"zorb": "japan", "atlantic-submarine-1": "east-china-sea"}
    g = scenario(at=at, dice=[4], forced=False).until("battle")
    assert g.options() == ["end", "battle japan"]
    g.play("battle japan", "join atlantic-submarine-1")
    assert (g.about, g.asked) == ("fire", 0)  # nobody for Zorb to counterattack
    g.play("fire atlantic-submarine-1 zorb").done()
    assert (g.lost("zorb"), g.at_of("atlantic-submarine-1")) == (2, "east-china-sea")
    assert g.about != "retreat"


@rule("W-FIGHT-06")
def test_a_space_may_see_another_battle_in_another_turn():
    g = scenario(at={"konk": "sudan", "northern-tank-1": "sudan"}, dice=[1]).until("attack", 0).play("end", "retreat konk egypt")
    g.next_turn().next_turn().move("konk", "sudan").until("attack", 0)
    assert g.battles() == ["sudan", "sudan"]
