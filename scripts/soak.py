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
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
from felled import Postgres, Process
from onlookers import DOWN, LONG, Onlookers, Seen, Table

from menace.server.integrity import faults
from menace.server.row import Row
from menace.server.settings import database_url
from menace.server.store import Store

GAMES = ("america", "world")  # games without secret answers: everybody sees every position
BLOWS = ((0.5, 5.0), (0.5, 5.0), (6.0, 20.0))  # seconds between two, when all are up again
LEAST = 200 / 3600  # kills a second
OFTEN, LONGER = 0.1, 8.0  # how often somebody thinks so many times as long
ENOUGH = 8  # actions between two blows, where so many blows are wanted and not so many minutes


class Soak(Onlookers):
    def __init__(self, folder: str, tables: int, pause: float, seed: int) -> None:
        self.dice = random.Random(seed)
        self.wanted, self.pause = tables, pause
        self.postgres = Postgres(str(Path(folder) / "pg"))
        self.errors = (Path(folder) / "errors.log").open("wb")
        super().__init__([Process(self.postgres.address, self.errors) for _ in range(2)])

    # -- people ----------------------------------------------------------------------------------------------------------

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
                long = self.dice.random() < OFTEN  # who then waits for others would wait for ever if they were not told
                await asyncio.sleep(self.dice.uniform(0.5, 1.5) * self.pause * (LONGER if long else 1))
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

    # -- blows -----------------------------------------------------------------------------------------------------------

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
        if kills is None and self.counts["kills"] < seconds * LEAST:
            self.found.append(f"only {self.counts['kills']} kills: that proves less than it should")
        self.found += [f"no {what}: nothing was tried" for what in ("acknowledged", "looks", "frames") if not self.counts[what]]
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
        end = time.monotonic() + LONG
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
