"""Where units may be put on the board (W-DEPLOY-03 to 07, 14, 15; W-UNIT-27)."""

from __future__ import annotations

from menace.games.world.stats import missile_range
from menace.games.world.table import Table
from menace.games.world.words import BASE, CITY, CREATURES, DREAD_LURKER, MONSTERS, NOBODY


def lurker(t: Table) -> int:
    """The creature whose neighbourhood units avoid, if it is on the board and units are hostile to it; or NOBODY."""
    for creature in range(MONSTERS, CREATURES):
        if t.box.ability[creature] == DREAD_LURKER:
            return creature if t.state.where[creature] >= 0 and creature not in t.state.allies else NOBODY
    return NOBODY


def lurked(t: Table, space: int, creature: int) -> bool:
    """Dread Lurker: no unit hostile to it is put next to it."""
    return creature != NOBODY and t.board.distance[t.state.where[creature]][space] == 1


def valid(t: Table, seat: int, space: int, military: int) -> bool:
    """W-DEPLOY-03, W-DEPLOY-04: an unstomped base anywhere, or an unstomped city on a home continent (military >= 0).

    W-DEPLOY-21: with NOBODY for the military an unstomped city anywhere. W-DEPLOY-05: no forces hostile to the units.
    """
    board = t.board
    city = board.city[space] > 0 and t.open_location(space, CITY)
    if military != NOBODY:
        base = len(board.bases[space]) > 0 and t.open_location(space, BASE)
        if not base and not (city and board.continent[space] in t.box.homes[military]):
            return False
    elif not city:
        return False
    return not t.menaced(seat, space)


def open_spaces(t: Table, seat: int) -> list[int]:
    """Every space where a seat could deploy a unit now (W-DEPLOY-03 to W-DEPLOY-07)."""
    military = t.state.military_of[seat]
    bunyip = lurker(t)
    return [
        space
        for space in t.box.deploy_spaces[military]
        if valid(t, seat, space, military) and t.room_in(space) > 0 and not lurked(t, space, bunyip)
    ]


def city_spaces(t: Table, seat: int) -> list[int]:
    """W-DEPLOY-21, W-DEPLOY-22: every unstomped city of the world with room and without hostile forces."""
    bunyip = lurker(t)
    return [
        space
        for space in range(t.board.size)
        if t.board.city[space] and valid(t, seat, space, NOBODY) and t.room_in(space) > 0 and not lurked(t, space, bunyip)
    ]


def in_range(t: Table, seat: int, space: int) -> list[int]:
    """W-UNIT-26, W-UNIT-28: the monsters a missile could be fired at from a space, the seat's own as well."""
    s = t.state
    far = missile_range(t, seat)
    row = t.board.distance[space]
    return sorted([m for m in s.monster_of if m >= 0 and s.where[m] >= 0 and row[s.where[m]] <= far])


def berths(t: Table, start: int, taken: tuple[int, ...]) -> list[int]:
    """The ocean spaces next to a space with room for a submarine, when others are to go to `taken`."""
    return [space for space in t.board.shores[start] if t.room_in(space) > taken.count(space)]


def can_sail(t: Table, starts: tuple[int, ...], taken: tuple[int, ...] = ()) -> bool:
    """W-DEPLOY-14: whether every submarine that waits in these spaces can put to sea."""
    if not starts:
        return True
    for space in berths(t, starts[0], taken):
        if can_sail(t, starts[1:], (*taken, space)):
            return True
    return False
