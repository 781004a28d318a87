"""The Deploy Phase: deploying, redeploying, research, submarines and cruise missiles (W-DEPLOY, W-UNIT-23 to 39)."""

from __future__ import annotations

import pytest

from menace.games.world.deploy import DeployPhase
from menace.kernel.errors import IllegalAction
from support import rule
from world.scenario import scenario


def deploying(at=None, dice=(), **more):
    return scenario(at={"konk": "zambezi", **(at or {})}, dice=list(dice), **more).until("deploy")


def spaces(g, unit):
    """Where a unit could be put; the choice is left open."""
    g.play(f"deploy {unit}")
    return set(g.targets("at"))


@rule("W-DEPLOY-01")
def test_deploy_or_research_not_both_and_either_may_be_left():
    g = deploying()
    assert {"end", "research"} <= set(g.options())
    g.play("deploy atlantic-tank-1", "at peru")
    assert "research" not in g.options()
    with pytest.raises(IllegalAction) as refused:
        g.play("research")
    assert refused.value.rule == "W-DEPLOY-01"
    g = deploying(dice=[1]).play("research")
    assert (g.turn_of(), g.upgrades(0)) == (1, ["armored-plating"])


@rule("W-DEPLOY-02", "W-DEPLOY-06")
def test_three_units_in_three_spaces():
    g = deploying()
    for space in ("peru", "chile", "mexico"):
        g.play("deploy " + g.targets("deploy")[0])
        assert space in g.targets("at")
        g.play(f"at {space}")
    assert g.turn_of() == 1
    g = deploying().play("deploy atlantic-tank-1", "at peru", "deploy atlantic-tank-2")
    assert "peru" not in g.targets("at")


def test_the_view_counts_what_may_still_be_placed():
    def left(g):
        return g.game.view(g.table, -1)["placements"]

    g = deploying()
    assert left(g) == 3
    g.play("deploy atlantic-tank-1")
    assert left(g) == 3, "until it stands"
    assert left(g.play("at peru")) == 2
    assert left(scenario(at={"konk": "zambezi"})) is None, "while moving"


@rule("W-DEPLOY-03", "W-DEPLOY-04")
def test_cities_at_home_and_bases_anywhere():
    valid = spaces(deploying(), "atlantic-tank-1")
    board = deploying().game.box.board
    homes = {board.ids[s] for s in range(101) if board.city[s] and board.continent[s] in (0, 1)}
    bases = {board.ids[s] for s in range(101) if board.bases[s]}
    assert valid == homes | bases
    assert "central-europe" in valid  # a base of another military
    assert "britain" not in valid  # a city away from home
    assert "central-europe" not in spaces(deploying(stomped={"central-europe": ["base"]}), "atlantic-tank-1")  # its city is no home
    stomped = {"peru": ["city"], "horn": ["base"], "central-europe": ["city"]}
    assert valid - spaces(deploying(stomped=stomped), "atlantic-tank-1") == {"peru", "horn"}


@rule("W-DEPLOY-05")
def test_not_among_hostile_forces():
    assert "peru" not in spaces(deploying(at={"zorb": "peru"}), "atlantic-tank-1")
    assert "peru" not in spaces(deploying(at={"konk": "peru"}), "atlantic-tank-1")
    assert "peru" in spaces(deploying(at={"northern-tank-1": "peru"}), "atlantic-tank-1")


@rule("W-DEPLOY-07")
def test_not_where_five_units_stand():
    five = {f"northern-tank-{n}": "peru" for n in (1, 2, 3, 4, 5)}
    assert "peru" not in spaces(deploying(at=five), "atlantic-tank-1")
    del five["northern-tank-5"]
    assert "peru" in spaces(deploying(at=five), "atlantic-tank-1")


@rule("W-DEPLOY-08", "W-DEPLOY-12")
def test_only_what_the_supply_holds_in_any_mix():
    g = deploying()
    assert set(g.targets("deploy")) == {"atlantic-tank-1", "atlantic-fighter-1", "atlantic-submarine-1"}
    every = {f"atlantic-fighter-{n}": "mexico" for n in range(1, 6)}
    g = deploying(at=every)
    assert "atlantic-fighter-5" in g.targets("deploy")  # from the board
    g.play("deploy atlantic-tank-1", "at peru", "deploy atlantic-submarine-1", "at chile", "deploy atlantic-tank-2", "at us-south")
    assert (g.at_of("atlantic-tank-1"), g.at_of("atlantic-tank-2")) == ("peru", "us-south")


@rule("W-DEPLOY-09", "W-DEPLOY-10")
def test_a_unit_on_the_board_may_be_redeployed_once_and_from_anywhere():
    g = scenario(at={"atlantic-tank-1": "sudan", "frosty": "sudan"}, owner={"frosty": 1}, active=0, dice=[1])
    g.until("attack", 1).play("end").until("retreat").play("retreat atlantic-tank-1 egypt").until("deploy")
    g.play("deploy atlantic-tank-1", "at peru")
    assert g.at_of("atlantic-tank-1") == "peru"
    assert "atlantic-tank-1" not in g.targets("deploy")
    assert g.told("redeployed")
    g.play("deploy atlantic-tank-2", "at chile", "deploy atlantic-tank-3", "at mexico")
    assert g.turn_of() == 1  # it was one of the three


@rule("W-DEPLOY-10")
def test_a_unit_among_hostile_forces_may_be_redeployed():
    at = {"atlantic-tank-1": "sudan", "tomanagi": "sudan"}
    g = scenario(seats=3, at=at, steps=[DeployPhase(0)])
    assert "atlantic-tank-1" in g.targets("deploy")


@rule("W-DEPLOY-11")
def test_the_space_a_unit_was_lifted_from_has_room_at_once():
    five = {f"atlantic-tank-{n}": "peru" for n in (1, 2, 3, 4, 5)}
    g = deploying(at=five).play("deploy atlantic-tank-1", "at chile", "deploy atlantic-fighter-1")
    assert "peru" in g.targets("at")


@rule("W-DEPLOY-13", "W-UNIT-07")
def test_a_submarine_waits_in_its_space_and_puts_to_sea_at_the_end():
    g = deploying().play("deploy atlantic-submarine-1", "at chile")
    assert g.at_of("atlantic-submarine-1") == "chile"
    g.play("end")
    assert g.about in ("sail", "move")
    if g.about == "sail":
        board = g.game.box.board
        assert {text.split()[2] for text in g.options()} <= {board.ids[s] for s in board.shores[g.space("chile")]}
        g.play(g.options()[0])
    assert g.game.box.board.is_ocean(g.state.where[g.piece("atlantic-submarine-1")])


@rule("W-DEPLOY-14")
def test_a_submarine_goes_only_where_the_sea_has_room():
    valid = spaces(deploying(), "atlantic-submarine-1")
    assert "us-midwest" not in valid  # inland
    assert {"southeast-brazil", "la-plata"} <= valid
    board = deploying().game.box.board
    for port in ("southeast-brazil", "la-plata"):
        assert [board.ids[s] for s in board.shores[board.ids.index(port)]] == ["southwest-atlantic"]
    names = [f"{m}-submarine-{n}" for m in ("asiatic", "mediterranean") for n in (1, 2, 3, 4)]
    assert "la-plata" not in spaces(deploying(at=dict.fromkeys(names[:5], "southwest-atlantic")), "atlantic-submarine-1")
    g = deploying(at=dict.fromkeys(names[:4], "southwest-atlantic"))
    g.play("deploy atlantic-submarine-1", "at southeast-brazil", "deploy atlantic-submarine-2")
    assert "la-plata" not in g.targets("at")  # the one berth is taken
    assert "us-south" in g.targets("at")


@rule("W-DEPLOY-15")
def test_a_submarine_puts_to_any_sea_with_room_hostile_forces_or_not():
    def goals(**given):
        g = deploying(forced=False, **given).play("deploy atlantic-submarine-1", "at us-south", "end")
        return {text.split()[2] for text in g.options("sail")}

    board = deploying().game.box.board
    oceans = {board.ids[s] for s in board.shores[board.ids.index("us-south")]}
    held, *others = sorted(oceans)
    assert others
    assert goals() == goals(at={"zorb": held}) == goals(at={"zorb": held}, edition=2) == oceans
    full = {f"mediterranean-submarine-{n}": held for n in (1, 2, 3)} | {f"asiatic-submarine-{n}": held for n in (1, 2)}
    assert goals(at=full) == set(others), "there is no room"
    assert goals(at={"zorb": held}, edition=1) == set(others), "in the first edition one without hostile forces came first"
    minions = dict(zip(["frosty", "toxicor", "bunyip", "gargantis"], sorted(oceans), strict=False))
    assert goals(at=minions, owner=dict.fromkeys(minions, 1), edition=1) == oceans


@rule("W-DEPLOY-15", "W-FIGHT-02")
def test_among_hostile_forces_it_waits_for_the_next_battle_there():
    g = deploying(at={"zorb": "arabian-sea"}).play("deploy atlantic-submarine-1", "at horn", "end")
    g.play("sail atlantic-submarine-1 arabian-sea")
    assert (g.turn_of(), g.battles()) == (1, [])
    g.until("attack", 1)
    assert (g.battles(), g.targets("attack")) == (["arabian-sea"], ["atlantic-submarine-1"])


@rule("W-DEPLOY-16")
def test_until_it_sails_a_submarine_counts_for_its_space():
    four = {f"northern-tank-{n}": "chile" for n in (1, 2, 3, 4)}
    g = deploying(at=four).play("deploy atlantic-submarine-1", "at chile", "deploy atlantic-tank-1")
    assert "chile" not in g.targets("at")
    assert len(g.units_at("chile")) == 5


@rule("W-DEPLOY-18", "W-DEPLOY-19", "W-DEPLOY-27")
@pytest.mark.parametrize(
    ("die", "card"), [(1, "armored-plating"), (2, "afterburners"), (3, "stealth-coating"), (4, "nuclear-warheads")]
)
def test_research_is_one_roll_for_the_upgrade_of_its_number(die, card):
    g = deploying(dice=[die]).play("research").done()
    assert (g.upgrades(0), g.infamy(0), g.turn_of()) == ([card], 0, 1)


@rule("W-DEPLOY-20", "W-DEPLOY-24")
@pytest.mark.parametrize("die", [5, 2])
def test_a_5_or_an_upgrade_it_has_is_a_free_pick(die):
    g = deploying(dice=[die], upgrades={0: ["afterburners"]}).play("research")
    assert set(g.targets("upgrade")) == {"armored-plating", "stealth-coating", "nuclear-warheads"}
    assert g.play("upgrade stealth-coating").upgrades(0) == ["afterburners", "stealth-coating"]


@rule("W-DEPLOY-21", "W-DEPLOY-22")
def test_a_6_deploys_two_units_to_one_city_anywhere():
    g = deploying(dice=[6]).play("research")
    assert "research" not in g.options()
    g.play("deploy atlantic-tank-1")
    board = g.game.box.board
    assert set(g.targets("at")) == {board.ids[s] for s in range(101) if board.city[s]}
    g.play("at japan", "deploy atlantic-fighter-1")
    assert g.at_of("atlantic-fighter-1") == "japan"
    assert g.turn_of() == 1
    four = {f"northern-tank-{n}": "japan" for n in (1, 2, 3, 4)}
    g = deploying(at=four, dice=[6]).play("research", "deploy atlantic-tank-1", "at japan")
    assert g.turn_of() == 1  # no room for a second
    g = deploying(at={"zorb": "japan"}, dice=[6]).play("research", "deploy atlantic-tank-1")
    assert "japan" not in g.targets("at")
    assert "horn" not in g.targets("at")


@rule("W-DEPLOY-23")
def test_on_a_6_units_may_be_redeployed_and_a_missile_be_one_of_the_two():
    g = deploying(at={"atlantic-tank-1": "sudan", "zorb": "korea"}, dice=[6, 1, 1]).play(
        "research", "deploy atlantic-tank-1", "at japan"
    )
    g.play("missile atlantic-submarine-1")
    assert g.at_of("atlantic-tank-1") == "japan"
    assert g.told("missile placed")[0]["space"] == "japan"


@rule("W-DEPLOY-25")
def test_with_all_four_upgrades_a_5_gives_nothing():
    every = {0: ["armored-plating", "afterburners", "stealth-coating", "nuclear-warheads"]}
    g = deploying(dice=[5], upgrades=every).play("research").done()
    assert g.turn_of() == 1


@rule("W-DEPLOY-26")
def test_an_upgrade_works_at_once_for_units_on_the_board():
    g = scenario(at={"atlantic-fighter-1": "peru"}, upgrades={0: ["afterburners"]})
    plain = scenario(at={"atlantic-fighter-1": "peru"})
    assert plain.reach("atlantic-fighter-1") < g.reach("atlantic-fighter-1")


@rule("W-DEPLOY-28")
def test_no_battle_follows_from_deploying():
    g = deploying(at={"zorb": "korea"}, militaries=["atlantic", "northern"]).play("deploy atlantic-tank-1", "at us-south", "end")
    assert (g.battles(), g.turn_of()) == ([], 1)


# -- cruise missiles -----------------------------------------------------------------------------------------------


def missile(dice, at=None, **more):
    """A missile from Chile at Zorb in Peru."""
    return deploying(at={"zorb": "peru", **(at or {})}, dice=dice, **more).play("missile atlantic-submarine-1", "at chile", "end")


@rule("W-UNIT-23", "W-UNIT-24", "W-DEPLOY-12")
def test_one_missile_a_turn_from_a_submarine_in_the_supply():
    g = deploying(at={"zorb": "peru"})
    assert "missile atlantic-submarine-1" in g.options()
    g.play("missile atlantic-submarine-1", "at chile")
    assert not g.options("missile")
    g.play("deploy atlantic-tank-1", "at mexico", "deploy atlantic-tank-2")
    assert "chile" not in g.targets("at")
    every = {f"atlantic-submarine-{n}": "bering-sea" for n in range(1, 6)}
    assert not deploying(at={"zorb": "peru", **every}).options("missile")
    g = deploying(militaries=["northern", "atlantic"], at={"zorb": "peru"})
    assert not g.options("missile")


@rule("W-UNIT-25", "W-UNIT-27")
def test_a_missile_needs_no_coast_but_a_monster_in_range():
    g = deploying(at={"zorb": "us-midwest"}).play("missile atlantic-submarine-1")
    sites = set(g.targets("at"))
    board = g.game.box.board
    monsters = [g.space("us-midwest"), g.space("zambezi")]
    for site in sites:
        assert min(board.distance[m][g.space(site)] for m in monsters) <= 3
    g = deploying(at={"zorb": "us-rockies"}).play("missile atlantic-submarine-1")
    assert "us-midwest" in g.targets("at")
    assert not board.shores[g.space("us-midwest")]
    away = deploying(at={"konk": "arabian-sea", "zorb": "madagascar"})
    assert set(away.play("missile atlantic-submarine-1").targets("at")) == {"horn", "middle-east"}
    assert not deploying(
        at={"konk": "arabian-sea", "zorb": "madagascar"}, stomped={"horn": ["base"], "middle-east": ["base"]}
    ).options("missile")


@rule("W-UNIT-26", "W-UNIT-30", "W-UNIT-31", "W-UNIT-32", "W-UNIT-38", "W-INFAMY-15")
def test_it_is_fired_at_the_end_hits_like_any_attack_and_is_gone():
    g = missile([3], infamy={1: 5})
    assert (g.lost("zorb"), g.at_of("atlantic-submarine-1")) == (3, "gone")
    assert g.attackers() == ["atlantic-submarine-1"]
    g = missile([2])
    assert (g.lost("zorb"), g.at_of("atlantic-submarine-1")) == (0, "gone")
    g = missile([3], health={"zorb": 3}, infamy={1: 5})
    assert (g.at_of("zorb"), g.infamy(1), g.infamy(0), g.state.supply) == ("down", 3, 0, 9)


@rule("W-UNIT-28", "W-UNIT-29")
def test_any_monster_in_range_the_own_one_too_but_no_minion():
    at = {"zorb": "peru", "konk": "la-plata", "frosty": "chile", "toxicor": "peru"}
    g = deploying(at=at, owner={"toxicor": 1}).play("missile atlantic-submarine-1", "at southeast-brazil", "end")
    assert g.targets("strike") == ["konk", "zorb"]
    g = deploying(at={"zorb": "japan", "konk": "la-plata"}, dice=[4]).play(
        "missile atlantic-submarine-1", "at southeast-brazil", "end"
    )
    assert g.health("konk") == 11


@rule("W-UNIT-33", "W-UNIT-34", "W-UNIT-35")
def test_on_a_natural_1_the_target_mutates_without_a_token_and_with_infamy():
    g = missile([1, 2])
    assert (g.mutations(1), g.infamy(1), g.state.supply) == (["opticus-ray"], 1, 12)
    g = missile([2])
    assert g.mutations(1) == []


@rule("W-UNIT-36")
def test_a_monster_the_missile_defeats_does_not_mutate(monkeypatch):
    box = scenario().game.box
    soft = [1 if name == "zorb" else value for name, value in zip(box.ids, box.defense, strict=True)]
    monkeypatch.setattr(box, "defense", soft)  # so that a natural 1 can hit at all
    g = missile([1], health={"zorb": 1})
    assert (g.at_of("zorb"), g.mutations(1)) == ("down", [])
    g = missile([1, 2])
    assert (g.lost("zorb"), g.mutations(1)) == (3, ["opticus-ray"])


@rule("W-UNIT-37")
def test_what_belongs_to_battles_does_nothing_and_mutations_about_units_apply():
    at = {"toxicor": "peru", "frosty": "peru"}
    g = missile([3], at=at, owner={"toxicor": 1, "frosty": 1})
    assert g.lost("zorb") == 3  # no toxic cloud
    g = missile([2], at={"frosty": "peru"}, owner={"frosty": 1})
    assert g.lost("zorb") == 0  # no bitter chill
    more = {"monsters": ["zorb", "konk"], "militaries": ["atlantic", "northern"]}
    base = {"zorb": "zambezi", "konk": "peru"}
    g = scenario(at=base, dice=[4], mutations={1: ["kidnapped-friend"]}, **more).until("deploy")
    g.play("missile atlantic-submarine-1", "at chile", "end")
    assert g.health("konk") == 14
    g = scenario(at=base, dice=[4], mutations={1: ["thick-hide"]}, **more).until("deploy")
    g.play("missile atlantic-submarine-1", "at chile", "end")
    assert g.health("konk") == 12


@rule("W-UNIT-39", "W-END-01")
def test_a_supply_emptied_by_the_missile_ends_the_game_there():
    g = missile([3], health={"zorb": 1}, supply=3)
    assert (g.state.over, g.state.active) == (1, 0)


@rule("W-DEPLOY-17")
def test_submarines_sail_before_the_missile_is_fired():
    g = deploying(at={"zorb": "peru"}, dice=[2]).play("missile atlantic-submarine-1", "at chile", "deploy atlantic-submarine-2")
    g.play("at us-south", "end")
    if g.about == "sail":
        assert not g.told("fired")
        g.play(g.options()[0])
    assert g.told("fired")


@rule("W-UNIT-32", "W-UNIT-37")
def test_terror_does_not_bring_a_missile_back_to_the_supply():
    at = {"konk": "zambezi", "strigoika": "peru"}
    g = scenario(monsters=["konk", "strigoika"], at=at, mutations={1: ["seething-terror"]}, dice=[2]).until("deploy")
    g.play("missile atlantic-submarine-1", "at chile", "end").done()
    assert g.at_of("atlantic-submarine-1") == "gone"


@rule("W-DEPLOY-09")
def test_a_redeployed_unit_goes_to_a_new_space():
    g = deploying(at={"atlantic-tank-1": "peru"}).play("deploy atlantic-tank-1")
    assert "peru" not in g.targets("at")
    assert "chile" in g.targets("at")
