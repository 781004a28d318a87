"""The other server processes on the same PostgreSQL.

What one process writes the others hear by LISTEN/NOTIFY, read from the store, and show to their own sockets. News are sent in the
transaction they tell of; of a move they hold who said what, and who has the table at hand plays the same instead of reading it.
Who listens where is told in the same way, with a sign of life now and then.

The bots are played by one process: the one that holds an advisory lock on its listening connection. When it ends, however it ends,
PostgreSQL frees the lock, and the next process that asks has it.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from typing import Any

import msgspec

from menace.server.bots import Bots
from menace.server.errors import Refusal
from menace.server.following import Course
from menace.server.hall import Hall
from menace.server.hub import Far
from menace.server.ink import connected
from menace.server.limits import Limiter
from menace.server.room import Room
from menace.server.store import LAST_WORDS, StoreDown

log = logging.getLogger("menace.neighbours")
CHANNEL = "menace"
OF_A_TABLE = ("table", "tempo", "talk")  # news of what somebody who looks at a table is shown
LOCK = 0x6D656E61626F74  # held by the process that plays the bots
COUNT = 0.5  # seconds between two notices of what visitors asked of us
SILENT = 3  # signs of life that a process may miss


class Neighbours:
    """With SQLite there are none, and the bots are ours."""

    def __init__(self, hall: Hall, bots: Bots, limiter: Limiter | None = None) -> None:
        self.hall = hall
        self.limiter = limiter or Limiter(False)
        self.bots = bots
        self.store = hall.store
        self.heard: dict[str, float] = {}  # when another process last gave a sign of life
        self.tasks: set[asyncio.Task[None]] = set()
        self.listener: asyncio.Task[None] | None = None
        self.counter: asyncio.Task[None] | None = None
        self.shown: dict[str, list[Any]] = {}  # what we last said of who listens at a table
        self.missed = False  # whether something that was heard could not be read

    async def open(self) -> None:
        await self.limiter.day.read(self.store)
        self.counter = asyncio.create_task(self.tell_spent())
        if self.store.sqlite:
            self.bots.lead(True)
            return
        self.hall.came.append(self.tell_presence)
        self.limiter.shared = True
        self.listener = asyncio.create_task(self.listen())

    async def close(self) -> None:
        for task in [self.listener, self.counter, *self.tasks, *self.hall.heeders]:
            if task is not None:
                task.cancel()
                with contextlib.suppress(asyncio.CancelledError, Exception):
                    await task
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self.limiter.day.keep(self.store), LAST_WORDS)

    # -- saying ----------------------------------------------------------------------------------------------------------

    def say(self, *words: Any) -> None:
        """Something that belongs to no change; if the store is away nobody hears it."""

        async def commit() -> None:
            with contextlib.suppress(Exception):
                await self.store.commit(self.store.news(*words))

        task = asyncio.create_task(commit())
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    def tell_presence(self, room: Room) -> None:
        """Who listens to a table through us, if that has changed."""
        here = self.hall.hub.here(room.id)
        seats = [seat.seat for seat in room.seats if seat.holder in here]
        now = [seats, self.hall.watching(room)]
        if self.shown.get(room.id, [[], 0]) != now:
            self.shown[room.id] = now
            self.say("here", room.id, *now)
        if now == [[], 0]:
            self.shown.pop(room.id, None)

    async def tell_spent(self) -> None:
        """What visitors asked of us counts against their limits everywhere; alone there is nobody to tell."""
        while True:
            await asyncio.sleep(COUNT)
            await self.limiter.day.keep(self.store)
            for portion in self.limiter.news():
                if self.heard:
                    self.say("spent", portion)
            if self.heard:
                for counts in self.limiter.socket_news():
                    self.say("sockets", counts)

    # -- hearing ---------------------------------------------------------------------------------------------------------

    async def listen(self) -> None:
        """Hear news for ever; with a lost connection the bots are lost, and what came meanwhile is read from the store."""
        while True:
            try:
                async with await connected(self.store.engine.url, autocommit=True) as connection:
                    connection.add_notify_handler(self.notice)
                    await connection.execute(f"listen {CHANNEL}")
                    self.say("hello")
                    self.missed = False
                    await self.compare()
                    while True:
                        await self.lead(connection)
                        await self.hearken(connection)
                        self.say("alive")
                        self.forget_the_silent()
                        if self.missed:
                            raise StoreDown
            except Exception as wrong:
                log.warning("no news from other processes", extra={"reason": f"{type(wrong).__name__}: {wrong}"})
            finally:
                self.bots.lead(False)
            await asyncio.sleep(0.5)

    async def hearken(self, connection: Any) -> None:
        """Hear for a beat what comes by a connection of which nothing is asked meanwhile.

        It is read when it comes, not waited for by the driver: that begins and ends a wait for every notice, and looks ten times a
        second whether there is one, which is much work for who hears of every move.
        """
        loop, socket = asyncio.get_running_loop(), connection.fileno()
        broken: asyncio.Future[None] = loop.create_future()

        def read() -> None:
            try:
                self.read(connection.pgconn)
            except Exception as wrong:
                if not broken.done():
                    broken.set_exception(wrong)

        loop.add_reader(socket, read)
        try:
            read()  # what came together with an answer is here already
            await asyncio.wait([broken], timeout=self.hall.settings.beat)
        finally:
            loop.remove_reader(socket)
        if broken.done():
            broken.result()

    def notice(self, news: Any) -> None:
        """What came with an answer."""
        self.take(news.payload)

    def read(self, wire: Any) -> None:
        """Take what has come; StoreDown if something that was heard could not be read."""
        wire.consume_input()
        while (news := wire.notifies()) is not None:
            self.take(news.extra.decode())
        if self.missed:
            raise StoreDown

    async def lead(self, connection: Any) -> None:
        """Play the bots if nobody else does."""
        if not self.bots.leads:
            found = await connection.execute("select pg_try_advisory_lock(%s)", (LOCK,))
            self.bots.lead((await found.fetchone())[0])

    async def catch_up(self) -> None:
        """The same, until all is done."""
        await asyncio.gather(*await self.compare())

    async def compare(self) -> list[asyncio.Task[None]]:
        """What was written while we did not listen: where a table stands, its tempo, what was said at it.

        None is shown as it was once a later thing is told of another.
        """
        concern = {*self.hall.rooms, *self.hall.loading, *self.hall.hub.tables}
        standing = await self.store.standing(list(concern))
        for table, at, *_ in standing:
            self.hall.outdate(table, at)
        news = [
            (table, kind, words)
            for table, at, pace, patience, line in standing
            for kind, *words in (("table", at, False), ("tempo", pace, patience), ("talk", line))
        ]
        return [self.in_turn("", kind, table, *words) for table, kind, words in news]

    async def hear(self, payload: str) -> None:
        """Until it is done; StoreDown if what we heard of could not be read."""
        task = self.take(payload)
        if task is not None:
            await task

    def take(self, payload: str) -> asyncio.Task[None] | None:
        """Hear of something, and see to it: the task that does, if there is something to do."""
        try:
            process, kind, *words = msgspec.json.decode(payload)
        except ValueError as wrong:
            log.warning("news that could not be read: %s", wrong)
            return None
        if process == self.store.process:
            return self.written(words[0], words[1]) if kind == "table" else None
        if process not in self.heard or kind == "hello":
            self.meet(asks=kind == "hello")
        self.heard[process] = time.monotonic()
        self.limiter.share({*self.heard})
        ours = kind == "table" and self.bots.leads and any(words[2:3])
        if not words or (kind in OF_A_TABLE and not ours and not self.hall.knows(str(words[0]))):
            return None
        if kind == "table" and len(words) == 4 and self.at_once(str(words[0]), *words[1:]):
            return None
        return self.in_turn(process, kind, *words)

    def at_once(self, id: str, at: int, bot: bool, course: Any) -> bool:
        """Follow a move, if nobody holds the table and nothing else that was heard of it comes before; whether that is all."""
        room = self.hall.rooms.get(id)
        if room is None or room.lock.locked() or id in self.hall.heeding:
            return False
        try:
            return self.hall.follow(id, at, msgspec.convert(course, Course), bot and self.bots.leads)
        except Exception:  # one table that cannot be shown does not make us deaf to all others
            log.exception("news that could not be used", extra={"news": "table"})
            return False

    def in_turn(self, process: str, kind: str, about: Any, *words: Any) -> asyncio.Task[None]:
        """What is heard of one table is done in the order in which it was heard; no table waits for another.

        Whoever looks at the table meanwhile waits until it is done (`Hall.heeded`).
        """
        table = str(about) if kind in OF_A_TABLE else kind
        before = self.hall.heeding.get(table)

        async def heed() -> None:
            if before is not None:
                await asyncio.wait([before])
            await self.heed(process, kind, about, *words)

        task = asyncio.create_task(heed())
        self.hall.heeding[table] = task
        self.hall.heeders.add(task)
        task.add_done_callback(lambda task: self.done(table, task))
        return task

    def done(self, table: str, task: asyncio.Task[None]) -> None:
        self.hall.heeders.discard(task)
        if self.hall.heeding.get(table) is task:
            del self.hall.heeding[table]
        if task.cancelled() or task.exception() is not None:
            self.missed = True

    async def heed(self, process: str, kind: str, *words: Any) -> None:
        try:
            match kind, words:
                case "table", [str(id), int(at), bot]:
                    await self.changed(id, at, bool(bot))
                case "table", [str(id), int(at), bot, dict(course)]:
                    await self.follow(id, at, bool(bot), msgspec.convert(course, Course))
                case "tempo", [str(id), int() | float() as pace, int(patience)]:
                    await self.tempo(id, pace, patience)
                case "talk", [str(id), int(n)]:
                    await self.talk(id, n)
                case "spent", [list(spent)]:
                    await self.limiter.hear(msgspec.convert(spent, list[tuple[str, str, int]]))
                case "sockets", [list(counts)]:
                    self.limiter.hear_sockets(process, msgspec.convert(counts, list[tuple[str, int]]))
                case "here", [str(id), list(seats), int(spectators)]:
                    self.presence(process, id, seats, spectators)
        except StoreDown:
            raise  # what we heard of could not be read: as after a lost connection, all is compared when the store is back
        except Refusal as wrong:
            log.warning("news that could not be used: %s", wrong)
        except Exception:  # one table that cannot be shown does not make us deaf to all others
            log.exception("news that could not be used", extra={"news": kind})

    def written(self, id: str, at: int) -> asyncio.Task[None] | None:
        """Our own news. If we gave a change up for lost that came through after all, we may have read the table too early."""
        room = self.hall.rooms.get(id)
        if self.hall.knows(id) and (room is None or room.reaches() < at):
            return self.in_turn("", "table", id, at, False)
        return None

    def meet(self, asks: bool) -> None:
        """A process we did not know: say who listens through us, and ask who listens through it unless it asks itself."""
        self.shown.clear()
        self.limiter.tell_anew()
        for table in list(self.hall.hub.tables):
            if table in self.hall.rooms:
                self.tell_presence(self.hall.rooms[table])
        if not asks:
            self.say("hello")

    async def follow(self, id: str, at: int, bot: bool, course: Course) -> None:
        """A move of a table that somebody holds, or that is not at hand."""
        room = self.hall.rooms.get(id)
        async with contextlib.nullcontext() if room is None else room.lock:
            followed = self.hall.follow(id, at, course, bot and self.bots.leads)
        if not followed:
            await self.changed(id, at, bot)

    async def changed(self, id: str, at: int, bot: bool) -> None:
        """A table that concerns us: we have it at hand, or soon will, somebody listens to it, or its bot is ours to play."""
        if self.hall.knows(id):
            await self.hall.refresh(id, at)
        elif bot and self.bots.leads:
            self.bots.poke(await self.hall.room(id))

    async def tempo(self, id: str, pace: float, patience: int) -> None:
        if self.hall.knows(id):
            async with self.hall.holding(id) as room:
                if (room.pace, room.patience) == (pace, patience):
                    return
                self.hall.keep_tempo(room, pace, patience)
            for notify in self.hall.after:
                notify(room)

    async def talk(self, id: str, n: int) -> None:
        if self.hall.knows(id):
            async with self.hall.holding(id) as room:
                if room.line() < n:
                    room.talk.extend(await self.store.lines(id, room.line()))
                    self.hall.tell_talk(room)

    def presence(self, process: str, id: str, seats: list[int], spectators: int) -> None:
        self.hall.hub.set_far(id, process, Far(seats, spectators))
        if id in self.hall.rooms:
            self.hall.tell_seats(self.hall.rooms[id])

    def forget_the_silent(self) -> None:
        """A process that gave no sign of life is gone, and with it all who listened there."""
        for process, when in list(self.heard.items()):
            if time.monotonic() - when > SILENT * self.hall.settings.beat:
                del self.heard[process]
                self.limiter.share({*self.heard})
                for table in [table for table, there in self.hall.hub.far.items() if process in there]:
                    self.presence(process, table, [], 0)
