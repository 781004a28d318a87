"""A server under nonsense: requests and socket messages of every kind, malformed and almost right, against one process.

    python scripts/fuzz_server.py --requests 100000 --messages 20000

None may be answered 5xx or take longer than two seconds. Afterwards, when the tables that nobody looks at any longer have been let
go, the memory is back to within a fifth of what it was when all was warm. Time in which the server or the one who asks could run
and had no processor is the machine's, and does not count. What was found is printed as JSON; the exit code says whether that is
nothing.
`tests/server/test_fuzz.py` runs a short form.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any

import psutil
from waiting import waited
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from menace.server.app import make_app
from menace.server.bench import Client, server
from menace.server.janitor import LET_GO, LOOK
from menace.server.settings import Settings

SLOW, LONG = 2.0, 30.0  # seconds
FRESH = 1000  # requests of one hand until there are new tables
HANDS = 8
PAGES = [
    "/", "/about", "/table/{table}", "/join/{table}/{seat}/x", "/replay/{replay}", "/rules/{game}", "/docs/{game}",
    "/assets/{game}", "/openapi.json", "/api/{game}", "/{game}",
]  # fmt: skip
ODD: list[Any] = [
    None, True, -1, 0, 1, 2**31, 2**63, 1e308, "", "x", "move 1", "pick konk", "\u202e", "\ud800", "é" * 300, "A" * 2000, "\x00",
    [], {}, [[]], {"who": "me"}, {"who": "bot"}, [{"who": "me"}, {"who": "here"}], ["america"],
]  # fmt: skip


class Fuzz:
    def __init__(self, port: int, process: int, seed: int) -> None:
        self.port = port
        self.process = process
        self.dice = random.Random(seed)
        self.counts: Counter[str] = Counter()
        self.found: list[str] = []
        self.slowest = 0.0  # with what was waited for a processor, and without
        self.own = 0.0
        schema = make_app(Settings(database="sqlite+aiosqlite:///:memory:")).openapi()
        self.routes = [(method.upper(), path) for path, ways in schema["paths"].items() for method in ways]
        self.routes += [("GET", path) for path in PAGES]
        self.models = list(schema["components"]["schemas"].values())
        self.tables: list[tuple[str, str]] = []

    async def make_tables(self) -> None:
        made = []
        for game, n in (("america", 2), ("world", 2), ("town", 2), ("manual", 2)):
            client = Client(self.port)
            seats = [{"who": "me"}] + [{"who": "here"}] * (n - 1)
            status, body = await client.ask("POST", "/api/tables", {"game": game, "seats": seats})
            assert status == 201, body
            made.append((json.loads(body)["table"], client.cookie))
            client.close()
        self.tables = made

    def value(self, deep: int = 0) -> Any:
        if deep < 3 and self.dice.random() < 0.3:
            model = self.dice.choice(self.models)
            return {name: self.value(deep + 1) for name in model.get("properties", {}) if self.dice.random() < 0.7}
        return self.dice.choice(ODD)

    def body(self) -> bytes:
        made = json.dumps(self.value()).encode()
        if self.dice.random() < 0.2:
            cut = self.dice.randrange(len(made) + 1)
            made = made[:cut] + self.dice.randbytes(self.dice.randrange(8)) + made[cut:]
        return made

    def address(self, path: str) -> str:
        table = self.dice.choice(self.tables)[0]
        for word in ("table", "replay", "game", "seat"):
            real = {"table": table, "replay": table, "game": "america", "seat": "0"}[word]
            odd = self.dice.choice(["0", "-1", "x" * 40, "%00", "%ff", "..%2f..", "99999999999999999999", "%F0%9F%A6%96"])
            path = path.replace("{" + word + "}", real if self.dice.random() < 0.8 else odd)
        asked = [
            f"{name}={self.dice.choice(['0', '1', '-1', 'x', '', '9' * 30, '%ff', 'move+1'])}"
            for name in ("since", "at", "seat", "action")
        ]
        return path + ("?" + "&".join(self.dice.sample(asked, 2)) if self.dice.random() < 0.4 else "")

    async def request(self, client: Client) -> None:
        method, path = self.dice.choice(self.routes)
        if self.dice.random() < 0.05:
            method = self.dice.choice(["PUT", "DELETE", "PATCH", "OPTIONS", "HEAD", "BREW"])
        client.cookie = self.dice.choice([cookie for _, cookie in self.tables] + ["menace=x", ""])
        began = self.now()
        asked = send(client, method, self.address(path), self.body() if method != "GET" else b"")
        try:
            status, answer = await asyncio.wait_for(asked, LONG)
        except TimeoutError:
            self.found.append(f"{method} {path} was not answered")
            raise ConnectionError from None
        self.timed(began, f"{method} {path}")
        self.counts[f"answers {status}"] += 1
        self.counts["requests"] += 1
        if status >= 500:
            self.found.append(f"{method} {path}: {status} {answer[:120]!r}")

    def now(self) -> tuple[float, float]:
        return time.perf_counter(), waited(self.process, os.getpid())

    def timed(self, began: tuple[float, float], what: str) -> None:
        took, waiting = [now - then for now, then in zip(self.now(), began, strict=True)]
        self.slowest, self.own = max(self.slowest, took), max(self.own, took - waiting)
        if took - waiting > SLOW:
            self.found.append(f"{what} took {took - waiting:.1f} s")

    async def hand(self, many: int) -> None:
        client = Client(self.port)
        for n in range(many):
            if n % FRESH == FRESH - 1:  # the others have been given up or played to pieces meanwhile
                await self.make_tables()
            try:
                await self.request(client)
            except (OSError, asyncio.IncompleteReadError):  # it hung up, as it may on nonsense
                client.close()
                client = Client(self.port)
                self.counts["hung up"] += 1
        client.close()

    async def talk(self, many: int) -> None:
        """Socket messages, each answered or the socket closed; never silence."""
        while many > 0:
            table, cookie = self.dice.choice(self.tables)
            address = f"ws://127.0.0.1:{self.port}/api/tables/{table}/socket"
            try:
                async with connect(
                    address, additional_headers={"Cookie": cookie}, max_size=None, proxy=None, compression=None
                ) as ear:
                    await asyncio.wait_for(ear.recv(), LONG)  # the table as it stands, which nobody has asked for
                    for _ in range(min(many, 50)):
                        many -= 1
                        self.counts["messages"] += 1
                        said = self.body()
                        await ear.send(said if self.dice.random() < 0.3 else said.decode(errors="replace"))
                        began = self.now()
                        await asyncio.wait_for(ear.recv(), LONG)
                        self.timed(began, f"the message {said[:80]!r}")
            except (WebSocketException, OSError):
                self.counts["sockets closed"] += 1
            except TimeoutError:
                self.found.append("a socket message was not answered")

    async def run(self, requests: int, messages: int) -> dict[str, Any]:
        await self.make_tables()
        await asyncio.gather(*[self.hand(requests // 10 // HANDS) for _ in range(HANDS)], self.talk(messages // 10))  # warm
        before = memory(self.process)
        self.found = [one for one in self.found if "took" not in one]  # workers start with the first question
        self.slowest = self.own = 0.0
        await asyncio.gather(*[self.hand(requests // HANDS) for _ in range(HANDS)], self.talk(messages))
        status, _ = await Client(self.port).ask("GET", "/api/health")
        after = await self.let_go(1.2 * before)
        if status != 200:
            self.found.append(f"afterwards its health is {status}")
        if after > 1.2 * before:
            self.found.append(f"its memory went from {before >> 20} to {after >> 20} MiB")
        slowest = {"slowest_s": round(self.own, 2), "slowest_s_with_waiting": round(self.slowest, 2)}
        told = {**slowest, "memory_mib": [before >> 20, after >> 20], **dict(sorted(self.counts.items()))}
        return {**told, "found": self.found[:50]}

    async def let_go(self, well: float) -> int:
        """Its memory, as soon as it is as small as that; at the latest when the janitor has been there."""
        end = time.monotonic() + LET_GO + 2 * LOOK
        while memory(self.process) > well and time.monotonic() < end:
            await asyncio.sleep(5)
        return memory(self.process)


async def send(client: Client, method: str, path: str, body: bytes) -> tuple[int, bytes]:
    """As it is, with nothing put right."""
    if client.writer is None or client.reader is None:
        client.reader, client.writer = await asyncio.open_connection("127.0.0.1", client.port)
    cookie = f"cookie: {client.cookie}\r\n" if client.cookie else ""
    head = f"{method} {path} HTTP/1.1\r\nhost: 127.0.0.1:{client.port}\r\ncontent-type: application/json\r\n{cookie}"
    client.writer.write(f"{head}content-length: {len(body)}\r\n\r\n".encode() + body)
    lines = (await client.reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
    fields = dict([line.lower().split(": ", 1) for line in lines[1:] if ": " in line])
    status = int(lines[0].split()[1])
    answer = await client.reader.readexactly(int(fields.get("content-length", 0))) if method != "HEAD" else b""
    if fields.get("connection") == "close":
        client.close()
        client.reader = client.writer = None
    return status, answer


def memory(process: int) -> int:
    """Of the server and of those who work for it."""
    server = psutil.Process(process)
    return sum([one.memory_info().rss for one in (server, *server.children(recursive=True))])


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    asked.add_argument("--requests", type=int, default=100_000)
    asked.add_argument("--messages", type=int, default=20_000)
    asked.add_argument("--seed", type=int, default=1)
    wanted = asked.parse_args()
    with tempfile.TemporaryDirectory() as folder, server(str(Path(folder) / "fuzz.sqlite")) as (port, process):
        found = asyncio.run(Fuzz(port, process, wanted.seed).run(wanted.requests, wanted.messages))
    print(json.dumps(found, indent=1))
    sys.exit(bool(found["found"]))


if __name__ == "__main__":
    main()
