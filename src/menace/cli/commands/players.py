"""For who plays, watches and reads."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from menace.cli.options import GAME_HELP, Bots, Json, Options, Packs, RecordFile, Seats


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


def verify(file: RecordFile, json: Json = False) -> None:
    """Replay a record, check its end, and check its dice if they were fair.

    Exit code 0 if everything holds, 1 with the first difference if not.
    """
    from menace.cli.verify import verify_record

    verify_record(file, json)


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


def docs(
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="Where the site goes; a new folder, or an empty one.")],
) -> None:
    """Write the documentation as a site, with search: for any web server. Menace's own serves it at /docs."""
    from menace.cli.docs import write_site

    write_site(folder)
