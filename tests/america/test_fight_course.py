"""The course of a battle and the attacks in it (A-FIGHT-15 to A-FIGHT-32)."""

from __future__ import annotations

import pytest

from america.battles import LINE, MISS, konk_meets
from america.scenario import board, scenario
from menace.games.america.fight import Battle
from menace.games.usa.content import standard_box
from support import rule

# -- course --------------------------------------------------------------------------------------------------------


@rule("A-FIGHT-15", "A-FIGHT-16")
def test_two_rounds_the_monster_first_in_each():
    g = konk_meets("guard_tank_1", dice=[*MISS, 1, *MISS, 1]).done()
    assert g.attackers() == ["konk"] * 3 + ["guard_tank_1"] + ["konk"] * 3 + ["guard_tank_1"]
    assert g.about == "deploy"


@rule("A-FIGHT-16")
def test_only_the_surviving_units_attack_back():
    g = konk_meets("guard_tank_1", "guard_tank_2", dice=[4, 1, 1, 1, *MISS, 1])
    g.play("attack guard_tank_1").done()
    assert g.attackers() == ["konk"] * 3 + ["guard_tank_2"] + ["konk"] * 3 + ["guard_tank_2"]


@rule("A-FIGHT-17")
def test_the_start_of_a_battle_has_an_order():
    g = scenario(
        monsters=["konk", "gargantis"],
        box=board(LINE, terrain={"b": "coast"}),
        at={"gargantis": "b", "navy_nuclear_submarine_1": "b", "army_missile_launcher_1": "c"},
        health={"gargantis": 20},
        mutations={"gargantis": ["rampage", "war_spikes"]},
        research={0: ["stabilizer_ray", "anti_mutagen", "antimatter", "scientific_analysis"]},
        dice=[2, 5],
    )
    g.walk("army_missile_launcher_1", "b")
    assert (g.asked, g.about) == (1, "declare")
    g.play("submarine navy_nuclear_submarine_1")
    assert (g.asked, g.about, g.told("weakened")) == (1, "shed", [])
    g.play("shed rampage", "end")
    lost = [(loss["card"], loss["points"]) for loss in g.told("weakened")]
    assert lost == [("scientific_analysis", 1), ("anti_mutagen", 1)]
    assert g.health("gargantis") == 20 + 3 - 1 - 1
    assert (g.asked, g.about, g.attackers()) == (0, "battle cards", [])
    assert g.targets("use") == ["stabilizer_ray", "antimatter"]
    g.play("use antimatter")
    assert (g.about, g.options()) == ("battle cards", ["use stabilizer_ray", "pass"])
    g.play("use stabilizer_ray")
    assert (g.asked, g.about, g.attackers()) == (1, "interlude", [])
    g.play("pass")
    assert g.attackers() == ["army_missile_launcher_1"]
    assert (g.asked, g.about) == (1, "attack")
    g.play("attack army_missile_launcher_1")
    assert g.attackers() == ["army_missile_launcher_1", "gargantis"]


@rule("A-FIGHT-17")
def test_the_start_cards_come_in_any_order_or_not_at_all():
    at = {"zorb": "b", "army_tank_1": "c"}
    cards = {0: ["antimatter", "stabilizer_ray"], 1: []}
    g = scenario(box=board(LINE), at=at, research=cards, dice=[5]).walk("army_tank_1", "b")
    g.play("use stabilizer_ray", "use antimatter").done()
    g = scenario(box=board(LINE), at=at, research=cards, dice=[5]).walk("army_tank_1", "b").play("pass").done()
    assert g.research(0) == ["antimatter", "stabilizer_ray"]


@rule("A-FIGHT-18", "A-FIGHT-19")
@pytest.mark.parametrize("dice", [[4], [1, 4], [1, 1, 4], [*MISS, 1, 4]])
def test_the_battle_is_over_with_the_last_unit_and_the_monster_stays(dice):
    g = konk_meets("guard_tank_1", dice=dice).done()
    assert len(g.told("battle over")) == 1
    assert (g.at_of("konk"), g.about) == ("b", "deploy")


@rule("A-FIGHT-18")
def test_the_battle_is_over_when_the_monster_has_gone():
    g = konk_meets("guard_tank_1", health={"konk": 1}, dice=[*MISS, 4]).done()
    assert len(g.told("battle over")) == 1
    assert (g.at_of("konk"), g.at_of("guard_tank_1"), g.about) == ("hollywood", "b", "deploy")


@rule("A-FIGHT-19")
def test_a_monster_that_won_stays_and_stomps():
    g = konk_meets("guard_tank_1", box=board(LINE, city={"b": "1d"}), dice=[4, 6]).done()
    assert (g.at_of("konk"), g.stomped("b"), g.health("konk")) == ("b", True, 16)


# -- attacks -------------------------------------------------------------------------------------------------------


@rule("A-FIGHT-20", "A-FIGHT-22")
def test_an_attack_picks_one_target_then_rolls_one_die_then_the_next_is_chosen():
    g = konk_meets("guard_tank_1", "guard_tank_2", "guard_tank_3", dice=[4, 3, 5, 1, 4])
    assert (g.attacks(), g.targets("attack")) == ([], ["guard_tank_1", "guard_tank_2", "guard_tank_3"])
    g.play("attack guard_tank_2")
    assert g.attacks() == [("konk", "guard_tank_2", 4, "hits")]
    assert g.targets("attack") == ["guard_tank_1", "guard_tank_3"]
    g.play("attack guard_tank_3")
    assert g.attacks()[1:] == [("konk", "guard_tank_3", 3, "misses")]
    assert g.targets("attack") == ["guard_tank_1", "guard_tank_3"]
    g.play("attack guard_tank_1")
    assert g.attacks()[2:4] == [("konk", "guard_tank_1", 5, "hits"), ("guard_tank_3", "konk", 1, "misses")]
    g.done()


@rule("A-FIGHT-21")
@pytest.mark.parametrize(
    ("unit", "defense"),
    [
        ("guard_fighter_1", 3),
        ("guard_tank_1", 4),
        ("army_tank_1", 5),
        ("marines_rocket_launcher_1", 3),
        ("air_force_cruise_missile_1", 6),
    ],
)
def test_a_roll_of_the_defense_hits_and_one_less_misses(unit, defense):
    bonus = int(unit == "guard_fighter_1")  # A-UNIT-06
    g = konk_meets(unit, dice=[defense - 1 - bonus, defense - bonus]).done()
    assert [attack[3] for attack in g.attacks()] == ["misses", "hits"]
    assert g.at_of(unit) == "tile"


@rule("A-FIGHT-21")
@pytest.mark.parametrize(("die", "left"), [(3, 10), (4, 9)])
def test_units_hit_a_monster_by_its_defense(die, left):
    g = konk_meets("guard_tank_1", dice=[*MISS, die, 4]).done()
    assert g.health("konk") == left


@rule("A-FIGHT-23")
def test_the_same_target_may_be_attacked_again():
    g = konk_meets("guard_tank_1", "guard_tank_2", dice=[3, 3, 4, 1, *MISS, 1])
    g.play(*["attack guard_tank_1"] * 3).done()
    assert [attack[1] for attack in g.attacks()[:3]] == ["guard_tank_1"] * 3
    assert (g.at_of("guard_tank_1"), g.at_of("guard_tank_2")) == ("tile", "b")


@rule("A-FIGHT-24")
def test_every_monster_has_three_attacks_a_round():
    box = standard_box()
    assert box.attacks[:6] == [3] * 6
    for monster in box.ids[:6]:
        rival = "konk" if monster != "konk" else "zorb"
        at = {monster: "a", "guard_tank_1": "b"}
        g = scenario(monsters=[monster, rival], box=board("a b"), at=at, dice=[*MISS, 1] * 2).walk(monster, "b").done()
        assert g.attackers() == ([monster] * 3 + ["guard_tank_1"]) * 2


@rule("A-FIGHT-25")
def test_a_monster_attacks_units_only():
    g = konk_meets("guard_tank_1", "army_tank_1", at={"zorb": "c"}, dice=[])
    assert g.targets("attack") == ["army_tank_1", "guard_tank_1"]
    box = board(LINE)
    fight = Battle(box.ids.index("konk"), box.board.ids.index("b"))
    at = {"konk": "b", "zorb": "b", "guard_tank_1": "b", "guard_tank_2": "b"}
    g = scenario(box=box, at=at, steps=[fight], check=False)
    assert g.options() == ["attack guard_tank_1", "attack guard_tank_2"]


@rule("A-FIGHT-26")
def test_a_unit_has_one_attack_a_round():
    units = ["army_tank_1", "navy_fighter_1", "air_force_fighter_1", "marines_fighter_1", "guard_tank_1"]
    g = konk_meets(*units, seats=4, dice=[*MISS, 1, 1, 1, 1, 1] * 2)
    g.play(*["attack army_tank_1"] * 6).done()
    assert g.attackers() == (["konk"] * 3 + units) * 2


@rule("A-FIGHT-26")
def test_some_units_have_a_rule_of_their_own():
    g = konk_meets("army_missile_launcher_1", dice=[1, *MISS, 1, *MISS, 1]).done()
    assert g.attackers().count("army_missile_launcher_1") == 3
    g = konk_meets("captain_colossal", dice=[*MISS, 1, 1] * 2).done()
    assert g.attackers().count("captain_colossal") == 4


@rule("A-FIGHT-27")
def test_units_attack_the_monster_of_the_battle_and_never_units():
    g = scenario(
        seats=3,
        box=board(LINE),
        at={"zorb": "b", "army_tank_1": "c", "navy_fighter_1": "b", "guard_tank_1": "b", "megaclaw": "a", "konk": "e"},
        dice=[*MISS, 4, 4, 4, *MISS, 4, 4, 4, "cutbacks"],
    )
    g.walk("army_tank_1", "b").play("end", *["attack army_tank_1"] * 6).done()
    assert {attack[1] for attack in g.attacks() if attack[0] != "zorb"} == {"zorb"}
    assert (g.health("zorb"), g.health("konk"), g.health("megaclaw")) == (11 - 6, 10, 12)


@rule("A-FIGHT-28")
def test_nobody_holds_an_attack_back():
    g = konk_meets("guard_tank_1", "navy_fighter_1", "navy_nuclear_submarine_1", infamy={"konk": 1}, dice=[*MISS], forced=False)
    g.play("battle b", "submarine navy_nuclear_submarine_1")
    for _ in range(3):
        assert {text.split()[0] for text in g.options()} == {"attack", "cash"}
        g.play("attack guard_tank_1")
    assert g.options() == ["end", "cash"]
    g.play("end")
    assert g.done().options() == ["fire navy_fighter_1", "fire navy_nuclear_submarine_1"]


@rule("A-FIGHT-29")
def test_units_attack_by_players_from_the_active_one_and_neutral_ones_last():
    g = scenario(
        seats=3,
        active=2,
        branches=["army", "navy", "air_force"],
        box=board(LINE),
        at={
            "zorb": "b",
            "air_force_fighter_1": "c",
            "army_tank_1": "b",
            "navy_fighter_1": "b",
            "marines_fighter_1": "b",
            "guard_tank_1": "b",
        },
        dice=[*MISS, 1, 1, 1, 1, 1],
    )
    g.walk("air_force_fighter_1", "b")
    g.play(*["1:attack army_tank_1"] * 3)
    assert g.attackers()[3:] == ["air_force_fighter_1", "army_tank_1", "navy_fighter_1"]
    assert (g.asked, g.targets("fire")) == (2, ["marines_fighter_1", "guard_tank_1"])
    g.play("fire guard_tank_1").done()
    assert g.attackers()[6:] == ["guard_tank_1", "marines_fighter_1"]


@rule("A-FIGHT-29")
def test_each_player_orders_their_own_units():
    units = ["navy_fighter_1", "navy_nuclear_submarine_1", "army_tank_1", "army_missile_launcher_1"]
    g = konk_meets(*units, dice=[1, *MISS, 1, 1, 1, 1])
    g.play("1:submarine navy_nuclear_submarine_1", *["attack army_tank_1"] * 3)
    assert (g.asked, g.targets("fire")) == (0, ["army_tank_1", "army_missile_launcher_1"])
    g.play("0:fire army_missile_launcher_1")
    assert (g.asked, g.targets("fire")) == (1, ["navy_fighter_1", "navy_nuclear_submarine_1"])
    g.play("1:fire navy_nuclear_submarine_1").done()
    assert g.attackers()[4:] == ["army_missile_launcher_1", "army_tank_1", "navy_nuclear_submarine_1", "navy_fighter_1"]


@rule("A-FIGHT-30")
@pytest.mark.parametrize(("die", "more"), [(3, 0), (5, 0), (6, 1)])
def test_a_bonus_helps_to_hit_but_makes_no_six(die, more):
    """Konk adds 1 against fighters; Whip Tentacles give another attack for a 6 on the die."""
    dice = [die, *[1] * (2 + more), 1, 5]
    g = konk_meets("navy_fighter_1", "army_tank_1", mutations={"konk": ["whip_tentacles"]}, dice=dice)
    g.play("attack navy_fighter_1").done()
    assert g.attacks()[0] == ("konk", "navy_fighter_1", die, "hits")
    assert g.attackers() == ["konk"] * (3 + more) + ["army_tank_1", "konk"]


@rule("A-FIGHT-30")
def test_a_bonus_is_for_its_target_only_and_no_more_than_it_says():
    g = konk_meets("navy_fighter_1", dice=[2, 3]).done()
    assert [attack[2:] for attack in g.attacks()] == [(2, "misses"), (3, "hits")]
    g = konk_meets("guard_tank_1", dice=[3, 4]).done()
    assert [attack[2:] for attack in g.attacks()] == [(3, "misses"), (4, "hits")]
    g = konk_meets("air_force_cruise_missile_1", mutations={"konk": ["laser_beam_eyes"]}, dice=[3, 4]).done()
    assert [attack[2:] for attack in g.attacks()] == [(3, "misses"), (4, "hits")]


def missiles_against_zorb(missiles, dice, deck):
    """Cruise missiles and a fighter of the Air Force attack Zorb, which misses the fighter all the time."""
    names = [f"air_force_cruise_missile_{n + 1}" for n in range(missiles)]
    at = {"zorb": "b", **dict.fromkeys(names, "c"), "air_force_fighter_1": "c"}
    dice = [*MISS, *dice, "cutbacks"]
    g = scenario(branches=["air_force", "navy"], box=board("a b c"), at=at, decks={"mutation": deck}, dice=dice)
    for name in [*names, "air_force_fighter_1"]:
        g.walk(name, "b")
    g.play(*["attack air_force_fighter_1"] * 3)
    for name in names:
        g.play(f"fire {name}")
    return g.play("retreat a").done()


@rule("A-FIGHT-31")
@pytest.mark.parametrize(("first", "die", "second", "left"), [(1, 4, 4, 11), (1, 5, 4, 10), (1, 4, 5, 10), (2, 4, 4, 9)])
def test_a_mutation_by_an_attack_holds_for_every_later_attack(first, die, second, left):
    """With Armored Scales Zorb has Defense 5, in the same phase and in the next round."""
    drawn = ["armored_scales"] if first == 1 else []
    g = missiles_against_zorb(1, [first, *drawn, die, *MISS, second], ["armored_scales"])
    assert (g.mutations("zorb"), g.health("zorb")) == (drawn, left)


@rule("A-FIGHT-31")
def test_the_monsters_player_draws_the_mutation():
    """Toxicor's player, who is not active, chooses which of two cards it keeps."""
    at = {"toxicor": "b", "air_force_cruise_missile_1": "c"}
    dice = [*MISS, 1, "rampage", "iron_stomach"]
    g = scenario(monsters=["konk", "toxicor"], branches=["air_force", "navy"], box=board("a b c"), at=at, dice=dice)
    g.walk("air_force_cruise_missile_1", "b")
    assert (g.asked, g.options()) == (1, ["keep rampage", "keep iron_stomach"])
    g.play("1:keep rampage").done()
    assert g.mutations("toxicor") == ["rampage"]


@rule("A-FIGHT-32")
@pytest.mark.parametrize(
    ("dice", "got"),
    [
        ([1, "iron_stomach", 1, "rampage", 2], ["iron_stomach", "rampage"]),
        ([1, "iron_stomach", 2, 2], ["iron_stomach"]),
        ([2, 1, "rampage", 2], ["rampage"]),
        ([2, 2, 1], []),
    ],
)
def test_each_missile_rolls_for_its_own_mutation(dice, got):
    g = missiles_against_zorb(2, [*dice, *MISS, 1], ["iron_stomach", "rampage"])
    assert g.mutations("zorb") == got
