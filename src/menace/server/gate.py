"""The gate: work that can wait goes through one at a time, and the event loop serves everybody else in between."""

from __future__ import annotations

import asyncio
import time

SLICE = 0.005  # seconds of such work in a row


class Gate:
    """After a slice of time those who come wait, one behind the other, until the loop has looked for what came in meanwhile."""

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.opened = 0.0

    async def turn(self) -> None:
        if not self.lock.locked() and self.open():
            return
        async with self.lock:
            if not self.open():
                await asyncio.sleep(0)
                self.opened = time.monotonic()

    def open(self) -> bool:
        return time.monotonic() - self.opened < SLICE
