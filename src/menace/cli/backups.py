"""`menace backup`, `menace restore` and `menace check`: a server's tables in a file, back from it, and whether all is whole."""

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path

from menace.cli.common import BadUsage, Failed, messages, output, print_json
from menace.cli.serve import expect_database
from menace.server.backups import engine_for, let_go, restore, stage, write_backup
from menace.server.integrity import faults
from menace.server.migrate import version_of
from menace.server.settings import database_url
from menace.server.store import Store, StoreDown

SHOWN = 20  # faults that are told one by one


def backup(file: Path, database: str | None, json: bool, keep: int | None = None) -> None:
    """Write the file, then restore it elsewhere and verify what came out; only then older ones go."""
    url = database_url(database)
    if file.exists():
        raise BadUsage(f"{file} is there already; name a file that is not")
    expect_database(url)
    expect_menace(url)
    counts = write_backup(url, file)
    checked, wrong = tried(file)
    gone = let_go(file, keep) if keep and not wrong else []
    if json:
        verified = {"verified": checked - len(wrong), "faults": wrong, "removed": [str(old) for old in gone]}
        print_json({"file": str(file), "rows": counts, **verified})
    else:
        bytes_ = file.stat().st_size
        output().print(f"{file}: {counts.get('tables', 0)} tables, {counts.get('replays', 0)} replays, {bytes_:,} bytes.")
        output().print(f"Restored to try it: {checked - len(wrong)} of {checked} records verify.")
        for old in gone:
            output().print(f"{old} is removed.", soft_wrap=True)
    tell(wrong, json)
    if wrong:
        raise Failed("what is told above was wrong already in the database; the backup holds it as it is")


def tried(file: Path) -> tuple[int, list[str]]:
    """The file restored into a database of its own, and every record there verified: how many, and what is wrong."""
    with tempfile.TemporaryDirectory(prefix="menace-restore-") as folder:
        return checked(stage(file, Path(folder) / "staged.sqlite"))


def restore_backup(file: Path, database: str | None, json: bool) -> None:
    """Tried in a database of its own first; only then is anything written."""
    url = database_url(database)
    if not file.is_file():
        raise BadUsage(f"there is no file {file}")
    with tempfile.TemporaryDirectory(prefix="menace-restore-") as folder:
        staged = stage(file, Path(folder) / "staged.sqlite")
        records, wrong = checked(staged)
        expect_database(url)
        added, there = restore(staged, url)
    if json:
        print_json({"file": str(file), "added": added, "there": there, "verified": records - len(wrong), "faults": wrong})
    else:
        output().print(
            f"{file}: {records - len(wrong)} of {records} records verify; {added} added, {there} were there and are left alone."
        )
    tell(wrong, json)


def check(database: str | None, json: bool) -> None:
    """Every table and every uploaded record."""
    url = database_url(database)
    expect_database(url)
    expect_menace(url)
    records, wrong = checked(url)
    if json:
        print_json({"records": records, "faults": wrong})
    else:
        output().print(f"{records - len(wrong)} of {records} records verify.")
    tell(wrong, json)
    if wrong:
        raise Failed(f"{len(wrong)} of {records} records do not verify")


def expect_menace(url: str) -> None:
    """BadUsage where no server has been yet: a wrong name must not pass for an empty house."""
    engine = engine_for(url)
    with engine.connect() as connection:
        there = version_of(connection)
    engine.dispose()
    if there is None:
        raise BadUsage("there is no Menace in this database yet; --database names the one the server uses")


def checked(url: str) -> tuple[int, list[str]]:
    async def look() -> tuple[int, list[str]]:
        store, records, wrong = Store(url), 0, []
        try:
            async for what, fault in faults(store):
                records += 1
                if fault:
                    wrong.append(f"{what}: {fault}")
        except StoreDown as down:
            raise Failed(down.sentence) from None
        finally:
            await store.close()
        return records, wrong

    return asyncio.run(look())


def tell(wrong: list[str], json: bool) -> None:
    if not json:
        for sentence in wrong[:SHOWN]:
            messages().print(sentence, soft_wrap=True)
        if len(wrong) > SHOWN:
            messages().print(f"... and {len(wrong) - SHOWN} more")
