"""Older positions are kept in packs: a tenth of the disk, and nothing else is different."""

from __future__ import annotations

import asyncio
import contextlib
import random
import sqlite3

import pytest

from menace.games.registry import GAMES, game_of
from menace.kernel.game import full_options
from menace.server import hall as halls
from menace.server import store as stores
from menace.server import tokens
from menace.server.errors import Beaten
from menace.server.hall import Hall
from menace.server.hub import Hub
from menace.server.janitor import pack_away, unpacked
from menace.server.packs import PACK, pack, unpack
from menace.server.room import Room
from menace.server.seat import Seat
from menace.server.settings import Settings, database_url
from menace.server.store import Store


@contextlib.asynccontextmanager
async def opened(file):
    store = Store(database_url(str(file)))
    await store.open()
    try:
        yield Hall(Settings(), store, Hub())
    finally:
        await store.close()


async def seated(hall: Hall, name: str = "town") -> Room:
    game = game_of(name)
    seats = [Seat(n, f"Player {n}", "me", None, "h") for n in range(2)]
    room = Room(tokens.new_table_id(), game, full_options(game, {}), seats, "11" * 32, "22" * 32, "h")
    room.start()
    await hall.add(room)
    return room


async def play(hall: Hall, id: str, choices: int = 1_000_000, seed: int = 3) -> Room:
    """Choices at random, a few in each commit; to the end if there are enough."""
    dice = random.Random(seed)
    for n in range(0, choices, 5):
        async with hall.changing(id) as room:
            for _ in range(min(choices - n, 5)):
                if room.decision is not None:
                    room.play(room.decision.seat, room.game.say(dice.choice(room.decision.actions)))
        if room.decision is None:
            break
    return room


def counted(file, what: str) -> int:
    with sqlite3.connect(file) as connection:
        return connection.execute(what).fetchone()[0]


def used(file) -> int:
    """Bytes of a SQLite file that hold something."""
    pages = counted(file, "pragma page_count") - counted(file, "pragma freelist_count")
    return pages * counted(file, "pragma page_size")


def same(a, b) -> bool:
    return all(getattr(a, name) == getattr(b, name) for name in ("at", "kind", "seat", "said", "entry", "events", "made"))


def test_a_pack_gives_back_what_it_was_given(tmp_path):
    async def work():
        async with opened(tmp_path / "a.sqlite") as hall:
            room = await play(hall, (await seated(hall)).id, 30)
            rows = list(room.recent)
            assert len(rows) > 30 and all(map(same, unpack(pack(rows)), rows))

    asyncio.run(work())


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_a_game_takes_a_fifth_of_the_disk_and_reads_the_same(tmp_path, monkeypatch, name):
    async def work(file):
        async with opened(file) as hall:
            empty = used(file)
            ended = await play(hall, (await seated(hall, name)).id)
            assert ended.status == "over"
            rows = await hall.store.rows(ended.id, 0)
            assert [row.at for row in rows] == list(range(1, ended.at + 1))
            assert [row.at for row in await hall.store.rows(ended.id, 100, 140)] == list(range(101, 141))
            left, took = counted(file, "select count(*) from moves"), used(file) - empty
            room = await play(hall, (await seated(hall, name)).id, 100)
            loose = counted(file, f"select count(*) from moves where table_id = '{room.id}'")
            return room.at, loose, left, took, [(row.kind, row.said, row.entry, row.events) for row in rows]

    at, loose, left, small, rows = asyncio.run(work(tmp_path / "packed.sqlite"))
    assert at > PACK and loose == at % PACK and left == 0
    monkeypatch.setattr(halls, "due", lambda room: [])
    _, all_loose, _, large, same_rows = asyncio.run(work(tmp_path / "loose.sqlite"))
    assert all_loose == at and same_rows == rows
    assert small * 5 <= large, (small, large)


def test_while_positions_are_unpacked_their_connection_is_free(tmp_path, monkeypatch):
    async def work():
        async with opened(tmp_path / "a.sqlite") as hall:
            room, unpacked_rows, used = await play(hall, (await seated(hall)).id, 200), stores.rows_of, []

            def rows_of(*found):
                used.append(hall.store.pool()["used"])
                return unpacked_rows(*found)

            monkeypatch.setattr(stores, "rows_of", rows_of)
            assert len(await hall.store.rows(room.id, 0)) == room.at
            assert used == [0]

    asyncio.run(work())


def test_who_is_far_behind_writes_nothing(tmp_path):
    """The positions that would stand in the way are in packs by now."""

    async def work():
        async with opened(tmp_path / "a.sqlite") as hall:
            room = await seated(hall)
            other = Hall(Settings(), hall.store, Hub())
            behind = await other.room(room.id)
            await play(hall, room.id, 120)
            assert hall.rooms[room.id].packed >= behind.at + 1
            with pytest.raises(Beaten):
                async with other.changing(room.id) as now:
                    assert now is behind
                    now.play(now.decision.seat, now.game.say(now.decision.actions[0]))
            kept = await hall.store.room(room.id)
            assert kept.at == hall.rooms[room.id].at and kept.packed == hall.rooms[room.id].packed
            assert [row.at for row in await hall.store.rows(room.id, 0)] == list(range(1, kept.at + 1))
            await play(other, room.id, 2)

    asyncio.run(work())


def test_tables_of_an_earlier_release_are_packed_when_they_are_over(tmp_path, monkeypatch):
    async def work():
        file = tmp_path / "a.sqlite"
        async with opened(file) as hall:
            with monkeypatch.context() as before:
                before.setattr(halls, "due", lambda room: [])
                going, over = (await seated(hall)).id, (await seated(hall)).id
                await play(hall, going, 10)
                await play(hall, over)
            rows = await hall.store.rows(over, 0)
            assert await unpacked(hall.store, 10) == [over]
            await pack_away(hall.store, over)
            assert await unpacked(hall.store, 10) == [] and counted(file, "select count(*) from packs") == -(-len(rows) // PACK)
            assert all(map(same, await hall.store.rows(over, 0), rows))
            hall.rooms.clear()
            await play(hall, going)
            assert [row.at for row in await hall.store.rows(going, 0)] == list(range(1, hall.rooms[going].at + 1))

    asyncio.run(work())
