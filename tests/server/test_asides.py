"""What is no move of the game has limits between two moves, and never ends a game or grows it without end."""

from __future__ import annotations

import httpx
import pytest

from menace.server import asides
from menace.server.asides import OFTEN, ORDERS
from server.conftest import Running, quick
from server.play import FRIEND, HERE, ME, act, at_move, frame, join, make
from server.test_takebacks import pick, undo

STORES = ["sqlite"]
pytestmark = pytest.mark.slow


def times(do, most: int) -> httpx.Response:
    """Done until it is refused, which has to be after so often."""
    for n in range(most + 1):
        answer = do(n)
        if answer.status_code == 409 and "so often" in answer.json()["error"]:
            assert n == most
            return answer
        assert answer.status_code == 200, answer.text
    raise AssertionError("nothing stops it")


def asked_of(*browsers: httpx.Client, table: str) -> tuple[httpx.Client, httpx.Client]:
    """Who is asked, and the other."""
    one, two = browsers
    return (one, two) if frame(one, table)["decision"]["actions"] else (two, one)


def test_who_leaves_and_comes_back_again_and_again_ends_no_game(ann, bob):
    made = make(ann, ME, FRIEND)
    table = made["table"]
    join(bob, made)
    asked, other = asked_of(ann, bob, table=table)
    seat = frame(other, table)["you"][0]

    def toggle(n: int) -> httpx.Response:
        answer = other.post(f"/api/tables/{table}/seats/{seat}/bot", json={})
        if answer.status_code == 200:
            assert other.post(f"/api/tables/{table}/seats/{seat}/return").status_code == 200
        return answer

    times(toggle, OFTEN)
    now = frame(asked, table)
    assert now["status"] == "playing" and now["seats"][seat]["bot"] is None
    while frame(asked, table)["decision"]["actions"]:
        now = frame(asked, table)
        assert act(asked, table, now["at"], now["decision"]["actions"][0]).status_code == 200
    assert toggle(0).status_code == 200, "after a move it may be again"


def test_a_waiting_table_is_not_renamed_without_end(running, ann):
    table = make(ann, ME, FRIEND)["table"]
    times(lambda n: ann.post(f"/api/tables/{table}/name", json={"name": f"Ann {n}"}), OFTEN)
    running.house.hall.rooms.clear()
    at = frame(ann, table)["at"]
    assert ann.post(f"/api/tables/{table}/name", json={"name": "Anna"}).status_code == 409
    assert frame(ann, table)["at"] == at


def test_a_seat_of_a_waiting_table_is_not_filled_and_opened_without_end(ann):
    table = make(ann, ME, FRIEND, FRIEND)["table"]

    def toggle(n: int) -> httpx.Response:
        answer = ann.post(f"/api/tables/{table}/seats/1/bot", json={})
        if answer.status_code == 200:
            assert ann.post(f"/api/tables/{table}/seats/1/open").status_code == 200
        return answer

    times(toggle, OFTEN)
    assert ann.post(f"/api/tables/{table}/seats/2/bot", json={}).status_code == 200, "another seat has had none of it"


def test_nobody_is_muted_and_let_talk_without_end(running, ann, bob):
    """Least of all when the game is over and no move will come."""
    made = make(ann, ME, FRIEND, options={"standstill": 3})
    table = made["table"]
    join(bob, made)
    running.hurry(table)
    assert frame(ann, table)["status"] == "over"
    words = ("mute", "unmute")
    times(lambda n: ann.post(f"/api/tables/{table}/order", json={"do": words[n % 2], "seat": 1}), ORDERS)


def test_nobody_is_sent_away_and_comes_again_without_end(ann, bob):
    made = make(ann, ME, FRIEND, FRIEND)
    table = made["table"]

    def again(n: int) -> httpx.Response:
        _, _, _, seat, key = next(one for one in frame(ann, table)["invites"] if one["seat"] == 1)["link"].split("/")
        answer = bob.post(f"/api/tables/{table}/join", json={"seat": int(seat), "key": key})
        if answer.status_code == 200:
            assert ann.post(f"/api/tables/{table}/order", json={"do": "remove", "seat": 1}).status_code == 200
        return answer

    times(again, ORDERS)


def test_a_seat_is_not_recovered_without_end(running, ann):
    table = make(ann, ME, FRIEND)["table"]

    def again(n: int) -> httpx.Response:
        key = ann.get(f"/api/tables/{table}/recovery").json()["recovery"].split("/")[-1]
        return ann.post(f"/api/tables/{table}/recover", json={"seat": 0, "key": key})

    times(again, OFTEN)


def back_and_forth(browser: httpx.Client, table: str, now: dict, most: int) -> tuple[int, dict]:
    """Choose and take back until that is refused."""
    for n in range(most):
        chosen = act(browser, table, now["at"], pick(now)).json()
        back = undo(browser, table, chosen["at"])
        if back.status_code == 409:
            assert "a choice holds" in back.json()["error"]
            return n, chosen
        now = back.json()
    return most, now


def test_choices_are_not_taken_back_without_end(running, ann, monkeypatch):
    monkeypatch.setattr(asides, "BACK", 5)
    table = make(ann, ME, HERE)["table"]
    times, now = back_and_forth(ann, table, at_move(running, ann, table), 20)
    assert times == 5 and now["status"] == "playing"
    action = next(action for action in now["decision"]["actions"] if action.startswith("move"))
    assert act(ann, table, now["at"], action).status_code == 200


def test_what_leads_nowhere_is_counted_by_positions_too(running, ann, monkeypatch):
    """Long ways back, of which the rows at hand do not tell all."""
    monkeypatch.setattr(asides, "WASTE", 9)
    table = make(ann, ME, HERE)["table"]
    times, _ = back_and_forth(ann, table, at_move(running, ann, table), 20)
    assert times == 5
    room = running.house.hall.rooms[table]
    wasted, moves = room.wasted(), room.moves
    running.house.hall.rooms.clear()
    again = running.do(running.house.hall.room(table))
    assert (again.wasted(), again.moves) == (wasted, moves) and wasted == 10 and moves < again.at


@pytest.fixture
def short(tmp_path):
    server = Running(quick(str(tmp_path / "menace.sqlite"), longest=60))
    yield server
    server.stop()


def test_only_moves_bring_a_table_to_its_end(short, monkeypatch):
    """Who loses cannot close it by what is none; and beyond so many positions there are moves alone."""
    monkeypatch.setattr(asides, "BACK", 1000)
    with short.browser() as ann:
        table = make(ann, ME, HERE)["table"]
        before = at_move(short, ann, table)
        assert 10 < before["at"] < 60
        times, now = back_and_forth(ann, table, before, 100)
        assert 10 < times < 60 and now["at"] >= 120 and now["status"] == "playing"
        refused = ann.post(f"/api/tables/{table}/seats/{now['you'][0]}/bot", json={})
        assert refused.status_code == 409
        while now["status"] == "playing":
            answer = act(ann, table, now["at"], now["decision"]["actions"][0])
            assert answer.status_code == 200, answer.text
            now = frame(ann, table)
        assert now["status"] == "abandoned" and now["at"] < 240
        log = ann.get(f"/api/tables/{table}/log").json()["turns"][-1]["events"]
        assert log[-1]["facts"]["now"] == "closed"
