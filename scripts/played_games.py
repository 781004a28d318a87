"""Plays games to their end on the terminal's screen, by keys alone, in several sizes, and looks at it all the time.

At every moment the question, the map and the last five events must be on the screen, also beside a page of help. `--shots DIR`
keeps what was to be seen, `--tmux` plays in a real tmux, and `--words ''` against those who sit there if nobody says who should.
"""

from __future__ import annotations

import argparse
import random
import re
import shlex
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from terminal import KEYS, Terminal, Tmux

from menace.cli.kept import FOLDER
from menace.games.registry import GAMES

SIZES = ((80, 24), (120, 40), (200, 50))
PLACE = re.compile(r"^ \S.*?  (\d+)  ")
EVENTS = 5


def at(text: str) -> int:
    """How far the game has come, by the title."""
    found = PLACE.match(text)
    return int(found.group(1)) if found else -1


def asked(text: str) -> bool:
    return text.split("\n")[-1].startswith("Enter: ")


def ended(text: str) -> bool:
    return "Enter leaves." in text


def faults(text: str, questions: int) -> list[str]:
    """What is missing of question, map and last events."""
    lines = text.split("\n")
    missing = []
    if not lines[-3].strip():
        missing.append("question")
    if questions > 40 and sum([bool(line.strip()) for line in lines[-3 - EVENTS : -3]]) < EVENTS:
        missing.append("events")
    if sum([bool(line[:40].strip()) for line in lines[1:16]]) < 3:
        missing.append("map")
    return missing


class Watched:
    """A game at a terminal, looked at whenever anything is waited for."""

    def __init__(self, terminal: Terminal | Tmux, whims: random.Random) -> None:
        self.terminal = terminal
        self.whims = whims
        self.questions = self.looks = self.lacking = 0

    def look(self, text: str) -> None:
        """A fault counts if it is still there at a second look: the first may have been into the middle of a picture."""
        if not text.strip() or not PLACE.match(text):
            return
        self.looks += 1
        if faults(text, self.questions):
            time.sleep(0.2)
            if isinstance(self.terminal, Terminal):
                self.terminal.look()
            again = self.terminal.text()
            if PLACE.match(again) and faults(again, self.questions):
                self.lacking += 1
                sys.stdout.write(f"missing {faults(again, self.questions)} at {at(again)}\n{again}\n")

    def wait(self, seen: Callable[[str], bool]) -> bool:
        def looked(text: str) -> bool:
            self.look(text)
            return seen(text)

        return self.terminal.wait(looked)

    def answer(self) -> None:
        """The likely answer, mostly; now and then another one by arrows, or by its number, or after a look at the help."""
        whim = self.whims.random()
        if whim < 0.04:
            self.terminal.type(KEYS["down"])
        elif whim < 0.08:
            self.terminal.type("1")
        elif whim < 0.1:
            self.terminal.type(KEYS["f1"])
            self.wait(lambda text: "Enter closes it" in text)
            self.terminal.type(KEYS["enter"])
            self.wait(lambda text: "Enter closes it" not in text)
        self.terminal.type(KEYS["enter"])


def play(terminal: Terminal | Tmux, whims: random.Random, shots: Callable[[int, str], None], most: int) -> tuple[Watched, bool]:
    """A game at this terminal, and whether it came to its end."""
    game, last = Watched(terminal, whims), -1
    while game.questions < most:
        if not game.wait(lambda text, n=last: ended(text) or (asked(text) and at(text) != n)):
            break
        text = terminal.text()
        shots(game.questions, text)
        if ended(text):
            terminal.type(KEYS["enter"])
            terminal.wait(lambda text: terminal.over())
            return game, True
        last = at(text)
        game.questions += 1
        game.answer()
    return game, False


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", action="append", choices=list(GAMES))
    parser.add_argument("--size", action="append", help="80x24")
    parser.add_argument("--shots", type=Path)
    parser.add_argument("--words", default="--seats 2 --bot 2:greedy", help="of menace play, beside the game")
    parser.add_argument("--tmux", action="store_true")
    parser.add_argument("--most", type=int, default=10_000, help="stop a game after so many questions")
    given = parser.parse_args()
    sizes = [tuple(map(int, size.split("x"))) for size in given.size or []] or SIZES
    for game in given.game or list(GAMES):
        for columns, lines in sizes:
            begun = time.monotonic()
            watched, over = play_one(game, columns, lines, given)
            took = time.monotonic() - begun
            told = f"{watched.questions} questions, {watched.looks} looks, {watched.lacking} lacked something"
            sys.stdout.write(f"{game:8} {columns}x{lines}: {told}, over: {over}, {took:.0f} s\n")
            sys.stdout.flush()


def play_one(game: str, columns: int, lines: int, given: argparse.Namespace) -> tuple[Watched, bool]:
    def keep(questions: int, text: str) -> None:
        if given.shots is not None and (questions % 25 == 0 or ended(text)):
            (given.shots / f"{game}-{columns}x{lines}-{questions:04}.txt").write_text(text)

    with tempfile.TemporaryDirectory() as folder:
        words = ["-m", "menace", "play", game, "--new", *shlex.split(given.words)]
        here = {FOLDER: folder, "XDG_DATA_HOME": folder}
        terminal = (Tmux if given.tmux else Terminal)(words, here, columns, lines)
        try:
            return play(terminal, random.Random(1), keep, given.most)
        finally:
            terminal.close()


if __name__ == "__main__":
    main()
