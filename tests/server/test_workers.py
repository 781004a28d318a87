"""Bots at work: in processes of their own, replaced when they die or dawdle, taken up again after a restart."""

from __future__ import annotations

import asyncio
import itertools
import os
import signal
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor

import pytest

from menace.bots.registry import BOTS
from menace.server import routes_records, store
from menace.server.bots import Bots, Failed
from menace.server.gate import SLICE, Gate
from menace.server.hall import Hall
from menace.server.hub import Hub
from menace.server.thinkers import Dead, Thinkers
from server.conftest import Running, quick
from server.play import BOT, HERE, ME, frame, make, play, until

pytestmark = pytest.mark.slow


def test_a_worker_that_is_killed_is_replaced_and_the_game_goes_on(running, ann):
    table = make(ann, BOT, BOT)["table"]
    for _ in range(2):
        at = frame(ann, table)["at"]
        process = until(lambda: running.house.thinkers.workers[0].process)
        os.kill(process.pid, signal.SIGKILL)
        until(lambda at=at: frame(ann, table)["at"] > at + 10 or frame(ann, table)["status"] == "over", 20)


class Dying:
    """Workers of which some die over a question."""

    def __init__(self, deaths):
        self.deaths = deaths

    async def ask(self, job, deadline, line=0):
        self.deaths -= 1
        if self.deaths >= 0:
            raise Dead
        return {"action": "end"}


def test_a_worker_that_died_is_no_fault_of_the_bots_unless_it_happens_twice(tmp_path):
    settings = quick(str(tmp_path / "menace.sqlite"))

    def answer(deaths):
        return asyncio.run(Bots(Hall(settings, store.Store(settings.database), Hub()), Dying(deaths)).answer({}))

    assert answer(0) == answer(1) == "end"
    with pytest.raises(Failed, match="died twice"):
        answer(2)


SLOW_TO_COME_UP = """
import time
from menace.server.pipe import work
time.sleep(4)
work({"repeat": lambda job: {"said": job["say"]}})
"""


def test_what_a_worker_takes_to_come_up_does_not_count_as_thinking(tmp_path, monkeypatch):
    (tmp_path / "late.py").write_text(SLOW_TO_COME_UP)
    monkeypatch.setenv("PYTHONPATH", f"{tmp_path}{os.pathsep}{os.environ.get('PYTHONPATH', '')}")

    async def ask():
        workers = Thinkers(1, "late")
        try:
            return [await workers.ask({"do": "repeat", "say": n}, deadline=3.0) for n in range(3)], workers.replaced
        finally:
            await workers.close()

    assert asyncio.run(ask()) == ([{"said": 0}, {"said": 1}, {"said": 2}], 0)


STRANGE_BOTS = """
import os
import pathlib
import time
from menace.bots.base import Bot
from menace.bots.random import RandomBot
class Strange(Bot):
    def choose(self, view, decision, budget):
        with pathlib.Path(__file__).with_name("asked").open("a") as file:
            file.write(f"{time.time()}\\n")
        return self.fail(view, decision, budget)
class Sleeper(Strange):
    def fail(self, view, decision, budget):
        time.sleep(3600)
class Liar(Strange):
    def fail(self, view, decision, budget):
        return 0
class Faulty(Strange):
    def fail(self, view, decision, budget):
        raise RuntimeError("oh dear")
class Deadly(Strange):
    def fail(self, view, decision, budget):
        os._exit(1)
class Forgetful(Strange):
    def fail(self, view, decision, budget):
        if len(pathlib.Path(__file__).with_name("asked").read_text().split()) < 3:
            raise RuntimeError("what was the question?")
        return RandomBot(self.seed).choose(view, decision, budget)
"""
STRANGE = {"who": "bot", "bot": "strange", "name": "Odd"}


@pytest.fixture
def strange(tmp_path, monkeypatch):
    """A server with a bot of a strange kind, known to it and, by a module both can import, to its workers."""
    running = []

    def serve(kind, **more):
        (tmp_path / "sitecustomize.py").write_text(f"import menace.bots.registry as r\nr.BOTS['strange'] = 'strange_bots:{kind}'\n")
        (tmp_path / "strange_bots.py").write_text(STRANGE_BOTS)
        monkeypatch.setenv("PYTHONPATH", f"{tmp_path}{os.pathsep}{os.environ.get('PYTHONPATH', '')}")
        monkeypatch.syspath_prepend(str(tmp_path))
        monkeypatch.setitem(BOTS, "strange", f"strange_bots:{kind}")
        running.append(Running(quick(str(tmp_path / "menace.sqlite"), backoff=0.2, failures=3, **more)))
        return running[0]

    yield serve
    sys.modules.pop("strange_bots", None)
    for server in running:
        server.stop()


def asked_at(tmp_path):
    """When the bot was asked."""
    file = tmp_path / "asked"
    return [float(when) for when in file.read_text().split()] if file.exists() else []


@pytest.mark.parametrize("kind", ["Liar", "Faulty", "Deadly"])
def test_where_only_bots_sit_one_that_fails_is_replaced(strange, kind):
    with strange(kind).browser() as ann:
        table = make(ann, STRANGE, BOT)["table"]
        until(lambda: [seat["bot"] for seat in frame(ann, table)["seats"]] == ["random", "random"], 30)
        now = frame(ann, table, since=0)
        told = [event["text"] for event in now["events"] if event["kind"] == "seat"]
        assert told[:1] == ["Odd cannot play on: the bot strange fails again and again."]
        assert told[1:] == ["Odd is played by the bot random now."]
        until(lambda: frame(ann, table)["at"] > now["at"], 30)


@pytest.mark.slow
def test_a_bot_that_never_answers_is_cut_short(strange):
    with strange("Sleeper", deadline=3.0).browser() as ann:  # in which the other bot answers also where the machine has much to do
        table = make(ann, STRANGE, BOT)["table"]
        until(lambda: frame(ann, table)["seats"][0]["bot"] == "random", 120)


def test_a_bot_that_fails_is_asked_again_after_pauses_that_grow_then_the_table_says_so(strange, tmp_path):
    """What people at the table may do about it, and others may not."""
    server = strange("Faulty")
    with server.browser() as ann, server.browser() as eve:
        table = make(ann, ME, STRANGE)["table"]
        while frame(ann, table)["decision"]["actions"]:
            play(ann, table)
        assert frame(ann, table)["trouble"] is None, "not yet: it is asked again first"
        until(lambda: frame(ann, table)["trouble"], 20)
        times = asked_at(tmp_path)
        pauses = [b - a for a, b in itertools.pairwise(times)]
        assert len(times) == 3 and pauses[0] >= 0.2 and pauses[1] >= 0.4, pauses
        now = frame(ann, table)
        assert now["trouble"]["seat"] == 1 and "strange fails" in now["trouble"]["text"]
        assert frame(eve, table)["trouble"] == now["trouble"]

        until(lambda: len(asked_at(tmp_path)) > 3, 20)
        assert frame(ann, table)["at"] == now["at"], "it is still asked now and then, and nothing more is said"

        def replace(browser, bot):
            return browser.post(f"/api/tables/{table}/seats/1/bot", json={"bot": bot})

        assert replace(eve, "random").status_code == 403
        assert replace(ann, "strange").status_code == 409
        answer = replace(ann, "random")
        assert answer.status_code == 200 and answer.json()["trouble"] is None
        assert answer.json()["seats"][1]["bot"] == "random" and not answer.json()["seats"][1]["standin"]
        until(lambda: frame(ann, table)["at"] > answer.json()["at"])
        assert replace(ann, "greedy").status_code == 409, "this one plays"
        assert "strange" not in str(frame(ann, table)["seats"])


def test_a_bot_that_recovers_in_time_plays_on(strange, tmp_path):
    with strange("Forgetful").browser() as ann:
        table = make(ann, STRANGE, STRANGE)["table"]
        until(lambda: frame(ann, table)["at"] > 8, 20)
        assert [seat["bot"] for seat in frame(ann, table)["seats"]] == ["strange", "strange"]


def test_bots_go_on_after_a_restart_and_a_lost_turn_is_found(tmp_path):
    settings = quick(str(tmp_path / "menace.sqlite"), pace=0.05)
    server = Running(settings)
    with server.browser() as ann:
        table = make(ann, BOT, BOT, pace=0.05)["table"]
        until(lambda: frame(ann, table)["at"] > 5)
    server.stop()
    server = Running(settings)
    try:
        with server.browser() as ann:
            at = frame(ann, table)["at"]
            until(lambda: frame(ann, table)["at"] > at + 5)

            async def lose() -> None:
                room = await server.house.hall.room(table)
                if room.thinking is not None:
                    room.thinking.cancel()

            server.do(lose())
            at = frame(ann, table)["at"]
            until(lambda: frame(ann, table)["at"] > at + 5)
    finally:
        server.stop()


def test_bots_keep_a_pace_that_people_can_follow(ann):
    table = make(ann, BOT, BOT, pace=0.3)["table"]
    start, began = frame(ann, table), time.monotonic()
    until(lambda: len(choices(frame(ann, table, since=start["at"]))) >= 3)
    assert time.monotonic() - began > 0.5


def choices(shown):
    return [event for event in shown["events"] if event["kind"] == "chose" and not event["facts"]["forced"]]


def test_people_come_between_the_moves_of_bots():
    """Work at the gate that never waits for anything lets others in after every slice of time."""
    served = []

    async def bots(gate):
        for _ in range(4):
            await gate.turn()
            served.append("bot")
            end = time.monotonic() + 1.1 * SLICE
            while time.monotonic() < end:
                pass

    async def people():
        for _ in range(4):
            served.append("person")
            await asyncio.sleep(0)

    async def work():
        await asyncio.gather(bots(Gate()), people())

    asyncio.run(work())
    assert served.index("person") < 2 and "bot bot" not in " ".join(served[:-1])


def test_the_schema_is_written_once_and_beside_the_loop(tmp_path, monkeypatch):
    server = Running(quick(str(tmp_path / "menace.sqlite")))
    threads = []
    openapi = server.app.openapi
    monkeypatch.setattr(server.app, "openapi", lambda: threads.append(threading.current_thread()) or openapi())
    try:
        with server.browser() as ann, ThreadPoolExecutor(8) as hands:
            found = list(hands.map(lambda _: ann.get("/openapi.json").json()["info"]["title"], range(8)))
        assert found == ["Menace"] * 8
        assert len(threads) == 1 and threads[0] is not server.thread
    finally:
        server.stop()


def test_long_work_is_done_beside_the_loop(running, ann, monkeypatch):
    """The log and luck of a long game are worked out in other threads, so that nobody else waits for them."""
    long = make(ann, ME, HERE)["table"]
    running.hurry(long, 2500)
    workplaces, luck_of = set(), routes_records.luck_of

    def noting(work):
        def noted(*given):
            if work is luck_of or len(given[0]) + len(given[1]) > store.MANY:  # what is read of other tables is short
                workplaces.add((work.__name__, threading.get_ident() == running.thread.ident))
            return work(*given)

        return noted

    monkeypatch.setattr(store, "rows_of", noting(store.rows_of))
    monkeypatch.setattr(routes_records, "luck_of", noting(luck_of))
    for path in ("log", "luck"):
        assert ann.get(f"/api/tables/{long}/{path}").status_code == 200
    assert workplaces == {("rows_of", False), ("luck_of", False)}
    assert running.house.lags and ann.get("/api/health").json()["lag_ms"] >= 0
