"""The store: SQLite or PostgreSQL through SQLAlchemy, written by one journal that commits many tables' changes together.

What `commit` has returned from is on disk. The primary key `(table, at)` of the moves refuses a position that is already written,
so a table has one writer whatever happens: `Conflict` says somebody else was first. On PostgreSQL each change carries news for the
other processes (see `neighbours`), sent when it is committed and not before.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
import zlib
from collections.abc import AsyncIterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from sqlalchemy import Engine, QueuePool, create_engine, event, func, select
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.exc import TimeoutError as SqlTimeout
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from menace.kernel.errors import MenaceError
from menace.server import models
from menace.server.beats import RECENT
from menace.server.changes import PULSE, SEEN_REPLAY, TELL, Change, merged
from menace.server.columns import base_of, line_of, made_room, row_of, seat_of
from menace.server.errors import Unavailable
from menace.server.ink import Ink
from menace.server.packs import unpack
from menace.server.room import TALK, Room
from menace.server.row import Row, text_of

log = logging.getLogger("menace.store")
FIRST_LOOSE = (
    select(func.min(models.moves.c.at)).where(models.moves.c.table_id == models.tables.c.id).scalar_subquery().label("first_loose")
)
PULSE_TIME = 10.0  # seconds until a write that does not come back counts as failed
PATIENCE = 20.0  # seconds in which PostgreSQL must have answered: one that is cut off says nothing, perhaps for hours
LAST_WORDS = 5.0  # seconds in which a store that is closed must have written what it was given
BETWEEN_PULSES = 1.0  # seconds; whoever asks in between gets the last answer
UNFELT = (-BETWEEN_PULSES, True)  # when it last wrote something or was tried, and whether it did write

PAGE = 500  # tables whose bots are taken up in one go
LOOKED_AT = 86_400.0  # seconds; a replay is marked as looked at once a day
NEVER = 1 << 30  # no table has so many positions
MANY = 200  # rows that are read beside the event loop


class Conflict(Exception):
    """Somebody else wrote this position first."""


class StoreDown(Unavailable):
    """The store does not answer, or cannot write."""

    def __init__(self) -> None:
        super().__init__("the store does not answer; try again in a moment")


class Store:
    """Reads at once; writes through the journal."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.sqlite = url.startswith("sqlite")
        self.process = secrets.token_hex(4)  # our name among the processes on one PostgreSQL
        pool: dict[str, Any] = {} if self.sqlite else {"pool_size": 5, "max_overflow": 10, "pool_pre_ping": True}
        self.engine: AsyncEngine = create_async_engine(url, **pool)
        if self.sqlite:
            event.listen(self.engine.sync_engine, "connect", durable)
        self.ink = None if self.sqlite else Ink(self.engine.url, self.engine.dialect)
        # A SQLite file is written by a thread of its own, a whole transaction at a time: less work than one step at a time.
        self.pen: Engine | None = None
        self.hand = ThreadPoolExecutor(1, "journal")
        if self.sqlite and self.engine.url.database not in (None, "", ":memory:"):
            self.pen = create_engine(self.engine.url.set(drivername="sqlite"))
            event.listen(self.pen, "connect", durable)
        self.felt = UNFELT
        self.pulse: asyncio.Task[None] | None = None  # a write that is tried just now
        self.queue: asyncio.Queue[tuple[Change, asyncio.Future[None]]] = asyncio.Queue()
        self.journal: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Bring the schema up to date and start the journal."""
        from menace.server.migrate import upgrade

        async with self.engine.begin() as connection:
            await connection.run_sync(upgrade)
        self.journal = asyncio.create_task(self.write())

    async def close(self) -> None:
        """What was handed over is written first, also what nobody waits for any longer."""
        if self.journal is not None:
            with contextlib.suppress(Exception):
                await asyncio.wait_for(self.commit([]), LAST_WORDS)
            self.journal.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self.journal
        if self.pulse is not None:
            self.pulse.cancel()
        self.hand.shutdown()
        if self.pen is not None:
            self.pen.dispose()
        if self.ink is not None:
            await self.ink.close()
        await self.engine.dispose()

    # -- writing -----------------------------------------------------------------------------------------------------

    async def commit(self, change: Change) -> None:
        """Write a change whole or not at all; on return it is on disk."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.queue.put_nowait((change, done))
        await done

    def news(self, *words: Any) -> Change:
        """Part of a change: what the other processes are to hear. With SQLite there are none."""
        return [] if self.sqlite else [(TELL, [{"said": text_of([self.process, *words])}])]

    async def write(self) -> None:
        """The journal: everything that is waiting goes into one transaction."""
        while True:
            batch = [await self.queue.get()]
            while len(batch) < 100 and not self.queue.empty():
                batch.append(self.queue.get_nowait())
            try:
                await self.write_together([change for change, _ in batch])
                failed: list[Exception | None] = [None] * len(batch)
                if any([statement is not TELL for change, _ in batch for statement, _ in change]):
                    self.felt = (time.monotonic(), True)
            except TimeoutError as silent:  # one by one each would wait as long; what comes through after all its news will tell
                log.error("the store does not write: %s", reason(silent))
                self.felt = UNFELT
                failed = [StoreDown() for _ in batch]
            except Exception:  # whatever it was: nobody may wait for ever for a journal that has ended
                failed = [await self.write_alone(change) for change, _ in batch]
            for (_, done), wrong in zip(batch, failed, strict=True):
                if not done.done():
                    if wrong is None:
                        done.set_result(None)
                    else:
                        done.set_exception(wrong)

    async def write_alone(self, change: Change) -> Exception | None:
        try:
            await self.write_together([change])
        except IntegrityError:
            return Conflict()
        except Exception as wrong:
            known = isinstance(wrong, DBAPIError | SqlTimeout | OSError)
            log.error("the store does not write: %s", reason(wrong), exc_info=None if known else wrong)
            self.felt = UNFELT
            return StoreDown()
        return None

    async def write_together(self, changes: list[Change]) -> None:
        if self.pen is not None:
            await asyncio.get_running_loop().run_in_executor(self.hand, self.write_file, self.pen, merged(changes))
            return
        if self.ink is not None:
            async with asyncio.timeout(PATIENCE):
                await self.ink.write(merged(changes))
            return
        async with self.engine.begin() as connection:
            for statement, rows in merged(changes):
                await connection.execute(statement, rows)

    def write_file(self, pen: Engine, change: Change) -> None:
        with pen.begin() as connection:
            for statement, rows in change:
                connection.execute(statement, rows)

    # -- reading -----------------------------------------------------------------------------------------------------

    @contextlib.asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        try:
            async with asyncio.timeout(None if self.sqlite else PATIENCE), self.engine.connect() as connection:
                yield connection
        except (DBAPIError, SqlTimeout, OSError) as wrong:
            log.error("the store does not answer: %s", reason(wrong))
            self.felt = UNFELT
            raise StoreDown from None

    async def room(self, id: str, known: Room | None = None) -> Room | None:
        """A table as it was left; None if there is none. What is `known` is not read again. MenaceError if it is damaged."""
        async with self.reading() as connection:
            table = select(models.tables, FIRST_LOOSE).where(models.tables.c.id == id)
            found = (await connection.execute(table)).mappings().first()
            if found is None:
                return None
            chairs = select(models.seats).where(models.seats.c.table_id == id).order_by(models.seats.c.seat)
            seats = [seat_of(dict(row)) for row in (await connection.execute(chairs)).mappings()]
            base = base_of(dict(found))
            since = max(found["at"] - RECENT, 0)
            since = min(since, base.at) if base else since
            old = [row for row in known.recent if row.at > since and row not in known.fresh] if known is not None else []
            # Not beyond the position that was read: another process may write between one statement and the next.
            if old and old[0].at == since + 1:
                tail = old + await read_rows(connection, id, old[-1].at, found["at"])
            else:
                tail = await read_rows(connection, id, since, found["at"])
            lines = select(models.talk).where(models.talk.c.table_id == id).order_by(models.talk.c.n.desc()).limit(TALK)
            talk = [dict(row) for row in (await connection.execute(lines)).mappings()]
        room = made_room(dict(found), seats, base, tail)
        room.packed = found["first_loose"] - 1 if found["first_loose"] is not None else room.at
        room.talk.extend([line_of(line) for line in reversed(talk)])
        return room

    async def rows(self, id: str, since: int, until: int | None = None) -> list[Row]:
        """The positions of a table; Unavailable if they are damaged."""
        try:
            async with self.reading() as connection:
                found = await find_rows(connection, id, since, until)
            return await found.rows()
        except MenaceError as wrong:
            raise Unavailable(str(wrong)) from None

    async def first_loose(self, id: str) -> int:
        """The first position of a table that is not packed."""
        async with self.reading() as connection:
            found = await connection.execute(select(func.min(models.moves.c.at)).where(models.moves.c.table_id == id))
            return int(found.scalar() or NEVER)

    async def held_by(self, holder: str, most: int) -> list[dict[str, Any]]:
        """The latest tables at which a browser holds a seat."""
        t, s = models.tables.c, models.seats.c
        mine = select(s.table_id).where(s.holder == holder)
        latest = (
            select(t.id, t.game, t.status, t.asked, t.turn, t.result, t.updated)
            .where(t.id.in_(mine))
            .order_by(t.updated.desc())
            .limit(most)
        )
        async with self.reading() as connection:
            found = [dict(row) for row in (await connection.execute(latest)).mappings()]
            chairs = (
                select(s.table_id, s.seat, s.name, s.holder).where(s.table_id.in_([row["id"] for row in found])).order_by(s.seat)
            )
            seats = [dict(row) for row in (await connection.execute(chairs)).mappings()]
        for row in found:
            row["seats"] = [seat for seat in seats if seat["table_id"] == row["id"]]
        return found

    async def statuses(self) -> dict[str, int]:
        """How many tables there are, by how they stand."""
        t = models.tables.c
        async with self.reading() as connection:
            found = await connection.execute(select(t.status, func.count()).group_by(t.status))
            return {row[0]: row[1] for row in found}

    def pool(self) -> dict[str, int]:
        """The connections to the database: those in use and those at rest."""
        pool = self.engine.pool
        return {"used": pool.checkedout(), "idle": pool.checkedin()} if isinstance(pool, QueuePool) else {}

    async def waiting_on_bots(self, after: str) -> list[tuple[str, int]]:
        """The tables where a bot owes a move and where they stand, some of them: the first by their ids after this one."""
        t, s = models.tables.c, models.seats.c
        owed = (
            select(t.id, t.at)
            .join(models.seats, (s.table_id == t.id) & (s.seat == t.asked))
            .where(t.status == "playing", s.bot.is_not(None), t.id > after)
            .order_by(t.id)
            .limit(PAGE)
        )
        async with self.reading() as connection:
            return [(row[0], row[1]) for row in await connection.execute(owed)]

    async def going_on(self, host: str) -> tuple[int, int]:
        """How many tables of a browser are not over, and at how many of them only bots play, be it in somebody's place."""
        t, s = models.tables.c, models.seats.c
        open_ones = select(t.id).where(t.host == host, t.status.in_(("waiting", "playing")))
        peopled = select(func.count(s.table_id.distinct())).where(s.table_id.in_(open_ones), s.bot.is_(None))
        async with self.reading() as connection:
            every = (await connection.execute(select(func.count()).select_from(open_ones.subquery()))).scalar_one()
            return every, every - (await connection.execute(peopled)).scalar_one()

    async def standing(self, ids: list[str]) -> list[tuple[str, int, float, int, int]]:
        """These tables, each with its position, its tempo and the last line of its talk."""
        t, said = models.tables.c, models.talk.c
        last = select(func.coalesce(func.max(said.n), 0)).where(said.table_id == t.id).scalar_subquery()
        async with self.reading() as connection:
            found = await connection.execute(select(t.id, t.at, t.pace, t.patience, last).where(t.id.in_(ids)))
            return [(table, at, pace, patience, line) for table, at, pace, patience, line in found]

    async def lines(self, id: str, after: int) -> list[dict[str, Any]]:
        """Of the table talk what came after a line; of much the latest."""
        said = models.talk.c
        wanted = select(models.talk).where(said.table_id == id, said.n > after).order_by(said.n.desc()).limit(TALK)
        async with self.reading() as connection:
            return [line_of(dict(row)) for row in reversed((await connection.execute(wanted)).mappings().all())]

    async def line(self, id: str, n: int) -> dict[str, Any] | None:
        """A line of table talk."""
        lines = select(models.talk).where(models.talk.c.table_id == id, models.talk.c.n == n)
        async with self.reading() as connection:
            found = (await connection.execute(lines)).mappings().first()
            return line_of(dict(found)) if found is not None else None

    async def placard(self, id: str) -> dict[str, Any] | None:
        """What a link to a table says of it: the game, how it stands and who sits there."""
        t, s = models.tables.c, models.seats.c
        seated = select(s.name, s.holder).where(s.table_id == id).order_by(s.seat)
        async with self.reading() as connection:
            found = (await connection.execute(select(t.game, t.status, t.host).where(t.id == id))).mappings().first()
            if found is None:
                return None
            return {**found, "seats": [dict(seat) for seat in (await connection.execute(seated)).mappings()]}

    async def waiting_on_people(self) -> list[str]:
        """The tables with a time limit at which a person is asked."""
        t, s = models.tables.c, models.seats.c
        asked = (
            select(t.id)
            .join(models.seats, (s.table_id == t.id) & (s.seat == t.asked))
            .where(t.status == "playing", t.patience > 0, s.bot.is_(None))
            .order_by(t.updated.desc())
        )
        async with self.reading() as connection:
            return [row[0] for row in await connection.execute(asked)]

    async def replay(self, id: str, looked: bool = True) -> str | None:
        """An uploaded record; whoever reads it has looked at it, but for the janitor."""
        r = models.replays.c
        async with self.reading() as connection:
            found = (await connection.execute(select(r.record, r.packed, r.made).where(r.id == id))).first()
        if found is None:
            return None
        if looked and time.time() - found.made > LOOKED_AT:  # whatever is looked at is kept
            await self.commit([(SEEN_REPLAY, [{"b_id": id, "made": time.time()}])])
        return str(found.record) if found.packed is None else await asyncio.to_thread(unpacked, found.packed)

    async def alive(self) -> None:
        """StoreDown if nothing can be written: a full disk reads well. Where something was written just now it is not tried."""
        when, well = self.felt
        if time.monotonic() - when >= BETWEEN_PULSES:
            well = await self.feel()
        if not well:
            raise StoreDown

    async def feel(self) -> bool:
        """Whether a write comes back; one is tried at a time, also one that hangs, and all who ask meanwhile wait for that."""
        if self.pulse is None or self.pulse.done():
            self.pulse = asyncio.create_task(self.commit([(PULSE, [{"nothing": ""}])]))
        pulse = self.pulse  # when we hear of this one, somebody else may have begun the next
        await asyncio.wait([pulse], timeout=PULSE_TIME)
        well = pulse.done() and not pulse.cancelled() and pulse.exception() is None
        self.felt = (time.monotonic(), well)
        return well


def reason(wrong: Exception) -> str:
    """What the database said, in a line."""
    if isinstance(wrong, TimeoutError):
        return f"it has not answered for {PATIENCE:g} seconds"
    return str(getattr(wrong, "orig", None) or wrong).strip().split("\n")[0]


def durable(connection: Any, record: Any) -> None:
    """SQLite: readers beside one writer, and a commit that survives a power cut."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


class Found:
    """Rows as they are kept: the connection they came by is free while they are unpacked."""

    def __init__(self, packs: Sequence[bytes], loose: Sequence[Any], since: int, first: int) -> None:
        self.packs, self.loose, self.since, self.first = packs, loose, since, first

    async def rows(self) -> list[Row]:
        if len(self.loose) + len(self.packs) > MANY or len(self.packs) > 1:  # a long log: others go on meanwhile
            return await asyncio.to_thread(rows_of, self.packs, self.loose, self.since, self.first)
        return rows_of(self.packs, self.loose, self.since, self.first)


async def read_rows(connection: AsyncConnection, id: str, since: int, until: int | None = None) -> list[Row]:
    return await (await find_rows(connection, id, since, until)).rows()


async def find_rows(connection: AsyncConnection, id: str, since: int, until: int | None = None) -> Found:
    m = models.moves.c
    wanted = select(models.moves).where(m.table_id == id, m.at > since).order_by(m.at)
    if until is not None:
        wanted = wanted.where(m.at <= until)
    loose = (await connection.execute(wanted)).mappings().all()
    first = loose[0]["at"] if loose else (until or NEVER) + 1
    if first <= since + 1:
        packs: Sequence[Any] = []
    else:  # what is packed meanwhile we have already
        p = models.packs.c
        old = select(p.data).where(p.table_id == id, p.last > since, p.first < first).order_by(p.last)
        packs = (await connection.execute(old)).scalars().all()
    return Found(packs, loose, since, first)


def rows_of(packs: Sequence[bytes], loose: Sequence[Any], since: int, first: int) -> list[Row]:
    """The rows after a position, from packs before the first that is not packed."""
    old = {row.at: row for data in packs for row in unpack(data) if since < row.at < first}
    return list(old.values()) + [row_of(dict(row)) for row in loose]


def unpacked(record: bytes) -> str:
    try:
        return zlib.decompress(record).decode()
    except (zlib.error, ValueError):
        raise Unavailable("this record is damaged") from None
