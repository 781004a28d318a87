"""The Movement Phase: monsters, units, launched submarines, vanishing and coming back (M-MOVE)."""

from __future__ import annotations

from typing import ClassVar

from menace.games.america.box import VESSEL
from menace.games.america.cards import usable_cards, use_card
from menace.games.america.move import FREE_AT, Launch, can_leave, launch_targets, monster_reach, monster_stops, movable, moves_away
from menace.games.america.stats import modes_of, move_of, roams
from menace.games.america.words import (
    APPEAR,
    END,
    FLY,
    HOLLYWOOD,
    LAUNCH,
    MONSTERS,
    MOVE,
    MOVED,
    NOBODY,
    OCEAN,
    PICK,
    SEA,
    UNMOVED,
    USE,
    VANISH,
    VANISHED,
)
from menace.games.manual.table import Table
from menace.kernel.action import act
from menace.kernel.node import Decision, Node
from menace.kernel.table import Step


def lairs_free(t: Table, monster: int) -> list[int]:
    """M-MOVE-11 to M-MOVE-13: any lair without a piece on it; one in the sea only for those who can leave it."""
    board = t.board
    seagoing = modes_of(t, monster) & (SEA | FLY) != 0
    return [
        space
        for space in range(board.size)
        if board.lair[space] >= 0
        and not t.manual.units_in[space]
        and t.monster_in(space) == NOBODY
        and (seagoing or board.terrain[space] != OCEAN)
    ]


def ways_back(t: Table, monster: int) -> list[int]:
    """Where a monster that must come back this turn may be put (M-MOVE-10, M-MOVE-14, M-HOLLYWOOD-04 to M-HOLLYWOOD-07)."""
    s = t.manual
    place = s.where[monster]
    if s.moved[monster] != UNMOVED:
        return []
    if place == VANISHED:
        return lairs_free(t, monster)
    if place == HOLLYWOOD and s.health[monster] >= FREE_AT:
        angeles = t.board.los_angeles
        lairs = lairs_free(t, monster)
        return lairs if t.rival_in(angeles, monster) else sorted({angeles, *lairs})
    return []


class MovePhase(Step[Table]):
    """M-MOVE-01 to M-MOVE-23: pieces move one after another, in any order, each at most once; cards may come between.

    `lure` is the space a Blonde Lure binds the monster to this turn, or -1; `begun` that it was looked up.
    """

    fields: ClassVar[tuple[str, ...]] = ("seat", "lure", "begun")

    def __init__(self, seat: int, lure: int = -1, begun: int = 0) -> None:
        self.seat = seat
        self.lure = lure
        self.begun = begun

    def copy(self) -> MovePhase:
        return MovePhase(self.seat, self.lure, self.begun)

    def run(self, t: Table) -> Node | None:
        s = t.manual
        monster = s.monster_of[self.seat]
        if not self.begun:
            self.begun = 1
            self.lure = s.lure if s.lured == monster else -1
        actions: list[int] = []
        may_end = self.monster_actions(t, monster, actions)
        for unit in movable(t, self.seat):
            if move_of(t, unit) and t.board.ways(modes_of(t, unit))[s.where[unit]]:
                actions.append(act(PICK, unit))
            if t.box.role[unit] == VESSEL and launch_targets(t, unit):  # M-UNIT-07
                actions.append(act(LAUNCH, unit))
        actions += usable_cards(t, self.seat)
        if may_end:
            actions.append(act(END))
        actions.sort()
        return Decision(self.seat, "move", actions)

    def monster_actions(self, t: Table, monster: int, actions: list[int]) -> bool:
        """Add what the monster may do; False if it must do something before the phase may end (M-MOVE-10, A-CARD-57)."""
        s = t.manual
        here = s.where[monster]
        if here < 0:
            back = ways_back(t, monster)
            if self.lure in back:
                back = [self.lure]
            actions += [act(APPEAR, space) for space in back]
            return not back
        if s.moved[monster] != UNMOVED:
            return True
        if self.lure >= 0 and self.lure != here and self.lure in monster_reach(t, monster) and not t.rival_in(self.lure, monster):
            actions.append(act(PICK, monster))
            return False
        if self.lure != here:
            if not s.returned:  # M-MOVE-09
                actions.append(act(VANISH))
            if can_leave(t, monster):
                actions.append(act(PICK, monster))
        return True

    def chosen(self, t: Table, verb: int, first: int, second: int) -> None:
        s = t.manual
        monster = s.monster_of[self.seat]
        if verb == PICK:
            t.push(MovePiece(first, self.lure if first == monster else -1))
        elif verb == LAUNCH:
            t.push(Launch(first))
        elif verb == USE:
            use_card(t, self.seat, first)
        elif verb == APPEAR:
            come_back(t, monster, first)
        elif verb == VANISH:  # M-MOVE-08: in place of moving
            s.moved[monster] = MOVED
            t.vanish(monster)
        else:
            if self.lure >= 0:
                s.lured = NOBODY
                s.lure = -1
            t.become()


def come_back(t: Table, monster: int, space: int) -> None:
    """M-MOVE-15, M-MOVE-16, M-HOLLYWOOD-08 only a Vanish restores; M-MOVE-17 coming back is the move, but for Rampage on a
    lair (M-CARDS-15)."""
    s = t.manual
    if s.where[monster] == VANISHED:
        t.restore(monster)
    t.put(monster, space)
    s.returned = 1
    t.tell("appeared", monster, space)
    if not (roams(t, monster) and t.board.lair[space] >= 0):
        s.moved[monster] = MOVED


class MovePiece(Step[Table]):
    """The destination of a piece that was picked."""

    fields: ClassVar[tuple[str, ...]] = ("piece", "lure")

    def __init__(self, piece: int, lure: int) -> None:
        self.piece = piece
        self.lure = lure

    def copy(self) -> MovePiece:
        return MovePiece(self.piece, self.lure)

    def run(self, t: Table) -> Node | None:
        seat = t.manual.active
        if self.piece >= MONSTERS:
            return Decision(seat, "move unit", moves_away(t, self.piece))
        stops = monster_stops(t, self.piece)
        if self.lure in stops:
            stops = [self.lure]
        return Decision(seat, "move monster", [act(MOVE, space) for space in stops])

    def chosen(self, t: Table, verb: int, first: int, second: int) -> None:
        s = t.manual
        start = s.where[self.piece]
        s.moved[self.piece] = MOVED
        t.put(self.piece, first)
        t.tell("moved", self.piece, start, first)
        t.become()
