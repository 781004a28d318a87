"""What each address has taken today of what it may take so much of a day. It is kept, so that a restart gives nothing back.

Kept is a hash of the address and the day, no address: who reads the table does not see who was here.
"""

from __future__ import annotations

import contextlib
import hashlib
import time
from collections import Counter

from sqlalchemy import select

from menace.server import models
from menace.server.changes import FORGET_SPENT, KEEP_SPENT, Change
from menace.server.store import Store, StoreDown

LENGTH = 86_400.0  # seconds of a day


class Day:
    def __init__(self) -> None:
        self.date = 0
        self.taken: Counter[str] = Counter()
        self.unkept: Counter[str] = Counter()  # of that, since it was last written

    def take(self, kind: str, address: str, size: int, most: int) -> bool:
        """Take so much, if that is not more than is left."""
        key = self.key(kind, address)
        if self.taken[key] + size > most:
            return False
        self.taken[key] += size
        self.unkept[key] += size
        return True

    def hear(self, kind: str, address: str, size: int) -> None:
        """It was taken at another process, which keeps it."""
        self.taken[self.key(kind, address)] += size

    def key(self, kind: str, address: str) -> str:
        today = int(time.time() // LENGTH)
        if today != self.date:
            self.date = today
            self.taken.clear()
            self.unkept.clear()
        return hashlib.sha256(f"{today} {kind} {address}".encode()).hexdigest()[:32]

    async def read(self, store: Store) -> None:
        """What was taken before we were here; without the store everybody begins anew."""
        self.key("", "")
        wanted = select(models.spent.c.id, models.spent.c.size).where(models.spent.c.day == self.date)
        with contextlib.suppress(StoreDown):
            async with store.reading() as connection:
                for key, size in await connection.execute(wanted):
                    self.taken[key] += size

    async def keep(self, store: Store) -> None:
        """Write what is new, and forget other days; if the store is away, later."""
        new, date = self.unkept, self.date
        if new:
            self.unkept = Counter()
            rows = [{"id": key, "day": date, "size": new[key]} for key in sorted(new)]
            change: Change = [(KEEP_SPENT, rows), (FORGET_SPENT, [{"b_day": date}])]
            try:
                await store.commit(change)
            except StoreDown:
                if date == self.date:
                    self.unkept += new
