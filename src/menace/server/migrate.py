"""Brings a database's schema up to date, by Alembic, from the migrations in the package."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import Connection, inspect, text

from menace.kernel.errors import MenaceError

if TYPE_CHECKING:
    from alembic.config import Config

LOCK = 0x6D656E616365  # one process at a time
MIGRATIONS = Path(__file__).parent / "migrations"


def config(connection: Connection | None = None) -> Config:
    from alembic.config import Config

    made = Config()
    made.set_main_option("script_location", str(MIGRATIONS))
    made.attributes["connection"] = connection
    return made


class Newer(MenaceError):
    """A database that knows more than we do."""


def expect_known(connection: Connection) -> None:
    """Newer if a later release has been here: what it keeps, and how, is not known to this one."""
    version = version_of(connection)
    if version is not None and version > newest():
        raise Newer(
            f"this database was brought up to date by a newer Menace (schema {version[:8]}, and this one knows {newest()}): "
            "use that one, or another database"
        )


def upgrade_to(connection: Connection, version: str) -> None:
    """An empty database, as an earlier release would have made it."""
    from alembic import command

    command.upgrade(config(connection), version)


def upgrade(connection: Connection) -> None:
    expect_known(connection)
    if connection.dialect.name == "postgresql":
        connection.execute(text("select pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
    if version_of(connection) != newest():
        from alembic import command

        command.upgrade(config(connection), "head")


def newest() -> str:
    """The last migration there is: their files are named by their numbers."""
    return max([file.name.partition("_")[0] for file in (MIGRATIONS / "versions").glob("0*.py")])


def version_of(connection: Connection) -> str | None:
    """The last migration a database has seen; looked up before Alembic is loaded, which is seldom needed."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    return connection.execute(text("select version_num from alembic_version")).scalar()


def check(connection: Connection) -> None:
    """An error if the models say something else than the migrations made."""
    from alembic import command

    command.check(config(connection))
