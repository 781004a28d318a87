"""Battles and duels that several tests stage."""

from __future__ import annotations

from typing import Any

from america.scenario import Scene, board, scenario
from menace.games.usa.content import standard_box

LAUNCHER = "army_missile_launcher_1"
LINE = "a b c d e f"
MISS = [1, 1, 1]  # a monster's three attacks


def konk_meets(*units: str, dice: list[int | str], box=None, at: dict[str, str] | None = None, **more: Any) -> Scene:
    """Konk walks from a to b, where the units stand, and the battle begins."""
    places = {"konk": "a"} | dict.fromkeys(units, "b") | (at or {})
    g = scenario(box=box or board(LINE), at=places, dice=dice, **more).walk("konk", "b")
    return g.play("end") if g.about == "move" else g


def assault(*units: str, box=None, at: dict[str, str] | None = None, **more: Any) -> Scene:
    """Seat 0's units (a Missile Launcher unless named) march from a into b, where seat 1's Zorb waits.

    Konk is away and the Research deck is empty, so nothing but the battle happens. A lone launcher's dice: its early
    shot, Zorb's attacks (a 3 destroys it), its second shot, and so on.
    """
    units = units or (LAUNCHER,)
    places = dict.fromkeys(units, "a") | {"zorb": "b"} | (at or {})
    more = {"decks": {"research": []}} | more
    g = scenario(box=box or board("z a b c"), at=places, **more)
    for unit in units:
        g.play(f"pick {unit}", "move b")
    return g


def duel(at: dict[str, str] | None = None, seats: int = 2, **more: Any) -> Scene:
    """The Monster Challenge begins on the printed board, with seat 0's Konk as challenger; every choice is the test's."""
    konk = standard_box().ids.index("konk")
    places = {"konk": "0204", "zorb": "0507"} | (at or {})
    return scenario(seats=seats, at=places, active=seats - 1, steps=[], stack=0, declared=1, challenger=konk, forced=False, **more)
