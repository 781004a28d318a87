"""Where units may be put on the board (W-DEPLOY-03, W-DEPLOY-21)."""

from __future__ import annotations

from menace.games.world.stats import missile_range
from menace.games.world.table import Table
from menace.games.world.words import CITY, NOBODY


def lurker(t: Table) -> int:
    """The creature whose neighbourhood units avoid, if it is on the board and units are hostile to it; or NOBODY."""
    creature = t.box.lurker
    return creature if creature >= 0 and t.state.where[creature] >= 0 and creature not in t.state.allies else NOBODY


def lurked(t: Table, space: int, creature: int) -> bool:
    """Dread Lurker: no unit hostile to it is put next to it."""
    return creature != NOBODY and t.board.distance[t.state.where[creature]][space] == 1


def open_spaces(t: Table, seat: int) -> list[int]:
    """Every space where a seat could deploy a unit now: W-DEPLOY-03, W-DEPLOY-04 a base anywhere, or a city at home."""
    military, stomped = t.state.military_of[seat], t.state.stomped
    serving = t.box.deploy_at[military]
    bunyip = lurker(t)
    if t.waiver is None:
        units_in, creatures_in, limit = t.state.units_in, t.state.creatures_in, t.numbers.stack_limit
        return [  # `takes_unit`, written out: nothing is asked as often when units are deployed
            space
            for space in t.box.deploy_spaces[military]
            if serving[space] & ~stomped[space]
            and len(units_in[space]) < limit
            and (not creatures_in[space] or not t.menaced(seat, space))
            and (bunyip == NOBODY or not lurked(t, space, bunyip))
        ]
    return [
        space
        for space in t.firsts(t.box.deploy_spaces[military])
        if (serving[space] or t.waives("W-DEPLOY-03"))
        and (serving[space] & ~stomped[space] or not serving[space] or t.waives("W-MAP-22"))
        and takes_unit(t, seat, space, bunyip)
    ]


def city_spaces(t: Table, seat: int) -> list[int]:
    """Every space where a seat could deploy after a roll of 6: W-DEPLOY-21, a city anywhere in the world."""
    bunyip = lurker(t)
    return [
        space
        for space in t.firsts(range(t.board.size))
        if (t.board.city[space] > 0 or t.waives("W-DEPLOY-21"))
        and (t.open_location(space, CITY) or t.waives("W-MAP-22"))
        and takes_unit(t, seat, space, bunyip)
    ]


def takes_unit(t: Table, seat: int, space: int, bunyip: int) -> bool:
    """Whether nobody in a space and nothing next to it keeps a seat from deploying there."""
    return (
        (not t.menaced(seat, space) or t.waives("W-DEPLOY-05"))
        and (t.room_in(space) > 0 or t.waives("W-DEPLOY-07"))
        and (bunyip == NOBODY or not lurked(t, space, bunyip) or t.waives("W-ABILITY-75"))
    )


def in_range(t: Table, seat: int, space: int) -> list[int]:
    """W-UNIT-26, W-UNIT-28: the monsters a missile could be fired at from a space, the seat's own as well."""
    s = t.state
    far = missile_range(t, seat)
    row = t.board.distance[space]
    return sorted([m for m in s.monster_of if m >= 0 and s.where[m] >= 0 and row[s.where[m]] <= far])


def any_in_range(t: Table, seat: int, spaces: list[int]) -> bool:
    """Whether there is a monster in range of any of the spaces, which is asked far more often than which."""
    s = t.state
    far = missile_range(t, seat)
    for monster in s.monster_of:
        if monster >= 0 and s.where[monster] >= 0:
            row = t.board.distance[s.where[monster]]
            for space in spaces:
                if row[space] <= far:
                    return True
    return False


def has_harbour(t: Table, start: int) -> bool:
    """`can_sail` of one submarine alone, as it mostly is."""
    for space in t.board.shores[start]:
        if t.room_in(space) > 0:
            return True
    return False


def can_sail(t: Table, starts: tuple[int, ...], taken: tuple[int, ...] = ()) -> bool:
    """W-DEPLOY-14: whether every submarine that waits in these spaces can put to sea, when others are to go to `taken`."""
    if not starts:
        return True
    if len(starts) == 1 and not taken:
        return has_harbour(t, starts[0])
    rest = starts[1:]
    for space in t.board.shores[starts[0]]:
        if t.room_in(space) > taken.count(space) and (not rest or can_sail(t, rest, (*taken, space))):
            return True
    return False
