"""Several server processes: on one PostgreSQL they are one server; a SQLite file is for one."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import signal
import threading
import time
from dataclasses import replace

import httpx
import psycopg
import pytest
from psycopg import AsyncConnection
from sqlalchemy import make_url
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from menace.cli.backups import checked
from menace.cli.serve import claimed
from menace.server.bots import Bots
from menace.server.hall import Hall
from menace.server.hub import Far, Hub
from menace.server.neighbours import CHANNEL, Neighbours
from menace.server.settings import database_url
from menace.server.store import Store, StoreDown
from menace.server.thinkers import Thinkers
from server.conftest import Running, quick
from server.play import BOT, FRIEND, HERE, ME, act, frame, join, make, my_turn, play, until
from server.test_kill import Killable

pytestmark = pytest.mark.slow


def browser(server, **more):
    return httpx.Client(base_url=f"http://127.0.0.1:{server.port}", timeout=30, verify=False, **more)


@pytest.fixture(scope="module")
def database(postgres, worker_id):
    """One of their own."""
    name = f"two_{worker_id}"
    with psycopg.connect(postgres, autocommit=True) as connection:
        connection.execute(f"drop database if exists {name}")
        connection.execute(f"create database {name}")
    return make_url(postgres).set(database=name).render_as_string(hide_password=False)


@pytest.fixture
def admin(database):
    with psycopg.connect(database, autocommit=True) as connection:
        yield connection


@pytest.fixture(scope="module")
def two(database):
    """Two processes on one database."""
    servers = [Killable(database), Killable(database)]
    yield servers
    for server in servers:
        server.kill()


@pytest.fixture
def there(two):
    """The same browser, through one process and through the other."""
    with browser(two[0]) as one, browser(two[1]) as other:
        yield one, other


def listening(server, table, client=None):
    cookie = "; ".join(f"{name}={value}" for name, value in client.cookies.items()) if client is not None else ""
    address = f"ws://127.0.0.1:{server.port}/api/tables/{table}/socket"
    headers = {"Cookie": cookie} if cookie else {}
    return connect(address, additional_headers=headers, max_size=None, proxy=None, compression=None, close_timeout=1)


def hear(socket, kind="frame"):
    while True:
        message = json.loads(socket.recv(timeout=10))
        if message["type"] == kind:
            return message


def through(client, other):
    """The browser takes its cookie along."""
    other.cookies.update(client.cookies)


def test_a_move_made_through_one_process_reaches_the_sockets_of_the_other(two, there):
    one, other = there
    table = make(one, ME, HERE)["table"]
    through(one, other)
    with listening(two[1], table) as spectator, listening(two[1], table, other) as mine:
        last = hear(spectator)["frame"]
        hear(mine)
        for n in range(12):
            player = one if n % 3 else other
            now = frame(player, table, since=last["at"])
            after = act(player, table, now["at"], now["decision"]["actions"][0]).json()
            seen = hear(spectator)["frame"]
            assert (seen["since"], seen["at"], seen["view"]) == (last["at"], after["at"], after["view"] | {"seat": -1})
            assert seen["events"] == after["events"] and seen["decision"]["actions"] is None
            assert hear(mine)["frame"]["decision"]["actions"] == after["decision"]["actions"]
            last = seen


def test_the_same_action_through_both_is_played_once_and_a_late_one_is_told_how_it_stands(there):
    one, other = there
    table = make(one, ME, HERE)["table"]
    through(one, other)
    frame(other, table)  # both have it at hand
    for _ in range(10):
        now = frame(one, table)
        actions = now["decision"]["actions"]
        first, same = act(one, table, now["at"], actions[0]), act(other, table, now["at"], actions[0])
        assert first.status_code == 200 and same.status_code == 200
        assert same.json()["at"] == first.json()["at"]
        late = act(other, table, now["at"], "end" if actions[0] != "end" else "no such thing")
        assert late.status_code == 409 and late.json()["frame"]["at"] == first.json()["at"]
    chosen = [e for e in frame(one, table, since=0)["events"] if e["kind"] == "chose" and not e["facts"]["forced"]]
    assert len(chosen) == 10


def test_talk_presence_and_tempo_go_between_processes(two, there):
    one, other = there
    made = make(one, ME, FRIEND)
    table = made["table"]
    join(other, made)
    with listening(two[0], table, one) as ann:
        assert hear(ann)["frame"]["seats"][1]["online"] is False
        with listening(two[1], table, other) as bob:
            if not hear(bob)["frame"]["seats"][0]["online"]:  # its friend is there, through the other process
                until(lambda: hear(bob, "seats")["seats"][0]["online"])
            until(lambda: hear(ann, "seats")["seats"][1]["online"])
            other.post(f"/api/tables/{table}/talk", json={"text": "hello"})
            assert hear(ann, "talk")["talk"]["text"] == "hello"
            assert one.post(f"/api/tables/{table}/tempo", json={"patience": 30, "pace": 2.5}).status_code == 200
            until(lambda: hear(bob)["frame"]["patience"] == 30)
            assert frame(other, table)["pace"] == 2.5
            with listening(two[1], table) as eve:
                hear(eve)
                until(lambda: hear(ann, "seats")["spectators"] == 1)
            assert one.post(f"/api/tables/{table}/seats/1/bot", json={}).status_code == 409, "nobody replaces who is there"
        until(lambda: not hear(ann, "seats")["seats"][1]["online"])


def test_after_a_lost_connection_what_was_missed_is_read_and_one_process_plays_the_bots_again(two, there, admin):
    one, other = there
    table, bots = make(one, ME, HERE)["table"], make(one, BOT, BOT, pace=0.02)["table"]
    with listening(two[1], table) as spectator:
        last = hear(spectator)["frame"]
        admin.execute(
            "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()"
        )
        for _ in range(4):
            last_played = play(one, table)
        seen = last
        while seen["at"] < last_played["at"]:
            now = hear(spectator)["frame"]
            assert now["since"] == seen["at"]
            seen = now
    until(lambda: sorted(health(server)["bots"] for server in two) == [False, True], 20)
    at = frame(other, bots)["at"]
    until(lambda: frame(other, bots)["at"] > at + 5, 20)


def test_who_opens_a_table_just_when_somebody_plays_through_the_other_process_sees_it(two, there):
    """Orders that are hard to come by are tried one by one in test_interleaving.py; here it is real processes that race."""
    one, other = there
    dice = random.Random(3)
    for _ in range(60):
        made = make(one, ME, HERE)
        through(one, other)
        first = threading.Timer(dice.random() * 0.03, play, (one, made["table"]))
        first.start()
        with listening(two[1], made["table"]) as spectator:
            first.join()
            now = frame(one, made["table"])["at"]
            while hear(spectator)["frame"]["at"] < now:
                pass
        assert frame(other, made["table"])["at"] == now


def test_a_table_that_is_held_in_one_process_keeps_the_news_of_no_other_waiting(database):
    """Two servers in this process, so that one can be made slow at a table."""
    one, other = Running(quick(database)), Running(quick(database))
    try:
        with browser(one) as ann, browser(other) as eve:
            slow, quick_one = [make(ann, ME, HERE)["table"] for _ in range(2)]
            until(lambda: other.house.neighbours.heard)
            frame(eve, slow)
            lock = other.house.hall.rooms[slow].lock
            with listening(other, quick_one) as socket:
                hear(socket)
                other.do(lock.acquire())
                try:
                    at = play(ann, slow)["at"]
                    seen = play(ann, quick_one)["at"]
                    assert hear(socket)["frame"]["at"] == seen
                finally:
                    other.loop.call_soon_threadsafe(lock.release)
            assert frame(eve, slow)["at"] == at
    finally:
        for server in (one, other):
            server.stop()


def health(server):
    with browser(server) as client:
        return client.get("/api/health").json()


def test_every_notice_is_heard_once_whether_it_comes_by_itself_or_with_an_answer(database):
    """Some come while something else is asked over the same connection, and wait in it until it is read."""

    async def work() -> None:
        hall = Hall(replace(quick(database), beat=0.05), Store(database_url(database)), Hub())
        neighbours, heard = Neighbours(hall, Bots(hall, Thinkers(0))), []
        neighbours.take = heard.append
        async with (
            await AsyncConnection.connect(database, autocommit=True) as ours,
            await AsyncConnection.connect(database, autocommit=True) as other,
        ):
            ours.add_notify_handler(neighbours.notice)
            await ours.execute(f"listen {CHANNEL}")
            for n in range(20):
                await other.execute("select pg_notify('menace', %s)", (f"{n} before",))
                if n % 2:
                    await ours.execute("select 1")
                hearing = asyncio.create_task(neighbours.hearken(ours))
                await asyncio.sleep(0)
                await other.execute("select pg_notify('menace', %s)", (f"{n} meanwhile",))
                await hearing
            neighbours.missed = True
            with pytest.raises(StoreDown):
                await neighbours.hearken(ours)
            await ours.execute("select 2")  # nobody else reads from it any more
        ours_alone = [said for said in heard if not said.startswith("[")]  # others are at work on this database
        assert ours_alone == [f"{n} {when}" for n in range(20) for when in ("before", "meanwhile")]
        await hall.store.engine.dispose()

    asyncio.run(work())


def test_bots_are_played_by_one_process_and_by_another_when_that_is_killed(two):
    until(lambda: sorted(health(server)["bots"] for server in two) == [False, True])
    leader = 0 if health(two[0])["bots"] else 1
    idle = 1 - leader
    with browser(two[idle]) as client:
        table = make(client, BOT, BOT, BOT, pace=0.02)["table"]
        mixed = make(client, ME, BOT, pace=0)["table"]
        with listening(two[idle], table) as socket:
            last = hear(socket)["frame"]["at"]
            for _ in range(15):
                now = hear(socket)["frame"]
                assert now["since"] == last
                last = now["at"]
        for _ in range(5):
            my_turn(client, mixed)
            play(client, mixed)
        two[leader].process.send_signal(signal.SIGSTOP)
        time.sleep(0.5)
        at = frame(client, table)["at"]
        time.sleep(1.5)
        assert frame(client, table)["at"] == at, "while that one is held up nobody else plays its bots"
        two[leader].process.send_signal(signal.SIGCONT)
        until(lambda: frame(client, table)["at"] > at + 10, 20)
        assert [health(server)["bots"] for server in two].count(True) == 1
        two[leader].kill()
        until(lambda: health(two[idle])["bots"], 20)
        at = frame(client, table)["at"]
        until(lambda: frame(client, table)["at"] > at + 10, 20)
        now = frame(client, table, since=1)
        assert sorted({event["at"] for event in now["events"]}) == list(range(2, now["at"] + 1)), "nothing lost or doubled"


def test_a_leader_that_is_told_to_stop_while_bots_play_loses_no_move_and_the_games_go_on_elsewhere(postgres, worker_id):
    """SIGTERM in the middle of their moves: its sockets are sent elsewhere, and every position is there once."""
    name = f"drain_{worker_id}"
    with psycopg.connect(postgres, autocommit=True) as connection:
        connection.execute(f"drop database if exists {name}")
        connection.execute(f"create database {name}")
    address = make_url(postgres).set(database=name).render_as_string(hide_password=False)
    servers = [Killable(address), Killable(address)]
    try:
        until(lambda: sorted(health(server)["bots"] for server in servers) == [False, True], 20)
        leader, other = sorted(servers, key=lambda server: not health(server)["bots"])
        with browser(other) as client, listening_to_bots(client, leader, other) as (tables, told, staying):
            for table in tables:
                until(lambda table=table: frame(client, table)["at"] > 20, 20)
            assert leader.stop() in (0, -signal.SIGTERM)
            with pytest.raises(ConnectionClosed) as closed:
                while True:
                    told.recv(timeout=10)
            assert closed.value.rcvd is not None and closed.value.rcvd.code == 1012
            left = {table: frame(client, table)["at"] for table in tables}
            until(lambda: health(other)["bots"], 20)
            for table in tables:
                until(lambda table=table: frame(client, table)["at"] > left[table] + 20, 30)
            last = hear(staying)["frame"]
            while last["at"] < left[tables[0]] + 20:
                now = hear(staying)["frame"]
                assert now["since"] == last["at"], "who listened to the other process missed nothing"
                last = now
            for table in tables:
                now = frame(client, table, since=1)
                assert sorted({event["at"] for event in now["events"]}) == list(range(2, now["at"] + 1))
        assert other.stop() in (0, -signal.SIGTERM)
        assert checked(database_url(address)) == (len(tables), []), "the moves lead to the states that are kept"
    finally:
        for server in servers:
            server.kill()


@contextlib.contextmanager
def listening_to_bots(client, leader, other):
    """Tables at which only bots play, and a socket at the first through each process."""
    tables = [make(client, BOT, BOT, game=game, pace=0.01)["table"] for game in ("america", "world", "america")]
    with listening(leader, tables[0]) as told, listening(other, tables[0]) as staying:
        yield tables, told, staying


def test_who_listened_through_a_process_that_gives_no_sign_of_life_is_gone(tmp_path):
    """A process that was killed says nothing; after three beats the others know."""
    settings = quick(str(tmp_path / "menace.sqlite"))
    hall = Hall(settings, Store(settings.database), Hub())
    there = Neighbours(hall, Bots(hall, Thinkers(0)))
    for process, beats in (("well", 2.9), ("lost", 3.1)):
        hall.hub.set_far("table", process, Far([0], 2))
        there.heard[process] = time.monotonic() - beats * settings.beat
    there.forget_the_silent()
    assert list(there.heard) == ["well"] == list(hall.hub.far["table"])


def test_a_sqlite_file_is_for_one_process(tmp_path):
    """As long as that lives; how it ends does not matter. What a second one says is in the tests of the command line."""
    database = str(tmp_path / "menace.sqlite")
    server = Killable(database)
    with claimed(database_url(database)) as ours:
        assert not ours
    server.kill()
    with claimed(database_url(database)) as ours:
        assert ours
