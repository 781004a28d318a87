"""Whether a store is whole: every table's positions, the state they lead to, the dice behind them, and every uploaded record."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable
from typing import Any

from sqlalchemy import select

from menace.games.registry import game_like
from menace.kernel.errors import MenaceError, RecordMismatch
from menace.kernel.record import Record, read_record
from menace.kernel.replay import Replay, verify
from menace.server import models
from menace.server.errors import Refusal
from menace.server.records import record_of
from menace.server.room import Room
from menace.server.row import Row
from menace.server.store import Store


async def faults(store: Store) -> AsyncIterator[tuple[str, str]]:
    """Each table and each uploaded record, with what is wrong with it; nothing if all is well."""
    for table in await ids(store, models.tables):
        yield f"table {table}", await fault_in(check_table(store, table))
    for replay in await ids(store, models.replays):
        yield f"replay {replay}", await fault_in(check_replay(store, replay))


async def ids(store: Store, kind: Any) -> list[str]:
    async with store.reading() as connection:
        return [row[0] for row in await connection.execute(select(kind.c.id).order_by(kind.c.id))]


async def fault_in(look: Awaitable[None]) -> str:
    """What is wrong with one of them, in a sentence: damage can be of any kind, and the others are looked at all the same."""
    try:
        await look
    except (MenaceError, Refusal) as wrong:
        return str(wrong)
    except Exception as wrong:
        return f"it cannot be read: {type(wrong).__name__}: {str(wrong)[:200]}"
    return ""


async def check_table(store: Store, table: str) -> None:
    """While the server runs the table may go on between two looks: what came later than the first is left out."""
    room = await store.room(table)
    if room is not None:  # else it was removed meanwhile
        rows = await store.rows(table, 0, room.at)
        await asyncio.to_thread(whole, room, rows)


async def check_replay(store: Store, replay: str) -> None:
    text = await store.replay(replay, looked=False)
    if text is not None:
        await asyncio.to_thread(judged, text)


def whole(room: Room, rows: list[Row]) -> None:
    """Its positions are 1, 2, 3 and so on, they lead to its state, and its rolls follow from its secret; RecordMismatch if not."""
    if [row.at for row in rows] != list(range(1, room.at + 1)):
        raise RecordMismatch(f"it stands at position {room.at}, but not every position up to there is written once")
    if room.table is None:
        return
    record = record_of(room, rows)
    if room.status != "over":
        record = Record(record.header, [*record.entries, {"secret": room.secret}])
    verify(room.game, record)
    replay = Replay(room.game, record, listen=False)
    replay.run()
    if room.game.dump(replay.table) != room.game.dump(room.table):
        raise RecordMismatch("its moves lead to another state than the one that is kept")


def judged(text: str) -> None:
    record = read_record(text)
    verify(game_like(record.header), record)
