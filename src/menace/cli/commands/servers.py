"""For who keeps a server."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer

from menace.cli.options import BackupFile, Database, Json, Keeps


def serve(
    host: Annotated[str, typer.Option(help="The address to listen at; 0.0.0.0 for the whole network.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port to listen at.", min=0, max=65535)] = 8080,
    database: Database = None,
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
    cap: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME=NUMBER",
            help="How much there may be of something, such as open_tables=50 of a browser (docs/server.md has all). "
            "May be repeated; $MENACE_CAPS if not given.",
        ),
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

    serve_tables(host, port, database, pace, public, proxy, metrics, log, log_form, keep, export, cap)


def janitor(
    database: Database = None,
    keep: Keeps = None,
    export: Annotated[Path | None, typer.Option(metavar="DIR", help="Write each record here before it is removed.")] = None,
    do: Annotated[bool, typer.Option("--do", help="Remove; otherwise it is only said what would be.")] = False,
) -> None:
    """Say which tables and replays nobody has touched for long, or remove them."""
    from menace.cli.janitor import tidy

    tidy(database, keep or os.environ.get("MENACE_KEEP", "").split(), export, do)


def backup(
    file: BackupFile,
    database: Database = None,
    keep: Annotated[
        int | None,
        typer.Option(metavar="N", min=1, help="Keep so many backups in its folder and remove older ones; all, if not given."),
    ] = None,
    json: Json = False,
) -> None:
    """Write everything a server keeps into a file, while it runs; then restore it elsewhere and verify every record."""
    from menace.cli.backups import backup as write

    write(file, database, json, keep)


def restore(file: BackupFile, database: Database = None, json: Json = False) -> None:
    """Put what a backup holds and a database does not into that database, while the server runs.

    Every record is verified first. A table that is there already is left as it is.
    """
    from menace.cli.backups import restore_backup

    restore_backup(file, database, json)


def check(database: Database = None, json: Json = False) -> None:
    """Verify everything a server keeps: positions, the states they lead to, dice, and uploaded records."""
    from menace.cli.backups import check as check_all

    check_all(database, json)


def admin(
    database: Database = None,
    done: Annotated[list[str] | None, typer.Option(metavar="ID", help="Close this report. May be repeated.")] = None,
    everything: Annotated[bool, typer.Option("--all", help="Also those that are closed.")] = False,
    json: Json = False,
) -> None:
    """Show what people have reported: names and table talk, with the table and why."""
    from menace.cli.admin import admin as show

    show(database, done or [], everything, json)
