"""Where pieces may go, and the step in which they are picked one after another (A-MOVE, M-MOVE)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from menace.games.usa.board import BARRIER, DRY_LAND, LAKESIDE, OPEN_SEA
from menace.games.usa.box import VESSEL
from menace.games.usa.cards import usable_cards, use_card
from menace.games.usa.stats import befriends_guard, fusion, modes_of, move_of, roams
from menace.games.usa.table import T, Table
from menace.games.usa.words import (
    APPEAR,
    CAPTAIN_COLOSSAL,
    COASTAL,
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
    PLAYABLE,
    SEA,
    TILE,
    TROPHY,
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
BEGUN: Final = 1
RETURNED: Final = 2
FREED: Final = 3


def ways_of(t: Table, piece: int, modes: int) -> list[tuple[int, ...]]:
    """A-MOVE-11: for each space the neighbours to which a piece can step, over no water that stops it."""
    if t.waiver is None:
        return t.board.ways(modes)
    ignored = 0
    if not modes & FLY:
        if t.waives("A-MOVE-05") if piece < MONSTERS else t.waives("A-MOVE-22"):
            ignored |= BARRIER
        if t.waives("M-MOVE-04") if piece < MONSTERS else t.waives("M-MOVE-24"):
            ignored |= BARRIER | OPEN_SEA | DRY_LAND | LAKESIDE
        if not modes & (SEA | COASTAL) and t.waives("A-MOVE-47"):
            ignored |= OPEN_SEA
        if modes & COASTAL and t.waives("A-MOVE-44"):
            ignored |= DRY_LAND
        if modes & COASTAL and t.waives("A-MOVE-45"):
            ignored |= LAKESIDE
    return t.board.ways_past(modes, ignored)


def steps_of(t: Table, piece: int) -> int:
    """A-MOVE-01, A-MOVE-16: how far a piece may go."""
    if t.waiver is None:
        return move_of(t, piece)
    if piece < MONSTERS:
        far = t.waives("A-MOVE-01") or t.waives("M-MOVE-01")
    else:
        far = t.waives("A-MOVE-16") or t.waives("M-MOVE-19")
    return t.board.size if far else move_of(t, piece)


def monster_reach(t: Table, monster: int) -> dict[int, int]:
    """Steps to every space a monster can get to: A-MOVE-01, A-MOVE-13, A-MOVE-38 fliers pass over units and monsters.

    A-MOVE-03 the first units on the way halt it; A-MOVE-04 it does not pass a rival.
    """
    s = t.state
    modes, left = modes_of(t, monster), steps_of(t, monster)
    start, ways, units = s.where[monster], ways_of(t, monster, modes), s.units_in
    flying = modes & FLY != 0
    unstopped = unbarred = flying
    if t.waiver is not None and not flying:
        unstopped = t.waives("A-MOVE-03") or t.waives("M-MOVE-03")
        unbarred = t.waives("A-MOVE-04") or t.waives("M-MOVE-02")
    friendly = befriends_guard(t, monster)
    closed = {s.where[rival] for rival in s.monster_of if rival != monster and not unbarred}
    found = {start: 0}
    edge = [start]
    for step in range(1, left + 1):
        further: list[int] = []
        for here in edge:
            if units[here] and here != start and not unstopped and halts(t, here, friendly):
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
    """Where a monster may end a move: A-MOVE-49 not where it is, A-MOVE-39 never with another monster."""
    start = t.state.where[monster]
    rivals = [t.state.where[rival] for rival in t.state.monster_of if rival != monster]
    return [
        space
        for space in sorted(monster_reach(t, monster))  # A-MOVE-40: the sea is no bad end for a flier
        if (space != start or t.waives("A-MOVE-49") or t.waives("M-MOVE-25")) and (space not in rivals or may_join(t, monster))
    ]


def may_join(t: Table, monster: int) -> bool:
    """Never: A-MOVE-04, and A-MOVE-39 for fliers."""
    if t.waiver is None:
        return False
    if modes_of(t, monster) & FLY:
        return t.waives("A-MOVE-39") or t.waives("M-MOVE-05")
    return t.waives("A-MOVE-04") or t.waives("M-MOVE-02")


def moves_away(t: Table, unit: int) -> list[int]:
    """The moves of a unit to another space: A-MOVE-16, A-MOVE-22, A-MOVE-38; A-MOVE-20 no unit is in its way.
    M-UNIT-05: a cruise missile may also go where no monster is.

    A-UNIT-38: not even a cruise missile needs a battle there. Shared: do not change it.
    """
    s = t.state
    start, modes = s.where[unit], modes_of(t, unit)
    stops: set[int] = set()
    if modes & FLY == 0 and not (t.waiver is not None and (t.waives("A-MOVE-19") or t.waives("M-MOVE-22"))):
        stops = {s.where[monster] for monster in s.monster_of if s.where[monster] != start}
    if t.waiver is None:
        steps = move_of(t, unit)
        far = t.board.distances(modes, start) if stops else []
        if not any([space >= 0 and 0 <= far[space] <= steps for space in stops]):
            return t.board.free_moves(modes, steps, start)
    reached = halted_reach(t, unit, modes, steps_of(t, unit), stops)
    return [act(MOVE, space) for space in sorted(reached) if space != start]


def halted_reach(t: Table, unit: int, modes: int, steps: int, stops: set[int]) -> set[int]:
    """A-MOVE-19, A-MOVE-23: a unit may enter a monster's space but goes no further; leaving one is free.

    A-MOVE-21: nobody counts the units there. A-GIANT-15: a giant that cannot cross the water around it stays.
    """
    ways, start = ways_of(t, unit, modes), t.state.where[unit]
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
    monsters = sorted([s.where[m] for m in s.monster_of if s.where[m] >= 0])
    if t.waiver is None:
        far = t.board.distances(t.box.launched_modes, s.where[vessel])
        return [space for space in monsters if 0 <= far[space] <= steps]
    near: Sequence[int] = range(t.board.size)
    if s.where[vessel] >= 0:
        near = t.board.within(t.box.launched_modes, steps, s.where[vessel])
    return [
        space
        for space in range(t.board.size)
        if (space in near or t.waives("A-UNIT-31") or t.waives("M-UNIT-14"))
        and (space in monsters or t.waives("A-UNIT-32") or t.waives("M-UNIT-07"))
    ]


def lairs_open(t: Table, monster: int) -> list[int]:
    """Its lairs, less those that hold another monster."""
    return [space for space in t.board.lairs[monster] if not t.rival_in(space, monster)]


def comes_back(t: Table, monster: int) -> bool:
    """A-MOVE-26, M-MOVE-10 vanished monsters do in the next turn; A-HOLLYWOOD-10 those in Hollywood with enough Health."""
    s = t.state
    if s.where[monster] == VANISHED:
        return s.moved[monster] == UNMOVED or t.waives("A-MOVE-26") or t.waives("M-MOVE-10")
    return (s.moved[monster] == UNMOVED or t.waives("A-HOLLYWOOD-16") or t.waives("M-HOLLYWOOD-03")) and (
        s.health[monster] >= FREE_AT or t.waives("A-HOLLYWOOD-09") or t.waives("M-HOLLYWOOD-05")
    )


def beside_angeles(t: Table, monster: int, lairs: list[int]) -> list[int]:
    """The lairs, and from Hollywood an empty Los Angeles too (A-HOLLYWOOD-12, A-HOLLYWOOD-17, M-HOLLYWOOD-04 to M-HOLLYWOOD-07)."""
    angeles = t.board.los_angeles
    if t.state.where[monster] != HOLLYWOOD or t.rival_in(angeles, monster):
        return lairs
    return sorted({angeles, *lairs})


def may_be_moved(t: Table, seat: int, unit: int) -> bool:
    """A-MOVE-10, A-MOVE-17, A-MOVE-18: whether a unit is the seat's own, on the board, and has not moved yet."""
    s = t.state
    place, owner = s.where[unit], s.owner[unit]
    if owner == NOBODY and t.box.branch[unit] in range(PLAYABLE):
        return t.waives("A-MOVE-18") or t.waives("M-SETUP-13")
    if owner != seat:
        return t.waives("A-MOVE-17") or (t.waives("M-MOVE-21") if t.box.branch[unit] == GUARD else t.waives("M-MOVE-20"))
    if place < 0:
        if place <= TROPHY:
            return t.waives("A-ENCOUNTER-18") or t.waives("M-DUST-19")
        return t.waives("A-MOVE-11") or t.waives("M-MOVE-26")
    return s.moved[unit] <= UNMOVED or t.waives("A-MOVE-10") or t.waives("M-MOVE-27")


def movable(t: Table, seat: int) -> list[int]:
    """The seat's own units on the board that have not moved yet; A-GIANT-12, A-GIANT-16, M-GIANT-06: its giants with them."""
    s = t.state
    if t.waiver is not None:
        return [unit for unit in t.waiver.first if unit >= MONSTERS and may_be_moved(t, seat, unit)]
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

    def picked(self, piece: int, lure: int) -> Step[T]:
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
            return t.waives("A-UNIT-31") or t.waives("M-UNIT-06")
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
            return [space for space in t.firsts(()) if t.waives("A-MOVE-26") or t.waives("M-MOVE-10")]
        spaces = self.ways_back(t, monster)
        return (
            [space for space in spaces if space == self.lure or t.waives("A-CARD-57") or t.waives("M-CARDS-25")]
            if called
            else spaces
        )

    def can_vanish(self, t: T, monster: int, called: bool) -> bool:
        """A-MOVE-25, A-MOVE-31, A-HOLLYWOOD-15: from the board, in place of moving."""
        s = t.state
        if s.where[monster] < 0:
            held = s.where[monster] == HOLLYWOOD
            return (t.waives("A-HOLLYWOOD-15") if held else t.waives("A-MOVE-25")) or t.waives("M-MOVE-07")
        return (
            (s.moved[monster] == UNMOVED or t.waives("A-MOVE-31") or t.waives("M-MOVE-08"))
            and (not called or t.waives("A-CARD-57") or t.waives("M-CARDS-25"))
            and self.may_vanish(t)
        )

    def can_go(self, t: T, monster: int, piece: int, called: bool) -> bool:
        """Whether a monster may be picked: A-MOVE-09 the seat's own, A-MOVE-35 and A-HOLLYWOOD-16 where it is on the board."""
        s = t.state
        here = s.where[piece]
        if piece != monster:
            return t.waives("A-MOVE-09") or t.waives("M-MOVE-28")
        if here < 0:
            if here == HOLLYWOOD:
                return t.waives("A-HOLLYWOOD-16") or t.waives("M-HOLLYWOOD-05")
            return t.waives("A-MOVE-35") or t.waives("M-MOVE-18")
        return (
            (s.moved[piece] == UNMOVED or self.may_move_on(t))
            and (not called or self.lure != here or t.waives("A-CARD-57") or t.waives("M-CARDS-25"))
            and can_leave(t, piece)
        )

    def may_move_on(self, t: T) -> bool:
        """A-MOVE-10 a piece moves once; A-MOVE-27, A-HOLLYWOOD-11: having been put on the board was its move."""
        if self.begun == RETURNED:
            return t.waives("A-MOVE-27") or t.waives("M-MOVE-17")
        if self.begun == FREED:
            return t.waives("A-HOLLYWOOD-11") or t.waives("M-MOVE-17")
        return t.waives("A-MOVE-10") or t.waives("M-MOVE-27")

    def may_end(self, t: T, monster: int, called: bool) -> bool:
        """A-MOVE-26, A-HOLLYWOOD-10, M-MOVE-10 a monster comes back first; A-CARD-57 it goes where it is called if it can."""
        here = t.state.where[monster]
        if here < 0 and self.must_come_back(t, monster):
            if here == HOLLYWOOD:
                return t.waives("A-HOLLYWOOD-10") or t.waives("M-HOLLYWOOD-04")
            return t.waives("A-MOVE-26") or t.waives("M-MOVE-10")
        return (
            not called or self.lure == here or t.state.moved[monster] != UNMOVED or t.waives("A-CARD-57") or t.waives("M-CARDS-25")
        )

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
            t.become()


def can_obey(t: Table, monster: int, lure: int) -> bool:
    """A-CARD-57: whether the named space is a legal end of the monster's move, staying included."""
    waiver, t.waiver = t.waiver, None
    can = lure == t.state.where[monster] or (lure in monster_reach(t, monster) and not t.rival_in(lure, monster))
    t.waiver = waiver
    return can


def can_leave(t: Table, monster: int) -> bool:
    """Whether the monster has anywhere to go (A-MOVE-48: perhaps not): a neighbour without a monster or, for fliers, one beyond."""
    modes = modes_of(t, monster)
    if steps_of(t, monster) == 0:
        return False
    here = t.state.where[monster]
    if any([not t.rival_in(there, monster) for there in ways_of(t, monster, modes)[here]]):
        return True
    return (modes & FLY != 0 or t.waiver is not None) and any([space != here for space in monster_stops(t, monster)])


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
            stops = [space for space in stops if space == self.lure or t.waives("A-CARD-57") or t.waives("M-CARDS-25")]
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
