"""How a worker process hears its jobs and answers them: four bytes of length, then JSON, both ways. It ends when its input does.

When it is ready for the first job it says so: to come up may take it long, and that is not to count as thinking.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable
from typing import Any, BinaryIO

import msgspec

from menace.kernel.errors import MenaceError

READY = bytes(4)  # an answer of no length
Jobs = dict[str, Callable[[dict[str, Any]], dict[str, Any]]]


def answer(jobs: Jobs, job: dict[str, Any]) -> dict[str, Any]:
    try:
        return jobs[job["do"]](job)
    except MenaceError as wrong:
        return {"refused": str(wrong)}
    except Exception as wrong:  # a bot's mistake must not end the worker; the server hears of it
        return {"failed": f"{type(wrong).__name__}: {wrong}"}


def run(jobs: Jobs, source: BinaryIO, sink: BinaryIO) -> None:
    while True:
        head = source.read(4)
        if len(head) < 4:
            return
        job = msgspec.json.decode(source.read(int.from_bytes(head, "big")))
        reply = msgspec.json.encode(answer(jobs, job))
        try:
            sink.write(len(reply).to_bytes(4, "big") + reply)
            sink.flush()
        except BrokenPipeError:
            os._exit(0)  # the server is gone: nobody waits for this


def work(jobs: Jobs) -> None:
    """The whole life of a worker."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server decides when we end
    if hasattr(os, "nice"):
        os.nice(5)  # people are answered before bots think
    sys.stdout.buffer.write(READY)
    sys.stdout.buffer.flush()
    run(jobs, sys.stdin.buffer, sys.stdout.buffer)
