"""The games there are, by id; each is loaded when it is first asked for."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from menace.kernel.errors import MenaceError
from menace.kernel.game import Game

GAMES = {"america": "menace.games.america.game:america"}


@cache
def game_of(name: str) -> Game:
    """The game of an id."""
    if name not in GAMES:
        raise MenaceError(f"there is no game {name[:40]!r}; there are {', '.join(GAMES)}")
    module, _, maker = GAMES[name].partition(":")
    game = getattr(import_module(module), maker)()
    assert isinstance(game, Game)
    return game
