"""The janitor: what nobody has touched for so long is written to a folder, where one is named, and removed.

The process that plays the bots does it now and then; `menace janitor` says what would be done, and does it by hand.
"""

from __future__ import annotations

import asyncio
import contextlib
import ctypes
import logging
import time
from pathlib import Path

import msgspec
from sqlalchemy import literal, select, tuple_

from menace.kernel.errors import MenaceError
from menace.server import models
from menace.server.bots import Bots
from menace.server.changes import DROP_REPLAY, DROP_REPORT, DROP_TABLE, MARK_TABLE, NEW_PACK, PACKED, Change
from menace.server.columns import line_of
from menace.server.errors import Refusal
from menace.server.hall import Hall
from menace.server.packs import in_packs, pack_columns
from menace.server.records import record_of
from menace.server.settings import KINDS, Keep
from menace.server.store import Store, StoreDown

log = logging.getLogger("menace.janitor")
DAY = 86_400.0
BATCH = 50  # removed in one go
REPLAYS, REPORTS = "replays", "reports"
BEYOND = 1 << 30  # a position that no table comes to
PACKED_AT_ONCE = 500  # tables of an earlier release whose positions are packed in one round
LET_GO = 600.0  # seconds until a table nobody looks at is no longer kept in memory
LOOK = 60.0  # seconds between two looks at the memory


class Overdue(msgspec.Struct, frozen=True):
    """Something that need not be kept: a table by how it stands, a replay or a report; and when somebody last touched it."""

    kind: str
    id: str
    game: str
    touched: float


async def overdue(store: Store, keep: Keep, now: float) -> list[Overdue]:
    """What has not been touched for longer than it is kept, of each kind the oldest first."""
    return [one for kind in KINDS for one in await overdue_of(store, keep, kind, now)]


async def overdue_of(
    store: Store, keep: Keep, kind: str, now: float, past: Overdue | None = None, most: int | None = None
) -> list[Overdue]:
    """The same of one kind; of much some at a time, those behind the one that was looked at last."""
    days = getattr(keep, kind)
    if not days:
        return []
    c = {REPLAYS: models.replays, REPORTS: models.reports}.get(kind, models.tables).c
    when = c.made if kind in (REPLAYS, REPORTS) else c.updated
    game = literal("report") if kind == REPORTS else c.game
    wanted = select(c.id, game, when).where(when < now - days * DAY).order_by(when, c.id).limit(most)
    if kind not in (REPLAYS, REPORTS):
        wanted = wanted.where(c.status == kind)
    if past is not None:
        wanted = wanted.where(tuple_(when, c.id) > tuple_(past.touched, past.id))
    async with store.reading() as connection:
        return [Overdue(kind, *row) for row in await connection.execute(wanted)]


def removal(found: Overdue) -> Change:
    """Of a table all there is, if nobody has touched it since it was looked at."""
    row = {"b_id": found.id}
    before = {**row, "b_before": found.touched + 0.001}
    if found.kind == REPORTS:
        return [(DROP_REPORT, [row])]
    if found.kind == REPLAYS:
        return [(DROP_REPLAY, [before])]
    return [(MARK_TABLE, [before]), *[(statement, [row]) for statement in DROP_TABLE]]


async def export(store: Store, found: Overdue, folder: Path) -> None:
    """A record one can replay, and the talk; of a table that does not fit the present rules, its rows as they are."""
    name = folder / f"{found.game}-{found.id}"
    if found.kind == REPLAYS:
        await asyncio.to_thread(save, name.with_suffix(".jsonl"), await store.replay(found.id, looked=False) or "")
        return
    if found.kind == REPORTS:
        await asyncio.to_thread(save, name.with_suffix(".jsonl"), await report_of(store, found.id))
        return
    rows = await store.rows(found.id, 0)
    try:
        room = await store.room(found.id)
        assert room is not None
        text = record_of(room, rows).text()
    except Exception as wrong:
        log.warning("table %s is exported as it is: %s", found.id, wrong)
        text = "".join([msgspec.json.encode({"at": row.at, **row.entry}).decode() + "\n" for row in rows])
        name = name.with_suffix(".rows")
    await asyncio.to_thread(save, name.with_suffix(name.suffix + ".jsonl"), text)
    talk = await talk_of(store, found.id)
    if talk:
        await asyncio.to_thread(save, name.with_suffix(".talk.jsonl"), talk)


async def report_of(store: Store, id: str) -> str:
    async with store.reading() as connection:
        found = (await connection.execute(select(models.reports).where(models.reports.c.id == id))).mappings().first()
    return msgspec.json.encode(dict(found)).decode() + "\n" if found is not None else ""


async def talk_of(store: Store, id: str) -> str:
    lines = select(models.talk).where(models.talk.c.table_id == id).order_by(models.talk.c.n)
    async with store.reading() as connection:
        said = [line_of(dict(row)) for row in (await connection.execute(lines)).mappings()]
    return "".join([msgspec.json.encode(line).decode() + "\n" for line in said])


def save(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    draft = file.with_suffix(file.suffix + ".part")
    draft.write_text(text, encoding="utf-8")
    draft.replace(file)


async def remove(store: Store, found: list[Overdue], folder: Path | None) -> list[Overdue]:
    """Write each down where a folder is named, then remove it; which were. One that fails is told and gone past."""
    if found and folder is not None:
        await asyncio.to_thread(expect_room, folder)
    removed = []
    for one in found:
        try:
            if folder is not None:
                await export(store, one, folder)
            news = store.news("table", one.id, BEYOND, False) if thing(one) == "table" else []  # who has it at hand looks for it
            await store.commit([*removal(one), *news])
        except StoreDown:
            raise
        except Exception as wrong:
            complain(f"{thing(one)} {one.id} cannot be put away", wrong)
        else:
            removed.append(one)
    return removed


def thing(found: Overdue) -> str:
    return {REPLAYS: "replay", REPORTS: "report"}.get(found.kind, "table")


def expect_room(folder: Path) -> None:
    """OSError if nothing can be written there: then it is no fault of what was to be."""
    save(folder / ".menace", "")
    (folder / ".menace").unlink()


def complain(what: str, wrong: Exception) -> None:
    """What went wrong with one of many; with its traceback if that was not foreseen."""
    log.error("%s: %s", what, wrong, exc_info=None if isinstance(wrong, MenaceError | Refusal | OSError) else wrong)


async def unpacked(store: Store, most: int) -> list[str]:
    """Tables that have come to their end with positions in rows of their own, as earlier releases left them."""
    t, m = models.tables.c, models.moves.c
    loose = select(m.table_id).where(m.table_id == t.id).exists()
    async with store.reading() as connection:
        wanted = select(t.id).where(t.status.in_(("over", "abandoned")), loose).order_by(t.updated).limit(most)
        return list((await connection.execute(wanted)).scalars())


async def pack_away(store: Store, id: str) -> None:
    """Put what is loose of a table into packs."""
    rows = await store.rows(id, (await store.first_loose(id)) - 1)
    packs = await asyncio.to_thread(lambda: [pack_columns(id, some) for some in in_packs(rows)])
    if packs:
        await store.commit([(NEW_PACK, packs), (PACKED, [{"b_id": id, "b_last": rows[-1].at}])])


def give_back() -> None:
    """What memory is free is the system's again; where the C library cannot, it is used for what comes next."""
    with contextlib.suppress(OSError, AttributeError, TypeError):
        ctypes.CDLL(None).malloc_trim(0)


class Janitor:
    """Looks after a running server: its memory every minute, its store every hour."""

    def __init__(self, hall: Hall, bots: Bots) -> None:
        self.hall = hall
        self.bots = bots
        self.round: asyncio.Task[None] | None = None
        self.unpackable: set[str] = set()  # tables whose positions could not be read: they are not tried again

    def start(self) -> None:
        self.round = asyncio.create_task(self.go_round())

    async def close(self) -> None:
        if self.round is not None:
            self.round.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self.round

    async def go_round(self) -> None:
        looked = -self.hall.settings.tidy
        while True:
            await asyncio.sleep(min(LOOK, self.hall.settings.tidy))
            if self.hall.tidy(LET_GO):
                await asyncio.to_thread(give_back)
            if self.bots.leads and time.monotonic() - looked >= self.hall.settings.tidy:
                looked = time.monotonic()
                try:
                    await self.tidy()
                except (Refusal, OSError) as wrong:
                    log.error("nothing could be put away: %s", wrong)
                except Exception:
                    log.exception("the janitor failed")

    async def tidy(self) -> None:
        for table in await unpacked(self.hall.store, PACKED_AT_ONCE + len(self.unpackable)):
            if table not in self.hall.rooms and table not in self.unpackable:
                await self.pack(table)
        for kind in KINDS:
            await self.put_away(kind)

    async def pack(self, table: str) -> None:
        try:
            await pack_away(self.hall.store, table)
        except StoreDown:
            raise
        except Exception as wrong:
            self.unpackable.add(table)
            complain(f"table {table} cannot be packed", wrong)

    async def put_away(self, kind: str) -> None:
        """All of a kind that is overdue, but for what somebody looks at just now."""
        store, settings, now = self.hall.store, self.hall.settings, time.time()
        past: Overdue | None = None
        while found := await overdue_of(store, settings.keep, kind, now, past, BATCH):
            past = found[-1]
            removed = await remove(store, [one for one in found if not self.hall.hub.ears(one.id)], settings.export)
            for one in removed:
                await self.hall.forget(one.id)
            if removed:
                log.info(
                    "%d %s that nobody touched any longer were removed", len(removed), kind if thing(past) != "table" else "tables"
                )
