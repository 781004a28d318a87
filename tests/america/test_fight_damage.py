"""Damage, and Infamy cashed in in battle (A-FIGHT-33 to A-FIGHT-45)."""

from __future__ import annotations

import pytest

from america.battles import LINE, MISS, assault, konk_meets
from america.scenario import board, scenario
from menace.kernel.errors import IllegalAction
from support import rule

# -- damage --------------------------------------------------------------------------------------------------------


@rule("A-FIGHT-33", "A-FIGHT-34")
@pytest.mark.parametrize(
    ("unit", "damage"),
    [("guard_tank_1", 1), ("marines_rocket_launcher_1", 2), ("air_force_cruise_missile_1", 3), ("mecha_monster", 4)],
)
def test_a_hit_costs_a_monster_the_attackers_damage_and_a_six_one_more(unit, damage):
    for die, lost in [(3, 0), (4, damage), (5, damage), (6, damage + 1)]:
        lasting = unit != "air_force_cruise_missile_1"
        g = konk_meets(unit, dice=[*MISS, die, *([*MISS, 1] if lasting else [])]).done()
        assert g.health("konk") == 10 - lost


@rule("A-FIGHT-34")
@pytest.mark.parametrize(("die", "left"), [(4, 6), (5, 3), (6, 2)])
def test_a_monsters_six_hurts_a_giant_one_more(die, left):
    g = konk_meets("mecha_monster", at={"zorb": "f"}, dice=[die, 1, 1, 1, *MISS, 1]).done()
    assert g.health("mecha_monster") == left


@rule("A-FIGHT-35")
@pytest.mark.parametrize("die", [4, 5, 6])
@pytest.mark.parametrize("mutations", [[], ["war_spikes"]])
def test_any_hit_destroys_one_ordinary_unit(die, mutations):
    g = konk_meets("guard_tank_1", "guard_tank_2", mutations={"konk": mutations}, dice=[die, 1, 1, 1, *MISS, 1])
    g.play("attack guard_tank_1").done()
    assert (g.at_of("guard_tank_1"), g.at_of("guard_tank_2")) == ("tile", "b")


@rule("A-FIGHT-35")
def test_a_hit_does_not_destroy_a_giant():
    g = konk_meets("mecha_monster", at={"zorb": "f"}, dice=[5, 1, 1, 1, *MISS, 1]).done()
    assert (g.at_of("mecha_monster"), g.health("mecha_monster")) == ("b", 3)


@rule("A-FIGHT-36")
def test_destroyed_units_go_to_their_tile_and_can_be_deployed_again():
    tanks = {f"army_tank_{n}": "f" for n in range(2, 6)}
    guard = {f"guard_tank_{n}": "f" for n in range(2, 7)}
    box = board("a b c d e f", bases={"d": ["army"]}, city={"e": "2d"})
    g = konk_meets("army_tank_1", "guard_tank_1", at={**tanks, **guard}, box=box, dice=[5, 4])
    g.play("attack army_tank_1")
    assert (g.done().at_of("army_tank_1"), g.at_of("guard_tank_1")) == ("tile", "tile")
    assert g.about == "deploy"
    assert "army_tank_1" in g.targets("deploy")
    assert "guard_tank_1" in g.targets("deploy")
    g.play("deploy army_tank_1")
    assert g.at_of("army_tank_1") == "d"
    g.play("deploy guard_tank_1")
    assert g.at_of("guard_tank_1") == "e"


@rule("A-FIGHT-36")
def test_a_destroyed_x_fighter_does_not_come_back():
    g = konk_meets("x_fighter_1", research={1: ["x_fighters"]}, dice=[5]).done()
    assert g.at_of("x_fighter_1") == "out"


@rule("A-FIGHT-37")
def test_a_destroyed_unit_of_a_branch_nobody_picked_stays_on_its_tile():
    box = board(LINE, bases={"d": ["marines"], "e": ["army"], "f": ["navy"]})
    g = konk_meets("marines_rocket_launcher_1", box=box, dice=[3]).done()
    assert g.at_of("marines_rocket_launcher_1") == "tile"
    for seat in (0, 1):
        while g.about != "deploy" or g.asked != seat:
            g.play("end")
        assert g.targets("deploy")
        assert [unit for unit in g.targets("deploy") if "marines" in unit] == []


@rule("A-FIGHT-38")
@pytest.mark.parametrize(("health", "die"), [(1, 5), (3, 6), (4, 6)])
def test_health_never_falls_below_0(health, die):
    g = konk_meets("air_force_cruise_missile_1", health={"konk": health}, dice=[*MISS, die]).done()
    assert g.health("konk") == 0


@rule("A-FIGHT-39")
def test_a_fallen_monster_is_out_of_the_battle_at_once():
    units = ["army_tank_1", "navy_fighter_1", "guard_tank_1"]
    g = konk_meets(*units, health={"konk": 1}, dice=[*MISS, 3, 4])
    g.play(*["attack army_tank_1"] * 3).done()
    assert g.attackers()[3:] == ["army_tank_1", "navy_fighter_1"]
    assert (g.at_of("konk"), g.about) == ("hollywood", "deploy")


@rule("A-FIGHT-39")
def test_a_monster_with_1_health_left_fights_on():
    units = ["army_tank_1", "navy_fighter_1", "guard_tank_1"]
    g = konk_meets(*units, health={"konk": 2}, dice=[*MISS, 3, 4, 3])
    g.play(*["attack army_tank_1"] * 3).done()
    assert (g.at_of("konk"), g.about) == ("b", "attack")


@rule("A-FIGHT-39")
def test_an_early_shot_can_fell_a_monster_before_it_has_attacked():
    g = konk_meets("army_missile_launcher_1", "army_missile_launcher_2", health={"konk": 1}, dice=[4]).done()
    assert g.attackers() == ["army_missile_launcher_1"]
    assert g.at_of("konk") == "hollywood"


# -- Infamy --------------------------------------------------------------------------------------------------------


@rule("A-FIGHT-40", "A-FIGHT-41")
@pytest.mark.parametrize("spent", [0, 1, 2])
def test_each_infamy_cashed_in_is_one_more_attack(spent):
    g = konk_meets("guard_tank_1", infamy={"konk": 3}, dice=[*MISS, *[1] * spent, 1])
    g.play(*["cash"] * spent, *["attack guard_tank_1"] * (3 + spent), "end").done()
    assert g.attackers() == ["konk"] * (3 + spent) + ["guard_tank_1"]
    assert g.infamy("konk") == 3 - spent


@rule("A-FIGHT-40")
def test_without_infamy_there_is_nothing_to_cash_in():
    g = konk_meets("guard_tank_1", "guard_tank_2", dice=[])
    assert g.options("cash") == []
    with pytest.raises(IllegalAction):
        g.play("cash")


@rule("A-FIGHT-41")
def test_infamy_serves_on_another_players_turn_too():
    at = {"zorb": "b", "army_tank_1": "c"}
    g = scenario(box=board(LINE), at=at, infamy={"zorb": 1}, dice=[*MISS, 1, 1, *MISS, 1, "cutbacks"]).walk("army_tank_1", "b")
    assert (g.asked, g.options()) == (1, ["attack army_tank_1", "cash"])
    g.play("1:cash").play("0:retreat a").done()
    assert g.attackers()[:5] == ["zorb"] * 4 + ["army_tank_1"]
    assert g.infamy("zorb") == 0


@rule("A-FIGHT-42")
def test_infamy_is_cashed_in_before_each_attack_and_when_they_are_used_up():
    g = konk_meets("guard_tank_1", infamy={"konk": 9}, dice=[*MISS, 1, 1, 1, 1, 1, 1])
    for _ in range(3):
        assert g.options() == ["attack guard_tank_1", "cash"]
        g.play("attack guard_tank_1")
    for _ in range(2):
        assert g.options() == ["end", "cash"]
        g.play("cash")
        assert g.options() == ["attack guard_tank_1", "cash"]
        g.play("attack guard_tank_1")
    g.play("end")
    assert g.attackers() == ["konk"] * 5 + ["guard_tank_1"]
    assert (g.about, g.options()) == ("attack", ["attack guard_tank_1", "cash"])


@rule("A-FIGHT-42")
def test_infamy_buys_an_attack_between_the_attacks_of_units():
    """Konk strikes the submarine down after the fighter's attack and before its own."""
    units = ["navy_fighter_1", "navy_nuclear_submarine_1"]
    g = konk_meets(*units, infamy={"konk": 5}, dice=[*MISS, 1, 6])
    g.play("submarine navy_nuclear_submarine_1", *["attack navy_fighter_1"] * 3, "end", "fire navy_fighter_1")
    assert (g.asked, g.about, g.options()) == (0, "interlude", ["pass", "cash", "hold"])
    g.play("cash")
    assert g.options() == ["attack navy_fighter_1", "attack navy_nuclear_submarine_1", "cash"]
    g.play("attack navy_nuclear_submarine_1").done()
    assert (g.at_of("navy_nuclear_submarine_1"), g.infamy("konk")) == ("tile", 4)
    g.play("pass")
    assert (g.about, g.attackers()) == ("attack", ["konk"] * 3 + ["navy_fighter_1", "konk"])


@rule("A-FIGHT-42")
def test_who_wants_to_hear_no_more_of_it_is_left_alone_in_this_battle():
    g = konk_meets("guard_tank_1", "guard_tank_2", infamy={"konk": 5}, dice=[*MISS, 1, 1, *MISS, 1, 1])
    g.play(*["attack guard_tank_1"] * 3, "end", "hold", *["attack guard_tank_1"] * 3, "end").done()
    assert (g.at_of("konk"), g.about, g.infamy("konk")) == ("a", "deploy", 5)


@rule("A-FIGHT-42")
def test_who_passes_is_asked_again():
    g = konk_meets("guard_tank_1", "guard_tank_2", infamy={"konk": 5}, dice=[*MISS, 1, 1, *MISS, 1, 1])
    g.play(*["attack guard_tank_1"] * 3, "end", "pass", *["attack guard_tank_1"] * 3, "end", "pass", "pass").done()
    assert (g.at_of("konk"), g.about, g.infamy("konk")) == ("a", "deploy", 5)


@rule("A-FIGHT-42")
@pytest.mark.parametrize(("die", "place"), [(5, "b"), (1, "a")])
def test_a_battle_may_still_be_won_before_the_retreat(die, place):
    g = konk_meets("guard_tank_1", infamy={"konk": 1}, dice=[*MISS, 1, *MISS, 1, die])
    g.play(*["attack guard_tank_1"] * 3, "end", *["attack guard_tank_1"] * 3, "end")
    assert (g.about, g.attackers()[-1]) == ("interlude", "guard_tank_1")
    g.play("cash").done()
    assert (g.at_of("konk"), g.infamy("konk")) == (place, 0)


@rule("A-FIGHT-42")
def test_nobody_is_asked_without_infamy():
    g = konk_meets("guard_tank_1", "guard_tank_2", dice=[*MISS, 1, 1])
    g.play(*["attack guard_tank_1"] * 3).done()
    assert g.about == "attack"


@rule("A-FIGHT-42", "A-FIGHT-41")
def test_before_an_early_shot_infamy_strikes_too():
    g = assault(infamy={"zorb": 1}, dice=[5])
    assert (g.asked, g.about) == (1, "interlude")
    g.play("cash").done()
    assert (g.attackers(), g.at_of("army_missile_launcher_1")) == (["zorb"], "tile")


@rule("A-FIGHT-42")
def test_the_units_phase_was_not_interrupted_in_the_first_edition():
    units = ["navy_fighter_1", "navy_nuclear_submarine_1"]
    g = konk_meets(*units, infamy={"konk": 5}, dice=[*MISS, 1, 1], edition=1)
    g.play("submarine navy_nuclear_submarine_1", *["attack navy_fighter_1"] * 3, "end")
    assert (g.asked, g.options()) == (1, ["fire navy_fighter_1", "fire navy_nuclear_submarine_1"])
    g.play("fire navy_fighter_1").done()
    assert g.about == "attack"


@rule("A-FIGHT-42")
def test_infamy_cannot_be_cashed_in_outside_a_battle():
    g = scenario(box=board(LINE), at={"konk": "a"}, infamy={"konk": 5})
    assert (g.about, g.options("cash")) == ("move", [])
    g.play("end")
    assert (g.about, g.options("cash")) == ("deploy", [])


@rule("A-FIGHT-43")
def test_any_number_is_cashed_in_one_at_a_time_for_this_phase_only():
    g = konk_meets("guard_tank_1", infamy={"konk": 7}, dice=[*[1] * 7, 1, *MISS, 1])
    for left in (6, 5, 4, 3):
        g.play("cash")
        assert g.infamy("konk") == left
        assert g.attacks() == []
    g.play(*["attack guard_tank_1"] * 7)
    assert g.options() == ["end", "cash"]
    g.play("end")
    assert g.attackers() == ["konk"] * 7 + ["guard_tank_1"]
    g.play(*["attack guard_tank_1"] * 3)
    assert g.options() == ["end", "cash"]
    g.play("end").done()
    assert g.attackers()[8:] == ["konk"] * 3 + ["guard_tank_1"]


@rule("A-FIGHT-43")
def test_all_of_it_may_go():
    g = konk_meets("guard_tank_1", infamy={"konk": 2}, dice=[*[1] * 5, 1, *MISS, 1]).play("cash", "cash").done()
    assert g.attackers() == ["konk"] * 5 + ["guard_tank_1"] + ["konk"] * 3 + ["guard_tank_1"]
    assert g.infamy("konk") == 0


@rule("A-FIGHT-44")
@pytest.mark.parametrize("dice", [[4], [1, 1, 4]])
def test_infamy_is_kept_when_there_is_nothing_left_to_attack(dice):
    g = konk_meets("guard_tank_1", infamy={"konk": 3}, dice=dice)
    g.play(*["attack guard_tank_1"] * len(dice)).done()
    assert (g.about, g.infamy("konk")) == ("deploy", 3)


@rule("A-FIGHT-44")
def test_infamy_buys_another_attack_at_what_is_left():
    g = konk_meets("guard_tank_1", "guard_tank_2", infamy={"konk": 1}, dice=[4, 1, 1, 4])
    g.play("attack guard_tank_1", "attack guard_tank_2", "attack guard_tank_2", "cash").done()
    assert (g.at_of("guard_tank_2"), g.infamy("konk")) == ("tile", 0)


@rule("A-FIGHT-45")
def test_attacks_left_over_are_lost_and_the_infamy_with_them():
    g = konk_meets("guard_tank_1", infamy={"konk": 3}, dice=[4])
    g.play("cash", "cash", "attack guard_tank_1").done()
    assert (g.about, g.infamy("konk")) == ("deploy", 1)
    assert g.attackers() == ["konk"]


@rule("A-FIGHT-45")
def test_lost_attacks_do_not_wait_for_the_next_battle():
    g = scenario(
        box=board(LINE),
        at={"konk": "a", "guard_tank_1": "b", "guard_tank_2": "c"},
        infamy={"konk": 1},
        dice=[4, *MISS, 1, *MISS, 1],
    )
    g.walk("konk", "b").play("cash", "0:end", "1:end").walk("konk", "c").done()
    assert g.attackers() == ["konk"] + ["konk", "konk", "konk", "guard_tank_2"] * 2
