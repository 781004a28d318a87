"""Where pieces may go, and the step in which they are picked one after another (A-MOVE, M-MOVE)."""

from __future__ import annotations

from typing import ClassVar, Final

from menace.games.usa.box import VESSEL
from menace.games.usa.cards import usable_cards, use_card
from menace.games.usa.stats import befriends_guard, fusion, modes_of, move_of, roams
from menace.games.usa.table import T, Table
from menace.games.usa.words import (
    APPEAR,
    CAPTAIN_COLOSSAL,
    END,
    FLY,
    GUARD,
    GUARD_COMMANDER,
    HOLLYWOOD,
    LAUNCH,
    LAUNCHED,
    MECHA_MONSTER,
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
    X_FIGHTERS,
)
from menace.kernel.action import act
from menace.kernel.node import DONE, Decision, Node
from menace.kernel.table import Step

FREE_AT: Final = 5  # A-HOLLYWOOD-10


def monster_reach(t: Table, monster: int) -> dict[int, int]:
    """Steps to every space a monster can get to (A-MOVE-01, 03, 04, 05, 13, 38); fliers also pass over monsters."""
    s = t.state
    modes, left = modes_of(t, monster), move_of(t, monster)
    start, ways, units = s.where[monster], t.board.ways(modes), s.units_in
    flying = modes & FLY != 0
    friendly = befriends_guard(t, monster)
    closed = {s.where[rival] for rival in s.monster_of if rival != monster and not flying}
    found = {start: 0}
    edge = [start]
    for step in range(1, left + 1):
        further: list[int] = []
        for here in edge:
            if units[here] and here != start and not flying and halts(t, here, friendly):
                continue
            for there in ways[here]:
                if there not in found and there not in closed:
                    found[there] = step
                    further.append(there)
        edge = further
    return found


def halts(t: Table, space: int, friendly: bool) -> bool:
    """A-MOVE-03: any unit stops a monster; A-CARD-29, A-CARD-78: Guard units alone do not stop a friendly one."""
    return not friendly or any([t.box.branch[unit] != GUARD for unit in t.state.units_in[space]])


def monster_stops(t: Table, monster: int) -> list[int]:
    """Where a monster may end a move, its own space excepted (A-MOVE-39: never with another monster)."""
    start = t.state.where[monster]
    rivals = [t.state.where[rival] for rival in t.state.monster_of if rival != monster]
    return [space for space in sorted(monster_reach(t, monster)) if space != start and space not in rivals]


def moves_away(t: Table, unit: int) -> list[int]:
    """The moves of a unit to another space: A-MOVE-16, 19, 20, 22, 38. Shared: do not change it."""
    s = t.state
    start, steps, modes = s.where[unit], move_of(t, unit), modes_of(t, unit)
    free = t.board.free_moves(modes, steps, start)
    if modes & FLY == 0:
        near = t.board.within(modes, steps, start)
        stops = {s.where[monster] for monster in s.monster_of if s.where[monster] != start and s.where[monster] in near}
        if stops:
            return [act(MOVE, space) for space in sorted(halted_reach(t, modes, start, steps, stops)) if space != start]
    return free


def halted_reach(t: Table, modes: int, start: int, steps: int, stops: set[int]) -> set[int]:
    """A-MOVE-19, A-MOVE-23: a unit may enter a monster's space but goes no further; leaving one is free."""
    ways = t.board.ways(modes)
    found = {start}
    edge = [start]
    for _ in range(steps):
        further: list[int] = []
        for here in edge:
            if here in stops:
                continue
            for there in ways[here]:
                if there not in found:
                    found.add(there)
                    further.append(there)
        edge = further
    return found


def launch_targets(t: Table, vessel: int) -> list[int]:
    """A-UNIT-31, A-UNIT-32: a launched submarine flies into a monster's space, nowhere else."""
    s = t.state
    steps = t.box.launched_move + fusion(t, s.owner[vessel])
    near = t.board.within(t.box.launched_modes, steps, s.where[vessel])
    return [space for space in sorted([s.where[m] for m in s.monster_of]) if space >= 0 and space in near]


def lairs_open(t: Table, monster: int) -> list[int]:
    """A-MOVE-26, A-MOVE-32: its lairs, less those that hold another monster."""
    return [space for space in t.board.lairs[monster] if not t.rival_in(space, monster)]


def comes_back(t: Table, monster: int) -> bool:
    """Vanished monsters do, and those in Hollywood with enough Health (A-HOLLYWOOD-09, A-HOLLYWOOD-10, M-MOVE-10)."""
    s = t.state
    place = s.where[monster]
    return s.moved[monster] == UNMOVED and (place == VANISHED or (place == HOLLYWOOD and s.health[monster] >= FREE_AT))


def beside_angeles(t: Table, monster: int, lairs: list[int]) -> list[int]:
    """The lairs, and from Hollywood an empty Los Angeles too (A-HOLLYWOOD-12, A-HOLLYWOOD-13, M-HOLLYWOOD-04 to M-HOLLYWOOD-07)."""
    angeles = t.board.los_angeles
    if t.state.where[monster] != HOLLYWOOD or t.rival_in(angeles, monster):
        return lairs
    return sorted({angeles, *lairs})


def movable(t: Table, seat: int) -> list[int]:
    """A-MOVE-17, A-MOVE-18: the seat's own units on the board that have not moved yet."""
    s = t.state
    candidates = list(t.box.units_of[s.branch_of[seat]])
    if s.owner[X_FIGHTERS[0]] == seat:
        candidates += X_FIGHTERS
    if s.owner[MECHA_MONSTER] == seat:
        candidates.append(MECHA_MONSTER)
    if s.owner[CAPTAIN_COLOSSAL] == seat:
        candidates.append(CAPTAIN_COLOSSAL)
    if GUARD_COMMANDER in s.research[seat]:
        candidates += t.box.units_of[GUARD]
    where, moved = s.where, s.moved
    return [unit for unit in candidates if where[unit] >= 0 and moved[unit] <= UNMOVED]


class Moves(Step[T]):
    """A step in which pieces move one after another, in any order, each at most once; cards may come between.

    `lure` is the space a Blonde Lure binds the monster to this turn (A-CARD-57), or -1; `begun` that it was looked up. A rule
    set says how a monster comes back and may vanish, and which units can go anywhere.
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

    def picked(self, piece: int, lure: int) -> Step[T]:
        """The step that asks where a piece goes."""
        raise NotImplementedError

    def run(self, t: T) -> Node | None:
        s = t.state
        monster = s.monster_of[self.seat]
        if not self.begun:
            self.begun = 1
            self.lure = s.lure if s.lured == monster else -1
        actions: list[int] = []
        may_end = self.monster_actions(t, monster, actions)
        for unit in movable(t, self.seat):
            if self.may_go(t, unit):
                actions.append(act(PICK, unit))
            if t.box.role[unit] == VESSEL and launch_targets(t, unit):  # M-UNIT-07
                actions.append(act(LAUNCH, unit))
        actions += usable_cards(t, self.seat)
        if may_end:
            actions.append(act(END))
        actions.sort()
        return Decision(self.seat, "move", actions)

    def monster_actions(self, t: T, monster: int, actions: list[int]) -> bool:
        """Add what the monster may do; False if it must do something before the step may end (M-MOVE-10)."""
        s = t.state
        here = s.where[monster]
        if here < 0:
            back = lured_to(self.lure, self.ways_back(t, monster))
            actions += [act(APPEAR, space) for space in back]
            return not back
        if s.moved[monster] != UNMOVED or self.lure == here:
            return True
        if self.lure >= 0 and self.lure in monster_reach(t, monster) and not t.rival_in(self.lure, monster):
            actions.append(act(PICK, monster))  # A-CARD-57: it can, so it must
            return False
        if self.may_vanish(t):
            actions.append(act(VANISH))
        if can_leave(t, monster):
            actions.append(act(PICK, monster))
        return True

    def chosen(self, t: T, verb: int, first: int, second: int) -> None:
        s = t.state
        monster = s.monster_of[self.seat]
        if verb == PICK:
            t.push(self.picked(first, self.lure if first == monster else -1))
        elif verb == LAUNCH:
            t.push(Launch(first))
        elif verb == USE:
            use_card(t, self.seat, first)
        elif verb == APPEAR:
            self.come_back(t, monster, first)
        elif verb == VANISH:  # A-MOVE-31, M-MOVE-08: in place of moving
            s.moved[monster] = MOVED
            t.vanish(monster)
        else:
            if self.lure >= 0:
                s.lured = NOBODY  # A-CARD-58: it binds one move only
                s.lure = -1
            t.become()


def lured_to(lure: int, spaces: list[int]) -> list[int]:
    """A-CARD-57: if the named space is among the ends of a monster's move, no other is."""
    return [lure] if lure in spaces else spaces


def can_leave(t: Table, monster: int) -> bool:
    """Whether the monster has anywhere to go: a neighbour without a monster or, for fliers, a space beyond."""
    modes = modes_of(t, monster)
    if move_of(t, monster) == 0:
        return False
    if any([not t.rival_in(there, monster) for there in t.board.ways(modes)[t.state.where[monster]]]):
        return True
    return modes & FLY != 0 and len(monster_stops(t, monster)) > 0


def come_back(t: Table, monster: int, space: int, on_lair: bool) -> None:
    """A-MOVE-27, A-HOLLYWOOD-11, M-MOVE-17 placement ends the move, but for Rampage on a lair (A-CARD-18, A-CARD-71, M-CARDS-15).

    A-MOVE-28, A-MOVE-30, M-MOVE-15: back from vanishing its Health is restored; A-HOLLYWOOD-19, M-HOLLYWOOD-08: not so from
    Hollywood.
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
        stops = lured_to(self.lure, monster_stops(t, self.piece))
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

    def copy(self) -> Launch:
        return Launch(self.vessel)

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


class GuardGoesHome(Step[Table]):
    """A-CARD-29, A-CARD-77: Guard units where a friendly monster has ended its move return to their tile."""

    fields: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def copy(self) -> GuardGoesHome:
        return GuardGoesHome(self.seat)

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
