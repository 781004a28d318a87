"""A game without record, events or undo: what simulations, searches and benchmarks step through."""

from __future__ import annotations

from menace.kernel.chance import Seeded
from menace.kernel.engine import advance, choose, roll
from menace.kernel.errors import IllegalAction
from menace.kernel.game import Game
from menace.kernel.node import Chance, Decision
from menace.kernel.table import Table


class Playout:
    """A table and a seeded source of chance; `options` are all legal actions, none skipped, and empty at the end."""

    def __init__(
        self, game: Game, table: Table, chance: Seeded, seat: int = -1, about: str = "", options: list[int] | None = None
    ) -> None:
        self.game = game
        self.table = table
        self.chance = chance
        self.seat = seat
        self.about = about
        self.options: list[int] = [] if options is None else options
        if options is None:
            self.settle()

    def settle(self) -> None:
        """Run on to the next decision, rolling whatever chance must decide."""
        table = self.table
        while True:
            node = advance(table)
            if isinstance(node, Chance):
                roll(table, self.chance.pick(node))
            elif isinstance(node, Decision):
                self.seat = node.seat
                self.about = node.about
                self.options = node.actions
                return
            else:
                self.options = []
                return

    def apply(self, action: int) -> None:
        """Play one of the options."""
        if action not in self.options:
            raise IllegalAction("this action is not among the options")
        choose(self.table, action)
        self.settle()

    def copy(self) -> Playout:
        """An independent copy, which goes on with the same chance."""
        return Playout(self.game, self.game.copy(self.table), self.chance.copy(), self.seat, self.about, self.options)

    def run(self) -> int:
        """Play uniformly at random to the end; how many decisions that took."""
        decisions = 0
        while self.options:
            options = self.options
            choose(self.table, options[self.chance.below(len(options))])
            self.settle()
            decisions += 1
        return decisions
