"""What a seat may know, as plain data with names (A-CARDS-21: everything but the order of the decks)."""

from __future__ import annotations

from typing import Any

from menace.games.america.goal import goal
from menace.games.america.moment import battle_view, piece_at_hand, step_word
from menace.games.america.table import Table
from menace.games.america.words import MANNERS
from menace.games.usa.draw import Mutate
from menace.games.usa.moment import placements_left
from menace.games.usa.view import piece_view, seat_view
from menace.games.usa.words import NOBODY, PIECES


def view(t: Table, seat: int) -> dict[str, Any]:
    """The table as `seat` sees it; in America every seat, and a spectator with -1, sees the same."""
    s, box, board = t.america, t.box, t.board
    focus = piece_at_hand(t)
    return {
        "seat": seat,
        "goal": goal(t),
        "seats": [seat_view(t, other) for other in range(s.seats)],
        "first": s.first,
        "active": s.active,
        "stack": s.stack,
        "extras": s.extras,
        "stomped": [board.ids[space] for space in range(board.size) if s.stomped[space]],
        "pieces": [piece_view(t, piece) for piece in range(PIECES)],
        "decks": {"research": len(s.research_deck), "mutation": len(s.mutation_deck)},
        "drawn": [box.cards[card] for step in t.agenda if isinstance(step, Mutate) for card in step.drawn],  # A-UNIT-16
        "challenge": {
            "declared": bool(s.declared),
            "challenger": box.ids[s.challenger] if s.challenger != NOBODY else None,
            "begins_this_turn": bool(s.begins),
            "begun": bool(s.challenged),
        },
        "lure": {"monster": box.ids[s.lured], "space": board.ids[s.lure]} if s.lured != NOBODY else None,
        "step": step_word(t),
        "focus": box.ids[focus] if focus != NOBODY else None,
        "placements": placements_left(t),
        "battle": battle_view(t),
        "winner": s.winner if s.winner >= 0 else None,
        "manner": MANNERS[s.manner] if s.winner >= 0 else None,
    }
