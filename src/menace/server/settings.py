"""How a server is set up: from the command line, from the environment, or by a test."""

from __future__ import annotations

import os
from dataclasses import dataclass, field, fields, replace
from pathlib import Path

WEB = Path(__file__).parent.parent / "web"


@dataclass(frozen=True)
class Keep:
    """How many days what nobody touches is kept, by how it stands; 0 is for ever."""

    waiting: float = 30
    playing: float = 180
    abandoned: float = 30
    over: float = 365
    replays: float = 180
    reports: float = 180

    @staticmethod
    def said(words: str) -> Keep:
        """Of words such as `over=90 replays=30`, the rest as usual; ValueError."""
        found = {name: float(days) for name, _, days in [word.partition("=") for word in words.replace(",", " ").split()]}
        if not set(found) <= set(KINDS) or not all([days >= 0 for days in found.values()]):
            raise ValueError(words)
        return replace(Keep(), **found)


KINDS = tuple([kind.name for kind in fields(Keep)])
FOREVER = Keep(*[0] * len(KINDS))


@dataclass(frozen=True)
class Caps:
    """How much of everything there may be."""

    longest: int = 100_000  # moves of a table; then it is closed
    talked: int = 10_000  # lines of talk at a table
    open_tables: int = 100  # of one browser that are not over
    open_bots: int = 10  # of those at which only bots play
    tables_a_day: int = 500  # that an address makes
    bots_a_day: int = 100  # of those at which only bots play
    entries: int = 50_000  # choices and rolls that an uploaded record may have
    uploads_a_day: int = 20  # MiB of records that an address brings
    reports_a_day: int = 50  # of names and talk by an address
    sockets: int = 200  # of one address at the same time
    connections: int = 64  # the same, sockets not counted

    @staticmethod
    def said(words: str) -> Caps:
        """Of words such as `open_bots=3 talked=500`, the rest as usual; ValueError."""
        found = {name: int(most) for name, _, most in [word.partition("=") for word in words.replace(",", " ").split()]}
        if not set(found) <= set(CAPS) or not all([most > 0 for most in found.values()]):
            raise ValueError(words)
        return replace(Caps(), **found)


CAPS = tuple([cap.name for cap in fields(Caps)])


@dataclass(frozen=True)
class Settings:
    """`hosts` are the names under which the server may be addressed; empty means any. `public` is the address people know it by,
    where that is not its own; `proxies` are those whose word counts about who asks: addresses and networks."""

    database: str = "sqlite+aiosqlite:///menace.sqlite"
    hosts: tuple[str, ...] = ()
    public: str = ""
    proxies: tuple[str, ...] = ()
    web: Path = WEB
    pace: float = 0.7  # seconds between two moves of a bot where nobody else plays, so that those who watch can follow
    thinkers: int = field(default_factory=lambda: max(1, min(4, (os.cpu_count() or 2) - 1)))
    budget: float = 1.0  # seconds a bot may think about a question
    deadline: float = 8.0  # seconds until a worker that does not answer is replaced
    away: float = 60.0  # seconds after which a person who is not there may be replaced
    sweep: float = 5.0  # seconds between two looks for lost turns
    backoff: float = 0.5  # seconds until a bot that failed is asked again; twice as long after each further failure
    failures: int = 4  # in a row, until the table says so and another bot may take the seat
    beat: float = 2.0  # seconds between two signs of life to other processes on the same PostgreSQL
    odds_runs: int = 600
    limits: bool = True
    unread: float = 30.0  # seconds in which who is sent an answer must have read some of it
    luck: str = ""  # where tests must find the same games again: the dice and bots of a table follow from it and who made the table
    caps: Caps = Caps()
    keep: Keep = Keep()
    export: Path | None = None  # where what is removed is written first
    tidy: float = 3600.0  # seconds between two looks for what need not be kept any longer
    idle: float = 300.0  # seconds after which a worker that is seldom needed ends, with all it kept
    rooms: int = 1000  # tables kept in memory
    metrics: tuple[str, int] | None = None  # where Prometheus may ask how the server does
    log_level: str = "warning"
    log_form: str = ""  # plain or json; if not said, what fits where the lines go


def database_url(given: str | None) -> str:
    """A SQLAlchemy address; plain PostgreSQL addresses and file names are welcome."""
    url = given or os.environ.get("MENACE_DATABASE_URL") or "menace.sqlite"
    if url.startswith(("postgres://", "postgresql://")):
        return "postgresql+psycopg://" + url.partition("://")[2]
    if url.startswith("sqlite://"):
        return "sqlite+aiosqlite://" + url.partition("://")[2]
    if "://" not in url:
        return f"sqlite+aiosqlite:///{url}"
    return url
