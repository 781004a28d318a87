"""Work spread over processes: what many games, of a simulation, an arena or a training, are played on."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import active_children, get_context
from typing import TypeVar

from menace.kernel.errors import MenaceError
from menace.lab.cluster import spread_on_ray

Job = TypeVar("Job")
Done = TypeVar("Done")


def leave_interrupts_alone() -> None:
    """Ctrl-C goes to the whole group of processes; the one that started the workers ends them."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def spared() -> Iterator[None]:
    """What is started in here never hears of Ctrl-C, not even while it is being loaded."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def processors() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def spread(work: Callable[[Job], Done], jobs: Iterable[Job], workers: int, cluster: str = "") -> Iterator[Done]:
    """What the work makes of each job, as it comes in, in any order; with one worker here, one after another.

    `cluster` is the address of a Ray cluster that does it instead of workers on this machine.
    """
    if cluster:
        yield from spread_on_ray(work, jobs, cluster)
        return
    if workers == 1:
        yield from map(work, jobs)
        return
    left = iter(jobs)
    others = active_children()
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn"), initializer=leave_interrupts_alone) as pool:
        waiting: set[Future[Done]] = set()
        try:
            while True:
                while len(waiting) < workers * 2:
                    try:
                        job = next(left)
                    except StopIteration:
                        break
                    with spared():
                        waiting.add(pool.submit(work, job))
                if not waiting:
                    return
                done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                for future in done:
                    yield future.result()
        except BrokenProcessPool:
            raise MenaceError("a worker process died; is there enough memory for so many jobs?") from None
        except BaseException:  # nobody wants the rest: do not wait for the games that are being played
            for child in active_children():
                if child not in others:
                    child.terminate()
            raise  # the pool sees that they are gone and ends; one that is still ending while Python does says so in a traceback
