"""Turns: of what belongs to one visitor or one replay, few things are done at a time; others are not kept waiting by it."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator

from menace.server.errors import TooMany

MOST = 100  # requests of one that wait, if nothing else is said


class Turns:
    def __init__(self, at_once: int = 1, most: int = MOST) -> None:
        self.at_once = at_once
        self.most = most
        self.locks: dict[str, asyncio.Semaphore] = {}
        self.waiting: dict[str, int] = {}

    @contextlib.asynccontextmanager
    async def turn(self, whose: str) -> AsyncIterator[None]:
        """Wait for one's turn, first come first served; TooMany if too many wait already."""
        if self.waiting.get(whose, 0) >= self.most:
            raise TooMany("too many requests of yours are waiting; wait for their answers")
        self.waiting[whose] = self.waiting.get(whose, 0) + 1
        try:
            async with self.locks.setdefault(whose, asyncio.Semaphore(self.at_once)):
                yield
        finally:
            self.waiting[whose] -= 1
            if not self.waiting[whose]:
                del self.waiting[whose], self.locks[whose]
