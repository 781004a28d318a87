"""A sensible bot: it gives every action on offer a worth by the game's own mind and takes the best."""

from __future__ import annotations

from importlib import import_module
from typing import Protocol

from menace.bots.base import Bot, Budget, View
from menace.bots.minds.haste import Haste
from menace.bots.random import scatter
from menace.kernel.chance import Seeded
from menace.kernel.errors import MenaceError
from menace.kernel.node import Decision
from menace.kernel.table import Table

MINDS = {
    "america": "menace.bots.minds.america",
    "manual": "menace.bots.minds.manual",
    "town": "menace.bots.minds.town",
    "world": "menace.bots.minds.world",
}


ENDLESS = 20_000  # moments of a game; sensible play is over long before
STRAYS = 8  # from then on one choice in so many is drawn
ERRS = 2  # a beginner errs at one question in so many
SLIP = 0.8  # by how much at most, as a share of what the best action is worth
FEW = 4


class Mind(Protocol):
    """A module with the judgement of one game."""

    def worths(self, table: Table, decision: Decision) -> list[float]:
        """What each action is worth to the seat that is asked; only their order matters."""

    def hasty(self) -> Haste:
        """The same in a hurry, for playing on in thought."""

    def begun(self, table: Table) -> bool:
        """Whether there is something to count yet."""

    def count(self, table: Table) -> list[list[float]]:
        """By seat, the numbers that tell who is likely to win."""


def mind_of(game: str) -> Mind:
    if game not in MINDS:
        raise MenaceError(f"the greedy bot does not know {game[:40]!r} yet")
    module: Mind = import_module(MINDS[game])
    return module


class GreedyBot(Bot):
    """Takes the action of the highest worth; equals are drawn by its seed.

    Minds that answer each other for ever would never end a game, so in one that goes on and on it strays now and then.
    """

    name = "greedy"
    title = "Brawler"
    text = "Takes what looks best right now: picks fights it should win and grabs what is near. A solid opponent."

    @classmethod
    def knows(cls, game: str) -> bool:
        return game in MINDS

    def choose(self, view: View, decision: Decision, budget: Budget) -> int:
        drawn = scatter(sum(self.seed.encode()), view.at)
        if view.at >= ENDLESS and drawn % STRAYS == 0:
            return decision.actions[drawn * len(decision.actions) >> 64]
        table = view.guess(Seeded(f"{self.seed}:{view.at}"))
        worths = mind_of(view.game.id).worths(table, decision)
        best = max(worths)
        equals = [action for action, worth in zip(decision.actions, worths, strict=True) if worth >= best - 1e-9]
        return equals[drawn * len(equals) >> 64]


class BeginnerBot(GreedyBot):
    """Sees what the greedy bot sees, and often takes the second best of it; what is plainly bad it leaves alone."""

    name = "beginner"
    title = "Hatchling"
    text = "Just out of the egg: means well, forgets things and often takes second best. For your first games."

    def choose(self, view: View, decision: Decision, budget: Budget) -> int:
        drawn = scatter(sum(self.seed.encode()) + 1, view.at)
        if drawn % ERRS or len(decision.actions) == 1:
            return super().choose(view, decision, budget)
        table = view.guess(Seeded(f"{self.seed}:{view.at}"))
        worths = mind_of(view.game.id).worths(table, decision)
        order = sorted(range(len(worths)), key=lambda n: -worths[n])
        bearable = [n for n in order if worths[n] >= worths[order[0]] - SLIP * (1.0 + abs(worths[order[0]]))]
        slips = bearable[1 : 1 + FEW] or bearable
        return decision.actions[slips[(drawn >> 32) % len(slips)]]


class HastyBot(GreedyBot):
    """The mind in a hurry, as searches play on with it: to be measured, not to be played against.

    What it thinks of a turn's moves it keeps while it is asked one thing after another; when anything else came in between it
    looks again.
    """

    name = "hasty"

    def __init__(self, seed: str) -> None:
        super().__init__(seed)
        self.haste: Haste | None = None
        self.next = -1  # the position at which nothing has come in between

    def choose(self, view: View, decision: Decision, budget: Budget) -> int:
        if self.haste is None or view.at != self.next:
            self.haste = mind_of(view.game.id).hasty()
        self.next = view.at + 1
        return self.haste.answer(view.guess(Seeded(f"{self.seed}:{view.at}")), decision)
