"""Who asks and does not read, and who holds connections without end."""

from __future__ import annotations

import select
import socket

import pytest
from fastapi import Response
from websockets.sync.client import connect

from menace.server import patient
from menace.server.patient import Doors, Patient
from menace.server.settings import Settings
from server.conftest import Running, quick
from server.play import HERE, ME, frame, make, until

LARGE = 32 * 1024 * 1024  # more than the system holds for a connection by itself


def asked(server: Running, path: str) -> socket.socket:
    """Somebody who has asked and reads nothing."""
    rude = socket.socket()
    rude.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    rude.connect(("127.0.0.1", server.port))
    rude.sendall(f"GET {path} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n".encode())
    return rude


@pytest.fixture(params=["asyncio", "uvloop"])
def serving(request, tmp_path, monkeypatch):
    """Servers on either event loop, with an answer that is large."""
    servers: list[Running] = []

    def start(**more) -> Running:
        if request.param == "uvloop":
            loop = pytest.importorskip("uvloop")
            monkeypatch.setattr("server.conftest.asyncio.run", loop.run)
        server = Running(quick(str(tmp_path / "menace.sqlite"), **more))

        async def large() -> Response:
            return Response(b"x" * LARGE)

        server.app.add_api_route("/api/large", large)
        server.app.router.routes.insert(0, server.app.router.routes.pop())
        servers.append(server)
        return server

    yield start
    for server in servers:
        server.stop()


def held(server: Running) -> int:
    """Connections of the server that are open."""
    return len(server.server.server_state.connections)


def test_who_does_not_read_an_answer_is_cut_off(serving):
    server = serving(unread=0.2)
    with asked(server, "/api/large") as rude:
        until(lambda: held(server) == 1)
        until(lambda: held(server) == 0)
        ended = select.poll()
        ended.register(rude, select.POLLERR)
        assert ended.poll(10_000), "nothing waits to be sent any longer"


class Line:
    """A connection of which so many bytes are still unread each time that is looked at, and the loop it belongs to."""

    def __init__(self, unread: list[int]) -> None:
        self.left = unread
        self.looks: list = []
        self.cut = False

    def get_write_buffer_size(self) -> int:
        return self.left[0]

    def get_extra_info(self, name: str) -> None:
        pass

    def abort(self) -> None:
        self.cut = True

    def call_later(self, seconds, look, *words) -> object:
        self.looks.append((look, words))
        return self

    def cancel(self) -> None:
        pass


@pytest.mark.parametrize(
    ("unread", "cut"),
    [
        ([1_000_000, 1_000_000], True),
        ([1_000_000, 999_000], True),
        ([1_000_000, 900_000, 800_000, 0], False),
        ([1_000_000, 900_000, 899_000], True),
        ([1_000_000, 900_000, 5_000, 0], False),
        ([5_000, 5_000], True),
        ([0], False),
    ],
)
def test_a_mouthful_in_the_time_there_is_for_it_is_enough(unread, cut):
    line = Line(unread)
    served = Patient.__new__(Patient)
    served.transport = served.loop = line
    served.watch()
    for now in list(unread[1:]):
        line.left = [now]
        ((look, words),) = line.looks
        line.looks = []
        look(*words)
    assert line.cut is cut and line.looks == []


def test_connections_of_one_address_have_a_limit_and_are_counted_until_they_end(serving, monkeypatch):
    monkeypatch.setattr(patient, "OURS", ())
    server = serving(limits=True, connections=2)
    with server.browser() as one, server.browser() as two:
        assert one.get("/api/games").status_code == two.get("/api/games").status_code == 200
        with socket.create_connection(("127.0.0.1", server.port), timeout=10) as third:
            said = b"".join(iter(lambda: third.recv(4096), b""))
        assert said.startswith(b"HTTP/1.1 429 ") and b"too many connections" in said
        assert one.get("/api/games").status_code == 200
        two.close()
        until(lambda: held(server) == 1)
        with server.browser() as fourth:
            assert fourth.get("/api/games").status_code == 200


def test_a_socket_is_no_connection_of_these(serving, monkeypatch):
    """There are limits of their own for sockets."""
    monkeypatch.setattr(patient, "OURS", ())
    server = serving(limits=True, connections=2)
    with server.browser() as ann:
        table = make(ann, ME, HERE)["table"]
        address = f"ws://127.0.0.1:{server.port}/api/tables/{table}/socket"
        with connect(address, proxy=None) as one, connect(address, proxy=None) as two, connect(address, proxy=None) as three:
            assert all([ears.recv(timeout=10) for ears in (one, two, three)])
            assert frame(ann, table)["status"] == "playing"


def test_this_machine_and_proxies_are_not_counted():
    doors = Doors(Settings(proxies=("10.0.0.0/8",)))
    for address in ("127.0.0.1", "127.0.0.9", "::1", "::ffff:127.0.0.1", "10.1.2.3", ""):
        assert doors.visitor(address) is None, address
    assert doors.visitor("192.0.2.1") == "192.0.2.1"
    assert doors.visitor("2001:db8::1") == doors.visitor("2001:db8::2") == "2001:db8::/64"
    assert Doors(Settings(limits=False)).visitor("192.0.2.1") is None
