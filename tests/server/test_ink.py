"""The journal on PostgreSQL: a change is written whole or not at all, and what is said to be written can be read by others."""

from __future__ import annotations

import asyncio
import contextlib
import random

import psycopg
import pytest

from menace.server.changes import FORGET_SPENT, KEEP_SPENT, MARK_TABLE, TELL
from menace.server.hall import Hall
from menace.server.hub import Hub
from menace.server.settings import database_url
from menace.server.store import Conflict, Store, StoreDown
from server.conftest import quick
from server.test_interleaving import choose, seated

pytestmark = pytest.mark.slow


@contextlib.asynccontextmanager
async def opened(postgres):
    store = Store(database_url(postgres))
    await store.open()
    try:
        yield store
    finally:
        await store.close()


def kept(postgres) -> dict[str, int]:
    """As another process reads it."""
    with psycopg.connect(postgres) as other:
        return dict(other.execute("select id, size from spent where id like 'ink %'").fetchall())


def spent(*names: str):
    return KEEP_SPENT, [{"id": f"ink {name}", "day": 1, "size": 1} for name in names]


@pytest.fixture
def empty(postgres):
    yield postgres
    with psycopg.connect(postgres) as other:
        other.execute("delete from spent where id like 'ink %'")


def test_what_is_written_can_be_read_by_others_however_much_the_database_answers_meanwhile(empty):
    async def work() -> None:
        async with opened(empty) as store:
            for many in (1, 500, 2):  # of many the answers begin to come before the end is said
                await store.commit([spent(str(many)), (TELL, [{"said": f"{n:05}"} for n in range(many)])])
                assert f"ink {many}" in kept(empty)

    asyncio.run(work())


def test_what_cannot_be_written_whole_is_not_written_and_the_next_is(empty):
    async def work() -> None:
        async with opened(empty) as store:
            await store.commit([spent("before")])
            lasting = store.ink.connection
            for wrong in ({"id": "ink wrong", "day": None, "size": 1}, {"id": "ink wrong", "day": 1, "size": None}):
                with pytest.raises(Conflict):
                    await store.commit([spent("with it"), (KEEP_SPENT, [wrong]), (FORGET_SPENT, [{"b_day": 0}])])
                assert kept(empty) == {"ink before": 1}
            with pytest.raises(StoreDown):
                await store.commit([spent("with it"), (FORGET_SPENT, [{"b_day": "no day"}])])
            await store.commit([spent("before", "after"), (MARK_TABLE, [{"b_id": "nothing", "b_before": 0.0}])])
            assert kept(empty) == {"ink before": 2, "ink after": 1}
            assert store.ink.connection is not lasting, (
                "after a conflict it goes on with the same, after anything else with another"
            )

    asyncio.run(work())


def test_a_connection_that_was_lost_is_found_lost_by_one_write_and_the_next_opens_another(empty):
    async def work() -> None:
        async with opened(empty) as store:
            await store.commit([spent("one")])
            with psycopg.connect(empty, autocommit=True) as other:
                other.execute("select pg_terminate_backend(%s)", (store.ink.connection.info.backend_pid,))
            with contextlib.suppress(StoreDown):
                await store.commit([spent("two")])
            await store.commit([spent("three")])
            assert {"ink one", "ink three"} <= kept(empty).keys()

    asyncio.run(work())


def test_while_others_write_nobody_need_try_whether_it_writes(empty):
    async def work() -> None:
        async with opened(empty) as store:
            hall = Hall(quick(empty), store, Hub())
            await seated(hall, "ink")
            await choose(hall, random.Random(1), "ink")
            await store.alive()
            assert store.pulse is None, "a choice was written just now"
            store.felt = (0.0, True)
            await store.commit(store.news("alive"))
            await store.alive()
            assert store.pulse is not None, "to tell the others something is not to write"

    asyncio.run(work())
