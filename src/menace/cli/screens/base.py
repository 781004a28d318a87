"""What a screen can show of a game; all of it comes from a view and from what is on offer, never from the table."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from menace.kernel.game import Game


class Screen:
    """The plain screen: questions and actions in words, no board."""

    def __init__(self, game: Game, unicode: bool) -> None:
        self.game = game
        self.unicode = unicode

    def board(self, view: dict[str, Any], ask: dict[str, Any] | None, last: str, width: int, height: int) -> RenderableType | None:
        """The part of the board that matters for a question; `last` is the choice that led to it."""
        return None

    def around(self, view: dict[str, Any], place: str, width: int, height: int) -> RenderableType:
        """The board around a place, and what is there; `all` is the whole of it. MenaceError if there is no such place."""
        return Text(f"{self.game.title} has no board to draw.")

    def records(self, view: dict[str, Any], asked: int, players: list[str], width: int) -> RenderableType:
        """One line for each player, and what lies beside the board."""
        return Group(*[Text(f"{name(seat, players)}") for seat in range(len(players))])

    def cards(self, view: dict[str, Any], players: list[str]) -> RenderableType:
        """The cards everyone has, with what they do."""
        return Text("There are no cards.")

    def label(self, view: dict[str, Any], action: str) -> str:
        """A few words beside an action: what the thing it names is."""
        return self.game.lexicon.by_name[action.split()[0]].meaning

    def place(self, action: str) -> str:
        """The place an action names, if it names one and nothing else."""
        return ""

    def notable(self, view: dict[str, Any], place: str) -> str:
        """Why a place stands out, or nothing."""
        return ""


def name(seat: int, players: list[str]) -> str:
    """A seat as people say it: `Player 2 (random)`."""
    if players[seat] != "person":
        return f"Player {seat + 1} ({players[seat]})"
    return f"Player {seat + 1} (you)" if players.count("person") == 1 else f"Player {seat + 1}"
