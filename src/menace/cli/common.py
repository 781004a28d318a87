"""What every command shares: how it fails, what it reads and how it writes."""

from __future__ import annotations

import codecs
import json
import os
import sys
import unicodedata
from pathlib import Path
from typing import Any, NoReturn

from rich.console import Console
from rich.text import Text

from menace.kernel.errors import MenaceError, RecordMismatch
from menace.kernel.game import Game
from menace.kernel.record import LONGEST, Record, read_record

FAILED = 1
MISUSED = 2
INTERRUPTED = 130
WIDE = 200


class BadUsage(MenaceError):
    """The command was called in a way that cannot work: exit code 2."""


class Failed(MenaceError):
    """The command was understood and the answer is no: exit code 1, and what was printed stays."""


def together(names: list[str]) -> str:
    """Who won, in words; a game may end without a winner among the players."""
    return " and ".join(names) if names else "Nobody"


def output() -> Console:
    """Standard output; nothing in a text is taken for markup, and what goes into a file or a pipe has long lines."""
    width = None if sys.stdout.isatty() or "COLUMNS" in os.environ else WIDE
    return Console(markup=False, emoji=False, highlight=False, width=width)


def at_a_terminal() -> bool:
    """Whether a person sits here, and not a program."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def has_room() -> bool:
    """Whether the terminal is large enough for the screen, and can show it."""
    from menace.cli.app.look import LEAST

    columns, lines = os.get_terminal_size()
    return columns >= LEAST[0] and lines >= LEAST[1] and os.environ.get("TERM", "dumb") != "dumb"


def say(console: Console, *lines: str | Text, style: str = "") -> None:
    """Lines of text; a pipe gets them as they are, at once, where a terminal has them wrapped and coloured."""
    if console.is_terminal:
        console.print(Text("\n").join([line if isinstance(line, Text) else Text(line, style) for line in lines]))
    else:
        console.file.write("".join([f"{line.plain if isinstance(line, Text) else line}\n" for line in lines]))


def messages() -> Console:
    """Standard error, for progress and sentences that are not the answer."""
    return Console(stderr=True, markup=False, emoji=False, highlight=False)


def nearest(wrong: UnicodeError) -> tuple[str, int]:
    """For a terminal that cannot write a letter: the letter without its accent, or a question mark."""
    if not isinstance(wrong, UnicodeEncodeError):
        raise wrong
    letters = unicodedata.normalize("NFKD", wrong.object[wrong.start : wrong.end])
    return "".join([letter if letter.isascii() else "?" for letter in letters if not unicodedata.combining(letter)]), wrong.end


NEAREST = "menace-nearest"
codecs.register_error(NEAREST, nearest)


def is_unicode(console: Console) -> bool:
    return console.encoding.lower().startswith("utf")


def print_json(answer: dict[str, Any], ascii: bool = False) -> None:
    """One object on standard output, nothing else; in plain ASCII where strangers wrote what is in it."""
    sys.stdout.write(json.dumps(answer, ensure_ascii=ascii) + "\n")


def complain(sentence: str) -> None:
    """One sentence on standard error."""
    sys.stderr.write(f"menace: {clean(sentence)}\n")


def clean(text: str) -> str:
    """A text from outside, safe to show: one line, no control characters, not endless."""
    shown = "".join([letter if letter.isprintable() else " " for letter in text])
    return shown if len(shown) <= 600 else shown[:600] + "..."


def plain(text: str, what: str) -> str:
    """A word from the command line that will be written into a file: it must be proper text."""
    try:
        text.encode()
    except UnicodeEncodeError:
        raise BadUsage(f"{what} is not proper text") from None
    if len(text) > 200:
        raise BadUsage(f"{what} is at most 200 letters long")
    return text


def read_text(path: Path) -> str:
    """A file as text, or one sentence about why not."""
    try:
        with path.open("rb") as file:
            data = file.read(LONGEST + 1)
    except (OSError, ValueError) as wrong:
        raise_for_file(path, wrong, "read")
    if len(data) > LONGEST:
        raise MenaceError(f"{path} is too long for a record: at most {LONGEST // 2**20} MiB")
    try:
        return data.decode()
    except UnicodeDecodeError:
        raise MenaceError(f"{path} is not a text file") from None


def raise_for_file(path: Path, wrong: Exception, verb: str) -> NoReturn:
    reason = (wrong.strerror or str(wrong)) if isinstance(wrong, OSError) else str(wrong)
    raise MenaceError(f"{path} cannot be {verb}: {reason[:1].lower()}{reason[1:]}") from None


def load_record(path: Path) -> Record:
    """The record in a file."""
    text = read_text(path)
    try:
        return read_record(text)
    except RecordMismatch as wrong:
        raise RecordMismatch(f"{path}: {wrong}") from None


def read_options(game: Game, given: list[str]) -> dict[str, Any]:
    """`--option standstill=3`, checked for its form; the game checks the rest."""
    options: dict[str, Any] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals or not value.isascii() or not value.isdigit() or len(value) > 9:
            known = ", ".join([f"{option.name} ({option.meaning})" for option in game.options])
            raise BadUsage(f"an option is written as NAME=NUMBER; {game.id} has {known or 'none'}")
        options[name] = int(value)
    return options


def read_bots(given: list[str], seats: int, otherwise: list[str]) -> list[str]:
    """Who sits where: `--bot random` is every seat, `--bot 2:random` Player 2, and `--bot mine:Patient` a class of one's own."""
    from menace.bots.registry import bring

    players = list(otherwise)
    for text in given:
        seat, colon, name = text.partition(":")
        if (not seat.isdigit() and seat.isidentifier()) or "." in seat or " " in seat:
            seat, colon, name = "", "", text
        elif not colon:
            name = text
        bring(name)
        if not colon:
            players = [name] * seats
        elif not seat.isascii() or not seat.isdigit() or len(seat) > 3 or not 1 <= int(seat) <= seats:
            raise BadUsage(f"a bot is seated as SEAT:NAME, with a seat from 1 to {seats}: seat 1 is Player 1")
        else:
            players[int(seat) - 1] = name
    return players


def check_bots(game: str, bots: list[str]) -> None:
    """Whoever sits there plays this game; a class of one's own has been named with --bot."""
    from menace.bots.registry import bot_class

    for bot in bots:
        if not bot_class(bot).knows(game):
            raise MenaceError(f"the bot {bot[:80]!r} does not play {game}")
