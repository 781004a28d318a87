"""Reading a dumped state back: strict, so that nothing but a table that could be is ever played on."""

from __future__ import annotations

from typing import Any, Final

from menace.games.world import attack, deploy, encounter, fight, move, mutate, opening, retreat, roll, setup, turn
from menace.games.world.audit import check
from menace.games.world.box import Box
from menace.games.world.state import COLUMNS, LISTS, SCALARS, State
from menace.games.world.table import Table
from menace.games.world.words import CREATURES, MILITARIES, MONSTERS, NOBODY, PIECES
from menace.kernel.engine import advance
from menace.kernel.errors import RulesBug, StateError
from menace.kernel.restore import load_steps, numbers, step_classes, take

STEPS: Final = step_classes([attack, deploy, encounter, fight, move, mutate, opening, retreat, roll, setup, turn])


def limits(box: Box, seats: int) -> dict[str, tuple[int, int]]:
    """The lowest and highest number of every field of a step that names a seat, a piece, a space or a card."""
    a_piece, a_space = (0, PIECES - 1), (0, box.board.size - 1)
    a_unit, a_minion = (CREATURES, PIECES - 1), (NOBODY, CREATURES - 1)
    return {
        "seat": (0, seats - 1), "military": (0, MILITARIES - 1), "space": a_space, "spaces": a_space, "goal": (-1, a_space[1]),
        "met": (-1, a_space[1]), "used": (-1, a_space[1]), "city": (-2, a_space[1]), "monster": (0, MONSTERS - 1),
        "minion": a_minion, "creature": (0, CREATURES - 1), "piece": a_piece, "attacker": a_piece, "target": a_piece,
        "aim": (NOBODY, PIECES - 1), "unit": a_unit, "units": a_unit, "must": a_piece, "foes": a_piece, "struck": a_piece,
        "done": a_piece, "swept": a_unit, "joined": a_unit, "missile": (NOBODY, PIECES - 1), "held": (0, len(box.cards) - 1),
        "face": (0, 6), "mode": (0, 4), "cause": (0, 3), "stage": (0, 20), "left": (-1, 99), "burst": (0, 99), "turn": (0, 8),
        "early": (0, 1), "settled": (0, 1), "at": (0, PIECES), "sides": (0, 15), "swarm": (0, 15),
    }  # fmt: skip


def load_state(box: Box, dumped: object) -> Table:
    """StateError with one sentence unless the dump describes a table that can be played on."""
    if not isinstance(dumped, dict):
        raise StateError("a state is an object with the fields of a dump")
    data: dict[str, Any] = dict(dumped)
    seats = data.get("seats")
    if not isinstance(seats, int) or isinstance(seats, bool) or not 2 <= seats <= 4:
        raise StateError("a state has 2, 3 or 4 seats")
    s = State(seats, box.board.size)
    for name in SCALARS:
        setattr(s, name, numbers([take(data, name)], name, 1)[0])
    for name in COLUMNS:
        setattr(s, name, cards(data, name, seats) if name in ("mutations", "upgrades") else column(s, data, name))
    for name in LISTS:
        setattr(s, name, tuple(numbers(take(data, name), name, -1)))
    s.agenda = load_steps(take(data, "agenda"), STEPS, limits(box, seats))
    if data:
        raise StateError(f"a state has no field {sorted(data)[0][:40]!r}")
    return settle(box, s)


def column(s: State, data: dict[str, Any], name: str) -> list[int]:
    return numbers(take(data, name), name, len(getattr(s, name)))


def cards(data: dict[str, Any], name: str, seats: int) -> list[int]:
    """Sets of cards are written as bits, which grow beyond other numbers."""
    values = take(data, name)
    if not isinstance(values, list) or len(values) != seats:
        raise StateError(f"{name}: a list of {seats} numbers is wanted")
    for value in values:
        if type(value) is not int or not 0 <= value < 1 << 30:
            raise StateError(f"{name}: only sets of cards are wanted")
    return list(values)


def settle(box: Box, s: State) -> Table:
    """The table, if it passes the audit and its agenda can be run to the next question."""
    try:
        s.index()
        table = Table(box, s)
        check(table)
        advance(Table(box, s.copy()))
    except (RulesBug, AssertionError, IndexError, KeyError, TypeError, ValueError, AttributeError, NotImplementedError) as wrong:
        said = str(wrong) if isinstance(wrong, RulesBug) else "its numbers do not fit together"
        raise StateError(f"this state cannot be played on: {said[:200]}") from None
    return table
