"""Which battles there are, and who decides in them (A-FIGHT-01 to A-FIGHT-14)."""

from __future__ import annotations

import pytest

from america.scenario import board, scenario
from menace.games.america.deploy import DeployStep
from menace.games.america.fight import FightStep
from support import rule

LINE = "a b c d e f"
MISS = [1, 1, 1]  # a monster's three attacks


@rule("A-FIGHT-01")
def test_only_what_the_active_player_moved_is_fought_over():
    g = scenario(
        box=board(LINE),
        at={"konk": "a", "guard_tank_1": "b", "zorb": "d", "navy_fighter_1": "d", "guard_tank_2": "d", "army_tank_1": "f"},
        dice=[4],
    )
    g.walk("konk", "b").play("end").done()
    assert g.battles() == [("konk", "b")]
    assert g.about == "deploy"


@rule("A-FIGHT-01", "A-FIGHT-02")
@pytest.mark.parametrize("space", ["a", "b"])
def test_a_monster_that_ends_its_move_alone_fights_nobody(space):
    g = scenario(box=board(LINE), at={"konk": "a", "guard_tank_1": "c", "zorb": "f"})
    if space == "a":
        g.play("end")
    else:
        g.walk("konk", "b")
    assert g.about == "deploy"
    assert g.battles() == []


@rule("A-FIGHT-02")
@pytest.mark.parametrize("unit", ["guard_tank_1", "navy_fighter_1", "marines_fighter_1", "army_missile_launcher_1"])
def test_a_monster_fights_any_unit_where_its_move_ends(unit):
    early = [1] if unit == "army_missile_launcher_1" else []
    g = scenario(box=board(LINE), at={"konk": "a", unit: "b"}, dice=[*early, 6])
    g.walk("konk", "b")
    if early:
        g.play("end")
    g.done()
    assert g.battles() == [("konk", "b")]


@rule("A-FIGHT-02")
def test_a_monster_put_on_a_lair_fights_the_units_there():
    box = board("a b c", lair={"b": "konk"})
    g = scenario(box=box, at={"konk": "vanished", "guard_tank_1": "b"}, dice=[4])
    assert g.done().battles() == [("konk", "b")]


@rule("A-FIGHT-03")
@pytest.mark.parametrize("monster", ["konk", "zorb"])
def test_units_that_end_their_move_with_a_monster_fight_it(monster):
    g = scenario(box=board(LINE), at={monster: "b", "army_tank_1": "d"}, dice=[5])
    g.walk("army_tank_1", "b")
    if monster == "konk":
        g.play("end")
    g.done()
    assert g.battles() == [(monster, "b")]


@rule("A-FIGHT-03", "A-FIGHT-01")
def test_units_that_stay_or_stop_short_start_no_battle():
    g = scenario(box=board(LINE), at={"zorb": "b", "army_tank_1": "b", "army_tank_2": "d", "navy_fighter_1": "b"})
    g.walk("army_tank_2", "c").play("end")
    assert g.about == "deploy"
    assert g.battles() == []


@rule("A-FIGHT-03")
def test_one_moved_unit_is_enough():
    g = scenario(box=board(LINE), at={"zorb": "b", "army_tank_1": "b", "army_tank_2": "d"}, dice=[5, 5])
    g.walk("army_tank_2", "b").play("end").play("attack army_tank_1").done()
    assert g.battles() == [("zorb", "b")]


def three_battles():
    return scenario(
        seats=3,
        box=board("a b c d e f g h"),
        at={"konk": "a", "guard_tank_1": "b", "zorb": "d", "army_tank_1": "e", "megaclaw": "g", "army_tank_2": "h"},
        dice=[5, 5, 5],
    )


@rule("A-FIGHT-04")
def test_the_active_player_chooses_the_next_battle_anew_after_each():
    g = three_battles()
    g.walk("konk", "b").walk("army_tank_1", "d").walk("army_tank_2", "g")
    assert (g.asked, g.about) == (0, "battle")
    assert g.options() == ["battle b", "battle d", "battle g"]
    g.play("battle d")
    assert (g.asked, g.options()) == (0, ["battle b", "battle g"])
    g.play("battle g").done()
    assert g.battles() == [("zorb", "d"), ("megaclaw", "g"), ("konk", "b")]


@rule("A-FIGHT-05")
def test_a_space_has_one_battle_whoever_brought_it_about():
    at = {"konk": "a", "guard_tank_1": "b", "army_tank_1": "d", "army_tank_2": "c"}
    g = scenario(box=board(LINE), at=at, dice=[*[*MISS, 1, 1, 1] * 2, "fusion_cells"])
    g.walk("konk", "b").walk("army_tank_1", "b").walk("army_tank_2", "b")
    g.play(*["attack army_tank_1"] * 6)
    assert g.done().battles() == [("konk", "b")]
    assert g.about == "deploy"


@rule("A-FIGHT-06", "A-FIGHT-14")
def test_every_unit_in_the_space_fights_whoever_owns_it():
    g = scenario(
        seats=3,
        branches=["army", "navy", "air_force"],
        box=board(LINE),
        at={
            "zorb": "b",
            "army_tank_1": "c",
            "army_tank_2": "b",
            "navy_fighter_1": "b",
            "air_force_fighter_1": "b",
            "marines_fighter_1": "b",
            "guard_tank_1": "b",
        },
        dice=[*MISS, 1, 1, 1, 1, 1, 1] * 2,
    )
    g.walk("army_tank_1", "b").play("end")
    targets = ["army_tank_1", "army_tank_2", "navy_fighter_1", "air_force_fighter_1", "marines_fighter_1", "guard_tank_1"]
    assert g.targets("attack") == targets
    g.play(*["attack guard_tank_1"] * 3)
    g.play("0:fire marines_fighter_1")
    assert g.attackers()[3:9] == targets
    g.play(*["attack guard_tank_1"] * 3, "0:fire marines_fighter_1").done()


@rule("A-FIGHT-06")
def test_units_next_door_do_not_fight():
    g = scenario(box=board(LINE), at={"konk": "a", "guard_tank_1": "b", "guard_tank_2": "c"}, dice=[4])
    g.walk("konk", "b").done()
    assert g.at_of("guard_tank_2") == "c"


@rule("A-FIGHT-07")
def test_nobody_may_decline_not_even_among_their_own():
    g = scenario(box=board(LINE), forced=False, at={"konk": "a", "army_tank_1": "b"}, dice=[1, 1, 1, 4, 1, 1, 1, 4])
    g.play("pick konk", "move b", "end")
    assert g.options() == ["battle b"]
    g.play("battle b")
    for _ in range(6):
        assert g.options() == ["attack army_tank_1"]
        g.play("attack army_tank_1")
    g.done()
    assert g.health("konk") == 8


@rule("A-FIGHT-08")
def test_a_battle_is_dropped_if_the_monster_is_lifted_away():
    g = scenario(box=board(LINE), at={"konk": "f", "zorb": "b", "army_tank_1": "c"}, research={0: ["chopper_lift"]}, dice=[1])
    g.walk("army_tank_1", "b").play("use chopper_lift", "lift zorb", "drop a", "end").done()
    assert g.battles() == []
    assert g.about == "deploy"


@rule("A-FIGHT-08")
def test_a_battle_is_dropped_if_a_fence_drives_the_monster_off():
    g = scenario(box=board(LINE), at={"konk": "a", "guard_tank_1": "b"}, research={1: ["laser_fence"]})
    g.walk("konk", "b").play("1:use laser_fence", "0:retreat c")
    assert g.battles() == []
    assert g.about == "deploy"
    assert g.at_of("guard_tank_1") == "b"


@rule("A-FIGHT-08")
def test_a_battle_is_dropped_if_the_units_go_home():
    g = scenario(box=board(LINE), at={"konk": "a", "guard_tank_1": "b"}, mutations={"konk": ["kinda_friendly"]})
    g.walk("konk", "b").play("enter a")
    assert g.battles() == []
    assert (g.at_of("konk"), g.at_of("guard_tank_1")) == ("b", "tile")


@rule("A-FIGHT-08")
def test_a_battle_that_was_due_is_dropped_when_a_side_has_gone_before_it_begins():
    box = board(LINE)
    spaces = {name: n for n, name in enumerate(box.board.ids)}
    zorb, konk = box.ids.index("zorb"), box.ids.index("konk")
    due = FightStep(0, 1, (spaces["a"], spaces["c"], spaces["d"]), (konk, zorb, zorb))
    g = scenario(box=box, at={"konk": "a", "zorb": "d", "army_tank_1": "c", "army_tank_2": "d"}, steps=[due], dice=[5])
    assert g.done().battles() == [("zorb", "d")]


@rule("A-FIGHT-09", "A-FIGHT-10")
def test_units_deployed_on_a_monster_wait_for_its_next_move():
    box = board(LINE, city={"a": "1d"})
    g = scenario(box=box, at={"konk": "a", "zorb": "f"}, steps=[DeployStep(0)], dice=[6, 3])
    g.play("deploy guard_tank_1")
    assert g.at_of("guard_tank_1") == "a"
    g.play("1:end", "1:end")
    assert (g.asked, g.about, g.battles()) == (0, "move", [])
    g.play("end").done()
    assert g.battles() == [("konk", "a")]


@rule("A-FIGHT-09")
def test_a_rival_on_the_move_does_not_start_the_battles_of_others():
    """Konk and a navy unit were brought together; neither the unit's player's other moves nor its turn make them fight."""
    at = {"konk": "a", "navy_fighter_1": "a", "navy_fighter_2": "f", "zorb": "e"}
    g = scenario(box=board(LINE), active=1, at=at)
    g.walk("navy_fighter_2", "b").play("end")
    assert g.battles() == []


@rule("A-FIGHT-09")
def test_a_monster_exiled_among_units_does_not_fight_them():
    box = board(LINE, lair={"e": "zorb"})
    g = scenario(
        box=box,
        at={"zorb": "b", "army_tank_1": "c", "army_tank_2": "f", "guard_tank_1": "e"},
        research={0: ["molecular_cannon"]},
        dice=[2],
    )
    g.walk("army_tank_2", "e").walk("army_tank_1", "b").play("use molecular_cannon").done()
    assert g.at_of("zorb") == "e"
    assert g.battles() == [("zorb", "b")]
    assert g.about == "deploy"


@rule("A-FIGHT-10")
@pytest.mark.parametrize("how", ["stays", "leaves", "vanishes"])
def test_a_monster_that_stays_among_units_fights_them(how):
    g = scenario(box=board(LINE), at={"konk": "b", "guard_tank_1": "b"}, dice=[4] if how == "stays" else [])
    if how == "stays":
        g.play("end")
    elif how == "leaves":
        g.walk("konk", "c")
    else:
        g.play("vanish")
    assert g.done().battles() == ([("konk", "b")] if how == "stays" else [])


# -- who decides ---------------------------------------------------------------------------------------------------


@rule("A-FIGHT-11")
def test_a_monster_is_played_by_its_own_player_on_any_turn():
    g = scenario(box=board(LINE), at={"zorb": "b", "army_tank_1": "c", "army_tank_2": "d"}, infamy={"zorb": 1}, dice=[5, 5])
    g.walk("army_tank_1", "b").walk("army_tank_2", "b")
    assert (g.asked, g.about) == (1, "attack")
    g.play("1:attack army_tank_2", "1:attack army_tank_1").done()

    g = scenario(box=board(LINE), at={"konk": "a", "guard_tank_1": "b", "navy_fighter_1": "b"}, dice=[4, 3])
    g.walk("konk", "b")
    assert (g.asked, g.about) == (0, "attack")
    g.play("0:attack guard_tank_1").done()


@rule("A-FIGHT-12")
def test_units_are_played_by_their_own_player_on_any_turn():
    here = {"navy_fighter_1": "b", "navy_nuclear_submarine_1": "b", "guard_tank_1": "b"}
    g = scenario(box=board("a b c", terrain={"b": "coast"}), at={"konk": "a", **here}, dice=[*MISS, 2, 1, 3] * 2)
    g.walk("konk", "b")
    assert (g.asked, g.about) == (1, "declare")
    g.play("1:submarine navy_nuclear_submarine_1", *["0:attack guard_tank_1"] * 3)
    assert (g.asked, g.about) == (1, "fire")
    g.play("1:fire navy_nuclear_submarine_1", *["0:attack guard_tank_1"] * 3, "1:fire navy_fighter_1").done()
    assert g.attackers()[3:6] == ["navy_nuclear_submarine_1", "navy_fighter_1", "guard_tank_1"]


@rule("A-FIGHT-13")
@pytest.mark.parametrize(("active", "speaker"), [(0, 1), (1, 2), (2, 0)])
def test_the_next_player_speaks_for_neutral_units_against_the_active_monster(active, speaker):
    monster = ["konk", "zorb", "megaclaw"][active]
    here = {"guard_tank_1": "b", "guard_fighter_1": "b", "navy_nuclear_submarine_1": "b"}
    g = scenario(
        seats=3,
        active=active,
        branches=["army", "marines", "air_force"],
        box=board("a b c", terrain={"b": "coast"}),
        at={monster: "a", **here},
        dice=[*MISS, 1, 1, 1],
    )
    g.walk(monster, "b")
    assert (g.asked, g.about) == (speaker, "declare")
    g.play("submarine navy_nuclear_submarine_1", *["attack guard_tank_1"] * 3)
    assert (g.asked, g.about) == (speaker, "fire")
    assert g.targets("fire") == ["navy_nuclear_submarine_1", "guard_tank_1", "guard_fighter_1"]
    g.play("fire guard_fighter_1", "fire guard_tank_1").done()


@rule("A-FIGHT-13")
def test_the_active_player_speaks_for_neutral_units_against_anothers_monster():
    here = {"guard_tank_1": "b", "guard_fighter_1": "b", "navy_nuclear_submarine_1": "b"}
    g = scenario(
        seats=3,
        branches=["army", "marines", "air_force"],
        box=board("a b c", terrain={"b": "coast"}),
        at={"zorb": "b", "army_tank_1": "c", **here},
        dice=[*MISS, 1, 1, 1, 1],
    )
    g.walk("army_tank_1", "b")
    assert (g.asked, g.about) == (0, "declare")
    g.play("submarine navy_nuclear_submarine_1", *["1:attack army_tank_1"] * 3)
    assert (g.asked, g.about) == (0, "fire")
    g.play("fire guard_fighter_1", "fire guard_tank_1").done()


@rule("A-FIGHT-14")
def test_units_of_a_branch_nobody_picked_attack_and_drive_a_monster_back():
    g = scenario(box=board(LINE), at={"konk": "a", "marines_rocket_launcher_1": "b"}, dice=[2, 2, 2, 4, 2, 2, 2, 6])
    g.walk("konk", "b").done()
    assert g.health("konk") == 10 - 2 - 3
    assert (g.at_of("konk"), g.at_of("marines_rocket_launcher_1")) == ("a", "b")
