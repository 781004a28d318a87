"""The worker processes: a few, each with one job at a time and a deadline; one that dies or dawdles is replaced."""

from __future__ import annotations

import asyncio
import contextlib
import sys
from typing import Any

import msgspec

LARGEST = 64 * 1024 * 1024


class Thoughtless(Exception):
    """The worker died or did not answer in time."""


class Dead(Thoughtless):
    """It died."""


class Worker:
    """One process, started when it is first needed."""

    def __init__(self) -> None:
        self.process: asyncio.subprocess.Process | None = None

    async def start(self) -> asyncio.subprocess.Process:
        if self.process is None or self.process.returncode is not None:
            self.process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "menace.server.thinker",
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                limit=LARGEST,
            )
        return self.process

    async def call(self, job: dict[str, Any]) -> dict[str, Any]:
        process = await self.start()
        assert process.stdin is not None and process.stdout is not None
        data = msgspec.json.encode(job)
        process.stdin.write(len(data).to_bytes(4, "big") + data)
        await process.stdin.drain()
        size = int.from_bytes(await process.stdout.readexactly(4), "big")
        reply = msgspec.json.decode(await process.stdout.readexactly(size))
        assert isinstance(reply, dict)
        return reply

    async def kill(self) -> None:
        process, self.process = self.process, None
        if process is not None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()


class Thinkers:
    """`ask` waits for a free worker; Thoughtless if it could not answer, and then the next job gets a new process."""

    def __init__(self, count: int) -> None:
        self.workers = [Worker() for _ in range(count)]
        self.idle: asyncio.LifoQueue[Worker] = asyncio.LifoQueue()
        for worker in self.workers:
            self.idle.put_nowait(worker)
        self.replaced = 0
        self.waiting = 0

    async def warm(self) -> None:
        for worker in self.workers:
            await worker.start()

    async def ask(self, job: dict[str, Any], deadline: float) -> dict[str, Any]:
        self.waiting += 1
        try:
            worker = await self.idle.get()
        finally:
            self.waiting -= 1
        try:
            async with asyncio.timeout(deadline):
                reply = await worker.call(job)
        except (TimeoutError, asyncio.IncompleteReadError, OSError, msgspec.DecodeError) as wrong:
            self.replaced += 1
            await worker.kill()
            raise (Thoughtless if isinstance(wrong, TimeoutError) else Dead) from None
        except BaseException:  # cancelled in mid-answer: the next job must not read this one's
            await asyncio.shield(worker.kill())
            raise
        finally:
            self.idle.put_nowait(worker)
        return reply

    def busy(self) -> int:
        return len(self.workers) - self.idle.qsize()

    async def close(self) -> None:
        for worker in self.workers:
            await worker.kill()
