"""The bots there are, by name; each is loaded when it is first asked for."""

from __future__ import annotations

import os
import re
import sys
from functools import cache
from importlib import import_module

from menace.bots.base import Bot, Budget
from menace.bots.program import program_class
from menace.kernel.errors import MenaceError

BOTS = {
    "random": "menace.bots.random:RandomBot",
    "beginner": "menace.bots.greedy:BeginnerBot",
    "greedy": "menace.bots.greedy:GreedyBot",
    "strong": "menace.bots.search.bot:StrongBot",
    "champion": "menace.bots.search.bot:ChampionBot",
}
USUAL = "greedy"  # who sits down where nobody says who should
YARDSTICK = "greedy-1"  # what others are measured by, so it keeps playing as it does, whatever becomes of `greedy`
HURRIED = "hasty"  # what searches play on with in thought, so that an arena can say what it is worth
HIDDEN = {YARDSTICK: "menace.bots.greedy:GreedyBot", HURRIED: "menace.bots.greedy:HastyBot"}  # known by name and offered to nobody
LIMITED = "@"  # greedy@50ms: how long it may think at each question, in place of its own habit
LOCAL: dict[str, type[Bot]] = {}  # classes that a Python program handed over
OWN: set[str] = set()  # bots of the user's, as module:Class or a command; only what the user has named is ever imported or run
PROGRAMS = "MENACE_BOTS"  # further bots of whoever runs the server: NAME=COMMAND or NAME=module:Class, by lines or semicolons


def is_command(name: str) -> bool:
    """`node mine.js`: a program of the user's; no other name has a space in it."""
    return " " in name.strip()


def programs() -> dict[str, str]:
    """The programs and classes that whoever runs this offers as bots, by name."""
    lines = os.environ.get(PROGRAMS, "").replace(";", "\n").splitlines()
    pairs = [line.partition("=") for line in lines if line.strip()]
    return {name.strip(): command.strip() for name, _, command in pairs if name.strip().isidentifier() and command.strip()}


def parted(name: str) -> tuple[str, str]:
    """A name and how long the bot may think, if that is said with it."""
    if is_command(name):
        return name, ""
    plain, _, time = name.partition(LIMITED)
    return plain, time


def bring(name: str) -> None:
    """A bot the user names: one of ours, a command, or a class of a module of theirs, which may lie in the folder they are in."""
    plain, time = parted(name)
    if ":" in plain or is_command(plain):
        OWN.add(plain)
    if time or plain != name:
        Budget.read(time)
    bot_class(name)


def bot_class(name: str) -> type[Bot]:
    name = parted(name)[0]
    if name in LOCAL:
        return LOCAL[name]
    known = {**BOTS, **HIDDEN}
    if name in programs() and name not in known:
        return offered_class(name, programs()[name])
    if name not in known and name not in OWN:
        there = ", ".join([*BOTS, *programs()])
        raise MenaceError(f"there is no bot {name[:40]!r}; there are {there}, and with --bot your own as module:Class or a command")
    if is_command(name):
        return program_class(name)
    return load(known.get(name, name), name in OWN)


@cache
def offered_class(name: str, place: str) -> type[Bot]:
    """A program or a class that is offered under a name; a class that does not say what it is called is called that."""
    if not re.fullmatch(r"[\w.]+:\w+", place):
        return program_class(place, name)
    found = load(place, True)
    said = {"name": name, "title": found.title or name, "text": found.text or "A bot of this server's own."}
    return type(found.__name__, (found,), said)


def load(place: str, own: bool) -> type[Bot]:
    """The class of a bot by module:Class; one of the user's `own` may lie in the folder they are in."""
    module, _, kind = place.partition(":")
    if own and "" not in sys.path:
        sys.path.insert(0, "")
    try:
        found = getattr(import_module(module), kind)
    except (ImportError, AttributeError, ValueError) as wrong:
        raise MenaceError(f"the bot {place[:80]!r} cannot be loaded: {wrong}") from None
    if not (isinstance(found, type) and issubclass(found, Bot)):
        raise MenaceError(f"{place[:80]!r} is no Bot: see docs/adding-a-bot.md")
    return found


def bots_for(game: str) -> list[str]:
    """The bots that play a game, from the plainest to the best."""
    return [name for name in [*programs(), *BOTS] if bot_class(name).knows(game)]


def bot_for(game: str, name: str | None) -> str:
    """The bot asked for, if it plays the game; without a name the usual one, or the best that does."""
    known = bots_for(game)
    if name is None:
        return USUAL if USUAL in known else known[-1]
    if name not in known:
        bot_class(name)
        raise MenaceError(f"the bot {name!r} does not play {game}; {', '.join(known)} would")
    return name


def bot_of(name: str, seed: str) -> Bot:
    """A bot by name, seeded."""
    bot = bot_class(name)(seed)
    _, time = parted(name)
    if time:
        bot.limit = Budget.read(time)
    return bot
