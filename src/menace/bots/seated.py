"""Bots at a table at which others sit too: they answer for their seats until somebody else is asked."""

from __future__ import annotations

from menace.bots.base import Bot, Budget, View
from menace.kernel.driver import Driver
from menace.kernel.errors import IllegalAction, RulesBug

MOST = 200_000  # answers of bots in a row


def let_play(driver: Driver, bots: dict[int, Bot]) -> None:
    """Let the bots answer until nobody is asked, or somebody who is none of them; nobody takes their choices back."""
    for _ in range(MOST):
        decision = driver.decision
        if decision is None or decision.seat not in bots:
            return
        if len(decision.actions) == 1:
            driver.go_on(decision, decision.actions[0], False)
            continue
        view = View(driver.game, driver.table, decision.seat, driver.at)
        action = bots[decision.seat].choose(view, decision, Budget())
        if action not in decision.actions:
            raise IllegalAction(f"the bot of seat {decision.seat} answered {decision.about!r} with what is not on offer")
        driver.go_on(decision, action, False)
    raise RulesBug("the bots play on and on")
