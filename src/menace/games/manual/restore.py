"""Reading a dumped state back: strict, so that nothing but a table that could be is ever played on."""

from __future__ import annotations

from typing import Final

from menace.games.manual import challenge, deploy, dust, encounter, fight, final, harm, move, ranking, retreat, setup, turn
from menace.games.manual.audit import check
from menace.games.manual.rules import ManualTable
from menace.games.manual.state import COLUMNS, LISTS, SCALARS, ManualState
from menace.games.usa.box import Box
from menace.games.usa.move import FREED
from menace.games.usa.restore import shared_limits, steps_with
from menace.games.usa.state import GROUPS
from menace.games.usa.words import MONSTERS, NOBODY
from menace.kernel.restore import HIGHEST, load_steps, nothing_left, settle, take, take_fields, take_seats

STEPS: Final = steps_with([challenge, deploy, dust, encounter, fight, final, harm, move, ranking, retreat, setup, turn])


def limits(box: Box, seats: int) -> dict[str, tuple[int, int]]:
    """The lowest and highest number of every field of a step."""
    a_seat, a_flag, a_monster, any_number = (0, seats - 1), (0, 1), (0, MONSTERS - 1), (0, HIGHEST)
    return shared_limits(box, seats) | {
        "aggressor": (NOBODY, seats - 1), "MovePhase.begun": (0, FREED),
        "chased": a_monster, "pause": a_flag, "defender": (NOBODY, MONSTERS - 1), "StompCity.asked": a_flag, "units_first": a_flag,
        "empty": a_flag, "entitled": a_seat, "waiting": a_seat, "scores": any_number, "dealt": any_number,
        "foe_dealt": any_number,
    }  # fmt: skip


def load_state(box: Box, dumped: object) -> ManualTable:
    """StateError with one sentence unless the dump describes a table that can be played on."""
    data, seats = take_seats(dumped)
    s = ManualState(seats, box.board.size)
    take_fields(s, data, SCALARS, COLUMNS, GROUPS, LISTS)
    s.agenda = load_steps(take(data, "agenda"), STEPS, limits(box, seats))
    nothing_left(data)
    return settle(lambda: fresh(box, s), lambda t: t.manual.dump(), seats, check)


def fresh(box: Box, s: ManualState) -> ManualTable:
    """A table of its own with these numbers."""
    s.index()
    return ManualTable(box, s.copy())
