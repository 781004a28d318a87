"""The clock of answer windows: who does not answer in the time the table allows has passed.

A server that starts winds the clock of every table it finds at a window; the time begins anew, since nobody could answer.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging

from menace.kernel.errors import MenaceError
from menace.server.errors import Refusal
from menace.server.hall import Hall
from menace.server.room import Room
from menace.server.store import StoreDown

log = logging.getLogger("menace.patience")
GRACE = 0.5  # seconds for an answer that is on its way
AGAIN = 1.0  # seconds until a store that was away is asked again
PASS = "pass"


class Clock:
    """One alarm a table, set anew with every change."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.alarms: dict[str, asyncio.TimerHandle] = {}
        self.ringing: set[asyncio.Task[None]] = set()
        self.starting: asyncio.Task[None] | None = None
        hall.after.append(self.wind)

    def start(self) -> None:
        self.starting = asyncio.create_task(self.wind_all())

    async def wind_all(self) -> None:
        """Set the alarms of the tables at which a person had so many seconds when the server went."""
        while True:
            try:
                for table in await self.hall.store.waiting_on_people():
                    await self.wind_one(table)
                return
            except StoreDown:
                await asyncio.sleep(AGAIN)
            except Exception:
                log.exception("the clocks could not be wound")
                return

    async def wind_one(self, table: str) -> None:
        """A table that cannot be read has no clock; StoreDown."""
        try:
            self.wind(await self.hall.room(table))
        except StoreDown:
            raise
        except Refusal as wrong:
            log.error("a clock could not be wound: %s", wrong, extra={"table": table})
        await asyncio.sleep(0)

    def wind(self, room: Room) -> None:
        """Set the alarm of a table for what is asked now; the limit is the same whoever is asked."""
        old = self.alarms.pop(room.id, None)
        if old is not None:
            old.cancel()
        left = room.left()
        if left is not None:
            self.alarms[room.id] = asyncio.get_running_loop().call_later(left + GRACE, self.ring, room.id, room.at)

    def ring(self, id: str, at: int) -> None:
        self.alarms.pop(id, None)
        task = asyncio.create_task(self.pass_on(id, at))
        self.ringing.add(task)
        task.add_done_callback(self.ringing.discard)

    async def pass_on(self, id: str, at: int) -> None:
        """Who is away when the store is away has passed when it is back."""
        try:
            async with self.hall.changing(id) as room:
                left = room.left()
                if room.at == at and room.asked is not None and left is not None and left <= 0:
                    room.play(room.asked, PASS)
        except StoreDown:
            if id not in self.alarms:
                self.alarms[id] = asyncio.get_running_loop().call_later(AGAIN, self.ring, id, at)
        except (Refusal, MenaceError):
            pass

    async def close(self) -> None:
        for alarm in self.alarms.values():
            alarm.cancel()
        self.alarms.clear()
        for task in [*self.ringing, *([self.starting] if self.starting is not None else [])]:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task
