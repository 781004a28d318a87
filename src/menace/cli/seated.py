"""Bots at the table of the protocol: they answer for their seats, so that a program need only play its own."""

from __future__ import annotations

import secrets

from menace.bots.base import Bot, Budget, View
from menace.bots.registry import bot_for, bot_of, parted
from menace.cli.requests import WORDS, Fields
from menace.kernel.driver import Driver
from menace.kernel.errors import IllegalAction, MenaceError, RulesBug
from menace.kernel.game import Game

MOST = 200_000  # answers of bots in a row


def bots_of(request: Fields, game: Game, seats: int) -> dict[int, Bot]:
    """The bots that `bots` names, by seat; their luck comes from the seed of the table, as in a simulation."""
    named = request.get("bots", [])
    if not isinstance(named, list) or len(named) > seats or not all([name is None or isinstance(name, str) for name in named]):
        raise MenaceError(f"'bots' is a list of at most {seats} names, one for each seat, or null where none sits")
    seed = request.get("seed")
    seed = secrets.token_hex(16) if seed is None else seed
    found: dict[int, Bot] = {}
    for seat, name in enumerate(named):
        if name is not None:
            if len(name) > WORDS:
                raise MenaceError(f"a bot's name has at most {WORDS} letters")
            plain, time = parted(name)
            bot_for(game.id, plain)
            if time:
                Budget.read(time)
            found[seat] = bot_of(name, f"{seed}:{seat}")
    return found


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
