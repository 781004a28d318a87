"""What a bot is: something that, asked a question, answers with one of the actions on offer.

A bot is handed a `View`, never the table: what its seat may know, and guesses at the rest. It keeps nothing between two
questions but its seed, and takes its randomness from seed and `view.at`, so that a game that was saved and resumed goes
on exactly as it would have.

    class Patient(Bot):
        name = "patient"

        def choose(self, view: View, decision: Decision, budget: Budget) -> int:
            return decision.actions[-1]
"""

from __future__ import annotations

from typing import Any

from menace.kernel.chance import ChanceSource
from menace.kernel.errors import MenaceError
from menace.kernel.game import Game
from menace.kernel.node import Decision
from menace.kernel.table import Table

NO_HURRY = 3600.0  # seconds, for bots that count steps


class View:
    """A game as one seat sees it; worked out when it is looked at, since not every bot looks."""

    def __init__(self, game: Game, table: Table, seat: int, at: int) -> None:
        self.game = game
        self.seat = seat
        self.at = at  # choices and rolls so far
        self._table = table

    def data(self) -> dict[str, Any]:
        """What the seat may know, as plain data."""
        return self.game.view(self._table, self.seat)

    def guess(self, chance: ChanceSource) -> Table:
        """A table to think on: it looks the same from this seat, and all that is hidden from it is drawn anew."""
        return self.game.determinize(self._table, self.seat, chance)


class Budget:
    """How long a bot may think about one question: seconds, and steps for bots that count (0 is no limit)."""

    def __init__(self, seconds: float = 1.0, steps: int = 0) -> None:
        self.seconds = seconds
        self.steps = steps

    @classmethod
    def read(cls, text: str) -> Budget:
        """`200ms`, or `500steps`, which is the same choice on every machine."""
        for unit in ("ms", "steps"):
            number = text.removesuffix(unit)
            if number != text and number.isascii() and number.isdigit() and 0 < int(number) <= 1_000_000:
                return cls(int(number) / 1000) if unit == "ms" else cls(NO_HURRY, int(number))
        raise MenaceError(f"how long a bot thinks is written as 200ms or 500steps, not {text[:40]!r}")


class Bot:
    """`choose` answers a question with one of `decision.actions`; anything else is refused."""

    name = ""
    title = ""  # what it is called and what it is like to play against, for people
    text = ""

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self.limit: Budget | None = None  # what whoever named it allows it, in place of its own habit

    @classmethod
    def knows(cls, game: str) -> bool:
        """Whether it plays this game at all."""
        return True

    def choose(self, view: View, decision: Decision, budget: Budget) -> int:
        raise NotImplementedError

    def close(self) -> None:
        """It is not asked again: let go of whatever it holds."""
