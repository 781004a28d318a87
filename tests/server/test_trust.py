"""Small things one relies on: half-sent requests, clocks that are set, the end of a process, limits of several processes."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import json
import re
import socket
import time
import weakref
from dataclasses import asdict, replace
from pathlib import Path

import pytest
from typer.testing import CliRunner
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from menace.cli.common import BadUsage
from menace.cli.main import app
from menace.cli.serve import capped, run, settings_for
from menace.server import patient
from menace.server.app import make_app
from menace.server.bots import Bots
from menace.server.changes import NEW_REPLAY
from menace.server.hall import Hall
from menace.server.hub import Hub
from menace.server.limits import AT_ONCE, Limiter
from menace.server.neighbours import Neighbours
from menace.server.security import Guard
from menace.server.settings import Caps, Settings
from menace.server.store import Store, StoreDown
from menace.server.thinkers import Thinkers
from server.conftest import Running, quick
from server.play import FRIEND, HERE, ME, join, make, play, until


@pytest.mark.parametrize(
    "half",
    [
        b"",
        b"POST /api/tables HTTP/1.1\r\nhost: 127.0.0.1\r\n",
        b"POST /api/tables HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{",
        b"GET /api/health HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\nGET /api/he",
    ],
    ids=["nothing", "head", "body", "second"],
)
def test_who_sends_half_a_request_is_cut_off(running, monkeypatch, half):
    monkeypatch.setattr(patient, "IN_TIME", 0.3)
    with socket.create_connection(("127.0.0.1", running.port), timeout=4.5) as rude:  # idle connections end after 5 seconds
        rude.sendall(half)
        while rude.recv(65536):
            pass


@pytest.mark.parametrize(
    ("begun", "more"),
    [
        (b"GET /", b"x" * 100_000),
        (b"GET / HTTP/1.1\r\nhost: 127.0.0.1\r\nx: ", b"x" * 100_000),
        (b"GET / HTTP/1.1\r\nhost: 127.0.0.1\r\n", b"x: 1\r\n" * 20_000),
        (b"POST /api/games HTTP/1.1\r\nhost: 127.0.0.1\r\ntransfer-encoding: chunked\r\n\r\n0\r\nx: ", b"x" * 20_000_000),
    ],
    ids=["address", "header", "headers", "trailer"],
)
def test_who_sends_a_request_without_end_is_cut_off(running, begun, more):
    with socket.create_connection(("127.0.0.1", running.port), timeout=10) as rude, contextlib.suppress(ConnectionError):
        rude.sendall(begun)
        rude.sendall(more)
        while rude.recv(65536):
            pass


def test_many_requests_in_one_piece_are_no_long_one(running):
    with socket.create_connection(("127.0.0.1", running.port), timeout=10) as quick_one:
        quick_one.sendall(b"GET /api/nowhere HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n" * 2000)
        told = b""
        while told.count(b"HTTP/1.1 404") < 2000:
            told += quick_one.recv(65536)


def test_who_is_done_stays(running, monkeypatch):
    monkeypatch.setattr(patient, "IN_TIME", 0.2)
    with running.browser() as ann:
        table = make(ann, ME, HERE)["table"]
        with connect(f"ws://127.0.0.1:{running.port}/api/tables/{table}/socket", proxy=None) as ears:
            ears.recv()
            time.sleep(0.5)
            ears.send('{"do": "ping"}')
            while json.loads(ears.recv(timeout=10))["type"] != "pong":
                pass


@pytest.mark.parametrize(("proxies", "longer"), [(("127.0.0.1",), True), ((), False)])
def test_a_proxy_is_not_cut_off_between_two_requests(tmp_path, monkeypatch, proxies, longer):
    """It keeps connections for two minutes (Caddy's and Go's own time), and what it sends on one that just ends is lost."""

    class Enough(Exception):
        pass

    def config(app, **more):
        raise Enough(more["timeout_keep_alive"])

    monkeypatch.setattr("menace.cli.serve.uvicorn.Config", config)
    monkeypatch.setattr("menace.cli.serve.logs.set_up", lambda *words: None)
    with socket.socket() as held, pytest.raises(Enough) as found:
        run(held, "127.0.0.1", quick(str(tmp_path / "menace.sqlite"), proxies=proxies), False)
    assert (found.value.args[0] > 120) is longer


@pytest.mark.parametrize("fresh", [True, False], ids=["made here", "read again"])
def test_a_table_that_is_let_go_is_gone_without_the_collector(running, monkeypatch, fresh):
    """Which comes seldom in a process with much that lives long."""
    with running.browser() as ann:
        table = make(ann, ME, HERE)["table"]
        rooms = running.house.hall.rooms
        if not fresh:
            rooms.clear()
        play(ann, table)
        gc.disable()
        try:
            left = weakref.ref(rooms[table])
            until(lambda: not rooms[table].lock.locked())

            async def let_go() -> bool:
                return running.house.hall.tidy(-1)

            assert running.do(let_go()) and table not in rooms
            assert until(lambda: left() is None)
        finally:
            gc.enable()


def test_a_clock_that_is_set_makes_nobody_away(running, monkeypatch):
    with running.browser() as ann, running.browser() as bob:
        made = make(ann, ME, FRIEND)
        join(bob, made)
        now = time.time
        monkeypatch.setattr(time, "time", lambda: now() + 86_400)
        answer = ann.post(f"/api/tables/{made['table']}/seats/1/bot", json={})
        assert answer.status_code == 409 and "a moment ago" in answer.json()["error"]


def test_what_was_handed_over_is_written_before_the_end(tmp_path):
    """Also what nobody waits for any longer: the request, or the bot, was told to stop."""

    async def work() -> list[str]:
        store = Store(quick(str(tmp_path / "menace.sqlite")).database)
        await store.open()
        rows = [{"id": f"r{n}", "game": "town", "moves": 0, "record": "x", "made": 0.0} for n in range(300)]
        tasks = [asyncio.create_task(store.commit([(NEW_REPLAY, [row])])) for row in rows]
        await asyncio.sleep(0)
        for task in tasks:
            task.cancel()
        await store.close()
        again = Store(store.url)
        await again.open()
        found = [row["id"] for row in rows if await again.replay(row["id"])]
        await again.close()
        return found

    assert len(asyncio.run(work())) == 300


def test_sockets_are_told_to_come_back(tmp_path):
    server = Running(quick(str(tmp_path / "menace.sqlite")))
    with server.browser() as ann:
        table = make(ann, ME, HERE)["table"]
        with connect(f"ws://127.0.0.1:{server.port}/api/tables/{table}/socket", proxy=None) as ears:
            ears.recv()
            server.server.should_exit = True
            with pytest.raises(ConnectionClosed) as closed:
                while True:
                    ears.recv(timeout=10)
    server.stop()
    assert closed.value.rcvd is not None and closed.value.rcvd.code == 1012


def test_limits_are_shared_by_all_processes(tmp_path):
    async def work() -> None:
        settings = quick(str(tmp_path / "menace.sqlite"))
        here, there = Limiter(True), Limiter(True)
        here.shared = True
        hall = Hall(settings, Store(settings.database), Hub())
        neighbours = Neighbours(hall, Bots(hall, Thinkers(0)), there)
        for kind, times, size in (("make", 30, 1), ("read", 1200, 1), ("bytes", 1, 20_000)):
            for _ in range(times):
                assert await here.allows(kind, "192.0.2.7", size)
        portions = here.news()
        for portion in portions:
            assert len(json.dumps(portion)) < 7000
            await neighbours.hear(json.dumps(["other", "spent", portion]))
        for kind, size in (("make", 1), ("read", 1), ("bytes", 1000)):
            assert not await there.allows(kind, "192.0.2.7", size), kind
            assert await there.allows(kind, "192.0.2.8", size), kind
        assert here.news() == [] and there.spent == {}
        for sockets, admitted in ((Caps().sockets - 50, True), (Caps().sockets - 3, False), (10, True), (0, True)):
            here.sockets["192.0.2.7"], there.sockets["192.0.2.7"] = sockets, 5
            for portion in here.socket_news():
                await neighbours.hear(json.dumps(["other", "sockets", portion]))
            assert there.admits("192.0.2.7") is admitted and there.admits("192.0.2.8")
        assert here.socket_news() == [] == there.socket_news()[1:] and there.far == {"other": {}}
        here.sockets["192.0.2.7"] = Caps().sockets
        for who in ("other", "third"):  # who comes later is told all of it
            here.tell_anew()
            await neighbours.hear(json.dumps([who, "sockets", here.socket_news()[0]]))
        assert not there.admits("192.0.2.7") and there.crowd.at_once == AT_ONCE // 3
        neighbours.heard = dict.fromkeys(neighbours.heard, -1000.0)
        neighbours.forget_the_silent()
        assert there.admits("192.0.2.7") and there.crowd.at_once == AT_ONCE, "whoever is gone has nothing open"
        await hall.store.engine.dispose()

    asyncio.run(work())


@pytest.mark.parametrize(("said", "on"), [(None, True), ("", True), ("0", True), ("no", True), ("False", True), ("1", False)])
def test_only_a_yes_turns_the_limits_off(monkeypatch, said, on):
    monkeypatch.delenv("MENACE_NO_LIMITS", raising=False)
    if said is not None:
        monkeypatch.setenv("MENACE_NO_LIMITS", said)
    assert settings_for("127.0.0.1", None, None).limits is on


@pytest.mark.parametrize(
    ("public", "host", "origin", "ours"),
    [
        ("https://menace.example:443", "inside:8080", "https://menace.example", True),
        ("https://menace.example", "inside:8080", "https://menace.example", True),
        ("http://menace.example:80/", "inside:8080", "http://menace.example", True),
        ("", "menace.example:443", "https://menace.example", True),
        ("", "menace.example", "https://menace.example", True),
        ("https://menace.example:443", "inside:8080", "http://menace.example:443", False),
        ("https://menace.example:444", "inside:8080", "https://menace.example", False),
        ("", "menace.example:8080", "https://menace.example", False),
        ("", "menace.example", "//menace.example", False),
    ],
)
def test_a_port_that_goes_without_saying_makes_no_other_site(public, host, origin, ours):
    headers = [(b"host", host.encode()), (b"origin", origin.encode())]
    scope = {"type": "http", "method": "POST", "path": "/api/tables", "headers": headers}
    assert (Guard(make_app(Settings()), (), public).wrong_with(scope) is None) is ours


def test_one_write_at_a_time_tells_whether_the_store_writes(tmp_path, monkeypatch):
    """Also where it hangs: then nobody adds to what it has to write."""

    async def work() -> None:
        store = Store(quick(str(tmp_path / "menace.sqlite")).database)
        await store.open()
        write, tried, hangs = store.write_together, [], asyncio.Event()

        async def wait(changes):
            tried.extend(changes)
            await hangs.wait()
            await write(changes)

        monkeypatch.setattr(store, "write_together", wait)
        monkeypatch.setattr("menace.server.store.PULSE_TIME", 0.05)
        monkeypatch.setattr("menace.server.store.BETWEEN_PULSES", 0.0)
        for _ in range(3):
            said = await asyncio.gather(*[store.alive() for _ in range(20)], return_exceptions=True)
            assert all([isinstance(wrong, StoreDown) for wrong in said])
        assert len(tried) == 1 and store.queue.empty()
        hangs.set()
        monkeypatch.setattr("menace.server.store.PULSE_TIME", 10.0)
        await store.alive()
        await store.close()

    asyncio.run(work())


def test_who_asks_just_when_a_write_has_come_back_makes_nobody_believe_it_has_not(tmp_path, monkeypatch):
    async def work() -> None:
        store = Store(quick(str(tmp_path / "menace.sqlite")).database)
        come = asyncio.Event()

        async def commit(change):
            await come.wait()

        monkeypatch.setattr(store, "commit", commit)
        asked = [asyncio.create_task(store.feel()) for _ in range(2)]
        await asyncio.sleep(0)
        come.set()
        for _ in range(5):  # at each step until they hear of it somebody else asks
            await asyncio.sleep(0)
            asked.append(asyncio.create_task(store.feel()))
        assert set(await asyncio.gather(*asked)) == {True}
        await store.engine.dispose()

    asyncio.run(work())


def test_caps_are_said_on_the_command_line_or_in_the_environment(monkeypatch):
    usual = settings_for("127.0.0.1", None, None)
    monkeypatch.delenv("MENACE_CAPS", raising=False)
    assert capped(usual, None).caps == Caps()
    monkeypatch.setenv("MENACE_CAPS", "longest=10 bots_a_day=2")
    assert capped(usual, None).caps == replace(Caps(), longest=10, bots_a_day=2)
    assert capped(usual, ["sockets=3", "talked=4"]).caps == replace(Caps(), sockets=3, talked=4), "not both"
    for wrong in ("longest=0", "longest=many", "tables", "tallest=3"):
        with pytest.raises(BadUsage, match="open_bots"):
            capped(usual, [wrong])
    said = CliRunner().invoke(app, ["serve", "--database", "/nowhere/at/all.sqlite", "--cap", "tallest=3"])
    assert said.exit_code and "--cap takes a number" in said.output


def test_what_an_address_may_do_in_a_day_is_a_cap():
    async def work() -> None:
        limiter = Limiter(True, Caps(tables_a_day=2, bots_a_day=1, uploads_a_day=1))
        assert [await limiter.allows("tables", "ann") for _ in range(3)] == [True, True, False]
        assert [await limiter.allows("bot tables", "ann") for _ in range(2)] == [True, False]
        assert [await limiter.allows("bytes", "ann", 1000) for _ in range(2)] == [True, False]

    asyncio.run(work())


def test_the_guide_names_every_cap_with_its_usual_number():
    told = dict(re.findall(r"^\| `(\w+)` \| ([\d,]+) \|", (Path(__file__).parents[2] / "docs/server.md").read_text(), re.MULTILINE))
    assert {name: int(most.replace(",", "")) for name, most in told.items()} == asdict(Caps())
