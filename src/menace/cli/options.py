"""Options and arguments that several commands have."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from menace.bots.registry import BOTS
from menace.games.registry import GAMES

GAME_HELP = f"The game: {' or '.join(GAMES)}."
GameName = Annotated[str, typer.Argument(metavar="GAME", help=GAME_HELP)]
BOT_NAMES = ", ".join(BOTS)
BOT_HELP = (
    f"A bot for a seat (2:strong is Player 2) or for all: {BOT_NAMES}, or your own, module:Class or a command. May be repeated."
)
Seats = Annotated[int, typer.Option(help="How many players.", min=1, max=99)]
Bots = Annotated[
    list[str] | None,
    typer.Option("--bot", metavar="[SEAT:]NAME", help=BOT_HELP),
]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="NAME=NUMBER", help="An option of the game, such as standstill=3. May be repeated."),
]
Keeps = Annotated[
    list[str] | None,
    typer.Option(
        "--keep",
        metavar="KIND=DAYS",
        help="How many days what nobody touches is kept, 0 for ever: waiting, playing, abandoned or over tables, replays. "
        "May be repeated; $MENACE_KEEP if not given.",
    ),
]
Seed = Annotated[str, typer.Option(help="Where the dice and the bots' whims come from.")]
Jobs = Annotated[int | None, typer.Option(help="Worker processes; as many as there are processors if not given.", min=1, max=256)]
Packs = Annotated[
    list[str] | None,
    typer.Option("--pack", metavar="NAME", help="A pack of further cards, by its name or its folder. May be repeated."),
]
Ray = Annotated[
    str,
    typer.Option(metavar="ADDRESS", help="On a Ray cluster: its address, auto for the one that runs here, local for a new one."),
]
Json = Annotated[bool, typer.Option("--json", help="Print one JSON object, for programs.")]
RecordFile = Annotated[Path, typer.Argument(metavar="FILE", help="A record: a game as a text file.")]
Database = Annotated[
    str | None,
    typer.Option(metavar="URL", help="A SQLite file or a PostgreSQL address; $MENACE_DATABASE_URL or menace.sqlite if not given."),
]
BackupFile = Annotated[Path, typer.Argument(metavar="FILE", help="A backup: everything a server keeps, in one file.")]
