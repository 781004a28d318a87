"""The bots' turns: whose turn it is follows from the state, so nothing is lost when the server or a worker dies.

After every change the table's bot, if one is asked, gets a task that thinks in a worker process and plays; a sweep looks for tables
whose bot owes a move and has no task, at the start and every few seconds. Bots go through a gate, one at a time, so that people's
requests come between their moves.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import math
import time
from typing import Any

import msgspec

from menace.kernel.errors import MenaceError
from menace.server import logs
from menace.server.errors import NotFound, Refusal
from menace.server.faults import Faults
from menace.server.gate import Gate
from menace.server.guided import seed_of
from menace.server.hall import Hall
from menace.server.room import Room
from menace.server.store import PAGE, StoreDown
from menace.server.tables import relieve
from menace.server.thinkers import FIRST, LAST, Dead, Thinkers, Thoughtless

log = logging.getLogger("menace.bots")
ANSWER = 0.25  # seconds after which a bot answers in a window, or a multiple of it
GIVE_UP = 3  # times as many failures as another bot takes over after, until a table at which nobody sits is closed
LOOK = 0.5  # seconds until a bot that waits looks whether the pace has changed


class Failed(Exception):
    """A bot that did not answer, or with something that cannot be played."""


def pause(room: Room, thought: float) -> float:
    """How long a bot that has thought for so many seconds still waits, so that people can follow.

    In a window most answers are passes, which need no following. There it answers on the beat, whether it had to choose or
    could only pass: how long it thought would tell what it holds.
    """
    if not room.window():
        return max(room.pace - thought, 0.0)
    beat = min(room.pace, ANSWER)
    return max(math.ceil(thought / beat), 1) * beat - thought if beat > 0 else 0.0


async def linger(room: Room, began: float) -> None:
    """Wait until a bot that began to think then may move; a pace that is changed meanwhile counts at once."""
    thought = time.monotonic() - began
    while (left := began + thought + pause(room, thought) - time.monotonic()) > 0:
        await asyncio.sleep(min(left, LOOK))


class Bots:
    """Of several processes on one store one leads, and plays them all."""

    def __init__(self, hall: Hall, thinkers: Thinkers) -> None:
        self.hall = hall
        self.thinkers = thinkers
        self.leads = False
        self.gate = Gate()
        self.faults = Faults(hall.settings.backoff)
        self.sweeper: asyncio.Task[None] | None = None
        self.tasks: set[asyncio.Task[None]] = set()
        hall.after.append(self.poke)

    def lead(self, on: bool) -> None:
        """Begin to play the bots, or leave them to another process."""
        if on == self.leads:
            return
        self.leads = on
        if on:
            self.sweeper = asyncio.create_task(self.sweep())
            return
        for task in [self.sweeper, *self.tasks]:
            if task is not None:
                task.cancel()

    async def close(self) -> None:
        self.lead(False)
        for task in [self.sweeper, *self.tasks]:
            if task is not None:
                with contextlib.suppress(asyncio.CancelledError, Exception):
                    await task

    def poke(self, room: Room) -> None:
        """See to it that the bot that is asked, if any, is at work; one that rests after a failure if the table has changed."""
        if room.thinking is not None and room.resting not in (-1, room.at):
            room.thinking.cancel()
            room.thinking, room.resting = None, -1
        if self.leads and room.bot_asked() is not None and (room.thinking is None or room.thinking.done()):
            task = asyncio.create_task(self.turn(room))
            room.thinking = task
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)

    async def sweep(self) -> None:
        """Take up every table whose bot owes a move; at first all of them, then those that were forgotten."""
        while True:
            try:
                after: str | None = ""
                while after is not None:
                    owed = await self.hall.store.waiting_on_bots(after)
                    for table, at in owed:
                        await self.take_up(table, at)
                        await self.gate.turn()
                    after = owed[-1][0] if len(owed) == PAGE else None
            except Refusal:
                pass  # the store is away, and has said so
            except Exception:
                log.exception("the sweep failed")
            await asyncio.sleep(self.hall.settings.sweep)

    async def take_up(self, table: str, at: int) -> None:
        """A table that stands there in the store, perhaps further than we heard.

        One that cannot be read is tried again after pauses that grow; that the store is away is no fault of the table's."""
        if self.faults.rests(table):
            return
        try:
            room = await self.hall.room(table)
            self.poke(await self.hall.refresh(table, at) or room if room.at < at else room)
        except NotFound:
            pass
        except StoreDown:
            raise
        except Exception as wrong:
            said = wrong.sentence if isinstance(wrong, Refusal) else f"{type(wrong).__name__}: {wrong}"
            self.faults.note(table, f"cannot be read: {said}")

    async def turn(self, room: Room) -> None:
        """Play for bots until a person is asked or the game is over."""
        logs.begin(table=room.id)  # whoever made the table theirs to play has nothing to do with what they make of it
        try:
            while room.bot_asked() is not None and self.hall.rooms.get(room.id) is room:
                began = time.monotonic()
                asked = await self.question(room)
                if asked is None:
                    break
                try:
                    action = await self.answer(asked, FIRST if any([seat.person for seat in room.seats]) else LAST)
                    await linger(room, began)
                    await self.move(room, asked, action)
                    self.faults.forget(room.id)
                except Failed as wrong:
                    said = f"the bot {asked['bot']} failed: {wrong}"
                    await self.rest(room, asked, self.faults.note(room.id, said, bot=asked["bot"]))
        except Refusal:
            pass  # the table changed under us, or the store is away: the sweep comes back to it
        except Exception as wrong:  # a mistake of ours or of the rules: it would be made again at once
            self.faults.note(room.id, f"cannot be played: {type(wrong).__name__}: {wrong}")
        finally:
            if room.thinking is asyncio.current_task():
                room.thinking = None
                room.resting = -1

    async def rest(self, room: Room, asked: dict[str, Any], failures: int) -> None:
        """A pause that grows with each failure; after some the table says so, and another bot may take over."""
        if failures >= self.hall.settings.failures:
            await relieve(self.hall, room, asked["seat"], asked["at"])
        if failures >= self.hall.settings.failures * GIVE_UP and not any([seat.person or seat.standin for seat in room.seats]):
            async with self.hall.changing(room.id) as now:
                now.close("cannot play on, and nobody is there: the table is closed.")
            self.faults.forget(room.id)
        if room.bot_asked() == asked["bot"]:
            room.resting = room.at
            await asyncio.sleep(self.faults.pause(failures))
        room.resting = -1

    async def question(self, room: Room) -> dict[str, Any] | None:
        """What the bot is asked, with the state it may think about."""
        async with room.lock:
            bot = room.bot_asked()
            return self.job(room, bot) if bot is not None else None

    def job(self, room: Room, bot: str) -> dict[str, Any]:
        """The present question, put to a bot; the table is not to change meanwhile."""
        assert room.decision is not None
        return {
            "do": "think",
            "game": room.content,
            "state": msgspec.Raw(room.dumped()),
            "bot": bot,
            "seat": room.decision.seat,
            "seed": f"{seed_of(room)}:{room.decision.seat}",
            "at": room.at,
            "seconds": self.hall.settings.budget,
        }

    async def answer(self, asked: dict[str, Any], line: int = FIRST) -> str:
        """The bot's action; Failed if it has none. A worker that died is no fault of the bot's: it is asked once more."""
        for attempt in range(2):
            try:
                reply = await self.thinkers.ask(asked, self.hall.settings.deadline, line)
            except Dead:
                if attempt:
                    raise Failed("its worker died twice") from None
                continue
            except Thoughtless:
                raise Failed("it did not answer in time") from None
            if "action" in reply:
                return str(reply["action"])
            raise Failed(str(reply))
        raise Failed("it did not answer")

    async def move(self, room: Room, asked: dict[str, Any], action: str) -> None:
        """Play it, unless the table has moved on."""
        async with self.hall.changing(room.id, gate=self.gate) as now:
            if now is not room or room.at != asked["at"] or room.bot_asked() is None or room.decision is None:
                return
            try:
                room.play(asked["seat"], action)
            except MenaceError as wrong:
                raise Failed(f"{action[:80]!r}: {wrong}") from None
