"""America and the manual in a hurry."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from menace.bots.minds.america_sense import UNKNOWN, Taste, guards_of
from menace.bots.minds.haste import Haste, Remembered
from menace.games.usa import words as w
from menace.games.usa.table import Table
from menace.kernel.action import first_of, verb_of
from menace.kernel.node import Decision
from menace.kernel.table import Table as KernelTable

Judge = Callable[[Table, Taste, Decision], list[float]]
MOVING: Final = ("move", "move unit", "move monster", "launch")


def leading(actions: list[int], monster: int) -> list[int]:
    """What a monster itself can do: while that is worth anything the units wait."""
    return [
        action
        for action in actions
        if verb_of(action) in (w.APPEAR, w.VANISH) or (verb_of(action) == w.PICK and first_of(action) == monster)
    ]


class UsaHaste(Haste):
    """Keeps what it thinks of a turn's moves until the monster has moved, or something else is asked."""

    def __init__(self, judges: dict[str, Judge]) -> None:
        self.judges = judges
        self.seat = -1
        self.taste = self.fresh()
        self.moves = Remembered()

    def fresh(self) -> Taste:
        """The taste of the rule set, with nothing noted."""
        return Taste()

    def active(self, table: KernelTable) -> int:
        assert isinstance(table, Table)
        return table.state.active

    def forget(self, seat: int) -> None:
        self.seat = seat
        self.taste = self.fresh()
        self.moves = Remembered()

    def worths(self, table: KernelTable, decision: Decision) -> list[float]:
        assert isinstance(table, Table)
        about = decision.about
        if about not in MOVING or decision.seat != self.seat:
            self.forget(decision.seat if about in MOVING else -1)
        judge = self.judges.get(about)
        if judge is None:
            return [0.0 for _ in decision.actions]
        if about != "move":
            return judge(table, self.taste, decision)
        own = table.state.monster_of[decision.seat]
        for some in (leading(decision.actions, own), decision.actions):
            new = self.moves.unknown(some)
            if new:
                self.moves.note(new, judge(table, self.taste, Decision(decision.seat, about, new)))
            if len(some) < len(decision.actions) and max(self.moves.of(some), default=0.0) > 0.0:
                return [self.moves.by_action.get(action, 0.0) for action in decision.actions]
        return self.moves.of(decision.actions)

    def notice(self, table: KernelTable, decision: Decision, action: int) -> None:
        """A monster that moves changes everything; a unit only what one more is good for where it comes."""
        assert isinstance(table, Table)
        if decision.about == "move unit":
            guards_of(table, self.taste, decision.seat)[first_of(action)] = UNKNOWN
        elif decision.about == "move monster":
            self.seat = -1
