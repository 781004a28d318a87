"""Reading a dumped state back: strict, so that nothing but a table that could be is ever played on."""

from __future__ import annotations

from typing import Any, Final

from menace.games.america import attack, cards, challenge, deploy, draw, encounter, fight, harm, move, retreat, setup, turn
from menace.games.america.agenda import check_agenda
from menace.games.america.audit import check, expect
from menace.games.america.box import Box
from menace.games.america.possible import check_possible
from menace.games.america.rules import AmericaTable
from menace.games.america.state import COLUMNS, GROUPS, LISTS, SCALARS, State
from menace.games.america.table import Table
from menace.games.america.words import GIANTS, MONSTERS, NOBODY, PIECES, PLAYABLE
from menace.kernel.engine import advance
from menace.kernel.errors import RulesBug, StateError
from menace.kernel.node import Chance, Decision
from menace.kernel.restore import HIGHEST, load_steps, nothing_left, numbers, step_classes, take

MANY: Final = 99
STEPS: Final = step_classes([attack, cards, challenge, deploy, draw, encounter, fight, harm, move, retreat, setup, turn])


def limits(box: Box, seats: int) -> dict[str, tuple[int, int]]:
    """The lowest and highest number of every field of a step."""
    a_seat, a_space, a_card, a_flag = (0, seats - 1), (0, box.board.size - 1), (0, len(box.cards) - 1), (0, 1)
    a_monster, a_unit, a_piece, health = (0, MONSTERS - 1), (MONSTERS, PIECES - 1), (0, PIECES - 1), (0, box.health_cap)
    maybe_monster, maybe_creature = (NOBODY, MONSTERS - 1), (NOBODY, GIANTS - 1)
    return {
        "seat": a_seat, "ray": (NOBODY, seats - 1), "branch": (0, PLAYABLE - 1), "space": a_space, "spaces": a_space,
        "due": a_space, "lure": (-1, box.board.size - 1), "monster": a_monster, "monsters": a_monster,
        "targets": a_monster, "challenger": a_monster, "piece": a_piece, "attacker": a_piece, "target": a_piece,
        "foe": maybe_creature, "giant": maybe_creature, "units": a_unit, "vessel": a_unit, "done": a_unit, "asked": a_unit,
        "unit": (NOBODY, PIECES - 1), "card": a_card, "drawn": a_card, "face": (0, 6), "dice": (0, 3), "range": (0, 6),
        "stage": (0, 20), "left": (0, MANY), "posted": (0, 8), "begun": a_flag, "setup": a_flag, "early": a_flag,
        "doubled": a_flag, "fired": a_flag, "paid": a_flag, "antimatter": a_flag, "over": a_flag, "foe_first": a_flag,
        "flex": (-1, MANY), "guard": (0, MANY), "round": (0, HIGHEST), "extra": (0, MANY), "extra_for": maybe_monster,
        "BlondeLure.monster": maybe_monster, "ChopperLift.monster": maybe_monster,
        "points": (1, MANY), "total": (0, 18), "weight": health, "foe_weight": health,
    }  # fmt: skip


def load_state(box: Box, dumped: object) -> Table:
    """StateError with one sentence unless the dump describes a table that can be played on."""
    if not isinstance(dumped, dict):
        raise StateError("a state is an object with the fields of a dump")
    data: dict[str, Any] = dict(dumped)
    seats = data.get("seats")
    if type(seats) is not int or not 2 <= seats <= 4:
        raise StateError("a state has 2, 3 or 4 seats")
    s = State(seats, box.board.size)
    take_fields(s, data, SCALARS, COLUMNS, GROUPS, LISTS)
    s.agenda = load_steps(take(data, "agenda"), STEPS, limits(box, seats))
    nothing_left(data)
    return settle(box, s)


def take_fields(
    s: State,
    data: dict[str, Any],
    scalars: tuple[str, ...],
    columns: tuple[str, ...],
    groups: tuple[str, ...],
    lists: tuple[str, ...],
) -> None:
    """Fill these fields of a state from a dump, each with numbers in its own shape."""
    for name in scalars:
        setattr(s, name, numbers([take(data, name)], name, 1)[0])
    for name in columns:
        setattr(s, name, numbers(take(data, name), name, len(getattr(s, name))))
    for name in groups:
        found = take(data, name)
        if not isinstance(found, list) or len(found) != len(getattr(s, name)):
            raise StateError(f"{name}: {len(getattr(s, name))} lists are wanted")
        setattr(s, name, [tuple(numbers(group, name, -1)) for group in found])
    for name in lists:
        setattr(s, name, tuple(numbers(take(data, name), name, -1)))


def settle(box: Box, s: State) -> Table:
    """The table, if it passes the audit, if play could have led there, and if it stands at a question."""
    try:
        s.index()
        table = AmericaTable(box, s)
        check(table)
        check_agenda(table)
        check_possible(table)
        check_question(table, AmericaTable(box, s.copy()))
    except Exception as wrong:
        said = str(wrong) if isinstance(wrong, RulesBug) else "its numbers do not fit together"
        raise StateError(f"this state cannot be played on: {said[:200]}") from None
    return table


def check_question(t: Table, twin: Table) -> None:
    """A dump is taken where somebody is asked, so running the agenda on, in a twin of the table, must change nothing."""
    node = advance(twin)
    expect(twin.state.dump() == t.state.dump(), "it stops in the middle of a step")
    if isinstance(node, Decision):
        expect(len(node.actions) > 0 and len(set(node.actions)) == len(node.actions), "it asks a question without an answer")
        expect(0 <= node.seat < t.state.seats, "it asks nobody")
    elif isinstance(node, Chance):
        expect(len(node.outcomes) > 0, "it rolls what cannot be rolled")
