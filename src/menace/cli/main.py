"""The `menace` command: each subcommand has a module of its own, loaded when it is called."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from menace import __version__
from menace.bots.registry import BOTS
from menace.cli.common import FAILED, INTERRUPTED, MISUSED, NEAREST, BadUsage, Failed, complain, print_json
from menace.cli.ended import Ended
from menace.games.registry import GAMES
from menace.kernel.errors import MenaceError, UnknownGame


class Commands(TyperGroup):
    """Runs a command and turns whatever goes wrong into one sentence and an exit code; never a traceback."""

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        windows_expand_args: bool = True,
        **extra: Any,
    ) -> Any:
        open_streams()
        try:
            code = super().main(args, "menace", complete_var, False, windows_expand_args, **extra)
            sys.stdout.flush()
        except BrokenPipeError:
            hush()
            sys.exit(FAILED)
        except KeyboardInterrupt:
            code = INTERRUPTED
        except Ended as ended:
            code = ended.code
        except Exception as wrong:
            if os.environ.get("MENACE_DEBUG"):
                raise
            code, sentence = explain(wrong)
            if sentence:
                complain(sentence)
                if wants_json(sys.argv[1:] if args is None else args) and not isinstance(wrong, Failed):
                    print_json({"ok": False, "error": sentence})
        if code == INTERRUPTED:
            complain("interrupted")
        sys.exit(code if isinstance(code, int) else 0)


def wants_json(words: Sequence[str]) -> bool:
    return "--json" in words or "--jsonl" in words


def open_streams() -> None:
    """What somebody closed leads nowhere, but an answer must go somewhere; for a letter that cannot be written comes a near one."""
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w")  # noqa: PTH123, SIM115
    if sys.stdin is None:
        sys.stdin = open(os.devnull)  # noqa: PTH123, SIM115
    if sys.stdout is None:
        complain("standard output is closed, so there is nowhere to write an answer to")
        sys.exit(FAILED)
    for stream, errors in ((sys.stdout, NEAREST), (sys.stderr, NEAREST), (sys.stdin, "replace")):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors=errors)


def hush() -> None:
    """Nobody reads what we write any more: let the rest go nowhere, quietly."""
    null = os.open(os.devnull, os.O_WRONLY)
    os.dup2(null, sys.stdout.fileno())


def explain(wrong: Exception) -> tuple[int, str]:
    """The exit code, and what went wrong in one sentence."""
    if isinstance(wrong, MenaceError):
        return MISUSED if isinstance(wrong, (BadUsage, UnknownGame)) else FAILED, str(wrong)
    if isinstance(wrong, typer.Abort):
        return INTERRUPTED, ""
    said = getattr(wrong, "format_message", None)  # a wrong option or argument
    if said is not None:
        sentence = " ".join(said().split())
        command = getattr(getattr(wrong, "ctx", None), "command_path", "menace")
        # without a command the help has been shown, and there is no more to say
        return MISUSED, f"{sentence} ({command} --help lists what there is)" if sentence else ""
    if isinstance(wrong, MemoryError):
        return FAILED, "there is not enough memory for this"
    if isinstance(wrong, OSError):
        return FAILED, f"the system refused: {wrong.strerror or wrong}"
    notes = "".join([f"; {note}" for note in getattr(wrong, "__notes__", [])])
    return FAILED, f"a mistake of ours, please report it: {type(wrong).__name__}: {wrong}{notes} (MENACE_DEBUG=1 shows where)"


app = typer.Typer(
    cls=Commands,
    name="menace",
    help="The giant-monster tabletop games, with every rule enforced.",
    no_args_is_help=True,
    rich_markup_mode="markdown",
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

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
Packs = Annotated[
    list[str] | None,
    typer.Option("--pack", metavar="NAME", help="A pack of further cards, by its name or its folder. May be repeated."),
]
Json = Annotated[bool, typer.Option("--json", help="Print one JSON object, for programs.")]
RecordFile = Annotated[Path, typer.Argument(metavar="FILE", help="A record: a game as a text file.")]


def print_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"menace {__version__}")
        raise typer.Exit


@app.callback()
def root(
    version: Annotated[bool, typer.Option("--version", callback=print_version, is_eager=True, help="Print the version.")] = False,
) -> None:
    pass


@app.command()
def play(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help=GAME_HELP)] = None,
    seats: Seats = 3,
    bot: Bots = None,
    people: Annotated[bool, typer.Option("--people", help="People at every seat that has no bot.")] = False,
    seed: Annotated[str | None, typer.Option(help="Dice from this seed, the same again each time, in place of fair dice.")] = None,
    words: Annotated[
        list[str] | None,
        typer.Option("--words", help="A player's own words for the fair dice: nobody can know them beforehand. May be repeated."),
    ] = None,
    option: Options = None,
    pack: Packs = None,
    resume: Annotated[Path | None, typer.Option(metavar="FILE", help="Go on with a saved game.")] = None,
    save: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Keep the game in this file, at every answer, in place of one of its own.")
    ] = None,
    new: Annotated[bool, typer.Option("--new", help="Begin a new game without offering those you can go on with.")] = False,
    board: Annotated[
        bool | None, typer.Option("--board/--no-board", help="Draw the board before each question (in a terminal: yes).")
    ] = None,
    plain: Annotated[
        bool, typer.Option("--plain", help="Line by line, as in a pipe: for screen readers and small terminals.")
    ] = False,
    terminal: Annotated[bool, typer.Option("--terminal", help="Play in the terminal even if no game is named.")] = False,
    port: Annotated[int | None, typer.Option(help="In the browser: this port.", min=0, max=65535)] = None,
    database: Annotated[str | None, typer.Option(metavar="URL", help="In the browser: keep the tables there.")] = None,
) -> None:
    """Play in the browser; with a game's name, or with --terminal, in the terminal.

    In a terminal of at least 80 columns and 24 lines the game is a screen that stays where it is; --plain, a pipe and a smaller one
    get it line by line.

    In the browser tables are made, joined by link and watched; the address is printed where no browser can be opened. What follows
    is about the terminal, where people share the keyboard and bots take the other seats.

    Without --bot or --people you sit at seat 1 and strong, the best bot that answers soon, at the others; with them, people sit
    where no bot does. Answer a question with the number of an action or with its words (move konk 2104 names piece and space at
    once). Type ? for the rules behind a question, ? ACTION for why it is not on offer, and help for everything else: undo,
    save, board, cards, log, quit.

    A game at a terminal keeps itself at every answer: whatever becomes of the terminal, menace play GAME offers to go on with it.

    Dice are fair unless --seed is given: their secret is committed before the first roll and published in the record when the
    game ends, so that menace verify can check every roll. Until then the secret lies beside the saved game, in FILE.secret:
    whoever reads it knows the rolls to come, and without it the game cannot be resumed.
    """
    about_one = game or plain or new or resume or save or bot or people or words or option or pack
    if not (terminal or about_one or seed is not None or board is not None):
        from menace.cli.serve import pages_there, play_in_browser

        if pages_there():
            play_in_browser(database, port)
            return
    from menace.cli.play import play_game

    play_game(game, seats, bot or [], people, seed, words or [], option or [], resume, save, board, tuple(pack or []), new, plain)


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="The address to listen at; 0.0.0.0 for the whole network.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port to listen at.", min=0, max=65535)] = 8080,
    database: Annotated[
        str | None,
        typer.Option(
            metavar="URL", help="A SQLite file or a PostgreSQL address; $MENACE_DATABASE_URL or menace.sqlite if not given."
        ),
    ] = None,
    pace: Annotated[float | None, typer.Option(help="Seconds between two moves of a bot.", min=0, max=10)] = None,
    public: Annotated[
        str | None, typer.Option(metavar="URL", help="The address people know it by, behind a proxy; $MENACE_PUBLIC if not given.")
    ] = None,
    proxy: Annotated[
        list[str] | None,
        typer.Option(
            metavar="ADDRESS", help="A proxy, or its network, whose word on who asks counts; $MENACE_PROXIES if not given."
        ),
    ] = None,
    metrics: Annotated[
        str | None,
        typer.Option(
            metavar="[HOST:]PORT", help="Where Prometheus may ask how it does; $MENACE_METRICS, or nowhere, if not given."
        ),
    ] = None,
    log: Annotated[
        str | None, typer.Option(metavar="LEVEL", help="What is logged: info is every answer; $MENACE_LOG or warning if not given.")
    ] = None,
    keep: Keeps = None,
    export: Annotated[
        Path | None,
        typer.Option(metavar="DIR", help="Where records are written before they are removed; $MENACE_EXPORT if not given."),
    ] = None,
    log_form: Annotated[
        str | None,
        typer.Option(
            metavar="FORM", help="plain or json; $MENACE_LOG_FORM, or plain in a terminal and json elsewhere, if not given."
        ),
    ] = None,
) -> None:
    """Keep tables for people, bots and spectators, in the browser and for programs (docs/server.md)."""
    from menace.cli.serve import serve as serve_tables

    serve_tables(host, port, database, pace, public, proxy, metrics, log, log_form, keep, export)


@app.command()
def janitor(
    database: Annotated[
        str | None,
        typer.Option(
            metavar="URL", help="A SQLite file or a PostgreSQL address; $MENACE_DATABASE_URL or menace.sqlite if not given."
        ),
    ] = None,
    keep: Keeps = None,
    export: Annotated[Path | None, typer.Option(metavar="DIR", help="Write each record here before it is removed.")] = None,
    do: Annotated[bool, typer.Option("--do", help="Remove; otherwise it is only said what would be.")] = False,
) -> None:
    """Say which tables and replays nobody has touched for long, or remove them."""
    from menace.cli.janitor import tidy

    tidy(database, keep or os.environ.get("MENACE_KEEP", "").split(), export, do)


Database = Annotated[
    str | None,
    typer.Option(metavar="URL", help="A SQLite file or a PostgreSQL address; $MENACE_DATABASE_URL or menace.sqlite if not given."),
]
BackupFile = Annotated[Path, typer.Argument(metavar="FILE", help="A backup: everything a server keeps, in one file.")]


@app.command()
def backup(file: BackupFile, database: Database = None, json: Json = False) -> None:
    """Write everything a server keeps into a file, while it runs; then restore it elsewhere and verify every record."""
    from menace.cli.backups import backup as write

    write(file, database, json)


@app.command()
def restore(file: BackupFile, database: Database = None, json: Json = False) -> None:
    """Put what a backup holds and a database does not into that database, while the server runs.

    Every record is verified first. A table that is there already is left as it is.
    """
    from menace.cli.backups import restore_backup

    restore_backup(file, database, json)


@app.command()
def check(database: Database = None, json: Json = False) -> None:
    """Verify everything a server keeps: positions, the states they lead to, dice, and uploaded records."""
    from menace.cli.backups import check as check_all

    check_all(database, json)


@app.command()
def admin(
    database: Database = None,
    done: Annotated[list[str] | None, typer.Option(metavar="ID", help="Close this report. May be repeated.")] = None,
    everything: Annotated[bool, typer.Option("--all", help="Also those that are closed.")] = False,
    json: Json = False,
) -> None:
    """Show what people have reported: names and table talk, with the table and why."""
    from menace.cli.admin import admin as show

    show(database, done or [], everything, json)


@app.command()
def simulate(
    game: GameName,
    seats: Seats = 4,
    games: Annotated[int, typer.Option(help="How many games.", min=1, max=10_000_000)] = 100,
    bot: Bots = None,
    seed: Annotated[str, typer.Option(help="Where the dice and the bots' whims come from.")] = "1",
    jobs: Annotated[
        int | None, typer.Option(help="Worker processes; as many as there are processors if not given.", min=1, max=256)
    ] = None,
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
    json: Json = False,
    jsonl: Annotated[bool, typer.Option("--jsonl", help="Print a JSON object for each game, a line each.")] = False,
) -> None:
    """Let bots play many games and count who wins.

    The same seed gives the same games, whatever the number of jobs. Ctrl-C ends it with the totals so far. Bots choose their
    monsters, branches, militaries and gangs themselves, often the same ones; --line-up balanced deals all of them evenly.
    """
    from menace.cli.simulate import simulate_games

    packs, sides = tuple(pack or []), line_up or []
    simulate_games(game, seats, games, bot or [], seed, jobs, check, records, option or [], most, sides, json, jsonl, packs)


@app.command()
def balance(
    game: GameName,
    games: Annotated[int, typer.Option(help="Games of each two sides, seats alternated.", min=0, max=1_000_000)] = 100,
    four: Annotated[int, typer.Option(help="Games of four seats, sides dealt evenly.", min=0, max=1_000_000)] = 0,
    pair: Annotated[tuple[str, str] | None, typer.Option(metavar="SIDE SIDE", help="These two sides alone.")] = None,
    bot: Annotated[str, typer.Option(metavar="NAME", help="Who plays every seat.")] = "greedy",
    seed: Annotated[str, typer.Option(help="Where the dice and the bots' whims come from.")] = "balance",
    jobs: Annotated[
        int | None, typer.Option(help="Worker processes; as many as there are processors if not given.", min=1, max=256)
    ] = None,
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

    weigh_sides(game, games, four, pair, bot, seed, jobs, tuple(pack or []), write, plot, json)


@app.command()
def arena(
    game: GameName,
    bots: Annotated[
        str, typer.Option(help="The bots, with commas: strong,greedy-1. strong@50ms thinks so long, strong@300steps so far.")
    ],
    games: Annotated[int, typer.Option(help="Games for each two of them.", min=1, max=1_000_000)] = 100,
    seats: Seats = 2,
    seed: Annotated[str, typer.Option(help="Where the dice and the bots' whims come from.")] = "1",
    jobs: Annotated[
        int | None, typer.Option(help="Worker processes; as many as there are processors if not given.", min=1, max=256)
    ] = None,
    file: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Keep the games there; an arena that was stopped goes on with those it has.")
    ] = None,
    option: Options = None,
    pack: Packs = None,
    plot: Annotated[Path | None, typer.Option(metavar="FILE.svg", help="Draw the win rates with their intervals.")] = None,
    json: Json = False,
) -> None:
    """Let bots play each other and say who is how much better.

    Every two of them play the same rounds of dice, each round once with the first bot at each seat. At a table of more than two the
    first sits alone among copies of the second.
    """
    from menace.cli.arena import hold_arena

    hold_arena(game, bots, games, seats, seed, jobs, file, option or [], tuple(pack or []), json, plot)


@app.command()
def train(
    game: GameName,
    bot: Annotated[str, typer.Option(help="Who plays: a bot, or hasty, the greedy mind in a hurry.")] = "hasty",
    games: Annotated[int, typer.Option(help="How many games of self-play.", min=1, max=1_000_000)] = 4000,
    seed: Annotated[str, typer.Option(help="Where the dice and the bots' whims come from.")] = "1",
    jobs: Annotated[
        int | None, typer.Option(help="Worker processes; as many as there are processors if not given.", min=1, max=256)
    ] = None,
    out: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Where the weights go; into the package, for the bots to use, if not given.")
    ] = None,
    json: Json = False,
) -> None:
    """Let bots play themselves and learn from it who is likely to win: the net that the searching bots judge by.

    The same games and seed give the same weights. First hasty plays, then --bot strong@24steps, until it gets no better.
    """
    from menace.cli.train import train as train_net

    train_net(game, bot, games, seed, jobs, out, json)


@app.command()
def replay(
    file: RecordFile,
    to: Annotated[
        int | None, typer.Option(metavar="N", help="Show the game after N choices and rolls, and stop.", min=0, max=10**9)
    ] = None,
    plain: Annotated[bool, typer.Option("--plain", help="Line by line, as in a pipe: for screen readers.")] = False,
    json: Json = False,
) -> None:
    """Step through a recorded game, forward and back; with --json every position, a line each, with its series.

    In a terminal it is a screen with a scrubber: arrows go by steps and turns, a number and Enter or a click goes anywhere, space
    plays. Line by line n (or Enter) is the next entry, p the one before, t the next turn, a number jumps there, b draws the board.
    """
    from menace.cli.replay import replay_record

    replay_record(file, to, json, plain)


@app.command()
def verify(file: RecordFile, json: Json = False) -> None:
    """Replay a record, check its end, and check its dice if they were fair.

    Exit code 0 if everything holds, 1 with the first difference if not.
    """
    from menace.cli.verify import verify_record

    verify_record(file, json)


@app.command()
def rules(
    game: Annotated[
        str | None, typer.Argument(metavar="GAME", help="One game, or the id of one rule; everything if not given.")
    ] = None,
    search: Annotated[str, typer.Option(metavar="WORDS", help="Only rules with all these words in id, text or chapter.")] = "",
    coverage: Annotated[
        bool, typer.Option("--coverage", help="Count the rules that a passing test shows (in a source checkout).")
    ] = False,
    json: Json = False,
) -> None:
    """List the rules, each with its id, its source and the tests that show it."""
    from menace.cli.rules import list_rules, print_coverage

    if coverage:
        print_coverage(game, json)
    else:
        list_rules(game, search, json)


@app.command()
def docs(
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="Where the site goes; a new folder, or an empty one.")],
) -> None:
    """Write the documentation as a site, with search: for any web server. Menace's own serves it at /docs."""
    from menace.cli.docs import write_site

    write_site(folder)


@app.command()
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


@app.command()
def table() -> None:
    """Speak the table protocol: one JSON request a line on stdin, one reply a line on stdout."""
    from menace.cli.table import run

    run(sys.stdin, sys.stdout)


def main() -> None:
    app()
