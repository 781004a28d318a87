"""A look ahead: what the same seat would be asked next, where nothing but its own choice lies between."""

from __future__ import annotations

from menace.kernel.engine import advance, choose
from menace.kernel.game import Game
from menace.kernel.node import Decision
from menace.kernel.table import Table


def peek(game: Game, t: Table, decision: Decision, action: int) -> Decision | None:
    """The decision after an action on offer, on a copy; None where a die, a card or another seat comes first, or the end."""
    copy = game.copy(t)
    choose(copy, action)
    node = advance(copy)
    return node if isinstance(node, Decision) and node.seat == decision.seat else None
