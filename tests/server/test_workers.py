"""Bots at work: in processes of their own, replaced when they die or dawdle, taken up again after a restart."""

from __future__ import annotations

import os
import signal
import threading
import time

import pytest

from menace.bots.registry import BOTS
from menace.server import routes_records, store
from server.conftest import Running, quick
from server.play import BOT, HERE, ME, frame, make, until


def test_a_worker_that_is_killed_is_replaced_and_the_game_goes_on(running, ann):
    table = make(ann, BOT, BOT)["table"]
    for _ in range(2):
        at = frame(ann, table)["at"]
        process = until(lambda: running.house.thinkers.workers[0].process)
        os.kill(process.pid, signal.SIGKILL)
        until(lambda at=at: frame(ann, table)["at"] > at + 10 or frame(ann, table)["status"] == "over", 20)


SLOW_BOT = """
import time
from menace.bots.base import Bot
class Sleeper(Bot):
    def choose(self, view, decision, budget):
        time.sleep(3600)
class Liar(Bot):
    def choose(self, view, decision, budget):
        return 0
class Faulty(Bot):
    def choose(self, view, decision, budget):
        raise RuntimeError("oh dear")
"""


@pytest.mark.parametrize("kind", ["Liar", "Faulty"])
def test_a_bot_that_fails_holds_nobody_up(tmp_path, monkeypatch, kind):
    check_bot(tmp_path, monkeypatch, kind, deadline=8.0)


@pytest.mark.slow
def test_a_bot_that_never_answers_is_cut_short(tmp_path, monkeypatch):
    check_bot(tmp_path, monkeypatch, "Sleeper", deadline=1.5)


def check_bot(tmp_path, monkeypatch, kind, deadline):
    """The bot is known to the server and, by a module both can import, to its workers."""
    (tmp_path / "sitecustomize.py").write_text(
        "import menace.bots.registry as r\nr.BOTS['strange'] = 'strange_bots:%s'\n" % kind  # noqa: UP031
    )
    (tmp_path / "strange_bots.py").write_text(SLOW_BOT)
    monkeypatch.setenv("PYTHONPATH", f"{tmp_path}{os.pathsep}{os.environ.get('PYTHONPATH', '')}")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setitem(BOTS, "strange", f"strange_bots:{kind}")
    server = Running(quick(str(tmp_path / "menace.sqlite"), deadline=deadline))
    try:
        with server.browser() as ann:
            table = make(ann, {"who": "bot", "bot": "strange"}, {"who": "bot", "bot": "strange"})["table"]
            at = frame(ann, table)["at"]
            until(lambda: frame(ann, table)["at"] > at, 30)
    finally:
        server.stop()


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


def test_long_work_is_done_beside_the_loop(running, ann, monkeypatch):
    """The log and luck of a long game are worked out in other threads, so that nobody else waits for them."""
    long = make(ann, ME, HERE)["table"]
    running.hurry(long, 2500)
    workplaces = set()

    def noting(work):
        def noted(*given):
            workplaces.add((work.__name__, threading.get_ident() == running.thread.ident))
            return work(*given)

        return noted

    monkeypatch.setattr(store, "rows_of", noting(store.rows_of))
    monkeypatch.setattr(routes_records, "luck_of", noting(routes_records.luck_of))
    for path in ("log", "luck"):
        assert ann.get(f"/api/tables/{long}/{path}").status_code == 200
    assert workplaces == {("rows_of", False), ("luck_of", False)}
    assert running.house.lags and ann.get("/api/health").json()["lag_ms"] >= 0
