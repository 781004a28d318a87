"""The loop: run the agenda until somebody outside must choose."""

from __future__ import annotations

from typing import Final

from menace.kernel.action import first_of, second_of, verb_of
from menace.kernel.errors import RulesBug
from menace.kernel.node import DONE, Node
from menace.kernel.table import Table

RUNAWAY: Final = 100_000


def advance(t: Table) -> Node | None:
    """Run the agenda until a seat or chance must choose; None means the game is over."""
    agenda = t.agenda
    for _ in range(RUNAWAY):
        if not agenda:
            return None
        node = agenda[-1].run(t)  # what `look` does, written out: nothing is run as often as this
        if node is None:
            continue
        if node is DONE:
            agenda.pop()
        else:
            return node
    raise RulesBug(f"the agenda does not settle: {[step.pack() for step in agenda]}")


def look(t: Table) -> Node | None:
    """Run only the step on top: what it asks, or None where it went on or is done. For who stops before the end of the agenda."""
    node = t.agenda[-1].run(t)
    if node is DONE:
        t.agenda.pop()
        return None
    return node


def choose(t: Table, action: int) -> None:
    """Hand a seat's choice to the step that asked; the caller has checked that it was on offer."""
    t.agenda[-1].chosen(t, verb_of(action), first_of(action), second_of(action))


def roll(t: Table, outcome: int) -> None:
    """Hand an outcome of chance to the step that asked."""
    t.agenda[-1].rolled(t, outcome)
