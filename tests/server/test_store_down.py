"""A store that does not write or answer: whoever asks is told in a sentence, the operator in the log, and nothing is lost."""

from __future__ import annotations

import asyncio
import contextlib
import os
import resource
import signal
import sys

import httpx
import psycopg
import pytest
from sqlalchemy import make_url
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import create_async_engine

from menace.server import store as stores
from menace.server.ink import Ink
from menace.server.settings import database_url
from menace.server.store import Store, StoreDown
from server.conftest import Running, quick
from server.play import HERE, ME, act, frame, make, until
from server.test_kill import Killable


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="another system limits the files of a running process in another way")
def test_a_full_disk_is_told_and_when_there_is_room_again_the_game_goes_on(tmp_path):
    """No file of the process may grow any more."""
    server = Killable(str(tmp_path / "menace.sqlite"))
    try:
        with httpx.Client(base_url=f"http://127.0.0.1:{server.port}", timeout=30) as ann:
            table = make(ann, ME, HERE)["table"]
            now = frame(ann, table)
            chosen = now["decision"]["actions"][0]
            assert ann.get("/api/health").status_code == 200
            none = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
            resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (1, none[1]))
            until(lambda: ann.get("/api/health").status_code == 503)
            refused = act(ann, table, now["at"], chosen)
            assert refused.status_code == 503 and "store" in refused.json()["error"]
            assert frame(ann, table)["at"] == now["at"], "what was not written has not happened"
            resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, none)
            until(lambda: ann.get("/api/health").status_code == 200)
            assert act(ann, table, now["at"], chosen).status_code == 200
    finally:
        server.kill()


def test_a_database_that_is_away_is_503_everywhere_and_a_line_in_the_log(tmp_path, caplog):
    server = Running(quick(str(tmp_path / "menace.sqlite")))
    try:
        with server.browser() as ann:
            table = make(ann, ME, HERE)["table"]
            server.house.hall.rooms.clear()
            store = server.house.store
            there = store.engine, store.ink, store.pen
            store.engine = create_async_engine("postgresql+psycopg://nobody@127.0.0.1:1/nothing")
            store.ink, store.pen = Ink(store.engine.url, store.engine.dialect), None
            for path in (f"/api/tables/{table}", "/api/health", f"/api/tables/{table}/log", "/api/mine", "/api/replays/abc"):
                answer = ann.get(path)
                assert (answer.status_code, answer.json()["error"][:9]) == (503, "the store"), path
            assert any(["the store does not" in line.message for line in caplog.records])
            assert not any([line.exc_info for line in caplog.records]), "a line, not a traceback"
            store.engine, store.ink, store.pen = there
            until(lambda: ann.get("/api/health").status_code == 200)
            assert frame(ann, table)["status"] == "playing"
    finally:
        server.stop()


def test_whatever_goes_wrong_with_a_write_nobody_waits_for_ever_and_the_next_is_written(tmp_path, monkeypatch):
    """The pool of connections may be used up, for one: that is no error of the database."""

    async def work() -> None:
        store = Store(database_url(str(tmp_path / "menace.sqlite")))
        await store.open()
        write = store.write_together
        for wrong in (PoolTimeout("all connections are in use"), RuntimeError("a mistake of ours")):

            async def fail(changes, wrong=wrong):
                raise wrong

            monkeypatch.setattr(store, "write_together", fail)
            with pytest.raises(StoreDown):
                await asyncio.wait_for(store.commit([]), 10)
            monkeypatch.setattr(store, "write_together", write)
            await asyncio.wait_for(store.commit([]), 10)
        await store.close()

    asyncio.run(work())


def told(answer: httpx.Response) -> int:
    """Which of the connections a reader comes by is chance: one that says nothing, or one opened since."""
    assert answer.status_code in (200, 503)
    return answer.status_code


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="another system stops processes in another way")
def test_a_postgresql_that_says_nothing_is_503_and_nobody_waits_until_it_speaks(postgres, worker_id, monkeypatch):
    """Those who serve our connections are stopped, as a machine that is cut off would be; new ones are answered."""
    monkeypatch.setattr(stores, "PATIENCE", 0.5)
    name = f"mute_{worker_id}"
    with psycopg.connect(postgres, autocommit=True) as admin:
        admin.execute(f"drop database if exists {name}")
        admin.execute(f"create database {name}")
        address = make_url(postgres).set(database=name).render_as_string(hide_password=False)
        server = Running(quick(address, sweep=3600))  # nobody else reads
        stopped: list[int] = []
        try:
            with server.browser() as ann:
                table = make(ann, ME, HERE)["table"]
                now = frame(ann, table)
                chosen = now["decision"]["actions"][0]
                stopped += [pid for (pid,) in admin.execute("select pid from pg_stat_activity where datname = %s", (name,))]
                for pid in stopped:
                    os.kill(pid, signal.SIGSTOP)
                refused = act(ann, table, now["at"], chosen)
                assert (refused.status_code, refused.json()["error"][:9]) == (503, "the store")
                for path in ("/api/mine", f"/api/tables/{table}"):
                    until(lambda path=path: told(ann.get(path)) == 200, 60)
                until(lambda: act(ann, table, now["at"], chosen).status_code == 200, 60)
        finally:
            for pid in stopped:
                with contextlib.suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGCONT)
            server.stop()


def test_a_report_is_written_like_everything_else(tmp_path, monkeypatch):
    """What goes wrong with it is told like everything else."""
    server = Running(quick(str(tmp_path / "menace.sqlite")))
    try:
        with server.browser() as ann:
            table = make(ann, ME, HERE)["table"]

            async def fail(changes):
                raise PoolTimeout("all connections are in use")

            with monkeypatch.context() as full:
                full.setattr(server.house.store, "write_together", fail)
                assert ann.post(f"/api/tables/{table}/report", json={"seat": 1}).status_code == 503
            assert ann.post(f"/api/tables/{table}/report", json={"seat": 1}).status_code == 200
    finally:
        server.stop()
