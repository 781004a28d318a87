"""The hub: who is listening to which table. Queues are bounded; who reads too slowly is cut off and connects again."""

from __future__ import annotations

import asyncio
import contextlib

DEEPEST = 64


class Ear:
    """One socket at a table: whose it is, and what it has still to send."""

    def __init__(self, table: str, holder: str | None) -> None:
        self.table = table
        self.holder = holder
        self.at = -1  # the position of the last frame put into the queue
        self.line = 0  # the last line of talk
        self.queue: asyncio.Queue[bytes | None] = asyncio.Queue(DEEPEST)
        self.cut = False

    def put(self, message: bytes) -> None:
        """Hand over a message; an ear that is full is cut off."""
        if self.cut:
            return
        try:
            self.queue.put_nowait(message)
        except asyncio.QueueFull:
            self.end()

    def end(self) -> None:
        """Let the socket go: what waits is dropped, the client will resume from what it saw."""
        self.cut = True
        while not self.queue.empty():
            self.queue.get_nowait()
        with contextlib.suppress(asyncio.QueueFull):
            self.queue.put_nowait(None)


class Far:
    """Who listens to a table through another process: the seats that are there, and how many spectators."""

    def __init__(self, seats: list[int], spectators: int) -> None:
        self.seats = seats
        self.spectators = spectators


class Hub:
    def __init__(self) -> None:
        self.tables: dict[str, set[Ear]] = {}
        self.count = 0
        self.far: dict[str, dict[str, Far]] = {}  # by table and process

    def join(self, ear: Ear) -> None:
        self.tables.setdefault(ear.table, set()).add(ear)
        self.count += 1

    def leave(self, ear: Ear) -> None:
        ears = self.tables.get(ear.table)
        if ears is not None and ear in ears:
            ears.remove(ear)
            self.count -= 1
            if not ears:
                del self.tables[ear.table]

    def ears(self, table: str) -> list[Ear]:
        return list(self.tables.get(table, ()))

    def here(self, table: str) -> set[str]:
        """The browsers that are listening."""
        return {ear.holder for ear in self.tables.get(table, ()) if ear.holder is not None}

    def elsewhere(self, table: str) -> list[Far]:
        return list(self.far.get(table, {}).values())

    def set_far(self, table: str, process: str, who: Far) -> None:
        """Another process says who listens there; nobody is not kept."""
        there = self.far.setdefault(table, {})
        if who.seats or who.spectators:
            there[process] = who
        else:
            there.pop(process, None)
        if not there:
            del self.far[table]

    def close(self) -> None:
        for ears in self.tables.values():
            for ear in ears:
                ear.end()
