"""The way requests come in: who begins one and does not finish it in time is cut off, so that half-sent requests hold nothing."""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

IN_TIME = 20.0  # seconds for a whole request, its body included


class Patient(HttpToolsProtocol):
    waiting: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self.expect()

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self.expect()

    def on_message_complete(self) -> None:
        self.relax()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        self.relax()
        super().handle_websocket_upgrade()

    def connection_lost(self, exc: Exception | None) -> None:
        self.relax()
        super().connection_lost(exc)

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
