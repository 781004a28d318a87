"""How a server holds up on this machine: many games of bots, a spectator's socket at each, and people who act meanwhile."""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import create_engine, text
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from menace.kernel.errors import MenaceError
from menace.server.settings import database_url


class Asked(msgspec.Struct):
    seat: int
    actions: list[str] | None = None


class Seen(msgspec.Struct):
    """What the bench reads of a frame."""

    at: int
    since: int
    status: str
    decision: Asked | None = None


class Heard(msgspec.Struct):
    type: str
    frame: Seen | None = None


class Made(msgspec.Struct):
    table: str


class Health(msgspec.Struct):
    lag_ms: float
    sockets: int


class Client:
    """A small HTTP client on one connection, so that the bench costs little beside what it measures."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.cookie = ""
        self.address = ""  # whose request it is, where the server believes us that
        self.reader: asyncio.StreamReader | None = None
        self.writer: asyncio.StreamWriter | None = None

    async def ask(self, method: str, path: str, data: Any = None) -> tuple[int, bytes]:
        """A connection that has been idle for long may have been closed, before a word of the answer: then by a new one."""
        fresh = self.writer is None
        try:
            return await self.ask_once(method, path, data)
        except (asyncio.IncompleteReadError, ConnectionError) as wrong:
            if fresh or (isinstance(wrong, asyncio.IncompleteReadError) and wrong.partial):
                raise
            self.close()
            self.reader = self.writer = None
            return await self.ask_once(method, path, data)

    async def ask_once(self, method: str, path: str, data: Any) -> tuple[int, bytes]:
        if self.writer is None or self.reader is None:
            self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port)
        body = b"" if data is None else msgspec.json.encode(data)
        head = f"{method} {path} HTTP/1.1\r\nhost: 127.0.0.1:{self.port}\r\ncontent-type: application/json\r\n"
        cookie = f"cookie: {self.cookie}\r\n" if self.cookie else ""
        cookie += f"x-forwarded-for: {self.address}\r\n" if self.address else ""
        self.writer.write(f"{head}{cookie}content-length: {len(body)}\r\n\r\n".encode() + body)
        lines = (await self.reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        length = 0
        for line in lines[1:]:
            name, _, value = line.partition(": ")
            if name.lower() == "content-length":
                length = int(value)
            elif name.lower() == "set-cookie":
                self.cookie = value.partition(";")[0]
        return int(lines[0].split()[1]), await self.reader.readexactly(length)

    def close(self) -> None:
        if self.writer is not None:
            self.writer.close()


class Tally:
    def __init__(self) -> None:
        self.answers: list[float] = []
        self.refused = 0
        self.frames = 0
        self.gaps = 0
        self.lost = 0
        self.lags: list[float] = []


async def make_table(port: int, game: str, bots: int, person: bool, pace: float, bot: str) -> tuple[str, Client]:
    client = Client(port)
    seats: list[dict[str, str]] = [{"who": "me"}] if person else []
    seats += [{"who": "bot", "bot": bot} for _ in range(bots)]
    status, body = await client.ask("POST", "/api/tables", {"game": game, "seats": seats, "pace": pace})
    if status != 201:
        raise MenaceError(f"the server refused to make a table ({status})")
    return msgspec.json.decode(body, type=Made).table, client


async def watch(port: int, table: str, tally: Tally, stop: asyncio.Event) -> None:
    """A spectator: every frame must begin where the last one ended."""
    address = f"ws://127.0.0.1:{port}/api/tables/{table}/socket"
    try:
        async with connect(address, compression=None, max_size=None, proxy=None) as socket:
            last = -1
            while not stop.is_set():
                try:
                    async with asyncio.timeout(0.5):
                        heard = msgspec.json.decode(await socket.recv(), type=Heard)
                except TimeoutError:
                    continue
                if heard.frame is not None:
                    tally.frames += 1
                    if last >= 0 and heard.frame.since != last:
                        tally.gaps += 1
                    last = heard.frame.at
    except (OSError, WebSocketException):
        if not stop.is_set():
            tally.lost += 1


async def act(client: Client, table: str, tally: Tally, stop: asyncio.Event, dice: random.Random) -> None:
    """A person who answers about twice a second with whatever is on offer."""
    while not stop.is_set():
        await asyncio.sleep(dice.uniform(0.2, 0.8))
        _, body = await client.ask("GET", f"/api/tables/{table}")
        seen = msgspec.json.decode(body, type=Seen)
        if seen.decision is None or not seen.decision.actions:
            continue
        wanted = {"at": seen.at, "action": dice.choice(seen.decision.actions)}
        began = time.perf_counter()
        status, _ = await client.ask("POST", f"/api/tables/{table}/actions", wanted)
        tally.answers.append(time.perf_counter() - began)
        tally.refused += status != 200


async def look(client: Client, tally: Tally, stop: asyncio.Event) -> None:
    while not stop.is_set():
        await asyncio.sleep(1)
        _, body = await client.ask("GET", "/api/health")
        tally.lags.append(msgspec.json.decode(body, type=Health).lag_ms)


async def measure(
    ports: list[int], game: str, games: int, people: int, seconds: float, pace: float, bot: str, spent: Callable[[], float]
) -> dict[str, Any]:
    """Tables, spectators and people are spread over the processes; each spectator is at another one than who made the table."""
    tally, stop = Tally(), asyncio.Event()
    bots = [await make_table(ports[n % len(ports)], game, 3, False, pace, bot) for n in range(games)]
    seats = [await make_table(ports[n % len(ports)], game, 2, True, pace, bot) for n in range(people)]
    for _, client in bots:
        client.close()
    tasks = [asyncio.create_task(watch(ports[(n + 1) % len(ports)], table, tally, stop)) for n, (table, _) in enumerate(bots)]
    await asyncio.sleep(min(3.0, seconds / 2))  # let everybody arrive
    tasks += [asyncio.create_task(act(client, table, tally, stop, random.Random(table))) for table, client in seats]
    tasks += [asyncio.create_task(look(Client(port), tally, stop)) for port in ports]
    before, worked = tally.frames, spent()
    began = time.monotonic()
    await asyncio.sleep(seconds)
    took, worked = time.monotonic() - began, spent() - worked
    frames = tally.frames - before
    stop.set()
    await asyncio.gather(*tasks)
    answers = sorted(tally.answers)
    if not answers:
        raise MenaceError("nobody was asked anything: give it more seconds")
    return {
        "games": games,
        "sockets": games,
        "people": people,
        "bot": bot,
        "seconds": round(took, 1),
        "actions": len(answers),
        "refused": tally.refused,
        "answer_ms_median": round(at(answers, 0.5) * 1000, 1),
        "answer_ms_p95": round(at(answers, 0.95) * 1000, 1),
        "answer_ms_worst": round(answers[-1] * 1000, 1),
        "processes": len(ports),
        "processor_ms_per_action": round(worked * 1000 / max(len(answers) + frames, 1), 2),  # of a person, or seen by a spectator
        "processor_busy": round(worked / took, 2),
        "frames": frames,
        "frames_per_s": round(frames / took, 1),
        "gaps": tally.gaps,
        "lost_sockets": tally.lost,
        "loop_lag_ms": round(max(tally.lags, default=0), 1),
    }


def at(ordered: list[float], share: float) -> float:
    return ordered[min(int(len(ordered) * share), len(ordered) - 1)]


def processor_time(roots: list[int]) -> float:
    """Seconds of processor time of these processes and all they started, as far as the system tells."""
    found: dict[int, tuple[int, float]] = {}
    for file in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError, ValueError):
            words = file.read_text().rpartition(")")[2].split()
            found[int(file.parent.name)] = (int(words[1]), sum([int(word) for word in words[11:15]]) / os.sysconf("SC_CLK_TCK"))
    ours, more = set(roots), set(roots)
    while more:
        more = {pid for pid, (parent, _) in found.items() if parent in more} - ours
        ours |= more
    return sum([found[pid][1] for pid in ours if pid in found])


def database_roots(database: str) -> list[int]:
    """The process that all of a PostgreSQL on this machine belong to."""
    if database.startswith("sqlite"):
        return []
    engine = create_engine(database)
    try:
        with engine.connect() as connection, contextlib.suppress(OSError, ValueError):  # it may be on another machine
            pid = connection.execute(text("select pg_backend_pid()")).scalar_one()
            return [int(Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[1])]
        return []
    finally:
        engine.dispose()


@contextlib.contextmanager
def server(database: str, *more: str, limits: bool = False) -> Iterator[tuple[int, int]]:
    """A server of its own on a free port; its port and process."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    words = [sys.executable, "-m", "menace", "serve", "--port", str(port), "--database", database, *more]
    env = {**os.environ, "MENACE_NO_LIMITS": "" if limits else "1"}
    process = subprocess.Popen(words, stdout=subprocess.PIPE, env=env)
    try:
        assert process.stdout is not None
        if not process.stdout.readline():
            raise MenaceError("the server did not start")
        yield port, process.pid
    finally:
        process.terminate()
        process.wait(15)


def main_report(
    games: int = 200,
    people: int = 20,
    seconds: float = 20.0,
    pace: float = 0.7,
    bot: str = "random",
    database: str | None = None,
    processes: int = 1,
) -> dict[str, Any]:
    """What `menace bench --server` prints."""
    with tempfile.TemporaryDirectory() as folder, contextlib.ExitStack() as stack:
        where = database_url(database or str(Path(folder) / "bench.sqlite"))
        if processes > 1 and where.startswith("sqlite"):
            raise MenaceError("a SQLite file is for one process: name a PostgreSQL with --database")
        servers = [stack.enter_context(server(where)) for _ in range(processes)]
        roots = [pid for _, pid in servers] + database_roots(where)
        ports = [port for port, _ in servers]
        return asyncio.run(measure(ports, "america", games, people, seconds, pace, bot, lambda: processor_time(roots)))
