"""What changes in a game by the manual: the columns of the board, and what only this rule set has to remember."""

from __future__ import annotations

from typing import Any, Final

from menace.games.manual.words import GOING_ON
from menace.games.usa.state import COLUMNS as SHARED_COLUMNS
from menace.games.usa.state import GROUPS, NEWER, State
from menace.games.usa.state import LISTS as SHARED_LISTS
from menace.games.usa.words import MONSTERS, NOBODY, PIECES
from menace.kernel.restore import dump_fields

# In the order of a dump.
SCALARS: Final = (
    "seats", "edition", "markers", "first", "active", "stack", "declared", "driven", "lured", "lure", "challenged", "winner",
    "clock", "returned", "commanded", "retained", "closer", "run_up", "ending",
)  # fmt: skip
COLUMNS: Final = (*SHARED_COLUMNS, "focus", "arrived")
LISTS: Final = (*SHARED_LISTS, "fought", "ranking", "finalists")


class ManualState(State):
    """One table of the manual. `declared`: the last marker of the pile lies; `challenged`: the Final Challenge has begun."""

    def __init__(self, seats: int, spaces: int) -> None:
        super().__init__(seats, spaces)
        self.markers = 1  # M-SETUP-05: v1 or v2
        self.clock = 0  # how many times a piece has come to a space this turn
        self.returned = 0  # the active monster came back to the board this turn (M-MOVE-09)
        self.commanded = 0  # the active player began this turn with Guard Commander: asked in edition 1 (M-GUARD-16)
        self.retained = 0  # and retains it (M-GUARD-17)
        self.closer = NOBODY  # the seat that put down the last marker (M-END-21)
        self.run_up = 0  # the turns this seat has begun since
        self.ending = GOING_ON
        self.focus = [0] * MONSTERS  # what the Focus token in the monster's space is for
        self.arrived = [0] * PIECES  # when in this turn a piece came to its space, by `clock`; 0 if not this turn
        self.fought: tuple[int, ...] = ()  # M-CHALLENGE-04: pairs that had their Challenge this turn, see `pair_of`
        self.ranking: tuple[int, ...] = ()  # M-END-09: monsters, best first
        self.finalists: tuple[int, ...] = ()  # those who entered the Final Challenge, better ranked first

    def copy(self) -> ManualState:
        s = ManualState(0, 0)
        self.fill(s)
        s.markers = self.markers
        s.clock = self.clock
        s.returned = self.returned
        s.commanded = self.commanded
        s.retained = self.retained
        s.closer = self.closer
        s.run_up = self.run_up
        s.ending = self.ending
        s.focus = self.focus.copy()
        s.arrived = self.arrived.copy()
        s.fought = self.fought
        s.ranking = self.ranking
        s.finalists = self.finalists
        return s

    def dump(self) -> dict[str, Any]:
        """The state as plain data."""
        return dump_fields(self, self.agenda, SCALARS, COLUMNS, GROUPS, LISTS, NEWER)


def pair_of(one: int, other: int) -> int:
    """Two monsters as one number, whichever comes first."""
    return min(one, other) * MONSTERS + max(one, other)
