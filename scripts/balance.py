#!/usr/bin/env python3
"""Plays a game's sides against each other with the greedy bot and says how often each wins.

Sides are what a seat chooses at the beginning: gangs of the town, monsters of America, monsters and militaries of World.

    python scripts/balance.py town --games 1000                 # pairings, seats alternated, as a table
    python scripts/balance.py town --games 100 --four 500       # and games of four, every order of seats in turn
    python scripts/balance.py town --games 1000 --four 2000 --write docs/balance-town.md
    python scripts/balance.py town --games 200 --pair militia fang --json
    python scripts/balance.py world --games 0 --four 2400 --write docs/balance-world.md

Where there are more sides than four can take, they are dealt evenly: in six games each of six monsters sits four times,
once on each seat, and in 24 games each military six times on each seat. A shared win is shared. The games follow from the
seed alone, whatever the number of processes. Progress is on standard error.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
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
from menace.games.world.words import CAUSES
from menace.kernel.chance import Seeded
from menace.kernel.errors import MenaceError
from menace.kernel.event import Event
from menace.kernel.game import full_options
from menace.kernel.node import Decision
from menace.kernel.playout import Playout

# The decisions in which a seat chooses its sides; the first is the one that pairings are about.
ABOUT = {"town": ("gang",), "america": ("monster",), "world": ("monster", "military")}
MOST = 50_000
CHUNK = 10
SEATS = 4


@dataclass(frozen=True)
class Bout:
    """One game to be played: the sides of each kind by seat, and its seed."""

    game: str
    dealt: tuple[tuple[str, ...], ...]
    seed: str
    bot: str
    options: tuple[tuple[str, int], ...]


@dataclass(frozen=True)
class Played:
    """How it went."""

    dealt: tuple[tuple[str, ...], ...]
    winners: tuple[int, ...]
    manner: str
    decisions: int
    rounds: float
    first: int  # the seat that had the first turn, or -1 if the game does not say
    points: tuple[tuple[tuple[str, int], ...], ...] = ()  # by seat: where its points came from


class Seated(Match):
    """A match in which every seat plays the sides it was given."""

    def __init__(self, bout: Bout) -> None:
        super().__init__(game_of(bout.game), [bout.bot] * len(bout.dealt[0]), bout.seed, dict(bout.options))
        self.wanted = dict(zip(ABOUT[bout.game], bout.dealt, strict=True))
        self.table.listening = self.game.id in STORIES

    def ask(self, decision: Decision) -> int:
        if decision.about not in self.wanted:
            return super().ask(decision)
        wanted = self.wanted[decision.about][decision.seat]
        return next(action for action in decision.actions if side_name(self.game.id, action) == wanted)


def side_name(name: str, action: int) -> str:
    return game_of(name).say(action).split()[-1]


@cache
def all_sides(name: str) -> tuple[tuple[str, ...], ...]:
    """The sides of each kind one can choose at the beginning of a game."""
    if name not in ABOUT:
        raise MenaceError(f"there are no sides to weigh in {name!r}; there are in {', '.join(sorted(ABOUT))}")
    game = game_of(name)
    play = Playout(game, game.new(2), Seeded(0))
    found: list[tuple[str, ...]] = []
    for about in ABOUT[name]:
        while found and play.options and play.about != about:
            play.apply(play.options[0])
        if play.about != about:
            raise MenaceError(f"{name} does not begin with a choice of sides")
        found.append(tuple([side_name(name, action) for action in play.options]))
        play.apply(play.options[0])
    return tuple(found)


def play(bout: Bout) -> Played:
    return finish(bout, Seated(bout))


def finish(bout: Bout, match: Seated) -> Played:
    """Play a match to its end."""
    result = match.run(MOST)
    if result is None:
        raise MenaceError(f"the game {bout.seed!r} of {', '.join(bout.dealt[0])} does not end")
    state = getattr(match.table, "state", None)
    first = getattr(state, "first", -1)
    events = match.table.heard()
    turns = len([event for event in events if event.kind in match.game.turn_begins])
    told = STORIES[bout.game](events, len(match.bots)) if bout.game in STORIES else Story("", ())
    return Played(
        bout.dealt,
        tuple(result.winners),
        f"{result.manner}{told.ending}",
        match.decisions,
        turns / len(match.bots) if turns else getattr(state, "rounds", 0),
        first if isinstance(first, int) else -1,
        told.points,
    )


# -- where points come from --------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Story:
    """How a game ended, in words behind the manner, and where each seat's points came from."""

    ending: str
    points: tuple[tuple[tuple[str, int], ...], ...]


SOURCES = {
    "world": (
        "cities", "bases", "mutating", "monsters defeated", "minions defeated", "own defeats",
        "minions left", "cards held", "Health above the start", "units destroyed",
    ),
}  # fmt: skip


def infamy_story(events: list[Event], seats: int) -> Story:
    """World: every change of Infamy says what it was for, in the order of the sources; the rest is the final count."""
    found: list[Counter[str]] = [Counter() for _ in range(seats)]
    sources, last = SOURCES["world"], ""
    for event in events:
        facts = event.facts
        if event.kind == "stomped":
            last = ("a base", "a city", "a site")[facts[1]]
        elif event.kind == "tokens removed":
            last = "a defeat"
        elif event.kind == "pollinated":
            last = "a site"
        elif event.kind == "infamy":
            found[facts[0]][sources[facts[3]]] += facts[1]
        elif event.kind == "scored":
            for source, points in zip(sources[len(CAUSES) :], facts[2:6], strict=True):
                found[facts[0]][source] += points
    return Story(f", the last token for {last}", tuple([tuple(sorted(one.items())) for one in found]))


STORIES: dict[str, Callable[[list[Event], int], Story]] = {"world": infamy_story}


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
    """Seats alternate from game to game; sides of other kinds are dealt evenly."""
    more = all_sides(args.game)[1:]
    return [
        Bout(
            args.game,
            (pair if k % 2 == 0 else pair[::-1], *[hand(sides, 2, k // 2, args.seed) for sides in more]),
            f"{args.seed}:{'-'.join(pair)}:{k}",
            args.bot,
            options,
        )
        for k in range(args.games)
    ]


def four_bouts(args: argparse.Namespace, four: tuple[str, ...], options: tuple[tuple[str, int], ...]) -> list[Bout]:
    kinds = (four, *all_sides(args.game)[1:])
    return [
        Bout(
            args.game,
            tuple([hand(sides, SEATS, k, args.seed) for sides in kinds]),
            f"{args.seed}:{'-'.join(four)}:{k}",
            args.bot,
            options,
        )
        for k in range(args.four)
    ]


def hand(sides: tuple[str, ...], seats: int, k: int, seed: str) -> tuple[str, ...]:
    """The sides of game k: as many as there are seats take every order in turn; more sit in turn, shuffled every time round."""
    if len(sides) <= seats:
        orders = list(permutations(sides, seats))
        return orders[k % len(orders)]
    ring, luck = list(sides), Seeded(f"{seed}:{k // len(sides)}")
    for n in range(len(ring) - 1, 0, -1):
        other = luck.below(n + 1)
        ring[n], ring[other] = ring[other], ring[n]
    start = k % len(ring)
    return tuple([ring[(start + seat) % len(ring)] for seat in range(seats)])


def win_of(one: Played, seat: int) -> float:
    """A shared win is shared."""
    return 1 / len(one.winners) if seat in one.winners else 0.0


def shares(sides: tuple[str, ...], kind: int, played: list[Played]) -> dict[str, dict[str, float]]:
    """By side: the games it was in, its share of wins, and the standard error of that."""
    found: dict[str, dict[str, float]] = {}
    for side in sides:
        wins = [win_of(one, one.dealt[kind].index(side)) for one in played if side in one.dealt[kind]]
        share = sum(wins) / max(len(wins), 1)
        error = sqrt(sum([(win - share) ** 2 for win in wins]) / max(len(wins) - 1, 1) / max(len(wins), 1))
        found[side] = {"games": len(wins), "share": round(share, 4), "error": round(error, 4)}
    return found


def summary(sides: tuple[str, ...], played: list[Played], name: str) -> dict[str, Any]:
    """Shares of wins by side, with the standard error of an even share, and how long the games were."""
    n = len(played)
    begun = [one for one in played if one.first >= 0]
    even = 1 / len(played[0].dealt[0])
    kinds = {about: shares(sides if k == 0 else all_sides(name)[k], k, played) for k, about in enumerate(ABOUT[name])}
    found = {
        "sides": list(sides),
        "games": n,
        "share": {side: one["share"] for side, one in kinds[ABOUT[name][0]].items()},
        "error": round(sqrt(even * (1 - even) / n), 4),
        "kinds": kinds,
        "shared": sum([len(one.winners) > 1 for one in played]),
        "first_wins": round(sum([win_of(one, one.first) for one in begun]) / max(len(begun), 1), 4),
        "mean_decisions": round(sum([one.decisions for one in played]) / n, 1),
        "mean_rounds": round(sum([one.rounds for one in played]) / n, 1),
        "rounds": [round(value, 1) for value in spread([one.rounds for one in played])],
        "manners": dict(sorted(Counter([one.manner for one in played]).items())),
    }
    if name in SOURCES:
        found["sources"] = {source: source_of(source, played) for source in SOURCES[name]}
    return found


def spread(values: list[float]) -> tuple[float, float, float]:
    """The shortest, the middle and the longest."""
    ranked = sorted(values)
    return ranked[0], ranked[len(ranked) // 2], ranked[-1]


def source_of(source: str, played: list[Played]) -> dict[str, float]:
    """What a source of points gave winners and others, and how many games it decided.

    It decided a game if others win, or fewer or more, when it is left out of everybody's count.
    """
    gains: dict[bool, list[int]] = {True: [], False: []}
    of_all = decided = 0
    for one in played:
        for seat, points in enumerate(one.points):
            gains[seat in one.winners].append(dict(points).get(source, 0))
            if seat in one.winners:
                of_all += sum([value for _, value in points])
        without = [sum([value for kind, value in points if kind != source]) for points in one.points]
        decided += [seat for seat, value in enumerate(without) if value == max(without)] != sorted(one.winners)
    return {
        "winner": round(sum(gains[True]) / max(len(gains[True]), 1), 2),
        "others": round(sum(gains[False]) / max(len(gains[False]), 1), 2),
        "of_winners": round(sum(gains[True]) / max(of_all, 1), 4),
        "decided": round(decided / len(played), 4),
    }


def measure(args: argparse.Namespace) -> dict[str, Any]:
    sides = all_sides(args.game)[0]
    game = game_of(args.game)
    options = tuple(full_options(game, {}).items())
    pairs = [tuple(args.pair)] if args.pair else list(combinations(sides, 2))
    for pair in pairs:
        if not set(pair) <= set(sides) or len(set(pair)) < 2:
            raise MenaceError(f"a pair is two of {', '.join(sides)}")
    found: dict[str, Any] = {"game": args.game, "bot": args.bot, "seed": args.seed, "content": game.content_digest()}
    start = time.monotonic()
    if args.games:
        found["pairs"] = [summary(p, play_all(pair_bouts(args, p, options), args.jobs, " : ".join(p)), args.game) for p in pairs]
    if args.four:
        fours = list(combinations(sides, SEATS)) if len(sides) <= SEATS + 1 else [sides]
        found["fours"] = [summary(f, play_all(four_bouts(args, f, options), args.jobs, ", ".join(f)), args.game) for f in fours]
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
        "A shared win counts as its share. Errors are one standard error: of an even result between two, of each share between "
        "four.",
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
        every = "every order in turn" if len(one["sides"]) == SEATS else "dealt evenly"
        lines += [f"## Four seats, {every} ({one['games']} games)", ""]
        for kind, sides in one["kinds"].items():
            lines += [
                f"| {kind} | games | wins | error |",
                "|---|---|---|---|",
                *[
                    f"| {side} | {row['games']} | {percent(row['share'])} | {percent(row['error'])} |"
                    for side, row in sides.items()
                ],
                "",
            ]
        low, middle, high = one["rounds"]
        lines += [
            f"The first turn wins {percent(one['first_wins'])}; {percent(one['shared'] / one['games'])} of the wins are shared; "
            f"{one['mean_rounds']} rounds a game ({low} to {high}, half of them at most {middle}) and {one['mean_decisions']} "
            "decisions.",
            "",
            "| end | games |",
            "|---|---|",
            *[f"| {manner} | {percent(n / one['games'])} |" for manner, n in one["manners"].items()],
            "",
        ]
        if "sources" in one:
            lines += [
                "Where the points came from. A source decided a game if the winners are not the same when it is left out of",
                "everybody's count; a game can be decided by several, or by none alone.",
                "",
                "| source | points of a winner | of another | share of the winners' points | games decided |",
                "|---|---|---|---|---|",
                *[
                    f"| {source} | {row['winner']:.2f} | {row['others']:.2f} | {percent(row['of_winners'])} "
                    f"| {percent(row['decided'])} |"
                    for source, row in one["sources"].items()
                ],
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
