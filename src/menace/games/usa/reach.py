"""Where pieces may go, and which may (A-MOVE, M-MOVE)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from menace.games.usa.board import BARRIER, DRY_LAND, LAKESIDE, OPEN_SEA
from menace.games.usa.stats import befriends_guard, fusion, modes_of, move_of
from menace.games.usa.table import Table
from menace.games.usa.words import (
    CAPTAIN_COLOSSAL,
    COASTAL,
    FLY,
    GUARD,
    GUARD_COMMANDER,
    HOLLYWOOD,
    MECHA_MONSTER,
    MONSTERS,
    MOVE,
    NOBODY,
    PLAYABLE,
    SEA,
    TROPHY,
    UNMOVED,
    VANISHED,
    X_FIGHTERS,
)
from menace.kernel.action import act, first_of
from menace.toolkit.graph import touched

FREE_AT: Final = 5  # A-HOLLYWOOD-10


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
        far = t.waives("A-MOVE-01", "M-MOVE-01")
    else:
        far = t.waives("A-MOVE-16", "M-MOVE-19")
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
        unstopped = t.waives("A-MOVE-03", "M-MOVE-03")
        unbarred = t.waives("A-MOVE-04", "M-MOVE-02")
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
        if (space != start or t.waives("A-MOVE-49", "M-MOVE-25")) and (space not in rivals or may_join(t, monster))
    ]


def may_join(t: Table, monster: int) -> bool:
    """Never: A-MOVE-04, and A-MOVE-39 for fliers."""
    if t.waiver is None:
        return False
    if modes_of(t, monster) & FLY:
        return t.waives("A-MOVE-39", "M-MOVE-05")
    return t.waives("A-MOVE-04", "M-MOVE-02")


def moves_away(t: Table, unit: int) -> list[int]:
    """The moves of a unit to another space: A-MOVE-16, A-MOVE-22, A-MOVE-38; A-MOVE-20 no unit is in its way.
    M-UNIT-05: a cruise missile may also go where no monster is.

    A-UNIT-38: not even a cruise missile needs a battle there. Shared: do not change it.
    """
    s = t.state
    start, modes = s.where[unit], modes_of(t, unit)
    stops: set[int] = set()
    if modes & FLY == 0 and not (t.waiver is not None and (t.waives("A-MOVE-19", "M-MOVE-22"))):
        stops = {s.where[monster] for monster in s.monster_of if s.where[monster] != start}
    if t.waiver is None:
        steps = move_of(t, unit)
        far = t.board.distances(modes, start) if stops else []
        free = t.board.free_moves(modes, steps, start)
        if not any([space >= 0 and 0 <= far[space] < steps for space in stops]):  # where the last step leads nothing is cut off
            return free
        seen = touched(t.board.ways(modes), start, steps, set(), stops)
        return [move for move in free if seen[first_of(move)]]
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
        if (space in near or t.waives("A-UNIT-31", "M-UNIT-14")) and (space in monsters or t.waives("A-UNIT-32", "M-UNIT-07"))
    ]


def lairs_open(t: Table, monster: int) -> list[int]:
    """Its lairs, less those that hold another monster."""
    return [space for space in t.board.lairs[monster] if not t.rival_in(space, monster)]


def comes_back(t: Table, monster: int) -> bool:
    """A-MOVE-26, M-MOVE-10 vanished monsters do in the next turn; A-HOLLYWOOD-10 those in Hollywood with enough Health."""
    s = t.state
    if s.where[monster] == VANISHED:
        return s.moved[monster] == UNMOVED or t.waives("A-MOVE-26", "M-MOVE-10")
    return (s.moved[monster] == UNMOVED or t.waives("A-HOLLYWOOD-16", "M-HOLLYWOOD-03")) and (
        s.health[monster] >= FREE_AT or t.waives("A-HOLLYWOOD-09", "M-HOLLYWOOD-05")
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
        return t.waives("A-MOVE-18", "M-SETUP-13")
    if owner != seat:
        return t.waives("A-MOVE-17") or (t.waives("M-MOVE-21") if t.box.branch[unit] == GUARD else t.waives("M-MOVE-20"))
    if place < 0:
        if place <= TROPHY:
            return t.waives("A-ENCOUNTER-18", "M-DUST-19")
        return t.waives("A-MOVE-11", "M-MOVE-26")
    return s.moved[unit] <= UNMOVED or t.waives("A-MOVE-10", "M-MOVE-27")


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
