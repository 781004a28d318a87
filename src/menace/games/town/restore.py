"""Reading a dumped state back: strict, so that nothing but a table that could be is ever played on."""

from __future__ import annotations

from typing import Final

from menace.games.town import action, cancel, cards, combat, effects, endgame, harm, items, operations, scout, setup, turn
from menace.games.town.audit import check
from menace.games.town.box import Box
from menace.games.town.state import (
    LISTS,
    MEMBER_COLUMNS,
    MEMBER_ZONES,
    PLACE_COLUMNS,
    PLACE_ZONES,
    SCALARS,
    SEAT_COLUMNS,
    SEAT_ZONES,
    State,
)
from menace.games.town.table import Table
from menace.kernel.restore import load_steps, nothing_left, settle, step_classes, take, take_fields, take_seats

STEPS: Final = step_classes([action, cancel, cards, combat, effects, endgame, harm, items, operations, scout, setup, turn])


def limits(box: Box, seats: int) -> dict[str, tuple[int, int]]:
    """The lowest and highest number of every field of a step that names something."""
    a_seat, a_member, a_card = (0, seats - 1), (0, box.characters - 1), (0, len(box.ids) - 1)
    nobody, no_card, no_seat = (-1, box.characters - 1), (-1, len(box.ids) - 1), (-1, seats - 1)
    a_place, a_list = (-1, len(box.places) - 1), (-1, len(box.lists) - 1)
    return {
        "seat": a_seat, "seats": a_seat, "by": no_seat, "rolling": a_seat, "winner": no_seat, "runaway": no_seat,
        "victims": a_member, "direct": a_member, "killers": nobody, "actor": nobody, "foe": nobody, "only": nobody,
        "guard": nobody, "safe": a_member, "kept": a_member, "it": (-seats, box.characters - 1), "card": no_card,
        "source": no_card, "item": no_card, "place": a_place, "ops": a_list, "ability": (0, len(box.ability) - 1),
        "number": (-1, len(box.op) - 1), "mode": (0, 3), "stage": (0, 20), "left": (-99, 99), "rolls": (1, 10), "n": (0, 99),
        "done": (-1, 99), "frame": (0, 7), "at": (0, 99), "count": (0, 9), "asked": (0, 99), "next": (0, 999), "passes": (0, 99),
        "tags": (0, (1 << 20) - 1), "picks": (0, 99 << 12), "used": (0, 1 << 20), "part": (-1, len(box.ids) - 1),
        "cancelled": (0, 1), "enough": (0, 1), "victim": a_member, "cards": a_card,
    }  # fmt: skip


def load_state(box: Box, dumped: object) -> Table:
    """StateError with one sentence unless the dump describes a table that can be played on."""
    data, seats = take_seats(dumped)
    s = State(seats, box.characters, len(box.places))
    columns = (*SEAT_COLUMNS, *MEMBER_COLUMNS, *PLACE_COLUMNS)
    take_fields(s, data, SCALARS, columns, (*SEAT_ZONES, *MEMBER_ZONES, *PLACE_ZONES), LISTS)
    s.agenda = load_steps(take(data, "agenda"), STEPS, limits(box, seats))
    nothing_left(data)
    s.index()
    return settle(lambda: Table(box, s.copy()), lambda t: t.state.dump(), seats, check)
