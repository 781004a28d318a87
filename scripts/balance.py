#!/usr/bin/env python3
"""Plays every pairing of a game's sides with the greedy bot and says how often each wins: gangs of the town, monsters of America.

    python scripts/balance.py town --games 1000                 # pairings, seats alternated, as a table
    python scripts/balance.py town --games 100 --four 500       # and games of four, every order of seats in turn
    python scripts/balance.py town --games 1000 --four 2000 --write docs/balance-town.md
    python scripts/balance.py town --games 200 --pair militia fang --json

A shared win is shared. The games follow from the seed alone, whatever the number of processes. Progress is on standard error.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import cache
from itertools import combinations, permutations
from math import sqrt
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from menace.bots.match import Match
from menace.games.registry import game_of
from menace.kernel.driver import full_options
from menace.kernel.engine import advance
from menace.kernel.errors import MenaceError
from menace.kernel.node import Decision

ABOUT = {"town": "gang", "america": "monster"}  # the decision in which a seat chooses its side
MOST = 50_000
CHUNK = 10


@dataclass(frozen=True)
class Bout:
    """One game to be played: who sits where, and its seed."""

    game: str
    sides: tuple[str, ...]
    seed: str
    bot: str
    options: tuple[tuple[str, int], ...]


@dataclass(frozen=True)
class Played:
    """How it went."""

    sides: tuple[str, ...]
    winners: tuple[str, ...]
    manner: str
    decisions: int
    rounds: int
    first: str  # the side that had the first turn, if the game says


class Seated(Match):
    """A match in which every seat plays the side it was given."""

    def __init__(self, bout: Bout) -> None:
        super().__init__(game_of(bout.game), [bout.bot] * len(bout.sides), bout.seed, dict(bout.options))
        self.sides = bout.sides

    def ask(self, decision: Decision) -> int:
        if decision.about != ABOUT[self.game.id]:
            return super().ask(decision)
        wanted = self.sides[decision.seat]
        return next(action for action in decision.actions if side_name(self.game.id, action) == wanted)


def side_name(name: str, action: int) -> str:
    return game_of(name).say(action).split()[-1]


@cache
def sides_of(name: str) -> tuple[str, ...]:
    """The sides one can choose at the beginning of a game."""
    if name not in ABOUT:
        raise MenaceError(f"there are no sides to weigh in {name!r}; there are in {', '.join(sorted(ABOUT))}")
    game = game_of(name)
    node = advance(game.new(2, full_options(game, {})))
    if not isinstance(node, Decision) or node.about != ABOUT[name]:
        raise MenaceError(f"{name} does not begin with a choice of sides")
    return tuple(side_name(name, action) for action in node.actions)


def play(bout: Bout) -> Played:
    match = Seated(bout)
    result = match.run(MOST)
    if result is None:
        raise MenaceError(f"the game {bout.seed!r} of {', '.join(bout.sides)} does not end")
    state = getattr(match.table, "state", None)
    first = getattr(state, "first", None)
    return Played(
        bout.sides,
        tuple(bout.sides[seat] for seat in result.winners),
        result.manner,
        match.decisions,
        getattr(state, "rounds", 0),
        bout.sides[first] if isinstance(first, int) else "",
    )


def play_some(bouts: list[Bout]) -> list[Played]:
    return [play(bout) for bout in bouts]


def play_all(bouts: list[Bout], jobs: int, what: str) -> list[Played]:
    """All of them, in their order."""
    chunks = [bouts[k : k + CHUNK] for k in range(0, len(bouts), CHUNK)]
    played: list[Played] = []
    for some in in_processes(chunks, jobs) if jobs > 1 else map(play_some, chunks):
        played += some
        print(f"\r{what}: {len(played)} of {len(bouts)}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    return played


def in_processes(chunks: list[list[Bout]], jobs: int) -> Iterator[list[Played]]:
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        yield from pool.map(play_some, chunks)


# -- what is measured --------------------------------------------------------------------------------------------------


def pair_bouts(args: argparse.Namespace, pair: tuple[str, ...], options: tuple[tuple[str, int], ...]) -> list[Bout]:
    """Seats alternate from game to game."""
    return [
        Bout(args.game, pair if k % 2 == 0 else pair[::-1], f"{args.seed}:{'-'.join(pair)}:{k}", args.bot, options)
        for k in range(args.games)
    ]


def four_bouts(args: argparse.Namespace, four: tuple[str, ...], options: tuple[tuple[str, int], ...]) -> list[Bout]:
    orders = list(permutations(four))
    return [
        Bout(args.game, orders[k % len(orders)], f"{args.seed}:{'-'.join(four)}:{k}", args.bot, options) for k in range(args.four)
    ]


def summary(sides: tuple[str, ...], played: list[Played]) -> dict[str, Any]:
    """Shares of wins by side, with the standard error of an even share, and how long the games were."""
    n = len(played)
    wins = {side: sum([1 / len(one.winners) for one in played if side in one.winners]) for side in sides}
    begun = [one for one in played if one.first]
    even = 1 / len(sides)
    return {
        "sides": list(sides),
        "games": n,
        "share": {side: round(wins[side] / n, 4) for side in sides},
        "error": round(sqrt(even * (1 - even) / n), 4),
        "shared": sum([len(one.winners) > 1 for one in played]),
        "first_wins": round(sum([1 / len(one.winners) for one in begun if one.first in one.winners]) / max(len(begun), 1), 4),
        "mean_decisions": round(sum([one.decisions for one in played]) / n, 1),
        "mean_rounds": round(sum([one.rounds for one in played]) / n, 1),
        "manners": dict(sorted(Counter([one.manner for one in played]).items())),
    }


def measure(args: argparse.Namespace) -> dict[str, Any]:
    sides = sides_of(args.game)
    game = game_of(args.game)
    options = tuple(full_options(game, {}).items())
    pairs = [tuple(args.pair)] if args.pair else list(combinations(sides, 2))
    for pair in pairs:
        if not set(pair) <= set(sides) or len(set(pair)) < 2:
            raise MenaceError(f"a pair is two of {', '.join(sides)}")
    found: dict[str, Any] = {"game": args.game, "bot": args.bot, "seed": args.seed, "content": game.content_digest()}
    start = time.monotonic()
    if args.games:
        found["pairs"] = [summary(p, play_all(pair_bouts(args, p, options), args.jobs, " : ".join(p))) for p in pairs]
    if args.four:
        fours = [four for four in combinations(sides, 4) if len(sides) <= 5 or four == sides[:4]]
        found["fours"] = [summary(f, play_all(four_bouts(args, f, options), args.jobs, ", ".join(f))) for f in fours]
    found["seconds"] = round(time.monotonic() - start, 1)
    return found


# -- how it is shown ---------------------------------------------------------------------------------------------------


def percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def manners(one: dict[str, Any]) -> str:
    return ", ".join([f"{manner} {percent(n / one['games'])}" for manner, n in one["manners"].items()])


def page(found: dict[str, Any], command: str) -> str:
    """The measurements as a page of documentation."""
    title = game_of(found["game"]).title
    lines = [
        f"# Balance of {title}",
        "",
        f"Made by `{command}`; do not edit by hand. The bot is `{found['bot']}`, content `{found['content'][:12]}`.",
        "A shared win counts as its share. The error is one standard error of an even result.",
        "",
    ]
    if found.get("pairs"):
        lines += [
            "## Two seats, seats alternated",
            "",
            "| first named : second named | games | first | second | error | first turn wins | rounds | decisions | ends |",
            "|---|---|---|---|---|---|---|---|---|",
        ]
        for one in found["pairs"]:
            a, b = one["sides"]
            lines.append(
                f"| {a} : {b} | {one['games']} | {percent(one['share'][a])} | {percent(one['share'][b])} | {percent(one['error'])} "
                f"| {percent(one['first_wins'])} | {one['mean_rounds']} | {one['mean_decisions']} | {manners(one)} |"
            )
        lines.append("")
    for one in found.get("fours", []):
        lines += [
            f"## Four seats, every order in turn ({one['games']} games)",
            "",
            "| side | wins |",
            "|---|---|",
            *[f"| {side} | {percent(share)} |" for side, share in one["share"].items()],
            "",
            f"Error {percent(one['error'])}; the first turn wins {percent(one['first_wins'])}; {one['mean_rounds']} rounds and "
            f"{one['mean_decisions']} decisions a game; {manners(one)}.",
            "",
        ]
    return "\n".join(lines)


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game", choices=sorted(ABOUT))
    parser.add_argument("--games", type=int, default=100, help="games of each pairing")
    parser.add_argument("--four", type=int, default=0, help="games of four seats")
    parser.add_argument("--pair", nargs=2, metavar="SIDE", help="this pairing alone")
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--seed", default="balance")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument("--write", type=Path, help="write the page here")
    return parser.parse_args()


def main() -> None:
    args = arguments()
    try:
        found = measure(args)
    except MenaceError as wrong:
        sys.exit(f"balance: {wrong}")
    four = f" --four {args.four}" if args.four else ""
    seed = "" if args.seed == "balance" else f" --seed {args.seed}"
    text = page(found, f"python scripts/balance.py {args.game} --games {args.games}{four}{seed}")
    if args.write:
        args.write.write_text(text, encoding="utf-8")
    print(json.dumps(found, indent=2) if args.json else text)


if __name__ == "__main__":
    main()
