"""Builds a table of the manual in the middle of things: state what matters, the rest is a quiet default.

    g = scenario(box=board("a b c"), at={"konk": "a", "guard_tank_1": "b"}, dice=[5, 1, 1])
    g.walk("konk", "b")

Seat 0 is active and at the start of its turn unless `steps` says otherwise. Dice and drawn cards come from `dice`; a roll
without one is an error, and `g.done()` fails if any is left over.
"""

from __future__ import annotations

from typing import Any

from america.scenario import Scene, parted, prepare, set_scalars, stomp_quietly
from america.scenario import board as shared_board
from menace.games.manual.content import by_the_manual, manual_box
from menace.games.manual.game import Manual
from menace.games.manual.rules import ManualTable
from menace.games.manual.setup import new_state
from menace.games.manual.turn import Turns, begin_turn
from menace.games.manual.words import FOCUSES, PILES
from scene import begin, outcomes

STAR = "m-a m-b m-c m-d"  # four spaces around a middle
LISTED = ("ranking", "finalists")


def board(spaces: str, ways: str = "", barriers: str = "", cities: int = 0, **features: dict[str, Any]):
    """A small board, as in the tests of America, with the values of the manual."""
    return by_the_manual(shared_board(spaces, ways, barriers, cities, **features))


def star(**features: dict[str, Any]):
    return board("m a b c d", ways=STAR, **features)


def scenario(
    *, box=None, seats: int = 2, focus: dict[str, str] | None = None, dice: list[int | str] | None = None,
    steps: list[Any] | None = None, forced: bool = True, check: bool = True, **given: Any,
) -> Scene:  # fmt: skip
    """A table in progress, by the same words as America's builder, and `focus={"konk": "stomp"}` for Focus tokens.

    `ranking=["zorb", "konk"]` is a list of names, `stack=1` stomps quiet spaces until so many markers are left in the pile.
    """
    box = box or manual_box()
    game = Manual(box)
    s = new_state(box, seats, Manual.edition, given.pop("markers", 1))
    parts, scalars = parted(given)
    prepare(game, s, **parts)
    piece, pile = game.lexicon.numbers["piece"], PILES[s.markers - 1][seats]
    for name, kind in (focus or {}).items():
        s.focus[piece[name]] = FOCUSES.index(kind)
    s.stack = max(pile - sum(s.stomped), 0)
    set_scalars(s, {name: tuple(piece[one] for one in value) if name in LISTED else value for name, value in scalars.items()})
    if "stack" in scalars:
        stomp_quietly(box, s, pile - s.stack)
    s.index()
    t = ManualTable(box, s)
    begin(t, Turns((s.active + 1) % seats), begin_turn, steps)
    return Scene(game, t, outcomes(game, dice or [], "card"), forced=forced, check=check)


def fresh(seats: int = 2, dice: list[int | str] | None = None, forced: bool = False, **options: int) -> Scene:
    """A game from the very beginning; the first die says which seat plays first."""
    game = Manual(manual_box())
    table = game.new(seats, {"markers": 1, **options})
    return Scene(game, table, outcomes(game, dice or [0], "card"), forced=forced, check=True)


def go(g: Scene, name: str, space: str) -> Scene:
    """Walk a piece to a space and end the Movement Phase, if it has not ended for want of anything else to do."""
    moved = len(g.told("moved"))
    g.walk(name, space)
    assert len(g.told("moved")) == moved + 1
    return end_moves(g)


def end_moves(g: Scene) -> Scene:
    return g.play("end") if g.about == "move" else g


def attack_all(g: Scene) -> Scene:
    """Make every attack that is on offer, always on the first target, and buy none."""
    while g.about == "attack":
        targets = g.targets("attack")
        g.play(f"attack {targets[0]}" if targets else "end")
    return g
