"""Reading a dumped state back: strict, so that nothing but a table that could be is ever played on."""

from __future__ import annotations

from typing import Any, Final

from menace.games.town import action, cancel, cards, combat, effects, endgame, harm, items, scout, setup, turn
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
from menace.kernel.engine import advance
from menace.kernel.errors import RulesBug, StateError
from menace.kernel.restore import load_steps, numbers, step_classes, take

STEPS: Final = step_classes([action, cancel, cards, combat, effects, endgame, harm, items, scout, setup, turn])


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
        "done": (-1, 99), "frame": (0, 7), "at": (0, 99), "count": (0, 9), "next": (0, 999), "passes": (0, 99),
        "tags": (0, (1 << 20) - 1), "picks": (0, 99 << 12), "used": (0, 1 << 20), "part": (-1, len(box.ids) - 1),
        "cancelled": (0, 1), "enough": (0, 1), "victim": a_member, "cards": a_card,
    }  # fmt: skip


def load_state(box: Box, dumped: object) -> Table:
    """StateError with one sentence unless the dump describes a table that can be played on."""
    if not isinstance(dumped, dict):
        raise StateError("a state is an object with the fields of a dump")
    data: dict[str, Any] = dict(dumped)
    seats = data.get("seats")
    if not isinstance(seats, int) or isinstance(seats, bool) or not 2 <= seats <= 4:
        raise StateError("a state has 2, 3 or 4 seats")
    s = State(seats, box.characters, len(box.places))
    for name in SCALARS:
        setattr(s, name, numbers([take(data, name)], name, 1)[0])
    for name in (*SEAT_COLUMNS, *MEMBER_COLUMNS, *PLACE_COLUMNS):
        setattr(s, name, numbers(take(data, name), name, len(getattr(s, name))))
    for name in (*SEAT_ZONES, *MEMBER_ZONES, *PLACE_ZONES):
        zones = take(data, name)
        if not isinstance(zones, list) or len(zones) != len(getattr(s, name)):
            raise StateError(f"{name}: {len(getattr(s, name))} lists are wanted")
        setattr(s, name, [tuple(numbers(zone, name, -1)) for zone in zones])
    for name in LISTS:
        setattr(s, name, tuple(numbers(take(data, name), name, -1)))
    s.agenda = load_steps(take(data, "agenda"), STEPS, limits(box, seats))
    if data:
        raise StateError(f"a state has no field {sorted(data)[0][:40]!r}")
    return settle(box, s)


def settle(box: Box, s: State) -> Table:
    """The table, if it passes the audit and its agenda can be run to the next question."""
    try:
        table = Table(box, s)
        check(table)
        advance(Table(box, s.copy()))
    except (RulesBug, AssertionError, IndexError, KeyError, TypeError, ValueError, AttributeError, NotImplementedError) as wrong:
        said = str(wrong) if isinstance(wrong, RulesBug) else "its numbers do not fit together"
        raise StateError(f"this state cannot be played on: {said[:200]}") from None
    return table
