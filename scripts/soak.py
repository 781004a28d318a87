"""A server under blows: two processes on one PostgreSQL, people and bots who play, and whoever comes by is killed with -9.

    python scripts/soak.py --minutes 60

Readers sit at every table on each process. Nothing that was acknowledged may be lost, doubled or changed; nothing that is shown may
be older than what was heard on the same process, nor than what is named to another; and everybody goes on when all are up again.
What was found is printed as JSON; the exit code says whether it was nothing. `tests/server/test_soak.py` runs a short form.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import math
import random
import shutil
import sys
import tempfile
import time
from collections import Counter, deque
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
from felled import Postgres, Process
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from menace.server.bench import Client
from menace.server.integrity import faults
from menace.server.row import Row
from menace.server.settings import database_url
from menace.server.store import Store

GAMES = ("america", "world")  # games without secret answers: everybody sees every position
BLOWS = ((0.5, 5.0), (0.5, 5.0), (6.0, 20.0))  # seconds between two, when all are up again
ENOUGH = 8  # actions between two blows, where so many blows are wanted and not so many minutes
CALM = 12.0  # seconds after which a reader that is connected must have come to where it was then
LONG = 60.0  # seconds with all up, after which every reader must be connected, however busy the machine is
STUCK = 90.0  # seconds in which a game must go on, at the end
DOWN = (OSError, asyncio.IncompleteReadError, WebSocketException, TimeoutError, EOFError)


class Seen(msgspec.Struct):
    """What is read of a frame."""

    at: int
    since: int
    status: str
    events: list[msgspec.Raw] = []
    decision: dict[str, Any] | None = None


class Heard(msgspec.Struct):
    type: str
    frame: Seen | None = None


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
        self.since = [math.inf, math.inf]  # and since when it has been connected
        self.late = [False, False]  # whether it was said of it that it is behind
        self.heard = [0, 0]  # the latest position on each process
        self.events: dict[int, int] = {}  # what happened at a position, as a number
        self.marks: list[tuple[float, int]] = []  # when a position was known to somebody
        self.moved = time.monotonic()
        self.over = False
        self.answers: deque[tuple[float, int, str]] = deque(maxlen=12)  # when, by which process, what was answered to its people

    def told(self) -> str:
        """The latest answers, for who looks for the cause of something."""
        now = time.monotonic()
        return ", ".join([f"{now - when:.0f} s ago process {n}: {what}" for when, n, what in self.answers])

    @property
    def latest(self) -> int:
        return max(self.heard)


class Soak:
    def __init__(self, folder: str, tables: int, pause: float, seed: int) -> None:
        self.dice = random.Random(seed)
        self.wanted, self.pause = tables, pause
        self.postgres = Postgres(str(Path(folder) / "pg"))
        self.errors = (Path(folder) / "errors.log").open("wb")
        self.processes = [Process(self.postgres.address, self.errors) for _ in range(2)]
        self.tables: list[Table] = []
        self.counts: Counter[str] = Counter()
        self.found: list[str] = []
        self.up_since = time.monotonic()
        self.tasks: set[asyncio.Task[None]] = set()
        self.ending = False

    def fault(self, table: Table, sentence: str) -> None:
        self.counts["faults"] += 1
        self.found.append(f"{time.strftime('%H:%M:%S')} {table.game} {table.id}: {sentence}")

    # -- people ----------------------------------------------------------------------------------------------------------

    async def ask(self, n: int, cookie: str, method: str, path: str, data: Any = None) -> tuple[int, bytes, str]:
        """Through one process; an OSError or the like if it is down."""
        client = Client(self.processes[n].port)
        client.cookie = cookie
        try:
            async with asyncio.timeout(60):
                status, body = await client.ask(method, path, data)
        finally:
            client.close()
        self.counts[f"answers {status}"] += 1
        if status >= 500 and status != 503:
            self.found.append(f"{method} {path}: {status} {body[:200]!r}")
        return status, body, client.cookie

    async def make(self, kind: int) -> Table:
        """Two people on one process each, a person with a bot, or bots alone."""
        game = self.dice.choice(GAMES)
        bot = {"who": "bot", "bot": "random"}
        seats = [[{"who": "me"}, {"who": "friend"}], [{"who": "me"}, bot], [bot, bot]][kind % 3]
        wanted = {"game": game, "seats": seats, "pace": 2.0 if kind % 3 == 2 else 0.3}
        while True:
            with contextlib.suppress(*DOWN):
                status, body, cookie = await self.ask(self.dice.randrange(2), "", "POST", "/api/tables", wanted)
                if status == 201:
                    break
            await asyncio.sleep(0.5)
        made = json.loads(body)
        table = Table(made["table"], [cookie] if kind % 3 < 2 else [], game)
        for invite in made["invites"]:
            _, _, _, seat, key = invite["link"].split("/")
            table.cookies.append(await self.join(table.id, int(seat), key))
        self.tables.append(table)
        for n in (0, 1):
            self.begin(self.read(table, n))
        return table

    async def join(self, id: str, seat: int, key: str) -> str:
        """As a new browser; if the answer is lost the same browser asks again."""
        cookie = ""
        while True:
            with contextlib.suppress(*DOWN):
                if not cookie:  # a browser that has been here before keeps its cookie, whichever answer is lost
                    own = {"game": "america", "seats": [{"who": "me"}, {"who": "here"}]}
                    _, _, cookie = await self.ask(1, "", "POST", "/api/tables", own)
                if not cookie:
                    raise ConnectionError("the store was away")
                status, _, _ = await self.ask(1, cookie, "POST", f"/api/tables/{id}/join", {"seat": seat, "key": key})
                if status == 200:
                    return cookie
            await asyncio.sleep(0.5)

    async def live(self, kind: int) -> None:
        """One place at which there is always a game; who has answered waits a moment."""
        while True:
            table = await self.make(kind)
            while not table.over:
                await asyncio.sleep(self.dice.uniform(0.5, 1.5) * self.pause)
                n = self.dice.randrange(2)
                try:
                    said = await self.move(table, n)
                except DOWN as wrong:
                    said = f"{type(wrong).__name__} {wrong}"
                table.answers.append((time.monotonic(), n, said))

    async def move(self, table: Table, n: int) -> str:
        """Look, through either process, and answer if asked; what was not acknowledged is said again, perhaps to the other."""
        if table.pending is None:
            now, cookie = await self.look(table, n)
            if now is None or now.decision is None:
                return "looked"
            table.pending, table.speaker = (now.at, self.dice.choice(now.decision["actions"])), cookie
            table.sent[table.pending] = "sent"
        else:
            self.counts["said again"] += 1
        at, action = table.pending
        wanted = {"at": at, "action": action}
        status, body, _ = await self.ask(n, table.speaker, "POST", f"/api/tables/{table.id}/actions", wanted)
        if status == 503:
            return f"503 {body[:100]!r}"
        if status == 200:
            self.counts["acknowledged"] += 1
            table.sent[table.pending] = "acknowledged"
            self.known(table, n, msgspec.json.decode(body, type=Seen).at)
        elif status == 409:
            table.sent[table.pending] = "refused"
        else:
            self.fault(table, f"{action!r} at {at} was answered {status}: {body[:200]!r}")
        table.pending = None
        return f"{status} to {action!r} at {at}"

    async def look(self, table: Table, n: int) -> tuple[Seen | None, str]:
        """How the table stands for those who sit there; the browser that is asked, if one is."""
        for cookie in table.cookies or [""]:
            now = await self.get(table, n, cookie)
            if now is None:
                return None, ""
            if now.decision is not None and now.decision.get("actions"):
                return now, cookie
        return None, ""

    async def get(self, table: Table, n: int, cookie: str) -> Seen | None:
        """A look through one process is not older than what was heard there; nor than what was heard anywhere, if that is named."""
        named = self.dice.random() < 0.5
        least = table.latest if named else table.heard[n]
        path = f"/api/tables/{table.id}" + (f"?since={least}" if named else "")
        status, body, _ = await self.ask(n, cookie, "GET", path)
        if status != 200:
            if status != 503:
                self.fault(table, f"looking was answered {status}: {body[:200]!r}")
            return None
        now = msgspec.json.decode(body, type=Seen)
        self.counts["looks"] += 1
        if now.at < least:
            self.fault(table, f"process {n} showed {now.at}, though {least} was {'named' if named else 'heard there'}")
        self.known(table, n, now.at)
        table.over = table.over or now.status != "playing"
        return now

    def known(self, table: Table, n: int, at: int) -> None:
        now = time.monotonic()
        if at > table.latest:
            table.moved = now
            table.marks.append((now, at))
            del table.marks[:-200]
        table.heard[n] = max(table.heard[n], at)

    # -- readers ---------------------------------------------------------------------------------------------------------

    async def read(self, table: Table, n: int) -> None:
        """A spectator's socket on one process; lost, it goes on from what it saw."""
        while not table.over or table.read[n] < table.latest:
            with contextlib.suppress(*DOWN):
                address = f"ws://127.0.0.1:{self.processes[n].port}/api/tables/{table.id}/socket?since={table.read[n]}"
                async with connect(address, compression=None, max_size=None, proxy=None, open_timeout=20, close_timeout=1) as ear:
                    await self.listen(table, n, ear)
            table.since[n] = math.inf
            if self.ending:
                return
            await asyncio.sleep(0.3)

    async def listen(self, table: Table, n: int, ear: Any) -> None:
        async for message in ear:
            heard = msgspec.json.decode(message, type=Heard)
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

    # -- blows -----------------------------------------------------------------------------------------------------------

    def begin(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.ended)

    def ended(self, task: asyncio.Task[None]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            self.found.append(f"the soak itself: {task.exception()!r}")

    async def strike(self) -> None:
        """One process or PostgreSQL dies, and comes back after a while; now and then another falls meanwhile."""
        self.up_since = math.inf
        falls = [self.dice.choices((0, 1, 2), (4, 4, 3))[0]]
        if self.dice.random() < 0.5:
            falls.append(self.dice.choice([n for n in (0, 1, 2) if n not in falls]))
        back = []
        for n in falls:
            kind = "process" if n < 2 else self.postgres.kill(self.dice)
            if n < 2:
                self.processes[n].kill()
            self.counts[f"kills of {kind}"] += 1
            self.counts["kills"] += 1
            await asyncio.sleep(self.dice.uniform(0, 1.5))
            back.append(asyncio.to_thread(self.processes[n].start if n < 2 else self.postgres.start))
        await asyncio.gather(*back)
        self.up_since = time.monotonic()

    async def watch(self) -> None:
        """A reader that has been connected for a while has come to where the table was then; when all are up it is connected."""
        while True:
            await asyncio.sleep(1)
            now = time.monotonic()
            self.counts["calm seconds"] += self.up_since < now - CALM
            for table in self.tables:
                then = max([at for when, at in table.marks if when < now - CALM], default=0)
                for n in (0, 1):
                    if table.read[n] >= then or table.late[n]:
                        continue
                    if max(table.since[n], self.up_since) < now - CALM or self.up_since < now - LONG:
                        table.late[n] = True
                        self.fault(table, f"the reader on process {n} is at {table.read[n]}, {CALM:.0f} s after {then} was known")

    # -- the whole -------------------------------------------------------------------------------------------------------

    async def run(self, seconds: float, kills: int | None = None) -> dict[str, Any]:
        began = time.monotonic()
        await asyncio.gather(*[asyncio.to_thread(process.start) for process in self.processes])
        for kind in range(self.wanted):
            self.begin(self.live(kind))
        self.begin(self.watch())
        while time.monotonic() - began < seconds and (kills is None or self.counts["kills"] < kills):
            if kills is None:
                await asyncio.sleep(self.dice.uniform(*self.dice.choice(BLOWS)))
            else:
                await self.played(ENOUGH)
            await self.strike()
            print(json.dumps(self.report(began)), file=sys.stderr, flush=True)
        await self.settle()
        await self.judge()
        return self.report(began)

    async def played(self, many: int) -> None:
        """Until so many more actions have been acknowledged."""
        wanted = self.counts["acknowledged"] + many
        while self.counts["acknowledged"] < wanted:
            await asyncio.sleep(0.05)

    async def settle(self) -> None:
        """All are up: what is open is said once more, every game goes on, and the readers come to the end."""
        before = {table.id: table.latest for table in self.tables}
        for table in await self.missing(lambda t: t.over or (t.latest > before.get(t.id, -1) and t.pending is None)):
            self.fault(table, f"stands still at {table.latest}, waiting for {table.pending}; {table.told()}")
        then = {table.id: table.latest for table in self.tables}
        for table in await self.missing(lambda t: min(t.read) >= then.get(t.id, 0)):
            self.fault(table, f"the readers are at {table.read}, though {then[table.id]} was known before")
        self.ending = True
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    async def missing(self, well: Callable[[Table], bool]) -> list[Table]:
        """The tables of which something does not come true in time."""
        end = time.monotonic() + STUCK
        while (left := [table for table in self.tables if not well(table)]) and time.monotonic() < end:
            await asyncio.sleep(0.2)
        return left

    async def judge(self) -> None:
        """The store's word: what was acknowledged stands where it stood, once, and every record replays to its state."""
        for process in self.processes:
            process.kill()
        store = Store(database_url(self.postgres.address))
        mine = {table.id: table for table in self.tables}
        try:
            async for what, wrong in faults(store):
                self.counts["records verified"] += 1
                if wrong:
                    self.found.append(f"{what}: {wrong}")
            for table in mine.values():
                self.compare_store(table, await store.rows(table.id, 0))
        finally:
            await store.engine.dispose()

    def compare_store(self, table: Table, rows: list[Row]) -> None:
        """Each thing a person said is there once if it was acknowledged, never if it was refused, and nothing else is there."""
        moves = [row for row in rows if row.kind != "seat"]
        there: set[tuple[int, str]] = set()
        for before, row in zip([None, *moves], moves, strict=False):
            if row.kind == "do" and row.said is not None and row.seat in range(len(table.cookies)):
                since = before.at if before is not None else 0
                said = [(at, row.said) for at in range(since, row.at) if (at, row.said) in table.sent]
                if not said:
                    self.fault(table, f"{row.said!r} at {row.at} is there, and nobody said it then")
                there.update(said)
        for (at, action), became in table.sent.items():
            if became == "acknowledged" and (at, action) not in there:
                self.fault(table, f"{action!r} at {at} was acknowledged and is lost")
            if became == "refused" and (at, action) in there:
                self.fault(table, f"{action!r} at {at} was refused and is there")
        if rows and rows[-1].at < table.latest:
            self.fault(table, f"stands at {rows[-1].at} in the store, though {table.latest} was shown")

    def report(self, began: float) -> dict[str, Any]:
        told = {
            "minutes": round((time.monotonic() - began) / 60, 1),
            "tables": len(self.tables),
            **dict(sorted(self.counts.items())),
        }
        return {**told, "found": self.found[:50]}

    def close(self) -> None:
        for process in self.processes:
            process.kill()
        self.postgres.close()
        self.errors.close()


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    asked.add_argument("--minutes", type=float, default=60)
    asked.add_argument("--tables", type=int, default=18, help="games that go on at the same time")
    asked.add_argument("--pause", type=float, default=1.0, help="seconds until a person answers, on average")
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--kills", type=int, help="blows one after the other, until there were so many")
    asked.add_argument("--log", help="a file for what the servers logged")
    wanted = asked.parse_args()
    with tempfile.TemporaryDirectory(prefix="menace-soak-") as folder:
        soak = Soak(folder, wanted.tables, wanted.pause, wanted.seed)
        try:
            found = asyncio.run(soak.run(wanted.minutes * 60, wanted.kills))
        finally:
            soak.close()
            if wanted.log:
                shutil.copy(Path(folder) / "errors.log", wanted.log)
    print(json.dumps(found, indent=1))
    sys.exit(bool(found["found"]))


if __name__ == "__main__":
    main()
