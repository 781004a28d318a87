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

log = logging.getLogger("menace.patience")
GRACE = 0.5  # seconds for an answer that is on its way
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
        try:
            for table in await self.hall.store.waiting_on_people():
                with contextlib.suppress(Refusal):
                    self.wind(await self.hall.room(table))
                await asyncio.sleep(0)
        except Exception:
            log.exception("the clocks could not be wound")

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
        with contextlib.suppress(Refusal, MenaceError):
            async with self.hall.changing(id) as room:
                left = room.left()
                if room.at == at and room.asked is not None and left is not None and left <= 0:
                    room.play(room.asked, PASS)

    async def close(self) -> None:
        for alarm in self.alarms.values():
            alarm.cancel()
        self.alarms.clear()
        for task in [*self.ringing, *([self.starting] if self.starting is not None else [])]:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task
