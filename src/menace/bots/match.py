"""One game between bots, from a seed: what `menace simulate` plays many of."""

from __future__ import annotations

from time import perf_counter

from menace.bots.base import Bot, Budget, View
from menace.bots.registry import bot_of
from menace.kernel.chance import Seeded
from menace.kernel.driver import Driver
from menace.kernel.errors import IllegalAction
from menace.kernel.game import Game, Result, full_options
from menace.kernel.node import Decision
from menace.kernel.record import Record, header
from menace.kernel.replay import close


class Match:
    """A game that bots play without pause; forced choices are made and counted without asking.

    The dice come from `seed`, each bot's randomness from `seed` and its seat, so the same match is the same game. With
    `check` the table is audited after every change; with `keep` the record is written along.
    """

    def __init__(
        self,
        game: Game,
        bots: list[str],
        seed: str,
        options: dict[str, int] | None = None,
        budget: Budget | None = None,
        check: bool = False,
        keep: bool = False,
    ) -> None:
        self.game = game
        self.options = full_options(game, dict(options or {}))
        self.names = bots
        self.bots: list[Bot] = [bot_of(name, f"{seed}:{seat}") for seat, name in enumerate(bots)]
        self.budget = budget or Budget()
        self.check = check
        self.table = game.new(len(bots), self.options)
        self.record = Record({**header(game, len(bots), self.options, bots), "seed": seed, "players": bots}, []) if keep else None
        self.chance = Seeded(seed)
        self.decisions = 0
        self.at = 0
        self.thought: list[list[float]] = [[] for _ in bots]  # seconds at each question that left a choice, by seat

    def run(self, most: int) -> Result | None:
        """Play to the end; None if that takes more than `most` decisions."""
        driver = Driver(self.game, self.table, self.chance, self.record, forced=False, check=self.check, listen=False, undo=False)
        while driver.decision is not None:
            if self.decisions == most:
                return None
            self.at = driver.at
            driver.go_on(driver.decision, self.ask(driver.decision))
            self.decisions += 1
        self.at = driver.at
        close(driver)
        return driver.result

    def ask(self, decision: Decision) -> int:
        if len(decision.actions) == 1:
            return decision.actions[0]
        began = perf_counter()
        action = self.bots[decision.seat].choose(View(self.game, self.table, decision.seat, self.at), decision, self.budget)
        self.thought[decision.seat].append(perf_counter() - began)
        if action not in decision.actions:
            name = self.names[decision.seat]
            raise IllegalAction(f"the bot {name!r} answered {decision.about!r} with an action that is not on offer")
        return action

    def close(self) -> None:
        """The bots go home."""
        for bot in self.bots:
            bot.close()
