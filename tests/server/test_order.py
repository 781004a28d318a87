"""Order at a table: who made it mutes, removes and blocks; anybody reports to the operator, who sees it on the command line."""

from __future__ import annotations

import time
from json import loads

import pytest
from sqlalchemy import create_engine, text
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from menace.cli.admin import admin
from menace.cli.common import Failed
from menace.server.janitor import DAY
from menace.server.order import reports
from server.conftest import Running, quick
from server.play import BOT, FRIEND, HERE, ME, frame, join, make, my_turn, play


def keep(browser, table, do, seat=None, **more):
    return browser.post(f"/api/tables/{table}/order", json={"do": do, "seat": seat, **more})


def say(browser, table, text="hello"):
    return browser.post(f"/api/tables/{table}/talk", json={"text": text})


@pytest.fixture
def made(ann, bob):
    """Ann's table with Bob at it."""
    made = make(ann, ME, FRIEND)
    join(bob, made, name="Bob")
    return made


def test_who_is_muted_plays_on_and_does_not_talk(ann, bob, made, running):
    table = made["table"]
    assert keep(ann, table, "mute", 1).json()["seats"][1]["muted"] is True
    running.house.hall.rooms.clear()  # it is kept
    refused = say(bob, table)
    assert refused.status_code == 403 and "does not let you talk" in refused.json()["error"]
    assert say(ann, table).status_code == 200 and frame(bob, table)["talk"][-1]["text"] == "hello"
    asked = ann if frame(ann, table)["decision"]["actions"] else bob
    play(asked, table)
    keep(ann, table, "unmute", 1)
    assert say(bob, table).status_code == 200


def test_who_is_removed_while_friends_are_awaited_needs_a_new_link(ann, bob, eve):
    made = make(ann, ME, FRIEND, FRIEND)
    table = made["table"]
    join(bob, made, name="Rude Bob")
    now = keep(ann, table, "remove", 1).json()
    assert now["seats"][1]["open"] and now["seats"][1]["name"] == "Player 2" and now["status"] == "waiting"
    _, _, _, seat, key = made["invites"][0]["link"].split("/")
    assert bob.post(f"/api/tables/{table}/join", json={"seat": int(seat), "key": key}).status_code == 403
    fresh = next(invite for invite in now["invites"] if invite["seat"] == 1)
    assert join(eve, {"invites": [fresh]})["seats"] == [1]
    assert frame(bob, table)["you"] == [], "he may watch like anybody"
    assert now["invite"] and now["invite"] != made["invite"]
    by_all = bob.post(f"/api/tables/{table}/join", json={"key": made["invite"].split("/")[-1]})
    assert by_all.status_code == 403, "nor does the link for all let him in"


def test_who_is_removed_from_a_game_is_played_by_a_bot_and_their_links_are_void(ann, bob, made):
    table = made["table"]
    recovery = bob.get(f"/api/tables/{table}/recovery").json()["recovery"].split("/")
    now = keep(ann, table, "remove", 1).json()
    assert now["seats"][1]["bot"]
    assert frame(bob, table)["you"] == [] and bob.post(f"/api/tables/{table}/seats/1/return").status_code == 403
    answer = bob.post(f"/api/tables/{table}/recover", json={"seat": 1, "key": recovery[-1]})
    assert answer.status_code == 403
    my_turn(ann, table)
    play(ann, table)


def test_who_is_blocked_sees_the_table_no_more_until_they_are_pardoned(ann, bob, made, running):
    table = made["table"]
    cookie = "; ".join(f"{name}={value}" for name, value in bob.cookies.items())
    address = f"ws://127.0.0.1:{running.port}/api/tables/{table}/socket"
    with connect(address, additional_headers={"Cookie": cookie}, proxy=None) as socket:
        socket.recv(timeout=10)
        now = keep(ann, table, "block", 1).json()
        assert now["blocked"] == ["Bob"]
        with pytest.raises(ConnectionClosed):
            while True:
                socket.recv(timeout=10)
    running.house.hall.rooms.clear()
    refused = bob.get(f"/api/tables/{table}")
    assert refused.status_code == 403 and "does not want you there" in refused.json()["error"]
    with connect(address, additional_headers={"Cookie": cookie}, proxy=None) as socket, pytest.raises(ConnectionClosed):
        socket.recv(timeout=10)
    assert bob.post(f"/api/tables/{table}/report", json={"seat": 0}).status_code == 403
    assert keep(ann, table, "pardon", name="Bob").json()["blocked"] == []
    assert frame(bob, table)["you"] == [] and frame(bob, table)["blocked"] == []


def test_only_who_made_the_table_keeps_order_and_not_over_bots_or_oneself(ann, bob, eve, made):
    table = made["table"]
    for stranger in (bob, eve):
        for do in ("mute", "remove", "block"):
            assert keep(stranger, table, do, 0).status_code == 403
    assert keep(ann, table, "mute", 0).status_code == 409
    assert keep(ann, table, "mute", 9).status_code == 422 and keep(ann, table, "mute").status_code == 422
    assert keep(ann, table, "pardon", name="Nobody").status_code == 409
    bots = make(ann, ME, BOT)["table"]
    assert keep(ann, bots, "remove", 1).status_code == 409
    assert frame(bob, table)["you"] == [1] and not frame(bob, table)["seats"][0]["muted"]


def test_a_name_and_a_line_are_reported_once_and_shown_to_the_operator(ann, bob, made, store, capsys):
    table = made["table"]
    line = say(bob, table, "something rude").json()
    for _ in range(2):
        answer = ann.post(f"/api/tables/{table}/report", json={"line": line["n"], "why": "rude"})
        assert answer.status_code == 200 and "will see it" in answer.json()["sentence"]
    assert ann.post(f"/api/tables/{table}/report", json={"seat": 1}).status_code == 200
    assert ann.post(f"/api/tables/{table}/report", json={"line": 99}).status_code == 404
    assert ann.post(f"/api/tables/{table}/report", json={}).status_code == 422

    def shown(*done: str, everything: bool = False) -> list[dict]:
        admin(store, list(done), everything, True)
        found = loads(capsys.readouterr().out)["reports"]
        return [report for report in found if report["table_id"] == table]

    by_name, talk = shown()
    assert (by_name["about"], by_name["name"], talk["text"], talk["why"]) == ("name", "Bob", "something rude", "rude")
    assert shown(talk["id"]) == [by_name]
    assert [report["done"] is None for report in shown(everything=True)] == [True, False]
    with pytest.raises(Failed, match="no open report"):
        shown(talk["id"])
    admin(store, [], False, False)
    said = capsys.readouterr().out
    assert "'Bob' by the name" in said and "something rude" not in said


def told(store, table, capsys, json=True):
    """What the operator is told of a table."""
    admin(store, [], True, json)
    said = capsys.readouterr().out
    return [report for report in loads(said)["reports"] if report["table_id"] == table] if json else said


def test_the_same_is_reported_once_from_an_address_whatever_cookies_it_has(ann, made, store, running, capsys):
    table = made["table"]
    line = say(ann, table, "something rude").json()["n"]
    for n in range(3):
        with running.browser(cookies={"menace": f"{n:043}"}) as anybody:
            for about in ({"line": line}, {"seat": 1}):
                assert anybody.post(f"/api/tables/{table}/report", json=about).status_code == 200
    assert sorted(report["about"] for report in told(store, table, capsys)) == ["name", "talk"]


def test_what_is_reported_cannot_pretend_to_be_another_report(ann, made, store, capsys):
    """It stays in its line, and tells a terminal nothing."""
    table, false = made["table"], "rude\nffff  2026-11-19  table none  'Ann' said: worse\x9b2J\u202e"
    line = say(ann, table, "a\x9bb").json()["n"]
    assert ann.post(f"/api/tables/{table}/report", json={"line": line, "why": false.replace("\u202e", "")}).status_code == 200
    said = told(store, table, capsys, json=False)
    assert "\x9b" not in said and "said: 'a\\x9bb'" in said
    assert not any(line.startswith("ffff") for line in said.splitlines())
    admin(store, [], True, True)
    assert "\x9b" not in capsys.readouterr().out


def test_an_address_reports_so_much_a_day_and_the_janitor_removes_what_is_old(tmp_path, monkeypatch):
    server = Running(quick(str(tmp_path / "menace.sqlite"), limits=True, export=tmp_path / "kept", tidy=1000))
    try:
        monkeypatch.setitem(server.house.limiter.sizes, "reports", 2)
        with server.browser() as ann:
            table = make(ann, ME, HERE)["table"]
            answers = [ann.post(f"/api/tables/{table}/report", json={"seat": seat % 2}).status_code for seat in range(3)]
        assert answers == [200, 200, 429]
        store = server.house.store
        young, old = server.do(reports(store, True))
        with create_engine(f"sqlite:///{store.engine.url.database}").begin() as connection:
            when = {"made": time.time() - 181 * DAY, "id": old["id"]}
            connection.execute(text("update reports set made = :made where id = :id"), when)
        server.do(server.house.janitor.tidy())
        assert [report["id"] for report in server.do(reports(store, True))] == [young["id"]]
        assert loads((tmp_path / "kept" / f"report-{old['id']}.jsonl").read_text())["table_id"] == table
    finally:
        server.stop()


def test_what_somebody_is_called_to_order_for_does_not_make_a_move_stale(ann, bob, made):
    """As with takebacks: it is no move of the game."""
    table = made["table"]
    asked = ann if frame(ann, table)["decision"]["actions"] else bob
    now = frame(asked, table)
    for do in ("mute", "unmute"):
        keep(ann, table, do, 1)
    answer = asked.post(f"/api/tables/{table}/actions", json={"at": now["at"], "action": now["decision"]["actions"][0]})
    assert answer.status_code == 200


def test_a_table_at_one_screen_has_nobody_to_call_to_order(ann):
    table = make(ann, ME, HERE)["table"]
    assert keep(ann, table, "remove", 1).status_code == 409


def test_who_is_muted_does_not_talk_from_another_seat_either(ann, bob):
    made = make(ann, ME, FRIEND, FRIEND)
    table = made["table"]
    join(bob, made, name="Bob")
    keep(ann, table, "mute", 1)
    _, _, _, seat, key = made["invites"][1]["link"].split("/")
    assert bob.post(f"/api/tables/{table}/join", json={"seat": int(seat), "key": key}).status_code == 200
    for said in ({}, {"seat": 1}, {"seat": 2}):
        assert bob.post(f"/api/tables/{table}/talk", json={"text": "hello", **said}).status_code == 403
    assert [one["muted"] for one in frame(ann, table)["seats"]] == [False, True, True]
    keep(ann, table, "unmute", 2)
    assert say(bob, table).status_code == 200
