"""Plays games at terminals and cuts them off, by a lost connection, SIGTERM or SIGKILL, at any moment; then goes on with them.

Whatever a player has been shown the next question after must be in the game that goes on: at most the answer that is being typed
may be lost. `scripts/killed_games.py 100` is the whole measure, the tests do a few.
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

from terminal import Terminal

from menace.cli.kept import FOLDER, kept_games
from menace.cli.play import take_up
from menace.games.registry import GAMES
from menace.kernel.record import Record

SIGNALS = (signal.SIGHUP, signal.SIGTERM, signal.SIGKILL)
PROMPT = re.compile(r"Player 1 \(you\)> ")
FOR_A_WHILE = 1.0  # seconds after an answer in which the end may come


def start(game: str, folder: Path) -> Terminal:
    words = ["-m", "menace", "play", game, "--plain", "--seats", "2", "--bot", "2:greedy"]
    return Terminal(
        words, {FOLDER: str(folder), "XDG_DATA_HOME": str(folder), "PYTHONPATH": os.environ.get("PYTHONPATH", "")}, 120, 40
    )


def answers(record: Record | None) -> int:
    """How many choices the person made in a record."""
    return sum([entry.get("seat") == 0 for entry in record.entries]) if record else 0


def in_folder(folder: Path, game: str) -> Record | None:
    os.environ[FOLDER] = os.environ["XDG_DATA_HOME"] = str(folder)
    kept = kept_games(game)
    return kept[0].record if kept else None


def play_and_kill(game: str, number: int, whims: random.Random, folder: Path) -> tuple[int, int]:
    """How many answers were acknowledged, and how many are in the game that is left; AssertionError if one is lost."""
    terminal = start(game, folder)
    shown = 0
    try:
        terminal.wait(lambda text: bool(PROMPT.search(terminal.typed.decode(errors="replace"))))
        for _ in range(whims.randint(1, 12)):
            prompts = len(PROMPT.findall(terminal.typed.decode(errors="replace")))
            terminal.type("1\r")
            if not terminal.wait(lambda text, n=prompts: len(PROMPT.findall(terminal.typed.decode(errors="replace"))) > n):
                break
            shown += 1
        terminal.type("1\r"[: whims.randint(0, 2)])
        terminal.look(whims.random() * FOR_A_WHILE)
        terminal.end_by(number)
    finally:
        terminal.close()
    record = in_folder(folder, game)
    assert answers(record) >= shown, f"{game} after {number}: {shown} answers were shown, {answers(record)} are left"
    if record is not None:
        goes_on(game, record)
    return shown, answers(record)


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
            shown, left = play_and_kill(game, number, whims, Path(folder))
        sys.stdout.write(f"{n + 1:3} {game:8} {signal.Signals(number).name:8} answered {shown:2}, kept {left:2}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
