"""Who waits for a worker: the bots' own moves go first, and what bots are asked to decide for people waits in short lines."""

from __future__ import annotations

import asyncio

import httpx
import pytest

from menace.server import thinkers
from menace.server.thinkers import FIRST, LAST, LATER, Thinkers, Thoughtless, Worker
from server.conftest import Running, quick
from server.play import BOT, HERE, ME


class Slow(Worker):
    """Answers when it is told to, and remembers what it was asked."""

    def __init__(self) -> None:
        super().__init__("none")
        self.asked: list[str] = []
        self.go = asyncio.Semaphore(0)

    async def come_up(self) -> None:
        pass

    async def call(self, job) -> bytes:
        self.asked.append(job["name"])
        await self.go.acquire()
        return b"{}"


def with_one(work) -> None:
    async def main() -> None:
        pool = Thinkers(0)
        one = Slow()
        pool.workers, pool.idle = [one], [one]
        async with asyncio.timeout(30):
            await work(pool, one)
        assert pool.idle == [one] and not pool.waiting

    asyncio.run(main())


async def settle() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


def test_bots_go_first_but_not_for_ever():
    async def work(pool, one):
        def ask(name, line=FIRST):
            return asyncio.create_task(pool.ask({"name": name}, 10.0, line))

        tasks = [ask("now")]
        await settle()
        tasks += [ask(f"later {n}", LATER) for n in range(2)]
        await settle()
        tasks += [ask(f"bot {n}") for n in range(5)]
        await settle()
        one.go.release()
        await settle()
        assert one.asked == ["now", "bot 0"]
        for _ in range(7):
            one.go.release()
        await asyncio.gather(*tasks)
        assert one.asked == ["now", "bot 0", "bot 1", "bot 2", "later 0", "bot 3", "bot 4", "later 1"]

    with_one(work)


def test_bots_among_themselves_come_last_but_they_come():
    async def work(pool, one):
        def ask(name, line):
            return asyncio.create_task(pool.ask({"name": name}, 10.0, line))

        tasks = [ask("now", LAST)]
        await settle()
        tasks += [ask(f"{name}{n}", line) for name, line in (("z", LAST), ("d", LATER), ("p", FIRST)) for n in range(5)]
        await settle()
        for _ in range(16):
            one.go.release()
        await asyncio.gather(*tasks)
        assert one.asked == ["now", "p0", "p1", "p2", "d0", "p3", "p4", "d1", "d2", "z0", "d3", "d4", "z1", "z2", "z3", "z4"]

    with_one(work)


def test_who_goes_away_while_they_wait_keeps_nobody_waiting():
    async def work(pool, one):
        taken = await pool.free_one(FIRST)
        waits = [asyncio.create_task(pool.free_one(line)) for line in (FIRST, FIRST, LATER)]
        await settle()
        waits[0].cancel()
        pool.set_free(taken)  # to the first, who has gone already
        waits[1].cancel()  # who has just been handed it
        assert await waits[2] is one
        pool.set_free(one)

    with_one(work)


def test_what_can_wait_does_not_wait_without_end(monkeypatch):
    monkeypatch.setattr(thinkers, "LONGEST", 3)

    async def work(pool, one):
        first = asyncio.create_task(pool.ask({"name": "now"}, 10.0))
        await settle()
        waits = [asyncio.create_task(pool.ask({"name": "later"}, 0.05, LATER)) for _ in range(3)]
        await settle()
        with pytest.raises(Thoughtless):
            await pool.ask({"name": "too many"}, 0.05, LATER)
        assert pool.waiting == 3
        found = await asyncio.gather(*waits, return_exceptions=True)
        assert all([isinstance(wrong, Thoughtless) for wrong in found]) and not pool.waiting
        one.go.release()
        await first

    with_one(work)


@pytest.fixture
def serving(tmp_path):
    server = Running(quick(str(tmp_path / "menace.sqlite"), thinkers=1, deadline=60))
    yield server
    server.stop()


def person(server: Running, n: int) -> httpx.AsyncClient:
    """Somebody at an address of their own."""
    transport = httpx.ASGITransport(server.app, client=(f"192.0.2.{n}", 1))
    return httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1", timeout=60)


async def table_of(browser: httpx.AsyncClient, *seats: dict) -> tuple[str, int]:
    made = (await browser.post("/api/tables", json={"game": "america", "seats": list(seats)})).json()["table"]
    return made, (await browser.get(f"/api/tables/{made}")).json()["at"]


async def bots_turn(browser: httpx.AsyncClient, bot: str) -> None:
    """A table with a person at which the bot begins: who does is up to the dice."""
    seat = None
    while seat != 1:
        made, _ = await table_of(browser, ME, {**BOT, "bot": bot})
        seat = (await browser.get(f"/api/tables/{made}")).json()["decision"]["seat"]


class Watched:
    """What the server's only worker is asked, in which order; the first answer waits until it is let go."""

    def __init__(self, server: Running) -> None:
        self.bots: list[str] = []
        self.go = asyncio.Event()
        worker = server.house.thinkers.workers[0]
        call = worker.call

        async def watched(job) -> bytes:
            self.bots.append(job["bot"])
            await self.go.wait()
            return await call(job)

        worker.call = watched


async def until_so(look) -> None:
    async with asyncio.timeout(30):
        while not look():
            await asyncio.sleep(0.01)


def test_while_many_let_bots_decide_a_bot_elsewhere_moves(serving):
    async def work() -> None:
        pool, people = serving.house.thinkers, [person(serving, n) for n in range(9)]
        tables = [await table_of(one, ME, HERE) for one in people[:8]]
        seen = Watched(serving)
        wishes = [
            asyncio.create_task(one.post(f"/api/tables/{table}/decide", json={"at": at}))
            for one, (table, at) in zip(people, tables, strict=False)
        ]
        await until_so(lambda: seen.bots and pool.waiting == 7)
        await bots_turn(people[8], BOT["bot"])
        await until_so(lambda: pool.waiting == 8)
        seen.go.set()
        assert {wish.status_code for wish in await asyncio.gather(*wishes)} == {200}
        assert seen.bots[1] == BOT["bot"], "it went ahead of all who wait"
        for one in people:
            await one.aclose()

    serving.do(work())


def test_where_somebody_sits_bots_go_ahead_of_those_among_themselves(serving):
    async def work() -> None:
        pool, eve, ann = serving.house.thinkers, person(serving, 1), person(serving, 2)
        seen = Watched(serving)
        await table_of(eve, BOT, BOT)
        await until_so(lambda: len(seen.bots) == 1)
        for _ in range(5):
            await table_of(eve, {**BOT, "bot": "beginner"}, {**BOT, "bot": "beginner"})
        await bots_turn(ann, "greedy")
        await until_so(lambda: pool.waiting == 6)
        seen.go.set()
        await until_so(lambda: len(seen.bots) > 1)
        assert seen.bots[1] == "greedy"
        for one in (eve, ann):
            await one.aclose()

    serving.do(work())


def test_bots_decide_one_thing_of_a_visitor_at_a_time(serving):
    async def work() -> None:
        pool, ann = serving.house.thinkers, person(serving, 1)
        tables = [await table_of(ann, ME, HERE) for _ in range(8)]
        seen = Watched(serving)
        wishes = [asyncio.create_task(ann.post(f"/api/tables/{table}/decide", json={"at": at})) for table, at in tables]
        await until_so(lambda: seen.bots and sum([wish.done() for wish in wishes]) == 2)
        assert len(seen.bots) == 1 and not pool.waiting
        seen.go.set()
        said = await asyncio.gather(*wishes)
        assert sorted([one.status_code for one in said]) == [200] * 6 + [429] * 2
        assert {one.json()["error"] for one in said if one.status_code == 429} == {
            "too many requests of yours are waiting; wait for their answers"
        }
        await ann.aclose()

    serving.do(work())
