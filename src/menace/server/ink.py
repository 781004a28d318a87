"""How the journal is written to PostgreSQL: each transaction is sent as a whole, and answered as a whole.

That is half the work, here and there, of sending statement after statement and waiting for each.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from sqlalchemy import URL, Dialect
from sqlalchemy.exc import DBAPIError

from menace.server.changes import Change

if TYPE_CHECKING:
    from psycopg import AsyncConnection

# A database that is cut off says nothing, and whoever waits for its news must not wait for hours.
ALIVE: dict[str, Any] = {"connect_timeout": 10, "keepalives_idle": 5, "keepalives_interval": 5, "keepalives_count": 3}


async def connected(url: URL, autocommit: bool = False) -> AsyncConnection[Any]:
    """A connection of one's own to a PostgreSQL."""
    from psycopg import AsyncConnection

    address = url.set(drivername="postgresql").render_as_string(hide_password=False)
    return await AsyncConnection.connect(address, autocommit=autocommit, **ALIVE)


@lru_cache(200)
def worded(statement: Any, dialect: Dialect, names: tuple[str, ...]) -> tuple[str, dict[str, Any]]:
    """A statement as the driver takes it for rows with these names, and what belongs into every row besides."""
    compiled = statement.compile(dialect=dialect, column_keys=list(names))
    return str(compiled), {name: value for name, value in compiled.params.items() if value is not None}


class Ink:
    """A connection for the journal alone: no crowd of readers keeps it waiting. When it is lost the next write opens another."""

    def __init__(self, url: URL, dialect: Dialect) -> None:
        self.url = url
        self.dialect = dialect
        self.connection: AsyncConnection[Any] | None = None

    async def write(self, change: Change) -> None:
        """A transaction; what goes wrong is said in SQLAlchemy's words."""
        from psycopg import Error, IntegrityError

        try:
            connection = self.connection = self.connection or await connected(self.url)
            try:
                await self.send(connection, change)
            except IntegrityError:
                await connection.rollback()
                raise
        except BaseException as wrong:
            if not isinstance(wrong, IntegrityError):
                await self.close()
            if isinstance(wrong, Error):
                raise DBAPIError.instance(None, None, wrong, Error, dialect=self.dialect) from wrong
            raise

    async def send(self, connection: AsyncConnection[Any], change: Change) -> None:
        async with connection.pipeline():
            cursor = connection.cursor()
            for statement, rows in change:
                words, fixed = worded(statement, self.dialect, tuple(rows[0]))
                await cursor.executemany(words, [{**fixed, **row} for row in rows] if fixed else rows)
            await cursor.execute("commit", prepare=False)  # the driver's own waits for all answers, where it does not leave it out

    async def close(self) -> None:
        connection, self.connection = self.connection, None
        if connection is not None:
            await connection.close()
