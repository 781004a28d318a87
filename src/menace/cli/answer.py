"""What a line of input means: a number from the list or several, an action in words, or a command."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from menace.kernel.action import shorten
from menace.kernel.errors import MenaceError
from menace.kernel.game import Game

COMMANDS = ("?", "rule", "all", "board", "cards", "log", "decide", "undo", "save", "save!", "quit", "help")
OTHER_NAMES = {"exit": "quit", "q": "quit", "h": "help"}
END = "e"
ENDINGS = ("end", "pass", "go", "enough", "stay", "skip", "endure", "refuse", "no-treaty", "keep")  # what ends a question


@dataclass(frozen=True)
class Answer:
    """A command and what follows it; the command `play` is followed by an action's words, or by several, a line each."""

    command: str
    text: str


def read_answer(line: str, game: Game, offered: Sequence[str], listed: int | None = None) -> Answer:
    """What a line means where these actions are on offer; MenaceError with a sentence if it means nothing.

    Actions come before commands of the same name. If only the first so many are `listed`, the other numbers do not count.
    """
    words = line.split()
    if not words:
        raise MenaceError("type the number of an action, or 'help'")
    said = " ".join(words)
    if said in offered:
        return Answer("play", said)
    by_argument = [text for text in offered if text.split()[1:] == words]
    if len(by_argument) == 1:  # `2104` for `move 2104`
        return Answer("play", by_argument[0])
    if all([word.isascii() and word.isdigit() for word in words]):
        return Answer("play", "\n".join([numbered(word, offered, listed) for word in dict.fromkeys(words)]))
    if said.lower() == END:
        return Answer("play", ending(offered))
    if line.lstrip().startswith("?"):
        return Answer("?", " ".join(line.replace("?", " ", 1).split()))
    first = words[0].lower()
    command = OTHER_NAMES.get(first, first)
    if command in COMMANDS:
        return Answer(command, line.strip()[len(words[0]) :].strip())
    if words[0] not in game.lexicon.by_name:
        raise MenaceError(f"{shorten(said)} is nothing to do here; type a number from 1 to {len(offered)}, or 'help'")
    return Answer("play", said)


def numbered(word: str, offered: Sequence[str], listed: int | None) -> str:
    """The action with a number."""
    if len(word) > 9 or not 1 <= int(word) <= len(offered):
        raise MenaceError(f"there is no action {word[:12]}: the actions are numbered from 1 to {len(offered)}")
    if listed is not None and int(word) > listed:
        raise MenaceError(f"{word} is not in the list; name the action, or 'all' lists every one with its number")
    return offered[int(word) - 1]


def ending(offered: Sequence[str]) -> str:
    """The action that ends a question: no more, pass, go on."""
    for word in ENDINGS:
        if word in offered:
            return word
    raise MenaceError("there is nothing to end here; one of the actions must be chosen")


def completed(line: str, offered: Sequence[str]) -> list[str]:
    """The lines that a beginning may become: actions on offer first, then commands."""
    begun = line.lstrip().lower()
    return [text for text in [*offered, *COMMANDS] if text.lower().startswith(begun)]
