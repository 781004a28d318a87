"""Looking ahead changes nothing and sees no die."""

from __future__ import annotations

from america.scenario import board, scenario
from menace.kernel.node import Chance
from menace.kernel.peek import peek


def ahead(g, action: str):
    found, _ = peek(g.game, g.table, g.decision, g.game.read(action))
    return None if found is None else [g.game.say(each) for each in found.actions]


def test_picking_a_piece_shows_where_it_could_go_and_changes_nothing():
    g = scenario(box=board("a b c d e f g"), at={"konk": "a"})
    before = g.game.digest(g.table)
    assert ahead(g, "pick konk") == [f"move {space}" for space in "bcde"]
    assert g.game.digest(g.table) == before


def test_nothing_is_seen_past_another_seat_or_a_die():
    g = scenario(box=board("a b c"), at={"konk": "a", "guard_tank_1": "b", "guard_tank_2": "b"}, dice=[1] * 20)
    g.walk("konk", "b")
    g.play("end") if g.about == "move" else None
    assert g.about == "attack"
    assert ahead(g, "attack guard_tank_1") is None


def test_where_the_table_stops_next_is_seen_past_what_is_forced():
    g = scenario(box=board("a b c", ways="a-b a-c"), at={"konk": "a", "guard_tank_1": "b"}, dice=[1] * 20)
    g.play("pick konk")
    asked, stop = peek(g.game, g.table, g.decision, g.game.read("move b"))
    assert isinstance(stop, Chance) and stop.about == "attack", "with a single target the attack is rolled at once"
    assert asked is None or len(asked.actions) == 1
    _, stop = peek(g.game, g.table, g.decision, g.game.read("move c"))
    assert not isinstance(stop, Chance)
