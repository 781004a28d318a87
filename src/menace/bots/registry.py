"""The bots there are, by name; each is loaded when it is first asked for."""

from __future__ import annotations

import sys
from importlib import import_module

from menace.bots.base import Bot, Budget
from menace.kernel.errors import MenaceError

BOTS = {"random": "menace.bots.random:RandomBot", "greedy": "menace.bots.greedy:GreedyBot"}
YARDSTICK = "greedy-1"  # what others are measured by, so it keeps playing as it does, whatever becomes of `greedy`
HIDDEN = {YARDSTICK: "menace.bots.greedy:GreedyBot"}  # known by name and offered to nobody
LIMITED = "@"  # greedy@50ms: how long it may think at each question, in place of its own habit
OWN: set[str] = set()  # bots of the user's, as module:Class; only those that the user has named are ever imported


def bring(name: str) -> None:
    """A bot the user names: one of ours, or a class of a module of theirs, which may lie in the folder they are in."""
    plain, limited, time = name.partition(LIMITED)
    if ":" in plain:
        OWN.add(plain)
    if limited:
        Budget.read(time)
    bot_class(name)


def bot_class(name: str) -> type[Bot]:
    name = name.partition(LIMITED)[0]
    known = {**BOTS, **HIDDEN}
    if name not in known and name not in OWN:
        raise MenaceError(f"there is no bot {name[:40]!r}; there are {', '.join(BOTS)}, and with --bot your own as module:Class")
    module, _, kind = known.get(name, name).partition(":")
    if name in OWN and "" not in sys.path:
        sys.path.insert(0, "")
    try:
        found = getattr(import_module(module), kind)
    except (ImportError, AttributeError, ValueError) as wrong:
        raise MenaceError(f"the bot {name[:80]!r} cannot be loaded: {wrong}") from None
    if not (isinstance(found, type) and issubclass(found, Bot)):
        raise MenaceError(f"{name[:80]!r} is no Bot: see docs/adding-a-bot.md")
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
    bot = bot_class(name)(seed)
    _, limited, time = name.partition(LIMITED)
    if limited:
        bot.limit = Budget.read(time)
    return bot
