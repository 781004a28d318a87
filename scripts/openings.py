#!/usr/bin/env python3
"""Finds out which sides win, for the bots that search: many quick games in which monsters and branches are drawn.

python scripts/openings.py                          # write src/menace/bots/weights/openings.json
python scripts/openings.py --games 20 --out FILE    # a quick look
"""

from __future__ import annotations

import argparse
import json
from collections import defaultdict
from pathlib import Path
from typing import Any

from menace.bots.search.openings import SEATS, play_drawn
from menace.lab.workers import processors, spread

FILE = Path(__file__).resolve().parent.parent / "src/menace/bots/weights/openings.json"
CHUNK = 20

Job = tuple[str, int, int, int]
Side = tuple[str, int, str, str]
Tally = dict[Side, list[float]]  # the wins of a side and its games


def tally(job: Job) -> Tally:
    """What a worker process does: a few games in a row."""
    game, seats, first, last = job
    found: Tally = defaultdict(lambda: [0.0, 0.0])
    for number in range(first, last):
        taken, winners = play_drawn(game, seats, number)
        for seat, about, side in taken:
            cell = found[game, seats, about, side]
            cell[0] += 1.0 / len(winners) if seat in winners else 0.0
            cell[1] += 1.0
    return dict(found)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=2700, help="of each game and number of seats (%(default)s)")
    parser.add_argument("--jobs", type=int, default=processors())
    parser.add_argument("--out", type=Path, default=FILE)
    args = parser.parse_args()
    starts = range(0, args.games, CHUNK)
    jobs: list[Job] = [(game, seats, n, min(n + CHUNK, args.games)) for game in SEATS for seats in SEATS[game] for n in starts]
    whole: Tally = defaultdict(lambda: [0.0, 0.0])
    for part in spread(tally, jobs, args.jobs):
        for side, (wins, games) in part.items():
            whole[side][0] += wins
            whole[side][1] += games
    args.out.write_text(written(args.games, whole))


def written(games: int, whole: Tally) -> str:
    """The shares of the win, the best side first."""
    found: dict[str, Any] = {}
    for (game, seats, about, side), (wins, played) in sorted(whole.items(), key=lambda one: (one[0][:3], -one[1][0] / one[1][1])):
        found.setdefault(game, {}).setdefault(str(seats), {}).setdefault(about, {})[side] = round(wins / played, 3)
    return json.dumps({"of each": games, "games": found}, indent=1) + "\n"


if __name__ == "__main__":
    main()
