"""Refusals of America come from its rules: what was told wrongly once, and what is said to be in the way is."""

from __future__ import annotations

import random

import pytest

from america.hostile import AMERICA
from america.lines import LAIRS, LINE, deploying, line
from america.scenario import fresh
from menace.games.america.move import unit_moves
from menace.games.registry import game_of
from menace.games.usa import reach as shared_reach
from menace.games.usa.reach import monster_stops
from menace.games.usa.words import FLY, MARINES, MOVE, TILE
from menace.kernel.action import act
from menace.kernel.refusal import admits
from menace.kernel.table import Waiver
from properties.play import nodes
from refusals import said, why, whys
from scene import decisions
from support import rule

# -- what was told wrongly once --------------------------------------------------------------------------------------


@rule("A-MOVE-10", "A-MOVE-27")
def test_coming_back_was_the_monsters_move():
    g = line({"konk": "vanished", "zorb": "j"}, **LAIRS).play("appear b")
    assert why(g, "pick konk") == "A-MOVE-27"
    g = line({"konk": "a", "zorb": "j"}).play("pick konk", "move b")
    assert why(g, "pick konk") == "A-MOVE-10"


def test_so_was_coming_out_of_hollywood():
    g = line({"konk": "hollywood", "zorb": "j"}, names=f"{LINE} los_angeles", health={"konk": 4}, dice=[2], **LAIRS)
    g.play("appear b")
    assert why(g, "pick konk") == "A-HOLLYWOOD-11"


def test_a_monster_that_rampaged_off_its_lair_has_moved():
    g = line({"konk": "vanished", "zorb": "j"}, mutations={"konk": ["rampage"]}, **LAIRS).play("appear b", "pick konk", "move c")
    assert why(g, "pick konk") == "A-MOVE-10"


@rule("A-MOVE-49")
def test_what_is_to_stay_is_not_picked():
    g = line({"konk": "a", "zorb": "j", "army_tank_1": "c"}).play("pick konk")
    assert why(g, "move a") == "A-MOVE-49"
    g.play("move b", "pick army_tank_1")
    assert why(g, "move c") == "A-MOVE-49"
    g = line({"konk": "a", "zorb": "c", "army_tank_1": "c"}).play("pick army_tank_1")
    assert "move c" in g.options()


def test_infamy_is_there_to_be_cashed_in():
    g = line({"konk": "a", "zorb": "j", "army_tank_1": "b"}).play("pick konk", "move b", "end", "battle b")
    assert why(g, "cash") == "A-FIGHT-40"


def test_a_space_that_nothing_forbids_by_name_is_not_blamed_on_units(monkeypatch):
    """One space is closed on an empty road by no rule of ours: the refusal says that it cannot tell, and names no units."""
    reach = shared_reach.monster_reach

    def closed(t, monster):
        return {space: steps for space, steps in reach(t, monster).items() if t.board.ids[space] != "c"}

    monkeypatch.setattr(shared_reach, "monster_reach", closed)
    g = line({"konk": "a", "zorb": "j"}).play("pick konk")
    assert "move d" in g.options()
    refusal = g.game.why_not(g.table, g.decision, g.game.read("move c"))
    assert refusal.rule == "" and "cannot say" in refusal.sentence and "nits" not in refusal.sentence


def test_what_is_in_the_way_is_named_with_its_place():
    g = line({"konk": "a", "zorb": "j", "army_tank_1": "c"}).play("pick konk")
    assert said(g, "move d") == "Units stop Konk at space c."
    g = line({"konk": "a", "zorb": "d", "army_tank_1": "b"}).play("pick army_tank_1")
    assert said(g, "move e") == "Zorb stops Army Tank 1 at space d."
    g = line({"konk": "a", "zorb": "c"}).play("pick konk")
    assert said(g, "move d") == "Zorb is in the way of Konk to space d."


# -- our own rulings -------------------------------------------------------------------------------------------------


@rule("A-SETUP-30")
def test_bases_are_filled_in_the_order_of_the_board():
    g = fresh(3, [0]).play("monster konk", "monster zorb", "monster megaclaw", "branch army", "branch navy", "branch air_force")
    for base in [g.table.board.ids[space] for space in g.table.board.base_spaces[MARINES]]:
        assert {action.split()[2] for action in g.options()} == {base}
        g.play(g.options()[0])
    assert g.about == "lair"


@rule("A-UNIT-53")
def test_submarines_are_declared_in_the_order_of_the_pieces():
    at = {"konk": "a", "zorb": "j", "navy_nuclear_submarine_2": "b", "navy_nuclear_submarine_1": "b"}
    g = line(at).play("pick konk", "move b", "end", "battle b")
    assert g.options() == ["submarine navy_nuclear_submarine_1", "missile navy_nuclear_submarine_1"]
    assert whys(g, "missile navy_nuclear_submarine_2") == ("A-UNIT-53",)


@rule("A-UNIT-52")
def test_the_first_of_a_kind_stands_for_all():
    g = deploying()
    assert "deploy army_tank_1" in g.options() and "deploy army_tank_2" not in g.options()
    assert why(g, "deploy army_tank_2") == "A-UNIT-52"
    g.play("deploy army_tank_1", "at a")
    assert "deploy army_tank_2" in g.options()


# -- gains at the cap ------------------------------------------------------------------------------------------------


@rule("A-ENCOUNTER-14", "A-ENCOUNTER-25")
@pytest.mark.parametrize(("before", "gained"), [(10, 4), (38, 2), (40, 0)])
def test_a_gain_is_logged_as_what_it_was(before, gained):
    g = line({"konk": "a", "zorb": "j"}, health={"konk": before}, infamy={"konk": 14})
    konk = g.piece("konk")
    g.table.listening = True
    g.table.heard()
    g.table.heal(konk, 4)
    g.table.gain_infamy(konk, 2)
    g.table.lose_infamy(konk, 20)
    told = [g.game.tell(event) for event in g.table.heard()]
    assert [event["points"] for event in told] == [gained, 1, -15]
    assert told[0]["text"] == f"Konk gains {gained} Health and has {before + gained}."


# -- what is offered and what is said agree --------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_is_offered_is_offered_while_no_rule_is_left_out(seats):
    """The wider lists that refusals look at hold by the same rules as the short ones of play."""
    game, r, asked = game_of("america"), random.Random(seats), set()
    for t, node in nodes(game, seats, seats, 3):
        if hasattr(node, "actions"):
            for action in r.sample(node.actions, min(len(node.actions), 3)):
                assert admits(game, t, action, Waiver(frozenset())), (node.about, game.say(action))
            asked.add(node.about)
    assert len(asked) > 12


def without(game, t, first: int, behind: int):
    """A copy of the table without these pieces."""
    twin = game.copy(t)
    for piece in range(first, behind):
        if twin.state.where[piece] >= 0:
            twin.put(piece, TILE)
    return twin


def test_what_is_said_to_be_in_the_way_is_what_is_in_the_way():
    """Taking the units (or the monsters) named as the obstacle off the board opens the way."""
    game = game_of("america")
    checked = {"A-MOVE-03": 0, "A-MOVE-19": 0}
    for seed in range(3):
        t = game.new(4, {"standstill": 0})
        r = random.Random(seed)
        for node in decisions(t, r, AMERICA.choice, 1200):
            if node.about in ("move monster", "move unit"):
                piece = t.agenda[-1].piece
                near = t.board.within(FLY, 5, t.state.where[piece])
                for space in r.sample(near, min(len(near), 10)):
                    if act(MOVE, space) in node.actions:
                        continue
                    rules = game.why_not(t, node, act(MOVE, space)).rules
                    if rules == ("A-MOVE-03",):
                        assert space in monster_stops(without(game, t, 6, 50), piece)
                        checked[rules[0]] += 1
                    elif rules == ("A-MOVE-19",):
                        assert act(MOVE, space) in unit_moves(without(game, t, 0, 6), piece)
                        checked[rules[0]] += 1
    assert min(checked.values()) > 5, checked
