"""What a view says about the moment: the step, the piece at hand and the battle under way."""

from __future__ import annotations

from typing import Any

from america.scenario import board, scenario


def shown(g) -> dict[str, Any]:
    return g.game.view(g.table, 0)


def konk_among(*units, **more):
    at = {"konk": "a", **dict.fromkeys(units, "b")}
    return scenario(box=board("a b c d"), at=at, **more)


def test_the_step_follows_the_turn():
    g = konk_among("guard_tank_1", "guard_tank_2", dice=[1, 1, 1, 1, 1, 1, 1, 1, 1, 1])
    assert shown(g)["step"] == "move"
    g.walk("konk", "b")
    g.play("end") if g.about == "move" else None
    assert shown(g)["step"] == "fight"


def test_a_new_game_is_in_its_setup():
    g = scenario()
    t = g.game.new(2, {"standstill": 0})
    assert g.game.view(t, 0)["step"] == "setup"


def test_the_piece_at_hand_is_the_one_that_was_picked():
    g = konk_among()
    assert shown(g)["focus"] is None
    g.play("pick konk")
    assert shown(g)["focus"] == "konk"
    g.play("move b")
    assert shown(g)["focus"] is None


def test_a_battle_shows_its_round_its_attacks_and_who_needs_what():
    g = konk_among("guard_tank_1", "guard_fighter_1", dice=[1])
    assert shown(g)["battle"] is None
    g.walk("konk", "b")
    g.play("end") if g.about == "move" else None
    battle = shown(g)["battle"]
    assert (battle["kind"], battle["space"], battle["monster"], battle["round"]) == ("battle", "b", "konk", 1)
    assert (battle["attacking"], battle["left"]) == ("konk", 3)
    needs = {(line["attacker"], line["target"]): line["needs"] for line in battle["lines"]}
    assert needs["konk", "guard_tank_1"] == shown(g)["pieces"][g.piece("guard_tank_1")]["defense"]
    assert needs["konk", "guard_fighter_1"] == shown(g)["pieces"][g.piece("guard_fighter_1")]["defense"] - 1  # Konk's gift
    assert needs["guard_tank_1", "konk"] == 4
    g.play("attack guard_tank_1")
    assert shown(g)["battle"]["left"] == 2


def test_while_a_missile_is_fought_the_question_says_that_it_is_spent():
    box = board("a b", lair={"a": "zorb"})
    at = {"konk": "vanished", "zorb": "a", "air_force_cruise_missile_1": "b"}
    g = scenario(box=box, branches=["air_force", "army"], at=at, infamy={"zorb": 1}, dice=[1, 1, 1], forced=False)
    g.play("pick air_force_cruise_missile_1", "move a", "end", "battle a")
    attack, gone = "attack air_force_cruise_missile_1", "A missile is gone when the round ends, hit or not."
    assert g.words() == ("Whom does Zorb attack?", f"3 attacks left. Round 1 of 2. {gone} 1 Infamy would buy 1 more attack.")
    g.play(*[attack] * 3)
    assert g.words()[1] == f"It has 1 Infamy. Round 1 of 2. {gone}"
