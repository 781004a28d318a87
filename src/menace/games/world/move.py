"""The Move Phase: where creatures and units may go (W-MOVE)."""

from __future__ import annotations

from typing import ClassVar

from menace.games.world.mutate import give_action, give_cube
from menace.games.world.stats import move_of
from menace.games.world.table import Table
from menace.games.world.words import (
    ANYWHERE,
    CREATURES,
    DEEP_RUNNER,
    END,
    ENTERED,
    FROM_OCEAN,
    GIVE,
    GREAT_LEAP,
    HERO_OF_THE_ARMY,
    MONSTERS,
    MOVE,
    MOVED,
    ON_LAND,
    PICK,
    PINNED,
    SKY_SCOURGE,
)
from menace.kernel.action import act
from menace.kernel.node import Decision, Node
from menace.kernel.table import Step
from menace.toolkit.graph import reach

# -- creatures -----------------------------------------------------------------------------------------------------


def halting_spaces(t: Table, creature: int, area: tuple[int, ...]) -> set[int]:
    """W-MOVE-17: where entering stops a creature.

    Sky Scourge stops nowhere; W-ABILITY-36 Captain Colossal, W-ABILITY-57 an Ally and Great Leap not for units alone.
    """
    s = t.state
    ability = t.box.ability[creature]
    if ability == SKY_SCOURGE:
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
    """W-MOVE-01, W-MOVE-06, W-MOVE-07: where a creature may end its move, other than where it is."""
    start, steps = t.state.where[creature], move_of(t, creature)
    if t.box.ability[creature] == DEEP_RUNNER:
        costs = runner_costs(t, creature)
        return [act(MOVE, space) for space in sorted({key // 16 for key in costs}) if space != start]
    halts = halting_spaces(t, creature, t.board.area(ANYWHERE, steps, start))
    if not halts or halts == {start}:
        return t.board.free_moves(ANYWHERE, steps, start)
    found = reach(t.board.neighbours, start, steps, set(), halts)
    return [act(MOVE, space) for space in sorted(found) if space != start]


def runner_costs(t: Table, creature: int) -> dict[int, int]:
    """Deep Runner: the first ocean spaces she enters are free. Least cost for each `space * 16 + free entries used`."""
    board = t.board
    start, steps, free = t.state.where[creature], move_of(t, creature), t.numbers.free_oceans
    halts = halting_spaces(t, creature, board.area(ANYWHERE, steps + free, start))
    costs = {start * 16: 0}
    edge = [start * 16]
    while edge:
        further: list[int] = []
        for key in edge:
            here, used = key // 16, key % 16
            if here in halts and here != start:
                continue
            for there in board.neighbours[here]:
                wet = board.is_ocean(there) and used < free
                cost = costs[key] + (0 if wet else 1)
                goal = there * 16 + used + (1 if wet else 0)
                if cost <= steps and cost < costs.get(goal, steps + 1):
                    costs[goal] = cost
                    further.append(goal)
        edge = further
    return costs


def comes_from_ocean(t: Table, creature: int, goal: int) -> bool:
    """Tidal Surge: whether a move to this space can end with a step out of the ocean, as its player will have it."""
    board = t.board
    start, steps = t.state.where[creature], move_of(t, creature)
    if t.box.ability[creature] != DEEP_RUNNER:
        halts = halting_spaces(t, creature, board.area(ANYWHERE, steps, start))
        found = reach(board.neighbours, start, steps - 1, set(), halts)
        return any([here in found and (here == start or here not in halts) for here in board.shores[goal]])
    halts = halting_spaces(t, creature, board.area(ANYWHERE, steps + t.numbers.free_oceans, start))
    for key, cost in runner_costs(t, creature).items():
        here, used = key // 16, key % 16
        if here in board.shores[goal] and (here == start or here not in halts):
            if cost + (0 if board.is_ocean(goal) and used < t.numbers.free_oceans else 1) <= steps:
                return True
    return False


# -- units ---------------------------------------------------------------------------------------------------------


def unit_moves(t: Table, unit: int) -> list[int]:
    """Where a unit may end its move, other than where it is (W-MOVE-08 to W-MOVE-13, W-MOVE-20 to W-MOVE-22, W-UNIT-03 to 07)."""
    s, board = t.state, t.board
    start, steps, travel = s.where[unit], move_of(t, unit), t.box.travel[unit]
    limit = t.numbers.stack_limit
    halts, closed, crowded = in_the_way(t, unit)
    if not halts and not crowded:
        return board.free_moves(travel, steps, start)
    found = reach(board.ways(travel), start, steps, closed, halts)
    return [
        act(MOVE, space)
        for space in sorted(found)
        if space != start and board.may_end(travel, space) and len(s.units_in[space]) < limit
    ]


def in_the_way(t: Table, unit: int) -> tuple[set[int], set[int], bool]:
    """The spaces that stop a unit on its move, the ferries that are closed to it, and whether any space in its reach is full."""
    s, board = t.state, t.board
    start, travel = s.where[unit], t.box.travel[unit]
    limit = t.numbers.stack_limit
    halts: set[int] = set()
    closed: set[int] = set()
    crowded = False
    for space in board.area(travel, move_of(t, unit), start):
        if len(s.units_in[space]) >= limit and space != start:
            crowded = True
        if s.creatures_in[space] and t.menaced(s.owner[unit], space):
            halts.add(space)  # W-MOVE-22, W-UNIT-06: where it may not end either, it cannot go at all
            if travel == ON_LAND and not board.is_land(space):
                closed.update(board.crossing[space])  # W-MOVE-13
    return halts, closed, crowded


# -- the phase -----------------------------------------------------------------------------------------------------


def moves_of(t: Table, piece: int) -> list[int]:
    return creature_moves(t, piece) if piece < CREATURES else unit_moves(t, piece)


def can_move(t: Table, piece: int) -> bool:
    """Whether a piece has anywhere to go: a look next door first, the whole search only if that does not tell."""
    s, board = t.state, t.board
    if piece < CREATURES:
        return True
    travel = t.box.travel[piece]
    for there in board.ways(travel)[s.where[piece]]:
        if there < board.size and board.may_end(travel, there) and len(s.units_in[there]) < t.numbers.stack_limit:
            return True
    return move_of(t, piece) > 1 and len(unit_moves(t, piece)) > 0


class MovePhase(Step[Table]):
    """W-MOVE-01, W-MOVE-02, W-MOVE-05: monster, minions and own units move in any order, each at most once."""

    fields: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def copy(self) -> MovePhase:
        return MovePhase(self.seat)

    def run(self, t: Table) -> Node | None:
        s = t.state
        actions = [act(PICK, piece) for piece in range(CREATURES) if s.owner[piece] == self.seat and self.ready(t, piece)]
        for unit in t.box.units_of[s.military_of[self.seat]]:
            if self.ready(t, unit) and can_move(t, unit):
                actions.append(act(PICK, unit))
        actions.append(act(END))
        if s.cubes:
            actions += give_action(t, self.seat)
        return Decision(self.seat, "move", actions)

    def ready(self, t: Table, piece: int) -> bool:
        """W-MOVE-05 not twice, W-MOVE-24 not after a return among hostile forces, W-MOVE-27 not off the board."""
        s = t.state
        return s.where[piece] >= 0 and s.marks[piece] & (MOVED | PINNED) == 0

    def chosen(self, t: Table, verb: int, first: int, second: int) -> None:
        if verb == PICK:
            t.push(MovePiece(first))
        elif verb == GIVE:
            give_cube(t, self.seat)
        else:
            t.become()


class MovePiece(Step[Table]):
    """The end of the move of a piece that was picked."""

    fields: ClassVar[tuple[str, ...]] = ("piece",)

    def __init__(self, piece: int) -> None:
        self.piece = piece

    def copy(self) -> MovePiece:
        return MovePiece(self.piece)

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


def dives(t: Table, monster: int) -> list[int]:
    """Vanish Below: the adjacent ocean spaces without forces hostile to her."""
    board = t.board
    return [there for there in board.shores[t.state.where[monster]] if not t.opposed(monster, there)]
