"""`menace simulate`: many games between bots, on as many processes as wanted, the same games for any number of them."""

from __future__ import annotations

import sys
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from menace.bots.match import Match
from menace.bots.registry import bring
from menace.cli.common import (
    BadUsage,
    Failed,
    check_bots,
    messages,
    output,
    plain,
    print_json,
    raise_for_file,
    read_bots,
    read_options,
)
from menace.cli.saves import write_whole
from menace.cli.workers import processors, spread
from menace.games.registry import game_of
from menace.kernel.errors import MenaceError
from menace.kernel.game import check_seats, full_options
from menace.kernel.record import read_record
from menace.kernel.replay import verify

SHOWN_ERRORS = 20


@dataclass(frozen=True)
class Task:
    """Everything a worker needs to play its games; plain data, so that it can be sent to another process."""

    game: str
    bots: tuple[str, ...]
    seed: str
    options: tuple[tuple[str, int], ...]
    check: bool
    records: str
    most: int
    packs: tuple[str, ...] = ()


@dataclass(frozen=True)
class Outcome:
    """How one game went."""

    index: int
    decisions: int
    winners: tuple[int, ...]
    manner: str
    finished: bool
    error: str


def play_one(task: Task, index: int) -> Outcome:
    """Play a game, from the seed and its number alone."""
    game = game_of(task.game, task.packs)
    for bot in task.bots:
        bring(bot)
    keep = bool(task.records) or task.check
    match = Match(game, list(task.bots), f"{task.seed}:{index}", dict(task.options), check=task.check, keep=keep)
    error = ""
    result = None
    try:
        result = match.run(task.most)
        if task.check and match.record is not None:
            verify(game, read_record(match.record.text()))
    except Exception as wrong:  # whatever it is, the other games go on and this one is counted
        error = f"{type(wrong).__name__}: {wrong}"
    if task.records and match.record is not None:
        write_whole(record_path(task, index), match.record.text().encode())
    winners = tuple(result.winners) if result else ()
    return Outcome(index, match.decisions, winners, result.manner if result else "", result is not None and not error, error)


def record_path(task: Task, index: int) -> Path:
    return Path(task.records) / f"{task.game}-{index:06}.jsonl"


def play_some(task: Task, chunk: tuple[int, int]) -> list[Outcome]:
    """What a worker process does: a few games in a row."""
    return [play_one(task, index) for index in range(*chunk)]


def play_all(task: Task, games: int, jobs: int) -> Iterator[list[Outcome]]:
    """Outcomes as they come in, in any order."""
    size = 1 if jobs == 1 else max(1, min(20, games // (jobs * 4)))
    chunks = [(first, min(first + size, games)) for first in range(0, games, size)]
    return spread(partial(play_some, task), chunks, jobs)


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
    json: bool,
    packs: tuple[str, ...] = (),
) -> None:
    game = game_of(name, packs)
    try:
        check_seats(game, seats)
        bots = read_bots(bot, seats, ["random"] * seats)
        check_bots(name, bots)
        options = full_options(game, read_options(game, option))
    except MenaceError as wrong:
        raise BadUsage(str(wrong)) from None
    if records is not None:
        try:
            records.mkdir(parents=True, exist_ok=True)
        except OSError as wrong:
            raise_for_file(records, wrong, "used as a folder")
    task = Task(name, tuple(bots), plain(seed, "the seed"), tuple(options.items()), check, str(records or ""), most, packs)
    workers = min(games, jobs or (processors() if games >= 20 or check else 1))
    start = time.monotonic()
    outcomes: list[Outcome] = []
    with progress(games) as bar:
        line = bar.add_task(f"{game.title}, {seats} seats", total=games)
        for some in play_all(task, games, workers):
            outcomes += some
            bar.advance(line, len(some))
    outcomes.sort(key=lambda outcome: outcome.index)
    answer = summary(task, outcomes, time.monotonic() - start)
    if json:
        print_json(answer)
    else:
        print_summary(answer, bots)
    if answer["errors"]:
        raise Failed(f"{answer['errors']} of {games} games ended in an error; the first, game {first_error(outcomes)}")


def progress(games: int) -> Progress:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=messages(), transient=True, disable=not sys.stderr.isatty() or games < 2)


def first_error(outcomes: list[Outcome]) -> str:
    outcome = next(outcome for outcome in outcomes if outcome.error)
    return f"{outcome.index}: {outcome.error}"


def summary(task: Task, outcomes: list[Outcome], seconds: float) -> dict[str, Any]:
    """What `--json` prints."""
    seats = len(task.bots)
    wins = Counter([seat for outcome in outcomes for seat in outcome.winners])
    decisions = sum(outcome.decisions for outcome in outcomes)
    errors = [outcome for outcome in outcomes if outcome.error]
    return {
        "game": task.game,
        "seats": seats,
        "games": len(outcomes),
        "finished": sum(outcome.finished for outcome in outcomes),
        "errors": len(errors),
        "decisions": decisions,
        "seconds": round(seconds, 3),
        "winners": {str(seat): wins[seat] for seat in range(seats)},
        "manners": dict(sorted(Counter([outcome.manner for outcome in outcomes if outcome.manner]).items())),
        "mean_decisions": round(decisions / len(outcomes), 1),
        "bots": list(task.bots),
        "seed": task.seed,
        "options": dict(task.options),
        "checked": task.check,
        "error_list": [{"game": outcome.index, "error": outcome.error} for outcome in errors[:SHOWN_ERRORS]],
    }


def print_summary(answer: dict[str, Any], bots: list[str]) -> None:
    console = output()
    rate = answer["decisions"] / max(answer["seconds"], 1e-9)
    console.print(
        f"{answer['finished']} of {answer['games']} games of {answer['game']} finished in {answer['seconds']:.1f} s: "
        f"{answer['decisions']:,} decisions, {answer['mean_decisions']:,} a game, {rate:,.0f} a second."
    )
    shown = Table("Seat", "Bot", box=None, header_style="bold", pad_edge=False)
    shown.add_column("Wins", justify="right")
    shown.add_column("Share", justify="right")
    for seat, bot in enumerate(bots):
        wins = answer["winners"][str(seat)]
        shown.add_row(str(seat), bot, str(wins), f"{100 * wins / max(answer['finished'], 1):.1f} %")
    console.print(shown)
    for manner, count in answer["manners"].items():
        console.print(f"{count} ended with: {manner}")
    if answer["checked"] and not answer["errors"]:
        console.print("Every step was audited and every record replayed to the same end.")
