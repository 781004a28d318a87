"""Playing on in thought, by the hasty minds of all seats, for a few turns; the innermost loop of every search."""

from __future__ import annotations

from typing import Final

from menace.bots.minds.haste import Haste
from menace.kernel.chance import Seeded
from menace.kernel.engine import advance, choose, roll
from menace.kernel.node import Chance, Decision
from menace.kernel.table import Table

PATIENCE: Final = 6000  # choices and rolls; a few rounds are over long before


class Ahead:
    """A table that is played on as far as is asked, and then further.

    Each turn has dice of its own, and in it each kind of roll: what an action changes in one place leaves the luck alone
    everywhere else. So two actions from the same seed differ by what they do and less by chance.
    """

    def __init__(self, table: Table, seed: str, haste: Haste) -> None:
        self.table = table
        self.seed = seed
        self.haste = haste
        self.active = haste.active(table)
        self.passed = 0  # how often the turn has
        self.made = 0  # choices and rolls
        self.dice: dict[str, Seeded] = {}  # of this turn, by what is rolled for

    def begin(self, action: int) -> None:
        choose(self.table, action)

    def play(self, turns: int) -> None:
        """On until the turn has passed so many times since the beginning, or the game is over."""
        table, haste = self.table, self.haste
        while self.passed < turns and self.made < PATIENCE:
            node = advance(table)
            if isinstance(node, Chance):
                roll(table, self.dice_for(node.about).pick(node))
            elif isinstance(node, Decision):
                now = haste.active(table)
                if now != self.active:
                    self.active = now
                    self.passed += 1
                    self.dice = {}
                    if self.passed >= turns:
                        break
                choose(table, haste.answer(table, node))
            else:
                break
            self.made += 1

    def dice_for(self, about: str) -> Seeded:
        found = self.dice.get(about)
        if found is None:
            found = self.dice[about] = Seeded(f"{self.seed}:{self.passed}:{about}")
        return found
