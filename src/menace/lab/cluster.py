"""Work spread over a Ray cluster: the same jobs on as many machines as it has.

A job is the same whoever does it, so what a worker that died was at is simply done again. The package must be installed on every
machine of the cluster, in the same version.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from socket import create_connection
from typing import Any, TypeVar

from menace.kernel.errors import MenaceError

Job = TypeVar("Job")
Done = TypeVar("Done")

HERE = "local"  # in place of an address: a cluster of this machine's processors, for as long as the work takes
PATIENCE = 10.0  # seconds to wait for an answer from there
TRIES = 5  # a job that kills so many workers is to blame itself


def spread_on_ray(work: Callable[[Job], Done], jobs: Iterable[Job], address: str) -> Iterator[Done]:
    """What the work makes of each job, as it comes in, in any order."""
    ray = joined(address)
    try:
        task = ray.remote(max_retries=TRIES)(lambda job: work(job))
        room = 2 * max(int(ray.cluster_resources().get("CPU", 1)), 1)
        left = iter(jobs)
        waiting: list[Any] = []
        while True:
            while len(waiting) < room and (job := next(left, None)) is not None:
                waiting.append(task.remote(job))
            if not waiting:
                return
            done, waiting = ray.wait(waiting)
            yield ray.get(done[0])
    except ray.exceptions.RayError as wrong:
        raise MenaceError(f"the Ray cluster could not do it: {str(wrong).strip().splitlines()[-1][:200]}") from None
    finally:
        ray.shutdown()


def joined(address: str) -> Any:
    """Ray, connected with a cluster."""
    try:
        ray: Any = import_module("ray")
    except ImportError:
        raise MenaceError("a Ray cluster needs the package ray: pip install 'menace[ray]'") from None
    try:
        host, _, port = address.rpartition(":")
        if host and "/" not in host:  # Ray itself would knock for minutes
            create_connection((host, int(port)), PATIENCE).close()
        more = {"include_dashboard": False} if address == HERE else {}
        ray.init(address=address, log_to_driver=False, logging_level="error", **more)
    except (ConnectionError, ValueError, RuntimeError, OSError) as wrong:
        raise MenaceError(f"there is no Ray cluster at {address[:80]!r}: {str(wrong).splitlines()[0][:200]}") from None
    return ray
