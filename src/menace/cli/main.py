"""The `menace` command: what can be typed is in `commands`, what it does in a module for each, loaded when it is called."""

from __future__ import annotations

from typing import Annotated

import typer

from menace import __version__
from menace.cli.commands.lab import arena, balance, bench, simulate, table, train
from menace.cli.commands.players import docs, play, replay, rules, verify
from menace.cli.commands.servers import admin, backup, check, janitor, restore, serve
from menace.cli.group import Commands

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


def print_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"menace {__version__}")
        raise typer.Exit


@app.callback()
def root(
    version: Annotated[bool, typer.Option("--version", callback=print_version, is_eager=True, help="Print the version.")] = False,
) -> None:
    pass


for command in (
    play, serve, janitor, backup, restore, check, admin, simulate, balance, arena, train, replay, verify, rules, docs, bench, table,
):  # fmt: skip
    app.command()(command)


def main() -> None:
    app()
