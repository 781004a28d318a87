"""The way a piece takes to where it may go, for people to look at: the rules know only its ends."""

from __future__ import annotations

from menace.games.usa.reach import halts, monster_reach
from menace.games.usa.stats import befriends_guard, fusion, modes_of, move_of
from menace.games.usa.table import Table
from menace.games.usa.words import FLY, MONSTERS, MOVE
from menace.kernel.action import first_of, verb_of
from menace.kernel.node import Decision
from menace.toolkit.graph import reach, way_to


def path_of(t: Table, decision: Decision, action: int, piece: int) -> list[int]:
    """The way of the piece at hand by an action on offer; none where it does not move."""
    if verb_of(action) != MOVE:
        return []
    way = launch_path if decision.about == "launch" else move_path
    return way(t, piece, first_of(action))


def move_path(t: Table, piece: int, goal: int) -> list[int]:
    """A shortest way by which a move to a space is allowed (A-MOVE-03 to A-MOVE-05, A-MOVE-13, A-MOVE-19, A-MOVE-20)."""
    s = t.state
    modes = modes_of(t, piece)
    ways, flying = t.board.ways(modes), modes & FLY != 0
    if piece < MONSTERS:
        steps = monster_reach(t, piece)
        friendly = befriends_guard(t, piece)
        stops = {space for space in steps if s.units_in[space] and not flying and halts(t, space, friendly)}
    else:
        stops = {s.where[monster] for monster in s.monster_of if not flying}
        steps = reach(ways, s.where[piece], move_of(t, piece), set(), stops)
    return way_to(ways, steps, goal, stops)


def launch_path(t: Table, vessel: int, goal: int) -> list[int]:
    """A-UNIT-31: the flight of a launched submarine."""
    box, s = t.box, t.state
    ways = t.board.ways(box.launched_modes)
    steps = reach(ways, s.where[vessel], box.launched_move + fusion(t, s.owner[vessel]), set(), set())
    return way_to(ways, steps, goal, set())
