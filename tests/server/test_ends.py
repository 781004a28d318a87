"""Everything ends: tables that grow too long, tables of one browser, what nobody touches, and what cannot be played on."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest
from sqlalchemy import create_engine, text
from typer.testing import CliRunner

from menace.cli.main import app
from menace.games.registry import game_like
from menace.kernel.record import read_record
from menace.kernel.replay import verify
from menace.server import bots, day, faults, hall, janitor, store
from menace.server.hub import Ear
from menace.server.janitor import DAY, Overdue, overdue, remove
from menace.server.settings import Keep
from server.conftest import Running, quick
from server.play import BOT, FRIEND, HERE, ME, frame, join, make, play, until


@pytest.fixture
def serving(tmp_path):
    """Servers on one file, one after the other."""
    servers = []

    def start(**more) -> Running:
        servers.append(Running(quick(str(tmp_path / "menace.sqlite"), **more)))
        return servers[-1]

    yield start
    for server in servers:
        if server.thread.is_alive():
            server.stop()


def age(server: Running, table: str, days: float, **columns) -> None:
    """As if nobody had touched a table for so long."""
    server.house.hall.rooms.pop(table, None)
    changes = {"updated": time.time() - days * DAY, **columns}
    with create_engine(f"sqlite:///{server.house.store.engine.url.database}").begin() as connection:
        connection.execute(
            text(f"update tables set {', '.join(f'{name} = :{name}' for name in changes)} where id = :id"), {**changes, "id": table}
        )


def test_every_table_whose_bot_owes_a_move_is_taken_up_however_many(serving):
    server = serving()
    server.do(asyncio.to_thread(lambda: server.loop.call_soon_threadsafe(server.house.bots.lead, False)))
    with server.browser() as ann:
        made = make(ann, BOT, BOT)["table"]
    with create_engine(f"sqlite:///{server.house.store.engine.url.database}").begin() as connection:
        columns = {part: connection.execute(text(f"select * from {part} limit 1")).keys() for part in ("tables", "seats")}
        for part, key in (("tables", "id"), ("seats", "table_id")):
            rest = ", ".join([f'"{name}"' for name in columns[part] if name != key])
            numbers = "with recursive n(i) as (select 1 union all select i + 1 from n where i < 2304)"
            copied = f"select printf('copy%05d', i), {rest} from {part}, n where {key} = '{made}'"
            connection.execute(text(f"insert into {part} ({key}, {rest}) {numbers} {copied}"))

    async def walk() -> list[str]:
        found: list[str] = []
        while page := await server.house.store.waiting_on_bots(found[-1] if found else ""):
            found += [table for table, _ in page]
        return found

    assert sorted(server.do(walk())) == sorted([made, *[f"copy{n:05}" for n in range(1, 2305)]])


def test_the_sweep_goes_on_behind_the_tables_it_finds_first(serving, monkeypatch):
    for module in (bots, store):
        monkeypatch.setattr(module, "PAGE", 2)
    first = serving(pace=10.0)
    with first.browser() as ann:
        made = {make(ann, BOT, BOT, pace=10)["table"] for _ in range(5)}
    first.stop()
    second = serving(sweep=1000)
    until(lambda: made <= set(second.house.hall.rooms))


def test_a_table_that_cannot_be_read_is_tried_less_and_less(serving, monkeypatch):
    server = serving(sweep=1000)
    bots, read = server.house.bots, []
    with server.browser() as ann:
        table = make(ann, ME, HERE)["table"]  # no bot is at it that would look for itself
    age(server, table, 0, state="{}", base=None)
    room = server.house.store.room

    async def counted(id, known=None):
        read.append(id)
        return await room(id, known)

    monkeypatch.setattr(server.house.store, "room", counted)
    clock = [1000.0]
    monkeypatch.setattr(faults, "monotonic", lambda: clock[0])

    async def hour() -> None:
        bots.faults.first = 0.5
        for _ in range(720):
            clock[0] += 5
            await bots.take_up(table, 0)

    server.do(hour())
    assert 5 < len(read) < 20, "not seven hundred times"
    assert bots.faults.tables[table][0] == len(read)


def test_a_mistake_in_a_turn_is_no_silent_loop(serving, monkeypatch):
    server = serving(sweep=0.01, backoff=100)
    asked = []

    async def broken(room):
        asked.append(room.id)
        raise AssertionError("the rules are wrong")

    monkeypatch.setattr(server.house.bots, "question", broken)
    with server.browser() as ann:
        table = make(ann, BOT, BOT)["table"]
    until(lambda: server.house.bots.faults.rests(table))
    server.do(asyncio.sleep(0.1))
    assert asked == [table]


def test_a_table_has_an_end(serving):
    server = serving(longest=40, talked=2)
    with server.browser() as ann:
        table = make(ann, BOT, BOT)["table"]
        now = until(lambda: (now := frame(ann, table))["status"] != "playing" and now)
        assert now["status"] == "abandoned" and now["at"] < 60
        last = ann.get(f"/api/tables/{table}/log").json()["turns"][-1]["events"][-1]
        assert last["facts"]["now"] == "closed" and "no more moves" in last["text"]
        mine = make(ann, ME, HERE)["table"]
        said = [ann.post(f"/api/tables/{mine}/talk", json={"text": "hm"}).status_code for _ in range(3)]
        assert said == [200, 200, 409]


def test_a_browser_has_so_many_tables_at_once(serving):
    server = serving(limits=True, open_tables=3, open_bots=1, longest=100_000, pace=1.0)
    with server.browser() as ann, server.browser() as bob:
        make(ann, ME, HERE)
        make(ann, BOT, BOT, pace=1)
        again = ann.post("/api/tables", json={"game": "town", "seats": [BOT, BOT]})
        assert again.status_code == 409 and "tables of bots" in again.json()["error"]
        table = make(ann, ME, HERE)["table"]
        full = ann.post("/api/tables", json={"game": "town", "seats": [ME, HERE]})
        assert full.status_code == 409 and "not over yet" in full.json()["error"]
        for seat in (0, 1):
            ann.post(f"/api/tables/{table}/resign", json={"seat": seat})
        make(ann, ME, HERE)
        make(bob, BOT, BOT)


def test_an_address_makes_so_many_tables_a_day(serving, monkeypatch):
    server = serving(limits=True)
    monkeypatch.setitem(server.house.limiter.sizes, "tables", 3)
    monkeypatch.setitem(server.house.limiter.sizes, "bot tables", 1)

    def made(path: str = "", **wanted) -> int:
        with server.browser() as anybody:
            return anybody.post(f"/api/tables{path}", json={"game": "town", **wanted}).status_code

    assert [made(seats=[BOT, BOT]) for _ in range(2)] == [201, 429]
    assert [made(seats=[ME, HERE]) for _ in range(2)] == [201, 429]
    assert made("/guided", name="Ann") == 429
    server.stop()
    server = serving(limits=True)
    monkeypatch.setitem(server.house.limiter.sizes, "tables", 3)
    assert made(seats=[ME, HERE]) == 429, "a restart gives nothing back"
    monkeypatch.setattr(day, "LENGTH", 80_000.0)  # it is another day
    assert made(seats=[ME, HERE]) == 201


def test_a_rematch_is_one_more_table(serving, monkeypatch):
    server = serving(limits=True)
    monkeypatch.setitem(server.house.limiter.sizes, "tables", 3)
    with server.browser() as ann:
        table = make(ann, ME, BOT, game="town")["table"]
        for status in (200, 200, 429):
            assert ann.post(f"/api/tables/{table}/resign", json={}).json()["status"] == "abandoned"
            again = ann.post(f"/api/tables/{table}/rematch")
            assert again.status_code == status
            table = again.json().get("table")


def test_who_only_takes_their_seat_in_a_rematch_makes_no_table(serving, monkeypatch):
    server = serving(limits=True, open_tables=1)
    with server.browser() as ann, server.browser() as bob:
        made = make(ann, ME, FRIEND, game="town")
        join(bob, made)
        for one in (ann, bob):
            one.post(f"/api/tables/{made['table']}/resign", json={})
        own = make(bob, ME, HERE)
        assert ann.post(f"/api/tables/{made['table']}/rematch").status_code == 200
        assert bob.post(f"/api/tables/{made['table']}/rematch").json()["table"] != own["table"], (
            "bob has his one, and sits at ann's"
        )


def test_a_table_left_to_bots_is_a_table_of_bots(serving, monkeypatch):
    server = serving(limits=True, open_bots=1, pace=10)
    monkeypatch.setitem(server.house.limiter.sizes, "bot tables", 3)
    with server.browser() as ann:
        one, two = [make(ann, ME, BOT, pace=10)["table"] for _ in range(2)]
        waiting = make(ann, ME, FRIEND, pace=10)["table"]

        def leave(table: str, seat: int = 0) -> tuple[int, str]:
            answer = ann.post(f"/api/tables/{table}/seats/{seat}/bot", json={})
            return answer.status_code, answer.json().get("error", "")

        assert leave(one)[0] == leave(waiting)[0] == 200, "where a friend is to come it is not left to bots yet"
        for table, seat in ((two, 0), (waiting, 1)):
            status, error = leave(table, seat)
            assert status == 409 and "tables of bots" in error
        assert ann.post("/api/tables", json={"game": "town", "seats": [BOT, BOT]}).status_code == 409
        assert ann.post(f"/api/tables/{one}/seats/0/return").status_code == 200
        assert leave(two)[0] == 200
    with server.browser() as bob:
        table = make(bob, ME, BOT, pace=10)["table"]
        assert bob.post(f"/api/tables/{table}/seats/0/bot", json={}).status_code == 429, "another browser, the same address"


def test_the_janitor_exports_and_removes_what_nobody_touches(serving, tmp_path):
    server = serving()
    with server.browser() as ann:
        over, old, new, late = [make(ann, ME, HERE, game="town")["table"] for _ in range(4)]
        server.hurry(over)
        assert frame(ann, over)["status"] == "over"
        play(ann, old)
        ann.post(f"/api/tables/{old}/talk", json={"text": "where are you?"})
        age(server, over, 400)
        age(server, old, 200)
        age(server, late, 200)
        age(server, new, 100)
        store = server.house.store
        found = server.do(overdue(store, Keep(), time.time()))
        assert [(one.kind, one.id) for one in sorted(found, key=lambda one: one.id)] == sorted(
            [("over", over), ("playing", old), ("playing", late)], key=lambda one: one[1]
        )
        play(ann, late)  # meanwhile
        folder = tmp_path / "kept"
        server.do(remove(store, found, folder))
        assert [ann.get(f"/api/tables/{table}").status_code for table in (over, old, new, late)] == [404, 404, 200, 200]
        play(ann, late)
    record = read_record((folder / f"town-{over}.jsonl").read_text(encoding="utf-8"))
    assert verify(game_like(record.header), record)["dice"] == "fair"
    unfinished = read_record((folder / f"town-{old}.jsonl").read_text(encoding="utf-8"))
    assert unfinished.moves() >= 1 and not any("secret" in entry for entry in unfinished.entries)
    assert "where are you?" in (folder / f"town-{old}.talk.jsonl").read_text(encoding="utf-8")


def damage(server: Running, table: str) -> None:
    """As if the disk had: its packs hold nothing that can be unpacked."""
    with create_engine(f"sqlite:///{server.house.store.engine.url.database}").begin() as connection:
        assert connection.execute(text("update packs set data = x'00' where table_id = :id"), {"id": table}).rowcount


def test_the_janitor_goes_past_what_it_cannot_put_away(serving, tmp_path, monkeypatch, caplog):
    """A table that cannot be read, others that somebody listens to: all in front of the one that is to go."""
    monkeypatch.setattr(janitor, "BATCH", 2)
    folder = tmp_path / "kept"
    server = serving(export=folder, tidy=1000)
    with server.browser() as ann:
        broken, *heard, last = [make(ann, ME, HERE, game="town")["table"] for _ in range(5)]
        server.hurry(broken, 150)
        damage(server, broken)
        for n, table in enumerate((broken, *heard, last)):
            age(server, table, 300 - n)
        for table in heard:
            server.house.hub.join(Ear(table, None))
        server.do(server.house.janitor.tidy())
        assert [ann.get(f"/api/tables/{table}").status_code for table in (*heard, last)] == [200, 200, 200, 404]
    assert (folder / f"town-{last}.jsonl").is_file()
    (said,) = [record.getMessage() for record in caplog.records if "cannot be put away" in record.getMessage()]
    assert broken in said and "damaged" in said


def test_a_table_that_cannot_be_packed_keeps_the_janitor_from_nothing(serving, monkeypatch, caplog):
    monkeypatch.setattr(janitor, "PACKED_AT_ONCE", 1)
    server = serving(tidy=1000)
    with server.browser() as ann:
        with monkeypatch.context() as before:
            before.setattr(hall, "due", lambda room: [])
            tables = [make(ann, ME, HERE, game="town")["table"] for _ in range(3)]
            for table in tables:
                server.hurry(table)
        for n, table in enumerate(tables):
            age(server, table, 400 if table == tables[2] else 10 - n)
        with create_engine(f"sqlite:///{server.house.store.engine.url.database}").begin() as connection:
            connection.execute(text("update moves set entry = '{' where table_id = :id and at = 5"), {"id": tables[0]})
        for _ in range(4):  # one at a time: that which is to go, the bad one, the good one
            server.do(server.house.janitor.tidy())
        assert server.do(janitor.unpacked(server.house.store, 10)) == [tables[0]]
        assert ann.get(f"/api/tables/{tables[2]}").status_code == 404
    assert len([record for record in caplog.records if f"{tables[0]} cannot be packed" in record.getMessage()]) == 1


def test_a_folder_that_cannot_be_written_is_said_once_and_nothing_is_removed(serving, tmp_path, caplog):
    (tmp_path / "file").write_text("in the way")
    server = serving(export=tmp_path / "file" / "kept", tidy=0.05)
    with server.browser() as ann:
        table = make(ann, ME, HERE)["table"]
        age(server, table, 181)
        with pytest.raises(OSError):
            server.do(server.house.janitor.tidy())
        until(lambda: "nothing could be put away" in caplog.text)
        assert ann.get(f"/api/tables/{table}").status_code == 200


def test_an_uploaded_record_is_kept_as_long_as_somebody_looks_at_it(serving, tmp_path):
    server = serving()
    house = server.house.store
    text_of = (Path(__file__).parent.parent / "records/town/town-conquest.rec").read_text(encoding="utf-8")

    def forgotten() -> list[Overdue]:
        with create_engine(f"sqlite:///{house.engine.url.database}").begin() as connection:
            connection.execute(text("update replays set made = :made"), {"made": time.time() - 181 * DAY})
        return server.do(overdue(house, Keep(), time.time()))

    with server.browser() as ann:
        replay = ann.post("/api/records", json={"record": text_of}).json()["replay"]
        (found,) = forgotten()
        assert (found.kind, found.id) == ("replays", replay)
        assert ann.get(f"/api/replays/{replay}").status_code == 200
    assert server.do(overdue(house, Keep(), time.time())) == []
    server.do(remove(house, [found], tmp_path))
    assert server.do(house.replay(replay)) == text_of, "somebody has looked at it meanwhile"
    server.do(remove(house, forgotten(), tmp_path))
    assert server.do(house.replay(replay)) is None
    assert (tmp_path / f"town-{replay}.jsonl").read_text(encoding="utf-8") == text_of


def test_a_running_server_tidies_up_by_itself(serving):
    server = serving(tidy=0.05)
    with server.browser() as ann:
        table = make(ann, ME, HERE)["table"]
        age(server, table, 181)
        until(lambda: ann.get(f"/api/tables/{table}").status_code == 404)
        table = make(ann, ME, HERE)["table"]
        server.house.hall.rooms[table].touched -= 1000
        until(lambda: table not in server.house.hall.rooms)
        assert frame(ann, table)["status"] == "playing", "only the memory is let go"


def test_the_command_says_what_it_would_do(serving, tmp_path):
    server = serving()
    with server.browser() as ann:
        table = make(ann, ME, HERE)["table"]
    age(server, table, 100)
    server.stop()
    words = ["janitor", "--database", str(tmp_path / "menace.sqlite"), "--keep", "playing=90"]
    said = CliRunner().invoke(app, words).output
    assert "1 tables playing would be removed, the oldest untouched for 100 days (kept 90 days)" in said and "--do" in said
    assert "1 tables playing would" in CliRunner().invoke(app, words).output, "nothing was changed"
    assert "1 tables playing removed" in CliRunner().invoke(app, [*words, "--do", "--export", str(tmp_path / "kept")]).output
    assert (tmp_path / "kept" / f"america-{table}.jsonl").is_file()
    assert "0 tables playing would" in CliRunner().invoke(app, words).output
    assert "--keep takes days" in CliRunner().invoke(app, [*words, "--keep", "over=soon"]).output
