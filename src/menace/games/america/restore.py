"""Reading a dumped state back: strict, so that nothing but a table that could be is ever played on."""

from __future__ import annotations

from typing import Final

from menace.games.america import attack, cards, challenge, deploy, draw, encounter, fight, harm, move, retreat, setup, turn
from menace.games.america.audit import check
from menace.games.america.box import Box
from menace.games.america.rules import AmericaTable
from menace.games.america.state import COLUMNS, GROUPS, LISTS, SCALARS, State
from menace.games.america.table import Table
from menace.games.america.words import GIANTS, MONSTERS, NOBODY, PIECES, PLAYABLE
from menace.kernel.restore import HIGHEST, load_steps, nothing_left, settle, step_classes, take, take_fields, take_seats

MANY: Final = 99
STEPS: Final = step_classes([attack, cards, challenge, deploy, draw, encounter, fight, harm, move, retreat, setup, turn])


def shared_limits(box: Box, seats: int) -> dict[str, tuple[int, int]]:
    """The lowest and highest number of every field of a step that the rule sets of this board share."""
    a_seat, a_space, a_card, a_flag = (0, seats - 1), (0, box.board.size - 1), (0, len(box.cards) - 1), (0, 1)
    a_monster, a_unit, a_piece = (0, MONSTERS - 1), (MONSTERS, PIECES - 1), (0, PIECES - 1)
    maybe_monster, maybe_creature = (NOBODY, MONSTERS - 1), (NOBODY, GIANTS - 1)
    return {
        "seat": a_seat, "ray": (NOBODY, seats - 1), "branch": (0, PLAYABLE - 1), "space": a_space, "spaces": a_space,
        "lure": (-1, box.board.size - 1), "monster": a_monster, "targets": a_monster, "challenger": a_monster,
        "piece": a_piece, "attacker": a_piece, "target": a_piece, "foe": maybe_creature, "giant": maybe_creature,
        "units": a_unit, "vessel": a_unit, "done": a_unit, "asked": a_unit, "unit": (NOBODY, PIECES - 1),
        "card": a_card, "drawn": a_card, "face": (0, 6), "dice": (0, 3), "range": (0, 6), "total": (0, 18),
        "stage": (0, 20), "left": (0, MANY), "posted": (0, 8), "begun": a_flag, "setup": a_flag, "early": a_flag,
        "doubled": a_flag, "fired": a_flag, "paid": a_flag, "antimatter": a_flag, "over": a_flag, "foe_first": a_flag,
        "flex": (-1, MANY), "guard": (0, MANY), "round": (0, HIGHEST), "extra": (0, MANY), "extra_for": maybe_monster,
        "BlondeLure.monster": maybe_monster, "ChopperLift.monster": maybe_monster,
    }  # fmt: skip


def limits(box: Box, seats: int) -> dict[str, tuple[int, int]]:
    """The lowest and highest number of every field of a step."""
    a_space, a_monster, health = (0, box.board.size - 1), (0, MONSTERS - 1), (0, box.health_cap)
    own = {"due": a_space, "monsters": a_monster, "points": (1, MANY), "weight": health, "foe_weight": health}
    return shared_limits(box, seats) | own


def load_state(box: Box, dumped: object) -> Table:
    """StateError with one sentence unless the dump describes a table that can be played on."""
    data, seats = take_seats(dumped)
    s = State(seats, box.board.size)
    take_fields(s, data, SCALARS, COLUMNS, GROUPS, LISTS)
    s.agenda = load_steps(take(data, "agenda"), STEPS, limits(box, seats))
    nothing_left(data)
    return settle(lambda: fresh(box, s), lambda t: t.state.dump(), seats, check)


def fresh(box: Box, s: State) -> Table:
    """A table of its own with these numbers."""
    s.index()
    return AmericaTable(box, s.copy())
