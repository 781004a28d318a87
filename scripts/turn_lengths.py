#!/usr/bin/env python3
"""How long the others' turns take on the stage at normal speed, by the stage's own clock.

    python scripts/turn_lengths.py [america manual world town] [--games 3] [--record FILE]

Games of three greedy bots, or recorded ones, are shown to whoever sits at seat 0 by the client's own stage, whose clock is turned
by hand: how busy the machine is does not count. A bot moves a twentieth of a second after its last move, as the server lets it, and
seat 0 answers as soon as it is asked. Prints one JSON object: by game the turns of the others, the longest of them in seconds,
and how long all but one in twenty take at most. What is measured is in web/src/games/turns.measure.ts.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from menace.bots.base import Budget, View
from menace.bots.registry import bot_of
from menace.catalogue import content_told
from menace.games.registry import GAMES, game_like, game_of
from menace.kernel.chance import Seeded
from menace.kernel.driver import new_game
from menace.kernel.event import EVERYONE
from menace.kernel.record import Record, read_record
from menace.kernel.replay import Replay, close
from menace.server.beats import patch_of
from menace.server.story import Chapters, Story, Told

sys.path.insert(0, str(Path(__file__).resolve().parent))
from node import WEB, tools

SEATS = 3


def played(name: str, seed: int) -> Record:
    """A game of greedy bots."""
    driver = new_game(game_of(name), SEATS, Seeded(f"turns {seed}"), {})
    bots = [bot_of("greedy", f"turns {seed} {seat}") for seat in range(SEATS)]
    while driver.decision is not None:
        seat = driver.decision.seat
        driver.play(bots[seat].choose(View(driver.game, driver.table, seat, driver.at), driver.decision, Budget()))
    close(driver)
    assert driver.record is not None
    return driver.record


def seen(record: Record) -> dict[str, Any]:
    """What seat 0 saw of it: how it began, and then position by position."""
    game = game_like(record.header)
    replay, chapters, story = Replay(game, record), Chapters(game), Story(game, [])
    start = view = game.view(replay.table, 0)
    beats: list[dict[str, Any]] = []
    while replay.step():
        told: list[Told] = []
        for move in replay.driver.take_moves():
            choice = story.move(move)
            told += [choice] if choice is not None else []
            told += [story.event(event) for event in move.events if event.seen_by in (EVERYONE, 0)]
        before, view = view, game.view(replay.table, 0)
        events = [chapters.number(one, replay.next) for one in told]
        beats.append({"at": replay.next, "events": events, "patch": patch_of(before, view)})
    return {"game": game.id, "content": content_told(game), "start": start, "beats": beats}


def measured(records: list[Record]) -> dict[str, Any]:
    """The lengths of the others' turns, by game."""
    node, _, environment = tools()
    with tempfile.TemporaryDirectory() as folder:
        for number, record in enumerate(records):
            (Path(folder) / f"{number}.json").write_text(json.dumps(seen(record)))
        program = [str(node), "node_modules/vitest/vitest.mjs", "run"]
        done = subprocess.run(
            program, cwd=WEB, env={**environment, "MENACE_TURNS": folder}, capture_output=True, text=True, check=False
        )
        told = Path(folder) / "told"
        if not told.exists():
            sys.exit(f"The turns could not be measured.\n{done.stdout}{done.stderr}")
        found: dict[str, Any] = json.loads(told.read_text())
        return found


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("games", nargs="*", choices=[*sorted(GAMES), []], metavar="GAME")
    words.add_argument("--games", dest="number", type=int, default=3, help="games of each kind")
    words.add_argument("--record", action="append", type=Path, help="a recorded game in place of new ones")
    wanted = words.parse_args()
    records = [read_record(path.read_text()) for path in wanted.record or []]
    if not records:
        records = [played(name, seed) for name in wanted.games or sorted(GAMES) for seed in range(wanted.number)]
    print(json.dumps(measured(records)))


if __name__ == "__main__":
    main()
