"""The store: its schema, one writer a position, changes whole or not at all; the same on both databases."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3

import pytest
from alembic import command
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine, select

from menace.server import day, models
from menace.server.changes import NEW_LINE, NEW_MOVE, SET_TABLE
from menace.server.columns import move_columns, table_columns
from menace.server.day import Day
from menace.server.hall import Hall
from menace.server.hub import Hub
from menace.server.migrate import MIGRATIONS, check, config, newest, upgrade, version_of
from menace.server.playing import talk
from menace.server.schema.seats import NewTable
from menace.server.seat import Seat
from menace.server.settings import database_url
from menace.server.store import Conflict, Store
from menace.server.tables import make as make_table
from server.conftest import quick
from server.play import HERE, ME


@contextlib.asynccontextmanager
async def opened(url):
    store = Store(database_url(url))
    await store.open()
    try:
        yield store
    finally:
        await store.close()


async def some_room(url, store):
    hall = Hall(quick(url), store, Hub())
    room = await make_table(hall, NewTable.model_validate({"game": "america", "seats": [ME, HERE]}), "a" * 64)
    return hall, room


def test_the_migrations_make_what_the_models_say(store):
    async def work():
        async with opened(store) as kept, kept.engine.begin() as connection:
            await connection.run_sync(check)

    asyncio.run(work())


def test_the_newest_migration_is_known_without_alembic_and_an_older_database_is_brought_up_to_it(tmp_path):
    assert newest() == ScriptDirectory(str(MIGRATIONS)).get_current_head()
    with create_engine(f"sqlite:///{tmp_path / 'old.sqlite'}").begin() as connection:
        assert version_of(connection) is None
        command.upgrade(config(connection), "0001")
        assert version_of(connection) == "0001" != newest()
        upgrade(connection)
        assert version_of(connection) == newest()
        check(connection)


def test_tables_in_an_old_file_are_there_after_it_was_brought_up_to_date(tmp_path):
    """A game in play, kept by a server that knew the first schema only."""
    new, old = tmp_path / "new.sqlite", tmp_path / "old.sqlite"

    async def begin():
        async with opened(str(new)) as kept:
            hall, room = await some_room(str(new), kept)
            async with hall.changing(room.id) as now:
                now.play(now.decision.seat, now.game.say(now.decision.actions[0]))
            await talk(hall, room.id, "a" * 64, 0, "hello")
            return room

    async def go_on(room):
        async with opened(str(old)) as kept:
            again = await kept.room(room.id)
            assert (again.at, again.patience, again.game.dump(again.table)) == (room.at, 0, room.game.dump(room.table))
            assert [line["text"] for line in again.talk] == ["hello"] and again.may_undo([room.recent[-1].seat or 0])
            async with Hall(quick(str(old)), kept, Hub()).changing(room.id) as now:
                now.play(now.decision.seat, now.game.say(now.decision.actions[0]))
            return now.at

    room = asyncio.run(begin())
    with create_engine(f"sqlite:///{old}").begin() as connection:
        command.upgrade(config(connection), "0001")
    with contextlib.closing(sqlite3.connect(old)) as connection:
        connection.execute("attach ? as new", (str(new),))
        for table in ("tables", "seats", "moves", "talk"):
            columns = ", ".join(f'"{row[1]}"' for row in connection.execute(f"pragma main.table_info({table})"))
            connection.execute(f"insert into main.{table} ({columns}) select {columns} from new.{table}")
        connection.commit()
    assert asyncio.run(go_on(room)) > room.at


def test_a_commit_to_a_file_survives_a_power_cut(tmp_path):
    """As far as SQLite goes: both for those who read and for the pen that writes."""

    async def work():
        async with opened(str(tmp_path / "menace.sqlite")) as kept:
            async with kept.reading() as connection:
                found = [(await connection.exec_driver_sql(f"pragma {name}")).scalar() for name in ("synchronous", "journal_mode")]
            with kept.pen.connect() as connection:
                found += [connection.exec_driver_sql(f"pragma {name}").scalar() for name in ("synchronous", "journal_mode")]
            assert found == [2, "wal"] * 2, "FULL"

    asyncio.run(work())


def undoable(room):
    """The choices that can be taken back: where they were made, by whom, the turn, the table then, and who chose since."""
    found = []
    for snapshot in room.driver.snapshots:
        place, since = room.places[snapshot.at], [seat for at, seat in room.driver.choosers if at > snapshot.at]
        found.append((place.at, place.chapters.turn, snapshot.seat, room.game.digest(snapshot.table), since))
    return found


def test_what_can_be_taken_back_is_read_as_it_was_written(store):
    async def work():
        async with opened(store) as kept:
            hall, room = await some_room(store, kept)
            most = 0
            for _ in range(12):
                async with hall.changing(room.id) as now:
                    now.play(now.decision.seat, now.game.say(now.decision.actions[0]))
                read = await kept.room(room.id)
                assert undoable(read) == undoable(room)
                most = max(most, len(undoable(room)))
            assert most > 1, "both seats take a monster without a die between"

    asyncio.run(work())


def test_a_table_is_read_as_it_was_written(store):
    async def work():
        async with opened(store) as kept:
            hall, room = await some_room(store, kept)
            for _ in range(30):
                async with hall.changing(room.id) as now:
                    now.play(now.decision.seat, now.game.say(now.decision.actions[0]))
            read = await kept.room(room.id)
            assert read is not None and read is not room
            for name in ("at", "status", "rules", "options", "host", "key", "secret"):
                assert getattr(read, name) == getattr(room, name), name
            assert read.game.dump(read.table) == room.game.dump(room.table)
            assert read.fair.drawn == room.fair.drawn and read.decision.actions == room.decision.actions
            events = [[(seen, bytes(event)) for seen, event in row.events] for row in await kept.rows(room.id, 0)]
            assert events == [[(seen, bytes(event)) for seen, event in row.events] for row in room.recent]
            for name in ("turn", "battle", "fighting"):
                assert getattr(read.chapters, name) == getattr(room.chapters, name), name
            assert undoable(read) == undoable(room)

    asyncio.run(work())


def test_a_position_is_written_once_whoever_writes(store):
    """Two servers on one database play at the same table: one move goes through, the other hears of it, nothing is torn."""

    async def work():
        async with opened(store) as one, opened(store) as two:
            _, room = await some_room(store, one)
            other = await two.room(room.id)
            assert other is not None
            for player in (room, other):
                player.play(player.decision.seat, player.game.say(player.decision.actions[0]))
            rows = [(NEW_MOVE, [move_columns(p.id, row) for row in p.fresh]) for p in (room, other)]
            await one.commit([rows[0], (SET_TABLE, [table_columns(room)])])
            with pytest.raises(Conflict):
                await two.commit([rows[1], (SET_TABLE, [{**table_columns(other), "status": "abandoned"}])])
            read = await one.room(room.id)
            assert (read.at, read.status) == (room.at, "playing"), "the second change left no trace"

    asyncio.run(work())


@pytest.mark.slow
def test_who_has_seen_a_position_is_never_shown_an_older_one(postgres):
    """Two processes, of which one has not heard yet what the other wrote."""

    async def work():
        async with opened(postgres) as one, opened(postgres) as two:
            hall, room = await some_room(postgres, one)
            other = Hall(quick(postgres), two, Hub())
            before = (await other.room(room.id)).at
            async with hall.changing(room.id) as now:
                now.play(now.decision.seat, now.game.say(now.decision.actions[0]))
            async with other.holding(room.id) as known:
                assert known.at == before
            async with other.holding(room.id, before) as known:
                assert known.at == before, "nobody has seen more"
            async with other.holding(room.id, room.at) as known:
                assert known.at == room.at and known.game.dump(known.table) == room.game.dump(room.table)
                assert [row.at for row in known.recent] == [row.at for row in room.recent]
            async with other.holding(room.id, room.at + 1000) as known:
                assert known.at == room.at, "there is no more to see"

    asyncio.run(work())


def test_a_change_is_written_whole_or_not_at_all(store):
    """Its last part fails: a line of talk under a number that is taken."""

    async def work():
        async with opened(store) as kept:
            hall, room = await some_room(store, kept)
            await talk(hall, room.id, "a" * 64, 0, "hello")
            before = room.at
            room.play(room.decision.seat, room.game.say(room.decision.actions[0]))
            moves = [move_columns(room.id, row) for row in room.fresh]
            line = {"table_id": room.id, "n": 1, "seat": 0, "name": "Ann", "text": "again", "said": 0.0}
            with pytest.raises(Conflict):
                await kept.commit([(NEW_MOVE, moves), (SET_TABLE, [table_columns(room)]), (NEW_LINE, [line])])
            read = await kept.room(room.id)
            assert (read.at, read.recent[-1].at) == (before, before) and await kept.rows(room.id, before) == []

    asyncio.run(work())


def test_one_bad_change_in_a_batch_spoils_no_other(store):
    async def work():
        async with opened(store) as kept:
            rooms = [(await some_room(store, kept))[1] for _ in range(4)]
            changes = []
            for room in rooms:
                room.play(room.decision.seat, room.game.say(room.decision.actions[0]))
                changes.append([(NEW_MOVE, [move_columns(room.id, row) for row in room.fresh]), (SET_TABLE, [table_columns(room)])])
            changes[2][0][1][-1]["at"] = 1  # written already
            found = await asyncio.gather(*[kept.commit(change) for change in changes], return_exceptions=True)
            assert [type(wrong) for wrong in found] == [type(None), type(None), Conflict, type(None)]
            read = [await kept.room(room.id) for room in rooms]
            assert [a.at == b.at for a, b in zip(read, rooms, strict=True)] == [True, True, False, True]

    asyncio.run(work())


def test_a_table_that_was_thrown_out_of_memory_comes_back(store):
    async def work():
        async with opened(store) as kept:
            hall, room = await some_room(store, kept)
            said = [await talk(hall, room.id, "a" * 64, seat, text) for seat, text in ((0, "hello"), (1, "hi"))]
            hall.rooms.clear()
            again = await hall.room(room.id)
            assert again is not room and again.at == room.at
            assert list(again.talk) == said and [line["n"] for line in said] == [1, 2]
            assert (await asyncio.gather(hall.room(room.id), hall.room(room.id)))[0] is again

    asyncio.run(work())


def test_a_failed_write_leaves_the_table_as_it_was(store, monkeypatch):
    async def work():
        async with opened(store) as kept:
            hall, room = await some_room(store, kept)
            before = room.at

            async def fail(changes):
                raise OSError("the disk is full")

            monkeypatch.setattr(kept, "write_together", fail)
            with pytest.raises(Exception, match="store does not answer"):
                async with hall.changing(room.id) as now:
                    now.play(now.decision.seat, now.game.say(now.decision.actions[0]))
            monkeypatch.undo()
            assert (await hall.room(room.id)).at == before

    asyncio.run(work())


def test_what_fails_half_way_leaves_the_table_as_it_was(store):
    async def work():
        async with opened(store) as kept:
            hall, room = await some_room(store, kept)
            before, state = room.at, room.game.dump(room.table)
            with pytest.raises(ZeroDivisionError):
                async with hall.changing(room.id) as now:
                    now.play(now.decision.seat, now.game.say(now.decision.actions[0]))
                    raise ZeroDivisionError
            again = await hall.room(room.id)
            assert (again.at, again.game.dump(again.table)) == (before, state)

    asyncio.run(work())


def test_an_open_seat():
    assert Seat(1, "Bob", "friend", None, None).open
    assert not Seat(1, "Bob", "friend", "random", None).open
    assert not Seat(1, "Bob", "friend", None, "x").open
    assert not Seat(0, "Ann", "me", None, "x").open


def test_what_was_taken_today_is_kept_once_and_no_longer_than_today(store, monkeypatch):
    """Two processes take, and one that comes later knows of both."""

    async def work() -> None:
        async with opened(store) as kept:
            one, other, late = Day(), Day(), Day()
            assert one.take("bytes", "192.0.2.1", 60, 100) and other.take("bytes", "192.0.2.1", 30, 100)
            for here in (one, other, one):
                await here.keep(kept)
            await late.read(kept)
            assert not late.take("bytes", "192.0.2.1", 11, 100) and late.take("bytes", "192.0.2.1", 10, 100)
            assert late.take("bytes", "192.0.2.2", 100, 100) and late.take("tables", "192.0.2.1", 100, 100)
            today = late.date
            monkeypatch.setattr(day, "LENGTH", day.LENGTH - 3600)  # another day, with a higher number
            assert late.take("bytes", "192.0.2.1", 100, 100) and not late.take("bytes", "192.0.2.1", 1, 100)
            await late.keep(kept)
            async with kept.reading() as connection:
                left = [row.day for row in await connection.execute(select(models.spent))]
            assert left == [late.date] and late.date > today

    asyncio.run(work())
