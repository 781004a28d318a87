"""The worst that one visitor may do, for a moment: another one plays meanwhile, and nothing is a mistake of ours."""

from __future__ import annotations

import asyncio
import json
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from menace.server import house
from menace.server.limits import AT_ONCE, whose
from menace.server.settings import Caps
from server.conftest import Running, quick
from server.play import HERE, ME, frame, make, until

sys.path.insert(0, str(Path(__file__).parents[2] / "scripts"))
from worst_visitor import run


@pytest.mark.slow
def test_while_one_visitor_does_all_that_is_allowed_another_plays():
    """How long the other waits is measured by the long form."""
    (found,) = run(1.5, 10, 300, ["everything"])
    assert found["actions"] > 0 and found["asked"]["200"] > 20
    assert not [status for status in found["asked"] if int(status) >= 500 and status != "503"]


@pytest.fixture(scope="module")
def strict(tmp_path_factory):
    server = Running(quick(str(tmp_path_factory.mktemp("strict") / "menace.sqlite"), limits=True))
    yield server
    server.stop()


def test_of_one_visitors_requests_few_are_answered_at_a_time(strict, monkeypatch):
    with strict.browser() as ann:
        table = make(ann, ME, HERE)["table"]
        hall, now, most = strict.house.hall, 0, 0
        shown = hall.frame

        async def counted(*words):
            nonlocal now, most
            now += 1
            most = max(most, now)
            await asyncio.sleep(0.01)
            now -= 1
            return await shown(*words)

        monkeypatch.setattr(hall, "frame", counted)
        monkeypatch.setattr(hall, "holding", lambda table, seen=None: Unlocked(hall, table))
        with ThreadPoolExecutor(24) as hands:
            assert {answer.status_code for answer in hands.map(lambda _: ann.get(f"/api/tables/{table}"), range(48))} == {200}
    assert most == AT_ONCE
    until(lambda: not strict.house.crowd.locks)  # the last turn ends after its answer has left


class Unlocked:
    """A table that many look at together."""

    def __init__(self, hall, id: str) -> None:
        self.hall, self.id = hall, id

    async def __aenter__(self):
        return await self.hall.room(self.id)

    async def __aexit__(self, *_):
        return None


def test_sockets_of_one_address_are_counted_and_so_is_what_they_say_together(strict, monkeypatch):
    with strict.browser() as ann:
        table = make(ann, ME, HERE)["table"]
    address = f"ws://127.0.0.1:{strict.port}/api/tables/{table}/socket"

    def open_one():
        return connect(address, proxy=None, compression=None)

    monkeypatch.setattr(strict.house.limiter, "caps", Caps(sockets=2))
    with open_one() as one, open_one() as two:
        for ear in (one, two):
            ear.recv(timeout=10)
        with open_one() as third, pytest.raises(ConnectionClosed) as closed:
            third.recv(timeout=10)
        assert closed.value.rcvd.code == 4429
        strict.do(spend(strict, "say", 599))
        one.send('{"do": "ping"}')
        assert json.loads(one.recv(timeout=10))["type"] in ("pong", "seats")
        with pytest.raises(ConnectionClosed) as closed:
            two.send('{"do": "ping"}')
            while True:
                two.recv(timeout=10)
        assert closed.value.rcvd.code == 4429


async def spend(server: Running, kind: str, times: int) -> None:
    for _ in range(times):
        await server.house.limiter.allows(kind, "127.0.0.1")


def test_what_happened_long_ago_is_read_as_seldom_as_a_log(strict, monkeypatch):
    monkeypatch.setattr(house, "RECENT", 3)
    with strict.browser() as ann:
        table = make(ann, ME, HERE)["table"]
        strict.hurry(table, 10)
        assert frame(ann, table, since=0)["since"] == 0
        strict.do(spend(strict, "log", 100))
        assert ann.get(f"/api/tables/{table}", params={"since": 0}).status_code == 429
        assert ann.get(f"/api/tables/{table}").status_code == 200
        assert ann.get(f"/api/tables/{table}/log").status_code == 429


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::9", "2001:db8:1:3::/64"),
        ("somebody", "somebody"),
        ("", ""),
    ],
)
def test_the_addresses_of_one_household_are_one_visitor(address, counted):
    assert whose(address) == counted


def test_whoever_has_many_addresses_has_the_limits_of_one(strict):
    """Requests and sockets alike: the application as a proxy's word has it."""
    app, house = strict.app, strict.house

    async def ask(n: int) -> int:
        transport = httpx.ASGITransport(app, client=(f"2001:db8:9:9::{n:x}", 1))
        async with httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1") as client:
            return (await client.post("/api/tables", json={})).status_code

    async def knock(n: int) -> int:
        """What a socket that asks from there is told: 4404 for no such table, 4429 for too many."""
        said: list[dict] = []
        scope = {
            "type": "websocket",
            "path": "/api/tables/none/socket",
            "query_string": b"",
            "headers": [(b"host", b"127.0.0.1")],
            "client": (f"2001:db8:9:8::{n:x}", 1),
            "subprotocols": [],
        }

        async def receive() -> dict:
            return {"type": "websocket.connect"}

        async def send(message: dict) -> None:
            said.append(message)

        await app(scope, receive, send)
        return said[-1]["code"]

    async def both() -> tuple[list[int], list[int]]:
        return [await ask(n) for n in range(31)], [await knock(n) for n in range(121)]

    asked, knocked = strict.do(both())
    assert asked == [422] * 30 + [429]
    assert knocked == [4404] * 120 + [4429]
    assert not house.sockets
