"""Sockets: every frame begins where the last one ended; spectators, presence, talk, resume, and whatever a client may send."""

from __future__ import annotations

import contextlib
import json
import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from menace.server.hub import DEEPEST
from server.play import BOT, FRIEND, HERE, ME, act, frame, join, make, play, play_on, until


@contextlib.contextmanager
def listening(running, table, browser=None, since=None, **more):
    cookie = "; ".join(f"{name}={value}" for name, value in browser.cookies.items()) if browser is not None else ""
    query = "" if since is None else f"?since={since}"
    headers = {"Cookie": cookie} if cookie else {}
    address = f"ws://127.0.0.1:{running.port}/api/tables/{table}/socket{query}"
    with connect(
        address, additional_headers={**headers, **more}, max_size=None, proxy=None, compression=None, close_timeout=2
    ) as socket:
        yield socket


def hear(socket, kind="frame"):
    """The next message of a kind."""
    while True:
        message = json.loads(socket.recv(timeout=10))
        if message["type"] == kind:
            return message


def test_the_first_frame_is_the_whole_picture_and_the_next_one_follows_it(running, ann):
    table = make(ann, ME, HERE)["table"]
    with listening(running, table, ann) as socket:
        first = hear(socket)["frame"]
        assert first["since"] == 0 and first["events"]
        assert first["view"] == frame(ann, table)["view"]
        play(ann, table)
        second = hear(socket)["frame"]
        assert second["since"] == first["at"] and second["at"] > first["at"]
        assert second["decision"]["actions"]


def test_resuming_brings_exactly_what_was_missed(running, ann):
    table = make(ann, ME, HERE)["table"]
    with listening(running, table, ann) as socket:
        first = hear(socket)["frame"]
    play_on(ann, table, 15)
    missed = frame(ann, table, since=first["at"])["events"]
    with listening(running, table, ann, since=first["at"]) as socket:
        resumed = hear(socket)["frame"]
    assert resumed["since"] == first["at"]
    assert resumed["events"] == missed
    with listening(running, table) as socket:
        whole = hear(socket)["frame"]["events"]
    assert whole == first["events"] + missed


def test_resuming_after_a_long_time_reads_from_the_store(running, ann):
    table = make(ann, ME, HERE)["table"]
    start = frame(ann, table)["at"]
    running.hurry(table, 600)
    with listening(running, table, ann, since=start) as socket:
        events = hear(socket)["frame"]["events"]
    ats = sorted({event["at"] for event in events})
    assert ats[0] == start + 1 and ats[-1] == frame(ann, table)["at"]
    assert ats == list(range(ats[0], ats[-1] + 1))


def test_a_friend_and_a_spectator_see_each_move(running, ann, bob):
    made = make(ann, ME, FRIEND)
    table = made["table"]
    join(bob, made)
    with listening(running, table, bob) as friend, listening(running, table) as spectator:
        hear(friend), hear(spectator)
        mover = ann if frame(ann, table)["decision"]["actions"] else bob
        after = play(mover, table)
        for socket in (friend, spectator):
            seen = hear(socket)["frame"]
            assert (seen["at"], seen["events"]) == (after["at"], after["events"])
        assert seen["you"] == [] and seen["decision"]["actions"] is None and seen["invites"] == []


def test_who_comes_and_goes_is_told(running, ann, bob):
    made = make(ann, ME, FRIEND)
    table = made["table"]
    join(bob, made)
    with listening(running, table, ann) as socket:
        hear(socket)
        with listening(running, table, bob):
            until(lambda: [seat["online"] for seat in hear(socket, "seats")["seats"]] == [True, True])
        until(lambda: [seat["online"] for seat in hear(socket, "seats")["seats"]] == [True, False])
        with listening(running, table):
            until(lambda: hear(socket, "seats")["spectators"] == 1)


def test_a_browser_whose_seat_another_one_took_over_goes_on_as_a_spectator(running, ann, bob):
    made = make(ann, ME, HERE)
    table = made["table"]
    with listening(running, table, ann) as socket:
        assert hear(socket)["frame"]["you"] == [0, 1]
        _, _, _, seat, key = made["recovery"].split("/")
        assert bob.post(f"/api/tables/{table}/recover", json={"seat": int(seat), "key": key}).status_code == 200
        with pytest.raises(ConnectionClosed) as closed:
            while True:
                told = hear(socket)["frame"]
                assert (told["you"], told["decision"]["actions"]) == ([], None)
        assert closed.value.rcvd.code == 4408
    with listening(running, table, ann) as socket:
        now = hear(socket)["frame"]
        assert (now["you"], now["spectators"]) == ([], 0)
        until(lambda: hear(socket, "seats")["spectators"] == 1)


def test_talk_reaches_everybody(running, ann):
    table = make(ann, ME, HERE)["table"]
    with listening(running, table) as spectator:
        hear(spectator)
        ann.post(f"/api/tables/{table}/talk", json={"text": "hello"})
        assert hear(spectator, "talk")["talk"]["text"] == "hello"


def test_playing_over_the_socket(running, ann):
    table = make(ann, ME, HERE)["table"]
    with listening(running, table, ann) as socket:
        now = hear(socket)["frame"]
        socket.send(json.dumps({"do": "play", "id": 7, "at": now["at"], "action": now["decision"]["actions"][0]}))
        told, answer = hear(socket), hear(socket)
        assert told["frame"]["events"] and "id" not in told
        assert answer["id"] == 7 and answer["frame"]["at"] == told["frame"]["at"]
        socket.send(json.dumps({"do": "play", "id": 8, "at": now["at"], "action": "end"}))
        late = hear(socket, "refused")
        assert late["id"] == 8 and late["frame"]["at"] == answer["frame"]["at"]
        socket.send(json.dumps({"do": "play", "id": 9, "at": answer["frame"]["at"], "action": "move 0000"}))
        assert hear(socket, "refused")["refused"]["rule"].startswith("A-")
        socket.send(json.dumps({"do": "ping", "id": 10}))
        assert hear(socket, "pong")["id"] == 10


def test_a_spectator_plays_nothing(running, ann):
    table = make(ann, ME, HERE)["table"]
    now = frame(ann, table)
    with listening(running, table) as socket:
        hear(socket)
        socket.send(json.dumps({"do": "play", "at": now["at"], "action": now["decision"]["actions"][0]}))
        assert "holds no seat" in hear(socket, "refused")["refused"]["error"]
    assert frame(ann, table)["at"] == now["at"]


def test_no_such_table(running):
    with listening(running, "nosuchtable") as socket, pytest.raises(ConnectionClosed) as closed:
        socket.recv(timeout=5)
    assert closed.value.rcvd.code == 4404


def test_a_page_of_another_site_gets_no_socket(running, ann):
    table = make(ann, ME, HERE)["table"]
    with pytest.raises(Exception, match="403"), listening(running, table, ann, Origin="https://evil.example"):
        pass
    with listening(running, table, ann, Origin=running.url) as socket:
        assert hear(socket)["frame"]["you"] == [0, 1]


JUNK = st.one_of(
    st.binary(max_size=300),
    st.text(max_size=300),
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
        lambda inner: (
            st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(["do", "at", "action", "seat", "id", "x"]), inner)
        ),
        max_leaves=12,
    ).map(json.dumps),
    st.fixed_dictionaries(
        {"do": st.sampled_from(["play", "ping"])},
        optional={"at": st.integers(), "action": st.text(max_size=130), "seat": st.integers(), "id": st.integers()},
    ).map(json.dumps),
)


def test_whatever_is_sent_is_answered_and_changes_nothing(running, ann):
    table = make(ann, ME, HERE)["table"]
    before = frame(ann, table)
    with listening(running, table, ann) as socket:
        hear(socket)

        @settings(max_examples=80, deadline=None, suppress_health_check=list(HealthCheck))
        @given(JUNK)
        def throw(junk):
            socket.send(junk)
            answer = json.loads(socket.recv(timeout=5))
            while answer["type"] in ("seats", "frame"):  # somebody came or went, or another process spoke of the table
                assert answer["type"] == "seats" or answer["frame"]["at"] == before["at"]
                answer = json.loads(socket.recv(timeout=5))
            assert answer["type"] in ("refused", "pong")
            assert "Traceback" not in str(answer)

        throw()
    after = frame(ann, table)
    assert (after["at"], after["view"]) == (before["at"], before["view"])


def test_a_message_of_a_megabyte_closes_only_its_socket(running, ann):
    table = make(ann, ME, HERE)["table"]
    with listening(running, table, ann) as good, listening(running, table, ann) as bad:
        hear(good)
        with pytest.raises(ConnectionClosed):
            bad.send("x" * 1_000_000)
            while True:
                bad.recv(timeout=5)
        play(ann, table)
        assert hear(good)["frame"]


def test_who_reads_too_slowly_is_cut_off_and_resumes(running, ann):
    """More comes in one go than its queue holds; the position it saw is enough to go on."""
    table = make(ann, ME, HERE)["table"]

    async def play_on() -> None:
        """Without letting anybody else come between: nothing is sent meanwhile."""
        dice = random.Random(1)
        room = await running.house.hall.room(table)
        for _ in range(DEEPEST + 1):
            before = room.at
            room.play(room.decision.seat, room.game.say(dice.choice(room.decision.actions)))
            running.house.hall.tell(room, before)
        async with running.house.hall.changing(table):
            pass  # all of it is written now

    with listening(running, table) as socket:
        first = hear(socket)["frame"]
        running.do(play_on())
        with pytest.raises(ConnectionClosed) as closed:
            hear(socket)
        assert closed.value.rcvd.code == 4408
    until(lambda: running.house.hub.ears(table) == [])
    with listening(running, table, since=first["at"]) as socket:
        resumed = hear(socket)["frame"]
    assert resumed["since"] == first["at"] and resumed["at"] > first["at"] + DEEPEST
    assert resumed["events"] == frame(ann, table, since=first["at"])["events"]


def test_bots_moves_come_one_by_one(running, ann):
    table = make(ann, BOT, BOT, pace=0.05)["table"]
    with listening(running, table) as socket:
        last = hear(socket)["frame"]["at"]
        for _ in range(20):
            now = hear(socket)["frame"]
            assert now["since"] == last
            last = now["at"]


def test_acting_twice_at_once_plays_once(running, ann):
    import threading

    table = make(ann, ME, HERE)["table"]
    now = frame(ann, table)
    actions = now["decision"]["actions"]
    answers = []
    threads = [
        threading.Thread(target=lambda a=action: answers.append(act(ann, table, now["at"], a).status_code))
        for action in actions[:4] * 3
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    first = frame(ann, table, since=now["at"])["events"][0]
    assert answers.count(200) == 3 and answers.count(409) == 9, "one was played, its two repeats were answered again"
    assert first["facts"]["action"] in actions[:4]
    assert len([e for e in frame(ann, table, since=now["at"])["events"] if e["kind"] == "chose" and not e["facts"]["forced"]]) == 1


@pytest.mark.parametrize(("origin", "gone_at"), [("", "accept"), ("", "close"), ("http://evil.example", "close")])
def test_who_is_gone_before_they_are_told_something_is_no_mistake_of_ours(running, origin, gone_at):
    """What a server says to a socket that has ended is an error of the system."""
    said: list[str] = []

    async def knock() -> None:
        headers = [(b"host", b"127.0.0.1"), *([(b"origin", origin.encode())] if origin else [])]
        path = "/api/tables/none/socket"
        scope = {"type": "websocket", "path": path, "query_string": b"", "headers": headers, "client": ("192.0.2.1", 1)}

        async def receive() -> dict:
            return {"type": "websocket.connect"}

        async def send(message: dict) -> None:
            said.append(message["type"])
            if message["type"] == f"websocket.{gone_at}":
                raise OSError("gone")

        await running.app({**scope, "subprotocols": []}, receive, send)

    running.do(knock())
    assert said[-1] == f"websocket.{gone_at}"
