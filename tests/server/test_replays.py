"""Replays hold nobody up: wound once and in slices, by a process of their own, and let go again."""

from __future__ import annotations

import asyncio
import json
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import msgspec
import pytest

from menace.kernel.record import read_record
from menace.server import projector, replays
from menace.server.cinema import Cinema, Shown
from menace.server.errors import TooMany
from menace.server.replays import Reel, Shelf
from menace.server.settings import Settings
from menace.server.turns import MOST, Turns
from server.conftest import Running, quick
from server.play import until

RECORDS = Path(__file__).parent.parent / "records"
LONG = (RECORDS / "world/ray-shared.rec").read_text(encoding="utf-8")


def upload(browser, text: str):
    return browser.post("/api/records", json={"record": text})


def with_header(**changes) -> str:
    head, _, rest = LONG.partition("\n")
    return json.dumps({**json.loads(head), **changes}) + "\n" + rest


def test_a_reel_wound_in_slices_is_the_same_as_one_wound_at_once(monkeypatch):
    whole, sliced = Reel("r", read_record(LONG)), Reel("r", read_record(LONG))
    monkeypatch.setattr(replays, "monotonic", iter(range(1_000_000)).__next__)  # a second goes by at every look
    slices = 0
    while not sliced.wind(len(sliced.entries), 100):
        slices += 1
    assert slices >= len(sliced.entries) // 100 and sliced.info() == whole.info()
    assert sliced.frame(333, 0, 300) == whole.frame(333, 0, 300)
    fresh = Reel("r", read_record(LONG))
    assert fresh.frame(50, -1) == whole.frame(50, -1) and fresh.wound == 50, "no further than one wants to see"


def test_a_projector_winds_for_a_moment_and_is_asked_again(monkeypatch):
    """In between it shows others what they want to see."""
    monkeypatch.setattr(projector, "SHELF", Shelf())
    monkeypatch.setattr(projector, "SLICE", 100)
    monkeypatch.setattr(replays, "monotonic", iter(range(1_000_000)).__next__)  # a second goes by at every look
    job = {"id": "r", "record": LONG, "at": 333, "seat": -1, "since": None}
    wound = []
    while "shown" not in (found := projector.show(job)):
        wound.append(found["wound"])
    assert len(wound) == 3 and 0 < wound[0] < wound[1] < wound[2] < 333
    assert found["shown"] == Reel("r", read_record(LONG)).frame(333, -1)


def test_a_long_reel_has_few_marks_and_many_reels_are_let_go(monkeypatch):
    monkeypatch.setattr(replays, "MARKS", 5)
    reel = Reel("r", read_record(LONG))
    reel.wind(len(reel.entries))
    assert len(reel.marks) <= 5 and reel.frame(700, -1)["at"] == 700
    monkeypatch.setattr(replays, "ENTRIES", 2 * len(reel.entries))
    shelf = Shelf()
    for n in range(4):
        shelf.put(Reel(f"r{n}", reel.record))
    assert list(shelf.reels) == ["r2", "r3"]


def test_many_requests_for_a_replay_wind_it_once(running, monkeypatch):
    read = []
    store = running.house.store
    replay = store.replay

    async def counted(id):
        read.append(id)
        return await replay(id)

    with running.browser() as eve:
        replayed = upload(eve, LONG).json()["replay"]
        monkeypatch.setattr(store, "replay", counted)
        with ThreadPoolExecutor(30) as many:
            frames = list(many.map(lambda n: eve.get(f"/api/replays/{replayed}/frame?at={900 - n}"), range(60)))
        assert [frame.json()["at"] for frame in frames] == list(range(900, 840, -1))
        assert read == [replayed], "one asks for the record, the others wait for that"
        assert eve.get(f"/api/replays/{replayed}/frame?at=100000").status_code == 422


@pytest.fixture(scope="module")
def strict(tmp_path_factory):
    """A server that counts, and lets go at once."""
    file = tmp_path_factory.mktemp("strict") / "menace.sqlite"
    server = Running(quick(str(file), limits=True, entries=960, idle=0.2))
    yield server
    server.stop()


def test_what_is_uploaded_has_limits(strict):
    with strict.browser() as eve:
        long = upload(eve, LONG)
        assert long.status_code == 422 and "at most 960 choices and rolls" in long.json()["error"]
        short = (RECORDS / "town/town-conquest.rec").read_text(encoding="utf-8")
        assert upload(eve, short).status_code == 201
    assert until(lambda: all(worker.process is None for worker in strict.house.cinema.judges.workers)), "what was opened is let go"


def test_names_of_an_uploaded_record_are_names(running):
    with running.browser() as eve:
        for names in (["x" * 41], ["a\u202eb"], ["Ann"] * 9):
            answer = upload(eve, with_header(names=names))
            assert answer.status_code == 422 and "name" in answer.json()["error"], names
        assert upload(eve, with_header(names=["Ann"])).status_code == 201


def test_bytes_of_a_visitor_are_counted(strict):
    with strict.browser() as eve:
        found = [upload(eve, "x" * 3_999_000).status_code for _ in range(7)]
    assert found[:5] == [422] * 5 and 429 in found[5:], found


class Hands:
    """A projector that needs three looks for everything, and notes what it was asked."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.looks: dict[str, int] = {}
        self.free = asyncio.Lock()

    async def ask_for(self, shape, job, deadline):
        async with self.free:
            await asyncio.sleep(0)
            self.asked.append(job["id"])
            self.looks[job["id"]] = self.looks.get(job["id"], 0) + 1
            done = self.looks[job["id"]] % 3 == 0
            return Shown(shown=msgspec.Raw(b"{}")) if done else Shown(wound=1)


def test_a_visitor_with_many_requests_does_not_keep_another_waiting():
    async def work() -> list[str]:
        cinema = Cinema(Settings())
        cinema.projectors = hands = Hands()  # type: ignore[assignment]
        greedy = [asyncio.create_task(cinema.show("greedy", f"big{n}", None, 5)) for n in range(50)]
        await asyncio.sleep(0)
        await cinema.show("other", "small", None, 5)
        asked = list(hands.asked)
        await asyncio.gather(*greedy)
        assert not cinema.turns.locks and not cinema.turns.waiting
        return asked

    assert set(asyncio.run(work())) <= {"big0", "big1", "big2", "small"}, "turn and turn about"


def test_too_many_waiting_requests_are_turned_away():
    async def work() -> None:
        turns = Turns()

        async def one() -> None:
            async with turns.turn("ann"):
                await asyncio.sleep(0)

        tasks = [asyncio.create_task(one()) for _ in range(MOST)]
        await asyncio.sleep(0)
        with pytest.raises(TooMany):
            await one()
        await asyncio.gather(*tasks)
        await one()

    asyncio.run(work())


def test_a_battle_of_a_replay_has_odds_at_each_of_its_positions(ann):
    """The last fight, from its end back: what changes nothing is left out, and a worker tells the latest positions first."""
    replay = upload(ann, (RECORDS / "manual/monster-wins.rec").read_text(encoding="utf-8")).json()["replay"]
    info = ann.get(f"/api/replays/{replay}").json()
    since, until = info["highlights"]["duel"]["at"], info["moves"]
    answer = ann.get(f"/api/replays/{replay}/odds?since={since}&at={until}")
    line = answer.json()["line"]
    assert line and all(since < point["at"] < until for point in line)
    assert [point["at"] for point in line] == sorted({point["at"] for point in line})
    winner = info["highlights"]["faces"][info["result"]["winners"][0]].title()
    chances = [share["value"] for share in line[-1]["battle"]["estimates"] if share["label"] == f"{winner} wins the game"]
    assert chances and "immutable" in answer.headers["cache-control"]
    earlier = ann.get(f"/api/replays/{replay}/odds?since={since}&at={line[0]['at'] - 1}").json()["line"]
    assert all(point["at"] < line[0]["at"] for point in earlier)
    assert ann.get(f"/api/replays/{replay}/odds?since={until}&at={until}").json()["line"] == []
    assert ann.get(f"/api/replays/{replay}/odds?since=0&at={until + 1}").status_code == 422
