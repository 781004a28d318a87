"""A defeated monster's return, victory and retreat (W-FIGHT-66 to 92)."""

from __future__ import annotations

import pytest

from support import rule
from world.scenario import scenario
from world.test_move import crowd_all_lairs

LAIRS_OF_AFRICA = {"west-africa", "sudan", "madagascar"}


def returning(fallen, at=None, **more):
    return scenario(at={"konk": "down", **(at or {})}, fallen={0: fallen}, **more)


@rule("W-FIGHT-66", "W-FIGHT-67", "W-FIGHT-72", "W-FIGHT-70")
def test_a_monster_comes_back_on_another_continent_with_its_starting_health_and_moves():
    g = returning("zambezi")
    assert g.about == "return"
    lairs = set(g.targets("lair"))
    assert not lairs & LAIRS_OF_AFRICA
    assert {"mongolia", "amazonia"} <= lairs
    g.play("lair mongolia")
    assert (g.health("konk"), g.at_of("konk")) == (14, "mongolia")
    assert "konk" in g.targets("pick")


@rule("W-FIGHT-66")
def test_it_stays_down_until_its_own_players_turn():
    g = scenario(seats=3, active=1, at={"konk": "down"}, fallen={0: "zambezi"})
    g.next_turn()
    assert (g.turn_of(), g.at_of("konk")) == (2, "down")
    g.next_turn()
    assert (g.turn_of(), g.about) == (0, "return")


@rule("W-FIGHT-68")
def test_one_that_fell_at_sea_comes_back_anywhere():
    lairs = set(returning("western-indian-ocean").targets("lair"))
    assert lairs >= LAIRS_OF_AFRICA
    assert len(lairs) == 15  # all but the one where Zorb waits


@rule("W-FIGHT-69")
def test_a_lair_without_hostile_forces_comes_first():
    g = returning("zambezi", at={"asiatic-tank-1": "mongolia", "frosty": "amazonia"})
    assert "mongolia" not in g.targets("lair")
    assert "amazonia" in g.targets("lair")  # an own minion is not hostile
    assert "new-zealand" not in g.targets("lair")


@rule("W-FIGHT-71")
def test_if_every_lair_has_hostile_forces_it_must_fight_where_it_is_put():
    g = returning("zambezi", at=crowd_all_lairs())
    g.play("lair mongolia")
    assert "konk" not in g.targets("pick")
    g.until("attack", 0)
    assert g.battles() == ["mongolia"]


@rule("W-FIGHT-73")
def test_with_nothing_hostile_left_they_stay():
    g = scenario(at={"konk": "sudan", "northern-tank-1": "sudan"}, dice=[6]).until("attack").play("attack northern-tank-1")
    assert (g.at_of("konk"), g.told("retreated")) == ("sudan", [])


def beaten(at=None, dice=(), **more):
    """Konk declines to attack a northern tank in Sudan, which misses, and has to retreat."""
    g = scenario(at={"konk": "sudan", "northern-tank-1": "sudan", **(at or {})}, dice=[*dice, 1], **more)
    return g.until("attack", 0).until("retreat")


@rule("W-FIGHT-74", "W-FIGHT-79", "W-FIGHT-81")
def test_they_retreat_to_an_adjacent_space_without_hostile_forces():
    g = beaten(at={"asiatic-tank-1": "egypt", "zorb": "nigeria"})
    near = set(g.targets("retreat"))
    board = g.game.box.board
    around = {board.ids[n] for n in board.neighbours[g.space("sudan")]}
    assert near == {f"konk {space}" for space in around - {"egypt", "nigeria"}}


@rule("W-FIGHT-75")
def test_inactive_pieces_do_not_retreat():
    g = beaten()
    g.play(g.options("retreat")[0])
    assert [event["piece"] for event in g.told("retreated")] == ["konk"]
    assert g.at_of("northern-tank-1") == "sudan"


@rule("W-FIGHT-76", "W-FIGHT-77")
def test_units_go_together_and_creatures_where_each_likes():
    at = {"konk": "sudan", "frosty": "sudan", "zorb": "sudan", "atlantic-tank-1": "sudan", "atlantic-tank-2": "sudan"}
    g = scenario(at=at, dice=[1, 1]).until("fire").play("fire atlantic-tank-1 zorb", "fire atlantic-tank-2 zorb")
    assert g.about == "retreat"
    g.play("retreat konk egypt", "retreat frosty nigeria")
    assert not {"atlantic-tank-1 egypt", "atlantic-tank-1 nigeria"} & set(g.targets("retreat"))
    g.play("retreat atlantic-tank-1 central-africa")
    assert (g.at_of("atlantic-tank-1"), g.at_of("atlantic-tank-2")) == ("central-africa", "central-africa")
    assert (g.at_of("konk"), g.at_of("frosty")) == ("egypt", "nigeria")


@rule("W-FIGHT-78")
def test_between_own_sides_the_one_that_entered_retreats():
    at = {"konk": "sudan", "atlantic-tank-1": "egypt"}
    g = scenario(at=at, dice=[1]).move("atlantic-tank-1", "sudan").until("attack", 0).play("end")
    assert g.about == "retreat"
    assert all(text.startswith("retreat atlantic-tank-1") for text in g.options())
    at = {"konk": "egypt", "atlantic-tank-1": "sudan"}
    g = scenario(at=at, dice=[1]).move("konk", "sudan").until("attack", 0).play("end")
    assert all(text.startswith("retreat konk") for text in g.options())


@rule("W-FIGHT-78")
@pytest.mark.parametrize(("side", "piece"), [("creatures", "konk"), ("units", "atlantic-tank-1")])
def test_if_neither_own_side_entered_the_player_picks(side, piece):
    g = scenario(at={"konk": "sudan", "atlantic-tank-1": "sudan"}, dice=[1]).until("attack", 0).play("end")
    assert g.about == "yield"
    g.play(f"yield {side}")
    assert {text.split()[1] for text in g.options()} == {piece}


@rule("W-FIGHT-78")
def test_units_stay_where_only_units_of_others_remain():
    at = {"konk": "sudan", "atlantic-tank-1": "sudan", "northern-tank-1": "sudan"}
    g = scenario(at=at, dice=[1, 1]).until("attack", 0).play("end").until("retreat")
    assert {text.split()[1] for text in g.options()} == {"konk"}
    g.play(g.options()[0])
    assert g.at_of("atlantic-tank-1") == "sudan"


@rule("W-FIGHT-80", "W-UNIT-05")
def test_units_retreat_only_where_they_could_end_a_move():
    board = scenario().game.box.board
    for unit, kinds in (("atlantic-tank-1", {0, 2}), ("atlantic-fighter-1", {0, 2})):
        g = scenario(at={unit: "peru", "zorb": "peru"}, dice=[1]).until("attack", 1).play("end")
        assert g.about == "retreat"
        assert {board.terrain[g.space(text.split()[2])] for text in g.options()} <= kinds
    g = scenario(at={"atlantic-submarine-1": "timor-sea", "zorb": "timor-sea"}, dice=[1]).until("attack", 1).play("end")
    spaces = {text.split()[2] for text in g.options()}
    assert "indonesia" in spaces
    assert {board.terrain[g.space(space)] for space in spaces} <= {1, 2}


@rule("W-FIGHT-81")
def test_a_retreat_uses_no_ferry_and_may_cross_the_edge():
    g = scenario(at={"atlantic-tank-1": "britain", "zorb": "britain"}, dice=[1]).until("attack", 1).play("end").done()
    assert g.at_of("atlantic-tank-1") == "supply"  # nowhere to go on land
    g = scenario(at={"konk": "bering-sea", "zorb": "bering-sea"}).until("attack", 1).until("retreat")
    assert "konk alaska" in g.targets("retreat")


@rule("W-FIGHT-82")
def test_a_later_piece_may_not_go_where_a_hostile_earlier_one_went():
    at = {"konk": "sudan", "zorb": "sudan", "atlantic-tank-1": "sudan"}
    g = scenario(at=at).until("fire")
    g.chance.outcomes.append(1)
    g.play("fire atlantic-tank-1 zorb")
    assert {"konk egypt", "atlantic-tank-1 egypt"} <= set(g.targets("retreat"))
    g.play("retreat atlantic-tank-1 egypt")
    assert "konk egypt" not in g.targets("retreat")


HAWAII = {"konk": "hawaii", "zorb": "northeast-pacific", "northern-tank-1": "hawaii"}


@rule("W-FIGHT-83", "W-FIGHT-84", "W-FIGHT-85", "W-FIGHT-92")
def test_a_creature_with_nowhere_to_go_leaves_the_board_until_the_turn_ends():
    g = scenario(at={**HAWAII, "asiatic-tank-1": "mongolia"}, dice=[1]).until("attack", 0).play("end")
    assert g.at_of("konk") == "aside"
    assert (g.health("konk"), g.state.supply) == (14, 12)
    g.until("aside")
    assert g.told("stomped") == []
    assert len(g.targets("lair")) == 16
    g.play("lair mongolia")
    assert (g.at_of("konk"), g.battles()) == ("mongolia", ["hawaii"])


@rule("W-MINION-11", "W-END-04")
def test_a_minion_set_aside_keeps_its_health_and_counts():
    at = {"frosty": "hawaii", "zorb": "northeast-pacific", "northern-tank-1": "hawaii"}
    g = scenario(at=at, health={"frosty": 2}, dice=[1]).until("attack", 0).play("end")
    assert (g.at_of("frosty"), g.health("frosty")) == ("aside", 2)
    assert g.game.view(g.table, -1)["seats"][0]["bonuses"]["minions"] == 3


def crowded(*spaces, units=4):
    names = [f"{m}-tank-{n}" for m in ("asiatic", "mediterranean") for n in range(1, 7)] + [
        f"asiatic-fighter-{n}" for n in range(1, 6)
    ]
    names += [f"mediterranean-rocket-launcher-{n}" for n in range(1, 7)]
    return {names.pop(): space for space in spaces for _ in range(units)}


@rule("W-FIGHT-86", "W-FIGHT-50")
def test_units_without_room_are_destroyed_as_their_player_chooses():
    at = {"atlantic-tank-1": "korea", "atlantic-fighter-1": "korea", "zorb": "korea", **crowded("north-china")}
    g = scenario(at=at, dice=[1, 1]).until("fire").play("fire atlantic-tank-1 zorb")
    assert g.about == "disband"
    assert g.targets("disband") == ["atlantic-tank-1", "atlantic-fighter-1"]
    g.play("disband atlantic-tank-1")
    assert (g.at_of("atlantic-tank-1"), g.at_of("atlantic-fighter-1")) == ("supply", "north-china")
    assert g.state.destroyed == [0, 0]


@rule("W-FIGHT-87")
def test_a_space_with_room_for_all_must_be_chosen_if_there_is_one():
    at = {"atlantic-tank-1": "chile", "atlantic-tank-2": "chile", "zorb": "chile", **crowded("peru", "la-plata")}
    g = scenario(at=at, dice=[1, 1]).until("attack", 1).play("end")
    assert {event["space"] for event in g.told("retreated")} == {"patagonia"}


@rule("W-FIGHT-88")
def test_units_with_no_space_at_all_are_destroyed():
    at = {"atlantic-tank-1": "hawaii", "zorb": "hawaii"}
    g = scenario(at=at, dice=[1]).until("attack", 1).play("end").done()
    assert g.at_of("atlantic-tank-1") == "supply"
    assert g.state.destroyed == [0, 0]


@rule("W-FIGHT-89")
def test_kinds_without_a_common_space_retreat_apart():
    at = {"atlantic-submarine-1": "indonesia", "atlantic-tank-1": "indonesia", "zorb": "indonesia"}
    g = scenario(at=at, dice=[1, 1]).until("fire").play("fire atlantic-tank-1 zorb")
    assert g.about == "retreat"
    assert "leave atlantic-tank-1" in g.options()  # no land next to Indonesia
    assert "retreat atlantic-submarine-1 timor-sea" in g.options()
    g.play("leave atlantic-tank-1", "retreat atlantic-submarine-1 timor-sea")
    assert (g.at_of("atlantic-tank-1"), g.at_of("atlantic-submarine-1")) == ("supply", "timor-sea")


@rule("W-FIGHT-90", "W-ABILITY-24", "W-ABILITY-26")
def test_driven_units_go_where_their_controller_says_and_only_as_many_as_fit():
    at = {"strigoika": "korea", "northern-tank-1": "korea", "northern-tank-2": "korea", "northern-fighter-1": "korea"}
    more = {"monsters": ["strigoika", "zorb"], "mutations": {0: ["winged-horror"]}}
    g = scenario(at={**at, **crowded("north-china", units=3)}, dice=[5, 6, 5], **more)
    g.until("stay", 1)
    assert set(g.targets("stay")) == {"northern-tank-1", "northern-fighter-1"}
    g.play("1:stay northern-fighter-1")
    assert (g.at_of("northern-tank-1"), g.at_of("northern-tank-2")) == ("north-china", "north-china")
    assert g.at_of("northern-fighter-1") == "korea"
    g = scenario(at={**at, **crowded("north-china", units=5)}, dice=[5, 6, 5], **more).until("attack")
    assert len(g.units_at("korea")) == 3


@rule("W-FIGHT-85", "W-ENCOUNTER-01", "W-FIGHT-92")
def test_a_monster_that_retreated_makes_no_encounter():
    at = {"konk": "central-africa", "northern-tank-1": "central-africa"}
    g = scenario(at=at, dice=[1]).until("attack", 0).play("end").play("retreat konk nigeria").until("deploy")
    assert g.told("stomped") == []
    g = scenario(at={"konk": "nigeria"}).until("encounter")
    assert g.options("encounter") == ["encounter city"]
