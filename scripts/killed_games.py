"""Plays games at terminals and cuts them off, by a lost connection, SIGTERM or SIGKILL, at any moment; then goes on with them.

Whatever a player has been shown the next question after must be in the game that goes on: at most the answer that is being typed
may be lost. `scripts/killed_games.py 100` is the whole measure, on the screen and line by line; the tests do a few.
"""

from __future__ import annotations

import argparse
import os
import random
import re
import signal
import sys
import tempfile
from pathlib import Path

from played_games import asked, at
from terminal import KEYS, Terminal

from menace.cli.kept import FOLDER, kept_games
from menace.cli.play import take_up
from menace.games.registry import GAMES
from menace.kernel.record import Record

SIGNALS = (signal.SIGHUP, signal.SIGTERM, signal.SIGKILL)
PROMPT = re.compile(r"Player 1 \(you\)> ")
FOR_A_WHILE = 1.0  # seconds after an answer in which the end may come


def start(game: str, folder: Path, plain: bool) -> Terminal:
    words = ["-m", "menace", "play", game, "--seats", "2", "--bot", "2:greedy", *(["--plain"] if plain else [])]
    return Terminal(words, {FOLDER: str(folder), "XDG_DATA_HOME": str(folder)}, 120, 40)


def answers(record: Record | None) -> int:
    """How many choices the person made in a record."""
    return sum([entry.get("seat") == 0 for entry in record.entries]) if record else 0


def in_folder(folder: Path, game: str) -> Record | None:
    os.environ[FOLDER] = os.environ["XDG_DATA_HOME"] = str(folder)
    kept = kept_games(game)
    return kept[0].record if kept else None


def play_and_kill(game: str, number: int, whims: random.Random, folder: Path, plain: bool = True) -> tuple[int, int]:
    """How far the game was shown to have come, and how far it has that is left; AssertionError if anything is lost."""
    terminal = start(game, folder, plain)
    play = play_lines if plain else play_screen
    try:
        shown = play(terminal, whims)
        terminal.type("1\r"[: whims.randint(0, 2)])
        terminal.look(whims.random() * FOR_A_WHILE)
        terminal.end_by(number)
    finally:
        terminal.close()
    record = in_folder(folder, game)
    left = answers(record) if plain else record.moves() if record else 0
    assert left >= shown, f"{game} after {number}: {shown} was shown, {left} is left"
    if record is not None:
        goes_on(game, record)
    return shown, left


def play_lines(terminal: Terminal, whims: random.Random) -> int:
    """Some answers line by line; how many of them were followed by the next question."""

    def prompts() -> int:
        return len(PROMPT.findall(terminal.typed.decode(errors="replace")))

    terminal.wait(lambda text: prompts() > 0)
    for n in range(whims.randint(1, 12)):
        before = prompts()
        terminal.type("1\r")
        if not terminal.wait(lambda text, n=before: prompts() > n):
            return n
    return n + 1


def play_screen(terminal: Terminal, whims: random.Random) -> int:
    """Some answers on the screen; how many choices and rolls it tells of with the last question that came after one."""
    terminal.wait(asked)
    first = last = at(terminal.text())
    for _ in range(whims.randint(1, 12)):
        terminal.type(KEYS["enter"])
        if not terminal.wait(lambda text, n=last: asked(text) and at(text) > n):
            break
        last = at(terminal.text())
    return last if last > first else 0


def goes_on(game: str, record: Record) -> None:
    """The kept game is offered, and it can be played on from where it was."""
    driver, players = take_up(game, kept_games(game)[0].file, [])
    assert driver.record is not None
    assert driver.record.entries[: len(record.entries)] == record.entries
    assert players[0] == "person"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", type=int, nargs="?", default=100)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    whims = random.Random(given.seed)
    for n in range(given.games):
        game, number = list(GAMES)[n % len(GAMES)], SIGNALS[n % len(SIGNALS)]
        with tempfile.TemporaryDirectory() as folder:
            plain = n // len(GAMES) % 2 == 1
            shown, left = play_and_kill(game, number, whims, Path(folder), plain)
        how = "lines" if plain else "screen"
        sys.stdout.write(f"{n + 1:3} {game:8} {how:6} {signal.Signals(number).name:8} shown {shown:3}, kept {left:3}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
