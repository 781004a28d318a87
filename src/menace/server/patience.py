"""The clock of answer windows: who does not answer in the time the table allows has passed."""

from __future__ import annotations

import asyncio
import contextlib

from menace.kernel.errors import MenaceError
from menace.server.errors import Refusal
from menace.server.hall import Hall
from menace.server.room import Room

GRACE = 0.5  # seconds for an answer that is on its way
PASS = "pass"


class Clock:
    """One alarm a table, set anew with every change."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.alarms: dict[str, asyncio.TimerHandle] = {}
        self.ringing: set[asyncio.Task[None]] = set()
        hall.after.append(self.wind)

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
        for task in list(self.ringing):
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task
