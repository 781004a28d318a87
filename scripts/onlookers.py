"""Those who sit at every table of a soak, on each of its two processes, and compare what they are shown with what was known.

Whether something came too late is told by what came before what, not by seconds: a busy machine is slow and loses nothing.
"""

from __future__ import annotations

import asyncio
import contextlib
import math
import time
from collections import Counter, deque
from collections.abc import Callable
from typing import Any

import msgspec
from felled import Process
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from menace.server.bench import Client

CALM = 2.0  # seconds after which it is asked why a reader that is connected has not come to where it was then
LONG = 120.0  # seconds with all up in which everybody has come back and what is said is heard, however busy the machine is
DOWN = (OSError, asyncio.IncompleteReadError, WebSocketException, TimeoutError, EOFError)


class Seen(msgspec.Struct):
    """What is read of a frame."""

    at: int
    since: int
    status: str
    events: list[msgspec.Raw] = []
    decision: dict[str, Any] | None = None


class Line(msgspec.Struct):
    n: int


class Heard(msgspec.Struct):
    type: str
    frame: Seen | None = None
    talk: Line | None = None


class Event(msgspec.Struct):
    at: int


class Table:
    """A table, and what is known of it: what was said and acknowledged, and what was shown where."""

    def __init__(self, id: str, cookies: list[str], game: str) -> None:
        self.id = id
        self.cookies = cookies  # of the people who sit there
        self.game = game
        self.sent: dict[tuple[int, str], str] = {}  # (position, action): what came of it
        self.pending: tuple[int, str] | None = None
        self.speaker = ""  # the browser that said it
        self.read = [0, 0]  # where the reader on each process stands
        self.ears: list[Any] = [None, None]  # its socket
        self.since = [math.inf, math.inf]  # and since when it has been connected
        self.lines, self.pongs = [0, 0], [0, 0]  # the latest line of talk it heard, and how often it was answered
        self.late = [False, False]  # whether it is being asked why it is behind
        self.heard = [0, 0]  # the latest position on each process
        self.events: dict[int, int] = {}  # what happened at a position, as a number
        self.marks: list[tuple[float, int]] = []  # when a position was known to somebody
        self.over = False
        self.answers: deque[tuple[float, int, str]] = deque(maxlen=12)  # when, by which process, what was answered to its people

    def told(self) -> str:
        """The latest answers, for who looks for the cause of something."""
        now = time.monotonic()
        return ", ".join([f"{now - when:.0f} s ago process {n}: {what}" for when, n, what in self.answers])

    @property
    def latest(self) -> int:
        return max(self.heard)


class Onlookers:
    def __init__(self, processes: list[Process]) -> None:
        self.processes = processes
        self.tables: list[Table] = []
        self.counts: Counter[str] = Counter()
        self.found: list[str] = []
        self.up_since = time.monotonic()
        self.tasks: set[asyncio.Task[None]] = set()
        self.ending = False

    def fault(self, table: Table, sentence: str) -> None:
        self.counts["faults"] += 1
        self.found.append(f"{time.strftime('%H:%M:%S')} {table.game} {table.id}: {sentence}")

    def begin(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.ended)

    def ended(self, task: asyncio.Task[None]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            self.found.append(f"the soak itself: {task.exception()!r}")

    async def ask(self, n: int, cookie: str, method: str, path: str, data: Any = None) -> tuple[int, bytes, str]:
        """Through one process; an OSError or the like if it is down."""
        client = Client(self.processes[n].port)
        client.cookie = cookie
        try:
            async with asyncio.timeout(60):
                status, body = await client.ask(method, path, data)
        except TimeoutError:
            self.counts["not answered within a minute"] += 1
            raise
        finally:
            client.close()
        self.counts[f"answers {status}"] += 1
        if status >= 500 and status != 503:
            self.found.append(f"{method} {path}: {status} {body[:200]!r}")
        return status, body, client.cookie

    def known(self, table: Table, n: int, at: int) -> None:
        if at > table.latest:
            table.marks.append((time.monotonic(), at))
            del table.marks[:-200]
        table.heard[n] = max(table.heard[n], at)

    # -- reading ---------------------------------------------------------------------------------------------------------

    async def read(self, table: Table, n: int) -> None:
        """A spectator's socket on one process; lost, it goes on from what it saw."""
        while not table.over or table.read[n] < table.latest:
            with contextlib.suppress(*DOWN):
                address = f"ws://127.0.0.1:{self.processes[n].port}/api/tables/{table.id}/socket?since={table.read[n]}"
                async with connect(address, compression=None, max_size=None, proxy=None, open_timeout=20, close_timeout=1) as ear:
                    table.ears[n] = ear
                    await self.listen(table, n, ear)
            table.since[n] = math.inf
            if self.ending:
                return
            await asyncio.sleep(0.3)

    async def listen(self, table: Table, n: int, ear: Any) -> None:
        async for message in ear:
            heard = msgspec.json.decode(message, type=Heard)
            if heard.talk is not None:
                table.lines[n] = heard.talk.n
            table.pongs[n] += heard.type == "pong"
            if heard.frame is None:
                continue
            now, last = heard.frame, table.read[n]
            self.counts["frames"] += 1
            if now.since != last or now.at < last:
                self.fault(table, f"the reader on process {n} stood at {last} and was told {now.since} to {now.at}")
            table.read[n] = max(last, now.at)
            table.since[n] = min(table.since[n], time.monotonic())
            self.known(table, n, now.at)
            self.compare(table, n, now)
            if now.status != "playing":
                table.over = True
                return

    def compare(self, table: Table, n: int, now: Seen) -> None:
        """What happened at a position is the same on both processes, and never told otherwise."""
        told: dict[int, list[bytes]] = {}
        for event in now.events:
            told.setdefault(msgspec.json.decode(event, type=Event).at, []).append(bytes(event))
        for at, events in told.items():
            number = hash(tuple(events))
            if table.events.setdefault(at, number) != number:
                self.fault(table, f"process {n} tells position {at} otherwise than it was told before")

    # -- who is behind, and why ------------------------------------------------------------------------------------------

    async def watch(self) -> None:
        """Ask those who are connected and have not come to where the table was a while ago; when all are up they are connected."""
        while True:
            await asyncio.sleep(1)
            now = time.monotonic()
            self.counts["calm seconds"] += self.up_since < now - CALM
            for table in self.tables:
                then = max([at for when, at in table.marks if when < now - CALM], default=0)
                for n in (0, 1):
                    if table.read[n] >= then or table.late[n]:
                        continue
                    if max(table.since[n], self.up_since) < now - CALM:
                        table.late[n] = True
                        self.begin(self.ask_why(table, n, then))
                    elif self.up_since < now - LONG:
                        table.late[n] = True
                        self.fault(table, f"the reader on process {n} does not come back from {table.read[n]} to {then}")

    async def ask_why(self, table: Table, n: int, then: int) -> None:
        """What is said through the other process after a position was known is heard after it, and then that is shown and told."""
        before = (self.up_since, table.since[n])
        self.counts["asked why"] += 1
        with contextlib.suppress(*DOWN):
            if await self.reaches(n):
                status, body, _ = await self.ask(n, "", "GET", f"/api/tables/{table.id}")
                shown = msgspec.json.decode(body, type=Seen).at if status == 200 else math.inf
                pongs = table.pongs[n]
                await table.ears[n].send('{"do": "ping"}')
                answered = await self.comes(table, n, lambda: table.pongs[n] > pongs, "an answer")
                if answered and (self.up_since, table.since[n]) == before:
                    if shown < then:
                        self.fault(table, f"process {n} shows {shown}, though it has heard what came after {then}; {table.told()}")
                    elif table.read[n] < then:
                        self.fault(table, f"the reader on process {n} is at {table.read[n]}, though that process shows {shown}")
        table.late[n] = False

    async def reaches(self, n: int) -> bool:
        """Whether a line of talk that is said now through the other process is heard on this one."""
        place = next((table for table in self.tables if table.cookies and not table.over and table.since[n] < math.inf), None)
        if place is None:
            return False
        status, body, _ = await self.ask(1 - n, place.cookies[0], "POST", f"/api/tables/{place.id}/talk", {"text": "?"})
        line = msgspec.json.decode(body, type=Line).n if status == 200 else 0
        return line > 0 and await self.comes(place, n, lambda: place.lines[n] >= line, f"line {line}")

    async def comes(self, table: Table, n: int, well: Callable[[], bool], what: str) -> bool:
        """Whether something comes to a reader; not if a process falls meanwhile, and if it never does that is a fault."""
        up, since, end = self.up_since, table.since[n], time.monotonic() + LONG
        while not well():
            await asyncio.sleep(0.1)
            if (self.up_since, table.since[n]) != (up, since):
                return False
            if time.monotonic() > end:
                self.fault(table, f"the reader on process {n} waits for {what}")
                return False
        return True
