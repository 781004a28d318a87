"""What an operator sees: a line for each answer with its id, and what Prometheus reads."""

from __future__ import annotations

import asyncio
import io
import json
import logging
import re
from contextlib import nullcontext
from types import SimpleNamespace

import httpx
import pytest
import uvloop
from prometheus_client.parser import text_string_to_metric_families
from websockets.sync.client import connect

from menace.cli import serve
from menace.cli.common import BadUsage
from menace.server import logs
from menace.server.observed import Observed
from menace.server.settings import Settings
from server.conftest import Running, quick
from server.play import BOT, HERE, ME, make, until


@pytest.fixture
def lines():
    """All that is logged from here on, read back."""
    root = logging.getLogger()
    handlers, level, written = root.handlers, root.level, io.StringIO()
    logs.set_up("info", "json", written)
    yield lambda: [json.loads(line) for line in written.getvalue().splitlines() if '"menace.' in line]
    root.handlers = handlers
    root.setLevel(level)


@pytest.fixture(scope="module")
def watched(tmp_path_factory):
    """A server that tells Prometheus how it does."""
    server = Running(quick(str(tmp_path_factory.mktemp("watched") / "menace.sqlite"), metrics=("127.0.0.1", 0)))
    yield server
    server.stop()


def read(server: Running) -> dict[tuple, float]:
    """Every sample by its name and labels."""
    assert server.house.metrics.server is not None
    answer = httpx.get(f"http://127.0.0.1:{server.house.metrics.server.server_port}/metrics", verify=False)
    assert answer.status_code == 200
    found = [sample for family in text_string_to_metric_families(answer.text) for sample in family.samples]
    return {(sample.name, *sorted(sample.labels.items())): sample.value for sample in found}


def answers(server: Running, method: str, route: str, status: int) -> float:
    key = ("menace_answers_total", ("method", method), ("route", route), ("status", str(status)))
    return read(server).get(key, 0.0)


def test_answers_are_counted_by_route_and_status_and_timed(watched):
    with watched.browser() as ann:
        table = make(ann, ME, HERE)["table"]
        before = answers(watched, "GET", "/api/tables/{table}", 200)
        for _ in range(3):
            ann.get(f"/api/tables/{table}")
        ann.get("/api/tables/nosuchtable")
        ann.get("/", headers={"host": "["})
    assert answers(watched, "GET", "/api/tables/{table}", 200) == before + 3
    assert answers(watched, "GET", "/api/tables/{table}", 404) == 1
    assert answers(watched, "GET", "turned away", 400) == 1
    timed = ("menace_answer_seconds_count", ("method", "GET"), ("route", "/api/tables/{table}"))
    assert read(watched)[timed] == before + 4
    assert not [key for key in read(watched) if table in str(key)], "a label for each table would have no end"


def test_sockets_tables_bots_and_connections_are_told(watched):
    with watched.browser() as ann:
        table = make(ann, ME, HERE)["table"]
        make(ann, BOT, BOT, pace=10)
        with connect(f"ws://127.0.0.1:{watched.port}/api/tables/{table}/socket", proxy=None) as socket:
            socket.recv()
            assert read(watched)[("menace_sockets",)] == 1
        until(lambda: read(watched)[("menace_sockets",)] == 0)
        for seat in (0, 1):
            assert ann.post(f"/api/tables/{table}/resign", json={"seat": seat}).status_code == 200
        until(lambda: read(watched)[("menace_bots_turns",)] == 1)
        quiet = (("menace_workers_busy", ("work", "bots")), ("menace_store_connections", ("state", "used")))
        found = until(lambda: now if not any([(now := read(watched))[part] for part in quiet]) else None)
    assert found[("menace_tables", ("status", "abandoned"))] == 1 and found[("menace_tables", ("status", "playing"))] >= 1
    assert found[("menace_bots_lead",)] == 1
    for name, label in (
        ("workers_queue", ("work", "bots")),
        ("workers_busy", ("work", "desk")),
        ("store_connections", ("state", "used")),
    ):
        assert found[(f"menace_{name}", label)] >= 0
    assert found[("menace_store_queue",)] >= 0 and found[("process_resident_memory_bytes",)] > 1e7


def test_a_store_that_is_away_leaves_the_rest_to_be_read(watched, monkeypatch):
    from menace.server.store import StoreDown

    async def away():
        raise StoreDown

    monkeypatch.setattr(watched.house.store, "statuses", away)
    found = read(watched)
    assert ("menace_sockets",) in found and not [key for key in found if key[0] == "menace_tables"]


def test_it_is_not_told_where_people_play(watched):
    with watched.browser() as eve:
        assert "menace_sockets" not in eve.get("/metrics").text


def test_each_answer_is_a_line_with_the_id_that_went_along_and_no_key(running, ann, lines):
    made = make(ann, ME, {"who": "friend", "name": "Bob"})
    answer = ann.get(f"/api/tables/{made['table']}")
    ann.get(made["invites"][0]["link"])
    found = until(lambda: {line["request"]: line for line in lines() if line["event"] == "answered"})
    line = found[answer.headers["x-request-id"]]
    assert re.fullmatch("[0-9a-f]{16}", line["request"])
    assert (line["method"], line["route"], line["status"], line["table"]) == ("GET", "/api/tables/{table}", 200, made["table"])
    assert line["level"] == "info" and line["ms"] >= 0 and line["timestamp"].endswith("Z")
    assert [line for line in lines() if line.get("route") == "/{path:path}"]
    assert made["invites"][0]["link"].split("/")[-1] not in json.dumps(lines())


def test_a_mistake_of_ours_is_found_by_the_id_in_its_answer(running, ann, lines, monkeypatch):
    table = make(ann, ME, HERE)["table"]

    async def wrong(*_, **__):
        raise ZeroDivisionError("by no means")

    monkeypatch.setattr(running.house.hall, "room", wrong)
    answer = ann.get(f"/api/tables/{table}")
    monkeypatch.undo()
    assert answer.status_code == 500
    [line] = [line for line in lines() if line["event"] == "a mistake of ours"]
    assert line["request"] == answer.headers["x-request-id"] and line["level"] == "error"
    assert line["exception"][0]["exc_value"] == "by no means" and "locals" not in json.dumps(line)


@pytest.mark.parametrize(("wrong", "ours"), [(None, False), ("Response content longer than Content-Length", True)])
def test_who_hangs_up_while_the_answer_is_written_is_no_mistake_of_ours(wrong, ours):
    """Written to a real connection that is closed already, so that the wording is the one there is."""

    async def told(gone):
        async def send(message):
            if wrong is not None:
                raise RuntimeError(wrong)
            gone.write(b"HTTP/1.1 200 OK")

        async def answer(scope, receive, send):
            await send({"type": "http.response.start", "status": 200, "headers": []})

        house = SimpleNamespace(metrics=SimpleNamespace(answered=lambda *facts: counted.append(facts)))
        scope = {"type": "http", "method": "GET", "app": SimpleNamespace(state=SimpleNamespace(house=house))}
        await Observed(answer)(scope, None, send)

    async def hung_up():
        loop = asyncio.get_running_loop()
        server = await loop.create_server(asyncio.Protocol, "127.0.0.1", 0)
        gone, _ = await loop.create_connection(asyncio.Protocol, *server.sockets[0].getsockname())
        gone.close()
        while "closed=True" not in repr(gone):
            await asyncio.sleep(0)
        with pytest.raises(RuntimeError, match=wrong) if ours else nullcontext():
            await told(gone)
        server.close()

    counted = []
    uvloop.run(hung_up())
    assert [facts[2] for facts in counted] == [200]


def test_what_a_bot_does_is_not_laid_to_who_asked_last(running, ann, lines, monkeypatch):
    async def fails(*_, **__):
        return {"wrong": "no idea"}

    monkeypatch.setattr(running.house.thinkers, "ask", fails)
    made = ann.post("/api/tables", json={"game": "america", "seats": [BOT, BOT]})
    table = made.json()["table"]
    line = until(lambda: [line for line in lines() if line.get("bot") and line["table"] == table])[0]
    assert line["request"] != made.headers["x-request-id"]


def test_a_person_reads_lines_without_braces():
    written = io.StringIO()
    form = logs.formatter("plain")
    handler = logging.StreamHandler(written)
    handler.setFormatter(form)
    handler.emit(logging.makeLogRecord({"msg": "the store sleeps", "levelname": "ERROR", "levelno": 40, "reason": "night"}))
    assert "the store sleeps" in written.getvalue() and "reason=night" in written.getvalue() and "{" not in written.getvalue()


@pytest.mark.parametrize(
    ("metrics", "log", "form", "meant"),
    [
        (None, None, None, (None, "warning", "")),
        ("9100", "info", "json", (("127.0.0.1", 9100), "info", "json")),
        ("[::1]:0", None, None, (("::1", 0), "warning", "")),
        ("here", None, None, "--metrics takes a port"),
        ("127.0.0.1:70000", None, None, "--metrics takes a port"),
        (None, "loud", None, "--log takes one of"),
        (None, None, "xml", "--log-form one of"),
    ],
)
def test_what_is_told_is_set_by_the_command_line(metrics, log, form, meant, monkeypatch):
    monkeypatch.setattr(serve, "bind", lambda host, port: io.StringIO())
    if isinstance(meant, str):
        with pytest.raises(BadUsage, match=meant):
            serve.told(Settings(), metrics, log, form)
        return
    made = serve.told(Settings(), metrics, log, form)
    assert (made.metrics, made.log_level, made.log_form) == meant


def test_a_taken_port_for_metrics_is_one_sentence(watched):
    with pytest.raises(BadUsage, match="taken"):
        serve.told(Settings(), str(watched.port), None, None)
