"""The Move step: attacks in place, coming back, and the space a monster enters from (A-MOVE)."""

from __future__ import annotations

from typing import ClassVar

from menace.games.america.table import Table
from menace.games.america.words import ENTER
from menace.games.usa.move import Moves, Picked, come_back
from menace.games.usa.reach import beside_angeles, comes_back, halts, lairs_open, monster_reach, moves_away, steps_of, ways_of
from menace.games.usa.stats import befriends_guard, modes_of, move_of
from menace.games.usa.words import (
    FLY,
    MONSTERS,
    MOVE,
    NOBODY,
    VANISHED,
)
from menace.kernel.action import act
from menace.kernel.node import Decision, Node
from menace.kernel.table import Step


def entries(t: Table, monster: int, space: int) -> list[int]:
    """A-MOVE-14: the neighbours from which a legal path can enter a space."""
    steps = monster_reach(t, monster)
    left, ways = move_of(t, monster), t.board.ways(modes_of(t, monster))
    flying, friendly = modes_of(t, monster) & FLY != 0, befriends_guard(t, monster)
    start = t.state.where[monster]
    return [
        near
        for near in sorted(steps)
        if steps[near] < left
        and space in ways[near]
        and (near == start or flying or not t.state.units_in[near] or not halts(t, near, friendly))
    ]


def unit_moves(t: Table, unit: int) -> list[int]:
    """The moves of a unit, its own space only as an attack in place (A-MOVE-24)."""
    start = t.state.where[unit]
    away = moves_away(t, unit)
    stays = t.monster_in(start) != NOBODY or t.waives("A-MOVE-49")
    return sorted([*away, act(MOVE, start)]) if stays else away


def ways_back(t: Table, monster: int) -> list[int]:
    """Where a monster that must come back this turn may be put; A-MOVE-33: perhaps nowhere."""
    if not comes_back(t, monster):
        return []
    usual = beside_angeles(t, monster, lairs_open(t, monster))
    return [space for space in t.firsts(usual) if space in usual or may_return(t, monster, space)]


def may_return(t: Table, monster: int, space: int) -> bool:
    """A-MOVE-26 to one of its lairs, A-HOLLYWOOD-10 or to Los Angeles; A-MOVE-32, A-HOLLYWOOD-12, A-HOLLYWOOD-13 to no rival."""
    lair, free = space in t.board.lairs[monster], not t.rival_in(space, monster)
    if t.state.where[monster] == VANISHED:
        return (lair or t.waives("A-MOVE-26")) and (free or t.waives("A-MOVE-32"))
    angeles = space == t.board.los_angeles
    return (lair or angeles or t.waives("A-HOLLYWOOD-10")) and (
        free or (t.waives("A-HOLLYWOOD-12") if angeles else t.waives("A-HOLLYWOOD-13"))
    )


class MoveStep(Moves[Table]):
    """A-MOVE-09, A-MOVE-10: the Move step, in which nothing is encountered (A-MOVE-06); what is not picked stays (A-MOVE-02).

    A-MOVE-12: where the monster is when it ends, its move has ended. A-DEPLOY-23: without the monster the units move as usual.
    """

    def copy(self) -> MoveStep:
        return MoveStep(self.seat, self.lure, self.begun)

    def ways_back(self, t: Table, monster: int) -> list[int]:
        return ways_back(t, monster)

    def come_back(self, t: Table, monster: int, space: int) -> None:
        come_back(t, monster, space, space in t.board.lairs[monster])

    def may_vanish(self, t: Table) -> bool:
        return True  # A-MOVE-36: also from among units; A-CARD-83: with Rampage also on the turn it has come back

    def may_go(self, t: Table, unit: int) -> bool:
        """A-MOVE-24: it may also attack where it is."""
        here, modes = t.state.where[unit], modes_of(t, unit)
        if t.waiver is None:
            ways, steps = t.board.ways(modes), move_of(t, unit)
        else:
            ways, steps = ways_of(t, unit, modes), steps_of(t, unit)
            if t.state.owner[unit] != self.seat:
                return True  # that it is not one's own has been left out
        return here < 0 or (steps > 0 and (len(ways[here]) > 0 or t.monster_in(here) != NOBODY))

    def picked(self, piece: int, lure: int) -> MovePiece:
        return MovePiece(piece, lure)


class MovePiece(Picked[Table]):
    """A-MOVE-14: a monster that comes among units has come from somewhere."""

    def unit_moves(self, t: Table) -> list[int]:
        return unit_moves(t, self.piece)

    def chosen(self, t: Table, verb: int, first: int, second: int) -> None:
        s = t.america
        ways_in: list[int] = []
        if self.piece < MONSTERS and s.units_in[first]:
            ways_in = entries(t, self.piece, first)
        super().chosen(t, verb, first, second)
        if len(ways_in) > 1:
            t.push(EnterFrom(tuple(ways_in)))
        elif ways_in:
            s.came_from = ways_in[0]


class EnterFrom(Step[Table]):
    """A-MOVE-14: the player says from which neighbour the monster entered, where paths differ."""

    fields: ClassVar[tuple[str, ...]] = ("spaces*",)

    def __init__(self, spaces: tuple[int, ...]) -> None:
        self.spaces = spaces

    def run(self, t: Table) -> Node | None:
        return Decision(t.state.active, "enter", [act(ENTER, space) for space in t.firsts(self.spaces) if self.came_by(t, space)])

    def chosen(self, t: Table, verb: int, first: int, second: int) -> None:
        t.america.came_from = first
        t.become()

    def came_by(self, t: Table, space: int) -> bool:
        return space in self.spaces or t.waives("A-MOVE-14")
