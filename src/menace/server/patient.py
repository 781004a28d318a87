"""The way requests come in and answers go out: who does neither send a request in time nor read an answer is cut off, and so is who
holds too many connections, or sends a request without end. So nothing that is half-sent or unread is held for ever, or is large.
"""

from __future__ import annotations

import asyncio
import contextlib
import socket
import struct
from collections import Counter
from ipaddress import ip_address, ip_network
from typing import Any

import msgspec
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from menace.server.limits import whose
from menace.server.settings import Settings

IN_TIME = 20.0  # seconds for a whole request, its body included
HEAD = 64 * 1024  # bytes that may come until the head of a request is there
WHOLE = 16 * 1024 * 1024  # and until all of it is: more than any route takes, so that most who send too much are told so
MOUTHFUL = 16 * 1024  # bytes of an answer that are read in the time there is for them, if so many are left
OURS = ("127.0.0.0/8", "::1/128")  # this machine's own addresses: a proxy, or whoever keeps the server
AT_ONCE = struct.pack("ii", 1, 0)  # what the system still holds of a connection goes with it
FULL = msgspec.json.encode({"error": "too many connections from here; close some first", "rule": None, "text": None})
REFUSED = (
    b"HTTP/1.1 429 Too Many Requests\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: %d\r\n\r\n"
    % len(FULL)
)


class Doors:
    """How many connections an address holds; those of this machine and of trusted proxies are not counted."""

    def __init__(self, settings: Settings) -> None:
        self.most = settings.caps.connections if settings.limits else 0
        self.unread = settings.unread
        self.free = [ip_network(network) for network in (*OURS, *settings.proxies)]
        self.held: Counter[str] = Counter()

    def visitor(self, address: str) -> str | None:
        """Who holds a connection, if that is counted."""
        try:
            known = ip_address(address)
        except ValueError:
            return None  # no address of the internet: a socket of this machine
        known = getattr(known, "ipv4_mapped", None) or known
        counted = self.most and not any([known in network for network in self.free])
        return whose(address) if counted else None

    def enter(self, who: str) -> bool:
        self.held[who] += 1
        return self.held[who] <= self.most

    def leave(self, who: str) -> None:
        self.held[who] -= 1
        if not self.held[who]:
            del self.held[who]


class Patient(HttpToolsProtocol):
    doors = Doors(Settings())
    waiting: asyncio.TimerHandle | None = None
    watching: asyncio.TimerHandle | None = None
    visitor: str | None = None  # who is counted for this connection
    come = 0  # bytes of the present request
    heading = True  # whether its head is still coming

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self.visitor = self.doors.visitor(self.client[0]) if self.client else None
        if self.visitor is not None and not self.doors.enter(self.visitor):
            transport.write(REFUSED + FULL)
            transport.close()
        self.expect()

    def data_received(self, data: bytes) -> None:
        self.come += len(data)
        super().data_received(data)
        if self.come > (HEAD if self.heading else WHOLE):
            self.abort()

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self.expect()

    def on_headers_complete(self) -> None:
        self.heading = False
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self.relax()
        self.come, self.heading = 0, True
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        self.relax()
        self.let_go()  # sockets are counted by themselves, and find out by pings whether anybody reads
        super().handle_websocket_upgrade()

    def connection_lost(self, exc: Exception | None) -> None:
        self.relax()
        self.let_go()
        super().connection_lost(exc)

    def let_go(self) -> None:
        if self.watching is not None:
            self.watching.cancel()
            self.watching = None
        if self.visitor is not None:
            self.doors.leave(self.visitor)
            self.visitor = None

    # -- requests ------------------------------------------------------------------------------------------------------

    def expect(self) -> None:
        """From now on the whole request is to come in time; the next one of a connection begins with its first word."""
        self.relax()
        self.waiting = self.loop.call_later(IN_TIME, self.cut)

    def relax(self) -> None:
        if self.waiting is not None:
            self.waiting.cancel()
            self.waiting = None

    def cut(self) -> None:
        if not self.transport.is_closing():
            self.transport.close()
        self.watch()

    # -- answers -------------------------------------------------------------------------------------------------------

    def pause_writing(self) -> None:
        super().pause_writing()
        self.watch()

    def resume_writing(self) -> None:
        super().resume_writing()
        self.watch()

    def on_response_complete(self) -> None:
        self.watch()
        super().on_response_complete()

    def watch(self) -> None:
        """From now on, look after a while whether what waits to be read has become less."""
        if self.watching is not None:
            self.watching.cancel()
        left = self.unread()
        self.watching = self.loop.call_later(self.doors.unread, self.look, left) if left else None

    def look(self, before: int) -> None:
        left = self.unread()
        if left and left > before - MOUTHFUL:
            self.abort()
        else:
            self.watch()

    def unread(self) -> int:
        """Bytes that the system does not take, as nobody reads what it has."""
        return int(self.transport.get_write_buffer_size())

    def abort(self) -> None:
        """Closing politely would wait until everything is read."""
        with contextlib.suppress(OSError, AttributeError):
            self.transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, AT_ONCE)
        self.transport.abort()


def patient(settings: Settings) -> type[Patient]:
    """The protocol of one server, which counts its connections."""
    return type("Patient", (Patient,), {"doors": Doors(settings)})
