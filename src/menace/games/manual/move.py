"""The Movement Phase: monsters, units, launched submarines, vanishing and coming back (M-MOVE)."""

from __future__ import annotations

from menace.games.manual.table import Table
from menace.games.usa.move import Moves, Picked, beside_angeles, come_back, comes_back, moves_away
from menace.games.usa.stats import modes_of, move_of
from menace.games.usa.words import FLY, HOLLYWOOD, NOBODY, OCEAN, SEA


def lairs_free(t: Table, monster: int) -> list[int]:
    """M-MOVE-11 to M-MOVE-13: any lair without a piece on it; M-HOLLYWOOD-06: from Hollywood any without a monster.

    In edition 1 a lair in the sea was only for those who can leave it, and Hollywood knew no other lairs.
    """
    s, board = t.manual, t.board
    anywhere = s.edition >= 2 or modes_of(t, monster) & (SEA | FLY) != 0
    among_units = s.edition >= 2 and s.where[monster] == HOLLYWOOD
    return [
        space
        for space in range(board.size)
        if board.lair[space] >= 0
        and (among_units or not s.units_in[space])
        and t.monster_in(space) == NOBODY
        and (anywhere or board.terrain[space] != OCEAN)
    ]


def ways_back(t: Table, monster: int) -> list[int]:
    """Where a monster that must come back this turn may be put (M-MOVE-10, M-MOVE-14)."""
    return beside_angeles(t, monster, lairs_free(t, monster)) if comes_back(t, monster) else []


class MovePhase(Moves[Table]):
    """M-MOVE-01 to M-MOVE-23: the Movement Phase."""

    def copy(self) -> MovePhase:
        return MovePhase(self.seat, self.lure, self.begun)

    def ways_back(self, t: Table, monster: int) -> list[int]:
        return ways_back(t, monster)

    def come_back(self, t: Table, monster: int, space: int) -> None:
        """M-MOVE-16, M-MOVE-17."""
        come_back(t, monster, space, t.board.lair[space] >= 0)
        t.manual.returned = 1

    def may_vanish(self, t: Table) -> bool:
        return not t.manual.returned  # M-MOVE-09

    def may_go(self, t: Table, unit: int) -> bool:
        return move_of(t, unit) > 0 and len(t.board.ways(modes_of(t, unit))[t.manual.where[unit]]) > 0

    def picked(self, piece: int, lure: int) -> MovePiece:
        return MovePiece(piece, lure)


class MovePiece(Picked[Table]):
    """M-MOVE-19: a unit that moves goes to another space."""

    def copy(self) -> MovePiece:
        return MovePiece(self.piece, self.lure)

    def unit_moves(self, t: Table) -> list[int]:
        return moves_away(t, self.piece)
