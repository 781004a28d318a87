"""What changes in a game by the 2005 rules: the columns of the board, and what only this rule set has to remember."""

from __future__ import annotations

from typing import Any, Final

from menace.games.usa.state import COLUMNS, GROUPS, LISTS, NEWER, State
from menace.games.usa.words import NOBODY
from menace.kernel.restore import dump_fields

# In the order of a dump.
SCALARS: Final = (
    "seats", "edition", "standstill", "first", "active", "stack", "extras", "declared", "challenger", "begins", "waited",
    "came_from", "driven", "lured", "lure", "challenged", "winner", "manner",
)  # fmt: skip


class AmericaState(State):
    """One table of America. `challenged`: the Monster Challenge has begun."""

    def __init__(self, seats: int, spaces: int) -> None:
        super().__init__(seats, spaces)
        self.standstill = 0  # A-CHALLENGE-47: rounds without a challenger until one is named, 0 for never
        self.extras = 0
        self.challenger = NOBODY
        self.begins = 0  # 1: the Challenge begins at the end of this turn (A-CHALLENGE-06)
        self.waited = 0  # whole turns since the challenger was lost, the present one included
        self.came_from = -1  # A-MOVE-14: the space the active monster entered its battle from
        self.manner = 0

    def copy(self) -> AmericaState:
        s = AmericaState(0, 0)
        self.fill(s)
        s.standstill = self.standstill
        s.extras = self.extras
        s.challenger = self.challenger
        s.begins = self.begins
        s.waited = self.waited
        s.came_from = self.came_from
        s.manner = self.manner
        return s

    def dump(self) -> dict[str, Any]:
        """The state as plain data."""
        return dump_fields(self, self.agenda, SCALARS, COLUMNS, GROUPS, LISTS, NEWER)
