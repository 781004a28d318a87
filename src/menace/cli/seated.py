"""Bots at the table of the protocol: they answer for their seats, so that a program need only play its own."""

from __future__ import annotations

import secrets

from menace.bots.base import Bot, Budget
from menace.bots.registry import bot_for, bot_of, parted
from menace.cli.requests import WORDS, Fields
from menace.kernel.errors import MenaceError
from menace.kernel.game import Game


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
