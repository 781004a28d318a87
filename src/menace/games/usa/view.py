"""What the views of both rule sets show alike, as plain data with names: the table, a seat, a piece."""

from __future__ import annotations

from typing import Any

from menace.games.usa.draw import Mutate
from menace.games.usa.moment import placements_left
from menace.games.usa.stats import attacks_of, damage_of, defense_of, modes_of, move_of
from menace.games.usa.table import Table
from menace.games.usa.words import BRANCHES, GIANTS, MODES, MONSTERS, NOBODY, PIECES, TROPHY, UNMOVED


def table_view(t: Table, seat: int, hand: int) -> dict[str, Any]:
    """The table as `seat` sees it, with the piece that is at hand."""
    s, box, board = t.state, t.box, t.board
    return {
        "seat": seat,
        "first": s.first,
        "active": s.active,
        "stack": s.stack,
        "stomped": [board.ids[space] for space in range(board.size) if s.stomped[space]],
        "pieces": [piece_view(t, piece) for piece in range(PIECES)],
        "decks": {"research": len(s.research_deck), "mutation": len(s.mutation_deck)},
        "drawn": [box.cards[card] for step in t.agenda if isinstance(step, Mutate) for card in step.drawn],  # A-UNIT-16
        "lure": {"monster": box.ids[s.lured], "space": board.ids[s.lure]} if s.lured != NOBODY else None,
        "focus": box.ids[hand] if hand != NOBODY else None,
        "placements": placements_left(t),
        "winner": s.winner if s.winner != NOBODY else None,
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
