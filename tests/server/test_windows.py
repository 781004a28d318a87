"""Windows: everybody who might hold an answer is asked, and who does not answer in time has passed (T-INFO-07, T-CANCEL-19)."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import random
import sqlite3
from types import SimpleNamespace

import pytest

from menace.server import bots, patience
from menace.server.bots import ANSWER, pause
from menace.server.store import StoreDown
from server.conftest import Running, quick
from server.play import BOT, FRIEND, HERE, ME, act, frame, join, make, until
from town.scenario import scenario

pytestmark = pytest.mark.slow
STORES = ["sqlite"]


def asked_at_a_window(ann, bob, wanted, **more):
    """Play at random until a question with these actions (or, with none given, any) may be answered out of turn.

    The dice are the server's own, so a game may be over before a window comes; then another is begun.
    """
    for _ in range(20):
        table = town(ann, bob, **more)
        found = window_in(ann, bob, table, wanted)
        if found is not None:
            return found[0], found[1], table
    raise AssertionError("no window came in 20 games")


def window_in(ann, bob, table, wanted):
    dice = random.Random(4)
    while True:
        for browser in (ann, bob):
            now = frame(browser, table)
            asked = now["decision"]
            if now["status"] == "over":
                return None
            if not asked["actions"]:
                continue
            if asked["window"] and (wanted is None or asked["actions"] == wanted):
                return browser, now
            fight = [action for action in asked["actions"] if action.split()[0] in ("use", "channel", "target", "pass", "default")]
            assert act(browser, table, now["at"], dice.choice(fight or asked["actions"])).status_code == 200


def town(ann, bob, **more):
    made = make(ann, ME, FRIEND, game="town", options={"all_or_nothing": 1}, **more)
    join(bob, made)
    return made["table"]


@pytest.mark.rule("T-INFO-07")
def test_who_can_only_pass_is_asked_all_the_same(ann, bob):
    browser, now, table = asked_at_a_window(ann, bob, ["pass"], patience=60)
    other = bob if browser is ann else ann
    seen = frame(other, table)["decision"]
    assert seen["seat"] == now["decision"]["seat"] and seen["actions"] is None
    assert 50 < now["decision"]["left"] <= 60 and 50 < seen["left"] <= 60, "and has the same time as anybody"


@pytest.mark.rule("T-CANCEL-19")
def test_no_answer_in_time_is_a_pass_and_the_limit_is_the_same_for_all(ann, bob):
    browser, now, table = asked_at_a_window(ann, bob, None)
    assert now["decision"]["left"] is None and now["patience"] == 0
    assert ann.post(f"/api/tables/{table}/tempo", json={"patience": 1}).json()["patience"] == 1
    assert 0 < frame(browser, table)["decision"]["left"] <= 1
    assert frame(bob if browser is ann else ann, table)["decision"]["left"] is not None, "everybody sees the same clock"
    until(lambda: frame(browser, table)["at"] > now["at"])
    log = [event for event in frame(browser, table, since=now["at"])["events"] if event["kind"] == "chose"]
    assert log[0]["facts"]["action"] == "pass"


def test_only_the_host_sets_the_time_and_may_take_it_away(ann, bob, eve):
    browser, now, table = asked_at_a_window(ann, bob, None, patience=60)
    assert now["patience"] == 60 and 50 < now["decision"]["left"] <= 60
    for stranger in (bob, eve):
        assert stranger.post(f"/api/tables/{table}/tempo", json={"patience": 0}).status_code == 403
    assert ann.post(f"/api/tables/{table}/tempo", json={"patience": 601}).status_code == 422
    assert ann.post(f"/api/tables/{table}/tempo", json={"patience": 0}).status_code == 200
    assert frame(browser, table)["decision"]["left"] is None
    assert frame(ann, table)["host"] and not frame(bob, table)["host"]


@pytest.mark.rule("T-CANCEL-19")
def test_a_server_that_starts_again_gives_the_whole_time_anew_and_keeps_to_it(tmp_path):
    settings = quick(str(tmp_path / "menace.sqlite"))
    first = Running(settings)
    with first.browser() as ann, first.browser() as bob:
        browser, now, table = asked_at_a_window(ann, bob, None)
        ann.post(f"/api/tables/{table}/tempo", json={"patience": 90})
        assert ann.post(f"/api/tables/{table}/tempo", json={"pace": 5}).json()["patience"] == 90, "what is not said stays"
        cookies, host = dict(browser.cookies), dict(ann.cookies)
    first.stop()
    with contextlib.closing(sqlite3.connect(tmp_path / "menace.sqlite")) as connection:
        connection.execute("update tables set updated = updated - 3600")  # an hour without a server
        connection.commit()
    second = Running(settings)
    try:
        alarms = until(lambda: second.house.clock.alarms)
        assert list(alarms) == [table], "set without anybody looking at the table"
        with second.browser(cookies=cookies) as again, second.browser(cookies=host) as ann:
            assert 1 < frame(again, table)["decision"]["left"] <= 90 and frame(again, table)["pace"] == 5
            ann.post(f"/api/tables/{table}/tempo", json={"patience": 1})
            until(lambda: frame(again, table)["at"] > now["at"])
    finally:
        second.stop()


class AwayAtFirst:
    """A hall with one table at a window, whose store does not answer the first time it is asked anything."""

    def __init__(self):
        self.after, self.asked, self.played = [], set(), asyncio.Event()
        self.store = self
        self.table = SimpleNamespace(id="table", at=7, asked=0, left=lambda: 0.0, play=lambda seat, said: self.played.set())

    def expect(self, what):
        if what not in self.asked:
            self.asked.add(what)
            raise StoreDown

    async def waiting_on_people(self):
        self.expect("tables")
        return ["table"]

    async def room(self, id):
        self.expect("room")
        return self.table

    @contextlib.asynccontextmanager
    async def changing(self, id):
        self.expect("changing")
        yield self.table


def test_when_the_store_was_away_the_clocks_are_wound_and_ring_later(monkeypatch):
    """Or whoever waits for somebody who has gone would wait for ever."""
    monkeypatch.setattr(patience, "AGAIN", 0.01)
    monkeypatch.setattr(patience, "GRACE", 0.01)

    async def run():
        hall = AwayAtFirst()
        clock = patience.Clock(hall)
        clock.start()
        await asyncio.wait_for(hall.played.wait(), 20)
        await clock.close()
        return hall.asked

    assert asyncio.run(run()) == {"tables", "room", "changing"}


class AtWindow:
    """A table at a window, or not."""

    def __init__(self, pace, window):
        self.pace = pace
        self.window = lambda: window


@pytest.mark.rule("T-INFO-07")
def test_a_bot_answers_a_window_on_the_beat_however_long_it_thought():
    for thought in (0.0, 0.01, 0.2):
        assert thought + pause(AtWindow(0.7, True), thought) == pytest.approx(ANSWER)
        assert thought + pause(AtWindow(0.7, False), thought) == pytest.approx(0.7)
    assert 0.3 + pause(AtWindow(0.7, True), 0.3) == pytest.approx(2 * ANSWER)
    assert pause(AtWindow(0.7, False), 1.0) == 0
    assert pause(AtWindow(0, True), 0.1) == 0 == pause(AtWindow(0, False), 0.1), "a table without a pace waits for nothing"
    assert ANSWER < 0.7 / 2


@pytest.mark.rule("T-INFO-07")
@pytest.mark.parametrize("hand", [["fng-co-gaze"], ["fng-co-acrobat-1"]])
def test_a_bot_keeps_the_beat_whether_it_holds_an_answer_or_not(running, ann, hand, monkeypatch):
    """Ann shoots at a bot that holds this card; when its answer came is in the store. A slow beat: it needs time to think."""
    monkeypatch.setattr(bots, "ANSWER", 1.0)
    table = make(ann, ME, BOT, game="town", pace=1)["table"]
    scene = scenario(fights={"spire": {0: ["mil-ch-captain"], 1: ["fng-ch-elder"]}}, hand={1: hand}, act="spire")

    async def put():
        async with running.house.hall.changing(table) as room:
            room.take_up(scene.table)
            room.seat_event(0, "put", "is in the middle of things.")
            return room.at

    async def answers(since):
        rows = await running.house.store.rows(table, since)
        return [row.made - before.made for before, row in itertools.pairwise(rows) if row.kind == "do" and row.seat == 1]

    at = running.do(put())
    assert act(ann, table, at, "use mil-ch-captain mil-ch-captain.service-pistol").status_code == 200
    took = until(lambda: running.do(answers(at)))
    assert took[0] >= 0.95


@pytest.mark.rule("T-INFO-04")
def test_at_one_screen_everybody_finds_their_own_news_in_the_log(ann, bob):
    made = make(ann, ME, HERE, FRIEND, game="town", options={"all_or_nothing": 1})
    join(bob, made)
    table = made["table"]
    dice = random.Random(1)
    told, others = [], []
    for _ in range(40):
        for browser in (ann, bob):
            now = frame(browser, table)
            if now["status"] == "playing" and now["decision"]["actions"]:
                act(browser, table, now["at"], dice.choice(now["decision"]["actions"]))
                told += frame(ann, table, since=now["at"])["events"]
                others += frame(bob, table, since=now["at"])["events"]
    drew = [event for event in told if event["kind"] == "drew"]
    assert {event["only"] for event in drew} == {0, 1}, "both of this screen's people, whoever was asked"
    assert {event["only"] for event in others if event["only"] is not None} == {2}
    log = ann.get(f"/api/tables/{table}/log").json()
    mine = [event["only"] for turn in log["turns"] for event in turn["events"] if event["kind"] == "drew"]
    assert sorted(mine) == sorted(event["only"] for event in drew)
