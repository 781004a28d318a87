"""The Move Phase and the order of a turn (W-TURN, W-MOVE)."""

from __future__ import annotations

import pytest

from menace.kernel.errors import IllegalAction
from support import rule
from world.scenario import scenario

FIVE = {f"northern-tank-{n}": "egypt" for n in (1, 2, 3, 4, 5)}


@rule("W-TURN-01", "W-REF-01")
def test_a_turn_goes_through_four_phases_in_order():
    g = scenario(at={"konk": "north-china", "frosty": "sudan", "northern-tank-1": "north-china"}, dice=[4])
    phases = [g.phase()]
    assert {"konk", "frosty"} <= set(g.targets("pick"))
    g.until("attack")
    phases.append(g.phase())
    g.play("attack northern-tank-1").until("encounter")
    phases.append(g.phase())
    g.until("deploy")
    phases.append(g.phase())
    assert phases == ["move", "fight", "encounter", "deploy"]


@rule("W-TURN-02", "W-SETUP-27")
def test_play_passes_to_the_next_higher_seat_and_from_the_last_to_the_first():
    g = scenario(seats=3, active=1)
    g.next_turn()
    assert g.turn_of() == 2
    g.next_turn()
    assert g.turn_of() == 0


@rule("W-TURN-03", "W-MINION-14", "W-MOVE-27", "W-FIGHT-63", "W-FIGHT-64")
def test_the_phases_are_gone_through_without_the_monster():
    at = {"konk": "down", "frosty": "sudan", "atlantic-tank-1": "chile", "zorb": "new-zealand"}
    from menace.games.world.turn import begin_turn

    g = scenario(seats=2, active=1, at=at, fallen={0: "sudan"})
    assert "konk" not in g.targets("pick")
    begin_turn(g.table, 0)
    g.table.agenda.pop()  # W-FIGHT-66 would bring it back first; here it stays away
    g.settle()
    assert set(g.targets("pick")) == {"frosty", "atlantic-tank-1"}
    g.until("deploy")
    assert "encounter" not in [event["kind"] for event in g.told("stomped")]


@rule("W-TURN-04")
def test_first_a_monster_returns_then_the_start_of_the_turn_then_moving():
    at = {"tomanagi": "down", "mecha-monster": "sudan"}
    g = scenario(
        monsters=["tomanagi", "zorb"],
        at=at,
        fallen={0: "egypt"},
        health={"mecha-monster": 3},
        mutations={0: ["hydrothermal-healing"]},
    )
    assert (g.about, g.health("mecha-monster")) == ("return", 3)
    g.play("lair mongolia")
    assert (g.about, g.health("mecha-monster"), g.health("tomanagi")) == ("move", 4, 18)


@rule("W-TURN-05", "W-FIGHT-83")
def test_pieces_set_aside_come_back_after_submarines_and_missiles():
    g = scenario(at={"konk": "aside", "zorb": "peru"}, dice=[1, 1])
    g.until("deploy").play("deploy atlantic-submarine-1", "at chile", "missile atlantic-submarine-2", "at northern-andes", "end")
    assert g.at_of("konk") == "aside"
    if g.about == "sail":
        g.play(g.options()[0])
    g.done()
    assert g.about == "aside"
    kinds = [event.kind for event in g.events]
    assert kinds.index("put to sea") < kinds.index("fired")
    g.play("lair sudan")
    assert (g.at_of("konk"), g.turn_of()) == ("sudan", 1)


@rule("W-TURN-06")
def test_many_turns_end_nothing():
    g = scenario()
    for _ in range(40):
        g.next_turn()
    assert g.result is None


@rule("W-MOVE-01", "W-MOVE-02", "W-MOVE-04", "W-MOVE-05", "W-MINION-01")
def test_every_own_piece_may_move_once_in_any_order_or_stay():
    at = {"konk": "zambezi", "frosty": "sudan", "atlantic-tank-1": "chile", "atlantic-fighter-1": "peru"}
    g = scenario(at=at)
    assert set(g.targets("pick")) == {"konk", "frosty", "atlantic-tank-1", "atlantic-fighter-1"}
    g.move("atlantic-tank-1", "patagonia").move("frosty", "egypt").move("konk", "madagascar")
    assert g.targets("pick") == ["atlantic-fighter-1"]
    g.play("end")
    assert g.at_of("atlantic-fighter-1") == "peru"
    assert g.phase() != "move"


@rule("W-MOVE-06", "W-MOVE-07")
def test_each_step_costs_one_and_creatures_go_everywhere():
    g = scenario(at={"konk": "zambezi", "bunyip": "zambezi"})
    board = g.game.box.board
    near = {board.ids[s] for s in range(101) if 1 <= board.distance[g.space("zambezi")][s] <= 4}
    assert g.reach("konk") == near == g.reach("bunyip")
    assert {"western-indian-ocean", "egypt"} <= near


@rule("W-MOVE-08", "W-MOVE-09", "W-UNIT-02", "W-UNIT-22", "W-UNIT-07")
def test_land_units_keep_to_land_and_submarines_to_the_sea():
    at = {"atlantic-tank-1": "chile", "northern-rocket-launcher-1": "chile", "atlantic-submarine-1": "southeast-pacific"}
    g = scenario(militaries=["atlantic", "northern"], at=at)
    board = g.game.box.board
    assert all(board.terrain[g.space(there)] == 0 for there in g.reach("atlantic-tank-1") | g.reach("northern-rocket-launcher-1"))
    assert "la-plata" in g.reach("atlantic-tank-1")
    assert g.reach("atlantic-submarine-1")
    assert all(board.terrain[g.space(there)] != 0 for there in g.reach("atlantic-submarine-1"))


@rule("W-MOVE-03", "W-MOVE-10", "W-MOVE-11", "W-MOVE-12")
def test_a_ferry_costs_two_and_leads_only_to_its_other_end():
    g = scenario(at={"atlantic-tank-1": "britain"})
    assert g.reach("atlantic-tank-1") == {"france", "iceland"}  # Move 2: across, and no further
    g = scenario(militaries=["asiatic", "northern"], at={"asiatic-tank-1": "britain"})
    assert {"iberia", "central-europe", "italy"} <= g.reach("asiatic-tank-1")  # Move 3: one more step on land
    assert "greenland" not in g.reach("asiatic-tank-1")  # two ferries cost 4
    assert "scandinavia" not in g.reach("asiatic-tank-1")  # on the same ocean space, but on no line from Britain
    assert not {"north-sea", "norwegian-sea"} & g.reach("asiatic-tank-1")
    g = scenario(at={"atlantic-tank-1": "central-europe"})
    assert "britain" not in g.reach("atlantic-tank-1")  # France first, then 1 Move is too little


@rule("W-MOVE-12")
def test_what_is_left_of_the_move_may_be_used_for_another_ferry(monkeypatch):
    box = scenario().game.box
    monkeypatch.setattr(box, "move", [4 if kind == "asiatic-tank" else move for kind, move in zip(box.kind, box.move, strict=True)])
    g = scenario(militaries=["asiatic", "northern"], at={"asiatic-tank-1": "britain"})
    assert "greenland" in g.reach("asiatic-tank-1")


@rule("W-MOVE-13")
def test_a_ferry_is_closed_while_hostile_forces_lie_on_its_ocean():
    g = scenario(at={"atlantic-tank-1": "britain", "zorb": "north-sea"})
    assert g.reach("atlantic-tank-1") == {"iceland"}
    g = scenario(at={"atlantic-tank-1": "britain", "northern-tank-1": "france", "asiatic-submarine-1": "north-sea"})
    assert g.reach("atlantic-tank-1") == {"france", "iceland"}
    g = scenario(at={"atlantic-tank-1": "britain", "frosty": "north-sea"}, allies=["frosty"])
    assert "france" in g.reach("atlantic-tank-1")


@rule("W-MOVE-14", "W-MOVE-17", "W-SETUP-17")
@pytest.mark.parametrize("unit", ["atlantic-submarine-1", "mediterranean-submarine-1"])
@pytest.mark.parametrize("creature", ["konk", "frosty"])
def test_every_unit_stops_a_creature_its_own_players_and_unplayed_ones_too(unit, creature):
    assert "us-west" in scenario(at={creature: "hawaii"}).reach(creature)
    assert scenario(at={creature: "hawaii", unit: "northeast-pacific"}).reach(creature) == {"northeast-pacific"}


@rule("W-MOVE-15", "W-MOVE-19")
def test_other_players_creatures_stop_a_creature_and_own_ones_do_not():
    at = {"frosty": "hawaii", "toxicor": "northeast-pacific"}
    assert scenario(at=at, owner={"toxicor": 1}).reach("frosty") == {"northeast-pacific"}
    assert "us-west" in scenario(at=at, owner={"toxicor": 0}).reach("frosty")
    assert scenario(at={"frosty": "hawaii", "zorb": "northeast-pacific"}).reach("frosty") == {"northeast-pacific"}
    assert "us-west" in scenario(at={"frosty": "hawaii", "konk": "northeast-pacific"}).reach("frosty")


@rule("W-MOVE-16", "W-MOVE-19", "W-FIGHT-42")
def test_every_creature_stops_a_unit_and_no_unit_does():
    base = {"atlantic-tank-1": "maghreb"}
    assert "sudan" in scenario(at=base).reach("atlantic-tank-1")
    for creature in ("konk", "zorb"):
        g = scenario(at={**base, creature: "egypt"})
        assert "egypt" in g.reach("atlantic-tank-1")
        assert "middle-east" not in g.reach("atlantic-tank-1")
    g = scenario(at={**base, "northern-tank-1": "egypt"})
    assert "middle-east" in g.reach("atlantic-tank-1")


@rule("W-MOVE-18")
def test_a_piece_among_hostile_forces_leaves_at_full_move():
    g = scenario(monsters=["zorb", "konk"], at={"zorb": "sudan", "northern-tank-1": "sudan", "atlantic-tank-1": "sudan"})
    free = scenario(monsters=["zorb", "konk"], at={"zorb": "sudan"})
    assert g.reach("zorb") == free.reach("zorb")
    assert g.reach("atlantic-tank-1") == scenario(at={"atlantic-tank-1": "sudan"}).reach("atlantic-tank-1")


@rule("W-MOVE-20", "W-MOVE-21")
def test_a_unit_passes_a_full_space_and_does_not_end_there():
    g = scenario(at={**FIVE, "atlantic-tank-1": "maghreb"})
    assert "egypt" not in g.reach("atlantic-tank-1")
    assert "middle-east" in g.reach("atlantic-tank-1")
    g = scenario(at={**FIVE, "atlantic-fighter-1": "maghreb"})
    assert "egypt" not in g.reach("atlantic-fighter-1")


@rule("W-MOVE-22")
def test_a_full_space_with_hostile_forces_is_closed():
    at = {**FIVE, "zorb": "egypt", "atlantic-tank-1": "maghreb"}
    assert "egypt" not in scenario(at=at).reach("atlantic-tank-1")
    assert "middle-east" not in scenario(at=at).reach("atlantic-tank-1")
    del at["northern-tank-5"]
    assert "egypt" in scenario(at=at).reach("atlantic-tank-1")


@rule("W-MOVE-23")
def test_nobody_moves_units_of_another_military():
    g = scenario(at={"northern-tank-1": "egypt", "asiatic-tank-1": "japan"})
    assert g.targets("pick") == ["konk"]
    with pytest.raises(IllegalAction) as refused:
        g.play("pick northern-tank-1")
    assert refused.value.rule == "W-MOVE-23"


@rule("W-MOVE-24", "W-FIGHT-71")
def test_a_monster_back_among_hostile_forces_stays_but_the_others_move():
    lairs = ["sudan", "west-africa", "madagascar"]
    blocked = crowd_all_lairs()
    g = scenario(at={"konk": "down", "frosty": "egypt", "atlantic-tank-1": "chile", **blocked}, fallen={0: "egypt"})
    assert g.about == "return"
    assert not set(g.targets("lair")) & set(lairs)
    assert len(g.targets("lair")) == 13
    g.play("lair mongolia")
    assert set(g.targets("pick")) == {"frosty", "atlantic-tank-1"}
    g.until("attack")
    assert g.battles() == ["mongolia"]


def crowd_all_lairs():
    """A tank of the two unplayed militaries, or of seat 1, on every lair."""
    board = scenario().game.box.board
    lairs = [board.ids[lair] for lair in board.lairs]
    units = [f"{military}-tank-{n}" for military in ("asiatic", "mediterranean", "northern") for n in range(1, 7)]
    return dict(zip(units, lairs, strict=False))


@rule("W-MOVE-25")
def test_moving_rolls_nothing():
    g = scenario(at={"konk": "maghreb", "northern-tank-1": "egypt"}, forced=False)
    g.move("konk", "egypt")
    assert (g.attacks(), g.health("konk"), g.at_of("northern-tank-1")) == ([], 14, "egypt")


@rule("W-MOVE-26", "W-EX-05a")
def test_own_units_may_leave_before_the_monster_comes():
    g = scenario(at={"konk": "sudan", "atlantic-fighter-1": "central-africa"})
    g.move("atlantic-fighter-1", "zambezi").move("konk", "central-africa").until("encounter")
    assert g.battles() == []


@rule("W-MOVE-27")
def test_what_is_off_the_board_does_not_move():
    g = scenario(at={"konk": "aside"})
    assert g.targets("pick") == []


@rule("W-UNIT-03", "W-UNIT-04", "W-UNIT-06")
def test_fighters_cross_the_ocean_end_on_land_and_avoid_hostile_seas():
    g = scenario(at={"atlantic-fighter-1": "southeast-brazil"})
    board = g.game.box.board
    assert "central-africa" in g.reach("atlantic-fighter-1")
    assert all(board.is_land(g.space(there)) for there in g.reach("atlantic-fighter-1"))
    at = {"atlantic-fighter-1": "hawaii", "zorb": "northeast-pacific"}
    assert scenario(at=at).reach("atlantic-fighter-1") == set()
    assert "pick atlantic-fighter-1" not in scenario(at=at).options()
    at = {"atlantic-fighter-1": "hawaii"}
    assert "us-west" in scenario(at=at).reach("atlantic-fighter-1")
    at = {"atlantic-fighter-1": "maghreb", "zorb": "egypt"}
    assert "egypt" in scenario(at=at).reach("atlantic-fighter-1")


@rule("W-MOVE-05")
def test_a_new_turn_is_a_new_move():
    g = scenario(at={"konk": "zambezi"}).move("konk", "madagascar").next_turn().next_turn()
    assert "konk" in g.targets("pick")
