"""Menace: the giant-monster tabletop games, with every rule enforced.

The words most people need are here: `list_games`, `new_game`, `play`, `simulate`, `balance`, `odds`, `load_record`, `replay`,
`changed`, and `Bot` to write one's own. Each is loaded when it is first used.
"""

from __future__ import annotations

TYPE_CHECKING = False  # as typing has it, which takes as long to load as Python itself

__version__ = "0.2.0"

if TYPE_CHECKING:
    from typing import Any

    from menace.api import Question, Table, balance, changed, list_games, load_record, new_game, odds, play, replay, simulate
    from menace.bots.base import Bot, Budget, View
    from menace.kernel.errors import IllegalAction, MenaceError
    from menace.kernel.game import Game, Odds, Result
    from menace.kernel.node import Decision
    from menace.kernel.record import Record
    from menace.lab.film import Film, Position
    from menace.lab.games import Outcome, Player
    from menace.lab.results import Simulation, WinRate

WHERE = {
    "menace.api": "Question Table balance changed list_games load_record new_game odds play replay simulate",
    "menace.bots.base": "Bot Budget View",
    "menace.kernel.errors": "IllegalAction MenaceError",
    "menace.kernel.game": "Game Odds Result",
    "menace.kernel.node": "Decision",
    "menace.kernel.record": "Record",
    "menace.lab.film": "Film Position",
    "menace.lab.games": "Outcome Player",
    "menace.lab.results": "Simulation WinRate",
}

__all__ = [
    "Bot", "Budget", "Decision", "Film", "Game", "IllegalAction", "MenaceError", "Odds", "Outcome", "Player", "Position",
    "Question", "Record", "Result", "Simulation", "Table", "View", "WinRate", "balance", "changed", "list_games", "load_record",
    "new_game", "odds", "play", "replay", "simulate",
]  # fmt: skip


if not TYPE_CHECKING:  # who checks types has read them above

    def __getattr__(name: str) -> Any:
        from importlib import import_module

        for module, words in WHERE.items():
            if name in words.split():
                return getattr(import_module(module), name)
        raise AttributeError(f"module 'menace' has no attribute {name!r}")


def __dir__() -> list[str]:
    return [*globals(), *__all__]
