"""Reading a dumped state back: strict, so that nothing but a table that could be is ever played on."""

from __future__ import annotations

from typing import Any, Final

from menace.games.america import attack, cards, challenge, deploy, draw, encounter, fight, harm, move, retreat, setup, turn
from menace.games.america.audit import check
from menace.games.america.box import Box
from menace.games.america.state import COLUMNS, GROUPS, LISTS, SCALARS, State
from menace.games.america.table import Table
from menace.games.america.words import GIANTS, MONSTERS, NOBODY, PIECES, PLAYABLE
from menace.kernel.engine import advance
from menace.kernel.errors import RulesBug, StateError
from menace.kernel.restore import load_steps, numbers, step_classes, take

STEPS: Final = step_classes([attack, cards, challenge, deploy, draw, encounter, fight, harm, move, retreat, setup, turn])


def limits(box: Box, seats: int) -> dict[str, tuple[int, int]]:
    """The lowest and highest number of every field of a step that names a seat, a piece, a space or a card."""
    a_seat, a_space, a_card = (0, seats - 1), (0, box.board.size - 1), (0, len(box.cards) - 1)
    a_monster, a_unit = (0, MONSTERS - 1), (MONSTERS, PIECES - 1)
    return {
        "seat": a_seat, "ray": (NOBODY, seats - 1), "branch": (0, PLAYABLE - 1), "space": a_space, "spaces": a_space,
        "due": a_space, "lure": (-1, box.board.size - 1), "monster": a_monster, "monsters": a_monster,
        "targets": a_monster, "challenger": a_monster, "piece": (0, PIECES - 1), "attacker": (0, PIECES - 1),
        "target": (0, PIECES - 1), "foe": (NOBODY, GIANTS - 1), "giant": (NOBODY, GIANTS - 1), "units": a_unit,
        "vessel": a_unit, "done": a_unit, "asked": a_unit, "unit": (NOBODY, PIECES - 1), "card": a_card,
        "drawn": a_card, "face": (0, 6), "dice": (0, 3), "range": (0, 6), "stage": (0, 20), "left": (0, 99),
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
        setattr(s, name, numbers(take(data, name), name, len(getattr(s, name))))
    for name in GROUPS:
        groups = take(data, name)
        if not isinstance(groups, list) or len(groups) != len(getattr(s, name)):
            raise StateError(f"{name}: {len(getattr(s, name))} lists are wanted")
        setattr(s, name, [tuple(numbers(group, name, -1)) for group in groups])
    for name in LISTS:
        setattr(s, name, tuple(numbers(take(data, name), name, -1)))
    s.agenda = load_steps(take(data, "agenda"), STEPS, limits(box, seats))
    if data:
        raise StateError(f"a state has no field {sorted(data)[0][:40]!r}")
    return settle(box, s)


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
