#!/usr/bin/env python3
"""Plays sensible line-ups of the town's gangs against each other with the greedy bot: none should win more than 70 in 100.

    python scripts/line_ups.py --games 100 --extremes 3 --write docs/balance-town-line-ups.md
    python scripts/line_ups.py --games 20 --extremes 1 --pair militia fang

Every line-up that makes sense meets the usual one of every other gang; then those that did best meet those that did worst,
in games of their own, so that luck in the first round is not counted twice. The seats alternate, what comes near 70 : 30 is
played on, and the games follow from the seed, whatever the number of processes.
"""

from __future__ import annotations

import argparse
import os
import sys
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from functools import cache
from itertools import combinations, product
from multiprocessing import get_context
from pathlib import Path

from menace.bots.minds.town_line_ups import kinds_of, sensible, usual
from menace.games.registry import game_of
from menace.games.town.content import standard_box
from menace.games.town.words import STARTER
from menace.kernel.action import first_of, verb_of
from menace.kernel.game import full_options
from menace.kernel.node import Decision
from menace.lab.balance import Bout, Played, finish, summary
from menace.lab.pages import percent
from menace.lab.sides import Seated, all_sides

FAR = 0.7  # no two sensible line-ups should be further apart
LONGER = 4  # what comes near is played so many times as often
SHOWN = 12

Kinds = tuple[str, ...]  # who begins, by design


class LinedUp(Seated):
    """A match in which every seat also begins with the line-up it was given."""

    def __init__(self, bout: Bout, line_ups: tuple[Kinds, ...]) -> None:
        super().__init__(game_of("town"), [bout.bot] * 2, bout.seed, bout.sides, dict(bout.options))
        self.waiting = [list(kinds) for kinds in line_ups]

    def ask(self, decision: Decision) -> int:
        if decision.about != "line-up" or not self.waiting[decision.seat]:
            return super().ask(decision)
        wanted = self.waiting[decision.seat].pop()
        return next(action for action in decision.actions if starts(action, wanted))


def starts(action: int, design: str) -> bool:
    """Whether this lets a character of that kind begin."""
    box = standard_box()
    return verb_of(action) == STARTER and box.designs[box.design[first_of(action)]] == design


@cache
def line_ups_of(side: str) -> tuple[Kinds, ...]:
    """Those of a gang that make sense, the usual one first."""
    box = standard_box()
    gang = next(gang for gang in box.gangs if gang.key == side)
    first = tuple(kinds_of(box, usual(gang)))
    rest = [tuple(kinds_of(box, line_up)) for line_up in sensible(box, gang)]
    return (first, *[kinds for kinds in rest if kinds != first])


@dataclass(frozen=True)
class Meeting:
    """Two line-ups to be tried against each other."""

    pair: tuple[str, ...]
    kinds: tuple[Kinds, ...]
    seed: str
    bot: str
    games: int
    most: int  # as many if it comes near

    def play(self, first: int, n: int) -> list[Played]:
        """Games `first` to `first + n`; the seats change from one to the next."""
        options = tuple(full_options(game_of("town"), {}).items())
        name = f"{self.seed}:{'-'.join(self.pair)}:{'|'.join([' '.join(kinds) for kinds in self.kinds])}"
        played: list[Played] = []
        for k in range(first, first + n):
            bout = Bout(tuple(game_of("town").likeness().items()), (("gang", self.pair),), f"{name}:{k}", self.bot, options)
            if k % 2:
                turned = replace(bout, dealt=(("gang", self.pair[::-1]),))
                played.append(finish(turned, LinedUp(turned, self.kinds[::-1])))
            else:
                played.append(finish(bout, LinedUp(bout, self.kinds)))
        return played


@dataclass(frozen=True)
class Result:
    meeting: Meeting
    share: float  # of the first side
    error: float
    games: int

    @property
    def far(self) -> float:
        return max(self.share, 1 - self.share)


def result_of(meeting: Meeting) -> Result:
    """A meeting's games, and more of them if that many leave it open whether it is too far from even."""
    played = meeting.play(0, meeting.games)
    one = summary(game_of("town"), meeting.pair, played)
    if max(one["share"].values()) > FAR - 2 * one["error"] and meeting.most > meeting.games:
        played += meeting.play(meeting.games, meeting.most - meeting.games)
        one = summary(game_of("town"), meeting.pair, played)
    return Result(meeting, one["share"][meeting.pair[0]], one["error"], one["games"])


def results(args: argparse.Namespace, what: str, meetings: list[Meeting]) -> list[Result]:
    """All of them, on so many processes, with a count of those done."""
    found: list[Result] = []
    with ProcessPoolExecutor(args.jobs, get_context("spawn")) as pool:
        for result in pool.map(result_of, meetings):
            found.append(result)
            print(f"\r{what}: {len(found)} of {len(meetings)}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    return found


def first_round(args: argparse.Namespace, pairs: list[tuple[str, str]]) -> list[Result]:
    """Every line-up against the usual one of the other gang."""
    meetings: list[Meeting] = []
    for a, b in pairs:
        mine, theirs = line_ups_of(a), line_ups_of(b)
        kinds = [(one, theirs[0]) for one in mine] + [(mine[0], one) for one in theirs[1:]]
        meetings += [Meeting((a, b), both, args.seed, args.bot, args.games, args.games) for both in kinds]
    return results(args, "against the usual line-ups", meetings)


def ranked(first: list[Result], pair: tuple[str, ...], side: int) -> list[Kinds]:
    """The line-ups of one side of a pair, the one that did best first."""
    usual_other = line_ups_of(pair[1 - side])[0]
    mine = [one for one in first if one.meeting.pair == pair and one.meeting.kinds[1 - side] == usual_other]
    mine.sort(key=lambda one: one.share, reverse=side == 0)
    return [one.meeting.kinds[side] for one in mine]


def second_round(args: argparse.Namespace, pairs: list[tuple[str, str]], first: list[Result]) -> list[Result]:
    """The best against the worst, both ways."""
    n = args.extremes
    meetings: list[Meeting] = []
    for pair in pairs:
        mine, theirs = ranked(first, pair, 0), ranked(first, pair, 1)
        kinds = {*product(mine[:n], theirs[-n:]), *product(mine[-n:], theirs[:n])}
        meetings += [Meeting(pair, both, f"{args.seed}-2", args.bot, args.games, LONGER * args.games) for both in sorted(kinds)]
    return results(args, "the best against the worst", meetings)


def page(args: argparse.Namespace, pairs: list[tuple[str, str]], first: list[Result], second: list[Result]) -> str:
    """What was tried, how far the line-ups of each pair of gangs are apart, and who they are."""
    box = standard_box()
    tried = ", ".join([f"{len(line_ups_of(side))} of {side}" for side in sorted({side for pair in pairs for side in pair})])
    lines = [
        "# Line-ups of Monster Town: End Game against each other",
        "",
        f"Made by `python scripts/line_ups.py --games {args.games} --extremes {args.extremes}`; do not edit by hand. The bot is",
        f"`{args.bot}`, content `{box.digest[:12]}`.",
        "",
        "A line-up makes sense if a Leader and a Scout begin, no Outcast does (its gang could not recruit), and its printed life",
        f"and force are at least nine tenths of the best such line-up's: {tried}.",
        f"Each met the usual line-up of every other gang {args.games} times. Then, in new games, the {args.extremes} that did best",
        f"against a gang met that gang's {args.extremes} that did worst, both ways, {args.games} times, and",
        f"{LONGER * args.games} times where that came within two standard errors of {percent(FAR)}. Seats alternate.",
        "",
        "| | against the usual line-up | the best against the worst |",
        "|---|---|---|",
    ]
    for pair in pairs:
        rows = [[one for one in found if one.meeting.pair == pair] for found in (first, second)]
        spans = [f"{percent(min([one.share for one in row]))} to {percent(max([one.share for one in row]))}" for row in rows]
        lines.append(f"| {pair[0]} against {pair[1]} | {spans[0]} | {spans[1]} |")
    lines += ["", "The furthest apart of those in the last column:", ""]
    for one in sorted(second, key=lambda one: one.far, reverse=True)[:SHOWN]:
        lines += [f"- {described(one)}"]
    return "\n".join([*lines, ""])


def described(one: Result) -> str:
    box = standard_box()
    names = {design: box.names[box.first_copy[k]] for k, design in enumerate(box.designs)}
    who = [
        f"{side} ({', '.join([names[design] for design in kinds])})"
        for side, kinds in zip(one.meeting.pair, one.meeting.kinds, strict=True)
    ]
    shares = f"{percent(one.share)} : {percent(1 - one.share)}"
    return f"{who[0]} against {who[1]}: {shares} in {one.games} games, standard error {percent(one.error)}"


def gangs() -> tuple[str, ...]:
    return all_sides(game_of("town"))["gang"]


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=100, help="games of each meeting")
    parser.add_argument("--extremes", type=int, default=3, help="how many of the best and of the worst meet")
    parser.add_argument("--pair", nargs=2, metavar="SIDE", choices=gangs(), help="this pairing of gangs alone")
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--seed", default="line-ups")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes")
    parser.add_argument("--write", type=Path, help="write the page here")
    return parser.parse_args()


def main() -> None:
    args = arguments()
    pairs = [(args.pair[0], args.pair[1])] if args.pair else list(combinations(gangs(), 2))
    first = first_round(args, pairs)
    text = page(args, pairs, first, second_round(args, pairs, first))
    if args.write:
        args.write.write_text(text, encoding="utf-8")
    print(text)


if __name__ == "__main__":
    main()
