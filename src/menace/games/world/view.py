"""What a seat may know, as plain data with names (W-COMP-14: everything but the order of the minion deck)."""

from __future__ import annotations

from typing import Any

from menace.games.world.goal import goal
from menace.games.world.moment import battle_view, phase_word, piece_at_hand, placements_left
from menace.games.world.score import bonuses, total, winners
from menace.games.world.stats import damage_of, defense_of, move_of
from menace.games.world.table import Table
from menace.games.world.words import CREATURES, LOCATIONS, MOVED, NOBODY, PIECES, RETREATED


def view(t: Table, seat: int) -> dict[str, Any]:
    """The table as `seat` sees it; in World every seat, and a spectator with -1, sees the same but for its own goal."""
    s, box, board = t.state, t.box, t.board
    focus = piece_at_hand(t)
    return {
        "seat": seat,
        "goal": goal(t, seat),
        "seats": [seat_view(t, other) for other in range(s.seats)],
        "first": s.first,
        "active": s.active,
        "supply": s.supply,
        "removed": s.removed,
        "stomped": {
            board.ids[space]: [word for n, word in enumerate(LOCATIONS) if s.stomped[space] >> n & 1]
            for space in range(board.size)
            if s.stomped[space]
        },
        "pieces": [piece_view(t, piece) for piece in range(PIECES)],
        "deck": len(s.deck),
        "discard": [box.ids[minion] for minion in s.discard],
        "cubes": s.cubes,
        "fought": [board.ids[space] for space in s.fought],
        "phase": phase_word(t),
        "focus": box.ids[focus] if focus != NOBODY else None,
        "placements": placements_left(t),
        "battle": battle_view(t),
        "over": bool(s.over),
        "winners": winners(t) if s.over else [],
    }


def seat_view(t: Table, seat: int) -> dict[str, Any]:
    """W-END-12: with every bonus of the count, so that it can be checked; before the end they are what they would be."""
    s, box = t.state, t.box
    monster, military = s.monster_of[seat], s.military_of[seat]
    shown: dict[str, Any] = {
        "seat": seat,
        "monster": box.ids[monster] if monster != NOBODY else None,
        "military": box.militaries[military] if military != NOBODY else None,
        "infamy": s.infamy[seat],
        "destroyed": s.destroyed[seat],
        "mutations": [card for n, card in enumerate(box.cards) if s.mutations[seat] >> n & 1],
        "upgrades": [card for n, card in enumerate(box.cards) if s.upgrades[seat] >> n & 1],
        "minions": [box.ids[minion] for minion in t.minions_of(seat)],
        "bonuses": None,
        "total": s.infamy[seat],
    }
    if monster != NOBODY:
        shown["bonuses"] = dict(zip(("minions", "cards", "health", "units"), bonuses(t, seat), strict=True))
        shown["total"] = total(t, seat)
    return shown


def piece_view(t: Table, piece: int) -> dict[str, Any]:
    s, box = t.state, t.box
    in_play = piece >= CREATURES or s.owner[piece] != NOBODY
    shown: dict[str, Any] = {
        "id": box.ids[piece],
        "kind": box.kind[piece],
        "owner": s.owner[piece] if s.owner[piece] != NOBODY else None,
        "at": t.place_word(piece),
        "defense": defense_of(t, piece, -1),
        "damage": damage_of(t, piece),
        "move": move_of(t, piece) if in_play else box.move[piece],
        "moved": bool(s.marks[piece] & MOVED),
        "retreated": bool(s.marks[piece] & RETREATED),
    }
    if piece < CREATURES:
        shown["health"] = s.health[piece]
        shown["attack"] = box.attack[piece]
        shown["ally"] = piece in s.allies
        shown["lent"] = piece == s.lent
    else:
        shown["military"] = box.militaries[box.military[piece]]
        shown["damaged"] = piece in s.damaged
    return shown
