"""A store as one file, and back: made from one view of a database that goes on being written, restored into one that may be in use.

The file is gzip: a line of JSON for the head, one for each table with all that belongs to it, one for each uploaded record and
whatever else is kept, and a last one that counts them. It is the same whichever database it came from, and has the schema of that:
an older one is brought up to date on the way, in a SQLite file of its own, where every record is verified before anything else is
touched.
"""

from __future__ import annotations

import base64
import gzip
import os
import tempfile
import time
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import Connection, Engine, MetaData, Table, create_engine, event, insert, select
from sqlalchemy.exc import SQLAlchemyError

from menace import __version__
from menace.kernel.errors import MenaceError
from menace.server.migrate import expect_known, newest, upgrade, upgrade_to, version_of
from menace.server.store import durable

FORM = 1  # of the file
TOGETHER = 20  # lines that are written in one transaction, so that a server is not held up
MOST = 256 * 1024 * 1024  # bytes of a line
TABLES = "tables"
PART = ".part"  # of the name of a file that is being written
FORGOTTEN = 86_400.0  # seconds after which nobody writes such a file any longer
UNREADABLE = (EOFError, OSError, zlib.error, msgspec.DecodeError, KeyError, TypeError, AttributeError, ValueError)


class Damaged(MenaceError):
    """A file that is no backup, or no longer."""


def engine_for(url: str) -> Engine:
    """A plain engine on the database of a server."""
    if not url.startswith("sqlite"):
        return create_engine(url)
    made = create_engine("sqlite" + url.removeprefix("sqlite+aiosqlite"))
    event.listen(made, "connect", durable)
    return made


def kept(connection: Connection) -> MetaData:
    """The database's own tables, whichever schema it has, but for what is of today only."""
    found = MetaData()
    found.reflect(connection)
    for name in ("alembic_version", "spent"):
        if name in found.tables:
            found.remove(found.tables[name])
    return found


def roots(found: MetaData) -> list[Table]:
    """Those that belong to no other; the games' tables first."""
    return sorted([table for table in found.sorted_tables if not table.foreign_keys], key=lambda table: table.name != TABLES)


def parts(found: MetaData, root: Table) -> list[tuple[Table, str]]:
    """Those whose rows belong to a row of this one, with the column that says to which."""
    pairs = [(table, key) for table in found.sorted_tables for key in table.foreign_keys]
    return [(table, key.parent.name) for table, key in pairs if key.column.table is root]


# -- out of a database -----------------------------------------------------------------------------------------------------------


def write_backup(url: str, file: Path) -> dict[str, int]:
    """Everything as it stood at one moment; the file is there whole or not at all. How many rows of what it holds.

    It holds secrets, so nobody else may read it; and whoever else writes one under this name does so in a draft of their own.
    """
    number, draft = tempfile.mkstemp(prefix=f"{file.name}.", suffix=PART, dir=file.parent)
    part = Path(draft)
    try:
        with os.fdopen(number, "wb") as raw:
            with gzip.GzipFile(fileobj=raw, mode="wb", compresslevel=6, mtime=0) as packed:
                counts = copy_out(url, packed)
            raw.flush()
            os.fsync(raw.fileno())
        part.rename(file)
    finally:
        part.unlink(missing_ok=True)
    return counts


def copy_out(url: str, sink: Any) -> dict[str, int]:
    engine = engine_for(url)
    counts: dict[str, int] = {}
    try:
        with seeing(engine) as connection:
            expect_known(connection)
            schema = version_of(connection)
            if schema is None:
                raise MenaceError("there is no Menace in this database yet")
            head = {"menace": "backup", "form": FORM, "schema": schema, "version": __version__, "made": time.time()}
            sink.write(msgspec.json.encode(head) + b"\n")
            for line in lines_of(connection, counts):
                sink.write(msgspec.json.encode(line) + b"\n")
            sink.write(msgspec.json.encode({"end": counts}) + b"\n")
    finally:
        engine.dispose()
    return counts


def seeing(engine: Engine) -> Connection:
    """A connection that sees one moment, whatever is written meanwhile: SQLite's log does that for a transaction that reads."""
    if engine.dialect.name == "sqlite":
        connection = engine.connect()
        connection.exec_driver_sql("begin")
        return connection
    return engine.connect().execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)


def lines_of(connection: Connection, counts: dict[str, int]) -> Iterator[dict[str, Any]]:
    found = kept(connection)
    for root in roots(found):
        belonging = parts(found, root)
        key = list(root.primary_key.columns)
        for (*which,) in connection.execute(select(*key).order_by(*key)).all():
            wanted = [column == value for column, value in zip(key, which, strict=True)]
            try:
                row = connection.execute(select(root).where(*wanted)).mappings().one()
                line: dict[str, Any] = {"of": str(root.name), "row": packed_row(dict(row)), "parts": {}}
                for table, column in belonging:
                    mine = select(table).where(table.c[column] == which[0]).order_by(*table.primary_key.columns)
                    line["parts"][str(table.name)] = [packed_row(dict(part)) for part in connection.execute(mine).mappings()]
            except SQLAlchemyError as wrong:
                raise MenaceError(f"of {root.name} {which[0]} cannot be read: {said_of(wrong)}") from None
            for name, rows in [(str(root.name), [row]), *line["parts"].items()]:
                counts[name] = counts.get(name, 0) + len(rows)
            yield line


def said_of(wrong: Exception) -> str:
    """What the database said, in short."""
    return str(getattr(wrong, "orig", None) or wrong)[:80]


def packed_row(row: dict[str, Any]) -> dict[str, Any]:
    """As JSON can hold it."""
    return {
        str(name): {"b64": base64.b64encode(value).decode()} if isinstance(value, bytes) else value for name, value in row.items()
    }


def unpacked_row(row: dict[str, Any]) -> dict[str, Any]:
    return {name: base64.b64decode(value["b64"]) if isinstance(value, dict) else value for name, value in row.items()}


# -- those of before ------------------------------------------------------------------------------------------------------------


def let_go(newest: Path, keep: int) -> list[Path]:
    """Remove the oldest backups in its folder, of those that end as it does, and drafts that nobody finished; which."""
    others = [other for other in newest.parent.iterdir() if other.suffix == newest.suffix and other.is_file() and other != newest]
    found = sorted([(when, other) for other in others if (when := made(other)) is not None], reverse=True)
    gone = [other for _, other in found[keep - 1 :]] + drafts(newest)
    for old in gone:
        old.unlink(missing_ok=True)
    return gone


def made(file: Path) -> float | None:
    """When it was, if it is a backup."""
    try:
        return float(next(read_backup(file))["made"])
    except (Damaged, *UNREADABLE):
        return None


def drafts(newest: Path) -> list[Path]:
    old = time.time() - FORGOTTEN
    return [part for part in newest.parent.glob(f"*{newest.suffix}.*{PART}") if part.stat().st_mtime < old]


# -- into a database -------------------------------------------------------------------------------------------------------------


def read_backup(file: Path) -> Iterator[dict[str, Any]]:
    """The head, then a line for each table or the like; Damaged if anything is missing."""
    try:
        with gzip.open(file, "rb") as packed:
            counts: dict[str, int] = {}
            head = msgspec.json.decode(packed.readline(10_000))
            if not isinstance(head, dict) or head.get("menace") != "backup" or head.get("form") != FORM:
                raise Damaged(f"{file} is no backup that this Menace knows")
            yield head
            while text := packed.readline(MOST):
                line = msgspec.json.decode(text)
                if "end" in line:
                    if line["end"] != counts or packed.read(1):
                        raise Damaged(f"{file} is damaged: it does not hold what it says it holds")
                    return
                for name, rows in [(line["of"], [line["row"]]), *line["parts"].items()]:
                    counts[name] = counts.get(name, 0) + len(rows)
                yield line
    except UNREADABLE as wrong:
        raise Damaged(f"{file} is damaged, or no backup: {str(wrong)[:80]}") from None
    raise Damaged(f"{file} is damaged: its end is missing")


def stage(file: Path, place: Path) -> str:
    """The whole file in a new SQLite database with today's schema; its address."""
    lines = read_backup(file)
    head = next(lines)
    if not isinstance(head["schema"], str) or head["schema"] > newest():
        raise MenaceError(f"{file} was made by a newer Menace ({str(head.get('version'))[:20]}): restore it with that one")
    url = f"sqlite+aiosqlite:///{place}"
    engine = engine_for(url)
    try:
        with engine.begin() as connection:
            upgrade_to(connection, head["schema"])
        with engine.begin() as connection:
            found = kept(connection)
            for line in lines:
                put(connection, found, line)
        with engine.begin() as connection:
            upgrade(connection)
    except SQLAlchemyError as wrong:
        raise Damaged(f"{file} is damaged: {said_of(wrong)}") from None
    finally:
        engine.dispose()
    return url


def put(connection: Connection, found: MetaData, line: dict[str, Any]) -> None:
    for name, rows in [(line["of"], [line["row"]]), *line["parts"].items()]:
        if name not in found.tables:
            raise Damaged(f"the backup has rows of {name[:40]!r}, which its schema does not know")
        if rows:
            connection.execute(insert(found.tables[name]), [unpacked_row(row) for row in rows])


def restore(staged: str, url: str) -> tuple[int, int]:
    """Add what is not there and leave the rest alone, so that a server may run meanwhile. How many were added, and were there."""
    source, target = engine_for(staged), engine_for(url)
    added = there = 0
    try:
        with target.begin() as connection:
            upgrade(connection)
        with source.connect() as reading:
            batch: list[dict[str, Any]] = []
            for line in lines_of(reading, {}):
                batch.append(line)
                if len(batch) == TOGETHER:
                    new = add(target, batch)
                    added, there, batch = added + new, there + len(batch) - new, []
            new = add(target, batch)
            added, there = added + new, there + len(batch) - new
    finally:
        source.dispose()
        target.dispose()
    return added, there


def add(target: Engine, batch: list[dict[str, Any]]) -> int:
    """In one transaction; how many were new."""
    new = 0
    with target.begin() as connection:
        found = kept(connection)
        for line in batch:
            root = found.tables[line["of"]]
            wanted = [column == line["row"][column.name] for column in root.primary_key.columns]
            if connection.execute(select(*root.primary_key.columns).where(*wanted)).first() is None:
                put(connection, found, line)
                new += 1
    return new
