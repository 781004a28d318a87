"""Backup, restore and the check of a store, while a server runs on it; and a database that knows more than we do."""

from __future__ import annotations

import gzip
import json
import os
import stat
import zlib
from pathlib import Path

import psycopg
import pytest
from sqlalchemy import make_url, text

from menace.cli import backups as command
from menace.cli.common import BadUsage, Failed
from menace.cli.serve import expect_database, serve
from menace.kernel.errors import MenaceError
from menace.server import backups
from menace.server.backups import unpacked_row
from menace.server.columns import move_columns
from menace.server.packs import unpack
from menace.server.settings import database_url
from server.conftest import Running, quick
from server.play import HERE, ME, frame, make, play


@pytest.fixture(scope="module", params=["sqlite", pytest.param("postgres", marks=pytest.mark.slow)])
def house(request, tmp_path_factory, worker_id):
    """A server on a database of its own, with some games."""
    where = fresh(request, tmp_path_factory.mktemp("house"), f"house_{worker_id}")
    server = Running(quick(where))
    with server.browser() as ann:
        tables = [make(ann, ME, HERE)["table"], make(ann, ME, HERE, game="town")["table"], make(ann, ME, HERE)["table"]]
        for n, table in enumerate(tables):
            server.hurry(table, 15, n)
        ann.post(f"/api/tables/{tables[0]}/talk", json={"text": "hello"})
        yield server, where, tables, ann
    server.stop()


def fresh(request, folder: Path, name: str) -> str:
    """A new database of the kind that is asked for."""
    if request.param == "sqlite":
        return str(folder / f"{name}.sqlite")
    address = request.getfixturevalue("postgres")
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute(f"drop database if exists {name}")
        connection.execute(f"create database {name}")
    return make_url(address).set(database=name).render_as_string(hide_password=False)


@pytest.fixture
def file(house, tmp_path):
    """A backup of the house."""
    made = tmp_path / "all.backup"
    command.backup(made, house[1], False)
    return made


def run(engine_url: str, statement: str) -> None:
    engine = backups.engine_for(database_url(engine_url))
    with engine.begin() as connection:
        connection.execute(text(statement))
    engine.dispose()


def test_what_was_backed_up_comes_back_in_another_house(house, file, tmp_path):
    _, _, tables, ann = house
    elsewhere = str(tmp_path / "elsewhere.sqlite")
    command.restore_backup(file, elsewhere, False)
    other = Running(quick(elsewhere))
    try:
        with other.browser() as same:
            same.cookies.update(ann.cookies)
            for table in tables:
                mine, theirs = frame(ann, table, since=0), frame(same, table, since=0)
                for name in ("at", "view", "events", "decision", "commitment", "talk"):
                    assert mine.get(name) == theirs.get(name), name
            assert frame(same, tables[0])["talk"][0]["text"] == "hello"
            play(same, tables[0])
    finally:
        other.stop()
    command.check(elsewhere, False)


@pytest.mark.slow
def test_a_backup_is_of_one_moment_though_people_play_on(house, tmp_path, capsys, monkeypatch):
    """Between a table and its positions, and at every row, somebody plays; every record in it verifies all the same."""
    _, where, tables, ann = house
    written, moved = backups.packed_row, []

    def meanwhile(row):
        if row.get("id") in tables or len(moved) < 20:
            moved.append(play(ann, tables[2])["at"])
        return written(row)

    monkeypatch.setattr(backups, "packed_row", meanwhile)
    before = frame(ann, tables[2])["at"]
    command.backup(tmp_path / "one.backup", where, True)
    (said,) = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert said["faults"] == [] and said["verified"] >= 3
    assert len(moved) >= 20
    lines = [json.loads(line) for line in gzip.decompress((tmp_path / "one.backup").read_bytes()).splitlines()]
    (kept,) = [line["row"]["at"] for line in lines if line.get("of") == "tables" and line["row"]["id"] == tables[2]]
    assert kept <= before + 1 < moved[-1], "as it stood when it was begun"


def test_a_backup_is_for_its_owner_alone_and_two_at_once_do_not_disturb_each_other(house, tmp_path, monkeypatch):
    """While one is written another is begun and finished under the same name; and one that was killed has left its draft."""
    where, file, copy = database_url(house[1]), tmp_path / "all.backup", backups.copy_out
    for left in ("all.backup.part", "all.backup.x.part"):
        (tmp_path / left).write_bytes(b"")
    other = {}

    def meanwhile(url, sink):
        monkeypatch.setattr(backups, "copy_out", copy)
        other.update(backups.write_backup(url, file))
        return copy(url, sink)

    monkeypatch.setattr(backups, "copy_out", meanwhile)
    assert backups.write_backup(where, file) == other and other["tables"] >= 3
    assert command.tried(file)[1] == []
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert sorted(path.name for path in tmp_path.iterdir()) == ["all.backup", "all.backup.part", "all.backup.x.part"]


def test_of_many_backups_the_newest_are_kept(house, tmp_path, monkeypatch):
    """And whatever is no backup; but nothing is removed for one that does not verify."""
    folder, where = tmp_path / "kept", house[1]
    folder.mkdir()
    for n in range(3):
        command.backup(folder / f"{9 - n}.backup", where, False)  # the oldest by its name is the newest
    (folder / "mine.backup").write_bytes(b"something else")
    (folder / "6.backup.x.part").write_bytes(b"")
    (folder / "5.backup.y.part").write_bytes(b"")
    os.utime(folder / "6.backup.x.part", (1e9, 1e9))
    with monkeypatch.context() as wrong, pytest.raises(Failed):
        wrong.setattr(command, "tried", lambda file: (1, ["table x: it is damaged"]))
        command.backup(folder / "6.backup", where, False, 1)
    assert len(list(folder.iterdir())) == 7
    command.backup(folder / "5.backup", where, False, 2)
    assert sorted(path.name for path in folder.iterdir()) == ["5.backup", "5.backup.y.part", "6.backup", "mine.backup"]


def test_into_a_running_house_comes_what_it_does_not_have_and_the_rest_stays(house, file, capsys):
    server, where, tables, ann = house
    at = play(ann, tables[0])["at"]
    for name in ("talk", "moves", "packs", "seats"):
        run(where, f"delete from {name} where table_id = '{tables[1]}'")
    run(where, f"delete from tables where id = '{tables[1]}'")
    server.house.hall.rooms.pop(tables[1], None)
    assert ann.get(f"/api/tables/{tables[1]}").status_code == 404
    command.restore_backup(file, where, True)
    said = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert said["added"] == 1 and said["there"] >= 2
    assert frame(ann, tables[1])["status"] == "playing" and frame(ann, tables[0])["at"] == at
    play(ann, tables[1])


def test_the_check_finds_what_is_wrong(house, file, tmp_path, capsys):
    """A lost position, and a state that its moves do not lead to."""
    _, _, tables, _ = house
    broken = str(tmp_path / "broken.sqlite")
    command.restore_backup(file, broken, False)
    run(broken, f"delete from moves where table_id = '{tables[0]}' and at = 3")
    run(broken, f"update tables set state = (select state from tables where id = '{tables[0]}') where id = '{tables[2]}'")
    with pytest.raises(Failed, match="2 of"):
        command.check(broken, False)
    said = capsys.readouterr().err
    assert f"table {tables[0]}: it stands at position" in said and f"table {tables[2]}: its moves lead to another state" in said


DAMAGE = {
    "broken state": "update tables set state = '{\"a' where id = '{id}'",
    "a state of nothing": "update tables set state = '[]', base = null where id = '{id}'",
    "broken base": "update tables set base = '{' where id = '{id}'",
    "broken content": "update tables set content = '{' where id = '{id}'",
    "no content": "update tables set content = '[1]' where id = '{id}'",
    "broken options": "update tables set options = 'x' where id = '{id}'",
    "words that are none": "update tables set words = '7', state = '{}' where id = '{id}'",
    "a broken position": "update moves set entry = '{' where table_id = '{id}' and at = 3",
    "broken events": "update moves set events = '[[1]]' where table_id = '{id}' and at = 3",
    "a broken pack": "update packs set data = x'00' where table_id = '{id}'",
    "letters that are none": "update tables set words = cast(x'ff' as text) where id = '{id}'",
}


@pytest.fixture
def wrecked(tmp_path):
    """A database with a table for each damage, two that are well, and an uploaded record that cannot be unpacked."""
    where = str(tmp_path / "wrecked.sqlite")
    server = Running(quick(where))
    with server.browser() as ann:
        tables = {how: make(ann, ME, HERE, game="town")["table"] for how in ("well", *DAMAGE, "well too")}
        for n, table in enumerate(tables.values()):
            server.hurry(table, 100 if table == tables["a broken pack"] else 6, n)
        text_of = (Path(__file__).parents[1] / "records/town/town-conquest.rec").read_text(encoding="utf-8")
        replay = ann.post("/api/records", json={"record": text_of}).json()["replay"]
    server.stop()
    for how, statement in DAMAGE.items():
        run(where, statement.replace("{id}", tables[how]).replace(":", "\\:"))
    run(where, "update replays set packed = x'00'")
    return where, tables, replay


def test_what_is_damaged_is_named_and_the_rest_is_verified(wrecked, capsys):
    where, tables, replay = wrecked
    with pytest.raises(Failed, match=f"{len(DAMAGE) + 1} of {len(DAMAGE) + 3} records do not verify"):
        command.check(where, False)
    said = capsys.readouterr().err.splitlines()
    for how in DAMAGE:
        assert len([line for line in said if line.startswith(f"table {tables[how]}: ")]) == 1, how
    assert len([line for line in said if line.startswith(f"replay {replay}: ")]) == 1
    assert not any(tables[how] in line for how in ("well", "well too") for line in said)


def test_a_backup_of_what_is_damaged_holds_it_as_it_is_and_says_so(wrecked, tmp_path, capsys):
    where, tables, _ = wrecked
    with pytest.raises(MenaceError, match=f"of tables {tables['letters that are none']} cannot be read"):
        command.backup(tmp_path / "none.backup", where, False)
    assert list(tmp_path.glob("none*")) == []
    run(where, f"update tables set words = '[]' where id = '{tables['letters that are none']}'")
    with pytest.raises(Failed, match="holds it as it is"):
        command.backup(tmp_path / "all.backup", where, False)
    said = capsys.readouterr().err
    assert all([f"table {tables[how]}: " in said for how in DAMAGE if how != "letters that are none"])
    assert (tmp_path / "all.backup").is_file()


def test_a_damaged_table_answers_as_other_broken_ones_do(wrecked):
    where, tables, replay = wrecked
    server = Running(quick(where))
    try:
        with server.browser() as ann:
            for how, table in tables.items():
                expected = 200 if how.startswith("well") else 503
                assert ann.get(f"/api/tables/{table}", params={"since": 0}).status_code == expected, how
                assert ann.get(f"/api/tables/{table}/log").status_code == expected, how
            assert ann.get(f"/api/replays/{replay}").status_code == 503
    finally:
        server.stop()


def damaged(data: bytes) -> dict[str, bytes]:
    """One file in many ways."""
    lines = gzip.decompress(data).splitlines(keepends=True)
    return {
        "half of it": data[: len(data) // 2],
        "one bit": data[:200] + bytes([data[200] ^ 1]) + data[201:],
        "its last bit": data[:-5] + bytes([data[-5] ^ 1]) + data[-4:],
        "something else": b"no backup",
        "nothing": b"",
        "a record": gzip.compress(b'{"menace": "record"}\n'),
        "no end": gzip.compress(b"".join(lines[:-1])),
        "a table lost": gzip.compress(b"".join([lines[0], *lines[2:]])),
        "a row of what nobody knows": gzip.compress(b"".join([lines[0], b'{"of": "spies", "row": {}, "parts": {}}\n', *lines[1:]])),
        "the same twice": gzip.compress(b"".join([lines[0], lines[1], *lines[1:]])),
    }


def test_a_damaged_file_is_refused_and_changes_nothing(file, tmp_path):
    bad, target = tmp_path / "bad.backup", tmp_path / "target.sqlite"
    for how, data in damaged(file.read_bytes()).items():
        bad.write_bytes(data)
        with pytest.raises(backups.Damaged):
            command.restore_backup(bad, str(target), False)
        assert not target.exists(), how


def test_a_backup_of_an_earlier_schema_is_brought_up_to_date(file, tmp_path):
    """As release 0.1.0 would have made it: without what was added to its tables since."""
    lines = [json.loads(line) for line in gzip.decompress(file.read_bytes()).splitlines()]
    lines[0]["schema"] = "0002"
    kept = [line for line in lines[1:-1] if line["of"] in ("tables", "replays")]
    for line in kept:
        packed = unpacked_row(line["row"]).get("packed")
        line["row"] = {name: value for name, value in line["row"].items() if name != "packed"}
        if packed:
            line["row"]["record"] = zlib.decompress(packed).decode()
        if line["of"] == "tables":
            line["row"].pop("content")
            line["parts"]["moves"] += [
                move_columns(line["row"]["id"], row)
                for part in line["parts"]["packs"]
                for row in unpack(unpacked_row(part)["data"])
            ]
            line["parts"] = {name: rows for name, rows in line["parts"].items() if name in ("seats", "moves", "talk")}
    counts: dict[str, int] = {}
    for line in kept:
        for name, rows in [(line["of"], [1]), *line["parts"].items()]:
            counts[name] = counts.get(name, 0) + len(rows)
    old = tmp_path / "old.backup"
    old.write_bytes(gzip.compress("\n".join([json.dumps(line) for line in [lines[0], *kept, {"end": counts}]]).encode()))
    target = str(tmp_path / "target.sqlite")
    command.restore_backup(old, target, False)
    command.check(target, False)


def test_a_file_is_not_overwritten_and_a_wrong_name_is_no_empty_house(house, file, tmp_path):
    with pytest.raises(BadUsage, match="there already"):
        command.backup(file, house[1], False)
    with pytest.raises(BadUsage, match="no Menace in this database"):
        command.backup(tmp_path / "new.backup", str(tmp_path / "none.sqlite"), False)
    with pytest.raises(BadUsage, match="no Menace in this database"):
        command.check(str(tmp_path / "none.sqlite"), False)
    with pytest.raises(BadUsage, match="there is no file"):
        command.restore_backup(tmp_path / "none.backup", house[1], False)
    assert not (tmp_path / "new.backup").exists()


def test_a_newer_backup_and_a_newer_database_are_refused_in_one_sentence(house, file, tmp_path):
    lines = gzip.decompress(file.read_bytes()).split(b"\n", 1)
    head = {**json.loads(lines[0]), "schema": "9999", "version": "9.0"}
    newer = tmp_path / "newer.backup"
    newer.write_bytes(gzip.compress(json.dumps(head).encode() + b"\n" + lines[1]))
    with pytest.raises(MenaceError, match=r"newer Menace \(9.0\)"):
        command.restore_backup(newer, str(tmp_path / "x.sqlite"), False)
    database = str(tmp_path / "newer.sqlite")
    command.restore_backup(file, database, False)
    run(database, "update alembic_version set version_num = '9999'")
    with pytest.raises(BadUsage, match="brought up to date by a newer Menace"):
        expect_database(database_url(database))
    with pytest.raises(BadUsage, match=r"newer Menace \(schema 9999"):
        serve("127.0.0.1", 0, database)
