"""Reading a dumped state back: strict, so that nothing but a table that could be is ever played on."""

from __future__ import annotations

from typing import Final

from menace.games.america import challenge, deploy, encounter, fight, harm, move, retreat, setup, turn
from menace.games.america.audit import check
from menace.games.america.rules import AmericaTable
from menace.games.america.state import SCALARS, AmericaState
from menace.games.america.table import Table
from menace.games.usa.box import Box
from menace.games.usa.move import FREED
from menace.games.usa.restore import MANY, shared_limits, steps_with
from menace.games.usa.state import COLUMNS, GROUPS, LISTS
from menace.games.usa.words import MONSTERS
from menace.kernel.restore import load_steps, nothing_left, settle, take, take_fields, take_seats

STEPS: Final = steps_with([challenge, deploy, encounter, fight, harm, move, retreat, setup, turn])


def limits(box: Box, seats: int) -> dict[str, tuple[int, int]]:
    """The lowest and highest number of every field of a step."""
    a_space, a_monster, health = (0, box.board.size - 1), (0, MONSTERS - 1), (0, box.health_cap)
    own = {
        "MoveStep.begun": (0, FREED),
        "due": a_space,
        "monsters": a_monster,
        "points": (1, MANY),
        "weight": health,
        "foe_weight": health,
    }
    return shared_limits(box, seats) | own


def load_state(box: Box, dumped: object) -> Table:
    """StateError with one sentence unless the dump describes a table that can be played on."""
    data, seats = take_seats(dumped)
    s = AmericaState(seats, box.board.size)
    take_fields(s, data, SCALARS, COLUMNS, GROUPS, LISTS)
    s.agenda = load_steps(take(data, "agenda"), STEPS, limits(box, seats))
    nothing_left(data)
    return settle(lambda: fresh(box, s), lambda t: t.america.dump(), seats, check)


def fresh(box: Box, s: AmericaState) -> Table:
    """A table of its own with these numbers."""
    s.index()
    return AmericaTable(box, s.copy())
