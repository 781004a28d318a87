"""The Movement Phase: monsters, units, launched submarines, vanishing and coming back (M-MOVE)."""

from __future__ import annotations

from menace.games.manual.table import Table
from menace.games.usa.move import Moves, Picked, come_back
from menace.games.usa.reach import beside_angeles, comes_back, moves_away, steps_of, ways_of
from menace.games.usa.stats import modes_of, move_of
from menace.games.usa.words import FLY, HOLLYWOOD, MOVE, NOBODY, OCEAN, SEA
from menace.kernel.action import act


def lairs_free(t: Table, monster: int) -> list[int]:
    """M-MOVE-11, M-MOVE-13 any lair, M-MOVE-12 without a piece on it; M-HOLLYWOOD-06: from Hollywood any without a monster.

    In edition 1 a lair in the sea was only for those who can leave it, and Hollywood knew no other lairs.
    """
    s, board = t.manual, t.board
    anywhere = s.edition >= 2 or modes_of(t, monster) & (SEA | FLY) != 0
    among_units = s.edition >= 2 and s.where[monster] == HOLLYWOOD
    return [
        space
        for space in t.wide(board.all_lairs, range(board.size))
        if (t.waiver is None or board.lair[space] >= 0 or t.waives("M-MOVE-11"))
        and ((t.monster_in(space) == NOBODY and (among_units or not s.units_in[space])) or t.waives("M-MOVE-12"))
        and (anywhere or board.terrain[space] != OCEAN or t.waives("M-MOVE-13"))
    ]


def ways_back(t: Table, monster: int) -> list[int]:
    """Where a monster that must come back this turn may be put (M-MOVE-10); M-MOVE-14: perhaps nowhere."""
    if not comes_back(t, monster):
        return []
    if t.waiver is not None and t.state.where[monster] == HOLLYWOOD:
        return [space for space in t.waiver.first if may_leave_for(t, monster, space)]
    return beside_angeles(t, monster, lairs_free(t, monster))


def may_leave_for(t: Table, monster: int, space: int) -> bool:
    """M-HOLLYWOOD-04 to Los Angeles or a lair; M-HOLLYWOOD-07 Los Angeles without a monster, M-HOLLYWOOD-06 a lair that is open."""
    if space == t.board.los_angeles:
        return not t.rival_in(space, monster) or t.waives("M-HOLLYWOOD-07")
    if t.board.lair[space] < 0:
        return t.waives("M-HOLLYWOOD-04")
    waiver, t.waiver = t.waiver, None
    free = space in lairs_free(t, monster)
    t.waiver = waiver
    return free or t.waives("M-HOLLYWOOD-06")


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
        return not t.manual.returned or t.waives("M-MOVE-09")

    def may_go(self, t: Table, unit: int) -> bool:
        here, modes = t.manual.where[unit], modes_of(t, unit)
        if t.waiver is None:
            return move_of(t, unit) > 0 and len(t.board.ways(modes)[here]) > 0
        own = here >= 0 and t.manual.owner[unit] == self.seat  # what is not has been asked about
        return not own or (steps_of(t, unit) > 0 and len(ways_of(t, unit, modes)[here]) > 0)

    def picked(self, piece: int, lure: int) -> MovePiece:
        return MovePiece(piece, lure)


class MovePiece(Picked[Table]):
    """M-MOVE-19: a unit that moves goes to another space."""

    def unit_moves(self, t: Table) -> list[int]:
        away = moves_away(t, self.piece)
        return [*away, act(MOVE, t.manual.where[self.piece])] if t.waives("M-MOVE-25") else away
