"""The bots' turns: whose turn it is follows from the state, so nothing is lost when the server or a worker dies.

After every change the table's bot, if one is asked, gets a task that thinks in a worker process and plays; a sweep looks for tables
whose bot owes a move and has no task, at the start and every few seconds.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from typing import Any

from menace.bots.base import Budget, View
from menace.bots.random import RandomBot
from menace.kernel.errors import MenaceError
from menace.server.errors import Refusal
from menace.server.hall import Hall
from menace.server.room import Room
from menace.server.thinkers import Thinkers, Thoughtless

log = logging.getLogger("menace.bots")


class Bots:
    def __init__(self, hall: Hall, thinkers: Thinkers) -> None:
        self.hall = hall
        self.thinkers = thinkers
        self.sweeper: asyncio.Task[None] | None = None
        self.tasks: set[asyncio.Task[None]] = set()
        hall.after.append(self.poke)

    async def start(self) -> None:
        self.sweeper = asyncio.create_task(self.sweep())

    async def close(self) -> None:
        for task in [self.sweeper, *self.tasks]:
            if task is not None:
                task.cancel()
        for task in [self.sweeper, *self.tasks]:
            if task is not None:
                with contextlib.suppress(asyncio.CancelledError, Exception):
                    await task

    def poke(self, room: Room) -> None:
        """See to it that the bot that is asked, if any, is at work."""
        if room.bot_asked() is not None and (room.thinking is None or room.thinking.done()):
            task = asyncio.create_task(self.turn(room))
            room.thinking = task
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)

    async def sweep(self) -> None:
        """Take up every table whose bot owes a move; at first all of them, then those that were forgotten."""
        while True:
            try:
                for owed in await self.hall.store.waiting_on_bots():
                    with contextlib.suppress(Refusal):
                        self.poke(await self.hall.room(owed))
                    await asyncio.sleep(0)
            except Exception:
                log.exception("the sweep failed")
            await asyncio.sleep(self.hall.settings.sweep)

    async def turn(self, room: Room) -> None:
        """Play for bots until a person is asked or the game is over."""
        try:
            while room.bot_asked() is not None and self.hall.rooms.get(room.id) is room:
                began = time.monotonic()
                asked = await self.question(room)
                if asked is None:
                    break
                action = await self.answer(room, asked)
                await asyncio.sleep(max(room.pace - (time.monotonic() - began), 0))
                await self.move(room, asked, action)
        except Refusal:
            pass  # the table changed under us, or the store is away: the sweep comes back to it
        finally:
            room.thinking = None

    async def question(self, room: Room) -> dict[str, Any] | None:
        """What the bot is asked, with the state it may think about."""
        async with room.lock:
            bot = room.bot_asked()
            if bot is None or room.table is None or room.decision is None:
                return None
            return {
                "do": "think",
                "game": room.game.id,
                "state": room.game.dump(room.table),
                "bot": bot,
                "seat": room.decision.seat,
                "seed": f"{room.key}:{room.decision.seat}",
                "at": room.at,
                "seconds": self.hall.settings.budget,
            }

    async def answer(self, room: Room, asked: dict[str, Any]) -> str:
        """The bot's action; if it fails twice, that of one that cannot fail."""
        for _ in range(2):
            try:
                reply = await self.thinkers.ask(asked, self.hall.settings.deadline)
            except Thoughtless:
                log.warning("the bot %s did not answer at table %s", asked["bot"], room.id)
                continue
            if "action" in reply:
                return str(reply["action"])
            log.error("the bot %s failed at table %s: %s", asked["bot"], room.id, reply)
        return ""

    async def move(self, room: Room, asked: dict[str, Any], action: str) -> None:
        """Play it, unless the table has moved on."""
        async with self.hall.changing(room.id) as now:
            if now is not room or room.at != asked["at"] or room.bot_asked() is None or room.decision is None:
                return
            try:
                room.play(asked["seat"], action or self.any_action(room, asked))
            except MenaceError:
                room.play(asked["seat"], self.any_action(room, asked))

    def any_action(self, room: Room, asked: dict[str, Any]) -> str:
        """What the random bot, which cannot fail, would do."""
        assert room.table is not None and room.decision is not None
        view = View(room.game, room.table, room.decision.seat, room.at)
        return room.game.say(RandomBot(asked["seed"]).choose(view, room.decision, Budget()))
