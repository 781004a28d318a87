"""Dice told from outside, for the table protocol. Compiled like every source of chance: one that is not could not be one."""

from __future__ import annotations

from menace.kernel.action import shorten
from menace.kernel.chance import ChanceSource, Seeded
from menace.kernel.errors import ChanceError
from menace.kernel.game import Game
from menace.kernel.node import Chance


class Dice(ChanceSource):
    """Outcomes said beforehand, then those of a seed; without a seed the table waits to be told."""

    def __init__(self, game: Game, said: list[int | str], seeded: Seeded | None) -> None:
        self.game = game
        self.said = said
        self.seeded = seeded

    def copy(self) -> Dice:
        return Dice(self.game, list(self.said), self.seeded.copy() if self.seeded else None)

    def ready(self) -> bool:
        return bool(self.said) or self.seeded is not None

    def pick(self, chance: Chance) -> int:
        if not self.said and self.seeded is not None:
            return self.seeded.pick(chance)
        outcome = self.game.outcome_number(chance, str(self.said[0]))
        if outcome < 0:
            can = ", ".join([self.game.outcome_text(chance, one) for one in chance.outcomes])
            raise ChanceError(f"the next outcome said is {shorten(str(self.said[0]))}, but {chance.about!r} can only be {can}")
        del self.said[0]
        return outcome
