"""The bots there are, by name; each is loaded when it is first asked for."""

from __future__ import annotations

from importlib import import_module

from menace.bots.base import Bot
from menace.kernel.errors import MenaceError

BOTS = {"random": "menace.bots.random:RandomBot", "greedy": "menace.bots.greedy:GreedyBot"}


def bot_class(name: str) -> type[Bot]:
    if name not in BOTS:
        raise MenaceError(f"there is no bot {name[:40]!r}; there {'is' if len(BOTS) == 1 else 'are'} {', '.join(BOTS)}")
    module, _, kind = BOTS[name].partition(":")
    found = getattr(import_module(module), kind)
    assert isinstance(found, type) and issubclass(found, Bot)
    return found


def bots_for(game: str) -> list[str]:
    """The bots that play a game, the best one last."""
    return [name for name in BOTS if bot_class(name).knows(game)]


def bot_for(game: str, name: str | None) -> str:
    """The bot asked for, if it plays the game; without a name the best that does."""
    known = bots_for(game)
    if name is None:
        return known[-1]
    if name not in known:
        bot_class(name)
        raise MenaceError(f"the bot {name!r} does not play {game}; {', '.join(known)} would")
    return name


def bot_of(name: str, seed: str) -> Bot:
    """A bot by name, seeded."""
    return bot_class(name)(seed)
