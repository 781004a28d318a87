"""The games there are, by id; each is loaded when it is first asked for."""

from __future__ import annotations

from functools import cache
from importlib import import_module, resources
from threading import RLock

from menace.kernel.errors import UnknownGame
from menace.kernel.game import Game
from menace.kernel.ledger import Ledger, read_ledger

GAMES = {
    "america": "menace.games.america.game:america",
    "manual": "menace.games.manual.game:manual",
    "town": "menace.games.town.game:town",
    "world": "menace.games.world.game:world",
}
LOADED: dict[str, Game] = {}
LOADING = RLock()


def entry_of(name: str) -> tuple[str, str]:
    """The module of a game and the function there that makes it."""
    if name not in GAMES:
        raise UnknownGame(f"there is no game {name[:40]!r}; there {'is' if len(GAMES) == 1 else 'are'} {', '.join(GAMES)}")
    module, _, maker = GAMES[name].partition(":")
    return module, maker


def game_of(name: str) -> Game:
    """The game of an id; loaded once, also when several threads ask."""
    if name not in LOADED:
        module, maker = entry_of(name)
        with LOADING:
            if name not in LOADED:
                game = getattr(import_module(module), maker)()
                assert isinstance(game, Game)
                LOADED[name] = game
    return LOADED[name]


@cache
def ledger_of(name: str) -> Ledger:
    """The rules of a game; they lie beside its modules, so the game itself need not be loaded."""
    package = entry_of(name)[0].rpartition(".")[0]
    return read_ledger((resources.files(package) / "ledger.md").read_text(encoding="utf-8"), f"{name}/ledger.md")
