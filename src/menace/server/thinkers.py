"""The worker processes: a few, each with one job at a time and a deadline; one that dies or dawdles is replaced.

Those that are seldom needed end when nobody has asked for a while, and with them all they kept in memory.
"""

from __future__ import annotations

import asyncio
import contextlib
import sys
from collections import deque
from typing import Any, TypeVar

import msgspec

from menace.server.pipe import READY

Shape = TypeVar("Shape")
COMING_UP = 60.0  # seconds a new process may take until it is ready for a job
LARGEST = 64 * 1024 * 1024
AHEAD = 3  # jobs of a line that goes first, after which one comes of those that can wait
LONGEST = 50  # jobs that can wait in the second line; there is no room for more
FIRST, LATER, LAST = 0, 1, 2  # bots at tables where people sit; what people let bots decide; bots among themselves


class Thoughtless(Exception):
    """The worker died or did not answer in time."""


class Dead(Thoughtless):
    """It died."""


class Worker:
    """One process, started when it is first needed."""

    def __init__(self, module: str) -> None:
        self.module = module
        self.process: asyncio.subprocess.Process | None = None
        self.ready = False

    async def start(self) -> asyncio.subprocess.Process:
        if self.process is None or self.process.returncode is not None:
            self.process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                self.module,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                limit=LARGEST,
            )
            self.ready = False
        return self.process

    async def come_up(self) -> None:
        """Be ready for a job."""
        process = await self.start()
        if not self.ready:
            assert process.stdout is not None
            async with asyncio.timeout(COMING_UP):
                await process.stdout.readexactly(len(READY))
            self.ready = True

    async def call(self, job: dict[str, Any]) -> bytes:
        process = self.process
        assert process is not None and process.stdin is not None and process.stdout is not None
        data = msgspec.json.encode(job)
        process.stdin.write(len(data).to_bytes(4, "big") + data)
        await process.stdin.drain()
        size = int.from_bytes(await process.stdout.readexactly(4), "big")
        return await process.stdout.readexactly(size)

    async def kill(self) -> None:
        process, self.process = self.process, None
        if process is not None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()


class Thinkers:
    """`ask` waits for a free worker; Thoughtless if it could not answer, and then the next job gets a new process."""

    def __init__(self, count: int, module: str = "menace.server.thinker", rest: float = 0.0) -> None:
        self.workers = [Worker(module) for _ in range(count)]
        self.rest = rest  # seconds without a job after which the processes end; 0: never
        self.leaving: asyncio.TimerHandle | None = None
        self.ends: set[asyncio.Task[None]] = set()
        self.idle = list(self.workers)  # the last one comes first: the others may sleep
        self.lines: list[deque[asyncio.Future[Worker]]] = [deque(), deque(), deque()]  # who waits for a worker
        self.ahead = [0, 0, 0]  # how many of a line went ahead of others in a row
        self.replaced = 0

    async def warm(self) -> None:
        for worker in self.workers:
            await worker.start()

    async def ask(self, job: dict[str, Any], deadline: float, line: int = FIRST) -> dict[str, Any]:
        return await self.ask_for(dict[str, Any], job, deadline, line)

    async def ask_for(self, shape: type[Shape], job: dict[str, Any], deadline: float, line: int = FIRST) -> Shape:
        """The answer in a shape. Somebody waits for what can come later, so that it does not wait longer than it may take."""
        if line != LATER:
            worker = await self.free_one(line)
        elif len(self.lines[line]) >= LONGEST:
            raise Thoughtless
        else:
            try:
                async with asyncio.timeout(deadline):
                    worker = await self.free_one(line)
            except TimeoutError:
                raise Thoughtless from None
        try:
            await worker.come_up()
            async with asyncio.timeout(deadline):
                reply = msgspec.json.decode(await worker.call(job), type=shape)
        except (TimeoutError, asyncio.IncompleteReadError, OSError, msgspec.DecodeError) as wrong:
            self.replaced += 1
            await worker.kill()
            raise (Thoughtless if isinstance(wrong, TimeoutError) else Dead) from None
        except BaseException:  # cancelled in mid-answer: the next job must not read this one's
            await asyncio.shield(worker.kill())
            raise
        finally:
            self.set_free(worker)
            self.put_off()
        return reply

    async def free_one(self, line: int) -> Worker:
        """A worker without a job, waited for in a line."""
        if self.idle:
            return self.idle.pop()
        turn: asyncio.Future[Worker] = asyncio.get_running_loop().create_future()
        self.lines[line].append(turn)
        try:
            return await turn
        except asyncio.CancelledError:
            if turn in self.lines[line]:
                self.lines[line].remove(turn)
            elif not turn.cancelled():
                self.set_free(turn.result())
            raise

    def set_free(self, worker: Worker) -> None:
        """Hand a worker to the next in line."""
        while (line := self.next_line()) is not None:
            turn = self.lines[line].popleft()
            if not turn.done():
                turn.set_result(worker)
                return
        self.idle.append(worker)

    def next_line(self) -> int | None:
        """Whose turn it is: each line goes ahead of those behind it, so many times in a row."""
        waiting = [n for n, line in enumerate(self.lines) if line]
        for n in waiting[:-1]:
            self.ahead[n] += 1
            if self.ahead[n] <= AHEAD:
                return n
            self.ahead[n] = 0
        for n in waiting[-1:]:
            self.ahead[n] = 0
            return n
        return None

    @property
    def waiting(self) -> int:
        return sum([len(line) for line in self.lines])

    def busy(self) -> int:
        return len(self.workers) - len(self.idle)

    def put_off(self) -> None:
        """Somebody has asked: the end is a while away again."""
        if self.leaving is not None:
            self.leaving.cancel()
        if self.rest:
            self.leaving = asyncio.get_running_loop().call_later(self.rest, self.leave)

    def leave(self) -> None:
        async def end() -> None:
            idle, self.idle = self.idle, []
            try:
                for worker in idle:
                    await worker.kill()
            finally:
                for worker in idle:
                    self.set_free(worker)

        task = asyncio.create_task(end())
        self.ends.add(task)
        task.add_done_callback(self.ends.discard)

    async def close(self) -> None:
        if self.leaving is not None:
            self.leaving.cancel()
        for worker in self.workers:
            await worker.kill()
