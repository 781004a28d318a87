"""What happened long ago is read while nobody waits for the table, and comes whole, in order and only to who may know it."""

from __future__ import annotations

import asyncio
import json
import threading
from concurrent.futures import ThreadPoolExecutor

import pytest
from websockets.sync.client import connect

from menace.server import past, room, store
from server.play import BOT, FRIEND, HERE, ME, frame, join, make, play

STORES = ["sqlite"]


@pytest.fixture(autouse=True)
def short(monkeypatch):
    """A few positions are at hand, the others are read in several pieces."""
    for module in (room, store):
        monkeypatch.setattr(module, "RECENT", 20)
    monkeypatch.setattr(past, "PIECE", 30)


@pytest.fixture
def slow(running, monkeypatch):
    """A store that hands out positions of long ago only when it may: whether somebody waits for them, and the permission."""
    reading, may, read = threading.Event(), asyncio.Event(), running.house.store.rows

    async def rows(*words):
        reading.set()
        await may.wait()
        return await read(*words)

    monkeypatch.setattr(running.house.store, "rows", rows)
    yield reading, lambda: running.loop.call_soon_threadsafe(may.set)
    running.loop.call_soon_threadsafe(may.set)


def long_ago(browser, table):
    return frame(browser, table, since=0)


def by_socket(running, table):
    with connect(f"ws://127.0.0.1:{running.port}/api/tables/{table}/socket?since=0", max_size=None, proxy=None) as socket:
        return json.loads(socket.recv(timeout=20))["frame"]


@pytest.mark.slow
@pytest.mark.parametrize("socket", [False, True])
def test_who_reads_it_keeps_nobody_waiting_and_misses_nothing(running, ann, eve, slow, socket):
    table = make(ann, ME, HERE)["table"]
    running.hurry(table, 60)
    reading, go_on = slow
    with ThreadPoolExecutor(1) as other:
        asked = other.submit(by_socket, running, table) if socket else other.submit(long_ago, eve, table)
        assert reading.wait(20)
        for _ in range(30):  # more than is at hand
            now = play(ann, table)
        go_on()
        found = asked.result(30)
    assert sorted({event["at"] for event in found["events"]}) == list(range(2, now["at"] + 1)), "the first is the beginning"
    assert (found["since"], found["at"], found["beats"]) == (0, now["at"], [])


def told(browser, table):
    return [event for turn in browser.get(f"/api/tables/{table}/log").json()["turns"] for event in turn["events"]]


def test_it_is_what_the_log_tells_each_of_them(running, ann, bob, eve):
    made = make(ann, ME, FRIEND, BOT, game="town", pace=0)
    join(bob, made)
    table = made["table"]
    running.hurry(table, 150)
    known = [(frame(browser, table, since=0)["events"], told(browser, table)) for browser in (ann, bob, eve)]
    assert all([events == log for events, log in known])
    assert len({len(log) for _, log in known}) > 1, "they do not all know the same"


def test_an_answer_to_somebody_who_is_far_behind_reads_nothing(running, ann, slow):
    """They hear the rest by their socket, or ask."""
    table = make(ann, ME, HERE)["table"]
    running.hurry(table, 60)
    late = ann.post(f"/api/tables/{table}/undo", json={"at": 0})
    assert late.status_code == 409 and 0 < late.json()["frame"]["since"] < late.json()["frame"]["at"]
    assert not slow[0].is_set()


def test_lost_positions_are_no_endless_reading(running, ann, monkeypatch):
    table = make(ann, ME, HERE)["table"]
    running.hurry(table, 60)

    async def none(*words):
        return []

    monkeypatch.setattr(running.house.store, "rows", none)
    assert ann.get(f"/api/tables/{table}", params={"since": 0}).status_code == 503
