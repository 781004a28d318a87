"""The step in which pieces are picked and moved one after another (A-MOVE, M-MOVE)."""

from __future__ import annotations

from typing import ClassVar, Final

from menace.games.usa.box import VESSEL
from menace.games.usa.cards import usable_cards, use_card
from menace.games.usa.reach import (
    can_leave,
    can_obey,
    launch_targets,
    may_be_moved,
    monster_stops,
    movable,
)
from menace.games.usa.stats import befriends_guard, roams
from menace.games.usa.table import T, Table
from menace.games.usa.words import (
    APPEAR,
    END,
    GUARD,
    HOLLYWOOD,
    LAUNCH,
    LAUNCHED,
    MONSTERS,
    MOVE,
    MOVED,
    NOBODY,
    PICK,
    TILE,
    UNMOVED,
    USE,
    VANISH,
    VANISHED,
)
from menace.kernel.action import act
from menace.kernel.node import DONE, Decision, Node
from menace.kernel.table import Seated, Step

BEGUN: Final = 1
RETURNED: Final = 2
FREED: Final = 3


class Moves(Step[T]):
    """A step in which pieces move one after another, in any order, each at most once; cards may come between.

    `lure` is the space a Blonde Lure binds the monster to this turn (A-CARD-57), or -1; `begun` that it was looked up, and then
    whether the monster came back in this step, from vanishing (RETURNED) or from Hollywood (FREED). A rule set says how a monster
    comes back and may vanish, and which units can go anywhere.
    """

    fields: ClassVar[tuple[str, ...]] = ("seat", "lure", "begun")

    def __init__(self, seat: int, lure: int = -1, begun: int = 0) -> None:
        self.seat = seat
        self.lure = lure
        self.begun = begun

    def ways_back(self, t: T, monster: int) -> list[int]:
        """Where a monster that is off the board must be put now, if anywhere."""
        raise NotImplementedError

    def come_back(self, t: T, monster: int, space: int) -> None:
        raise NotImplementedError

    def may_vanish(self, t: T) -> bool:
        raise NotImplementedError

    def may_go(self, t: T, unit: int) -> bool:
        """Whether a unit has a move."""
        raise NotImplementedError

    def picked(self, piece: int, lure: int) -> Picked[T]:
        """The step that asks where a piece goes."""
        raise NotImplementedError

    def run(self, t: T) -> Node | None:
        s = t.state
        monster = s.monster_of[self.seat]
        if not self.begun:
            self.begun = BEGUN
            self.lure = s.lure if s.lured == monster else -1
        actions: list[int] = []
        may_end = self.monster_actions(t, monster, actions)
        role, asked = t.box.role, t.waiver is not None
        for unit in movable(t, self.seat) if not asked or t.means(PICK) else ():
            if self.may_go(t, unit):
                actions.append(act(PICK, unit))
            if role[unit] == VESSEL and launch_targets(t, unit):
                actions.append(act(LAUNCH, unit))
        if asked and t.means(LAUNCH):
            actions += [act(LAUNCH, unit) for unit in t.firsts(()) if self.may_launch(t, unit)]
        if not asked or t.means(USE):
            actions += usable_cards(t, self.seat)
        if may_end:
            actions.append(act(END))
        actions.sort()
        return Decision(self.seat, "move", actions)

    def may_launch(self, t: T, unit: int) -> bool:
        """A-UNIT-31: only nuclear submarines, and only into a monster's space."""
        if t.box.role[unit] != VESSEL:
            return t.waives("A-UNIT-31", "M-UNIT-06")
        return may_be_moved(t, self.seat, unit) and len(launch_targets(t, unit)) > 0

    def monster_actions(self, t: T, monster: int, actions: list[int]) -> bool:
        """Add what the monster may do; False if it must do something before the step may end."""
        s = t.state
        called = self.lure >= 0 and self.called(t, monster)
        if t.waiver is None:
            if s.where[monster] < 0:
                actions += [act(APPEAR, space) for space in self.spaces_back(t, monster, called)]
                return not actions
            if s.moved[monster] != UNMOVED:
                return True
        elif t.means(APPEAR):
            actions += [act(APPEAR, space) for space in self.spaces_back(t, monster, called)]
        if self.can_vanish(t, monster, called):
            actions.append(act(VANISH))
        if t.waiver is None:
            if self.can_go(t, monster, monster, called):
                actions.append(act(PICK, monster))
            return not called or self.may_end(t, monster, called)
        if t.means(PICK):
            named = [piece for piece in t.waiver.first if piece < MONSTERS and self.can_go(t, monster, piece, called)]
            actions += [act(PICK, piece) for piece in named]
        return self.may_end(t, monster, called)

    def called(self, t: T, monster: int) -> bool:
        """A-CARD-57: whether the monster can end its move where Blonde Lure calls it, by all the rules."""
        waiver, t.waiver = t.waiver, None
        can = can_obey(t, monster, self.lure) if t.state.where[monster] >= 0 else self.lure in self.ways_back(t, monster)
        t.waiver = waiver
        return can

    def must_come_back(self, t: T, monster: int) -> bool:
        """Whether there is a space for a monster that is off the board, by all the rules."""
        waiver, t.waiver = t.waiver, None
        must = t.state.where[monster] < 0 and len(self.ways_back(t, monster)) > 0
        t.waiver = waiver
        return must

    def spaces_back(self, t: T, monster: int, called: bool) -> list[int]:
        """Where the monster may be put: nowhere while it is on the board."""
        if t.state.where[monster] >= 0:
            return [space for space in t.firsts(()) if t.waives("A-MOVE-26", "M-MOVE-10")]
        spaces = self.ways_back(t, monster)
        return [space for space in spaces if space == self.lure or t.waives("A-CARD-57", "M-CARDS-25")] if called else spaces

    def can_vanish(self, t: T, monster: int, called: bool) -> bool:
        """A-MOVE-25, A-MOVE-31, A-HOLLYWOOD-15: from the board, in place of moving."""
        s = t.state
        if s.where[monster] < 0:
            held = s.where[monster] == HOLLYWOOD
            return (t.waives("A-HOLLYWOOD-15") if held else t.waives("A-MOVE-25")) or t.waives("M-MOVE-07")
        return (
            (s.moved[monster] == UNMOVED or t.waives("A-MOVE-31", "M-MOVE-08"))
            and (not called or t.waives("A-CARD-57", "M-CARDS-25"))
            and self.may_vanish(t)
        )

    def can_go(self, t: T, monster: int, piece: int, called: bool) -> bool:
        """Whether a monster may be picked: A-MOVE-09 the seat's own, A-MOVE-35 and A-HOLLYWOOD-16 where it is on the board."""
        s = t.state
        here = s.where[piece]
        if piece != monster:
            return t.waives("A-MOVE-09", "M-MOVE-28")
        if here < 0:
            if here == HOLLYWOOD:
                return t.waives("A-HOLLYWOOD-16", "M-HOLLYWOOD-05")
            return t.waives("A-MOVE-35", "M-MOVE-18")
        return (
            (s.moved[piece] == UNMOVED or self.may_move_on(t))
            and (not called or self.lure != here or t.waives("A-CARD-57", "M-CARDS-25"))
            and can_leave(t, piece)
        )

    def may_move_on(self, t: T) -> bool:
        """A-MOVE-10 a piece moves once; A-MOVE-27, A-HOLLYWOOD-11: having been put on the board was its move."""
        if self.begun == RETURNED:
            return t.waives("A-MOVE-27", "M-MOVE-17")
        if self.begun == FREED:
            return t.waives("A-HOLLYWOOD-11", "M-MOVE-17")
        return t.waives("A-MOVE-10", "M-MOVE-27")

    def may_end(self, t: T, monster: int, called: bool) -> bool:
        """A-MOVE-26, A-HOLLYWOOD-10, M-MOVE-10 a monster comes back first; A-CARD-57 it goes where it is called if it can."""
        here = t.state.where[monster]
        if here < 0 and self.must_come_back(t, monster):
            if here == HOLLYWOOD:
                return t.waives("A-HOLLYWOOD-10", "M-HOLLYWOOD-04")
            return t.waives("A-MOVE-26", "M-MOVE-10")
        return not called or self.lure == here or t.state.moved[monster] != UNMOVED or t.waives("A-CARD-57", "M-CARDS-25")

    def chosen(self, t: T, verb: int, first: int, second: int) -> None:
        s = t.state
        monster = s.monster_of[self.seat]
        if verb == PICK:
            if first == monster:
                self.begun = BEGUN
            t.push(self.picked(first, self.lure if first == monster else -1))
        elif verb == LAUNCH:
            t.push(Launch(first))
        elif verb == USE:
            use_card(t, self.seat, first)
        elif verb == APPEAR:
            self.begun = FREED if s.where[monster] == HOLLYWOOD else RETURNED
            self.come_back(t, monster, first)
        elif verb == VANISH:  # A-MOVE-31, M-MOVE-08: in place of moving
            s.moved[monster] = MOVED
            t.vanish(monster)
        else:
            if self.lure >= 0:
                s.lured = NOBODY  # A-CARD-58: it binds one move only
                s.lure = -1
            if s.edition >= 3 and s.where[monster] >= 0:
                s.moved[monster] = MOVED  # A-MOVE-12: what stayed has ended its move too; seen in the battles that follow
            t.become()


def come_back(t: Table, monster: int, space: int, on_lair: bool) -> None:
    """A-MOVE-27, A-HOLLYWOOD-11, M-MOVE-17 placement ends the move, but for Rampage on a lair (A-CARD-18, A-CARD-71, M-CARDS-15).

    A-MOVE-28, A-MOVE-30, M-MOVE-15: back from vanishing its Health is restored; A-HOLLYWOOD-19, M-HOLLYWOOD-08: not so from
    Hollywood. A-MOVE-29, A-HOLLYWOOD-03: all else it has kept. A-CARD-72: by Rampage it may leave units on that lair.
    """
    s = t.state
    if s.where[monster] == VANISHED:
        t.restore(monster)
    t.put(monster, space)
    t.tell("appeared", monster, space)
    if not (on_lair and roams(t, monster)):
        s.moved[monster] = MOVED


class Picked(Step[T]):
    """The destination of a piece that was picked; a rule set says where units go."""

    fields: ClassVar[tuple[str, ...]] = ("piece", "lure")

    def __init__(self, piece: int, lure: int) -> None:
        self.piece = piece
        self.lure = lure

    def unit_moves(self, t: T) -> list[int]:
        raise NotImplementedError

    def run(self, t: T) -> Node | None:
        seat = t.state.active
        if self.piece >= MONSTERS:
            return Decision(seat, "move unit", self.unit_moves(t))
        stops = monster_stops(t, self.piece)
        if self.lure >= 0 and can_obey(t, self.piece, self.lure):
            stops = [space for space in stops if space == self.lure or t.waives("A-CARD-57", "M-CARDS-25")]
        return Decision(seat, "move monster", [act(MOVE, space) for space in stops])

    def chosen(self, t: T, verb: int, first: int, second: int) -> None:
        start = t.state.where[self.piece]
        t.state.moved[self.piece] = MOVED
        t.put(self.piece, first)
        t.tell("moved", self.piece, start, first)
        t.become()


class Launch(Step[Table]):
    """A-UNIT-31 to A-UNIT-33: a submarine flies into a battle as a cruise missile."""

    fields: ClassVar[tuple[str, ...]] = ("vessel",)

    def __init__(self, vessel: int) -> None:
        self.vessel = vessel

    def run(self, t: Table) -> Node | None:
        targets = launch_targets(t, self.vessel)
        return Decision(t.state.active, "launch", [act(MOVE, space) for space in targets])

    def chosen(self, t: Table, verb: int, first: int, second: int) -> None:
        s = t.state
        t.tell("launched", self.vessel, s.where[self.vessel], first)
        s.moved[self.vessel] = LAUNCHED
        s.missiles = (*s.missiles, self.vessel)
        t.put(self.vessel, first)
        t.become()


class GuardGoesHome(Seated[Table]):
    """A-CARD-29, A-CARD-77: Guard units where a friendly monster has ended its move return to their tile."""

    def run(self, t: Table) -> Node | None:
        s = t.state
        monster = s.monster_of[self.seat]
        space = s.where[monster]
        if space >= 0 and befriends_guard(t, monster):
            for unit in s.units_in[space]:
                if t.box.branch[unit] == GUARD:
                    t.put(unit, TILE)
                    t.tell("sent home", unit)
        return DONE
