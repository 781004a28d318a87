"""What a line of input means: a number from the list, an action in words, or a command."""

from __future__ import annotations

from dataclasses import dataclass

from menace.kernel.action import shorten
from menace.kernel.errors import MenaceError
from menace.kernel.game import Game
from menace.kernel.node import Decision

COMMANDS = ("?", "rule", "all", "board", "cards", "log", "decide", "undo", "save", "save!", "quit", "help")
OTHER_NAMES = {"exit": "quit", "q": "quit", "h": "help"}


@dataclass(frozen=True)
class Answer:
    """A command and what follows it; the command `play` is followed by an action's words."""

    command: str
    text: str


def read_answer(line: str, game: Game, decision: Decision) -> Answer:
    """MenaceError with a sentence if the line means nothing. Actions come before commands of the same name."""
    words = line.split()
    if not words:
        raise MenaceError("type the number of an action, or 'help'")
    offered = [game.say(action) for action in decision.actions]
    said = " ".join(words)
    if said in offered:
        return Answer("play", said)
    by_argument = [text for text in offered if text.split()[1:] == words]
    if len(by_argument) == 1:  # `2104` for `move 2104`
        return Answer("play", by_argument[0])
    if said.isascii() and said.isdigit():
        if len(said) > 9 or not 1 <= int(said) <= len(offered):
            raise MenaceError(f"there is no action {said[:12]}: the actions are numbered from 1 to {len(offered)}")
        return Answer("play", offered[int(said) - 1])
    if line.lstrip().startswith("?"):
        return Answer("?", " ".join(line.replace("?", " ", 1).split()))
    first = words[0].lower()
    command = OTHER_NAMES.get(first, first)
    if command in COMMANDS:
        return Answer(command, line.strip()[len(words[0]) :].strip())
    if words[0] not in game.lexicon.by_name:
        raise MenaceError(f"{shorten(said)} is nothing to do here; type a number from 1 to {len(offered)}, or 'help'")
    return Answer("play", said)
