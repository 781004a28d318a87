"""Cookies, foreign sites, foreign names, sizes, limits, and what an answer never says."""

from __future__ import annotations

import httpx
import pytest

from menace.server.app import make_app
from server.conftest import Running, quick
from server.play import BOT, HERE, ME, act, frame, make


def test_the_cookie_is_out_of_reach_of_scripts_and_of_other_sites(ann):
    answer = ann.post("/api/tables", json={"game": "america", "seats": [ME, BOT]})
    cookie = answer.headers["set-cookie"]
    assert cookie.startswith("menace=") and "HttpOnly" in cookie and "samesite=lax" in cookie.lower() and "Path=/" in cookie
    assert "Secure" not in cookie, "this is plain HTTP"
    again = ann.post("/api/tables", json={"game": "america", "seats": [ME, BOT]})
    assert "set-cookie" not in again.headers, "one browser, one token"


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


@pytest.mark.parametrize("path", ["/", "/api/games", "/api/nowhere", "/table/abc", "/openapi.json"])
def test_every_answer_carries_the_policy(ann, path):
    headers = ann.get(path).headers
    policy = headers["content-security-policy"]
    assert "script-src 'self'" in policy and "frame-ancestors 'none'" in policy and "default-src 'none'" in policy
    script = next(part for part in policy.split("; ") if part.startswith("script-src"))
    assert "unsafe" not in script
    assert headers["x-content-type-options"] == "nosniff" and headers["referrer-policy"] == "no-referrer"


def test_too_much_at_once(ann):
    assert ann.post("/api/tables", content=b" " * 70_000, headers={"Content-Type": "application/json"}).status_code == 413
    assert ann.post("/api/records", content=b" " * 6_000_000, headers={"Content-Type": "application/json"}).status_code == 413

    def drops():
        for _ in range(100):
            yield b" " * 1000

    with pytest.raises(httpx.HTTPError):  # an unannounced flood is cut off
        answer = ann.post("/api/tables", content=drops(), headers={"Content-Type": "application/json"})
        assert answer.status_code < 500
        raise httpx.HTTPError("refused")


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

    import asyncio

    answer = asyncio.run(ask())
    assert answer.status_code == 500
    assert answer.json()["error"] == "a mistake of ours; it has been written down"
    assert "passwd" not in answer.text and "Traceback" not in answer.text


@pytest.mark.parametrize(
    "path", ["/../../pyproject.toml", "/assets/../../__init__.py", "/%2e%2e/%2e%2e/etc/passwd", "/..%2f..%2fetc/passwd"]
)
def test_no_path_leads_out_of_the_pages(ann, path):
    answer = ann.get(path)
    assert "root:" not in answer.text and "[project]" not in answer.text and '"""' not in answer.text


def test_floods_are_held_up_and_foreign_names_refused(tmp_path):
    server = Running(quick(str(tmp_path / "menace.sqlite"), limits=True, hosts=("127.0.0.1", "localhost")))
    try:
        with server.browser() as ann:
            codes = [ann.post("/api/tables", json={"game": "america", "seats": [ME, HERE]}).status_code for _ in range(35)]
            assert codes.count(201) == 30 and codes[-1] == 429
            assert ann.get("/api/games").status_code == 200, "reading goes on"
            assert ann.get("/api/games", headers={"Host": "rebound.example"}).status_code == 400
            assert ann.get("/api/games", headers={"Host": f"localhost:{server.port}"}).status_code == 200
    finally:
        server.stop()
