"""Line-ups of the town other than the usual one: which make sense.

A line-up makes sense if a Leader and a Scout begin, no Outcast does (the gang could not recruit), and what its starters can
take and do, by their print, is not far below the best such line-up's.
"""

from __future__ import annotations

from itertools import combinations
from typing import Final

from menace.bots.minds.town_sense import mights
from menace.games.town.box import Box, Gang
from menace.games.town.words import LEADER, OUTCAST, SCOUT

SENSIBLE: Final = 0.9  # of the best line-up's worth

LineUp = tuple[int, ...]  # characters, the first copies of their kind


def print_worth(box: Box, m: int) -> float:
    """A character as printed: its life, and the best it can do."""
    return box.life[m] + mights(box)[m]


def worth_of(box: Box, line_up: LineUp) -> float:
    return sum([print_worth(box, m) for m in line_up])


def kinds_of(box: Box, line_up: LineUp) -> list[str]:
    """The designs of those who begin, which is what a line-up is."""
    return sorted([box.designs[box.design[m]] for m in line_up])


def usual(gang: Gang) -> LineUp:
    return tuple(sorted(gang.default_starters))


def is_sound(box: Box, gang: Gang, line_up: LineUp) -> bool:
    """T-SETUP-10, T-SETUP-11 allow it, it has a Leader and a Scout, and nobody in it forbids recruiting."""
    bits = [box.bits[m] for m in line_up]
    if (
        sum([bool(one & LEADER) for one in bits]) != 1
        or not any([one & SCOUT for one in bits])
        or any([one & OUTCAST for one in bits])
    ):
        return False
    designs = [box.design[m] for m in line_up]
    return all([gang.starter_limit[d] < 0 or designs.count(d) <= gang.starter_limit[d] for d in designs])


def sensible(box: Box, gang: Gang) -> list[LineUp]:
    """All line-ups that make sense, each kind of line-up once."""
    found: dict[tuple[str, ...], LineUp] = {}
    for line_up in combinations(gang.characters, gang.starters):
        if is_sound(box, gang, line_up):
            found.setdefault(tuple(kinds_of(box, line_up)), line_up)
    best = max([worth_of(box, line_up) for line_up in found.values()], default=0.0)
    return [line_up for _, line_up in sorted(found.items()) if worth_of(box, line_up) >= SENSIBLE * best]
