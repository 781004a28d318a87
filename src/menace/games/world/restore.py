"""Reading a dumped state back: strict, so that nothing but a table that could be is ever played on."""

from __future__ import annotations

from typing import Any, Final

from menace.games.world import attack, deploy, encounter, fight, move, mutate, opening, retreat, roll, setup, turn
from menace.games.world.audit import check
from menace.games.world.box import Box
from menace.games.world.state import COLUMNS, LISTS, SCALARS, State
from menace.games.world.table import Table
from menace.games.world.words import CREATURES, MILITARIES, MONSTERS, NOBODY, PIECES
from menace.kernel.errors import StateError
from menace.kernel.restore import load_steps, nothing_left, settle, step_classes, take, take_fields, take_seats

CARD_SETS: Final = ("mutations", "upgrades")
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
        "early": (0, 1), "settled": (0, 1), "led": (0, 1), "at": (0, PIECES), "sides": (0, 15), "swarm": (0, 15),
    }  # fmt: skip


def load_state(box: Box, dumped: object) -> Table:
    """StateError with one sentence unless the dump describes a table that can be played on."""
    data, seats = take_seats(dumped)
    s = State(seats, box.board.size)
    for name in CARD_SETS:
        setattr(s, name, card_sets(take(data, name, getattr(s, name)), name, seats))
    take_fields(s, data, SCALARS, tuple([name for name in COLUMNS if name not in CARD_SETS]), (), LISTS)
    s.agenda = load_steps(take(data, "agenda"), STEPS, limits(box, seats))
    nothing_left(data)
    return settle(lambda: fresh(box, s), lambda t: t.state.dump(), seats, check)


def fresh(box: Box, s: State) -> Table:
    """A table of its own with these numbers."""
    s.index()
    return Table(box, s.copy())


def card_sets(values: Any, name: str, seats: int) -> list[int]:
    """Sets of cards are written as bits, which grow beyond other numbers."""
    if not isinstance(values, list) or len(values) != seats:
        raise StateError(f"{name}: a list of {seats} numbers is wanted")
    for value in values:
        if type(value) is not int or not 0 <= value < 1 << 30:
            raise StateError(f"{name}: only sets of cards are wanted")
    return list(values)
