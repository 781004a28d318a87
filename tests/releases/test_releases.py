"""What earlier releases left with their players still works: it opens, is played on, watched and verified.

Each folder here was written by `scripts/make_release.py` when its release was made, and is never changed.
"""

from __future__ import annotations

import gzip
import json
import random
import shutil
from pathlib import Path

import pytest

from menace.cli.play import take_up
from menace.cli.saves import save_game
from menace.cli.table import Referee
from menace.games.registry import game_like
from menace.kernel.driver import Driver
from menace.kernel.record import read_record
from menace.kernel.replay import close, verify
from menace.server.replays import Reel
from server.conftest import Running, quick
from server.play import act, frame, my_turn

HERE = Path(__file__).parent
RELEASES = sorted([place for place in HERE.iterdir() if (place / "made.json").exists()])
RECORDS = sorted([file for place in RELEASES for file in (place / "records").glob("*.rec")])
SAVES = sorted([file for place in RELEASES for file in (place / "saves").glob("*.rec")])
STATES = sorted([file for place in RELEASES for file in (place / "states").glob("*.json")])


def named(path: Path) -> str:
    return "-".join(path.relative_to(HERE).with_suffix("").parts)


def play_out(driver: Driver, seed: int = 1) -> None:
    """Play on at random to the end."""
    dice = random.Random(seed)
    while driver.decision is not None:
        driver.play(dice.choice(driver.decision.actions))
    close(driver)


@pytest.mark.parametrize("file", RECORDS, ids=named)
def test_a_record_verifies_and_can_be_watched_to_its_end(file):
    record = read_record(file.read_text())
    game = game_like(record.header)
    found = verify(game, record)
    end = next(entry["end"] for entry in record.entries if "end" in entry)
    assert found["finished"] and {name: found[name] for name in end} == end
    assert found["dice"] == ("fair" if record.header["commitment"] else "not committed")
    reel = Reel("r", record)
    for at in (0, 1, len(reel.entries) // 2, len(reel.entries)):
        shown = reel.frame(at, -1)
        assert shown["at"] == at and shown["view"]
    assert shown["result"]["winners"] == end["winners"] and shown["result"]["manner"] == end["manner"]


@pytest.mark.parametrize("file", SAVES, ids=named)
def test_a_terminal_save_is_taken_up_played_on_and_saved_again(file, tmp_path):
    mine = tmp_path / file.name
    for part in file.parent.glob(f"{file.name}*"):
        shutil.copy(part, tmp_path)
    saved = read_record(mine.read_text())
    driver, players = take_up(None, mine, [])
    assert players == ["person", "greedy"] and driver.decision is not None
    assert driver.record is not None and driver.record.entries[: len(saved.entries)] == saved.entries, "as it was left"
    for name in ("rules", "content"):
        assert driver.record.header[name] == saved.header[name], "what it was begun with"
    play_out(driver)
    save_game(mine, driver)
    record = read_record(mine.read_text())
    assert verify(game_like(record.header), record)["finished"]
    changed = [entry["rules"] for entry in record.entries if "rules" in entry]
    assert changed == ([driver.game.rules_version] if saved.header["rules"] != driver.game.rules_version else [])


@pytest.mark.slow
@pytest.mark.parametrize("file", STATES, ids=named)
def test_what_the_protocol_gave_is_loaded_and_played_on(file):
    for request in ({"state": json.loads(file.read_text())}, {"record": file.with_suffix(".rec").read_text()}):
        referee = Referee()
        now = referee.obey({"do": "load", "seed": "on", **request})
        dice = random.Random(2)
        while now["decision"] is not None:
            now = referee.obey({"do": "play", "action": dice.choice(now["decision"]["actions"])})
        assert now["result"]["winners"] is not None
        if "record" in request:
            record = read_record(referee.obey({"do": "record"})["record"])
            assert verify(game_like(record.header), record)["finished"]


# -- databases -------------------------------------------------------------------------------------------------------


STORED = [(place, store) for place in RELEASES for store in ("sqlite", "postgres")]


@pytest.fixture(params=STORED, ids=[f"{place.name}-{store}" for place, store in STORED])
def stored(request, tmp_path):
    """A server on a database as a release left it, and what lies in it."""
    place, store = request.param
    made = json.loads((place / "made.json").read_text())[store]
    if store == "sqlite":
        file = tmp_path / "menace.sqlite"
        file.write_bytes(gzip.decompress((place / "menace.sqlite.gz").read_bytes()))
        address = str(file)
    else:
        address = request.getfixturevalue("postgres_dump")(place / "menace.sql.gz")
    server = Running(quick(address))
    yield server, made
    server.stop()


@pytest.mark.slow
def test_a_database_is_opened_and_everything_in_it_goes_on(stored):
    server, made = stored
    with server.browser(cookies=made["cookies"]) as me:
        for game, table in made["over"].items():
            look_back(me, game, table)
        for game, table in made["running"].items():
            go_on(server, me, game, table, made["at"][game])
        assert me.get(f"/api/replays/{made['replay']}").json()["result"]["winners"] is not None
        waiting = frame(me, made["waiting"])
        assert waiting["status"] == "waiting" and waiting["invites"]
        _, _, table, seat, key = waiting["invites"][0]["link"].split("/")
        with server.browser() as friend:
            assert friend.post(f"/api/tables/{table}/join", json={"seat": int(seat), "key": key}).status_code == 200
        assert my_turn(me, made["waiting"])["status"] == "playing"


def look_back(me, game: str, table: str) -> None:
    """A finished game: its log, its record, its dice, and every part of its replay."""
    now = frame(me, table)
    assert now["status"] == "over" and now["result"]["winners"] is not None and now["view"]
    assert me.get(f"/api/tables/{table}/log").json()["turns"]
    verified = me.get(f"/api/tables/{table}/verify").json()
    assert verified["ok"] and verified["dice"] == "fair", verified["sentence"]
    record = read_record(me.get(f"/api/tables/{table}/record").text)
    assert record.header["rules"] == now["version"]
    assert verify(game_like(record.header), record)["winners"] == now["result"]["winners"]
    moves = me.get(f"/api/replays/{table}").json()["moves"]
    shown = me.get(f"/api/replays/{table}/frame", params={"at": moves}).json()
    assert shown["result"]["winners"] == now["result"]["winners"]


def go_on(server: Running, me, game: str, table: str, at: int) -> None:
    """A game that was left in the middle: where it stood, by the rules of now, to its end; and then its record verifies."""
    now = my_turn(me, table)
    assert now["status"] == "playing" and now["at"] >= at and now["view"] and now["decision"]["actions"]
    told = [event for turn in me.get(f"/api/tables/{table}/log").json()["turns"] for event in turn["events"]]
    present = server.house.hall.rooms[table].game.rules_version
    changes = [event for event in told if event["kind"] == "rules"]
    assert bool(changes) == (now["version"] != present), "a change of the rules is told, and nothing else is"
    assert act(me, table, now["at"], now["decision"]["actions"][0]).status_code == 200
    server.hurry(table)
    look_back(me, game, table)
