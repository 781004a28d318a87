"""What one visitor can do who means harm and keeps within the limits: everything that one address may do, each kind by itself."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from menace.games.registry import game_of
from menace.kernel.chance import Seeded
from menace.kernel.driver import new_game
from menace.server.bench import Client
from menace.server.limits import RATES, SAID_PER_SECOND

WORST = "10.0.0.1"  # the address that the proxy tells of
HANDS = 12  # requests of the worst visitor that are on their way at the same time
SOCKETS = 100
GONE = (OSError, asyncio.IncompleteReadError, WebSocketException)
FIXED = (
    "/api/games",
    "/api/games/america/content",
    "/api/games/town/rules",
    "/api/games/world/lesson",
    "/api/games/manual/compared",
)
PAGES = ("/", "/table/abc", "/openapi.json", "/api/nowhere", "/docs/")
LARGE = {"at": 1, "action": "x" * 60_000}  # nothing that is understood, and as much of it as may be sent


def per_second(kind: str) -> float:
    """How often a minute's or ten seconds' limit lets one ask."""
    many, _, span = RATES[kind].partition("/")
    return int(many) / (10 if span.startswith("10") else 60)


def long_record(entries: int) -> str:
    """A legal record in which hardly anything happens."""
    dice = random.Random(1)
    driver = new_game(game_of("america"), 2, Seeded(1), {"standstill": 0})
    assert driver.record is not None
    while driver.decision is not None and len(driver.record.entries) < entries:
        offered = driver.decision.actions
        ends = [action for action in offered if driver.game.say(action) in ("end", "pass", "stop", "done")]
        driver.play(ends[0] if ends else dice.choice(offered))
    return driver.record.text()


class Worst:
    """Everything that one address may do."""

    def __init__(self, port: int, cookie: str, tables: list[str], over: str, record: str) -> None:
        self.port, self.cookie, self.tables, self.over, self.record = port, cookie, tables, over, record
        self.counts: Counter[int] = Counter()
        self.dice = random.Random(1)
        self.stop = asyncio.Event()
        self.replay = ""
        self.kinds: dict[str, Callable[[], Awaitable[None]]] = {
            "refused actions": lambda: self.flood("act", self.refused),
            "why not": lambda: self.flood("act", self.why),
            "takebacks": lambda: self.following(self.flood("act", self.takeback)),
            "asking bots for answers": lambda: self.following(self.flood("act", self.decide)),
            "looking ahead": lambda: self.flood("read", self.peek),
            "looking": lambda: self.flood("read", lambda n: (("GET", f"/api/tables/{self.table(n)}?since=0", None))),
            "logs": lambda: self.flood("log", lambda n: (("GET", f"/api/tables/{self.table(n)}/log", None))),
            "records": lambda: self.flood("log", lambda n: (("GET", f"/api/tables/{self.over}/record", None))),
            "checking records": lambda: self.flood("odds", lambda n: (("GET", f"/api/tables/{self.over}/verify", None))),
            "what never changes": lambda: self.flood("read", lambda n: (("GET", FIXED[n % len(FIXED)], None))),
            "pages": lambda: self.flood("page", lambda n: (("GET", PAGES[n % len(PAGES)], None))),
            "nonsense": lambda: self.flood("act", lambda n: (("POST", f"/api/tables/{self.table(n)}/actions", LARGE))),
            "scenes": lambda: self.watching(self.tables[0], self.scenes),
            "a tempo for a crowd": lambda: self.watching(self.tables[0], lambda: self.flood("act", self.tempo)),
            "a crowd at a table of bots": self.crowd,
            "answers never read": self.deaf,
            "own tables": lambda: self.flood("read", lambda n: (("GET", "/api/mine", None))),
            "luck": lambda: self.flood("odds", lambda n: (("GET", f"/api/tables/{self.table(n)}/luck", None))),
            "odds": lambda: self.flood("odds", lambda n: (("GET", f"/api/tables/{self.table(n)}/prospects", None))),
            "uploads and replays": self.replays,
            "sockets": self.sockets,
            "tables of bots": self.bots,
        }

    def table(self, n: int) -> str:
        return self.tables[n % len(self.tables)]

    def refused(self, n: int) -> tuple[str, str, Any]:
        action = self.dice.choice(["move 2104", "pick konk; move 1001", "attack 3", "deploy usaf 1", "end; end"])
        return "POST", f"/api/tables/{self.table(n)}/actions", {"at": self.seen, "action": action}

    def why(self, n: int) -> tuple[str, str, Any]:
        return "POST", f"/api/tables/{self.table(n)}/why", {"action": self.dice.choice(["move 2104", "attack 3", "pick konk"])}

    def takeback(self, n: int) -> tuple[str, str, Any]:
        do = self.dice.choice(["offer", "decline", "accept"])
        return "POST", f"/api/tables/{self.tables[0]}/takeback", {"do": do, "at": self.seen}

    def peek(self, n: int) -> tuple[str, str, Any]:
        return "POST", f"/api/tables/{self.table(n)}/peek", {"at": self.seen, "action": self.offered[n % len(self.offered)]}

    def decide(self, n: int) -> tuple[str, str, Any]:
        return "POST", f"/api/tables/{self.tables[0]}/decide", {"at": self.seen, "rest": n % 2 == 0}

    def tempo(self, n: int) -> tuple[str, str, Any]:
        return "POST", f"/api/tables/{self.tables[0]}/tempo", {"pace": n % 10}

    async def scenes(self) -> None:
        """Some hundred moves, each time seen again from the beginning."""
        client = self.client()
        for _ in range(100):
            await self.look()
            at = {"at": self.seen, "action": self.dice.choice(self.offered)}
            self.counts[(await client.ask("POST", f"/api/tables/{self.tables[0]}/actions", at))[0]] += 1
        client.close()
        await self.flood("log", lambda n: ("GET", f"/api/tables/{self.tables[0]}/beats?since={self.seen - 100 + n % 50}", None))

    async def watching(self, table: str, do: Callable[[], Awaitable[None]]) -> None:
        """Meanwhile many sockets at the same table, which read all they are told."""

        async def one() -> None:
            headers = {"Cookie": self.cookie, "X-Forwarded-For": WORST}
            address = f"ws://127.0.0.1:{self.port}/api/tables/{table}/socket"
            while not self.stop.is_set():
                with contextlib.suppress(*GONE, TimeoutError):
                    async with connect(address, additional_headers=headers, compression=None, max_size=None, proxy=None) as ear:
                        while not self.stop.is_set():
                            async with asyncio.timeout(1):
                                await ear.recv()
                await self.pause(0.5)

        ears = asyncio.gather(*[one() for _ in range(SOCKETS)])
        await self.pause(1)
        await do()
        await ears

    async def crowd(self) -> None:
        client = self.client()
        wanted = {"game": "america", "seats": [{"who": "bot", "bot": "random"}] * 4, "pace": 0}
        status, body = await client.ask("POST", "/api/tables", wanted)
        client.close()
        self.counts[status] += 1
        if status == 201:
            await self.watching(json.loads(body)["table"], self.stop.wait)  # type: ignore[arg-type]

    async def deaf(self) -> None:
        """As many connections as one may have, each of which asks for all there is and never reads."""

        async def one(n: int) -> None:
            asked = f"GET /api/tables/{self.table(n)}?since=0 HTTP/1.1\r\nhost: 127.0.0.1:{self.port}\r\n"
            head = f"{asked}cookie: {self.cookie}\r\nx-forwarded-for: {WORST}\r\n\r\n".encode()
            while not self.stop.is_set():
                with contextlib.suppress(*GONE):
                    _, writer = await asyncio.open_connection("127.0.0.1", self.port, limit=1024)
                    writer.write(head * 20)
                    self.counts[0] += 1
                    await self.pause(5)
                    writer.transport.abort()
                await self.pause(0.2)

        await asyncio.gather(*[one(n) for n in range(SOCKETS)])

    async def look(self) -> None:
        """Where the first table stands and what is on offer there."""
        client = self.client()
        while (found := await client.ask("GET", f"/api/tables/{self.tables[0]}"))[0] == 429:  # it has done too much already
            if self.stop.is_set():
                client.close()
                return
            await self.pause(0.2)
        client.close()
        status, body = found
        assert status == 200, body
        shown = json.loads(body)
        self.seen, self.offered = shown["at"], (shown["decision"] or {}).get("actions") or ["end"]

    def client(self) -> Client:
        client = Client(self.port)
        client.cookie, client.address = self.cookie, WORST
        return client

    async def pause(self, seconds: float) -> None:
        """As long, or until it is enough."""
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self.stop.wait(), seconds)

    async def flood(self, kind: str, ask: Callable[[int], tuple[str, str, Any]]) -> None:
        """As many as the limit allows, some at the same time."""
        await self.look()
        between = HANDS / per_second(kind)

        async def hand(first: int) -> None:
            client, n = self.client(), first
            while not self.stop.is_set():
                began = time.monotonic()
                try:
                    status, _ = await client.ask(*ask(n))
                    self.counts[status] += 1
                except GONE:
                    client = self.client()
                n += HANDS
                await self.pause(max(0.0, between - (time.monotonic() - began)))
            client.close()

        await asyncio.gather(*[hand(n) for n in range(HANDS)])

    async def following(self, flood: Awaitable[None]) -> None:
        """With a look at the first table now and then, so that not all of it is refused as too late."""

        async def follow() -> None:
            while not self.stop.is_set():
                await self.pause(0.1)
                await self.look()

        await asyncio.gather(flood, follow())

    async def replays(self) -> None:
        status, body = await self.client().ask("POST", "/api/records", {"record": self.record})
        self.counts[status] += 1
        if status == 201:
            self.replay = json.loads(body)["replay"]
        last = self.record.count("\n")
        places = [("GET", f"/api/replays/{self.replay}/frame?at={self.dice.randrange(last)}", None) for _ in range(500)]
        again = asyncio.create_task(self.flood("upload", lambda n: ("POST", "/api/records", {"record": self.record})))
        await self.flood("replay", lambda n: places[n % len(places)])
        await again

    async def sockets(self) -> None:
        """Many, each of which says as much as it may."""

        async def one(n: int) -> None:
            address = f"ws://127.0.0.1:{self.port}/api/tables/{self.table(n)}/socket"
            headers = {"Cookie": self.cookie, "X-Forwarded-For": WORST}
            said = json.dumps({"do": "play", "at": 1, "action": "move 2104"})
            while not self.stop.is_set():
                with contextlib.suppress(*GONE, TimeoutError):
                    async with connect(address, additional_headers=headers, compression=None, max_size=None, proxy=None) as ear:
                        while not self.stop.is_set():
                            await ear.send(said)
                            self.counts[0] += 1
                            await self.pause(1 / SAID_PER_SECOND)
                await self.pause(0.5)

        await asyncio.gather(*[one(n) for n in range(SOCKETS)])

    async def bots(self) -> None:
        """As many as one may have, as quick as they may be, with a socket at each and more browsers when one has enough."""
        while not self.stop.is_set():
            client = self.client()
            client.cookie = ""
            for _ in range(10):
                if self.stop.is_set():
                    break
                wanted = {
                    "game": self.dice.choice(["america", "world", "town", "manual"]),
                    "seats": [{"who": "bot"}] * 4,
                    "pace": 0,
                }
                status, _ = await client.ask("POST", "/api/tables", wanted)
                self.counts[status] += 1
                await self.pause(1 / per_second("make"))
            client.close()

    async def everything(self) -> None:
        await asyncio.gather(*[do() for do in self.kinds.values()])
