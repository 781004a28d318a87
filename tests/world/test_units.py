"""Submarines that attack from the sea (W-UNIT-08 to 18), and what each Upgrade does."""

from __future__ import annotations

from menace.games.world.deploy import DeployPhase
from support import rule
from world.scenario import scenario

SEA = "east-china-sea"
SUB = "atlantic-submarine-1"


@rule("W-UNIT-08", "W-UNIT-09", "W-UNIT-11", "W-UNIT-12")
def test_submarines_alone_may_start_a_battle_on_land_and_attack_in_the_military_step():
    g = scenario(at={"zorb": "japan", SUB: SEA}, dice=[3], forced=False).until("battle")
    assert g.options() == ["end", "battle japan"]
    g.play("battle japan", f"join {SUB}", f"fire {SUB} zorb").done()
    assert (g.battles(), g.attackers(), g.lost("zorb")) == (["japan"], [SUB], 2)


@rule("W-UNIT-11", "W-FIGHT-91", "W-UNIT-10")
def test_they_join_a_battle_that_is_fought_anyway_and_are_no_targets():
    g = scenario(at={"zorb": "japan", "konk": "japan", SUB: SEA}, dice=[3], forced=False).until("battle").play("battle japan")
    assert (g.about, g.options()) == ("join", ["end", f"join {SUB}"])
    g.play(f"join {SUB}", "end")
    assert g.asked == 1
    assert g.targets("attack") == ["konk"]
    g.play("end")
    assert set(g.targets("fire")) == {f"{SUB} zorb", f"{SUB} konk"}
    g.play(f"fire {SUB} zorb")
    assert {text.split()[1] for text in g.options("retreat")} == {"konk"}


@rule("W-UNIT-13")
def test_they_may_join_on_any_players_turn_even_if_no_other_unit_is_left():
    at = {"konk": "japan", "asiatic-tank-1": "japan", SUB: SEA}
    g = scenario(at=at, militaries=["northern", "atlantic"], dice=[6]).until("attack", 0).play("attack asiatic-tank-1")
    assert (g.about, g.asked, g.options()) == ("fire", 1, ["end", f"fire {SUB} konk"])
    at[SUB] = "south-china-sea"
    g = scenario(at=at, militaries=["northern", "atlantic"], dice=[6]).until("attack", 0).play("attack asiatic-tank-1")
    assert g.about != "fire"


@rule("W-UNIT-14")
def test_an_inactive_submarine_never_starts_a_battle():
    g = scenario(at={"konk": "japan", SUB: SEA}, militaries=["northern", "atlantic"]).until("encounter")
    assert g.battles() == []


@rule("W-UNIT-15")
def test_attacking_from_the_sea_is_optional_and_once_in_each_battle():
    at = {"zorb": "japan", "frosty": "korea", SUB: SEA}
    g = scenario(at=at, owner={"frosty": 1}, dice=[1, 1], forced=False).until("battle")
    assert set(g.targets("battle")) == {"korea", "japan"}
    g.play("battle japan", f"join {SUB}")
    assert "end" in g.options()
    g.play(f"fire {SUB} zorb")
    assert (g.about, g.options()) == ("battle", ["end", "battle korea"])
    g.play("battle korea", f"join {SUB}", f"fire {SUB} frosty")
    assert (g.attackers(), g.about) == ([SUB, SUB], "deploy"), "neither of them twice"
    g = scenario(at=at, owner={"frosty": 1}, forced=False).until("battle").play("battle japan", f"join {SUB}", "end")
    assert "battle korea" in g.options()
    old = scenario(at=at, owner={"frosty": 1}, dice=[1], edition=1).until("battle").play("battle japan", f"fire {SUB} zorb")
    assert (old.options("battle"), old.phase() == "fight") == ([], False), "in the first edition it had one battle a turn"


@rule("W-UNIT-15", "W-UNIT-13")
def test_on_anothers_turn_too_it_fires_into_each_battle_next_to_it():
    at = {"konk": "japan", "asiatic-tank-1": "japan", "frosty": "korea", "asiatic-tank-2": "korea", SUB: SEA}
    turn = {"at": at, "militaries": ["northern", "atlantic"]}
    g = scenario(dice=[6, 1, 6, 1], **turn).until("battle").play("battle japan", "attack asiatic-tank-1")
    assert (g.asked, g.options("fire")) == (1, [f"fire {SUB} konk"])
    g.play(f"fire {SUB} konk").until("attack", 0).play("attack asiatic-tank-2")
    assert (g.asked, g.options("fire")) == (1, [f"fire {SUB} frosty"])
    old = scenario(dice=[6, 1, 6], edition=1, **turn).until("battle").play("battle japan", "attack asiatic-tank-1")
    old.play(f"fire {SUB} konk").until("attack", 0).play("attack asiatic-tank-2")
    assert old.about != "fire"


@rule("W-UNIT-16")
def test_one_in_a_battle_of_its_own_fights_there_and_may_shell_the_coast_before_it():
    at = {"zorb": "japan", "frosty": SEA, SUB: SEA}
    g = scenario(at=at, owner={"frosty": 1}, dice=[1, 1, 1], forced=False).until("battle")
    assert set(g.options()) == {"battle japan", f"battle {SEA}"}, "its own battle must be fought"
    g.play("battle japan", f"join {SUB}", f"fire {SUB} zorb", f"battle {SEA}").until("attack", 1)
    assert g.battles() == ["japan", SEA]
    assert g.targets("attack") == [SUB]
    g.play(f"attack {SUB}").until("fire").play(f"fire {SUB} frosty")
    assert g.attackers() == [SUB, "frosty", SUB]
    old = scenario(at=at, owner={"frosty": 1}, edition=1).until("attack", 1)
    assert old.battles() == [SEA], "in the first edition that one alone was open to it"


@rule("W-UNIT-16")
def test_one_that_has_won_its_own_battle_may_shell_the_coast_after_it():
    at = {"zorb": "japan", "frosty": SEA, SUB: SEA}
    own = {"at": at, "owner": {"frosty": 1}, "health": {"frosty": 1}, "dice": [6]}
    g = scenario(**own).until("battle").play(f"battle {SEA}").until("attack", 1).play("end").done()
    assert (g.at_of("frosty"), g.at_of(SUB), g.options()) == ("gone", SEA, ["end", "battle japan"])
    old = scenario(edition=1, **own).until("attack", 1).play("end").done()
    assert (old.at_of("frosty"), old.at_of(SUB), old.about) == ("gone", SEA, "deploy")


@rule("W-UNIT-17")
def test_no_attack_into_another_ocean_space():
    assert scenario(at={"zorb": "philippine-sea", SUB: SEA}).play("end").about == "deploy"
    assert scenario(at={"zorb": "japan", SUB: SEA}).play("end").about == "battle"
    at = {"zorb": "philippine-sea", "konk": "philippine-sea", SUB: SEA}
    assert scenario(at=at).play("end").about == "attack"
    at = {"zorb": "japan", "konk": "japan", SUB: SEA}
    assert scenario(at=at, forced=False).play("end", "battle japan").about == "join"


@rule("W-UNIT-18")
def test_into_indonesia_from_the_sea_and_in_it_as_anywhere():
    g = (
        scenario(at={"zorb": "indonesia", SUB: "timor-sea"}, dice=[1], forced=False)
        .until("battle")
        .play("battle indonesia", f"join {SUB}")
    )
    assert g.asked == 0
    assert g.options("fire") == [f"fire {SUB} zorb"]
    g = scenario(at={"zorb": "indonesia", SUB: "indonesia"}).until("attack", 1)
    assert g.targets("attack") == [SUB]


# -- what nobody is asked -------------------------------------------------------------------------------------------


def test_one_shot_from_the_sea_is_one_act_and_two_targets_are_a_choice():
    g = (
        scenario(at={"zorb": "japan", SUB: SEA, "atlantic-submarine-2": SEA}, dice=[1, 1])
        .until("battle")
        .play("battle japan")
        .done()
    )
    assert (g.attackers(), g.about) == ([SUB, "atlantic-submarine-2"], "deploy")
    two = scenario(at={"zorb": "japan", "frosty": "japan", SUB: SEA}, owner={"frosty": 1}).until("battle").play("battle japan")
    assert (two.about, len(two.options("fire"))) == ("fire", 2)
    own = scenario(at={"zorb": "japan", "konk": "japan", SUB: SEA}, dice=[1]).until("fire")
    assert own.told("joined") and set(own.targets("fire")) == {f"{SUB} zorb", f"{SUB} konk"}, "it comes, and may hold its fire"


def test_nobody_is_asked_to_fire_at_nothing_but_their_own():
    assert scenario(at={"konk": "japan", SUB: SEA}).play("end").about == "encounter", "no battle of its own against its own"
    mixed = (
        scenario(at={"konk": "japan", "northern-tank-1": "japan", SUB: SEA}, dice=[6])
        .until("attack")
        .play("attack northern-tank-1")
    )
    assert not mixed.told("joined") and mixed.about == "encounter"
    launcher = {"konk": "korea", "mediterranean-rocket-launcher-1": "north-china", "zorb": "peru", "atlantic-submarine-1": SEA}
    guided = {"militaries": ["mediterranean", "atlantic"], "upgrades": {0: ["long-range-guidance"]}, "active": 1}
    g = scenario(at=launcher, dice=[1], **guided).until("battle").play("battle korea").done()
    assert g.attackers() == ["atlantic-submarine-1"]
    inside = scenario(at={"konk": "japan", "atlantic-tank-1": "japan"}, dice=[1]).until("attack").play("end").done()
    assert inside.attackers() == ["atlantic-tank-1"], "who stands there has to fight"


# -- Upgrades ------------------------------------------------------------------------------------------------------


def attacked_by(units, military, die, upgrades=(), monsters=None, at=None, **more):
    """Units of seat 0 attack seat 1's Zorb (Defense 3) in Sudan; the last roll of the units."""
    seats = {"militaries": [military, "northern" if military != "northern" else "atlantic"]}
    places = {"zorb": "sudan", **dict.fromkeys(units, "sudan"), **(at or {})}
    return scenario(at=places, upgrades={0: list(upgrades)}, dice=die, **seats, **more)


@rule("W-ABILITY-70")
def test_swarm_tactics():
    tanks = [f"asiatic-tank-{n}" for n in (1, 2, 3)]
    g = attacked_by(tanks, "asiatic", [2, 2, 1], ["swarm-tactics"]).until("attack", 1).play("end")
    assert [attack[3] for attack in g.attacks()] == ["hits", "hits", "misses"]
    g = attacked_by(tanks[:2], "asiatic", [2, 2], ["swarm-tactics"]).until("attack", 1).play("end")
    assert [attack[3] for attack in g.attacks()] == ["misses", "misses"]
    g = attacked_by(tanks, "asiatic", [4, 2, 2], ["swarm-tactics"]).until("attack", 1).play("attack asiatic-tank-1", "keep")
    assert [attack[3] for attack in g.attacks()] == ["hits", "hits", "hits"]  # judged once, at the start


@rule("W-ABILITY-70", "W-DEPLOY-02")
def test_rapid_mobilization():
    g = scenario(militaries=["asiatic", "northern"], at={"konk": "zambezi"}, upgrades={0: ["rapid-mobilization"]}).until("deploy")
    for n in range(4):
        assert g.turn_of() == 0, n
        g.play(g.options("deploy")[0])
        g.play(g.options("at")[0])
    assert g.turn_of() == 1


@rule("W-ABILITY-70")
def test_uranium_shells():
    g = attacked_by(["northern-tank-1"], "northern", [3], ["uranium-shells"]).until("attack", 1).play("end")
    assert g.lost("zorb") == g.game.box.damage[g.piece("northern-tank-1")] + 1
    g = attacked_by(["northern-fighter-1"], "northern", [3], ["uranium-shells"]).until("attack", 1).play("end")
    assert g.lost("zorb") == 2  # a Fighter's own 2


@rule("W-ABILITY-70")
def test_afterburners_add_1_to_fighters_rolls():
    for cards, word in ((["afterburners"], "hits"), ([], "misses")):
        g = attacked_by(["atlantic-fighter-1"], "atlantic", [2], cards).until("attack", 1).play("end")
        assert g.attacks()[-1][3] == word
    g = attacked_by(["atlantic-tank-1"], "atlantic", [2], ["afterburners"]).until("attack", 1).play("end")
    assert g.attacks()[-1][3] == "misses"


@rule("W-ABILITY-70")
def test_stealth_coating_takes_1_from_rolls_at_fighters():
    for cards, word in ((["stealth-coating"], "misses"), ([], "hits")):
        g = scenario(at={"konk": "sudan", "northern-fighter-1": "sudan"}, upgrades={1: cards}, dice=[2, 1]).until("attack", 0)
        assert g.play("attack northern-fighter-1").attacks()[0][3] == word
    g = scenario(at={"konk": "sudan", "northern-tank-1": "sudan"}, upgrades={1: ["stealth-coating"]}, dice=[4]).until("attack", 0)
    assert g.play("attack northern-tank-1").attacks()[0][3] == "hits"


@rule("W-ABILITY-70")
def test_nuclear_warheads():
    at = {"konk": "mongolia", "zorb": "chile"}
    board = scenario().game.box.board
    far = [
        s for s in range(101) if board.distance[board.ids.index("chile")][s] == 4 and board.city[s] and board.continent[s] in (0, 1)
    ]
    near = board.ids[far[0]]
    g = scenario(at=at, upgrades={0: ["nuclear-warheads"]}, dice=[3]).until("deploy").play("missile atlantic-submarine-1")
    assert near in g.targets("at")
    g.play(f"at {near}", "end")
    assert g.lost("zorb") == 4
    assert near not in scenario(at=at).until("deploy").play("missile atlantic-submarine-1").targets("at")
    g = scenario(at=at, upgrades={0: ["nuclear-warheads"]}, dice=[2, 1]).until("deploy")
    g.play("missile atlantic-submarine-1", "at peru", "end")
    assert g.mutations(1) == ["its-a-robot"]


@rule("W-ABILITY-70")
def test_citadel_doctrine():
    more = {"militaries": ["atlantic", "mediterranean"], "upgrades": {1: ["citadel-doctrine"]}}
    unit = "mediterranean-tank-1"
    g = scenario(at={"konk": "nigeria", unit: "nigeria"}, dice=[3, 1], **more).until("attack", 0)
    assert g.play(f"attack {unit}").attacks()[0][3] == "misses"
    g = scenario(at={"konk": "nigeria", unit: "nigeria"}, stomped={"nigeria": ["city"]}, dice=[3], **more).until("attack", 0)
    assert g.play(f"attack {unit}").attacks()[0][3] == "hits"
    g = scenario(at={"konk": "sudan", unit: "sudan"}, dice=[3], **more).until("attack", 0)
    assert g.play(f"attack {unit}").attacks()[0][3] == "hits"
    g = scenario(at={"konk": "horn", unit: "horn"}, dice=[3, 1], **more).until("attack", 0)
    assert g.play(f"attack {unit}").attacks()[0][3] == "misses"


@rule("W-ABILITY-70")
def test_barrage_doctrine_helps_early_rockets_only():
    at = {"konk": "sudan", "northern-rocket-launcher-1": "sudan"}
    g = scenario(at=at, upgrades={1: ["barrage-doctrine"]}, dice=[3, 3]).until("early fire")
    g.play("fire northern-rocket-launcher-1 konk", "end")
    assert [attack[3] for attack in g.attacks()] == ["hits", "misses"]


@rule("W-ABILITY-70")
def test_pursuit_fire_hurts_every_creature_that_has_to_retreat():
    at = {"konk": "sudan", "frosty": "sudan", "northern-tank-1": "sudan"}
    g = scenario(at=at, upgrades={1: ["pursuit-fire"]}, dice=[1]).until("fire").play("fire northern-tank-1 konk")
    assert (g.lost("konk"), g.lost("frosty")) == (2, 2)
    g = (
        scenario(at=at, upgrades={1: ["pursuit-fire"]}, health={"konk": 1}, infamy={0: 5}, dice=[1])
        .until("fire")
        .play("fire northern-tank-1 frosty")
    )
    assert (g.at_of("konk"), g.infamy(0)) == ("down", 3)
    g = (
        scenario(at=at, upgrades={1: ["pursuit-fire"]}, health={"konk": 1}, dice=[6])
        .until("lead")
        .play("lead konk", "attack northern-tank-1")
    )
    assert g.at_of("konk") == "sudan"


@rule("W-ABILITY-52", "W-ABILITY-55")
def test_armored_plating_takes_the_first_hit():
    more = {"militaries": ["northern", "atlantic"], "upgrades": {1: ["armored-plating"]}}
    g = scenario(at={"konk": "sudan", "atlantic-tank-1": "sudan"}, dice=[6, 6], **more).until("attack", 0)
    g.play("attack atlantic-tank-1")
    assert (g.at_of("atlantic-tank-1"), g.state.destroyed[0]) == ("sudan", 0)
    g.play("attack atlantic-tank-1").done()
    assert (g.at_of("atlantic-tank-1"), g.state.destroyed[0]) == ("supply", 1)
    g = (
        scenario(at={"konk": "sudan", "atlantic-fighter-1": "sudan"}, dice=[6], **more)
        .until("attack", 0)
        .play("attack atlantic-fighter-1")
    )
    assert g.at_of("atlantic-fighter-1") == "supply"


@rule("W-ABILITY-53", "W-ABILITY-54")
def test_damage_stays_until_the_tank_is_destroyed():
    plated = {"upgrades": {0: ["armored-plating"]}, "damaged": ["atlantic-tank-1"]}
    g = (
        scenario(at={"konk": "zambezi", "atlantic-tank-1": "sudan"}, **plated)
        .until("deploy")
        .play("deploy atlantic-tank-1", "at peru")
    )
    assert g.state.damaged == (g.piece("atlantic-tank-1"),)
    g = scenario(at={"konk": "sudan", "atlantic-tank-1": "sudan"}, dice=[6], **plated).until("attack", 0)
    g.play("attack atlantic-tank-1").until("deploy").play("deploy atlantic-tank-1", "at peru")
    assert g.state.damaged == ()


@rule("W-ABILITY-56", "W-ABILITY-58", "W-ABILITY-61")
def test_colossal_ally_draws_a_minion_to_a_place_for_units():
    g = scenario(militaries=["asiatic", "northern"], at={"konk": "zambezi"}, dice=[4, "toxicor"]).until("deploy").play("research")
    assert g.about == "ally"
    assert {"japan", "queensland", "central-europe"} <= set(g.targets("at"))
    assert "nigeria" not in g.targets("at")
    g.play("at japan").done()
    assert (g.at_of("toxicor"), g.state.allies) == ("japan", (g.piece("toxicor"),))


@rule("W-ABILITY-56", "W-ABILITY-57", "W-ABILITY-62")
def test_an_ally_and_units_leave_each_other_alone():
    at = {"frosty": "hawaii", "asiatic-submarine-1": "northeast-pacific", "northern-tank-1": "hawaii"}
    g = scenario(at=at, allies=["frosty"])
    assert "us-west" in g.reach("frosty")
    g.until("deploy")
    assert g.battles() == []
    at = {"konk": "zambezi", "frosty": "peru", **{f"northern-tank-{n}": "peru" for n in (1, 2, 3, 4)}}
    g = scenario(at=at, allies=["frosty"]).until("deploy").play("deploy atlantic-tank-1")
    assert "peru" in g.targets("at")
    assert "peru" not in scenario(at=at, steps=[DeployPhase(0)]).play("deploy atlantic-tank-1").targets("at")


@rule("W-ABILITY-58", "W-ABILITY-59", "W-ABILITY-56")
def test_an_ally_fights_other_players_creatures_and_attacks_no_units():
    at = {"frosty": "sudan", "zorb": "sudan", "northern-tank-1": "sudan"}
    g = scenario(at=at, allies=["frosty"]).until("attack", 0)
    assert g.targets("attack") == ["zorb"]
    g.play("end")
    assert set(g.targets("attack")) == {"frosty", "northern-tank-1"}
    at = {"frosty": "sudan", "toxicor": "sudan"}
    g = scenario(at=at, owner={"frosty": 0, "toxicor": 1}, allies=["frosty", "toxicor"]).until("attack", 0)
    assert g.targets("attack") == ["toxicor"]
    g = scenario(at={"frosty": "sudan", "konk": "sudan"}, allies=["frosty"]).until("deploy")
    assert g.battles() == []


@rule("W-ABILITY-60", "W-ABILITY-61")
def test_for_infamy_an_ally_is_a_minion_and_it_is_not_replaced():
    at = {"frosty": "sudan", "zorb": "sudan"}
    more = {"militaries": ["asiatic", "northern"], "upgrades": {0: ["colossal-ally"]}, "allies": ["frosty"]}
    g = scenario(at=at, health={"zorb": 1}, dice=[6], **more).until("attack", 0).play("attack zorb")
    assert g.infamy(0) == 6
    assert g.game.view(g.table, -1)["seats"][0]["bonuses"] == {"minions": 3, "cards": 0, "health": 0, "units": 0}
    g = scenario(at=at, health={"frosty": 1}, dice=[6], **more).until("attack", 1).play("attack frosty", "keep")
    assert (g.infamy(1), g.state.allies, g.upgrades(0)) == (3, (), ["colossal-ally"])
    g.next_turn().next_turn()
    assert g.state.allies == ()


LAUNCHER = "mediterranean-rocket-launcher-1"
GUIDED = {"militaries": ["atlantic", "mediterranean"], "upgrades": {1: ["long-range-guidance"]}}


@rule("W-ABILITY-63", "W-ABILITY-65", "W-ABILITY-66", "W-ABILITY-67")
def test_long_range_guidance_fires_into_a_battle_next_door_once():
    g = scenario(at={"konk": "sudan", "northern-tank-1": "sudan", LAUNCHER: "egypt"}, dice=[4, 1], **GUIDED).until("early fire", 1)
    assert g.options() == ["end", f"fire {LAUNCHER} konk"]
    g.play(f"fire {LAUNCHER} konk")
    assert g.health("konk") == 13
    assert g.targets("attack") == ["northern-tank-1"]
    g.play("end").done()
    assert g.attackers() == [LAUNCHER, "northern-tank-1"]
    at = {"konk": "sudan", "northern-tank-1": "sudan"}
    assert scenario(at={**at, LAUNCHER: "horn"}, **GUIDED).play("end").about == "early fire"
    assert scenario(at={**at, LAUNCHER: "horn"}, **{**GUIDED, "upgrades": {}}).play("end").about == "attack"
    assert scenario(at={**at, LAUNCHER: "zambezi"}, **GUIDED).play("end").about == "attack"  # not next door


@rule("W-ABILITY-64")
def test_guided_launchers_cannot_start_a_battle():
    g = scenario(
        at={"zorb": "sudan", LAUNCHER: "egypt"}, militaries=["mediterranean", "northern"], upgrades={0: ["long-range-guidance"]}
    )
    assert g.until("deploy").battles() == []


@rule("W-ABILITY-67")
def test_they_fire_into_a_battle_that_submarines_started():
    at = {"zorb": "korea", "mediterranean-submarine-1": SEA, LAUNCHER: "north-china"}
    g = (
        scenario(at=at, militaries=["mediterranean", "northern"], upgrades={0: ["long-range-guidance"]})
        .until("battle")
        .play("battle korea")
    )
    assert f"fire {LAUNCHER} zorb" in g.options()


@rule("W-ABILITY-68")
def test_each_launcher_once_in_each_battle_next_to_it_one_of_its_own_or_not():
    near = {"konk": "sudan", "asiatic-tank-1": "sudan", "frosty": "middle-east", "asiatic-tank-2": "middle-east", LAUNCHER: "egypt"}
    first = ("battle sudan", f"fire {LAUNCHER} konk")
    g = scenario(at=near, dice=[1, 6, 1], **GUIDED).until("battle").play(*first)
    assert g.about == "attack", "it has no second attack there"
    g.play("attack asiatic-tank-1")
    assert (g.battles(), g.options("fire")) == (["sudan", "middle-east"], [f"fire {LAUNCHER} frosty"])
    old = scenario(at=near, dice=[1, 6], edition=1, **GUIDED).until("battle").play(*first, "attack asiatic-tank-1")
    assert (old.battles(), old.about) == (["sudan", "middle-east"], "attack"), "in the first edition once a turn"
    own = {"konk": "sudan", "asiatic-tank-1": "sudan", "frosty": "egypt", LAUNCHER: "egypt"}
    g = scenario(at=own, **GUIDED).until("battle").play("battle sudan")
    assert (g.about, g.options("fire")) == ("early fire", [f"fire {LAUNCHER} konk"])
    assert scenario(at=own, edition=1, **GUIDED).until("battle").play("battle sudan").about == "attack"


@rule("W-ABILITY-69")
def test_an_unplayed_military_has_no_upgrades():
    g = scenario(seats=2)
    assert len(g.state.upgrades) == 2
    assert not g.table.upgraded(-1, 22)
