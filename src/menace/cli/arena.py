"""`menace arena`: bots against each other on as many processes as wanted; a file of games is taken up where it was left."""

from __future__ import annotations

import json
from dataclasses import asdict
from functools import partial
from pathlib import Path
from typing import Any

from rich.table import Table

from menace.bots.arena import Arena, Bout, Played, play, summary
from menace.bots.registry import bring
from menace.cli.common import BadUsage, Failed, check_bots, messages, output, plain, print_json, raise_for_file, read_options
from menace.cli.simulate import progress
from menace.games.registry import game_of
from menace.kernel.errors import MenaceError
from menace.kernel.game import check_seats, full_options
from menace.lab.workers import processors, spread


def hold_arena(
    name: str,
    bots: str,
    games: int,
    seats: int,
    seed: str,
    jobs: int | None,
    file: Path | None,
    option: list[str],
    packs: tuple[str, ...],
    json: bool,
    plot: Path | None,
    cluster: str = "",
) -> None:
    arena = set_up(name, bots, seats, seed, option, packs)
    rounds = -(-games // seats)  # of as many games as there are seats
    wanted = [Bout(*pairing, number) for number in range(rounds * seats) for pairing in arena.pairings()]
    played = take_up(arena, file) if file is not None else []
    known = {game.bout for game in played}
    missing = [bout for bout in wanted if bout not in known]
    with progress(len(wanted)) as bar:
        line = bar.add_task(f"{game_of(name, packs).title}, {seats} seats", total=len(wanted), completed=len(wanted) - len(missing))
        for game in spread(partial(play, arena), missing, min(jobs or processors(), max(len(missing), 1)), cluster):
            played.append(game)
            keep(file, asdict(game))
            bar.advance(line)
    counted = set(wanted)
    answer = summary(arena, [game for game in played if game.bout in counted])
    if plot is not None:
        draw(plot, answer)
    if json:
        print_json(answer)
    else:
        print_summary(answer)
    if answer["errors"]:
        raise Failed(f"{answer['errors']} games ended in an error; the first, {answer['error_list'][0]}")


def set_up(name: str, bots: str, seats: int, seed: str, option: list[str], packs: tuple[str, ...]) -> Arena:
    game = game_of(name, packs)
    names = tuple([bot.strip() for bot in bots.split(",") if bot.strip()])
    try:
        check_seats(game, seats)
        if len(names) < 2 or len(set(names)) < len(names):
            raise MenaceError("an arena needs at least two different bots: --bots greedy,random")
        for bot in names:
            bring(bot)
        check_bots(name, list(names))
        options = full_options(game, read_options(game, option))
    except MenaceError as wrong:
        raise BadUsage(str(wrong)) from None
    return Arena(name, names, seats, plain(seed, "the seed"), tuple(options.items()), packs)


# -- the file ----------------------------------------------------------------------------------------------------------


def take_up(arena: Arena, file: Path) -> list[Played]:
    """The games that a file has already; a line that was being written when the arena was stopped does not count."""
    first = arena.described()
    try:
        if not file.exists():
            file.write_text(json.dumps(first) + "\n")
            return []
        text = file.read_text()
    except OSError as wrong:
        raise_for_file(file, wrong, "used")
    whole = text[: text.rfind("\n") + 1]
    try:
        begun, *lines = [json.loads(line) for line in whole.splitlines()]
        games = [Played(**line) for line in lines]
    except (ValueError, TypeError):
        raise MenaceError(f"{file} is no file of an arena") from None
    if begun != first:
        raise MenaceError(f"{file} has the games of another arena: another game, seats, seed or options")
    if whole != text:
        file.write_text(whole)
    return games


def keep(file: Path | None, line: dict[str, Any]) -> None:
    if file is not None:
        with file.open("a") as lines:
            lines.write(json.dumps(line, separators=(",", ":")) + "\n")


# -- what is shown -----------------------------------------------------------------------------------------------------


def print_summary(answer: dict[str, Any]) -> None:
    console = output()
    shown = Table("Bots", box=None, header_style="bold", pad_edge=False)
    for title in ("Games", "Wins", "95 of 100 lie between", "By chance"):
        shown.add_column(title, justify="right")
    for pairing in answer["pairings"]:
        one, other = pairing["bots"]
        among = "against" if answer["seats"] == 2 else f"among {answer['seats'] - 1} of"
        wins = "-" if pairing["rate"] is None else f"{100 * pairing['rate']:.1f} %"
        between = f"{100 * pairing['low']:.1f} and {100 * pairing['high']:.1f} %"
        shown.add_row(f"{one} {among} {other}", str(pairing["games"]), wins, between, f"{100 * pairing['fair']:.0f} %")
    console.print(shown)
    console.print()
    bots = Table("Bot", box=None, header_style="bold", pad_edge=False)
    for title in ("Rating", "Decisions", "a second", "Median ms", "p95 ms"):
        bots.add_column(title, justify="right")
    for bot in answer["bots"]:
        rating = f"{bot['rating']['mu']:.1f} ± {2 * bot['rating']['sigma']:.1f}" if bot["rating"] else "-"
        times = [f"{bot[key] or 0:,}" for key in ("decisions", "decisions_a_second", "median_ms", "p95_ms")]
        bots.add_row(bot["bot"], rating, *times)
    console.print(bots)
    if all([bot["rating"] is None for bot in answer["bots"]]):
        messages().print("Ratings need the package openskill: pip install 'menace[lab]'.")


WIDTH, ROW, LEFT, RIGHT = 720, 34, 260, 60


def draw(file: Path, answer: dict[str, Any]) -> None:
    """The win rates with their intervals, as an SVG picture."""
    pairings = answer["pairings"]
    height = ROW * len(pairings) + 60

    def x(share: float) -> float:
        return round(LEFT + share * (WIDTH - LEFT - RIGHT), 1)

    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" font-family="sans-serif" font-size="13">',
        f'<rect width="{WIDTH}" height="{height}" fill="#fff"/>',
    ]
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        lines.append(f'<path d="M{x(share)} 20V{height - 35}" stroke="#ccc"/>')
        lines.append(f'<text x="{x(share)}" y="{height - 15}" text-anchor="middle">{100 * share:.0f} %</text>')
    for n, pairing in enumerate(pairings):
        y = 20 + ROW * n + ROW // 2
        names = " - ".join(pairing["bots"]).replace("&", "&amp;").replace("<", "&lt;")
        lines.append(f'<text x="{LEFT - 12}" y="{y + 4}" text-anchor="end">{names}</text>')
        lines.append(f'<path d="M{x(pairing["low"])} {y}H{x(pairing["high"])}" stroke="#246" stroke-width="3"/>')
        if pairing["rate"] is not None:
            lines.append(f'<circle cx="{x(pairing["rate"])}" cy="{y}" r="6" fill="#c33"/>')
            lines.append(f'<text x="{WIDTH - RIGHT + 12}" y="{y + 4}">{100 * pairing["rate"]:.1f}</text>')
        lines.append(f'<path d="M{x(pairing["fair"])} {y - 10}V{y + 10}" stroke="#888" stroke-dasharray="2"/>')
    try:
        file.write_text("\n".join([*lines, "</svg>\n"]))
    except OSError as wrong:
        raise_for_file(file, wrong, "written")
