"""`menace serve`, and `menace play` without a terminal: the server, and the browser that opens on it."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import gc
import os
import socket
import sys
import threading
import time
import webbrowser
from collections.abc import Iterator
from dataclasses import replace
from ipaddress import ip_network
from pathlib import Path
from typing import IO
from urllib.parse import urlsplit

import typer
import uvicorn
from sqlalchemy import create_engine, make_url, text
from sqlalchemy.exc import SQLAlchemyError

from menace.cli.common import BadUsage
from menace.cli.kept import home
from menace.server import logs
from menace.server.app import make_app
from menace.server.migrate import Newer, expect_known
from menace.server.patient import patient
from menace.server.settings import CAPS, FOREVER, KINDS, WEB, Caps, Keep, Settings, database_url

PORT = 8080
RESTS, BEHIND = 5, 150  # seconds that a connection may rest: a proxy that lets go of it first, after two minutes, is never cut off
LOOPBACK = ("127.0.0.1", "localhost", "::1")


def serve(
    host: str,
    port: int,
    database: str | None,
    pace: float | None = None,
    public: str | None = None,
    proxies: list[str] | None = None,
    metrics: str | None = None,
    log: str | None = None,
    log_form: str | None = None,
    keep: list[str] | None = None,
    export: Path | None = None,
    caps: list[str] | None = None,
) -> None:
    """Serve until told to stop."""
    settings = behind(capped(settings_for(host, database, pace), caps), public, proxies)
    settings = keeping(told(settings, metrics, log, log_form), keep, export)
    with claimed(settings.database) as ours:
        if not ours:
            raise BadUsage(
                "another Menace keeps its tables in this SQLite file, which is meant for one process: "
                "name another with --database, or use PostgreSQL for several"
            )
        held = bind(host, port)
        if held is None:
            raise BadUsage(f"port {port} of {host} is taken or not allowed; choose another with --port")
        run(held, host, settings, browser=False)


def play_in_browser(database: str | None, port: int | None) -> None:
    """Serve on this machine only, on the usual port if it is free, and open the browser."""
    wanted = PORT if port is None else port
    held = bind("127.0.0.1", wanted)
    if held is None:
        if port is not None:
            raise BadUsage(f"port {port} is taken or not allowed; leave --port out to let Menace choose")
        held = bind("127.0.0.1", 0)
        assert held is not None
        typer.echo(f"Port {wanted} is taken, so Menace uses {held.getsockname()[1]}.", err=True)
    with contextlib.ExitStack() as claims:
        settings = settings_for("127.0.0.1", free_database(database, claims), None)
        run(held, "127.0.0.1", replace(settings, keep=FOREVER), browser=True)  # a person's own games are theirs


def free_database(wanted: str | None, claims: contextlib.ExitStack) -> str:
    """Where this Menace keeps its tables: the usual place, or beside it if another one has that."""
    usual = wanted or str(home_database())
    if claims.enter_context(claimed(database_url(usual))):
        return usual
    file = Path(str(make_url(database_url(usual)).database))
    for n in range(2, 100):
        other = str(file.with_name(f"{file.stem}-{n}{file.suffix}"))
        if claims.enter_context(claimed(database_url(other))):
            typer.echo(f"Another Menace keeps its tables in {file}, so this one uses {other}.", err=True)
            return other
    raise BadUsage(f"{file} and its neighbours are in use")


@contextlib.contextmanager
def claimed(database: str) -> Iterator[bool]:
    """Whether a SQLite file is ours alone, as long as we run: one process keeps the tables of a file. PostgreSQL takes many."""
    try:
        url = make_url(database)
    except SQLAlchemyError:
        yield True  # `expect_database` says what is wrong
        return
    if url.get_backend_name() != "sqlite" or url.database in (None, "", ":memory:"):
        yield True
        return
    with contextlib.ExitStack() as opened:
        try:
            ours = lock(opened.enter_context(Path(f"{url.database}.lock").open("a")))
        except OSError:
            ours = True  # whatever is wrong with the place, opening the store will say it
        yield ours


def expect_database(database: str) -> None:
    """BadUsage with what is wrong if nothing can be kept there."""
    try:
        url = make_url(database)
        lite = url.get_backend_name() == "sqlite"
        engine = create_engine(url.set(drivername="sqlite") if lite else url)
        with engine.connect() as connection:
            connection.execute(text("select count(*) from sqlite_master" if lite else "select 1"))
            expect_known(connection)
        engine.dispose()
    except Newer as wrong:
        raise BadUsage(str(wrong)) from None
    except (SQLAlchemyError, ImportError, ValueError) as wrong:
        reason = str(getattr(wrong, "orig", None) or wrong).strip().splitlines()[0]
        raise BadUsage(f"the database cannot be used: {reason}; --database takes a SQLite file or a PostgreSQL address") from None


def lock(file: IO[str]) -> bool:
    """The system lets go of it when we end, however we end."""
    try:
        if os.name == "nt":
            import msvcrt

            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined, unused-ignore]
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as wrong:
        return wrong.errno not in (errno.EACCES, errno.EAGAIN, errno.EDEADLK)  # a place that knows no locks is nobody's
    return True


def pages_there() -> bool:
    """Whether the client has been built; the terminal serves where it has not."""
    return (WEB / "index.html").is_file()


def settings_for(host: str, database: str | None, pace: float | None) -> Settings:
    """On this machine alone only its own names are answered, so that no web page can reach it under another."""
    hosts = LOOPBACK if host in LOOPBACK else ()
    limits, luck = not switched("MENACE_NO_LIMITS"), os.environ.get("MENACE_LUCK", "")
    made = Settings(database=database_url(database), hosts=hosts, limits=limits, luck=luck)
    return made if pace is None else replace(made, pace=pace)


def switched(name: str) -> bool:
    """Whether a variable of the environment says yes; 0 and its like say no."""
    return os.environ.get(name, "").strip().lower() not in ("", "0", "no", "false", "off")


def behind(settings: Settings, public: str | None, proxies: list[str] | None) -> Settings:
    """The same behind a proxy: people know the server by another address, and the proxy says who asks."""
    address = public or os.environ.get("MENACE_PUBLIC") or ""
    said = proxies or os.environ.get("MENACE_PROXIES", "").replace(",", " ").split()
    try:
        known = urlsplit(address).hostname if address else None
        trusted = tuple([str(ip_network(one, strict=False)) for one in said])
    except ValueError:
        known, trusted = None, ()
    if (address and (known is None or urlsplit(address).scheme not in ("http", "https"))) or len(trusted) != len(said):
        raise BadUsage(
            "--public takes an address such as https://menace.example, --proxy the address or network of a proxy, such as 10.0.0.2"
        )
    hosts = (*settings.hosts, known) if settings.hosts and known else settings.hosts
    return replace(settings, hosts=hosts, public=address, proxies=trusted)


def told(settings: Settings, metrics: str | None, log: str | None, form: str | None) -> Settings:
    """The same with what it tells its operator, and where."""
    level = log or os.environ.get("MENACE_LOG") or settings.log_level
    form = form or os.environ.get("MENACE_LOG_FORM") or settings.log_form
    if level not in logs.LEVELS or form not in ("", *logs.FORMS):
        raise BadUsage(f"--log takes one of {', '.join(logs.LEVELS)}, --log-form one of {', '.join(logs.FORMS)}")
    where = metrics or os.environ.get("MENACE_METRICS") or ""
    host, _, port = where.rpartition(":")
    if where and not (port.isascii() and port.isdigit() and int(port) < 65536):
        raise BadUsage("--metrics takes a port, or an address and a port such as 127.0.0.1:9100")
    asked = (host.strip("[]") or "127.0.0.1", int(port)) if where else None
    if asked is not None:
        free = bind(*asked)
        if free is None:
            raise BadUsage(f"port {port} of {asked[0]} is taken or not allowed; choose another with --metrics")
        free.close()
    return replace(settings, metrics=asked, log_level=level, log_form=form)


def capped(settings: Settings, caps: list[str] | None) -> Settings:
    """The same with how much there may be of everything."""
    said = caps or os.environ.get("MENACE_CAPS", "").split()
    try:
        return replace(settings, caps=Caps.said(" ".join(said)))
    except ValueError:
        raise BadUsage(f"--cap takes a number above 0 such as open_tables=50; it knows {', '.join(CAPS)}") from None


def keeping(settings: Settings, keep: list[str] | None, export: Path | None) -> Settings:
    """How long what nobody touches is kept, and where it is written before it goes."""
    days = kept(keep or os.environ.get("MENACE_KEEP", "").split())
    folder = export or (Path(os.environ["MENACE_EXPORT"]) if os.environ.get("MENACE_EXPORT") else None)
    return replace(settings, keep=days, export=folder)


def kept(words: list[str]) -> Keep:
    try:
        return Keep.said(" ".join(words))
    except ValueError:
        raise BadUsage(f"--keep takes days such as over=365; 0 is for ever. It knows {', '.join(KINDS)}") from None


def home_database() -> Path | str:
    """Where a person's games are kept: $MENACE_DATABASE_URL, else a file in the home folder's data directory."""
    if os.environ.get("MENACE_DATABASE_URL"):
        return os.environ["MENACE_DATABASE_URL"]
    folder = home()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return Path("menace.sqlite").resolve()
    return folder / "menace.sqlite"


def bind(host: str, port: int) -> socket.socket | None:
    """A listening socket, or None if the port is taken."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    held = socket.socket(family, socket.SOCK_STREAM)
    if os.name == "posix":
        held.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        held.bind((host, port))
        held.listen(2048)
    except (OSError, OverflowError):
        held.close()
        return None
    return held


class Server(uvicorn.Server):
    """Says where it is once it answers."""

    def __init__(self, config: uvicorn.Config, address: str, browser: bool) -> None:
        super().__init__(config)
        self.address = address
        self.browser = browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            typer.echo(f"Menace is at {self.address}   (Ctrl-C ends it)")
            sys.stdout.flush()
            if self.browser:
                threading.Thread(target=open_browser, args=(self.address,), daemon=True).start()


def open_browser(address: str) -> None:
    """Where there is a display; the address has been printed anyhow."""
    display = os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    if sys.platform in ("darwin", "win32") or display:
        time.sleep(0.1)
        with contextlib.suppress(Exception):
            webbrowser.open(address)


def run(held: socket.socket, host: str, settings: Settings, browser: bool) -> None:
    expect_database(settings.database)
    logs.set_up(settings.log_level, settings.log_form)
    shown = "localhost" if host in ("0.0.0.0", "::", *LOOPBACK) else host
    config = uvicorn.Config(
        make_app(settings),
        http=patient(settings),
        log_config=None,
        log_level=settings.log_level,
        access_log=False,
        timeout_graceful_shutdown=5,
        timeout_keep_alive=BEHIND if settings.proxies else RESTS,
        ws_max_size=64 * 1024,
        ws_per_message_deflate=False,
        server_header=False,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=list(settings.proxies),
        h11_max_incomplete_event_size=32 * 1024,
    )
    server = Server(config, f"http://{shown}:{held.getsockname()[1]}/", browser)
    gc.set_threshold(2000, 20, 20)  # tables and their logs live long: look at them less often
    gc.freeze()  # and never at what was loaded for good
    with contextlib.suppress(KeyboardInterrupt, asyncio.CancelledError, SystemExit):
        server.run([held])
    if not server.started:
        raise BadUsage("the server could not start: is the database right, and may it be written?")
