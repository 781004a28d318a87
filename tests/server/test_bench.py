"""The bench measures a server under load: nothing is dropped, and people are answered."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from pathlib import Path

import pytest

from menace.server.bench import Client, database_roots, main_report, processor_time
from menace.server.settings import database_url


@pytest.mark.slow
def test_a_server_full_of_bots_still_answers_people():
    """A smaller load than the bench's own, since the tests share the machine: 200 games are measured by `menace bench --server`."""
    report = main_report(games=12, people=4, seconds=3)
    assert (report["gaps"], report["lost_sockets"], report["refused"]) == (0, 0, 0)
    assert report["frames"] > 12 and report["actions"] > 0


def test_the_bench_does_not_fall_over_its_own_idle_connections():
    async def work() -> list[bytes]:
        async def answer(reader, writer):
            await reader.readuntil(b"\r\n\r\n")
            writer.write(b"HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nhi")
            await writer.drain()
            writer.close()  # as a server does that has waited long enough

        server = await asyncio.start_server(answer, "127.0.0.1", 0)
        client = Client(server.sockets[0].getsockname()[1])
        found = [(await client.ask("GET", "/"))[1] for _ in range(3)]
        client.close()
        server.close()
        return found

    assert asyncio.run(work()) == [b"hi"] * 3


def test_processor_time_is_that_of_a_process_and_all_it_started():
    before = processor_time([os.getpid()])
    subprocess.run([sys.executable, "-c", "sum(range(3_000_000))"], check=True)
    assert processor_time([os.getpid()]) > before


@pytest.mark.slow
def test_the_database_counts_too(postgres):
    (root,) = database_roots(database_url(postgres))
    assert "postgres" in Path(f"/proc/{root}/comm").read_text() and processor_time([root]) > 0
