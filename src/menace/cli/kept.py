"""Games in progress keep themselves: every one played at a terminal has a file of its own, until it is over and after."""

from __future__ import annotations

import contextlib
import hashlib
import os
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import IO

from menace.cli.common import load_record
from menace.compiled import lock
from menace.kernel.errors import MenaceError
from menace.kernel.record import Record

FOLDER = "MENACE_GAMES"
SHOWN = 9  # so many games are offered to go on with


def home() -> Path:
    """Where a person's data lies."""
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local/share") / "menace"


def folder() -> Path:
    """Where games that were given no file are kept: $MENACE_GAMES, else beside the tables of the browser."""
    return Path(os.environ[FOLDER]) if os.environ.get(FOLDER) else home() / "games"


def new_file(game: str) -> Path:
    """A file that no other game has, and none will be given; MenaceError if there can be none."""
    try:
        folder().mkdir(parents=True, exist_ok=True, mode=0o700)
        stem = f"{game}-{time.strftime('%Y-%m-%d-%H%M%S')}"
        for n in range(1, 1000):
            file = folder() / (f"{stem}.jsonl" if n == 1 else f"{stem}-{n}.jsonl")
            with contextlib.suppress(FileExistsError):
                os.close(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
                return file
    except OSError as wrong:
        raise MenaceError(f"games cannot be kept in {folder()}: {wrong.strerror or wrong}") from None
    raise MenaceError(f"games cannot be kept in {folder()}: it is full of them")


class Claim:
    """A file that only this process writes a game into, for as long as it lives; another one is told so."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.held: IO[str] | None = None
        name = hashlib.sha256(os.path.realpath(file).encode()).hexdigest()[:24]
        self.path = home() / "playing" / name

    def take(self) -> None:
        """MenaceError if another process has it. Where nothing can be locked, nothing is."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            while self.held is None:
                held = self.path.open("a")
                if not lock(held, shared=False):
                    held.close()
                    raise MenaceError(f"the game in {self.file} is being played in another terminal")
                if self.is_still_there(held):
                    self.held = held
                else:  # whoever had it has just let it go, and its name with it
                    held.close()
        except (OSError, ImportError):
            return

    def is_still_there(self, held: IO[str]) -> bool:
        with contextlib.suppress(OSError):
            return os.path.samestat(os.fstat(held.fileno()), self.path.stat())
        return False

    def drop(self) -> None:
        if self.held is not None:
            self.path.unlink(missing_ok=True)
            self.held.close()
            self.held = None


@contextlib.contextmanager
def claimed(file: Path | None) -> Iterator[None]:
    """Nobody else plays the game in this file meanwhile."""
    if file is None:
        yield
        return
    claim = Claim(file)
    claim.take()
    try:
        yield
    finally:
        claim.drop()


@dataclass(frozen=True)
class Kept:
    """A game that can go on."""

    file: Path
    record: Record
    when: float

    def told(self) -> str:
        """`America, 3 players, 57 choices and rolls, Tue 14:03`."""
        header = self.record.header
        return (
            f"{str(header['game']).title()}, {header['seats']} players, {self.record.moves()} choices and rolls, {ago(self.when)}"
        )


def kept_games(game: str | None) -> list[Kept]:
    """The games that wait to go on, of one game or of all, the latest first; not those that somebody is playing."""
    found: list[Kept] = []
    with contextlib.suppress(OSError):
        files = sorted(folder().glob("*.jsonl"), key=lambda file: file.stat().st_mtime, reverse=True)
        for file in files:
            if len(found) == SHOWN:
                break
            if game is None or file.name.startswith(f"{game}-"):
                found += waiting(file)
    return found


def waiting(file: Path) -> list[Kept]:
    """The game in a file, if it is whole, goes on and is nobody's just now."""
    try:
        record = load_record(file)
        if any(["end" in entry or "secret" in entry for entry in record.entries[-2:]]):
            return []
        with claimed(file):
            return [Kept(file, record, file.stat().st_mtime)]
    except (MenaceError, OSError):
        return []


def ago(when: float) -> str:
    """When something was, as one says it."""
    past = time.time() - when
    if past < 3600:
        minutes = max(int(past // 60), 0)
        return "just now" if minutes < 1 else f"{minutes} min ago"
    return time.strftime("%a %H:%M" if past < 6 * 86400 else "%Y-%m-%d", time.localtime(when))
