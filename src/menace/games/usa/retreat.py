"""Where a monster may be driven to (A-RETREAT-04 to A-RETREAT-07, A-CARD-39)."""

from __future__ import annotations

from menace.games.usa.stats import modes_of
from menace.games.usa.table import Table
from menace.games.usa.words import NOBODY


def ways_out(t: Table, monster: int) -> list[int]:
    """A-RETREAT-01 a neighbouring space, A-RETREAT-04 without another monster, A-RETREAT-07 over no water it cannot cross."""
    here, modes = t.state.where[monster], modes_of(t, monster)
    usual = t.board.ways(modes)[here]
    return [
        space
        for space in t.firsts(usual)
        if (space in usual or borders(t, modes, here, space))
        and (not t.rival_in(space, monster) or t.waives("A-RETREAT-04", "M-FIGHT-23"))
    ]


def borders(t: Table, modes: int, here: int, space: int) -> bool:
    """Whether a retreat may lead to a space that is no step away."""
    return (space in t.board.neighbours[here] or t.waives("A-RETREAT-01", "M-FIGHT-20")) and (
        t.board.may_cross(modes, here, space) or t.waives("A-RETREAT-07", "M-FIGHT-24")
    )


def retreats(t: Table, monster: int) -> list[int]:
    """A-RETREAT-05: where no unit of another player stands; A-RETREAT-06: before edition 3 no neutral one either."""
    s = t.state
    seat = s.owner[monster]
    return [
        space
        for space in ways_out(t, monster)
        if (all([s.owner[unit] in (seat, NOBODY) for unit in s.units_in[space]]) or t.waives("A-RETREAT-05"))
        and (s.edition >= 3 or all([s.owner[unit] != NOBODY for unit in s.units_in[space]]))
    ]


def empty_retreats(t: Table, monster: int) -> list[int]:
    """A-CARD-39: under Laser Fence a space must hold no piece at all."""
    units_in = t.state.units_in
    return [space for space in ways_out(t, monster) if not units_in[space] or t.waives("A-CARD-39", "M-CARDS-32")]
