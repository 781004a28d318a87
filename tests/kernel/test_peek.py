"""Looking ahead changes nothing and sees no die."""

from __future__ import annotations

from america.scenario import board, scenario
from menace.games.town.cards import DiscardCards
from menace.kernel.node import Chance, Decision
from menace.kernel.peek import peek
from support import rule
from town.scenario import scenario as town


def ahead(g, action: str):
    found, _ = peek(g.game, g.table, g.decision, g.game.read(action))
    return None if found is None else found["actions"]


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
    assert asked is None or len(asked["actions"]) == 1
    _, stop = peek(g.game, g.table, g.decision, g.game.read("move c"))
    assert not isinstance(stop, Chance)


def stop_of(hand: list[str]) -> tuple[int, str]:
    """Where the table stops after a shot at somebody who holds these cards."""
    g = town(fights={"spire": {0: ["mil-ch-captain"], 1: ["fng-ch-elder"]}}, hand={1: hand}, act="spire")
    before = g.game.digest(g.table)
    asked, stop = peek(g.game, g.table, g.decision, g.game.read("use mil-ch-captain mil-ch-captain.service-pistol"))
    assert asked is None and stop is not None and g.game.digest(g.table) == before
    return stop.seat, stop.about


@rule("T-INFO-07")
def test_a_look_ahead_does_not_tell_who_holds_an_answer():
    assert stop_of(["fng-co-acrobat-1"]) == stop_of(["fng-co-gaze"]) == (1, "cancel")


@rule("T-INFO-04")
def test_a_look_ahead_does_not_tell_whether_another_has_a_choice():
    """Seat 1 discards after seat 0; with two cards alike it would have to take one of those."""
    stops = []
    for hand in (["fng-co-mist-1", "fng-co-mist-2"], ["fng-co-mist-1", "fng-co-gaze"]):
        held = {0: ["mil-co-frag", "mil-co-smoke"], 1: hand}
        on_the_path = {"path": {0: ["mil-ch-gunner"], 1: ["fng-ch-elder"]}}
        g = town(at=on_the_path, hand=held, steps=[DiscardCards(0, 1), DiscardCards(1, 1)], forced=False)
        stop = peek(g.game, g.table, g.decision, g.game.read("discard mil-co-frag"))[1]
        stops.append((stop.about, [g.game.say(action) for action in stop.actions]) if isinstance(stop, Decision) else stop.about)
    assert stops[0] == stops[1]
