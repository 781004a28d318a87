#!/usr/bin/env python3
"""Plays sensible line-ups of the town's gangs against each other with the greedy bot: none should win more than 70 in 100.

    python scripts/line_ups.py --line-ups 4 --games 100 --write docs/balance-town-line-ups.md
    python scripts/line_ups.py --line-ups 3 --games 40 --pair militia fang

Each pairing is played with the seats alternated; one that comes near 70 : 30 is played on. The games follow from the seed.
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import replace
from itertools import combinations, product
from pathlib import Path
from typing import Any

from balance import Bout, Played, Seated, all_sides, finish, percent, summary

from menace.bots.minds.town_line_ups import different, kinds_of
from menace.games.registry import game_of
from menace.games.town.content import standard_box
from menace.games.town.words import STARTER
from menace.kernel.action import first_of, verb_of
from menace.kernel.driver import full_options
from menace.kernel.node import Decision

FAR = 0.7  # no two sensible line-ups should be further apart
LONGER = 4  # what comes near is played so many times as often

Kinds = tuple[str, ...]  # who begins, by design


class LinedUp(Seated):
    """A match in which every seat also begins with the line-up it was given."""

    def __init__(self, bout: Bout, line_ups: tuple[Kinds, ...]) -> None:
        super().__init__(bout)
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


def line_ups_of(side: str, n: int) -> list[Kinds]:
    box = standard_box()
    gang = next(gang for gang in box.gangs if gang.key == side)
    return [tuple(kinds_of(box, line_up)) for line_up in different(box, gang, n)]


def games(args: argparse.Namespace, pair: tuple[str, ...], meeting: tuple[Kinds, ...], first: int, n: int) -> list[Played]:
    """Games `first` to `first + n` of two line-ups; the seats change from one to the next."""
    options = tuple(full_options(game_of("town"), {}).items())
    name = f"{args.seed}:{'-'.join(pair)}:{'|'.join([' '.join(kinds) for kinds in meeting])}"
    played: list[Played] = []
    for k in range(first, first + n):
        bout = Bout("town", (pair,), f"{name}:{k}", args.bot, options)
        if k % 2:
            turned = replace(bout, dealt=(pair[::-1],))
            played.append(finish(turned, LinedUp(turned, meeting[::-1])))
        else:
            played.append(finish(bout, LinedUp(bout, meeting)))
    return played


def weigh(args: argparse.Namespace, pair: tuple[str, ...]) -> list[dict[str, Any]]:
    """Every line-up of one side against every one of the other."""
    found: list[dict[str, Any]] = []
    for meeting in product(line_ups_of(pair[0], args.line_ups), line_ups_of(pair[1], args.line_ups)):
        played = games(args, pair, meeting, 0, args.games)
        one = summary(pair, played, "town")
        if max(one["share"].values()) > FAR - 2 * one["error"]:
            played += games(args, pair, meeting, args.games, (LONGER - 1) * args.games)
            one = summary(pair, played, "town")
        found.append({**one, "line_ups": list(meeting)})
        print(f"\r{' : '.join(pair)}: {len(found)} pairings", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    return found


def page(args: argparse.Namespace, pairs: list[list[dict[str, Any]]]) -> str:
    """Who the line-ups are, how every pairing went, and the furthest apart."""
    box = standard_box()
    names = {design: box.names[box.first_copy[k]] for k, design in enumerate(box.designs)}
    every = [one for pair in pairs for one in pair]
    known = {side: line_ups_of(side, args.line_ups) for pair in pairs for side in pair[0]["sides"]}
    lines = [
        "# Line-ups of Monster Town: End Game against each other",
        "",
        f"Made by `python scripts/line_ups.py --line-ups {args.line_ups} --games {args.games}`; do not edit by hand. The bot is",
        f"`{args.bot}`, content `{box.digest[:12]}`.",
        "",
        "A line-up makes sense if a Leader and a Scout begin, no Outcast does (its gang could not recruit), and its printed life",
        "and force are at least nine tenths of the best such line-up's. The usual one (0) is tried, the strongest by print where",
        f"that is another, and those as unlike these as can be: {len(every)} pairings of {args.games} games each, the seats",
        "alternated. The error is that of an even result, 5 points for 100 games and 2.5 for 400. What came within two",
        f"standard errors of {percent(FAR)} was played on, to {LONGER * args.games} games in all.",
        "",
    ]
    for side, line_ups in known.items():
        lines += [f"- {side} {k}: {', '.join([names[design] for design in kinds])}" for k, kinds in enumerate(line_ups)]
    for pair in pairs:
        a, b = pair[0]["sides"]
        cells = {tuple(one["line_ups"]): one for one in pair}
        heads = [f"{b} {k}" for k in range(len(known[b]))]
        lines += ["", f"| {a} wins | {' | '.join(heads)} |", "|---" * (1 + len(heads)) + "|"]
        for k, mine in enumerate(known[a]):
            row = [cells[mine, theirs] for theirs in known[b]]
            said = [f"{percent(one['share'][a])} of {one['games']}" for one in row]
            lines.append(f"| {a} {k} | {' | '.join(said)} |")
    return "\n".join([*lines, "", furthest(every, known), ""])


def furthest(every: list[dict[str, Any]], known: dict[str, list[Kinds]]) -> str:
    worst = max(every, key=lambda one: max(one["share"].values()))
    who = " : ".join([f"{side} {known[side].index(kinds)}" for side, kinds in zip(worst["sides"], worst["line_ups"], strict=True)])
    shares = " : ".join([percent(share) for share in worst["share"].values()])
    return f"The furthest apart: {who}, {shares} in {worst['games']} games (standard error {percent(worst['error'])})."


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--line-ups", type=int, default=4, help="line-ups of each gang, the usual one among them")
    parser.add_argument("--games", type=int, default=100, help="games of each pairing")
    parser.add_argument("--pair", nargs=2, metavar="SIDE", choices=all_sides("town")[0], help="this pairing of gangs alone")
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--seed", default="line-ups")
    parser.add_argument("--write", type=Path, help="write the page here")
    return parser.parse_args()


def main() -> None:
    args = arguments()
    pairs = [tuple(args.pair)] if args.pair else list(combinations(all_sides("town")[0], 2))
    text = page(args, [weigh(args, pair) for pair in pairs])
    if args.write:
        args.write.write_text(text, encoding="utf-8")
    print(text)


if __name__ == "__main__":
    main()
