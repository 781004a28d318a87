"""Whether a store is whole: every table's positions, the state they lead to, the dice behind them, and every uploaded record."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

from sqlalchemy import select

from menace.games.registry import game_like
from menace.kernel.errors import MenaceError, RecordMismatch
from menace.kernel.record import Record, read_record
from menace.kernel.replay import Replay, verify
from menace.server import models
from menace.server.records import record_of
from menace.server.room import Room
from menace.server.row import Row
from menace.server.store import Store


async def faults(store: Store) -> AsyncIterator[tuple[str, str]]:
    """Each table and each uploaded record, with what is wrong with it; nothing if all is well."""
    for table in await ids(store, models.tables):
        yield f"table {table}", await fault_of_table(store, table)
    for replay in await ids(store, models.replays):
        text = await store.replay(replay)
        yield f"replay {replay}", await asyncio.to_thread(fault_of, judged, text or "")


async def ids(store: Store, kind: Any) -> list[str]:
    async with store.reading() as connection:
        return [row[0] for row in await connection.execute(select(kind.c.id).order_by(kind.c.id))]


async def fault_of_table(store: Store, table: str) -> str:
    """While the server runs the table may go on between two looks: what came later than the first is left out."""
    try:
        room = await store.room(table)
    except MenaceError as wrong:
        return str(wrong)
    if room is None:
        return ""  # it was removed meanwhile
    try:
        rows = await store.rows(table, 0, room.at)
    except MenaceError as wrong:
        return str(wrong)
    return await asyncio.to_thread(fault_of, whole, room, rows)


def fault_of(look: Any, *words: Any) -> str:
    """What is wrong, as a sentence."""
    try:
        look(*words)
    except MenaceError as wrong:
        return str(wrong)
    return ""


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
