"""Plays games to their end on the terminal's screen, by keys alone, in several sizes, and looks at every question.

At each of them the question, the map and the last five events must be on the screen. `--shots DIR` keeps what was to be seen.
"""

from __future__ import annotations

import argparse
import random
import re
import sys
import tempfile
import time
from pathlib import Path

from terminal import KEYS, Terminal

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
    return text.splitlines()[-1].startswith("Enter: ")


def ended(text: str) -> bool:
    return "Enter leaves." in text


def faults(text: str, before: int) -> list[str]:
    """What is missing of question, map and last events."""
    lines = text.splitlines()
    missing = []
    if not lines[-3].strip():
        missing.append("question")
    if before > 40 and sum([bool(line.strip()) for line in lines[-3 - EVENTS : -3]]) < EVENTS:
        missing.append("events")
    if sum([bool(line[:40].strip()) for line in lines[1:16]]) < 3:
        missing.append("map")
    return missing


def play(game: str, columns: int, lines: int, whims: random.Random, shots: Path | None, most: int) -> tuple[int, int, bool]:
    """How many questions there were, how many of them lacked something, and whether the game came to its end."""
    with tempfile.TemporaryDirectory() as folder:
        words = ["-m", "menace", "play", game, "--seats", "2", "--bot", "2:greedy", "--new"]
        terminal = Terminal(words, {FOLDER: folder, "XDG_DATA_HOME": folder}, columns, lines)
        questions = lacking = 0
        last = -1
        try:
            while questions < most:
                if not terminal.wait(lambda text, n=last: ended(text) or (asked(text) and at(text) != n)):
                    break
                text = terminal.text()
                if shots is not None and (questions % 25 == 0 or ended(text)):
                    (shots / f"{game}-{columns}x{lines}-{questions:04}.txt").write_text(text)
                if ended(text):
                    terminal.type(KEYS["enter"])
                    terminal.wait(lambda text: terminal.over())
                    return questions, lacking, True
                found = faults(text, questions)
                if found:
                    lacking += 1
                    sys.stdout.write(f"missing {found} at {at(text)}\n{text}\n")
                last = at(text)
                questions += 1
                answer(terminal, whims)
        finally:
            terminal.close()
    return questions, lacking, False


def answer(terminal: Terminal, whims: random.Random) -> None:
    """The likely answer, mostly; now and then another one by arrows, or by its number."""
    whim = whims.random()
    if whim < 0.04:
        terminal.type(KEYS["down"])
    if 0.04 < whim < 0.08:
        terminal.type("1")
    terminal.type(KEYS["enter"])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", action="append", choices=list(GAMES))
    parser.add_argument("--size", action="append", help="80x24")
    parser.add_argument("--shots", type=Path)
    parser.add_argument("--most", type=int, default=10_000, help="stop a game after so many questions")
    given = parser.parse_args()
    sizes = [tuple(map(int, size.split("x"))) for size in given.size or []] or SIZES
    for game in given.game or list(GAMES):
        for columns, lines in sizes:
            begun = time.monotonic()
            questions, lacking, over = play(game, columns, lines, random.Random(1), given.shots, given.most)
            took = time.monotonic() - begun
            sys.stdout.write(
                f"{game:8} {columns}x{lines}: {questions} questions, {lacking} lacked something, over: {over}, {took:.0f} s\n"
            )
            sys.stdout.flush()


if __name__ == "__main__":
    main()
