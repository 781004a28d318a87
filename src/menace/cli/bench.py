"""`menace bench`: how fast the games run."""

from __future__ import annotations

from rich.table import Table

from menace.cli.common import messages, output, print_json


def print_bench(seconds: float, json: bool) -> None:
    from menace.bench import main_report

    with messages().status("Measuring ..."):
        report = main_report(seconds=seconds)
    if json:
        print_json(report)
        return
    console = output()
    console.print(f"{report['rules']} This machine runs {report['yardstick']:,} rounds of the yardstick a second.")
    shown = Table("Game", box=None, header_style="bold", pad_edge=False)
    for title in ("decisions/s", "games/s", "decisions a game", "copy (us)", "bytes a state"):
        shown.add_column(title, justify="right")
    for name, found in report["games"].items():
        keys = ("decisions_per_s", "games_per_s", "decisions_per_game", "copy_us", "bytes_per_state")
        shown.add_row(name, *[f"{found[key]:,}" for key in keys])
    for name, found in report["peers"].items():
        shown.add_row(name, f"{found['decisions_per_s']:,}", f"{found['games_per_s']:,}")
    console.print(shown)


def print_server_bench(games: int, people: int, seconds: float, bot: str, json: bool, database: str | None, processes: int) -> None:
    from menace.server.bench import main_report

    with messages().status(f"{games} games of bots, {games} sockets, {people} people ..."):
        report = main_report(games, people, seconds, bot=bot, database=database, processes=processes)
    if json:
        print_json(report)
        return
    shown = Table("Server", "", box=None, header_style="bold", pad_edge=False)
    for name, value in report.items():
        shown.add_row(name.replace("_", " "), value if isinstance(value, str) else f"{value:,}")
    output().print(shown)
