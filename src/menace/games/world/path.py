"""The way a piece takes to where it may go, for people to look at: the rules know only its ends."""

from __future__ import annotations

from typing import Final

from menace.games.world.move import halting_spaces, in_the_way, runner_costs
from menace.games.world.stats import move_of
from menace.games.world.table import Table
from menace.games.world.words import ANYWHERE, CREATURES, DEEP_RUNNER
from menace.toolkit.graph import reach, way_to

NEVER: Final = 999  # the cost of what cannot be reached


def move_path(t: Table, piece: int, goal: int) -> list[int]:
    """A shortest way by which a move to a space is allowed; a ferry leads over its ocean."""
    s, board = t.state, t.board
    start, steps = s.where[piece], move_of(t, piece)
    if piece >= CREATURES:
        travel = t.box.travel[piece]
        halts, closed = in_the_way(t, piece)
        ways = board.ways(travel)
        way = way_to(ways, reach(ways, start, steps, closed, halts), goal, halts)
        return [space if space < board.size else board.crossed(space) for space in way]
    if t.box.ability[piece] == DEEP_RUNNER:
        return runner_path(t, piece, goal)
    halts = halting_spaces(t, piece, board.area(ANYWHERE, steps, start))
    return way_to(board.neighbours, reach(board.neighbours, start, steps, set(), halts), goal, halts)


def runner_path(t: Table, creature: int, goal: int) -> list[int]:
    """Deep Runner: the cheapest way, with the free ocean spaces it uses."""
    board = t.board
    costs = runner_costs(t, creature)
    start, free = t.state.where[creature], t.numbers.free_oceans
    halts = halting_spaces(t, creature, board.area(ANYWHERE, move_of(t, creature) + free, start))
    key = min([(cost, key) for key, cost in costs.items() if key // 16 == goal])[1]
    found = [goal]
    while key != start * 16:
        here, used = key // 16, key % 16
        wet = board.is_ocean(here)
        before = [near * 16 + used for near in board.neighbours[here] if near == start or near not in halts]
        free_steps = [near - 1 for near in before if wet and used and costs.get(near - 1, NEVER) == costs[key]]
        paid = [near for near in before if not (wet and used < free) and costs.get(near, NEVER) == costs[key] - 1]
        key = min(free_steps + paid)
        found.append(key // 16)
    found.reverse()
    return found
