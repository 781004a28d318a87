"""For who lets bots play, and counts."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from menace.cli.options import Bots, GameName, Jobs, Json, Options, Packs, Ray, Seats, Seed


def simulate(
    game: GameName,
    seats: Seats = 4,
    games: Annotated[int, typer.Option(help="How many games.", min=1, max=10_000_000)] = 100,
    bot: Bots = None,
    seed: Seed = "1",
    jobs: Jobs = None,
    check: Annotated[bool, typer.Option("--check", help="Audit the table at every step and replay every record (slow).")] = False,
    records: Annotated[Path | None, typer.Option(metavar="DIR", help="Write each game's record into this folder.")] = None,
    option: Options = None,
    most: Annotated[int, typer.Option(help="Give a game up after so many decisions.", min=1, max=10**9)] = 200_000,
    line_up: Annotated[
        list[str] | None,
        typer.Option(
            "--line-up",
            metavar="SIDES",
            help="Who plays which side: konk,zorb by seat (- is left to the bot), military=..., or balanced. May be repeated.",
        ),
    ] = None,
    pack: Packs = None,
    ray: Ray = "",
    json: Json = False,
    jsonl: Annotated[bool, typer.Option("--jsonl", help="Print a JSON object for each game, a line each.")] = False,
) -> None:
    """Let bots play many games and count who wins.

    The same seed gives the same games, whatever the number of jobs. Ctrl-C ends it with the totals so far. Bots choose their
    monsters, branches, militaries and gangs themselves, often the same ones; --line-up balanced deals all of them evenly.
    """
    from menace.cli.simulate import simulate_games

    packs, sides = tuple(pack or []), line_up or []
    simulate_games(game, seats, games, bot or [], seed, jobs, check, records, option or [], most, sides, json, jsonl, packs, ray)


def balance(
    game: GameName,
    games: Annotated[int, typer.Option(help="Games of each two sides, seats alternated.", min=0, max=1_000_000)] = 100,
    four: Annotated[int, typer.Option(help="Games of four seats, sides dealt evenly.", min=0, max=1_000_000)] = 0,
    pair: Annotated[tuple[str, str] | None, typer.Option(metavar="SIDE SIDE", help="These two sides alone.")] = None,
    bot: Annotated[str, typer.Option(metavar="NAME", help="Who plays every seat.")] = "greedy",
    seed: Seed = "balance",
    jobs: Jobs = None,
    option: Options = None,
    pack: Packs = None,
    write: Annotated[Path | None, typer.Option(metavar="FILE.md", help="Write the page there too.")] = None,
    plot: Annotated[Path | None, typer.Option(metavar="FILE.svg", help="Draw the shares of wins with their intervals.")] = None,
    json: Json = False,
) -> None:
    """Play a game's sides against each other and say how often each wins: monsters, branches, militaries, gangs.

    Where there are more sides than seats they are dealt evenly, each as often on every seat. A shared win is shared.
    The games follow from the seed alone, whatever the number of jobs.
    """
    from menace.cli.balance import weigh_sides

    weigh_sides(game, games, four, pair, bot, seed, jobs, option or [], tuple(pack or []), write, plot, json)


def arena(
    game: GameName,
    bots: Annotated[
        str, typer.Option(help="The bots, with commas: strong,greedy-1. strong@50ms thinks so long, strong@300steps so far.")
    ],
    games: Annotated[int, typer.Option(help="Games for each two of them.", min=1, max=1_000_000)] = 100,
    seats: Seats = 2,
    seed: Seed = "1",
    jobs: Jobs = None,
    file: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Keep the games there; an arena that was stopped goes on with those it has.")
    ] = None,
    option: Options = None,
    pack: Packs = None,
    plot: Annotated[Path | None, typer.Option(metavar="FILE.svg", help="Draw the win rates with their intervals.")] = None,
    ray: Ray = "",
    json: Json = False,
) -> None:
    """Let bots play each other and say who is how much better.

    Every two of them play the same rounds of dice, each round once with the first bot at each seat. At a table of more than two the
    first sits alone among copies of the second.
    """
    from menace.cli.arena import hold_arena

    hold_arena(game, bots, games, seats, seed, jobs, file, option or [], tuple(pack or []), json, plot, ray)


def train(
    game: GameName,
    bot: Annotated[str, typer.Option(help="Who plays: a bot, or hasty, the greedy mind in a hurry.")] = "hasty",
    games: Annotated[int, typer.Option(help="How many games of self-play.", min=1, max=1_000_000)] = 4000,
    seed: Seed = "1",
    jobs: Jobs = None,
    out: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Where the weights go; into the package, for the bots to use, if not given.")
    ] = None,
    ray: Ray = "",
    json: Json = False,
) -> None:
    """Let bots play themselves and learn from it who is likely to win: the net that the searching bots judge by.

    The same games and seed give the same weights. First hasty plays, then --bot strong@24steps, until it gets no better.
    """
    from menace.cli.train import train as train_net

    train_net(game, bot, games, seed, jobs, out, json, ray)


def bench(
    seconds: Annotated[float | None, typer.Option(help="How long to measure each game, or the server.", min=0.01, max=3600)] = None,
    server: Annotated[
        bool, typer.Option("--server", help="Measure a server: games of bots, sockets that watch, people who act.")
    ] = False,
    games: Annotated[
        int, typer.Option(help="With --server: games of bots, each with a socket that watches.", min=1, max=5000)
    ] = 200,
    people: Annotated[
        int, typer.Option(help="With --server: people who act meanwhile, each at a table of their own.", min=1, max=1000)
    ] = 20,
    bot: Annotated[str, typer.Option(metavar="NAME", help="With --server: who the bots are.")] = "random",
    database: Annotated[
        str | None, typer.Option(metavar="URL", help="With --server: an empty PostgreSQL; a SQLite file if not given.")
    ] = None,
    processes: Annotated[int, typer.Option(help="With --server and PostgreSQL: server processes.", min=1, max=64)] = 1,
    json: Json = False,
) -> None:
    """Measure how fast the games run on this machine, or with --server how a server holds up."""
    from menace.cli.bench import print_bench, print_server_bench

    if server:
        print_server_bench(games, people, 20.0 if seconds is None else seconds, bot, json, database, processes)
    else:
        print_bench(3.0 if seconds is None else seconds, json)


def table() -> None:
    """Speak the table protocol: one JSON request a line on stdin, one reply a line on stdout."""
    from menace.cli.table import run

    run(sys.stdin, sys.stdout)
