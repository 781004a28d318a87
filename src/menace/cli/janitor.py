"""`menace janitor`: what nobody has touched for long, and its removal."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import typer

from menace.cli.common import BadUsage, Failed
from menace.cli.serve import claimed, expect_database, kept
from menace.server.janitor import DAY, REPLAYS, REPORTS, Overdue, overdue, remove
from menace.server.settings import KINDS, Keep, database_url
from menace.server.store import Store


def tidy(database: str | None, keep: list[str], export: Path | None, do: bool) -> None:
    """Say what would be removed, or remove it."""
    address = database_url(database)
    expect_database(address)
    days = kept(keep)
    with claimed(address) as ours:
        if do and not ours:
            raise BadUsage("a server keeps its tables in this SQLite file, and has a janitor of its own")
        found, stay = asyncio.run(work(address, days, export, do))
    verb = "removed" if do else "would be removed"
    for kind in KINDS:
        some = [one for one in found if one.kind == kind]
        oldest = f", the oldest untouched for {(time.time() - some[0].touched) / DAY:.0f} days" if some else ""
        what = kind if kind in (REPLAYS, REPORTS) else f"tables {kind}"
        after = getattr(days, kind)
        typer.echo(f"{len(some):6} {what} {verb}{oldest} (kept {f'{after:g} days' if after else 'for ever'})")
    if found and not do:
        typer.echo("Nothing was changed: --do removes them, with --export DIR after writing each down.")
    if stay:
        raise Failed(f"{stay} could not be put away and stay")


async def work(address: str, keep: Keep, export: Path | None, do: bool) -> tuple[list[Overdue], int]:
    """What is overdue, or was removed; and of how many that failed."""
    store = Store(address)
    await store.open()
    try:
        found = await overdue(store, keep, time.time())
        removed = await remove(store, found, export) if do else found
        return removed, len(found) - len(removed)
    finally:
        await store.close()
