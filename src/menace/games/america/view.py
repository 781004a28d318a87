"""What a seat may know, as plain data with names (A-CARDS-21: everything but the order of the decks)."""

from __future__ import annotations

from typing import Any

from menace.games.america.draw import Mutate
from menace.games.america.moment import battle_view, piece_at_hand, placements_left, step_word
from menace.games.america.stats import attacks_of, damage_of, defense_of, modes_of, move_of
from menace.games.america.table import Table
from menace.games.america.words import BRANCHES, GIANTS, MANNERS, MODES, MONSTERS, NOBODY, PIECES, TROPHY, UNMOVED


def view(t: Table, seat: int) -> dict[str, Any]:
    """The table as `seat` sees it; in America every seat, and a spectator with -1, sees the same."""
    s, box, board = t.state, t.box, t.board
    focus = piece_at_hand(t)
    return {
        "seat": seat,
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


def seat_view(t: Table, seat: int) -> dict[str, Any]:
    s, box = t.state, t.box
    monster, branch = s.monster_of[seat], s.branch_of[seat]
    return {
        "seat": seat,
        "monster": box.ids[monster] if monster != NOBODY else None,
        "branch": BRANCHES[branch] if branch != NOBODY else None,
        "research": [box.cards[card] for card in s.research[seat]],
        "mutations": [box.cards[card] for card in s.mutations[monster]] if monster != NOBODY else [],
        "infamy": s.infamy[monster] if monster != NOBODY else 0,
        "trophies": [box.ids[p] for p in range(PIECES) if monster >= 0 and s.where[p] == TROPHY - monster],
        "sites_used": [t.board.ids[space] for space in s.sites_used[monster]] if monster != NOBODY else [],
    }


def piece_view(t: Table, piece: int) -> dict[str, Any]:
    s, box, modes = t.state, t.box, modes_of(t, piece)
    shown: dict[str, Any] = {
        "id": box.ids[piece],
        "kind": box.kind[piece],
        "owner": s.owner[piece] if s.owner[piece] != NOBODY else None,
        "at": t.place_word(piece),
        "defense": defense_of(t, piece),
        "damage": damage_of(t, piece),
        "move": move_of(t, piece),
        "modes": [word for word, bit in MODES.items() if modes & bit],
        "attacks": box.attacks[piece] if s.where[piece] < 0 else attacks_of(t, piece, 2),
        "moved": s.moved[piece] > UNMOVED,
        "missile": t.is_missile(piece) if piece >= MONSTERS else False,
    }
    if piece < GIANTS:
        shown["health"] = s.health[piece]
    return shown
