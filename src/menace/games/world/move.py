"""The Move Phase: where creatures and units may go (W-MOVE)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from menace.games.world.mutate import give_action, give_cube
from menace.games.world.stats import move_of
from menace.games.world.table import Table
from menace.games.world.words import (
    ANYWHERE,
    AT_SEA,
    CREATURES,
    DEEP_RUNNER,
    END,
    ENTERED,
    FROM_OCEAN,
    GIVE,
    GREAT_LEAP,
    HERO_OF_THE_ARMY,
    LAND,
    MONSTERS,
    MOVE,
    MOVED,
    NOBODY,
    ON_LAND,
    PICK,
    PINNED,
    SKY_SCOURGE,
)
from menace.kernel.action import act, first_of
from menace.kernel.node import Decision, Node
from menace.kernel.table import Seated, Step
from menace.toolkit.graph import reach, touched

# -- far and wide --------------------------------------------------------------------------------------------------


def steps_of(t: Table, piece: int) -> int:
    """W-MOVE-01, W-MOVE-06: how many steps a piece can go: one for each point of its Move."""
    return t.board.size if t.waives("W-MOVE-01") else move_of(t, piece)


def roads(t: Table, travel: int) -> list[tuple[int, ...]]:
    """Where each space leads in one step; see `Board.ways`. What a rule closes is open while it is left out."""
    board = t.board
    ways = board.ways(travel)
    if t.waiver is None:
        return ways
    if (travel == ON_LAND and t.waives("W-MOVE-08")) or (travel == AT_SEA and t.waives("W-MOVE-09")):
        ways = [(*ways[here], *board.neighbours[here]) for here in range(board.size)] + ways[board.size :]
    if t.waives("W-MAP-17"):
        ways = ways.copy()
        for one, other in board.canals:
            ways[one] = (*ways[one], other)
            ways[other] = (*ways[other], one)
    return ways


def area_of(t: Table, travel: int, steps: int, start: int) -> Sequence[int]:
    """The spaces where something may be in the way of a move."""
    return t.board.area(travel, steps, start) if t.waiver is None else range(t.board.size)


def is_hindered(t: Table, unit: int, start: int, steps: int) -> bool:
    """Whether anything can keep a unit from where its Move leads: not where it starts (W-MOVE-18), nor where its last step ends.

    The ocean of a ferry lies next to both its ends: so what closes it on the way is as near as what stands there.
    """
    s, row = t.state, t.board.distance[start]
    owner = s.owner[unit]
    for creature in range(CREATURES):
        space = s.where[creature]
        if space >= 0 and 0 < row[space] < steps and not t.at_peace(creature, owner):
            return True
    return False


def hinders(steps_to: list[int], halts: set[int], steps: int) -> bool:
    """Whether a halting space can keep a creature from where its Move leads, as with units."""
    for space in halts:
        if 0 < steps_to[space] < steps:
            return True
    return False


# -- creatures -----------------------------------------------------------------------------------------------------


def halting_spaces(t: Table, creature: int, area: Sequence[int]) -> set[int]:
    """W-MOVE-17: where entering stops a creature; W-MOVE-19: nothing else does.

    Sky Scourge stops nowhere; W-ABILITY-36 Captain Colossal, W-ABILITY-57 an Ally and Great Leap not for units alone.
    W-ABILITY-37: where they end, they fight. W-ABILITY-39: for other creatures they stop.
    """
    s = t.state
    ability = t.box.ability[creature]
    if ability == SKY_SCOURGE or t.waives("W-MOVE-17"):
        return set()
    bold = ability == HERO_OF_THE_ARMY or creature in s.allies or t.mutated(creature, GREAT_LEAP)
    owner = s.owner[creature]
    found: set[int] = set()
    for space in area:
        if s.units_in[space] and not bold:
            found.add(space)
        else:
            for other in s.creatures_in[space]:
                if s.owner[other] != owner:
                    found.add(space)
                    break
    return found


def creature_moves(t: Table, creature: int) -> list[int]:
    """W-MOVE-07: where a creature may end its move, on land or at sea; W-MOVE-28: other than where it is.

    W-MOVE-18: what is hostile where it starts does not hold it.
    """
    start, steps = t.state.where[creature], steps_of(t, creature)
    if t.box.ability[creature] == DEEP_RUNNER:
        found = {key // 16 for key in runner_costs(t, creature)}
    else:
        halts = halting_spaces(t, creature, area_of(t, ANYWHERE, steps, start))
        if t.waiver is None:
            free = t.board.free_moves(ANYWHERE, steps, start)
            if not hinders(t.board.distance[start], halts, steps):
                return free
            seen = touched(t.board.neighbours, start, steps, set(), halts)
            return [move for move in free if seen[first_of(move)]]
        found = set(reach(roads(t, ANYWHERE), start, steps, set(), halts))
    return [act(MOVE, space) for space in t.firsts(sorted(found)) if space in found and (space != start or t.waives("W-MOVE-28"))]


def runner_costs(t: Table, creature: int) -> dict[int, int]:
    """Deep Runner: the first ocean spaces she enters are free. Least cost for each `space * 16 + free entries used`."""
    board, ways = t.board, roads(t, ANYWHERE)
    start, steps, free = t.state.where[creature], steps_of(t, creature), t.numbers.free_oceans
    halts = halting_spaces(t, creature, area_of(t, ANYWHERE, steps + free, start))
    seen = [False] * (board.size * 16)
    seen[start * 16] = True
    costs = {start * 16: 0}
    edge = [start * 16]
    entered = 0  # spaces on the way so far: with as many of them free, whoever is there first is there for the least
    while edge:
        entered += 1
        further: list[int] = []
        for key in edge:
            here, used = key >> 4, key & 15
            for there in ways[here]:
                freely = used + 1 if used < free and board.terrain[there] != LAND else used
                goal = there * 16 + freely
                if not seen[goal] and entered - freely <= steps:
                    seen[goal] = True
                    costs[goal] = entered - freely
                    if there not in halts or there == start:
                        further.append(goal)
        edge = further
    return costs


def comes_from_ocean(t: Table, creature: int, goal: int) -> bool:
    """Tidal Surge: whether a move to this space can end with a step out of the ocean, as its player will have it."""
    board = t.board
    start, steps = t.state.where[creature], move_of(t, creature)
    if not board.shores[goal]:
        return False
    if t.box.ability[creature] != DEEP_RUNNER:
        halts = halting_spaces(t, creature, board.area(ANYWHERE, steps, start))
        seen = touched(board.neighbours, start, steps - 1, set(), halts)
        return any([seen[here] and (here == start or here not in halts) for here in board.shores[goal]])
    halts = halting_spaces(t, creature, board.area(ANYWHERE, steps + t.numbers.free_oceans, start))
    costs = runner_costs(t, creature)
    for here in board.shores[goal]:
        if here == start or here not in halts:
            for used in range(t.numbers.free_oceans + 1):
                last = 0 if board.is_ocean(goal) and used < t.numbers.free_oceans else 1
                if costs.get(here * 16 + used, steps + 1) + last <= steps:
                    return True
    return False


# -- units ---------------------------------------------------------------------------------------------------------


def unit_moves(t: Table, unit: int) -> list[int]:
    """Where a unit may end its move; W-MOVE-28: other than where it is."""
    s, board = t.state, t.board
    start, steps, travel = s.where[unit], steps_of(t, unit), t.box.travel[unit]
    limit = t.numbers.stack_limit
    if t.waiver is None:
        free = board.free_moves(travel, steps, start)
        if is_hindered(t, unit, start, steps):
            halts, closed = in_the_way(t, unit)
            seen = touched(board.ways(travel), start, steps, closed, halts)
            free = [move for move in free if seen[first_of(move)]]
        return with_room(t, free)
    halts, closed = in_the_way(t, unit)
    found = reach(roads(t, travel), start, steps, closed, halts)
    return [
        act(MOVE, space)
        for space in t.firsts(sorted(found))
        if (space != start or t.waives("W-MOVE-28"))
        and (board.may_end(travel, space) or off_limits(t, unit, space))
        and (len(s.units_in[space]) < limit or overfull(t, unit, space))
        and (space in found or on_ferry(t, space, found))
    ]


def off_limits(t: Table, unit: int, space: int) -> bool:
    """Whether a unit may end its move on the wrong kind of space all the same, because the rule against it is left out."""
    travel = t.box.travel[unit]
    if travel == ON_LAND:
        return t.waives("W-MOVE-03", "W-MOVE-08")
    if travel == AT_SEA:
        return t.waives("W-MOVE-09")
    return t.waives("W-UNIT-06") if space < t.board.size and t.menaced(t.state.owner[unit], space) else t.waives("W-UNIT-04")


def overfull(t: Table, unit: int, space: int) -> bool:
    """Whether a unit may end its move in a full space all the same; W-MOVE-21: only ending there is forbidden."""
    return t.waives("W-MOVE-22") if t.menaced(t.state.owner[unit], space) else t.waives("W-MOVE-20")


def on_ferry(t: Table, space: int, found: dict[int, int]) -> bool:
    """W-MOVE-03: the ocean space of a ferry line is crossed and never ended in."""
    return any([passage in found for passage in t.board.crossing[space]]) and t.waives("W-MOVE-03")


def with_room(t: Table, moves: list[int]) -> list[int]:
    """W-MOVE-20: those of the moves that end in no full space, which mostly are all."""
    units_in, limit = t.state.units_in, t.numbers.stack_limit
    for move in moves:
        if len(units_in[first_of(move)]) >= limit:
            return [other for other in moves if len(units_in[first_of(other)]) < limit]
    return moves


def in_the_way(t: Table, unit: int) -> tuple[set[int], set[int]]:
    """The spaces that stop a unit on its move, however far, and the ferries that are closed to it."""
    s, board = t.state, t.board
    halts: set[int] = set()
    closed: set[int] = set()
    for creature in range(CREATURES):
        space = s.where[creature]
        if space >= 0 and not t.at_peace(creature, s.owner[unit]):
            if not t.waives("W-MOVE-17"):
                halts.add(space)
            if t.box.travel[unit] == ON_LAND and not board.is_land(space) and not t.waives("W-MOVE-13"):
                closed.update(board.crossing[space])
    return halts, closed


# -- the phase -----------------------------------------------------------------------------------------------------


def moves_of(t: Table, piece: int) -> list[int]:
    return creature_moves(t, piece) if piece < CREATURES else unit_moves(t, piece)


def can_move(t: Table, piece: int) -> bool:
    """Whether a unit has anywhere to go: a look next door, on the ferries, one door on; else the whole search."""
    s, limit, travel = t.state, t.numbers.stack_limit, t.box.travel[piece]
    here = s.where[piece]
    for there in t.board.doors(travel)[here]:
        if len(s.units_in[there]) < limit:
            return True
    if move_of(t, piece) < 2:
        return False
    if travel == ON_LAND:
        for ocean, there in t.board.ferried[here]:
            if not s.creatures_in[ocean] and len(s.units_in[there]) < limit:
                return True
    doors = t.board.doors(travel)
    for between in t.board.ways(travel)[here]:
        if between < t.board.size and not s.creatures_in[between]:
            for there in doors[between]:
                if there != here and len(s.units_in[there]) < limit:
                    return True
    return len(unit_moves(t.strictly(), piece)) > 0


class MovePhase(Seated[Table]):
    """W-MOVE-01, W-MOVE-02, W-MOVE-05: monster, minions and own units move in any order, each at most once.

    W-REF-01: minions as well. W-MOVE-04: whatever is not moved stays. W-MOVE-26: so own units may leave before the monster comes.
    """

    def run(self, t: Table) -> Node | None:
        s, seat = t.state, self.seat
        units = t.box.units_of[s.military_of[seat]]
        actions: list[int] = []
        if t.waiver is None:  # asked at every move, when most have moved or are off the board
            for creature in range(CREATURES):
                if s.owner[creature] == seat and s.where[creature] >= 0 and not s.marks[creature] & (MOVED | PINNED):
                    actions.append(act(PICK, creature))
            for unit in units:
                if s.where[unit] >= 0 and not s.marks[unit] & (MOVED | PINNED) and s.owner[unit] == seat and can_move(t, unit):
                    actions.append(act(PICK, unit))
        else:
            mine = [creature for creature in range(CREATURES) if s.owner[creature] == seat]
            actions += [act(PICK, piece) for piece in t.firsts([*mine, *units]) if self.may_move(t, piece)]
        actions.append(act(END))
        actions += give_action(t, self.seat)
        return Decision(self.seat, "move", actions)

    def may_move(self, t: Table, piece: int) -> bool:
        """W-MOVE-02: in any order, so any of them now."""
        s = t.state
        return (
            (s.where[piece] >= 0 or t.waives("W-MOVE-27"))
            and (s.marks[piece] & MOVED == 0 or t.waives("W-MOVE-05"))
            and (s.marks[piece] & PINNED == 0 or t.waives("W-MOVE-24"))
            and (s.owner[piece] == self.seat or self.commands(t, piece))
            and (piece < CREATURES or s.where[piece] < 0 or can_move(t, piece) or t.waives("W-MOVE-29"))
        )

    def commands(self, t: Table, piece: int) -> bool:
        """Whether the seat may move another's piece all the same, because the rule against it is left out."""
        if piece < MONSTERS:
            return t.waives("W-COMP-02")
        if piece < CREATURES:
            return t.waives("W-MINION-01")
        return t.waives("W-SETUP-17") if t.state.owner[piece] == NOBODY else t.waives("W-MOVE-23")

    def chosen(self, t: Table, verb: int, first: int, second: int) -> None:
        if verb == PICK:
            t.push(MovePiece(first))
        elif verb == GIVE:
            give_cube(t, self.seat)
        else:
            t.become()


class MovePiece(Step[Table]):
    """The end of the move of a piece that was picked; W-MOVE-25: nothing else comes of it before the Fight Phase."""

    fields: ClassVar[tuple[str, ...]] = ("piece",)

    def __init__(self, piece: int) -> None:
        self.piece = piece

    def run(self, t: Table) -> Node | None:
        return Decision(t.state.active, "move creature" if self.piece < CREATURES else "move unit", moves_of(t, self.piece))

    def chosen(self, t: Table, verb: int, first: int, second: int) -> None:
        s = t.state
        bits = MOVED | ENTERED
        if self.piece < MONSTERS and comes_from_ocean(t, self.piece, first):
            bits |= FROM_OCEAN
        t.tell("moved", self.piece, s.where[self.piece], first)
        t.mark(self.piece, bits)
        t.put(self.piece, first)
        t.become()
