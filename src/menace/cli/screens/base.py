"""What a screen can show of a game; all of it comes from a view and from what is on offer, never from the table."""

from __future__ import annotations

from typing import Any

from rich.console import OverflowMethod, RenderableType
from rich.text import Text

from menace.cli.screens.canvas import Plan, written
from menace.kernel.game import Game


class Screen:
    """The plain screen: questions and actions in words, no board."""

    example = ("end", "")  # an action and a place, for the help
    telling = False  # whether labels say all that actions do, so that a terminal can do without the actions' own words

    def __init__(self, game: Game, unicode: bool) -> None:
        self.game = game
        self.unicode = unicode
        self.cut: OverflowMethod = "ellipsis" if unicode else "crop"  # how a text that is too long ends

    def board(self, view: dict[str, Any], ask: dict[str, Any] | None, width: int, height: int) -> RenderableType | None:
        """The part of the board that matters for a question."""
        return None

    def map_size(self, width: int, height: int) -> tuple[int, int]:
        """How much of a screen of this size, less what must stand beside it, the map takes."""
        return width, height

    def plan(self, view: dict[str, Any], lit: set[str], chosen: str, width: int, height: int) -> Plan:
        """The whole board in so much room, always laid out alike; `lit` places can be chosen, one of them is about to be."""
        return written(f"{self.game.title} has no board to draw.", width, height)

    def brief(self, view: dict[str, Any], seat: dict[str, Any], roomy: bool = False) -> str:
        """What counts about a seat, in a few letters, or where there is room in a few words."""
        return ", ".join([f"{words(key)} {told}" for key, value in seat.items() if key != "seat" and (told := in_short(value))][:3])

    def holding(self, view: dict[str, Any], seat: int) -> str:
        """What a seat has in its hand or before it, in a line."""
        return ""

    def around(self, view: dict[str, Any], place: str, width: int, height: int) -> RenderableType:
        """The board around a place, and what is there; `all` is the whole of it. MenaceError if there is no such place."""
        return Text(f"{self.game.title} has no board to draw.")

    def about(self, view: dict[str, Any], place: str) -> RenderableType:
        """A place in words, for who has the board in sight; without one what the signs on it mean. MenaceError as `around`."""
        return Text(f"{self.game.title} has no board to draw.")

    def records(self, view: dict[str, Any], asked: int, players: list[str], width: int) -> RenderableType:
        """One line for each player, and what lies beside the board; here every number and word a view has of a seat."""
        lines: list[Text] = []
        for seat in view["seats"]:
            n = seat["seat"]
            facts = [f"{words(key)} {told}" for key, value in seat.items() if key != "seat" and (told := in_short(value))]
            lines.append(Text.assemble(self.player_cell(n, asked, players, True), ": ", ", ".join(facts)))
        return Text("\n").join(lines)

    def player_cell(self, seat: int, asked: int, players: list[str], wide: bool) -> Text:
        """A player's name in the records; who is asked is marked."""
        here = seat == asked
        who = Text(("\u25b6 " if self.unicode else "> ") if here else "  ", "bold")
        who.append(name(seat, players).removeprefix("" if wide else "Player "), "bold" if here else "")
        return who

    def in_a_row(self, parts: list[str]) -> str:
        return " \u00b7 ".join(parts) if self.unicode else "; ".join(parts)

    def cards(self, view: dict[str, Any], players: list[str]) -> RenderableType:
        """The cards everyone has, with what they do; here every list a view has."""
        lines: list[Text] = []
        for owner, lists in [("", view), *[(f"{name(seat['seat'], players)}, ", seat) for seat in view["seats"]]]:
            for key, value in lists.items():
                if isinstance(value, list) and value and all([isinstance(card, str) for card in value]):
                    lines.append(Text.assemble((f"{owner}{words(key)}: ", "bold"), ", ".join(value)))
        return Text("\n").join(lines) if lines else Text("There are no cards.")

    def label(self, view: dict[str, Any], action: str) -> str:
        """A few words beside an action: what the things it names are called, and what it does."""
        verb = self.game.lexicon.by_name[action.split()[0]]
        lexicon = self.game.lexicon
        things = [
            self.game.name(kind, lexicon.numbers[kind][word]) for kind, word in zip(verb.kinds, action.split()[1:], strict=True)
        ]
        return f"{', '.join(things)}: {verb.meaning}" if things else verb.meaning

    def family(self, view: dict[str, Any], action: str) -> tuple[str, str]:
        """What several actions of a long list have in common, and what each of them adds; nothing if it stands alone."""
        return "", ""

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


def words(key: str) -> str:
    return key.replace("_", " ")


def in_short(value: object) -> str:
    """A fact of a view in a word: a number, a name, or how many things a list holds."""
    if isinstance(value, list):
        return str(len(value))
    return "" if value is None or isinstance(value, (bool, dict)) else str(value)
