"""`menace simulate`: many games between bots, on as many processes as wanted, the same games for any number of them."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from rich.progress import BarColumn, MofNCompleteColumn, Progress, SpinnerColumn, TextColumn, TimeRemainingColumn
from rich.table import Table

from menace.cli.common import (
    INTERRUPTED,
    BadUsage,
    Failed,
    check_bots,
    complain,
    messages,
    output,
    plain,
    print_json,
    raise_for_file,
    read_bots,
    read_options,
)
from menace.games.registry import game_of
from menace.kernel.errors import MenaceError
from menace.kernel.game import check_seats, full_options
from menace.lab.games import Outcome, Task, play_all
from menace.lab.results import Simulation
from menace.lab.sides import read_line_up
from menace.lab.workers import processors

CLUSTERED = 64  # a cluster's workers, more or less: how large the portions are they are given


def simulate_games(
    name: str,
    seats: int,
    games: int,
    bot: list[str],
    seed: str,
    jobs: int | None,
    check: bool,
    records: Path | None,
    option: list[str],
    most: int,
    line_up: list[str],
    json: bool,
    lines: bool,
    packs: tuple[str, ...] = (),
    cluster: str = "",
) -> None:
    game = game_of(name, packs)
    try:
        check_seats(game, seats)
        bots = read_bots(bot, seats, ["random"] * seats)
        check_bots(name, bots)
        options = full_options(game, read_options(game, option))
        sides = read_line_up(game, line_up, seats)
        if json and lines:
            raise MenaceError("--json is one object, --jsonl a line for each game: take one of them")
    except MenaceError as wrong:
        raise BadUsage(str(wrong)) from None
    if records is not None:
        try:
            records.mkdir(parents=True, exist_ok=True)
        except OSError as wrong:
            raise_for_file(records, wrong, "used as a folder")
    likeness, folder = tuple(game.likeness().items()), str(records or "")
    given = (tuple(bots), plain(seed, "the seed"), tuple(options.items()), check, folder, most)
    task = Task(likeness, *given, tuple(sides.fixed.items()), sides.balanced)
    workers = min(games, jobs or (CLUSTERED if cluster else processors() if games >= 20 or check else 1))
    start = time.monotonic()
    outcomes: list[Outcome] = []
    stopped = False
    try:
        parts = play_all(task, games, workers, cluster)
        with progress(games) as bar:
            line = bar.add_task(f"{game.title}, {seats} seats", total=games)
            for some in in_order(parts) if lines else parts:
                outcomes += some
                for outcome in some if lines else []:
                    print_json(outcome.told())
                bar.advance(line, len(some))
    except KeyboardInterrupt:
        stopped = True
    report(task, games, outcomes, time.monotonic() - start, stopped, json, lines)


def in_order(parts: Iterator[list[Outcome]]) -> Iterator[list[Outcome]]:
    """The outcomes in the order of the games, each as soon as those before it are there."""
    waiting: dict[int, Outcome] = {}
    due = 0
    for some in parts:
        waiting |= {outcome.index: outcome for outcome in some}
        ready: list[Outcome] = []
        while due in waiting:
            ready.append(waiting.pop(due))
            due += 1
        yield ready


def report(task: Task, games: int, outcomes: list[Outcome], seconds: float, stopped: bool, json: bool, lines: bool) -> None:
    """The totals, of what was played if somebody stopped it; the exit code says if anything is wrong."""
    outcomes.sort(key=lambda outcome: outcome.index)
    answer = Simulation(task, outcomes, seconds).summary()
    if stopped:
        answer["interrupted"] = True
    if json:
        print_json(answer)
    elif outcomes and not lines:
        print_summary(answer, list(task.bots))
    sys.stdout.flush()
    if stopped:
        complain(f"interrupted after {len(outcomes)} of {games} games")
        sys.exit(INTERRUPTED)
    if answer["errors"]:
        raise Failed(f"{answer['errors']} of {games} games ended in an error; the first, game {first_error(outcomes)}")


def progress(games: int) -> Progress:
    """A bar that moves from the start: before the first game is over something turns."""
    columns = (SpinnerColumn("line"), TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=messages(), transient=True, disable=not sys.stderr.isatty() or games < 2)


def first_error(outcomes: list[Outcome]) -> str:
    outcome = next(outcome for outcome in outcomes if outcome.error)
    return f"{outcome.index}: {outcome.error}"


def print_summary(answer: dict[str, Any], bots: list[str]) -> None:
    console = output()
    rate = answer["decisions"] / max(answer["seconds"], 1e-9)
    console.print(
        f"{answer['finished']} of {answer['games']} games of {answer['game']} finished in {answer['seconds']:.1f} s: "
        f"{answer['decisions']:,} decisions, {answer['mean_decisions']:,} a game, {rate:,.0f} a second."
    )
    shown = Table("Player", "Bot", box=None, header_style="bold", pad_edge=False)
    shown.add_column("Wins", justify="right")
    shown.add_column("Share", justify="right")
    for seat, bot in enumerate(bots):
        wins = answer["winners"][str(seat)]
        shown.add_row(str(seat + 1), bot, str(wins), f"{100 * wins / max(answer['finished'], 1):.1f} %")
    console.print(shown)
    for kind, sides in answer["sides"].items():
        wins = [f"{side} {one['wins']:g} of {one['games']}" for side, one in sides.items()]
        console.print(f"Wins by {kind}: {', '.join(wins)}")
    for manner, count in answer["manners"].items():
        console.print(f"{count} ended with: {manner}")
    if answer["checked"] and not answer["errors"]:
        console.print("Every step was audited and every record replayed to the same end.")
