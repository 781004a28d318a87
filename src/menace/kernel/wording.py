"""How a question is put to whoever is asked: its sentence and a word of help, and what each answer is called and brings."""

from __future__ import annotations

from typing import Any, Final

FIGHT: Final = "fight"  # the tone of what leads into a battle
LOSS: Final = "loss"  # of what it costs
ASIDE: Final = "aside"  # of what is worth knowing of a place, and on no plate of the board


class Gift:
    """What a choice brings, in a few words for the board (`3 dice`), and what that comes to (`about +10 Health`).

    `at` is the place it is had at, where the choice itself names none.
    """

    def __init__(self, text: str, says: str = "", tone: str = "", at: str = "") -> None:
        self.text = text
        self.says = says
        self.tone = tone
        self.at = at

    def view(self) -> dict[str, Any]:
        return {"text": self.text, "says": self.says, "tone": self.tone, "at": self.at}


class Wording:
    """Who is asked about which thing, and a word of help: what follows, and what must be known to answer."""

    def __init__(self, question: str, help: str = "") -> None:
        self.question = question
        self.help = help


def many(number: int, thing: str, things: str = "") -> str:
    """`1 stomp`, `2 stomps`, `3 dice`."""
    return f"{number} {thing if number == 1 else things or thing + 's'}"


def listed(things: list[str], last: str = "and") -> str:
    """`Konk, Zorb and Toxicor`."""
    return f" {last} ".join([", ".join(things[:-1]), things[-1]]) if len(things) > 1 else "".join(things)


def ordinal(number: int) -> str:
    """`1st`, `2nd`, `3rd`, `4th`, `11th`."""
    ending = "th" if number % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"


def in_order(number: int) -> str:
    """`second`; further on `11th`."""
    words = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
    return words[number - 1] if number <= len(words) else ordinal(number)
