"""How each game is taught on one page: the pieces of its lesson, with the numbers of the game and the rules behind them."""

from __future__ import annotations

import tomllib
from functools import lru_cache
from importlib.resources import files
from typing import Any

from menace.games.registry import GAMES, game_of
from menace.games.town.words import GOAL
from menace.kernel.errors import MenaceError

TAUGHT = 3  # players at the table of which a lesson tells


@lru_cache(8)
def lesson_of(name: str) -> dict[str, Any]:
    """A game's lesson, its numbers filled in."""
    if name not in GAMES:
        raise MenaceError(f"there is no game {name[:40]!r}")
    read = tomllib.loads((files("menace.games") / name / "lesson.toml").read_text(encoding="utf-8"))
    filled: dict[str, Any] = fill(read, numbers_of(name))
    return filled


def numbers_of(name: str) -> dict[str, int]:
    """What a lesson may speak of: how many stomps or tokens a game of three has, and the points that win."""
    game = game_of(name)
    view = game.view(game.new(TAUGHT), -1)
    return {"stomps": view.get("stack", 0), "tokens": view.get("supply", 0), "points": GOAL}


def fill(piece: Any, numbers: dict[str, int]) -> Any:
    if isinstance(piece, dict):
        return {key: fill(value, numbers) for key, value in piece.items()}
    if isinstance(piece, list):
        return [fill(value, numbers) for value in piece]
    return piece.format(**numbers) if isinstance(piece, str) else piece
