"""What a seat may know, as plain data with names (A-CARDS-21: everything but the order of the decks)."""

from __future__ import annotations

from typing import Any

from menace.games.america.goal import goal
from menace.games.america.moment import battle_view, piece_at_hand, step_word
from menace.games.america.table import Table
from menace.games.america.words import MANNERS
from menace.games.usa.view import seat_view, table_view
from menace.games.usa.words import NOBODY


def view(t: Table, seat: int) -> dict[str, Any]:
    """The table as `seat` sees it; in America every seat, and a spectator with -1, sees the same."""
    s, box = t.america, t.box
    return table_view(t, seat, piece_at_hand(t)) | {
        "goal": goal(t),
        "seats": [seat_view(t, other) for other in range(s.seats)],
        "extras": s.extras,
        "challenge": {
            "declared": bool(s.declared),
            "challenger": box.ids[s.challenger] if s.challenger != NOBODY else None,
            "begins_this_turn": bool(s.begins),
            "begun": bool(s.challenged),
        },
        "step": step_word(t),
        "battle": battle_view(t),
        "manner": MANNERS[s.manner] if s.winner >= 0 else None,
    }
