"""Cookies, foreign sites, foreign names, sizes, limits, and what an answer never says."""

from __future__ import annotations

import asyncio
import json
import re
import socket
import tempfile

import httpx
import pytest
from limits import parse
from limits.aio.storage import MemoryStorage
from limits.aio.strategies import MovingWindowRateLimiter
from websockets.exceptions import ConnectionClosed

from menace.server.app import make_app
from menace.server.limits import RATES, SAID_PER_SECOND
from menace.server.settings import Settings
from server.conftest import Running, memory, quick
from server.play import BOT, HERE, ME, act, frame, make
from server.test_sockets import hear, listening

STORES = ["sqlite"]


def test_the_cookie_is_out_of_reach_of_scripts_and_of_other_sites(ann):
    answer = ann.post("/api/tables", json={"game": "america", "seats": [ME, BOT]})
    cookie = answer.headers["set-cookie"]
    assert cookie.startswith("menace=") and "HttpOnly" in cookie and "samesite=lax" in cookie.lower() and "Path=/" in cookie
    assert "Secure" not in cookie, "this is plain HTTP"
    again = ann.post("/api/tables", json={"game": "america", "seats": [ME, BOT]})
    assert "set-cookie" not in again.headers, "one browser, one token"


@pytest.mark.parametrize("said", ["", "short", "a" * 5000])
def test_a_cookie_that_could_be_guessed_is_replaced(running, said):
    with running.browser(cookies={"menace": said}) as ann:
        answer = ann.post("/api/tables", json={"game": "america", "seats": [ME, BOT]})
        assert len(answer.cookies["menace"]) >= 40 != len(said)


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "https://evil.example"},
        {"Origin": "null"},
        {"Origin": "http://127.0.0.1:1"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
    ],
)
def test_other_sites_cannot_act_for_a_player(ann, headers):
    table = make(ann, ME, HERE)["table"]
    now = frame(ann, table)
    body = {"at": now["at"], "action": now["decision"]["actions"][0]}
    assert ann.post(f"/api/tables/{table}/actions", json=body, headers=headers).status_code == 403
    assert ann.post("/api/tables", json={"game": "america", "seats": [ME, BOT]}, headers=headers).status_code == 403
    assert frame(ann, table)["at"] == now["at"]


def test_our_own_pages_and_programs_may(running, ann):
    table = make(ann, ME, HERE)["table"]
    for headers in ({"Origin": running.url, "Sec-Fetch-Site": "same-origin"}, {}):
        now = frame(ann, table)
        body = {"at": now["at"], "action": now["decision"]["actions"][0]}
        assert ann.post(f"/api/tables/{table}/actions", json=body, headers=headers).status_code == 200


def test_a_form_of_another_site_is_no_request(ann):
    table = make(ann, ME, HERE)["table"]
    now = frame(ann, table)
    text = f'{{"at": {now["at"]}, "action": "{now["decision"]["actions"][0]}"}}'
    answer = ann.post(f"/api/tables/{table}/actions", content=text, headers={"Content-Type": "text/plain"})
    assert answer.status_code == 422
    assert frame(ann, table)["at"] == now["at"]


def check_policy(answer):
    headers = answer.headers
    policy = headers["content-security-policy"]
    assert "script-src 'self'" in policy and "frame-ancestors 'none'" in policy and "default-src 'none'" in policy
    script = next(part for part in policy.split("; ") if part.startswith("script-src"))
    assert "unsafe" not in script
    assert headers["x-content-type-options"] == "nosniff" and headers["referrer-policy"] == "no-referrer"
    assert headers["cache-control"]


@pytest.mark.parametrize("path", ["/", "/api/games", "/api/nowhere", "/table/abc", "/openapi.json"])
def test_every_answer_carries_the_policy(ann, path):
    check_policy(ann.get(path))


def test_refusals_carry_it_too(ann):
    foreign = ann.post("/api/tables", json={}, headers={"Origin": "https://evil.example"})
    large = ann.post("/api/tables", content=b" " * 70_000, headers=JSON)
    wrong = ann.post("/api/tables", json={})
    assert [answer.status_code for answer in (foreign, large, wrong)] == [403, 413, 422]
    for answer in (foreign, large, wrong):
        check_policy(answer)


JSON = {"Content-Type": "application/json"}


def test_too_much_at_once(ann):
    assert ann.post("/api/tables", content=b" " * 70_000, headers=JSON).status_code == 413
    assert ann.post("/api/records", content=b" " * 6_000_000, headers=JSON).status_code == 413


@pytest.mark.parametrize(("much", "status"), [(40, 201), (70, 400)])
def test_a_flood_that_was_not_announced_ends_at_the_limit(ann, much, status):
    """The same request in pieces without a length, with so many kilobytes of blanks in it."""

    def pieces():
        yield json.dumps({"game": "america", "seats": [ME, BOT]}).encode()
        for _ in range(much):
            yield b" " * 1024

    answer = ann.post("/api/tables", content=pieces(), headers=JSON)
    assert "transfer-encoding" in answer.request.headers
    assert answer.status_code == status, answer.text
    assert len(ann.get("/api/mine").json()) == (status == 201)


@pytest.mark.slow
def test_another_tables_token_and_made_up_ones_get_nothing(running, ann, eve):
    table = make(ann, ME, HERE)["table"]
    make(eve, ME, HERE)
    now = frame(ann, table)
    action = now["decision"]["actions"][0]
    for cookies in (dict(eve.cookies), {"menace": "x" * 43}, {"menace": ""}, {"menace": "é" * 43}, {"menace": "a" * 5000}, {}):
        header = "; ".join(f"{name}={value}" for name, value in cookies.items())
        with running.browser(headers={"Cookie": header.encode("latin-1")} if header else {}) as thief:
            assert frame(thief, table)["you"] == []
            assert act(thief, table, now["at"], action).status_code == 403
            for path, body in [
                ("undo", {"at": now["at"]}),
                ("takeback", {"do": "offer"}),
                ("talk", {"text": "x"}),
                ("resign", {}),
                ("seats/0/bot", {}),
                ("seats/0/open", {}),
                ("seats/0/return", {}),
            ]:
                assert thief.post(f"/api/tables/{table}/{path}", json=body).status_code == 403, path
            assert thief.get(f"/api/tables/{table}/recovery").status_code == 403
    assert frame(ann, table)["at"] == now["at"]


def test_a_mistake_of_ours_shows_neither_path_nor_trace(tmp_path):
    app = make_app(quick(str(tmp_path / "menace.sqlite")))

    @app.get("/api/broken")
    async def broken() -> None:
        raise RuntimeError("secret /etc/passwd")

    app.router.routes.insert(0, app.router.routes.pop())
    transport = httpx.ASGITransport(app, raise_app_exceptions=False)

    async def ask() -> httpx.Response:
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
            return await client.get("/api/broken")

    answer = asyncio.run(ask())
    assert answer.status_code == 500
    assert answer.json()["error"] == "a mistake of ours; it has been written down"
    assert "passwd" not in answer.text and "Traceback" not in answer.text
    check_policy(answer)


@pytest.mark.parametrize(
    "path", ["/../../pyproject.toml", "/assets/../../__init__.py", "/%2e%2e/%2e%2e/etc/passwd", "/..%2f..%2fetc/passwd"]
)
def test_no_path_leads_out_of_the_pages(ann, path):
    answer = ann.get(path)
    assert "root:" not in answer.text and "[project]" not in answer.text and '"""' not in answer.text


@pytest.fixture(scope="module")
def guarded():
    """A server that minds its limits and its names."""
    with tempfile.TemporaryDirectory(dir=memory()) as folder:
        server = Running(quick(f"{folder}/menace.sqlite", limits=True, hosts=("127.0.0.1", "localhost")))
        yield server
        server.stop()


def test_foreign_names_are_refused(guarded):
    with guarded.browser() as ann:
        assert ann.get("/api/games", headers={"Host": "rebound.example"}).status_code == 400
        assert ann.get("/api/games", headers={"Host": f"localhost:{guarded.port}"}).status_code == 200


@pytest.mark.parametrize("headers", [{"Host": "["}, {"Host": "a]b"}, {"Origin": "http://["}, {"Origin": "//]"}])
def test_what_is_no_address_is_no_mistake_of_ours(running, headers):
    with running.browser() as ann:
        for answer in (ann.get("/api/games", headers=headers), ann.post("/api/tables", json={}, headers=headers)):
            assert answer.status_code == 400 and answer.json()["error"]


def test_who_only_asks_for_the_head_of_a_page_gets_it(running):
    with running.browser() as ann:
        for path in ("/", "/table/abc", "/about"):
            head, whole = ann.head(path), ann.get(path)
            assert (head.status_code, head.content) == (whole.status_code, b"")
            assert head.headers["content-type"] == whole.headers["content-type"]


@pytest.mark.parametrize("name", ["Ann\u202egreb", "\u2066Ann", "A\u200fnn", "\u061cAnn"])
def test_names_and_talk_do_not_turn_what_stands_beside_them(ann, name):
    answer = ann.post("/api/tables", json={"game": "america", "seats": [{**ME, "name": name}, BOT]})
    assert answer.status_code == 422
    table = make(ann, ME, BOT)["table"]
    assert ann.post(f"/api/tables/{table}/talk", json={"text": f"hello {name}"}).status_code == 422


def test_half_a_character_in_a_record_is_refused_and_never_kept(running, ann):
    table = make(ann, ME, HERE)["table"]
    running.hurry(table)
    text = ann.get(f"/api/tables/{table}/record").text
    head, rest = text.split("\n", 1)
    header = json.loads(head)
    header["names"][0] = "Ann \ud800"
    answer = ann.post("/api/records", json={"record": json.dumps(header) + "\n" + rest})
    assert answer.status_code == 400 and "half a character" in answer.json()["error"]
    header["names"] = ["Ann"] * 1000
    answer = ann.post("/api/records", json={"record": json.dumps(header) + "\n" + rest})
    assert answer.status_code == 422


def test_floods_are_held_up(guarded):
    with guarded.browser() as ann:
        codes = [ann.post("/api/tables", json={}).status_code for _ in range(31)]
        assert codes == [422] * 30 + [429], "thirty tables a minute, also ones that cannot be"
        assert ann.get("/api/games").status_code == 200, "reading goes on"


ROUTES = [(method.upper(), path) for path, item in make_app(Settings()).openapi()["paths"].items() for method in item]


@pytest.mark.parametrize("route", [f"{method} {path}" for method, path in ROUTES if path != "/api/health"])
def test_every_route_has_its_limit(guarded, monkeypatch, route):
    limiter = guarded.house.limiter
    monkeypatch.setattr(limiter, "items", {kind: parse("2/minute") for kind in RATES})
    monkeypatch.setattr(limiter, "window", MovingWindowRateLimiter(MemoryStorage()))
    method, path = route.split()
    address = re.sub(r"{\w+}", "0", path)
    with guarded.browser() as ann:
        codes = [ann.request(method, address, json={} if method == "POST" else None).status_code for _ in range(3)]
    assert 429 not in codes[:2] and codes[2] == 429


def test_floods_of_sockets_and_on_sockets_are_held_up(guarded, monkeypatch):
    with guarded.browser() as ann:
        monkeypatch.setitem(guarded.house.limiter.items, "make", parse("100/minute"))
        table = make(ann, ME, HERE)["table"]
        with listening(guarded, table, ann) as socket:
            hear(socket)
            for n in range(SAID_PER_SECOND * 3):
                socket.send(json.dumps({"do": "ping", "id": n}))
            assert [hear(socket, "pong")["id"] for _ in range(SAID_PER_SECOND * 3)] == list(range(SAID_PER_SECOND * 3))
            with pytest.raises(ConnectionClosed) as closed:
                for n in range(1000):
                    socket.send(json.dumps({"do": "ping", "id": n}))
                    hear(socket, "pong")
            assert closed.value.rcvd.code == 4429
        monkeypatch.setitem(guarded.house.limiter.items, "socket", parse("1/minute"))
        with listening(guarded, table, ann) as first, listening(guarded, table, ann) as second:
            assert hear(first)
            with pytest.raises(ConnectionClosed) as closed:
                hear(second)
        assert closed.value.rcvd.code == 4429


@pytest.fixture
def two_a_minute(guarded, monkeypatch):
    """A server that lets everything be asked twice."""
    monkeypatch.setattr(guarded.house.limiter, "items", {kind: parse("2/minute") for kind in RATES})
    monkeypatch.setattr(guarded.house.limiter, "window", MovingWindowRateLimiter(MemoryStorage()))
    return guarded


@pytest.mark.parametrize("path", ["/api/records", "/api/tables", "/api/tables/abc/actions"])
def test_nonsense_is_counted_too(two_a_minute, path):
    with two_a_minute.browser() as ann:
        assert [ann.post(path, content=b"{", headers=JSON).status_code for _ in range(3)] == [422, 422, 429]


def test_of_a_request_that_is_one_too_many_nothing_is_read(two_a_minute):
    with two_a_minute.browser() as ann:
        assert [ann.post("/api/records", json={}).status_code for _ in range(2)] == [422, 422]
    with socket.create_connection(("127.0.0.1", two_a_minute.port), timeout=10) as rude:
        rude.sendall(b"POST /api/records HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\n")
        rude.sendall(b"content-length: 4000000\r\n\r\n")
        assert rude.recv(100).startswith(b"HTTP/1.1 429 ")


@pytest.mark.parametrize("path", ["/", "/table/abc", "/openapi.json", "/api/nowhere", "/api/health"])
def test_pages_and_what_is_no_page_have_their_limit(two_a_minute, path):
    with two_a_minute.browser() as ann:
        codes = [ann.get(path).status_code for _ in range(3)]
    assert 429 not in codes[:2] and codes[2] == 429
