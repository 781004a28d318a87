"""What Prometheus reads, on a port of its own: answers by route, sockets, tables, the bots' queue, the store.

Counted is what happens; all else is looked up when somebody asks. The port is served by a thread beside the event loop.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from typing import TYPE_CHECKING
from wsgiref.simple_server import WSGIServer

from prometheus_client import CollectorRegistry, Counter, Histogram, ProcessCollector, start_http_server
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from menace.server.errors import Refusal

if TYPE_CHECKING:
    from menace.server.house import House

BUCKETS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)
PATIENCE = 3.0  # seconds until what the store does not answer is left out


class Metrics:
    def __init__(self, house: House) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        which = ["method", "route"]
        self.answers = Counter("menace_answers", "Answers by route and status", [*which, "status"], registry=self.registry)
        self.took = Histogram("menace_answer_seconds", "How long an answer took", which, buckets=BUCKETS, registry=self.registry)
        self.registry.register(Looked(house))
        self.server: WSGIServer | None = None
        self.thread: threading.Thread | None = None

    def answered(self, method: str, route: str, status: int, seconds: float) -> None:
        self.answers.labels(method, route, status).inc()
        self.took.labels(method, route).observe(seconds)

    def serve(self, address: tuple[str, int]) -> int:
        """Where it is read from now on: the port."""
        host, port = address
        self.server, self.thread = start_http_server(port, host, self.registry)
        return self.server.server_port

    def close(self) -> None:
        if self.server is not None and self.thread is not None:
            self.server.shutdown()
            self.server.server_close()
            self.thread.join()
            self.server = None


class Looked(Collector):
    """How the house stands when it is asked for, by a thread that is not its own."""

    def __init__(self, house: House) -> None:
        self.house = house

    def describe(self) -> list[Metric]:
        return []  # nothing is looked up while we are registered

    def collect(self) -> Iterator[Metric]:
        house = self.house
        bots, desk, pool = house.thinkers, house.desk, house.store.pool()
        yield gauge("menace_sockets", "Open sockets", house.hub.count)
        yield gauge("menace_tables_in_memory", "Tables kept in memory", len(house.hall.rooms))
        yield gauge("menace_bots_lead", "Whether this process plays the bots", house.bots.leads)
        yield gauge("menace_bots_turns", "Tables at which a bot is at work, waits or rests", len(house.bots.tasks))
        yield by("menace_workers_queue", "Questions that wait for a worker", "work", {"bots": bots.waiting, "desk": desk.waiting})
        yield by("menace_workers_busy", "Workers that think", "work", {"bots": bots.busy(), "desk": desk.busy()})
        replaced = CounterMetricFamily("menace_workers_replaced", "Workers that died or dawdled")
        replaced.add_metric([], bots.replaced + desk.replaced)
        yield replaced
        yield gauge("menace_store_queue", "Changes that wait to be written", house.store.queue.qsize())
        yield by("menace_store_connections", "Connections to the database", "state", pool)
        yield gauge("menace_loop_lag_seconds", "How late the event loop was at most, in the last ten seconds", house.lag() / 1000)
        tables = self.tables()
        if tables is not None:
            yield by("menace_tables", "Tables in the store, the same for all its processes", "status", tables)

    def tables(self) -> dict[str, int] | None:
        """None if the store does not answer."""
        if self.house.loop is None:
            return None
        asked = asyncio.run_coroutine_threadsafe(self.house.store.statuses(), self.house.loop)
        try:
            return asked.result(PATIENCE)
        except (TimeoutError, Refusal):
            asked.cancel()
            return None


def gauge(name: str, about: str, value: float) -> Metric:
    return GaugeMetricFamily(name, about, value=value)


def by(name: str, about: str, label: str, values: dict[str, int]) -> Metric:
    made = GaugeMetricFamily(name, about, labels=[label])
    for which, value in values.items():
        made.add_metric([which], value)
    return made
