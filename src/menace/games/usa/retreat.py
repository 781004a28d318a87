"""Where a monster may be driven to (A-RETREAT-04 to A-RETREAT-07, A-CARD-39)."""

from __future__ import annotations

from menace.games.usa.stats import modes_of
from menace.games.usa.table import Table


def retreats(t: Table, monster: int) -> list[int]:
    """A-RETREAT-04 to A-RETREAT-07: neighbours without another monster or others' units, over no water it cannot cross."""
    s = t.state
    seat = s.owner[monster]
    return [
        space
        for space in t.board.ways(modes_of(t, monster))[s.where[monster]]
        if not t.rival_in(space, monster) and all([s.owner[unit] == seat for unit in s.units_in[space]])
    ]


def empty_retreats(t: Table, monster: int) -> list[int]:
    """A-CARD-39: under Laser Fence a space must hold no piece at all."""
    s = t.state
    return [space for space in retreats(t, monster) if not s.units_in[space]]
